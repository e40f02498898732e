// The memory that kernels reach: what the host has told of, with bounds.
#pragma once

#include <cstdint>

#include "types.h"

namespace amdsim {

struct Range {
  u64 begin = 0;
  u64 end = 0;  // one past the last byte
  bool writable = true;
  bool freed = false;
};

// Host addresses are device addresses. An implementation knows the allocations (the HIP runtime's, or buffers that a
// test has registered) and answers which one holds an address; it must be safe to ask from several threads.
class Memory {
 public:
  virtual ~Memory() = default;
  // The allocation that holds `address`; false if none does. `freed` is set for one that was released lately.
  virtual bool find(u64 address, Range& range) const = 0;
  // Changes whenever an allocation comes or goes, so that a range may be kept until then.
  virtual u64 epoch() const = 0;
  // For messages: the allocation next to an address that none holds; false if that is not known.
  virtual bool nearest(u64 address, Range& range) const {
    static_cast<void>(address);
    static_cast<void>(range);
    return false;
  }
};

// The allocations that a workgroup's instructions reached last, by a hash of the instruction's address.
struct RangeCache {
  static constexpr u32 kSlots = 16;
  u64 epoch = ~u64{0};
  Range slots[kSlots];
};

}  // namespace amdsim
