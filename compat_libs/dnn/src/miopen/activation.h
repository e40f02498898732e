// MIOpen's activation descriptors.
#pragma once

#include "core/elementwise.h"
#include "miopen/objects.h"

struct miopenActivationDescriptor {
  miopenActivationMode_t mode = miopenActivationPASTHRU;
  double alpha = 0, beta = 0, gamma = 0;
};

namespace compat_miopen {

// Errors: miopenStatusBadParm for a number that names no function.
compat_dnn::ActivationFunction to_core(miopenActivationMode_t mode);
inline compat_dnn::Activation activation(const miopenActivationDescriptor* descriptor) {
  const miopenActivationDescriptor& set = object(descriptor);
  return {to_core(set.mode), set.alpha, set.beta, set.gamma};
}

}  // namespace compat_miopen
