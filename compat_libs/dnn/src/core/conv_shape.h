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

// Multiplications with an addition that a convolution needs.
double conv_products(const ConvProblem& problem);

// x, w and y of one type.
inline bool has_one_type(const ConvProblem& problem) {
  return problem.x.type == problem.w.type && problem.w.type == problem.y.type;
}

// What kernels call a result's type.
kernels::Element result_element(DataType type);

}  // namespace compat_dnn
