#include "miopen/activation.h"

#include "generated/routines.h"

namespace compat_miopen {

compat_dnn::ActivationFunction to_core(miopenActivationMode_t mode) {
  using Function = compat_dnn::ActivationFunction;
  switch (mode) {
    case miopenActivationPASTHRU:
      return Function::kIdentity;
    case miopenActivationLOGISTIC:
      return Function::kLogistic;
    case miopenActivationTANH:
      return Function::kTanh;
    case miopenActivationRELU:
      return Function::kRelu;
    case miopenActivationSOFTRELU:
      return Function::kSoftRelu;
    case miopenActivationABS:
      return Function::kAbs;
    case miopenActivationPOWER:
      return Function::kPower;
    case miopenActivationCLIPPEDRELU:
      return Function::kClippedRelu;
    case miopenActivationLEAKYRELU:
      return Function::kLeakyRelu;
    case miopenActivationELU:
      return Function::kElu;
    case miopenActivationCLAMP:
      return Function::kClamp;
  }
  throw Error(miopenStatusBadParm);
}

void create_activation_descriptor(miopenActivationDescriptor_t* descriptor) { create_object(descriptor); }

void destroy_activation_descriptor(miopenActivationDescriptor_t descriptor) { destroy_object(descriptor); }

void set_activation_descriptor(const miopenActivationDescriptor_t descriptor, miopenActivationMode_t mode, double alpha,
                               double beta, double gamma) {
  static_cast<void>(to_core(mode));
  object(descriptor) = {mode, alpha, beta, gamma};
}

void get_activation_descriptor(const miopenActivationDescriptor_t descriptor, miopenActivationMode_t* mode,
                               double* alpha, double* beta, double* gamma) {
  const miopenActivationDescriptor& set = object(descriptor);
  store(mode, set.mode);
  store(alpha, set.alpha);
  store(beta, set.beta);
  store(gamma, set.gamma);
}

void activation_forward(miopenHandle_t handle, const miopenActivationDescriptor_t descriptor, const void* alpha,
                        const miopenTensorDescriptor_t x_desc, const void* x, const void* beta,
                        const miopenTensorDescriptor_t y_desc, void* y) {
  compat_dnn::activation_forward(core(handle), activation(descriptor), blend(alpha, beta), tensor(x_desc), data(x),
                                 tensor(y_desc), data(y));
}

void activation_backward(miopenHandle_t handle, const miopenActivationDescriptor_t descriptor, const void* alpha,
                         const miopenTensorDescriptor_t y_desc, const void* y, const miopenTensorDescriptor_t dy_desc,
                         const void* dy, const miopenTensorDescriptor_t x_desc, const void* x, const void* beta,
                         const miopenTensorDescriptor_t dx_desc, void* dx) {
  const compat_dnn::ActivationBackwardProblem problem{activation(descriptor), tensor(y_desc), tensor(dy_desc),
                                                      tensor(x_desc), tensor(dx_desc)};
  compat_dnn::activation_backward(core(handle), problem, blend(alpha, beta), data(y), data(dy), data(x), data(dx));
}

}  // namespace compat_miopen
