// Small matrices, several in a block, in shared memory: a batch of them is done by one kernel.
//
// A lane owns columns, so that no step needs a reduction: what all lanes need of a column, each computes for itself.
// Launch: grid (blocks for the batch), block kSmallThreads<T>.
#pragma once

#include "../core/operands.h"
#include "../core/warp.h"

namespace kernels {

constexpr int kSmallSize = 32;  // rows and columns at most
constexpr int kSmallLanes = kWaveSize == 1 ? 1 : kSmallSize;

// Of the largest size in a block: they fill 34 KiB of shared memory.
template <class T>
constexpr int kSmallMatrices = kWaveSize == 1 ? 1 : 32 / static_cast<int>(sizeof(T));
template <class T>
constexpr int kSmallThreads = kSmallMatrices<T> * kSmallLanes;
template <class T>
constexpr int kSmallElements = kSmallMatrices<T> * kSmallSize * (kSmallSize + 2);

// How matrices share a block. `size` is a power of two that no extent exceeds; `lanes` work on one matrix.
struct SmallShape {
  int size, lanes;

  static SmallShape of(int64_t extent) {
    int size = 1;
    while (size < extent) size *= 2;
    return {size, size < kSmallLanes ? size : kSmallLanes};
  }
  template <class T>
  __host__ __device__ int matrices() const {
    return kSmallThreads<T> / lanes;
  }
};

// This lane's matrix in shared memory, with an odd leading dimension, so that lanes that walk down neighbouring columns
// use different banks, and a column that all lanes need.
template <class T>
struct SmallMatrix {
  int lane, lanes, ld;
  T* a;
  T* column;

  KERNEL_INLINE SmallMatrix(T* storage, SmallShape shape)
      : lane(static_cast<int>(threadIdx.x) % shape.lanes), lanes(shape.lanes), ld(shape.size + 1) {
    a = storage + static_cast<int>(threadIdx.x) / lanes * shape.size * (shape.size + 2);
    column = a + shape.size * ld;
  }

  KERNEL_INLINE T* at(int column_index) const { return a + column_index * ld; }
  KERNEL_INLINE bool owns(int column_index) const { return (column_index & (lanes - 1)) == lane; }

  KERNEL_INLINE void load(const T* from, int64_t from_ld, int rows, int columns) const {
    for (int c = 0; c < columns; ++c)
      for (int r = lane; r < rows; r += lanes) at(c)[r] = from[r + c * from_ld];
  }
  KERNEL_INLINE void store(T* to, int64_t to_ld, int rows, int columns) const {
    for (int c = 0; c < columns; ++c)
      for (int r = lane; r < rows; r += lanes) to[r + c * to_ld] = at(c)[r];
  }
};

// The batch entry of this lane; it may lie behind the last.
template <class T>
KERNEL_INLINE int64_t small_entry(SmallShape shape) {
  return blockIdx.x * int64_t(shape.matrices<T>()) + static_cast<int>(threadIdx.x) / shape.lanes;
}

}  // namespace kernels
