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
// Adds one: for a thread that knows, by a barrier, that all of its block have written.
KERNEL_INLINE void report(int* place) {
  asm volatile("red.release.gpu.global.add.s32 [%0], 1;" ::"l"(place) : "memory");
}
// The number of those that came here before.
KERNEL_INLINE int take_turn(int* place) { return atomicAdd(place, 1); }

// A value that tells by itself whether it is there: who waits for it need not look elsewhere first, nor read it
// afterwards. Each word of it lies beside a mark; what has not been sent is zeros.
template <class T>
constexpr int kMessageWords = static_cast<int>(sizeof(T) / sizeof(uint32_t));

template <class T>
KERNEL_INLINE void send(uint64_t* message, T value) {
  uint32_t words[kMessageWords<T>];
  __builtin_memcpy(words, &value, sizeof value);
  KERNEL_UNROLL
  for (int w = 0; w < kMessageWords<T>; ++w)
    asm volatile("st.relaxed.gpu.global.u64 [%0], %1;" ::"l"(message + w), "l"(words[w] | uint64_t(1) << 32)
                 : "memory");
}
// Waits for it.
template <class T>
KERNEL_INLINE T receive(const uint64_t* message) {
  uint64_t words[kMessageWords<T>];
  bool there;
  do {
    there = true;
    KERNEL_UNROLL
    for (int w = 0; w < kMessageWords<T>; ++w) {
      asm volatile("ld.relaxed.gpu.global.u64 %0, [%1];" : "=l"(words[w]) : "l"(message + w) : "memory");
      there = there && words[w] >> 32 != 0;
    }
  } while (!there);
  T value;
  KERNEL_UNROLL
  for (int w = 0; w < kMessageWords<T>; ++w)
    __builtin_memcpy(reinterpret_cast<uint32_t*>(&value) + w, &words[w], sizeof(uint32_t));
  return value;
}

#else

constexpr bool kBlocksMayWait = false;

#endif

}  // namespace kernels
