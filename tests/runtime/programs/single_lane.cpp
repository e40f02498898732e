// With HIPCPU_WAVE=1 each thread is a wave of its own: warp operations give its own value, barriers still work.
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_runtime.h>

#include "check.h"

__global__ void use_single_lanes(int* out) {
  __shared__ int reversed[100];
  const int v = threadIdx.x;
  int wrong = __shfl_xor(v, 1) != v || __shfl_sync(1ull, v, 0) != v || __shfl_down(v, 1) != v;
  wrong += __ballot(1) != 1 || __any(0) || !__all(1) || __activemask() != 1 || __match_any(v) != 1;
  wrong += __reduce_add_sync(1ull, v) != v || cooperative_groups::coalesced_threads().size() != 1;
  __syncwarp();
  reversed[99 - v] = v;
  const int count = __syncthreads_count(v < 30);
  out[v] = reversed[v] + 1000 * count + 1000000 * wrong;
}

CASE(warp_operations_of_one_lane_give_its_own_value) {
  int* out = nullptr;
  hipDeviceProp_t properties;
  CHECK(hipMalloc(&out, 100 * sizeof(int)) == hipSuccess);
  hipLaunchKernelGGL(use_single_lanes, 1, 100, 0, 0, out);
  for (int i = 0; i < 100; ++i) CHECK(out[i] == 99 - i + 30000);
  CHECK(hipGetDeviceProperties(&properties, 0) == hipSuccess && properties.warpSize == 1 && warpSize == 1);
}

int main() { return run_all_cases(); }
