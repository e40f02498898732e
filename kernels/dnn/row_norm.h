// Layer, RMS and group normalization: rows are what is normalized, and weights belong to elements.
#pragma once

#include "columns.h"
#include "moments.h"

namespace kernels::dnn {

enum class RowNorm { kLayer, kRms, kGroup };

template <class C>
struct SquareSum {
  C count, value;
  static KERNEL_INLINE SquareSum neutral() { return {C(0), C(0)}; }
  KERNEL_INLINE SquareSum operator+(SquareSum other) const { return {count + other.count, value + other.value}; }
  KERNEL_INLINE SquareSum from_above(int distance) const {
    return {lane_from_above(count, distance), lane_from_above(value, distance)};
  }
  template <int N>
  static KERNEL_INLINE SquareSum of(const C (&x)[N]) {
    C squares[N];
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) squares[v] = x[v] * x[v];
    return {C(N), pack_sum<N>(squares)};
  }
};

// Which channel an element of a group's row belongs to.
struct GroupChannels {
  Divider groups, channels;  // channels of a group
  Divider places;            // elements of a channel; of divisor 0: channels are next to each other
  KERNEL_INLINE int64_t of(int64_t row, int64_t element) const {
    const int64_t channel =
        places.divisor > 0 ? places.quotient(element) : element - channels.quotient(element) * channels.divisor;
    return (row - groups.quotient(row) * groups.divisor) * channels.divisor + channel;
  }
  // Elements of `from`, one a channel; null: `otherwise`.
  template <int N, class C>
  KERNEL_INLINE void load(const C* from, int64_t row, int64_t element, C otherwise, C (&values)[N]) const {
    const GroupChannels& again = read_again(*this);
    const bool apart = again.places.divisor > 0, same = apart && again.places.divisor % N == 0;
    if (from == nullptr || same) {
      const C value = from == nullptr ? otherwise : from[again.of(row, element)];
      KERNEL_UNROLL
      for (int v = 0; v < N; ++v) values[v] = value;
    } else {
      for (int v = 0; v < N; ++v) values[v] = from[again.of(row, element + v)];
    }
  }
};

// Inputs: x, or x and what is added to it.
template <class C, int Inputs, RowNorm Kind>
struct RowNormForwardOp {
  static constexpr int kInputs = Inputs;
  static constexpr bool kFolds = true, kApplies = true;
  static constexpr Wide kWide = Wide::kRows;
  static constexpr bool kRms = Kind == RowNorm::kRms;
  using State = std::conditional_t<kRms, SquareSum<C>, Moments<C>>;
  using Seed = NoSeed;
  struct Row {
    C mean, inverse_deviation;
  };
  const C *weight, *bias;  // may be null
  Elements<void> mean, inverse_deviation;
  C epsilon;
  GroupChannels channels;

  KERNEL_INLINE Seed seed(int64_t) const { return {}; }
  template <int N>
  KERNEL_INLINE void add(State& state, Seed, int64_t, const C (&x)[Inputs][N]) const {
    C sums[N];
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) sums[v] = Inputs == 2 ? x[0][v] + x[Inputs - 1][v] : x[0][v];
    state = state + State::template of<N>(sums);
  }
  KERNEL_INLINE Row finish(const State& state, int64_t) const {
    if constexpr (kRms)
      return {C(0), inverse_root(state.value / state.count + epsilon)};
    else
      return {state.mean, inverse_root(state.variance() + epsilon)};
  }
  KERNEL_INLINE void write(int64_t row, const State&, const Row& values) const {
    set_element(mean, row, values.mean);
    set_element(inverse_deviation, row, values.inverse_deviation);
  }
  template <int N>
  KERNEL_INLINE void apply(const Row& row_values, int64_t row, int64_t element, const C (&x)[Inputs][N],
                           C (&results)[N]) const {
    C factors[N], addends[N];
    if constexpr (Kind == RowNorm::kGroup) {
      channels.load(weight, row, element, C(1), factors);
      channels.load(bias, row, element, C(0), addends);
    } else {
      load_vector<N>(weight, element, C(1), factors);
      load_vector<N>(bias, element, C(0), addends);
    }
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) {
      const C sum = Inputs == 2 ? x[0][v] + x[Inputs - 1][v] : x[0][v];
      results[v] = (sum - row_values.mean) * row_values.inverse_deviation * factors[v] + addends[v];
    }
  }
};

// Inputs: x, dy. With h = (x - mean) / deviation and g = dy * weight, of n elements a row:
// dx = (g - mean(g) - h * mean(g h)) / deviation; without the mean of g where none was subtracted.
template <class C, bool Rms>
struct RowNormBackwardOp {
  static constexpr int kInputs = 2;
  static constexpr bool kFolds = true, kApplies = true;
  static constexpr Wide kWide = Wide::kRows;
  using State = PairOfSums<C>;  // of g, g h
  struct Seed {
    C mean, inverse_deviation;
  };
  struct Row {
    C mean, inverse_deviation, first, second;
  };
  const C *weight, *mean, *inverse_deviation;
  C elements;

  KERNEL_INLINE Seed seed(int64_t row) const { return {Rms ? C(0) : mean[row], inverse_deviation[row]}; }
  template <int N>
  KERNEL_INLINE void add(State& state, const Seed& seed, int64_t element, const C (&x)[2][N]) const {
    C gradients[N], products[N], factors[N];
    load_vector<N>(weight, element, C(1), factors);
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) {
      gradients[v] = x[1][v] * factors[v];
      products[v] = gradients[v] * ((x[0][v] - seed.mean) * seed.inverse_deviation);
    }
    if (!Rms) state.first += pack_sum<N>(gradients);
    state.second += pack_sum<N>(products);
  }
  KERNEL_INLINE Row finish(const State& state, int64_t row) const {
    const Seed values = seed(row);
    return {values.mean, values.inverse_deviation, state.first / elements, state.second / elements};
  }
  KERNEL_INLINE void write(int64_t, const State&, const Row&) const {}
  template <int N>
  KERNEL_INLINE void apply(const Row& row, int64_t, int64_t element, const C (&x)[2][N], C (&results)[N]) const {
    C factors[N];
    load_vector<N>(weight, element, C(1), factors);
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) {
      const C normal = (x[0][v] - row.mean) * row.inverse_deviation;
      results[v] = (x[1][v] * factors[v] - row.first - normal * row.second) * row.inverse_deviation;
    }
  }
};

// The gradients of weight and bias. Inputs: x, dy, seen the other way round: a row is an element of the rows that were
// normalized, and its elements are those rows.
template <class C>
struct WeightGradientOp {
  static constexpr int kInputs = 2;
  static constexpr bool kFolds = true, kApplies = false;
  static constexpr Wide kWide = Wide::kColumns;
  using State = PairOfSums<C>;  // of dy h, dy
  using Row = State;
  using Seed = NoSeed;
  const C *mean, *inverse_deviation;  // mean may be null
  Elements<void> weight_gradient, bias_gradient;

  KERNEL_INLINE Seed seed(int64_t) const { return {}; }
  template <int N>
  KERNEL_INLINE void add(State& state, Seed, int64_t element, const C (&x)[2][N]) const {
    C products[N];
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v)
      products[v] = x[1][v] * ((x[0][v] - (mean ? mean[element + v] : C(0))) * inverse_deviation[element + v]);
    state.first += pack_sum<N>(products);
    state.second += pack_sum<N>(x[1]);
  }
  KERNEL_INLINE Row finish(const State& state, int64_t) const { return state; }
  KERNEL_INLINE void write(int64_t row, const State& state, const Row&) const {
    set_element(weight_gradient, row, state.first);
    set_element(bias_gradient, row, state.second);
  }
};

}  // namespace kernels::dnn
