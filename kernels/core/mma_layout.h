// The shape of an operand tile in a GPU's shared memory: depth-major, so that a wave reads neighbouring elements.
#pragma once

#include "target.h"

namespace kernels {

template <class R, int Extent, int Depth>
struct DepthMajorLayout {
  static constexpr int kExtent = Extent;
  static constexpr int kDepth = Depth;
  // Four more elements a row: transposing stores and 8-byte loads then spread over the banks.
  static constexpr int kRow = Extent + 4;
  static constexpr int kPlaneSize = Depth * kRow;
  static KERNEL_INLINE constexpr int at(int i, int k) { return k * kRow + i; }
};

}  // namespace kernels
