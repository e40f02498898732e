// Convolutions' biases, and a convolution with bias and activation at once.
#include "core/conv_bias.h"
#include "core/reduction.h"
#include "generated/routines.h"
#include "miopen/activation.h"
#include "miopen/convolution.h"

namespace compat_miopen {

using compat_dnn::Tensor;

namespace {

// One number for each channel of y.
void check_bias(const Tensor& bias, const Tensor& y) {
  require(bias.rank == y.rank && bias.rank > 1 && bias.type == y.type, miopenStatusBadParm);
  require(bias.lengths[1] == y.lengths[1] && bias.elements() == y.lengths[1], miopenStatusBadParm);
}

}  // namespace

// As MIOpen does: y = alpha y + alpha b + beta y.
void convolution_forward_bias(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t b_desc,
                              const void* b, const void* beta, const miopenTensorDescriptor_t y_desc, void* y) {
  const compat_dnn::Blend scale = blend(alpha, beta);
  compat_dnn::TensorOperationProblem problem;
  problem.alpha1 = problem.alpha2 = scale.alpha;
  problem.beta = scale.beta;
  problem.a = problem.c = tensor(y_desc);
  problem.b = tensor(b_desc);
  check_bias(problem.b, problem.c);
  compat_dnn::operate_on_tensors(core(handle), problem, data(y), data(b), data(y));
}

void convolution_backward_bias(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t dy_desc,
                               const void* dy, const void* beta, const miopenTensorDescriptor_t db_desc, void* db) {
  compat_dnn::ReductionProblem problem;
  problem.x = tensor(dy_desc);
  problem.y = tensor(db_desc);
  check_bias(problem.y, problem.x);
  compat_dnn::reduce_tensor(core(handle), problem, blend(alpha, beta), data(dy), data(db), nullptr);
}

void convolution_bias_activation_forward(
    miopenHandle_t handle, const void* alpha1, const miopenTensorDescriptor_t x_desc, const void* x,
    const miopenTensorDescriptor_t w_desc, const void* w, const miopenConvolutionDescriptor_t conv,
    miopenConvFwdAlgorithm_t, void* workspace, size_t bytes, const void* alpha2, const miopenTensorDescriptor_t z_desc,
    const void* z, const miopenTensorDescriptor_t bias_desc, const void* bias,
    const miopenActivationDescriptor_t activation_desc, const miopenTensorDescriptor_t y_desc, void* y) {
  require(object(conv).mode == miopenConvolution, miopenStatusBadParm);
  const ConvCall call(compat_dnn::ConvDirection::kForward, conv, x_desc, w_desc, y_desc);
  compat_dnn::ConvActivationProblem problem;
  problem.convolution = call.problem();
  problem.alpha = alpha1 != nullptr ? scalar(alpha1) : 1;
  problem.z_scale = z != nullptr && alpha2 != nullptr ? scalar(alpha2) : 0;
  if (problem.z_scale != 0) problem.z = tensor(z_desc);
  problem.bias = tensor(bias_desc);
  check_bias(problem.bias, problem.convolution.y);
  problem.activation = activation(activation_desc);
  compat_dnn::convolve_and_activate(core(handle), problem, call.data(x, w, nullptr, y), z, data(bias), workspace,
                                    bytes);
}

}  // namespace compat_miopen
