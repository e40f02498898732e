// hipDNN's activation descriptors.
#pragma once

#include "core/elementwise.h"
#include "objects.h"

struct hipdnnActivationStruct {
  hipdnnActivationMode_t mode = HIPDNN_ACTIVATION_RELU;
  hipdnnNanPropagation_t nan = HIPDNN_PROPAGATE_NAN;
  double coefficient = 0;  // the ceiling of the clipped ReLU, alpha of ELU
  double swish_beta = 1;
};

namespace compat_hipdnn {

compat_dnn::Activation activation(const hipdnnActivationStruct* descriptor);

}  // namespace compat_hipdnn
