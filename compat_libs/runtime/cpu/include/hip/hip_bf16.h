// The 16-bit brain float: __hip_bfloat16, __hip_bfloat162 and their intrinsics.
#pragma once
#pragma GCC system_header

#include <stdint.h>

#include <type_traits>

#include "cpu_detail/intrinsics.h"
#include "cpu_detail/keywords.h"
#include "cpu_detail/small_float.h"

namespace __hipcpu {

// Round to nearest even; a NaN stays one.
inline uint16_t __bfloat_bits(float __f) {
  const uint32_t __x = __bits<uint32_t>(__f);
  if ((__x & 0x7fffffff) > 0x7f800000) return static_cast<uint16_t>(__x >> 16 | 0x40);
  return static_cast<uint16_t>((__x + 0x7fff + (__x >> 16 & 1)) >> 16);
}
inline float __bfloat_value(uint16_t __b) { return __bits<float>(uint32_t{__b} << 16); }

}  // namespace __hipcpu

struct __hip_bfloat16_raw {
  unsigned short x;
};

struct __hip_bfloat16 {
  unsigned short __x;

  __hip_bfloat16() = default;
  constexpr __hip_bfloat16(const __hip_bfloat16_raw& __raw) : __x(__raw.x) {}
  __hip_bfloat16(float __v) : __x(__hipcpu::__bfloat_bits(__v)) {}
  __hip_bfloat16(double __v) : __x(__hipcpu::__bfloat_bits(__hipcpu::__round_to_odd(__v))) {}
  template <class _Integer, std::enable_if_t<std::is_integral_v<_Integer>, int> = 0>
  __hip_bfloat16(_Integer __v) : __hip_bfloat16(static_cast<double>(__v)) {}

  operator float() const { return __hipcpu::__bfloat_value(__x); }
  operator __hip_bfloat16_raw() const { return {__x}; }
  template <class _Number, std::enable_if_t<std::is_arithmetic_v<_Number>, int> = 0>
  __hip_bfloat16& operator=(_Number __v) {
    return *this = __hip_bfloat16(__v);
  }
};

struct alignas(4) __hip_bfloat162_raw {
  unsigned short x, y;
};

struct alignas(4) __hip_bfloat162 {
  __hip_bfloat16 x, y;

  __hip_bfloat162() = default;
  __hip_bfloat162(__hip_bfloat16 __a, __hip_bfloat16 __b) : x(__a), y(__b) {}
  explicit __hip_bfloat162(__hip_bfloat16 __a) : x(__a), y(__a) {}
  __hip_bfloat162(const __hip_bfloat162_raw& __r) : x(__hip_bfloat16_raw{__r.x}), y(__hip_bfloat16_raw{__r.y}) {}
  operator __hip_bfloat162_raw() const { return {x.__x, y.__x}; }
};

template <>
struct __hipcpu::__small_traits<__hip_bfloat16> {
  static constexpr bool __is_scalar = true;
  static constexpr bool __is_pair = false;
};
template <>
struct __hipcpu::__small_traits<__hip_bfloat162> {
  static constexpr bool __is_scalar = false;
  static constexpr bool __is_pair = true;
  using __scalar = __hip_bfloat16;
};

// --- conversions ---------------------------------------------------------------------------------

inline __hip_bfloat16 __float2bfloat16(float __v) { return __hip_bfloat16(__v); }
inline __hip_bfloat16 __float2bfloat16_rn(float __v) { return __hip_bfloat16(__v); }
inline __hip_bfloat16 __double2bfloat16(double __v) { return __hip_bfloat16(__v); }
inline __hip_bfloat16 __int2bfloat16_rn(int __v) { return __hip_bfloat16(__v); }
inline float __bfloat162float(__hip_bfloat16 __v) { return __v; }
inline __hip_bfloat16 __ushort_as_bfloat16(unsigned short __v) { return __hip_bfloat16(__hip_bfloat16_raw{__v}); }
inline __hip_bfloat16 __short_as_bfloat16(short __v) { return __ushort_as_bfloat16(static_cast<unsigned short>(__v)); }
inline unsigned short __bfloat16_as_ushort(__hip_bfloat16 __v) { return __v.__x; }
inline short __bfloat16_as_short(__hip_bfloat16 __v) { return static_cast<short>(__v.__x); }

// --- pairs ---------------------------------------------------------------------------------------

inline __hip_bfloat162 make_bfloat162(__hip_bfloat16 __a, __hip_bfloat16 __b) { return __hip_bfloat162(__a, __b); }
inline __hip_bfloat162 __halves2bfloat162(__hip_bfloat16 __a, __hip_bfloat16 __b) { return __hip_bfloat162(__a, __b); }
inline __hip_bfloat162 __bfloat162bfloat162(__hip_bfloat16 __a) { return __hip_bfloat162(__a, __a); }
inline __hip_bfloat162 __float2bfloat162_rn(float __v) { return __hip_bfloat162(__hip_bfloat16(__v)); }
inline __hip_bfloat162 __floats2bfloat162_rn(float __a, float __b) { return __hip_bfloat162(__a, __b); }
inline __hip_bfloat162 __float22bfloat162_rn(float2 __v) { return __hip_bfloat162(__v.x, __v.y); }
inline float2 __bfloat1622float2(__hip_bfloat162 __v) { return float2(float(__v.x), float(__v.y)); }
inline __hip_bfloat16 __low2bfloat16(__hip_bfloat162 __v) { return __v.x; }
inline __hip_bfloat16 __high2bfloat16(__hip_bfloat162 __v) { return __v.y; }
inline float __low2float(__hip_bfloat162 __v) { return __v.x; }
inline float __high2float(__hip_bfloat162 __v) { return __v.y; }
inline __hip_bfloat162 __low2bfloat162(__hip_bfloat162 __v) { return __hip_bfloat162(__v.x, __v.x); }
inline __hip_bfloat162 __high2bfloat162(__hip_bfloat162 __v) { return __hip_bfloat162(__v.y, __v.y); }
inline __hip_bfloat162 __lows2bfloat162(__hip_bfloat162 __a, __hip_bfloat162 __b) {
  return __hip_bfloat162(__a.x, __b.x);
}
inline __hip_bfloat162 __highs2bfloat162(__hip_bfloat162 __a, __hip_bfloat162 __b) {
  return __hip_bfloat162(__a.y, __b.y);
}
inline __hip_bfloat162 __lowhigh2highlow(__hip_bfloat162 __v) { return __hip_bfloat162(__v.y, __v.x); }
