// Half precision: __half, __half2 and their intrinsics.
#pragma once
#pragma GCC system_header

#include <stdint.h>
#include <string.h>

#include <type_traits>

#include "cpu_detail/intrinsics.h"
#include "cpu_detail/keywords.h"
#include "cpu_detail/small_float.h"

namespace __hipcpu {

// Round to nearest even.
inline uint16_t __half_bits(float __f) {
#if defined(__FLT16_MAX__) && defined(__F16C__)
  return __bits<uint16_t>(static_cast<_Float16>(__f));
#else
  const uint32_t __x = __bits<uint32_t>(__f);
  const uint32_t __sign = __x >> 16 & 0x8000;
  const uint32_t __magnitude = __x & 0x7fffffff;
  if (__magnitude > 0x7f800000) return static_cast<uint16_t>(__sign | 0x7e00 | (__magnitude >> 13 & 0x3ff));  // NaN
  if (__magnitude >= 0x477ff000) return static_cast<uint16_t>(__sign | 0x7c00);  // rounds to 65520 or more: infinity
  if (__magnitude < 0x38800000) {
    // subnormal: adding 0.5 lets the addition round at the right bit
    const float __shifted = __bits<float>(__magnitude) + 0.5f;
    return static_cast<uint16_t>(__sign | (__bits<uint32_t>(__shifted) - 0x3f000000));
  }
  const uint32_t __odd = __magnitude >> 13 & 1;
  return static_cast<uint16_t>(__sign | ((__magnitude - 0x38000000 + 0xfff + __odd) >> 13));
#endif
}

inline float __half_value(uint16_t __h) {
#if defined(__FLT16_MAX__) && defined(__F16C__)
  return static_cast<float>(__bits<_Float16>(__h));
#else
  const uint32_t __sign = uint32_t{__h & 0x8000u} << 16;
  const uint32_t __magnitude = __h & 0x7fff;
  if (__magnitude >= 0x7c00) return __bits<float>(__sign | 0x7f800000 | (__magnitude & 0x3ff) << 13);
  if (__magnitude >= 0x0400) return __bits<float>(__sign | ((__magnitude << 13) + 0x38000000));
  return __bits<float>(__sign | __bits<uint32_t>(static_cast<float>(__magnitude) * 5.9604644775390625e-8f));  // 2^-24
#endif
}

}  // namespace __hipcpu

struct __half_raw {
  unsigned short x;
};

struct __half {
  unsigned short __x;

  __half() = default;
  constexpr __half(const __half_raw& __raw) : __x(__raw.x) {}
  __half(float __v) : __x(__hipcpu::__half_bits(__v)) {}
  __half(double __v) : __x(__hipcpu::__half_bits(__hipcpu::__round_to_odd(__v))) {}
  template <class _Integer, std::enable_if_t<std::is_integral_v<_Integer>, int> = 0>
  __half(_Integer __v) : __half(static_cast<double>(__v)) {}
#ifdef __FLT16_MAX__
  __half(_Float16 __v) { memcpy(&__x, &__v, sizeof __x); }
#endif

  operator float() const { return __hipcpu::__half_value(__x); }
  operator __half_raw() const { return {__x}; }
  template <class _Number, std::enable_if_t<std::is_arithmetic_v<_Number>, int> = 0>
  __half& operator=(_Number __v) {
    return *this = __half(__v);
  }
};
using half = __half;

struct alignas(4) __half2_raw {
  unsigned short x, y;
};

struct __HIPCPU_MAY_ALIAS alignas(4) __half2 {
  __half x, y;

  __half2() = default;
  __half2(__half __a, __half __b) : x(__a), y(__b) {}
  explicit __half2(__half __a) : x(__a), y(__a) {}
  __half2(const __half2_raw& __r) : x(__half_raw{__r.x}), y(__half_raw{__r.y}) {}
  operator __half2_raw() const { return {x.__x, y.__x}; }
};
using half2 = __half2;

template <>
struct __hipcpu::__small_traits<__half> {
  static constexpr bool __is_scalar = true;
  static constexpr bool __is_pair = false;
};
template <>
struct __hipcpu::__small_traits<__half2> {
  static constexpr bool __is_scalar = false;
  static constexpr bool __is_pair = true;
  using __scalar = __half;
};

// --- conversions ---------------------------------------------------------------------------------

inline __half __float2half(float __v) { return __half(__v); }
inline __half __float2half_rn(float __v) { return __half(__v); }
inline __half __double2half(double __v) { return __half(__v); }
inline float __half2float(__half __v) { return __v; }
inline __half2 __float2half2_rn(float __v) { return __half2(__half(__v), __half(__v)); }
inline __half2 __floats2half2_rn(float __a, float __b) { return __half2(__half(__a), __half(__b)); }
inline __half2 __float22half2_rn(float2 __v) { return __half2(__half(__v.x), __half(__v.y)); }
inline float2 __half22float2(__half2 __v) { return float2(float(__v.x), float(__v.y)); }
inline __half __ushort_as_half(unsigned short __v) { return __half(__half_raw{__v}); }
inline __half __short_as_half(short __v) { return __half(__half_raw{static_cast<unsigned short>(__v)}); }
inline unsigned short __half_as_ushort(__half __v) { return __v.__x; }
inline short __half_as_short(__half __v) { return static_cast<short>(__v.__x); }

namespace __hipcpu {
// The half on the side asked for of a float.
inline __half __half_toward(float __v, bool __up) {
  const __half __near(__v);
  const float __got = __near;
  if (__got != __got || (__up ? __got >= __v : __got <= __v)) return __near;
  // the next one: magnitudes are ordered as their bits
  if (__near.__x == 0 || __near.__x == 0x8000) return __ushort_as_half(__up ? 0x0001 : 0x8001);
  const bool __away = __up == (__near.__x < 0x8000);
  return __ushort_as_half(static_cast<unsigned short>(__near.__x + (__away ? 1 : -1)));
}
}  // namespace __hipcpu
inline __half __float2half_ru(float __v) { return __hipcpu::__half_toward(__v, true); }
inline __half __float2half_rd(float __v) { return __hipcpu::__half_toward(__v, false); }
inline __half __float2half_rz(float __v) { return __hipcpu::__half_toward(__v, __v < 0); }

#define __HIPCPU_HALF_INTEGER(name, type)                                                                       \
  inline __half __##name##2half_rn(type __v) { return __half(__v); }                                            \
  inline type __half2##name##_rn(__half __v) { return __hipcpu::__clamp_to<type>(std::nearbyint(float(__v))); } \
  inline type __half2##name##_rz(__half __v) { return __hipcpu::__clamp_to<type>(std::trunc(float(__v))); }     \
  inline type __half2##name##_ru(__half __v) { return __hipcpu::__clamp_to<type>(std::ceil(float(__v))); }      \
  inline type __half2##name##_rd(__half __v) { return __hipcpu::__clamp_to<type>(std::floor(float(__v))); }
__HIPCPU_HALF_INTEGER(short, short)
__HIPCPU_HALF_INTEGER(ushort, unsigned short)
__HIPCPU_HALF_INTEGER(int, int)
__HIPCPU_HALF_INTEGER(uint, unsigned)
__HIPCPU_HALF_INTEGER(ll, long long)
__HIPCPU_HALF_INTEGER(ull, unsigned long long)
#undef __HIPCPU_HALF_INTEGER

// --- pairs ---------------------------------------------------------------------------------------

inline __half2 make_half2(__half __a, __half __b) { return __half2(__a, __b); }
inline __half2 __halves2half2(__half __a, __half __b) { return __half2(__a, __b); }
inline __half2 __half2half2(__half __a) { return __half2(__a, __a); }
inline __half __low2half(__half2 __v) { return __v.x; }
inline __half __high2half(__half2 __v) { return __v.y; }
inline float __low2float(__half2 __v) { return __v.x; }
inline float __high2float(__half2 __v) { return __v.y; }
inline __half2 __low2half2(__half2 __v) { return __half2(__v.x, __v.x); }
inline __half2 __high2half2(__half2 __v) { return __half2(__v.y, __v.y); }
inline __half2 __lows2half2(__half2 __a, __half2 __b) { return __half2(__a.x, __b.x); }
inline __half2 __highs2half2(__half2 __a, __half2 __b) { return __half2(__a.y, __b.y); }
inline __half2 __lowhigh2highlow(__half2 __v) { return __half2(__v.y, __v.x); }
