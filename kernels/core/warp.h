// Lanes, waves and the reductions over them.
#pragma once

#include "target.h"

namespace kernels {

KERNEL_INLINE int lane_id() { return static_cast<int>(threadIdx.x) % kWaveSize; }
KERNEL_INLINE int wave_id() { return static_cast<int>(threadIdx.x) / kWaveSize; }

// Waits until the wave's lanes have come here and see what each other wrote to shared memory.
KERNEL_INLINE void wave_barrier() {
#if defined(KERNEL_TARGET_NVIDIA)
  __syncwarp();
#elif defined(KERNEL_TARGET_AMD)
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
  __builtin_amdgcn_wave_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
#endif
}

// The value of the lane `distance` higher.
template <class R>
KERNEL_INLINE R lane_from_above(R value, int distance) {
#if defined(KERNEL_TARGET_NVIDIA)
  return __shfl_down_sync(~0u, value, distance);
#elif defined(KERNEL_TARGET_AMD)
  return __shfl_down(value, distance);
#else
  static_cast<void>(distance);  // a wave of one lane never asks
  return value;
#endif
}

// The value of one lane, in all of them.
template <class R>
KERNEL_INLINE R from_lane(R value, int lane) {
#if defined(KERNEL_TARGET_NVIDIA)
  return __shfl_sync(~0u, value, lane);
#elif defined(KERNEL_TARGET_AMD)
  return __shfl(value, lane);
#else
  static_cast<void>(lane);
  return value;
#endif
}

// Sum over the wave, complete in lane 0. S is a struct of reals with `operator+` and `from_above(distance)`, the same
// struct of the lane `distance` higher.
template <class S>
KERNEL_INLINE S wave_sum(S value) {
  if constexpr (kWaveSize > 1) {
    KERNEL_UNROLL
    for (int distance = kWaveSize / 2; distance > 0; distance /= 2) value = value + value.from_above(distance);
  }
  return value;
}

// Sum over a block of `Waves` waves in a fixed order, complete in thread 0. `scratch` is shared memory.
template <int Waves, class S>
KERNEL_INLINE S block_sum(S value, S* scratch) {
  value = wave_sum(value);
  if constexpr (Waves > 1) {
    if (lane_id() == 0) scratch[wave_id()] = value;
    __syncthreads();
    if (threadIdx.x == 0)
      for (int w = 1; w < Waves; ++w) value = value + scratch[w];
  }
  return value;
}

}  // namespace kernels
