// Reductions of rows to one number each, and where extremes lie.
#pragma once

#include "columns.h"
#include "exponential.h"
#include "moments.h"

namespace kernels::dnn {

enum class Reduction : int { kSum, kProduct, kMin, kMax, kMaxMagnitude, kAverage, kNorm1, kNorm2, kProductOfNonzero };

// Where the results go: row r of the fold belongs to the place that `outer` says.
template <class C>
struct ReductionOutput {
  Elements<void> data;
  Walk<1> outer;
  void* indices;  // null: none; in the row-major order of y
  Walk<1> index_outer;
  bool wide_indices;
  C alpha, beta;

  KERNEL_INLINE void write(int64_t row, C value) const {
    int64_t offset[1] = {0};
    outer.add_offsets(row, offset);
    set_element(data, offset[0], value, alpha, beta);
  }
  KERNEL_INLINE void write_index(int64_t row, int64_t index) const {
    if (indices == nullptr) return;
    int64_t offset[1] = {0};
    index_outer.add_offsets(row, offset);
    if (wide_indices)
      static_cast<int64_t*>(indices)[offset[0]] = index;
    else
      static_cast<int32_t*>(indices)[offset[0]] = static_cast<int32_t>(index);
  }
};

// Sums of a function of the elements, and of products.
template <class C>
struct SumReductionOp {
  static constexpr int kInputs = 1;
  static constexpr bool kFolds = true, kApplies = false;
  static constexpr Wide kWide = Wide::kBoth;
  using State = PlainSum<C>;
  using Row = State;
  using Seed = NoSeed;
  Reduction reduction;
  C factor;  // of the sum
  bool skips_nan;
  ReductionOutput<C> output;

  KERNEL_INLINE Seed seed(int64_t) const { return {}; }
  template <int N>
  KERNEL_INLINE void add(State& state, Seed, int64_t, const C (&x)[1][N]) const {
    C terms[N];
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) {
      const C value = x[0][v];
      terms[v] = reduction == Reduction::kNorm2   ? value * value
                 : reduction == Reduction::kNorm1 ? (value < C(0) ? -value : value)
                                                  : value;
      if (skips_nan) terms[v] = terms[v] == terms[v] ? terms[v] : C(0);
    }
    state.value += pack_sum<N>(terms);
  }
  KERNEL_INLINE Row finish(const State& state, int64_t) const { return state; }
  KERNEL_INLINE void write(int64_t row, const State& state, const Row&) const {
    const C sum = state.value * factor;
    output.write(row, reduction == Reduction::kNorm2 ? square_root(sum) : sum);
  }
};

template <class C>
struct Product {
  C value;
  static KERNEL_INLINE Product neutral() { return {C(1)}; }
  KERNEL_INLINE Product operator+(Product other) const { return {value * other.value}; }
  KERNEL_INLINE Product from_above(int distance) const { return {lane_from_above(value, distance)}; }
};
template <class C>
struct ProductReductionOp {
  static constexpr int kInputs = 1;
  static constexpr bool kFolds = true, kApplies = false;
  static constexpr Wide kWide = Wide::kBoth;
  using State = Product<C>;
  using Row = State;
  using Seed = NoSeed;
  bool skips_zeros, skips_nan;
  ReductionOutput<C> output;

  KERNEL_INLINE Seed seed(int64_t) const { return {}; }
  template <int N>
  KERNEL_INLINE void add(State& state, Seed, int64_t, const C (&x)[1][N]) const {
    C factors[N];
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) {
      const C value = x[0][v];
      factors[v] = (skips_zeros && value == C(0)) || (skips_nan && value != value) ? C(1) : value;
    }
    state.value *= fold_pack<N>(factors, [](C a, C b) { return a * b; });
  }
  KERNEL_INLINE Row finish(const State& state, int64_t) const { return state; }
  KERNEL_INLINE void write(int64_t row, const State& state, const Row&) const { output.write(row, state.value); }
};

// The greatest key and where it is; the first among equals. A NaN is passed over unless it is to be propagated or all
// are, or is the result if it is to be propagated.
template <class C>
struct Extreme {
  C key;
  int64_t index;  // negative: none yet
  bool propagates_nan;

  static KERNEL_INLINE Extreme neutral() { return {C(0), -1, false}; }
  KERNEL_INLINE bool is_beaten_by(const Extreme& other) const {
    if (other.index < 0) return false;
    if (index < 0) return true;
    const bool nan = key != key, other_nan = other.key != other.key;
    if (nan && other_nan) return other.index < index;
    if (nan || other_nan) return other_nan == other.propagates_nan;
    return other.key > key || (other.key == key && other.index < index);
  }
  // Member by member: a choice of one whole would be made in memory.
  KERNEL_INLINE Extreme operator+(Extreme other) const {
    const bool beaten = is_beaten_by(other);
    return {beaten ? other.key : key, beaten ? other.index : index, beaten ? other.propagates_nan : propagates_nan};
  }
  KERNEL_INLINE Extreme from_above(int distance) const {
    return {lane_from_above(key, distance), lane_from_above(index, distance),
            lane_from_above(static_cast<int>(propagates_nan), distance) != 0};
  }
};
// The greatest key alone: what a number and what NaNs there were.
template <class C>
struct Maximum {
  static constexpr int kNumber = 1, kNan = 2;
  C key;  // of the numbers
  int seen;

  static KERNEL_INLINE Maximum neutral() { return {static_cast<C>(-INFINITY), 0}; }
  KERNEL_INLINE Maximum operator+(Maximum other) const { return {greater(key, other.key), seen | other.seen}; }
  KERNEL_INLINE Maximum from_above(int distance) const {
    return {lane_from_above(key, distance), lane_from_above(seen, distance)};
  }
  KERNEL_INLINE C value(bool propagates_nan) const {
    return (seen & kNan) != 0 && (propagates_nan || (seen & kNumber) == 0) ? static_cast<C>(NAN) : key;
  }
};

template <class C>
KERNEL_INLINE C extreme_key(Reduction reduction, C value) {
  if (reduction == Reduction::kMin) return -value;
  return reduction == Reduction::kMaxMagnitude && value < C(0) ? -value : value;
}

// Where nobody asks for an index.
template <class C>
struct MaximumReductionOp {
  static constexpr int kInputs = 1;
  static constexpr bool kFolds = true, kApplies = false;
  static constexpr Wide kWide = Wide::kBoth;
  using State = Maximum<C>;
  using Row = State;
  using Seed = NoSeed;
  Reduction reduction;
  bool propagates_nan;
  ReductionOutput<C> output;

  KERNEL_INLINE Seed seed(int64_t) const { return {}; }
  template <int N>
  KERNEL_INLINE void add(State& state, Seed, int64_t, const C (&x)[1][N]) const {
    C keys[N], numbers[N];
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) {
      keys[v] = extreme_key(reduction, x[0][v]);
      numbers[v] = keys[v] == keys[v] ? C(1) : C(0);
      keys[v] = keys[v] == keys[v] ? keys[v] : static_cast<C>(-INFINITY);
    }
    const C count = pack_sum<N>(numbers), greatest = fold_pack<N>(keys, [](C a, C b) { return b > a ? b : a; });
    state = state + State{greatest, (count > C(0) ? State::kNumber : 0) | (count < C(N) ? State::kNan : 0)};
  }
  KERNEL_INLINE Row finish(const State& state, int64_t) const { return state; }
  KERNEL_INLINE void write(int64_t row, const State& state, const Row&) const {
    const C value = state.value(propagates_nan);
    output.write(row, reduction == Reduction::kMin ? -value : value);
  }
};

template <class C>
struct ExtremeReductionOp {
  static constexpr int kInputs = 1;
  static constexpr bool kFolds = true, kApplies = false;
  static constexpr Wide kWide = Wide::kBoth;
  using State = Extreme<C>;
  using Row = State;
  using Seed = NoSeed;
  Reduction reduction;
  bool propagates_nan;
  ReductionOutput<C> output;

  KERNEL_INLINE Seed seed(int64_t) const { return {}; }
  template <int N>
  KERNEL_INLINE void add(State& state, Seed, int64_t element, const C (&x)[1][N]) const {
    C keys[N], ordered[N];
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) {
      keys[v] = extreme_key(reduction, x[0][v]);
      ordered[v] = keys[v] == keys[v] ? keys[v] : static_cast<C>(INFINITY);
    }
    // Most packs have nothing better.
    const C greatest = fold_pack<N>(ordered, [](C a, C b) { return b > a ? b : a; });
    if (state.index >= 0 && greatest <= state.key && greatest < static_cast<C>(INFINITY)) return;
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) state = state + State{keys[v], element + v, propagates_nan};
  }
  KERNEL_INLINE Row finish(const State& state, int64_t) const { return state; }
  KERNEL_INLINE void write(int64_t row, const State& state, const Row&) const {
    output.write(row, reduction == Reduction::kMin ? -state.key : state.key);
    output.write_index(row, state.index);
  }
};

}  // namespace kernels::dnn
