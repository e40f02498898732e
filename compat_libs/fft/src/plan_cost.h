// The cost of a pass: the bytes it moves, weighted by how well the memory moves them. Pure.
#pragma once

#include "device_traits.h"
#include "pass.h"

namespace compat_fft {

// Pieces of memory so far apart are to be longer.
constexpr int64_t kFarBytes = 32 << 10;

// Bytes that a side of the pass moves, and those that lie together in memory.
struct Traffic {
  int64_t bytes;
  int64_t segment;
  bool far;  // elements of a line are kFarBytes apart, or more
};

Traffic load_traffic(const Pass& pass);
Traffic store_traffic(const Pass& pass);

// In bytes of a copy.
double pass_cost(const Pass& pass, const compat::DeviceTraits& traits);

}  // namespace compat_fft
