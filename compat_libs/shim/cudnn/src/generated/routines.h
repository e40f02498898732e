// What the C functions call. A routine returns, or ends with a Failure or an Error.
// Generated from compat_libs/api/hipdnn.csv. To change it: python -m compat_libs.codegen
#pragma once

#include "entry.h"

// clang-format off
namespace compat_hipdnn {

size_t get_version();
const char* get_error_string(hipdnnStatus_t status);
void get_property(hipdnnLibraryPropertyType_t type, int* value);
void create(hipdnnHandle_t* handle);
void destroy(hipdnnHandle_t handle);
void set_stream(hipdnnHandle_t handle, hipStream_t streamId);
void get_stream(hipdnnHandle_t handle, hipStream_t* streamId);
void create_tensor_descriptor(hipdnnTensorDescriptor_t* tensorDesc);
void set_tensor_4d_descriptor(hipdnnTensorDescriptor_t tensorDesc, hipdnnTensorFormat_t format, hipdnnDataType_t dataType, int n, int c, int h, int w);
void set_tensor_4d_descriptor_ex(hipdnnTensorDescriptor_t tensorDesc, hipdnnDataType_t dataType, int n, int c, int h, int w, int nStride, int cStride, int hStride, int wStride);
void get_tensor_4d_descriptor(const hipdnnTensorDescriptor_t tensorDesc, hipdnnDataType_t* dataType, int* n, int* c, int* h, int* w, int* nStride, int* cStride, int* hStride, int* wStride);
void set_tensor_nd_descriptor(hipdnnTensorDescriptor_t tensorDesc, hipdnnDataType_t dataType, int nbDims, const int* dimA, const int* strideA);
void set_tensor_nd_descriptor_ex(hipdnnTensorDescriptor_t tensorDesc, hipdnnTensorFormat_t format, hipdnnDataType_t dataType, int nbDims, const int* dimA);
void get_tensor_nd_descriptor(const hipdnnTensorDescriptor_t tensorDesc, int nbDimsRequested, hipdnnDataType_t* dataType, int* nbDims, int* dimA, int* strideA);
void get_tensor_size_in_bytes(const hipdnnTensorDescriptor_t tensorDesc, size_t* size);
void destroy_tensor_descriptor(hipdnnTensorDescriptor_t tensorDesc);
void transform_tensor(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y);
void add_tensor(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t aDesc, const void* A, const void* beta, const hipdnnTensorDescriptor_t cDesc, void* C);
void create_op_tensor_descriptor(hipdnnOpTensorDescriptor_t* opTensorDesc);
void set_op_tensor_descriptor(hipdnnOpTensorDescriptor_t opTensorDesc, hipdnnOpTensorOp_t opTensorOp, hipdnnDataType_t opTensorCompType, hipdnnNanPropagation_t opTensorNanOpt);
void get_op_tensor_descriptor(const hipdnnOpTensorDescriptor_t opTensorDesc, hipdnnOpTensorOp_t* opTensorOp, hipdnnDataType_t* opTensorCompType, hipdnnNanPropagation_t* opTensorNanOpt);
void destroy_op_tensor_descriptor(hipdnnOpTensorDescriptor_t opTensorDesc);
void op_tensor(hipdnnHandle_t handle, const hipdnnOpTensorDescriptor_t opTensorDesc, const void* alpha1, const hipdnnTensorDescriptor_t aDesc, const void* A, const void* alpha2, const hipdnnTensorDescriptor_t bDesc, const void* B, const void* beta, const hipdnnTensorDescriptor_t cDesc, void* C);
void set_tensor(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t yDesc, void* y, const void* valuePtr);
void scale_tensor(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t yDesc, void* y, const void* alpha);
void create_filter_descriptor(hipdnnFilterDescriptor_t* filterDesc);
void set_filter_4d_descriptor(hipdnnFilterDescriptor_t filterDesc, hipdnnDataType_t dataType, hipdnnTensorFormat_t format, int k, int c, int h, int w);
void get_filter_4d_descriptor(const hipdnnFilterDescriptor_t filterDesc, hipdnnDataType_t* dataType, hipdnnTensorFormat_t* format, int* k, int* c, int* h, int* w);
void set_filter_nd_descriptor(hipdnnFilterDescriptor_t filterDesc, hipdnnDataType_t dataType, hipdnnTensorFormat_t format, int nbDims, const int* filterDimA);
void get_filter_nd_descriptor(const hipdnnFilterDescriptor_t filterDesc, int nbDimsRequested, hipdnnDataType_t* dataType, hipdnnTensorFormat_t* format, int* nbDims, int* filterDimA);
void get_filter_size_in_bytes(const hipdnnFilterDescriptor_t filterDesc, size_t* size);
void destroy_filter_descriptor(hipdnnFilterDescriptor_t filterDesc);
void softmax_forward(hipdnnHandle_t handle, hipdnnSoftmaxAlgorithm_t algo, hipdnnSoftmaxMode_t mode, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y);
void softmax_backward(hipdnnHandle_t handle, hipdnnSoftmaxAlgorithm_t algo, hipdnnSoftmaxMode_t mode, const void* alpha, const hipdnnTensorDescriptor_t yDesc, const void* y, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx);
void create_activation_descriptor(hipdnnActivationDescriptor_t* activationDesc);
void set_activation_descriptor(hipdnnActivationDescriptor_t activationDesc, hipdnnActivationMode_t mode, hipdnnNanPropagation_t reluNanOpt, double coef);
void get_activation_descriptor(const hipdnnActivationDescriptor_t activationDesc, hipdnnActivationMode_t* mode, hipdnnNanPropagation_t* reluNanOpt, double* coef);
void set_activation_descriptor_swish_beta(hipdnnActivationDescriptor_t activationDesc, double swish_beta);
void get_activation_descriptor_swish_beta(hipdnnActivationDescriptor_t activationDesc, double* swish_beta);
void destroy_activation_descriptor(hipdnnActivationDescriptor_t activationDesc);
void activation_forward(hipdnnHandle_t handle, hipdnnActivationDescriptor_t activationDesc, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y);
void activation_backward(hipdnnHandle_t handle, hipdnnActivationDescriptor_t activationDesc, const void* alpha, const hipdnnTensorDescriptor_t yDesc, const void* y, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx);
void create_convolution_descriptor(hipdnnConvolutionDescriptor_t* convDesc);
void destroy_convolution_descriptor(hipdnnConvolutionDescriptor_t convDesc);
void set_convolution_math_type(hipdnnConvolutionDescriptor_t convDesc, hipdnnMathType_t mathType);
void get_convolution_math_type(hipdnnConvolutionDescriptor_t convDesc, hipdnnMathType_t* mathType);
void set_convolution_group_count(hipdnnConvolutionDescriptor_t convDesc, int groupCount);
void get_convolution_group_count(hipdnnConvolutionDescriptor_t convDesc, int* groupCount);
void set_convolution_reorder_type(hipdnnConvolutionDescriptor_t convDesc, hipdnnReorderType_t reorderType);
void get_convolution_reorder_type(hipdnnConvolutionDescriptor_t convDesc, hipdnnReorderType_t* reorderType);
void set_convolution_2d_descriptor(hipdnnConvolutionDescriptor_t convDesc, int pad_h, int pad_w, int u, int v, int dilation_h, int dilation_w, hipdnnConvolutionMode_t mode, hipdnnDataType_t computeType);
void get_convolution_2d_descriptor(const hipdnnConvolutionDescriptor_t convDesc, int* pad_h, int* pad_w, int* u, int* v, int* dilation_h, int* dilation_w, hipdnnConvolutionMode_t* mode, hipdnnDataType_t* computeType);
void set_convolution_nd_descriptor(hipdnnConvolutionDescriptor_t convDesc, int arrayLength, const int* padA, const int* filterStrideA, const int* dilationA, hipdnnConvolutionMode_t mode, hipdnnDataType_t computeType);
void get_convolution_nd_descriptor(const hipdnnConvolutionDescriptor_t convDesc, int arrayLengthRequested, int* arrayLength, int* padA, int* strideA, int* dilationA, hipdnnConvolutionMode_t* mode, hipdnnDataType_t* computeType);
void get_convolution_2d_forward_output_dim(const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t inputTensorDesc, const hipdnnFilterDescriptor_t filterDesc, int* n, int* c, int* h, int* w);
void get_convolution_nd_forward_output_dim(const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t inputTensorDesc, const hipdnnFilterDescriptor_t filterDesc, int nbDims, int* tensorOuputDimA);
void get_convolution_forward_algorithm_max_count(hipdnnHandle_t handle, int* count);
void get_convolution_forward_algorithm_v7(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t srcDesc, const hipdnnFilterDescriptor_t filterDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t destDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionFwdAlgoPerf_t* perfResults);
void find_convolution_forward_algorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnFilterDescriptor_t wDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t yDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionFwdAlgoPerf_t* perfResults);
void find_convolution_forward_algorithm_ex(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t yDesc, void* y, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionFwdAlgoPerf_t* perfResults, void* workSpace, size_t workSpaceSizeInBytes);
void get_convolution_forward_workspace_size(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnFilterDescriptor_t wDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t yDesc, hipdnnConvolutionFwdAlgo_t algo, size_t* sizeInBytes);
void convolution_forward(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnConvolutionDescriptor_t convDesc, hipdnnConvolutionFwdAlgo_t algo, void* workSpace, size_t workSpaceSizeInBytes, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y);
void convolution_bias_activation_forward(hipdnnHandle_t handle, const void* alpha1, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnConvolutionDescriptor_t convDesc, hipdnnConvolutionFwdAlgo_t algo, void* workSpace, size_t workSpaceSizeInBytes, const void* alpha2, const hipdnnTensorDescriptor_t zDesc, const void* z, const hipdnnTensorDescriptor_t biasDesc, const void* bias, const hipdnnActivationDescriptor_t activationDesc, const hipdnnTensorDescriptor_t yDesc, void* y);
void get_convolution_backward_data_algorithm_max_count(hipdnnHandle_t handle, int* count);
void find_convolution_backward_data_algorithm(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t wDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t dxDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdDataAlgoPerf_t* perfResults);
void find_convolution_backward_data_algorithm_ex(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t dxDesc, void* dx, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdDataAlgoPerf_t* perfResults, void* workSpace, size_t workSpaceSizeInBytes);
void get_convolution_backward_data_algorithm_v7(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t filterDesc, const hipdnnTensorDescriptor_t diffDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t gradDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdDataAlgoPerf_t* perfResults);
void get_convolution_backward_data_workspace_size(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t wDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t dxDesc, hipdnnConvolutionBwdDataAlgo_t algo, size_t* sizeInBytes);
void convolution_backward_data(hipdnnHandle_t handle, const void* alpha, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnConvolutionDescriptor_t convDesc, hipdnnConvolutionBwdDataAlgo_t algo, void* workSpace, size_t workSpaceSizeInBytes, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx);
void get_convolution_backward_filter_algorithm_max_count(hipdnnHandle_t handle, int* count);
void find_convolution_backward_filter_algorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t dwDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdFilterAlgoPerf_t* perfResults);
void find_convolution_backward_filter_algorithm_ex(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t dyDesc, const void* y, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t dwDesc, void* dw, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdFilterAlgoPerf_t* perfResults, void* workSpace, size_t workSpaceSizeInBytes);
void get_convolution_backward_filter_algorithm_v7(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t srcDesc, const hipdnnTensorDescriptor_t diffDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t gradDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdFilterAlgoPerf_t* perfResults);
void get_convolution_backward_filter_workspace_size(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t gradDesc, hipdnnConvolutionBwdFilterAlgo_t algo, size_t* sizeInBytes);
void convolution_backward_filter(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnConvolutionDescriptor_t convDesc, hipdnnConvolutionBwdFilterAlgo_t algo, void* workSpace, size_t workSpaceSizeInBytes, const void* beta, const hipdnnFilterDescriptor_t dwDesc, void* dw);
void get_convolution_forward_algorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnFilterDescriptor_t wDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t yDesc, hipdnnConvolutionFwdPreference_t preference, size_t memoryLimitInBytes, hipdnnConvolutionFwdAlgo_t* algo);
void get_convolution_backward_data_algorithm(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t wDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t dxDesc, hipdnnConvolutionBwdDataPreference_t preference, size_t memoryLimitInBytes, hipdnnConvolutionBwdDataAlgo_t* algo);
void get_convolution_backward_filter_algorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t dwDesc, hipdnnConvolutionBwdFilterPreference_t preference, size_t memoryLimitInBytes, hipdnnConvolutionBwdFilterAlgo_t* algo);

}  // namespace compat_hipdnn
