// Clocks, stopping, sleeping, and numbers of the hardware.
#pragma once

#include "base.h"
#include "integer.h"
#if defined(HIPIFY_PTX_CPU)
#include <time.h>
#endif

namespace hipify_ptx {

HIPIFY_PTX u64 clock_cycles() { return static_cast<u64>(clock64()); }
// Nanoseconds. AMD GPUs count at 100 MHz.
HIPIFY_PTX u64 global_timer() {
#if defined(HIPIFY_PTX_AMD)
  return static_cast<u64>(wall_clock64()) * 10;
#elif defined(HIPIFY_PTX_CPU)
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<u64>(now.tv_sec) * 1000000000ull + static_cast<u64>(now.tv_nsec);
#elif defined(__CUDA_ARCH__)
  u64 now;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
  return now;
#else
  return 0;
#endif
}
// The compute unit; a number that tells units apart, not one that counts them.
HIPIFY_PTX u32 compute_unit() {
#if defined(HIPIFY_PTX_AMD)
  return static_cast<u32>(__smid());
#elif defined(HIPIFY_PTX_NVIDIA)
  u32 id;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(id));
  return id;
#else
  return 0;
#endif
}
HIPIFY_PTX u32 thread_in_block() { return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z); }
// Of warps of 32 lanes.
HIPIFY_PTX u32 warp_in_block() { return thread_in_block() / 32; }
HIPIFY_PTX u32 warps_in_block() { return (blockDim.x * blockDim.y * blockDim.z + 31) / 32; }

HIPIFY_PTX void sleep(u32 nanoseconds) {
#if defined(HIPIFY_PTX_AMD)
  // 64 cycles a step, at about 2 GHz; at least one step, at most what the instruction takes.
  for (u32 steps = nanoseconds / 32 + 1; steps > 0; steps -= steps > 8 ? 8 : steps) {
    __builtin_amdgcn_s_sleep(8);
  }
#elif defined(HIPIFY_PTX_CPU)
  __nanosleep(nanoseconds);
#elif defined(__CUDA_ARCH__)
  __nanosleep(nanoseconds);
#endif
}
HIPIFY_PTX void trap() {
#if defined(HIPIFY_PTX_AMD)
  abort();
#else
  __trap();
#endif
}
HIPIFY_PTX void breakpoint() {
#if defined(HIPIFY_PTX_AMD)
  __builtin_debugtrap();
#else
  __brkpt();
#endif
}

}  // namespace hipify_ptx
