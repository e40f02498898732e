// The functions that follow a product in neural networks.
#pragma once

#include "../core/target.h"

namespace kernels {

enum class Activation : int { kNone, kRelu, kGelu, kSwish, kClamp, kSigmoid };

KERNEL_INLINE float exponential(float x) { return expf(x); }
KERNEL_INLINE double exponential(double x) { return exp(x); }

template <class V>
KERNEL_INLINE V sigmoid(V x) {
  return V(1) / (V(1) + exponential(-x));
}

// gelu(x) = x (1 + tanh(u)) / 2 with u = sqrt(2 / pi) (x + 0.044715 x^3); (1 + tanh(u)) / 2 is sigmoid(2 u).
template <class V>
KERNEL_INLINE V gelu_share(V x) {
  return sigmoid(V(2 * 0.7978845608028654) * x * (V(1) + V(0.044715) * x * x));
}

template <class V>
KERNEL_INLINE V gelu_derivative(V value) {
  // Far out it is 0 or 1; the square could overflow there.
  constexpr V kFar = V(64);
  const V x = value > kFar ? kFar : value < -kFar ? -kFar : value;
  const V share = gelu_share(x);
  const V slope = V(2 * 0.7978845608028654) * (V(1) + V(3 * 0.044715) * x * x);
  return share + x * slope * share * (V(1) - share);
}

// The functions that choose among numbers, exactly. `first` and `second` bound kClamp. NaN stays NaN.
template <int N, class V>
KERNEL_INLINE void limit(Activation activation, V first, V second, V (&x)[N]) {
  KERNEL_UNROLL
  for (int i = 0; i < N; ++i) {
    if (activation == Activation::kRelu)
      x[i] = x[i] < V(0) ? V(0) : x[i];
    else
      x[i] = x[i] > second ? second : x[i] < first ? first : x[i];
  }
}

// The functions that are made of exponentials. NaN stays NaN.
template <int N, class V>
KERNEL_INLINE void activate(Activation activation, V (&x)[N]) {
  KERNEL_UNROLL
  for (int i = 0; i < N; ++i) {
    if (activation == Activation::kGelu)
      x[i] *= gelu_share(x[i]);
    else if (activation == Activation::kSwish)
      x[i] *= sigmoid(x[i]);
    else
      x[i] = sigmoid(x[i]);
  }
}

}  // namespace kernels
