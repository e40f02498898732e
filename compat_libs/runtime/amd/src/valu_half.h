// Arithmetic of 16-bit floats that a float does not round the same way.
#pragma once

#include <cmath>

#include "half.h"
#include "types.h"

namespace amdsim {

inline float round_to_half(float value) { return half_to_float(float_to_half(value)); }
inline float round_to_half(double value) { return half_to_float(double_to_half(value)); }

// Two roundings to half: the product's and the sum's.
inline float mad_half(float a, float b, float c) { return round_to_half(a * b) + c; }
// A product of halves is exact in a double, and the sum is where its rounding could touch that of the half.
inline double fma_half(float a, float b, float c) { return double{a} * b + c; }

inline u32 pack_halves(u32 low, u32 high) { return (low & 0xffffu) | high << 16; }

// Conversion toward zero.
inline u16 half_toward_zero(float value) {
  const u32 bits = float_bits(value);
  const u32 magnitude = bits & 0x7fffffffu;
  const u32 normal = (magnitude - (112u << 23)) >> 13;
  const u32 subnormal = static_cast<u32>(std::fabs(magnitude < (113u << 23) ? value : 0.0f) * 0x1p24f);
  u32 half = magnitude < (113u << 23) ? subnormal : normal;
  half = magnitude >= 0x47800000u ? 0x7bffu : half;
  half = magnitude == 0x7f800000u ? 0x7c00u : half;
  half = magnitude > 0x7f800000u ? 0x7e00u | (magnitude >> 13 & 0x3ffu) : half;
  return static_cast<u16>((bits >> 16 & 0x8000u) | half);
}

}  // namespace amdsim
