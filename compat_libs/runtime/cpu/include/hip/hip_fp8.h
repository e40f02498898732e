// Numbers of eight bits: OCP's e4m3 and e5m2, and the FNUZ encodings of gfx942 (one zero, no infinity, 0x80 is NaN).
#pragma once
#pragma GCC system_header

#include <stdint.h>

#include <cmath>
#include <type_traits>

#include "hip_bf16.h"
#include "hip_fp16.h"
#include "hip_vector_types.h"

enum __hip_fp8_interpretation_t { __HIP_E4M3 = 0, __HIP_E5M2 = 1, __HIP_E4M3_FNUZ = 2, __HIP_E5M2_FNUZ = 3 };
enum __hip_saturation_t { __HIP_NOSAT = 0, __HIP_SATFINITE = 1 };
typedef unsigned char __hip_fp8_storage_t;
typedef unsigned short __hip_fp8x2_storage_t;
typedef unsigned int __hip_fp8x4_storage_t;

namespace __hipcpu {

struct __fp8_format {
  int __mantissa, __bias;
  double __largest;
  uint8_t __nan, __overflow, __top;  // __overflow: what is too large and not saturated; __top: the largest number
  bool __fnuz;
};
inline constexpr __fp8_format __fp8_formats[] = {
    {3, 7, 448.0, 0x7f, 0x7f, 0x7e, false},
    {2, 15, 57344.0, 0x7e, 0x7c, 0x7b, false},
    {3, 8, 240.0, 0x80, 0x80, 0x7f, true},
    {2, 16, 57344.0, 0x80, 0x80, 0x7f, true},
};

// Round to nearest even, once.
inline uint8_t __fp8_bits(double __v, __hip_saturation_t __saturation, __hip_fp8_interpretation_t __kind) {
  const __fp8_format& __f = __fp8_formats[__kind];
  if (__v != __v) return __f.__nan;
  const uint8_t __sign = std::signbit(__v) ? 0x80 : 0;
  const double __magnitude = std::fabs(__v);
  const int __least = 1 - __f.__bias;
  int __exponent = __least;
  if (std::isfinite(__v) && __magnitude > 0) __exponent = std::max(std::ilogb(__magnitude), __least);
  const double __steps = std::nearbyint(std::ldexp(__magnitude, __f.__mantissa - __exponent));
  if (!(std::ldexp(__steps, __exponent - __f.__mantissa) <= __f.__largest)) {
    const uint8_t __code = __saturation == __HIP_SATFINITE ? __f.__top : __f.__overflow;
    return __code == 0x80 ? __code : __sign | __code;
  }
  const auto __code = static_cast<uint8_t>(((__exponent - __least) << __f.__mantissa) + static_cast<int>(__steps));
  return __f.__fnuz && __code == 0 ? 0 : __sign | __code;
}

inline float __fp8_value(uint8_t __x, __hip_fp8_interpretation_t __kind) {
  const __fp8_format& __f = __fp8_formats[__kind];
  const int __magnitude = __x & 0x7f, __m = __f.__mantissa;
  if (__f.__fnuz ? __x == 0x80 : __magnitude > __f.__overflow || (__kind == __HIP_E4M3 && __magnitude == 0x7f)) {
    return __bits<float>(uint32_t{0x7fc00000} | static_cast<uint32_t>(__x & 0x80) << 24);
  }
  const int __field = __magnitude >> __m, __fraction = __magnitude & ((1 << __m) - 1);
  float __v = __field == 0 ? std::ldexp(static_cast<float>(__fraction), 1 - __f.__bias - __m)
                           : std::ldexp(static_cast<float>(__fraction + (1 << __m)), __field - __f.__bias - __m);
  if (__kind == __HIP_E5M2 && __magnitude == 0x7c) __v = HUGE_VALF;
  return (__x & 0x80) != 0 ? -__v : __v;
}

inline uint16_t __fp8_pair(uint8_t __low, uint8_t __high) { return static_cast<uint16_t>(__low | __high << 8); }

}  // namespace __hipcpu

// --- conversions of the storage types ------------------------------------------------------------

#define __HIPCPU_FP8_FROM(name, type, widen)                                                                  \
  inline __hip_fp8_storage_t __hip_cvt_##name##_to_fp8(const type __v, const __hip_saturation_t __saturation, \
                                                       const __hip_fp8_interpretation_t __kind) {             \
    return __hipcpu::__fp8_bits(widen(__v), __saturation, __kind);                                            \
  }
#define __HIPCPU_FP8_FROM_PAIR(name, type, widen)                                                                 \
  inline __hip_fp8x2_storage_t __hip_cvt_##name##_to_fp8x2(const type __v, const __hip_saturation_t __saturation, \
                                                           const __hip_fp8_interpretation_t __kind) {             \
    return __hipcpu::__fp8_pair(__hipcpu::__fp8_bits(widen(__v.x), __saturation, __kind),                         \
                                __hipcpu::__fp8_bits(widen(__v.y), __saturation, __kind));                        \
  }
__HIPCPU_FP8_FROM(float, float, double)
__HIPCPU_FP8_FROM(double, double, double)
__HIPCPU_FP8_FROM(halfraw, __half_raw, [](__half_raw __r) { return __hipcpu::__half_value(__r.x); })
__HIPCPU_FP8_FROM(bfloat16raw, __hip_bfloat16_raw,
                  [](__hip_bfloat16_raw __r) { return __hipcpu::__bfloat_value(__r.x); })
__HIPCPU_FP8_FROM_PAIR(float2, float2, double)
__HIPCPU_FP8_FROM_PAIR(double2, double2, double)
__HIPCPU_FP8_FROM_PAIR(halfraw2, __half2_raw, __hipcpu::__half_value)
__HIPCPU_FP8_FROM_PAIR(bfloat16raw2, __hip_bfloat162_raw, __hipcpu::__bfloat_value)
#undef __HIPCPU_FP8_FROM
#undef __HIPCPU_FP8_FROM_PAIR

// Every number of eight bits is one of __half but for the smallest of e5m2 FNUZ, which are rounded.
inline __half_raw __hip_cvt_fp8_to_halfraw(const __hip_fp8_storage_t __x, const __hip_fp8_interpretation_t __kind) {
  return {__hipcpu::__half_bits(__hipcpu::__fp8_value(__x, __kind))};
}
inline __half2_raw __hip_cvt_fp8x2_to_halfraw2(const __hip_fp8x2_storage_t __x,
                                               const __hip_fp8_interpretation_t __kind) {
  return {__hip_cvt_fp8_to_halfraw(static_cast<uint8_t>(__x), __kind).x,
          __hip_cvt_fp8_to_halfraw(static_cast<uint8_t>(__x >> 8), __kind).x};
}

// --- classes: what is constructed is saturated ---------------------------------------------------

namespace __hipcpu {

template <__hip_fp8_interpretation_t _Kind>
struct __fp8_base {
  static constexpr __hip_saturation_t __default_saturation = __HIP_SATFINITE;
  static constexpr __hip_fp8_interpretation_t __default_interpret = _Kind;

 protected:
  static uint8_t __narrow(double __v) { return __fp8_bits(__v, __default_saturation, _Kind); }
  static float __widen(uint32_t __all, int __i) { return __fp8_value(static_cast<uint8_t>(__all >> (8 * __i)), _Kind); }
};

}  // namespace __hipcpu

#define __HIPCPU_FP8(suffix, kind)                                                                                   \
  struct __hip_fp8_##suffix : __hipcpu::__fp8_base<kind> {                                                           \
    __hip_fp8_storage_t __x;                                                                                         \
    __hip_fp8_##suffix() = default;                                                                                  \
    template <class _Number, std::enable_if_t<std::is_arithmetic_v<_Number>, int> = 0>                               \
    __hip_fp8_##suffix(_Number __v) : __x(__narrow(static_cast<double>(__v))) {}                                     \
    __hip_fp8_##suffix(__half __v) : __x(__narrow(float(__v))) {}                                                    \
    __hip_fp8_##suffix(__hip_bfloat16 __v) : __x(__narrow(float(__v))) {}                                            \
    operator float() const { return __widen(__x, 0); }                                                               \
    explicit operator __half() const { return __half(__widen(__x, 0)); }                                             \
    explicit operator __hip_bfloat16() const { return __hip_bfloat16(__widen(__x, 0)); }                             \
    explicit operator bool() const { return __widen(__x, 0) != 0.0f; }                                               \
    template <class _Integer,                                                                                        \
              std::enable_if_t<std::is_integral_v<_Integer> && !std::is_same_v<_Integer, bool>, int> = 0>            \
    explicit operator _Integer() const {                                                                             \
      return __hipcpu::__clamp_to<_Integer>(std::trunc(__widen(__x, 0)));                                            \
    }                                                                                                                \
  };                                                                                                                 \
  struct __hip_fp8x2_##suffix : __hipcpu::__fp8_base<kind> {                                                         \
    __hip_fp8x2_storage_t __x;                                                                                       \
    __hip_fp8x2_##suffix() = default;                                                                                \
    explicit __hip_fp8x2_##suffix(float2 __v) : __x(__hipcpu::__fp8_pair(__narrow(__v.x), __narrow(__v.y))) {}       \
    explicit __hip_fp8x2_##suffix(double2 __v) : __x(__hipcpu::__fp8_pair(__narrow(__v.x), __narrow(__v.y))) {}      \
    explicit __hip_fp8x2_##suffix(__half2 __v) : __hip_fp8x2_##suffix(float2(float(__v.x), float(__v.y))) {}         \
    explicit __hip_fp8x2_##suffix(__hip_bfloat162 __v) : __hip_fp8x2_##suffix(float2(float(__v.x), float(__v.y))) {} \
    explicit operator float2() const { return float2(__widen(__x, 0), __widen(__x, 1)); }                            \
    explicit operator __half2() const { return __half2(__half(__widen(__x, 0)), __half(__widen(__x, 1))); }          \
  };                                                                                                                 \
  struct __hip_fp8x4_##suffix : __hipcpu::__fp8_base<kind> {                                                         \
    __hip_fp8x4_storage_t __x;                                                                                       \
    __hip_fp8x4_##suffix() = default;                                                                                \
    explicit __hip_fp8x4_##suffix(double4 __v)                                                                       \
        : __x(__hipcpu::__fp8_pair(__narrow(__v.x), __narrow(__v.y)) |                                               \
              static_cast<uint32_t>(__hipcpu::__fp8_pair(__narrow(__v.z), __narrow(__v.w))) << 16) {}                \
    explicit __hip_fp8x4_##suffix(float4 __v) : __hip_fp8x4_##suffix(double4(__v.x, __v.y, __v.z, __v.w)) {}         \
    explicit __hip_fp8x4_##suffix(__half2 __a, __half2 __b)                                                          \
        : __hip_fp8x4_##suffix(float4(float(__a.x), float(__a.y), float(__b.x), float(__b.y))) {}                    \
    explicit __hip_fp8x4_##suffix(__hip_bfloat162 __a, __hip_bfloat162 __b)                                          \
        : __hip_fp8x4_##suffix(float4(float(__a.x), float(__a.y), float(__b.x), float(__b.y))) {}                    \
    explicit operator float4() const {                                                                               \
      return float4(__widen(__x, 0), __widen(__x, 1), __widen(__x, 2), __widen(__x, 3));                             \
    }                                                                                                                \
  };
__HIPCPU_FP8(e4m3, __HIP_E4M3)
__HIPCPU_FP8(e5m2, __HIP_E5M2)
__HIPCPU_FP8(e4m3_fnuz, __HIP_E4M3_FNUZ)
__HIPCPU_FP8(e5m2_fnuz, __HIP_E5M2_FNUZ)
#undef __HIPCPU_FP8
