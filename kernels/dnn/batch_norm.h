// Batch normalization: rows are channels (or activations), and scale, bias and statistics have one element a row.
#pragma once

#include "columns.h"
#include "moments.h"

namespace kernels::dnn {

// (x - mean) * factor + bias: a product and a shift would cancel where the mean is large.
template <class C>
struct BatchNormRow {
  C mean, factor, bias, inverse_deviation;
  template <int N>
  KERNEL_INLINE void apply(const C (&x)[1][N], C (&results)[N]) const {
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) results[v] = (x[0][v] - mean) * factor + bias;
  }
};

template <class C>
struct BatchNormTrainingOp {
  static constexpr int kInputs = 1;
  static constexpr bool kFolds = true, kApplies = true;
  static constexpr Wide kWide = Wide::kBoth;
  using State = Moments<C>;
  using Row = BatchNormRow<C>;
  using Seed = NoSeed;
  Elements<const void> scale, bias;
  Elements<void> running_mean, running_variance, saved_mean, saved_inverse_deviation;
  C epsilon, running_share;

  KERNEL_INLINE Seed seed(int64_t) const { return {}; }
  template <int N>
  KERNEL_INLINE void add(State& state, Seed, int64_t, const C (&x)[1][N]) const {
    state = state + State::template of<N>(x[0]);
  }
  KERNEL_INLINE Row finish(const State& state, int64_t row) const {
    const C inverse = inverse_root(state.variance() + epsilon);
    return {state.mean, element_or(scale, row, C(1)) * inverse, element_or(bias, row, C(0)), inverse};
  }
  KERNEL_INLINE void write(int64_t row, const State& state, const Row& values) const {
    set_element(saved_mean, row, state.mean);
    set_element(saved_inverse_deviation, row, values.inverse_deviation);
    const C sample = state.count > C(1) ? state.squares / (state.count - C(1)) : state.variance();
    set_element(running_mean, row, state.mean, running_share, C(1) - running_share);
    set_element(running_variance, row, sample, running_share, C(1) - running_share);
  }
  template <int N>
  KERNEL_INLINE void apply(const Row& row, int64_t, int64_t, const C (&x)[1][N], C (&results)[N]) const {
    row.apply(x, results);
  }
};

template <class C>
struct BatchNormInferenceOp {
  static constexpr int kInputs = 1;
  static constexpr bool kFolds = false, kApplies = true;
  static constexpr Wide kWide = Wide::kBoth;
  using State = PlainSum<C>;
  using Row = BatchNormRow<C>;
  using Seed = NoSeed;
  Elements<const void> scale, bias, mean, variance;
  C epsilon;

  KERNEL_INLINE Seed seed(int64_t) const { return {}; }
  template <int N>
  KERNEL_INLINE void add(State&, Seed, int64_t, const C (&)[1][N]) const {}

  KERNEL_INLINE Row finish(const State&, int64_t row) const {
    const C inverse = inverse_root(element_or(variance, row, C(0)) + epsilon);
    return {element_or(mean, row, C(0)), element_or(scale, row, C(1)) * inverse, element_or(bias, row, C(0)), inverse};
  }
  KERNEL_INLINE void write(int64_t, const State&, const Row&) const {}
  template <int N>
  KERNEL_INLINE void apply(const Row& row, int64_t, int64_t, const C (&x)[1][N], C (&results)[N]) const {
    row.apply(x, results);
  }
};

// Inputs: x, dy. With d = x - mean and n elements a row:
// dx = scale / deviation * (dy - sum(dy) / n - d / deviation^2 * sum(dy d) / n).
template <class C>
struct BatchNormBackwardOp {
  static constexpr int kInputs = 2;
  static constexpr bool kFolds = true, kApplies = true;
  static constexpr Wide kWide = Wide::kBoth;
  using State = PairOfSums<C>;  // of dy, dy d
  struct Seed {
    C mean;
  };
  struct Row {
    C mean, factor, constant, slope;
  };
  Elements<const void> scale, mean, inverse_deviation;
  Elements<void> scale_gradient, bias_gradient;
  C elements, alpha, beta;  // the last two blend the gradients of scale and bias

  KERNEL_INLINE Seed seed(int64_t row) const { return {element_or(mean, row, C(0))}; }
  template <int N>
  KERNEL_INLINE void add(State& state, Seed seed, int64_t, const C (&x)[2][N]) const {
    C products[N];
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) products[v] = (x[0][v] - seed.mean) * x[1][v];
    state.first += pack_sum<N>(x[1]);
    state.second += pack_sum<N>(products);
  }
  KERNEL_INLINE Row finish(const State& state, int64_t row) const {
    const C inverse = element_or(inverse_deviation, row, C(1));
    const C factor = element_or(scale, row, C(1)) * inverse;
    return {seed(row).mean, factor, factor * (state.first / elements),
            factor * (state.second / elements) * inverse * inverse};
  }
  KERNEL_INLINE void write(int64_t row, const State& state, const Row&) const {
    const C inverse = element_or(inverse_deviation, row, C(1));
    set_element(scale_gradient, row, state.second * inverse, alpha, beta);
    set_element(bias_gradient, row, state.first, alpha, beta);
  }
  template <int N>
  KERNEL_INLINE void apply(const Row& row, int64_t, int64_t, const C (&x)[2][N], C (&results)[N]) const {
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) results[v] = x[1][v] * row.factor - row.constant - (x[0][v] - row.mean) * row.slope;
  }
};

// Means and inverse deviations alone.
template <class C>
struct StatisticsOp {
  static constexpr int kInputs = 1;
  static constexpr bool kFolds = true, kApplies = false;
  static constexpr Wide kWide = Wide::kBoth;
  using State = Moments<C>;
  using Row = State;
  using Seed = NoSeed;
  C *mean, *inverse_deviation;
  C epsilon;

  KERNEL_INLINE Seed seed(int64_t) const { return {}; }
  template <int N>
  KERNEL_INLINE void add(State& state, Seed, int64_t, const C (&x)[1][N]) const {
    state = state + State::template of<N>(x[0]);
  }
  KERNEL_INLINE Row finish(const State& state, int64_t) const { return state; }
  KERNEL_INLINE void write(int64_t row, const State& state, const Row&) const {
    mean[row] = state.mean;
    inverse_deviation[row] = inverse_root(state.variance() + epsilon);
  }
};

}  // namespace kernels::dnn
