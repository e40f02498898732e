// A = A + alpha x y', or A + alpha x y' + alpha' y x', for a matrix in any storage form, single or batched; '
// transposes or also conjugates.
//
// A thread owns rows and walks along a few columns. Launch: grid (row blocks, column blocks, batch), block
// kStreamThreads.
#pragma once

#include "stored_matrix.h"

namespace kernels {

template <class T>
struct RankUpdateArgs {
  int64_t m, n;
  Scalar<T> alpha;
  Vector<const T> x, y;
  StoredMatrix<T> a;
  bool conjugate;      // ' conjugates
  bool twice;          // the second product, too
  bool real_diagonal;  // the imaginary parts of the diagonal become zero
  bool packed;         // packs of rows may be used: columns of A start at packs
  int64_t first_batch, first_block, first_column;
};

template <class T>
constexpr int kUpdateRows = kStreamThreads * kLaneRows<T>;  // of a block
constexpr int kUpdateColumns = 16;                          // of a block

// Columns whose loads are in flight together. A store keeps later loads back, since the compiler must expect overlap.
constexpr int kUpdateAtOnce = kWaveSize == 1 ? 1 : 4;

// Some columns of a block's rows. Rows count from the block's first one, so that 32 bits hold them.
template <class T>
struct UpdateBlock {
  T* column;           // the first row of the present column
  int64_t step, bend;  // how far the next column is; that distance grows by `bend`
  const T* x;          // the elements that belong to the present column
  const T* y;
  int64_t incx, incy;
  int first, past;  // the rows of the present column that are stored, but for the ends of the matrix
  int rows;
  int diagonal;  // the row on the diagonal
  bool conjugate, twice, real_diagonal;

  KERNEL_INLINE void advance(int columns) {
    column += columns * step + bend * (columns * (columns - 1) / 2);
    step += bend * columns;
    x += columns * incx;
    y += columns * incy;
    first += columns;
    past += columns;
    diagonal += columns;
  }
};

// What a thread multiplies with elements of the columns: alpha x and, for the second product, alpha' y.
template <class T, bool Packed>
struct UpdateRows {
  T by_x[kLaneRows<T>], by_y[kLaneRows<T>];

  static KERNEL_INLINE int row(int v) { return owned_row<kLaneRows<T>, Packed>(threadIdx.x, kStreamThreads, v); }

  KERNEL_INLINE void load(const RankUpdateArgs<T>& args, const T* x, const T* y, T alpha, int rows) {
    const T other = conjugate_if(args.conjugate, alpha);
    KERNEL_FOR_PACK
    for (int v = 0; v < kLaneRows<T>; ++v) {
      const bool inside = row(v) < rows;
      by_x[v] = inside ? alpha * x[row(v) * args.x.inc] : T{};
      by_y[v] = inside && args.twice ? other * y[row(v) * args.y.inc] : T{};
    }
  }

  KERNEL_INLINE T updated(bool twice, T old, int v, T xj, T yj) const {
    return twice ? by_x[v] * yj + (by_y[v] * xj + old) : by_x[v] * yj + old;
  }
};

// The stored rows of the present column.
template <class T, bool Packed>
KERNEL_INLINE void update_column(const UpdateBlock<T>& block, const UpdateRows<T, Packed>& rows) {
  const int first = block.first > 0 ? block.first : 0, past = block.past < block.rows ? block.past : block.rows;
  const T yj = conjugate_if(block.conjugate, *block.y);
  const T xj = block.twice ? conjugate_if(block.conjugate, *block.x) : T{};
  if constexpr (kWaveSize == 1) {
    if (block.twice)
      for (int v = first; v < past; ++v) block.column[v] = rows.updated(true, block.column[v], v, xj, yj);
    else
      for (int v = first; v < past; ++v) block.column[v] = rows.updated(false, block.column[v], v, xj, yj);
  } else {
    KERNEL_UNROLL
    for (int v = 0; v < kLaneRows<T>; ++v) {
      const int row = rows.row(v);
      if (row >= first && row < past) block.column[row] = rows.updated(block.twice, block.column[row], v, xj, yj);
    }
  }
  if constexpr (kIsComplex<T>) {
    if (!block.real_diagonal || block.diagonal < first || block.diagonal >= past) return;
    // The thread that owns the row wrote it.
    KERNEL_FOR_PACK
    for (int v = 0; v < kLaneRows<T>; ++v)
      if (rows.row(v) == block.diagonal) block.column[block.diagonal].im = 0;
  }
}

// kUpdateAtOnce columns that all of the thread's rows are stored in, with no diagonal that has to be real.
template <class T, bool Packed>
KERNEL_INLINE void update_columns(const UpdateBlock<T>& block, const UpdateRows<T, Packed>& rows) {
  constexpr int kRows = kLaneRows<T>;
  T* column = block.column + rows.row(0);
  const auto at = [&](int c) { return column + c * block.step + block.bend * (c * (c - 1) / 2); };
  Pack<T, kRows> values[kUpdateAtOnce];
  KERNEL_UNROLL
  for (int c = 0; c < kUpdateAtOnce; ++c) {
    if constexpr (Packed) {
      values[c] = pack_at<T, kRows>(static_cast<const T*>(column + c * block.step));
    } else {
      KERNEL_UNROLL
      for (int v = 0; v < kRows; ++v) values[c].v[v] = at(c)[v * kStreamThreads];
    }
  }
  KERNEL_UNROLL
  for (int c = 0; c < kUpdateAtOnce; ++c) {
    const T yj = conjugate_if(block.conjugate, block.y[c * block.incy]);
    const T xj = block.twice ? conjugate_if(block.conjugate, block.x[c * block.incx]) : T{};
    KERNEL_UNROLL
    for (int v = 0; v < kRows; ++v) values[c].v[v] = rows.updated(block.twice, values[c].v[v], v, xj, yj);
    if constexpr (Packed) {
      pack_at<T, kRows>(column + c * block.step) = values[c];
    } else {
      KERNEL_UNROLL
      for (int v = 0; v < kRows; ++v) at(c)[v * kStreamThreads] = values[c].v[v];
    }
  }
}

// Updates `columns` columns from the present one on. `x` and `y` are the elements that belong to the block's rows.
template <class T, bool Packed>
KERNEL_INLINE void update_block(const RankUpdateArgs<T>& args, UpdateBlock<T> block, const T* x, const T* y, T alpha,
                                int columns) {
  UpdateRows<T, Packed> rows;
  rows.load(args, x, y, alpha, block.rows);
  while (columns > 0) {
    // A diagonal that has to be real is left to the slow way.
    const int low = block.first + kUpdateAtOnce - 1 + block.real_diagonal, high = block.past - block.real_diagonal;
    const int last = rows.row(kLaneRows<T> - 1);
    if (kWaveSize > 1 && columns >= kUpdateAtOnce && rows.row(0) >= low && last < high && last < block.rows) {
      update_columns(block, rows);
      block.advance(kUpdateAtOnce);
    } else {
      KERNEL_UNROLL_BY(1)
      for (int c = 0; c < kUpdateAtOnce && c < columns; ++c) {
        update_column(block, rows);
        block.advance(1);
      }
    }
    columns -= kUpdateAtOnce;
  }
}

template <class T>
__global__ __launch_bounds__(kStreamThreads) void rank_update_kernel(RankUpdateArgs<T> args) {
  const T alpha = args.alpha.get();
  if (alpha == T{}) return;
  constexpr int kRows = kUpdateRows<T>;
  const int64_t batch = args.first_batch + blockIdx.z;
  const int64_t top = (args.first_block + blockIdx.x) * kRows;
  const int64_t bottom = smaller(top + kRows, args.m);
  int64_t first = args.first_column + blockIdx.y * int64_t(kUpdateColumns);
  int64_t past = smaller(first + kUpdateColumns, args.n);
  // Columns with stored elements in these rows.
  first = larger(first, top - args.a.below);
  past = smaller(past, bottom + args.a.above);
  if (first >= past) return;
  const T* x = args.x.data.at(batch);
  const T* y = args.y.data.at(batch);
  // Rows outside the block by more than its columns never count.
  const auto in_block = [&](int64_t row) {
    return static_cast<int>(smaller(larger(row - top, -kUpdateColumns), kRows + kUpdateColumns));
  };
  const UpdateBlock<T> block{args.a.data.at(batch) + args.a.column(first) + top,
                             args.a.step + args.a.bend * (first + 1),
                             args.a.bend,
                             x + first * args.x.inc,
                             y + first * args.y.inc,
                             args.x.inc,
                             args.y.inc,
                             in_block(first - args.a.above),
                             in_block(first + args.a.below + 1),
                             static_cast<int>(bottom - top),
                             in_block(first),
                             args.conjugate,
                             args.twice,
                             args.real_diagonal};
  const int columns = static_cast<int>(past - first);
  x += top * args.x.inc;
  y += top * args.y.inc;
  if (args.packed && kWaveSize > 1)
    update_block<T, true>(args, block, x, y, alpha, columns);
  else
    update_block<T, false>(args, block, x, y, alpha, columns);
}

}  // namespace kernels
