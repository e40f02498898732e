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

inline float low_half(u32 word) { return half_to_float(static_cast<u16>(word)); }
inline float high_half_of(u32 word) { return half_to_float(static_cast<u16>(word >> 16)); }
inline float low_bfloat(u32 word) { return bit_cast<float>(word << 16); }
inline float high_bfloat(u32 word) { return bit_cast<float>(word & 0xffff0000u); }

inline u32 pack_halves(u32 low, u32 high) { return (low & 0xffffu) | high << 16; }

// Both halves of two words multiplied and added to those of a third.
inline u32 packed_fma(u32 a, u32 b, u32 c) {
  return pack_halves(double_to_half(fma_half(low_half(a), low_half(b), low_half(c))),
                     double_to_half(fma_half(high_half_of(a), high_half_of(b), high_half_of(c))));
}

// Products of the low and high halves added to a sum, one after the other.
inline float dot_halves_f32(u32 a, u32 b, float sum) {
  return std::fma(high_half_of(a), high_half_of(b), std::fma(low_half(a), low_half(b), sum));
}
inline double dot_halves_f16(u32 a, u32 b, float sum) {
  return fma_half(high_half_of(a), high_half_of(b), round_to_half(fma_half(low_half(a), low_half(b), sum)));
}
inline float dot_bfloats_f32(u32 a, u32 b, float sum) {
  return std::fma(high_bfloat(a), high_bfloat(b), std::fma(low_bfloat(a), low_bfloat(b), sum));
}
inline float dot_bfloats_bf16(u32 a, u32 b, float sum) {
  const double first = double{low_bfloat(a)} * low_bfloat(b) + sum;
  const float rounded = bit_cast<float>(u32{float_to_bfloat(double_to_odd_float(first))} << 16);
  return double_to_odd_float(double{high_bfloat(a)} * high_bfloat(b) + rounded);
}

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
