// Small matrices, of which a kernel does a whole batch: in the registers of a GPU's lanes (lanes.h), or one after
// another on a CPU, where a block is one thread.
#pragma once

#include "../core/operands.h"
#include "../core/warp.h"

namespace kernels {

// Rows and columns at most: what registers hold.
#if defined(KERNEL_AMD_RDNA)
template <class T>
constexpr int kSmallSize = sizeof(T) == 16 ? 16 : 32;
#else
template <class T>
constexpr int kSmallSize = 32;
#endif

#if defined(KERNEL_TARGET_CPU)

template <class T>
struct SmallMatrix {
  T columns[kSmallSize<T>][kSmallSize<T>];

  void load(const T* from, int64_t ld, int rows, int count) {
    for (int c = 0; c < count; ++c)
      for (int r = 0; r < rows; ++r) columns[c][r] = from[r + c * ld];
  }
  void store(T* to, int64_t ld, int rows, int count) const {
    for (int c = 0; c < count; ++c)
      for (int r = 0; r < rows; ++r) to[r + c * ld] = columns[c][r];
  }
};

#endif

}  // namespace kernels
