// Floating-point arithmetic: rounding directions, flushed subnormal numbers, saturation, approximations.
//
// A NaN that is computed may have other bits than on NVIDIA GPUs, where it is 0x7fffffff.
#pragma once

#include <math.h>

#include "base.h"

namespace hipify_ptx {

enum class Round { kNearest, kZero, kDown, kUp };

template <class Type>
struct real_format;
template <>
struct real_format<float> {
  using bits_type = u32;
  static constexpr int kMantissa = 23;
  static constexpr u32 kInfinity = 0x7f800000u;
};
template <>
struct real_format<double> {
  using bits_type = u64;
  static constexpr int kMantissa = 52;
  static constexpr u64 kInfinity = 0x7ff0000000000000ull;
};

template <class Type>
HIPIFY_PTX bool is_infinite(Type a) {
  using TypeB = typename real_format<Type>::bits_type;
  return (bits<TypeB>(a) << 1) == (real_format<Type>::kInfinity << 1);
}
// .ftz: a subnormal number becomes a zero of its sign.
HIPIFY_PTX float flush(float a) {
  return (bits<u32>(a) & 0x7f800000u) == 0 ? bits<float>(bits<u32>(a) & 0x80000000u) : a;
}
// A result that was rounded up to the smallest normal number is flushed, too: tiny is what is so before rounding.
template <class Type>
HIPIFY_PTX Type flush_rounded(Type result, Type towards_zero) {
  return flush(towards_zero) == 0 && towards_zero != 0 ? flush(towards_zero) : flush(result);
}
// .sat: to [0, 1], NaN to 0.
template <class Type>
HIPIFY_PTX Type saturate_unit(Type a) {
  return a > 0 ? (a < 1 ? a : static_cast<Type>(1)) : static_cast<Type>(0);
}

// ---- rounding ----

// The neighbour away from zero (`step` 1) or towards it (-1), of a number that is not 0, infinite or NaN.
template <class Type>
HIPIFY_PTX Type neighbour(Type a, int step) {
  using TypeB = typename real_format<Type>::bits_type;
  return bits<Type>(static_cast<TypeB>(bits<TypeB>(a) + static_cast<TypeB>(static_cast<s64>(step))));
}
// `nearest` was rounded to nearest from a number that is `error` (its sign counts) larger.
template <class Type>
HIPIFY_PTX Type direct(Type nearest, Type error, Round round) {
  using TypeB = typename real_format<Type>::bits_type;
  if (round == Round::kNearest || error == 0 || error != error) return nearest;
  const bool up = round == Round::kUp || (round == Round::kZero && (nearest < 0 || (nearest == 0 && error < 0)));
  if (nearest == 0)
    return (up == (error > 0)) && round != Round::kZero
               ? bits<Type>(
                     static_cast<TypeB>(bits<TypeB>(error) >> (8 * sizeof(Type) - 1) << (8 * sizeof(Type) - 1) | 1))
               : nearest;
  if (up && error > 0) return neighbour(nearest, nearest > 0 ? 1 : -1);
  if (!up && error < 0) return neighbour(nearest, nearest > 0 ? -1 : 1);
  return nearest;
}
// What a sum was rounded by (Dekker's fast two-sum, whose differences do not overflow); exact unless the sum overflows.
template <class Type>
HIPIFY_PTX Type sum_error(Type a, Type b, Type sum) {
#if defined(__clang__)
#pragma clang fp contract(off) reassociate(off)
#endif
  const bool ordered = (a < 0 ? -a : a) >= (b < 0 ? -b : b);
  const Type larger = ordered ? a : b, smaller = ordered ? b : a;
  return smaller - rounded(sum - larger);
}
// A sum or product that overflowed, for directions that stop at the largest number.
template <class Type>
HIPIFY_PTX Type stop_at_largest(Type result, Round round) {
  const bool inwards =
      round == Round::kZero || (round == Round::kDown && result > 0) || (round == Round::kUp && result < 0);
  return inwards ? neighbour(result, -1) : result;
}
// `wide` plus a rest of the sign of `rest`, as a float; to nearest only without a rest.
HIPIFY_PTX float narrow(double wide, double rest, Round round) {
  const float nearest = static_cast<float>(wide);
  if (nearest != nearest) return nearest;
  if (is_infinite(nearest)) {
    if (is_infinite(wide)) return nearest;
    return stop_at_largest(nearest, round);
  }
  const double error = wide - static_cast<double>(nearest);
  const double sign = error != 0 ? error : rest;
  if (sign == 0) return nearest;
  return direct(nearest, sign > 0 ? 1.0f : -1.0f, round);
}

template <class Type>
HIPIFY_PTX Type zero_of_sum(Type a, Type b, Type sum, Round round) {
  const bool opposite =
      sum == 0 && a == -b &&
      (a != 0 || bits<typename real_format<Type>::bits_type>(a) != bits<typename real_format<Type>::bits_type>(b));
  return opposite && round == Round::kDown ? -static_cast<Type>(0) : sum;
}
template <Round kRound = Round::kNearest, class Type>
HIPIFY_PTX Type add(Type a, Type b) {
#if defined(__clang__)
#pragma clang fp contract(off) reassociate(off)
#endif
  const Type sum = rounded(a + b);
  if (kRound == Round::kNearest || sum != sum) return sum;
  if (is_infinite(sum)) return is_infinite(a) || is_infinite(b) ? sum : stop_at_largest(sum, kRound);
  return direct(zero_of_sum(a, b, sum, kRound), sum_error(a, b, sum), kRound);
}
template <Round kRound = Round::kNearest, class Type>
HIPIFY_PTX Type subtract(Type a, Type b) {
  return add<kRound>(a, -b);
}
template <Round kRound = Round::kNearest, bool kFlush = false>
HIPIFY_PTX float multiply(float a, float b) {
#if defined(__clang__)
#pragma clang fp contract(off) reassociate(off)
#endif
  if (kFlush) return flush_rounded(multiply<kRound>(a, b), multiply<Round::kZero>(a, b));
#if defined(HIPIFY_PTX_NVIDIA)
  if (kRound == Round::kNearest) return __fmul_rn(a, b);
#endif
  if (kRound == Round::kNearest) return rounded(a * b);
  return narrow(static_cast<double>(a) * static_cast<double>(b), 0, kRound);
}
template <Round kRound = Round::kNearest>
HIPIFY_PTX double multiply(double a, double b) {
#if defined(__clang__)
#pragma clang fp contract(off) reassociate(off)
#endif
#if defined(HIPIFY_PTX_NVIDIA)
  if (kRound == Round::kNearest) return __dmul_rn(a, b);
#endif
  return rounded(a * b);
}
// The exact value of a * b + c rounded once.
template <Round kRound = Round::kNearest, bool kFlush = false>
HIPIFY_PTX float fused(float a, float b, float c) {
#if defined(__clang__)
#pragma clang fp contract(off) reassociate(off)
#endif
  if (kFlush) return flush_rounded(fused<kRound>(a, b, c), fused<Round::kZero>(a, b, c));
  if (kRound == Round::kNearest) return fmaf(a, b, c);
  const double product = rounded(static_cast<double>(a) * static_cast<double>(b));
  const double sum = rounded(product + static_cast<double>(c));
  if (sum != sum || is_infinite(sum)) return static_cast<float>(sum);
  return narrow(zero_of_sum(product, static_cast<double>(c), sum, kRound),
                sum_error(product, static_cast<double>(c), sum), kRound);
}
template <Round kRound = Round::kNearest>
HIPIFY_PTX double fused(double a, double b, double c) {
  static_assert(kRound == Round::kNearest, "fma.f64 in other directions has no counterpart");
  return fma(a, b, c);
}
// The sign of what `root * root` or `quotient * divisor` lacks to the operand tells how a result was rounded.
template <Round kRound = Round::kNearest, bool kFlush = false>
HIPIFY_PTX float divide_real(float a, float b) {
  if (kFlush) return flush_rounded(divide_real<kRound>(a, b), divide_real<Round::kZero>(a, b));
#if defined(HIPIFY_PTX_NVIDIA)
  const float quotient = __fdiv_rn(a, b);
#else
  const float quotient = static_cast<float>(static_cast<double>(a) / static_cast<double>(b));
#endif
  if (kRound == Round::kNearest || quotient != quotient || b == 0 || is_infinite(a) || is_infinite(b)) return quotient;
  if (is_infinite(quotient)) return stop_at_largest(quotient, kRound);
  // A product of two floats is exact in double, and so is the sign of the difference.
  const double lacking = static_cast<double>(a) - static_cast<double>(quotient) * static_cast<double>(b);
  const double sign = b > 0 ? lacking : -lacking;
  const bool negative = (bits<u32>(a) ^ bits<u32>(b)) >> 31 != 0;
  if (quotient == 0 && a != 0) return direct(quotient, negative ? -1.0f : 1.0f, kRound);
  return direct(quotient, static_cast<float>(sign > 0 ? 1 : sign < 0 ? -1 : 0), kRound);
}
HIPIFY_PTX double divide_real(double a, double b) { return a / b; }
template <Round kRound = Round::kNearest>
HIPIFY_PTX float square_root(float a) {
  const float root = static_cast<float>(sqrt(static_cast<double>(a)));
  if (kRound == Round::kNearest || root != root || root == 0 || is_infinite(root)) return root;
  const double lacking = static_cast<double>(a) - static_cast<double>(root) * static_cast<double>(root);
  return direct(root, lacking > 0 ? 1.0f : lacking < 0 ? -1.0f : 0.0f, kRound);
}
HIPIFY_PTX double square_root(double a) { return sqrt(a); }

// ---- minimum and maximum: a NaN gives way to the other operand, and -0 is less than 0 ----

template <class Type>
HIPIFY_PTX Type minimum(Type a, Type b) {
  using TypeB = typename real_format<Type>::bits_type;
  if (a != a) return b;
  if (b != b) return a;
  if (a == b) return bits<Type>(static_cast<TypeB>(bits<TypeB>(a) | bits<TypeB>(b)));
  return a < b ? a : b;
}
template <class Type>
HIPIFY_PTX Type maximum(Type a, Type b) {
  using TypeB = typename real_format<Type>::bits_type;
  if (a != a) return b;
  if (b != b) return a;
  if (a == b) return bits<Type>(static_cast<TypeB>(bits<TypeB>(a) & bits<TypeB>(b)));
  return a < b ? b : a;
}
template <class Type>
HIPIFY_PTX Type minimum_nan(Type a, Type b) {
  return a != a ? a : b != b ? b : minimum(a, b);
}
template <class Type>
HIPIFY_PTX Type maximum_nan(Type a, Type b) {
  return a != a ? a : b != b ? b : maximum(a, b);
}
template <class Type>
HIPIFY_PTX Type magnitude(Type a) {
  using TypeB = typename real_format<Type>::bits_type;
  return bits<Type>(static_cast<TypeB>(bits<TypeB>(a) << 1 >> 1));
}
template <class Type>
HIPIFY_PTX Type copy_sign(Type sign, Type value) {
  using TypeB = typename real_format<Type>::bits_type;
  const TypeB top = static_cast<TypeB>(TypeB{1} << (8 * sizeof(Type) - 1));
  return bits<Type>(static_cast<TypeB>((bits<TypeB>(sign) & top) | (bits<TypeB>(value) & ~top)));
}
// testp
template <class Type>
HIPIFY_PTX bool is_subnormal(Type a) {
  using TypeB = typename real_format<Type>::bits_type;
  return (bits<TypeB>(a) & real_format<Type>::kInfinity) == 0 && a != 0;
}
template <class Type>
HIPIFY_PTX bool is_number(Type a) {
  return a == a;
}
template <class Type>
HIPIFY_PTX bool is_nan(Type a) {
  return a != a;
}
template <class Type>
HIPIFY_PTX bool is_finite(Type a) {
  return a == a && !is_infinite(a);
}
template <class Type>
HIPIFY_PTX bool is_normal(Type a) {
  return is_finite(a) && !is_subnormal(a);  // 0 counts
}

// Comparisons: those whose name ends in u are true for NaN.
enum class Compare { k_eq, k_ne, k_lt, k_le, k_gt, k_ge, k_equ, k_neu, k_ltu, k_leu, k_gtu, k_geu, k_num, k_nan };
template <Compare kHow, class Type>
HIPIFY_PTX bool compare_real(Type a, Type b) {
  const bool unordered = a != a || b != b;
  switch (kHow) {
    case Compare::k_eq:
      return a == b;
    case Compare::k_ne:
      return !unordered && a != b;
    case Compare::k_lt:
      return a < b;
    case Compare::k_le:
      return a <= b;
    case Compare::k_gt:
      return a > b;
    case Compare::k_ge:
      return a >= b;
    case Compare::k_equ:
      return unordered || a == b;
    case Compare::k_neu:
      return unordered || a != b;
    case Compare::k_ltu:
      return unordered || a < b;
    case Compare::k_leu:
      return unordered || a <= b;
    case Compare::k_gtu:
      return unordered || a > b;
    case Compare::k_geu:
      return unordered || a >= b;
    case Compare::k_num:
      return !unordered;
    default:
      return unordered;
  }
}

// ---- approximations: as near as the functions of HIP are, which is nearer than PTX promises ----

HIPIFY_PTX float approximate_reciprocal(float a) { return 1.0f / a; }
HIPIFY_PTX float approximate_quotient(float a, float b) { return a / b; }
HIPIFY_PTX float approximate_root(float a) { return sqrtf(a); }
HIPIFY_PTX float approximate_rsqrt(float a) { return 1.0f / sqrtf(a); }
HIPIFY_PTX double approximate_rsqrt(double a) { return 1.0 / sqrt(a); }
HIPIFY_PTX float approximate_exp2(float a) { return exp2f(a); }
HIPIFY_PTX float approximate_log2(float a) { return log2f(a); }
HIPIFY_PTX float approximate_sin(float a) { return sinf(a); }
HIPIFY_PTX float approximate_cos(float a) { return cosf(a); }
HIPIFY_PTX float approximate_tanh(float a) { return tanhf(a); }
// rcp.approx.ftz.f64 and rsqrt.approx.ftz.f64 know the upper half of the operand and of the result only.
HIPIFY_PTX double flush(double a) { return is_subnormal(a) ? copy_sign(a, 0.0) : a; }
HIPIFY_PTX double coarse(double a) { return flush(bits<double>(bits<u64>(a) & 0xffffffff00000000ull)); }
HIPIFY_PTX double coarse_reciprocal(double a) { return coarse(1.0 / coarse(a)); }
HIPIFY_PTX double coarse_rsqrt(double a) { return coarse(1.0 / sqrt(coarse(a))); }

}  // namespace hipify_ptx
