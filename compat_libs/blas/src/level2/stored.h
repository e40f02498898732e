// The storage forms of BLAS as the kernels of level 2 see them.
#pragma once

#include "arguments.h"
#include "blas/stored_matrix.h"
#include "launch.h"

namespace compat_blas {

template <class T>
using StoredMatrix = kernels::StoredMatrix<T>;

// All of a matrix.
template <class T>
StoredMatrix<T> stored_full(kernels::Matrix<T> a) {
  return {a.data, a.ld, 0, kernels::kAllDiagonals, kernels::kAllDiagonals};
}

// Element (i, j) in row `above` + i - j of column j of an array.
template <class T>
StoredMatrix<T> stored_band(kernels::Matrix<T> a, int64_t below, int64_t above) {
  a.data.offset += above;
  return {a.data, a.ld - 1, 0, above, below};
}

// One triangle: of a full matrix, of a band matrix with k diagonals beside the main one, and column after column.
template <class T>
StoredMatrix<T> stored_triangle(kernels::Matrix<T> a, Triangle triangle) {
  const bool upper = triangle == Triangle::kUpper;
  return {a.data, a.ld, 0, upper ? kernels::kAllDiagonals : 0, upper ? 0 : kernels::kAllDiagonals};
}
template <class T>
StoredMatrix<T> stored_triangle(kernels::Matrix<T> a, Triangle triangle, int64_t k) {
  return triangle == Triangle::kUpper ? stored_band(a, 0, k) : stored_band(a, k, 0);
}
template <class T>
StoredMatrix<T> stored_triangle(kernels::Batch<T> packed, Triangle triangle, int64_t n) {
  if (triangle == Triangle::kUpper) return {packed, 0, 1, kernels::kAllDiagonals, 0};
  return {packed, n, -1, 0, kernels::kAllDiagonals};
}

// A triangle without its main diagonal.
template <class T>
StoredMatrix<T> without_diagonal(StoredMatrix<T> a) {
  (a.above == 0 ? a.above : a.below) = -1;
  return a;
}

// The matrix that starts at element (row, column) of another.
template <class T>
StoredMatrix<T> part(StoredMatrix<T> a, int64_t row, int64_t column) {
  a.data.offset += row + column * a.step + a.bend * (column * (column + 1) / 2);
  a.step += a.bend * column;
  a.above += row - column;
  a.below += column - row;
  return a;
}

// Whether columns may be moved in packs.
template <class T>
bool is_pack_aligned(const StoredMatrix<T>& a, int64_t batch) {
  return a.bend == 0 && is_pack_aligned(a.data, a.step, batch);
}

// Blocks in a grid's first dimension that every device takes: AMD's count 2^32 threads there.
constexpr int kMostBlocks = 1 << 23;

// Calls run(first block, blocks) for parts of a grid's first dimension.
template <class Run>
void for_each_grid_part(int64_t blocks, Run run) {
  compat::for_each_batch_part(blocks, kMostBlocks, run);
}

}  // namespace compat_blas
