// Machine words to instructions.
#pragma once

#include "instruction.h"

namespace amdsim {

// Decodes the instruction at `code` (at most `available` bytes are read). `address` is its place from the start of the
// code. False if the words are no instruction of the chip, or one without a row; `name` then says what is known of it
// ("VOP3 opcode 0x1f0").
bool decode(Chip chip, const u32* code, std::size_t available, u32 address, int wave_size, Instruction& out, std::string& name);

// Every row of a chip, for coverage listings.
void for_each_row(Chip chip, void (*visit)(const Row&, void*), void* context);

}  // namespace amdsim
