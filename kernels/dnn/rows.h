// Rows of which each is folded to a state and then written anew: softmax, normalizations, and reductions without the
// second part.
//
// An operation has: kInputs; kFolds and kApplies, whether there are the first and the second part; kWide, where packs
// are worth being compiled for (elsewhere a lane has one element at a time); Seed, what it reads
// of a row beforehand, `seed(row)`; State with `neutral()`, `+` (in the order of the elements), `from_above(distance)`;
// `add<N>(state, seed, element, values)` for N neighbouring elements from `element` on; Row, what it makes of a row's
// state, `finish(state, row)`; `write(row, state, values)` for what it writes once a row; and
// `apply(values, row, element, x)`, the new value of an element. Inputs come before the output in a shape's tensors.
//
// row_kernel does all in one pass: `lanes` threads (a power of two) keep their packs of a row in registers, and read
// again what does not fit there. For rows that are too few for a GPU, row_partials_kernel makes the states of chunks,
// finish_kernel adds them in a fixed order, row_apply_kernel writes.
#pragma once

#include "../core/warp.h"
#include "row_shape.h"

namespace kernels::dnn {

enum class Wide { kRows, kColumns, kBoth };

constexpr int kMostRowLanes = kWaveSize == 1 ? 1 : 1024;
// Packs of a row that a lane keeps, in a quarter of the registers that it has in a block of that many. A CPU's caches
// keep a row.
template <class C, int Inputs, int N>
constexpr int kHeldPacks = [] {
  const int packs = 64 / (Inputs * N * static_cast<int>(sizeof(C)));
  return kWaveSize == 1 ? 0 : packs > 4 ? 4 : packs;
}();

template <class C, int Inputs>
struct RowArgs {
  Elements<const void> inputs[Inputs];
  Elements<void> output;
  RowShape<Inputs + 1> shape;
  int lanes;              // of a row
  int64_t rows_of_block;  // on a CPU more than one
  int64_t first_row;
  int64_t chunk;  // packs that a block takes, in row_partials_kernel and row_apply_kernel
  C alpha, beta;
};

// Reads and writes packs of one row. Single: the row is one run and shorter than 2^31, so that a place in it is one
// short number in all tensors, which registers have room for.
template <class C, class Op, int N, bool Single>
class RowPacks {
 public:
  static constexpr int kInputs = Op::kInputs;
  using Index = std::conditional_t<Single, int, int64_t>;
  struct Place {
    int64_t offsets[Single ? 1 : kInputs + 1];  // to the run
    Index at;                                   // from there
    Index element;
    int count;
  };
  using Held = C[kInputs][N];

  KERNEL_INLINE RowPacks(const RowArgs<C, kInputs>& args, int64_t row) : args_(args) {
    args.shape.outer.add_offsets(row, start_);
    packs_of_run_ = static_cast<Index>((args.shape.run + N - 1) / N);
  }
  KERNEL_INLINE Index packs() const {
    if (Single || args_.shape.inner.rank == 0) return packs_of_run_;
    return packs_of_run_ * static_cast<Index>(args_.shape.elements / args_.shape.run);
  }
  KERNEL_INLINE Place place(Index pack) const {
    Place place;
    Index run = 0;
    if constexpr (!Single) {
      KERNEL_UNROLL
      for (int t = 0; t <= kInputs; ++t) place.offsets[t] = start_[t];
      if (args_.shape.inner.rank > 0) {
        run = pack >> 32 == 0 && packs_of_run_ >> 32 == 0
                  ? static_cast<uint32_t>(pack) / static_cast<uint32_t>(packs_of_run_)
                  : pack / packs_of_run_;
        pack -= run * packs_of_run_;
        args_.shape.inner.add_offsets(run, place.offsets);
      }
    }
    place.at = pack * N;
    place.element = run * static_cast<Index>(args_.shape.run) + place.at;
    place.count = elements_of_pack<N>(args_.shape.run - place.at);
    return place;
  }
  KERNEL_INLINE void load(const Place& place, Held& packs) const {
    KERNEL_UNROLL
    for (int t = 0; t < kInputs; ++t) load_some<N>(args_.inputs[t], offset(place, t), place.count, packs[t]);
  }
  static KERNEL_INLINE void add(const Op& op, typename Op::State& state, const typename Op::Seed& seed,
                                const Place& place, const Held& packs) {
    add_some<Op, N, kInputs>(op, state, seed, place.element, place.count, packs);
  }
  KERNEL_INLINE void write(const Op& op, const typename Op::Row& row_values, int64_t row, const Place& place,
                           const Held& packs) const {
    C results[N];
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) {
      C x[kInputs];
      for (int t = 0; t < kInputs; ++t) x[t] = packs[t][v];
      results[v] = op.apply(row_values, row, place.element + (v < place.count ? v : 0), x);
    }
    store_some<N>(args_.output, offset(place, kInputs), place.count, args_.alpha, args_.beta, results);
  }

 private:
  KERNEL_INLINE int64_t offset(const Place& place, int t) const {
    if constexpr (Single)
      return start_[t] + place.at;
    else
      return place.offsets[t] + place.at;
  }

  const RowArgs<C, kInputs>& args_;
  int64_t start_[kInputs + 1] = {};
  Index packs_of_run_;
};

// The sum of the states of each group of `lanes` threads, in all of them. All threads of a block come here.
template <class State>
KERNEL_INLINE State sum_of_lanes(State state, int lanes, State* scratch) {
  if constexpr (kWaveSize > 1) {
    const int width = lanes < kWaveSize ? lanes : kWaveSize;
    for (int distance = width / 2; distance > 0; distance /= 2) state = state + state.from_above(distance);
    const int group = static_cast<int>(threadIdx.x) / width;
    __syncthreads();  // the last sum's readers are done
    if (threadIdx.x % width == 0) scratch[group] = state;
    __syncthreads();
    if (lanes <= kWaveSize) return scratch[group];
    const int waves = lanes / kWaveSize;
    if (wave_id() == 0) {
      state = lane_id() < waves ? scratch[lane_id()] : State::neutral();
      for (int distance = kWaveSize / 2; distance > 0; distance /= 2) state = state + state.from_above(distance);
      wave_barrier();
      if (lane_id() == 0) scratch[0] = state;
    }
    __syncthreads();
    return scratch[0];
  }
  return state;
}

// Whether row_kernel is for rows of a single run only: registers have no room for more of a place.
constexpr bool kSingleRuns = kWaveSize > 1;

template <class C, class Op, int N>
__global__ __launch_bounds__(kMostRowLanes) void row_kernel(RowArgs<C, Op::kInputs> args, Op op) {
  __shared__ typename Op::State scratch[kMostRowLanes];
  using Packs = RowPacks<C, Op, N, kSingleRuns>;
  using Index = typename Packs::Index;
  // Without a second part nothing is read again.
  constexpr int kHeld = Op::kApplies ? kHeldPacks<C, Op::kInputs, N> : 0;
  const int lane = static_cast<int>(threadIdx.x) % args.lanes;
  const int64_t block = args.first_row + blockIdx.x * (args.rows_of_block * (blockDim.x / args.lanes));
  for (int64_t r = 0; r < args.rows_of_block; ++r) {
    const int64_t row = block + r * (blockDim.x / args.lanes) + threadIdx.x / args.lanes;
    const bool exists = row < args.shape.rows;
    const Packs packs(args, exists ? row : 0);
    const Index count = exists ? packs.packs() : 0;
    typename Packs::Held held[kHeld + 1];
    // Calls visit(place, packs) for each of this lane's packs. Those that are held come first; the others are loaded.
    const auto for_each_pack = [&](bool first_time, auto visit) {
      if constexpr (kHeld > 0) {
        KERNEL_UNROLL
        for (int k = 0; k < kHeld; ++k) {
          const Index pack = lane + k * args.lanes;
          if (pack < count && first_time) packs.load(packs.place(pack), held[k]);
        }
        KERNEL_UNROLL
        for (int k = 0; k < kHeld; ++k) {
          const Index pack = lane + k * args.lanes;
          if (pack < count) visit(packs.place(pack), held[k]);
        }
      }
      for (Index pack = lane + kHeld * args.lanes; pack < count; pack += args.lanes) {
        const auto place = packs.place(pack);
        packs.load(place, held[kHeld]);
        visit(place, held[kHeld]);
      }
    };
    auto state = Op::State::neutral();
    if constexpr (Op::kFolds) {
      const auto seed = op.seed(exists ? row : 0);
      for_each_pack(true, [&](const auto& place, const auto& loaded) { Packs::add(op, state, seed, place, loaded); });
      state = sum_of_lanes(state, args.lanes, scratch);
    }
    const auto row_values = op.finish(state, exists ? row : 0);
    if (exists && lane == 0) op.write(row, state, row_values);
    if constexpr (Op::kApplies)
      for_each_pack(!Op::kFolds,
                    [&](const auto& place, const auto& loaded) { packs.write(op, row_values, row, place, loaded); });
  }
}

// partials[chunk * rows + row]; grid (chunks, rows), block kStreamThreads.
template <class C, class Op, int N>
__global__ __launch_bounds__(kStreamThreads) void row_partials_kernel(RowArgs<C, Op::kInputs> args, Op op,
                                                                      typename Op::State* partials) {
  __shared__ typename Op::State scratch[kStreamWaves];
  using Packs = RowPacks<C, Op, N, false>;
  const int64_t row = args.first_row + blockIdx.y;
  const Packs packs(args, row);
  const int64_t first = blockIdx.x * args.chunk,
                last = first + args.chunk < packs.packs() ? first + args.chunk : packs.packs();
  const auto seed = op.seed(row);
  auto state = Op::State::neutral();
  KERNEL_UNROLL_BY(4)
  for (int64_t pack = first + threadIdx.x; pack < last; pack += kStreamThreads) {
    const auto place = packs.place(pack);
    typename Packs::Held held;
    packs.load(place, held);
    Packs::add(op, state, seed, place, held);
  }
  state = block_sum<kStreamWaves>(state, scratch);
  if (threadIdx.x == 0) partials[blockIdx.x * args.shape.rows + row] = state;
}

// A wave adds the `chunks` states of a row, if there are any; block kStreamThreads. `results` may be null.
template <class Op>
__global__ __launch_bounds__(kStreamThreads) void finish_kernel(const typename Op::State* partials, int64_t chunks,
                                                                int64_t rows, Op op, typename Op::Row* results) {
  const int64_t row = int64_t(blockIdx.x) * kStreamWaves + wave_id();
  if (row >= rows) return;
  auto state = Op::State::neutral();
  KERNEL_UNROLL_BY(4)
  for (int64_t chunk = lane_id(); chunk < chunks; chunk += kWaveSize) state = state + partials[chunk * rows + row];
  state = wave_sum(state);
  if (lane_id() != 0) return;
  const auto values = op.finish(state, row);
  op.write(row, state, values);
  if (results) results[row] = values;
}

// Grid (chunks, rows), block kStreamThreads.
template <class C, class Op, int N>
__global__ __launch_bounds__(kStreamThreads) void row_apply_kernel(RowArgs<C, Op::kInputs> args, Op op,
                                                                   const typename Op::Row* results) {
  using Packs = RowPacks<C, Op, N, false>;
  const int64_t row = args.first_row + blockIdx.y;
  const Packs packs(args, row);
  const auto row_values = results[row];
  const int64_t first = blockIdx.x * args.chunk,
                last = first + args.chunk < packs.packs() ? first + args.chunk : packs.packs();
  KERNEL_UNROLL_BY(4)
  for (int64_t pack = first + threadIdx.x; pack < last; pack += kStreamThreads) {
    const auto place = packs.place(pack);
    typename Packs::Held held;
    packs.load(place, held);
    packs.write(op, row_values, row, place, held);
  }
}

}  // namespace kernels::dnn
