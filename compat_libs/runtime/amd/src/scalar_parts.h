// What the expressions of scalar.def call.
#pragma once

#include <string>

#include "wave.h"

namespace amdsim {

template <class T>
inline T nonzero(u32& scc, T value) {
  scc = value != 0;
  return value;
}

inline u32 add_carry(u32& scc, u32 a, u32 b, u32 carry) {
  const u64 sum = u64{a} + b + carry;
  scc = static_cast<u32>(sum >> 32);
  return static_cast<u32>(sum);
}

inline u32 subtract_borrow(u32& scc, u32 a, u32 b, u32 borrow) {
  scc = u64{a} < u64{b} + borrow;
  return a - b - borrow;
}

inline i32 add_signed(u32& scc, i32 a, i32 b) {
  i32 sum;
  scc = __builtin_add_overflow(a, b, &sum);
  return sum;
}

inline i32 subtract_signed(u32& scc, i32 a, i32 b) {
  i32 difference;
  scc = __builtin_sub_overflow(a, b, &difference);
  return difference;
}

template <class T>
inline T choose(u32& scc, bool first, T a, T b) {
  scc = first;
  return first ? a : b;
}

inline u32 shift_left_add(u32& scc, u32 a, int shift, u32 b) {
  const u64 sum = (u64{a} << shift) + b;
  scc = (sum >> 32) != 0;
  return static_cast<u32>(sum);
}

inline u32 absolute_difference(u32& scc, i32 a, i32 b) {
  const u32 difference = static_cast<u32>(a) - static_cast<u32>(b);
  return nonzero(scc, static_cast<i32>(difference) < 0 ? 0u - difference : difference);
}

inline u64 low_bits(u32 width) { return width >= 64 ? ~u64{0} : (u64{1} << width) - 1; }

// Offset in the low bits of `field`, width in bits 22:16.
inline u64 extract(u64 value, u32 field, u32 offset_mask) {
  return (value >> (field & offset_mask)) & low_bits(field >> 16 & 0x7f);
}
inline i64 extract_signed(i64 value, u32 field, u32 offset_mask) {
  const u32 width = field >> 16 & 0x7f;
  const u64 bits = static_cast<u64>(value >> (field & offset_mask)) & low_bits(width);
  if (width == 0 || width >= 64) return static_cast<i64>(bits);
  const u64 sign = u64{1} << (width - 1);
  return static_cast<i64>((bits ^ sign) - sign);
}

inline u64 reverse_bits(u64 value) {
  u64 out = 0;
  for (int i = 0; i < 64; ++i) out |= (value >> i & 1) << (63 - i);
  return out;
}

inline i32 first_one(u64 value) { return value == 0 ? -1 : __builtin_ctzll(value); }
inline i32 leading_zeros(u64 value, int width) { return value == 0 ? -1 : __builtin_clzll(value) - (64 - width); }
// How many leading bits are like the sign; -1 if all are.
inline i32 leading_signs(i64 value, int width) {
  return leading_zeros(static_cast<u64>(value < 0 ? ~value : value), width);
}
inline u32 ones(u64 value) { return static_cast<u32>(__builtin_popcountll(value)); }

// A bit for each group of four that has any set; and all bits of such groups.
inline u64 quads(u64 value) {
  u64 out = 0;
  for (int i = 0; i < 16; ++i) out |= u64{(value >> (4 * i) & 15) != 0} << i;
  return out;
}
inline u64 whole_quads(u64 value) {
  u64 out = 0;
  for (int i = 0; i < 16; ++i) out |= (value >> (4 * i) & 15) != 0 ? u64{15} << (4 * i) : 0;
  return out;
}

inline u64 replicate_bits(u32 value) {
  u64 out = 0;
  for (int i = 0; i < 32; ++i) out |= (u64{value >> i & 1} * 3) << (2 * i);
  return out;
}

inline u32 with_bit(u32 value, u32 bit, bool set) {
  return set ? value | 1u << (bit & 31) : value & ~(1u << (bit & 31));
}
inline u64 with_bit(u64 value, u32 bit, bool set) {
  return set ? value | u64{1} << (bit & 63) : value & ~(u64{1} << (bit & 63));
}

// The forms that save the execution mask and change it.
inline u64 save_exec(Wave& w, u32& scc, u64 changed) {
  const u64 old = w.exec;
  w.exec = nonzero(scc, changed & w.all());
  return old;
}
inline u32 save_exec_low(Wave& w, u32& scc, u32 changed) {
  const u64 old = w.exec;
  w.exec = (old & ~u64{0xffffffff}) | nonzero(scc, changed);
  return static_cast<u32>(old);
}
// As above, but the new mask is the result.
inline u64 write_exec(Wave& w, u32& scc, u64 changed) { return w.exec = nonzero(scc, changed & w.all()); }
inline u32 write_exec_low(Wave& w, u32& scc, u32 changed) {
  w.exec = (w.exec & ~u64{0xffffffff}) | nonzero(scc, changed);
  return changed;
}

// scalar_program.cpp
void branch(Wave& w, i32 bytes, bool taken);
u64 next_address(const Wave& w);
void jump(Wave& w, u64 address);
u64 call(Wave& w, u64 address);
u32 get_register(const Wave& w, i32 field);
void set_register(Wave& w, i32 field, u32 value);
u64 message_result(const Wave& w, i32 message);
void trap(Wave& w, i32 number);
void halt(const Wave& w, i32 halts);
void stop(Wave& w, WaveState state);
u32 scalar_at(const Wave& w, u32 code, u32 index);
void set_scalar_at(Wave& w, u32 code, u32 index, u32 value);
void run_indexed(Wave& w, u32 index, u32 mode);
[[noreturn]] void unexpected(const Wave& w, const char* what);

}  // namespace amdsim
