// y = alpha op(A) x + beta y for a matrix in any storage form, single or batched.
//
// Not transposed: a lane owns rows and walks along columns; the waves of a block share the columns of a slice.
// Transposed: a wave owns a few columns and its lanes walk down the rows together, reading x once for all of them.
// Where rows or columns alone do not fill the machine, what is summed over is cut into slices; a last kernel adds them.
#pragma once

#include "reduce.h"
#include "stored_matrix.h"

namespace kernels {

template <class T>
struct GemvArgs {
  int64_t m, n;
  Scalar<T> alpha, beta;
  StoredMatrix<const T> a;
  Vector<const T> x;
  Vector<T> y;
  bool conjugate;      // only where A is transposed
  bool unit_diagonal;  // not stored: x is added to the product
  bool packed;  // packs of rows may be used: columns start at packs; where A is transposed, so does x, with stride 1
  int64_t first_batch, first_block;
};

// y is not read when beta is zero.
template <class T>
KERNEL_INLINE void gemv_update(T* y, T alpha, T product, T beta) {
  *y = beta == T{} ? alpha * product : alpha * product + beta * *y;
}

// With alpha zero A and x are not read, nor is y with beta one: all three may be null.
template <class T>
KERNEL_INLINE bool gemv_changes_nothing(T alpha, T beta) {
  return alpha == T{} && beta == ScalarTraits<T>::from_real(1);
}

// Element i of the product, of `length`: into y, or into this slice's sums, [batch in this launch][slice][length].
template <class T>
KERNEL_INLINE void gemv_store(const GemvArgs<T>& args, T* sums, unsigned slice, int64_t length, int64_t i, T alpha,
                              T product, T beta) {
  if (sums == nullptr)
    gemv_update(args.y.data.at(args.first_batch + blockIdx.z) + i * args.y.inc, alpha, product, beta);
  else
    sums[(blockIdx.z * int64_t(gridDim.y) + slice) * length + i] = product;
}

// ---- not transposed ----

// Adds the columns [begin, end) times x to a lane's sums of `Rows` rows from `top` on; some rows may not be stored.
template <class T, int Rows, bool Packed>
KERNEL_INLINE void add_columns_in_part(const StoredMatrix<const T>& matrix, int64_t m, const T* a, const T* x,
                                       int64_t incx, int64_t top, int64_t begin, int64_t end, T* sums) {
  constexpr int kRows = Rows * kWaveSize;
  KERNEL_UNROLL_BY(1)
  for (int64_t j = begin + wave_id(); j < end; j += kStreamWaves) {
    const T* column = a + matrix.column(j) + top;
    const int first = distance_within(matrix.first_row(j), top, kRows);
    const int past = distance_within(matrix.past_row(j, m), top, kRows);
    const T xj = x[j * incx];
    if constexpr (kWaveSize == 1) {
      for (int v = first; v < past; ++v) sums[v] = column[v] * xj + sums[v];
    } else {
      KERNEL_UNROLL
      for (int v = 0; v < Rows; ++v) {
        const int row = lane_row<Rows, Packed>(v);
        if (row >= first && row < past) sums[v] = column[row] * xj + sums[v];
      }
    }
  }
}

// The same for columns [begin, end) that have all the rows, on a CPU: several at a time, so that the sums are loaded
// and stored less often. Returns the first column that is left.
template <class T, int Rows>
KERNEL_INLINE int64_t add_groups_of_columns(const StoredMatrix<const T>& matrix, const T* a, const T* x, int64_t incx,
                                            int64_t begin, int64_t end, T* sums) {
  int64_t j = begin;
  for (; j + 4 <= end; j += 4) {
    const T *c0 = a + matrix.column(j), *c1 = a + matrix.column(j + 1);
    const T *c2 = a + matrix.column(j + 2), *c3 = a + matrix.column(j + 3);
    const T x0 = x[j * incx], x1 = x[(j + 1) * incx], x2 = x[(j + 2) * incx], x3 = x[(j + 3) * incx];
    KERNEL_FOR_PACK
    for (int v = 0; v < Rows; ++v) sums[v] = c3[v] * x3 + (c2[v] * x2 + (c1[v] * x1 + (c0[v] * x0 + sums[v])));
  }
  return j;
}

// The same for the stored columns among [first, past), shared between the waves of a block.
template <class T, int Rows, bool Packed>
KERNEL_INLINE void add_columns(const StoredMatrix<const T>& matrix, int64_t m, const T* a, const T* x, int64_t incx,
                               int64_t top, int64_t first, int64_t past, T* sums) {
  const int64_t bottom = smaller(top + Rows * kWaveSize, m);
  const int64_t begin = larger(first, top - matrix.below), end = smaller(past, bottom + matrix.above);
  // Columns that have all these rows.
  int64_t whole = larger(begin, bottom - 1 - matrix.below), whole_end = smaller(end, top + matrix.above + 1);
  if (whole >= whole_end || bottom < top + Rows * kWaveSize) whole = whole_end = larger(begin, end);
  add_columns_in_part<T, Rows, Packed>(matrix, m, a, x, incx, top, begin, whole, sums);
  if constexpr (kWaveSize == 1) {
    whole_end = add_groups_of_columns<T, Rows>(matrix, a + top, x, incx, whole, whole_end, sums);
    whole = whole_end;
  }
  KERNEL_UNROLL_BY(8)
  for (int64_t j = whole + wave_id(); j < whole_end; j += kStreamWaves) {
    const T xj = x[j * incx];
    if constexpr (Packed) {
      const Pack<T, Rows> values = pack_at<T, Rows>(a + j * matrix.step + top + lane_row<Rows, true>(0));
      KERNEL_UNROLL
      for (int v = 0; v < Rows; ++v) sums[v] = values.v[v] * xj + sums[v];
    } else {
      const T* column = a + matrix.column(j) + top;
      KERNEL_FOR_PACK
      for (int v = 0; v < Rows; ++v) sums[v] = column[lane_row<Rows, false>(v)] * xj + sums[v];
    }
  }
  add_columns_in_part<T, Rows, Packed>(matrix, m, a, x, incx, top, whole_end, end, sums);
}

template <class T>
constexpr int kGemvRows = kWaveSize * kLaneRows<T>;  // of a block

// Launch: grid (row blocks, slices, batch). `columns` is the width of a slice; `sums` may be null if there is one.
template <class T>
__global__ __launch_bounds__(kStreamThreads) void gemv_kernel(GemvArgs<T> args, int64_t columns, T* sums) {
  __shared__ T scratch[kStreamWaves][kGemvRows<T>];
  constexpr int kRows = kLaneRows<T>;
  const T alpha = args.alpha.get(), beta = args.beta.get();
  if (gemv_changes_nothing(alpha, beta)) return;
  const int64_t batch = args.first_batch + blockIdx.z;
  const int64_t top = (args.first_block + blockIdx.x) * kGemvRows<T>;
  const int64_t first = blockIdx.y * columns, past = smaller(first + columns, args.n);
  const bool packed = args.packed && kWaveSize > 1;
  T sum[kRows] = {};
  if (!(alpha == T{})) {
    const T* a = args.a.data.at(batch);
    const T* x = args.x.data.at(batch);
    if (packed)
      add_columns<T, kRows, true>(args.a, args.m, a, x, args.x.inc, top, first, past, sum);
    else
      add_columns<T, kRows, false>(args.a, args.m, a, x, args.x.inc, top, first, past, sum);
  }
  KERNEL_FOR_PACK
  for (int v = 0; v < kRows; ++v)
    scratch[wave_id()][packed ? lane_row<kRows, true>(v) : lane_row<kRows, false>(v)] = sum[v];
  __syncthreads();
  for (int r = threadIdx.x; r < kGemvRows<T>; r += kStreamThreads) {
    const int64_t row = top + r;
    if (row >= args.m) return;
    T total = scratch[0][r];
    KERNEL_UNROLL
    for (int w = 1; w < kStreamWaves; ++w) total = total + scratch[w][r];
    if (args.unit_diagonal && blockIdx.y == 0) total = total + args.x.data.at(batch)[row * args.x.inc];
    gemv_store(args, sums, blockIdx.y, args.m, row, alpha, total, beta);
  }
}

// ---- transposed ----

constexpr int kWaveColumns = 4;  // that a wave sums at a time
template <class T>
constexpr int kDotRows = kPack<T>;  // that a lane takes at a time

// Where the sums of columns are taken: the columns, and what is multiplied with them.
template <class T>
struct ColumnSums {
  StoredMatrix<const T> matrix;
  int64_t m;
  const T* a;
  const T* x;
  int64_t incx;
  bool conjugate;
  int64_t column;  // the first of kWaveColumns,
  int count;       // of which only so many exist

  // Adds one step of rows from i on that all columns have.
  template <bool Packed>
  KERNEL_INLINE void add_whole_step(int64_t i, T (*sums)[kDotRows<T>]) const {
    constexpr int kRows = kDotRows<T>;
    if constexpr (Packed) {
      const int row = lane_row<kRows, true>(0);
      const Pack<T, kRows> xs = pack_at<T, kRows>(x + i + row);
      KERNEL_UNROLL
      for (int c = 0; c < kWaveColumns; ++c) {
        const Pack<T, kRows> values = pack_at<T, kRows>(a + (column + c) * matrix.step + i + row);
        KERNEL_UNROLL
        for (int v = 0; v < kRows; ++v) sums[c][v] = conjugate_if(conjugate, values.v[v]) * xs.v[v] + sums[c][v];
      }
    } else {
      const T* xs = x + i * incx;
      KERNEL_UNROLL
      for (int c = 0; c < kWaveColumns; ++c) {
        const T* values = a + matrix.column(column + c) + i;
        KERNEL_FOR_PACK
        for (int v = 0; v < kRows; ++v) {
          const int row = lane_row<kRows, false>(v);
          sums[c][v] = conjugate_if(conjugate, values[row]) * xs[row * incx] + sums[c][v];
        }
      }
    }
  }

  // Adds those of a step's rows that are stored and among [first, past).
  template <bool Packed>
  KERNEL_INLINE void add_step_in_part(int64_t i, int64_t first, int64_t past, T (*sums)[kDotRows<T>]) const {
    constexpr int kRows = kDotRows<T>;
    const T* xs = x + i * incx;
    KERNEL_UNROLL
    for (int c = 0; c < kWaveColumns; ++c) {
      const T* values = a + matrix.column(column + c) + i;
      const int low = distance_within(larger(first, matrix.first_row(column + c)), i, kRows * kWaveSize);
      const int high =
          c < count ? distance_within(smaller(past, matrix.past_row(column + c, m)), i, kRows * kWaveSize) : 0;
      if constexpr (kWaveSize == 1) {
        for (int v = low; v < high; ++v) sums[c][v] = conjugate_if(conjugate, values[v]) * xs[v * incx] + sums[c][v];
      } else {
        KERNEL_UNROLL
        for (int v = 0; v < kRows; ++v) {
          const int row = lane_row<kRows, Packed>(v);
          if (row >= low && row < high) sums[c][v] = conjugate_if(conjugate, values[row]) * xs[row * incx] + sums[c][v];
        }
      }
    }
  }

  // Adds the stored rows among [first, past).
  template <bool Packed>
  KERNEL_INLINE void add(int64_t first, int64_t past, T (*sums)[kDotRows<T>]) const {
    constexpr int kStep = kDotRows<T> * kWaveSize;
    const int64_t begin = larger(first, matrix.first_row(column));
    const int64_t end = smaller(past, matrix.past_row(column + count - 1, m));
    const int64_t whole = larger(first, matrix.first_row(column + count - 1));
    const int64_t whole_end = count == kWaveColumns ? smaller(past, matrix.past_row(column, m)) : 0;
    int64_t i = begin / kDotRows<T> * kDotRows<T>;
    KERNEL_UNROLL_BY(1)
    for (; i < whole && i < end; i += kStep) add_step_in_part<Packed>(i, first, past, sums);
    KERNEL_UNROLL_BY(2)
    for (; i + kStep <= whole_end; i += kStep) add_whole_step<Packed>(i, sums);
    KERNEL_UNROLL_BY(1)
    for (; i < end; i += kStep) add_step_in_part<Packed>(i, first, past, sums);
  }
};

// The sum of a column over the wave, complete in lane 0.
template <class T>
KERNEL_INLINE T column_total(const T* sums) {
  SumState<T> total{};
  KERNEL_FOR_PACK
  for (int v = 0; v < kDotRows<T>; ++v) total = total + SumState<T>{sums[v]};
  return wave_sum(total).value;
}

constexpr int kGemvColumns = kStreamWaves * kWaveColumns;  // of a block

// Launch: grid (column blocks, slices, batch). `rows` is the height of a slice; `sums` may be null if there is one.
template <class T>
__global__ __launch_bounds__(kStreamThreads) void gemv_transposed_kernel(GemvArgs<T> args, int64_t rows, T* sums) {
  const T alpha = args.alpha.get(), beta = args.beta.get();
  if (gemv_changes_nothing(alpha, beta)) return;
  const int64_t batch = args.first_batch + blockIdx.z;
  // Blocks that start one after another take the slices of the same columns: of a large matrix fewer pages of memory
  // are then used at a time.
  const unsigned index = blockIdx.y * gridDim.x + blockIdx.x, slice = index % gridDim.y;
  const int64_t column = (args.first_block + index / gridDim.y) * kGemvColumns + wave_id() * kWaveColumns;
  if (column >= args.n) return;
  const int count = static_cast<int>(smaller(args.n - column, kWaveColumns));
  T sum[kWaveColumns][kDotRows<T>] = {};
  if (!(alpha == T{})) {
    const ColumnSums<T> columns{
        args.a, args.m, args.a.data.at(batch), args.x.data.at(batch), args.x.inc, args.conjugate, column, count};
    const int64_t first = slice * rows, past = smaller(first + rows, args.m);
    if (args.packed && kWaveSize > 1)
      columns.template add<true>(first, past, sum);
    else
      columns.template add<false>(first, past, sum);
  }
  KERNEL_UNROLL
  for (int c = 0; c < kWaveColumns; ++c) {
    T total = column_total(sum[c]);
    if (lane_id() != 0 || c >= count) continue;
    if (args.unit_diagonal && slice == 0) total = total + args.x.data.at(batch)[(column + c) * args.x.inc];
    gemv_store(args, sums, slice, args.n, column + c, alpha, total, beta);
  }
}

// ---- sums of slices ----

// Which slots of `sums` hold something for element i. With `edge` zero all do, else those that a symmetric product
// fills: blocks of `edge` elements (a multiple of 64) get a sum from each block at most `reach` blocks before (slots 0
// to reach) or after (the slots behind those).
struct GemvSlots {
  int64_t slots, edge, reach;
};

template <class T>
struct GemvFinishArgs {
  int64_t n;
  Scalar<T> alpha, beta;
  Vector<T> y;
  GemvSlots slots;
  bool shared;  // the waves of a block share the slots of its rows, else each has rows of its own
  int64_t first_batch, first_block;
};

// Rows that a thread adds up at a time; they never belong to two blocks of GemvSlots.
constexpr int kFinishRows = kWaveSize == 1 ? 64 : 1;

// Launch: grid (blocks of rows, 1, batch).
template <class T>
__global__ __launch_bounds__(kStreamThreads) void gemv_finish_kernel(GemvFinishArgs<T> args, const T* sums) {
  __shared__ T scratch[kStreamWaves][kWaveSize];
  constexpr int kRows = kFinishRows;
  const T alpha = args.alpha.get(), beta = args.beta.get();
  if (gemv_changes_nothing(alpha, beta)) return;
  const int threads = args.shared ? kWaveSize : kStreamThreads, thread = args.shared ? lane_id() : threadIdx.x;
  const int64_t row = ((args.first_block + blockIdx.x) * threads + thread) * kRows;
  const int rows = static_cast<int>(larger(smaller(args.n - row, kRows), 0));
  const int first = args.shared ? wave_id() : 0, step = args.shared ? kStreamWaves : 1;
  const T* sum = sums + blockIdx.z * args.slots.slots * args.n + row;
  int64_t before = args.slots.slots - 1, after = 0;
  if (alpha == T{}) {
    before = -1;
  } else if (args.slots.edge != 0 && rows > 0) {
    const int64_t block = row / args.slots.edge, last = (args.n - 1) / args.slots.edge;
    before = smaller(args.slots.reach, block);
    after = smaller(args.slots.reach, last - block);
  }
  T total[kRows] = {};
  KERNEL_UNROLL_BY(4)
  for (int64_t s = first; s <= before; s += step)
    for (int r = 0; r < rows; ++r) total[r] = total[r] + sum[s * args.n + r];
  KERNEL_UNROLL_BY(4)
  for (int64_t s = args.slots.reach + 1 + first; s <= args.slots.reach + after; s += step)
    for (int r = 0; r < rows; ++r) total[r] = total[r] + sum[s * args.n + r];
  if (args.shared) {
    scratch[wave_id()][lane_id()] = total[0];
    __syncthreads();
    if (wave_id() != 0) return;
    for (int w = 1; w < kStreamWaves; ++w) total[0] = total[0] + scratch[w][lane_id()];
  }
  T* y = args.y.data.at(args.first_batch + blockIdx.z) + row * args.y.inc;
  for (int r = 0; r < rows; ++r) gemv_update(y + r * args.y.inc, alpha, total[r], beta);
}

}  // namespace kernels
