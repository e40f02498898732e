// Division, sines of float by reference, and for the host what HIP's math has for device code alone.
#pragma once

#include "base.h"

#include "../special.h"

HIPIFY_OVERLOAD double fdivide(double a, double b) { return a / b; }

#if defined(HIPIFY_PTX_AMD)
HIPIFY_OVERLOAD_DEVICE void sincos(float a, float* sine, float* cosine) { ::sincosf(a, sine, cosine); }
HIPIFY_OVERLOAD_DEVICE void sincospi(float a, float* sine, float* cosine) { ::sincospif(a, sine, cosine); }
HIPIFY_OVERLOAD_DEVICE float __tanhf(float a) { return ::tanhf(a); }

#define HIPIFY_ON_HOST(name)                                                 \
  template <int = 0>                                                         \
  __host__ inline double name(double a) {                                    \
    return hipify_special::name(a);                                          \
  }                                                                          \
  template <int = 0>                                                         \
  __host__ inline float name(float a) {                                      \
    return static_cast<float>(hipify_special::name(static_cast<double>(a))); \
  }                                                                          \
  template <int = 0>                                                         \
  __host__ inline float name##f(float a) {                                   \
    return static_cast<float>(hipify_special::name(static_cast<double>(a))); \
  }
HIPIFY_ON_HOST(sinpi)
HIPIFY_ON_HOST(cospi)
HIPIFY_ON_HOST(normcdf)
HIPIFY_ON_HOST(normcdfinv)
HIPIFY_ON_HOST(erfinv)
HIPIFY_ON_HOST(erfcinv)
HIPIFY_ON_HOST(erfcx)
#undef HIPIFY_ON_HOST
template <int = 0>
__host__ inline void sincospi(double a, double* sine, double* cosine) {
  *sine = hipify_special::sinpi(a);
  *cosine = hipify_special::cospi(a);
}
template <int = 0>
__host__ inline void sincospif(float a, float* sine, float* cosine) {
  *sine = static_cast<float>(hipify_special::sinpi(a));
  *cosine = static_cast<float>(hipify_special::cospi(a));
}
template <int = 0>
__host__ inline void sincospi(float a, float* sine, float* cosine) {
  sincospif(a, sine, cosine);
}
template <int = 0>
__host__ inline void sincos(float a, float* sine, float* cosine) {
  *sine = ::sinf(a);
  *cosine = ::cosf(a);
}
#endif
