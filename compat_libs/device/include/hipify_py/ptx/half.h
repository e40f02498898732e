// Numbers of 16 and 8 bits, kept as bits: half (f16), bfloat16, and the floating-point formats of 8 bits.
#pragma once

#include "base.h"
#include "real.h"

namespace hipify_ptx {

// A format: bits of the exponent and mantissa, and whether it has infinities and NaN (or NaN alone, or neither).
enum class Special { kInfinityAndNan, kNan, kNone };
template <int kExponentBits, int kMantissaBits, Special kSpecial>
struct Format {
  static constexpr int kExponent = kExponentBits, kMantissa = kMantissaBits;
  static constexpr int kBias = (1 << (kExponentBits - 1)) - 1;
  static constexpr bool kInfinite = kSpecial == Special::kInfinityAndNan, kHasNan = kSpecial != Special::kNone;
  static constexpr u32 kTop = (1u << (kExponentBits + kMantissaBits)) - 1;  // all bits but the sign
  static constexpr u32 kInfinityBits = kInfinite ? ((1u << kExponentBits) - 1) << kMantissaBits : kTop;
  static constexpr u32 kLargest = kHasNan ? kInfinityBits - 1 : kTop;
  static constexpr u32 kSignBit = kTop + 1;
};
using F16 = Format<5, 10, Special::kInfinityAndNan>;
using Bf16 = Format<8, 7, Special::kInfinityAndNan>;
using E4m3 = Format<4, 3, Special::kNan>;
using E5m2 = Format<5, 2, Special::kInfinityAndNan>;
using E3m2 = Format<3, 2, Special::kNone>;
using E2m3 = Format<2, 3, Special::kNone>;
using E2m1 = Format<2, 1, Special::kNone>;

template <class Floating>
HIPIFY_PTX_BOTH float widen(u32 a) {
  const u32 sign = (a & Floating::kSignBit) != 0 ? 0x80000000u : 0;
  const u32 rest = a & Floating::kTop;
  if (Floating::kHasNan && (Floating::kInfinite ? rest > Floating::kInfinityBits : rest == Floating::kTop))
    return bits<float>(0x7fffffffu);
  if (Floating::kInfinite && rest == Floating::kInfinityBits) return bits<float>(sign | 0x7f800000u);
  if (Floating::kExponent == 8) return bits<float>(sign | rest << (23 - Floating::kMantissa));
  if ((rest >> Floating::kMantissa) == 0) {  // subnormal: a whole number of the smallest steps
    const float step = bits<float>(static_cast<u32>(127 + 1 - Floating::kBias - Floating::kMantissa) << 23);
    const float value = static_cast<float>(rest) * step;
    return bits<float>(sign | bits<u32>(value));
  }
  return bits<float>(sign | ((rest << (23 - Floating::kMantissa)) + (static_cast<u32>(127 - Floating::kBias) << 23)));
}

// A double as the nearest number of a format, or the next one in a direction; `kFinite`: never infinite (.satfinite).
template <class Floating, Round kRound = Round::kNearest, bool kFinite = false>
HIPIFY_PTX_BOTH u32 narrow_to(double value) {
  const u64 all = bits<u64>(value);
  const u32 sign = all >> 63 != 0 ? Floating::kSignBit : 0;
  const u64 rest = all << 1 >> 1;
  if (rest > 0x7ff0000000000000ull) return Floating::kTop;
  const bool away = (kRound == Round::kUp && sign == 0) || (kRound == Round::kDown && sign != 0);
  const u32 overflow = kFinite                             ? Floating::kLargest
                       : kRound == Round::kNearest || away ? Floating::kInfinityBits
                                                           : Floating::kLargest;
  if (rest == 0x7ff0000000000000ull) return sign | (kFinite ? Floating::kLargest : Floating::kInfinityBits);
  int exponent = static_cast<int>(rest >> 52) - 1023;
  if (rest >> 52 == 0) exponent = -1022;
  u64 mantissa = (rest & 0xfffffffffffffull) | (rest >> 52 != 0 ? 1ull << 52 : 0);
  const int least = 1 - Floating::kBias;
  int drop = 52 - Floating::kMantissa + (exponent < least ? least - exponent : 0);
  if (drop > 63) drop = 63;
  u64 kept = mantissa >> drop;
  const u64 lost = mantissa - (kept << drop), half = 1ull << (drop - 1);
  if (kRound == Round::kNearest) {
    if (lost > half || (lost == half && (kept & 1) != 0)) ++kept;
  } else if (away && lost != 0) {
    ++kept;
  }
  if (exponent < least) return sign | static_cast<u32>(kept);  // a carry makes it the smallest normal number
  const s64 biased =
      static_cast<s64>(exponent + Floating::kBias - 1) * (s64{1} << Floating::kMantissa) + static_cast<s64>(kept);
  if (biased > static_cast<s64>(Floating::kLargest)) return sign | overflow;
  return sign | static_cast<u32>(biased);
}
// bfloat16 and half from a float by the shortest way.
template <class Floating, Round kRound = Round::kNearest, bool kFinite = false>
HIPIFY_PTX_BOTH u32 narrow_to(float value) {
#if defined(__HIP_DEVICE_COMPILE__)
  if (kRound == Round::kNearest && !kFinite && Floating::kMantissa == 10) {
    return value != value ? Floating::kTop : bits<u16>(static_cast<_Float16>(value));
  }
#endif
  return narrow_to<Floating, kRound, kFinite>(static_cast<double>(value));
}
// A sum rounded so that rounding it once more to a shorter format is right: to odd.
HIPIFY_PTX double round_to_odd(double sum, double error) {
  if (error == 0 || error != error || is_infinite(sum) || (bits<u64>(sum) & 1) != 0) return sum;
  return neighbour(sum, (error > 0) == (sum > 0) ? 1 : -1);
}

template <class Floating>
HIPIFY_PTX u16 flush_short(u16 a) {
  return (a & Floating::kInfinityBits) == 0 ? static_cast<u16>(a & 0x8000u) : a;
}
// With kFlush what is tiny before rounding becomes 0.
template <class Floating, bool kFlush>
HIPIFY_PTX u16 round_short(double value) {
  const u16 cut = static_cast<u16>(narrow_to<Floating, Round::kZero>(value));
  return kFlush && (cut & Floating::kInfinityBits) == 0 ? flush_short<Floating>(cut)
                                                        : static_cast<u16>(narrow_to<Floating>(value));
}
template <class Floating>
HIPIFY_PTX u16 add_short(u16 a, u16 b) {
  return static_cast<u16>(narrow_to<Floating>(
      fused(1.0, static_cast<double>(widen<Floating>(a)), static_cast<double>(widen<Floating>(b)))));
}
template <class Floating>
HIPIFY_PTX u16 negate_short(u16 a) {
  return static_cast<u16>(a ^ 0x8000u);
}
template <class Floating>
HIPIFY_PTX u16 magnitude_short(u16 a) {
  return static_cast<u16>(a & 0x7fffu);
}
template <class Floating>
HIPIFY_PTX u16 subtract_short(u16 a, u16 b) {
  return add_short<Floating>(a, negate_short<Floating>(b));
}
template <class Floating, bool kFlush = false>
HIPIFY_PTX u16 multiply_short(u16 a, u16 b) {
  return round_short<Floating, kFlush>(static_cast<double>(widen<Floating>(a)) *
                                       static_cast<double>(widen<Floating>(b)));
}
template <class Floating, bool kFlush = false>
HIPIFY_PTX u16 fused_short(u16 a, u16 b, u16 c) {
  const double product = rounded(static_cast<double>(widen<Floating>(a)) * static_cast<double>(widen<Floating>(b)));
  const double last = static_cast<double>(widen<Floating>(c)), sum = add(product, last);
  return round_short<Floating, kFlush>(round_to_odd(sum, sum_error(product, last, sum)));
}
template <class Floating>
HIPIFY_PTX u16 relu_short(u16 a) {
  return (a & 0x7fffu) > Floating::kInfinityBits ? static_cast<u16>(Floating::kTop)
         : (a & 0x8000u) != 0                    ? static_cast<u16>(0)
                                                 : a;
}
template <class Floating>
HIPIFY_PTX u16 saturate_short(u16 a) {
  return static_cast<u16>(narrow_to<Floating>(saturate_unit(widen<Floating>(a))));
}
template <class Floating>
HIPIFY_PTX u16 minimum_short(u16 a, u16 b) {
  return static_cast<u16>(narrow_to<Floating>(minimum(widen<Floating>(a), widen<Floating>(b))));
}
template <class Floating>
HIPIFY_PTX u16 maximum_short(u16 a, u16 b) {
  return static_cast<u16>(narrow_to<Floating>(maximum(widen<Floating>(a), widen<Floating>(b))));
}
template <class Floating>
HIPIFY_PTX u16 minimum_nan_short(u16 a, u16 b) {
  return static_cast<u16>(narrow_to<Floating>(minimum_nan(widen<Floating>(a), widen<Floating>(b))));
}
template <class Floating>
HIPIFY_PTX u16 maximum_nan_short(u16 a, u16 b) {
  return static_cast<u16>(narrow_to<Floating>(maximum_nan(widen<Floating>(a), widen<Floating>(b))));
}
template <class Floating>
HIPIFY_PTX u16 exp2_short(u16 a) {
  return static_cast<u16>(narrow_to<Floating>(exp2f(widen<Floating>(a))));
}
template <class Floating>
HIPIFY_PTX u16 tanh_short(u16 a) {
  return static_cast<u16>(narrow_to<Floating>(tanhf(widen<Floating>(a))));
}
// An operation on both halves of a register.
#define HIPIFY_PTX_PAIRS(name)                                                                          \
  template <class Floating>                                                                             \
  HIPIFY_PTX u32 name##_pair(u32 a) {                                                                   \
    return pack<u32>(name##_short<Floating>(part<u16>(a, 0)), name##_short<Floating>(part<u16>(a, 1))); \
  }
HIPIFY_PTX_PAIRS(negate)
HIPIFY_PTX_PAIRS(magnitude)
HIPIFY_PTX_PAIRS(relu)
HIPIFY_PTX_PAIRS(saturate)
HIPIFY_PTX_PAIRS(flush)
HIPIFY_PTX_PAIRS(exp2)
HIPIFY_PTX_PAIRS(tanh)
#undef HIPIFY_PTX_PAIRS
#define HIPIFY_PTX_PAIRS(name)                                                  \
  template <class Floating>                                                     \
  HIPIFY_PTX u32 name##_pair(u32 a, u32 b) {                                    \
    return pack<u32>(name##_short<Floating>(part<u16>(a, 0), part<u16>(b, 0)),  \
                     name##_short<Floating>(part<u16>(a, 1), part<u16>(b, 1))); \
  }
HIPIFY_PTX_PAIRS(add)
HIPIFY_PTX_PAIRS(subtract)
HIPIFY_PTX_PAIRS(minimum)
HIPIFY_PTX_PAIRS(maximum)
HIPIFY_PTX_PAIRS(minimum_nan)
HIPIFY_PTX_PAIRS(maximum_nan)
#undef HIPIFY_PTX_PAIRS
template <class Floating, bool kFlush = false>
HIPIFY_PTX u32 multiply_pair(u32 a, u32 b) {
  return pack<u32>(multiply_short<Floating, kFlush>(part<u16>(a, 0), part<u16>(b, 0)),
                   multiply_short<Floating, kFlush>(part<u16>(a, 1), part<u16>(b, 1)));
}
template <class Floating, bool kFlush = false>
HIPIFY_PTX u32 fused_pair(u32 a, u32 b, u32 c) {
  return pack<u32>(fused_short<Floating, kFlush>(part<u16>(a, 0), part<u16>(b, 0), part<u16>(c, 0)),
                   fused_short<Floating, kFlush>(part<u16>(a, 1), part<u16>(b, 1), part<u16>(c, 1)));
}

// set and setp on both halves.
template <Compare kHow, class Floating>
HIPIFY_PTX bool compare_pair(u32 a, u32 b, bool& upper) {
  upper = compare_real<kHow>(widen<Floating>(part<u16>(a, 1)), widen<Floating>(part<u16>(b, 1)));
  return compare_real<kHow>(widen<Floating>(part<u16>(a, 0)), widen<Floating>(part<u16>(b, 0)));
}
template <Compare kHow, class Floating>
HIPIFY_PTX u32 set_pair(u32 a, u32 b, u32 one) {
  bool upper;
  const bool lower = compare_pair<kHow, Floating>(a, b, upper);
  return (upper ? one << 16 : 0) | (lower ? one : 0);
}

}  // namespace hipify_ptx
