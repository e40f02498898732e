// miopenBatchNormalization...
#include "core/normalization.h"
#include "generated/routines.h"
#include "miopen/objects.h"

namespace compat_miopen {

namespace {

using compat_dnn::BatchNormProblem;

compat_dnn::BatchNormMode to_core(miopenBatchNormMode_t mode) {
  require(mode == miopenBNPerActivation || mode == miopenBNSpatial, miopenStatusBadParm);
  return mode == miopenBNSpatial ? compat_dnn::BatchNormMode::kSpatial : compat_dnn::BatchNormMode::kPerActivation;
}

// `parameters` describes scale and bias, `statistics` means and variances.
BatchNormProblem make_problem(miopenBatchNormMode_t mode, const compat_dnn::Tensor& parameters,
                              const compat_dnn::Tensor& statistics, double epsilon) {
  require(parameters.same_lengths(statistics), miopenStatusBadParm);
  BatchNormProblem problem;
  problem.mode = to_core(mode);
  problem.parameters = parameters;
  problem.statistics_type = statistics.type;
  problem.epsilon = epsilon;
  return problem;
}

}  // namespace

void derive_bn_tensor_descriptor(miopenTensorDescriptor_t derivedBnDesc, const miopenTensorDescriptor_t xDesc,
                                 miopenBatchNormMode_t bn_mode) {
  const compat_dnn::Tensor& x = tensor(xDesc);
  require(x.rank >= 2, miopenStatusBadParm);
  const bool is_short = x.type == compat_dnn::DataType::kHalf || x.type == compat_dnn::DataType::kBFloat16;
  object(derivedBnDesc).tensor =
      compat_dnn::batch_norm_parameters(to_core(bn_mode), x, is_short ? compat_dnn::DataType::kFloat : x.type);
}

void batch_normalization_forward_training_v2(miopenHandle_t handle, miopenBatchNormMode_t bn_mode, void* alpha,
                                             void* beta, const miopenTensorDescriptor_t xDesc, const void* x,
                                             const miopenTensorDescriptor_t yDesc, void* y,
                                             const miopenTensorDescriptor_t scaleDesc,
                                             const miopenTensorDescriptor_t biasVarDesc,
                                             const miopenTensorDescriptor_t savedMeanDesc,
                                             const miopenTensorDescriptor_t savedVarDesc, void* bnScale, void* bnBias,
                                             double expAvgFactor, void* resultRunningMean, void* resultRunningVariance,
                                             double epsilon, void* resultSaveMean, void* resultSaveInvVariance) {
  BatchNormProblem problem = make_problem(bn_mode, tensor(scaleDesc), tensor(savedMeanDesc), epsilon);
  require(tensor(biasVarDesc).type == problem.parameters.type && tensor(savedVarDesc).type == problem.statistics_type,
          miopenStatusBadParm);
  require(x != nullptr && y != nullptr && bnScale != nullptr && bnBias != nullptr, miopenStatusBadParm);
  problem.x = tensor(xDesc);
  problem.y = tensor(yDesc);
  batch_norm_training(core(handle), problem, blend(alpha, beta),
                      {x, bnScale, bnBias, y, expAvgFactor, resultRunningMean, resultRunningVariance, resultSaveMean,
                       resultSaveInvVariance});
}

void batch_normalization_forward_training(miopenHandle_t handle, miopenBatchNormMode_t bn_mode, void* alpha, void* beta,
                                          const miopenTensorDescriptor_t xDesc, const void* x,
                                          const miopenTensorDescriptor_t yDesc, void* y,
                                          const miopenTensorDescriptor_t bnScaleBiasMeanVarDesc, void* bnScale,
                                          void* bnBias, double expAvgFactor, void* resultRunningMean,
                                          void* resultRunningVariance, double epsilon, void* resultSaveMean,
                                          void* resultSaveInvVariance) {
  const miopenTensorDescriptor_t all = bnScaleBiasMeanVarDesc;
  batch_normalization_forward_training_v2(handle, bn_mode, alpha, beta, xDesc, x, yDesc, y, all, all, all, all, bnScale,
                                          bnBias, expAvgFactor, resultRunningMean, resultRunningVariance, epsilon,
                                          resultSaveMean, resultSaveInvVariance);
}

void batch_normalization_forward_inference_v2(
    miopenHandle_t handle, miopenBatchNormMode_t bn_mode, void* alpha, void* beta, const miopenTensorDescriptor_t xDesc,
    const void* x, const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t scaleDesc,
    const miopenTensorDescriptor_t biasDesc, const miopenTensorDescriptor_t estMeanDesc,
    const miopenTensorDescriptor_t estVarianceDesc, void* bnScale, void* bnBias, void* estimatedMean,
    void* estimatedVariance, double epsilon) {
  BatchNormProblem problem = make_problem(bn_mode, tensor(scaleDesc), tensor(estMeanDesc), epsilon);
  require(tensor(biasDesc).type == problem.parameters.type && tensor(estVarianceDesc).type == problem.statistics_type,
          miopenStatusBadParm);
  for (const void* data :
       {x, static_cast<const void*>(y), static_cast<const void*>(bnScale), static_cast<const void*>(bnBias),
        static_cast<const void*>(estimatedMean), static_cast<const void*>(estimatedVariance)})
    require(data != nullptr, miopenStatusBadParm);
  problem.x = tensor(xDesc);
  problem.y = tensor(yDesc);
  batch_norm_inference(core(handle), problem, blend(alpha, beta),
                       {x, bnScale, bnBias, estimatedMean, estimatedVariance, y});
}

void batch_normalization_forward_inference(miopenHandle_t handle, miopenBatchNormMode_t bn_mode, void* alpha,
                                           void* beta, const miopenTensorDescriptor_t xDesc, const void* x,
                                           const miopenTensorDescriptor_t yDesc, void* y,
                                           const miopenTensorDescriptor_t bnScaleBiasMeanVarDesc, void* bnScale,
                                           void* bnBias, void* estimatedMean, void* estimatedVariance, double epsilon) {
  const miopenTensorDescriptor_t all = bnScaleBiasMeanVarDesc;
  batch_normalization_forward_inference_v2(handle, bn_mode, alpha, beta, xDesc, x, yDesc, y, all, all, all, all,
                                           bnScale, bnBias, estimatedMean, estimatedVariance, epsilon);
}

void batch_normalization_backward_v2(miopenHandle_t handle, miopenBatchNormMode_t bn_mode, const void* alphaDataDiff,
                                     const void* betaDataDiff, const void* alphaParamDiff, const void* betaParamDiff,
                                     const miopenTensorDescriptor_t xDesc, const void* x,
                                     const miopenTensorDescriptor_t dyDesc, const void* dy,
                                     const miopenTensorDescriptor_t dxDesc, void* dx,
                                     const miopenTensorDescriptor_t scaleDesc, const miopenTensorDescriptor_t biasDesc,
                                     const miopenTensorDescriptor_t savedMeanDesc,
                                     const miopenTensorDescriptor_t savedVarDesc, const void* bnScale,
                                     void* resultBnScaleDiff, void* resultBnBiasDiff, double epsilon,
                                     const void* savedMean, const void* savedInvVariance) {
  BatchNormProblem problem = make_problem(bn_mode, tensor(scaleDesc), tensor(savedMeanDesc), epsilon);
  require(tensor(biasDesc).type == problem.parameters.type && tensor(savedVarDesc).type == problem.statistics_type,
          miopenStatusBadParm);
  for (const void* data : {x, dy, static_cast<const void*>(dx), bnScale, static_cast<const void*>(resultBnScaleDiff),
                           static_cast<const void*>(resultBnBiasDiff)})
    require(data != nullptr, miopenStatusBadParm);
  problem.x = tensor(xDesc);
  problem.dy = tensor(dyDesc);
  problem.dx = tensor(dxDesc);
  batch_norm_backward(core(handle), problem, blend(alphaDataDiff, betaDataDiff), blend(alphaParamDiff, betaParamDiff),
                      {x, dy, bnScale, dx, resultBnScaleDiff, resultBnBiasDiff, savedMean, savedInvVariance});
}

void batch_normalization_backward(miopenHandle_t handle, miopenBatchNormMode_t bn_mode, const void* alphaDataDiff,
                                  const void* betaDataDiff, const void* alphaParamDiff, const void* betaParamDiff,
                                  const miopenTensorDescriptor_t xDesc, const void* x,
                                  const miopenTensorDescriptor_t dyDesc, const void* dy,
                                  const miopenTensorDescriptor_t dxDesc, void* dx,
                                  const miopenTensorDescriptor_t bnScaleBiasDiffDesc, const void* bnScale,
                                  void* resultBnScaleDiff, void* resultBnBiasDiff, double epsilon,
                                  const void* savedMean, const void* savedInvVariance) {
  const miopenTensorDescriptor_t all = bnScaleBiasDiffDesc;
  batch_normalization_backward_v2(handle, bn_mode, alphaDataDiff, betaDataDiff, alphaParamDiff, betaParamDiff, xDesc, x,
                                  dyDesc, dy, dxDesc, dx, all, all, all, all, bnScale, resultBnScaleDiff,
                                  resultBnBiasDiff, epsilon, savedMean, savedInvVariance);
}

}  // namespace compat_miopen
