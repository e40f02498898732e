// Reductions of vectors to one number: dot, nrm2, asum, amax, amin.
//
// Two kernels: every block reduces one chunk to a partial state in the workspace, then one block for each vector adds
// the partial states in a fixed order and writes the result. Results do not depend on timing.
// Launch: grid (chunks, batch) and grid (1, batch), block kStreamThreads.
//
// An operation says what a thread keeps for each place of a pack (Lanes<N>, so that a CPU can vectorise over places),
// how an element is added to it, and the State that those of a thread become: `total(lanes, at, step)`, where place v
// met the elements at + v, at + v + step and so on. States are added; neutral() changes nothing.
#pragma once

#include "../core/memory.h"
#include "../core/warp.h"
#include "stored_scalar.h"

namespace kernels {

// A sum of C; as a struct so that waves can exchange it.
template <class C>
struct SumState {
  C value;
  static KERNEL_INLINE SumState of(C sum) { return {sum}; }
  KERNEL_INLINE SumState operator+(SumState other) const { return {value + other.value}; }
  KERNEL_INLINE SumState from_above(int distance) const {
    if constexpr (kIsComplex<C>)
      return {{lane_from_above(value.re, distance), lane_from_above(value.im, distance)}};
    else
      return {lane_from_above(value, distance)};
  }
};

// What operations have in common that add to one C a place.
template <class C, class S>
struct SumReduction {
  using State = S;
  template <int N>
  struct Lanes {
    C sums[N];
  };
  static KERNEL_INLINE State neutral() { return {}; }
  template <int N>
  static KERNEL_INLINE void clear(Lanes<N>& lanes) {
    lanes = {};
  }
  template <int N>
  static KERNEL_INLINE State total(const Lanes<N>& lanes, int64_t, int64_t) {
    C sum = lanes.sums[0];
    KERNEL_UNROLL
    for (int v = 1; v < N; ++v) sum = sum + lanes.sums[v];
    return State::of(sum);
  }
  template <class X>
  static KERNEL_INLINE State with_first(State state, X) {
    return state;
  }
  static KERNEL_INLINE bool reliable(const State&) { return true; }
  template <class X>
  static KERNEL_INLINE void add_slowly(State&, X) {}
  template <class Result>
  static KERNEL_INLINE Result finish(const State& state) {
    return static_cast<Result>(state.value);
  }
};

// sum x_i y_i, or sum conj(x_i) y_i, summed as C.
template <class T, class C>
struct DotOp : SumReduction<C, SumState<C>> {
  template <int N>
  using Lanes = typename SumReduction<C, SumState<C>>::template Lanes<N>;
  static constexpr bool kReadsY = true;
  bool conjugate;
  template <int N, class X>
  KERNEL_INLINE void add(Lanes<N>& lanes, int v, X x, X y, int) const {
    lanes.sums[v] = conjugate_if(conjugate, static_cast<C>(x)) * static_cast<C>(y) + lanes.sums[v];
  }
};

// |re x| + |im x|.
template <class C>
KERNEL_INLINE RealOf<C> one_norm(C x) {
  RealOf<C> norm = 0;
  KERNEL_UNROLL
  for (int plane = 0; plane < ScalarTraits<C>::kPlanes; ++plane) {
    const RealOf<C> value = plane_of(x, plane);
    norm += value < 0 ? -value : value;
  }
  return norm;
}

// sum |re x_i| + |im x_i|.
template <class T>
struct AsumOp : SumReduction<RealOf<ComputeOf<T>>, SumState<RealOf<ComputeOf<T>>>> {
  using R = RealOf<ComputeOf<T>>;
  template <int N>
  using Lanes = typename SumReduction<R, SumState<R>>::template Lanes<N>;
  static constexpr bool kReadsY = false;
  template <int N, class X>
  KERNEL_INLINE void add(Lanes<N>& lanes, int v, X x, X, int) const {
    lanes.sums[v] += one_norm(static_cast<ComputeOf<T>>(x));
  }
};

// A sum of squares that neither overflows nor underflows. Source: the accumulators of E. Anderson, "Algorithm 978: Safe
// Scaling in the Level 1 BLAS", ACM TOMS 44 (2017): squares of huge and of tiny numbers are summed apart and scaled.
struct SquareState {
  double medium, huge, tiny;
  static KERNEL_INLINE SquareState of(double sum) { return {sum, 0, 0}; }
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
struct Nrm2Op : SumReduction<double, SquareState> {
  using C = ComputeOf<T>;
  static constexpr bool kReadsY = false;
  static constexpr double kHugeFrom = 0x1p+486, kHugeScale = 0x1p-538;
  static constexpr double kTinyBelow = 0x1p-511, kTinyScale = 0x1p+537;

  template <int N, class X>
  KERNEL_INLINE void add(Lanes<N>& lanes, int v, X x, X, int) const {
    KERNEL_UNROLL
    for (int plane = 0; plane < ScalarTraits<C>::kPlanes; ++plane) {
      const double value = plane_of(static_cast<C>(x), plane);
      lanes.sums[v] += value * value;
    }
  }
  static KERNEL_INLINE bool reliable(const State& state) {
    return sizeof(RealOf<C>) == 4 || (state.medium > 0x1p-900 && state.medium < 0x1p+1000);
  }
  static KERNEL_INLINE void add_slowly(State& state, T x) {
    for (int plane = 0; plane < ScalarTraits<C>::kPlanes; ++plane) {
      const double value = fabs(static_cast<double>(plane_of(static_cast<C>(x), plane)));
      if (value > kHugeFrom)
        state.huge += value * kHugeScale * (value * kHugeScale);
      else if (value < kTinyBelow)
        state.tiny += value * kTinyScale * (value * kTinyScale);
      else
        state.medium += value * value;  // NaN comes here
    }
  }
  template <class Result>
  static KERNEL_INLINE Result finish(const State& state) {
    return static_cast<Result>(static_cast<RealOf<ComputeOf<Result>>>(root(state)));
  }

 private:
  static KERNEL_INLINE double root(const State& state) {
    if (state.huge > 0) return sqrt(state.huge + state.medium * kHugeScale * kHugeScale) / kHugeScale;
    if (!(state.tiny > 0)) return sqrt(state.medium);
    const double tiny = sqrt(state.tiny) / kTinyScale;
    return state.medium == 0 ? tiny : sqrt(state.medium + tiny * tiny);
  }
};

// The place of an extreme element: the greatest value, the lowest index among equals.
template <class R>
struct ExtremeState {
  R value;
  int64_t index;
  KERNEL_INLINE ExtremeState operator+(ExtremeState other) const {
    const bool other_wins = other.value > value || (other.value == value && other.index < index);
    return {other_wins ? other.value : value, other_wins ? other.index : index};
  }
  KERNEL_INLINE ExtremeState from_above(int distance) const {
    return {lane_from_above(value, distance), lane_from_above(index, distance)};
  }
};

// The index, from one, of the first element whose |re x| + |im x| is greatest, or least. As in the reference BLAS a NaN
// is passed over unless it is the first element, which then is the result.
template <class T>
struct ExtremeOp {
  using C = ComputeOf<T>;
  using R = RealOf<C>;
  using State = ExtremeState<R>;
  // Steps of a chunk, in a type as wide as R where vectors want that.
  using Step = std::conditional_t<kWaveSize == 1 && sizeof(R) == 8, int64_t, int>;
  template <int N>
  struct Lanes {
    R values[N];
    Step steps[N];
  };
  static constexpr bool kReadsY = false;
  bool least;

  static KERNEL_INLINE State neutral() { return {static_cast<R>(-INFINITY), INT64_MAX}; }
  template <int N>
  static KERNEL_INLINE void clear(Lanes<N>& lanes) {
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) lanes.values[v] = static_cast<R>(-INFINITY), lanes.steps[v] = 0;
  }
  template <int N, class X>
  KERNEL_INLINE void add(Lanes<N>& lanes, int v, X x, X, int step) const {
    const R norm = one_norm(static_cast<C>(x)), value = least ? -norm : norm;
    const bool better = value > lanes.values[v];
    lanes.values[v] = better ? value : lanes.values[v];
    lanes.steps[v] = better ? static_cast<Step>(step) : lanes.steps[v];
  }
  template <int N>
  static KERNEL_INLINE State total(const Lanes<N>& lanes, int64_t at, int64_t step) {
    State state = neutral();
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) state = state + State{lanes.values[v], at + v + lanes.steps[v] * step};
    return state;
  }
  static KERNEL_INLINE State with_first(State state, T x) {
    const R norm = one_norm(static_cast<C>(x));
    return norm == norm ? state : State{static_cast<R>(INFINITY), 0};
  }
  static KERNEL_INLINE bool reliable(const State&) { return true; }
  static KERNEL_INLINE void add_slowly(State&, T) {}
  template <class Result>
  static KERNEL_INLINE Result finish(const State& state) {
    return static_cast<Result>(state.index + 1);
  }
};

template <class T>
struct ReduceArgs {
  int64_t n, chunk;
  Vector<const T> x, y;  // y may be absent
  int64_t first_batch;
};

// A GPU's compiler loads a whole pack only where it is copied; on a CPU the loop over its places reads it from memory.
template <class T>
using LoadedPack = std::conditional_t<kWaveSize == 1, const Pack<T, kPack<T>>&, Pack<T, kPack<T>>>;

// The state of this thread's elements of [first, last).
template <class T, bool Unit, class Op>
KERNEL_INLINE typename Op::State reduce_chunk(const ReduceArgs<T>& args, const Op& op, const T* x, const T* y,
                                              int64_t first, int64_t last) {
  auto state = Op::neutral();
  int64_t i = first;
  if constexpr (Unit) {
    constexpr int kSize = kPack<T>, kStep = kSize * kStreamThreads;
    const int64_t at = first + threadIdx.x * kSize;
    const int steps = static_cast<int>((last - first) / kStep);
    typename Op::template Lanes<kSize> lanes;
    Op::clear(lanes);
    const T *x_at = x + at, *y_at = (Op::kReadsY ? y : x) + at;
    KERNEL_UNROLL_BY(4)
    for (int step = 0; step < steps; ++step, x_at += kStep, y_at += kStep) {
      const LoadedPack<T> xs = pack_at<T, kSize>(x_at);
      const LoadedPack<T> ys = pack_at<T, kSize>(y_at);
      if constexpr (kConvertsPacks<T>) {
        ComputeOf<T> xv[kSize], yv[kSize];
        convert<kSize>(xs.v, xv);
        convert<kSize>(ys.v, yv);
        for (int v = 0; v < kSize; ++v) op.add(lanes, v, xv[v], yv[v], step);
      } else {
        KERNEL_FOR_PACK
        for (int v = 0; v < kSize; ++v) op.add(lanes, v, xs.v[v], ys.v[v], step);
      }
    }
    state = Op::total(lanes, at, kStep);
    i += static_cast<int64_t>(steps) * kStep;
  }
  typename Op::template Lanes<1> lane;
  Op::clear(lane);
  i += threadIdx.x;
  const int64_t at = i;
  for (int step = 0; i < last; i += kStreamThreads, ++step)
    op.add(lane, 0, x[i * args.x.inc], Op::kReadsY ? y[i * args.y.inc] : T{}, step);
  state = state + Op::total(lane, at, kStreamThreads);
  return first == 0 && threadIdx.x == 0 ? Op::with_first(state, x[0]) : state;
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
  if (!Op::reliable(state)) {
    state = Op::neutral();
    KERNEL_UNROLL_BY(1)
    for (int64_t i = first + threadIdx.x; i < last; i += kStreamThreads) Op::add_slowly(state, x[i * args.x.inc]);
  }
  state = block_sum<kStreamWaves>(state, scratch);
  if (threadIdx.x == 0) partials[batch * gridDim.x + blockIdx.x] = state;
}

template <class Op, class Result>
__global__ __launch_bounds__(kStreamThreads) void reduce_finish_kernel(const typename Op::State* partials, int count,
                                                                       Result* results, int64_t first_batch) {
  __shared__ typename Op::State scratch[kStreamWaves];
  const int64_t batch = first_batch + blockIdx.y;
  auto state = Op::neutral();
  KERNEL_UNROLL_BY(8)
  for (int i = threadIdx.x; i < count; i += kStreamThreads) state = state + partials[batch * count + i];
  state = block_sum<kStreamWaves>(state, scratch);
  if (threadIdx.x == 0) results[batch] = Op::template finish<Result>(state);
}

}  // namespace kernels
