// The routines that no source file defines.
// Generated from compat_libs/api/miopen.csv. To change it: python -m compat_libs.codegen
#include "routines.h"

// clang-format off
namespace compat_miopen {

void set_allocator(miopenHandle_t, miopenAllocatorFunction, miopenDeallocatorFunction, void*) { throw Error(miopenStatusNotImplemented); }
void fusion_plan_convolution_get_algo(miopenFusionPlanDescriptor_t, int, int*, miopenConvFwdAlgorithm_t*) { throw Error(miopenStatusNotImplemented); }
void fusion_plan_convolution_set_algo(miopenFusionPlanDescriptor_t, miopenConvFwdAlgorithm_t) { throw Error(miopenStatusNotImplemented); }
void create_op_activation_backward(miopenFusionPlanDescriptor_t, miopenFusionOpDescriptor_t*, miopenActivationMode_t) { throw Error(miopenStatusNotImplemented); }
void create_op_batch_norm_backward(miopenFusionPlanDescriptor_t, miopenFusionOpDescriptor_t*, miopenBatchNormMode_t) { throw Error(miopenStatusNotImplemented); }
void set_op_args_activ_backward(miopenOperatorArgs_t, miopenFusionOpDescriptor_t, const void*, const void*, const void*, const void*, double, double, double) { throw Error(miopenStatusNotImplemented); }
void set_op_args_batch_norm_backward(miopenOperatorArgs_t, miopenFusionOpDescriptor_t, const void*, const void*, const void*, const void*, const void*, void*, void*, const void*, const void*) { throw Error(miopenStatusNotImplemented); }
void create_mha_problem(miopenProblem_t*, miopenMhaDescriptor_t, miopenProblemDirection_t) { throw Error(miopenStatusNotImplemented); }
void create_mha_descriptor(miopenMhaDescriptor_t*) { throw Error(miopenStatusNotImplemented); }
void set_mha_descriptor(miopenMhaDescriptor_t, float) { throw Error(miopenStatusNotImplemented); }
void get_mha_descriptor(miopenMhaDescriptor_t, float*) { throw Error(miopenStatusNotImplemented); }
void create_softmax_descriptor(miopenSoftmaxDescriptor_t*) { throw Error(miopenStatusNotImplemented); }
void set_softmax_descriptor(miopenSoftmaxDescriptor_t, float, float, miopenSoftmaxAlgorithm_t, miopenSoftmaxMode_t) { throw Error(miopenStatusNotImplemented); }
void get_softmax_descriptor(miopenSoftmaxDescriptor_t, float*, float*, miopenSoftmaxAlgorithm_t*, miopenSoftmaxMode_t*) { throw Error(miopenStatusNotImplemented); }
void create_activation_problem(miopenProblem_t*, miopenActivationDescriptor_t, miopenProblemDirection_t) { throw Error(miopenStatusNotImplemented); }
void create_batchnorm_problem(miopenProblem_t*, miopenBatchNormMode_t, bool, miopenProblemDirection_t) { throw Error(miopenStatusNotImplemented); }
void fuse_problems(miopenProblem_t, miopenProblem_t) { throw Error(miopenStatusNotImplemented); }
void create_bias_problem(miopenProblem_t*, miopenProblemDirection_t) { throw Error(miopenStatusNotImplemented); }
void create_softmax_problem(miopenProblem_t*, miopenSoftmaxDescriptor_t, miopenProblemDirection_t) { throw Error(miopenStatusNotImplemented); }
void backend_create_descriptor(miopenBackendDescriptorType_t, miopenBackendDescriptor_t*) { throw Error(miopenStatusNotImplemented); }
void backend_set_attribute(miopenBackendDescriptor_t, miopenBackendAttributeName_t, miopenBackendAttributeType_t, int64_t, void*) { throw Error(miopenStatusNotImplemented); }
void backend_finalize(miopenBackendDescriptor_t) { throw Error(miopenStatusNotImplemented); }
void backend_get_attribute(miopenBackendDescriptor_t, miopenBackendAttributeName_t, miopenBackendAttributeType_t, int64_t, int64_t*, void*) { throw Error(miopenStatusNotImplemented); }
void backend_execute(miopenHandle_t, miopenBackendDescriptor_t, miopenBackendDescriptor_t) { throw Error(miopenStatusNotImplemented); }
void backend_destroy_descriptor(miopenBackendDescriptor_t) { throw Error(miopenStatusNotImplemented); }
void backend_initialize(miopenBackendDescriptor_t, miopenBackendDescriptorType_t, size_t) { throw Error(miopenStatusNotImplemented); }
void fused_adam(miopenHandle_t, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, unsigned int, float, float, float, float, float, bool, bool, bool, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, const void*) { throw Error(miopenStatusNotImplemented); }
void fused_adam_with_output(miopenHandle_t, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, unsigned int, float, float, float, float, float, bool, bool, bool, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, const void*) { throw Error(miopenStatusNotImplemented); }
void transformers_adam_w(miopenHandle_t, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, unsigned int, float, float, float, float, float, bool, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, const void*) { throw Error(miopenStatusNotImplemented); }
void transformers_adam_w_with_output(miopenHandle_t, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, unsigned int, float, float, float, float, float, float, bool, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, const void*) { throw Error(miopenStatusNotImplemented); }
void get_getitem_workspace_size(miopenHandle_t, uint32_t, const miopenTensorDescriptor_t*, size_t*) { throw Error(miopenStatusNotImplemented); }
void getitem_backward(miopenHandle_t, void*, size_t, miopenTensorDescriptor_t, const void*, uint32_t, const miopenTensorDescriptor_t*, const void* const*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*, uint32_t, const int32_t*, uint32_t, const int32_t*, uint32_t) { throw Error(miopenStatusNotImplemented); }
void kthvalue_forward(miopenHandle_t, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, size_t*, size_t, int32_t, bool) { throw Error(miopenStatusNotImplemented); }
void get_prelu_backward_workspace_size(miopenHandle_t, miopenTensorDescriptor_t, miopenTensorDescriptor_t, size_t*) { throw Error(miopenStatusNotImplemented); }
void prelu_backward(miopenHandle_t, void*, size_t, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, void*, miopenTensorDescriptor_t, void*) { throw Error(miopenStatusNotImplemented); }
void get_soft_margin_loss_forward_workspace_size(miopenHandle_t, miopenTensorDescriptor_t, miopenTensorDescriptor_t, miopenTensorDescriptor_t, miopenLossReductionMode_t, size_t*) { throw Error(miopenStatusNotImplemented); }
void soft_margin_loss_forward(miopenHandle_t, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, void*, miopenLossReductionMode_t, void*, size_t) { throw Error(miopenStatusNotImplemented); }
void soft_margin_loss_backward(miopenHandle_t, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, void*, miopenLossReductionMode_t) { throw Error(miopenStatusNotImplemented); }
void get_multi_margin_loss_forward_workspace_size(miopenHandle_t, miopenTensorDescriptor_t, miopenTensorDescriptor_t, miopenTensorDescriptor_t, miopenTensorDescriptor_t, long, float, miopenLossReductionMode_t, size_t*) { throw Error(miopenStatusNotImplemented); }
void multi_margin_loss_forward(miopenHandle_t, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, const void*, miopenTensorDescriptor_t, void*, long, float, miopenLossReductionMode_t, void*, size_t) { throw Error(miopenStatusNotImplemented); }

}  // namespace compat_miopen
