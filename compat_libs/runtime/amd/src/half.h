// Conversions between float, double and the 16-bit formats: round to nearest even, subnormals kept, NaN stays NaN.
// Written without branches on data so that loops over lanes vectorise.
#pragma once

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
  std::uint32_t bits = float_bits(near);
  const double back = static_cast<double>(near);
  if (back == value || value != value || (bits & 0x7f800000u) == 0x7f800000u) return near;
  const bool away = (value < 0) ? back < value : back > value;
  if (away) --bits;
  return bits_float(bits | 1u);
}

inline std::uint16_t double_to_half(double value) { return float_to_half(double_to_odd_float(value)); }

inline std::uint16_t float_to_bfloat(float value) {
  const std::uint32_t bits = float_bits(value);
  const std::uint32_t rounded = (bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16;
  const std::uint32_t nan = (bits >> 16) | 0x40u;
  return static_cast<std::uint16_t>((bits & 0x7fffffffu) > 0x7f800000u ? nan : rounded);
}

}  // namespace amdsim
