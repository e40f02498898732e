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
  Walk<Inputs + 1> outer, inner;
  int lanes;      // threads of a block beside each other; the others have other elements
  int64_t chunk;  // elements of a block
  int64_t first_block;
  C alpha, beta;
};

// The packs of rows that a thread has, the same for all its elements.
template <class C, class Op, int N>
class ColumnPacks {
 public:
  static constexpr int kInputs = Op::kInputs;

  KERNEL_INLINE explicit ColumnPacks(const ColumnArgs<C, kInputs>& args) : args_(args) {
    const int64_t packs_of_run = (args.run + N - 1) / N;
    const int64_t pack = (args.first_block + blockIdx.x) * args.lanes + static_cast<int>(threadIdx.x) % args.lanes;
    const int64_t run = pack / packs_of_run, at = (pack - run * packs_of_run) * N;
    row = run * args.run + at;
    count = row < args.rows ? elements_of_pack<N>(args.run - at) : 0;
    if (count == 0) return;
    args.outer.add_offsets(run, start_);
    for (int t = 0; t <= kInputs; ++t) start_[t] += at;
  }
  KERNEL_INLINE void load(int64_t element, C (&values)[kInputs][N]) {
    place(element);
    KERNEL_UNROLL
    for (int t = 0; t < kInputs; ++t) load_some<N>(args_.inputs[t], offsets_[t], count, values[t]);
  }
  // Where the last load was.
  KERNEL_INLINE void store(C (&results)[N]) const {
    store_some<N>(args_.output, offsets_[kInputs], count, args_.alpha, args_.beta, results);
  }

  int64_t row;
  int count;

 private:
  KERNEL_INLINE void place(int64_t element) {
    KERNEL_UNROLL
    for (int t = 0; t <= kInputs; ++t) offsets_[t] = start_[t];
    args_.inner.add_offsets(element, offsets_);
  }

  const ColumnArgs<C, kInputs>& args_;
  int64_t start_[kInputs + 1] = {}, offsets_[kInputs + 1];
};

// Elements that are added to a state at a time.
constexpr int kColumnStep = 4;

// partials[chunk * rows + row]; grid (blocks of rows, chunks of elements), block kStreamThreads.
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
  if (packs.count > 0) {
    for (; element + kColumnStep <= end; element += kColumnStep) {
      C values[kColumnStep][Op::kInputs][N];
      KERNEL_UNROLL
      for (int s = 0; s < kColumnStep; ++s) packs.load(element + s, values[s]);
      KERNEL_UNROLL
      for (int v = 0; v < N; ++v) {
        C column[Op::kInputs][kColumnStep];
        for (int t = 0; t < Op::kInputs; ++t)
          for (int s = 0; s < kColumnStep; ++s) column[t][s] = values[s][t][v];
        op.template add<kColumnStep>(states[v], seeds[v], element, column);
      }
    }
    for (; element < end; ++element) {
      C values[Op::kInputs][N];
      packs.load(element, values);
      KERNEL_UNROLL
      for (int v = 0; v < N; ++v) {
        C column[Op::kInputs][1];
        for (int t = 0; t < Op::kInputs; ++t) column[t][0] = values[t][v];
        op.template add<1>(states[v], seeds[v], element, column);
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
    if (group == 0 && v < packs.count) partials[blockIdx.y * args.rows + packs.row + v] = state;
  }
}

// Grid (blocks of rows, chunks of elements), block kStreamThreads.
template <class C, class Op, int N>
__global__ __launch_bounds__(kStreamThreads) void column_apply_kernel(ColumnArgs<C, Op::kInputs> args, Op op,
                                                                      const typename Op::Row* results) {
  ColumnPacks<C, Op, N> packs(args);
  if (packs.count == 0) return;
  typename Op::Row row_values[N];
  for (int v = 0; v < N; ++v) row_values[v] = results[packs.row + (v < packs.count ? v : 0)];
  const int64_t last = (blockIdx.y + 1) * args.chunk < args.elements ? (blockIdx.y + 1) * args.chunk : args.elements;
  const int groups = kStreamThreads / args.lanes, group = static_cast<int>(threadIdx.x) / args.lanes;
  for (int64_t element = blockIdx.y * args.chunk + group; element < last; element += groups) {
    C values[Op::kInputs][N], values_out[N];
    packs.load(element, values);
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) {
      C x[Op::kInputs];
      for (int t = 0; t < Op::kInputs; ++t) x[t] = values[t][v];
      values_out[v] = op.apply(row_values[v], packs.row + (v < packs.count ? v : 0), element, x);
    }
    packs.store(values_out);
  }
}

}  // namespace kernels::dnn
