// Types, bits and the differences between the compilers.
#pragma once

#if defined(__CUDACC__)
#include <cuda_runtime.h>
#define HIPIFY_PTX_NVIDIA 1
#else
#include <hip/hip_runtime.h>
#if defined(__HIP_PLATFORM_CPU__)
#define HIPIFY_PTX_CPU 1
#else
#define HIPIFY_PTX_AMD 1
#endif
#endif

#include <string.h>

#define HIPIFY_PTX __device__ inline __attribute__((always_inline))
#define HIPIFY_PTX_BOTH __host__ HIPIFY_PTX
#if defined(__clang__) || defined(__CUDACC__)
#define HIPIFY_PTX_UNROLL _Pragma("unroll")
#else
#define HIPIFY_PTX_UNROLL
#endif

namespace hipify_ptx {

using u8 = unsigned char;
using s8 = signed char;
using u16 = unsigned short;
using s16 = short;
using u32 = unsigned;
using s32 = int;
using u64 = unsigned long long;
using s64 = long long;

template <bool kChoice, class Type, class Floating>
struct choose {
  using type = Type;
};
template <class Type, class Floating>
struct choose<false, Type, Floating> {
  using type = Floating;
};

template <class Type>
struct limits {
  static constexpr bool kSigned = static_cast<Type>(-1) < static_cast<Type>(0);
  static constexpr int kBits = 8 * static_cast<int>(sizeof(Type));
  static constexpr Type kMin = kSigned ? static_cast<Type>(u64{1} << (kBits - 1)) : static_cast<Type>(0);
  static constexpr Type kMax = static_cast<Type>(~static_cast<u64>(kMin));
  using unsigned_type = typename choose<
      sizeof(Type) == 8, u64,
      typename choose<sizeof(Type) == 4, u32, typename choose<sizeof(Type) == 2, u16, u8>::type>::type>::type;
  using signed_type = typename choose<
      sizeof(Type) == 8, s64,
      typename choose<sizeof(Type) == 4, s32, typename choose<sizeof(Type) == 2, s16, s8>::type>::type>::type;
};

// The same bits as another type of the same size.
template <class To, class From>
HIPIFY_PTX_BOTH To bits(From value) {
  static_assert(sizeof(To) == sizeof(From), "registers of different sizes");
  To result;
  memcpy(&result, &value, sizeof result);
  return result;
}

// A register pair and its halves.
template <class To, class Half>
HIPIFY_PTX_BOTH To pack(Half low, Half high) {
  static_assert(sizeof(To) == 2 * sizeof(Half), "a register is packed from two halves");
  const Half halves[2] = {low, high};
  To result;
  memcpy(&result, halves, sizeof result);
  return result;
}
template <class To, class From>
HIPIFY_PTX_BOTH To part(From value, int index) {
  To parts[sizeof(From) / sizeof(To)];
  memcpy(parts, &value, sizeof value);
  return parts[index];
}
template <class To, class Part>
HIPIFY_PTX To pack4(Part p0, Part p1, Part p2, Part p3) {
  const Part parts[4] = {p0, p1, p2, p3};
  static_assert(sizeof(To) == sizeof parts, "a register is packed from four parts");
  To result;
  memcpy(&result, parts, sizeof result);
  return result;
}

template <class Part, class From>
HIPIFY_PTX void unpack(Part* parts, From value) {
  memcpy(parts, &value, sizeof value);
}

// The second result of an instruction: the opposite of the first.
HIPIFY_PTX bool both(bool result, bool& opposite) {
  opposite = !result;
  return result;
}
// Writes a register to a variable, which may be a pointer.
template <class To, class From>
HIPIFY_PTX void assign(To& to, From value) {
  to = (To)value;
}

// Keeps a compiler from joining a product and a sum that PTX rounds apart.
template <class Type>
HIPIFY_PTX Type rounded(Type value) {
#if defined(HIPIFY_PTX_CPU) && defined(__x86_64__)
  __asm__("" : "+x"(value));
#elif defined(HIPIFY_PTX_CPU) && defined(__aarch64__)
  __asm__("" : "+w"(value));
#elif defined(HIPIFY_PTX_CPU)
  __asm__("" : "+m"(value));
#endif
  return value;
}

}  // namespace hipify_ptx
