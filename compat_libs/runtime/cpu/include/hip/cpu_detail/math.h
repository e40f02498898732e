// Math functions of device code that <cmath> does not have, and the fast and rounding-mode forms. The fast forms
// compute what the plain ones do; of the forms with a rounding mode only __*_rn round as they say, the others to
// nearest too, except in conversions (see intrinsics.h).
#pragma once
#pragma GCC system_header

#include <math.h>

#include <cmath>
#include <limits>
#include <type_traits>

#include "abi.h"
#include "keywords.h"

namespace __hipcpu {

template <class _Type>
using __if_arithmetic = std::enable_if_t<std::is_arithmetic_v<_Type>, int>;
template <class _Type>
using __if_float = std::enable_if_t<std::is_floating_point_v<_Type>, int>;

constexpr double __pi = 3.14159265358979323846;
constexpr double __sqrt_2 = 1.41421356237309504880;
constexpr double __2_over_sqrt_pi = 1.12837916709551257390;

// sin(pi x) with the argument reduced exactly first.
inline double __sin_pi(double __x) {
  const double __r = __x - 2.0 * std::nearbyint(0.5 * __x);  // [-1, 1]
  if (__r > 0.5) return ::sin(__pi * (1.0 - __r));
  if (__r < -0.5) return ::sin(__pi * (-1.0 - __r));
  return ::sin(__pi * __r);
}
inline double __cos_pi(double __x) {
  const double __r = std::fabs(__x - 2.0 * std::nearbyint(0.5 * __x));  // [0, 1]
  return __sin_pi(0.5 - __r);
}

// The inverse of the normal distribution: a rational first guess (P. J. Acklam), then two steps of Halley's method,
// which triple the number of right digits each.
inline double __normal_quantile(double __p) {
  if (!(__p > 0.0 && __p < 1.0)) {
    if (__p == 0.0) return -std::numeric_limits<double>::infinity();
    if (__p == 1.0) return std::numeric_limits<double>::infinity();
    return std::numeric_limits<double>::quiet_NaN();
  }
  constexpr double __a[] = {-3.969683028665376e+01, 2.209460984245205e+02,  -2.759285104469687e+02,
                            1.383577518672690e+02,  -3.066479806614716e+01, 2.506628277459239e+00};
  constexpr double __b[] = {-5.447609879822406e+01, 1.615858368580409e+02, -1.556989798598866e+02,
                            6.680131188771972e+01, -1.328068155288572e+01};
  constexpr double __c[] = {-7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00,
                            -2.549732539343734e+00, 4.374664141464968e+00,  2.938163982698783e+00};
  constexpr double __d[] = {7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00, 3.754408661907416e+00};
  const double __tail = __p < 0.5 ? __p : 1.0 - __p;
  double __x;
  if (__tail < 0.02425) {
    const double __q = ::sqrt(-2.0 * ::log(__tail));
    __x = (((((__c[0] * __q + __c[1]) * __q + __c[2]) * __q + __c[3]) * __q + __c[4]) * __q + __c[5]) /
          ((((__d[0] * __q + __d[1]) * __q + __d[2]) * __q + __d[3]) * __q + 1.0);
  } else {
    const double __q = __tail - 0.5;
    const double __r = __q * __q;
    __x = (((((__a[0] * __r + __a[1]) * __r + __a[2]) * __r + __a[3]) * __r + __a[4]) * __r + __a[5]) * __q /
          (((((__b[0] * __r + __b[1]) * __r + __b[2]) * __r + __b[3]) * __r + __b[4]) * __r + 1.0);
  }
  for (int __step = 0; __step < 2; ++__step) {
    const double __error = 0.5 * ::erfc(-__x / __sqrt_2) - __tail;
    const double __u = __error * ::sqrt(2.0 * __pi) * ::exp(0.5 * __x * __x);
    __x -= __u / (1.0 + 0.5 * __x * __u);
  }
  return __p < 0.5 ? __x : -__x;
}

// The inverse of erf, from a quantile for precision in the tails and Newton's method near 0.
inline double __erf_inverse(double __y) {
  if (std::fabs(__y) < 0.5) {
    double __x = __y / __2_over_sqrt_pi;
    for (int __step = 0; __step < 5; ++__step) __x -= (::erf(__x) - __y) / (__2_over_sqrt_pi * ::exp(-__x * __x));
    return __x;
  }
  const double __x = -__normal_quantile(0.5 * (1.0 - std::fabs(__y))) / __sqrt_2;
  return std::copysign(__x, __y);
}

// exp(x*x) * erfc(x), by a continued fraction where erfc underflows.
inline double __scaled_erfc(double __x) {
  if (__x < 25.0) return ::exp(__x * __x) * ::erfc(__x);
  double __fraction = 0.0;
  for (int __k = 40; __k > 0; --__k) __fraction = 0.5 * __k / (__x + __fraction);
  return 1.0 / (::sqrt(__pi) * (__x + __fraction));
}

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
__HIPCPU_MATH1(sinpi, __hipcpu::__sin_pi(__x))
__HIPCPU_MATH1(cospi, __hipcpu::__cos_pi(__x))
__HIPCPU_MATH1(normcdf, 0.5 * ::erfc(-__x / __hipcpu::__sqrt_2))
__HIPCPU_MATH1(normcdfinv, __hipcpu::__normal_quantile(__x))
__HIPCPU_MATH1(erfinv, __hipcpu::__erf_inverse(__x))
__HIPCPU_MATH1(erfcinv, -__hipcpu::__normal_quantile(0.5 * (__x)) / __hipcpu::__sqrt_2)
__HIPCPU_MATH1(erfcx, __hipcpu::__scaled_erfc(__x))
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
