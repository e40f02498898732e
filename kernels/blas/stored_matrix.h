// A matrix in any storage form of BLAS - full, band or packed, all of it or one triangle - seen by its columns: the
// stored rows of a column are neighbours in memory.
#pragma once

#include "../core/memory.h"
#include "../core/warp.h"

namespace kernels {

// Element (i, j) of batch entry b is `data.at(b)[column(j) + i]`. Stored are the rows j - above <= i <= j + below; both
// numbers may be negative. A full matrix has `step` = ld, a band matrix ld - 1 (a row down is a diagonal further), a
// packed triangle `bend` = +-1, since its columns grow or shrink by one.
template <class T>
struct StoredMatrix {
  Batch<T> data;
  int64_t step, bend;
  int64_t above, below;

  KERNEL_INLINE int64_t column(int64_t j) const { return j * step + bend * (j * (j + 1) / 2); }
  KERNEL_INLINE int64_t first_row(int64_t j) const { return j > above ? j - above : 0; }
  // One past the last row of column j in a matrix of m rows.
  KERNEL_INLINE int64_t past_row(int64_t j, int64_t m) const { return j + below + 1 < m ? j + below + 1 : m; }
};

// As a number of diagonals: all that there are. Sums with indices do not overflow.
constexpr int64_t kAllDiagonals = int64_t(1) << 60;

KERNEL_INLINE int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }
KERNEL_INLINE int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }

// How far `index` is behind `from`, but within [0, limit].
KERNEL_INLINE int distance_within(int64_t index, int64_t from, int limit) {
  return static_cast<int>(larger(smaller(index - from, limit), 0));
}

// Row `v` of the `Rows` that thread `index` of `count` owns among their common ones: neighbours where they are moved as
// a pack, else `count` apart, so that neighbouring threads take neighbouring rows. On a CPU both are the same.
template <int Rows, bool Packed>
KERNEL_INLINE int owned_row(int index, int count, int v) {
  return Packed ? index * Rows + v : index + v * count;
}
template <int Rows, bool Packed>
KERNEL_INLINE int lane_row(int v) {
  return owned_row<Rows, Packed>(lane_id(), kWaveSize, v);
}

}  // namespace kernels
