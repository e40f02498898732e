// Products of numbers of eight bits: they are halves exactly, and multiplied as those (as floats on a CPU), but for
// AMD's compute architectures, whose matrix instructions take them as they are.
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

#if defined(KERNEL_TARGET_AMD) && !defined(KERNEL_AMD_RDNA)
template <int Mantissa, int Other>
struct GemmTiles<PairedFloat8<Mantissa, Other>> : NarrowTiles<PairedFloat8<Mantissa, Other>> {};

template <int MantissaA, int MantissaB>
using Float8Types = GemmTypes<PairedFloat8<MantissaA, MantissaB>, PairedFloat8<MantissaB, MantissaA>>;
#else
template <int MantissaA, int MantissaB>
using Float8Types = GemmTypes<DeviceFloat8<MantissaA>, DeviceFloat8<MantissaB>>;
#endif

}  // namespace kernels
