// Convolutions together with what networks do to their results.
#pragma once

#include "core/convolution.h"
#include "core/elementwise.h"

namespace compat_dnn {

// y = activation(alpha x * w + z_scale z + bias); without z if its memory is null. z may be y.
struct ConvActivationProblem {
  ConvProblem convolution;  // forward
  double alpha = 1, z_scale = 0;
  Tensor z;     // lengths and type of y
  Tensor bias;  // of length 1 in all dimensions but that of channels
  Activation activation;
};

// With the best solver whose workspace fits.
// Errors: kInvalidValue where tensors do not fit together.
void convolve_and_activate(Handle& handle, const ConvActivationProblem& problem, const ConvData& data, const void* z,
                           const void* bias, void* workspace, size_t workspace_bytes);

}  // namespace compat_dnn
