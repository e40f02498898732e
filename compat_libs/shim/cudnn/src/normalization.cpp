// Batch normalization.
#include "core/normalization.h"
#include "generated/routines.h"
#include "objects.h"

namespace compat_hipdnn {

namespace {

using compat_dnn::DataType;
using compat_dnn::Tensor;

compat_dnn::BatchNormMode to_core(hipdnnBatchNormMode_t mode) {
  switch (mode) {
    case HIPDNN_BATCHNORM_PER_ACTIVATION:
      return compat_dnn::BatchNormMode::kPerActivation;
    case HIPDNN_BATCHNORM_SPATIAL:
    case HIPDNN_BATCHNORM_SPATIAL_PERSISTENT:
      return compat_dnn::BatchNormMode::kSpatial;
  }
  throw Error(HIPDNN_STATUS_BAD_PARAM);
}

compat_dnn::BatchNormProblem problem_of(hipdnnBatchNormMode_t mode, const Tensor& x, const Tensor& parameters,
                                        double epsilon) {
  require(epsilon >= HIPDNN_BN_MIN_EPSILON);
  compat_dnn::BatchNormProblem problem;
  problem.mode = to_core(mode);
  problem.x = x;
  problem.parameters = parameters;
  problem.statistics_type = parameters.type;
  problem.epsilon = epsilon;
  return problem;
}

}  // namespace

void derive_bn_tensor_descriptor(hipdnnTensorDescriptor_t derived, const hipdnnTensorDescriptor_t x_desc,
                                 hipdnnBatchNormMode_t mode) {
  const Tensor& x = tensor(x_desc);
  const DataType type = x.type == DataType::kDouble ? DataType::kDouble : DataType::kFloat;
  object(derived).tensor = compat_dnn::batch_norm_parameters(to_core(mode), x, type);
}

void batch_normalization_forward_inference(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, const void* alpha,
                                           const void* beta, const hipdnnTensorDescriptor_t x_desc, const void* x,
                                           const hipdnnTensorDescriptor_t y_desc, void* y,
                                           const hipdnnTensorDescriptor_t parameters, const void* scale,
                                           const void* bias, const void* mean, const void* variance, double epsilon) {
  compat_dnn::BatchNormProblem problem = problem_of(mode, tensor(x_desc), tensor(parameters), epsilon);
  problem.y = tensor(y_desc);
  compat_dnn::batch_norm_inference(core(handle), problem, blend(alpha, beta, problem.x.type),
                                   {data(x), data(scale), data(bias), data(mean), data(variance), data(y)});
}

void batch_normalization_forward_training(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, const void* alpha,
                                          const void* beta, const hipdnnTensorDescriptor_t x_desc, const void* x,
                                          const hipdnnTensorDescriptor_t y_desc, void* y,
                                          const hipdnnTensorDescriptor_t parameters, const void* scale,
                                          const void* bias, double factor, void* running_mean, void* running_variance,
                                          double epsilon, void* saved_mean, void* saved_inverse_deviation) {
  compat_dnn::BatchNormProblem problem = problem_of(mode, tensor(x_desc), tensor(parameters), epsilon);
  problem.y = tensor(y_desc);
  require((running_mean == nullptr) == (running_variance == nullptr));
  require((saved_mean == nullptr) == (saved_inverse_deviation == nullptr));
  compat_dnn::batch_norm_training(core(handle), problem, blend(alpha, beta, problem.x.type),
                                  {data(x), data(scale), data(bias), data(y), factor, running_mean, running_variance,
                                   saved_mean, saved_inverse_deviation});
}

void batch_normalization_backward(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, const void* alpha_data,
                                  const void* beta_data, const void* alpha_parameters, const void* beta_parameters,
                                  const hipdnnTensorDescriptor_t x_desc, const void* x,
                                  const hipdnnTensorDescriptor_t dy_desc, const void* dy,
                                  const hipdnnTensorDescriptor_t dx_desc, void* dx,
                                  const hipdnnTensorDescriptor_t parameters, const void* scale, void* scale_gradient,
                                  void* bias_gradient, double epsilon, const void* saved_mean,
                                  const void* saved_inverse_deviation) {
  compat_dnn::BatchNormProblem problem = problem_of(mode, tensor(x_desc), tensor(parameters), epsilon);
  problem.dy = tensor(dy_desc);
  problem.dx = tensor(dx_desc);
  require((saved_mean == nullptr) == (saved_inverse_deviation == nullptr));
  compat_dnn::batch_norm_backward(core(handle), problem, blend(alpha_data, beta_data, problem.x.type),
                                  blend(alpha_parameters, beta_parameters, problem.x.type),
                                  {data(x), data(dy), data(scale), data(dx), data(scale_gradient), data(bias_gradient),
                                   saved_mean, saved_inverse_deviation});
}

}  // namespace compat_hipdnn
