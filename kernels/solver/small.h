// Small matrices, one a wave, in shared memory: a batch of them is done by one kernel.
//
// A lane owns columns, so that no step needs a reduction: what all lanes need of a column, each computes for itself.
// Launch: grid (waves for the batch), block kSmallWaves<T> waves.
#pragma once

#include "../core/operands.h"
#include "../core/warp.h"

namespace kernels {

constexpr int kSmallSize = 32;  // rows and columns at most

// Of a block: the matrices of one fill about 34 KiB of shared memory.
template <class T>
constexpr int kSmallWaves = kWaveSize == 1 ? 1 : 32 / static_cast<int>(sizeof(T));

// A matrix with an odd leading dimension, so that lanes that walk down neighbouring columns use different banks, and a
// column that all lanes need.
template <class T>
struct SmallMatrix {
  static constexpr int kLd = kSmallSize + 1;
  T a[kSmallSize * kLd];
  T column[kSmallSize];

  KERNEL_INLINE T* at(int column_index) { return a + column_index * kLd; }

  KERNEL_INLINE void load(const T* from, int64_t ld, int rows, int columns) {
    for (int c = 0; c < columns; ++c)
      for (int r = lane_id(); r < rows; r += kWaveSize) at(c)[r] = from[r + c * ld];
  }
  KERNEL_INLINE void store(T* to, int64_t ld, int rows, int columns) {
    for (int c = 0; c < columns; ++c)
      for (int r = lane_id(); r < rows; r += kWaveSize) to[r + c * ld] = at(c)[r];
  }
};

// The batch entry of this wave; it may lie behind the last.
template <class T>
KERNEL_INLINE int64_t small_entry() {
  return blockIdx.x * int64_t(kSmallWaves<T>) + wave_id();
}

}  // namespace kernels
