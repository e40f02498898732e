// Systems and products with a matrix L of at most kPanel rows of which one triangle is stored:
// L X = alpha B, where X overwrites B, and Y = alpha L X + beta Y.
//
// The host presents every case as a lower triangle and right-hand sides in columns: transposing, or walking both ways
// backwards, is a matter of steps. A block takes kRhs right-hand sides into shared memory and goes down the triangle in
// strips of kStep rows. To solve, all threads subtract what the rows above contribute, then the first group of threads
// solves the strip's own triangle in registers, one lane for each right-hand side.
// Launch: grid (blocks of kRhs right-hand sides, batch), block kThreads. Shared memory: static.
#pragma once

#include "../core/operands.h"
#include "../core/row_products.h"

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
  static constexpr int kRhs = kWaveSize == 1 ? 2 * kPack<T> : (sizeof(T) == 4 ? 32 : 16);
  static constexpr int kOwn = kWaveSize == 1 ? kRhs : 1;
  static constexpr int kStep = kWaveSize == 1 ? 8 : 16;
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

KERNEL_INLINE bool is_unit(int64_t step) { return step == 1 || step == -1; }

// Calls visit(i, j) for the thread's share of 0 <= i < I, 0 <= j < J, neighbouring threads at neighbouring i or j; on a
// CPU only for i < used_i and j < used_j.
template <int Threads, int I, int J, class Visit>
KERNEL_INLINE void for_each_element(bool along_i, int used_i, int used_j, Visit visit) {
  if constexpr (Threads == 1) {
    if (along_i) {
      for (int j = 0; j < used_j; ++j)
        for (int i = 0; i < used_i; ++i) visit(i, j);
    } else {
      for (int i = 0; i < used_i; ++i)
        for (int j = 0; j < used_j; ++j) visit(i, j);
    }
  } else {
    static_assert(I * J % Threads == 0, "threads must share the elements evenly");
    KERNEL_UNROLL_BY(8)
    for (int e = static_cast<int>(threadIdx.x); e < I * J; e += Threads)
      visit(along_i ? e % I : e / J, along_i ? e / I : e % J);
  }
}

// The block's right-hand sides and where they lie. Rows and columns that do not exist are zeros in shared memory.
template <class Tile, class T>
struct BlockOfSides {
  T* data;
  int64_t row_step, column_step;
  int rows, columns;

  KERNEL_INLINE T& at(int i, int c) const { return data[i * row_step + c * column_step]; }
  KERNEL_INLINE bool has(int i, int c) const { return i < rows && c < columns; }

  template <class Scale>
  KERNEL_INLINE void load(typename Tile::Shared& shared, Scale scale) const {
    for_each_element<Tile::kThreads, Tile::kPanel, Tile::kRhs>(
        is_unit(row_step), rows, columns, [&](int i, int c) { shared.x[i][c] = has(i, c) ? scale(at(i, c)) : T{}; });
  }
};

template <class Tile, class T>
KERNEL_INLINE BlockOfSides<Tile, T> block_of(const RightHandSides<T>& x, int64_t batch, int64_t block, int64_t rows,
                                             int64_t columns) {
  const int64_t first = block * Tile::kRhs, left = columns - first;
  return {x.data.at(batch) + first * x.column_step, x.row_step, x.column_step, static_cast<int>(rows),
          static_cast<int>(left < Tile::kRhs ? left : Tile::kRhs)};
}

// Strips of L on their way into shared memory. A GPU's thread holds its share of the next one in registers while the
// block works on the present one.
template <class Tile, class T>
class StripStage {
 public:
  KERNEL_INLINE StripStage(const TriangularMatrix<T>& l, int64_t batch, int rows)
      : l_(l), data_(l.data.at(batch)), rows_(rows) {}

  // Columns up to `columns` - 1 of the rows from first_row on.
  KERNEL_INLINE void fetch(int first_row, int columns) {
    first_row_ = first_row;
    columns_ = columns;
    if constexpr (Tile::kThreads > 1) {
      KERNEL_UNROLL
      for (int p = 0; p < kPieces; ++p) pieces_[p] = element(first_row + row_of(p), column_of(p));
    }
  }

  KERNEL_INLINE void commit(typename Tile::Shared& shared) const {
    if constexpr (Tile::kThreads > 1) {
      KERNEL_UNROLL
      for (int p = 0; p < kPieces; ++p) shared.strip[column_of(p)][row_of(p)] = pieces_[p];
    } else {
      // Columns before the strip's own triangle need no decisions.
      const int plain = first_row_ < columns_ ? first_row_ : columns_;
      const int left = rows_ - first_row_, used = left < Tile::kStep ? left : Tile::kStep;
      for_each_element<1, Tile::kStep, Tile::kPanel>(is_unit(l_.row_step), used, plain, [&](int i, int k) {
        shared.strip[k][i] = conjugate_if(l_.conjugate, data_[(first_row_ + i) * l_.row_step + k * l_.column_step]);
      });
      for (int k = plain; k < columns_; ++k)
        for (int i = 0; i < Tile::kStep; ++i) shared.strip[k][i] = element(first_row_ + i, k);
    }
  }

 private:
  static constexpr int kPieces = Tile::kThreads == 1 ? 1 : Tile::kStep * Tile::kPanel / Tile::kThreads;

  // Zero beyond what L has, and where the diagonal is known to be one, one.
  KERNEL_INLINE T element(int row, int k) const {
    const bool mirrored = k > row;
    if (row >= rows_ || k >= columns_ || k >= rows_ || (mirrored && l_.beyond == Beyond::kZero)) return T{};
    if (row == k && l_.unit_diagonal) return ScalarTraits<T>::from_real(1);
    const int i = mirrored ? k : row, j = mirrored ? row : k;
    const bool hermitian = l_.beyond == Beyond::kHermitian;
    T value = conjugate_if(l_.conjugate != (mirrored && hermitian), data_[i * l_.row_step + j * l_.column_step]);
    if constexpr (kIsComplex<T>)
      if (hermitian && row == k) value.im = 0;
    return value;
  }

  KERNEL_INLINE int index_of(int p) const { return p * Tile::kThreads + static_cast<int>(threadIdx.x); }
  KERNEL_INLINE int row_of(int p) const {
    return is_unit(l_.row_step) ? index_of(p) % Tile::kStep : index_of(p) / Tile::kPanel;
  }
  KERNEL_INLINE int column_of(int p) const {
    return is_unit(l_.row_step) ? index_of(p) / Tile::kStep : index_of(p) % Tile::kPanel;
  }

  const TriangularMatrix<T>& l_;
  const T* data_;
  int rows_, first_row_ = 0, columns_ = 0;
  T pieces_[kPieces];
};

// Adds the first `count` columns of a thread's rows of the strip times X.
template <class Tile, class T>
KERNEL_INLINE void add_columns(typename Tile::Sums& sums, const typename Tile::Shared& shared, int count, int own) {
  const auto step = [](const auto& rows) { return static_cast<int>(sizeof rows[0] / sizeof(T)); };
  add_row_products(sums, &shared.strip[0][Tile::row()], step(shared.strip), &shared.x[0][Tile::column()],
                   step(shared.x), count, own);
}

// The same for the columns of the strip's own triangle: elements above the diagonal are not multiplied, since zero
// times infinity is not zero.
template <class Tile, class T>
KERNEL_INLINE void add_triangle(typename Tile::Sums& sums, const typename Tile::Shared& shared, int first_row,
                                int own) {
  KERNEL_UNROLL_BY(1)
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

// Solves the strip's own triangle; only threads of the first group come here. `reciprocals` are those of the diagonal.
template <class Tile, class T>
KERNEL_INLINE void solve_strip(typename Tile::Shared& shared, const T* reciprocals, int first_row, int own) {
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
    const T reciprocal = reciprocals[first_row + k];
    KERNEL_FOR_PACK
    for (int c = 0; c < own; ++c) x[k][c] = reciprocal * x[k][c];
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

// 1 / l for the diagonal of L, whose rows from `rows` on are the identity's.
template <class Tile, class T>
KERNEL_INLINE void load_reciprocals(T* reciprocals, const TriangularMatrix<T>& l, int64_t batch, int rows) {
  const T* data = l.data.at(batch);
  for (int i = static_cast<int>(threadIdx.x); i < Tile::kPanel; i += Tile::kThreads)
    reciprocals[i] = i < rows && !l.unit_diagonal
                         ? reciprocal(conjugate_if(l.conjugate, data[i * (l.row_step + l.column_step)]))
                         : ScalarTraits<T>::from_real(1);
}

template <class T, int Panel>
__global__ __launch_bounds__((TriangularTile<T, Panel>::kThreads)) void triangular_solve_kernel(
    TriangularSolveArgs<T> args) {
  using Tile = TriangularTile<T, Panel>;
  using Shared = typename Tile::Shared;
  KERNEL_SHARED(Shared, shared);
  __shared__ T reciprocals[Panel];
  const int64_t batch = args.first_batch + blockIdx.y;
  const auto x = block_of<Tile>(args.x, batch, args.first_block + blockIdx.x, args.rows, args.columns);
  const int rows = x.rows, own = Tile::kOwn == 1 ? 1 : x.columns;
  const auto store = [&](auto value) {
    for_each_element<Tile::kThreads, Panel, Tile::kRhs>(is_unit(x.row_step), rows, x.columns, [&](int i, int c) {
      if (x.has(i, c)) x.at(i, c) = value(i, c);
    });
  };

  const T alpha = args.alpha.get();
  if (alpha == T{}) return store([](int, int) { return T{}; });
  StripStage<Tile, T> stage(args.l, batch, rows);
  stage.fetch(0, Tile::kStep);
  x.load(shared, [&](T value) { return args.is_scaled ? value : alpha * value; });
  load_reciprocals<Tile>(reciprocals, args.l, batch, rows);
  for (int first_row = 0; first_row < rows; first_row += Tile::kStep) {
    stage.commit(shared);
    __syncthreads();
    if (first_row + Tile::kStep < rows) stage.fetch(first_row + Tile::kStep, first_row + 2 * Tile::kStep);
    if (first_row > 0) {
      typename Tile::Sums sums = {};
      add_columns<Tile, T>(sums, shared, first_row, own);
      KERNEL_UNROLL
      for (int r = 0; r < Tile::kRows; ++r) {
        T* value = &shared.x[first_row + Tile::row() + r][Tile::column()];
        KERNEL_FOR_PACK
        for (int c = 0; c < own; ++c) value[c] = value[c] - sums[r][c];
      }
      __syncthreads();
    }
    if (Tile::row() == 0) solve_strip<Tile, T>(shared, reciprocals, first_row, own);
    __syncthreads();
  }
  store([&](int i, int c) { return shared.x[i][c]; });
}

template <class T, int Panel>
__global__ __launch_bounds__((TriangularTile<T, Panel>::kThreads)) void triangular_product_kernel(
    TriangularProductArgs<T> args) {
  using Tile = TriangularTile<T, Panel>;
  using Shared = typename Tile::Shared;
  KERNEL_SHARED(Shared, shared);
  __shared__ T products[Tile::kStep][Tile::kRhs + Tile::kPad];
  const int64_t batch = args.first_batch + blockIdx.y, block = args.first_block + blockIdx.x;
  const auto y = block_of<Tile>(args.y, batch, block, args.rows, args.columns);
  const int rows = y.rows, own = Tile::kOwn == 1 ? 1 : y.columns;
  const T alpha = args.alpha.get(), beta = args.beta.get();
  const bool no_product = alpha == T{}, adds = !(beta == T{});
  if (no_product && beta == ScalarTraits<T>::from_real(1)) return;
  const auto store_strip = [&](int first_row, auto product) {
    const int left = rows - first_row, strip_rows = left < Tile::kStep ? left : Tile::kStep;
    for_each_element<Tile::kThreads, Tile::kStep, Tile::kRhs>(
        is_unit(y.row_step), strip_rows, y.columns, [&](int i, int c) {
          if (!y.has(first_row + i, c)) return;
          T& result = y.at(first_row + i, c);
          result = adds ? product(i, c) + beta * result : product(i, c);
        });
  };
  if (no_product) {
    for (int first_row = 0; first_row < rows; first_row += Tile::kStep)
      store_strip(first_row, [](int, int) { return T{}; });
    return;
  }
  const auto x = block_of<Tile>(args.x, batch, block, args.rows, args.columns);
  const bool triangular = args.l.beyond == Beyond::kZero;
  StripStage<Tile, T> stage(args.l, batch, rows);
  stage.fetch(0, triangular ? Tile::kStep : rows);
  x.load(shared, [](T value) { return value; });
  for (int first_row = 0; first_row < rows; first_row += Tile::kStep) {
    stage.commit(shared);
    __syncthreads();
    const int next = first_row + Tile::kStep;
    if (next < rows) stage.fetch(next, triangular ? next + Tile::kStep : rows);
    typename Tile::Sums sums = {};
    add_columns<Tile, T>(sums, shared, triangular ? first_row : rows, own);
    if (triangular) add_triangle<Tile, T>(sums, shared, first_row, own);
    KERNEL_UNROLL
    for (int r = 0; r < Tile::kRows; ++r) {
      KERNEL_FOR_PACK
      for (int c = 0; c < own; ++c) products[Tile::row() + r][Tile::column() + c] = sums[r][c];
    }
    __syncthreads();
    store_strip(first_row, [&](int i, int c) { return alpha * products[i][c]; });
  }
}

}  // namespace kernels
