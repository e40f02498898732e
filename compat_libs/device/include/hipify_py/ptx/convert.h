// cvt: between integers, floating-point numbers, and packed short formats.
#pragma once

#include "half.h"
#include "integer.h"
#include "real.h"

namespace hipify_ptx {

// ---- integers ----

// .sat: to the range of the target.
template <class To, class From>
HIPIFY_PTX To clamp_integer(From value) {
  if (limits<From>::kSigned && value < 0) {
    if (!limits<To>::kSigned) return 0;
    return static_cast<s64>(value) < static_cast<s64>(limits<To>::kMin) ? limits<To>::kMin : static_cast<To>(value);
  }
  return static_cast<u64>(value) > static_cast<u64>(limits<To>::kMax) ? limits<To>::kMax : static_cast<To>(value);
}

// ---- floating point to integer: always to the range of the target ----

template <class To, class From>
HIPIFY_PTX To whole(From value) {
  if (value != value) {
    const bool wide = sizeof(From) == 8 || sizeof(To) == 8;
    return wide ? static_cast<To>(u64{1} << (8 * sizeof(To) - 1)) : static_cast<To>(0);
  }
  const From beyond =
      static_cast<From>(u64{1} << (limits<To>::kBits - 1)) * static_cast<From>(limits<To>::kSigned ? 1 : 2);
  if (value >= beyond) return limits<To>::kMax;
  if (limits<To>::kSigned ? value < -beyond : value < 0) return limits<To>::kMin;
  return static_cast<To>(value);
}
template <class Type>
HIPIFY_PTX Type round_nearest(Type value) {
  return static_cast<Type>(rint(value));
}
HIPIFY_PTX float round_nearest(float value) { return rintf(value); }
HIPIFY_PTX float round_zero(float value) { return truncf(value); }
HIPIFY_PTX double round_zero(double value) { return trunc(value); }
HIPIFY_PTX float round_down(float value) { return floorf(value); }
HIPIFY_PTX double round_down(double value) { return floor(value); }
HIPIFY_PTX float round_up(float value) { return ceilf(value); }
HIPIFY_PTX double round_up(double value) { return ceil(value); }

// ---- integer to floating point ----

// The magnitude rounded to `kBits` significant bits towards zero, and whether something was lost.
template <class To, Round kRound = Round::kNearest, class From>
HIPIFY_PTX To real(From value) {
  const bool negative = limits<From>::kSigned && value < 0;
  const u64 size = negative ? u64{0} - static_cast<u64>(static_cast<s64>(value)) : static_cast<u64>(value);
  const int spare = 64 - static_cast<int>(leading_zeros(size)) - (real_format<To>::kMantissa + 1);
  if (kRound == Round::kNearest || spare <= 0) return negative ? -static_cast<To>(size) : static_cast<To>(size);
  const u64 kept = size >> spare << spare;
  const To towards_zero = negative ? -static_cast<To>(kept) : static_cast<To>(kept);
  const bool away = (kRound == Round::kUp && !negative) || (kRound == Round::kDown && negative);
  return kept != size && away ? neighbour(towards_zero, 1) : towards_zero;
}

// ---- floating point to floating point ----

template <Round kRound = Round::kNearest>
HIPIFY_PTX float to_float(double value) {
  return narrow(value, 0, kRound);
}
template <Round kRound = Round::kNearest>
HIPIFY_PTX float relu(float value) {
  return value != value ? value : value > 0 ? value : 0.0f;
}
HIPIFY_PTX float relu_any(float value) { return value != value || value > 0 ? value : 0.0f; }
constexpr u32 kTf32Nan = 0x7fffe000u;
// .rna.tf32: to ten bits of mantissa, ties away from zero; the bits below are 0.
HIPIFY_PTX u32 to_tf32(float value) {
  const u32 all = bits<u32>(value);
  if ((all & 0x7f800000u) == 0x7f800000u) return (all & 0x007fffffu) != 0 ? kTf32Nan : all;
  return (all + 0x1000u) & 0xffffe000u;
}
HIPIFY_PTX u32 to_tf32_nearest_even(float value) {
  const u32 all = bits<u32>(value);
  if ((all & 0x7f800000u) == 0x7f800000u) return (all & 0x007fffffu) != 0 ? kTf32Nan : all;
  return (all + 0xfffu + (all >> 13 & 1u)) & 0xffffe000u;
}
HIPIFY_PTX u32 to_tf32_zero(float value) {
  const u32 all = bits<u32>(value);
  return (all & 0x7fffffffu) > 0x7f800000u ? kTf32Nan : all & 0xffffe000u;
}

// ---- packed: the first operand becomes the upper part ----

template <class Floating, Round kRound = Round::kNearest, bool kFinite = false>
HIPIFY_PTX u32 pack_pair(float high, float low) {
  return narrow_to<Floating, kRound, kFinite>(high) << 16 | narrow_to<Floating, kRound, kFinite>(low);
}
template <class Floating, Round kRound = Round::kNearest, bool kFinite = true>
HIPIFY_PTX u16 pack_bytes(float high, float low) {
  return static_cast<u16>(narrow_to<Floating, kRound, kFinite>(high) << 8 | narrow_to<Floating, kRound, kFinite>(low));
}
template <class To, class From, bool kFinite = true>
HIPIFY_PTX u16 bytes_of_pair(u32 pair) {
  return pack_bytes<To, Round::kNearest, kFinite>(widen<From>(pair >> 16), widen<From>(pair & 0xffffu));
}
template <class To, class From>
HIPIFY_PTX u32 pair_of_bytes(u16 bytes) {
  return pack_pair<To>(widen<From>(static_cast<u32>(bytes >> 8)), widen<From>(static_cast<u32>(bytes & 0xff)));
}
// Two numbers of four bits in a byte.
template <class To, class From>
HIPIFY_PTX u32 pair_of_nibbles(u8 both) {
  return pack_pair<To>(widen<From>(static_cast<u32>(both >> 4)), widen<From>(static_cast<u32>(both & 15)));
}
template <class Floating>
HIPIFY_PTX u8 pack_nibbles(float high, float low) {
  return static_cast<u8>(narrow_to<Floating, Round::kNearest, true>(high) << 4 |
                         narrow_to<Floating, Round::kNearest, true>(low));
}

// ---- ue8m0: powers of two from 2^-127 to 2^127, and NaN as 255; of a number its size, rounded up or towards zero ----

template <Round kRound, bool kFinite>
HIPIFY_PTX u32 power_of_two(float value) {
  const u32 size = bits<u32>(value) & 0x7fffffffu;
  if (size > 0x7f800000u) return 255;
  const bool more = size < 0x00800000u ? size > 0x00400000u : (size & 0x007fffffu) != 0;
  const u32 power = (size >> 23) + (kRound == Round::kUp && more ? 1 : 0);
  return power < 255 ? power : kFinite ? 254 : 255;
}
template <Round kRound, bool kFinite>
HIPIFY_PTX u16 pack_powers(float high, float low) {
  return static_cast<u16>(power_of_two<kRound, kFinite>(high) << 8 | power_of_two<kRound, kFinite>(low));
}
template <Round kRound, bool kFinite>
HIPIFY_PTX u16 powers_of_pair(u32 pair) {
  return pack_powers<kRound, kFinite>(widen<Bf16>(pair >> 16), widen<Bf16>(pair & 0xffffu));
}
// bfloat16 has the bits of a float's upper half; 2^-127 is subnormal there.
HIPIFY_PTX u32 bfloat_of_power(u32 power) { return power == 255 ? 0x7fffu : power == 0 ? 0x0040u : power << 7; }
HIPIFY_PTX u32 pair_of_powers(u16 both) { return bfloat_of_power(both >> 8u) << 16 | bfloat_of_power(both & 255u); }

}  // namespace hipify_ptx
