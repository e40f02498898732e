// Convolutions as kernels see them: always three spatial dimensions.
#pragma once

#include "core/convolution.h"
#include "core/types.h"
#include "dnn/conv_shape.h"

namespace compat_dnn {

kernels::ConvShape conv_shape(const ConvProblem& problem);
kernels::ConvStrides conv_strides(const Tensor& tensor);

// The tensor that a direction computes, and the two that it reads: x before w before y.
inline const Tensor& conv_result(const ConvProblem& problem) {
  return problem.direction == ConvDirection::kForward        ? problem.y
         : problem.direction == ConvDirection::kBackwardData ? problem.x
                                                             : problem.w;
}

inline bool is_for_data(const ConvProblem& problem) { return problem.direction == ConvDirection::kBackwardData; }
inline bool is_for_weights(const ConvProblem& problem) { return problem.direction == ConvDirection::kBackwardWeights; }

// Whether a problem has two spatial dimensions and square filters of so many taps that take every position.
inline bool is_dense(const ConvProblem& problem, int taps) {
  if (problem.geometry.spatial != 2) return false;
  for (int d = 0; d < 2; ++d)
    if (problem.w.lengths[d + 2] != taps || problem.geometry.stride[d] != 1 || problem.geometry.dilation[d] != 1)
      return false;
  return true;
}

// Multiplications with an addition that a convolution needs.
double conv_products(const ConvProblem& problem);

// x, w and y of one type.
inline bool has_one_type(const ConvProblem& problem) {
  return problem.x.type == problem.w.type && problem.w.type == problem.y.type;
}

// What kernels call a result's type.
kernels::Element result_element(DataType type);

}  // namespace compat_dnn
