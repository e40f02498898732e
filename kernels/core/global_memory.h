// Single accesses of memory outside a block: which kind of memory it is, and that nobody writes it meanwhile, is what
// compilers cannot see from the pointers that a kernel gets in a struct.
#pragma once

#include "target.h"

namespace kernels {

#if defined(KERNEL_TARGET_AMD)
// What an access of so many bytes has as its type.
template <int Bytes>
struct GlobalWords {
  using Type __attribute__((ext_vector_type(Bytes / 4), may_alias)) = uint32_t;
};
template <>
struct GlobalWords<4> {
  using Type __attribute__((may_alias)) = uint32_t;
};
template <>
struct GlobalWords<2> {
  using Type __attribute__((may_alias)) = uint16_t;
};
template <>
struct GlobalWords<1> {
  using Type __attribute__((may_alias)) = uint8_t;
};
#endif

// T is 2, 4, 8 or 16 bytes, and aligned to its size.
template <class T>
KERNEL_INLINE T load_global(const T* address) {
#if defined(KERNEL_TARGET_AMD) && defined(__HIP_DEVICE_COMPILE__)
  // Addresses of unknown kind would be loaded with instructions that also wait for shared memory.
  using Words = typename GlobalWords<sizeof(T)>::Type;
  const Words words = *(const __attribute__((address_space(1))) Words*)address;
  T value;
  __builtin_memcpy(&value, &words, sizeof value);
  return value;
#else
  return *address;
#endif
}

template <class T>
KERNEL_INLINE void store_global(T* address, T value) {
#if defined(KERNEL_TARGET_AMD) && defined(__HIP_DEVICE_COMPILE__)
  using Words = typename GlobalWords<sizeof(T)>::Type;
  Words words;
  __builtin_memcpy(&words, &value, sizeof value);
  *(__attribute__((address_space(1))) Words*)address = words;
#else
  *address = value;
#endif
}

// The same of memory that is used once: what is used again stays in the first cache.
template <class T>
KERNEL_INLINE T load_streamed(const T* address) {
#if defined(KERNEL_TARGET_NVIDIA)
  T value;
  if constexpr (sizeof(T) == 16) {
    const float4 words = __ldcg(reinterpret_cast<const float4*>(address));
    __builtin_memcpy(&value, &words, sizeof value);
  } else if constexpr (sizeof(T) == 8) {
    const float2 words = __ldcg(reinterpret_cast<const float2*>(address));
    __builtin_memcpy(&value, &words, sizeof value);
  } else if constexpr (sizeof(T) == 4) {
    const float word = __ldcg(reinterpret_cast<const float*>(address));
    __builtin_memcpy(&value, &word, sizeof value);
  } else {
    value = *address;
  }
  return value;
#else
  return load_global(address);
#endif
}

// The same of memory that nobody writes while the kernel runs.
template <class T>
KERNEL_INLINE T load_constant(const T* address) {
#if defined(KERNEL_TARGET_NVIDIA)
  T value;
  if constexpr (sizeof(T) == 16) {
    const float4 words = __ldg(reinterpret_cast<const float4*>(address));
    __builtin_memcpy(&value, &words, sizeof value);
  } else if constexpr (sizeof(T) == 8) {
    const float2 words = __ldg(reinterpret_cast<const float2*>(address));
    __builtin_memcpy(&value, &words, sizeof value);
  } else {
    static_assert(sizeof(T) == 4, "no such access");
    const float word = __ldg(reinterpret_cast<const float*>(address));
    __builtin_memcpy(&value, &word, sizeof value);
  }
  return value;
#else
  return load_global(address);
#endif
}

}  // namespace kernels
