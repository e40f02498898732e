#include "lds_history.h"

#include <string>

#include "access.h"
#include "checks.h"
#include "program.h"

namespace amdsim {
namespace {

std::string place_of(const Wave& w, u32 pc) {
  u32 line = 0;
  const std::string file = w.program.source_file(pc, line);
  return file.empty() ? hex(pc) : file + ':' + std::to_string(line);
}

// Whether two waves may have used an atomic to wait for each other.
bool may_be_ordered(const Wave& w, u32 other) {
  const u32 interval = w.pending->barriers + 1;
  const PendingLoads* theirs = w.group.waves[other]->pending.get();
  return w.pending->atomic_interval == interval && theirs != nullptr && theirs->atomic_interval == interval;
}

[[noreturn]] void race(const Wave& w, u64 at, int lane, Purpose purpose, u32 other, const char* did, u32 pc) {
  w.fault(FaultKind::kRace,
          access_text(purpose, 1, at) + " of LDS, which wave " + std::to_string(other) + ' ' + did + " at " +
              place_of(w, pc) + " with no barrier between them",
          lane);
}

void check_loaded(const Wave& w, const LdsByte& byte, u64 at, int lane, Purpose purpose) {
  if (byte.loading == 0) return;
  const PendingLoads* theirs = w.group.waves[byte.writer]->pending.get();
  if (theirs == nullptr || theirs->completed[static_cast<int>(WaitCounter::kVector)] >= byte.loading) return;
  w.fault(FaultKind::kMissingWait,
          access_text(purpose, 1, at) + " of LDS before s_waitcnt vmcnt of wave " + std::to_string(byte.writer) +
              " makes sure that the load into it has ended, which began at " + place_of(w, byte.write_pc),
          lane);
}

void check_byte(const Wave& w, const LdsByte& byte, u64 at, int lane, Purpose purpose) {
  if (purpose != Purpose::kStore) check_loaded(w, byte, at, lane, purpose);
  const u32 interval = w.pending->barriers + 1;
  const bool written = byte.write_interval == interval && byte.writer != w.index;
  const u32 reader = byte.reader == w.index ? byte.other_reader : byte.reader;
  const bool read = byte.read_interval == interval && reader != w.index;
  // a plain access meets an atomic one that it could lose or be lost to, or a read meets a write
  const bool meets = purpose == Purpose::kStore ? byte.atomic : !byte.atomic;
  if (written && meets && !may_be_ordered(w, byte.writer)) {
    race(w, at, lane, purpose, byte.writer, byte.atomic ? "updates" : "writes", byte.write_pc);
  }
  if (read && purpose == Purpose::kStore && !may_be_ordered(w, reader)) {
    race(w, at, lane, purpose, reader, "reads", byte.read_pc);
  }
}

void remember(const Wave& w, LdsByte& byte, Purpose purpose) {
  const u32 interval = w.pending->barriers + 1;
  const auto wave = static_cast<u16>(w.index);
  if (purpose == Purpose::kLoad) {
    if (byte.read_interval != interval) byte.other_reader = byte.reader = wave;
    if (byte.reader != wave) byte.other_reader = byte.reader;
    byte.read_interval = interval;
    byte.reader = wave;
    byte.read_pc = w.pc;
    return;
  }
  // an atomic does not hide the wave's own plain write before it
  const bool hidden =
      purpose == Purpose::kAtomic && byte.write_interval == interval && byte.writer == wave && !byte.atomic;
  if (hidden) return;
  byte.write_interval = interval;
  byte.writer = wave;
  byte.write_pc = w.pc;
  byte.atomic = purpose == Purpose::kAtomic;
  byte.loading = 0;
}

}  // namespace

void record_lds(Wave& w, u64 mask, u32 bytes, Purpose purpose, const u64* offset) {
  std::vector<LdsByte>& history = w.group.lds_history;
  if (history.empty()) history.resize(w.group.lds.size());
  for_mask(mask, [&](int lane) {
    for (u64 at = offset[lane]; at < offset[lane] + bytes; ++at) {
      check_byte(w, history[at], at, lane, purpose);
      remember(w, history[at], purpose);
    }
  });
}

void record_lds_load(Wave& w, u64 mask, u32 bytes, const u64* host) {
  if (w.pending == nullptr || w.group.lds_history.empty()) return;
  const u32 number = w.pending->issued[static_cast<int>(WaitCounter::kVector)];
  const u64 base = reinterpret_cast<u64>(w.group.lds.data());
  for_mask(mask, [&](int lane) {
    for (u32 i = 0; i < bytes; ++i) w.group.lds_history[host[lane] - base + i].loading = number;
  });
}

}  // namespace amdsim
