// Kernels that bench/check_cpu.py times with and without checks: nanoseconds of processor time for each item.
#include <hip/hip_runtime.h>

#include <cstdio>
#include <ctime>

constexpr int kItems = 1 << 20;
constexpr int kTile = 16;
constexpr int kSize = 128;  // of matrices

__global__ void add(const float* a, const float* b, float* c) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  c[i] = a[i] + b[i];
}

__global__ void reduce(const float* a, float* out) {
  __shared__ float sums[4];
  float v = a[blockIdx.x * blockDim.x + threadIdx.x];
  for (int k = warpSize / 2; k > 0; k /= 2) v += __shfl_down(v, k);
  if (threadIdx.x % warpSize == 0) sums[threadIdx.x / warpSize] = v;
  __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = sums[0] + sums[1] + sums[2] + sums[3];
}

__global__ void multiply(const float* a, const float* b, float* c) {
  __shared__ float s[kTile][kTile], t[kTile][kTile];
  const int x = threadIdx.x, y = threadIdx.y, column = blockIdx.x * kTile + x, row = blockIdx.y * kTile + y;
  float sum = 0;
  for (int k = 0; k < kSize; k += kTile) {
    s[y][x] = a[row * kSize + k + x];
    t[y][x] = b[(k + y) * kSize + column];
    __syncthreads();
    for (int i = 0; i < kTile; ++i) sum += s[y][i] * t[i][x];
    __syncthreads();
  }
  c[row * kSize + column] = sum;
}

__global__ void histogram(const float* a, unsigned* bins) {
  __shared__ unsigned own[256];
  own[threadIdx.x] = 0;
  __syncthreads();
  for (int i = 0; i < 16; ++i) {
    atomicAdd(&own[static_cast<int>(a[(blockIdx.x * 16 + i) * blockDim.x + threadIdx.x]) & 255], 1u);
  }
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
}

template <class Launch>
void time_of(const char* name, double items, Launch launch) {
  double best = 1e9;
  for (int i = 0; i < 5; ++i) {
    timespec begin, end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
    launch();
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    const double seconds = 1e-9 * (end.tv_nsec - begin.tv_nsec) + (end.tv_sec - begin.tv_sec);
    best = seconds < best ? seconds : best;
  }
  std::printf("%s %.4g\n", name, 1e9 * best / items);
}

int main() {
  float *a, *b, *c;
  unsigned* bins;
  if (hipMalloc(&a, kItems * sizeof(float)) != hipSuccess || hipMalloc(&b, kItems * sizeof(float)) != hipSuccess ||
      hipMalloc(&c, kItems * sizeof(float)) != hipSuccess || hipMalloc(&bins, 1024) != hipSuccess) {
    return 1;
  }
  for (int i = 0; i < kItems; ++i) a[i] = b[i] = static_cast<float>(i % 251);
  time_of("add", kItems, [&] { add<<<kItems / 256, 256>>>(a, b, c); });
  time_of("reduce", kItems, [&] { reduce<<<kItems / 256, 256>>>(a, c); });
  const dim3 grid(kSize / kTile, kSize / kTile), block(kTile, kTile);
  time_of("multiply", double{kSize} * kSize * kSize, [&] { multiply<<<grid, block>>>(a, b, c); });
  time_of("histogram", kItems, [&] { histogram<<<kItems / 4096, 256>>>(a, bins); });
  return hipDeviceSynchronize();
}
