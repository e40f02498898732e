// A product of numbers of eight bits with hipBLASLt's epilogue.
#pragma once

#include "core/float8_tiles.h"

#include "multiply.h"

namespace compat_blaslt {

template <int MantissaA, int MantissaB>
struct TypesOf<kernels::DeviceFloat8<MantissaA>, kernels::DeviceFloat8<MantissaB>> {
  using Type = kernels::Float8Types<MantissaA, MantissaB>;
};

}  // namespace compat_blaslt
