// Which accesses of a word are in order, and which race.
#pragma once

#include <algorithm>
#include <cstdint>
#include <mutex>

#include "access.h"

namespace hipcpu::check {

// Blocks of a cooperative launch run at the same time: one of them at a time looks at cells.
class LaunchLock {
 public:
  explicit LaunchLock(const State& state) : locked_(state.concurrent) {
    if (locked_) mutex.lock();
  }
  ~LaunchLock() {
    if (locked_) mutex.unlock();
  }
  LaunchLock(const LaunchLock&) = delete;
  LaunchLock& operator=(const LaunchLock&) = delete;

 private:
  static std::mutex mutex;
  bool locked_;
};

struct Step {
  std::uintptr_t address;
  std::size_t bytes;
  unsigned use;
  std::uintptr_t pc;
  unsigned thread;
  bool shared;
};

// The bytes that an access has in its word number `word`, a bit for each.
inline std::uint8_t mask_of(std::uintptr_t address, std::size_t bytes, std::uintptr_t word) {
  const std::uintptr_t begin = (address / kWord + word) * kWord;
  const std::uintptr_t first = std::max(begin, address);
  const std::uintptr_t last = std::min(begin + kWord, address + bytes);
  return static_cast<std::uint8_t>(((1u << (last - first)) - 1) << (first - begin));
}

// Shared memory begins anew with each block.
void forget_other_blocks(const State& state, Cell& cell);
// Atomic and volatile accesses hand memory from thread to thread: see docs/check.md.
void acquire_and_release(State& state, std::uintptr_t address, unsigned use);
// The running thread goes on with an atomic operation where it read before.
void drop_guards(State& state, const Step& step);
// Looks for a race at one word and keeps the access there. True if one was reported; `told`: look for none.
bool note(State& state, Cell& cell, const Step& step, std::uint8_t mask, bool told);

}  // namespace hipcpu::check
