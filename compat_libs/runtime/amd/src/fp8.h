// The two 8-bit formats: 4 exponent and 3 fraction bits (fp8), 5 and 2 (bf8). The gfx940 chips before gfx950 have the
// variants without infinities and negative zero, whose bias is one more and whose only NaN is 0x80; later chips have
// OCP's: fp8 without infinities (NaN is 0x7f and 0xff), bf8 like a short half.
#pragma once

#include "half.h"

namespace amdsim {

template <int fraction_bits>
inline float small_float(std::uint8_t bits, int bias) {
  const std::uint32_t magnitude = bits & 0x7fu;
  // The fraction moved to a float's place, rebiased by a multiplication that makes subnormals normal.
  const float scaled =
      bits_float(magnitude << (23 - fraction_bits)) * bits_float((254u - static_cast<unsigned>(bias)) << 23);
  return bits_float(float_bits(scaled) | (bits & 0x80u) << 24);
}

inline float fp8_to_float(std::uint8_t bits, bool ocp) {
  const bool nan = ocp ? (bits & 0x7f) == 0x7f : bits == 0x80;
  return nan ? bits_float(0x7fc00000u) : small_float<3>(bits, ocp ? 7 : 8);
}

inline float bf8_to_float(std::uint8_t bits, bool ocp) {
  if (!ocp) return bits == 0x80 ? bits_float(0x7fc00000u) : small_float<2>(bits, 16);
  return half_to_float(static_cast<std::uint16_t>(bits << 8));
}

}  // namespace amdsim
