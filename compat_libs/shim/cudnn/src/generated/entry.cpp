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
hipdnnStatus_t hipdnnGetProperty(hipdnnLibraryPropertyType_t type, int* value) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_property(type, value); });
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
hipdnnStatus_t hipdnnSoftmaxForward(hipdnnHandle_t handle, hipdnnSoftmaxAlgorithm_t algo, hipdnnSoftmaxMode_t mode, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y) {
  return compat_hipdnn::enter([&] { compat_hipdnn::softmax_forward(handle, algo, mode, alpha, xDesc, x, beta, yDesc, y); });
}
hipdnnStatus_t hipdnnSoftmaxBackward(hipdnnHandle_t handle, hipdnnSoftmaxAlgorithm_t algo, hipdnnSoftmaxMode_t mode, const void* alpha, const hipdnnTensorDescriptor_t yDesc, const void* y, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx) {
  return compat_hipdnn::enter([&] { compat_hipdnn::softmax_backward(handle, algo, mode, alpha, yDesc, y, dyDesc, dy, beta, dxDesc, dx); });
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
hipdnnStatus_t hipdnnGetConvolutionForwardAlgorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnFilterDescriptor_t wDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t yDesc, hipdnnConvolutionFwdPreference_t preference, size_t memoryLimitInBytes, hipdnnConvolutionFwdAlgo_t* algo) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_forward_algorithm(handle, xDesc, wDesc, convDesc, yDesc, preference, memoryLimitInBytes, algo); });
}
hipdnnStatus_t hipdnnGetConvolutionBackwardDataAlgorithm(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t wDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t dxDesc, hipdnnConvolutionBwdDataPreference_t preference, size_t memoryLimitInBytes, hipdnnConvolutionBwdDataAlgo_t* algo) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_backward_data_algorithm(handle, wDesc, dyDesc, convDesc, dxDesc, preference, memoryLimitInBytes, algo); });
}
hipdnnStatus_t hipdnnGetConvolutionBackwardFilterAlgorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t dwDesc, hipdnnConvolutionBwdFilterPreference_t preference, size_t memoryLimitInBytes, hipdnnConvolutionBwdFilterAlgo_t* algo) {
  return compat_hipdnn::enter([&] { compat_hipdnn::get_convolution_backward_filter_algorithm(handle, xDesc, dyDesc, convDesc, dwDesc, preference, memoryLimitInBytes, algo); });
}
