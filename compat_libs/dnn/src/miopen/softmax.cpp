// miopenSoftmax...
#include "core/softmax.h"

#include "generated/routines.h"
#include "miopen/objects.h"

namespace compat_miopen {

namespace {

compat_dnn::SoftmaxMode to_core(miopenSoftmaxMode_t mode) {
  require(mode == MIOPEN_SOFTMAX_MODE_INSTANCE || mode == MIOPEN_SOFTMAX_MODE_CHANNEL, miopenStatusBadParm);
  return mode == MIOPEN_SOFTMAX_MODE_INSTANCE ? compat_dnn::SoftmaxMode::kInstance : compat_dnn::SoftmaxMode::kChannel;
}

// MIOPEN_SOFTMAX_FAST differs from the accurate one only where that alone does not overflow.
bool is_logarithm(miopenSoftmaxAlgorithm_t algorithm) {
  require(algorithm >= MIOPEN_SOFTMAX_FAST && algorithm <= MIOPEN_SOFTMAX_LOG, miopenStatusBadParm);
  return algorithm == MIOPEN_SOFTMAX_LOG;
}

}  // namespace

void softmax_forward_v2(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t xDesc, const void* x,
                        const void* beta, const miopenTensorDescriptor_t yDesc, void* y,
                        miopenSoftmaxAlgorithm_t algorithm, miopenSoftmaxMode_t mode) {
  const compat_dnn::SoftmaxProblem problem{tensor(xDesc), tensor(yDesc), to_core(mode), is_logarithm(algorithm)};
  require(x != nullptr && y != nullptr, miopenStatusBadParm);
  compat_dnn::softmax_forward(core(handle), problem, blend(alpha, beta), x, y);
}

void softmax_forward(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t xDesc, const void* x,
                     const void* beta, const miopenTensorDescriptor_t yDesc, void* y) {
  softmax_forward_v2(handle, alpha, xDesc, x, beta, yDesc, y, MIOPEN_SOFTMAX_ACCURATE, MIOPEN_SOFTMAX_MODE_CHANNEL);
}

void softmax_backward_v2(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t yDesc, const void* y,
                         const miopenTensorDescriptor_t dyDesc, const void* dy, const void* beta,
                         const miopenTensorDescriptor_t dxDesc, void* dx, miopenSoftmaxAlgorithm_t algorithm,
                         miopenSoftmaxMode_t mode) {
  const compat_dnn::SoftmaxBackwardProblem problem{tensor(yDesc), tensor(dyDesc), tensor(dxDesc), to_core(mode),
                                                   is_logarithm(algorithm)};
  require(y != nullptr && dy != nullptr && dx != nullptr, miopenStatusBadParm);
  compat_dnn::softmax_backward(core(handle), problem, blend(alpha, beta), y, dy, dx);
}

void softmax_backward(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t yDesc, const void* y,
                      const miopenTensorDescriptor_t dyDesc, const void* dy, const void* beta,
                      const miopenTensorDescriptor_t dxDesc, void* dx) {
  softmax_backward_v2(handle, alpha, yDesc, y, dyDesc, dy, beta, dxDesc, dx, MIOPEN_SOFTMAX_ACCURATE,
                      MIOPEN_SOFTMAX_MODE_CHANNEL);
}

}  // namespace compat_miopen
