// Trains a small transformer on made-up sequences with cuBLAS, cuDNN's softmax and its own kernels, and prints the loss
// of each step. Matrices are row-major, which cuBLAS sees transposed.
#include "training.h"

static const int kBatch = 4, kLength = 8, kWords = 11, kWidth = 16, kHeads = 2, kSteps = 50;
static const int kRows = kBatch * kLength, kInner = 4 * kWidth, kPart = kWidth / kHeads;
static const float kRate = 1e-2f, kBeta1 = 0.9f, kBeta2 = 0.99f;

static cudnnHandle_t dnn;
static cublasHandle_t blas;

// y (rows x columns) = factor op(a) op(b) + before y; `a` is rows x inner, or inner x rows where it is taken transposed.
static void multiply(bool a_transposed, bool b_transposed, int rows, int columns, int inner, const float* a,
                     const float* b, float before, float* y) {
  CHECK_CUBLAS(cublasSgemm(blas, b_transposed ? CUBLAS_OP_T : CUBLAS_OP_N, a_transposed ? CUBLAS_OP_T : CUBLAS_OP_N,
                           columns, rows, inner, &kOne, b, b_transposed ? inner : columns, a,
                           a_transposed ? rows : inner, &before, y, columns));
}

__global__ void embed(float* y, const float* words, const float* places, const int* tokens) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= kRows * kWidth) return;
  const int row = i / kWidth, column = i % kWidth;
  y[i] = words[tokens[row] * kWidth + column] + places[row % kLength * kWidth + column];
}

// A thread sums what belongs to one number, in the order of the rows.
__global__ void embed_backward(float* words, float* places, const float* dy, const int* tokens) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= kWords * kWidth) return;
  const int word = i / kWidth, column = i % kWidth;
  float of_word = 0.0f, of_place = 0.0f;
  for (int row = 0; row < kRows; ++row) {
    if (tokens[row] == word) of_word += dy[row * kWidth + column];
    if (row % kLength == word) of_place += dy[row * kWidth + column];
  }
  words[i] = of_word;
  if (word < kLength) places[i] = of_place;
}

__device__ float warp_sum(float value) {
  for (int distance = 16; distance > 0; distance /= 2) value += __shfl_xor_sync(0xffffffff, value, distance);
  return value;
}

// A warp has a row.
__global__ void normalize(float* y, float* normalized, float* inverse, const float* x, const float* scale,
                          const float* bias) {
  const int row = blockIdx.x, lane = threadIdx.x;
  const float mean = warp_sum(lane < kWidth ? x[row * kWidth + lane] : 0.0f) / kWidth;
  const float difference = lane < kWidth ? x[row * kWidth + lane] - mean : 0.0f;
  const float deviation = rsqrtf(warp_sum(difference * difference) / kWidth + 1e-5f);
  if (lane == 0) inverse[row] = deviation;
  if (lane >= kWidth) return;
  normalized[row * kWidth + lane] = difference * deviation;
  y[row * kWidth + lane] = difference * deviation * scale[lane] + bias[lane];
}

// Adds to dx, which already has the gradient of the way around.
__global__ void normalize_backward(float* dx, const float* dy, const float* normalized, const float* inverse,
                                   const float* scale) {
  const int row = blockIdx.x, lane = threadIdx.x, i = row * kWidth + lane;
  const float x = lane < kWidth ? normalized[i] : 0.0f, d = lane < kWidth ? dy[i] * scale[lane] : 0.0f;
  const float mean = warp_sum(d) / kWidth, projection = warp_sum(d * x) / kWidth;
  if (lane < kWidth) dx[i] += inverse[row] * (d - mean - x * projection);
}

// Sums over the rows of dy, and of dy * factors where these are wanted.
__global__ void sum_rows(float* plain, float* weighted, const float* dy, const float* factors, int columns) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (column >= columns) return;
  float sum = 0.0f, products = 0.0f;
  for (int row = 0; row < kRows; ++row) {
    sum += dy[row * columns + column];
    if (weighted != nullptr) products += dy[row * columns + column] * factors[row * columns + column];
  }
  plain[column] = sum;
  if (weighted != nullptr) weighted[column] = products;
}

__global__ void add_bias(float* y, const float* bias, int columns, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] += bias[i % columns];
}

__device__ float gelu_tanh(float x) { return tanhf(0.7978845608f * (x + 0.044715f * x * x * x)); }

__global__ void gelu(float* y, const float* x, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] = 0.5f * x[i] * (1.0f + gelu_tanh(x[i]));
}

__global__ void gelu_backward(float* dx, const float* dy, const float* x, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  const float t = gelu_tanh(x[i]), inner = 0.7978845608f * (1.0f + 3.0f * 0.044715f * x[i] * x[i]);
  dx[i] = dy[i] * (0.5f * (1.0f + t) + 0.5f * x[i] * (1.0f - t * t) * inner);
}

// No word sees those behind it.
__global__ void hide_later(float* scores, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count && i % kLength > i / kLength % kLength) scores[i] = -1e30f;
}

__global__ void adam(float* value, const float* gradient, float* mean, float* square, int count, float rate,
                     float beta1, float beta2, float correction1, float correction2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  mean[i] = beta1 * mean[i] + (1.0f - beta1) * gradient[i];
  square[i] = beta2 * square[i] + (1.0f - beta2) * gradient[i] * gradient[i];
  value[i] -= rate * (mean[i] / correction1) / (sqrtf(square[i] / correction2) + 1e-3f);
}

struct Rows {
  int columns, count;
  float *data, *gradient;
  explicit Rows(int width) : columns(width), count(kRows * width), data(device_memory(count)),
                             gradient(device_memory(count)) {}
};

struct Linear {
  const Rows& x;
  Rows y;
  Parameter weights, bias;
  Linear(const Rows& input, int columns)
      : x(input), y(columns), weights(input.columns * columns, 0.0f, 1.0f / std::sqrt(float(input.columns))),
        bias(columns, 0.0f, 0.0f) {}
  void forward() {
    multiply(false, true, kRows, y.columns, x.columns, x.data, weights.value, 0.0f, y.data);
    add_bias<<<blocks_for(y.count), kThreads>>>(y.data, bias.value, y.columns, y.count);
  }
  void backward() {
    multiply(true, false, y.columns, x.columns, kRows, y.gradient, x.data, 0.0f, weights.gradient);
    sum_rows<<<blocks_for(y.columns), kThreads>>>(bias.gradient, nullptr, y.gradient, nullptr, y.columns);
    multiply(false, false, kRows, x.columns, y.columns, y.gradient, weights.value, 0.0f, x.gradient);
  }
};

struct LayerNorm {
  const Rows& x;
  Rows y;
  Parameter scale, bias;
  float *normalized, *inverse;
  explicit LayerNorm(const Rows& input)
      : x(input), y(kWidth), scale(kWidth, 1.0f, 0.0f), bias(kWidth, 0.0f, 0.0f),
        normalized(device_memory(kRows * kWidth)), inverse(device_memory(kRows)) {}
  void forward() { normalize<<<kRows, 32>>>(y.data, normalized, inverse, x.data, scale.value, bias.value); }
  void backward() {
    sum_rows<<<1, kThreads>>>(bias.gradient, scale.gradient, y.gradient, normalized, kWidth);
    normalize_backward<<<kRows, 32>>>(x.gradient, y.gradient, normalized, inverse, scale.value);
  }
};

struct Attention {
  static const int kScores = kBatch * kHeads * kLength * kLength;
  Linear all;  // q, k and v behind each other in a row
  Rows mixed;
  float *scores, *shares, *dscores, *dshares;
  cudnnTensorDescriptor_t desc;
  Linear out;
  explicit Attention(const Rows& x)
      : all(x, 3 * kWidth), mixed(kWidth), scores(device_memory(kScores)), shares(device_memory(kScores)),
        dscores(device_memory(kScores)), dshares(device_memory(kScores)), out(mixed, kWidth) {
    CHECK_CUDNN(cudnnCreateTensorDescriptor(&desc));
    CHECK_CUDNN(cudnnSetTensor4dDescriptor(desc, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, kBatch * kHeads * kLength,
                                           kLength, 1, 1));
  }

  // Of one head, the products of all sequences at once; `ld` and `step`: of rows, and of sequences.
  struct Operand {
    float* data;
    int ld;
    long long step;
  };
  static Operand part(float* rows, int width, int column) { return {rows + column, width, (long long)kLength * width}; }
  static Operand table(float* scores, int head) {
    return {scores + head * kLength * kLength, kLength, (long long)kHeads * kLength * kLength};
  }
  static void products(cublasOperation_t of_b, cublasOperation_t of_a, int columns, int inner, float factor, Operand a,
                       Operand b, Operand y) {
    CHECK_CUBLAS(cublasSgemmStridedBatched(blas, of_b, of_a, columns, kLength, inner, &factor, b.data, b.ld, b.step,
                                           a.data, a.ld, a.step, &kZero, y.data, y.ld, y.step, kBatch));
  }

  void forward() {
    all.forward();
    const float factor = 1.0f / std::sqrt(float(kPart));
    for (int head = 0; head < kHeads; ++head)
      products(CUBLAS_OP_T, CUBLAS_OP_N, kLength, kPart, factor, part(all.y.data, 3 * kWidth, head * kPart),
               part(all.y.data, 3 * kWidth, kWidth + head * kPart), table(scores, head));
    hide_later<<<blocks_for(kScores), kThreads>>>(scores, kScores);
    CHECK_CUDNN(cudnnSoftmaxForward(dnn, CUDNN_SOFTMAX_ACCURATE, CUDNN_SOFTMAX_MODE_INSTANCE, &kOne, desc, scores,
                                    &kZero, desc, shares));
    for (int head = 0; head < kHeads; ++head)
      products(CUBLAS_OP_N, CUBLAS_OP_N, kPart, kLength, 1.0f, table(shares, head),
               part(all.y.data, 3 * kWidth, 2 * kWidth + head * kPart), part(mixed.data, kWidth, head * kPart));
    out.forward();
  }

  void backward() {
    out.backward();
    const float factor = 1.0f / std::sqrt(float(kPart));
    float *data = all.y.data, *gradient = all.y.gradient;
    for (int head = 0; head < kHeads; ++head) {
      const int q = head * kPart, k = kWidth + q, v = 2 * kWidth + q;
      const Operand dy = part(mixed.gradient, kWidth, q);
      products(CUBLAS_OP_T, CUBLAS_OP_N, kLength, kPart, 1.0f, dy, part(data, 3 * kWidth, v), table(dshares, head));
      products(CUBLAS_OP_N, CUBLAS_OP_T, kPart, kLength, 1.0f, table(shares, head), dy, part(gradient, 3 * kWidth, v));
    }
    // Shares of what is hidden are zero, and so are the gradients of their scores.
    CHECK_CUDNN(cudnnSoftmaxBackward(dnn, CUDNN_SOFTMAX_ACCURATE, CUDNN_SOFTMAX_MODE_INSTANCE, &kOne, desc, shares,
                                     desc, dshares, &kZero, desc, dscores));
    for (int head = 0; head < kHeads; ++head) {
      const int q = head * kPart, k = kWidth + q;
      products(CUBLAS_OP_N, CUBLAS_OP_N, kPart, kLength, factor, table(dscores, head), part(data, 3 * kWidth, k),
               part(gradient, 3 * kWidth, q));
      products(CUBLAS_OP_N, CUBLAS_OP_T, kPart, kLength, factor, table(dscores, head), part(data, 3 * kWidth, q),
               part(gradient, 3 * kWidth, k));
    }
    all.backward();
  }
};

// x + attention(norm(x)), then that + perceptron(norm(that)).
struct Layer {
  Rows &x, middle, y;
  LayerNorm first;
  Attention attention;
  LayerNorm second;
  Linear widen;
  Rows active;
  Linear narrow;
  explicit Layer(Rows& input)
      : x(input), middle(kWidth), y(kWidth), first(x), attention(first.y), second(middle), widen(second.y, kInner),
        active(kInner), narrow(active, kWidth) {}

  static void add(const float* a, const float* b, float* sum) {
    CHECK_CUBLAS(cublasScopy(blas, kRows * kWidth, a, 1, sum, 1));
    if (b != nullptr) CHECK_CUBLAS(cublasSaxpy(blas, kRows * kWidth, &kOne, b, 1, sum, 1));
  }
  void forward() {
    first.forward(), attention.forward();
    add(x.data, attention.out.y.data, middle.data);
    second.forward(), widen.forward();
    gelu<<<blocks_for(active.count), kThreads>>>(active.data, widen.y.data, active.count);
    narrow.forward();
    add(middle.data, narrow.y.data, y.data);
  }
  void backward() {
    add(y.gradient, nullptr, narrow.y.gradient);
    narrow.backward();
    gelu_backward<<<blocks_for(active.count), kThreads>>>(widen.y.gradient, active.gradient, widen.y.data,
                                                          active.count);
    widen.backward();
    add(y.gradient, nullptr, middle.gradient);
    second.backward();
    add(middle.gradient, nullptr, attention.out.y.gradient);
    attention.backward();
    add(middle.gradient, nullptr, x.gradient);
    first.backward();
  }
};

// Each sequence starts anywhere and goes on by one rule, but for every seventh word.
static void make_sequences(std::vector<int>& tokens, std::vector<int>& next) {
  for (int sequence = 0; sequence < kBatch; ++sequence) {
    int word = (3 * sequence + 1) % kWords;
    for (int place = 0; place < kLength; ++place) {
      tokens.push_back(word);
      word = (2 * word + 3 + (sequence + place) % 7 / 6) % kWords;
      next.push_back(word);
    }
  }
}

static void step_all(int step) {
  const float correction1 = 1.0f - std::pow(kBeta1, float(step)), correction2 = 1.0f - std::pow(kBeta2, float(step));
  for (const Parameter* p : Parameter::all())
    adam<<<blocks_for(p->count), kThreads>>>(p->value, p->gradient, p->first, p->second, p->count, kRate, kBeta1,
                                             kBeta2, correction1, correction2);
}

int main() {
  CHECK_CUDNN(cudnnCreate(&dnn));
  CHECK_CUBLAS(cublasCreate(&blas));
  std::vector<int> tokens, next;
  make_sequences(tokens, next);
  int *words, *labels;
  CHECK_CUDA(cudaMalloc((void**)&words, kRows * sizeof(int)));
  CHECK_CUDA(cudaMalloc((void**)&labels, kRows * sizeof(int)));
  to_device(words, tokens), to_device(labels, next);

  Parameter word_table(kWords * kWidth, 0.0f, 0.5f), place_table(kLength * kWidth, 0.0f, 0.5f);
  Rows embedded(kWidth);
  Layer first(embedded), second(first.y);
  LayerNorm norm(second.y);
  Linear scores(norm.y, kWords);
  Rows shares(kWords);
  cudnnTensorDescriptor_t desc;
  CHECK_CUDNN(cudnnCreateTensorDescriptor(&desc));
  CHECK_CUDNN(cudnnSetTensor4dDescriptor(desc, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, kRows, kWords, 1, 1));

  for (int step = 1; step <= kSteps; ++step) {
    embed<<<blocks_for(embedded.count), kThreads>>>(embedded.data, word_table.value, place_table.value, words);
    first.forward(), second.forward(), norm.forward(), scores.forward();
    CHECK_CUDNN(cudnnSoftmaxForward(dnn, CUDNN_SOFTMAX_ACCURATE, CUDNN_SOFTMAX_MODE_INSTANCE, &kOne, desc,
                                    scores.y.data, &kZero, desc, shares.data));
    printf("%.9f\n", mean_loss(shares.data, next, kWords));
    loss_gradient<<<blocks_for(shares.count), kThreads>>>(scores.y.gradient, shares.data, labels, kRows, kWords);
    scores.backward();
    CHECK_CUDA(cudaMemset(second.y.gradient, 0, second.y.count * sizeof(float)));
    norm.backward(), second.backward(), first.backward();
    embed_backward<<<blocks_for(kWords * kWidth), kThreads>>>(word_table.gradient, place_table.gradient,
                                                              embedded.gradient, words);
    step_all(step);
  }
  CHECK_CUDA(cudaDeviceSynchronize());
  return 0;
}
