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

// What a thread multiplies with elements of the columns: alpha x and, for the second product, alpha' y.
template <class T>
struct UpdateRows {
  int64_t top;  // the first row of the block
  T by_x[kLaneRows<T>], by_y[kLaneRows<T>];

  template <bool Packed>
  static KERNEL_INLINE int64_t row(int64_t top, int v) {
    return owned_row<kLaneRows<T>, Packed>(top, threadIdx.x, kStreamThreads, v);
  }

  template <bool Packed>
  KERNEL_INLINE void load(const RankUpdateArgs<T>& args, const T* x, const T* y, T alpha) {
    const T other = conjugate_if(args.conjugate, alpha);
    const int64_t left = args.m - top;
    const int rows = kWaveSize == 1 && left < kLaneRows<T> ? static_cast<int>(left) : kLaneRows<T>;
    KERNEL_FOR_PACK
    for (int v = 0; v < rows; ++v) {
      const int64_t i = row<Packed>(top, v);
      const bool inside = kWaveSize == 1 || i < args.m;
      by_x[v] = inside ? alpha * x[i * args.x.inc] : T{};
      by_y[v] = inside && args.twice ? other * y[i * args.y.inc] : T{};
    }
  }

  KERNEL_INLINE T updated(bool twice, T old, int v, T xj, T yj) const {
    return twice ? by_x[v] * yj + (by_y[v] * xj + old) : by_x[v] * yj + old;
  }
};

// A CPU's part: the stored rows of one column.
template <class T>
KERNEL_INLINE void update_column(const RankUpdateArgs<T>& args, const UpdateRows<T>& rows, T* column, int64_t j, T xj,
                                 T yj) {
  const int first = static_cast<int>(larger(args.a.first_row(j) - rows.top, 0));
  const int past = static_cast<int>(smaller(args.a.past_row(j, args.m) - rows.top, kLaneRows<T>));
  column += rows.top;
  if (args.twice)
    for (int v = first; v < past; ++v) column[v] = rows.updated(true, column[v], v, xj, yj);
  else
    for (int v = first; v < past; ++v) column[v] = rows.updated(false, column[v], v, xj, yj);
  if constexpr (kIsComplex<T>)
    if (args.real_diagonal && j >= rows.top + first && j < rows.top + past) column[j - rows.top].im = 0;
}

// A GPU's part: kUpdateAtOnce columns, `count` of which exist. Whole: all of the thread's rows are stored in all of
// them, and are not on a diagonal that has to be real.
template <class T, bool Packed, bool Whole>
KERNEL_INLINE void update_columns(const RankUpdateArgs<T>& args, const UpdateRows<T>& rows, const T* x, const T* y,
                                  T* a, int64_t j, int count) {
  constexpr int kRows = kLaneRows<T>;
  T old[kUpdateAtOnce][kRows];
  const auto is_stored = [&](int c, int64_t row) {
    return Whole || (c < count && row >= args.a.first_row(j + c) && row < args.a.past_row(j + c, args.m));
  };
  KERNEL_UNROLL
  for (int c = 0; c < kUpdateAtOnce; ++c) {
    const T* column = a + args.a.column(j + c);
    if constexpr (Whole && Packed) {
      const Pack<T, kRows> values =
          pack_at<T, kRows>(static_cast<const T*>(a) + (j + c) * args.a.step + rows.template row<true>(rows.top, 0));
      KERNEL_UNROLL
      for (int v = 0; v < kRows; ++v) old[c][v] = values.v[v];
    } else {
      KERNEL_UNROLL
      for (int v = 0; v < kRows; ++v) {
        const int64_t row = rows.template row<Packed>(rows.top, v);
        if (is_stored(c, row)) old[c][v] = column[row];
      }
    }
  }
  KERNEL_UNROLL
  for (int c = 0; c < kUpdateAtOnce; ++c) {
    if (!Whole && c >= count) break;
    const T yj = conjugate_if(args.conjugate, y[(j + c) * args.y.inc]);
    const T xj = args.twice ? conjugate_if(args.conjugate, x[(j + c) * args.x.inc]) : T{};
    T* column = a + args.a.column(j + c);
    Pack<T, kRows> values;
    KERNEL_UNROLL
    for (int v = 0; v < kRows; ++v) {
      const int64_t row = rows.template row<Packed>(rows.top, v);
      values.v[v] = rows.updated(args.twice, old[c][v], v, xj, yj);
      if constexpr (kIsComplex<T> && !Whole)
        if (args.real_diagonal && row == j + c) values.v[v].im = 0;
      if (!(Whole && Packed) && is_stored(c, row)) column[row] = values.v[v];
    }
    if constexpr (Whole && Packed)
      pack_at<T, kRows>(a + (j + c) * args.a.step + rows.template row<true>(rows.top, 0)) = values;
  }
}

// Updates the columns [first, past) of a block's rows.
template <class T, bool Packed>
KERNEL_INLINE void update_rows(const RankUpdateArgs<T>& args, const T* x, const T* y, T* a, T alpha, int64_t top,
                               int64_t first, int64_t past) {
  UpdateRows<T> rows;
  rows.top = top;
  rows.template load<Packed>(args, x, y, alpha);
  for (int64_t j = first; j < past; j += kUpdateAtOnce) {
    if constexpr (kWaveSize == 1) {
      const T yj = conjugate_if(args.conjugate, y[j * args.y.inc]);
      const T xj = args.twice ? conjugate_if(args.conjugate, x[j * args.x.inc]) : T{};
      update_column(args, rows, a + args.a.column(j), j, xj, yj);
    } else {
      const int count = static_cast<int>(smaller(past - j, kUpdateAtOnce));
      const int64_t low = rows.template row<Packed>(top, 0) - args.real_diagonal;
      const int64_t high = rows.template row<Packed>(top, kLaneRows<T> - 1) + args.real_diagonal;
      if (count == kUpdateAtOnce && low >= args.a.first_row(j + count - 1) && high < args.a.past_row(j, args.m))
        update_columns<T, Packed, true>(args, rows, x, y, a, j, count);
      else
        update_columns<T, Packed, false>(args, rows, x, y, a, j, count);
    }
  }
}

template <class T>
__global__ __launch_bounds__(kStreamThreads) void rank_update_kernel(RankUpdateArgs<T> args) {
  const T alpha = args.alpha.get();
  if (alpha == T{}) return;
  const int64_t batch = args.first_batch + blockIdx.z;
  const int64_t top = (args.first_block + blockIdx.x) * kUpdateRows<T>;
  const int64_t bottom = smaller(top + kUpdateRows<T>, args.m);
  int64_t first = args.first_column + blockIdx.y * int64_t(kUpdateColumns);
  int64_t past = smaller(first + kUpdateColumns, args.n);
  // Columns with stored elements in these rows.
  first = larger(first, top - args.a.below);
  past = smaller(past, bottom + args.a.above);
  if (first >= past) return;
  const T* x = args.x.data.at(batch);
  const T* y = args.y.data.at(batch);
  T* a = args.a.data.at(batch);
  if (args.packed && kWaveSize > 1)
    update_rows<T, true>(args, x, y, a, alpha, top, first, past);
  else
    update_rows<T, false>(args, x, y, a, alpha, top, first, past);
}

}  // namespace kernels
