// Gated linear units: y = a sigmoid(b), where a and b are the halves of x.
#pragma once

#include "elementwise.h"
#include "exponential.h"

namespace kernels::dnn {

// Inputs: a, b.
template <class C>
struct GluForwardOp {
  static constexpr int kInputs = 2;
  template <int N>
  KERNEL_INLINE void apply(const C (&inputs)[2][N], C (&results)[N]) const {
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) results[v] = inputs[0][v] / (C(1) + exponential(-inputs[1][v]));
  }
};

// Inputs: a, b, dy; the result is db, or da.
template <class C>
struct GluBackwardOp {
  static constexpr int kInputs = 3;
  bool of_gate;
  template <int N>
  KERNEL_INLINE void apply(const C (&inputs)[3][N], C (&results)[N]) const {
    const bool gate = of_gate;
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) {
      const C share = C(1) / (C(1) + exponential(-inputs[1][v]));
      results[v] = inputs[2][v] * (gate ? inputs[0][v] * share * (C(1) - share) : share);
    }
  }
};

}  // namespace kernels::dnn
