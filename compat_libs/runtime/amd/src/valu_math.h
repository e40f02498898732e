// Floating-point functions of vector instructions, a lane at a time, written so that loops over lanes vectorise.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

#include "half.h"
#include "types.h"

namespace amdsim {

// Bit patterns of a floating-point type.
template <class F>
struct Bits;
template <>
struct Bits<float> {
  using Raw = u32;
  static constexpr int kMantissa = 23, kBias = 127, kMaxExponent = 255;
};
template <>
struct Bits<double> {
  using Raw = u64;
  static constexpr int kMantissa = 52, kBias = 1023, kMaxExponent = 2047;
};
template <class F>
using RawOf = typename Bits<F>::Raw;

template <class F>
inline RawOf<F> raw_of(F value) {
  return bit_cast<RawOf<F>>(value);
}
template <class F>
inline F from_raw(RawOf<F> raw) {
  return bit_cast<F>(raw);
}

// The exponent field, biased: 0 for zeros and subnormals.
template <class F>
inline int exponent_field(F value) {
  return static_cast<int>(raw_of(value) >> Bits<F>::kMantissa) & Bits<F>::kMaxExponent;
}

template <class F>
inline bool is_signalling(F value) {
  constexpr RawOf<F> quiet_bit = RawOf<F>{1} << (Bits<F>::kMantissa - 1);
  return (value != value) & ((raw_of(value) & quiet_bit) == 0);
}

template <class F>
inline F quiet_nan(F value) {
  return from_raw<F>(raw_of(value) | RawOf<F>{1} << (Bits<F>::kMantissa - 1));
}

// What the machine makes of an invalid operation: a quiet NaN with its sign set.
template <class F>
inline F default_nan() {
  return -std::numeric_limits<F>::quiet_NaN();
}

// All ones where `chosen`. Selections by masks stay free of branches, which compilers make of chains of conditions.
template <class F>
inline RawOf<F> mask_of(bool chosen) {
  return RawOf<F>{0} - static_cast<RawOf<F>>(chosen);
}
template <class F>
inline F select(RawOf<F> mask, F chosen, F other) {
  return from_raw<F>((raw_of(chosen) & mask) | (raw_of(other) & ~mask));
}

// The smaller number: a NaN gives way to a number, -0 is less than +0.
template <class F>
[[gnu::always_inline]] inline F minimum_number(bool ieee, F a, F b) {
  F result = select(mask_of<F>(a < b), a, b);
  result = select(mask_of<F>(a == b), from_raw<F>(raw_of(a) | raw_of(b)), result);
  result = select(mask_of<F>(b != b), a, result);
  result = select(mask_of<F>(ieee & is_signalling(b)), quiet_nan(b), result);
  return select(mask_of<F>(ieee & is_signalling(a)), quiet_nan(a), result);
}

template <class F>
[[gnu::always_inline]] inline F maximum_number(bool ieee, F a, F b) {
  F result = select(mask_of<F>(a > b), a, b);
  result = select(mask_of<F>(a == b), from_raw<F>(raw_of(a) & raw_of(b)), result);
  result = select(mask_of<F>(b != b), a, result);
  result = select(mask_of<F>(ieee & is_signalling(b)), quiet_nan(b), result);
  return select(mask_of<F>(ieee & is_signalling(a)), quiet_nan(a), result);
}

template <class F>
[[gnu::always_inline]] inline F min3(bool ieee, F a, F b, F c) {
  return minimum_number(ieee, minimum_number(ieee, a, b), c);
}
template <class F>
[[gnu::always_inline]] inline F max3(bool ieee, F a, F b, F c) {
  return maximum_number(ieee, maximum_number(ieee, a, b), c);
}

// A number's pattern as a signed integer of the same order, and back.
template <class F>
inline std::make_signed_t<RawOf<F>> order_of(F value) {
  using Key = std::make_signed_t<RawOf<F>>;
  const Key key = static_cast<Key>(raw_of(value));
  return key ^ (key >> (8 * sizeof(F) - 1) & std::numeric_limits<Key>::max());
}

// The middle one of three; with a NaN among them, the least of the others.
template <class F>
[[gnu::always_inline]] inline F med3(bool ieee, F a, F b, F c) {
  using Key = std::make_signed_t<RawOf<F>>;
  const Key first = order_of(a), second = order_of(b), third = order_of(c);
  const Key low = first < second ? first : second, high = first < second ? second : first;
  const Key upper = high < third ? high : third;
  const Key middle = low > upper ? low : upper;
  const F number =
      from_raw<F>(static_cast<RawOf<F>>(middle ^ (middle >> (8 * sizeof(F) - 1) & std::numeric_limits<Key>::max())));
  return select(mask_of<F>(a != a) | mask_of<F>(b != b) | mask_of<F>(c != c), min3(ieee, a, b, c), number);
}

// IEEE 754-2019 minimum and maximum: a NaN wins.
template <class F>
inline F minimum_nan(F a, F b) {
  F result = a < b ? a : b;
  result = a == b ? from_raw<F>(raw_of(a) | raw_of(b)) : result;
  result = b != b ? quiet_nan(b) : result;
  return a != a ? quiet_nan(a) : result;
}
template <class F>
inline F maximum_nan(F a, F b) {
  F result = a > b ? a : b;
  result = a == b ? from_raw<F>(raw_of(a) & raw_of(b)) : result;
  result = b != b ? quiet_nan(b) : result;
  return a != a ? quiet_nan(a) : result;
}

// A product in which 0 times anything is 0 (DirectX 9).
inline float multiply_dx9(float a, float b) { return a == 0 || b == 0 ? 0.0f : a * b; }
inline float fma_dx9(float a, float b, float c) { return a == 0 || b == 0 ? c + 0.0f : std::fma(a, b, c); }

// Multiply and add with two roundings, as v_mad_f32 does it: subnormals count as 0.
inline float flushed(float value) {
  return std::fabs(value) < std::numeric_limits<float>::min() ? std::copysign(0.0f, value) : value;
}
inline float mad_f32(float a, float b, float c) { return flushed(flushed(flushed(a) * flushed(b)) + flushed(c)); }
inline float mad_dx9(float a, float b, float c) { return a == 0 || b == 0 ? flushed(c) + 0.0f : mad_f32(a, b, c); }

// 2^n for n of -1022..1023.
inline double power_of_two(int n) { return bit_cast<double>(static_cast<u64>(n + 1023) << 52); }

// value * 2^n, rounded once. A float's or a half's range is far within a double's.
inline double scale_exactly(float value, int n) { return double{value} * power_of_two(std::clamp(n, -400, 400)); }
inline float ldexp_f32(float value, int n) { return static_cast<float>(scale_exactly(value, n)); }
inline double ldexp_f64(double value, int n) { return std::ldexp(value, std::clamp(n, -5000, 5000)); }

template <class F>
inline F fraction(F value) {
  constexpr F largest = F(1) - std::numeric_limits<F>::epsilon() / 2;
  const F result = value - std::floor(value);
  return result >= F(1) ? largest : result;
}

inline float round_even(float value) { return __builtin_roundevenf(value); }
inline double round_even(double value) { return __builtin_roundeven(value); }

// value = mantissa * 2^exponent with the mantissa of [0.5, 1); 0, infinities and NaN have exponent 0.
inline bool has_exponent(double value) { return value != 0 && std::fabs(value) <= std::numeric_limits<double>::max(); }
inline int frexp_exponent(float value) {
  const double wide = value;
  return has_exponent(wide) ? exponent_field(wide) - 1022 : 0;
}
inline float frexp_mantissa(float value) {
  const double wide = value;
  const double mantissa = bit_cast<double>((raw_of(wide) & ~(u64{0x7ff} << 52)) | u64{1022} << 52);
  return has_exponent(wide) ? static_cast<float>(mantissa) : value != value ? quiet_nan(value) : value;
}
inline int frexp_exponent(double value) {
  int exponent = 0;
  if (has_exponent(value)) std::frexp(value, &exponent);
  return exponent;
}
inline double frexp_mantissa(double value) {
  int exponent = 0;
  return has_exponent(value) ? std::frexp(value, &exponent) : value != value ? quiet_nan(value) : value;
}

// Division by the machine's sequence: what v_div_scale, v_div_fmas and v_div_fixup do with numerator and denominator.
template <class F>
struct Division;
template <>
struct Division<float> {
  static constexpr float kUp = 0x1p64f, kDown = 0x1p-64f;
  static constexpr int kFar = 96, kTiny = 23, kUnderflow = -150;
};
template <>
struct Division<double> {
  static constexpr double kUp = 0x1p128, kDown = 0x1p-128;
  static constexpr int kFar = 768, kTiny = 53, kUnderflow = -1075;
};

template <class F>
inline bool is_subnormal(F value) {
  return (value != 0) & (std::fabs(value) < std::numeric_limits<F>::min());
}

// `value` is the numerator or the denominator itself. `carry` tells v_div_fmas that the quotient has to be scaled back.
// The cases further down come first.
template <class F>
[[gnu::always_inline]] inline F div_scale(u32& carry, F value, F denominator, F numerator) {
  using D = Division<F>;
  const F up = value * D::kUp, down = value * D::kDown;
  const int exponent = exponent_field(numerator);
  const RawOf<F> is_denominator = mask_of<F>(value == denominator), is_numerator = mask_of<F>(value == numerator);
  const RawOf<F> zero = mask_of<F>(denominator == 0) | mask_of<F>(numerator == 0);
  const RawOf<F> far = mask_of<F>(exponent - exponent_field(denominator) >= D::kFar);
  const RawOf<F> subnormal = mask_of<F>(is_subnormal(denominator));
  const RawOf<F> tiny_inverse = mask_of<F>(is_subnormal(F(1) / denominator));
  const RawOf<F> tiny_quotient = mask_of<F>(is_subnormal(numerator / denominator));
  F result = select(mask_of<F>(exponent <= D::kTiny), up, value);
  result = select(tiny_quotient, select(is_numerator, up, value), result);
  result = select(tiny_inverse, select(~tiny_quotient | is_denominator, down, value), result);
  result = select(subnormal, up, result);
  result = select(far, select(is_denominator, up, value), result);
  carry = static_cast<u32>((far | (tiny_quotient & ~subnormal)) & ~zero & 1);
  return select(zero, std::numeric_limits<F>::quiet_NaN(), result);
}

// The rounding error of fma(a, b, c) = result: its sign is right, which is all that is asked of it.
inline double fma_error(double a, double b, double c, double result) {
  const double product = a * b;
  const double low = std::fma(a, b, -product);
  const double sum = product + c;
  const double back = sum - product;
  const double lost = (product - (sum - back)) + (c - back);
  return ((sum - result) + lost) + low;
}

inline float div_fmas(u32 scaled, float a, float b, float c) {
  if (scaled == 0) return std::fma(a, b, c);
  const double product = double{a} * b;  // exact
  double sum = product + c;
  const double back = sum - product;
  const double error = (product - (sum - back)) + (c - back);
  if (error != 0 && std::fabs(sum) <= std::numeric_limits<double>::max() && (raw_of(sum) & 1) == 0) {
    sum = from_raw<double>((error > 0) == (sum > 0) ? raw_of(sum) + 1 : raw_of(sum) - 1);  // odd: rounds once below
  }
  return static_cast<float>(sum * (exponent_field(c) > 127 ? 0x1p64 : 0x1p-64));
}

inline double div_fmas(u32 scaled, double a, double b, double c) {
  const double result = std::fma(a, b, c);
  if (scaled == 0) return result;
  if (exponent_field(c) > 1023) return result * 0x1p128;
  const double small = result * 0x1p-128;
  const double rest = result - small * 0x1p128;
  if (std::fabs(rest) != 0x1p-947) return small;  // half of the last place of a subnormal: the tie needs a closer look
  const double error = fma_error(a, b, c, result);
  const double other = small + std::copysign(std::numeric_limits<double>::denorm_min(), rest);
  if (error == 0) return small;
  const double away = std::fabs(small) * 0x1p128 > std::fabs(result) ? small : other;
  const double toward = away == small ? small + std::copysign(std::numeric_limits<double>::denorm_min(), rest) : small;
  return (error > 0) == (result > 0) ? away : toward;
}

// The cases further down come first.
template <class F>
[[gnu::always_inline]] inline F div_fixup(F quotient, F denominator, F numerator) {
  using D = Division<F>;
  constexpr RawOf<F> sign_bit = RawOf<F>{1} << (8 * sizeof(F) - 1);
  const F infinity = std::numeric_limits<F>::infinity();
  const bool far = std::fabs(denominator) == infinity, big = std::fabs(numerator) == infinity;
  const bool zero = numerator == 0, pole = denominator == 0;
  const int difference = exponent_field(numerator) - exponent_field(denominator);
  // numbers whose quotient the steps before could not hold: it is too large
  F size = exponent_field(quotient) == Bits<F>::kMaxExponent ? infinity : std::fabs(quotient);
  size = difference < D::kUnderflow ? F(0) : size;
  size = (far | zero) ? F(0) : size;
  size = (pole | big) ? infinity : size;
  F result = from_raw<F>(raw_of(size) | ((raw_of(denominator) ^ raw_of(numerator)) & sign_bit));
  result = ((pole & zero) | (far & big)) ? default_nan<F>() : result;
  result = denominator != denominator ? quiet_nan(denominator) : result;
  return numerator != numerator ? quiet_nan(numerator) : result;
}

// Halves have no range to run out of here: only the special values count.
inline float div_fixup_f16(float quotient, float denominator, float numerator) {
  const float sign = std::signbit(denominator) != std::signbit(numerator) ? -1.0f : 1.0f;
  const float infinity = std::numeric_limits<float>::infinity();
  if (numerator != numerator) return quiet_nan(numerator);
  if (denominator != denominator) return quiet_nan(denominator);
  const bool far = std::fabs(denominator) == infinity, big = std::fabs(numerator) == infinity;
  if ((denominator == 0 && numerator == 0) || (far && big)) return default_nan<float>();
  if (denominator == 0 || big) return sign * infinity;
  if (far || numerator == 0) return sign * 0.0f;
  return std::copysign(quotient != quotient ? quiet_nan(quotient) : quotient, sign);
}

// v_cmp_class: one bit a class, from signalling NaN (0) to positive infinity (9).
template <class Raw, int kMantissaBits>
inline u32 class_bit(Raw raw) {
  constexpr Raw sign_bit = Raw{1} << (8 * sizeof(Raw) - 1);
  constexpr Raw infinity = static_cast<Raw>(~(sign_bit) & ~((Raw{1} << kMantissaBits) - 1));
  const Raw magnitude = static_cast<Raw>(raw & static_cast<Raw>(~sign_bit));
  const bool negative = (raw & sign_bit) != 0;
  const bool quiet = (magnitude >> (kMantissaBits - 1)) & 1;
  const bool subnormal = (magnitude >> kMantissaBits) == 0;
  u32 ordered = magnitude == infinity ? 2u : magnitude == 0 ? 5u : subnormal ? 4u : 3u;  // of the negative side
  ordered = negative ? ordered : 11u - ordered;
  return 1u << (magnitude > infinity ? (quiet ? 1u : 0u) : ordered);
}

}  // namespace amdsim
