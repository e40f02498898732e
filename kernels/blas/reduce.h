// Reductions of vectors to one number: dot, nrm2, asum.
//
// Two kernels: every block reduces one chunk to a partial state in the workspace, then one block for each vector adds
// the partial states in a fixed order and writes the result. Results do not depend on timing.
// Launch: grid (chunks, batch) and grid (1, batch), block kStreamThreads.
#pragma once

#include "../core/memory.h"
#include "../core/warp.h"

namespace kernels {

// A sum of T; as a struct so that waves can exchange it.
template <class T>
struct SumState {
  T value;
  KERNEL_INLINE SumState operator+(SumState other) const { return {value + other.value}; }
  KERNEL_INLINE SumState from_above(int distance) const {
    if constexpr (kIsComplex<T>)
      return {{lane_from_above(value.re, distance), lane_from_above(value.im, distance)}};
    else
      return {lane_from_above(value, distance)};
  }
};

// sum x_i y_i, or sum conj(x_i) y_i.
template <class T>
struct DotOp {
  using State = SumState<T>;
  using Result = T;
  static constexpr bool kReadsY = true;
  bool conjugate;
  KERNEL_INLINE void add(State& state, T x, T y) const { state.value = conjugate_if(conjugate, x) * y + state.value; }
  KERNEL_INLINE bool reliable(const State&) const { return true; }
  KERNEL_INLINE void add_slowly(State&, T) const {}
  static KERNEL_INLINE T finish(const State& state) { return state.value; }
};

// sum |re x_i| + |im x_i|.
template <class T>
struct AsumOp {
  using State = SumState<RealOf<T>>;
  using Result = RealOf<T>;
  static constexpr bool kReadsY = false;
  KERNEL_INLINE void add(State& state, T x, T) const {
    KERNEL_UNROLL
    for (int plane = 0; plane < ScalarTraits<T>::kPlanes; ++plane) {
      const RealOf<T> value = plane_of(x, plane);
      state.value += value < 0 ? -value : value;
    }
  }
  KERNEL_INLINE bool reliable(const State&) const { return true; }
  KERNEL_INLINE void add_slowly(State&, T) const {}
  static KERNEL_INLINE Result finish(const State& state) { return state.value; }
};

// A sum of squares that neither overflows nor underflows. Source: the accumulators of E. Anderson, "Algorithm 978: Safe
// Scaling in the Level 1 BLAS", ACM TOMS 44 (2017): squares of huge and of tiny numbers are summed apart and scaled.
struct SquareState {
  double medium, huge, tiny;
  KERNEL_INLINE SquareState operator+(SquareState other) const {
    return {medium + other.medium, huge + other.huge, tiny + other.tiny};
  }
  KERNEL_INLINE SquareState from_above(int distance) const {
    return {lane_from_above(medium, distance), lane_from_above(huge, distance), lane_from_above(tiny, distance)};
  }
};

// sqrt(sum |x_i|^2). Squares of floats are exact in double and always in range. For doubles a plain sum is taken first:
// when it is far from the ends of the range, nothing overflowed and what underflowed does not count; otherwise the
// chunk is read again with scaling.
template <class T>
struct Nrm2Op {
  using State = SquareState;
  using Result = RealOf<T>;
  static constexpr bool kReadsY = false;
  static constexpr double kHugeFrom = 0x1p+486, kHugeScale = 0x1p-538;
  static constexpr double kTinyBelow = 0x1p-511, kTinyScale = 0x1p+537;

  KERNEL_INLINE void add(State& state, T x, T) const {
    KERNEL_UNROLL
    for (int plane = 0; plane < ScalarTraits<T>::kPlanes; ++plane) {
      const double value = plane_of(x, plane);
      state.medium += value * value;
    }
  }
  KERNEL_INLINE bool reliable(const State& state) const {
    return sizeof(Result) == 4 || (state.medium > 0x1p-900 && state.medium < 0x1p+1000);
  }
  KERNEL_INLINE void add_slowly(State& state, T x) const {
    for (int plane = 0; plane < ScalarTraits<T>::kPlanes; ++plane) {
      const double value = fabs(static_cast<double>(plane_of(x, plane)));
      if (value > kHugeFrom)
        state.huge += value * kHugeScale * (value * kHugeScale);
      else if (value < kTinyBelow)
        state.tiny += value * kTinyScale * (value * kTinyScale);
      else
        state.medium += value * value;  // NaN comes here
    }
  }
  static KERNEL_INLINE Result finish(const State& state) {
    if (state.huge > 0) {
      const double medium = state.medium * kHugeScale * kHugeScale;
      return static_cast<Result>(sqrt(state.huge + medium) / kHugeScale);
    }
    if (!(state.tiny > 0)) return static_cast<Result>(sqrt(state.medium));
    const double tiny = sqrt(state.tiny) / kTinyScale;
    if (state.medium == 0) return static_cast<Result>(tiny);
    return static_cast<Result>(sqrt(state.medium + tiny * tiny));
  }
};

template <class T>
struct ReduceArgs {
  int64_t n, chunk;
  Vector<const T> x, y;  // y may be absent
  int64_t first_batch;
};

// Adds this thread's elements of [first, last); one state for each place of a pack, so that a CPU can vectorise.
template <class T, bool Unit, class Op>
KERNEL_INLINE typename Op::State reduce_chunk(const ReduceArgs<T>& args, const Op& op, const T* x, const T* y,
                                              int64_t first, int64_t last) {
  typename Op::State states[Unit ? kPack<T> : 1]{};
  int64_t i = first;
  if constexpr (Unit) {
    constexpr int kStep = kPack<T> * kStreamThreads;
    const int64_t whole = first + (last - first) / kStep * kStep;
    KERNEL_UNROLL_BY(4)
    for (; i < whole; i += kStep) {
      const int64_t at = i + threadIdx.x * kPack<T>;
      const auto& xs = pack_at<T, kPack<T>>(x + at);
      const auto& ys = pack_at<T, kPack<T>>(Op::kReadsY ? y + at : x + at);
      KERNEL_FOR_PACK
      for (int v = 0; v < kPack<T>; ++v) op.add(states[v], xs.v[v], ys.v[v]);
    }
  }
  for (i += threadIdx.x; i < last; i += kStreamThreads)
    op.add(states[0], x[i * args.x.inc], Op::kReadsY ? y[i * args.y.inc] : T{});
  typename Op::State total = states[0];
  KERNEL_UNROLL
  for (int v = 1; v < (Unit ? kPack<T> : 1); ++v) total = total + states[v];
  return total;
}

// Unit: strides are 1 and addresses are multiples of a pack.
template <class T, bool Unit, class Op>
__global__ __launch_bounds__(kStreamThreads) void reduce_kernel(ReduceArgs<T> args, Op op,
                                                                typename Op::State* partials) {
  __shared__ typename Op::State scratch[kStreamWaves];
  const int64_t batch = args.first_batch + blockIdx.y;
  const T* x = args.x.data.at(batch);
  const T* y = nullptr;
  if constexpr (Op::kReadsY) y = args.y.data.at(batch);
  const int64_t first = blockIdx.x * args.chunk;
  const int64_t last = first + args.chunk < args.n ? first + args.chunk : args.n;
  auto state = reduce_chunk<T, Unit>(args, op, x, y, first, last);
  if (!op.reliable(state)) {
    state = {};
    for (int64_t i = first + threadIdx.x; i < last; i += kStreamThreads) op.add_slowly(state, x[i * args.x.inc]);
  }
  state = block_sum<kStreamWaves>(state, scratch);
  if (threadIdx.x == 0) partials[batch * gridDim.x + blockIdx.x] = state;
}

template <class Op>
__global__ __launch_bounds__(kStreamThreads) void reduce_finish_kernel(const typename Op::State* partials, int count,
                                                                       typename Op::Result* results,
                                                                       int64_t first_batch) {
  __shared__ typename Op::State scratch[kStreamWaves];
  const int64_t batch = first_batch + blockIdx.y;
  typename Op::State state{};
  for (int i = threadIdx.x; i < count; i += kStreamThreads) state = state + partials[batch * count + i];
  state = block_sum<kStreamWaves>(state, scratch);
  if (threadIdx.x == 0) results[batch] = Op::finish(state);
}

}  // namespace kernels
