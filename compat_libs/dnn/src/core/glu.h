// Gated linear units: y = a sigmoid(b), where a and b are the halves of x along one dimension.
#pragma once

#include "handle.h"
#include "tensor.h"

namespace compat_dnn {

void glu_forward(Handle& handle, int dim, const Tensor& x, const void* x_data, const Tensor& y, void* y_data);
void glu_backward(Handle& handle, int dim, const Tensor& x, const void* x_data, const Tensor& dy, const void* dy_data,
                  const Tensor& dx, void* dx_data);

}  // namespace compat_dnn
