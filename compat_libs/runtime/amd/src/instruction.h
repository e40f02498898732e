// An instruction as the decoder leaves it for the executor, and the rows of the instruction tables.
#pragma once

#include <atomic>
#include <cstdint>

#include "types.h"

namespace amdsim {

enum class Chip : u8 { kGfx90a, kGfx942, kGfx950, kGfx1100 };
enum ChipSet : u8 {
  kOn90a = 1,
  kOn942 = 2,
  kOn950 = 4,
  kOn1100 = 8,
  kOnGfx940 = kOn942 | kOn950,
  kOnGfx9 = kOn90a | kOnGfx940,
  kOnAll = kOnGfx9 | kOn1100,
};
inline bool is_gfx11(Chip chip) { return chip == Chip::kGfx1100; }
inline bool is_on(Chip chip, u8 set) { return (set >> static_cast<int>(chip)) & 1; }

enum class Encoding : u8 {
  kSop2,
  kSopk,
  kSop1,
  kSopc,
  kSopp,
  kSmem,
  kVop2,
  kVop1,
  kVopc,
  kVop3,
  kVop3p,
  kVopd,
  kDs,
  kFlat,
  kScratch,
  kGlobal,
  kMubuf,
  kMtbuf,
  kCount,
};

// Register codes, the same for every chip (the decoder maps the chip's own): what the 9-bit source field of the
// machine word holds, and accumulation registers above.
namespace reg {
constexpr u16 kVcc = 106;
constexpr u16 kTrap = 108;
constexpr u16 kM0 = 124;
constexpr u16 kNull = 125;
constexpr u16 kExec = 126;
constexpr u16 kInteger = 128;     // 128 is 0, 129..192 are 1..64, 193..208 are -1..-16
constexpr u16 kSharedBase = 235;  // also 236..238: shared limit, private base, private limit
constexpr u16 kFloat = 240;       // 240..248: 0.5 -0.5 1 -1 2 -2 4 -4 1/(2 pi)
constexpr u16 kVccz = 251;        // also 252 execz, 253 scc
constexpr u16 kLiteral = 255;
constexpr u16 kVector = 256;       // v0..v255
constexpr u16 kAccumulator = 512;  // a0..a255
constexpr u16 kAbsent = 0xffff;
inline bool is_vector(u16 code) { return code >= kVector && code != kAbsent; }
}  // namespace reg

// One register operand: its first register, how many, and how an inline constant in its place is to be read.
struct Operand {
  u16 code = reg::kAbsent;
  u8 words = 0;
  Type type = Type::kNone;
  bool absent() const { return code == reg::kAbsent; }
};

struct Wave;
struct Instruction;
using Handler = void (*)(Wave&, const Instruction&);

// Flags of a row.
enum RowFlag : u32 {
  kBranch = 1,   // may change the program counter
  kBarrier = 2,  // the wave stops here until its workgroup arrives
  kEnd = 4,
  kReadsDst = 8,  // the destination is a source too (v_fmac, d16 loads)
  kStores = 16,   // writes memory
  kLoads = 32,    // reads memory into registers
  kAtomic = 64,
  kMatrix = 128,       // MFMA or WMMA
  kHighHalf = 512,     // keeps the other half of a 16-bit destination on every chip
  kTwoOffsets = 2048,  // DS: two 8-bit offsets in elements (`offset`, `offset1`) instead of one of 16 bits
  kWaits = 4096,       // s_waitcnt and its kin: wait_vm, wait_lgkm, wait_store hold
  kScalarDst = 8192,   // a vector instruction whose destination is a scalar register (v_readlane)
};

// A row of an instruction table. `gfx9` and `gfx11` are opcodes in `encoding` (-1: not there).
struct Row {
  const char* gfx9_name;
  const char* gfx11_name;
  Encoding encoding;
  i16 gfx9;
  i16 gfx11;
  u8 chips;           // ChipSet
  u32 flags;          // RowFlag
  Operand dst;        // only type and words matter here
  Operand extra_dst;  // a second destination: the carry mask of VOP3B, VOPC's mask
  Operand src[3];
  Handler run;
  u32 detail = 0;  // what the family needs: sizes of a load, shape of a matrix instruction
};

struct RowSpan {
  const Row* rows;
  std::size_t count;
};

// Lane permutation of an operand: DPP controls of gfx9 and gfx11, DPP8; and SDWA selections.
enum class LaneMode : u8 { kNone, kDpp, kDpp8, kSdwa };

// Where the operands of each encoding are: see decode.h.
struct Instruction {
  std::atomic<Handler> run;
  const Row* row;
  u32 address;  // bytes from the start of the code
  u16 bytes;
  Encoding encoding;  // as it is in memory (a VOP2 row may be encoded as VOP3)
  LaneMode lane_mode;
  Operand dst, extra_dst, src[4];  // src[3]: the mask of v_cndmask, the scalar offset of memory instructions
  u32 literal;                     // the 32-bit constant behind the instruction
  i32 offset;                      // memory instructions and branches: bytes, signed
  u16 offset1;                     // the second offset of ds_read2 and its kin, in elements
  u8 negate, absolute;             // a bit a source; for packed instructions negate is neg_lo
  u8 negate_high;                  // packed instructions: neg_hi
  u8 select, select_high;          // op_sel (bit 3: destination) and op_sel_hi
  u8 output_modifier;              // omod: 1 times 2, 2 times 4, 3 divided by 2
  bool clamp;
  bool accumulator_memory;  // memory data is in accumulation registers
  u8 cache;                 // bit 0 glc/sc0 (the old value is wanted by an atomic), 1 slc/nt, 2 dlc/sc1
  // DPP: control, row and bank masks, bound control, fetch from inactive lanes; DPP8: the eight selectors
  u32 dpp;
  // SDWA: selections (byte 0..3, 4 low half, 5 high half, 6 all) of sources and destination, sign extension, unused
  u8 sdwa_src[2], sdwa_sign[2], sdwa_dst, sdwa_unused;
  u8 matrix_cbsz, matrix_abid, matrix_blgp;
  u16 wait_vm, wait_lgkm, wait_store;  // s_waitcnt: how many may stay in flight (0xffff: any)
  // VOPD holds two instructions that read before either writes.
  Instruction* second;

  const char* name(Chip chip) const { return is_gfx11(chip) ? row->gfx11_name : row->gfx9_name; }
};

}  // namespace amdsim
