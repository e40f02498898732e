// A = P L U with row exchanges, or A = L U without: small matrices whole, panels of large ones, and the exchanges of
// rows beside a panel; inverses of small matrices.
//
// L's unit diagonal is not stored. Pivots count from one: row i was exchanged with row pivots[i] - 1. A pivot that is
// exactly zero is noted in `info`, counting from one, and its column is left as it is.
#pragma once

#include "panel.h"
#include "small.h"

namespace kernels {

// |re| + |im|: by this LAPACK chooses pivots.
template <class T>
KERNEL_INLINE RealOf<T> pivot_size(T value) {
  RealOf<T> size = 0;
  KERNEL_UNROLL
  for (int plane = 0; plane < ScalarTraits<T>::kPlanes; ++plane) {
    const RealOf<T> x = plane_of(value, plane);
    size += x < 0 ? -x : x;
  }
  return size;
}

// The largest element of a column so far, of equal ones the first; NaN is never larger.
template <class R>
struct PivotState {
  R size;
  int row;

  KERNEL_INLINE void add(R other_size, int other_row) {
    if (other_size > size || (other_size == size && other_row < row)) {
      size = other_size;
      row = other_row;
    }
  }
  KERNEL_INLINE PivotState operator+(PivotState other) const {
    PivotState result = *this;
    result.add(other.size, other.row);
    return result;
  }
  KERNEL_INLINE PivotState from_above(int distance) const {
    return {lane_from_above(size, distance), lane_from_above(row, distance)};
  }
};

// Divides by a pivot that is at least as large as what is divided.
template <class T>
class PivotDivisor {
 public:
  explicit KERNEL_INLINE PivotDivisor(T pivot) : divisor_(pivot) {
    if constexpr (kIsComplex<T>) {
      // The reciprocal of a tiny pivot would overflow.
      scale_ = pivot_size(pivot) < kTiny ? 1 / kTiny : RealOf<T>(1);
      divisor_ = reciprocal(scale_ * pivot);
    }
  }
  KERNEL_INLINE T operator()(T value) const {
    if constexpr (kIsComplex<T>)
      return (scale_ * value) * divisor_;
    else
      return value / divisor_;
  }

 private:
  static constexpr RealOf<T> kTiny = sizeof(RealOf<T>) == 4 ? RealOf<T>(0x1p-60) : RealOf<T>(0x1p-600);
  T divisor_;
  RealOf<T> scale_ = 1;
};

template <class T>
struct LuArgs {
  int rows, columns;
  Matrix<T> a;
  Batch<int> pivots;
  bool pivoting;
  int* info;
  int first;  // where a panel starts in its matrix, row and column
  int64_t batch;
};

#if defined(KERNEL_TARGET_CPU)

// Whole matrices of at most kSmallSize rows and as many columns. Launch: grid (batch), block of one thread.
template <class T>
__global__ void lu_small_kernel(LuArgs<T> args) {
  KERNEL_PRIVATE(SmallMatrix<T>, m);
  const int64_t entry = blockIdx.x;
  const int n = args.columns;
  int info = 0;
  m.load(args.a.data.at(entry), args.a.ld, n, n);
  for (int c = 0; c < n; ++c) {
    T* factors = m.columns[c];
    PivotState<RealOf<T>> best{-1, c};
    if (args.pivoting) {
      for (int r = c; r < n; ++r) best.add(pivot_size(factors[r]), r);
      args.pivots.at(entry)[c] = best.row + 1;
    }
    for (int cc = 0; cc < n; ++cc) {
      const T above = m.columns[cc][best.row];
      m.columns[cc][best.row] = m.columns[cc][c];
      m.columns[cc][c] = above;
    }
    const bool singular = factors[c] == T{};
    if (singular && info == 0) info = c + 1;
    const PivotDivisor<T> divide(singular ? ScalarTraits<T>::from_real(1) : factors[c]);
    for (int r = c + 1; r < n; ++r) factors[r] = divide(factors[r]);
    for (int cc = c + 1; cc < n; ++cc) {
      T* column = m.columns[cc];
      const T above = column[c];
      KERNEL_FOR_PACK
      for (int r = c + 1; r < n; ++r) column[r] = column[r] - factors[r] * above;
    }
  }
  m.store(args.a.data.at(entry), args.a.ld, n, n);
  args.info[entry] = info;
}

#endif

// At most kPanelColumns columns and at least as many rows.
template <class T>
__global__ __launch_bounds__(kPanelThreads) void lu_panel_kernel(LuArgs<T> args) {
  using State = PivotState<RealOf<T>>;
  constexpr int kRows = kPanelRows<T>;
  __shared__ State scratch[kPanelWaves];
  __shared__ T pivot_row[kPanelColumns];
  __shared__ int chosen;
  const int64_t entry = blockIdx.x, ld = args.a.ld;
  T* a = args.a.data.at(entry);
  State best{-1, 0};
  for (int r = threadIdx.x; r < args.rows; r += kPanelThreads) best.add(pivot_size(a[r]), r);
  for (int c = 0; c < args.columns; ++c) {
    best = block_sum<kPanelWaves>(best, scratch);
    if (threadIdx.x == 0) {
      chosen = args.pivoting ? best.row : c;
      if (args.pivoting) args.pivots.at(entry)[c] = args.first + best.row + 1;
    }
    __syncthreads();
    const int row = chosen;
    KERNEL_UNROLL_BY(1)
    for (int cc = threadIdx.x; cc < args.columns; cc += kPanelThreads) {
      T* column = a + cc * ld;
      const T above = column[row];
      column[row] = column[c];
      column[c] = above;
      pivot_row[cc] = above;
    }
    __syncthreads();
    const T pivot = pivot_row[c];
    const bool singular = pivot == T{};
    if (threadIdx.x == 0 && singular && args.info[entry] == 0) args.info[entry] = args.first + c + 1;
    const PivotDivisor<T> divide(singular ? ScalarTraits<T>::from_real(1) : pivot);
    best = {-1, c + 1};
    for (int r0 = c + 1 + threadIdx.x * kRows; r0 < args.rows; r0 += kPanelThreads * kRows) {
      const int rows = panel_rows<T>(r0, args.rows);
      T factor[kRows];
      KERNEL_FOR_PACK
      for (int r = 0; r < rows; ++r) a[r0 + r + c * ld] = factor[r] = divide(a[r0 + r + c * ld]);
      update_panel_rows(a + r0 + (c + 1) * ld, ld, rows, args.columns - c - 1, factor, pivot_row + c + 1);
      if (c + 1 < args.columns)
        for (int r = 0; r < rows; ++r) best.add(pivot_size(a[r0 + r + (c + 1) * ld]), r0 + r);
    }
  }
}

// The inverse of whole matrices from their factors.
template <class T>
struct InverseArgs {
  int n;
  Matrix<const T> factors;
  Batch<const int> pivots;
  bool pivoting;
  Matrix<T> inverse;
  int* info;
  int64_t batch;
};

// The place of column `column` of the identity's one after the exchanges of rows.
KERNEL_INLINE int exchanged_row(const int* pivots, int n, int column) {
  int place = column;
  for (int i = 0; i < n; ++i) {
    const int other = pivots[i] - 1;
    place = place == i ? other : place == other ? i : place;
  }
  return place;
}

template <class T>
constexpr int kInverseThreads = kWaveSize == 1 ? 1 : 1024 / static_cast<int>(sizeof(T));

// At most N rows; a lane computes a column in registers. Launch: grid (blocks of entries), block kInverseThreads<T>.
template <class T, int N>
__global__ __launch_bounds__(kInverseThreads<T>) void inverse_small_kernel(InverseArgs<T> args) {
  constexpr int kEntries = kInverseThreads<T> / N;
  __shared__ T storage[kEntries][N][N + 1];
  const int lane = static_cast<int>(threadIdx.x) % N, slot = static_cast<int>(threadIdx.x) / N, n = args.n;
  const int64_t entry = blockIdx.x * int64_t(kEntries) + slot;
  const bool active = entry < args.batch && lane < n;
  T(&m)[N][N + 1] = storage[slot];  // columns
  if (active) {
    const T* from = args.factors.data.at(entry);
    KERNEL_UNROLL
    for (int c = 0; c < N; ++c)
      if (c < n) m[c][lane] = from[lane + c * args.factors.ld];
  }
  __syncthreads();
  T x[N];
  if (active) {
    if (lane == 0) {
      int info = 0;
      for (int i = n - 1; i >= 0; --i) info = m[i][i] == T{} ? i + 1 : info;
      args.info[entry] = info;
    }
    const int one = args.pivoting ? exchanged_row(args.pivots.at(entry), n, lane) : lane;
    KERNEL_UNROLL
    for (int r = 0; r < N; ++r) x[r] = ScalarTraits<T>::from_real(r == one ? 1 : 0);
    KERNEL_UNROLL
    for (int k = 0; k < N; ++k) {
      if (k >= n) break;
      KERNEL_UNROLL
      for (int r = k + 1; r < N; ++r)
        if (r < n) x[r] = x[r] - m[k][r] * x[k];
    }
    KERNEL_UNROLL
    for (int k = N - 1; k >= 0; --k) {
      if (k >= n) continue;
      x[k] = reciprocal(m[k][k]) * x[k];
      KERNEL_UNROLL
      for (int r = 0; r < k; ++r) x[r] = x[r] - m[k][r] * x[k];
    }
  }
  __syncthreads();
  if (active) {
    KERNEL_UNROLL
    for (int r = 0; r < N; ++r)
      if (r < n) m[lane][r] = x[r];
  }
  __syncthreads();
  if (!active) return;
  T* to = args.inverse.data.at(entry);
  KERNEL_UNROLL
  for (int c = 0; c < N; ++c)
    if (c < n) to[lane + c * args.inverse.ld] = m[c][lane];
}

template <class T>
struct SwapRowsArgs {
  int first, last;  // the pivots that are applied: from the first up, or from the last down
  bool backwards;
  int64_t columns;
  Matrix<T> a;
  Batch<const int> pivots;
  int64_t first_batch;
};

constexpr int kSwapColumns = kWaveSize == 1 ? 64 : 1;  // of a thread

// Launch: grid (blocks of columns, batch), block kStreamThreads.
template <class T>
__global__ __launch_bounds__(kStreamThreads) void swap_rows_kernel(SwapRowsArgs<T> args) {
  const int64_t entry = args.first_batch + blockIdx.y;
  const int* pivots = args.pivots.at(entry);
  const int64_t first = (blockIdx.x * int64_t(kStreamThreads) + threadIdx.x) * kSwapColumns;
  for (int64_t c = first; c < first + kSwapColumns && c < args.columns; ++c) {
    T* column = args.a.data.at(entry) + c * args.a.ld;
    for (int i = 0; i < args.last - args.first; ++i) {
      const int row = args.backwards ? args.last - 1 - i : args.first + i;
      const int other = pivots[row] - 1;
      if (other == row) continue;
      const T value = column[row];
      column[row] = column[other];
      column[other] = value;
    }
  }
}

}  // namespace kernels
