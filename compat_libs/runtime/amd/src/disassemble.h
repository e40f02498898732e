// Instructions as text, close to the assembler's.
#pragma once

#include <string>

#include "instruction.h"

namespace amdsim {

// "v12", "s4", "a3", "vcc", "exec", "0.5": the name of a register code (one register).
std::string register_name(unsigned code);

// "v_fma_f32 v2, v4, v6, v8"
std::string disassemble(const Instruction& in, Chip chip);

}  // namespace amdsim
