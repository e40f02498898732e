// Integer functions of vector instructions, a lane at a time.
#pragma once

#include <algorithm>
#include <limits>

#include "types.h"

namespace amdsim {

template <class To>
inline To saturate(i64 value) {
  return static_cast<To>(std::clamp<i64>(value, std::numeric_limits<To>::min(), std::numeric_limits<To>::max()));
}

inline i32 sign24(u32 value) { return static_cast<i32>(value << 8) >> 8; }
inline u32 low24(u32 value) { return value & 0xffffffu; }
inline i32 high_half(i64 product) { return static_cast<i32>(product >> 32); }
inline u32 byte_of(u32 word, int n) { return word >> (8 * n) & 0xffu; }

inline u32 count_bits(u32 value) {
  value = value - (value >> 1 & 0x55555555u);
  value = (value & 0x33333333u) + (value >> 2 & 0x33333333u);
  return ((value + (value >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24;
}

inline u32 reverse_bits(u32 value) {
  value = (value >> 1 & 0x55555555u) | (value & 0x55555555u) << 1;
  value = (value >> 2 & 0x33333333u) | (value & 0x33333333u) << 2;
  value = (value >> 4 & 0x0f0f0f0fu) | (value & 0x0f0f0f0fu) << 4;
  return __builtin_bswap32(value);
}

// Zeros above the highest bit set, from the top; all ones if there is no bit.
inline u32 leading_zeros(u32 value) { return value == 0 ? ~0u : static_cast<u32>(__builtin_clz(value)); }
inline u32 trailing_zeros(u32 value) { return value == 0 ? ~0u : static_cast<u32>(__builtin_ctz(value)); }
// Where the first bit that differs from the sign is, from the top; all ones if all are alike.
inline u32 sign_run(u32 value) { return leading_zeros(static_cast<i32>(value) < 0 ? ~value : value); }

inline u32 extract_unsigned(u32 value, u32 offset, u32 width) {
  return value >> (offset & 31) & ((1u << (width & 31)) - 1);
}
inline i32 extract_signed(u32 value, u32 offset, u32 width) {
  const u32 bits = width & 31;
  const u32 field = static_cast<u32>(static_cast<i32>(value) >> (offset & 31)) & ((1u << bits) - 1);
  const u32 sign = bits == 0 ? 0 : 1u << (bits - 1);
  return static_cast<i32>((field ^ sign) - sign);
}

inline u32 align_bits(u32 high, u32 low, u32 shift) {
  return static_cast<u32>((u64{high} << 32 | low) >> (shift & 31));
}

inline u32 permute_bytes(u32 high, u32 low, u32 selectors) {
  const u64 bytes = u64{high} << 32 | low;
  u32 result = 0;
  for (int i = 0; i < 4; ++i) {
    const u32 selector = byte_of(selectors, i);
    const u32 plain = static_cast<u32>(bytes >> (8 * (selector & 7))) & 0xffu;
    const u32 sign = 0xffu * (static_cast<u32>(bytes >> (16 * (selector & 3) + 15)) & 1u);
    const u32 byte = selector < 8 ? plain : selector < 12 ? sign : selector == 12 ? 0u : 0xffu;
    result |= byte << (8 * i);
  }
  return result;
}

inline u32 average_bytes(u32 a, u32 b, u32 round) {
  u32 result = 0;
  for (int i = 0; i < 4; ++i) result |= (byte_of(a, i) + byte_of(b, i) + (byte_of(round, i) & 1u)) >> 1 << (8 * i);
  return result;
}

inline u32 distance(u32 a, u32 b) { return a > b ? a - b : b - a; }
// Sum of absolute differences of four bytes.
inline u32 byte_distance(u32 a, u32 b) {
  u32 sum = 0;
  for (int i = 0; i < 4; ++i) sum += distance(byte_of(a, i), byte_of(b, i));
  return sum;
}
// Bytes of the reference that are 0 do not count.
inline u32 masked_distance(u32 a, u32 reference) {
  u32 sum = 0;
  for (int i = 0; i < 4; ++i) sum += byte_of(reference, i) == 0 ? 0 : distance(byte_of(a, i), byte_of(reference, i));
  return sum;
}
inline u32 half_distance(u32 a, u32 b) { return distance(a & 0xffffu, b & 0xffffu) + distance(a >> 16, b >> 16); }

// The four distances of a reference to the windows that begin at the bytes 0..3 of `bytes`, added to 16-bit sums.
template <u32 (*kDistance)(u32, u32), bool kSaturate = false>
inline u64 window_distances(u64 bytes, u32 reference, u64 sums) {
  u64 result = 0;
  for (int i = 0; i < 4; ++i) {
    const u32 window = static_cast<u32>(bytes >> (8 * i));
    const u32 sum = static_cast<u32>(sums >> (16 * i) & 0xffffu) + kDistance(window, reference);
    result |= u64{kSaturate ? std::min(sum, 0xffffu) : sum & 0xffffu} << (16 * i);
  }
  return result;
}

// One bit of `table` for every bit position: its index is made of the bits of a, b and c.
inline u32 lookup_bits(u32 table, u32 a, u32 b, u32 c) {
  u32 result = 0;
  for (u32 i = 0; i < 8; ++i) {
    const u32 chosen = 0u - (table >> i & 1u);
    result |= chosen & ((i & 4) ? a : ~a) & ((i & 2) ? b : ~b) & ((i & 1) ? c : ~c);
  }
  return result;
}

inline u32 add_carry(u32& carry, u64 sum) {
  carry = static_cast<u32>(sum >> 32) & 1u;  // of a difference: the borrow
  return static_cast<u32>(sum);
}

inline u64 multiply_add_unsigned(u32& carry, u32 a, u32 b, u64 c) {
  const u64 product = u64{a} * b;
  carry = product + c < c ? 1 : 0;
  return product + c;
}
inline i64 multiply_add_signed(u32& carry, i32 a, i32 b, i64 c) {
  const i64 product = i64{a} * b;
  const u64 sum = static_cast<u64>(product) + static_cast<u64>(c);
  // the carry out of the sign-extended sum of 65 bits
  carry = static_cast<u32>(((product < 0) ^ (c < 0) ^ (sum < static_cast<u64>(c))) & 1);
  return static_cast<i64>(sum);
}

// Sums of products of the 16-, 8- and 4-bit parts of two words.
inline i64 dot_halves(u32 a, u32 b) {
  return i64{static_cast<i16>(a)} * static_cast<i16>(b) + i64{static_cast<i16>(a >> 16)} * static_cast<i16>(b >> 16);
}
inline i32 dot_bytes(u32 a, u32 b) {
  i32 sum = 0;
  for (int i = 0; i < 4; ++i) sum += static_cast<i8>(a >> (8 * i)) * static_cast<i8>(b >> (8 * i));
  return sum;
}
inline i32 sign4(u32 word, int n) { return static_cast<i32>(word << (28 - 4 * n)) >> 28; }
inline i32 dot_nibbles(u32 a, u32 b) {
  i32 sum = 0;
  for (int i = 0; i < 8; ++i) sum += sign4(a, i) * sign4(b, i);
  return sum;
}
inline i32 wrap_add(i32 a, i64 b) { return static_cast<i32>(static_cast<u32>(a) + static_cast<u32>(b)); }

}  // namespace amdsim
