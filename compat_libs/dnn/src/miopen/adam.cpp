// miopenFusedAdam..., miopenTransformersAdamW...
#include "core/adam.h"

#include "generated/routines.h"
#include "miopen/objects.h"

namespace compat_miopen {

namespace {

using compat_dnn::AdamProblem;
using compat_dnn::TensorData;
using kernels::dnn::AdamDecay;

// Errors: miopenStatusBadParm for memory without a description.
TensorData given(const miopenTensorDescriptor* descriptor, const void* data) {
  if (data == nullptr) return {};
  return {tensor(descriptor), const_cast<void*>(data)};
}

kernels::dnn::AdamRule rule_of(float rate, float beta1, float beta2, float decay, float epsilon) {
  kernels::dnn::AdamRule rule{};
  rule.rate = rate;
  rule.beta1 = beta1;
  rule.beta2 = beta2;
  rule.decay = decay;
  rule.epsilon = epsilon;
  return rule;
}

}  // namespace

void fused_adam(miopenHandle_t handle, const miopenTensorDescriptor_t paramDesc, void* param,
                const miopenTensorDescriptor_t gradDesc, const void* grad, const miopenTensorDescriptor_t expAvgDesc,
                void* expAvg, const miopenTensorDescriptor_t expAvgSqDesc, void* expAvgSq,
                const miopenTensorDescriptor_t maxExpAvgSqDesc, void* maxExpAvgSq,
                const miopenTensorDescriptor_t stateStepDesc, void* stateStep, const unsigned int state_step,
                const float lr, const float beta1, const float beta2, const float weight_decay, const float eps,
                const bool amsgrad, const bool maximize, const bool adamw, const miopenTensorDescriptor_t gradScaleDesc,
                const void* gradScale, const miopenTensorDescriptor_t foundInfDesc, const void* foundInf) {
  fused_adam_with_output(handle, paramDesc, param, paramDesc, param, nullptr, nullptr, gradDesc, grad, expAvgDesc,
                         expAvg, expAvgDesc, expAvg, expAvgSqDesc, expAvgSq, expAvgSqDesc, expAvgSq, maxExpAvgSqDesc,
                         maxExpAvgSq, maxExpAvgSqDesc, maxExpAvgSq, stateStepDesc, stateStep, stateStepDesc, stateStep,
                         state_step, lr, beta1, beta2, weight_decay, eps, amsgrad, maximize, adamw, gradScaleDesc,
                         gradScale, foundInfDesc, foundInf);
}

void fused_adam_with_output(
    miopenHandle_t handle, const miopenTensorDescriptor_t paramInDesc, void* paramIn,
    const miopenTensorDescriptor_t paramOutDesc, void* paramOut, const miopenTensorDescriptor_t paramOutFloat16Desc,
    void* paramOutFloat16, const miopenTensorDescriptor_t gradInDesc, const void* gradIn,
    const miopenTensorDescriptor_t expAvgInDesc, void* expAvgIn, const miopenTensorDescriptor_t expAvgOutDesc,
    void* expAvgOut, const miopenTensorDescriptor_t expAvgSqInDesc, void* expAvgSqIn,
    const miopenTensorDescriptor_t expAvgSqOutDesc, void* expAvgSqOut, const miopenTensorDescriptor_t maxExpAvgSqInDesc,
    void* maxExpAvgSqIn, const miopenTensorDescriptor_t maxExpAvgSqOutDesc, void* maxExpAvgSqOut,
    const miopenTensorDescriptor_t stateStepInDesc, void* stateStepIn, const miopenTensorDescriptor_t stateStepOutDesc,
    void* stateStepOut, const unsigned int state_step, const float lr, const float beta1, const float beta2,
    const float weight_decay, const float eps, const bool amsgrad, const bool maximize, const bool adamw,
    const miopenTensorDescriptor_t gradScaleDesc, const void* gradScale, const miopenTensorDescriptor_t foundInfDesc,
    const void* foundInf) {
  AdamProblem problem;
  problem.rule = rule_of(lr, beta1, beta2, weight_decay, eps);
  problem.rule.decays = adamw ? AdamDecay::kBefore : AdamDecay::kGradient;
  problem.rule.keeps_greatest = amsgrad;
  problem.rule.maximizes = maximize;
  problem.rule.corrects_bias = problem.rule.corrects_root = true;
  problem.parameter = given(paramInDesc, paramIn);
  problem.gradient = given(gradInDesc, gradIn);
  problem.mean = given(expAvgInDesc, expAvgIn);
  problem.square = given(expAvgSqInDesc, expAvgSqIn);
  if (amsgrad) problem.greatest = given(maxExpAvgSqInDesc, maxExpAvgSqIn);
  problem.old_number = given(stateStepInDesc, stateStepIn);
  problem.new_parameter = given(paramOutDesc, paramOut);
  problem.short_parameter = given(paramOutFloat16Desc, paramOutFloat16);
  problem.new_mean = given(expAvgOutDesc, expAvgOut);
  problem.new_square = given(expAvgSqOutDesc, expAvgSqOut);
  if (amsgrad) problem.new_greatest = given(maxExpAvgSqOutDesc, maxExpAvgSqOut);
  problem.new_number = given(stateStepOutDesc, stateStepOut);
  problem.number = state_step;
  problem.scale = given(gradScaleDesc, gradScale);
  problem.found = given(foundInfDesc, foundInf);
  compat_dnn::adam_step(core(handle), problem);
}

void transformers_adam_w(miopenHandle_t handle, const miopenTensorDescriptor_t paramDesc, void* param,
                         const miopenTensorDescriptor_t gradDesc, const void* grad,
                         const miopenTensorDescriptor_t expAvgDesc, void* expAvg,
                         const miopenTensorDescriptor_t expAvgSqDesc, void* expAvgSq,
                         const miopenTensorDescriptor_t stateStepDesc, void* stateStep, const unsigned int state_step,
                         const float lr, const float beta1, const float beta2, const float weight_decay,
                         const float eps, const bool correct_bias, const miopenTensorDescriptor_t gradScaleDesc,
                         const void* gradScale, const miopenTensorDescriptor_t foundInfDesc, const void* foundInf) {
  transformers_adam_w_with_output(handle, paramDesc, param, paramDesc, param, nullptr, nullptr, gradDesc, grad,
                                  expAvgDesc, expAvg, expAvgDesc, expAvg, expAvgSqDesc, expAvgSq, expAvgSqDesc,
                                  expAvgSq, stateStepDesc, stateStep, stateStepDesc, stateStep, state_step, lr, beta1,
                                  beta2, weight_decay, eps, 0, correct_bias, gradScaleDesc, gradScale, foundInfDesc,
                                  foundInf);
}

void transformers_adam_w_with_output(
    miopenHandle_t handle, const miopenTensorDescriptor_t paramInDesc, void* paramIn,
    const miopenTensorDescriptor_t paramOutDesc, void* paramOut, const miopenTensorDescriptor_t paramOutFloat16Desc,
    void* paramOutFloat16, const miopenTensorDescriptor_t gradInDesc, const void* gradIn,
    const miopenTensorDescriptor_t expAvgInDesc, void* expAvgIn, const miopenTensorDescriptor_t expAvgOutDesc,
    void* expAvgOut, const miopenTensorDescriptor_t expAvgSqInDesc, void* expAvgSqIn,
    const miopenTensorDescriptor_t expAvgSqOutDesc, void* expAvgSqOut, const miopenTensorDescriptor_t stateStepInDesc,
    void* stateStepIn, const miopenTensorDescriptor_t stateStepOutDesc, void* stateStepOut,
    const unsigned int state_step, const float lr, const float beta1, const float beta2, const float weight_decay,
    const float eps, const float step_size, const bool correct_bias, const miopenTensorDescriptor_t gradScaleDesc,
    const void* gradScale, const miopenTensorDescriptor_t foundInfDesc, const void* foundInf) {
  AdamProblem problem;
  problem.rule = rule_of(lr, beta1, beta2, weight_decay, eps);
  problem.rule.decays = AdamDecay::kAfter;
  problem.rule.corrects_bias = correct_bias;
  problem.rule.step_size = step_size;
  problem.parameter = given(paramInDesc, paramIn);
  problem.gradient = given(gradInDesc, gradIn);
  problem.mean = given(expAvgInDesc, expAvgIn);
  problem.square = given(expAvgSqInDesc, expAvgSqIn);
  problem.old_number = given(stateStepInDesc, stateStepIn);
  problem.new_parameter = given(paramOutDesc, paramOut);
  problem.short_parameter = given(paramOutFloat16Desc, paramOutFloat16);
  problem.new_mean = given(expAvgOutDesc, expAvgOut);
  problem.new_square = given(expAvgSqOutDesc, expAvgSqOut);
  problem.new_number = given(stateStepOutDesc, stateStepOut);
  problem.number = state_step;
  problem.scale = given(gradScaleDesc, gradScale);
  problem.found = given(foundInfDesc, foundInf);
  compat_dnn::adam_step(core(handle), problem);
}

}  // namespace compat_miopen
