// Means and variances, and vectors whose type is known at run time only.
#pragma once

#include "rows.h"

namespace kernels::dnn {

// Source: T. Chan, G. Golub, R. LeVeque, "Algorithms for Computing the Sample Variance" (1983): what two parts of a
// sample say together, without the cancellation of sums of squares. `squares` is the sum of (x - mean)^2.
template <class C>
struct Moments {
  C count, mean, squares;
  static KERNEL_INLINE Moments neutral() { return {C(0), C(0), C(0)}; }
  KERNEL_INLINE Moments operator+(Moments other) const {
    const C total = count + other.count;
    if (total == C(0)) return *this;
    const C share = other.count / total, distance = other.mean - mean;
    return {total, mean + distance * share, squares + other.squares + distance * distance * count * share};
  }
  KERNEL_INLINE Moments from_above(int distance) const {
    return {lane_from_above(count, distance), lane_from_above(mean, distance), lane_from_above(squares, distance)};
  }
  template <int N>
  static KERNEL_INLINE Moments of(const C (&x)[N]) {
    if constexpr (N == 1) {
      return {C(1), x[0], C(0)};
    } else {
      const C mean = pack_sum<N>(x) * (C(1) / N);
      C squares[N];
      KERNEL_FOR_PACK
      for (int v = 0; v < N; ++v) squares[v] = (x[v] - mean) * (x[v] - mean);
      return {C(N), mean, pack_sum<N>(squares)};
    }
  }
  KERNEL_INLINE C variance() const { return squares / count; }
};

template <class C>
struct PairOfSums {
  C first, second;
  static KERNEL_INLINE PairOfSums neutral() { return {C(0), C(0)}; }
  KERNEL_INLINE PairOfSums operator+(PairOfSums other) const { return {first + other.first, second + other.second}; }
  KERNEL_INLINE PairOfSums from_above(int distance) const {
    return {lane_from_above(first, distance), lane_from_above(second, distance)};
  }
};

KERNEL_INLINE float square_root(float x) { return sqrtf(x); }
KERNEL_INLINE double square_root(double x) { return sqrt(x); }
template <class C>
KERNEL_INLINE C inverse_root(C x) {
  return C(1) / square_root(x);
}

// Null data: `otherwise` everywhere.
template <class C>
KERNEL_INLINE C element_or(Elements<const void> from, int64_t index, C otherwise) {
  if (from.data == nullptr) return otherwise;
  C value[1];
  load_some<1>(from, index, 1, value);
  return value[0];
}
// Null data: nothing is stored.
template <class C>
KERNEL_INLINE void set_element(Elements<void> to, int64_t index, C value, C alpha = C(1), C beta = C(0)) {
  if (to.data == nullptr) return;
  C values[1] = {value};
  store_some<1>(to, index, 1, alpha, beta, values);
}

template <class C>
struct WidenArgs {
  Elements<const void> from;
  C* to;
  int64_t count;
};
template <class C>
__global__ __launch_bounds__(kStreamThreads) void widen_kernel(WidenArgs<C> args) {
  constexpr int kEach = kElements<C>;
  const int64_t first = (int64_t(blockIdx.x) * kStreamThreads + threadIdx.x) * kEach;
  for (int64_t i = first; i < first + kEach && i < args.count; ++i) args.to[i] = element_or(args.from, i, C(0));
}

}  // namespace kernels::dnn
