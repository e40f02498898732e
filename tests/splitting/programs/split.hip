// Kernels that are split at their barriers; prints one line a kernel: its name and whether the result is right.
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstring>
#include <vector>

constexpr int kTile = 16;

__device__ inline int twice(int x) { return 2 * x; }
__device__ inline void add_to(int& x, int by) { x += by; }

__global__ void multiply(const float* a, const float* b, float* c, int n) {
  __shared__ float tile_a[kTile][kTile];
  __shared__ float tile_b[kTile][kTile];
  const int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * kTile + y, column = blockIdx.x * kTile + x;
  float sum = 0;
  for (int k0 = 0; k0 < n; k0 += kTile) {
    tile_a[y][x] = a[row * n + k0 + x];
    tile_b[y][x] = b[(k0 + y) * n + column];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < kTile; ++k) sum += tile_a[y][k] * tile_b[k][x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}

// Threads beyond n return before a barrier.
__global__ void returns_early(int* out, int n) {
  __shared__ int values[128];
  const int i = threadIdx.x;
  values[i] = i;
  if (i >= n) return;
  __syncthreads();
  out[i] = values[n - 1 - i];
}

// The threads of a block take different ways to their barriers.
__global__ void parts(int* out) {
  int own = threadIdx.x, seen[2] = {0, 0};
  if (own < 40) {
    seen[0] = __syncthreads_count(own < 10);
  } else {
    seen[0] = __syncthreads_count(own < 50);
    own += 1000;
  }
  __syncthreads();
  add_to(own, seen[0]);
  out[threadIdx.x] = own;
}

template <class T, int kCount>
__global__ void steps(T* out) {
  extern __shared__ int scratch[];
  T* values = reinterpret_cast<T*>(scratch);
  auto mine = T(threadIdx.x);
  using Wide = long long;
  Wide total = 0;
  for (unsigned step = 1; step < kCount; step *= 2) {
    values[threadIdx.x] = mine;
    __syncthreads();
    const T other = values[(threadIdx.x + step) % kCount];
    __syncthreads();
    if (threadIdx.x % 3 == 0) continue;
    mine = mine + other;
    total += twice(int(mine));
  }
  out[threadIdx.x] = T(total) + mine;
}

template <class T>
__device__ T wave_sum(T value) {
#pragma unroll
  for (int step = warpSize / 2; step > 0; step /= 2) value += __shfl_down(value, step);
  return value;
}

template <class T>
__device__ T block_sum(T value) {
  static __shared__ T sums[32];
  const int lane = threadIdx.x % warpSize;
  value = wave_sum(value);
  if (lane == 0) sums[threadIdx.x / warpSize] = value;
  __syncthreads();
  value = threadIdx.x < blockDim.x / warpSize ? sums[lane] : T(0);
  value = wave_sum<T>(value);
  return value;
}

__global__ void sums(int* out, int n) {
  __shared__ int total;
  int own = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) own += i;
  const auto all = block_sum(own);
  if (threadIdx.x == 0) total = all;
  __syncthreads();
  out[threadIdx.x] = total - own;
}

// One wave of the block works on while the others wait for it.
__global__ void some_waves(int* out) {
  __shared__ int values[128], count;
  const int i = threadIdx.x;
  values[i] = i;
  if (i == 0) count = 0;
  __syncthreads();
  atomicAdd(&count, 1);
  if (i >= warpSize && i < 2 * warpSize) {
    int sum = values[i] + values[i - warpSize];
    for (int step = warpSize / 2; step > 0; step /= 2) sum += __shfl_down(sum, step);
    if (i == warpSize) values[0] = sum;
  }
  __syncthreads();
  out[i] = values[0] + count;
}

// Each block reads what the next one wrote.
__global__ void meets_grid(int* out) {
  cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  const auto own = int(grid.thread_rank()), count = int(grid.size());
  out[own] = own;
  grid.sync();
  const int next = out[(own + blockDim.x) % count];
  grid.sync();
  out[own] = next;
}

__global__ void never_meets(int* out) {
  if (threadIdx.x < 8) {
    __syncthreads();
  } else {
    __shfl_sync(~0ull, 1, 0);
  }
  out[threadIdx.x] = 1;
}

__global__ void faults(int* out) {
  __syncthreads();
  if (threadIdx.x == 3) out[1] = 1;
}

static int failures = 0;
static void say(const char* name, bool right) {
  std::printf("%s %s\n", name, right ? "right" : "wrong");
  failures += !right;
}

static void test_multiply() {
  constexpr int n = 64;
  std::vector<float> a(n * n), b(n * n), c(n * n);
  for (int i = 0; i < n * n; ++i) a[i] = float(i % 7), b[i] = float(i % 5);
  float *da, *db, *dc;
  hipMalloc(&da, n * n * 4), hipMalloc(&db, n * n * 4), hipMalloc(&dc, n * n * 4);
  hipMemcpy(da, a.data(), n * n * 4, hipMemcpyHostToDevice);
  hipMemcpy(db, b.data(), n * n * 4, hipMemcpyHostToDevice);
  multiply<<<dim3(n / kTile, n / kTile), dim3(kTile, kTile)>>>(da, db, dc, n);
  hipMemcpy(c.data(), dc, n * n * 4, hipMemcpyDeviceToHost);
  bool right = true;
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) {
      float sum = 0;
      for (int k = 0; k < n; ++k) sum += a[i * n + k] * b[k * n + j];
      right &= sum == c[i * n + j];
    }
  }
  say("multiply", right);
}

static std::vector<int> run(void (*launch)(int*), int count) {
  int* out;
  hipMalloc(&out, count * 4);
  hipMemset(out, 0, count * 4);
  launch(out);
  std::vector<int> values(count, -1);
  hipMemcpy(values.data(), out, count * 4, hipMemcpyDeviceToHost);
  hipFree(out);
  return values;
}

static void test_steps() {
  constexpr int n = 32;
  const auto got = run([](int* out) { steps<int, n><<<1, n, n * 4>>>(out); }, n);
  std::vector<int> mine(n), total(n), before;
  for (int i = 0; i < n; ++i) mine[i] = i;
  for (int step = 1; step < n; step *= 2) {
    before = mine;
    for (int i = 0; i < n; ++i) {
      if (i % 3 == 0) continue;
      mine[i] += before[(i + step) % n];
      total[i] += 2 * mine[i];
    }
  }
  bool right = true;
  for (int i = 0; i < n; ++i) right &= got[i] == total[i] + mine[i];
  say("steps", right);
}

int main(int count, char** arguments) {
  if (count > 1 && std::strcmp(arguments[1], "stuck") == 0) {
    run([](int* out) { never_meets<<<1, 128>>>(out); }, 128);
    std::printf("%s\n", hipGetErrorName(hipGetLastError()));
    return 0;
  }
  if (count > 1 && std::strcmp(arguments[1], "fault") == 0) {
    faults<<<1, 64>>>(nullptr);
    return 0;
  }
  test_multiply();
  auto got = run([](int* out) { returns_early<<<1, 128>>>(out, 100); }, 128);
  bool right = true;
  for (int i = 0; i < 128; ++i) right &= got[i] == (i < 100 ? 99 - i : 0);
  say("returns_early", right);
  got = run([](int* out) { parts<<<1, 64>>>(out); }, 64);
  right = true;
  for (int i = 0; i < 64; ++i) right &= got[i] == (i < 40 ? i : i + 1000) + 20;
  say("parts", right);
  test_steps();
  got = run([](int* out) { sums<<<1, 128>>>(out, 1000); }, 128);
  right = true;
  for (int i = 0; i < 128; ++i) {
    int own = 0;
    for (int j = i; j < 1000; j += 128) own += j;
    right &= got[i] == 499500 - own;
  }
  say("sums", right);
  got = run(
      [](int* out) {
        void* arguments[] = {&out};
        hipLaunchCooperativeKernel(meets_grid, dim3(3), dim3(64), arguments);
      },
      192);
  right = true;
  for (int i = 0; i < 192; ++i) right &= got[i] == (i + 64) % 192;
  say("meets_grid", right);
  got = run([](int* out) { some_waves<<<1, 128>>>(out); }, 128);
  right = true;
  for (int i = 0; i < 128; ++i) right &= got[i] == 127 * 64 + 128;
  say("some_waves", right);
  return failures;
}
