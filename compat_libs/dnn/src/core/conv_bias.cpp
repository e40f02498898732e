#include "core/conv_bias.h"

namespace compat_dnn {

void convolve_and_activate(Handle& handle, const ConvActivationProblem& problem, const ConvData& data, const void* z,
                           const void* bias, void* workspace, size_t workspace_bytes) {
  const ConvProblem& convolution = problem.convolution;
  check_convolution(convolution);
  const Tensor& y = convolution.y;
  require(convolution.direction == ConvDirection::kForward, Status::kInvalidValue);
  require(
      problem.bias.rank == y.rank && problem.bias.lengths[1] == y.lengths[1] && problem.bias.elements() == y.lengths[1],
      Status::kInvalidValue);
  const bool adds = z != nullptr && problem.z_scale != 0;
  if (adds) {
    require(problem.z.same_lengths(y) && problem.z.type == y.type, Status::kInvalidValue);
    blend_tensors(handle, {problem.z_scale, 0}, problem.z, z, y, data.result);
  }
  convolve(handle, convolution, {problem.alpha, adds ? 1.0 : 0.0}, data, workspace, workspace_bytes);
  add_bias_and_activate(handle, problem.activation, problem.bias, bias, y, data.result);
}

}  // namespace compat_dnn
