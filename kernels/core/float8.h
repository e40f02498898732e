// Numbers of eight bits as they lie in memory: OCP's E4M3 and E5M2, and their FNUZ forms of gfx940 to gfx942 (no minus
// zero, no infinity). They are computed with as float; stored values are rounded to nearest even and saturate.
#pragma once

#include "small_floats.h"

namespace kernels {

template <int Mantissa, int Bias, bool Fnuz>
struct Float8 {
  uint8_t bits;
  Float8() = default;
  KERNEL_INLINE __host__ Float8(float value) : bits(encoded(value)) {}
  KERNEL_INLINE __host__ operator float() const {
    if (is_nan()) return float_of(0x7fc00000u);
    if (is_infinite()) return float_of(0x7f800000u | uint32_t(bits & 0x80) << 24);
    // The digits at a float's place, with an exponent that is off by a constant; subnormal numbers come out right, too.
    const float magnitude = float_of(uint32_t(bits & 0x7f) << kShift) * float_of(uint32_t(254 - Bias) << 23);
    return bits & 0x80 ? -magnitude : magnitude;
  }

 private:
  static constexpr int kShift = 23 - Mantissa;
  static constexpr bool kHasInfinity = !Fnuz && Mantissa == 2;
  // The largest number: all ones in the FNUZ forms, one less than the code of NaN or infinity in the others.
  static constexpr uint8_t kLargest = Fnuz ? 0x7f : kHasInfinity ? 0x7b : 0x7e;
  static constexpr uint32_t kLeastNormal = uint32_t(128 - Bias) << 23;  // as float

  KERNEL_INLINE __host__ bool is_nan() const {
    if (Fnuz) return bits == 0x80;
    return kHasInfinity ? (bits & 0x7f) > 0x7c : (bits & 0x7f) == 0x7f;
  }
  KERNEL_INLINE __host__ bool is_infinite() const { return kHasInfinity && (bits & 0x7f) == 0x7c; }

  static KERNEL_INLINE __host__ uint8_t encoded(float value) {
    const uint32_t word = bits_of(value), rest = word & 0x7fffffffu;
    const auto sign = static_cast<uint8_t>(word >> 24 & 0x80);
    if (rest > 0x7f800000u) return Fnuz ? 0x80 : sign | 0x7f;
    uint32_t code;
    if (rest < kLeastNormal) {
      // The sum's unit in the last place is that of the subnormal numbers.
      const float magic = float_of(uint32_t(128 - Bias + kShift) << 23);
      code = bits_of(float_of(rest) + magic) - bits_of(magic);
    } else {
      const uint32_t rounded = rest + (1u << (kShift - 1)) - 1 + (rest >> kShift & 1);
      code = (rounded >> kShift) - (uint32_t(127 - Bias) << Mantissa);
    }
    if (code > kLargest) code = kLargest;
    if (Fnuz && code == 0) return 0;
    return static_cast<uint8_t>(sign | code);
  }
};

using E4M3 = Float8<3, 7, false>;
using E5M2 = Float8<2, 15, false>;
using E4M3Fnuz = Float8<3, 8, true>;
using E5M2Fnuz = Float8<2, 16, true>;

}  // namespace kernels
