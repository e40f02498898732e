// Copies from device memory to shared memory that run on while a thread does something else (cp.async). Where there are
// none, they are done at once.
#pragma once

#include "target.h"

namespace kernels {

constexpr bool kCopiesAsync =
#if defined(KERNEL_TARGET_NVIDIA)
    true;
#else
    false;
#endif

// `to` is in shared memory. Bytes is 4, 8 or 16, and both addresses are multiples of it.
template <int Bytes>
KERNEL_INLINE void copy_async(void* to, const void* from) {
#if defined(KERNEL_TARGET_NVIDIA)
  const auto address = static_cast<uint32_t>(__cvta_generic_to_shared(to));
  if constexpr (Bytes == 16)
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(address), "l"(from) : "memory");
  else
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(address), "l"(from), "n"(Bytes) : "memory");
#else
  __builtin_memcpy(to, from, Bytes);
#endif
}

// Waits for all copies that this thread has begun.
KERNEL_INLINE void wait_for_copies() {
#if defined(KERNEL_TARGET_NVIDIA)
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
}

}  // namespace kernels
