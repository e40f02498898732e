// What the rules for device code and for overloads do, in one file that AMD's compiler must accept.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cub/cub.cuh>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_runtime.h>

namespace cg = cooperative_groups;
#define ALL_LANES 0xffffffff

__device__ int votes(float x, unsigned members) {
  int count = __ballot_sync(ALL_LANES, x > 0) + __ballot_sync(members, x > 1) + __ballot(x > 2);
  unsigned active = __activemask();
  int all_equal;
  unsigned same = __match_any_sync(0xffffffff, count) | __match_all_sync(active, count, &all_equal);
  same |= __match_any_sync(__activemask(), count);
  if (__any_sync(-1, x > 2) && __all_sync(members, x > 3) && !__any(x > 4) && !__all(x > 5)) ++count;
  __syncwarp();
  __syncwarp(0xffffffff);
  __syncwarp(members);
  return count + same + __reduce_add_sync(0xffffffff, count) + __reduce_max_sync(members, count);
}

__device__ float shuffles(float x, unsigned members) {
  x += __shfl_xor_sync(ALL_LANES, x, 1) + __shfl_down_sync(members, x, 2, 16);
  return x + __shfl_up_sync(__activemask(), x, 1) + __shfl_sync(~0u, x, 0) + __shfl(x, 3);
}

__device__ long long bfloats(__nv_bfloat16* one, nv_bfloat162* two, float x) {
  one[0] = __float2bfloat16_rn(x);
  two[0] = __float2bfloat162_rn(x);
  two[1] = __floats2bfloat162_rn(x, x);
  two[2] = make_bfloat162(one[0], one[1]);
  return __bfloat162int_rz(one[0]) + __bfloat162uint_rn(one[1]) + __bfloat162ll_rd(one[2]);
}

__global__ void __launch_bounds__(256) everything(float* f, int* n, __nv_bfloat16* b, nv_bfloat162* b2, unsigned members) {
  f[0] = shuffles(f[threadIdx.x], members);
  n[0] = votes(f[0], members) + static_cast<int>(bfloats(b, b2, f[1]));
  f[1] = __ldcg(f + 2) + __ldcs(f + 3) + __ldca(f + 4);
  __stcs(reinterpret_cast<int4*>(n), __ldcs(reinterpret_cast<int4*>(f)));
  __stcg(f + 5, f[6]);
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  n[1] = cg::reduce(tile, n[2], cg::plus<int>()) + cg::reduce(tile, n[3], cg::greater<int>{});
  typedef cub::WarpReduce<float> Reduce;
  __shared__ typename Reduce::TempStorage storage[8];
  f[7] = Reduce(storage[threadIdx.x / 32]).Sum(f[8]);
  f[9] = static_cast<float>(__nv_fp8_e4m3(f[10]));
  if (f[9] < 0) __trap();
}

int main() {
  void* p;
  cudaMallocManaged(&p, 64);
  cudaMemLocation place;
  place.type = cudaMemLocationTypeDevice;
  place.id = 0;
  cudaMemAdvise(p, 64, cudaMemAdviseSetReadMostly, place);
  cudaMemPrefetchAsync(p, 64, place, 0, nullptr);
  cudaFuncSetCacheConfig(everything, cudaFuncCachePreferL1);
  cudaFuncAttributes attributes;
  cudaFuncGetAttributes(&attributes, everything);
  void* args[1];
  cudaLaunchCooperativeKernel(everything, dim3(1), dim3(64), args);
  cudaEvent_t event;
  cudaEventCreate(&event, cudaEventDisableTiming);
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaGraphCreate(&graph, 0);
  cudaGraphInstantiate(&exec, graph);
  cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0);
  cudaGraphAddDependencies(graph, nullptr, nullptr, nullptr, 0);
  cudaStreamCaptureStatus status;
  cudaStreamGetCaptureInfo(nullptr, &status);
  return cudaDeviceSynchronize();
}
