// The rows of DS instructions, from several files.
#pragma once

#include <vector>

#include "memory_rows.h"

namespace amdsim {

constexpr Row lds_row(const char* gfx9_name, int gfx9, const char* gfx11_name, int gfx11, u32 flags, int result_words,
                      int address_words, int data_words, int data1_words, Handler run, u8 chips = kOnAll) {
  Row row{};
  row.gfx9_name = gfx9_name;
  row.gfx11_name = gfx11_name;
  row.encoding = Encoding::kDs;
  row.gfx9 = static_cast<i16>(gfx9);
  row.gfx11 = static_cast<i16>(gfx11);
  row.chips = chips_with(gfx9, gfx11, chips);
  row.flags = flags;
  row.dst = memory_operand(result_words);
  row.src[0] = memory_operand(address_words);
  row.src[1] = memory_operand(data_words);
  row.src[2] = memory_operand(data1_words);
  row.run = run;
  return row;
}

RowSpan lds_atomic_rows();
RowSpan lds_lane_rows();  // permutations, swizzle, counters

}  // namespace amdsim
