// The same operations as in rows.h where not the elements of a row are neighbours in memory but the rows are: each
// thread has packs of neighbouring rows.
#pragma once

#include "rows.h"

namespace kernels::dnn {

// `outer` goes to the first of `run` neighbouring rows, `inner` to an element.
template <class C, int Inputs>
struct ColumnArgs {
  Elements<const void> inputs[Inputs];
  Elements<void> output;
  int64_t rows, elements, run;
  Divider packs_of_run;
  Walk<Inputs + 1> outer, inner;
  int lanes;      // threads of a block beside each other; the others have other elements
  int64_t chunk;  // elements of a block
  int64_t first_block;
  C alpha, beta;
};

// Elements that a thread loads together and adds to a state at a time.
constexpr int kColumnStep = 4;

// Whether a GPU takes packs of N rows, which it does where elements are one dimension.
template <int N>
constexpr bool kColumnSteps = kWaveSize > 1 && N > 1;

// The packs of rows that a thread has, the same for all its elements.
template <class C, class Op, int N>
class ColumnPacks {
 public:
  static constexpr int kInputs = Op::kInputs;

  KERNEL_INLINE explicit ColumnPacks(const ColumnArgs<C, kInputs>& args) : args_(args) {
    const int64_t pack = (args.first_block + blockIdx.x) * args.lanes + static_cast<int>(threadIdx.x) % args.lanes;
    const int64_t run = args.packs_of_run.quotient(pack), at = (pack - run * args.packs_of_run.divisor) * N;
    row = run * args.run + at;
    count = row < args.rows ? elements_of_pack<N>(args.run - at) : 0;
    if (count == 0) return;
    args.outer.add_offsets(run, start_);
    for (int t = 0; t <= kInputs; ++t) start_[t] += at;
  }
  // Elements element, element + step, ... before `last`, kColumnStep at most; returns how many.
  KERNEL_INLINE int load(int64_t element, int64_t step, int64_t last, C (&values)[kInputs][kColumnStep][N]) {
    element_ = element;
    step_ = step;
    const int64_t left = step == 1 ? last - element : (last - element + step - 1) / step;
    exist_ = left < kColumnStep ? static_cast<int>(left) : kColumnStep;
    if constexpr (!kColumnSteps<N>) {
      KERNEL_UNROLL
      for (int s = 0; s < kColumnStep; ++s) {
        KERNEL_UNROLL
        for (int t = 0; t <= kInputs; ++t) offsets_[s][t] = start_[t];
        if (s < exist_) read_again(args_).inner.add_offsets(element + s * step, offsets_[s]);
      }
    }
    KERNEL_UNROLL
    for (int t = 0; t < kInputs; ++t)
      load_packs<N, kColumnStep>(
          args_.inputs[t], [&](int s) { return offset(s, t); },
          [&](int s) { return s < forgotten(exist_) ? count : 0; }, values[t]);
    return exist_;
  }
  // Where the last load was.
  KERNEL_INLINE void store(C (&results)[kColumnStep][N]) const {
    const auto& late = read_again(args_);
    store_packs<N, kColumnStep>(
        late.output, [&](int s) { return offset(s, kInputs); },
        [&](int s) { return s < forgotten(exist_) ? count : 0; }, late.alpha, late.beta, results);
  }

  int64_t row;
  int count;

 private:
  KERNEL_INLINE int64_t offset(int s, int t) const {
    if constexpr (kColumnSteps<N>)
      return start_[t] + (element_ + s * step_) * args_.inner.strides[0][t];
    else
      return offsets_[s][t];
  }

  const ColumnArgs<C, kInputs>& args_;
  int64_t start_[kInputs + 1] = {};
  int64_t element_ = 0, step_ = 1;                                   // where packs have steps
  int64_t offsets_[kColumnSteps<N> ? 1 : kColumnStep][kInputs + 1];  // elsewhere
  int exist_ = 0;
};

// partials[row * chunks + chunk]; grid (blocks of rows, chunks of elements), block kStreamThreads.
template <class C, class Op, int N>
__global__ __launch_bounds__(kStreamThreads) void column_partials_kernel(ColumnArgs<C, Op::kInputs> args, Op op,
                                                                         typename Op::State* partials) {
  using State = typename Op::State;
  __shared__ State scratch[kStreamThreads];
  ColumnPacks<C, Op, N> packs(args);
  const int groups = kStreamThreads / args.lanes, group = static_cast<int>(threadIdx.x) / args.lanes;
  const int64_t first = blockIdx.y * args.chunk,
                last = first + args.chunk < args.elements ? first + args.chunk : args.elements;
  State states[N];
  typename Op::Seed seeds[N];
  for (int v = 0; v < N; ++v) {
    states[v] = State::neutral();
    seeds[v] = op.seed(packs.count == 0 ? 0 : packs.row + (v < packs.count ? v : 0));
  }
  // Each group has neighbouring elements, so that states are added in their order.
  const int64_t share = (last - first + groups - 1) / groups;
  int64_t element = first + group * share;
  const int64_t end = element + share < last ? element + share : last;
  for (; packs.count > 0 && element < end; element += kColumnStep) {
    C values[Op::kInputs][kColumnStep][N];
    const int exist = packs.load(element, 1, end, values);
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) {
      C column[Op::kInputs][kColumnStep];
      KERNEL_UNROLL
      for (int t = 0; t < Op::kInputs; ++t) {
        KERNEL_UNROLL
        for (int s = 0; s < kColumnStep; ++s) column[t][s] = values[t][s][v];
      }
      if (exist == kColumnStep) {
        op.add(states[v], seeds[v], element, column);
        continue;
      }
      KERNEL_UNROLL
      for (int s = 0; s < kColumnStep; ++s) {
        if (s == exist) break;
        C one[Op::kInputs][1];
        for (int t = 0; t < Op::kInputs; ++t) one[t][0] = column[t][s];
        op.add(states[v], seeds[v], element + s, one);
      }
    }
  }
  KERNEL_UNROLL
  for (int v = 0; v < N; ++v) {
    State state = states[v];
    if (groups > 1) {
      __syncthreads();  // the last sum's readers are done
      scratch[threadIdx.x] = state;
      for (int half = groups / 2; half > 0; half /= 2) {
        __syncthreads();
        if (group < half) scratch[threadIdx.x] = state = state + scratch[half * args.lanes + threadIdx.x];
      }
    }
    if (group == 0 && v < packs.count) partials[(packs.row + v) * gridDim.y + blockIdx.y] = state;
  }
}

// Grid (blocks of rows, chunks of elements), block kStreamThreads. What was folded last is still in a cache and comes
// first.
template <class C, class Op, int N>
__global__ __launch_bounds__(kStreamThreads) void column_apply_kernel(ColumnArgs<C, Op::kInputs> args, Op op,
                                                                      const typename Op::Row* results) {
  ColumnPacks<C, Op, N> packs(args);
  if (packs.count == 0) return;
  typename Op::Row row_values[N];
  for (int v = 0; v < N; ++v) row_values[v] = results[packs.row + (v < packs.count ? v : 0)];
  const int64_t first = (gridDim.y - 1 - blockIdx.y) * args.chunk;
  const int64_t last = first + args.chunk < args.elements ? first + args.chunk : args.elements;
  const int groups = kStreamThreads / args.lanes, group = static_cast<int>(threadIdx.x) / args.lanes;
  for (int64_t element = first + group; element < last; element += kColumnStep * groups) {
    C values[Op::kInputs][kColumnStep][N], results_of_step[kColumnStep][N];
    const int exist = packs.load(element, groups, last, values);
    KERNEL_UNROLL
    for (int s = 0; s < kColumnStep; ++s) {
      if (s == exist) break;
      KERNEL_FOR_PACK
      for (int v = 0; v < N; ++v) {
        C x[Op::kInputs][1], result[1];
        for (int t = 0; t < Op::kInputs; ++t) x[t][0] = values[t][s][v];
        op.apply(row_values[v], packs.row + (v < packs.count ? v : 0), element + s * groups, x, result);
        results_of_step[s][v] = result[0];
      }
    }
    packs.store(results_of_step);
  }
}

}  // namespace kernels::dnn
