// Integer arithmetic and operations on bits.
#pragma once

#include "base.h"

namespace hipify_ptx {

// ---- arithmetic ----

template <class Type>
HIPIFY_PTX Type wrap_add(Type a, Type b) {
  return static_cast<Type>(static_cast<u64>(a) + static_cast<u64>(b));
}
template <class Type>
HIPIFY_PTX Type wrap_sub(Type a, Type b) {
  return static_cast<Type>(static_cast<u64>(a) - static_cast<u64>(b));
}
template <class Type>
HIPIFY_PTX Type mul_lo(Type a, Type b) {
  return static_cast<Type>(static_cast<u64>(a) * static_cast<u64>(b));
}
HIPIFY_PTX u64 mul_hi(u64 a, u64 b) {
  const u64 a_low = static_cast<u32>(a), a_high = a >> 32, b_low = static_cast<u32>(b), b_high = b >> 32;
  const u64 middle = a_high * b_low + (a_low * b_low >> 32);
  const u64 other = a_low * b_high + static_cast<u32>(middle);
  return a_high * b_high + (middle >> 32) + (other >> 32);
}
HIPIFY_PTX s64 mul_hi(s64 a, s64 b) {
  const u64 high = mul_hi(static_cast<u64>(a), static_cast<u64>(b));
  return static_cast<s64>(high - (a < 0 ? static_cast<u64>(b) : 0) - (b < 0 ? static_cast<u64>(a) : 0));
}
HIPIFY_PTX u32 mul_hi(u32 a, u32 b) { return static_cast<u32>(static_cast<u64>(a) * b >> 32); }
HIPIFY_PTX s32 mul_hi(s32 a, s32 b) { return static_cast<s32>(static_cast<s64>(a) * b >> 32); }
HIPIFY_PTX u16 mul_hi(u16 a, u16 b) { return static_cast<u16>(static_cast<u32>(a) * b >> 16); }
HIPIFY_PTX s16 mul_hi(s16 a, s16 b) { return static_cast<s16>(static_cast<s32>(a) * b >> 16); }
template <class Wide, class Type>
HIPIFY_PTX Wide mul_wide(Type a, Type b) {
  return static_cast<Wide>(a) * static_cast<Wide>(b);
}
template <class Type>
HIPIFY_PTX Type saturate(s64 value) {
  const s64 low = limits<Type>::kMin, high = limits<Type>::kMax;
  return static_cast<Type>(value < low ? low : value > high ? high : value);
}
// Only the low 24 bits of the operands count.
HIPIFY_PTX s32 mul24_lo(s32 a, s32 b) {
  return static_cast<s32>(static_cast<u32>((static_cast<s64>(a) << 40 >> 40) * (static_cast<s64>(b) << 40 >> 40)));
}
HIPIFY_PTX u32 mul24_lo(u32 a, u32 b) { return static_cast<u32>(static_cast<u64>(a & 0xffffffu) * (b & 0xffffffu)); }
HIPIFY_PTX s32 mul24_hi(s32 a, s32 b) {
  return static_cast<s32>((static_cast<s64>(a) << 40 >> 40) * (static_cast<s64>(b) << 40 >> 40) >> 16);
}
HIPIFY_PTX u32 mul24_hi(u32 a, u32 b) {
  return static_cast<u32>(static_cast<u64>(a & 0xffffffu) * (b & 0xffffffu) >> 16);
}
// Quotients and remainders by zero have all bits set, on NVIDIA GPUs; the most negative number by -1 wraps.
template <class Type>
HIPIFY_PTX Type divide(Type a, Type b) {
  if (b == 0) return static_cast<Type>(~u64{0});
  if (limits<Type>::kSigned && b == static_cast<Type>(-1)) return wrap_sub<Type>(0, a);
  return static_cast<Type>(a / b);
}
template <class Type>
HIPIFY_PTX Type remainder(Type a, Type b) {
  if (b == 0) return static_cast<Type>(~u64{0});
  if (limits<Type>::kSigned && b == static_cast<Type>(-1)) return 0;
  return static_cast<Type>(a % b);
}
template <class Type>
HIPIFY_PTX Type absolute(Type a) {
  return a < 0 ? wrap_sub<Type>(0, a) : a;
}
template <class Type>
HIPIFY_PTX Type smaller(Type a, Type b) {
  return b < a ? b : a;
}
template <class Type>
HIPIFY_PTX Type larger(Type a, Type b) {
  return a < b ? b : a;
}
template <class Type>
HIPIFY_PTX typename limits<Type>::unsigned_type distance(Type a, Type b) {
  using Unsigned = typename limits<Type>::unsigned_type;
  return static_cast<Unsigned>(a < b ? wrap_sub<Unsigned>(static_cast<Unsigned>(b), static_cast<Unsigned>(a))
                                     : wrap_sub<Unsigned>(static_cast<Unsigned>(a), static_cast<Unsigned>(b)));
}

// ---- carry: `carry` is the bit CC.CF ----

template <class Type>
HIPIFY_PTX Type add_carry_out(Type a, Type b, u32 carry_in, u32& carry) {
  const Type partial = a + b, sum = partial + static_cast<Type>(carry_in);
  carry = (partial < a ? 1u : 0u) | (sum < partial ? 1u : 0u);
  return sum;
}
// Borrows are kept the way ptxas does: 1 when there was one.
template <class Type>
HIPIFY_PTX Type sub_borrow_out(Type a, Type b, u32 borrow_in, u32& carry) {
  const Type partial = a - b, difference = partial - static_cast<Type>(borrow_in);
  carry = (a < b ? 1u : 0u) | (partial < static_cast<Type>(borrow_in) ? 1u : 0u);
  return difference;
}

// ---- bits ----

template <class Type>
HIPIFY_PTX Type shift_left(Type a, u32 count) {
  return count >= static_cast<u32>(limits<Type>::kBits) ? static_cast<Type>(0)
                                                        : static_cast<Type>(static_cast<u64>(a) << count);
}
template <class Type>
HIPIFY_PTX Type shift_right(Type a, u32 count) {
  if (count < static_cast<u32>(limits<Type>::kBits)) return static_cast<Type>(a >> count);
  return static_cast<Type>(a < 0 ? -1 : 0);
}
HIPIFY_PTX u32 funnel_left(u32 low, u32 high, u32 count) {
  return static_cast<u32>(((static_cast<u64>(high) << 32 | low) << count) >> 32);
}
HIPIFY_PTX u32 funnel_right(u32 low, u32 high, u32 count) {
  return static_cast<u32>((static_cast<u64>(high) << 32 | low) >> count);
}
HIPIFY_PTX u32 funnel_left_clamp(u32 low, u32 high, u32 count) {
  return funnel_left(low, high, count > 32 ? 32 : count);
}
HIPIFY_PTX u32 funnel_right_clamp(u32 low, u32 high, u32 count) {
  return funnel_right(low, high, count > 32 ? 32 : count);
}
HIPIFY_PTX u32 lop3(u32 a, u32 b, u32 c, u32 table) {
  u32 result = 0;
  HIPIFY_PTX_UNROLL
  for (u32 row = 0; row < 8; ++row) {
    const u32 hit = ((row & 4) != 0 ? a : ~a) & ((row & 2) != 0 ? b : ~b) & ((row & 1) != 0 ? c : ~c);
    result |= (table >> row & 1) != 0 ? hit : 0;
  }
  return result;
}
HIPIFY_PTX u32 permute(u32 a, u32 b, u32 selectors) {
  const u64 all = static_cast<u64>(b) << 32 | a;
  u32 result = 0;
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < 4; ++i) {
    const u32 selector = selectors >> (4 * i);
    u32 byte = static_cast<u32>(all >> (8 * (selector & 7))) & 0xff;
    if ((selector & 8) != 0) byte = (byte & 0x80) != 0 ? 0xff : 0;
    result |= byte << (8 * i);
  }
  return result;
}
HIPIFY_PTX u32 permute_f4e(u32 a, u32 b, u32 s) { return permute(a, b, 0x3210u + 0x1111u * (s & 3)); }
HIPIFY_PTX u32 permute_b4e(u32 a, u32 b, u32 s) {
  s &= 3;
  return permute(a, b, s | ((s + 7) & 7) << 4 | ((s + 6) & 7) << 8 | ((s + 5) & 7) << 12);
}
HIPIFY_PTX u32 permute_rc8(u32 a, u32 b, u32 s) { return permute(a, b, 0x1111u * (s & 3)); }
HIPIFY_PTX u32 permute_ecl(u32 a, u32 b, u32 s) {
  s &= 3;
  return permute(a, b, larger(s, 0u) | larger(s, 1u) << 4 | larger(s, 2u) << 8 | 3u << 12);
}
HIPIFY_PTX u32 permute_ecr(u32 a, u32 b, u32 s) {
  s &= 3;
  return permute(a, b, smaller(s, 1u) << 4 | smaller(s, 2u) << 8 | s << 12);
}
HIPIFY_PTX u32 permute_rc16(u32 a, u32 b, u32 s) { return permute(a, b, (s & 1) != 0 ? 0x3232u : 0x1010u); }

// `position` and `length` count with their low 8 bits, those of 64-bit fields with all; bits beyond the register are
// copies of the sign, or 0.
template <class Type>
HIPIFY_PTX Type extract_field(Type a, u32 position, u32 length) {
  if (sizeof(Type) == 4) {
    position &= 0xff;
    length &= 0xff;
  }
  const u32 top = limits<Type>::kBits - 1;
  const u64 sign_at = smaller<u64>(u64{position} + length - 1, top);
  const bool negative = limits<Type>::kSigned && length != 0 && (static_cast<u64>(a) >> sign_at & 1) != 0;
  const u64 wide =
      position > top ? 0 : static_cast<u64>(static_cast<typename limits<Type>::unsigned_type>(a)) >> position;
  const u32 valid = position > top ? 0 : smaller(length, top + 1 - position);
  const u64 mask = valid >= 64 ? ~u64{0} : (u64{1} << valid) - 1;
  return static_cast<Type>((wide & mask) | (negative ? ~mask : 0));
}
template <class Type>
HIPIFY_PTX Type insert_field(Type field, Type into, u32 position, u32 length) {
  if (sizeof(Type) == 4) {
    position &= 0xff;
    length &= 0xff;
  }
  if (length == 0 || position >= static_cast<u32>(limits<Type>::kBits)) return into;
  const Type low = length >= static_cast<u32>(limits<Type>::kBits) ? static_cast<Type>(~Type{0})
                                                                   : static_cast<Type>((Type{1} << length) - 1);
  const Type mask = static_cast<Type>(low << position);
  return static_cast<Type>((into & ~mask) | (static_cast<Type>(field << position) & mask));
}
HIPIFY_PTX u32 bit_reverse(u32 a) {
  a = (a >> 1 & 0x55555555u) | (a & 0x55555555u) << 1;
  a = (a >> 2 & 0x33333333u) | (a & 0x33333333u) << 2;
  a = (a >> 4 & 0x0f0f0f0fu) | (a & 0x0f0f0f0fu) << 4;
  a = (a >> 8 & 0x00ff00ffu) | (a & 0x00ff00ffu) << 8;
  return a >> 16 | a << 16;
}
HIPIFY_PTX u64 bit_reverse(u64 a) {
  return static_cast<u64>(bit_reverse(static_cast<u32>(a))) << 32 | bit_reverse(static_cast<u32>(a >> 32));
}
HIPIFY_PTX u32 population(u32 a) {
#if defined(HIPIFY_PTX_NVIDIA)
  return static_cast<u32>(__popc(static_cast<int>(a)));
#else
  return static_cast<u32>(__builtin_popcount(a));
#endif
}
HIPIFY_PTX u32 population(u64 a) { return population(static_cast<u32>(a)) + population(static_cast<u32>(a >> 32)); }
HIPIFY_PTX u32 leading_zeros(u32 a) {
#if defined(HIPIFY_PTX_NVIDIA)
  return static_cast<u32>(__clz(static_cast<int>(a)));
#else
  return a == 0 ? 32 : static_cast<u32>(__builtin_clz(a));
#endif
}
HIPIFY_PTX u32 leading_zeros(u64 a) {
  const u32 high = static_cast<u32>(a >> 32);
  return high != 0 ? leading_zeros(high) : 32 + leading_zeros(static_cast<u32>(a));
}
// The highest bit that is not a copy of the sign; all ones without any.
template <class Type>
HIPIFY_PTX u32 highest_bit(Type a) {
  using Unsigned = typename choose<sizeof(Type) == 8, u64, u32>::type;
  const Unsigned seen = static_cast<Unsigned>(a < 0 ? ~a : a);
  return seen == 0 ? ~0u : static_cast<u32>(limits<Type>::kBits) - 1 - leading_zeros(seen);
}
template <class Type>
HIPIFY_PTX u32 highest_bit_shift(Type a) {
  const u32 found = highest_bit(a);
  return found == ~0u ? found : static_cast<u32>(limits<Type>::kBits) - 1 - found;
}
// The place of the n-th set bit counted from `base`, upwards for positive and downwards for negative n.
HIPIFY_PTX u32 find_nth_set(u32 mask, u32 base, s32 n) {
  if (n == 0) return (mask >> (base & 31) & 1) != 0 && base < 32 ? base : ~0u;
  s32 position = static_cast<s32>(base);
  s32 left = n < 0 ? wrap_sub(0, n) : n;
  const s32 step = n > 0 ? 1 : -1;
  for (; position >= 0 && position < 32; position += step) {
    if ((mask >> position & 1) != 0 && left <= 1) return static_cast<u32>(position);
    left -= static_cast<s32>(mask >> position & 1);
  }
  return ~0u;
}
template <class Type>
HIPIFY_PTX Type extend_clamp(Type a, u32 width) {
  if (width >= 32) return a;
  if (width == 0) return 0;
  return extract_field<Type>(a, 0, width);
}
HIPIFY_PTX u32 bit_mask_clamp(u32 position, u32 width) {
  if (width == 0 || position >= 32) return 0;
  return (width >= 32 ? ~0u : (1u << width) - 1) << position;
}
HIPIFY_PTX u32 bit_mask_wrap(u32 position, u32 width) {
  position &= 31;
  width &= 31;
  return ((1u << width) - 1) << position;
}

// ---- dot products of bytes ----

template <class TypeA, class TypeB>
HIPIFY_PTX s32 dot4(u32 a, u32 b, s32 c) {
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < 4; ++i) {
    const s32 product = static_cast<s32>(part<TypeA>(a, i)) * static_cast<s32>(part<TypeB>(b, i));
    c = wrap_add(c, product);
  }
  return c;
}
template <class TypeA, class TypeB>
HIPIFY_PTX s32 dot2(u32 a, u32 b, s32 c, int first) {
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < 2; ++i) {
    c = wrap_add(c, mul_lo(static_cast<s32>(part<TypeA>(a, i)), static_cast<s32>(part<TypeB>(b, first + i))));
  }
  return c;
}

HIPIFY_PTX u32 lop3_test(u32 a, u32 b, u32 c, u32 table, bool q, bool with_and, bool& test) {
  const u32 result = lop3(a, b, c, table);
  test = with_and ? result != 0 && q : result != 0 || q;
  return result;
}
// cvt.pack: two numbers become bytes, below them the lower half of `c`.
template <class Type>
HIPIFY_PTX u32 pack_clamped_bytes(s32 a, s32 b, u32 c) {
  const u32 high = static_cast<u32>(saturate<Type>(a)) & 0xff, low = static_cast<u32>(saturate<Type>(b)) & 0xff;
  return c << 16 | high << 8 | low;
}

// The same of kBits bits each.
template <int kBits, bool kSigned>
HIPIFY_PTX u32 pack_clamped_bits(s32 a, s32 b, u32 c) {
  constexpr s32 kLeast = kSigned ? -(1 << (kBits - 1)) : 0, kMost = kLeast + (1 << kBits) - 1;
  constexpr u32 kMask = (1u << kBits) - 1;
  const s32 high = a < kLeast ? kLeast : a > kMost ? kMost : a, low = b < kLeast ? kLeast : b > kMost ? kMost : b;
  return c << (2 * kBits) | (static_cast<u32>(high) & kMask) << kBits | (static_cast<u32>(low) & kMask);
}

}  // namespace hipify_ptx
