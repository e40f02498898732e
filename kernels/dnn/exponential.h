// exp and other functions of numbers, so that a CPU's compiler can vectorise loops over it.
#pragma once

#include "../core/small_floats.h"

namespace kernels::dnn {

#if defined(KERNEL_TARGET_CPU)
// Within 2 units in the last place. exp(n ln 2 + r) = 2^n exp(r), |r| <= ln(2) / 2, with exp(r) - 1 - r as a polynomial
// (Taylor's to r^7: the rest is below 2^-26). NaN stays NaN.
KERNEL_INLINE float exponential(float x) {
  // Beyond, the result is 0 or infinity in any case.
  x = x > 89.0f ? 89.0f : x < -104.0f ? -104.0f : x;
  constexpr float kRoundToInteger = 0x1.8p23f;
  const float shifted = x * 1.44269504f + kRoundToInteger;
  const float n = shifted - kRoundToInteger;
  const float r = (x - n * 0.693359375f) - n * -2.12194440e-4f;
  float p = 1.0f / 5040;
  p = p * r + 1.0f / 720;
  p = p * r + 1.0f / 120;
  p = p * r + 1.0f / 24;
  p = p * r + 1.0f / 6;
  p = p * r + 0.5f;
  p = p * (r * r) + r + 1.0f;
  // 2^n in two factors, since n may lie outside the exponents of normal numbers.
  const int32_t exponent = static_cast<int32_t>(bits_of(shifted) - bits_of(kRoundToInteger));
  const int32_t half = exponent >> 1;
  const float first = float_of(static_cast<uint32_t>(half + 127) << 23);
  const float second = float_of(static_cast<uint32_t>(exponent - half + 127) << 23);
  return p * first * second;
}
#else
KERNEL_INLINE float exponential(float x) { return expf(x); }
#endif
KERNEL_INLINE double exponential(double x) { return exp(x); }
// For results of 16 bits: within 2^-19 of exp(x) for -16 <= x <= 0, and |x| 2^-23 beyond. A third of the instructions.
KERNEL_INLINE float rough_exponential(float x) {
#if defined(KERNEL_TARGET_CPU)
  return exponential(x);
#else
  return __expf(x);
#endif
}
// The greater one; NaN is passed over.
KERNEL_INLINE float greater(float a, float b) { return fmaxf(a, b); }
KERNEL_INLINE double greater(double a, double b) { return fmax(a, b); }

KERNEL_INLINE float logarithm(float x) { return logf(x); }
KERNEL_INLINE double logarithm(double x) { return log(x); }

}  // namespace kernels::dnn
