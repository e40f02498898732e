// Products of numbers of eight bits: they are halves exactly, and multiplied as those (as floats on a CPU).
#pragma once

#include "float8.h"
#include "tiles.h"

namespace kernels {

template <int Mantissa>
struct OperandOf<DeviceFloat8<Mantissa>> : OperandOf<Half> {};

#if !defined(KERNEL_TARGET_CPU)
template <int Mantissa>
struct GemmTiles<DeviceFloat8<Mantissa>> : GemmTiles<Half> {};
#endif

}  // namespace kernels
