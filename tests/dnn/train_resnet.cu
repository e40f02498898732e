// Trains a small residual network on made-up images with cuDNN and cuBLAS, and prints the loss of each step.
#include "training.h"

static const int kBatch = 6, kClasses = 5, kSteps = 50;
static const float kRate = 0.05f, kMomentum = 0.9f, kDecay = 1e-3f;

static cudnnHandle_t dnn;
static cublasHandle_t blas;
static void* workspace;
static const size_t kWorkspaceBytes = 32 << 20;

__global__ void momentum_step(float* value, const float* gradient, float* velocity, int count, float rate,
                              float momentum, float decay) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  velocity[i] = momentum * velocity[i] + gradient[i] + decay * value[i];
  value[i] -= rate * velocity[i];
}

// What a layer makes, and the gradient of the loss by it.
struct Activations {
  int channels, size, count;
  cudnnTensorDescriptor_t desc;
  float *data, *gradient;

  Activations(int c, int hw) : channels(c), size(hw), count(kBatch * c * hw * hw), data(device_memory(count)),
                               gradient(device_memory(count)) {
    CHECK_CUDNN(cudnnCreateTensorDescriptor(&desc));
    CHECK_CUDNN(cudnnSetTensor4dDescriptor(desc, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, kBatch, c, hw, hw));
  }
};

struct Convolution {
  const Activations& x;
  Activations y;
  Parameter filters;
  cudnnFilterDescriptor_t filter_desc;
  cudnnConvolutionDescriptor_t desc;
  cudnnConvolutionFwdAlgo_t forward_algo;
  cudnnConvolutionBwdDataAlgo_t data_algo;
  cudnnConvolutionBwdFilterAlgo_t filter_algo;

  Convolution(const Activations& input, int channels, int width, int stride)
      : x(input), y(channels, input.size / stride),
        filters(channels * input.channels * width * width, 0.0f, std::sqrt(3.0f / (input.channels * width * width))) {
    CHECK_CUDNN(cudnnCreateFilterDescriptor(&filter_desc));
    CHECK_CUDNN(cudnnSetFilter4dDescriptor(filter_desc, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW, channels, x.channels,
                                           width, width));
    CHECK_CUDNN(cudnnCreateConvolutionDescriptor(&desc));
    CHECK_CUDNN(cudnnSetConvolution2dDescriptor(desc, width / 2, width / 2, stride, stride, 1, 1,
                                                CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT));
    // Without it cuDNN may round to TF32.
    CHECK_CUDNN(cudnnSetConvolutionMathType(desc, CUDNN_FMA_MATH));
    choose();
  }

  void choose() {
    int found = 0;
    cudnnConvolutionFwdAlgoPerf_t forward_choice;
    CHECK_CUDNN(cudnnGetConvolutionForwardAlgorithm_v7(dnn, x.desc, filter_desc, desc, y.desc, 1, &found,
                                                       &forward_choice));
    cudnnConvolutionBwdDataAlgoPerf_t data_choice;
    CHECK_CUDNN(cudnnGetConvolutionBackwardDataAlgorithm_v7(dnn, filter_desc, y.desc, desc, x.desc, 1, &found,
                                                            &data_choice));
    cudnnConvolutionBwdFilterAlgoPerf_t filter_choice;
    CHECK_CUDNN(cudnnGetConvolutionBackwardFilterAlgorithm_v7(dnn, x.desc, y.desc, desc, filter_desc, 1, &found,
                                                              &filter_choice));
    forward_algo = forward_choice.algo, data_algo = data_choice.algo, filter_algo = filter_choice.algo;
    if (forward_choice.memory > kWorkspaceBytes || data_choice.memory > kWorkspaceBytes ||
        filter_choice.memory > kWorkspaceBytes) {
      fprintf(stderr, "a convolution wants more workspace than there is\n");
      exit(1);
    }
  }

  void forward() {
    CHECK_CUDNN(cudnnConvolutionForward(dnn, &kOne, x.desc, x.data, filter_desc, filters.value, desc, forward_algo,
                                        workspace, kWorkspaceBytes, &kZero, y.desc, y.data));
  }
  // `before` is what the gradient of x is multiplied with first: 1 where another layer has already written its part.
  void backward(const float& before) {
    CHECK_CUDNN(cudnnConvolutionBackwardFilter(dnn, &kOne, x.desc, x.data, y.desc, y.gradient, desc, filter_algo,
                                               workspace, kWorkspaceBytes, &kZero, filter_desc, filters.gradient));
    CHECK_CUDNN(cudnnConvolutionBackwardData(dnn, &kOne, filter_desc, filters.value, y.desc, y.gradient, desc,
                                             data_algo, workspace, kWorkspaceBytes, &before, x.desc, x.gradient));
  }
};

struct BatchNormalization {
  const Activations& x;
  Activations y;
  Parameter scale, bias;
  cudnnTensorDescriptor_t desc;
  float *running_mean, *running_variance, *mean, *inverse_deviation;

  explicit BatchNormalization(const Activations& input)
      : x(input), y(x.channels, x.size), scale(x.channels, 1.0f, 0.0f), bias(x.channels, 0.0f, 0.0f),
        running_mean(device_memory(x.channels)), running_variance(device_memory(x.channels)),
        mean(device_memory(x.channels)), inverse_deviation(device_memory(x.channels)) {
    CHECK_CUDNN(cudnnCreateTensorDescriptor(&desc));
    CHECK_CUDNN(cudnnDeriveBNTensorDescriptor(desc, x.desc, CUDNN_BATCHNORM_SPATIAL));
  }
  void forward() {
    CHECK_CUDNN(cudnnBatchNormalizationForwardTraining(
        dnn, CUDNN_BATCHNORM_SPATIAL, &kOne, &kZero, x.desc, x.data, y.desc, y.data, desc, scale.value, bias.value,
        0.1, running_mean, running_variance, 1e-5, mean, inverse_deviation));
  }
  void backward() {
    CHECK_CUDNN(cudnnBatchNormalizationBackward(dnn, CUDNN_BATCHNORM_SPATIAL, &kOne, &kZero, &kOne, &kZero, x.desc,
                                                x.data, y.desc, y.gradient, x.desc, x.gradient, desc, scale.value,
                                                scale.gradient, bias.gradient, 1e-5, mean, inverse_deviation));
  }
};

struct Relu {
  const Activations& x;
  Activations y;
  cudnnActivationDescriptor_t desc;

  explicit Relu(const Activations& input) : x(input), y(x.channels, x.size) {
    CHECK_CUDNN(cudnnCreateActivationDescriptor(&desc));
    CHECK_CUDNN(cudnnSetActivationDescriptor(desc, CUDNN_ACTIVATION_RELU, CUDNN_NOT_PROPAGATE_NAN, 0.0));
  }
  void forward() {
    CHECK_CUDNN(cudnnActivationForward(dnn, desc, &kOne, x.desc, x.data, &kZero, y.desc, y.data));
  }
  void backward() {
    CHECK_CUDNN(cudnnActivationBackward(dnn, desc, &kOne, y.desc, y.data, y.desc, y.gradient, x.desc, x.data, &kZero,
                                        x.desc, x.gradient));
  }
};

struct Pooling {
  const Activations& x;
  Activations y;
  cudnnPoolingDescriptor_t desc;

  Pooling(const Activations& input, cudnnPoolingMode_t mode, int window, int padding, int stride)
      : x(input), y(x.channels, (x.size + 2 * padding - window) / stride + 1) {
    CHECK_CUDNN(cudnnCreatePoolingDescriptor(&desc));
    CHECK_CUDNN(cudnnSetPooling2dDescriptor(desc, mode, CUDNN_NOT_PROPAGATE_NAN, window, window, padding, padding,
                                            stride, stride));
  }
  void forward() { CHECK_CUDNN(cudnnPoolingForward(dnn, desc, &kOne, x.desc, x.data, &kZero, y.desc, y.data)); }
  void backward() {
    CHECK_CUDNN(cudnnPoolingBackward(dnn, desc, &kOne, y.desc, y.data, y.desc, y.gradient, x.desc, x.data, &kZero,
                                     x.desc, x.gradient));
  }
};

// Two convolutions beside a way that leaves x as it is or, where the size changes, a convolution of width 1.
struct Block {
  const Activations& x;
  Convolution first;
  BatchNormalization first_norm;
  Relu first_relu;
  Convolution second;
  BatchNormalization second_norm;
  Convolution* shortcut = nullptr;
  BatchNormalization* shortcut_norm = nullptr;
  Relu relu;

  Block(const Activations& input, int channels, int stride)
      : x(input), first(input, channels, 3, stride), first_norm(first.y), first_relu(first_norm.y),
        second(first_relu.y, channels, 3, 1), second_norm(second.y), relu(second_norm.y) {
    if (stride == 1) return;
    shortcut = new Convolution(input, channels, 1, stride);
    shortcut_norm = new BatchNormalization(shortcut->y);
  }
  void forward() {
    first.forward(), first_norm.forward(), first_relu.forward(), second.forward(), second_norm.forward();
    if (shortcut != nullptr) shortcut->forward(), shortcut_norm->forward();
    const Activations &sum = second_norm.y, &other = shortcut != nullptr ? shortcut_norm->y : x;
    CHECK_CUDNN(cudnnAddTensor(dnn, &kOne, other.desc, other.data, &kOne, sum.desc, sum.data));
    relu.forward();
  }
  void backward() {
    relu.backward();
    const Activations &sum = second_norm.y, &other = shortcut != nullptr ? shortcut_norm->y : x;
    CHECK_CUDNN(cudnnAddTensor(dnn, &kOne, sum.desc, sum.gradient, &kZero, other.desc, other.gradient));
    if (shortcut != nullptr) shortcut_norm->backward(), shortcut->backward(kZero);
    second_norm.backward(), second.backward(kZero), first_relu.backward(), first_norm.backward();
    first.backward(kOne);
  }
};

// Scores of the classes: row-major matrices, which cuBLAS sees transposed.
struct Classifier {
  const Activations& x;
  Activations scores, shares;
  Parameter weights, bias;
  cudnnTensorDescriptor_t bias_desc;
  int* labels;

  Classifier(const Activations& input, const std::vector<int>& wanted)
      : x(input), scores(kClasses, 1), shares(kClasses, 1),
        weights(kClasses * x.channels, 0.0f, std::sqrt(3.0f / x.channels)), bias(kClasses, 0.0f, 0.0f) {
    CHECK_CUDNN(cudnnCreateTensorDescriptor(&bias_desc));
    CHECK_CUDNN(cudnnSetTensor4dDescriptor(bias_desc, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, kClasses, 1, 1));
    CHECK_CUDA(cudaMalloc((void**)&labels, wanted.size() * sizeof(int)));
    to_device(labels, wanted);
  }
  void forward() {
    const int n = x.channels;
    CHECK_CUBLAS(cublasSgemm(blas, CUBLAS_OP_T, CUBLAS_OP_N, kClasses, kBatch, n, &kOne, weights.value, n, x.data, n,
                             &kZero, scores.data, kClasses));
    CHECK_CUDNN(cudnnAddTensor(dnn, &kOne, bias_desc, bias.value, &kOne, scores.desc, scores.data));
    CHECK_CUDNN(cudnnSoftmaxForward(dnn, CUDNN_SOFTMAX_ACCURATE, CUDNN_SOFTMAX_MODE_INSTANCE, &kOne, scores.desc,
                                    scores.data, &kZero, shares.desc, shares.data));
  }
  void backward() {
    const int n = x.channels;
    loss_gradient<<<blocks_for(scores.count), kThreads>>>(scores.gradient, shares.data, labels, kBatch, kClasses);
    CHECK_CUDNN(cudnnConvolutionBackwardBias(dnn, &kOne, scores.desc, scores.gradient, &kZero, bias_desc,
                                             bias.gradient));
    CHECK_CUBLAS(cublasSgemm(blas, CUBLAS_OP_N, CUBLAS_OP_T, n, kClasses, kBatch, &kOne, x.data, n, scores.gradient,
                             kClasses, &kZero, weights.gradient, n));
    CHECK_CUBLAS(cublasSgemm(blas, CUBLAS_OP_N, CUBLAS_OP_N, n, kBatch, kClasses, &kOne, weights.value, n,
                             scores.gradient, kClasses, &kZero, x.gradient, n));
  }
};

// A picture of each class, with noise.
static void make_images(Activations& images, const std::vector<int>& labels) {
  const int count = images.count / kBatch;
  std::vector<float> pictures(kClasses * count), values(images.count);
  for (float& value : pictures) value = next_number();
  for (int i = 0; i < images.count; ++i)
    values[i] = pictures[labels[i / count] * count + i % count] + 0.5f * next_number();
  to_device(images.data, values);
}

int main() {
  CHECK_CUDNN(cudnnCreate(&dnn));
  CHECK_CUBLAS(cublasCreate(&blas));
  CHECK_CUDA(cudaMalloc(&workspace, kWorkspaceBytes));
  std::vector<int> labels;
  for (int i = 0; i < kBatch; ++i) labels.push_back(i % kClasses);
  Activations images(3, 16);
  make_images(images, labels);

  Convolution stem(images, 8, 3, 1);
  BatchNormalization norm(stem.y);
  Relu relu(norm.y);
  Pooling most(relu.y, CUDNN_POOLING_MAX, 3, 1, 2);
  Block one(most.y, 8, 1), two(one.relu.y, 16, 2);
  Pooling mean(two.relu.y, CUDNN_POOLING_AVERAGE_COUNT_EXCLUDE_PADDING, two.relu.y.size, 0, 1);
  Classifier classifier(mean.y, labels);

  for (int step = 0; step < kSteps; ++step) {
    stem.forward(), norm.forward(), relu.forward(), most.forward();
    one.forward(), two.forward(), mean.forward(), classifier.forward();
    printf("%.9f\n", mean_loss(classifier.shares.data, labels, kClasses));
    classifier.backward(), mean.backward(), two.backward(), one.backward();
    most.backward(), relu.backward(), norm.backward(), stem.backward(kZero);
    for (const Parameter* p : Parameter::all())
      momentum_step<<<blocks_for(p->count), kThreads>>>(p->value, p->gradient, p->first, p->count, kRate, kMomentum,
                                                        kDecay);
  }
  CHECK_CUDA(cudaDeviceSynchronize());
  return 0;
}
