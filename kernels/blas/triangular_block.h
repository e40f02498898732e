// Systems with one triangular matrix that fits into a block's shared memory: L X = alpha B, X overwrites B.
//
// The host presents every case as a lower triangle L and right-hand sides in columns: transposing, or walking both ways
// backwards, is a matter of steps. A block takes kRhs right-hand sides into shared memory and goes down the triangle in
// strips of kStep rows: all threads subtract what the rows above contribute, then the first group of threads solves the
// strip's own triangle in registers, one lane for each right-hand side.
// Launch: grid (blocks of kRhs right-hand sides, batch), block kThreads. Shared memory: static.
#pragma once

#include "../core/memory.h"
#include "../core/warp.h"

namespace kernels {

// Element (i, k) of L is `data.at(batch)[i * row_step + k * column_step]`; one of the steps is 1 or -1.
template <class T>
struct TriangularMatrix {
  Batch<const T> data;
  int64_t row_step, column_step;
  bool conjugate;
  bool unit_diagonal;  // not read
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

  // Rows of both arrays are padded so that walking down a column spreads over the banks.
  static constexpr int kPad = kWaveSize == 1 ? 0 : 1;
  static constexpr int kStripPad = kWaveSize == 1 ? 0 : (sizeof(T) < 16 ? 16 / static_cast<int>(sizeof(T)) : 1);
  struct Shared {
    alignas(64) T strip[Panel][kStep + kStripPad];  // strip[k][i]: row i of the strip, column k of L
    alignas(64) T x[Panel][kRhs + kPad];
  };
};
template <class T>
constexpr int kTriangularPanel = kWaveSize == 1 ? 64 : (sizeof(T) == 16 ? 64 : 128);
constexpr int kSmallTriangularPanel = 32;

// Calls visit(row, column) for the block's share of X, neighbouring threads at neighbouring addresses.
template <class Tile, class T, class Visit>
KERNEL_INLINE void for_each_unknown(const RightHandSides<T>& x, int rows, int columns, Visit visit) {
  const int thread = static_cast<int>(threadIdx.x);
  if (x.row_step == 1 || x.row_step == -1) {
    for (int e = thread; e < columns * Tile::kPanel; e += Tile::kThreads)
      if (e % Tile::kPanel < rows) visit(e % Tile::kPanel, e / Tile::kPanel);
  } else {
    for (int e = thread; e < rows * Tile::kRhs; e += Tile::kThreads)
      if (e % Tile::kRhs < columns) visit(e / Tile::kRhs, e % Tile::kRhs);
  }
}

// Loads rows first_row ... first_row + kStep - 1 of L up to the diagonal, with zeros beyond it and reciprocals on it.
// Rows that L does not have become those of the identity.
template <class Tile, class T>
KERNEL_INLINE void load_strip(typename Tile::Shared& shared, const TriangularMatrix<T>& l, const T* data, int first_row,
                              int rows) {
  constexpr int kStep = Tile::kStep;
  const auto element = [&](int i, int k) {
    const int row = first_row + i;
    if (row < rows && k < row) return conjugate_if(l.conjugate, data[row * l.row_step + k * l.column_step]);
    if (k != row) return T{};
    if (row >= rows || l.unit_diagonal) return ScalarTraits<T>::from_real(1);
    return reciprocal(conjugate_if(l.conjugate, data[row * (l.row_step + l.column_step)]));
  };
  const int thread = static_cast<int>(threadIdx.x), columns = first_row + kStep;
  if (l.row_step == 1 || l.row_step == -1) {
    for (int e = thread; e < columns * kStep; e += Tile::kThreads)
      shared.strip[e / kStep][e % kStep] = element(e % kStep, e / kStep);
  } else {
    for (int e = thread; e < kStep * Tile::kPanel; e += Tile::kThreads)
      if (e % Tile::kPanel < columns)
        shared.strip[e % Tile::kPanel][e / Tile::kPanel] = element(e / Tile::kPanel, e % Tile::kPanel);
  }
}

// Subtracts from this thread's rows of the strip what the rows above contribute.
template <class Tile, class T>
KERNEL_INLINE void subtract_above(typename Tile::Shared& shared, int first_row, int own) {
  constexpr int kRows = Tile::kRows, kOwn = Tile::kOwn;
  const int group = static_cast<int>(threadIdx.x) * kOwn / Tile::kRhs;
  const int column = static_cast<int>(threadIdx.x) * kOwn % Tile::kRhs;
  T sum[kRows][kOwn] = {};
  for (int k = 0; k < first_row; ++k) {
    const T* x = &shared.x[k][column];
    const T* l = &shared.strip[k][group * kRows];
    KERNEL_UNROLL
    for (int r = 0; r < kRows; ++r) {
      KERNEL_FOR_PACK
      for (int c = 0; c < own; ++c) sum[r][c] = sum[r][c] + l[r] * x[c];
    }
  }
  KERNEL_UNROLL
  for (int r = 0; r < kRows; ++r) {
    T* x = &shared.x[first_row + group * kRows + r][column];
    KERNEL_FOR_PACK
    for (int c = 0; c < own; ++c) x[c] = x[c] - sum[r][c];
  }
}

// Solves the strip's own triangle; only threads of the first group come here.
template <class Tile, class T>
KERNEL_INLINE void solve_strip(typename Tile::Shared& shared, int first_row, int own) {
  constexpr int kStep = Tile::kStep, kOwn = Tile::kOwn;
  const int column = static_cast<int>(threadIdx.x) * kOwn;
  T x[kStep][kOwn];
  KERNEL_UNROLL
  for (int i = 0; i < kStep; ++i) {
    KERNEL_FOR_PACK
    for (int c = 0; c < own; ++c) x[i][c] = shared.x[first_row + i][column + c];
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
    for (int c = 0; c < own; ++c) shared.x[first_row + i][column + c] = x[i][c];
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
  T* x = args.x.data.at(batch) + column0 * args.x.column_step;
  const auto address = [&](int i, int c) { return x + i * args.x.row_step + c * args.x.column_step; };

  const T alpha = args.alpha.get();
  if (alpha == T{}) {
    for_each_unknown<Tile>(args.x, rows, columns, [&](int i, int c) { *address(i, c) = T{}; });
    return;
  }
  for_each_unknown<Tile>(args.x, rows, columns, [&](int i, int c) {
    shared.x[i][c] = args.is_scaled ? *address(i, c) : alpha * *address(i, c);
  });
  const T* l = args.l.data.at(batch);
  for (int first_row = 0; first_row < rows; first_row += Tile::kStep) {
    load_strip<Tile>(shared, args.l, l, first_row, rows);
    __syncthreads();
    if (first_row > 0) {
      subtract_above<Tile, T>(shared, first_row, own);
      __syncthreads();
    }
    if (static_cast<int>(threadIdx.x) * Tile::kOwn < Tile::kRhs) solve_strip<Tile, T>(shared, first_row, own);
    __syncthreads();
  }
  for_each_unknown<Tile>(args.x, rows, columns, [&](int i, int c) { *address(i, c) = shared.x[i][c]; });
}

}  // namespace kernels
