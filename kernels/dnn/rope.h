// Rotary position embedding: neighbouring elements of a row are turned by an angle.
#pragma once

#include "elementwise.h"

namespace kernels::dnn {

// Inputs: an element and its partner, and the numbers that they are multiplied by.
template <class C>
struct RotationOp {
  static constexpr int kInputs = 4;
  bool subtracts;
  template <int N>
  KERNEL_INLINE void apply(const C (&inputs)[4][N], C (&results)[N]) const {
    const C sign = subtracts ? C(-1) : C(1);
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) results[v] = inputs[0][v] * inputs[2][v] + sign * inputs[1][v] * inputs[3][v];
  }
};

}  // namespace kernels::dnn
