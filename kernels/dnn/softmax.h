// Softmax of rows, forward and backward.
#pragma once

#include "columns.h"
#include "exponential.h"

namespace kernels::dnn {

template <class C>
KERNEL_INLINE C least_number() {
  return static_cast<C>(-INFINITY);
}

// The sum of exp(x - max), with the greatest x so far.
template <class C>
struct SoftmaxState {
  C max, sum;
  static KERNEL_INLINE SoftmaxState neutral() { return {least_number<C>(), C(0)}; }
  KERNEL_INLINE SoftmaxState operator+(SoftmaxState other) const {
    const C greater = other.max > max ? other.max : max;
    return {greater, sum * scale(max, greater) + other.sum * scale(other.max, greater)};
  }
  KERNEL_INLINE SoftmaxState from_above(int distance) const {
    return {lane_from_above(max, distance), lane_from_above(sum, distance)};
  }
  // exp(from - to), also where both are -infinity.
  static KERNEL_INLINE C scale(C from, C to) { return from == to ? C(1) : exponential(from - to); }
};

template <class C>
struct SoftmaxForwardOp {
  static constexpr int kInputs = 1;
  static constexpr bool kFolds = true, kApplies = true;
  static constexpr Wide kWide = Wide::kBoth;
  using State = SoftmaxState<C>;
  struct Row {
    C max, rest;  // 1 / sum, or log(sum)
  };
  using Seed = NoSeed;
  bool logarithm_wanted;

  KERNEL_INLINE Seed seed(int64_t) const { return {}; }

  template <int N>
  KERNEL_INLINE void add(State& state, Seed, int64_t, const C (&x)[1][N]) const {
    C greatest = fold_pack<N>(x[0], [](C a, C b) { return b > a ? b : a; });
    // NaN stays in the sum, whatever becomes of the maximum.
    greatest = state.max >= greatest ? state.max : greatest;
    // A row of -infinity alone has no sum; it becomes NaN in the end.
    if (greatest == least_number<C>()) return;
    C terms[N];
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) terms[v] = exponential(x[0][v] - greatest);
    state = {greatest, state.sum * State::scale(state.max, greatest) + pack_sum<N>(terms)};
  }
  KERNEL_INLINE Row finish(const State& state, int64_t) const {
    return {state.max, logarithm_wanted ? logarithm(state.sum) : C(1) / state.sum};
  }
  KERNEL_INLINE void write(int64_t, const State&, const Row&) const {}
  template <int N>
  KERNEL_INLINE void apply(const Row& row, int64_t, int64_t, const C (&x)[1][N], C (&results)[N]) const {
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) {
      const C shifted = x[0][v] - row.max;
      results[v] = logarithm_wanted ? shifted - row.rest : exponential(shifted) * row.rest;
    }
  }

  // Leaves exp(x - the greatest), of which only a common factor is missing, unless the logarithm is wanted.
  static constexpr bool kKeeps = true;
  template <int Packs, int N, class Exists>
  KERNEL_INLINE State keep(C (&x)[Packs][N], Exists exists) const {
    C greatest = least_number<C>();
    KERNEL_UNROLL
    for (int k = 0; k < Packs; ++k) {
      if (!exists(k)) break;
      const C of_pack = fold_pack<N>(x[k], [](C a, C b) { return greater(a, b); });
      greatest = greater(greatest, of_pack);
    }
    const C shift = greatest == least_number<C>() ? C(0) : greatest;
    C sum = 0;
    KERNEL_UNROLL
    for (int k = 0; k < Packs; ++k) {
      if (!exists(k)) break;
      C terms[N];
      KERNEL_UNROLL
      for (int v = 0; v < N; ++v) {
        if constexpr (N > kElements<C>)
          terms[v] = rough_exponential(x[k][v] - shift);
        else
          terms[v] = exponential(x[k][v] - shift);
        x[k][v] = logarithm_wanted ? x[k][v] : terms[v];
      }
      sum += pack_sum<N>(terms);
    }
    return {greatest, sum};
  }
  template <int N>
  KERNEL_INLINE void apply_kept(const Row& row, const State& own, const C (&x)[1][N], C (&results)[N]) const {
    const C factor = State::scale(own.max, row.max) * row.rest;
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) results[v] = logarithm_wanted ? x[0][v] - row.max - row.rest : x[0][v] * factor;
  }
};

// dx = (dy - sum(y dy)) y, or dy - exp(y) sum(dy) for the logarithm. Inputs: y, dy.
template <class C>
struct SoftmaxBackwardOp {
  static constexpr int kInputs = 2;
  static constexpr bool kFolds = true, kApplies = true;
  static constexpr Wide kWide = Wide::kBoth;
  using State = PlainSum<C>;
  using Row = State;
  using Seed = NoSeed;
  bool logarithm_wanted;

  KERNEL_INLINE Seed seed(int64_t) const { return {}; }

  template <int N>
  KERNEL_INLINE void add(State& state, Seed, int64_t, const C (&x)[2][N]) const {
    C terms[N];
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) terms[v] = logarithm_wanted ? x[1][v] : x[0][v] * x[1][v];
    state.value += pack_sum<N>(terms);
  }
  KERNEL_INLINE Row finish(const State& state, int64_t) const { return state; }
  KERNEL_INLINE void write(int64_t, const State&, const Row&) const {}
  template <int N>
  KERNEL_INLINE void apply(const Row& row, int64_t, int64_t, const C (&x)[2][N], C (&results)[N]) const {
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v)
      results[v] = logarithm_wanted ? x[1][v] - exponential(x[0][v]) * row.value : (x[1][v] - row.value) * x[0][v];
  }
};

}  // namespace kernels::dnn
