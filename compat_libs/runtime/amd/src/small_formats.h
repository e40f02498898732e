// Floats of 8, 6 and 4 bits: what the conversion instructions of gfx942 and gfx950 make of them. Codes are magnitudes
// in order, so that rounding up may carry into the exponent.
#pragma once

#include <algorithm>

#include "valu_math.h"
#include "wave.h"

namespace amdsim {

struct SmallFormat {
  int bits;  // with the sign
  int fraction_bits;
  int least_exponent;  // of normal numbers, and of subnormals
  u32 largest;         // code of the largest finite magnitude
  u32 infinity;        // what infinities and overflow become without saturation; 0: saturation always
  u32 nan;             // with the sign of the NaN, but for the formats whose zero has none
  bool unsigned_zero;  // of 0 and NaN: 0x80 is the NaN
};
constexpr SmallFormat kFp8{8, 3, -6, 0x7e, 0x7f, 0x7f, false};
constexpr SmallFormat kBf8{8, 2, -14, 0x7b, 0x7c, 0x7e, false};
constexpr SmallFormat kFp8Unsigned{8, 3, -7, 0x7f, 0x80, 0x80, true};
constexpr SmallFormat kBf8Unsigned{8, 2, -15, 0x7f, 0x80, 0x80, true};
constexpr SmallFormat kFp6{6, 3, 0, 0x1f, 0, 0x1f, false};
constexpr SmallFormat kBf6{6, 2, -2, 0x1f, 0, 0x1f, false};
constexpr SmallFormat kFp4{4, 1, 0, 0x7, 0, 0x7, false};

// How a conversion to a small format rounds. `source_bits`: explicit fraction bits of the source's format; the random
// bits of stochastic rounding are aligned to them.
struct SmallRounding {
  bool saturates;
  bool stochastic;
  int source_bits;
};

// The number that a code stands for; infinities and NaN as such.
template <const SmallFormat& format>
inline double small_to_double(u32 code) {
  constexpr u32 sign_bit = 1u << (format.bits - 1);
  if constexpr (format.unsigned_zero) {
    if (code == format.nan) return std::numeric_limits<double>::quiet_NaN();
  }
  const u32 magnitude = code & (sign_bit - 1);
  const double sign = code & sign_bit ? -1.0 : 1.0;
  if constexpr (!format.unsigned_zero && format.infinity != 0) {
    if (magnitude > format.largest) {
      const bool infinite = format.infinity != format.nan && magnitude == format.infinity;
      return std::copysign(
          infinite ? std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN(), sign);
    }
  }
  const int field = static_cast<int>(magnitude >> format.fraction_bits);
  const u32 fraction = magnitude & ((1u << format.fraction_bits) - 1);
  const u32 significand = field == 0 ? fraction : fraction | 1u << format.fraction_bits;
  const int exponent = std::max(field, 1) - 1 + format.least_exponent - format.fraction_bits;
  return sign * static_cast<double>(significand) * power_of_two(exponent);
}

// value / 2^scale in a small format.
template <const SmallFormat& format>
inline u32 small_from_float(float value, int scale, u32 random, const SmallRounding& rounding) {
  constexpr int fraction_bits = format.fraction_bits;
  const u32 sign = (float_bits(value) >> 31) << (format.bits - 1);
  if (value != value) return format.unsigned_zero ? format.nan : sign | format.nan;
  const u32 overflow = rounding.saturates || format.infinity == 0 ? sign | format.largest
                       : format.unsigned_zero                     ? format.infinity
                                                                  : sign | format.infinity;
  if (std::fabs(value) == std::numeric_limits<float>::infinity()) return overflow;
  if (value == 0) return format.unsigned_zero ? 0 : sign;
  const u64 wide = raw_of(double{value});  // normal also where the float is not
  const int exponent = static_cast<int>(wide >> 52 & 0x7ff) - 1023 - scale;
  const u32 significand = static_cast<u32>(wide >> 29 & 0x7fffffu) | 1u << 23;
  const int missing = std::clamp(format.least_exponent - exponent, 0, 31);
  u32 kept;
  if (rounding.stochastic) {
    const u32 shifted = significand >> (23 - rounding.source_bits) >> missing;
    kept =
        (shifted + (random >> (32 - rounding.source_bits + fraction_bits))) >> (rounding.source_bits - fraction_bits);
  } else {
    const int shift = 23 - fraction_bits + missing;
    const u64 half = u64{1} << (shift - 1);
    const u64 odd = u64{significand} >> shift & 1;
    kept = static_cast<u32>((significand + half - 1 + odd) >> shift);
  }
  const int above = std::max(exponent - format.least_exponent, 0);
  const u32 code = above > 64 ? ~0u : (static_cast<u32>(above) << fraction_bits) + kept;
  if (code > format.largest) return overflow;
  return code == 0 && format.unsigned_zero ? 0 : sign | code;
}

inline bool has_ocp_formats(const Wave& w) { return w.chip == Chip::kGfx950; }

inline u32 fp8_of(const Wave& w, float value, u32 random = 0, bool stochastic = false) {
  const SmallRounding rounding{w.mode.saturates(), stochastic, 23};
  return has_ocp_formats(w) ? small_from_float<kFp8>(value, 0, random, rounding)
                            : small_from_float<kFp8Unsigned>(value, 0, random, rounding);
}
inline u32 bf8_of(const Wave& w, float value, u32 random = 0, bool stochastic = false) {
  const SmallRounding rounding{w.mode.saturates(), stochastic, 23};
  return has_ocp_formats(w) ? small_from_float<kBf8>(value, 0, random, rounding)
                            : small_from_float<kBf8Unsigned>(value, 0, random, rounding);
}
inline float float_of_fp8(const Wave& w, u32 code) {
  return static_cast<float>(has_ocp_formats(w) ? small_to_double<kFp8>(code) : small_to_double<kFp8Unsigned>(code));
}
inline float float_of_bf8(const Wave& w, u32 code) {
  return static_cast<float>(has_ocp_formats(w) ? small_to_double<kBf8>(code) : small_to_double<kBf8Unsigned>(code));
}

// Stochastic rounding to a half and to a bfloat: random bits below the last place, then truncation.
inline u32 half_at_random(float value, u32 random) {
  const u32 bits = float_bits(value);
  const u32 magnitude = bits & 0x7fffffffu;
  if (magnitude >= 0x7f800000u) return float_to_half(value);
  const int missing = std::clamp(113 - static_cast<int>(magnitude >> 23), 0, 31);
  const u32 significand = missing == 0 ? magnitude - (112u << 23) : ((magnitude & 0x7fffffu) | 0x800000u) >> missing;
  const u32 code = (significand + (random >> 19)) >> 13;
  return (bits >> 16 & 0x8000u) | std::min(code, 0x7c00u);
}
inline u32 bfloat_at_random(float value, u32 random) {
  const u32 bits = float_bits(value);
  return (bits & 0x7fffffffu) >= 0x7f800000u ? float_to_bfloat(value) : (bits + (random >> 16)) >> 16;
}

}  // namespace amdsim
