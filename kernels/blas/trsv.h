// Solves op(A) x = b for a triangular A in any storage form, single or batched; x overwrites b.
//
// A block takes some rows of the system and goes through them in blocks of kTrsvRows: all its waves subtract what the
// solved rows contribute, then one wave solves the diagonal block, a lane a row.
//
// Where blocks may wait for each other, each takes kTrsvRows rows of a large system, and subtracts what others solve
// soon after they have.
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

// One wave solves a diagonal block.
template <class T>
KERNEL_INLINE void solve_trsv_tile(const TrsvArgs<T>& args, T* x, int64_t top, int rows, const TrsvTile<T>& tile,
                                   const T (*parts)[kTrsvParts<T>]) {
  const auto place = [&](int r) { return args.backward ? rows - 1 - r : r; };
  T value[kTrsvLaneRows<T>];
  KERNEL_UNROLL
  for (int v = 0; v < kTrsvLaneRows<T>; ++v) {
    const int r = lane_id() + v * kWaveSize;
    value[v] = T{};
    if (r >= rows) continue;
    value[v] = x[(top + place(r)) * args.x.inc];
    for (int w = 0; w < kStreamWaves; ++w) value[v] = value[v] - parts[w][place(r)];
  }
  KERNEL_UNROLL_BY(8)
  for (int c = 0; c < kTrsvRows<T>; ++c) {
    const int slot = kWaveSize == 1 ? c : 0;
    const T solved = value_from_lane(value[slot], c % kWaveSize) * tile[c][c];
    if (lane_id() == c % kWaveSize) value[slot] = solved;
    KERNEL_FOR_PACK
    for (int v = kWaveSize == 1 ? c + 1 : 0; v < kTrsvLaneRows<T>; ++v) {
      const int r = lane_id() + v * kWaveSize;
      if (r > c && r < kTrsvRows<T>) value[v] = value[v] - tile[c][r] * solved;
    }
  }
  KERNEL_UNROLL
  for (int v = 0; v < kTrsvLaneRows<T>; ++v) {
    const int r = lane_id() + v * kWaveSize;
    if (r < rows) x[(top + place(r)) * args.x.inc] = value[v];
  }
}

// Launch: grid (batch), block kStreamThreads.
template <class T, bool Transposed>
__global__ __launch_bounds__(kStreamThreads) void trsv_kernel(TrsvArgs<T> args) {
  __shared__ TrsvTile<T> tile;
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
    if (wave_id() == 0) solve_trsv_tile(args, x, top, rows, tile, parts);
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

  // Brings what the next `count` solved rows are multiplied with near; neighbours in memory are taken by one thread.
  KERNEL_INLINE void prepare(int64_t first, int count) const {
    const int i = static_cast<int>(threadIdx.x);
    if (i >= (Transposed ? rows_ : count)) return;
    prefetch(a_ + (Transposed ? args_.a.column(top_ + i) + first : args_.a.column(first + i) + top_));
  }

 private:
  static_assert(kTrsvRows<T> == kStreamWaves * kWaveColumns && kTrsvLaneRows<T> == 1, "each wave has rows of its own");
  static KERNEL_INLINE int row() { return wave_id() * kWaveColumns; }
  KERNEL_INLINE int count() const { return static_cast<int>(smaller(rows_ - row(), kWaveColumns)); }

  const TrsvArgs<T>& args_;
  const T *a_, *x_;
  int64_t top_;
  int rows_;
  T sums_[1] = {};
  T columns_[kWaveColumns][kDotRows<T>] = {};
};

// All rows from args.begin = 0 to args.end. `counters` are zeros: for each entry of the batch the blocks that have
// started, and those whose rows are solved. Launch: grid (blocks of kTrsvRows rows, batch), block kStreamThreads.
template <class T, bool Transposed>
__global__ __launch_bounds__(kStreamThreads) void trsv_chain_kernel(TrsvArgs<T> args, int* counters) {
  constexpr int kRows = kTrsvRows<T>;
  __shared__ TrsvTile<T> tile;
  __shared__ T parts[kStreamWaves][kTrsvParts<T>];
  __shared__ int message;
  const int64_t batch = args.first_batch + blockIdx.y;
  const T* a = args.a.data.at(batch);
  T* x = args.x.data.at(batch);
  int* const started = counters + 2 * batch;
  int* const solved = started + 1;
  // Not blockIdx: blocks that are waited for must have started.
  if (threadIdx.x == 0) message = take_turn(started);
  __syncthreads();
  const int turn = message;
  const int64_t before = int64_t(turn) * kRows;
  const int rows = static_cast<int>(smaller(args.end - before, kRows));
  const int64_t top = args.backward ? args.end - before - rows : before;
  load_trsv_tile<Transposed>(args, a, top, rows, tile);
  TrsvSums<T, Transposed> sums(args, a, x, top, rows);
  // What is added at a time follows from the place alone, so that results do not depend on timing: many rows at once
  // far from the diagonal, those of one block near it.
  constexpr int kFar = 4 * kRows;
  const int64_t far = before > 0 ? (before - 1) / kFar * kFar : 0;
  int64_t ready = 0;
  for (int64_t known = 0; known < before;) {
    const int64_t now = known + (known < far ? kFar : kRows);
    if (ready < now) {
      sums.prepare(args.backward ? args.end - known - kRows : known, kRows);
      __syncthreads();
      if (threadIdx.x == 0) {
        do message = published(solved);
        while (message * int64_t(kRows) < now);
      }
      __syncthreads();
      ready = message * int64_t(kRows);
    }
    sums.add(args.backward ? args.end - now : known, args.backward ? args.end - known : now);
    known = now;
  }
  sums.store(parts);
  __syncthreads();
  if (wave_id() != 0) return;
  solve_trsv_tile(args, x, top, rows, tile, parts);
  wave_barrier();
  if (lane_id() == 0) publish(solved, turn + 1);
}

#endif

}  // namespace kernels
