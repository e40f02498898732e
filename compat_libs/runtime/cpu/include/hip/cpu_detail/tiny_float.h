// Numbers of six and four bits, which have no infinity and no NaN: what is too large becomes the largest number, and a
// NaN the positive one.
#pragma once
#pragma GCC system_header

#include <stdint.h>

#include <cmath>
#include <type_traits>

#include "../hip_bf16.h"
#include "../hip_fp16.h"
#include "../hip_vector_types.h"

enum hipRoundMode { hipRoundNearest, hipRoundZero, hipRoundPosInf, hipRoundMinInf };

namespace __hipcpu {

struct __tiny_format {
  int __exponent_bits, __mantissa, __bias;
};
inline constexpr __tiny_format __e2m3{2, 3, 1}, __e3m2{3, 2, 3}, __e2m1{2, 1, 1};

// Round to nearest even, once.
inline uint8_t __tiny_bits(double __v, const __tiny_format& __f) {
  const int __top = (1 << (__f.__exponent_bits + __f.__mantissa)) - 1;
  if (__v != __v) return static_cast<uint8_t>(__top);
  const int __sign = std::signbit(__v) ? __top + 1 : 0;
  const double __magnitude = std::fabs(__v);
  const int __least = 1 - __f.__bias;
  if (std::isinf(__magnitude)) return static_cast<uint8_t>(__sign | __top);
  const int __exponent = __magnitude > 0 ? std::max(std::ilogb(__magnitude), __least) : __least;
  const double __steps = std::nearbyint(std::ldexp(__magnitude, __f.__mantissa - __exponent));
  const double __code = std::ldexp(static_cast<double>(__exponent - __least), __f.__mantissa) + __steps;
  return static_cast<uint8_t>(__sign | (__code > __top ? __top : static_cast<int>(__code)));
}
inline float __tiny_value(unsigned __x, const __tiny_format& __f) {
  const unsigned __top = (1u << (__f.__exponent_bits + __f.__mantissa)) - 1;
  const unsigned __magnitude = __x & __top, __field = __magnitude >> __f.__mantissa;
  const unsigned __fraction = __magnitude & ((1u << __f.__mantissa) - 1);
  const float __v = __field == 0 ? std::ldexp(static_cast<float>(__fraction), 1 - __f.__bias - __f.__mantissa)
                                 : std::ldexp(static_cast<float>(__fraction + (1u << __f.__mantissa)),
                                              static_cast<int>(__field) - __f.__bias - __f.__mantissa);
  return (__x & (__top + 1)) != 0 ? -__v : __v;
}

}  // namespace __hipcpu

// Conversions of the storage types, and three classes: of one number, of two and of four, kWidth bits apart.
#define __HIPCPU_TINY_CONVERSIONS(kind, width, format_of)                                                              \
  namespace __hipcpu {                                                                                                 \
  template <class _Storage, class... _Numbers>                                                                         \
  _Storage __##kind##_all(__hip_##kind##_interpretation_t __i, _Numbers... __v) {                                      \
    _Storage __all = 0;                                                                                                \
    int __at = 0;                                                                                                      \
    ((__all = static_cast<_Storage>(__all | static_cast<_Storage>(__tiny_bits(__v, format_of(__i)) << __at)),          \
      __at += width),                                                                                                  \
     ...);                                                                                                             \
    return __all;                                                                                                      \
  }                                                                                                                    \
  inline float __##kind##_part(uint32_t __all, int __n, __hip_##kind##_interpretation_t __i) {                         \
    return __tiny_value(__all >> (width * __n), format_of(__i));                                                       \
  }                                                                                                                    \
  }                                                                                                                    \
  __HIPCPU_TINY_FROM(kind, float, float, double(__v))                                                                  \
  __HIPCPU_TINY_FROM(kind, double, double, __v)                                                                        \
  __HIPCPU_TINY_FROM(kind, halfraw, __half_raw, double(__hipcpu::__half_value(__v.x)))                                 \
  __HIPCPU_TINY_FROM(kind, bfloat16raw, __hip_bfloat16_raw, double(__hipcpu::__bfloat_value(__v.x)))                   \
  __HIPCPU_TINY_FROM_PAIR(kind, float2, float2, double)                                                                \
  __HIPCPU_TINY_FROM_PAIR(kind, double2, double2, double)                                                              \
  __HIPCPU_TINY_FROM_PAIR(kind, halfraw2, __half2_raw, __hipcpu::__half_value)                                         \
  __HIPCPU_TINY_FROM_PAIR(kind, bfloat16raw2, __hip_bfloat162_raw, __hipcpu::__bfloat_value)                           \
  inline __half_raw __hip_cvt_##kind##_to_halfraw(__hip_##kind##_storage_t __x, __hip_##kind##_interpretation_t __i) { \
    return {__hipcpu::__half_bits(__hipcpu::__##kind##_part(__x, 0, __i))};                                            \
  }                                                                                                                    \
  inline __half2_raw __hip_cvt_##kind##x2_to_halfraw2(__hip_##kind##x2_storage_t __x,                                  \
                                                      __hip_##kind##_interpretation_t __i) {                           \
    return {__hipcpu::__half_bits(__hipcpu::__##kind##_part(__x, 0, __i)),                                             \
            __hipcpu::__half_bits(__hipcpu::__##kind##_part(__x, 1, __i))};                                            \
  }
#define __HIPCPU_TINY_FROM(kind, name, type, number)                                                          \
  inline __hip_##kind##_storage_t __hip_cvt_##name##_to_##kind(type __v, __hip_##kind##_interpretation_t __i, \
                                                               hipRoundMode) {                                \
    return __hipcpu::__##kind##_all<__hip_##kind##_storage_t>(__i, number);                                   \
  }
#define __HIPCPU_TINY_FROM_PAIR(kind, name, type, widen)                                                            \
  inline __hip_##kind##x2_storage_t __hip_cvt_##name##_to_##kind##x2(type __v, __hip_##kind##_interpretation_t __i, \
                                                                     hipRoundMode) {                                \
    return __hipcpu::__##kind##_all<__hip_##kind##x2_storage_t>(__i, double(widen(__v.x)), double(widen(__v.y)));   \
  }

#define __HIPCPU_TINY(kind, suffix, interpretation)                                                                    \
  struct __hip_##kind##_##suffix {                                                                                     \
    __hip_##kind##_storage_t __x;                                                                                      \
    __hip_##kind##_##suffix() = default;                                                                               \
    template <class _Number, std::enable_if_t<std::is_arithmetic_v<_Number>, int> = 0>                                 \
    explicit __hip_##kind##_##suffix(_Number __v)                                                                      \
        : __x(__hip_cvt_double_to_##kind(static_cast<double>(__v), interpretation, hipRoundNearest)) {}                \
    explicit __hip_##kind##_##suffix(__half __v) : __hip_##kind##_##suffix(float(__v)) {}                              \
    explicit __hip_##kind##_##suffix(__hip_bfloat16 __v) : __hip_##kind##_##suffix(float(__v)) {}                      \
    operator float() const { return __hipcpu::__##kind##_part(__x, 0, interpretation); }                               \
    explicit operator __half() const { return __half(float(*this)); }                                                  \
    explicit operator __hip_bfloat16() const { return __hip_bfloat16(float(*this)); }                                  \
    explicit operator bool() const { return float(*this) != 0.0f; }                                                    \
    template <class _Integer,                                                                                          \
              std::enable_if_t<std::is_integral_v<_Integer> && !std::is_same_v<_Integer, bool>, int> = 0>              \
    explicit operator _Integer() const {                                                                               \
      return __hipcpu::__clamp_to<_Integer>(std::trunc(float(*this)));                                                 \
    }                                                                                                                  \
  };                                                                                                                   \
  struct __hip_##kind##x2_##suffix {                                                                                   \
    __hip_##kind##x2_storage_t __x;                                                                                    \
    __hip_##kind##x2_##suffix() = default;                                                                             \
    explicit __hip_##kind##x2_##suffix(float2 __v)                                                                     \
        : __x(__hip_cvt_float2_to_##kind##x2(__v, interpretation, hipRoundNearest)) {}                                 \
    explicit __hip_##kind##x2_##suffix(double2 __v)                                                                    \
        : __x(__hip_cvt_double2_to_##kind##x2(__v, interpretation, hipRoundNearest)) {}                                \
    explicit __hip_##kind##x2_##suffix(__half2 __v) : __hip_##kind##x2_##suffix(float2(float(__v.x), float(__v.y))) {} \
    explicit __hip_##kind##x2_##suffix(__hip_bfloat162 __v)                                                            \
        : __hip_##kind##x2_##suffix(float2(float(__v.x), float(__v.y))) {}                                             \
    explicit operator float2() const {                                                                                 \
      return float2(__hipcpu::__##kind##_part(__x, 0, interpretation),                                                 \
                    __hipcpu::__##kind##_part(__x, 1, interpretation));                                                \
    }                                                                                                                  \
    explicit operator __half2() const {                                                                                \
      const float2 __v(*this);                                                                                         \
      return __half2(__half(__v.x), __half(__v.y));                                                                    \
    }                                                                                                                  \
    explicit operator __hip_bfloat162() const {                                                                        \
      const float2 __v(*this);                                                                                         \
      return __hip_bfloat162(__hip_bfloat16(__v.x), __hip_bfloat16(__v.y));                                            \
    }                                                                                                                  \
  };                                                                                                                   \
  struct __hip_##kind##x4_##suffix {                                                                                   \
    __hip_##kind##x4_storage_t __x;                                                                                    \
    __hip_##kind##x4_##suffix() = default;                                                                             \
    explicit __hip_##kind##x4_##suffix(double4 __v)                                                                    \
        : __x(__hipcpu::__##kind##_all<__hip_##kind##x4_storage_t>(interpretation, __v.x, __v.y, __v.z, __v.w)) {}     \
    explicit __hip_##kind##x4_##suffix(float4 __v) : __hip_##kind##x4_##suffix(double4(__v.x, __v.y, __v.z, __v.w)) {} \
    explicit __hip_##kind##x4_##suffix(__half2 __a, __half2 __b)                                                       \
        : __hip_##kind##x4_##suffix(float4(float(__a.x), float(__a.y), float(__b.x), float(__b.y))) {}                 \
    explicit __hip_##kind##x4_##suffix(__hip_bfloat162 __a, __hip_bfloat162 __b)                                       \
        : __hip_##kind##x4_##suffix(float4(float(__a.x), float(__a.y), float(__b.x), float(__b.y))) {}                 \
    explicit operator float4() const {                                                                                 \
      return float4(                                                                                                   \
          __hipcpu::__##kind##_part(__x, 0, interpretation), __hipcpu::__##kind##_part(__x, 1, interpretation),        \
          __hipcpu::__##kind##_part(__x, 2, interpretation), __hipcpu::__##kind##_part(__x, 3, interpretation));       \
    }                                                                                                                  \
  };
