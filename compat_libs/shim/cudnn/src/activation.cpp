#include "activation.h"

#include "generated/routines.h"

namespace compat_hipdnn {

compat_dnn::Activation activation(const hipdnnActivationStruct* descriptor) {
  using Function = compat_dnn::ActivationFunction;
  const hipdnnActivationStruct& set = object(descriptor);
  switch (set.mode) {
    case HIPDNN_ACTIVATION_SIGMOID:
      return {Function::kLogistic};
    case HIPDNN_ACTIVATION_RELU:
      return {Function::kRelu};
    case HIPDNN_ACTIVATION_TANH:
      return {Function::kTanh, 1, 1};
    case HIPDNN_ACTIVATION_CLIPPED_RELU:
      return {Function::kClippedRelu, set.coefficient};
    case HIPDNN_ACTIVATION_ELU:
      return {Function::kElu, set.coefficient};
    case HIPDNN_ACTIVATION_IDENTITY:
      return {Function::kIdentity};
    case HIPDNN_ACTIVATION_SWISH:
      return {Function::kSwish, 0, set.swish_beta};
  }
  throw Error(HIPDNN_STATUS_BAD_PARAM);
}

void create_activation_descriptor(hipdnnActivationDescriptor_t* descriptor) { create_object(descriptor); }

void destroy_activation_descriptor(hipdnnActivationDescriptor_t descriptor) { delete descriptor; }

void set_activation_descriptor(hipdnnActivationDescriptor_t descriptor, hipdnnActivationMode_t mode,
                               hipdnnNanPropagation_t nan, double coefficient) {
  require(mode >= HIPDNN_ACTIVATION_SIGMOID && mode <= HIPDNN_ACTIVATION_SWISH);
  hipdnnActivationStruct& set = object(descriptor);
  set.mode = mode;
  set.nan = nan;
  set.coefficient = coefficient;
}

void get_activation_descriptor(const hipdnnActivationDescriptor_t descriptor, hipdnnActivationMode_t* mode,
                               hipdnnNanPropagation_t* nan, double* coefficient) {
  const hipdnnActivationStruct& set = object(descriptor);
  store(mode, set.mode);
  store(nan, set.nan);
  store(coefficient, set.coefficient);
}

void set_activation_descriptor_swish_beta(hipdnnActivationDescriptor_t descriptor, double beta) {
  object(descriptor).swish_beta = beta;
}

void get_activation_descriptor_swish_beta(hipdnnActivationDescriptor_t descriptor, double* beta) {
  object(beta) = object(descriptor).swish_beta;
}

void activation_forward(hipdnnHandle_t handle, hipdnnActivationDescriptor_t descriptor, const void* alpha,
                        const hipdnnTensorDescriptor_t x_desc, const void* x, const void* beta,
                        const hipdnnTensorDescriptor_t y_desc, void* y) {
  const compat_dnn::Tensor& source = tensor(x_desc);
  compat_dnn::activation_forward(core(handle), activation(descriptor), blend(alpha, beta, source.type), source, data(x),
                                 tensor(y_desc), data(y));
}

void activation_backward(hipdnnHandle_t handle, hipdnnActivationDescriptor_t descriptor, const void* alpha,
                         const hipdnnTensorDescriptor_t y_desc, const void* y, const hipdnnTensorDescriptor_t dy_desc,
                         const void* dy, const hipdnnTensorDescriptor_t x_desc, const void* x, const void* beta,
                         const hipdnnTensorDescriptor_t dx_desc, void* dx) {
  const compat_dnn::ActivationBackwardProblem problem{activation(descriptor), tensor(y_desc), tensor(dy_desc),
                                                      tensor(x_desc), tensor(dx_desc)};
  compat_dnn::activation_backward(core(handle), problem, blend(alpha, beta, problem.dx.type), data(y), data(dy),
                                  data(x), data(dx));
}

}  // namespace compat_hipdnn
