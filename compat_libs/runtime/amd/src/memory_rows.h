// Rows of instructions that exist for several address spaces under the same opcode: flat, global, scratch, buffer.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "instruction.h"

namespace amdsim {

enum Space : u8 {
  kInFlat = 1,
  kInGlobal = 2,
  kInScratch = 4,
  kInBuffer = 8,
  kInFamily = 7,
  kInAll = 15,
  kInDevice = 11
};

// Names are without the space: "load_dword". Words of the result and of the data.
struct MemoryEntry {
  const char* gfx9_name;
  i16 gfx9;
  const char* gfx11_name;
  i16 gfx11;
  u8 chips;
  u8 spaces;
  u32 flags;
  u8 result_words;
  u8 data_words;
  Handler run;
};

class MemoryRows {
 public:
  // Adds the entries that exist in a space, with `prefix` before their names.
  void add(Encoding encoding, Space space, const char* prefix, const std::vector<MemoryEntry>& entries);
  void add(const Row& row) { rows_.push_back(row); }
  RowSpan span() const { return {rows_.data(), rows_.size()}; }

 private:
  const char* keep(std::string name);
  std::vector<Row> rows_;
  std::deque<std::string> names_;
};

// Registers of a memory operand.
constexpr Operand memory_operand(int words) {
  Operand operand;
  operand.words = static_cast<u8>(words);
  operand.type = words == 0 ? Type::kNone : words == 1 ? Type::kB32 : words == 2 ? Type::kB64 : Type::kWords;
  return operand;
}

// The chips that an instruction with these opcodes can be on at all.
constexpr u8 chips_with(int gfx9, int gfx11, u8 chips = kOnAll) {
  return static_cast<u8>(chips & ((gfx9 >= 0 ? kOnGfx9 : 0) | (gfx11 >= 0 ? kOn1100 : 0)));
}

const std::vector<MemoryEntry>& load_store_entries();
const std::vector<MemoryEntry>& atomic_entries();

}  // namespace amdsim
