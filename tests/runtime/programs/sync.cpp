// Barriers, threads that return early, atomics under contention, cooperative groups, a barrier over the grid.
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

#include <algorithm>
#include <numeric>

#include "check.h"

namespace cg = cooperative_groups;

template <class T>
static T* device_array(size_t count, T fill = T()) {
  T* p = nullptr;
  if (hipMalloc(&p, count * sizeof(T)) != hipSuccess) std::abort();
  std::fill(p, p + count, fill);
  return p;
}

__global__ void scan(int* data) {
  __shared__ int buffer[2][1024];
  const int t = threadIdx.x;
  int now = 0;
  buffer[0][t] = data[t + blockIdx.x * blockDim.x];
  for (unsigned step = 1; step < blockDim.x; step *= 2) {
    __syncthreads();
    buffer[1 - now][t] = buffer[now][t] + (t >= static_cast<int>(step) ? buffer[now][t - step] : 0);
    now = 1 - now;
  }
  data[t + blockIdx.x * blockDim.x] = buffer[now][t];
}

CASE(a_scan_in_shared_memory_is_right_for_every_block_size) {
  for (const int threads : {1, 2, 31, 32, 33, 64, 100, 255, 1023, 1024}) {
    int* data = device_array<int>(3 * threads, 2);
    hipLaunchKernelGGL(scan, 3, threads, 0, 0, data);
    for (int i = 0; i < 3 * threads; ++i) CHECK(data[i] == 2 * (i % threads + 1));
    CHECK(hipFree(data) == hipSuccess);
  }
}

__global__ void reducing_barriers(int* out, int every) {
  const int p = threadIdx.x % every == 0;
  const int count = __syncthreads_count(p);
  const int all = __syncthreads_and(p);
  const int any = __syncthreads_or(p);
  const int none = __syncthreads_or(0);
  out[threadIdx.x] = count + 10000 * all + 20000 * any + 40000 * none;
}

CASE(reducing_barriers_give_every_thread_the_result) {
  int* out = device_array<int>(300);
  for (const int every : {1, 2, 7, 1000}) {
    hipLaunchKernelGGL(reducing_barriers, 1, 300, 0, 0, out, every);
    const int count = (300 + every - 1) / every;
    for (int i = 0; i < 300; ++i) CHECK(out[i] == count + (every == 1 ? 10000 : 0) + 20000);
  }
}

// Odd threads leave; the others go through barriers and warp operations without them.
__global__ void odd_threads_leave(int* out) {
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  if (threadIdx.x % 2 == 1) return;
  atomicAdd(&sum, 1);
  __syncthreads();
  out[threadIdx.x] = sum + 1000 * __popcll(__ballot(1));
}

CASE(returned_threads_count_as_arrived) {
  int* out = device_array<int>(256, -1);
  hipLaunchKernelGGL(odd_threads_leave, 1, 256, 0, 0, out);
  CHECK(hipDeviceSynchronize() == hipSuccess);
  for (int i = 0; i < 256; ++i) CHECK(out[i] == (i % 2 ? -1 : 128 + 1000 * warpSize / 2));
}

// One wave of the block takes a path of its own with warp barriers, then all meet.
__global__ void waves_apart(int* out) {
  __shared__ int stage[128];
  const int wave = threadIdx.x / warpSize;
  stage[threadIdx.x] = threadIdx.x;
  if (wave == 0) {
    for (int i = 0; i < 10; ++i) {
      __syncwarp();
      const int next = stage[(threadIdx.x + 1) % warpSize];
      __syncwarp();
      stage[threadIdx.x] = next;
    }
  }
  __syncthreads();
  out[threadIdx.x] = stage[threadIdx.x];
}

CASE(a_wave_may_synchronise_on_its_own) {
  int* out = device_array<int>(128);
  hipLaunchKernelGGL(waves_apart, 1, 128, 0, 0, out);
  for (int i = 0; i < 128; ++i) CHECK(out[i] == (i < warpSize ? (i + 10) % warpSize : i));
}

__global__ void wait_for_next_thread(volatile int* flag) {
  if (threadIdx.x == 0) {
    while (*flag == 0) __nanosleep(100);
    *flag = 2;
  } else {
    *flag = 1;
  }
}

CASE(nanosleep_lets_other_threads_run) {
  int* flag = device_array<int>(1);
  hipLaunchKernelGGL(wait_for_next_thread, 1, 2, 0, 0, flag);
  CHECK(*flag == 2);
}

// --- atomics -------------------------------------------------------------------------------------

template <class T>
__global__ void hammer(T* sum, T* low, T* high, int* taken) {
  const T mine = static_cast<T>(threadIdx.x % 10 + 1);
  for (int i = 0; i < 10; ++i) {
    atomicAdd(sum, mine);
    atomicMin(low, mine);
    atomicMax(high, mine);
  }
  atomicSub(sum, mine);
  T seen = *high;
  if (atomicCAS(&high[1], T(0), mine) == T(0)) atomicAdd(taken, 1);
  (void)seen;
}

template <class T>
static bool hammers() {
  T* values = device_array<T>(4);
  int* taken = device_array<int>(1);
  values[1] = T(100);
  hipLaunchKernelGGL(hammer<T>, 50, 100, 0, 0, values, values + 1, values + 2, taken);
  return values[0] == T(50 * 10 * 55 * 9) && values[1] == T(1) && values[2] == T(10) && *taken == 1;
}

__global__ void other_atomics(unsigned* u, unsigned long long* l, float* f, __half* h, volatile int* v) {
  atomicInc(&u[0], 6);
  atomicDec(&u[1], 4);
  atomicAnd(&u[2], ~(1u << threadIdx.x % 32));
  atomicOr(&u[3], 1u << threadIdx.x % 32);
  atomicXor(&u[4], 1u << threadIdx.x % 2);
  if (atomicExch(&u[5], 7u) == 0) atomicAdd_system(&u[6], 1u);
  atomicMax(l, 1ull << 40 | threadIdx.x);
  atomicAdd_block(f, 0.5f);
  unsafeAtomicAdd(f + 1, 1);
  atomicAdd(h, __half(1.0f));
  atomicAdd(v, 1);
}

CASE(atomics_with_an_order_and_a_scope) {
  float f = 1.5f;
  unsigned u = 6;
  __hip_atomic_store(&u, 7u, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
  CHECK(__hip_atomic_load(&u, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM) == 7);
  CHECK(__hip_atomic_fetch_add(&f, 2, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP) == 1.5f && f == 3.5f);
  CHECK(__hip_atomic_fetch_max(&f, 9.f, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT) == 3.5f && f == 9.f);
  CHECK(__hip_atomic_exchange(&u, 1u, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT) == 7 && u == 1);
  unsigned expected = 3;
  CHECK(!__hip_atomic_compare_exchange_strong(&u, &expected, 5u, __ATOMIC_RELAXED, __ATOMIC_RELAXED,
                                              __HIP_MEMORY_SCOPE_AGENT));
  CHECK(expected == 1 && u == 1);
  CHECK(__hip_atomic_compare_exchange_weak(&u, &expected, 5u, __ATOMIC_RELAXED, __ATOMIC_RELAXED,
                                           __HIP_MEMORY_SCOPE_AGENT));
  CHECK(u == 5);
}

CASE(atomics_lose_nothing_under_contention) {
  CHECK(hammers<int>());
  CHECK(hammers<unsigned>());
  CHECK(hammers<long long>());
  CHECK(hammers<unsigned long long>());
  CHECK(hammers<float>());
  CHECK(hammers<double>());
  unsigned* u = device_array<unsigned>(8);
  u[2] = ~0u;
  unsigned long long* l = device_array<unsigned long long>(1);
  float* f = device_array<float>(2);
  __half* h = device_array<__half>(1);
  int* v = device_array<int>(1);
  hipLaunchKernelGGL(other_atomics, 10, 101, 0, 0, u, l, f, h, v);
  CHECK(u[0] == 1010 % 7);
  CHECK(u[1] == (1010 % 5 == 0 ? 0 : 5 - 1010 % 5));
  CHECK(u[2] == 0 && u[3] == ~0u && u[4] == 0 && u[5] == 7 && u[6] == 1);
  CHECK(*l == (1ull << 40 | 100) && f[0] == 505 && f[1] == 1010 && float(*h) == 1010 && *v == 1010);
}

// --- cooperative groups --------------------------------------------------------------------------

template <unsigned kSize>
__global__ void use_tiles(int* out) {
  const cg::thread_block block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<kSize>(block);
  int v = threadIdx.x;
  for (unsigned step = tile.size() / 2; step > 0; step /= 2) v += tile.shfl_down(v, step);
  const int sum = tile.shfl(v, 0);
  const int same = cg::reduce(tile, static_cast<int>(threadIdx.x), cg::plus<int>());
  const int before = cg::exclusive_scan(tile, 1, cg::plus<int>());
  const bool right = before == static_cast<int>(tile.thread_rank()) && tile.ballot(1) == ~0ull >> (64 - kSize) &&
                     tile.meta_group_rank() == threadIdx.x / kSize && tile.any(tile.thread_rank() == 1) == (kSize > 1);
  tile.sync();
  block.sync();
  out[threadIdx.x] = sum == same && right ? sum : -1;
}

template <unsigned kSize>
static bool tiles_work() {
  int* out = device_array<int>(128);
  hipLaunchKernelGGL(use_tiles<kSize>, 1, 128, 0, 0, out);
  bool right = true;
  for (int i = 0; i < 128; ++i) {
    const int first = i / kSize * kSize;
    right = right && out[i] == static_cast<int>(kSize) * first + static_cast<int>(kSize * (kSize - 1) / 2);
  }
  return right;
}

__global__ void use_coalesced(int* out, int limit) {
  out[threadIdx.x] = -1;
  if (static_cast<int>(threadIdx.x % warpSize) >= limit) return;
  if (threadIdx.x % 2 == 0) {
    const cg::coalesced_group here = cg::coalesced_threads();
    const int last = here.shfl(static_cast<int>(threadIdx.x), here.size() - 1);
    const int previous = here.shfl_up(static_cast<int>(threadIdx.x), 1);
    const int lowest = cg::reduce(here, static_cast<int>(threadIdx.x), cg::less<int>());
    out[threadIdx.x] = last + 1000 * here.thread_rank() + 100000 * here.size() +
                       (previous > static_cast<int>(threadIdx.x)) + 10000000 * (lowest % warpSize != 0);
  }
}

CASE(tiles_and_coalesced_groups_work_at_every_size) {
  CHECK(tiles_work<1>());
  CHECK(tiles_work<2>());
  CHECK(tiles_work<4>());
  CHECK(tiles_work<8>());
  CHECK(tiles_work<16>());
  CHECK(tiles_work<32>());
  CHECK(tiles_work<warpSize>());
  int* out = device_array<int>(128);
  for (const int limit : {2, 9, 32}) {
    hipLaunchKernelGGL(use_coalesced, 1, 128, 0, 0, out, limit);
    const int size = (limit + 1) / 2;
    for (int i = 0; i < 128; ++i) {
      const int lane = i % warpSize;
      const int last = i - lane + 2 * (size - 1);
      CHECK(out[i] == (lane < limit && lane % 2 == 0 ? last + 1000 * (lane / 2) + 100000 * size : -1));
    }
  }
}

__global__ void relax(int* values, int* sums, int rounds) {
  cg::grid_group grid = cg::this_grid();
  const int n = static_cast<int>(grid.size());
  const int i = static_cast<int>(grid.thread_rank());
  for (int round = 0; round < rounds; ++round) {
    const int left = values[(i + n - 1) % n];
    grid.sync();
    values[i] = left;
    grid.sync();
  }
  if (i == 0) sums[0] = grid.is_valid();
}

CASE(a_cooperative_launch_synchronises_the_whole_grid) {
  int blocks = 0;
  hipDeviceProp_t properties;
  CHECK(hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, relax, 128, 0) == hipSuccess && blocks == 16);
  CHECK(hipGetDeviceProperties(&properties, 0) == hipSuccess);
  blocks = std::min(6, blocks * properties.multiProcessorCount);
  const int n = blocks * 128;
  int* values = device_array<int>(n);
  int* valid = device_array<int>(1);
  std::iota(values, values + n, 0);
  int rounds = 7;
  void* arguments[] = {&values, &valid, &rounds};
  CHECK(hipLaunchCooperativeKernel(relax, dim3(blocks), dim3(128), arguments, 0, 0) == hipSuccess);
  for (int i = 0; i < n; ++i) CHECK(values[i] == (i + n - 7) % n);
  CHECK(*valid == 1);
  CHECK(hipLaunchCooperativeKernel(relax, dim3(1u << 20), dim3(128), arguments, 0, 0) ==
        hipErrorCooperativeLaunchTooLarge);
  static_cast<void>(hipGetLastError());
}

int main() { return run_all_cases(); }
