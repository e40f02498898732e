// Small matrices on GPUs, each in the registers of N lanes of a wave, which exchange rows or columns through shared
// memory; no wave waits for another one.
//
// Registers must not be indexed at run time, so that the numbers that are left move down by one place after each step.
// A step is compiled for four lengths of what is left.
// Launch: grid (blocks of kLanesThreads<T> / N entries), block kLanesThreads<T>. Shared memory: static.
#pragma once

#include "lu.h"
#include "qr.h"

namespace kernels {

template <class T>
constexpr int kLanesThreads = sizeof(T) == 16 ? 64 : 128;

// Where a lane is: one of N that share a matrix.
template <class T, int N>
struct LaneGroup {
  static constexpr int kCount = kLanesThreads<T> / N;
  static constexpr int kChunk = N / 4;  // steps of the same length

  static KERNEL_INLINE int lane() { return static_cast<int>(threadIdx.x) % N; }
  static KERNEL_INLINE int group() { return static_cast<int>(threadIdx.x) / N; }
  static KERNEL_INLINE int64_t entry() { return blockIdx.x * int64_t(kCount) + group(); }
};

// Calls use(i, element) for the elements 1 to Left - 1 of a run in shared memory.
template <int Left, class T, class Use>
KERNEL_INLINE void for_each_behind(const T* run, Use use) {
  constexpr int kSize = kPack<T> < Left ? kPack<T> : Left;
  KERNEL_UNROLL
  for (int first = 0; first < Left; first += kSize) {
    const Pack<T, kSize> elements = pack_at<T, kSize>(run + first);
    KERNEL_UNROLL
    for (int v = 0; v < kSize; ++v)
      if (first + v > 0 && first + v < Left) use(first + v, elements.v[v]);
  }
}

// The pivot that a group's lanes choose: the largest, of equal ones that of the first row; NaN only where there is
// nothing else.
template <class R>
struct LanePivot {
  R size;  // negative where there is no number
  int place, lane;

  template <int N>
  KERNEL_INLINE void choose() {
    KERNEL_UNROLL
    for (int distance = N / 2; distance > 0; distance /= 2) {
      const int from = lane_id() ^ distance;
      const LanePivot other{from_lane(size, from), from_lane(place, from), from_lane(lane, from)};
      if (other.size > size || (other.size == size && other.place < place)) *this = other;
    }
  }
};

// A lane has a row. Rows stay where they are; `place_` is where this one belongs.
template <class T, int N>
class LanesOfRows {
 public:
  struct Shared {
    alignas(16) T pivot_rows[LaneGroup<T, N>::kCount][2][N];
    T columns[LaneGroup<T, N>::kCount][N][N];
  };

  KERNEL_INLINE LanesOfRows(const LuArgs<T>& args, Shared& shared)
      : args_(args),
        shared_(shared),
        entry_(Group::entry()),
        has_entry_(entry_ < args.batch),
        active_(has_entry_ && Group::lane() < args.columns),
        place_(Group::lane()) {
    KERNEL_UNROLL
    for (int c = 0; c < N; ++c) row_[c] = T{};
    if (!active_) return;
    const T* from = args.a.data.at(entry_) + Group::lane();
    KERNEL_UNROLL
    for (int c = 0; c < N; ++c)
      if (c < args.columns) row_[c] = from[c * args.a.ld];
  }

  KERNEL_INLINE void factor() { factor_chunks<N>(); }

  KERNEL_INLINE void store() const {
    if (active_) {
      T* to = args_.a.data.at(entry_) + place_;
      for (int c = 0; c < args_.columns; ++c) to[c * args_.a.ld] = shared_.columns[Group::group()][c][Group::lane()];
    }
    if (has_entry_ && Group::lane() == 0) args_.info[entry_] = info_;
  }

 private:
  using Group = LaneGroup<T, N>;
  using R = RealOf<T>;

  template <int Left>
  KERNEL_INLINE void factor_chunks() {
    KERNEL_UNROLL_BY(1)
    for (int c = N - Left; c < N - Left + Group::kChunk && c < args_.columns; ++c) step<Left>(c);
    if constexpr (Left > Group::kChunk) factor_chunks<Left - Group::kChunk>();
  }

  template <int Left>
  KERNEL_INLINE void step(int c) {
    const LanePivot<R> pivot = args_.pivoting ? chosen(c) : LanePivot<R>{0, c, c};
    T* const shared_row = shared_.pivot_rows[Group::group()][c % 2];  // the other one may still be read
    if (Group::lane() == pivot.lane) {
      KERNEL_UNROLL
      for (int i = 0; i < Left; ++i) shared_row[i] = row_[i];
    }
    wave_barrier();
    const T value = shared_row[0];
    const bool singular = value == T{};
    if (singular && info_ == 0) info_ = c + 1;
    if (Group::lane() == pivot.lane)
      place_ = c;
    else if (place_ == c)
      place_ = pivot.place;
    if (place_ > c) {
      const PivotDivisor<T> divide(singular ? ScalarTraits<T>::from_real(1) : value);
      const T factor = divide(row_[0]);
      row_[0] = factor;
      for_each_behind<Left>(shared_row, [&](int i, T above) { row_[i] = row_[i] - factor * above; });
    }
    if (has_entry_ && args_.pivoting && Group::lane() == 0) args_.pivots.at(entry_)[c] = pivot.place + 1;
    shared_.columns[Group::group()][c][Group::lane()] = row_[0];
    KERNEL_UNROLL
    for (int i = 0; i + 1 < Left; ++i) row_[i] = row_[i + 1];
  }

  KERNEL_INLINE LanePivot<R> chosen(int c) const {
    const R size = pivot_size(row_[0]);
    const bool candidate = active_ && place_ >= c;
    LanePivot<R> pivot{candidate ? (size >= 0 ? size : R(-1)) : R(-2), place_, Group::lane()};
    pivot.template choose<N>();
    return pivot;
  }

  const LuArgs<T>& args_;
  Shared& shared_;
  int64_t entry_;
  bool has_entry_, active_;
  int place_, info_ = 0;
  T row_[N];
};

// Whole matrices of at most N rows and as many columns.
template <class T, int N>
__global__ __launch_bounds__(kLanesThreads<T>) void lu_lanes_kernel(LuArgs<T> args) {
  __shared__ typename LanesOfRows<T, N>::Shared shared;
  LanesOfRows<T, N> rows(args, shared);
  rows.factor();
  rows.store();
}

// A lane has a column.
template <class T, int N>
class LanesOfColumns {
 public:
  struct Shared {
    alignas(16) T vectors[LaneGroup<T, N>::kCount][2][N];
    T taus[LaneGroup<T, N>::kCount][2];
    // One more row: lanes that walk down neighbouring columns use different banks.
    T columns[LaneGroup<T, N>::kCount][N][N + 1];
  };

  KERNEL_INLINE LanesOfColumns(const QrArgs<T>& args, Shared& shared)
      : args_(args), shared_(shared), entry_(Group::entry()), has_entry_(entry_ < args.batch) {
    const bool in_rows = has_entry_ && Group::lane() < args.rows;
    const T* from = in_rows ? args.a.data.at(entry_) + Group::lane() : nullptr;
    KERNEL_UNROLL_BY(8)
    for (int c = 0; c < N; ++c) columns()[c][Group::lane()] = in_rows && c < args.columns ? from[c * args.a.ld] : T{};
    wave_barrier();
    KERNEL_UNROLL
    for (int r = 0; r < N; ++r) column_[r] = columns()[Group::lane()][r];
  }

  KERNEL_INLINE void factor() { factor_chunks<N>(); }

  KERNEL_INLINE void store() const {
    wave_barrier();
    if (!has_entry_ || Group::lane() >= args_.rows) return;
    T* to = args_.a.data.at(entry_) + Group::lane();
    for (int c = 0; c < args_.columns; ++c) to[c * args_.a.ld] = columns()[c][Group::lane()];
  }

 private:
  using Group = LaneGroup<T, N>;
  using R = RealOf<T>;

  KERNEL_INLINE T (*columns() const)[N + 1] { return shared_.columns[Group::group()]; }

  template <int Left>
  KERNEL_INLINE void factor_chunks() {
    const int steps = args_.rows < args_.columns ? args_.rows : args_.columns;
    KERNEL_UNROLL_BY(1)
    for (int c = N - Left; c < N - Left + Group::kChunk && c < steps; ++c) step<Left>(c);
    if constexpr (Left > Group::kChunk) factor_chunks<Left - Group::kChunk>();
  }

  template <int Left>
  KERNEL_INLINE void step(int c) {
    const int lane = Group::lane();
    T* const vector = shared_.vectors[Group::group()][c % 2];  // the other one may still be read
    T& shared_tau = shared_.taus[Group::group()][c % 2];
    if (lane == c) {
      const Reflector<T> h = reflector<Left>();
      column_[0] = ScalarTraits<T>::from_real(h.beta);
      KERNEL_UNROLL
      for (int i = 1; i < Left; ++i) columns()[c][c + i < N ? c + i : N] = vector[i] = h.vector_element(column_[i]);
      vector[0] = ScalarTraits<T>::from_real(1);
      shared_tau = conjugate_if(true, h.tau);
      if (has_entry_) args_.tau.at(entry_)[c] = h.tau;
    }
    wave_barrier();
    if (lane > c) {
      T product = column_[0];
      for_each_behind<Left>(vector, [&](int i, T v) { product = conjugate_if(true, v) * column_[i] + product; });
      product = shared_tau * product;
      column_[0] = column_[0] - product;
      // Loaded again: registers would not hold the vector beside the column.
      for_each_behind<Left>(vector + forgotten(0), [&](int i, T v) { column_[i] = column_[i] - v * product; });
    }
    if (lane >= c) columns()[lane][c] = column_[0];
    KERNEL_UNROLL
    for (int i = 0; i + 1 < Left; ++i) column_[i] = column_[i + 1];
    column_[Left - 1] = T{};
  }

  template <int Left>
  KERNEL_INLINE Reflector<T> reflector() const {
    R largest = 0, tail = 0;
    KERNEL_UNROLL
    for (int i = 0; i < Left; ++i) largest = fmax(largest, largest_part(column_[i]));
    const R scale = scale_for(largest);
    KERNEL_UNROLL
    for (int i = 1; i < Left; ++i) tail += square_of(scale * column_[i]);
    return make_reflector(column_[0], tail, scale);
  }

  const QrArgs<T>& args_;
  Shared& shared_;
  int64_t entry_;
  bool has_entry_;
  T column_[N];
};

// Whole matrices of at most N rows and columns.
template <class T, int N>
__global__ __launch_bounds__(kLanesThreads<T>) void qr_lanes_kernel(QrArgs<T> args) {
  __shared__ typename LanesOfColumns<T, N>::Shared shared;
  LanesOfColumns<T, N> columns(args, shared);
  columns.factor();
  columns.store();
}

}  // namespace kernels
