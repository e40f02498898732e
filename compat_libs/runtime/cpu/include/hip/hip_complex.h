// Complex numbers as pairs of floats or doubles.
#pragma once
#pragma GCC system_header

#include <cmath>

#include "hip_vector_types.h"

typedef float2 hipFloatComplex;
typedef double2 hipDoubleComplex;
typedef hipFloatComplex hipComplex;

// A type with the functions that take it; division and modulus avoid overflow by scaling.
#define __HIPCPU_COMPLEX(complex, real, suffix, maker)                                                       \
  inline real hipCreal##suffix(complex __z) { return __z.x; }                                                \
  inline real hipCimag##suffix(complex __z) { return __z.y; }                                                \
  inline complex maker(real __x, real __y) { return complex(__x, __y); }                                     \
  inline complex hipConj##suffix(complex __z) { return complex(__z.x, -__z.y); }                             \
  inline real hipCsqabs##suffix(complex __z) { return __z.x * __z.x + __z.y * __z.y; }                       \
  inline complex hipCadd##suffix(complex __a, complex __b) { return complex(__a.x + __b.x, __a.y + __b.y); } \
  inline complex hipCsub##suffix(complex __a, complex __b) { return complex(__a.x - __b.x, __a.y - __b.y); } \
  inline complex hipCmul##suffix(complex __a, complex __b) {                                                 \
    return complex(__a.x * __b.x - __a.y * __b.y, __a.x * __b.y + __a.y * __b.x);                            \
  }                                                                                                          \
  inline complex hipCdiv##suffix(complex __a, complex __b) {                                                 \
    const real __scale = 1 / (std::fabs(__b.x) + std::fabs(__b.y));                                          \
    const complex __p(__a.x* __scale, __a.y* __scale);                                                       \
    const complex __q(__b.x* __scale, __b.y* __scale);                                                       \
    const real __n = 1 / (__q.x * __q.x + __q.y * __q.y);                                                    \
    return complex((__p.x * __q.x + __p.y * __q.y) * __n, (__p.y * __q.x - __p.x * __q.y) * __n);            \
  }                                                                                                          \
  inline real hipCabs##suffix(complex __z) { return std::hypot(__z.x, __z.y); }                              \
  inline complex hipCfma##suffix(complex __a, complex __b, complex __c) {                                    \
    return complex(__a.x * __b.x - __a.y * __b.y + __c.x, __a.y * __b.x + __a.x * __b.y + __c.y);            \
  }
__HIPCPU_COMPLEX(hipFloatComplex, float, f, make_hipFloatComplex)
__HIPCPU_COMPLEX(hipDoubleComplex, double, , make_hipDoubleComplex)
#undef __HIPCPU_COMPLEX

inline hipComplex make_hipComplex(float __x, float __y) { return hipComplex(__x, __y); }
inline hipDoubleComplex hipComplexFloatToDouble(hipFloatComplex __z) { return hipDoubleComplex(__z.x, __z.y); }
inline hipFloatComplex hipComplexDoubleToFloat(hipDoubleComplex __z) {
  return hipFloatComplex(static_cast<float>(__z.x), static_cast<float>(__z.y));
}
