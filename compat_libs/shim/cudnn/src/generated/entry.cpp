// The C functions: each calls a routine inside the exception boundary.
// Generated from compat_libs/api/hipdnn.csv. To change it: python -m compat_libs.codegen
#include "routines.h"

// clang-format off
size_t hipdnnGetVersion() {
  return compat_hipdnn::get_version();
}
const char* hipdnnGetErrorString(hipdnnStatus_t status) {
  return compat_hipdnn::get_error_string(status);
}
hipdnnStatus_t hipdnnCreate(hipdnnHandle_t* handle) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create(handle); });
}
hipdnnStatus_t hipdnnDestroy(hipdnnHandle_t handle) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy(handle); });
}
hipdnnStatus_t hipdnnSetStream(hipdnnHandle_t handle, hipStream_t streamId) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_stream(handle, streamId); });
}
hipdnnStatus_t hipdnnGetStream(hipdnnHandle_t handle, hipStream_t* streamId) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_stream(handle, streamId); });
}
hipdnnStatus_t hipdnnCreateTensorDescriptor(hipdnnTensorDescriptor_t* tensorDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_tensor_descriptor(tensorDesc); });
}
hipdnnStatus_t hipdnnSetTensor4dDescriptor(hipdnnTensorDescriptor_t tensorDesc, hipdnnTensorFormat_t format, hipdnnDataType_t dataType, int n, int c, int h, int w) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_tensor_4d_descriptor(tensorDesc, format, dataType, n, c, h, w); });
}
hipdnnStatus_t hipdnnSetTensor4dDescriptorEx(hipdnnTensorDescriptor_t tensorDesc, hipdnnDataType_t dataType, int n, int c, int h, int w, int nStride, int cStride, int hStride, int wStride) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_tensor_4d_descriptor_ex(tensorDesc, dataType, n, c, h, w, nStride, cStride, hStride, wStride); });
}
hipdnnStatus_t hipdnnGetTensor4dDescriptor(const hipdnnTensorDescriptor_t tensorDesc, hipdnnDataType_t* dataType, int* n, int* c, int* h, int* w, int* nStride, int* cStride, int* hStride, int* wStride) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_tensor_4d_descriptor(tensorDesc, dataType, n, c, h, w, nStride, cStride, hStride, wStride); });
}
hipdnnStatus_t hipdnnSetTensorNdDescriptor(hipdnnTensorDescriptor_t tensorDesc, hipdnnDataType_t dataType, int nbDims, const int* dimA, const int* strideA) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_tensor_nd_descriptor(tensorDesc, dataType, nbDims, dimA, strideA); });
}
hipdnnStatus_t hipdnnSetTensorNdDescriptorEx(hipdnnTensorDescriptor_t tensorDesc, hipdnnTensorFormat_t format, hipdnnDataType_t dataType, int nbDims, const int* dimA) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_tensor_nd_descriptor_ex(tensorDesc, format, dataType, nbDims, dimA); });
}
hipdnnStatus_t hipdnnGetTensorNdDescriptor(const hipdnnTensorDescriptor_t tensorDesc, int nbDimsRequested, hipdnnDataType_t* dataType, int* nbDims, int* dimA, int* strideA) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_tensor_nd_descriptor(tensorDesc, nbDimsRequested, dataType, nbDims, dimA, strideA); });
}
hipdnnStatus_t hipdnnGetTensorSizeInBytes(const hipdnnTensorDescriptor_t tensorDesc, size_t* size) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_tensor_size_in_bytes(tensorDesc, size); });
}
hipdnnStatus_t hipdnnDestroyTensorDescriptor(hipdnnTensorDescriptor_t tensorDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_tensor_descriptor(tensorDesc); });
}
hipdnnStatus_t hipdnnTransformTensor(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y) {
  return compat_hipdnn::enter([&] { compat_hipdnn::transform_tensor(handle, alpha, xDesc, x, beta, yDesc, y); });
}
hipdnnStatus_t hipdnnAddTensor(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t aDesc, const void* A, const void* beta, const hipdnnTensorDescriptor_t cDesc, void* C) {
  return compat_hipdnn::enter([&] { compat_hipdnn::add_tensor(handle, alpha, aDesc, A, beta, cDesc, C); });
}
hipdnnStatus_t hipdnnCreateOpTensorDescriptor(hipdnnOpTensorDescriptor_t* opTensorDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_op_tensor_descriptor(opTensorDesc); });
}
hipdnnStatus_t hipdnnSetOpTensorDescriptor(hipdnnOpTensorDescriptor_t opTensorDesc, hipdnnOpTensorOp_t opTensorOp, hipdnnDataType_t opTensorCompType, hipdnnNanPropagation_t opTensorNanOpt) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_op_tensor_descriptor(opTensorDesc, opTensorOp, opTensorCompType, opTensorNanOpt); });
}
hipdnnStatus_t hipdnnGetOpTensorDescriptor(const hipdnnOpTensorDescriptor_t opTensorDesc, hipdnnOpTensorOp_t* opTensorOp, hipdnnDataType_t* opTensorCompType, hipdnnNanPropagation_t* opTensorNanOpt) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_op_tensor_descriptor(opTensorDesc, opTensorOp, opTensorCompType, opTensorNanOpt); });
}
hipdnnStatus_t hipdnnDestroyOpTensorDescriptor(hipdnnOpTensorDescriptor_t opTensorDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_op_tensor_descriptor(opTensorDesc); });
}
hipdnnStatus_t hipdnnOpTensor(hipdnnHandle_t handle, const hipdnnOpTensorDescriptor_t opTensorDesc, const void* alpha1, const hipdnnTensorDescriptor_t aDesc, const void* A, const void* alpha2, const hipdnnTensorDescriptor_t bDesc, const void* B, const void* beta, const hipdnnTensorDescriptor_t cDesc, void* C) {
  return compat_hipdnn::enter([&] { compat_hipdnn::op_tensor(handle, opTensorDesc, alpha1, aDesc, A, alpha2, bDesc, B, beta, cDesc, C); });
}
hipdnnStatus_t hipdnnSetTensor(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t yDesc, void* y, const void* valuePtr) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_tensor(handle, yDesc, y, valuePtr); });
}
hipdnnStatus_t hipdnnScaleTensor(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t yDesc, void* y, const void* alpha) {
  return compat_hipdnn::enter([&] { compat_hipdnn::scale_tensor(handle, yDesc, y, alpha); });
}
hipdnnStatus_t hipdnnCreateFilterDescriptor(hipdnnFilterDescriptor_t* filterDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_filter_descriptor(filterDesc); });
}
hipdnnStatus_t hipdnnSetFilter4dDescriptor(hipdnnFilterDescriptor_t filterDesc, hipdnnDataType_t dataType, hipdnnTensorFormat_t format, int k, int c, int h, int w) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_filter_4d_descriptor(filterDesc, dataType, format, k, c, h, w); });
}
hipdnnStatus_t hipdnnGetFilter4dDescriptor(const hipdnnFilterDescriptor_t filterDesc, hipdnnDataType_t* dataType, hipdnnTensorFormat_t* format, int* k, int* c, int* h, int* w) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_filter_4d_descriptor(filterDesc, dataType, format, k, c, h, w); });
}
hipdnnStatus_t hipdnnSetFilterNdDescriptor(hipdnnFilterDescriptor_t filterDesc, hipdnnDataType_t dataType, hipdnnTensorFormat_t format, int nbDims, const int* filterDimA) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_filter_nd_descriptor(filterDesc, dataType, format, nbDims, filterDimA); });
}
hipdnnStatus_t hipdnnGetFilterNdDescriptor(const hipdnnFilterDescriptor_t filterDesc, int nbDimsRequested, hipdnnDataType_t* dataType, hipdnnTensorFormat_t* format, int* nbDims, int* filterDimA) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_filter_nd_descriptor(filterDesc, nbDimsRequested, dataType, format, nbDims, filterDimA); });
}
hipdnnStatus_t hipdnnGetFilterSizeInBytes(const hipdnnFilterDescriptor_t filterDesc, size_t* size) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_filter_size_in_bytes(filterDesc, size); });
}
hipdnnStatus_t hipdnnDestroyFilterDescriptor(hipdnnFilterDescriptor_t filterDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_filter_descriptor(filterDesc); });
}
hipdnnStatus_t hipdnnCreateReduceTensorDescriptor(hipdnnReduceTensorDescriptor_t* reduceTensorDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_reduce_tensor_descriptor(reduceTensorDesc); });
}
hipdnnStatus_t hipdnnSetReduceTensorDescriptor(hipdnnReduceTensorDescriptor_t reduceTensorDesc, hipdnnReduceTensorOp_t reduceTensorOp, hipdnnDataType_t reduceTensorCompType, hipdnnNanPropagation_t reduceTensorNanOpt, hipdnnReduceTensorIndices_t reduceTensorIndices, hipdnnIndicesType_t reduceTensorIndicesType) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_reduce_tensor_descriptor(reduceTensorDesc, reduceTensorOp, reduceTensorCompType, reduceTensorNanOpt, reduceTensorIndices, reduceTensorIndicesType); });
}
hipdnnStatus_t hipdnnGetReduceTensorDescriptor(const hipdnnReduceTensorDescriptor_t reduceTensorDesc, hipdnnReduceTensorOp_t* reduceTensorOp, hipdnnDataType_t* reduceTensorCompType, hipdnnNanPropagation_t* reduceTensorNanOpt, hipdnnReduceTensorIndices_t* reduceTensorIndices, hipdnnIndicesType_t* reduceTensorIndicesType) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_reduce_tensor_descriptor(reduceTensorDesc, reduceTensorOp, reduceTensorCompType, reduceTensorNanOpt, reduceTensorIndices, reduceTensorIndicesType); });
}
hipdnnStatus_t hipdnnDestroyReduceTensorDescriptor(hipdnnReduceTensorDescriptor_t reduceTensorDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_reduce_tensor_descriptor(reduceTensorDesc); });
}
hipdnnStatus_t hipdnnGetReductionIndicesSize(hipdnnHandle_t handle, const hipdnnReduceTensorDescriptor_t reduceTensorDesc, const hipdnnTensorDescriptor_t aDesc, const hipdnnTensorDescriptor_t cDesc, size_t* sizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_reduction_indices_size(handle, reduceTensorDesc, aDesc, cDesc, sizeInBytes); });
}
hipdnnStatus_t hipdnnGetReductionWorkspaceSize(hipdnnHandle_t handle, const hipdnnReduceTensorDescriptor_t reduceTensorDesc, const hipdnnTensorDescriptor_t aDesc, const hipdnnTensorDescriptor_t cDesc, size_t* sizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_reduction_workspace_size(handle, reduceTensorDesc, aDesc, cDesc, sizeInBytes); });
}
hipdnnStatus_t hipdnnReduceTensor(hipdnnHandle_t handle, const hipdnnReduceTensorDescriptor_t reduceTensorDesc, void* indices, size_t indicesSizeInBytes, void* workspace, size_t workspaceSizeInBytes, const void* alpha, const hipdnnTensorDescriptor_t aDesc, const void* A, const void* beta, const hipdnnTensorDescriptor_t cDesc, void* C) {
  return compat_hipdnn::enter([&] { compat_hipdnn::reduce_tensor(handle, reduceTensorDesc, indices, indicesSizeInBytes, workspace, workspaceSizeInBytes, alpha, aDesc, A, beta, cDesc, C); });
}
hipdnnStatus_t hipdnnSoftmaxForward(hipdnnHandle_t handle, hipdnnSoftmaxAlgorithm_t algo, hipdnnSoftmaxMode_t mode, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y) {
  return compat_hipdnn::enter([&] { compat_hipdnn::softmax_forward(handle, algo, mode, alpha, xDesc, x, beta, yDesc, y); });
}
hipdnnStatus_t hipdnnSoftmaxBackward(hipdnnHandle_t handle, hipdnnSoftmaxAlgorithm_t algo, hipdnnSoftmaxMode_t mode, const void* alpha, const hipdnnTensorDescriptor_t yDesc, const void* y, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx) {
  return compat_hipdnn::enter([&] { compat_hipdnn::softmax_backward(handle, algo, mode, alpha, yDesc, y, dyDesc, dy, beta, dxDesc, dx); });
}
hipdnnStatus_t hipdnnCreatePoolingDescriptor(hipdnnPoolingDescriptor_t* poolingDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_pooling_descriptor(poolingDesc); });
}
hipdnnStatus_t hipdnnSetPooling2dDescriptor(hipdnnPoolingDescriptor_t poolingDesc, hipdnnPoolingMode_t mode, hipdnnNanPropagation_t maxpoolingNanOpt, int windowHeight, int windowWidth, int verticalPadding, int horizontalPadding, int verticalStride, int horizontalStride) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_pooling_2d_descriptor(poolingDesc, mode, maxpoolingNanOpt, windowHeight, windowWidth, verticalPadding, horizontalPadding, verticalStride, horizontalStride); });
}
hipdnnStatus_t hipdnnGetPooling2dDescriptor(const hipdnnPoolingDescriptor_t poolingDesc, hipdnnPoolingMode_t* mode, hipdnnNanPropagation_t* maxpoolingNanOpt, int* windowHeight, int* windowWidth, int* verticalPadding, int* horizontalPadding, int* verticalStride, int* horizontalStride) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_pooling_2d_descriptor(poolingDesc, mode, maxpoolingNanOpt, windowHeight, windowWidth, verticalPadding, horizontalPadding, verticalStride, horizontalStride); });
}
hipdnnStatus_t hipdnnSetPoolingNdDescriptor(hipdnnPoolingDescriptor_t poolingDesc, const hipdnnPoolingMode_t mode, const hipdnnNanPropagation_t maxpoolingNanOpt, int nbDims, const int* windowDimA, const int* paddingA, const int* strideA) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_pooling_nd_descriptor(poolingDesc, mode, maxpoolingNanOpt, nbDims, windowDimA, paddingA, strideA); });
}
hipdnnStatus_t hipdnnGetPoolingNdDescriptor(const hipdnnPoolingDescriptor_t poolingDesc, int nbDimsRequested, hipdnnPoolingMode_t* mode, hipdnnNanPropagation_t* maxpoolingNanOpt, int* nbDims, int* windowDimA, int* paddingA, int* strideA) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_pooling_nd_descriptor(poolingDesc, nbDimsRequested, mode, maxpoolingNanOpt, nbDims, windowDimA, paddingA, strideA); });
}
hipdnnStatus_t hipdnnGetPoolingNdForwardOutputDim(const hipdnnPoolingDescriptor_t poolingDesc, const hipdnnTensorDescriptor_t inputTensorDesc, int nbDims, int* outputTensorDimA) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_pooling_nd_forward_output_dim(poolingDesc, inputTensorDesc, nbDims, outputTensorDimA); });
}
hipdnnStatus_t hipdnnGetPooling2dForwardOutputDim(const hipdnnPoolingDescriptor_t poolingDesc, const hipdnnTensorDescriptor_t inputTensorDesc, int* n, int* c, int* h, int* w) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_pooling_2d_forward_output_dim(poolingDesc, inputTensorDesc, n, c, h, w); });
}
hipdnnStatus_t hipdnnDestroyPoolingDescriptor(hipdnnPoolingDescriptor_t poolingDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_pooling_descriptor(poolingDesc); });
}
hipdnnStatus_t hipdnnPoolingForward(hipdnnHandle_t handle, const hipdnnPoolingDescriptor_t poolingDesc, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y) {
  return compat_hipdnn::enter([&] { compat_hipdnn::pooling_forward(handle, poolingDesc, alpha, xDesc, x, beta, yDesc, y); });
}
hipdnnStatus_t hipdnnPoolingBackward(hipdnnHandle_t handle, const hipdnnPoolingDescriptor_t poolingDesc, const void* alpha, const hipdnnTensorDescriptor_t yDesc, const void* y, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx) {
  return compat_hipdnn::enter([&] { compat_hipdnn::pooling_backward(handle, poolingDesc, alpha, yDesc, y, dyDesc, dy, xDesc, x, beta, dxDesc, dx); });
}
hipdnnStatus_t hipdnnCreateActivationDescriptor(hipdnnActivationDescriptor_t* activationDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_activation_descriptor(activationDesc); });
}
hipdnnStatus_t hipdnnSetActivationDescriptor(hipdnnActivationDescriptor_t activationDesc, hipdnnActivationMode_t mode, hipdnnNanPropagation_t reluNanOpt, double coef) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_activation_descriptor(activationDesc, mode, reluNanOpt, coef); });
}
hipdnnStatus_t hipdnnGetActivationDescriptor(const hipdnnActivationDescriptor_t activationDesc, hipdnnActivationMode_t* mode, hipdnnNanPropagation_t* reluNanOpt, double* coef) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_activation_descriptor(activationDesc, mode, reluNanOpt, coef); });
}
hipdnnStatus_t hipdnnSetActivationDescriptorSwishBeta(hipdnnActivationDescriptor_t activationDesc, double swish_beta) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_activation_descriptor_swish_beta(activationDesc, swish_beta); });
}
hipdnnStatus_t hipdnnGetActivationDescriptorSwishBeta(hipdnnActivationDescriptor_t activationDesc, double* swish_beta) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_activation_descriptor_swish_beta(activationDesc, swish_beta); });
}
hipdnnStatus_t hipdnnDestroyActivationDescriptor(hipdnnActivationDescriptor_t activationDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_activation_descriptor(activationDesc); });
}
hipdnnStatus_t hipdnnActivationForward(hipdnnHandle_t handle, hipdnnActivationDescriptor_t activationDesc, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y) {
  return compat_hipdnn::enter([&] { compat_hipdnn::activation_forward(handle, activationDesc, alpha, xDesc, x, beta, yDesc, y); });
}
hipdnnStatus_t hipdnnActivationBackward(hipdnnHandle_t handle, hipdnnActivationDescriptor_t activationDesc, const void* alpha, const hipdnnTensorDescriptor_t yDesc, const void* y, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx) {
  return compat_hipdnn::enter([&] { compat_hipdnn::activation_backward(handle, activationDesc, alpha, yDesc, y, dyDesc, dy, xDesc, x, beta, dxDesc, dx); });
}
hipdnnStatus_t hipdnnCreateLRNDescriptor(hipdnnLRNDescriptor_t* normDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_lrn_descriptor(normDesc); });
}
hipdnnStatus_t hipdnnSetLRNDescriptor(hipdnnLRNDescriptor_t normDesc, unsigned lrnN, double lrnAlpha, double lrnBeta, double lrnK) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_lrn_descriptor(normDesc, lrnN, lrnAlpha, lrnBeta, lrnK); });
}
hipdnnStatus_t hipdnnGetLRNDescriptor(hipdnnLRNDescriptor_t normDesc, unsigned* lrnN, double* lrnAlpha, double* lrnBeta, double* lrnK) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_lrn_descriptor(normDesc, lrnN, lrnAlpha, lrnBeta, lrnK); });
}
hipdnnStatus_t hipdnnDestroyLRNDescriptor(hipdnnLRNDescriptor_t lrnDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_lrn_descriptor(lrnDesc); });
}
hipdnnStatus_t hipdnnLRNCrossChannelForward(hipdnnHandle_t handle, hipdnnLRNDescriptor_t normDesc, hipdnnLRNMode_t lrnMode, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y) {
  return compat_hipdnn::enter([&] { compat_hipdnn::lrn_cross_channel_forward(handle, normDesc, lrnMode, alpha, xDesc, x, beta, yDesc, y); });
}
hipdnnStatus_t hipdnnLRNCrossChannelBackward(hipdnnHandle_t handle, hipdnnLRNDescriptor_t normDesc, hipdnnLRNMode_t lrnMode, const void* alpha, const hipdnnTensorDescriptor_t yDesc, const void* y, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx) {
  return compat_hipdnn::enter([&] { compat_hipdnn::lrn_cross_channel_backward(handle, normDesc, lrnMode, alpha, yDesc, y, dyDesc, dy, xDesc, x, beta, dxDesc, dx); });
}
hipdnnStatus_t hipdnnDeriveBNTensorDescriptor(hipdnnTensorDescriptor_t derivedBnDesc, const hipdnnTensorDescriptor_t xDesc, hipdnnBatchNormMode_t mode) {
  return compat_hipdnn::enter([&] { compat_hipdnn::derive_bn_tensor_descriptor(derivedBnDesc, xDesc, mode); });
}
hipdnnStatus_t hipdnnBatchNormalizationForwardInference(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, const void* alpha, const void* beta, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t yDesc, void* y, const hipdnnTensorDescriptor_t bnScaleBiasMeanVarDesc, const void* bnScale, const void* bnBias, const void* estimatedMean, const void* estimatedVariance, double epsilon) {
  return compat_hipdnn::enter([&] { compat_hipdnn::batch_normalization_forward_inference(handle, mode, alpha, beta, xDesc, x, yDesc, y, bnScaleBiasMeanVarDesc, bnScale, bnBias, estimatedMean, estimatedVariance, epsilon); });
}
hipdnnStatus_t hipdnnBatchNormalizationForwardTraining(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, const void* alpha, const void* beta, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t yDesc, void* y, const hipdnnTensorDescriptor_t bnScaleBiasMeanVarDesc, const void* bnScale, const void* bnBias, double exponentialAverageFactor, void* resultRunningMean, void* resultRunningVariance, double epsilon, void* resultSaveMean, void* resultSaveInvVariance) {
  return compat_hipdnn::enter([&] { compat_hipdnn::batch_normalization_forward_training(handle, mode, alpha, beta, xDesc, x, yDesc, y, bnScaleBiasMeanVarDesc, bnScale, bnBias, exponentialAverageFactor, resultRunningMean, resultRunningVariance, epsilon, resultSaveMean, resultSaveInvVariance); });
}
hipdnnStatus_t hipdnnBatchNormalizationBackward(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, const void* alphaDataDiff, const void* betaDataDiff, const void* alphaParamDiff, const void* betaParamDiff, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnTensorDescriptor_t dxDesc, void* dx, const hipdnnTensorDescriptor_t dBnScaleBiasDesc, const void* bnScale, void* dBnScaleResult, void* dBnBiasResult, double epsilon, const void* savedMean, const void* savedInvVariance) {
  return compat_hipdnn::enter([&] { compat_hipdnn::batch_normalization_backward(handle, mode, alphaDataDiff, betaDataDiff, alphaParamDiff, betaParamDiff, xDesc, x, dyDesc, dy, dxDesc, dx, dBnScaleBiasDesc, bnScale, dBnScaleResult, dBnBiasResult, epsilon, savedMean, savedInvVariance); });
}
hipdnnStatus_t hipdnnCreateDropoutDescriptor(hipdnnDropoutDescriptor_t* dropoutDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_dropout_descriptor(dropoutDesc); });
}
hipdnnStatus_t hipdnnDestroyDropoutDescriptor(hipdnnDropoutDescriptor_t dropoutDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_dropout_descriptor(dropoutDesc); });
}
hipdnnStatus_t hipdnnDropoutGetStatesSize(hipdnnHandle_t handle, size_t* sizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::dropout_get_states_size(handle, sizeInBytes); });
}
hipdnnStatus_t hipdnnDropoutGetReserveSpaceSize(hipdnnTensorDescriptor_t xdesc, size_t* sizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::dropout_get_reserve_space_size(xdesc, sizeInBytes); });
}
hipdnnStatus_t hipdnnSetDropoutDescriptor(hipdnnDropoutDescriptor_t dropoutDesc, hipdnnHandle_t handle, float dropout, void* states, size_t stateSizeInBytes, unsigned long long seed) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_dropout_descriptor(dropoutDesc, handle, dropout, states, stateSizeInBytes, seed); });
}
hipdnnStatus_t hipdnnRestoreDropoutDescriptor(hipdnnDropoutDescriptor_t dropoutDesc, hipdnnHandle_t handle, float dropout, void* states, size_t stateSizeInBytes, unsigned long long seed) {
  return compat_hipdnn::enter([&] { compat_hipdnn::restore_dropout_descriptor(dropoutDesc, handle, dropout, states, stateSizeInBytes, seed); });
}
hipdnnStatus_t hipdnnGetDropoutDescriptor(hipdnnDropoutDescriptor_t dropoutDesc, hipdnnHandle_t handle, float* dropout, void** states, unsigned long long* seed) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_dropout_descriptor(dropoutDesc, handle, dropout, states, seed); });
}
hipdnnStatus_t hipdnnDropoutForward(hipdnnHandle_t handle, const hipdnnDropoutDescriptor_t dropoutDesc, const hipdnnTensorDescriptor_t xdesc, const void* x, const hipdnnTensorDescriptor_t ydesc, void* y, void* reserveSpace, size_t reserveSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::dropout_forward(handle, dropoutDesc, xdesc, x, ydesc, y, reserveSpace, reserveSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnDropoutBackward(hipdnnHandle_t handle, const hipdnnDropoutDescriptor_t dropoutDesc, const hipdnnTensorDescriptor_t dydesc, const void* dy, const hipdnnTensorDescriptor_t dxdesc, void* dx, void* reserveSpace, size_t reserveSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::dropout_backward(handle, dropoutDesc, dydesc, dy, dxdesc, dx, reserveSpace, reserveSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnCreateConvolutionDescriptor(hipdnnConvolutionDescriptor_t* convDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_convolution_descriptor(convDesc); });
}
hipdnnStatus_t hipdnnDestroyConvolutionDescriptor(hipdnnConvolutionDescriptor_t convDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_convolution_descriptor(convDesc); });
}
hipdnnStatus_t hipdnnSetConvolutionMathType(hipdnnConvolutionDescriptor_t convDesc, hipdnnMathType_t mathType) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_convolution_math_type(convDesc, mathType); });
}
hipdnnStatus_t hipdnnGetConvolutionMathType(hipdnnConvolutionDescriptor_t convDesc, hipdnnMathType_t* mathType) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_math_type(convDesc, mathType); });
}
hipdnnStatus_t hipdnnSetConvolutionGroupCount(hipdnnConvolutionDescriptor_t convDesc, int groupCount) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_convolution_group_count(convDesc, groupCount); });
}
hipdnnStatus_t hipdnnGetConvolutionGroupCount(hipdnnConvolutionDescriptor_t convDesc, int* groupCount) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_group_count(convDesc, groupCount); });
}
hipdnnStatus_t hipdnnSetConvolutionReorderType(hipdnnConvolutionDescriptor_t convDesc, hipdnnReorderType_t reorderType) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_convolution_reorder_type(convDesc, reorderType); });
}
hipdnnStatus_t hipdnnGetConvolutionReorderType(hipdnnConvolutionDescriptor_t convDesc, hipdnnReorderType_t* reorderType) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_reorder_type(convDesc, reorderType); });
}
hipdnnStatus_t hipdnnSetConvolution2dDescriptor(hipdnnConvolutionDescriptor_t convDesc, int pad_h, int pad_w, int u, int v, int dilation_h, int dilation_w, hipdnnConvolutionMode_t mode, hipdnnDataType_t computeType) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_convolution_2d_descriptor(convDesc, pad_h, pad_w, u, v, dilation_h, dilation_w, mode, computeType); });
}
hipdnnStatus_t hipdnnGetConvolution2dDescriptor(const hipdnnConvolutionDescriptor_t convDesc, int* pad_h, int* pad_w, int* u, int* v, int* dilation_h, int* dilation_w, hipdnnConvolutionMode_t* mode, hipdnnDataType_t* computeType) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_2d_descriptor(convDesc, pad_h, pad_w, u, v, dilation_h, dilation_w, mode, computeType); });
}
hipdnnStatus_t hipdnnSetConvolutionNdDescriptor(hipdnnConvolutionDescriptor_t convDesc, int arrayLength, const int* padA, const int* filterStrideA, const int* dilationA, hipdnnConvolutionMode_t mode, hipdnnDataType_t computeType) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_convolution_nd_descriptor(convDesc, arrayLength, padA, filterStrideA, dilationA, mode, computeType); });
}
hipdnnStatus_t hipdnnGetConvolutionNdDescriptor(const hipdnnConvolutionDescriptor_t convDesc, int arrayLengthRequested, int* arrayLength, int* padA, int* strideA, int* dilationA, hipdnnConvolutionMode_t* mode, hipdnnDataType_t* computeType) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_nd_descriptor(convDesc, arrayLengthRequested, arrayLength, padA, strideA, dilationA, mode, computeType); });
}
hipdnnStatus_t hipdnnGetConvolution2dForwardOutputDim(const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t inputTensorDesc, const hipdnnFilterDescriptor_t filterDesc, int* n, int* c, int* h, int* w) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_2d_forward_output_dim(convDesc, inputTensorDesc, filterDesc, n, c, h, w); });
}
hipdnnStatus_t hipdnnGetConvolutionNdForwardOutputDim(const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t inputTensorDesc, const hipdnnFilterDescriptor_t filterDesc, int nbDims, int* tensorOuputDimA) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_nd_forward_output_dim(convDesc, inputTensorDesc, filterDesc, nbDims, tensorOuputDimA); });
}
hipdnnStatus_t hipdnnGetConvolutionForwardAlgorithmMaxCount(hipdnnHandle_t handle, int* count) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_forward_algorithm_max_count(handle, count); });
}
hipdnnStatus_t hipdnnGetConvolutionForwardAlgorithm_v7(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t srcDesc, const hipdnnFilterDescriptor_t filterDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t destDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionFwdAlgoPerf_t* perfResults) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_forward_algorithm_v7(handle, srcDesc, filterDesc, convDesc, destDesc, requestedAlgoCount, returnedAlgoCount, perfResults); });
}
hipdnnStatus_t hipdnnFindConvolutionForwardAlgorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnFilterDescriptor_t wDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t yDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionFwdAlgoPerf_t* perfResults) {
  return compat_hipdnn::enter([&] { compat_hipdnn::find_convolution_forward_algorithm(handle, xDesc, wDesc, convDesc, yDesc, requestedAlgoCount, returnedAlgoCount, perfResults); });
}
hipdnnStatus_t hipdnnFindConvolutionForwardAlgorithmEx(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t yDesc, void* y, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionFwdAlgoPerf_t* perfResults, void* workSpace, size_t workSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::find_convolution_forward_algorithm_ex(handle, xDesc, x, wDesc, w, convDesc, yDesc, y, requestedAlgoCount, returnedAlgoCount, perfResults, workSpace, workSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnGetConvolutionForwardWorkspaceSize(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnFilterDescriptor_t wDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t yDesc, hipdnnConvolutionFwdAlgo_t algo, size_t* sizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_forward_workspace_size(handle, xDesc, wDesc, convDesc, yDesc, algo, sizeInBytes); });
}
hipdnnStatus_t hipdnnConvolutionForward(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnConvolutionDescriptor_t convDesc, hipdnnConvolutionFwdAlgo_t algo, void* workSpace, size_t workSpaceSizeInBytes, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y) {
  return compat_hipdnn::enter([&] { compat_hipdnn::convolution_forward(handle, alpha, xDesc, x, wDesc, w, convDesc, algo, workSpace, workSpaceSizeInBytes, beta, yDesc, y); });
}
hipdnnStatus_t hipdnnConvolutionBiasActivationForward(hipdnnHandle_t handle, const void* alpha1, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnConvolutionDescriptor_t convDesc, hipdnnConvolutionFwdAlgo_t algo, void* workSpace, size_t workSpaceSizeInBytes, const void* alpha2, const hipdnnTensorDescriptor_t zDesc, const void* z, const hipdnnTensorDescriptor_t biasDesc, const void* bias, const hipdnnActivationDescriptor_t activationDesc, const hipdnnTensorDescriptor_t yDesc, void* y) {
  return compat_hipdnn::enter([&] { compat_hipdnn::convolution_bias_activation_forward(handle, alpha1, xDesc, x, wDesc, w, convDesc, algo, workSpace, workSpaceSizeInBytes, alpha2, zDesc, z, biasDesc, bias, activationDesc, yDesc, y); });
}
hipdnnStatus_t hipdnnGetConvolutionBackwardDataAlgorithmMaxCount(hipdnnHandle_t handle, int* count) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_backward_data_algorithm_max_count(handle, count); });
}
hipdnnStatus_t hipdnnFindConvolutionBackwardDataAlgorithm(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t wDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t dxDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdDataAlgoPerf_t* perfResults) {
  return compat_hipdnn::enter([&] { compat_hipdnn::find_convolution_backward_data_algorithm(handle, wDesc, dyDesc, convDesc, dxDesc, requestedAlgoCount, returnedAlgoCount, perfResults); });
}
hipdnnStatus_t hipdnnFindConvolutionBackwardDataAlgorithmEx(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t dxDesc, void* dx, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdDataAlgoPerf_t* perfResults, void* workSpace, size_t workSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::find_convolution_backward_data_algorithm_ex(handle, wDesc, w, dyDesc, dy, convDesc, dxDesc, dx, requestedAlgoCount, returnedAlgoCount, perfResults, workSpace, workSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnGetConvolutionBackwardDataAlgorithm_v7(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t filterDesc, const hipdnnTensorDescriptor_t diffDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t gradDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdDataAlgoPerf_t* perfResults) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_backward_data_algorithm_v7(handle, filterDesc, diffDesc, convDesc, gradDesc, requestedAlgoCount, returnedAlgoCount, perfResults); });
}
hipdnnStatus_t hipdnnGetConvolutionBackwardDataWorkspaceSize(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t wDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t dxDesc, hipdnnConvolutionBwdDataAlgo_t algo, size_t* sizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_backward_data_workspace_size(handle, wDesc, dyDesc, convDesc, dxDesc, algo, sizeInBytes); });
}
hipdnnStatus_t hipdnnConvolutionBackwardData(hipdnnHandle_t handle, const void* alpha, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnConvolutionDescriptor_t convDesc, hipdnnConvolutionBwdDataAlgo_t algo, void* workSpace, size_t workSpaceSizeInBytes, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx) {
  return compat_hipdnn::enter([&] { compat_hipdnn::convolution_backward_data(handle, alpha, wDesc, w, dyDesc, dy, convDesc, algo, workSpace, workSpaceSizeInBytes, beta, dxDesc, dx); });
}
hipdnnStatus_t hipdnnGetConvolutionBackwardFilterAlgorithmMaxCount(hipdnnHandle_t handle, int* count) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_backward_filter_algorithm_max_count(handle, count); });
}
hipdnnStatus_t hipdnnFindConvolutionBackwardFilterAlgorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t dwDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdFilterAlgoPerf_t* perfResults) {
  return compat_hipdnn::enter([&] { compat_hipdnn::find_convolution_backward_filter_algorithm(handle, xDesc, dyDesc, convDesc, dwDesc, requestedAlgoCount, returnedAlgoCount, perfResults); });
}
hipdnnStatus_t hipdnnFindConvolutionBackwardFilterAlgorithmEx(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t dyDesc, const void* y, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t dwDesc, void* dw, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdFilterAlgoPerf_t* perfResults, void* workSpace, size_t workSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::find_convolution_backward_filter_algorithm_ex(handle, xDesc, x, dyDesc, y, convDesc, dwDesc, dw, requestedAlgoCount, returnedAlgoCount, perfResults, workSpace, workSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnGetConvolutionBackwardFilterAlgorithm_v7(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t srcDesc, const hipdnnTensorDescriptor_t diffDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t gradDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdFilterAlgoPerf_t* perfResults) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_backward_filter_algorithm_v7(handle, srcDesc, diffDesc, convDesc, gradDesc, requestedAlgoCount, returnedAlgoCount, perfResults); });
}
hipdnnStatus_t hipdnnGetConvolutionBackwardFilterWorkspaceSize(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t gradDesc, hipdnnConvolutionBwdFilterAlgo_t algo, size_t* sizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_backward_filter_workspace_size(handle, xDesc, dyDesc, convDesc, gradDesc, algo, sizeInBytes); });
}
hipdnnStatus_t hipdnnConvolutionBackwardFilter(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnConvolutionDescriptor_t convDesc, hipdnnConvolutionBwdFilterAlgo_t algo, void* workSpace, size_t workSpaceSizeInBytes, const void* beta, const hipdnnFilterDescriptor_t dwDesc, void* dw) {
  return compat_hipdnn::enter([&] { compat_hipdnn::convolution_backward_filter(handle, alpha, xDesc, x, dyDesc, dy, convDesc, algo, workSpace, workSpaceSizeInBytes, beta, dwDesc, dw); });
}
hipdnnStatus_t hipdnnConvolutionBackwardBias(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const void* beta, const hipdnnTensorDescriptor_t dbDesc, void* db) {
  return compat_hipdnn::enter([&] { compat_hipdnn::convolution_backward_bias(handle, alpha, dyDesc, dy, beta, dbDesc, db); });
}
hipdnnStatus_t hipdnnGetConvolutionForwardAlgorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnFilterDescriptor_t wDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t yDesc, hipdnnConvolutionFwdPreference_t preference, size_t memoryLimitInBytes, hipdnnConvolutionFwdAlgo_t* algo) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_forward_algorithm(handle, xDesc, wDesc, convDesc, yDesc, preference, memoryLimitInBytes, algo); });
}
hipdnnStatus_t hipdnnGetConvolutionBackwardDataAlgorithm(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t wDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t dxDesc, hipdnnConvolutionBwdDataPreference_t preference, size_t memoryLimitInBytes, hipdnnConvolutionBwdDataAlgo_t* algo) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_backward_data_algorithm(handle, wDesc, dyDesc, convDesc, dxDesc, preference, memoryLimitInBytes, algo); });
}
hipdnnStatus_t hipdnnGetConvolutionBackwardFilterAlgorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t dwDesc, hipdnnConvolutionBwdFilterPreference_t preference, size_t memoryLimitInBytes, hipdnnConvolutionBwdFilterAlgo_t* algo) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_backward_filter_algorithm(handle, xDesc, dyDesc, convDesc, dwDesc, preference, memoryLimitInBytes, algo); });
}
void hipdnnGetLastErrorString(char* message, size_t max_size) {
  return compat_hipdnn::get_last_error_string(message, max_size);
}
size_t hipdnnGetCudartVersion() {
  return compat_hipdnn::get_cudart_version();
}
hipdnnStatus_t hipdnnGraphVersionCheck() {
  return compat_hipdnn::enter([&] { compat_hipdnn::graph_version_check(); });
}
hipdnnStatus_t hipdnnBackendCreateDescriptor(hipdnnBackendDescriptorType_t descriptorType, hipdnnBackendDescriptor_t* descriptor) {
  return compat_hipdnn::enter([&] { compat_hipdnn::backend_create_descriptor(descriptorType, descriptor); });
}
hipdnnStatus_t hipdnnBackendDestroyDescriptor(hipdnnBackendDescriptor_t descriptor) {
  return compat_hipdnn::enter([&] { compat_hipdnn::backend_destroy_descriptor(descriptor); });
}
hipdnnStatus_t hipdnnBackendInitialize(hipdnnBackendDescriptor_t descriptor) {
  return compat_hipdnn::enter([&] { compat_hipdnn::backend_initialize(descriptor); });
}
hipdnnStatus_t hipdnnBackendFinalize(hipdnnBackendDescriptor_t descriptor) {
  return compat_hipdnn::enter([&] { compat_hipdnn::backend_finalize(descriptor); });
}
hipdnnStatus_t hipdnnBackendSetAttribute(hipdnnBackendDescriptor_t descriptor, hipdnnBackendAttributeName_t attributeName, hipdnnBackendAttributeType_t attributeType, int64_t elementCount, const void* arrayOfElements) {
  return compat_hipdnn::enter([&] { compat_hipdnn::backend_set_attribute(descriptor, attributeName, attributeType, elementCount, arrayOfElements); });
}
hipdnnStatus_t hipdnnBackendGetAttribute(const hipdnnBackendDescriptor_t descriptor, hipdnnBackendAttributeName_t attributeName, hipdnnBackendAttributeType_t attributeType, int64_t requestedElementCount, int64_t* elementCount, void* arrayOfElements) {
  return compat_hipdnn::enter([&] { compat_hipdnn::backend_get_attribute(descriptor, attributeName, attributeType, requestedElementCount, elementCount, arrayOfElements); });
}
hipdnnStatus_t hipdnnBackendExecute(hipdnnHandle_t handle, hipdnnBackendDescriptor_t executionPlan, hipdnnBackendDescriptor_t variantPack) {
  return compat_hipdnn::enter([&] { compat_hipdnn::backend_execute(handle, executionPlan, variantPack); });
}
hipdnnStatus_t hipdnnCreateRNNDescriptor(hipdnnRNNDescriptor_t* rnnDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_rnn_descriptor(rnnDesc); });
}
hipdnnStatus_t hipdnnDestroyRNNDescriptor(hipdnnRNNDescriptor_t rnnDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_rnn_descriptor(rnnDesc); });
}
hipdnnStatus_t hipdnnSetRNNDescriptor_v8(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNAlgo_t algo, hipdnnRNNMode_t cellMode, hipdnnRNNBiasMode_t biasMode, hipdnnDirectionMode_t dirMode, hipdnnRNNInputMode_t inputMode, hipdnnDataType_t dataType, hipdnnDataType_t mathPrec, hipdnnMathType_t mathType, int32_t inputSize, int32_t hiddenSize, int32_t projSize, int32_t numLayers, hipdnnDropoutDescriptor_t dropoutDesc, uint32_t auxFlags) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_rnn_descriptor_v8(rnnDesc, algo, cellMode, biasMode, dirMode, inputMode, dataType, mathPrec, mathType, inputSize, hiddenSize, projSize, numLayers, dropoutDesc, auxFlags); });
}
hipdnnStatus_t hipdnnGetRNNDescriptor_v8(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNAlgo_t* algo, hipdnnRNNMode_t* cellMode, hipdnnRNNBiasMode_t* biasMode, hipdnnDirectionMode_t* dirMode, hipdnnRNNInputMode_t* inputMode, hipdnnDataType_t* dataType, hipdnnDataType_t* mathPrec, hipdnnMathType_t* mathType, int32_t* inputSize, int32_t* hiddenSize, int32_t* projSize, int32_t* numLayers, hipdnnDropoutDescriptor_t* dropoutDesc, uint32_t* auxFlags) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_descriptor_v8(rnnDesc, algo, cellMode, biasMode, dirMode, inputMode, dataType, mathPrec, mathType, inputSize, hiddenSize, projSize, numLayers, dropoutDesc, auxFlags); });
}
hipdnnStatus_t hipdnnSetRNNDescriptor(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, int hiddenSize, int numLayers, hipdnnDropoutDescriptor_t dropoutDesc, hipdnnRNNInputMode_t inputMode, hipdnnDirectionMode_t direction, hipdnnRNNMode_t mode, hipdnnRNNAlgo_t algo, hipdnnDataType_t mathPrec) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_rnn_descriptor(handle, rnnDesc, hiddenSize, numLayers, dropoutDesc, inputMode, direction, mode, algo, mathPrec); });
}
hipdnnStatus_t hipdnnSetRNNDescriptor_v6(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, int hiddenSize, int numLayers, hipdnnDropoutDescriptor_t dropoutDesc, hipdnnRNNInputMode_t inputMode, hipdnnDirectionMode_t direction, hipdnnRNNMode_t mode, hipdnnRNNAlgo_t algo, hipdnnDataType_t mathPrec) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_rnn_descriptor_v6(handle, rnnDesc, hiddenSize, numLayers, dropoutDesc, inputMode, direction, mode, algo, mathPrec); });
}
hipdnnStatus_t hipdnnSetRNNDescriptor_v5(hipdnnRNNDescriptor_t rnnDesc, int hiddenSize, int numLayers, hipdnnDropoutDescriptor_t dropoutDesc, hipdnnRNNInputMode_t inputMode, hipdnnDirectionMode_t direction, hipdnnRNNMode_t mode, hipdnnDataType_t mathPrec) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_rnn_descriptor_v5(rnnDesc, hiddenSize, numLayers, dropoutDesc, inputMode, direction, mode, mathPrec); });
}
hipdnnStatus_t hipdnnGetRNNDescriptor(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, int* hiddenSize, int* numLayers, hipdnnDropoutDescriptor_t* dropoutDesc, hipdnnRNNInputMode_t* inputMode, hipdnnDirectionMode_t* direction, hipdnnRNNMode_t* mode, hipdnnRNNAlgo_t* algo, hipdnnDataType_t* mathPrec) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_descriptor(handle, rnnDesc, hiddenSize, numLayers, dropoutDesc, inputMode, direction, mode, algo, mathPrec); });
}
hipdnnStatus_t hipdnnGetRNNDescriptor_v6(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, int* hiddenSize, int* numLayers, hipdnnDropoutDescriptor_t* dropoutDesc, hipdnnRNNInputMode_t* inputMode, hipdnnDirectionMode_t* direction, hipdnnRNNMode_t* mode, hipdnnRNNAlgo_t* algo, hipdnnDataType_t* mathPrec) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_descriptor_v6(handle, rnnDesc, hiddenSize, numLayers, dropoutDesc, inputMode, direction, mode, algo, mathPrec); });
}
hipdnnStatus_t hipdnnSetRNNMatrixMathType(hipdnnRNNDescriptor_t rnnDesc, hipdnnMathType_t mType) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_rnn_matrix_math_type(rnnDesc, mType); });
}
hipdnnStatus_t hipdnnGetRNNMatrixMathType(hipdnnRNNDescriptor_t rnnDesc, hipdnnMathType_t* mType) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_matrix_math_type(rnnDesc, mType); });
}
hipdnnStatus_t hipdnnSetRNNBiasMode(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNBiasMode_t biasMode) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_rnn_bias_mode(rnnDesc, biasMode); });
}
hipdnnStatus_t hipdnnGetRNNBiasMode(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNBiasMode_t* biasMode) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_bias_mode(rnnDesc, biasMode); });
}
hipdnnStatus_t hipdnnSetRNNPaddingMode(hipdnnRNNDescriptor_t rnnDesc, unsigned paddingMode) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_rnn_padding_mode(rnnDesc, paddingMode); });
}
hipdnnStatus_t hipdnnGetRNNPaddingMode(hipdnnRNNDescriptor_t rnnDesc, unsigned* paddingMode) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_padding_mode(rnnDesc, paddingMode); });
}
hipdnnStatus_t hipdnnSetRNNProjectionLayers(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, int recProjSize, int outProjSize) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_rnn_projection_layers(handle, rnnDesc, recProjSize, outProjSize); });
}
hipdnnStatus_t hipdnnGetRNNProjectionLayers(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int* recProjSize, int* outProjSize) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_projection_layers(handle, rnnDesc, recProjSize, outProjSize); });
}
hipdnnStatus_t hipdnnRNNSetClip(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNClipMode_t clipMode, hipdnnNanPropagation_t clipNanOpt, double lclip, double rclip) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_set_clip(handle, rnnDesc, clipMode, clipNanOpt, lclip, rclip); });
}
hipdnnStatus_t hipdnnRNNGetClip(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNClipMode_t* clipMode, hipdnnNanPropagation_t* clipNanOpt, double* lclip, double* rclip) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_get_clip(handle, rnnDesc, clipMode, clipNanOpt, lclip, rclip); });
}
hipdnnStatus_t hipdnnRNNSetClip_v8(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNClipMode_t clipMode, hipdnnNanPropagation_t clipNanOpt, double lclip, double rclip) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_set_clip_v8(rnnDesc, clipMode, clipNanOpt, lclip, rclip); });
}
hipdnnStatus_t hipdnnRNNGetClip_v8(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNClipMode_t* clipMode, hipdnnNanPropagation_t* clipNanOpt, double* lclip, double* rclip) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_get_clip_v8(rnnDesc, clipMode, clipNanOpt, lclip, rclip); });
}
hipdnnStatus_t hipdnnRNNSetClip_v9(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNClipMode_t clipMode, double lclip, double rclip) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_set_clip_v9(rnnDesc, clipMode, lclip, rclip); });
}
hipdnnStatus_t hipdnnRNNGetClip_v9(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNClipMode_t* clipMode, double* lclip, double* rclip) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_get_clip_v9(rnnDesc, clipMode, lclip, rclip); });
}
hipdnnStatus_t hipdnnBuildRNNDynamic(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, int miniBatch) {
  return compat_hipdnn::enter([&] { compat_hipdnn::build_rnn_dynamic(handle, rnnDesc, miniBatch); });
}
hipdnnStatus_t hipdnnCreateRNNDataDescriptor(hipdnnRNNDataDescriptor_t* rnnDataDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_rnn_data_descriptor(rnnDataDesc); });
}
hipdnnStatus_t hipdnnDestroyRNNDataDescriptor(hipdnnRNNDataDescriptor_t rnnDataDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_rnn_data_descriptor(rnnDataDesc); });
}
hipdnnStatus_t hipdnnSetRNNDataDescriptor(hipdnnRNNDataDescriptor_t rnnDataDesc, hipdnnDataType_t dataType, hipdnnRNNDataLayout_t layout, int maxSeqLength, int batchSize, int vectorSize, const int* seqLengthArray, void* paddingFill) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_rnn_data_descriptor(rnnDataDesc, dataType, layout, maxSeqLength, batchSize, vectorSize, seqLengthArray, paddingFill); });
}
hipdnnStatus_t hipdnnGetRNNDataDescriptor(hipdnnRNNDataDescriptor_t rnnDataDesc, hipdnnDataType_t* dataType, hipdnnRNNDataLayout_t* layout, int* maxSeqLength, int* batchSize, int* vectorSize, int arrayLengthRequested, int* seqLengthArray, void* paddingFill) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_data_descriptor(rnnDataDesc, dataType, layout, maxSeqLength, batchSize, vectorSize, arrayLengthRequested, seqLengthArray, paddingFill); });
}
hipdnnStatus_t hipdnnGetRNNTempSpaceSizes(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, hipdnnForwardMode_t fwdMode, hipdnnRNNDataDescriptor_t xDesc, size_t* workSpaceSize, size_t* reserveSpaceSize) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_temp_space_sizes(handle, rnnDesc, fwdMode, xDesc, workSpaceSize, reserveSpaceSize); });
}
hipdnnStatus_t hipdnnGetRNNWeightSpaceSize(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, size_t* weightSpaceSize) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_weight_space_size(handle, rnnDesc, weightSpaceSize); });
}
hipdnnStatus_t hipdnnGetRNNWeightParams(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, int32_t pseudoLayer, size_t weightSpaceSize, const void* weightSpace, int32_t linLayerID, hipdnnTensorDescriptor_t mDesc, void** mAddr, hipdnnTensorDescriptor_t bDesc, void** bAddr) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_weight_params(handle, rnnDesc, pseudoLayer, weightSpaceSize, weightSpace, linLayerID, mDesc, mAddr, bDesc, bAddr); });
}
hipdnnStatus_t hipdnnGetRNNWorkspaceSize(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int seqLength, const hipdnnTensorDescriptor_t* xDesc, size_t* sizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_workspace_size(handle, rnnDesc, seqLength, xDesc, sizeInBytes); });
}
hipdnnStatus_t hipdnnGetRNNTrainingReserveSize(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int seqLength, const hipdnnTensorDescriptor_t* xDesc, size_t* sizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_training_reserve_size(handle, rnnDesc, seqLength, xDesc, sizeInBytes); });
}
hipdnnStatus_t hipdnnGetRNNParamsSize(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, const hipdnnTensorDescriptor_t xDesc, size_t* sizeInBytes, hipdnnDataType_t dataType) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_params_size(handle, rnnDesc, xDesc, sizeInBytes, dataType); });
}
hipdnnStatus_t hipdnnGetRNNLinLayerMatrixParams(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int pseudoLayer, const hipdnnTensorDescriptor_t xDesc, const hipdnnFilterDescriptor_t wDesc, const void* w, int linLayerID, hipdnnFilterDescriptor_t linLayerMatDesc, void** linLayerMat) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_lin_layer_matrix_params(handle, rnnDesc, pseudoLayer, xDesc, wDesc, w, linLayerID, linLayerMatDesc, linLayerMat); });
}
hipdnnStatus_t hipdnnGetRNNLinLayerBiasParams(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int pseudoLayer, const hipdnnTensorDescriptor_t xDesc, const hipdnnFilterDescriptor_t wDesc, const void* w, int linLayerID, hipdnnFilterDescriptor_t linLayerBiasDesc, void** linLayerBias) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_rnn_lin_layer_bias_params(handle, rnnDesc, pseudoLayer, xDesc, wDesc, w, linLayerID, linLayerBiasDesc, linLayerBias); });
}
hipdnnStatus_t hipdnnRNNForward(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, hipdnnForwardMode_t fwdMode, const int32_t* devSeqLengths, hipdnnRNNDataDescriptor_t xDesc, const void* x, hipdnnRNNDataDescriptor_t yDesc, void* y, hipdnnTensorDescriptor_t hDesc, const void* hx, void* hy, hipdnnTensorDescriptor_t cDesc, const void* cx, void* cy, size_t weightSpaceSize, const void* weightSpace, size_t workSpaceSize, void* workSpace, size_t reserveSpaceSize, void* reserveSpace) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_forward(handle, rnnDesc, fwdMode, devSeqLengths, xDesc, x, yDesc, y, hDesc, hx, hy, cDesc, cx, cy, weightSpaceSize, weightSpace, workSpaceSize, workSpace, reserveSpaceSize, reserveSpace); });
}
hipdnnStatus_t hipdnnRNNBackwardData_v8(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, const int32_t* devSeqLengths, hipdnnRNNDataDescriptor_t yDesc, const void* y, const void* dy, hipdnnRNNDataDescriptor_t xDesc, void* dx, hipdnnTensorDescriptor_t hDesc, const void* hx, const void* dhy, void* dhx, hipdnnTensorDescriptor_t cDesc, const void* cx, const void* dcy, void* dcx, size_t weightSpaceSize, const void* weightSpace, size_t workSpaceSize, void* workSpace, size_t reserveSpaceSize, void* reserveSpace) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_backward_data_v8(handle, rnnDesc, devSeqLengths, yDesc, y, dy, xDesc, dx, hDesc, hx, dhy, dhx, cDesc, cx, dcy, dcx, weightSpaceSize, weightSpace, workSpaceSize, workSpace, reserveSpaceSize, reserveSpace); });
}
hipdnnStatus_t hipdnnRNNBackwardWeights_v8(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, hipdnnWgradMode_t addGrad, const int32_t* devSeqLengths, hipdnnRNNDataDescriptor_t xDesc, const void* x, hipdnnTensorDescriptor_t hDesc, const void* hx, hipdnnRNNDataDescriptor_t yDesc, const void* y, size_t weightSpaceSize, void* dweightSpace, size_t workSpaceSize, void* workSpace, size_t reserveSpaceSize, void* reserveSpace) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_backward_weights_v8(handle, rnnDesc, addGrad, devSeqLengths, xDesc, x, hDesc, hx, yDesc, y, weightSpaceSize, dweightSpace, workSpaceSize, workSpace, reserveSpaceSize, reserveSpace); });
}
hipdnnStatus_t hipdnnRNNForwardInference(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int seqLength, const hipdnnTensorDescriptor_t* xDesc, const void* x, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnTensorDescriptor_t cxDesc, const void* cx, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnTensorDescriptor_t* yDesc, void* y, const hipdnnTensorDescriptor_t hyDesc, void* hy, const hipdnnTensorDescriptor_t cyDesc, void* cy, void* workSpace, size_t workSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_forward_inference(handle, rnnDesc, seqLength, xDesc, x, hxDesc, hx, cxDesc, cx, wDesc, w, yDesc, y, hyDesc, hy, cyDesc, cy, workSpace, workSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnRNNForwardTraining(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int seqLength, const hipdnnTensorDescriptor_t* xDesc, const void* x, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnTensorDescriptor_t cxDesc, const void* cx, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnTensorDescriptor_t* yDesc, void* y, const hipdnnTensorDescriptor_t hyDesc, void* hy, const hipdnnTensorDescriptor_t cyDesc, void* cy, void* workSpace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_forward_training(handle, rnnDesc, seqLength, xDesc, x, hxDesc, hx, cxDesc, cx, wDesc, w, yDesc, y, hyDesc, hy, cyDesc, cy, workSpace, workSpaceSizeInBytes, reserveSpace, reserveSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnRNNBackwardData(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int seqLength, const hipdnnTensorDescriptor_t* yDesc, const void* y, const hipdnnTensorDescriptor_t* dyDesc, const void* dy, const hipdnnTensorDescriptor_t dhyDesc, const void* dhy, const hipdnnTensorDescriptor_t dcyDesc, const void* dcy, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnTensorDescriptor_t cxDesc, const void* cx, const hipdnnTensorDescriptor_t* dxDesc, void* dx, const hipdnnTensorDescriptor_t dhxDesc, void* dhx, const hipdnnTensorDescriptor_t dcxDesc, void* dcx, void* workSpace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_backward_data(handle, rnnDesc, seqLength, yDesc, y, dyDesc, dy, dhyDesc, dhy, dcyDesc, dcy, wDesc, w, hxDesc, hx, cxDesc, cx, dxDesc, dx, dhxDesc, dhx, dcxDesc, dcx, workSpace, workSpaceSizeInBytes, reserveSpace, reserveSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnRNNBackwardWeights(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int seqLength, const hipdnnTensorDescriptor_t* xDesc, const void* x, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnTensorDescriptor_t* yDesc, const void* y, const void* workSpace, size_t workSpaceSizeInBytes, const hipdnnFilterDescriptor_t dwDesc, void* dw, const void* reserveSpace, size_t reserveSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_backward_weights(handle, rnnDesc, seqLength, xDesc, x, hxDesc, hx, yDesc, y, workSpace, workSpaceSizeInBytes, dwDesc, dw, reserveSpace, reserveSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnRNNForwardInferenceEx(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, const hipdnnRNNDataDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnTensorDescriptor_t cxDesc, const void* cx, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnRNNDataDescriptor_t yDesc, void* y, const hipdnnTensorDescriptor_t hyDesc, void* hy, const hipdnnTensorDescriptor_t cyDesc, void* cy, const hipdnnRNNDataDescriptor_t kDesc, const void* keys, const hipdnnRNNDataDescriptor_t cDesc, void* cAttn, const hipdnnRNNDataDescriptor_t iDesc, void* iAttn, const hipdnnRNNDataDescriptor_t qDesc, void* queries, void* workSpace, size_t workSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_forward_inference_ex(handle, rnnDesc, xDesc, x, hxDesc, hx, cxDesc, cx, wDesc, w, yDesc, y, hyDesc, hy, cyDesc, cy, kDesc, keys, cDesc, cAttn, iDesc, iAttn, qDesc, queries, workSpace, workSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnRNNForwardTrainingEx(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, const hipdnnRNNDataDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnTensorDescriptor_t cxDesc, const void* cx, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnRNNDataDescriptor_t yDesc, void* y, const hipdnnTensorDescriptor_t hyDesc, void* hy, const hipdnnTensorDescriptor_t cyDesc, void* cy, const hipdnnRNNDataDescriptor_t kDesc, const void* keys, const hipdnnRNNDataDescriptor_t cDesc, void* cAttn, const hipdnnRNNDataDescriptor_t iDesc, void* iAttn, const hipdnnRNNDataDescriptor_t qDesc, void* queries, void* workSpace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_forward_training_ex(handle, rnnDesc, xDesc, x, hxDesc, hx, cxDesc, cx, wDesc, w, yDesc, y, hyDesc, hy, cyDesc, cy, kDesc, keys, cDesc, cAttn, iDesc, iAttn, qDesc, queries, workSpace, workSpaceSizeInBytes, reserveSpace, reserveSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnRNNBackwardDataEx(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, const hipdnnRNNDataDescriptor_t yDesc, const void* y, const hipdnnRNNDataDescriptor_t dyDesc, const void* dy, const hipdnnRNNDataDescriptor_t dcDesc, const void* dcAttn, const hipdnnTensorDescriptor_t dhyDesc, const void* dhy, const hipdnnTensorDescriptor_t dcyDesc, const void* dcy, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnTensorDescriptor_t cxDesc, const void* cx, const hipdnnRNNDataDescriptor_t dxDesc, void* dx, const hipdnnTensorDescriptor_t dhxDesc, void* dhx, const hipdnnTensorDescriptor_t dcxDesc, void* dcx, const hipdnnRNNDataDescriptor_t dkDesc, void* dkeys, void* workSpace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_backward_data_ex(handle, rnnDesc, yDesc, y, dyDesc, dy, dcDesc, dcAttn, dhyDesc, dhy, dcyDesc, dcy, wDesc, w, hxDesc, hx, cxDesc, cx, dxDesc, dx, dhxDesc, dhx, dcxDesc, dcx, dkDesc, dkeys, workSpace, workSpaceSizeInBytes, reserveSpace, reserveSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnRNNBackwardWeightsEx(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, const hipdnnRNNDataDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnRNNDataDescriptor_t yDesc, const void* y, void* workSpace, size_t workSpaceSizeInBytes, const hipdnnFilterDescriptor_t dwDesc, void* dw, void* reserveSpace, size_t reserveSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::rnn_backward_weights_ex(handle, rnnDesc, xDesc, x, hxDesc, hx, yDesc, y, workSpace, workSpaceSizeInBytes, dwDesc, dw, reserveSpace, reserveSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnCreateSeqDataDescriptor(hipdnnSeqDataDescriptor_t* seqDataDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_seq_data_descriptor(seqDataDesc); });
}
hipdnnStatus_t hipdnnDestroySeqDataDescriptor(hipdnnSeqDataDescriptor_t seqDataDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_seq_data_descriptor(seqDataDesc); });
}
hipdnnStatus_t hipdnnSetSeqDataDescriptor(hipdnnSeqDataDescriptor_t seqDataDesc, hipdnnDataType_t dataType, int nbDims, const int* dimA, const hipdnnSeqDataAxis_t* axes, size_t seqLengthArraySize, const int* seqLengthArray, void* paddingFill) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_seq_data_descriptor(seqDataDesc, dataType, nbDims, dimA, axes, seqLengthArraySize, seqLengthArray, paddingFill); });
}
hipdnnStatus_t hipdnnGetSeqDataDescriptor(const hipdnnSeqDataDescriptor_t seqDataDesc, hipdnnDataType_t* dataType, int* nbDims, int nbDimsRequested, int* dimA, hipdnnSeqDataAxis_t* axes, size_t* seqLengthArraySize, size_t seqLengthSizeRequested, int* seqLengthArray, void* paddingFill) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_seq_data_descriptor(seqDataDesc, dataType, nbDims, nbDimsRequested, dimA, axes, seqLengthArraySize, seqLengthSizeRequested, seqLengthArray, paddingFill); });
}
hipdnnStatus_t hipdnnCreateAttnDescriptor(hipdnnAttnDescriptor_t* attnDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_attn_descriptor(attnDesc); });
}
hipdnnStatus_t hipdnnDestroyAttnDescriptor(hipdnnAttnDescriptor_t attnDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_attn_descriptor(attnDesc); });
}
hipdnnStatus_t hipdnnSetAttnDescriptor(hipdnnAttnDescriptor_t attnDesc, unsigned attnMode, int nHeads, double smScaler, hipdnnDataType_t dataType, hipdnnDataType_t computePrec, hipdnnMathType_t mathType, hipdnnDropoutDescriptor_t attnDropoutDesc, hipdnnDropoutDescriptor_t postDropoutDesc, int qSize, int kSize, int vSize, int qProjSize, int kProjSize, int vProjSize, int oProjSize, int qoMaxSeqLength, int kvMaxSeqLength, int maxBatchSize, int maxBeamSize) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_attn_descriptor(attnDesc, attnMode, nHeads, smScaler, dataType, computePrec, mathType, attnDropoutDesc, postDropoutDesc, qSize, kSize, vSize, qProjSize, kProjSize, vProjSize, oProjSize, qoMaxSeqLength, kvMaxSeqLength, maxBatchSize, maxBeamSize); });
}
hipdnnStatus_t hipdnnGetAttnDescriptor(hipdnnAttnDescriptor_t attnDesc, unsigned* attnMode, int* nHeads, double* smScaler, hipdnnDataType_t* dataType, hipdnnDataType_t* computePrec, hipdnnMathType_t* mathType, hipdnnDropoutDescriptor_t* attnDropoutDesc, hipdnnDropoutDescriptor_t* postDropoutDesc, int* qSize, int* kSize, int* vSize, int* qProjSize, int* kProjSize, int* vProjSize, int* oProjSize, int* qoMaxSeqLength, int* kvMaxSeqLength, int* maxBatchSize, int* maxBeamSize) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_attn_descriptor(attnDesc, attnMode, nHeads, smScaler, dataType, computePrec, mathType, attnDropoutDesc, postDropoutDesc, qSize, kSize, vSize, qProjSize, kProjSize, vProjSize, oProjSize, qoMaxSeqLength, kvMaxSeqLength, maxBatchSize, maxBeamSize); });
}
hipdnnStatus_t hipdnnGetMultiHeadAttnBuffers(hipdnnHandle_t handle, const hipdnnAttnDescriptor_t attnDesc, size_t* weightSizeInBytes, size_t* workSpaceSizeInBytes, size_t* reserveSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_multi_head_attn_buffers(handle, attnDesc, weightSizeInBytes, workSpaceSizeInBytes, reserveSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnGetMultiHeadAttnWeights(hipdnnHandle_t handle, const hipdnnAttnDescriptor_t attnDesc, hipdnnMultiHeadAttnWeightKind_t wKind, size_t weightSizeInBytes, const void* weights, hipdnnTensorDescriptor_t wDesc, void** wAddr) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_multi_head_attn_weights(handle, attnDesc, wKind, weightSizeInBytes, weights, wDesc, wAddr); });
}
hipdnnStatus_t hipdnnMultiHeadAttnForward(hipdnnHandle_t handle, const hipdnnAttnDescriptor_t attnDesc, int currIdx, const int* loWinIdx, const int* hiWinIdx, const int* devSeqLengthsQO, const int* devSeqLengthsKV, const hipdnnSeqDataDescriptor_t qDesc, const void* queries, const void* residuals, const hipdnnSeqDataDescriptor_t kDesc, const void* keys, const hipdnnSeqDataDescriptor_t vDesc, const void* values, const hipdnnSeqDataDescriptor_t oDesc, void* out, size_t weightSizeInBytes, const void* weights, size_t workSpaceSizeInBytes, void* workSpace, size_t reserveSpaceSizeInBytes, void* reserveSpace) {
  return compat_hipdnn::enter([&] { compat_hipdnn::multi_head_attn_forward(handle, attnDesc, currIdx, loWinIdx, hiWinIdx, devSeqLengthsQO, devSeqLengthsKV, qDesc, queries, residuals, kDesc, keys, vDesc, values, oDesc, out, weightSizeInBytes, weights, workSpaceSizeInBytes, workSpace, reserveSpaceSizeInBytes, reserveSpace); });
}
hipdnnStatus_t hipdnnMultiHeadAttnBackwardData(hipdnnHandle_t handle, const hipdnnAttnDescriptor_t attnDesc, const int* loWinIdx, const int* hiWinIdx, const int* devSeqLengthsDQDO, const int* devSeqLengthsDKDV, const hipdnnSeqDataDescriptor_t doDesc, const void* dout, const hipdnnSeqDataDescriptor_t dqDesc, void* dqueries, const void* queries, const hipdnnSeqDataDescriptor_t dkDesc, void* dkeys, const void* keys, const hipdnnSeqDataDescriptor_t dvDesc, void* dvalues, const void* values, size_t weightSizeInBytes, const void* weights, size_t workSpaceSizeInBytes, void* workSpace, size_t reserveSpaceSizeInBytes, void* reserveSpace) {
  return compat_hipdnn::enter([&] { compat_hipdnn::multi_head_attn_backward_data(handle, attnDesc, loWinIdx, hiWinIdx, devSeqLengthsDQDO, devSeqLengthsDKDV, doDesc, dout, dqDesc, dqueries, queries, dkDesc, dkeys, keys, dvDesc, dvalues, values, weightSizeInBytes, weights, workSpaceSizeInBytes, workSpace, reserveSpaceSizeInBytes, reserveSpace); });
}
hipdnnStatus_t hipdnnMultiHeadAttnBackwardWeights(hipdnnHandle_t handle, const hipdnnAttnDescriptor_t attnDesc, hipdnnWgradMode_t addGrad, const hipdnnSeqDataDescriptor_t qDesc, const void* queries, const hipdnnSeqDataDescriptor_t kDesc, const void* keys, const hipdnnSeqDataDescriptor_t vDesc, const void* values, const hipdnnSeqDataDescriptor_t doDesc, const void* dout, size_t weightSizeInBytes, const void* weights, void* dweights, size_t workSpaceSizeInBytes, void* workSpace, size_t reserveSpaceSizeInBytes, void* reserveSpace) {
  return compat_hipdnn::enter([&] { compat_hipdnn::multi_head_attn_backward_weights(handle, attnDesc, addGrad, qDesc, queries, kDesc, keys, vDesc, values, doDesc, dout, weightSizeInBytes, weights, dweights, workSpaceSizeInBytes, workSpace, reserveSpaceSizeInBytes, reserveSpace); });
}
hipdnnStatus_t hipdnnCreateFusedOpsConstParamPack(hipdnnFusedOpsConstParamPack_t* constPack, hipdnnFusedOps_t ops) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_fused_ops_const_param_pack(constPack, ops); });
}
hipdnnStatus_t hipdnnDestroyFusedOpsConstParamPack(hipdnnFusedOpsConstParamPack_t constPack) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_fused_ops_const_param_pack(constPack); });
}
hipdnnStatus_t hipdnnSetFusedOpsConstParamPackAttribute(hipdnnFusedOpsConstParamPack_t constPack, hipdnnFusedOpsConstParamLabel_t paramLabel, const void* param) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_fused_ops_const_param_pack_attribute(constPack, paramLabel, param); });
}
hipdnnStatus_t hipdnnGetFusedOpsConstParamPackAttribute(const hipdnnFusedOpsConstParamPack_t constPack, hipdnnFusedOpsConstParamLabel_t paramLabel, void* param, int* isNULL) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_fused_ops_const_param_pack_attribute(constPack, paramLabel, param, isNULL); });
}
hipdnnStatus_t hipdnnCreateFusedOpsVariantParamPack(hipdnnFusedOpsVariantParamPack_t* varPack, hipdnnFusedOps_t ops) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_fused_ops_variant_param_pack(varPack, ops); });
}
hipdnnStatus_t hipdnnDestroyFusedOpsVariantParamPack(hipdnnFusedOpsVariantParamPack_t varPack) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_fused_ops_variant_param_pack(varPack); });
}
hipdnnStatus_t hipdnnSetFusedOpsVariantParamPackAttribute(hipdnnFusedOpsVariantParamPack_t varPack, hipdnnFusedOpsVariantParamLabel_t paramLabel, void* ptr) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_fused_ops_variant_param_pack_attribute(varPack, paramLabel, ptr); });
}
hipdnnStatus_t hipdnnGetFusedOpsVariantParamPackAttribute(const hipdnnFusedOpsVariantParamPack_t varPack, hipdnnFusedOpsVariantParamLabel_t paramLabel, void* ptr) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_fused_ops_variant_param_pack_attribute(varPack, paramLabel, ptr); });
}
hipdnnStatus_t hipdnnCreateFusedOpsPlan(hipdnnFusedOpsPlan_t* plan, hipdnnFusedOps_t ops) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_fused_ops_plan(plan, ops); });
}
hipdnnStatus_t hipdnnDestroyFusedOpsPlan(hipdnnFusedOpsPlan_t plan) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_fused_ops_plan(plan); });
}
hipdnnStatus_t hipdnnMakeFusedOpsPlan(hipdnnHandle_t handle, hipdnnFusedOpsPlan_t plan, const hipdnnFusedOpsConstParamPack_t constPack, size_t* workspaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::make_fused_ops_plan(handle, plan, constPack, workspaceSizeInBytes); });
}
hipdnnStatus_t hipdnnFusedOpsExecute(hipdnnHandle_t handle, const hipdnnFusedOpsPlan_t plan, hipdnnFusedOpsVariantParamPack_t varPack) {
  return compat_hipdnn::enter([&] { compat_hipdnn::fused_ops_execute(handle, plan, varPack); });
}
hipdnnStatus_t hipdnnSubquadraticOpsVersionCheck() {
  return compat_hipdnn::enter([&] { compat_hipdnn::subquadratic_ops_version_check(); });
}
hipdnnStatus_t hipdnnCausalConv1dForward(hipStream_t stream, const void* x, const void* weight, const void* bias, void* y, int batch, int dim, int seqLen, int kernelSize, hipdnnDataType_t dataType, hipdnnCausalConv1dActivation_t activation) {
  return compat_hipdnn::enter([&] { compat_hipdnn::causal_conv_1d_forward(stream, x, weight, bias, y, batch, dim, seqLen, kernelSize, dataType, activation); });
}
hipdnnStatus_t hipdnnCausalConv1dBackward(hipStream_t stream, const void* x, const void* weight, const void* bias, const void* dy, void* dx, void* dweight, void* dbias, int batch, int dim, int seqLen, int kernelSize, hipdnnDataType_t dataType, hipdnnDataType_t dwDataType, hipdnnCausalConv1dActivation_t activation) {
  return compat_hipdnn::enter([&] { compat_hipdnn::causal_conv_1d_backward(stream, x, weight, bias, dy, dx, dweight, dbias, batch, dim, seqLen, kernelSize, dataType, dwDataType, activation); });
}
hipdnnStatus_t hipdnnCausalConv1dNwhForward(hipStream_t stream, const void* x, const void* weight, const void* bias, void* y, int batch, int dim, int seqLen, int kernelSize, hipdnnDataType_t dataType, hipdnnCausalConv1dActivation_t activation) {
  return compat_hipdnn::enter([&] { compat_hipdnn::causal_conv_1d_nwh_forward(stream, x, weight, bias, y, batch, dim, seqLen, kernelSize, dataType, activation); });
}
hipdnnStatus_t hipdnnCausalConv1dNwhBackward(hipStream_t stream, const void* x, const void* weight, const void* bias, const void* dy, void* dx, void* dweight, void* dbias, int batch, int dim, int seqLen, int kernelSize, hipdnnDataType_t dataType, hipdnnDataType_t dwDataType, hipdnnCausalConv1dActivation_t activation) {
  return compat_hipdnn::enter([&] { compat_hipdnn::causal_conv_1d_nwh_backward(stream, x, weight, bias, dy, dx, dweight, dbias, batch, dim, seqLen, kernelSize, dataType, dwDataType, activation); });
}
hipdnnStatus_t hipdnnCreateCTCLossDescriptor(hipdnnCTCLossDescriptor_t* ctcLossDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_ctc_loss_descriptor(ctcLossDesc); });
}
hipdnnStatus_t hipdnnDestroyCTCLossDescriptor(hipdnnCTCLossDescriptor_t ctcLossDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_ctc_loss_descriptor(ctcLossDesc); });
}
hipdnnStatus_t hipdnnSetCTCLossDescriptor(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t compType) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_ctc_loss_descriptor(ctcLossDesc, compType); });
}
hipdnnStatus_t hipdnnSetCTCLossDescriptorEx(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t compType, hipdnnLossNormalizationMode_t normMode, hipdnnNanPropagation_t gradMode) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_ctc_loss_descriptor_ex(ctcLossDesc, compType, normMode, gradMode); });
}
hipdnnStatus_t hipdnnSetCTCLossDescriptor_v8(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t compType, hipdnnLossNormalizationMode_t normMode, hipdnnNanPropagation_t gradMode, int maxLabelLength) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_ctc_loss_descriptor_v8(ctcLossDesc, compType, normMode, gradMode, maxLabelLength); });
}
hipdnnStatus_t hipdnnSetCTCLossDescriptor_v9(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t compType, hipdnnLossNormalizationMode_t normMode, hipdnnCTCGradMode_t ctcGradMode, int maxLabelLength) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_ctc_loss_descriptor_v9(ctcLossDesc, compType, normMode, ctcGradMode, maxLabelLength); });
}
hipdnnStatus_t hipdnnGetCTCLossDescriptor(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t* compType) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_ctc_loss_descriptor(ctcLossDesc, compType); });
}
hipdnnStatus_t hipdnnGetCTCLossDescriptorEx(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t* compType, hipdnnLossNormalizationMode_t* normMode, hipdnnNanPropagation_t* gradMode) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_ctc_loss_descriptor_ex(ctcLossDesc, compType, normMode, gradMode); });
}
hipdnnStatus_t hipdnnGetCTCLossDescriptor_v8(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t* compType, hipdnnLossNormalizationMode_t* normMode, hipdnnNanPropagation_t* gradMode, int* maxLabelLength) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_ctc_loss_descriptor_v8(ctcLossDesc, compType, normMode, gradMode, maxLabelLength); });
}
hipdnnStatus_t hipdnnGetCTCLossDescriptor_v9(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t* compType, hipdnnLossNormalizationMode_t* normMode, hipdnnCTCGradMode_t* ctcGradMode, int* maxLabelLength) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_ctc_loss_descriptor_v9(ctcLossDesc, compType, normMode, ctcGradMode, maxLabelLength); });
}
hipdnnStatus_t hipdnnCTCLoss(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t probsDesc, const void* probs, const int* hostLabels, const int* hostLabelLengths, const int* hostInputLengths, void* costs, const hipdnnTensorDescriptor_t gradientsDesc, void* gradients, hipdnnCTCLossAlgo_t algo, hipdnnCTCLossDescriptor_t ctcLossDesc, void* workspace, size_t workSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::ctc_loss(handle, probsDesc, probs, hostLabels, hostLabelLengths, hostInputLengths, costs, gradientsDesc, gradients, algo, ctcLossDesc, workspace, workSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnCTCLoss_v8(hipdnnHandle_t handle, hipdnnCTCLossAlgo_t algo, hipdnnCTCLossDescriptor_t ctcLossDesc, const hipdnnTensorDescriptor_t probsDesc, const void* probs, const int* labels, const int* labelLengths, const int* inputLengths, void* costs, const hipdnnTensorDescriptor_t gradientsDesc, void* gradients, size_t workSpaceSizeInBytes, void* workspace) {
  return compat_hipdnn::enter([&] { compat_hipdnn::ctc_loss_v8(handle, algo, ctcLossDesc, probsDesc, probs, labels, labelLengths, inputLengths, costs, gradientsDesc, gradients, workSpaceSizeInBytes, workspace); });
}
hipdnnStatus_t hipdnnGetCTCLossWorkspaceSize(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t probsDesc, const hipdnnTensorDescriptor_t gradientsDesc, const int* labels, const int* labelLengths, const int* inputLengths, hipdnnCTCLossAlgo_t algo, hipdnnCTCLossDescriptor_t ctcLossDesc, size_t* sizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_ctc_loss_workspace_size(handle, probsDesc, gradientsDesc, labels, labelLengths, inputLengths, algo, ctcLossDesc, sizeInBytes); });
}
hipdnnStatus_t hipdnnGetCTCLossWorkspaceSize_v8(hipdnnHandle_t handle, hipdnnCTCLossAlgo_t algo, hipdnnCTCLossDescriptor_t ctcLossDesc, const hipdnnTensorDescriptor_t probsDesc, const hipdnnTensorDescriptor_t gradientsDesc, size_t* sizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_ctc_loss_workspace_size_v8(handle, algo, ctcLossDesc, probsDesc, gradientsDesc, sizeInBytes); });
}
hipdnnStatus_t hipdnnGetBatchNormalizationForwardTrainingExWorkspaceSize(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, hipdnnBatchNormOps_t bnOps, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t zDesc, const hipdnnTensorDescriptor_t yDesc, const hipdnnTensorDescriptor_t bnScaleBiasMeanVarDesc, const hipdnnActivationDescriptor_t activationDesc, size_t* sizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_batch_normalization_forward_training_ex_workspace_size(handle, mode, bnOps, xDesc, zDesc, yDesc, bnScaleBiasMeanVarDesc, activationDesc, sizeInBytes); });
}
hipdnnStatus_t hipdnnGetBatchNormalizationBackwardExWorkspaceSize(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, hipdnnBatchNormOps_t bnOps, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t yDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnTensorDescriptor_t dzDesc, const hipdnnTensorDescriptor_t dxDesc, const hipdnnTensorDescriptor_t dBnScaleBiasDesc, const hipdnnActivationDescriptor_t activationDesc, size_t* sizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_batch_normalization_backward_ex_workspace_size(handle, mode, bnOps, xDesc, yDesc, dyDesc, dzDesc, dxDesc, dBnScaleBiasDesc, activationDesc, sizeInBytes); });
}
hipdnnStatus_t hipdnnGetBatchNormalizationTrainingExReserveSpaceSize(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, hipdnnBatchNormOps_t bnOps, const hipdnnActivationDescriptor_t activationDesc, const hipdnnTensorDescriptor_t xDesc, size_t* sizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_batch_normalization_training_ex_reserve_space_size(handle, mode, bnOps, activationDesc, xDesc, sizeInBytes); });
}
hipdnnStatus_t hipdnnBatchNormalizationForwardTrainingEx(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, hipdnnBatchNormOps_t bnOps, const void* alpha, const void* beta, const hipdnnTensorDescriptor_t xDesc, const void* xData, const hipdnnTensorDescriptor_t zDesc, const void* zData, const hipdnnTensorDescriptor_t yDesc, void* yData, const hipdnnTensorDescriptor_t bnScaleBiasMeanVarDesc, const void* bnScale, const void* bnBias, double exponentialAverageFactor, void* resultRunningMean, void* resultRunningVariance, double epsilon, void* resultSaveMean, void* resultSaveInvVariance, hipdnnActivationDescriptor_t activationDesc, void* workspace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::batch_normalization_forward_training_ex(handle, mode, bnOps, alpha, beta, xDesc, xData, zDesc, zData, yDesc, yData, bnScaleBiasMeanVarDesc, bnScale, bnBias, exponentialAverageFactor, resultRunningMean, resultRunningVariance, epsilon, resultSaveMean, resultSaveInvVariance, activationDesc, workspace, workSpaceSizeInBytes, reserveSpace, reserveSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnBatchNormalizationBackwardEx(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, hipdnnBatchNormOps_t bnOps, const void* alphaDataDiff, const void* betaDataDiff, const void* alphaParamDiff, const void* betaParamDiff, const hipdnnTensorDescriptor_t xDesc, const void* xData, const hipdnnTensorDescriptor_t yDesc, const void* yData, const hipdnnTensorDescriptor_t dyDesc, const void* dyData, const hipdnnTensorDescriptor_t dzDesc, void* dzData, const hipdnnTensorDescriptor_t dxDesc, void* dxData, const hipdnnTensorDescriptor_t dBnScaleBiasDesc, const void* bnScaleData, const void* bnBiasData, void* dBnScaleData, void* dBnBiasData, double epsilon, const void* savedMean, const void* savedInvVariance, hipdnnActivationDescriptor_t activationDesc, void* workSpace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::batch_normalization_backward_ex(handle, mode, bnOps, alphaDataDiff, betaDataDiff, alphaParamDiff, betaParamDiff, xDesc, xData, yDesc, yData, dyDesc, dyData, dzDesc, dzData, dxDesc, dxData, dBnScaleBiasDesc, bnScaleData, bnBiasData, dBnScaleData, dBnBiasData, epsilon, savedMean, savedInvVariance, activationDesc, workSpace, workSpaceSizeInBytes, reserveSpace, reserveSpaceSizeInBytes); });
}
hipdnnStatus_t hipdnnDeriveNormTensorDescriptor(hipdnnTensorDescriptor_t derivedNormScaleBiasDesc, hipdnnTensorDescriptor_t derivedNormMeanVarDesc, const hipdnnTensorDescriptor_t xDesc, hipdnnNormMode_t mode, int groupCnt) {
  return compat_hipdnn::enter([&] { compat_hipdnn::derive_norm_tensor_descriptor(derivedNormScaleBiasDesc, derivedNormMeanVarDesc, xDesc, mode, groupCnt); });
}
hipdnnStatus_t hipdnnNormalizationForwardInference(hipdnnHandle_t handle, hipdnnNormMode_t mode, hipdnnNormOps_t normOps, hipdnnNormAlgo_t algo, const void* alpha, const void* beta, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t normScaleBiasDesc, const void* normScale, const void* normBias, const hipdnnTensorDescriptor_t normMeanVarDesc, const void* estimatedMean, const void* estimatedVariance, const hipdnnTensorDescriptor_t zDesc, const void* z, hipdnnActivationDescriptor_t activationDesc, const hipdnnTensorDescriptor_t yDesc, void* y, double epsilon, int groupCnt) {
  return compat_hipdnn::enter([&] { compat_hipdnn::normalization_forward_inference(handle, mode, normOps, algo, alpha, beta, xDesc, x, normScaleBiasDesc, normScale, normBias, normMeanVarDesc, estimatedMean, estimatedVariance, zDesc, z, activationDesc, yDesc, y, epsilon, groupCnt); });
}
hipdnnStatus_t hipdnnGetNormalizationForwardTrainingWorkspaceSize(hipdnnHandle_t handle, hipdnnNormMode_t mode, hipdnnNormOps_t normOps, hipdnnNormAlgo_t algo, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t zDesc, const hipdnnTensorDescriptor_t yDesc, const hipdnnTensorDescriptor_t normScaleBiasDesc, const hipdnnActivationDescriptor_t activationDesc, const hipdnnTensorDescriptor_t normMeanVarDesc, size_t* sizeInBytes, int groupCnt) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_normalization_forward_training_workspace_size(handle, mode, normOps, algo, xDesc, zDesc, yDesc, normScaleBiasDesc, activationDesc, normMeanVarDesc, sizeInBytes, groupCnt); });
}
hipdnnStatus_t hipdnnGetNormalizationBackwardWorkspaceSize(hipdnnHandle_t handle, hipdnnNormMode_t mode, hipdnnNormOps_t normOps, hipdnnNormAlgo_t algo, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t yDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnTensorDescriptor_t dzDesc, const hipdnnTensorDescriptor_t dxDesc, const hipdnnTensorDescriptor_t dNormScaleBiasDesc, const hipdnnActivationDescriptor_t activationDesc, const hipdnnTensorDescriptor_t normMeanVarDesc, size_t* sizeInBytes, int groupCnt) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_normalization_backward_workspace_size(handle, mode, normOps, algo, xDesc, yDesc, dyDesc, dzDesc, dxDesc, dNormScaleBiasDesc, activationDesc, normMeanVarDesc, sizeInBytes, groupCnt); });
}
hipdnnStatus_t hipdnnGetNormalizationTrainingReserveSpaceSize(hipdnnHandle_t handle, hipdnnNormMode_t mode, hipdnnNormOps_t normOps, hipdnnNormAlgo_t algo, const hipdnnActivationDescriptor_t activationDesc, const hipdnnTensorDescriptor_t xDesc, size_t* sizeInBytes, int groupCnt) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_normalization_training_reserve_space_size(handle, mode, normOps, algo, activationDesc, xDesc, sizeInBytes, groupCnt); });
}
hipdnnStatus_t hipdnnNormalizationForwardTraining(hipdnnHandle_t handle, hipdnnNormMode_t mode, hipdnnNormOps_t normOps, hipdnnNormAlgo_t algo, const void* alpha, const void* beta, const hipdnnTensorDescriptor_t xDesc, const void* xData, const hipdnnTensorDescriptor_t normScaleBiasDesc, const void* normScale, const void* normBias, double exponentialAverageFactor, const hipdnnTensorDescriptor_t normMeanVarDesc, void* resultRunningMean, void* resultRunningVariance, double epsilon, void* resultSaveMean, void* resultSaveInvVariance, hipdnnActivationDescriptor_t activationDesc, const hipdnnTensorDescriptor_t zDesc, const void* zData, const hipdnnTensorDescriptor_t yDesc, void* yData, void* workspace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes, int groupCnt) {
  return compat_hipdnn::enter([&] { compat_hipdnn::normalization_forward_training(handle, mode, normOps, algo, alpha, beta, xDesc, xData, normScaleBiasDesc, normScale, normBias, exponentialAverageFactor, normMeanVarDesc, resultRunningMean, resultRunningVariance, epsilon, resultSaveMean, resultSaveInvVariance, activationDesc, zDesc, zData, yDesc, yData, workspace, workSpaceSizeInBytes, reserveSpace, reserveSpaceSizeInBytes, groupCnt); });
}
hipdnnStatus_t hipdnnNormalizationBackward(hipdnnHandle_t handle, hipdnnNormMode_t mode, hipdnnNormOps_t normOps, hipdnnNormAlgo_t algo, const void* alphaDataDiff, const void* betaDataDiff, const void* alphaParamDiff, const void* betaParamDiff, const hipdnnTensorDescriptor_t xDesc, const void* xData, const hipdnnTensorDescriptor_t yDesc, const void* yData, const hipdnnTensorDescriptor_t dyDesc, const void* dyData, const hipdnnTensorDescriptor_t dzDesc, void* dzData, const hipdnnTensorDescriptor_t dxDesc, void* dxData, const hipdnnTensorDescriptor_t dNormScaleBiasDesc, const void* normScaleData, const void* normBiasData, void* dNormScaleData, void* dNormBiasData, double epsilon, const hipdnnTensorDescriptor_t normMeanVarDesc, const void* savedMean, const void* savedInvVariance, hipdnnActivationDescriptor_t activationDesc, void* workSpace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes, int groupCnt) {
  return compat_hipdnn::enter([&] { compat_hipdnn::normalization_backward(handle, mode, normOps, algo, alphaDataDiff, betaDataDiff, alphaParamDiff, betaParamDiff, xDesc, xData, yDesc, yData, dyDesc, dyData, dzDesc, dzData, dxDesc, dxData, dNormScaleBiasDesc, normScaleData, normBiasData, dNormScaleData, dNormBiasData, epsilon, normMeanVarDesc, savedMean, savedInvVariance, activationDesc, workSpace, workSpaceSizeInBytes, reserveSpace, reserveSpaceSizeInBytes, groupCnt); });
}
hipdnnStatus_t hipdnnCreateSpatialTransformerDescriptor(hipdnnSpatialTransformerDescriptor_t* stDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_spatial_transformer_descriptor(stDesc); });
}
hipdnnStatus_t hipdnnSetSpatialTransformerNdDescriptor(hipdnnSpatialTransformerDescriptor_t stDesc, hipdnnSamplerType_t samplerType, hipdnnDataType_t dataType, int nbDims, const int* dimA) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_spatial_transformer_nd_descriptor(stDesc, samplerType, dataType, nbDims, dimA); });
}
hipdnnStatus_t hipdnnDestroySpatialTransformerDescriptor(hipdnnSpatialTransformerDescriptor_t stDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_spatial_transformer_descriptor(stDesc); });
}
hipdnnStatus_t hipdnnSpatialTfGridGeneratorForward(hipdnnHandle_t handle, const hipdnnSpatialTransformerDescriptor_t stDesc, const void* theta, void* grid) {
  return compat_hipdnn::enter([&] { compat_hipdnn::spatial_tf_grid_generator_forward(handle, stDesc, theta, grid); });
}
hipdnnStatus_t hipdnnSpatialTfSamplerForward(hipdnnHandle_t handle, hipdnnSpatialTransformerDescriptor_t stDesc, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* grid, const void* beta, hipdnnTensorDescriptor_t yDesc, void* y) {
  return compat_hipdnn::enter([&] { compat_hipdnn::spatial_tf_sampler_forward(handle, stDesc, alpha, xDesc, x, grid, beta, yDesc, y); });
}
hipdnnStatus_t hipdnnSpatialTfGridGeneratorBackward(hipdnnHandle_t handle, const hipdnnSpatialTransformerDescriptor_t stDesc, const void* dgrid, void* dtheta) {
  return compat_hipdnn::enter([&] { compat_hipdnn::spatial_tf_grid_generator_backward(handle, stDesc, dgrid, dtheta); });
}
hipdnnStatus_t hipdnnSpatialTfSamplerBackward(hipdnnHandle_t handle, hipdnnSpatialTransformerDescriptor_t stDesc, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx, const void* alphaDgrid, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const void* grid, const void* betaDgrid, void* dgrid) {
  return compat_hipdnn::enter([&] { compat_hipdnn::spatial_tf_sampler_backward(handle, stDesc, alpha, xDesc, x, beta, dxDesc, dx, alphaDgrid, dyDesc, dy, grid, betaDgrid, dgrid); });
}
hipdnnStatus_t hipdnnCreateTensorTransformDescriptor(hipdnnTensorTransformDescriptor_t* transformDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::create_tensor_transform_descriptor(transformDesc); });
}
hipdnnStatus_t hipdnnSetTensorTransformDescriptor(hipdnnTensorTransformDescriptor_t transformDesc, uint32_t nbDims, hipdnnTensorFormat_t destFormat, const int32_t* padBeforeA, const int32_t* padAfterA, const uint32_t* foldA, hipdnnFoldingDirection_t direction) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_tensor_transform_descriptor(transformDesc, nbDims, destFormat, padBeforeA, padAfterA, foldA, direction); });
}
hipdnnStatus_t hipdnnGetTensorTransformDescriptor(hipdnnTensorTransformDescriptor_t transformDesc, uint32_t nbDimsRequested, hipdnnTensorFormat_t* destFormat, int32_t* padBeforeA, int32_t* padAfterA, uint32_t* foldA, hipdnnFoldingDirection_t* direction) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_tensor_transform_descriptor(transformDesc, nbDimsRequested, destFormat, padBeforeA, padAfterA, foldA, direction); });
}
hipdnnStatus_t hipdnnDestroyTensorTransformDescriptor(hipdnnTensorTransformDescriptor_t transformDesc) {
  return compat_hipdnn::enter([&] { compat_hipdnn::destroy_tensor_transform_descriptor(transformDesc); });
}
hipdnnStatus_t hipdnnInitTransformDest(const hipdnnTensorTransformDescriptor_t transformDesc, const hipdnnTensorDescriptor_t srcDesc, hipdnnTensorDescriptor_t destDesc, size_t* destSizeInBytes) {
  return compat_hipdnn::enter([&] { compat_hipdnn::init_transform_dest(transformDesc, srcDesc, destDesc, destSizeInBytes); });
}
hipdnnStatus_t hipdnnTransformTensorEx(hipdnnHandle_t handle, const hipdnnTensorTransformDescriptor_t transDesc, const void* alpha, const hipdnnTensorDescriptor_t srcDesc, const void* srcData, const void* beta, const hipdnnTensorDescriptor_t destDesc, void* destData) {
  return compat_hipdnn::enter([&] { compat_hipdnn::transform_tensor_ex(handle, transDesc, alpha, srcDesc, srcData, beta, destDesc, destData); });
}
hipdnnStatus_t hipdnnTransformFilter(hipdnnHandle_t handle, const hipdnnTensorTransformDescriptor_t transDesc, const void* alpha, const hipdnnFilterDescriptor_t srcDesc, const void* srcData, const void* beta, const hipdnnFilterDescriptor_t destDesc, void* destData) {
  return compat_hipdnn::enter([&] { compat_hipdnn::transform_filter(handle, transDesc, alpha, srcDesc, srcData, beta, destDesc, destData); });
}
hipdnnStatus_t hipdnnReorderFilterAndBias(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t filterDesc, hipdnnReorderType_t reorderType, const void* filterData, void* reorderedFilterData, int reorderBias, const void* biasData, void* reorderedBiasData) {
  return compat_hipdnn::enter([&] { compat_hipdnn::reorder_filter_and_bias(handle, filterDesc, reorderType, filterData, reorderedFilterData, reorderBias, biasData, reorderedBiasData); });
}
hipdnnStatus_t hipdnnSetCallback(unsigned mask, void* udata, hipdnnCallback_t fptr) {
  return compat_hipdnn::enter([&] { compat_hipdnn::set_callback(mask, udata, fptr); });
}
hipdnnStatus_t hipdnnGetCallback(unsigned* mask, void** udata, hipdnnCallback_t* fptr) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_callback(mask, udata, fptr); });
}
size_t hipdnnGetMaxDeviceVersion() {
  return compat_hipdnn::get_max_device_version();
}
hipdnnStatus_t hipdnnOpsVersionCheck() {
  return compat_hipdnn::enter([&] { compat_hipdnn::ops_version_check(); });
}
hipdnnStatus_t hipdnnCnnVersionCheck() {
  return compat_hipdnn::enter([&] { compat_hipdnn::cnn_version_check(); });
}
hipdnnStatus_t hipdnnAdvVersionCheck() {
  return compat_hipdnn::enter([&] { compat_hipdnn::adv_version_check(); });
}
