// Conversions of __half and __hip_bfloat16 from and to integers, with a rounding direction: rn, rz, rd, ru.
#pragma once

#include "base.h"

namespace hipify_overloads {

// An integer as a double that a number of 16 bits is rounded from as from the integer: to odd, where 53 bits are too
// few.
template <class Integer>
__host__ __device__ inline double odd_double(Integer value) {
  const bool negative = value < Integer(0);
  u64 size = negative ? u64{0} - static_cast<u64>(value) : static_cast<u64>(value);
  if (size >> 53 != 0) size = (size >> 11 | static_cast<u64>((size & 0x7ff) != 0)) << 11;
  return negative ? -static_cast<double>(size) : static_cast<double>(size);
}
// To the range of the integer; a NaN becomes 0, or of 64 bits the upper bit alone.
template <class Integer, class Type>
__host__ __device__ inline Integer whole(Type number, float (*round)(float)) {
  const float a = value(number);
  constexpr int kBits = hipify_ptx::limits<Integer>::kBits;
  if (a != a) return kBits == 64 ? static_cast<Integer>(u64{1} << 63) : Integer(0);
  const float whole = round(a);
  const float beyond = static_cast<float>(u64{1} << (kBits - 1)) * (hipify_ptx::limits<Integer>::kSigned ? 1.0f : 2.0f);
  if (whole >= beyond) return hipify_ptx::limits<Integer>::kMax;
  if (whole < (hipify_ptx::limits<Integer>::kSigned ? -beyond : 0.0f)) return hipify_ptx::limits<Integer>::kMin;
  return static_cast<Integer>(whole);
}
__host__ __device__ inline float to_nearest(float a) { return rintf(a); }
__host__ __device__ inline float to_zero(float a) { return truncf(a); }
__host__ __device__ inline float downwards(float a) { return floorf(a); }
__host__ __device__ inline float upwards(float a) { return ceilf(a); }

}  // namespace hipify_overloads

#define HIPIFY_FROM(kind, tag, name, integer, way, direction)                                                 \
  HIPIFY_OVERLOAD kind __##name##2##tag##_##way(integer value) {                                              \
    return hipify_overloads::narrow<kind, hipify_ptx::Round::direction>(hipify_overloads::odd_double(value)); \
  }
#define HIPIFY_FROM_DIRECTED(kind, tag, name, integer) \
  HIPIFY_FROM(kind, tag, name, integer, rz, kZero)     \
  HIPIFY_FROM(kind, tag, name, integer, rd, kDown)     \
  HIPIFY_FROM(kind, tag, name, integer, ru, kUp)
#define HIPIFY_TO(kind, tag, name, integer, way, rounding)                       \
  HIPIFY_OVERLOAD integer __##tag##2##name##_##way(kind number) {                \
    return hipify_overloads::whole<integer>(number, hipify_overloads::rounding); \
  }
#define HIPIFY_TO_ALL(kind, tag, name, integer)       \
  HIPIFY_TO(kind, tag, name, integer, rn, to_nearest) \
  HIPIFY_TO(kind, tag, name, integer, rz, to_zero)    \
  HIPIFY_TO(kind, tag, name, integer, rd, downwards)  \
  HIPIFY_TO(kind, tag, name, integer, ru, upwards)
#define HIPIFY_EACH_INTEGER(macro, kind, tag) \
  macro(kind, tag, short, short);             \
  macro(kind, tag, ushort, unsigned short);   \
  macro(kind, tag, int, int);                 \
  macro(kind, tag, uint, unsigned);           \
  macro(kind, tag, ll, long long);            \
  macro(kind, tag, ull, unsigned long long)

HIPIFY_EACH_INTEGER(HIPIFY_FROM_DIRECTED, __half, half)
HIPIFY_EACH_INTEGER(HIPIFY_FROM_DIRECTED, __hip_bfloat16, bfloat16)
HIPIFY_FROM(__hip_bfloat16, bfloat16, short, short, rn, kNearest)
HIPIFY_FROM(__hip_bfloat16, bfloat16, ushort, unsigned short, rn, kNearest)
HIPIFY_FROM(__hip_bfloat16, bfloat16, uint, unsigned, rn, kNearest)
HIPIFY_FROM(__hip_bfloat16, bfloat16, ll, long long, rn, kNearest)
HIPIFY_FROM(__hip_bfloat16, bfloat16, ull, unsigned long long, rn, kNearest)
HIPIFY_TO_ALL(__hip_bfloat16, bfloat16, short, short)
HIPIFY_TO_ALL(__hip_bfloat16, bfloat16, ushort, unsigned short)
HIPIFY_TO(__hip_bfloat16, bfloat16, char, signed char, rz, to_zero)
HIPIFY_TO(__hip_bfloat16, bfloat16, uchar, unsigned char, rz, to_zero)
HIPIFY_TO(__half, half, char, signed char, rz, to_zero)
HIPIFY_TO(__half, half, uchar, unsigned char, rz, to_zero)
#if !defined(HIPIFY_PTX_CPU)  // what ROCm has for device code alone
#define HIPIFY_FROM_NEAREST(kind, tag, name, integer) HIPIFY_FROM(kind, tag, name, integer, rn, kNearest)
#define HIPIFY_TO_ZERO(kind, tag, name, integer) HIPIFY_TO(kind, tag, name, integer, rz, to_zero)
HIPIFY_EACH_INTEGER(HIPIFY_FROM_NEAREST, __half, half)
HIPIFY_EACH_INTEGER(HIPIFY_TO_ZERO, __half, half)
#undef HIPIFY_FROM_NEAREST
#undef HIPIFY_TO_ZERO
#endif
#undef HIPIFY_FROM
#undef HIPIFY_FROM_DIRECTED
#undef HIPIFY_TO
#undef HIPIFY_TO_ALL
#undef HIPIFY_EACH_INTEGER

#define HIPIFY_FROM_FLOAT(way, direction)                                                 \
  HIPIFY_OVERLOAD __hip_bfloat16 __float2bfloat16_##way(float value) {                    \
    return hipify_overloads::narrow<__hip_bfloat16, hipify_ptx::Round::direction>(value); \
  }
HIPIFY_FROM_FLOAT(rz, kZero)
HIPIFY_FROM_FLOAT(rd, kDown)
HIPIFY_FROM_FLOAT(ru, kUp)
#undef HIPIFY_FROM_FLOAT
