// Gradients for data of a convolution with strides come in phases, the positions of x modulo the stride: each has
// strides of 1 and those of the taps that meet it.
#pragma once

#include "core/conv_shape.h"

namespace compat_dnn {

// The other directions have one phase: y's positions.
using Phase = std::array<int, kernels::kConvDims>;
std::vector<Phase> phases_of(const ConvProblem& problem);

// One dimension of a phase of x: which of the taps meet it, and where.
struct PhaseTaps {
  int first_tap, step, count;  // of the filter's
  int first_y, y_step;         // for position 0 of the phase and the first of these taps; from tap to tap

  PhaseTaps(const kernels::ConvShape& shape, int d, int phase);
};

// Positions of a phase.
inline int phase_points(const kernels::ConvShape& shape, int d, int phase) {
  return (shape.in[d] - phase + shape.stride[d] - 1) / shape.stride[d];
}
// Where a phase lies in the result.
kernels::ConvPlaces places_of(const ConvProblem& problem, const Phase& phase);

}  // namespace compat_dnn
