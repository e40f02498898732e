// y = alpha A x + beta y for a symmetric or hermitian A of which one triangle is stored, in any form, single or
// batched.
//
// A block takes a square tile of the triangle and uses each element twice when it is read: for the tile's rows, and,
// reflected, for its columns. Both sums go to the workspace; gemv_finish_kernel adds those of all tiles.
#pragma once

#include "gemv.h"

namespace kernels {

constexpr int kSymvEdge = 256;                        // of a tile, at most
constexpr int kSymvColumns = kWaveSize == 1 ? 2 : 4;  // that a wave takes at a time
template <class T>
constexpr int kSymvRows = kWaveSize == 1 ? kPack<T> : 1;  // that a lane takes at a time

template <class T>
struct SymvArgs {
  int64_t n;
  Scalar<T> alpha;
  StoredMatrix<const T> a;  // without the diagonal
  Vector<const T> x;
  bool lower, hermitian;
  int edge;        // of a tile: a multiple of 64, at most kSymvEdge
  int64_t blocks;  // of rows, `edge` each
  int64_t first_batch, first_block;
};

// A tile or some of its columns. Rows count from the tile's first one.
template <class T>
struct SymvTile {
  const T* column;     // the first column, at the first row
  int64_t step, bend;  // how far the next column is; that distance grows by `bend`
  const T* x_rows;     // the elements that belong to the rows, and to the columns
  const T* x_columns;
  int64_t incx;
  int first, past;  // the rows of the first column that are stored, but for the ends of the tile; one more each column
  int rows, columns;
  bool hermitian;

  KERNEL_INLINE SymvTile from_column(int c) const {
    SymvTile tile = *this;
    tile.column += c * step + bend * (c * (c - 1) / 2);
    tile.step += bend * c;
    tile.x_columns += c * incx;
    tile.first += c;
    tile.past += c;
    tile.columns -= c;
    return tile;
  }
  KERNEL_INLINE const T* at(int c) const { return column + c * step + bend * (c * (c - 1) / 2); }
  KERNEL_INLINE int first_row(int c) const { return first + c > 0 ? first + c : 0; }
  KERNEL_INLINE int past_row(int c) const { return c >= columns ? 0 : past + c < rows ? past + c : rows; }
};

// Adds kSymvRows rows from row i on of the first kSymvColumns columns; `Whole` if all of them are stored.
template <class T, bool Whole>
KERNEL_INLINE void symv_step(const SymvTile<T>& tile, const T* xs, int i, T* row_sums, T (*column_sums)[kSymvRows<T>]) {
  constexpr int kRows = kSymvRows<T>;
  if constexpr (kWaveSize == 1) {
    for (int c = 0; c < kSymvColumns; ++c) {
      const int begin = Whole || tile.first_row(c) < i ? 0 : tile.first_row(c) - i;
      const int end = Whole || tile.past_row(c) > i + kRows ? kRows : tile.past_row(c) - i;
      const T* values = tile.at(c) + i;
      const T* x = tile.x_rows + i * tile.incx;
      for (int v = begin; v < end; ++v) {
        row_sums[i + v] = values[v] * xs[c] + row_sums[i + v];
        column_sums[c][v] = conjugate_if(tile.hermitian, values[v]) * x[v * tile.incx] + column_sums[c][v];
      }
    }
  } else {
    const T xi = tile.x_rows[i * tile.incx];
    T total = row_sums[i];
    KERNEL_UNROLL
    for (int c = 0; c < kSymvColumns; ++c) {
      if (!Whole && (i < tile.first_row(c) || i >= tile.past_row(c))) continue;
      const T value = tile.at(c)[i];
      total = value * xs[c] + total;
      column_sums[c][0] = conjugate_if(tile.hermitian, value) * xi + column_sums[c][0];
    }
    row_sums[i] = total;
  }
}

// Adds the first kSymvColumns columns. `row_sums` are the wave's own.
template <class T>
KERNEL_INLINE void symv_columns(const SymvTile<T>& tile, T* row_sums, T* column_sums) {
  constexpr int kRows = kSymvRows<T>, kStep = kRows * kWaveSize;
  T xs[kSymvColumns], sums[kSymvColumns][kRows] = {};
  KERNEL_UNROLL
  for (int c = 0; c < kSymvColumns; ++c) xs[c] = c < tile.columns ? tile.x_columns[c * tile.incx] : T{};
  // Rows that all columns have.
  const int whole = tile.first_row(kSymvColumns - 1);
  const int whole_end = tile.columns < kSymvColumns ? 0 : tile.past_row(0);
  const int start = lane_id() * kRows;
  int i = start < whole ? start + (whole - start + kStep - 1) / kStep * kStep : start;
  KERNEL_UNROLL_BY(4)
  for (; i + kRows <= whole_end; i += kStep) symv_step<T, true>(tile, xs, i, row_sums, sums);
  if (whole > 0 || whole_end < tile.rows || tile.rows % kRows != 0) {
    KERNEL_UNROLL_BY(1)
    for (i = start; i < tile.rows; i += kStep)
      if (i < whole || i + kRows > whole_end) symv_step<T, false>(tile, xs, i, row_sums, sums);
  }
  KERNEL_UNROLL
  for (int c = 0; c < kSymvColumns; ++c) {
    SumState<T> total{};
    KERNEL_FOR_PACK
    for (int v = 0; v < kRows; ++v) total = total + SumState<T>{sums[c][v]};
    total = wave_sum(total);
    if (lane_id() == 0 && c < tile.columns) column_sums[c] = total.value;
  }
}

// Launch: grid (blocks of columns, distances between blocks that meet, batch). `sums` receives
// [batch in this launch][slot][n], see GemvSlots.
template <class T>
__global__ __launch_bounds__(kStreamThreads) void symv_kernel(SymvArgs<T> args, T* sums) {
  __shared__ T row_sums[kStreamWaves][kSymvEdge];
  __shared__ T column_sums[kSymvEdge];
  const int64_t from = args.first_block + blockIdx.x;
  const int distance = blockIdx.y, reach = gridDim.y - 1;
  const int64_t to = args.lower ? from + distance : from - distance;
  if (to < 0 || to >= args.blocks || args.alpha.get() == T{}) return;
  const int64_t top = to * args.edge, left = from * args.edge;
  const T* x = args.x.data.at(args.first_batch + blockIdx.z);
  const auto in_tile = [&](int64_t row) {
    return static_cast<int>(smaller(larger(row - top, -kSymvEdge), 2 * kSymvEdge));
  };
  const SymvTile<T> tile{args.a.data.at(args.first_batch + blockIdx.z) + args.a.column(left) + top,
                         args.a.step + args.a.bend * (left + 1),
                         args.a.bend,
                         x + top * args.x.inc,
                         x + left * args.x.inc,
                         args.x.inc,
                         in_tile(left - args.a.above),
                         in_tile(left + args.a.below + 1),
                         distance_within(args.n, top, args.edge),
                         distance_within(args.n, left, args.edge),
                         args.hermitian};
  for (int r = lane_id(); r < kSymvEdge; r += kWaveSize) row_sums[wave_id()][r] = T{};
  KERNEL_UNROLL_BY(1)
  for (int c = wave_id() * kSymvColumns; c < tile.columns; c += kStreamWaves * kSymvColumns)
    symv_columns(tile.from_column(c), row_sums[wave_id()], column_sums + c);
  __syncthreads();
  T* slots = sums + blockIdx.z * (2 * reach + 1) * args.n;
  T* to_rows = slots + (args.lower || distance == 0 ? distance : reach + distance) * args.n + top;
  T* to_columns = slots + (args.lower ? reach + distance : distance) * args.n + left;
  KERNEL_UNROLL_BY(1)
  for (int r = threadIdx.x; r < args.edge; r += kStreamThreads) {
    T total = row_sums[0][r];
    KERNEL_UNROLL_BY(1)
    for (int w = 1; w < kStreamWaves; ++w) total = total + row_sums[w][r];
    if (distance == 0 && r < tile.rows) {
      T diagonal = tile.at(r)[r];
      if (tile.hermitian) diagonal = ScalarTraits<T>::from_real(plane_of(diagonal, 0));
      total = total + column_sums[r] + diagonal * tile.x_rows[r * tile.incx];
    }
    if (r < tile.rows) to_rows[r] = total;
    if (distance != 0 && r < tile.columns) to_columns[r] = column_sums[r];
  }
}

}  // namespace kernels
