// Conversions between integers and floats, a lane at a time: out-of-range values saturate, NaN becomes 0.
#pragma once

#include <cmath>
#include <limits>

#include "valu_half.h"
#include "valu_math.h"

namespace amdsim {

template <class To>
inline To float_to_integer(double value) {
  constexpr double low = std::numeric_limits<To>::min(), high = std::numeric_limits<To>::max();
  const double number = value == value ? value : 0.0;
  return static_cast<To>(number < low ? low : number > high ? high : number);
}

inline float number_or_quiet(float value) { return value == value ? value : quiet_nan(value); }

// Normalised integers: -1..1 (0..1) spread over the range of 16 bits, to nearest.
template <class Number>
inline u16 signed_normal(Number value) {
  const double number = value == value ? std::clamp<double>(value, -1.0, 1.0) : 0.0;
  return static_cast<u16>(static_cast<i16>(round_even(number * 32767.0)));
}
template <class Number>
inline u16 unsigned_normal(Number value) {
  const double number = value == value ? std::clamp<double>(value, 0.0, 1.0) : 0.0;
  return static_cast<u16>(round_even(number * 65535.0));
}

// A four-bit integer as sixteenths.
inline float sixteenths(u32 value) { return static_cast<float>(static_cast<i32>(value << 28) >> 28) * 0.0625f; }

inline u32 insert_byte(u32 word, u32 byte, u32 position) {
  const u32 shift = 8 * (position & 3);
  return (word & ~(0xffu << shift)) | byte << shift;
}

}  // namespace amdsim
