// What was found: said once for each kernel and line, counted, and summed up when the program ends.
#pragma once

#include <cstdint>
#include <string>

#include "lines.h"
#include "state.h"

namespace hipcpu::check {

enum class Kind {
  kOutOfBounds,
  kUseAfterFree,
  kHostMemory,
  kAddress,
  kMisaligned,
  kRace,
  kUninitialised,
  kBarrier,
  kLaunch,
  kCopy,
  kFree,
  kLeak
};

// The other side of a race, and what it did.
struct Other {
  const char* did;
  std::uintptr_t pc;
  unsigned thread;
  std::uint64_t block;
};

// True the first time for this kind, kernel and instruction; later ones are counted.
bool is_new(Kind kind, const State& state, std::uintptr_t pc);
// For what is_new: in a kernel, by this thread. `%` in `what` is replaced by the other side.
void report(Kind kind, const State& state, std::uintptr_t pc, unsigned thread, std::string what,
            const Other* other = nullptr);
// A call of the runtime that is wrong.
void report_call(Kind kind, const Sites& sites, const std::string& what);
// Says what has been found, writes HIPCPU_CHECK_JSON, and ends the process with HIPCPU_CHECK_EXIT if something was.
void sum_up();

// Program counters of cells have 32 bits; the rest is that of a module which is checked.
std::uintptr_t whole_pc(std::uintptr_t pc);

std::string position(const char* name, std::uint64_t number, const unsigned* sizes);

}  // namespace hipcpu::check
