// Rows of which each is folded to a state and then written anew: softmax, normalizations, and reductions without the
// second part.
//
// An operation has: kInputs; kFolds and kApplies, whether there are the first and the second part; kWide, where packs
// are worth being compiled for (elsewhere a lane has one element at a time); Seed, what it reads
// of a row beforehand, `seed(row)`; State with `neutral()`, `+` (in the order of the elements), `from_above(distance)`;
// `add(state, seed, element, values)` for neighbouring elements from `element` on; Row, what it makes of a row's
// state, `finish(state, row)`; `write(row, state, values)` for what it writes once a row; and
// `apply(values, row, element, x, results)`, the new values of elements. Inputs come before the output in a shape's
// tensors. An operation with kKeeps also has `keep(packs, exists)`, a lane's state of packs in which it may leave what
// `apply_kept(values, lane's state, x, results)` starts from.
//
// held_rows_kernel does all in one pass: `lanes` threads (a power of two) keep a row in registers. Somewhat longer rows
// are read twice by block_rows_kernel. Rows of other shapes and lengths go in chunks: row_partials_kernel makes their
// states, finish_kernel adds those in a fixed order, row_apply_kernel writes.
#pragma once

#include "../core/warp.h"
#include "row_shape.h"

namespace kernels::dnn {

enum class Wide { kRows, kColumns, kBoth };

constexpr int kMostRowLanes = kWaveSize == 1 ? 1 : 1024;
constexpr int kMostRowWaves = kMostRowLanes / kWaveSize;
// Packs of a row that a lane keeps: half of the registers that it has in a block of kMostRowLanes, eight at most.
template <class C, int Inputs, int N>
constexpr int kHeldPacks = [] {
  const int packs = 128 / (Inputs * N * static_cast<int>(sizeof(C)));
  return packs > 8 ? 8 : packs;
}();
// Packs that a lane loads together where it keeps none.
constexpr int kPacksAhead = kWaveSize == 1 ? 1 : 4;

// Pack k of each of some tensors.
template <int Tensors, int Packs, int N, class C>
KERNEL_INLINE void pick(const C (&packs)[Tensors][Packs][N], int k, C (&values)[Tensors][N]) {
  KERNEL_UNROLL
  for (int t = 0; t < Tensors; ++t) {
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) values[t][v] = packs[t][k][v];
  }
}

template <class Op, class = void>
struct KeepsPacks : std::false_type {};
template <class Op>
struct KeepsPacks<Op, std::enable_if_t<Op::kKeeps>> : std::true_type {};

template <class C, int Inputs>
struct RowArgs {
  Elements<const void> inputs[Inputs];
  Elements<void> output;
  RowShape<Inputs + 1> shape;
  int64_t rows_of_block;  // on a CPU more than one
  int64_t first_row;
  int64_t chunk;  // packs that a block takes, in row_partials_kernel and row_apply_kernel
  C alpha, beta;
};

// Reads and writes packs of one row.
template <class C, class Op, int N>
class RowPacks {
 public:
  static constexpr int kInputs = Op::kInputs, kAhead = kPacksAhead;
  struct Place {
    int64_t offsets[kInputs + 1];  // to the run
    int64_t at;                    // from there
    int64_t element;
    int count;  // 0: behind the last pack
  };

  KERNEL_INLINE RowPacks(const RowArgs<C, kInputs>& args, int64_t row) : args_(args) {
    args.shape.outer.add_offsets(row, start_);
    packs_of_run_ = args.shape.packs_of_run.divisor;
  }
  KERNEL_INLINE int64_t packs() const { return packs_of_run_ * args_.shape.runs; }
  // Calls visit(place, values) for the packs first, first + step, ... before `last`.
  template <class Visit>
  KERNEL_INLINE void for_each(int64_t first, int64_t last, int step, Visit visit) const {
    for (int64_t pack = first; pack < last; pack += kAhead * step) {
      if constexpr (kAhead == 1) {
        const Place only = place(pack);
        C values[kInputs][N];
        for (int t = 0; t < kInputs; ++t) load_some<N>(args_.inputs[t], only.offsets[t], only.count, values[t]);
        visit(only, values);
        continue;
      }
      Place places[kAhead];
      KERNEL_UNROLL
      for (int k = 0; k < kAhead; ++k) {
        places[k].count = 0;
        if (pack + k * step < last) places[k] = place(pack + k * step);
      }
      C packs[kInputs][kAhead][N];
      KERNEL_UNROLL
      for (int t = 0; t < kInputs; ++t)
        load_packs<N, kAhead>(
            args_.inputs[t], [&](int k) { return places[k].offsets[t]; },
            [&](int k) { return forgotten(places[k].count); }, packs[t]);
      KERNEL_UNROLL
      for (int k = 0; k < kAhead; ++k) {
        if (places[k].count == 0) break;
        C values[kInputs][N];
        pick(packs, k, values);
        visit(places[k], values);
      }
    }
  }
  KERNEL_INLINE void write(const Op& op, const typename Op::Row& row_values, int64_t row, const Place& place,
                           const C (&values)[kInputs][N]) const {
    C results[N];
    apply_some<Op, N, kInputs>(op, row_values, row, place.element, place.count, values, results);
    const auto& late = read_again(args_);
    store_some<N>(late.output, place.offsets[kInputs], place.count, late.alpha, late.beta, results);
  }

 private:
  KERNEL_INLINE Place place(int64_t pack) const {
    Place place;
    int64_t run = 0;
    KERNEL_UNROLL
    for (int t = 0; t <= kInputs; ++t) place.offsets[t] = start_[t];
    const auto& shape = read_again(args_).shape;
    if (shape.inner.rank > 0) {
      run = shape.packs_of_run.quotient(pack);
      pack -= run * packs_of_run_;
      shape.inner.add_offsets(run, place.offsets);
    }
    const int64_t at = pack * N;
    KERNEL_UNROLL
    for (int t = 0; t <= kInputs; ++t) place.offsets[t] += at;
    place.element = run * shape.run + at;
    place.count = elements_of_pack<N>(shape.run - at);
    return place;
  }

  const RowArgs<C, kInputs>& args_;
  int64_t start_[kInputs + 1] = {};
  int64_t packs_of_run_;
};

// What `lane` of the wave has, in all of them.
template <class State>
KERNEL_INLINE State state_from_lane(const State& state, int lane) {
  static_assert(sizeof(State) % sizeof(uint32_t) == 0, "a state is words");
  constexpr int kWords = sizeof(State) / sizeof(uint32_t);
  uint32_t words[kWords];
  __builtin_memcpy(words, &state, sizeof state);
  KERNEL_UNROLL
  for (int w = 0; w < kWords; ++w) words[w] = from_lane(words[w], lane);
  State result;
  __builtin_memcpy(&result, words, sizeof result);
  return result;
}

// The sum of the states of each group of `lanes` threads, in all of them. All threads of a block come here, once;
// `scratch` has room for kMostRowWaves.
template <class State>
KERNEL_INLINE State sum_of_lanes(State state, int lanes, State* scratch) {
  if constexpr (kWaveSize > 1) {
    const int width = lanes < kWaveSize ? lanes : kWaveSize;
    for (int distance = width / 2; distance > 0; distance /= 2) state = state + state.from_above(distance);
    if (lanes > kWaveSize) {
      const int waves = lanes / kWaveSize;
      if (lane_id() == 0) scratch[wave_id()] = state;
      __syncthreads();
      // Each wave adds those of its row.
      state = lane_id() < waves ? scratch[(wave_id() & -waves) + lane_id()] : State::neutral();
      for (int distance = waves / 2; distance > 0; distance /= 2) state = state + state.from_above(distance);
    }
    state = state_from_lane(state, lanes < kWaveSize ? lane_id() & -lanes : 0);
  }
  return state;
}

// Rows of whole packs that follow each other at the same distance.
template <class C, int Inputs>
struct HeldRowArgs {
  Elements<const void> inputs[Inputs];
  Elements<void> output;
  int64_t strides[Inputs + 1];  // from row to row
  int64_t rows, first_row;
  int packs;      // of a row, kHeldPacks for each lane at most
  int lane_bits;  // log2 of the lanes of a row
  C alpha, beta;
};

template <class C, class Op, int N>
__global__ __launch_bounds__(kMostRowLanes) void held_rows_kernel(HeldRowArgs<C, Op::kInputs> args, Op op) {
  constexpr int kInputs = Op::kInputs, kHeld = kHeldPacks<C, kInputs, N>;
  __shared__ typename Op::State scratch[kMostRowWaves];
  const int lanes = 1 << args.lane_bits, lane = static_cast<int>(threadIdx.x) & (lanes - 1);
  const int rows_of_block = static_cast<int>(blockDim.x) >> args.lane_bits;
  const int64_t place = args.first_row + int64_t(blockIdx.x) * rows_of_block + (threadIdx.x >> args.lane_bits);
  const bool exists = place < args.rows;
  const int64_t row = exists ? place : 0;
  const int left = exists ? args.packs - lane : 0;  // packs from this lane's first on
  const auto count = [&](int k) { return k * lanes < left ? N : 0; };
  const auto element = [&](int k) { return (lane + k * lanes) * N; };
  C held[kInputs][kHeld][N];
  KERNEL_UNROLL
  for (int t = 0; t < kInputs; ++t)
    load_packs<N, kHeld>(args.inputs[t], [&](int k) { return row * args.strides[t] + element(k); }, count, held[t]);
  auto own = Op::State::neutral();
  const auto seed = op.seed(row);
  if constexpr (KeepsPacks<Op>::value) {
    own = op.keep(held[0], [&](int k) { return count(k) > 0; });
  } else {
    KERNEL_UNROLL
    for (int k = 0; k < kHeld; ++k) {
      if (count(k) == 0) break;
      C values[kInputs][N];
      pick(held, k, values);
      op.add(own, seed, element(k), values);
    }
  }
  const auto state = sum_of_lanes(own, lanes, scratch);
  const auto row_values = op.finish(state, row);
  if (exists && lane == 0) op.write(row, state, row_values);
  if constexpr (Op::kApplies) {
    KERNEL_UNROLL
    for (int k = 0; k < kHeld; ++k) {
      if (count(k) == 0) break;
      C values[kInputs][N];
      pick(held, k, values);
      if constexpr (KeepsPacks<Op>::value)
        op.apply_kept(row_values, own, values, held[0][k]);
      else
        op.apply(row_values, row, element(k), values, held[0][k]);
    }
    store_packs<N, kHeld>(
        args.output, [&](int k) { return row * args.strides[kInputs] + element(k); }, count, args.alpha, args.beta,
        held[0]);
  }
}

// For a CPU, which has a row in its caches: rows of a block, whole.
template <class C, class Op, int N>
__global__ __launch_bounds__(kStreamThreads) void row_kernel(RowArgs<C, Op::kInputs> args, Op op) {
  const int64_t first = args.first_row + int64_t(blockIdx.x) * args.rows_of_block;
  for (int64_t row = first; row < first + args.rows_of_block && row < args.shape.rows; ++row) {
    const RowPacks<C, Op, N> packs(args, row);
    auto state = Op::State::neutral();
    if constexpr (Op::kFolds) {
      const auto seed = op.seed(row);
      packs.for_each(0, packs.packs(), 1, [&](const auto& place, const auto& values) {
        add_some<Op, N, Op::kInputs>(op, state, seed, place.element, place.count, values);
      });
    }
    const auto row_values = op.finish(state, row);
    op.write(row, state, row_values);
    if constexpr (Op::kApplies)
      packs.for_each(0, packs.packs(), 1,
                     [&](const auto& place, const auto& values) { packs.write(op, row_values, row, place, values); });
  }
}

// A row by a block, which reads it once more for the second part while the second cache still has it. On GPUs.
template <class C, class Op, int N>
__global__ __launch_bounds__(kMostRowLanes) void block_rows_kernel(RowArgs<C, Op::kInputs> args, Op op) {
  __shared__ typename Op::State scratch[kMostRowWaves];
  const int64_t row = args.first_row + blockIdx.x;
  const RowPacks<C, Op, N> packs(args, row);
  auto own = Op::State::neutral();
  const auto seed = op.seed(row);
  packs.for_each(threadIdx.x, packs.packs(), kMostRowLanes, [&](const auto& place, const auto& values) {
    add_some<Op, N, Op::kInputs>(op, own, seed, place.element, place.count, values);
  });
  const auto state = sum_of_lanes(own, kMostRowLanes, scratch);
  const auto row_values = op.finish(state, row);
  if (threadIdx.x == 0) op.write(row, state, row_values);
  packs.for_each(threadIdx.x, packs.packs(), kMostRowLanes,
                 [&](const auto& place, const auto& values) { packs.write(op, row_values, row, place, values); });
}

// partials[row * chunks + chunk]; grid (chunks, rows), block kStreamThreads.
template <class C, class Op, int N>
__global__ __launch_bounds__(kStreamThreads) void row_partials_kernel(RowArgs<C, Op::kInputs> args, Op op,
                                                                      typename Op::State* partials) {
  __shared__ typename Op::State scratch[kStreamWaves];
  const int64_t row = args.first_row + blockIdx.y;
  const RowPacks<C, Op, N> packs(args, row);
  const int64_t first = blockIdx.x * args.chunk,
                last = first + args.chunk < packs.packs() ? first + args.chunk : packs.packs();
  const auto seed = op.seed(row);
  auto state = Op::State::neutral();
  packs.for_each(first + threadIdx.x, last, kStreamThreads, [&](const auto& place, const auto& values) {
    add_some<Op, N, Op::kInputs>(op, state, seed, place.element, place.count, values);
  });
  state = block_sum<kStreamWaves>(state, scratch);
  if (threadIdx.x == 0) partials[row * gridDim.x + blockIdx.x] = state;
}

// Adds the `chunks` states of each row, if there are any, by a wave, or, where Whole, by a block of kStreamThreads.
// `results` may be null.
template <class Op, bool Whole>
__global__ __launch_bounds__(kStreamThreads) void finish_kernel(const typename Op::State* partials, int64_t chunks,
                                                                int64_t rows, Op op, typename Op::Row* results) {
  __shared__ typename Op::State scratch[kStreamWaves];
  const int64_t row = Whole ? int64_t(blockIdx.x) : int64_t(blockIdx.x) * kStreamWaves + wave_id();
  if (row >= rows) return;
  const int lane = Whole ? static_cast<int>(threadIdx.x) : lane_id();
  auto state = Op::State::neutral();
  KERNEL_UNROLL_BY(4)
  for (int64_t chunk = lane; chunk < chunks; chunk += Whole ? kStreamThreads : kWaveSize)
    state = state + partials[row * chunks + chunk];
  state = Whole ? block_sum<kStreamWaves>(state, scratch) : wave_sum(state);
  if (lane != 0) return;
  const auto values = op.finish(state, row);
  op.write(row, state, values);
  if (results) results[row] = values;
}

// Grid (chunks, rows), block kStreamThreads. What was folded last is still in a cache and comes first.
template <class C, class Op, int N>
__global__ __launch_bounds__(kStreamThreads) void row_apply_kernel(RowArgs<C, Op::kInputs> args, Op op,
                                                                   const typename Op::Row* results) {
  const int64_t row = args.first_row + (gridDim.y - 1 - blockIdx.y);
  const RowPacks<C, Op, N> packs(args, row);
  const auto row_values = results[row];
  const int64_t first = (gridDim.x - 1 - blockIdx.x) * args.chunk,
                last = first + args.chunk < packs.packs() ? first + args.chunk : packs.packs();
  packs.for_each(first + threadIdx.x, last, kStreamThreads,
                 [&](const auto& place, const auto& values) { packs.write(op, row_values, row, place, values); });
}

}  // namespace kernels::dnn
