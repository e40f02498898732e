// The operand types that the instruction tables name, and how a lane of each is read from and written to registers.
//
// A type has a `Value` (what a table's expression computes with), `kWords` (registers of 32 bits it takes) and, for
// floating point, the bit that holds the sign. 16-bit floats are computed as float: one rounding from an exact or
// double result to half is the same as the machine's single rounding.
#pragma once

#include <cstdint>
#include <cstring>

#include "half.h"

namespace amdsim {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

enum class Type : u8 {
  kNone,
  kB16,
  kU16,
  kI16,
  kF16,
  kBf16,
  kB32,
  kU32,
  kI32,
  kF32,
  kB64,
  kU64,
  kI64,
  kF64,
  kPacked16,
  kPackedBf16,  // two 16-bit values in one register
  kPackedF32,   // two floats in a pair of registers
  kMask,        // a bit a lane: one scalar register at wave 32, a pair at wave 64
  kWords,       // a run of registers whose length the row gives
};

template <class To, class From>
inline To bit_cast(const From& from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof to);
  return to;
}

// A type of 32 or 64 bits whose register image is the value itself.
template <class V, Type type, bool is_float = false>
struct Plain {
  using Value = V;
  using Raw = std::conditional_t<sizeof(V) == 8, u64, u32>;
  static constexpr Type kType = type;
  static constexpr int kWords = sizeof(V) / 4;
  static constexpr bool kFloat = is_float;
  static constexpr Raw kSign = Raw{1} << (8 * sizeof(V) - 1);
  static Value read(Raw raw) { return bit_cast<V>(raw); }
  static Raw write(V value) { return bit_cast<Raw>(value); }
};

struct None {
  static constexpr Type kType = Type::kNone;
};
struct B32 : Plain<u32, Type::kB32> {};
struct U32 : Plain<u32, Type::kU32> {};
struct I32 : Plain<i32, Type::kI32> {};
struct F32 : Plain<float, Type::kF32, true> {};
struct B64 : Plain<u64, Type::kB64> {};
struct U64 : Plain<u64, Type::kU64> {};
struct I64 : Plain<i64, Type::kI64> {};
struct F64 : Plain<double, Type::kF64, true> {};

// A type in the low (or, chosen by the instruction, the high) half of one register.
template <class V, Type type, bool is_float = false>
struct Short {
  using Value = V;
  using Raw = u32;
  static constexpr Type kType = type;
  static constexpr int kWords = 1;
  static constexpr bool kFloat = is_float;
  static constexpr Raw kSign = 0x8000;
};
struct B16 : Short<u16, Type::kB16> {
  static u16 read(u32 raw) { return static_cast<u16>(raw); }
  static u32 write(u16 value) { return value; }
};
struct U16 : Short<u16, Type::kU16> {
  static u16 read(u32 raw) { return static_cast<u16>(raw); }
  static u32 write(u16 value) { return value; }
};
struct I16 : Short<i16, Type::kI16> {
  static i16 read(u32 raw) { return static_cast<i16>(raw); }
  static u32 write(i16 value) { return static_cast<u16>(value); }
};
struct F16 : Short<float, Type::kF16, true> {
  static float read(u32 raw) { return half_to_float(static_cast<u16>(raw)); }
  static u32 write(float value) { return float_to_half(value); }
  static u32 write(double value) { return double_to_half(value); }
};
struct Bf16 : Short<float, Type::kBf16, true> {
  static float read(u32 raw) { return bit_cast<float>(raw << 16); }
  static u32 write(float value) { return float_to_bfloat(value); }
};

}  // namespace amdsim
