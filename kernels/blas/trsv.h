// Solves op(A) x = b for a triangular A in any storage form, single or batched; x overwrites b.
//
// A block takes some rows of the system and goes through them in blocks of kTrsvRows: all its waves subtract what the
// solved rows contribute, then one wave solves the diagonal block, a lane a row.
//
// Where blocks may wait for each other, each takes kTrsvRows rows of a large system, and subtracts what others solve
// soon after they have: many rows at once far from the diagonal, near it those of a block as they are sent.
#pragma once

#include "../core/progress.h"
#include "gemv.h"

namespace kernels {

// Rows of a diagonal block: one a lane, but of 16-byte elements not more than 64 KiB of shared memory hold.
template <class T>
constexpr int kTrsvRows = kWaveSize == 1    ? 64
                          : sizeof(T) == 16 ? 32
                                            : kWaveSize;
template <class T>
constexpr int kTrsvLaneRows = kWaveSize == 1 ? kTrsvRows<T> : 1;
template <class T>
constexpr int kTrsvParts = kTrsvLaneRows<T> * kWaveSize;

template <class T>
struct TrsvArgs {
  StoredMatrix<const T> a;  // without the diagonal where that is not stored
  Vector<T> x;
  bool conjugate;
  bool backward;       // op(A) is an upper triangle: the last row is solved first
  int64_t begin, end;  // the rows to solve; those before (backward: behind) are solved and subtracted
  int64_t first_batch;
};

template <class T>
KERNEL_INLINE T value_from_lane(T value, int lane) {
  if constexpr (kIsComplex<T>)
    return {from_lane(value.re, lane), from_lane(value.im, lane)};
  else
    return from_lane(value, lane);
}

// A diagonal block in the order of its solution, so that it is a lower triangle: element (r, c) at [c][r]; reciprocals
// on the diagonal, ones where no diagonal is stored, zeros where the matrix ends.
template <class T>
using TrsvTile = T[kTrsvRows<T>][kTrsvRows<T> + 1];

template <bool Transposed, class T>
KERNEL_INLINE void load_trsv_tile(const TrsvArgs<T>& args, const T* a, int64_t top, int rows, TrsvTile<T>& tile) {
  // Neighbouring lanes read neighbouring elements of a column: rows of op(A), or its columns if it is transposed.
  for (int outer = wave_id(); outer < kTrsvRows<T>; outer += kStreamWaves)
    for (int inner = lane_id(); inner < kTrsvRows<T>; inner += kWaveSize) {
      const int r = Transposed ? outer : inner, c = Transposed ? inner : outer;
      const int64_t i = args.backward ? top + rows - 1 - inner : top + inner;
      const int64_t j = args.backward ? top + rows - 1 - outer : top + outer;
      const bool stored =
          r >= c && inner < rows && outer < rows && i >= args.a.first_row(j) && i < args.a.past_row(j, top + rows);
      T value = stored ? conjugate_if(args.conjugate, a[args.a.column(j) + i]) : T{};
      if (r == c) value = stored ? reciprocal(value) : ScalarTraits<T>::from_real(1);
      tile[c][r] = value;
    }
}

// What the solved rows [first, past) contribute to the `rows` rows from `top` on: row r's part of wave w in
// parts[w][r].
template <bool Transposed, class T>
KERNEL_INLINE void sum_solved_rows(const TrsvArgs<T>& args, const T* a, const T* x, int64_t top, int rows,
                                   int64_t first, int64_t past, T (*parts)[kTrsvParts<T>]) {
  if constexpr (!Transposed) {
    T sums[kTrsvLaneRows<T>] = {};
    add_columns<T, kTrsvLaneRows<T>, false>(args.a, top + rows, a, x, args.x.inc, top, first, past, sums);
    KERNEL_FOR_PACK
    for (int v = 0; v < kTrsvLaneRows<T>; ++v) parts[wave_id()][lane_row<kTrsvLaneRows<T>, false>(v)] = sums[v];
    return;
  }
  for (int r = lane_id(); r < kTrsvRows<T>; r += kWaveSize) parts[wave_id()][r] = T{};
  for (int r = wave_id() * kWaveColumns; r < rows; r += kStreamWaves * kWaveColumns) {
    const int count = static_cast<int>(smaller(rows - r, kWaveColumns));
    const ColumnSums<T> columns{args.a, past, a, x, args.x.inc, args.conjugate, top + r, count};
    T sums[kWaveColumns][kDotRows<T>] = {};
    columns.template add<false>(first, past, sums);
    KERNEL_UNROLL
    for (int c = 0; c < kWaveColumns; ++c) {
      const T total = column_total(sums[c]);
      if (lane_id() == 0 && c < count) parts[wave_id()][r + c] = total;
    }
  }
}

// A lane's rows of a diagonal block in the order of their solution.
template <class T>
struct TrsvRows {
  T values[kTrsvLaneRows<T>];

  static KERNEL_INLINE int row(int v) { return lane_id() + v * kWaveSize; }
};

// The right side.
template <class T>
KERNEL_INLINE TrsvRows<T> load_trsv_rows(const TrsvArgs<T>& args, const T* x, int64_t top, int rows) {
  TrsvRows<T> loaded;
  KERNEL_UNROLL
  for (int v = 0; v < kTrsvLaneRows<T>; ++v) {
    const int r = TrsvRows<T>::row(v), place = args.backward ? rows - 1 - r : r;
    loaded.values[v] = r < rows ? x[(top + place) * args.x.inc] : T{};
  }
  return loaded;
}

// One wave solves a diagonal block; the solution takes the right side's place.
template <class T>
KERNEL_INLINE void solve_trsv_tile(bool backward, int rows, const TrsvTile<T>& tile, const T (*parts)[kTrsvParts<T>],
                                   TrsvRows<T>& right) {
  T(&value)[kTrsvLaneRows<T>] = right.values;
  KERNEL_UNROLL
  for (int v = 0; v < kTrsvLaneRows<T>; ++v) {
    const int r = right.row(v), place = backward ? rows - 1 - r : r;
    if (r >= rows) continue;
    for (int w = 0; w < kStreamWaves; ++w) value[v] = value[v] - parts[w][place];
  }
  KERNEL_UNROLL_BY(8)
  for (int c = 0; c < kTrsvRows<T>; ++c) {
    const int slot = kWaveSize == 1 ? c : 0;
    const T solved = value_from_lane(value[slot], c % kWaveSize) * tile[c][c];
    if (lane_id() == c % kWaveSize) value[slot] = solved;
    KERNEL_FOR_PACK
    for (int v = kWaveSize == 1 ? c + 1 : 0; v < kTrsvLaneRows<T>; ++v) {
      const int r = right.row(v);
      if (r > c && r < kTrsvRows<T>) value[v] = value[v] - tile[c][r] * solved;
    }
  }
}

template <class T>
KERNEL_INLINE void store_trsv_rows(const TrsvArgs<T>& args, T* x, int64_t top, int rows, const TrsvRows<T>& solution) {
  KERNEL_UNROLL
  for (int v = 0; v < kTrsvLaneRows<T>; ++v) {
    const int r = solution.row(v), place = args.backward ? rows - 1 - r : r;
    if (r < rows) x[(top + place) * args.x.inc] = solution.values[v];
  }
}

// Launch: grid (batch), block kStreamThreads.
template <class T, bool Transposed>
__global__ __launch_bounds__(kStreamThreads) void trsv_kernel(TrsvArgs<T> args) {
  KERNEL_SHARED(TrsvTile<T>, tile);
  __shared__ T parts[kStreamWaves][kTrsvParts<T>];
  const int64_t batch = args.first_batch + blockIdx.x;
  const T* a = args.a.data.at(batch);
  T* x = args.x.data.at(batch);
  for (int64_t done = 0; done < args.end - args.begin; done += kTrsvRows<T>) {
    const int rows = static_cast<int>(smaller(args.end - args.begin - done, kTrsvRows<T>));
    const int64_t top = args.backward ? args.end - done - rows : args.begin + done;
    load_trsv_tile<Transposed>(args, a, top, rows, tile);
    sum_solved_rows<Transposed>(args, a, static_cast<const T*>(x), top, rows, args.backward ? top + rows : args.begin,
                                args.backward ? args.end : top, parts);
    __syncthreads();
    if (wave_id() == 0) {
      TrsvRows<T> right = load_trsv_rows(args, static_cast<const T*>(x), top, rows);
      solve_trsv_tile(args.backward, rows, tile, parts, right);
      store_trsv_rows(args, x, top, rows, right);
    }
    __syncthreads();
  }
}

#if defined(KERNEL_TARGET_NVIDIA)

// What solved rows contribute to the rows of a block, added up piece by piece.
template <class T, bool Transposed>
class TrsvSums {
 public:
  KERNEL_INLINE TrsvSums(const TrsvArgs<T>& args, const T* a, const T* x, int64_t top, int rows)
      : args_(args), a_(a), x_(x), top_(top), rows_(rows) {}

  KERNEL_INLINE void add(int64_t first, int64_t past) {
    if constexpr (!Transposed) {
      add_columns<T, kTrsvLaneRows<T>, false>(args_.a, top_ + rows_, a_, x_, args_.x.inc, top_, first, past, sums_);
    } else {
      const ColumnSums<T> columns{args_.a, past, a_, x_, args_.x.inc, args_.conjugate, top_ + row(), count()};
      if (count() > 0) columns.template add<false>(first, past, columns_);
    }
  }

  // Row r's part of wave w becomes parts[w][r].
  KERNEL_INLINE void store(T (*parts)[kTrsvParts<T>]) const {
    if constexpr (!Transposed) {
      parts[wave_id()][lane_id()] = sums_[0];
    } else {
      for (int r = lane_id(); r < kTrsvRows<T>; r += kWaveSize) parts[wave_id()][r] = T{};
      wave_barrier();
      KERNEL_UNROLL
      for (int c = 0; c < kWaveColumns; ++c) {
        const T total = column_total(columns_[c]);
        if (lane_id() == 0 && c < count()) parts[wave_id()][row() + c] = total;
      }
    }
  }

  // What this lane multiplies with the kRows solved rows that start `place` rows from where the solution starts.
  KERNEL_INLINE void load_near(int64_t place, T (&terms)[kWaveColumns]) const {
    KERNEL_UNROLL
    for (int c = 0; c < kWaveColumns; ++c) {
      terms[c] = T{};
      if (Transposed ? c < count() : lane_id() < rows_)
        terms[c] = Transposed ? a_[args_.a.column(top_ + row() + c) + solved_row(place + lane_id())]
                              : a_[args_.a.column(solved_row(place + row() + c)) + top_ + lane_id()];
    }
  }
  // Waits until those rows are solved.
  KERNEL_INLINE void add_near(int64_t place, const uint64_t* messages, const T (&terms)[kWaveColumns]) {
    if constexpr (!Transposed) {
      const T solved = receive<T>(messages + (place + row() + lane_id() % kWaveColumns) * kMessageWords<T>);
      KERNEL_UNROLL
      for (int c = 0; c < kWaveColumns; ++c) sums_[0] = terms[c] * value_from_lane(solved, c) + sums_[0];
    } else {
      const T solved = receive<T>(messages + (place + lane_id()) * kMessageWords<T>);
      KERNEL_UNROLL
      for (int c = 0; c < kWaveColumns; ++c)
        columns_[c][0] = conjugate_if(args_.conjugate, terms[c]) * solved + columns_[c][0];
    }
  }

 private:
  static_assert(kTrsvRows<T> == kStreamWaves * kWaveColumns && kTrsvRows<T> == kWaveSize && kTrsvLaneRows<T> == 1,
                "each wave has rows of its own");
  static KERNEL_INLINE int row() { return wave_id() * kWaveColumns; }
  KERNEL_INLINE int count() const { return static_cast<int>(smaller(rows_ - row(), kWaveColumns)); }
  KERNEL_INLINE int64_t solved_row(int64_t place) const { return args_.backward ? args_.end - 1 - place : place; }

  const TrsvArgs<T>& args_;
  const T *a_, *x_;
  int64_t top_;
  int rows_;
  T sums_[1] = {};
  T columns_[kWaveColumns][kDotRows<T>] = {};
};

// What the blocks of one system tell each other; zeros at first.
template <class T>
struct TrsvProgress {
  int* started;        // the blocks that have started,
  int* solved;         // and those whose rows are solved
  uint64_t* messages;  // the solution, in the order in which it is found

  // 64-bit words for a system of n rows.
  static __host__ __device__ int64_t words(int64_t n) { return 1 + n * kMessageWords<T>; }
  KERNEL_INLINE TrsvProgress(uint64_t* memory, int64_t n, int64_t entry)
      : started(reinterpret_cast<int*>(memory + entry * words(n))),
        solved(started + 1),
        messages(memory + entry * words(n) + 1) {}
};

// All rows from args.begin = 0 to args.end. `memory` holds TrsvProgress::words zeros for each entry of the batch.
// Launch: grid (blocks of kTrsvRows rows, batch), block kStreamThreads.
template <class T, bool Transposed>
__global__ __launch_bounds__(kStreamThreads) void trsv_chain_kernel(TrsvArgs<T> args, uint64_t* memory) {
  constexpr int kRows = kTrsvRows<T>;
  KERNEL_SHARED(TrsvTile<T>, tile);
  __shared__ T parts[kStreamWaves][kTrsvParts<T>];
  __shared__ int message;
  const int64_t batch = args.first_batch + blockIdx.y;
  const T* a = args.a.data.at(batch);
  T* x = args.x.data.at(batch);
  const TrsvProgress<T> progress(memory, args.end, batch);
  // Not blockIdx: blocks that are waited for must have started.
  if (threadIdx.x == 0) message = take_turn(progress.started);
  __syncthreads();
  const int turn = message;
  const int64_t before = int64_t(turn) * kRows;
  const int rows = static_cast<int>(smaller(args.end - before, kRows));
  const int64_t top = args.backward ? args.end - before - rows : before;
  load_trsv_tile<Transposed>(args, a, top, rows, tile);
  TrsvRows<T> right = load_trsv_rows(args, static_cast<const T*>(x), top, rows);
  TrsvSums<T, Transposed> sums(args, a, x, top, rows);
  // What is added at a time follows from the place alone, so that results do not depend on timing. Rows are near while
  // the time that their solution takes to become known in memory would be waited for.
  constexpr int kFar = 4 * kRows, kNear = 4 * kRows;
  const int64_t far = before > kNear ? (before - kNear) / kFar * kFar : 0;
  int64_t ready = 0;
  for (int64_t known = 0; known < far; known += kFar) {
    if (ready < known + kFar) {
      __syncthreads();
      if (threadIdx.x == 0) {
        do message = published(progress.solved);
        while (message * int64_t(kRows) < known + kFar);
      }
      __syncthreads();
      ready = message * int64_t(kRows);
    }
    sums.add(args.backward ? args.end - known - kFar : known, args.backward ? args.end - known : known + kFar);
  }
  T terms[2][kWaveColumns];
  if (far < before) sums.load_near(far, terms[0]);
  for (int64_t known = far; known < before; known += 2 * kRows) {
    KERNEL_UNROLL
    for (int which = 0; which < 2; ++which) {
      const int64_t now = known + which * kRows;
      if (now + kRows < before) sums.load_near(now + kRows, terms[1 - which]);
      if (now < before) sums.add_near(now, progress.messages, terms[which]);
    }
  }
  sums.store(parts);
  __syncthreads();
  if (wave_id() != 0) return;
  solve_trsv_tile(args.backward, rows, tile, parts, right);
  if (lane_id() < rows) send(progress.messages + (before + lane_id()) * kMessageWords<T>, right.values[0]);
  store_trsv_rows(args, x, top, rows, right);
  wave_barrier();
  if (lane_id() == 0) publish(progress.solved, turn + 1);
}

#endif

}  // namespace kernels
