// miopenGLU..., miopenCatForward
#include "core/glu.h"

#include "core/elementwise.h"
#include "generated/routines.h"
#include "miopen/objects.h"

namespace compat_miopen {

void glu_forward(miopenHandle_t handle, const miopenTensorDescriptor_t inputDesc, const void* input,
                 const miopenTensorDescriptor_t outputDesc, void* output, const uint32_t dim) {
  require(input != nullptr && output != nullptr, miopenStatusBadParm);
  compat_dnn::glu_forward(core(handle), static_cast<int>(dim), tensor(inputDesc), input, tensor(outputDesc), output);
}

void glu_backward(miopenHandle_t handle, const miopenTensorDescriptor_t inputDesc, const void* input,
                  const miopenTensorDescriptor_t outputGradDesc, const void* outputGrad,
                  const miopenTensorDescriptor_t inputGradDesc, void* inputGrad, const uint32_t dim) {
  require(input != nullptr && outputGrad != nullptr && inputGrad != nullptr, miopenStatusBadParm);
  compat_dnn::glu_backward(core(handle), static_cast<int>(dim), tensor(inputDesc), input, tensor(outputGradDesc),
                           outputGrad, tensor(inputGradDesc), inputGrad);
}

void cat_forward(miopenHandle_t handle, const int32_t xCount, const miopenTensorDescriptor_t* xDescs,
                 const void* const* xs, const miopenTensorDescriptor_t yDesc, void* y, const int32_t dim) {
  const compat_dnn::Tensor& whole = tensor(yDesc);
  require(xCount > 0 && xDescs != nullptr && xs != nullptr && y != nullptr && dim >= 0 && dim < whole.rank,
          miopenStatusBadParm);
  int64_t length = 0;
  for (int32_t i = 0; i < xCount; ++i) {
    const compat_dnn::Tensor& x = tensor(xDescs[i]);
    require(xs[i] != nullptr && x.rank == whole.rank && x.type == whole.type, miopenStatusBadParm);
    for (int d = 0; d < x.rank; ++d) require(d == dim || x.lengths[d] == whole.lengths[d], miopenStatusBadParm);
    length += x.lengths[dim];
  }
  require(length == whole.lengths[dim], miopenStatusBadParm);
  char* to = static_cast<char*>(y);
  for (int32_t i = 0; i < xCount; ++i) {
    const compat_dnn::Tensor& x = tensor(xDescs[i]);
    compat_dnn::Tensor part = whole;
    part.lengths[dim] = x.lengths[dim];
    compat_dnn::blend_tensors(core(handle), {}, x, xs[i], part, to);
    to += x.lengths[dim] * whole.strides[dim] * compat_dnn::size_of(whole.type);
  }
}

}  // namespace compat_miopen
