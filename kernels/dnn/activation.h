// Activation functions and their derivatives, on packs.
#pragma once

#include "exponential.h"

namespace kernels::dnn {

enum class ActivationMode : int {
  kIdentity,
  kLogistic,
  kTanh,
  kRelu,
  kSoftRelu,
  kAbs,
  kPower,
  kClippedRelu,
  kLeakyRelu,
  kElu,
  kClamp,
  kSwish
};

template <class C>
KERNEL_INLINE C logistic(C x) {
  return C(1) / (C(1) + exponential(-x));
}

#if defined(KERNEL_TARGET_CPU)
// Vectorises; within 4 units in the last place. Below 7/16 Taylor's polynomial to x^13 (the rest is below 2^-25 of x);
// above, nothing cancels. NaN stays NaN.
KERNEL_INLINE float hyperbolic_tangent(float x) {
  const float square = x * x;
  float p = 21844.0f / 6081075;
  p = p * square - 1382.0f / 155925;
  p = p * square + 62.0f / 2835;
  p = p * square - 17.0f / 315;
  p = p * square + 2.0f / 15;
  p = p * square - 1.0f / 3;
  const float near = x + x * square * p;
  const float size = x < 0 ? -x : x;
  const float far = 1.0f - 2.0f / (1.0f + exponential(2.0f * size));
  return size < 0.4375f ? near : x < 0 ? -far : far;
}
#else
KERNEL_INLINE float hyperbolic_tangent(float x) { return tanhf(x); }
#endif
KERNEL_INLINE double hyperbolic_tangent(double x) { return tanh(x); }

KERNEL_INLINE float exponential_less_one(float x) { return expm1f(x); }
KERNEL_INLINE double exponential_less_one(double x) { return expm1(x); }
KERNEL_INLINE float logarithm_of_one_plus(float x) { return log1pf(x); }
KERNEL_INLINE double logarithm_of_one_plus(double x) { return log1p(x); }
KERNEL_INLINE float power(float x, float y) { return powf(x, y); }
KERNEL_INLINE double power(double x, double y) { return pow(x, y); }

template <class C>
struct ActivationParameters {
  ActivationMode mode;
  C alpha, beta, gamma;
};

// A GPU's compiler does not unroll loops over more than a few calls of powf, and would have their packs in memory.
template <int Inputs, int N, class C, class Apply>
KERNEL_INLINE void by_fours(const C (&inputs)[Inputs][N], C (&results)[N], Apply apply) {
  if constexpr (kWaveSize == 1 || N <= 4) {
    apply(inputs, results);
  } else {
    KERNEL_UNROLL
    for (int first = 0; first < N; first += 4) {
      C four[Inputs][4], of_four[4];
      KERNEL_UNROLL
      for (int v = 0; v < 4; ++v) {
        KERNEL_UNROLL
        for (int t = 0; t < Inputs; ++t) four[t][v] = inputs[t][first + v];
      }
      apply(four, of_four);
      KERNEL_UNROLL
      for (int v = 0; v < 4; ++v) results[first + v] = of_four[v];
    }
  }
}

// y of x. NaN stays NaN.
template <class C>
struct ActivationOp {
  static constexpr int kInputs = 1;
  ActivationParameters<C> parameters;

  template <int N>
  KERNEL_INLINE void apply(const C (&inputs)[1][N], C (&results)[N]) const {
    by_fours<1>(inputs, results, [&](const auto& four, auto& of_four) { apply_mode(four, of_four); });
  }

 private:
  template <int N>
  KERNEL_INLINE void apply_mode(const C (&inputs)[1][N], C (&results)[N]) const {
    const C a = parameters.alpha, b = parameters.beta, g = parameters.gamma;
    const auto each = [&](auto function) {
      KERNEL_FOR_PACK
      for (int v = 0; v < N; ++v) results[v] = function(inputs[0][v]);
    };
    switch (parameters.mode) {
      case ActivationMode::kIdentity:
        return each([](C x) { return x; });
      case ActivationMode::kLogistic:
        return each([](C x) { return logistic(x); });
      case ActivationMode::kTanh:
        return each([=](C x) { return b * hyperbolic_tangent(a * x); });
      case ActivationMode::kRelu:
        return each([](C x) { return x < C(0) ? C(0) : x; });
      case ActivationMode::kSoftRelu:
        return each([](C x) { return (x < C(0) ? C(0) : x) + logarithm_of_one_plus(exponential(x < C(0) ? x : -x)); });
      case ActivationMode::kAbs:
        return each([](C x) { return x < C(0) ? -x : x; });
      case ActivationMode::kPower:
        return each([=](C x) { return power(a + b * x, g); });
      case ActivationMode::kClippedRelu:
        return each([=](C x) { return x < C(0) ? C(0) : x > a ? a : x; });
      case ActivationMode::kLeakyRelu:
        return each([=](C x) { return x < C(0) ? a * x : x; });
      case ActivationMode::kElu:
        return each([=](C x) { return x < C(0) ? a * exponential_less_one(x) : x; });
      case ActivationMode::kClamp:
        return each([=](C x) { return x > b ? b : x < a ? a : x; });
      case ActivationMode::kSwish:
        return each([=](C x) { return x * logistic(b * x); });
    }
  }
};

// y of x + bias.
template <class C>
struct BiasActivationOp {
  static constexpr int kInputs = 2;
  ActivationOp<C> activation;

  template <int N>
  KERNEL_INLINE void apply(const C (&inputs)[2][N], C (&results)[N]) const {
    C sums[1][N];
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) sums[0][v] = inputs[0][v] + inputs[1][v];
    activation.template apply<N>(sums, results);
  }
};

// dx of dy, x and y. At corners the derivative is that of the flatter side, at zero of |x| it is zero.
template <class C>
struct ActivationBackwardOp {
  static constexpr int kInputs = 3;  // dy, x, y
  ActivationParameters<C> parameters;

  template <int N>
  KERNEL_INLINE void apply(const C (&inputs)[3][N], C (&results)[N]) const {
    by_fours<3>(inputs, results, [&](const auto& four, auto& of_four) { apply_mode(four, of_four); });
  }

 private:
  template <int N>
  KERNEL_INLINE void apply_mode(const C (&inputs)[3][N], C (&results)[N]) const {
    const C a = parameters.alpha, b = parameters.beta, g = parameters.gamma;
    const auto each = [&](auto slope) {
      KERNEL_FOR_PACK
      for (int v = 0; v < N; ++v) results[v] = inputs[0][v] * slope(inputs[1][v], inputs[2][v]);
    };
    switch (parameters.mode) {
      case ActivationMode::kIdentity:
        return each([](C, C) { return C(1); });
      case ActivationMode::kLogistic:
        return each([](C, C y) { return y * (C(1) - y); });
      case ActivationMode::kTanh:
        return each([=](C, C y) { return a * (b - y * y / b); });
      case ActivationMode::kRelu:
        return each([](C x, C) { return x > C(0) ? C(1) : C(0); });
      case ActivationMode::kSoftRelu:
        return each([](C x, C) { return logistic(x); });
      case ActivationMode::kAbs:
        return each([](C x, C) { return x > C(0) ? C(1) : x < C(0) ? C(-1) : C(0); });
      case ActivationMode::kPower:
        return each([=](C x, C) { return g * b * power(a + b * x, g - C(1)); });
      case ActivationMode::kClippedRelu:
        return each([=](C x, C) { return x > C(0) && x < a ? C(1) : C(0); });
      case ActivationMode::kLeakyRelu:
        return each([=](C x, C) { return x > C(0) ? C(1) : a; });
      case ActivationMode::kElu:
        return each([=](C x, C y) { return x > C(0) ? C(1) : y + a; });
      case ActivationMode::kClamp:
        return each([=](C x, C) { return x > a && x < b ? C(1) : C(0); });
      case ActivationMode::kSwish:
        return each([=](C x, C) {
          const C s = logistic(b * x);
          return s + b * x * s * (C(1) - s);
        });
    }
  }
};

}  // namespace kernels::dnn
