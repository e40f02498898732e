// Numbers in device memory by which the blocks of one launch tell each other how far they are. A block may wait only
// for blocks that have started: NVIDIA's GPUs (from compute capability 7.0 on) let every started block go on.
#pragma once

#include "target.h"

namespace kernels {

#if defined(KERNEL_TARGET_NVIDIA)

constexpr bool kBlocksMayWait = true;

// What this thread wrote, and what it has seen written, is there for whoever reads the number.
KERNEL_INLINE void publish(int* place, int value) {
  asm volatile("fence.acq_rel.gpu; st.release.gpu.global.s32 [%0], %1;" ::"l"(place), "r"(value) : "memory");
}
KERNEL_INLINE int published(const int* place) {
  int value;
  asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(value) : "l"(place) : "memory");
  return value;
}
// The number of those that came here before.
KERNEL_INLINE int take_turn(int* place) { return atomicAdd(place, 1); }
// Asks for the bytes around an address to be brought near.
KERNEL_INLINE void prefetch(const void* address) { asm volatile("prefetch.global.L2 [%0];" ::"l"(address)); }

#else

constexpr bool kBlocksMayWait = false;

#endif

}  // namespace kernels
