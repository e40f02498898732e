// Machine words to instructions.
//
// Where the operands of an instruction are (types and words are the row's, unless said otherwise):
// clang-format off
//   SOP*, VOP*    src[0..2] as in the assembler: v_fmamk has the literal in src[1], v_fmaak in src[2]; a row with
//                 kReadsDst has the destination as its last source. A source of type Mask (v_cndmask, carry in) is VCC in
//                 short forms. extra_dst: the mask of carries (VOP3B) and comparisons. The constant of SOPK is `offset`,
//                 sign extended; in branches, offset is in bytes from the next instruction. s_setreg: `offset` is the
//                 16-bit field.
//   SMEM          src[0] base (2 or 4 words), src[1] data of a store, src[3] scalar offset; offset. dst: the data loaded.
//   DS            src[0] address, src[1] data0, src[2] data1; offset, or offset and offset1 of the two-address forms.
//   FLAT, GLOBAL, src[0] vector address (words: 2, or 1 beside a scalar one; absent where there is none), src[1] data,
//   SCRATCH       src[3] scalar address (absent where off); offset, signed.
//   MUBUF, MTBUF  src[0] vector address (1 or 2 words, index first, or absent), src[1] data of a store or an atomic, src[2]
//                 descriptor, src[3] scalar offset; offset; offset1: BufferFlag; dpp: the format of MTBUF (gfx9: data
//                 format | number format << 4).
// clang-format on
// The destination of an atomic without glc/sc0 is absent. Accumulation registers have their own codes. MFMA: the
// modifiers are matrix_*; a sparse one (kReadsDst) reads its sum from `dst`, src[2] is the index; a scaled one has the
// scales of A and B in src[3] and extra_dst and their byte selections in bit 0 and 1 of select (low) and select_high.
#pragma once

#include <string>

#include "instruction.h"

namespace amdsim {

enum BufferFlag : u16 { kOffsetEnabled = 1, kIndexEnabled = 2, kToLds = 4, kFailureWord = 8 };

// Decodes the instruction at `code` (at most `available` bytes are read). `address` is its place from the start of the
// code. False if the words are no instruction of the chip, or one without a row; `name` then says what is known of it
// ("VOP3 opcode 0x1f0"). `out.run` is stored last, with release order.
bool decode(Chip chip, const u32* code, std::size_t available, u32 address, int wave_size, Instruction& out,
            std::string& name);

// "VOP3"
const char* encoding_name(Encoding encoding);

// Every instruction of a chip, a line each: encoding, opcode, name. Long forms of short encodings are listed as VOP3.
std::string instruction_list(Chip chip);

// The row of an opcode, null if there is none. Long forms of VOP1, VOP2 and VOPC are found as Encoding::kVop3.
const Row* find_row(Chip chip, Encoding encoding, unsigned opcode);

// Empty, or what is wrong with the tables: two rows for one opcode.
std::string table_collisions();

}  // namespace amdsim
