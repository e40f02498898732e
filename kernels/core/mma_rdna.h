// Tile products on AMD's graphics architectures (gfx10 to gfx12): their matrix instructions take 16-bit operands only,
// so float and double are multiplied in the lanes.
#pragma once

#include "mma_lanes.h"

namespace kernels {

template <class R>
struct Mma;

template <>
struct Mma<float> : LaneMma<float> {};

template <>
struct Mma<double> : LaneMma<double> {};

}  // namespace kernels
