#include "memory_rows.h"

#include <utility>

namespace amdsim {

const char* MemoryRows::keep(std::string name) {
  names_.push_back(std::move(name));
  return names_.back().c_str();
}

void MemoryRows::add(Encoding encoding, Space space, const char* prefix, const std::vector<MemoryEntry>& entries) {
  const bool buffer = space == kInBuffer;
  for (const MemoryEntry& entry : entries) {
    if ((entry.spaces & space) == 0) continue;
    Row row{};
    row.gfx9_name = keep(std::string(prefix) + entry.gfx9_name);
    row.gfx11_name = keep(std::string(prefix) + entry.gfx11_name);
    row.encoding = encoding;
    row.gfx9 = entry.gfx9;
    row.gfx11 = entry.gfx11;
    row.chips = chips_with(entry.gfx9, entry.gfx11, entry.chips);
    row.flags = entry.flags;
    row.dst = memory_operand(entry.result_words);
    row.src[0] = memory_operand(space == kInScratch || buffer ? 1 : 2);
    row.src[1] = memory_operand(entry.data_words);
    if (buffer) row.src[2] = memory_operand(4);
    row.run = entry.run;
    rows_.push_back(row);
  }
}

}  // namespace amdsim
