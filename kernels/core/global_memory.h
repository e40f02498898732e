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

// How long the second cache is to keep what is accessed, where it can be told: as long as others, not as long (it is
// not used again before long), or longer.
enum class CacheUse { kNormal, kOnce, kKept };

// Of 8 or 16 bytes in NVIDIA's GPUs, from compute capability 8.0 on. Source: PTX ISA, createpolicy.
#if defined(KERNEL_TARGET_NVIDIA)
template <CacheUse Use>
KERNEL_INLINE uint64_t cache_policy() {
  uint64_t policy;
  if constexpr (Use == CacheUse::kOnce)
    asm("createpolicy.fractional.L2::evict_first.b64 %0, 1.0;" : "=l"(policy));
  else
    asm("createpolicy.fractional.L2::evict_last.b64 %0, 1.0;" : "=l"(policy));
  return policy;
}
#endif

template <CacheUse Use, class T>
KERNEL_INLINE T load_streamed(const T* address) {
#if defined(KERNEL_TARGET_NVIDIA)
  if constexpr (Use != CacheUse::kNormal) {
    static_assert(sizeof(T) == 8 || sizeof(T) == 16, "no such access");
    T value;
    uint64_t words[sizeof(T) / 8];
    if constexpr (sizeof(T) == 16)
      asm volatile("ld.global.L1::no_allocate.L2::cache_hint.v2.b64 {%0, %1}, [%2], %3;"
                   : "=l"(words[0]), "=l"(words[1])
                   : "l"(address), "l"(cache_policy<Use>())
                   : "memory");
    else
      asm volatile("ld.global.L1::no_allocate.L2::cache_hint.b64 %0, [%1], %2;"
                   : "=l"(words[0])
                   : "l"(address), "l"(cache_policy<Use>())
                   : "memory");
    __builtin_memcpy(&value, words, sizeof value);
    return value;
  }
#endif
  return load_streamed(address);
}

template <CacheUse Use, class T>
KERNEL_INLINE void store_global(T* address, T value) {
#if defined(KERNEL_TARGET_NVIDIA)
  if constexpr (Use != CacheUse::kNormal) {
    static_assert(sizeof(T) == 8 || sizeof(T) == 16, "no such access");
    uint64_t words[sizeof(T) / 8];
    __builtin_memcpy(words, &value, sizeof value);
    if constexpr (sizeof(T) == 16)
      asm volatile("st.global.L2::cache_hint.v2.b64 [%0], {%1, %2}, %3;" ::"l"(address), "l"(words[0]), "l"(words[1]),
                   "l"(cache_policy<Use>())
                   : "memory");
    else
      asm volatile("st.global.L2::cache_hint.b64 [%0], %1, %2;" ::"l"(address), "l"(words[0]), "l"(cache_policy<Use>())
                   : "memory");
    return;
  }
#endif
  store_global(address, value);
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
