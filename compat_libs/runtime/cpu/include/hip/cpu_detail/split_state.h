// What a kernel that was split at its barriers and the runtime tell each other (see split.h).
#pragma once
#pragma GCC system_header

#include "abi.h"

#pragma GCC visibility push(default)
extern "C" {
// Of one worker. `__entry` is where the calls for the other threads of a block that has parted go on, else 0.
struct __hipcpu_split_state {
  unsigned __enabled;
  unsigned __entry;
  unsigned __together;  // one call runs all threads of the block
  char* __memory;
  size_t __size;
  // Where threads go on that are outside of [low, high) when a block parts in a branch that only these take; else 0.
  unsigned __outer;
  int __low, __high;
};
extern __HIPCPU_TLS __hipcpu_split_state __hipcpu_split;
[[noreturn]] void __hipcpu_split_memory_is_full(void);
void __hipcpu_split_ran(void);
}
#pragma GCC visibility pop
