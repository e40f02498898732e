// What memory instructions cost on the hardware, for reports.
#pragma once

#include "wave.h"

namespace amdsim {

// Adds an access of `bytes` at each lane's address to the wave's counters: bytes asked for, cache lines touched.
void count_global(Wave& w, u64 mask, u32 bytes, const u64* address);

// The same for LDS: 32 banks of 4 bytes; lanes go in groups that together ask for 32 words, and a group takes as many
// cycles as the most wanted bank has different words to give.
void count_lds(Wave& w, u64 mask, u32 bytes, const u64* offset);

}  // namespace amdsim
