// Kernels and calls with one fault each, and neighbours that only look like faults. The argument names one; the
// line of the fault has its name in a comment.
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstring>
#include <map>
#include <string>
#include <vector>

namespace cg = cooperative_groups;
constexpr int kCount = 64;
struct alignas(16) Four {
  float x, y, z, w;
};

// --- bounds ---------------------------------------------------------------------------------------
__global__ void global_past_end(float* a) {
  a[threadIdx.x + 1] = 1;  // global-past-end
}
__global__ void global_before_start(float* a, float* out) {
  out[threadIdx.x] = a[static_cast<int>(threadIdx.x) - 1];  // global-before-start
}
__global__ void global_across_end(const double* a, double* out) {
  out[threadIdx.x] = a[threadIdx.x];  // global-across-end
}
__device__ void atomic_helper(int* a, int i) {
  atomicAdd(&a[i], 1);  // atomic-past-end
}
__global__ void atomic_past_end(int* a) { atomic_helper(a, threadIdx.x * 2); }
__global__ void set_one(float* a) { a[threadIdx.x] = 1; }  // used-after-free freed-async host-stack
__global__ void read_host(const float* a, float* out) {
  out[threadIdx.x] = a[threadIdx.x];  // host-heap
}
__global__ void through_null(float* a) {
  if (threadIdx.x == 3) *a = 1;  // null
}
__global__ void far_away(float* a, long long by) {
  a[threadIdx.x + by] = 1;  // far-away
}
__global__ void misaligned_four(const float* a, float* out) {
  const auto* four = reinterpret_cast<const Four*>(a + 1);
  const Four f = four[threadIdx.x];  // misaligned-four
  out[threadIdx.x] = f.x + f.w;
}
__global__ void misaligned_atomic(char* a) {
  atomicAdd(reinterpret_cast<int*>(a + 2), 1);  // misaligned-atomic
}
__global__ void misaligned_double(const char* a, double* out) {
  *out = *reinterpret_cast<const double*>(a + 4);  // misaligned-double
}
__global__ void copied_past_end(const char* a, float* out) {
  char local[32];
  memcpy(local, a + 4 * threadIdx.x, threadIdx.x < 60 ? 4 : 32);  // copied-past-end
  out[threadIdx.x] = local[0];
}
__device__ int table[8];
__global__ void variable_past_end(int* out) {
  out[threadIdx.x] = table[threadIdx.x];  // variable-past-end
}

// --- shared memory --------------------------------------------------------------------------------
__global__ void shared_past_end(float* out) {
  __shared__ float s[32];
  s[threadIdx.x & 31] = 1;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];  // shared-past-end
}
__global__ void shared_before_start(float* out) {
  __shared__ float s[64];
  s[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = s[static_cast<int>(threadIdx.x) - 1];  // shared-before-start
}
template <class T>
__global__ void shared_between(T* out) {
  __shared__ T s[64];
  __shared__ T t[64];
  t[threadIdx.x] = 1;
  s[threadIdx.x + 1] = 2;  // shared-between
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x & 31] + t[threadIdx.x];
}
__global__ void dynamic_past_end(float* out) {
  extern __shared__ float d[];
  d[threadIdx.x + 1] = 1;  // dynamic-past-end
  __syncthreads();
  out[threadIdx.x] = d[threadIdx.x + 1];
}

// --- races ----------------------------------------------------------------------------------------
__global__ void read_without_barrier(float* out) {
  __shared__ float s[64];
  s[threadIdx.x] = threadIdx.x;
  out[threadIdx.x] = s[(threadIdx.x + 1) & 63];  // race-read
}
__global__ void write_without_barrier(float* out) {
  __shared__ float s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  const float v = s[(threadIdx.x + 1) & 63];
  s[threadIdx.x] = v;  // race-write
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void tile_without_second_barrier(const float* a, float* out) {
  __shared__ float tile[8][8];
  const int x = threadIdx.x & 7, y = threadIdx.x >> 3;
  float sum = 0;
  for (int step = 0; step < 3; ++step) {
    tile[y][x] = a[threadIdx.x] + step;  // race-tile
    __syncthreads();
    for (int k = 0; k < 8; ++k) sum += tile[y][k] * tile[k][x];
  }
  out[threadIdx.x] = sum;
}
__global__ void two_write(int* out) {
  __shared__ int s;
  s = threadIdx.x;  // race-two-write
  __syncthreads();
  out[threadIdx.x] = s;
}
__global__ void warp_without_sync(float* out) {
  __shared__ volatile float s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  for (int k = 16; k > 0; k >>= 1) {
    if ((threadIdx.x & 31) < k) s[threadIdx.x] = s[threadIdx.x] + s[threadIdx.x + k];  // race-warp
  }
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x & 32];
}
__global__ void half_synced(float* out) {
  __shared__ float s[64];
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  s[threadIdx.x] = threadIdx.x;
  tile.sync();
  out[threadIdx.x] = s[threadIdx.x ^ 16];  // race-tile-of-16
}
__global__ void counter_read_early(int* out) {
  __shared__ int s;
  if (threadIdx.x == 0) s = 0;
  __syncthreads();
  atomicAdd(&s, 1);
  out[threadIdx.x] = s;  // race-counter-read
}
__global__ void counter_set_late(int* out) {
  __shared__ int s;
  if (threadIdx.x == 0) s = 0;
  atomicAdd(&s, 1);  // race-counter-set
  __syncthreads();
  out[threadIdx.x] = s;
}
__global__ void plain_histogram(int* bins) {
  bins[threadIdx.x & 3] += 1;  // race-histogram
}
__global__ void neighbour_block(float* a) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
  __syncthreads();
  if (i > 0) a[4 * kCount + i] = a[i - 1];  // race-blocks
}
__global__ void sum_of_blocks(float* sum) {
  if (threadIdx.x == 0) *sum = *sum + blockIdx.x + 1;  // race-sum
}
__global__ void flag_without_fence(int* data, unsigned* count) {
  data[blockIdx.x] = blockIdx.x;
  if (atomicAdd(count, 1u) == gridDim.x - 1) data[gridDim.x] = data[0];  // race-no-fence
}

// --- initialisation -------------------------------------------------------------------------------
__global__ void never_written(float* out) {
  __shared__ float s[64];
  if (threadIdx.x < 32) s[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];  // never-written
}
__global__ void not_zeroed(int* out) {
  __shared__ int s;
  atomicAdd(&s, 1);  // not-zeroed
  __syncthreads();
  out[threadIdx.x] = s;
}
__global__ void dynamic_never_written(float* out) {
  extern __shared__ float d[];
  if (threadIdx.x > 0) d[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = d[threadIdx.x];  // dynamic-never-written
}
__global__ void global_never_written(const float* a, float* out) {
  out[threadIdx.x] = a[threadIdx.x];  // global-never-written global-half-written
}

// --- barriers -------------------------------------------------------------------------------------
__global__ void barrier_in_branch(float* out) {
  if (threadIdx.x < 16) {
    __syncthreads();  // barrier-in-branch
  } else {
    __syncwarp();
    while (atomicAdd(reinterpret_cast<int*>(out), 0) == 0) __shfl_sync(0xffffffffffffffffull, 1, 0);
  }
}
__global__ void two_barriers(float* out) {
  if (threadIdx.x & 1) {
    out[threadIdx.x] = 1;
    __syncthreads();  // two-barriers
  } else {
    out[threadIdx.x] = 2;
    __syncthreads();  // two-barriers
  }
}
__global__ void barrier_and_shuffle(int* out) {
  if (threadIdx.x == 5) {
    __syncthreads();  // barrier-and-shuffle
  } else {
    out[threadIdx.x] = __shfl_sync(0xffffffffffffffffull, 1, 5);
  }
}

// --- what is right --------------------------------------------------------------------------------
__global__ void clean_reduce(const float* a, float* out) {
  __shared__ float s[kCount];
  s[threadIdx.x] = a[threadIdx.x];
  for (int k = kCount / 2; k > 0; k >>= 1) {
    __syncthreads();
    if (threadIdx.x < k) s[threadIdx.x] += s[threadIdx.x + k];
  }
  if (threadIdx.x == 0) *out = s[0];
}
__global__ void clean_warp(float* out) {
  __shared__ float s[kCount];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  const float v = s[threadIdx.x ^ 1];
  __syncwarp();
  s[threadIdx.x] = v;
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  tile.sync();
  out[threadIdx.x] = s[threadIdx.x ^ 8];
}
__device__ double add_by_compare(double* address, double value) {
  auto* bits = reinterpret_cast<unsigned long long*>(address);
  unsigned long long old = *bits, assumed;
  do {
    assumed = old;
    old = atomicCAS(bits, assumed, __double_as_longlong(value + __longlong_as_double(assumed)));
  } while (assumed != old);
  return __longlong_as_double(old);
}
__global__ void clean_atomics(double* out) {
  __shared__ double s;
  __shared__ bool any;
  if (threadIdx.x == 0) s = 0;
  any = true;  // all write the same
  __syncthreads();
  add_by_compare(&s, 1);
  __syncthreads();
  if (threadIdx.x == 0 && any) add_by_compare(out, s);
}
__global__ void clean_last_block(const float* a, float* partial, unsigned* count, float* out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = a[blockIdx.x];
    __threadfence();
    last = atomicAdd(count, 1u) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x < gridDim.x) out[threadIdx.x] = partial[threadIdx.x];
}
__global__ void clean_chain(volatile int* flags, int* data) {
  if (blockIdx.x > 0) {
    while (flags[blockIdx.x - 1] == 0) {
    }
  }
  data[blockIdx.x] = blockIdx.x > 0 ? data[blockIdx.x - 1] + 1 : 1;
  __threadfence();
  flags[blockIdx.x] = 1;
}
__global__ void clean_lock(int* lock, int* value) {
  if (threadIdx.x != 0) return;
  while (atomicCAS(lock, 0, 1) != 0) {
  }
  *value = *value + 1;
  __threadfence();
  atomicExch(lock, 0);
}
__global__ void clean_bytes(char* out, short* pairs) {
  out[threadIdx.x] = static_cast<char>(threadIdx.x);
  pairs[threadIdx.x] = static_cast<short>(pairs[threadIdx.x] + 1);
}
__global__ void clean_two_warps(int* out) {
  if (threadIdx.x < kCount) {
    out[threadIdx.x] = 1;
    __syncthreads();
  } else {
    __syncthreads();
    out[threadIdx.x] = out[threadIdx.x - kCount];
  }
}
__global__ void clean_leaders(unsigned* arrived, int* data) {
  const unsigned last = blockDim.x - 1;
  data[threadIdx.x] = threadIdx.x;
  __syncwarp();
  if (threadIdx.x % warpSize == 0) {
    __threadfence_block();
    atomicAdd(arrived, 1u);
    while (*static_cast<volatile unsigned*>(arrived) < blockDim.x / warpSize) __nanosleep(20);
    __threadfence_block();
  }
  __syncwarp();
  data[last + 1 + threadIdx.x] = data[last - threadIdx.x];
}
extern __shared__ int of_unit[];
__global__ void clean_dynamic_of_unit(int* out) {
  of_unit[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = of_unit[kCount - 1 - threadIdx.x];
}
__global__ void clean_heap(int** kept, int* out) {
  int* mine = static_cast<int*>(malloc(4 * sizeof(int)));
  for (int i = 0; i < 4; ++i) mine[i] = i;
  out[threadIdx.x] = mine[threadIdx.x & 3];
  kept[threadIdx.x] = mine;
  free(mine);
}
__constant__ float factors[4] = {1, 2, 3, 4};
__global__ void clean_constants(const float* pinned, float* managed, float* out) {
  extern __shared__ float d[];
  d[threadIdx.x] = pinned[threadIdx.x] * factors[threadIdx.x & 3];
  __syncthreads();
  managed[threadIdx.x] = d[kCount - 1 - threadIdx.x];
  out[threadIdx.x] = managed[threadIdx.x];
}
__global__ void clean_grid(float* a) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
  cg::this_grid().sync();
  a[kCount * 4 + i] = a[(i + kCount) % (kCount * 2)];
}

template <class T>
T* device(size_t count) {
  T* memory = nullptr;
  if (hipMalloc(&memory, count * sizeof(T)) != hipSuccess) std::abort();
  if (hipMemset(memory, 0, count * sizeof(T)) != hipSuccess) std::abort();
  return memory;
}

void run_clean() {
  auto* a = device<float>(8 * kCount);
  auto* b = device<float>(8 * kCount);
  auto* counts = device<int>(8 * kCount);
  clean_reduce<<<1, kCount>>>(a, b);
  clean_warp<<<1, kCount>>>(b);
  clean_atomics<<<4, kCount>>>(device<double>(1));
  clean_last_block<<<8, kCount>>>(a, b, device<unsigned>(1), a + kCount);
  clean_chain<<<8, 1>>>(counts, counts + kCount);
  clean_lock<<<4, 32>>>(counts + 200, counts + 201);
  clean_bytes<<<1, kCount>>>(reinterpret_cast<char*>(counts), reinterpret_cast<short*>(counts + kCount));
  clean_two_warps<<<1, 2 * kCount>>>(counts);
  clean_leaders<<<1, 2 * kCount>>>(device<unsigned>(1), device<int>(4 * kCount));
  clean_dynamic_of_unit<<<3, kCount, kCount * sizeof(int)>>>(counts);
  clean_heap<<<1, kCount>>>(device<int*>(kCount), counts);
  float *pinned, *managed;
  hipHostMalloc(reinterpret_cast<void**>(&pinned), kCount * sizeof(float));
  hipMallocManaged(reinterpret_cast<void**>(&managed), kCount * sizeof(float));
  for (int i = 0; i < kCount; ++i) pinned[i] = i;
  clean_constants<<<1, kCount, kCount * sizeof(float)>>>(pinned, managed, b);
  std::vector<float> own(kCount);
  hipHostRegister(own.data(), kCount * sizeof(float), 0);
  clean_reduce<<<1, kCount>>>(own.data(), b);
  hipHostUnregister(own.data());
  void* arguments[] = {&a};
  hipLaunchCooperativeKernel(clean_grid, 2, kCount, arguments, 0, nullptr);
  hipDeviceSynchronize();
  hipMemcpy(own.data(), b, kCount * sizeof(float), hipMemcpyDeviceToHost);
  hipMemcpyToSymbol(table, own.data(), 8 * sizeof(int));
  hipFree(a);
  std::printf("clean %s\n", hipGetErrorName(hipGetLastError()));
}

int main(int, char** arguments) {
  const std::string fault = arguments[1];
  float* a = device<float>(kCount);
  float* out = device<float>(16 * kCount);
  auto* ints = reinterpret_cast<int*>(out);
  auto* doubles = device<double>(kCount);
  if (fault == "clean") run_clean();
  if (fault == "global-past-end") global_past_end<<<1, kCount>>>(a);
  if (fault == "global-before-start") global_before_start<<<1, kCount>>>(a, out);
  if (fault == "global-across-end") {
    global_across_end<<<1, 2>>>(reinterpret_cast<double*>(device<float>(3)), doubles);
  }
  if (fault == "atomic-past-end") atomic_past_end<<<1, kCount>>>(reinterpret_cast<int*>(a));
  if (fault == "used-after-free") {
    hipFree(a);
    set_one<<<1, kCount>>>(a);
  }
  if (fault == "freed-async") {
    float* b = nullptr;
    hipMallocAsync(reinterpret_cast<void**>(&b), kCount * sizeof(float), nullptr);
    hipFreeAsync(b, nullptr);
    set_one<<<1, kCount>>>(b);
  }
  if (fault == "host-stack") {
    float local[kCount];
    set_one<<<1, kCount>>>(local);
  }
  if (fault == "host-heap") {
    const std::vector<float> values(kCount);
    read_host<<<1, kCount>>>(values.data(), out);
  }
  if (fault == "null") through_null<<<1, kCount>>>(nullptr);
  if (fault == "far-away") far_away<<<1, kCount>>>(a, 1ll << 45);
  if (fault == "misaligned-four") misaligned_four<<<1, 8>>>(a, out);
  if (fault == "misaligned-atomic") misaligned_atomic<<<1, 1>>>(reinterpret_cast<char*>(a));
  if (fault == "misaligned-double") misaligned_double<<<1, 1>>>(reinterpret_cast<char*>(a), doubles);
  if (fault == "copied-past-end") copied_past_end<<<1, kCount>>>(reinterpret_cast<char*>(a), out);
  if (fault == "variable-past-end") variable_past_end<<<1, 9>>>(ints);
  if (fault == "shared-past-end") shared_past_end<<<1, kCount>>>(out);
  if (fault == "shared-before-start") shared_before_start<<<1, kCount>>>(out);
  if (fault == "shared-between") shared_between<int><<<1, kCount>>>(ints);
  if (fault == "dynamic-past-end") dynamic_past_end<<<1, kCount, kCount * sizeof(float)>>>(out);
  if (fault == "race-read") read_without_barrier<<<1, kCount>>>(out);
  if (fault == "race-write") write_without_barrier<<<1, kCount>>>(out);
  if (fault == "race-tile") tile_without_second_barrier<<<1, kCount>>>(a, out);
  if (fault == "race-two-write") two_write<<<1, kCount>>>(ints);
  if (fault == "race-warp") warp_without_sync<<<1, kCount>>>(out);
  if (fault == "race-tile-of-16") half_synced<<<1, kCount>>>(out);
  if (fault == "race-counter-read") counter_read_early<<<1, kCount>>>(ints);
  if (fault == "race-counter-set") counter_set_late<<<1, kCount>>>(ints);
  if (fault == "race-histogram") plain_histogram<<<1, kCount>>>(ints);
  if (fault == "race-blocks") neighbour_block<<<2, kCount>>>(out);
  if (fault == "race-sum") sum_of_blocks<<<4, kCount>>>(out);
  if (fault == "race-no-fence") flag_without_fence<<<4, 1>>>(ints, device<unsigned>(1));
  if (fault == "never-written") never_written<<<1, kCount>>>(out);
  if (fault == "not-zeroed") not_zeroed<<<1, kCount>>>(ints);
  if (fault == "dynamic-never-written") dynamic_never_written<<<1, kCount, kCount * sizeof(float)>>>(out);
  if (fault == "global-never-written") {
    float* b = nullptr;
    hipMalloc(&b, kCount * sizeof(float));
    global_never_written<<<1, kCount>>>(b, out);
  }
  if (fault == "global-half-written") {
    float* b = nullptr;
    hipMalloc(&b, kCount * sizeof(float));
    hipMemset(b, 0, kCount * sizeof(float) / 2);
    global_never_written<<<1, kCount>>>(b, out);
  }
  if (fault == "barrier-in-branch") barrier_in_branch<<<1, kCount>>>(out);
  if (fault == "two-barriers") two_barriers<<<1, kCount>>>(out);
  if (fault == "barrier-and-shuffle") barrier_and_shuffle<<<1, kCount>>>(ints);
  if (fault == "block-too-large") set_one<<<1, 2048>>>(a);             // block-too-large
  if (fault == "empty-grid") set_one<<<0, kCount>>>(a);                // empty-grid
  if (fault == "too-much-shared") set_one<<<1, kCount, 1 << 20>>>(a);  // too-much-shared
  std::vector<float> host(2 * kCount);
  const size_t twice = 2 * kCount * sizeof(float);
  if (fault == "copy-past-end") hipMemcpy(a, host.data(), twice, hipMemcpyHostToDevice);       // copy-past-end
  if (fault == "copy-read-past-end") hipMemcpy(host.data(), a, twice, hipMemcpyDeviceToHost);  // copy-read-past-end
  if (fault == "copy-wrong-kind") hipMemcpy(host.data(), a, 4, hipMemcpyHostToDevice);         // copy-wrong-kind
  if (fault == "fill-past-end") hipMemset(a, 0, twice);                                        // fill-past-end
  if (fault == "fill-host") hipMemset(host.data(), 0, 4);                                      // fill-host
  if (fault == "copy-freed") {
    hipFree(a);
    hipMemcpy(host.data(), a, 4, hipMemcpyDeviceToHost);  // copy-freed
  }
  if (fault == "double-free") {
    hipFree(a);
    hipFree(a);  // double-free
  }
  if (fault == "free-inside") hipFree(a + 1);      // free-inside
  if (fault == "free-host") hipFree(host.data());  // free-host
  if (fault == "leak") hipMalloc(&a, 100);         // leak
  hipDeviceSynchronize();
  std::printf("%s\n", hipGetErrorName(hipGetLastError()));
  return 0;
}
