// Systems and products with a matrix L of at most kPanel rows of which one triangle is stored:
// L X = alpha B, where X overwrites B, and Y = alpha L X + beta Y.
//
// The host presents every case as a lower triangle and right-hand sides in columns: transposing, or walking both ways
// backwards, is a matter of steps. A block takes kRhs right-hand sides into shared memory and goes down the triangle in
// strips of kStep rows. To solve, all threads subtract what the rows above contribute, then the first group of threads
// solves the strip's own triangle in registers, one lane for each right-hand side.
// Launch: grid (blocks of kRhs right-hand sides, batch), block kThreads. Shared memory: static.
#pragma once

#include "../core/memory.h"
#include "../core/warp.h"

namespace kernels {

// What the elements above the diagonal are; they are never read.
enum class Beyond { kZero, kSymmetric, kHermitian };

// Element (i, k) of L, i >= k, is `data.at(batch)[i * row_step + k * column_step]`; one of the steps is 1 or -1.
template <class T>
struct TriangularMatrix {
  Batch<const T> data;
  int64_t row_step, column_step;
  bool conjugate;
  bool unit_diagonal;  // not read
  Beyond beyond;
};

// Unknown i of right-hand side j is `data.at(batch)[i * row_step + j * column_step]`.
template <class T>
struct RightHandSides {
  Batch<T> data;
  int64_t row_step, column_step;
};

template <class T>
struct TriangularSolveArgs {
  int64_t rows, columns;  // of X; rows <= kPanel
  Scalar<T> alpha;
  bool is_scaled;  // alpha has been applied already; if it is zero, X still becomes zero
  TriangularMatrix<T> l;
  RightHandSides<T> x;
  int64_t first_batch, first_block;
};

// Y may be X.
template <class T>
struct TriangularProductArgs {
  int64_t rows, columns;  // of X and Y; rows <= kPanel
  Scalar<T> alpha, beta;
  TriangularMatrix<T> l;
  RightHandSides<const T> x;
  RightHandSides<T> y;
  int64_t first_batch, first_block;
};

template <class T>
constexpr int kTriangularPanel = kWaveSize == 1 || sizeof(T) == 16 ? 64 : 128;
constexpr int kSmallTriangularPanel = 32;

template <class T, int Panel>
struct TriangularTile {
  static constexpr int kPanel = Panel;
  static constexpr int kThreads = kWaveSize == 1 ? 1 : 128;
  // Right-hand sides of a block and of a thread.
  static constexpr int kRhs = kWaveSize == 1 ? kPack<T> : (sizeof(T) == 4 ? 32 : 16);
  static constexpr int kOwn = kWaveSize == 1 ? kRhs : 1;
  static constexpr int kStep = 16;
  static constexpr int kGroups = kThreads * kOwn / kRhs;
  static constexpr int kRows = kStep / kGroups;  // of a strip, for one thread
  static_assert(Panel % kStep == 0 && kStep % kGroups == 0, "strips and groups must be whole");

  // Rows in a GPU's memory are padded so that walking down a column spreads over the banks.
  static constexpr int kPad = kWaveSize == 1 ? 0 : 1;
  static constexpr int kStripPad = kWaveSize == 1 ? 0 : (sizeof(T) < 16 ? 16 / static_cast<int>(sizeof(T)) : 1);
  struct Shared {
    alignas(64) T strip[Panel][kStep + kStripPad];  // strip[k][i]: row i of the strip, column k of L
    alignas(64) T x[Panel][kRhs + kPad];
  };
  using Sums = T[kRows][kOwn];

  // Where a thread's first row of a strip and first right-hand side are.
  static KERNEL_INLINE int row() { return static_cast<int>(threadIdx.x) * kOwn / kRhs * kRows; }
  static KERNEL_INLINE int column() { return static_cast<int>(threadIdx.x) * kOwn % kRhs; }
};

// Calls visit(row, column) for the block's share of `Rows` rows (`rows` of them exist) of right-hand sides,
// neighbouring threads at neighbouring addresses.
template <class Tile, int Rows, class Visit>
KERNEL_INLINE void for_each_unknown(int64_t row_step, int rows, int columns, Visit visit) {
  const int thread = static_cast<int>(threadIdx.x);
  if (row_step == 1 || row_step == -1) {
    for (int e = thread; e < columns * Rows; e += Tile::kThreads)
      if (e % Rows < rows) visit(e % Rows, e / Rows);
  } else {
    for (int e = thread; e < rows * Tile::kRhs; e += Tile::kThreads)
      if (e % Tile::kRhs < columns) visit(e / Tile::kRhs, e % Tile::kRhs);
  }
}

// Element (row, k) of L; rows and columns that L does not have are those of the identity. With Inverse it is 1 / l on
// the diagonal.
template <bool Inverse, class T>
KERNEL_INLINE T triangular_element(const TriangularMatrix<T>& l, const T* data, int row, int k, int rows) {
  if (row >= rows || k >= rows) return ScalarTraits<T>::from_real(row == k ? 1 : 0);
  const bool hermitian = l.beyond == Beyond::kHermitian;
  if (k < row) return conjugate_if(l.conjugate, data[row * l.row_step + k * l.column_step]);
  if (k > row) {
    if (l.beyond == Beyond::kZero) return T{};
    return conjugate_if(l.conjugate != hermitian, data[k * l.row_step + row * l.column_step]);
  }
  if (l.unit_diagonal) return ScalarTraits<T>::from_real(1);
  T value = conjugate_if(l.conjugate, data[row * (l.row_step + l.column_step)]);
  if constexpr (kIsComplex<T>)
    if (hermitian) value.im = 0;
  return Inverse ? reciprocal(value) : value;
}

// Loads `columns` columns of the rows first_row ... first_row + kStep - 1 of L.
template <class Tile, bool Inverse, class T>
KERNEL_INLINE void load_strip(typename Tile::Shared& shared, const TriangularMatrix<T>& l, const T* data, int first_row,
                              int rows, int columns) {
  constexpr int kStep = Tile::kStep, kPanel = Tile::kPanel;
  const int thread = static_cast<int>(threadIdx.x);
  const auto load = [&](int i, int k) {
    shared.strip[k][i] = triangular_element<Inverse>(l, data, first_row + i, k, rows);
  };
  if (l.row_step == 1 || l.row_step == -1) {
    for (int e = thread; e < columns * kStep; e += Tile::kThreads) load(e % kStep, e / kStep);
  } else {
    for (int e = thread; e < kStep * kPanel; e += Tile::kThreads)
      if (e % kPanel < columns) load(e / kPanel, e % kPanel);
  }
}

// Adds columns `first` ... `last` - 1 of a thread's rows of the strip times X.
template <class Tile, class T>
KERNEL_INLINE void add_columns(typename Tile::Sums& sums, const typename Tile::Shared& shared, int first, int last,
                               int own) {
  for (int k = first; k < last; ++k) {
    const T* x = &shared.x[k][Tile::column()];
    const T* l = &shared.strip[k][Tile::row()];
    KERNEL_UNROLL
    for (int r = 0; r < Tile::kRows; ++r) {
      KERNEL_FOR_PACK
      for (int c = 0; c < own; ++c) sums[r][c] = sums[r][c] + l[r] * x[c];
    }
  }
}

// The same for the columns of the strip's own triangle: elements above the diagonal are not multiplied, since zero
// times infinity is not zero.
template <class Tile, class T>
KERNEL_INLINE void add_triangle(typename Tile::Sums& sums, const typename Tile::Shared& shared, int first_row, int own) {
  for (int k = 0; k < Tile::kStep; ++k) {
    const T* x = &shared.x[first_row + k][Tile::column()];
    const T* l = &shared.strip[first_row + k][Tile::row()];
    KERNEL_UNROLL
    for (int r = 0; r < Tile::kRows; ++r) {
      if (Tile::row() + r < k) continue;
      KERNEL_FOR_PACK
      for (int c = 0; c < own; ++c) sums[r][c] = sums[r][c] + l[r] * x[c];
    }
  }
}

// Solves the strip's own triangle; only threads of the first group come here.
template <class Tile, class T>
KERNEL_INLINE void solve_strip(typename Tile::Shared& shared, int first_row, int own) {
  constexpr int kStep = Tile::kStep;
  T x[kStep][Tile::kOwn];
  KERNEL_UNROLL
  for (int i = 0; i < kStep; ++i) {
    KERNEL_FOR_PACK
    for (int c = 0; c < own; ++c) x[i][c] = shared.x[first_row + i][Tile::column() + c];
  }
  KERNEL_UNROLL
  for (int k = 0; k < kStep; ++k) {
    const T* l = shared.strip[first_row + k];
    KERNEL_FOR_PACK
    for (int c = 0; c < own; ++c) x[k][c] = l[k] * x[k][c];
    KERNEL_UNROLL
    for (int i = k + 1; i < kStep; ++i) {
      KERNEL_FOR_PACK
      for (int c = 0; c < own; ++c) x[i][c] = x[i][c] - l[i] * x[k][c];
    }
  }
  KERNEL_UNROLL
  for (int i = 0; i < kStep; ++i) {
    KERNEL_FOR_PACK
    for (int c = 0; c < own; ++c) shared.x[first_row + i][Tile::column() + c] = x[i][c];
  }
}

template <class T, int Panel>
__global__ __launch_bounds__((TriangularTile<T, Panel>::kThreads)) void triangular_solve_kernel(
    TriangularSolveArgs<T> args) {
  using Tile = TriangularTile<T, Panel>;
  __shared__ typename Tile::Shared shared;
  const int64_t batch = args.first_batch + blockIdx.y;
  const int64_t column0 = (args.first_block + blockIdx.x) * Tile::kRhs;
  const int64_t columns_left = args.columns - column0;
  const int columns = static_cast<int>(columns_left < Tile::kRhs ? columns_left : Tile::kRhs);
  const int rows = static_cast<int>(args.rows);
  const int own = Tile::kOwn == 1 ? 1 : columns;
  T* data = args.x.data.at(batch) + column0 * args.x.column_step;
  const auto x = [&](int i, int c) -> T& { return data[i * args.x.row_step + c * args.x.column_step]; };

  const T alpha = args.alpha.get();
  if (alpha == T{}) {
    for_each_unknown<Tile, Panel>(args.x.row_step, rows, columns, [&](int i, int c) { x(i, c) = T{}; });
    return;
  }
  for_each_unknown<Tile, Panel>(args.x.row_step, rows, columns,
                                [&](int i, int c) { shared.x[i][c] = args.is_scaled ? x(i, c) : alpha * x(i, c); });
  const T* l = args.l.data.at(batch);
  for (int first_row = 0; first_row < rows; first_row += Tile::kStep) {
    load_strip<Tile, true>(shared, args.l, l, first_row, rows, first_row + Tile::kStep);
    __syncthreads();
    if (first_row > 0) {
      typename Tile::Sums sums = {};
      add_columns<Tile, T>(sums, shared, 0, first_row, own);
      KERNEL_UNROLL
      for (int r = 0; r < Tile::kRows; ++r) {
        T* value = &shared.x[first_row + Tile::row() + r][Tile::column()];
        KERNEL_FOR_PACK
        for (int c = 0; c < own; ++c) value[c] = value[c] - sums[r][c];
      }
      __syncthreads();
    }
    if (Tile::row() == 0) solve_strip<Tile, T>(shared, first_row, own);
    __syncthreads();
  }
  for_each_unknown<Tile, Panel>(args.x.row_step, rows, columns, [&](int i, int c) { x(i, c) = shared.x[i][c]; });
}

template <class T, int Panel>
__global__ __launch_bounds__((TriangularTile<T, Panel>::kThreads)) void triangular_product_kernel(
    TriangularProductArgs<T> args) {
  using Tile = TriangularTile<T, Panel>;
  __shared__ typename Tile::Shared shared;
  __shared__ T products[Tile::kStep][Tile::kRhs + Tile::kPad];
  const int64_t batch = args.first_batch + blockIdx.y;
  const int64_t column0 = (args.first_block + blockIdx.x) * Tile::kRhs;
  const int64_t columns_left = args.columns - column0;
  const int columns = static_cast<int>(columns_left < Tile::kRhs ? columns_left : Tile::kRhs);
  const int rows = static_cast<int>(args.rows);
  const int own = Tile::kOwn == 1 ? 1 : columns;
  T* data = args.y.data.at(batch) + column0 * args.y.column_step;
  const auto y = [&](int i, int c) -> T& { return data[i * args.y.row_step + c * args.y.column_step]; };

  const T alpha = args.alpha.get(), beta = args.beta.get();
  if (alpha == T{}) {
    if (beta == ScalarTraits<T>::from_real(1)) return;
    for_each_unknown<Tile, Panel>(args.y.row_step, rows, columns,
                                  [&](int i, int c) { y(i, c) = beta == T{} ? T{} : beta * y(i, c); });
    return;
  }
  const T* x = args.x.data.at(batch) + column0 * args.x.column_step;
  for_each_unknown<Tile, Panel>(args.x.row_step, rows, columns, [&](int i, int c) {
    shared.x[i][c] = x[i * args.x.row_step + c * args.x.column_step];
  });
  const T* l = args.l.data.at(batch);
  const bool triangular = args.l.beyond == Beyond::kZero;
  for (int first_row = 0; first_row < rows; first_row += Tile::kStep) {
    const int last = triangular ? first_row : rows;
    const int rows_left = rows - first_row;
    load_strip<Tile, false>(shared, args.l, l, first_row, rows, triangular ? first_row + Tile::kStep : rows);
    __syncthreads();
    typename Tile::Sums sums = {};
    add_columns<Tile, T>(sums, shared, 0, last, own);
    if (triangular) add_triangle<Tile, T>(sums, shared, first_row, own);
    KERNEL_UNROLL
    for (int r = 0; r < Tile::kRows; ++r) {
      KERNEL_FOR_PACK
      for (int c = 0; c < own; ++c) products[Tile::row() + r][Tile::column() + c] = sums[r][c];
    }
    __syncthreads();
    const int strip_rows = rows_left < Tile::kStep ? rows_left : Tile::kStep;
    for_each_unknown<Tile, Tile::kStep>(args.y.row_step, strip_rows, columns, [&](int i, int c) {
      T& result = y(first_row + i, c);
      const T product = alpha * products[i][c];
      result = beta == T{} ? product : product + beta * result;
    });
  }
}

}  // namespace kernels
