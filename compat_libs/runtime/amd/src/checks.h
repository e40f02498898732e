// Checking mode: registers that a load has yet to fill, and LDS that nobody has written.
//
// A memory instruction runs to its end when it is executed here, but on the hardware its result arrives some time
// before the s_waitcnt that waits for it. A kernel that reads the register earlier works here and fails there; so each
// load marks its destination until a wait covers it.
#pragma once

#include "wave.h"

namespace amdsim {

// The counters of instructions in flight. gfx9 counts stores in vmcnt; gfx11 has vscnt for them.
enum class WaitCounter : u8 { kVector, kLgkm, kStore };
constexpr int kWaitCounters = 3;

struct PendingLoads {
  // Instructions are numbered from 1 in each counter; those up to `completed` are certain to be done.
  u32 issued[kWaitCounters] = {};
  u32 completed[kWaitCounters] = {};
  u32 scalar_loads = 0;          // the newest scalar load in lgkmcnt: they return in any order
  u32 flat[kWaitCounters] = {};  // the newest flat access: on gfx9 it returns from LDS or memory, in any order
  // The instruction that fills a register last: of vmcnt, and of lgkmcnt (a flat load is in both).
  u32 vector[2][2 * 256] = {};
  u32 scalar[kScalars] = {};
  // For races: barriers passed, and the interval between them of the last atomic instruction.
  u32 barriers = 0;
  u32 atomic_interval = 0;
  bool any(WaitCounter counter) const {
    return issued[static_cast<int>(counter)] != completed[static_cast<int>(counter)];
  }
};

// To be called before an instruction runs, if the wave has `pending`: faults (kMissingWait) if it reads or overwrites a
// register that a load may not have filled, then marks what the instruction itself loads.
void check_registers(Wave& w, const Instruction& in);

// To be called after an instruction has run, if the wave has `pending`: what s_waitcnt (rows with kWaits) makes
// certain.
void complete_waits(Wave& w, const Instruction& in);

}  // namespace amdsim
