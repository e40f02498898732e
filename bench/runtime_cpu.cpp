// Speed of the HIP runtime on a CPU: launches, memory-bound and arithmetic kernels, barriers, shuffles, atomics.
// By hand, on a quiet machine (CPU time of one worker, best of 7):
//   P=$(python -c 'from hipify_py.build.libs import build_libs; from hipify_py.build.toolchain import Target;
//       print(build_libs(Target.parse("cpu"), ["hip"]))')
//   g++ -std=c++17 -O3 -march=native -I$P/include bench/runtime_cpu.cpp -o /tmp/rb -L$P/lib -lamdhip64
//   -Wl,-rpath,$P/lib HIPCPU_THREADS=1 /tmp/rb          (clang++ needs -fdeclspec to vectorise over threads)
#include <hip/hip_runtime.h>

#include <ctime>

constexpr int kLarge = 1 << 24;
constexpr int kTile = 16;

__global__ void add(const float* a, const float* b, float* c, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[i] = a[i] + b[i];
}

__global__ void polynomial(const float* a, float* c, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float r = 0.5f;
  for (int k = 0; k < 32; ++k) r = r * a[i] + 0.25f;
  c[i] = r;
}

__global__ void nothing() {}

__global__ void barriers(float* out, int rounds) {
  for (int i = 0; i < rounds; ++i) __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = 1;
}

__global__ void shuffles(float* out, int rounds) {
  float v = threadIdx.x;
  for (int i = 0; i < rounds; ++i) v = __shfl_xor(v, 1) + 1;
  out[blockIdx.x * blockDim.x + threadIdx.x] = v;
}

__global__ void reduce(const float* in, float* out) {
  __shared__ float partial[256 / 32];
  float v = in[blockIdx.x * blockDim.x + threadIdx.x];
  for (int step = warpSize / 2; step > 0; step /= 2) v += __shfl_down(v, step);
  if (threadIdx.x % warpSize == 0) partial[threadIdx.x / warpSize] = v;
  __syncthreads();
  if (threadIdx.x == 0) {
    float sum = 0;
    for (int i = 0; i < 256 / warpSize; ++i) sum += partial[i];
    atomicAdd(out, sum);
  }
}

__global__ void multiply_tiles(const float* a, const float* b, float* c, int n) {
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

__global__ void histogram(const unsigned char* in, unsigned* bins, int n) {
  __shared__ unsigned local[256];
  local[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd(&local[in[i]], 1u);
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}

static double cpu_seconds() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

template <class Function>
static double best_of_7(Function function) {
  function();
  double best = 1e9;
  for (int i = 0; i < 7; ++i) {
    const double start = cpu_seconds();
    function();
    if (hipDeviceSynchronize() != hipSuccess) std::abort();
    best = std::min(best, cpu_seconds() - start);
  }
  return best;
}

int main() {
  float *a, *b, *c;
  for (float** p : {&a, &b, &c}) {
    if (hipMalloc(p, kLarge * sizeof(float)) != hipSuccess) return 1;
  }
  for (int i = 0; i < kLarge; ++i) {
    a[i] = static_cast<float>(i % 7);
    b[i] = static_cast<float>(i % 5);
  }
  const auto print = [](const char* name, double value, const char* unit) {
    std::printf("%-24s %8.2f %s\n", name, value, unit);
  };
  double t = best_of_7([&] { hipLaunchKernelGGL(add, kLarge / 256, 256, 0, 0, a, b, c, kLarge); });
  print("add 16M", 12e-9 * kLarge / t, "GB/s");
  t = best_of_7([&] { hipLaunchKernelGGL(polynomial, kLarge / 256, 256, 0, 0, a, c, kLarge); });
  print("polynomial 16M", 64e-9 * kLarge / t, "GFLOP/s");
  t = best_of_7([&] {
    for (int i = 0; i < 1000; ++i) hipLaunchKernelGGL(nothing, 1, 1, 0, 0);
  });
  print("launch of one thread", 1e6 * t, "ns");
  t = best_of_7([&] { hipLaunchKernelGGL(barriers, 8, 256, 0, 0, c, 200); });
  print("barrier", 1e9 * t / (8 * 256 * 200), "ns/thread");
  t = best_of_7([&] { hipLaunchKernelGGL(shuffles, 8, 256, 0, 0, c, 200); });
  print("shuffle", 1e9 * t / (8 * 256 * 200), "ns/lane");
  t = best_of_7([&] { hipLaunchKernelGGL(reduce, 2048, 256, 0, 0, a, c); });
  print("reduce with shuffles", 1e9 * t / (2048 * 256), "ns/thread");
  t = best_of_7([&] { hipLaunchKernelGGL(multiply_tiles, dim3(32, 32), dim3(kTile, kTile), 0, 0, a, b, c, 512); });
  print("matrix product 512", 2e-9 * 512 * 512 * 512 / t, "GFLOP/s");
  t = best_of_7([&] {
    hipLaunchKernelGGL(histogram, 256, 256, 0, 0, reinterpret_cast<unsigned char*>(a), reinterpret_cast<unsigned*>(c),
                       kLarge);
  });
  print("histogram 16M", 1e9 * t / kLarge, "ns/element");
}
