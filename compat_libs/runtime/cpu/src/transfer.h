// Copies between boxes of memory: at once, or in the queue of a stream.
#pragma once

#include <cstddef>

#include "hip/cpu_detail/api_functions.h"

namespace hipcpu {

// A box of rows: `pitch` bytes from row to row, `slice` bytes from plane to plane.
struct Box {
  char* base;
  std::size_t pitch;
  std::size_t slice;
};

// How a call wants its work: in which stream, and whether it is one of those that return when the work is done.
struct Order {
  hipStream_t stream = nullptr;
  bool waits = true;
};

// Copies what has been checked. As on GPUs, a call that need not wait still does where host memory that is not pinned
// is written, and takes a copy of such memory where it is read; a copy within the device never waits.
hipError_t transfer(const Box& to, const Box& from, hipExtent extent, hipMemcpyKind kind, const Order& order);

}  // namespace hipcpu
