// Batch normalization whose result goes on: y = activation(normalized x + z). cuDNN has it twice, as the functions of
// batch normalization with Ex and as those of normalization. What the way back needs is y: nothing is reserved.
#include "activation.h"
#include "core/normalization.h"
#include "generated/routines.h"
#include "objects.h"

namespace compat_hipdnn {

namespace {

using compat_dnn::Tensor;

constexpr int kPlain = HIPDNN_BATCHNORM_OPS_BN, kActivated = HIPDNN_BATCHNORM_OPS_BN_ACTIVATION,
              kAdded = HIPDNN_BATCHNORM_OPS_BN_ADD_ACTIVATION;
static_assert(kPlain == HIPDNN_NORM_OPS_NORM && kActivated == HIPDNN_NORM_OPS_NORM_ACTIVATION &&
                  kAdded == HIPDNN_NORM_OPS_NORM_ADD_ACTIVATION &&
                  static_cast<int>(HIPDNN_NORM_PER_CHANNEL) == static_cast<int>(HIPDNN_BATCHNORM_SPATIAL),
              "numbers of the two interfaces");

hipdnnBatchNormMode_t to_batch_norm(hipdnnNormMode_t mode) {
  require(mode == HIPDNN_NORM_PER_ACTIVATION || mode == HIPDNN_NORM_PER_CHANNEL);
  return static_cast<hipdnnBatchNormMode_t>(mode);
}

// A pair of a description and memory.
struct Operand {
  hipdnnTensorDescriptor_t desc;
  void* data;
};

void check_operations(int operations, const hipdnnActivationStruct* function) {
  require(operations >= kPlain && operations <= kAdded);
  if (operations != kPlain) static_cast<void>(activation(function));
}

void require_plain(const void* alpha, const void* beta, compat_dnn::DataType type) {
  const compat_dnn::Blend factors = blend(alpha, beta, type);
  require(factors.alpha == 1 && factors.beta == 0, HIPDNN_STATUS_NOT_SUPPORTED);
}

// y = activation(y + z)
void add_and_activate(hipdnnHandle_t handle, int operations, const hipdnnActivationStruct* function, Operand z,
                      Operand y) {
  const Tensor& shape = tensor(y.desc);
  if (operations == kAdded)
    compat_dnn::blend_tensors(core(handle), {1, 1}, tensor(z.desc), data(z.data), shape, y.data);
  if (operations != kPlain)
    compat_dnn::activation_forward(core(handle), activation(function), {}, shape, y.data, shape, y.data);
}

// The gradient of the normalization's result; dz, where there is one, is the same.
Operand gradient_inside(hipdnnHandle_t handle, int operations, const hipdnnActivationStruct* function, Operand y,
                        Operand dy, Operand dz) {
  if (operations == kPlain) return dy;
  const compat_dnn::Activation derived = activation(function);
  using Function = compat_dnn::ActivationFunction;
  // Only y is known: of these functions it tells the derivative.
  require(derived.function == Function::kRelu || derived.function == Function::kLogistic ||
              derived.function == Function::kTanh || derived.function == Function::kIdentity,
          HIPDNN_STATUS_NOT_SUPPORTED);
  const Tensor &shape = tensor(dy.desc), &result = tensor(y.desc);
  Operand inside{dy.desc, core(handle).workspace<char>(shape.bytes(), compat::Holder::kSolver)};
  compat_dnn::activation_backward(core(handle), {derived, result, shape, result, shape}, {}, data(y.data),
                                  data(dy.data), y.data, inside.data);
  if (operations == kAdded)
    compat_dnn::blend_tensors(core(handle), {}, shape, inside.data, tensor(dz.desc), data(dz.data));
  return inside;
}

// The one description of what cuDNN 8 lets differ.
hipdnnTensorDescriptor_t parameters_of(hipdnnTensorDescriptor_t scale_bias, hipdnnTensorDescriptor_t mean_variance,
                                       int groups) {
  const Tensor &parameters = tensor(scale_bias), &statistics = tensor(mean_variance);
  require(groups == 1 && parameters.type == statistics.type && parameters.same_lengths(statistics),
          HIPDNN_STATUS_NOT_SUPPORTED);
  return scale_bias;
}

void* variable(const void* memory) { return const_cast<void*>(memory); }

void store_none(hipdnnHandle_t handle, int operations, size_t* bytes) {
  static_cast<void>(core(handle));
  require(operations >= kPlain && operations <= kAdded);
  object(bytes) = 0;
}

}  // namespace

void get_batch_normalization_forward_training_ex_workspace_size(
    hipdnnHandle_t handle, hipdnnBatchNormMode_t, hipdnnBatchNormOps_t operations, const hipdnnTensorDescriptor_t,
    const hipdnnTensorDescriptor_t, const hipdnnTensorDescriptor_t, const hipdnnTensorDescriptor_t,
    const hipdnnActivationDescriptor_t, size_t* bytes) {
  store_none(handle, operations, bytes);
}

void get_batch_normalization_backward_ex_workspace_size(hipdnnHandle_t handle, hipdnnBatchNormMode_t,
                                                        hipdnnBatchNormOps_t operations, const hipdnnTensorDescriptor_t,
                                                        const hipdnnTensorDescriptor_t, const hipdnnTensorDescriptor_t,
                                                        const hipdnnTensorDescriptor_t, const hipdnnTensorDescriptor_t,
                                                        const hipdnnTensorDescriptor_t,
                                                        const hipdnnActivationDescriptor_t, size_t* bytes) {
  store_none(handle, operations, bytes);
}

void get_batch_normalization_training_ex_reserve_space_size(hipdnnHandle_t handle, hipdnnBatchNormMode_t,
                                                            hipdnnBatchNormOps_t operations,
                                                            const hipdnnActivationDescriptor_t,
                                                            const hipdnnTensorDescriptor_t, size_t* bytes) {
  store_none(handle, operations, bytes);
}

void batch_normalization_forward_training_ex(
    hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, hipdnnBatchNormOps_t operations, const void* alpha,
    const void* beta, const hipdnnTensorDescriptor_t x_desc, const void* x, const hipdnnTensorDescriptor_t z_desc,
    const void* z, const hipdnnTensorDescriptor_t y_desc, void* y, const hipdnnTensorDescriptor_t parameters,
    const void* scale, const void* bias, double factor, void* running_mean, void* running_variance, double epsilon,
    void* saved_mean, void* saved_inverse_deviation, hipdnnActivationDescriptor_t function, void*, size_t, void*,
    size_t) {
  check_operations(operations, function);
  if (operations != kPlain) require_plain(alpha, beta, tensor(x_desc).type);
  batch_normalization_forward_training(handle, mode, alpha, beta, x_desc, x, y_desc, y, parameters, scale, bias, factor,
                                       running_mean, running_variance, epsilon, saved_mean, saved_inverse_deviation);
  add_and_activate(handle, operations, function, {z_desc, variable(z)}, {y_desc, y});
}

void batch_normalization_backward_ex(
    hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, hipdnnBatchNormOps_t operations, const void* alpha_data,
    const void* beta_data, const void* alpha_parameters, const void* beta_parameters,
    const hipdnnTensorDescriptor_t x_desc, const void* x, const hipdnnTensorDescriptor_t y_desc, const void* y,
    const hipdnnTensorDescriptor_t dy_desc, const void* dy, const hipdnnTensorDescriptor_t dz_desc, void* dz,
    const hipdnnTensorDescriptor_t dx_desc, void* dx, const hipdnnTensorDescriptor_t parameters, const void* scale,
    const void*, void* scale_gradient, void* bias_gradient, double epsilon, const void* saved_mean,
    const void* saved_inverse_deviation, hipdnnActivationDescriptor_t function, void*, size_t, void*, size_t) {
  check_operations(operations, function);
  const Operand inside =
      gradient_inside(handle, operations, function, {y_desc, variable(y)}, {dy_desc, variable(dy)}, {dz_desc, dz});
  batch_normalization_backward(handle, mode, alpha_data, beta_data, alpha_parameters, beta_parameters, x_desc, x,
                               dy_desc, inside.data, dx_desc, dx, parameters, scale, scale_gradient, bias_gradient,
                               epsilon, saved_mean, saved_inverse_deviation);
}

void derive_norm_tensor_descriptor(hipdnnTensorDescriptor_t scale_bias, hipdnnTensorDescriptor_t mean_variance,
                                   const hipdnnTensorDescriptor_t x_desc, hipdnnNormMode_t mode, int groups) {
  auto& derived = object(mean_variance);
  require(groups == 1, HIPDNN_STATUS_NOT_SUPPORTED);
  derive_bn_tensor_descriptor(scale_bias, x_desc, to_batch_norm(mode));
  derived.tensor = scale_bias->tensor;
}

void normalization_forward_inference(hipdnnHandle_t handle, hipdnnNormMode_t mode, hipdnnNormOps_t operations,
                                     hipdnnNormAlgo_t, const void* alpha, const void* beta,
                                     const hipdnnTensorDescriptor_t x_desc, const void* x,
                                     const hipdnnTensorDescriptor_t scale_bias, const void* scale, const void* bias,
                                     const hipdnnTensorDescriptor_t mean_variance, const void* mean,
                                     const void* variance, const hipdnnTensorDescriptor_t z_desc, const void* z,
                                     hipdnnActivationDescriptor_t function, const hipdnnTensorDescriptor_t y_desc,
                                     void* y, double epsilon, int groups) {
  check_operations(operations, function);
  if (operations != kPlain) require_plain(alpha, beta, tensor(x_desc).type);
  batch_normalization_forward_inference(handle, to_batch_norm(mode), alpha, beta, x_desc, x, y_desc, y,
                                        parameters_of(scale_bias, mean_variance, groups), scale, bias, mean, variance,
                                        epsilon);
  add_and_activate(handle, operations, function, {z_desc, variable(z)}, {y_desc, y});
}

void get_normalization_forward_training_workspace_size(hipdnnHandle_t handle, hipdnnNormMode_t,
                                                       hipdnnNormOps_t operations, hipdnnNormAlgo_t,
                                                       const hipdnnTensorDescriptor_t, const hipdnnTensorDescriptor_t,
                                                       const hipdnnTensorDescriptor_t, const hipdnnTensorDescriptor_t,
                                                       const hipdnnActivationDescriptor_t,
                                                       const hipdnnTensorDescriptor_t, size_t* bytes, int) {
  store_none(handle, operations, bytes);
}

void get_normalization_backward_workspace_size(hipdnnHandle_t handle, hipdnnNormMode_t, hipdnnNormOps_t operations,
                                               hipdnnNormAlgo_t, const hipdnnTensorDescriptor_t,
                                               const hipdnnTensorDescriptor_t, const hipdnnTensorDescriptor_t,
                                               const hipdnnTensorDescriptor_t, const hipdnnTensorDescriptor_t,
                                               const hipdnnTensorDescriptor_t, const hipdnnActivationDescriptor_t,
                                               const hipdnnTensorDescriptor_t, size_t* bytes, int) {
  store_none(handle, operations, bytes);
}

void get_normalization_training_reserve_space_size(hipdnnHandle_t handle, hipdnnNormMode_t, hipdnnNormOps_t operations,
                                                   hipdnnNormAlgo_t, const hipdnnActivationDescriptor_t,
                                                   const hipdnnTensorDescriptor_t, size_t* bytes, int) {
  store_none(handle, operations, bytes);
}

void normalization_forward_training(
    hipdnnHandle_t handle, hipdnnNormMode_t mode, hipdnnNormOps_t operations, hipdnnNormAlgo_t, const void* alpha,
    const void* beta, const hipdnnTensorDescriptor_t x_desc, const void* x, const hipdnnTensorDescriptor_t scale_bias,
    const void* scale, const void* bias, double factor, const hipdnnTensorDescriptor_t mean_variance,
    void* running_mean, void* running_variance, double epsilon, void* saved_mean, void* saved_inverse_deviation,
    hipdnnActivationDescriptor_t function, const hipdnnTensorDescriptor_t z_desc, const void* z,
    const hipdnnTensorDescriptor_t y_desc, void* y, void*, size_t, void*, size_t, int groups) {
  batch_normalization_forward_training_ex(
      handle, to_batch_norm(mode), static_cast<hipdnnBatchNormOps_t>(operations), alpha, beta, x_desc, x, z_desc, z,
      y_desc, y, parameters_of(scale_bias, mean_variance, groups), scale, bias, factor, running_mean, running_variance,
      epsilon, saved_mean, saved_inverse_deviation, function, nullptr, 0, nullptr, 0);
}

void normalization_backward(hipdnnHandle_t handle, hipdnnNormMode_t mode, hipdnnNormOps_t operations, hipdnnNormAlgo_t,
                            const void* alpha_data, const void* beta_data, const void* alpha_parameters,
                            const void* beta_parameters, const hipdnnTensorDescriptor_t x_desc, const void* x,
                            const hipdnnTensorDescriptor_t y_desc, const void* y,
                            const hipdnnTensorDescriptor_t dy_desc, const void* dy,
                            const hipdnnTensorDescriptor_t dz_desc, void* dz, const hipdnnTensorDescriptor_t dx_desc,
                            void* dx, const hipdnnTensorDescriptor_t scale_bias, const void* scale, const void* bias,
                            void* scale_gradient, void* bias_gradient, double epsilon,
                            const hipdnnTensorDescriptor_t mean_variance, const void* saved_mean,
                            const void* saved_inverse_deviation, hipdnnActivationDescriptor_t function, void*, size_t,
                            void*, size_t, int groups) {
  batch_normalization_backward_ex(
      handle, to_batch_norm(mode), static_cast<hipdnnBatchNormOps_t>(operations), alpha_data, beta_data,
      alpha_parameters, beta_parameters, x_desc, x, y_desc, y, dy_desc, dy, dz_desc, dz, dx_desc, dx,
      parameters_of(scale_bias, mean_variance, groups), scale, bias, scale_gradient, bias_gradient, epsilon, saved_mean,
      saved_inverse_deviation, function, nullptr, 0, nullptr, 0);
}

}  // namespace compat_hipdnn
