// Decides about each access of a kernel.
#pragma once

#include "state.h"

namespace hipcpu::check {

enum Use : unsigned {
  kRead = 1,
  kWrite = 2,
  kVolatile = 4,
  kAtomic = 8,
  kOrdered = 16,  // an atomic operation that says itself that it releases memory
};

// An access of `bytes` at `address` by the running thread, before it is made; `pc` is the return address of the call.
void touch(State& state, std::uintptr_t address, std::size_t bytes, unsigned use, std::uintptr_t pc);
// For an address that is no multiple of what its type asks for.
void misaligned(State& state, std::uintptr_t address, std::size_t alignment, const char* type, std::uintptr_t pc);

}  // namespace hipcpu::check
