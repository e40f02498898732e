// Checking mode: accesses of LDS by several waves that no barrier puts in order.
#pragma once

#include "types.h"

namespace amdsim {

struct Wave;

// The last write and the last read of a byte of LDS. Intervals count the barriers that the wave has passed, from 1.
struct LdsByte {
  u32 write_interval = 0, write_pc = 0;
  u32 read_interval = 0, read_pc = 0;
  u16 writer = 0;
  u16 reader = 0, other_reader = 0;  // the last one, and one beside it
  bool atomic = false;               // the write
  u32 loading = 0;                   // the writer's number in vmcnt, if memory was loaded straight into LDS
};

enum class Purpose : u8;

// Faults (kRace) if another wave touched the bytes in the same interval, and one of the two writes; then remembers the
// access. Atomics may meet each other and reads, and several waves may write the same byte (often the same value). Two
// waves that both had an atomic instruction in the interval may have waited for each other by it: nothing is said.
// Faults (kMissingWait) for bytes that an instruction loads from memory, until the wave that runs it has waited.
void record_lds(Wave& w, u64 mask, u32 bytes, Purpose purpose, const u64* offset);

// Marks bytes, by host addresses in LDS, as the target of the running load.
void record_lds_load(Wave& w, u64 mask, u32 bytes, const u64* host);

}  // namespace amdsim
