// Math functions of device code that <cmath> does not have, and the fast and rounding-mode forms. The fast forms
// compute what the plain ones do; of the forms with a rounding mode only __*_rn round as they say, the others to
// nearest too, except in conversions (see intrinsics.h).
#pragma once
#pragma GCC system_header

#include <math.h>

#include <cmath>
#include <limits>
#include <type_traits>

#include <hipify_py/special.h>

#include "abi.h"
#include "keywords.h"

namespace __hipcpu {

template <class _Type>
using __if_arithmetic = std::enable_if_t<std::is_arithmetic_v<_Type>, int>;
template <class _Type>
using __if_float = std::enable_if_t<std::is_floating_point_v<_Type>, int>;

template <class _Type>
_Type __norm_of(const _Type* __v, int __count) {
  _Type __norm = 0;
  for (int __i = 0; __i < __count; ++__i) __norm = std::hypot(__norm, __v[__i]);
  return __norm;
}

}  // namespace __hipcpu

// --- minimum and maximum of mixed arithmetic types -----------------------------------------------

template <class _A, class _B, __hipcpu::__if_arithmetic<_A> = 0, __hipcpu::__if_arithmetic<_B> = 0>
__HIPCPU_INLINE constexpr std::common_type_t<_A, _B> min(_A __a, _B __b) {
  using _Common = std::common_type_t<_A, _B>;
  if constexpr (std::is_floating_point_v<_Common>) {
    if (__a != __a) return _Common(__b);  // as fmin: a NaN loses
  }
  return _Common(__b) < _Common(__a) ? _Common(__b) : _Common(__a);
}
template <class _A, class _B, __hipcpu::__if_arithmetic<_A> = 0, __hipcpu::__if_arithmetic<_B> = 0>
__HIPCPU_INLINE constexpr std::common_type_t<_A, _B> max(_A __a, _B __b) {
  using _Common = std::common_type_t<_A, _B>;
  if constexpr (std::is_floating_point_v<_Common>) {
    if (__a != __a) return _Common(__b);
  }
  return _Common(__a) < _Common(__b) ? _Common(__b) : _Common(__a);
}

// --- functions of double and float: name(double), namef(float), and name(float) as an overload ---

#define __HIPCPU_MATH1(name, expression)                \
  inline double name(double __x) { return expression; } \
  inline float name##f(float __v) {                     \
    const double __x = __v;                             \
    return static_cast<float>(expression);              \
  }                                                     \
  inline float name(float __v) { return name##f(__v); }
// The same where float arithmetic is exact enough.
#define __HIPCPU_MATH1_SAME(name, expression)            \
  inline double name(double __x) { return expression; }  \
  inline float name##f(float __x) { return expression; } \
  inline float name(float __x) { return expression; }

__HIPCPU_MATH1_SAME(rsqrt, 1 / std::sqrt(__x))
__HIPCPU_MATH1_SAME(rcbrt, 1 / std::cbrt(__x))
__HIPCPU_MATH1(sinpi, hipify_special::sinpi(__x))
__HIPCPU_MATH1(cospi, hipify_special::cospi(__x))
__HIPCPU_MATH1(normcdf, hipify_special::normcdf(__x))
__HIPCPU_MATH1(normcdfinv, hipify_special::normcdfinv(__x))
__HIPCPU_MATH1(erfinv, hipify_special::erfinv(__x))
__HIPCPU_MATH1(erfcinv, hipify_special::erfcinv(__x))
__HIPCPU_MATH1(erfcx, hipify_special::erfcx(__x))
#ifdef __cpp_lib_math_special_functions
__HIPCPU_MATH1(cyl_bessel_i0, std::cyl_bessel_i(0.0, std::fabs(__x)))
__HIPCPU_MATH1(cyl_bessel_i1, std::copysign(std::cyl_bessel_i(1.0, std::fabs(__x)), __x))
#endif
#undef __HIPCPU_MATH1
#undef __HIPCPU_MATH1_SAME

inline void sincospi(double __x, double* __sine, double* __cosine) {
  *__sine = sinpi(__x);
  *__cosine = cospi(__x);
}
inline void sincospif(float __x, float* __sine, float* __cosine) {
  *__sine = sinpif(__x);
  *__cosine = cospif(__x);
}
inline void sincospi(float __x, float* __sine, float* __cosine) { sincospif(__x, __sine, __cosine); }
inline void sincos(float __x, float* __sine, float* __cosine) {
  *__sine = ::sinf(__x);
  *__cosine = ::cosf(__x);
}
inline double rhypot(double __x, double __y) { return 1 / ::hypot(__x, __y); }
inline float rhypotf(float __x, float __y) { return 1 / ::hypotf(__x, __y); }
inline double norm3d(double __a, double __b, double __c) { return ::sqrt(__a * __a + __b * __b + __c * __c); }
inline float norm3df(float __a, float __b, float __c) { return ::sqrtf(__a * __a + __b * __b + __c * __c); }
inline double norm4d(double __a, double __b, double __c, double __d) {
  return ::sqrt(__a * __a + __b * __b + __c * __c + __d * __d);
}
inline float norm4df(float __a, float __b, float __c, float __d) {
  return ::sqrtf(__a * __a + __b * __b + __c * __c + __d * __d);
}
inline double rnorm3d(double __a, double __b, double __c) { return 1 / norm3d(__a, __b, __c); }
inline float rnorm3df(float __a, float __b, float __c) { return 1 / norm3df(__a, __b, __c); }
inline double rnorm4d(double __a, double __b, double __c, double __d) { return 1 / norm4d(__a, __b, __c, __d); }
inline float rnorm4df(float __a, float __b, float __c, float __d) { return 1 / norm4df(__a, __b, __c, __d); }
inline double norm(int __count, const double* __v) { return __hipcpu::__norm_of(__v, __count); }
inline float normf(int __count, const float* __v) { return __hipcpu::__norm_of(__v, __count); }
inline double rnorm(int __count, const double* __v) { return 1 / norm(__count, __v); }
inline float rnormf(int __count, const float* __v) { return 1 / normf(__count, __v); }
inline float fdividef(float __x, float __y) { return __x / __y; }
inline double fma(double __a, double __b, float __c) { return ::fma(__a, __b, static_cast<double>(__c)); }
inline float exp10(float __x) { return ::exp10f(__x); }
inline double powi(double __x, int __n) { return std::pow(__x, __n); }
inline float powif(float __x, int __n) { return static_cast<float>(std::pow(static_cast<double>(__x), __n)); }

// --- fast forms. glibc declares functions of these names, so these are C functions of the same type

#ifdef __GLIBC__
#define __HIPCPU_NO_THROW __THROW
#else
#define __HIPCPU_NO_THROW
#endif
extern "C" {
inline float __sinf(float __x) __HIPCPU_NO_THROW { return ::sinf(__x); }
inline float __cosf(float __x) __HIPCPU_NO_THROW { return ::cosf(__x); }
inline float __tanf(float __x) __HIPCPU_NO_THROW { return ::tanf(__x); }
inline float __expf(float __x) __HIPCPU_NO_THROW { return ::expf(__x); }
inline float __exp10f(float __x) __HIPCPU_NO_THROW { return ::exp10f(__x); }
inline float __logf(float __x) __HIPCPU_NO_THROW { return ::logf(__x); }
inline float __log2f(float __x) __HIPCPU_NO_THROW { return ::log2f(__x); }
inline float __log10f(float __x) __HIPCPU_NO_THROW { return ::log10f(__x); }
inline float __powf(float __x, float __y) __HIPCPU_NO_THROW { return ::powf(__x, __y); }
inline void __sincosf(float __x, float* __sine, float* __cosine) __HIPCPU_NO_THROW {
  *__sine = ::sinf(__x);
  *__cosine = ::cosf(__x);
}
}
#undef __HIPCPU_NO_THROW
inline float __tanhf(float __x) { return ::tanhf(__x); }
inline float __fdividef(float __x, float __y) { return __x / __y; }
inline float __saturatef(float __x) { return __x > 0.0f ? (__x < 1.0f ? __x : 1.0f) : 0.0f; }

// --- arithmetic with a rounding mode -------------------------------------------------------------

#define __HIPCPU_ROUNDED(prefix, type, mode)                                   \
  inline type __##prefix##add_##mode(type __x, type __y) { return __x + __y; } \
  inline type __##prefix##sub_##mode(type __x, type __y) { return __x - __y; } \
  inline type __##prefix##mul_##mode(type __x, type __y) { return __x * __y; } \
  inline type __##prefix##div_##mode(type __x, type __y) { return __x / __y; } \
  inline type __##prefix##sqrt_##mode(type __x) { return std::sqrt(__x); }     \
  inline type __##prefix##rcp_##mode(type __x) { return 1 / __x; }
#define __HIPCPU_ROUNDED_MODE(mode)                                                               \
  __HIPCPU_ROUNDED(f, float, mode)                                                                \
  __HIPCPU_ROUNDED(d, double, mode)                                                               \
  inline float __fmaf_##mode(float __x, float __y, float __z) { return std::fma(__x, __y, __z); } \
  inline double __fma_##mode(double __x, double __y, double __z) { return std::fma(__x, __y, __z); }
__HIPCPU_ROUNDED_MODE(rn)
__HIPCPU_ROUNDED_MODE(rz)
__HIPCPU_ROUNDED_MODE(ru)
__HIPCPU_ROUNDED_MODE(rd)
#undef __HIPCPU_ROUNDED_MODE
#undef __HIPCPU_ROUNDED
inline float __frsqrt_rn(float __x) { return 1 / std::sqrt(__x); }
