// min and max of integers of different types, and for the host of all types, as in CUDA.
//
// HIP makes double of two different integers in device code, and int of all numbers on the host.
#pragma once

#include "../ptx/base.h"

#if defined(HIPIFY_PTX_AMD)
#define HIPIFY_LEAST(where, result, first, second)                                                            \
  template <int = 0>                                                                                          \
  where inline result min(first a, second b) {                                                                \
    return static_cast<result>(b) < static_cast<result>(a) ? static_cast<result>(b) : static_cast<result>(a); \
  }                                                                                                           \
  template <int = 0>                                                                                          \
  where inline result max(first a, second b) {                                                                \
    return static_cast<result>(a) < static_cast<result>(b) ? static_cast<result>(b) : static_cast<result>(a); \
  }
#define HIPIFY_LEAST_MIXED(kind)                                        \
  HIPIFY_LEAST(__host__ __device__, unsigned kind, kind, unsigned kind) \
  HIPIFY_LEAST(__host__ __device__, unsigned kind, unsigned kind, kind)
HIPIFY_LEAST_MIXED(int)
HIPIFY_LEAST_MIXED(long)
HIPIFY_LEAST_MIXED(long long)
HIPIFY_LEAST(__host__, unsigned, unsigned, unsigned)
HIPIFY_LEAST(__host__, long, long, long)
HIPIFY_LEAST(__host__, unsigned long, unsigned long, unsigned long)
HIPIFY_LEAST(__host__, long long, long long, long long)
HIPIFY_LEAST(__host__, unsigned long long, unsigned long long, unsigned long long)
// As fmin and fmax: a NaN loses.
#define HIPIFY_LEAST_REAL(result, first, second, suffix) \
  template <int = 0>                                     \
  __host__ inline result min(first a, second b) {        \
    return ::fmin##suffix(a, b);                         \
  }                                                      \
  template <int = 0>                                     \
  __host__ inline result max(first a, second b) {        \
    return ::fmax##suffix(a, b);                         \
  }
HIPIFY_LEAST_REAL(float, float, float, f)
HIPIFY_LEAST_REAL(double, double, double, )
HIPIFY_LEAST_REAL(double, float, double, )
HIPIFY_LEAST_REAL(double, double, float, )
#undef HIPIFY_LEAST_REAL
#undef HIPIFY_LEAST_MIXED
#undef HIPIFY_LEAST
#endif
