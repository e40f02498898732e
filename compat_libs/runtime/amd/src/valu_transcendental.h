// Base-2 exponential and logarithm, sine and cosine of turns: in double precision with errors below 1e-13 of the
// result, so that a float or half made of them is the nearest one but for a few in a hundred million arguments.
#pragma once

#include <cmath>

#include "valu_math.h"

namespace amdsim {

template <std::size_t kCount>
[[gnu::always_inline]] inline double polynomial(const double (&coefficients)[kCount], double x) {
  double sum = coefficients[kCount - 1];
  for (std::size_t i = kCount - 1; i-- > 0;) sum = sum * x + coefficients[i];
  return sum;
}

// The nearest integer of a small number, whatever the rounding mode.
inline double nearest_whole(double x) { return std::floor(x + 0.5); }

// 2^x for |x| up to 1000.
[[gnu::always_inline]] inline double exp2_series(double x) {
  constexpr double kLn2 = 0.69314718055994530942;
  constexpr double kTaylor[] = {
      1.0,        1.0,         1.0 / 2,      1.0 / 6,       1.0 / 24,       1.0 / 120,       1.0 / 720,
      1.0 / 5040, 1.0 / 40320, 1.0 / 362880, 1.0 / 3628800, 1.0 / 39916800, 1.0 / 479001600, 1.0 / 6227020800.0};
  const double whole = nearest_whole(x);
  return polynomial(kTaylor, (x - whole) * kLn2) * power_of_two(static_cast<int>(whole));
}

// The logarithm of a positive normal number.
[[gnu::always_inline]] inline double log2_series(double x) {
  constexpr double kTwoOverLn2 = 2.88539008177792681472;
  constexpr double kInverseTangent[] = {1.0,      1.0 / 3,  1.0 / 5,  1.0 / 7, 1.0 / 9,
                                        1.0 / 11, 1.0 / 13, 1.0 / 15, 1.0 / 17};
  const u64 raw = bit_cast<u64>(x);
  const int field = static_cast<int>(raw >> 52 & 0x7ff);
  double mantissa = bit_cast<double>((raw & 0xfffffffffffffu) | u64{1023} << 52);
  const bool large = mantissa > 1.41421356237309505;
  mantissa = large ? mantissa * 0.5 : mantissa;
  const double exponent = field - 1023 + (large ? 1 : 0);
  const double s = (mantissa - 1) / (mantissa + 1);
  return exponent + kTwoOverLn2 * s * polynomial(kInverseTangent, s * s);
}

// sin(2 pi t) for |t| up to 1/4.
[[gnu::always_inline]] inline double sine_series(double turns) {
  constexpr double kTaylor[] = {1.0,
                                -1.0 / 6,
                                1.0 / 120,
                                -1.0 / 5040,
                                1.0 / 362880,
                                -1.0 / 39916800,
                                1.0 / 6227020800.0,
                                -1.0 / 1307674368000.0,
                                1.0 / 355687428096000.0,
                                -1.0 / 121645100408832000.0};
  const double angle = turns * 6.28318530717958647693;
  return angle * polynomial(kTaylor, angle * angle);
}

// 2^x for floats and halves, whose range ends long before 2^900.
[[gnu::always_inline]] inline double exp2_of(double x) {
  double argument = x < 900 ? x : 900.0;
  argument = argument > -900 ? argument : -900.0;
  const double result = exp2_series(argument);
  return x == x ? result : quiet_nan(x);
}

[[gnu::always_inline]] inline double log2_of(double x) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  double result = log2_series(x);
  result = x == infinity ? infinity : result;
  result = x == 0 ? -infinity : result;
  result = x < 0 ? default_nan<double>() : result;
  return x == x ? result : quiet_nan(x);
}

// Sine and cosine of 2 pi x. The machine answers 0 and 1 for arguments beyond 256, and NaN for infinity.
[[gnu::always_inline]] inline double sine_of(double x) {
  const bool usual = std::fabs(x) <= 256;
  const double turns = usual ? x : 0.0;
  double rest = turns - nearest_whole(turns);
  rest = std::fabs(rest) > 0.25 ? std::copysign(0.5, rest) - rest : rest;
  const double result = rest == 0 ? std::copysign(0.0, x) : sine_series(rest);
  return std::fabs(x) < std::numeric_limits<double>::infinity() ? result
         : x == x                                               ? default_nan<double>()
                                                                : quiet_nan(x);
}
[[gnu::always_inline]] inline double cosine_of(double x) {
  const bool usual = std::fabs(x) <= 256;
  const double turns = usual ? x : 0.0;
  const double result = sine_series(0.25 - std::fabs(turns - nearest_whole(turns)));
  return std::fabs(x) < std::numeric_limits<double>::infinity() ? result
         : x == x                                               ? default_nan<double>()
                                                                : quiet_nan(x);
}

// The functions of floats take subnormals as 0 and give 0 for subnormal results.
[[gnu::always_inline]] inline float exp2_f32(float x) { return flushed(static_cast<float>(exp2_of(x))); }
[[gnu::always_inline]] inline float log2_f32(float x) { return static_cast<float>(log2_of(flushed(x))); }
[[gnu::always_inline]] inline float sine_f32(float x) { return flushed(static_cast<float>(sine_of(flushed(x)))); }
[[gnu::always_inline]] inline float cosine_f32(float x) { return static_cast<float>(cosine_of(flushed(x))); }
[[gnu::always_inline]] inline float reciprocal_f32(float x) { return flushed(1.0f / flushed(x)); }
[[gnu::always_inline]] inline float root_f32(float x) {
  const float value = flushed(x);
  return value < 0 ? default_nan<float>() : std::sqrt(value);
}
[[gnu::always_inline]] inline float inverse_root_f32(float x) {
  const float value = flushed(x);
  return value < 0 ? default_nan<float>() : static_cast<float>(1.0 / std::sqrt(double{value}));
}

[[gnu::always_inline]] inline double root_f16(float x) { return x < 0 ? default_nan<double>() : std::sqrt(double{x}); }
[[gnu::always_inline]] inline double inverse_root_f16(float x) {
  return x < 0 ? default_nan<double>() : 1.0 / std::sqrt(double{x});
}

}  // namespace amdsim
