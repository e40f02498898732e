// Kernels for bench/runtime_cpu.py: each is run for some seconds' worth of rounds; a line says its name and the best time.
//   runtime_cpu [seconds a kernel] [wall]
// Times are processor time of the whole process, or, with `wall`, of the clock. It builds with HIP-CPU's headers, too.
#include <hip/hip_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

constexpr int kLarge = 1 << 22;
constexpr int kTile = 16;
constexpr int kPoints = 512;  // of one transform; a block makes one
constexpr int kSide = 512;

__global__ void vector_add(const float* a, const float* b, float* c, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[i] = a[i] + b[i];
}

__global__ void map_fma(const float* a, float* c, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const float x = a[i];
  float r = 0.5f;
  for (int k = 0; k < 32; ++k) r = r * x + 0.25f;
  c[i] = r;
}

__global__ void reduce(const float* in, float* out) {
  __shared__ float partial[256];
  const int t = threadIdx.x;
  partial[t] = in[blockIdx.x * 512 + t] + in[blockIdx.x * 512 + 256 + t];
  __syncthreads();
  for (int step = 128; step > 0; step /= 2) {
    if (t < step) partial[t] += partial[t + step];
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = partial[0];
}

__global__ void reduce_shuffle(const float* in, float* out) {
  __shared__ float partial[8];
  const int t = threadIdx.x;
  float v = in[blockIdx.x * 256 + t];
  for (int step = warpSize / 2; step > 0; step /= 2) v += __shfl_down(v, step);
  if (t % warpSize == 0) partial[t / warpSize] = v;
  __syncthreads();
  if (t == 0) {
    float sum = 0;
    for (int i = 0; i < 256 / warpSize; ++i) sum += partial[i];
    out[blockIdx.x] = sum;
  }
}

__global__ void sgemm_tiles(const float* a, const float* b, float* c, int n) {
  __shared__ float tile_a[kTile][kTile];
  __shared__ float tile_b[kTile][kTile];
  const int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * kTile + y, column = blockIdx.x * kTile + x;
  float sum = 0;
  for (int k0 = 0; k0 < n; k0 += kTile) {
    tile_a[y][x] = a[row * n + k0 + x];
    tile_b[y][x] = b[(k0 + y) * n + column];
    __syncthreads();
    for (int k = 0; k < kTile; ++k) sum += tile_a[y][k] * tile_b[k][x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}

// One complex transform a block, radix 2, out of place in shared memory (Stockham's order).
__global__ void fft(const float* in, float* out) {
  __shared__ float re[2][kPoints];
  __shared__ float im[2][kPoints];
  const int t = threadIdx.x;  // one butterfly
  const float* line = in + blockIdx.x * 2 * kPoints;
  for (int i = t; i < kPoints; i += kPoints / 2) {
    re[0][i] = line[2 * i];
    im[0][i] = line[2 * i + 1];
  }
  __syncthreads();
  int from = 0;
  for (int span = 1; span < kPoints; span *= 2) {
    const int k = t & (span - 1);
    const float angle = -3.14159265f * k / span;
    const float c = cosf(angle), s = sinf(angle);
    const float xr = re[from][t], xi = im[from][t];
    const float yr = re[from][t + kPoints / 2], yi = im[from][t + kPoints / 2];
    const float zr = c * yr - s * yi, zi = c * yi + s * yr;
    const int to = 2 * t - k;
    re[1 - from][to] = xr + zr;
    im[1 - from][to] = xi + zi;
    re[1 - from][to + span] = xr - zr;
    im[1 - from][to + span] = xi - zi;
    from = 1 - from;
    __syncthreads();
  }
  for (int i = t; i < kPoints; i += kPoints / 2) {
    out[blockIdx.x * 2 * kPoints + 2 * i] = re[from][i];
    out[blockIdx.x * 2 * kPoints + 2 * i + 1] = im[from][i];
  }
}

__global__ void histogram(const unsigned char* in, unsigned* bins, int n) {
  __shared__ unsigned local[256];
  local[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd(&local[in[i]], 1u);
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}

static double seconds_wanted = 1;
static clockid_t measured_clock = CLOCK_PROCESS_CPUTIME_ID;

static double now() {
  timespec t;
  clock_gettime(measured_clock, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

static void must(bool right, const char* what) {
  if (right) return;
  std::fprintf(stderr, "%s: wrong result\n", what);
  std::exit(1);
}

template <class Function>
static void measure(const char* name, Function function) {
  function();
  double best = 1e9, spent = 0;
  for (int i = 0; i < 3 || (spent < seconds_wanted && i < 1000); ++i) {
    const double start = now();
    function();
    must(hipDeviceSynchronize() == hipSuccess, name);
    const double took = now() - start;
    best = std::min(best, took);
    spent += took;
  }
  std::printf("%s %.9g\n", name, best);
  std::fflush(stdout);
}

template <class T>
static T* filled(const std::vector<T>& values) {
  void* memory = nullptr;
  must(hipMalloc(&memory, values.size() * sizeof(T)) == hipSuccess, "hipMalloc");
  must(hipMemcpy(memory, values.data(), values.size() * sizeof(T), hipMemcpyHostToDevice) == hipSuccess, "hipMemcpy");
  return static_cast<T*>(memory);
}

template <class T>
static std::vector<T> read(const T* from, size_t count) {
  std::vector<T> values(count);
  must(hipMemcpy(values.data(), from, count * sizeof(T), hipMemcpyDeviceToHost) == hipSuccess, "hipMemcpy");
  return values;
}

static void check_fft(const float* in, const float* out) {
  for (int k : {0, 1, 77, 511}) {
    double re = 0, im = 0;
    for (int j = 0; j < kPoints; ++j) {
      const double angle = -2 * M_PI * (j * k % kPoints) / kPoints;
      re += in[2 * j] * std::cos(angle) - in[2 * j + 1] * std::sin(angle);
      im += in[2 * j] * std::sin(angle) + in[2 * j + 1] * std::cos(angle);
    }
    must(std::hypot(out[2 * k] - re, out[2 * k + 1] - im) < 0.05, "fft");
  }
}

int main(int count, char** arguments) {
  if (count > 1) seconds_wanted = std::atof(arguments[1]);
  if (count > 2 && std::strcmp(arguments[2], "wall") == 0) measured_clock = CLOCK_MONOTONIC;
  std::vector<float> x(kLarge), y(kLarge), zero(kLarge);
  std::vector<unsigned char> bytes(kLarge);
  for (int i = 0; i < kLarge; ++i) {
    x[i] = static_cast<float>(i % 7) * 0.125f;
    y[i] = static_cast<float>(i % 5);
    bytes[i] = static_cast<unsigned char>(i * 2654435761u >> 24);
  }
  float *a = filled(x), *b = filled(y), *c = filled(zero);
  unsigned char* in = filled(bytes);
  unsigned* bins = filled(std::vector<unsigned>(256));
  measure("vector_add", [&] { hipLaunchKernelGGL(vector_add, dim3(kLarge / 256), dim3(256), 0, 0, a, b, c, kLarge); });
  must(read(c, kLarge)[kLarge - 1] == x[kLarge - 1] + y[kLarge - 1], "vector_add");
  measure("map_fma", [&] { hipLaunchKernelGGL(map_fma, dim3(kLarge / 256), dim3(256), 0, 0, a, c, kLarge); });
  measure("reduce", [&] { hipLaunchKernelGGL(reduce, dim3(kLarge / 512), dim3(256), 0, 0, b, c); });
  float sum = 0;
  for (int i = 0; i < 512; ++i) sum += y[i];
  must(read(c, 1)[0] == sum, "reduce");
  measure("reduce_shuffle", [&] { hipLaunchKernelGGL(reduce_shuffle, dim3(kLarge / 256), dim3(256), 0, 0, b, c); });
  sum = 0;
  for (int i = 0; i < 256; ++i) sum += y[i];
  must(read(c, 1)[0] == sum, "reduce_shuffle");
  measure("sgemm_tiles", [&] {
    hipLaunchKernelGGL(sgemm_tiles, dim3(kSide / kTile, kSide / kTile), dim3(kTile, kTile), 0, 0, a, b, c, kSide);
  });
  double product = 0;
  for (int k = 0; k < kSide; ++k) product += x[3 * kSide + k] * y[k * kSide + 5];
  must(std::fabs(read(c, kSide * kSide)[3 * kSide + 5] - product) < 1e-3 * product, "sgemm_tiles");
  measure("fft", [&] { hipLaunchKernelGGL(fft, dim3(512), dim3(kPoints / 2), 0, 0, a, c); });
  check_fft(x.data(), read(c, 2 * kPoints).data());
  measure("histogram", [&] { hipLaunchKernelGGL(histogram, dim3(256), dim3(256), 0, 0, in, bins, kLarge); });
  std::vector<unsigned> expected(256), counted = read(bins, 256);
  for (unsigned char byte : bytes) ++expected[byte];
  const unsigned rounds = counted[0] / expected[0];
  for (int i = 0; i < 256; ++i) must(counted[i] == rounds * expected[i], "histogram");
}
