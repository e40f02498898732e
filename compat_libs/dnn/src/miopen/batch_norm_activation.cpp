// miopenBatchNorm...Activation: a batch normalization whose result goes through an activation.
#include "core/normalization.h"
#include "generated/routines.h"
#include "miopen/activation.h"

namespace compat_miopen {

namespace {

using compat_dnn::Tensor;

void activate_in_place(miopenHandle_t handle, const miopenActivationDescriptor_t activDesc,
                       const miopenTensorDescriptor_t yDesc, void* y) {
  compat_dnn::activation_forward(core(handle), activation(activDesc), {}, tensor(yDesc), y, tensor(yDesc), y);
}

// An activation has no y of its own to add to.
void require_plain(const void* alpha, const void* beta) {
  const compat_dnn::Blend factors = blend(alpha, beta);
  require(factors.alpha == 1 && factors.beta == 0, miopenStatusNotImplemented);
}

}  // namespace

void batch_norm_forward_training_activation(
    miopenHandle_t handle, miopenBatchNormMode_t bn_mode, void* alpha, void* beta, const miopenTensorDescriptor_t xDesc,
    const void* x, const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t scaleDesc,
    const miopenTensorDescriptor_t biasVarDesc, const miopenTensorDescriptor_t savedMeanDesc,
    const miopenTensorDescriptor_t savedVarDesc, void* bnScale, void* bnBias, double expAvgFactor,
    void* resultRunningMean, void* resultRunningVariance, double epsilon, void* resultSaveMean,
    void* resultSaveInvVariance, const miopenActivationDescriptor_t activDesc) {
  require_plain(alpha, beta);
  activation(activDesc);
  batch_normalization_forward_training_v2(handle, bn_mode, alpha, beta, xDesc, x, yDesc, y, scaleDesc, biasVarDesc,
                                          savedMeanDesc, savedVarDesc, bnScale, bnBias, expAvgFactor, resultRunningMean,
                                          resultRunningVariance, epsilon, resultSaveMean, resultSaveInvVariance);
  activate_in_place(handle, activDesc, yDesc, y);
}

void batch_norm_forward_inference_activation(
    miopenHandle_t handle, miopenBatchNormMode_t bn_mode, void* alpha, void* beta, const miopenTensorDescriptor_t xDesc,
    const void* x, const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t scaleDesc,
    const miopenTensorDescriptor_t biasDesc, const miopenTensorDescriptor_t estMeanDesc,
    const miopenTensorDescriptor_t estVarianceDesc, void* bnScale, void* bnBias, void* estimatedMean,
    void* estimatedVariance, double epsilon, const miopenActivationDescriptor_t activDesc) {
  require_plain(alpha, beta);
  activation(activDesc);
  batch_normalization_forward_inference_v2(handle, bn_mode, alpha, beta, xDesc, x, yDesc, y, scaleDesc, biasDesc,
                                           estMeanDesc, estVarianceDesc, bnScale, bnBias, estimatedMean,
                                           estimatedVariance, epsilon);
  activate_in_place(handle, activDesc, yDesc, y);
}

// What the activation was given, and what it made of it, are computed again.
void batch_norm_backward_activation(
    miopenHandle_t handle, miopenBatchNormMode_t bn_mode, const void* alphaDataDiff, const void* betaDataDiff,
    const void* alphaParamDiff, const void* betaParamDiff, const miopenTensorDescriptor_t xDesc, const void* x,
    const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t dxDesc, void* dx,
    const miopenTensorDescriptor_t scaleDesc, const miopenTensorDescriptor_t biasDesc,
    const miopenTensorDescriptor_t savedMeanDesc, const miopenTensorDescriptor_t savedVarianceDesc, const void* bnScale,
    const void* bnBias, void* resultBnScaleDiff, void* resultBnBiasDiff, double epsilon, const void* savedMean,
    const void* savedInvVariance, const miopenActivationDescriptor_t activDesc) {
  require(dy != nullptr && bnBias != nullptr, miopenStatusBadParm);
  const Tensor &shape = tensor(xDesc), &gradient = tensor(dyDesc);
  require(shape.type == gradient.type && shape.same_lengths(gradient), miopenStatusBadParm);
  const size_t bytes = (std::max(shape.bytes(), gradient.bytes()) + 255) / 256 * 256;
  char* memory = core(handle).workspace<char>(3 * bytes, compat::Holder::kSolver);
  void *normalized = memory, *activated = memory + bytes, *inner = memory + 2 * bytes;
  float one = 1, zero = 0;
  batch_normalization_forward_training_v2(handle, bn_mode, &one, &zero, xDesc, x, xDesc, normalized, scaleDesc,
                                          biasDesc, savedMeanDesc, savedVarianceDesc, const_cast<void*>(bnScale),
                                          const_cast<void*>(bnBias), 0, nullptr, nullptr, epsilon, nullptr, nullptr);
  compat_dnn::activation_forward(core(handle), activation(activDesc), {}, shape, normalized, shape, activated);
  compat_dnn::activation_backward(core(handle), {activation(activDesc), shape, gradient, shape, gradient}, {},
                                  activated, dy, normalized, inner);
  batch_normalization_backward_v2(handle, bn_mode, alphaDataDiff, betaDataDiff, alphaParamDiff, betaParamDiff, xDesc, x,
                                  dyDesc, inner, dxDesc, dx, scaleDesc, biasDesc, savedMeanDesc, savedVarianceDesc,
                                  bnScale, resultBnScaleDiff, resultBnBiasDiff, epsilon, savedMean, savedInvVariance);
}

}  // namespace compat_miopen
