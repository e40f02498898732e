// Conversions between float, double and the 16-bit formats: round to nearest even, subnormals kept, NaN stays NaN.
// Written without branches on data so that loops over lanes vectorise.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

namespace amdsim {

inline std::uint32_t float_bits(float value) {
  std::uint32_t bits;
  std::memcpy(&bits, &value, 4);
  return bits;
}

inline float bits_float(std::uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, 4);
  return value;
}

inline float half_to_float(std::uint16_t half) {
  const std::uint32_t sign = (half & 0x8000u) << 16;
  const std::uint32_t magnitude = half & 0x7fffu;
  // Rebiasing by a multiplication makes subnormal halves normal floats.
  const float scaled = bits_float(magnitude << 13) * bits_float((254u - 15u) << 23);
  const std::uint32_t special = (magnitude << 13) | 0x7f800000u;
  return bits_float(sign | (magnitude >= 0x7c00u ? special : float_bits(scaled)));
}

inline std::uint16_t float_to_half(float value) {
  const std::uint32_t bits = float_bits(value);
  const std::uint32_t sign = (bits >> 16) & 0x8000u;
  const std::uint32_t magnitude = bits & 0x7fffffffu;
  // normal results: add half of the last place, with the tie going to the even one
  const std::uint32_t normal = (magnitude - (112u << 23) + 0xfffu + ((magnitude >> 13) & 1u)) >> 13;
  // subnormal results: adding 0.5 lets the hardware's own rounding place the last bit
  const std::uint32_t subnormal = float_bits(bits_float(magnitude) + 0.5f) - float_bits(0.5f);
  const std::uint32_t nan = 0x7e00u | ((magnitude >> 13) & 0x3ffu);
  std::uint32_t half = magnitude < (113u << 23) ? subnormal : normal;
  half = magnitude >= 0x477ff000u ? 0x7c00u : half;
  half = magnitude > 0x7f800000u ? nan : half;
  return static_cast<std::uint16_t>(sign | half);
}

// A double as a float with its last bit sticky (round to odd): a second rounding to fewer bits is then exact.
inline float double_to_odd_float(double value) {
  const float near = static_cast<float>(value);
  const double back = static_cast<double>(near);
  const std::uint32_t below = back<value, above = back> value;
  const std::uint32_t away = value < 0 ? below : above;
  return bits_float((float_bits(near) - away) | below | above);
}

inline std::uint16_t double_to_half(double value) { return float_to_half(double_to_odd_float(value)); }

// With a rounding mode of MODE (0 nearest even, 1 up, 2 down, 3 toward zero); `saturates`: finite numbers stay finite.
inline std::uint16_t directed_half(double value, int rounding, bool saturates) {
  const double size = std::fabs(value);
  if (!(size <= 0x1.fffffffffffffp1023)) return double_to_half(value);
  const bool negative = std::signbit(value);
  const int exponent = size < 0x1p-14 ? -14 : std::ilogb(size);
  const double units = std::ldexp(size, 10 - exponent);
  const double whole = std::floor(units);
  const double rest = units - whole;
  const bool odd = std::fmod(whole, 2) != 0;
  const bool away = rounding == 0   ? rest > 0.5 || (rest == 0.5 && odd)
                    : rounding == 1 ? rest > 0 && !negative
                                    : rounding == 2 && rest > 0 && negative;
  const bool bounded = saturates || rounding == 3 || rounding == (negative ? 1 : 2);
  const double code = (exponent + 14) * 1024.0 + whole + (away ? 1 : 0);
  const std::uint32_t half = code < 0x7c00 ? static_cast<std::uint32_t>(code) : bounded ? 0x7bffu : 0x7c00u;
  return static_cast<std::uint16_t>((negative ? 0x8000u : 0u) | half);
}

inline std::uint16_t float_to_bfloat(float value) {
  const std::uint32_t bits = float_bits(value);
  const std::uint32_t rounded = (bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16;
  const std::uint32_t nan = (bits >> 16) | 0x40u;
  return static_cast<std::uint16_t>((bits & 0x7fffffffu) > 0x7f800000u ? nan : rounded);
}

}  // namespace amdsim
