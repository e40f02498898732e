// Numbers of eight bits as they lie in memory: OCP's E4M3 and E5M2, and their FNUZ forms of gfx940 to gfx942 (no minus
// zero, no infinity). They are computed with as float; stored values are rounded to nearest even and saturate.
#pragma once

#include "small_floats.h"

namespace kernels {

struct Float8Format {
  int mantissa, bias;
  bool fnuz;
  KERNEL_INLINE __host__ constexpr bool has_infinity() const { return !fnuz && mantissa == 2; }
  // The largest number: all ones in the FNUZ forms, one less than the code of NaN or infinity in the others.
  KERNEL_INLINE __host__ constexpr uint32_t largest() const { return fnuz ? 0x7f : has_infinity() ? 0x7b : 0x7e; }
};

KERNEL_INLINE __host__ float decode_float8(uint8_t bits, Float8Format format) {
  const uint32_t rest = bits & 0x7f;
  if (format.fnuz ? bits == 0x80 : rest > (format.has_infinity() ? 0x7cu : 0x7eu)) return float_of(0x7fc00000u);
  // The digits at a float's place, with an exponent that is off by a constant; subnormal numbers come out right, too.
  const float scale = float_of(uint32_t(254 - format.bias) << 23);
  const float magnitude =
      format.has_infinity() && rest == 0x7c ? float_of(0x7f800000u) : float_of(rest << (23 - format.mantissa)) * scale;
  return bits & 0x80 ? -magnitude : magnitude;
}

KERNEL_INLINE __host__ uint8_t encode_float8(float value, Float8Format format) {
  const uint32_t word = bits_of(value), rest = word & 0x7fffffffu;
  const uint32_t sign = word >> 24 & 0x80;
  const int shift = 23 - format.mantissa;
  if (rest > 0x7f800000u) return static_cast<uint8_t>(format.fnuz ? 0x80 : sign | 0x7f);
  uint32_t code;
  if (rest < uint32_t(128 - format.bias) << 23) {
    // A subnormal number: the sum's unit in the last place is that of theirs.
    const float magic = float_of(uint32_t(128 - format.bias + shift) << 23);
    code = bits_of(float_of(rest) + magic) - bits_of(magic);
  } else {
    const uint32_t rounded = rest + (1u << (shift - 1)) - 1 + (rest >> shift & 1);
    code = (rounded >> shift) - (uint32_t(127 - format.bias) << format.mantissa);
  }
  if (code > format.largest()) code = format.largest();
  return static_cast<uint8_t>(format.fnuz && code == 0 ? 0 : sign | code);
}

template <int Mantissa, int Bias, bool Fnuz>
struct Float8 {
  static constexpr Float8Format kFormat = {Mantissa, Bias, Fnuz};
  uint8_t bits;
  Float8() = default;
  KERNEL_INLINE __host__ Float8(float value) : bits(encode_float8(value, {Mantissa, Bias, Fnuz})) {}
  KERNEL_INLINE __host__ operator float() const { return decode_float8(bits, {Mantissa, Bias, Fnuz}); }
};

// As products take them: in the FNUZ form where the architecture's matrix instructions do, in OCP's elsewhere. Only a
// kernel knows which.
template <int Mantissa>
struct DeviceFloat8 {
  uint8_t bits;
  DeviceFloat8() = default;
  KERNEL_INLINE operator float() const {
#if defined(__gfx942__)
    return decode_float8(bits, {Mantissa, Mantissa == 3 ? 8 : 16, true});
#else
    return decode_float8(bits, {Mantissa, Mantissa == 3 ? 7 : 15, false});
#endif
  }
};
// The same in a product with numbers of `Other` bits, for matrix instructions that take both as they are. A tile of the
// second operand is kept as numbers of the first one's type, with the same bytes.
template <int Mantissa, int Other>
struct PairedFloat8 : DeviceFloat8<Mantissa> {
  PairedFloat8() = default;
  explicit KERNEL_INLINE PairedFloat8(DeviceFloat8<Other> number) { this->bits = number.bits; }
};

using DeviceE4M3 = DeviceFloat8<3>;
using DeviceE5M2 = DeviceFloat8<2>;

using E4M3 = Float8<3, 7, false>;
using E5M2 = Float8<2, 15, false>;
using E4M3Fnuz = Float8<3, 8, true>;
using E5M2Fnuz = Float8<2, 16, true>;

}  // namespace kernels
