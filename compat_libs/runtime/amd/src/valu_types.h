// Operand types that take floating-point modifiers (negation, magnitude) but are moved or looked at as bits.
#pragma once

#include "types.h"

namespace amdsim {

struct M32 : Plain<u32, Type::kB32, true> {};
struct M64 : Plain<u64, Type::kB64, true> {};
struct M16 : Short<u16, Type::kB16, true> {
  static u16 read(u32 raw) { return static_cast<u16>(raw); }
  static u32 write(u16 value) { return value; }
};

}  // namespace amdsim
