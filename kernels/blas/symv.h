// y = alpha A x + beta y for a symmetric or hermitian A of which one triangle is stored, in any form, single or
// batched.
//
// A block takes a square tile of the triangle and uses each element twice when it is read: for the tile's rows, and,
// reflected, for its columns. Both sums go to the workspace; gemv_finish_kernel adds those of all tiles.
#pragma once

#include "gemv.h"

namespace kernels {

constexpr int kSymvEdge = 256;                        // of a tile, at most
constexpr int kSymvColumns = kWaveSize == 1 ? 2 : 8;  // that a wave takes at a time
template <class T>
constexpr int kSymvRows = kWaveSize == 1 ? kPack<T> : 1;  // that a lane takes at a time

template <class T>
struct SymvArgs {
  int64_t n;
  Scalar<T> alpha, beta;
  StoredMatrix<const T> a;  // without the diagonal
  Vector<const T> x;
  Vector<T> y;
  bool lower, hermitian;
  int edge;        // of a tile: a multiple of 64, at most kSymvEdge
  int64_t blocks;  // of rows, `edge` each
  int64_t first_batch, first_block;
};

// The part of a tile that a wave takes at a time.
template <class T>
struct SymvStrip {
  const T* column[kSymvColumns];                // at the tile's first row
  T x[kSymvColumns];                            // elements of x that belong to the columns
  int first[kSymvColumns], past[kSymvColumns];  // rows of the tile that are stored
};

// Adds `kSymvRows` rows from row i of the tile on; `Whole` if all of them are stored in all columns.
template <class T, bool Whole>
KERNEL_INLINE void symv_step(const SymvStrip<T>& strip, const T* x, int64_t incx, int i, bool hermitian, T* row_sums,
                             T (*column_sums)[kSymvRows<T>]) {
  constexpr int kRows = kSymvRows<T>;
  KERNEL_UNROLL
  for (int c = 0; c < kSymvColumns; ++c) {
    const int begin = Whole || strip.first[c] < i ? 0 : strip.first[c] - i;
    const int end = Whole || strip.past[c] > i + kRows ? kRows : strip.past[c] - i;
    // A GPU's register arrays need constant indices.
    constexpr bool kExact = kWaveSize == 1;
    KERNEL_FOR_PACK
    for (int v = kExact ? begin : 0; v < (kExact ? end : kRows); ++v) {
      if (!kExact && !(v >= begin && v < end)) continue;
      const T value = strip.column[c][i + v];
      row_sums[i + v] = value * strip.x[c] + row_sums[i + v];
      column_sums[c][v] = conjugate_if(hermitian, value) * x[(i + v) * incx] + column_sums[c][v];
    }
  }
}

// Adds one wave's columns of a tile at (top, left). `row_sums` are the wave's own; column_sums are the block's.
template <class T>
KERNEL_INLINE void symv_columns(const SymvArgs<T>& args, const T* a, const T* x, int64_t top, int64_t left, int first,
                                T* row_sums, T* column_sums) {
  constexpr int kRows = kSymvRows<T>;
  const int rows = static_cast<int>(smaller(args.edge, args.n - top));
  const int columns = static_cast<int>(smaller(args.edge, args.n - left));
  SymvStrip<T> strip;
  T sums[kSymvColumns][kRows] = {};
  int whole = 0, whole_end = rows;  // rows that all columns have
  KERNEL_UNROLL
  for (int c = 0; c < kSymvColumns; ++c) {
    const int64_t j = left + first + c;
    const bool inside = first + c < columns;
    strip.column[c] = a + args.a.column(j) + top;
    strip.x[c] = inside ? x[j * args.x.inc] : T{};
    strip.first[c] = static_cast<int>(smaller(larger(args.a.first_row(j) - top, 0), rows));
    strip.past[c] = inside ? static_cast<int>(larger(args.a.past_row(j, top + rows) - top, 0)) : 0;
    whole = strip.first[c] > whole ? strip.first[c] : whole;
    whole_end = strip.past[c] < whole_end ? strip.past[c] : whole_end;
  }
  const T* x_rows = x + top * args.x.inc;
  KERNEL_UNROLL_BY(2)
  for (int i = lane_id() * kRows; i < rows; i += kWaveSize * kRows) {
    if (i >= whole && i + kRows <= whole_end)
      symv_step<T, true>(strip, x_rows, args.x.inc, i, args.hermitian, row_sums, sums);
    else
      symv_step<T, false>(strip, x_rows, args.x.inc, i, args.hermitian, row_sums, sums);
  }
  KERNEL_UNROLL
  for (int c = 0; c < kSymvColumns; ++c) {
    SumState<T> total{};
    KERNEL_FOR_PACK
    for (int v = 0; v < kRows; ++v) total = total + SumState<T>{sums[c][v]};
    total = wave_sum(total);
    if (lane_id() == 0 && first + c < columns) column_sums[first + c] = total.value;
  }
}

// Launch: grid (blocks of columns, distances between blocks that meet, batch). `sums` receives [batch in this
// launch][slot] [n], see GemvSlots; it is null if there is one block.
template <class T>
__global__ __launch_bounds__(kStreamThreads) void symv_kernel(SymvArgs<T> args, T* sums) {
  __shared__ T row_sums[kStreamWaves][kSymvEdge];
  __shared__ T column_sums[kSymvEdge];
  const int64_t from = args.first_block + blockIdx.x, distance = blockIdx.y;
  const int64_t to = args.lower ? from + distance : from - distance;
  const T alpha = args.alpha.get(), beta = args.beta.get();
  if (to < 0 || to >= args.blocks || gemv_changes_nothing(alpha, beta)) return;
  const int64_t batch = args.first_batch + blockIdx.z;
  const int64_t top = to * args.edge, left = from * args.edge;
  const bool nothing = alpha == T{};
  if (nothing && sums != nullptr) return;
  for (int r = lane_id(); r < args.edge; r += kWaveSize) row_sums[wave_id()][r] = T{};
  for (int c = wave_id() * kSymvColumns; c < args.edge && !nothing; c += kStreamWaves * kSymvColumns)
    symv_columns(args, args.a.data.at(batch), args.x.data.at(batch), top, left, c, row_sums[wave_id()], column_sums);
  __syncthreads();
  const int64_t reach = gridDim.y - 1;
  T* slots = sums + blockIdx.z * (2 * reach + 1) * args.n;
  for (int r = threadIdx.x; r < args.edge; r += kStreamThreads) {
    if (top + r < args.n) {
      T total{};
      for (int w = 0; w < kStreamWaves; ++w) total = total + row_sums[w][r];
      if (distance == 0 && !nothing) {
        T diagonal = args.a.data.at(batch)[args.a.column(top + r) + top + r];
        if (args.hermitian) diagonal = ScalarTraits<T>::from_real(plane_of(diagonal, 0));
        total = total + column_sums[r] + diagonal * args.x.data.at(batch)[(top + r) * args.x.inc];
      }
      if (sums == nullptr)
        gemv_update(args.y.data.at(batch) + (top + r) * args.y.inc, alpha, total, beta);
      else
        slots[(args.lower ? distance : distance == 0 ? 0 : reach + distance) * args.n + top + r] = total;
    }
    if (distance != 0 && left + r < args.n)
      slots[(args.lower ? reach + distance : distance) * args.n + left + r] = column_sums[r];
  }
}

}  // namespace kernels
