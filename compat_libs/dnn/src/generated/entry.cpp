// The C functions: each calls a routine inside the exception boundary.
// Generated from compat_libs/api/miopen.csv. To change it: python -m compat_libs.codegen
#include "routines.h"

// clang-format off
const char* miopenGetErrorString(miopenStatus_t error) {
  return compat_miopen::get_error_string(error);
}
miopenStatus_t miopenGetVersion(size_t* major, size_t* minor, size_t* patch) {
  return compat_miopen::enter([&] { compat_miopen::get_version(major, minor, patch); });
}
miopenStatus_t miopenCreate(miopenHandle_t* handle) {
  return compat_miopen::enter([&] { compat_miopen::create(handle); });
}
miopenStatus_t miopenCreateWithStream(miopenHandle_t* handle, miopenAcceleratorQueue_t stream) {
  return compat_miopen::enter([&] { compat_miopen::create_with_stream(handle, stream); });
}
miopenStatus_t miopenDestroy(miopenHandle_t handle) {
  return compat_miopen::enter([&] { compat_miopen::destroy(handle); });
}
miopenStatus_t miopenSetStream(miopenHandle_t handle, miopenAcceleratorQueue_t streamID) {
  return compat_miopen::enter([&] { compat_miopen::set_stream(handle, streamID); });
}
miopenStatus_t miopenGetStream(miopenHandle_t handle, miopenAcceleratorQueue_t* streamID) {
  return compat_miopen::enter([&] { compat_miopen::get_stream(handle, streamID); });
}
miopenStatus_t miopenSetAllocator(miopenHandle_t handle, miopenAllocatorFunction allocator, miopenDeallocatorFunction deallocator, void* allocatorContext) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::set_allocator(handle, allocator, deallocator, allocatorContext); });
}
miopenStatus_t miopenGetKernelTime(miopenHandle_t handle, float* time) {
  return compat_miopen::enter([&] { compat_miopen::get_kernel_time(handle, time); });
}
miopenStatus_t miopenEnableProfiling(miopenHandle_t handle, bool enable) {
  return compat_miopen::enter([&] { compat_miopen::enable_profiling(handle, enable); });
}
miopenStatus_t miopenCreateTensorDescriptor(miopenTensorDescriptor_t* tensorDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_tensor_descriptor(tensorDesc); });
}
miopenStatus_t miopenSet4dTensorDescriptor(miopenTensorDescriptor_t tensorDesc, miopenDataType_t dataType, int n, int c, int h, int w) {
  return compat_miopen::enter([&] { compat_miopen::set_4d_tensor_descriptor(tensorDesc, dataType, n, c, h, w); });
}
miopenStatus_t miopenSetNdTensorDescriptorWithLayout(miopenTensorDescriptor_t tensorDesc, miopenDataType_t dataType, miopenTensorLayout_t tensorLayout, const int* lens, int num_lens) {
  return compat_miopen::enter([&] { compat_miopen::set_nd_tensor_descriptor_with_layout(tensorDesc, dataType, tensorLayout, lens, num_lens); });
}
miopenStatus_t miopenSet4dTensorDescriptorEx(miopenTensorDescriptor_t tensorDesc, miopenDataType_t dataType, int n, int c, int h, int w, int nStride, int cStride, int hStride, int wStride) {
  return compat_miopen::enter([&] { compat_miopen::set_4d_tensor_descriptor_ex(tensorDesc, dataType, n, c, h, w, nStride, cStride, hStride, wStride); });
}
miopenStatus_t miopenGet4dTensorDescriptor(miopenTensorDescriptor_t tensorDesc, miopenDataType_t* dataType, int* n, int* c, int* h, int* w, int* nStride, int* cStride, int* hStride, int* wStride) {
  return compat_miopen::enter([&] { compat_miopen::get_4d_tensor_descriptor(tensorDesc, dataType, n, c, h, w, nStride, cStride, hStride, wStride); });
}
miopenStatus_t miopenSetTensorDescriptor(miopenTensorDescriptor_t tensorDesc, miopenDataType_t dataType, int nbDims, const int* dimsA, const int* stridesA) {
  return compat_miopen::enter([&] { compat_miopen::set_tensor_descriptor(tensorDesc, dataType, nbDims, dimsA, stridesA); });
}
miopenStatus_t miopenSetTensorDescriptorV2(miopenTensorDescriptor_t tensorDesc, miopenDataType_t dataType, int nbDims, const size_t* dimsA, const size_t* stridesA) {
  return compat_miopen::enter([&] { compat_miopen::set_tensor_descriptor_v2(tensorDesc, dataType, nbDims, dimsA, stridesA); });
}
miopenStatus_t miopenSetTensorCastType(miopenTensorDescriptor_t tensorDesc, miopenDataType_t cast_type) {
  return compat_miopen::enter([&] { compat_miopen::set_tensor_cast_type(tensorDesc, cast_type); });
}
miopenStatus_t miopenGetTensorDescriptorSize(miopenTensorDescriptor_t tensorDesc, int* size) {
  return compat_miopen::enter([&] { compat_miopen::get_tensor_descriptor_size(tensorDesc, size); });
}
miopenStatus_t miopenGetTensorDescriptor(miopenTensorDescriptor_t tensorDesc, miopenDataType_t* dataType, int* dimsA, int* stridesA) {
  return compat_miopen::enter([&] { compat_miopen::get_tensor_descriptor(tensorDesc, dataType, dimsA, stridesA); });
}
miopenStatus_t miopenDestroyTensorDescriptor(miopenTensorDescriptor_t tensorDesc) {
  return compat_miopen::enter([&] { compat_miopen::destroy_tensor_descriptor(tensorDesc); });
}
miopenStatus_t miopenCreateSeqTensorDescriptor(miopenSeqTensorDescriptor_t* tensorDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_seq_tensor_descriptor(tensorDesc); });
}
miopenStatus_t miopenDestroySeqTensorDescriptor(miopenSeqTensorDescriptor_t tensorDesc) {
  return compat_miopen::enter([&] { compat_miopen::destroy_seq_tensor_descriptor(tensorDesc); });
}
miopenStatus_t miopenOpTensor(miopenHandle_t handle, miopenTensorOp_t tensorOp, const void* alpha1, const miopenTensorDescriptor_t aDesc, const void* A, const void* alpha2, const miopenTensorDescriptor_t bDesc, const void* B, const void* beta, const miopenTensorDescriptor_t cDesc, void* C) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::op_tensor(handle, tensorOp, alpha1, aDesc, A, alpha2, bDesc, B, beta, cDesc, C); });
}
miopenStatus_t miopenSetTensor(miopenHandle_t handle, const miopenTensorDescriptor_t yDesc, void* y, const void* alpha) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::set_tensor(handle, yDesc, y, alpha); });
}
miopenStatus_t miopenScaleTensor(miopenHandle_t handle, const miopenTensorDescriptor_t yDesc, void* y, const void* alpha) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::scale_tensor(handle, yDesc, y, alpha); });
}
miopenStatus_t miopenGetTensorNumBytes(miopenTensorDescriptor_t tensorDesc, size_t* numBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_tensor_num_bytes(tensorDesc, numBytes); });
}
miopenStatus_t miopenTransformTensor(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t xDesc, const void* x, const void* beta, const miopenTensorDescriptor_t yDesc, void* y) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::transform_tensor(handle, alpha, xDesc, x, beta, yDesc, y); });
}
miopenStatus_t miopenCreateConvolutionDescriptor(miopenConvolutionDescriptor_t* convDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_convolution_descriptor(convDesc); });
}
miopenStatus_t miopenInitConvolutionDescriptor(miopenConvolutionDescriptor_t convDesc, miopenConvolutionMode_t c_mode, int pad_h, int pad_w, int stride_h, int stride_w, int dilation_h, int dilation_w) {
  return compat_miopen::enter([&] { compat_miopen::init_convolution_descriptor(convDesc, c_mode, pad_h, pad_w, stride_h, stride_w, dilation_h, dilation_w); });
}
miopenStatus_t miopenInitConvolutionNdDescriptor(miopenConvolutionDescriptor_t convDesc, int spatialDim, const int* padA, const int* strideA, const int* dilationA, miopenConvolutionMode_t c_mode) {
  return compat_miopen::enter([&] { compat_miopen::init_convolution_nd_descriptor(convDesc, spatialDim, padA, strideA, dilationA, c_mode); });
}
miopenStatus_t miopenGetConvolutionSpatialDim(miopenConvolutionDescriptor_t convDesc, int* spatialDim) {
  return compat_miopen::enter([&] { compat_miopen::get_convolution_spatial_dim(convDesc, spatialDim); });
}
miopenStatus_t miopenGetConvolutionDescriptor(miopenConvolutionDescriptor_t convDesc, miopenConvolutionMode_t* c_mode, int* pad_h, int* pad_w, int* stride_h, int* stride_w, int* dilation_h, int* dilation_w) {
  return compat_miopen::enter([&] { compat_miopen::get_convolution_descriptor(convDesc, c_mode, pad_h, pad_w, stride_h, stride_w, dilation_h, dilation_w); });
}
miopenStatus_t miopenGetConvolutionNdDescriptor(miopenConvolutionDescriptor_t convDesc, int requestedSpatialDim, int* spatialDim, int* padA, int* strideA, int* dilationA, miopenConvolutionMode_t* c_mode) {
  return compat_miopen::enter([&] { compat_miopen::get_convolution_nd_descriptor(convDesc, requestedSpatialDim, spatialDim, padA, strideA, dilationA, c_mode); });
}
miopenStatus_t miopenGetConvolutionGroupCount(miopenConvolutionDescriptor_t convDesc, int* groupCount) {
  return compat_miopen::enter([&] { compat_miopen::get_convolution_group_count(convDesc, groupCount); });
}
miopenStatus_t miopenSetConvolutionGroupCount(miopenConvolutionDescriptor_t convDesc, int groupCount) {
  return compat_miopen::enter([&] { compat_miopen::set_convolution_group_count(convDesc, groupCount); });
}
miopenStatus_t miopenSetTransposeConvOutputPadding(miopenConvolutionDescriptor_t convDesc, int adj_h, int adj_w) {
  return compat_miopen::enter([&] { compat_miopen::set_transpose_conv_output_padding(convDesc, adj_h, adj_w); });
}
miopenStatus_t miopenSetTransposeConvNdOutputPadding(miopenConvolutionDescriptor_t convDesc, int spatialDim, const int* adjA) {
  return compat_miopen::enter([&] { compat_miopen::set_transpose_conv_nd_output_padding(convDesc, spatialDim, adjA); });
}
miopenStatus_t miopenGetConvolutionForwardOutputDim(miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t inputTensorDesc, const miopenTensorDescriptor_t filterDesc, int* n, int* c, int* h, int* w) {
  return compat_miopen::enter([&] { compat_miopen::get_convolution_forward_output_dim(convDesc, inputTensorDesc, filterDesc, n, c, h, w); });
}
miopenStatus_t miopenGetConvolutionNdForwardOutputDim(miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t inputTensorDesc, const miopenTensorDescriptor_t filterDesc, int* nDim, int* outputTensorDimA) {
  return compat_miopen::enter([&] { compat_miopen::get_convolution_nd_forward_output_dim(convDesc, inputTensorDesc, filterDesc, nDim, outputTensorDimA); });
}
miopenStatus_t miopenDestroyConvolutionDescriptor(miopenConvolutionDescriptor_t convDesc) {
  return compat_miopen::enter([&] { compat_miopen::destroy_convolution_descriptor(convDesc); });
}
miopenStatus_t miopenSetConvolutionAttribute(miopenConvolutionDescriptor_t convDesc, const miopenConvolutionAttrib_t attr, int value) {
  return compat_miopen::enter([&] { compat_miopen::set_convolution_attribute(convDesc, attr, value); });
}
miopenStatus_t miopenGetConvolutionAttribute(miopenConvolutionDescriptor_t convDesc, const miopenConvolutionAttrib_t attr, int* value) {
  return compat_miopen::enter([&] { compat_miopen::get_convolution_attribute(convDesc, attr, value); });
}
miopenStatus_t miopenSetConvolutionFindMode(miopenConvolutionDescriptor_t convDesc, miopenConvolutionFindMode_t findMode) {
  return compat_miopen::enter([&] { compat_miopen::set_convolution_find_mode(convDesc, findMode); });
}
miopenStatus_t miopenGetConvolutionFindMode(const miopenConvolutionDescriptor_t convDesc, miopenConvolutionFindMode_t* findMode) {
  return compat_miopen::enter([&] { compat_miopen::get_convolution_find_mode(convDesc, findMode); });
}
miopenStatus_t miopenConvolutionForwardGetSolutionCount(miopenHandle_t handle, const miopenTensorDescriptor_t wDesc, const miopenTensorDescriptor_t xDesc, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t yDesc, size_t* solutionCount) {
  return compat_miopen::enter([&] { compat_miopen::convolution_forward_get_solution_count(handle, wDesc, xDesc, convDesc, yDesc, solutionCount); });
}
miopenStatus_t miopenConvolutionForwardGetSolution(miopenHandle_t handle, const miopenTensorDescriptor_t wDesc, const miopenTensorDescriptor_t xDesc, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t yDesc, const size_t maxSolutionCount, size_t* solutionCount, miopenConvSolution_t* solutions) {
  return compat_miopen::enter([&] { compat_miopen::convolution_forward_get_solution(handle, wDesc, xDesc, convDesc, yDesc, maxSolutionCount, solutionCount, solutions); });
}
miopenStatus_t miopenConvolutionForwardGetSolutionWorkspaceSize(miopenHandle_t handle, const miopenTensorDescriptor_t wDesc, const miopenTensorDescriptor_t xDesc, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t yDesc, const uint64_t solution_id, size_t* workSpaceSize) {
  return compat_miopen::enter([&] { compat_miopen::convolution_forward_get_solution_workspace_size(handle, wDesc, xDesc, convDesc, yDesc, solution_id, workSpaceSize); });
}
miopenStatus_t miopenConvolutionForwardCompileSolution(miopenHandle_t handle, const miopenTensorDescriptor_t wDesc, const miopenTensorDescriptor_t xDesc, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t yDesc, const uint64_t solution_id) {
  return compat_miopen::enter([&] { compat_miopen::convolution_forward_compile_solution(handle, wDesc, xDesc, convDesc, yDesc, solution_id); });
}
miopenStatus_t miopenConvolutionForwardImmediate(miopenHandle_t handle, const miopenTensorDescriptor_t wDesc, const void* w, const miopenTensorDescriptor_t xDesc, const void* x, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t yDesc, void* y, void* workSpace, size_t workSpaceSize, const uint64_t solution_id) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::convolution_forward_immediate(handle, wDesc, w, xDesc, x, convDesc, yDesc, y, workSpace, workSpaceSize, solution_id); });
}
miopenStatus_t miopenConvolutionBackwardDataGetSolutionCount(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const miopenTensorDescriptor_t wDesc, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t dxDesc, size_t* solutionCount) {
  return compat_miopen::enter([&] { compat_miopen::convolution_backward_data_get_solution_count(handle, dyDesc, wDesc, convDesc, dxDesc, solutionCount); });
}
miopenStatus_t miopenConvolutionBackwardDataGetSolution(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const miopenTensorDescriptor_t wDesc, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t dxDesc, const size_t maxSolutionCount, size_t* solutionCount, miopenConvSolution_t* solutions) {
  return compat_miopen::enter([&] { compat_miopen::convolution_backward_data_get_solution(handle, dyDesc, wDesc, convDesc, dxDesc, maxSolutionCount, solutionCount, solutions); });
}
miopenStatus_t miopenConvolutionBackwardDataGetSolutionWorkspaceSize(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const miopenTensorDescriptor_t wDesc, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t dxDesc, const uint64_t solution_id, size_t* workSpaceSize) {
  return compat_miopen::enter([&] { compat_miopen::convolution_backward_data_get_solution_workspace_size(handle, dyDesc, wDesc, convDesc, dxDesc, solution_id, workSpaceSize); });
}
miopenStatus_t miopenConvolutionBackwardDataCompileSolution(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const miopenTensorDescriptor_t wDesc, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t dxDesc, const uint64_t solution_id) {
  return compat_miopen::enter([&] { compat_miopen::convolution_backward_data_compile_solution(handle, dyDesc, wDesc, convDesc, dxDesc, solution_id); });
}
miopenStatus_t miopenConvolutionBackwardDataImmediate(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t wDesc, const void* w, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t dxDesc, void* dx, void* workSpace, size_t workSpaceSize, const uint64_t solution_id) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::convolution_backward_data_immediate(handle, dyDesc, dy, wDesc, w, convDesc, dxDesc, dx, workSpace, workSpaceSize, solution_id); });
}
miopenStatus_t miopenConvolutionBackwardWeightsGetSolutionCount(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const miopenTensorDescriptor_t xDesc, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t dwDesc, size_t* solutionCount) {
  return compat_miopen::enter([&] { compat_miopen::convolution_backward_weights_get_solution_count(handle, dyDesc, xDesc, convDesc, dwDesc, solutionCount); });
}
miopenStatus_t miopenConvolutionBackwardWeightsGetSolution(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const miopenTensorDescriptor_t xDesc, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t dwDesc, const size_t maxSolutionCount, size_t* solutionCount, miopenConvSolution_t* solutions) {
  return compat_miopen::enter([&] { compat_miopen::convolution_backward_weights_get_solution(handle, dyDesc, xDesc, convDesc, dwDesc, maxSolutionCount, solutionCount, solutions); });
}
miopenStatus_t miopenConvolutionBackwardWeightsGetSolutionWorkspaceSize(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const miopenTensorDescriptor_t xDesc, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t dwDesc, const uint64_t solution_id, size_t* workSpaceSize) {
  return compat_miopen::enter([&] { compat_miopen::convolution_backward_weights_get_solution_workspace_size(handle, dyDesc, xDesc, convDesc, dwDesc, solution_id, workSpaceSize); });
}
miopenStatus_t miopenConvolutionBackwardWeightsCompileSolution(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const miopenTensorDescriptor_t xDesc, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t dwDesc, const uint64_t solution_id) {
  return compat_miopen::enter([&] { compat_miopen::convolution_backward_weights_compile_solution(handle, dyDesc, xDesc, convDesc, dwDesc, solution_id); });
}
miopenStatus_t miopenConvolutionBackwardWeightsImmediate(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t xDesc, const void* x, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t dwDesc, void* dw, void* workSpace, size_t workSpaceSize, const uint64_t solution_id) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::convolution_backward_weights_immediate(handle, dyDesc, dy, xDesc, x, convDesc, dwDesc, dw, workSpace, workSpaceSize, solution_id); });
}
miopenStatus_t miopenConvolutionForwardGetWorkSpaceSize(miopenHandle_t handle, const miopenTensorDescriptor_t wDesc, const miopenTensorDescriptor_t xDesc, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t yDesc, size_t* workSpaceSize) {
  return compat_miopen::enter([&] { compat_miopen::convolution_forward_get_work_space_size(handle, wDesc, xDesc, convDesc, yDesc, workSpaceSize); });
}
miopenStatus_t miopenFindConvolutionForwardAlgorithm(miopenHandle_t handle, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t wDesc, const void* w, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t yDesc, void* y, const int requestAlgoCount, int* returnedAlgoCount, miopenConvAlgoPerf_t* perfResults, void* workSpace, size_t workSpaceSize, bool exhaustiveSearch) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::find_convolution_forward_algorithm(handle, xDesc, x, wDesc, w, convDesc, yDesc, y, requestAlgoCount, returnedAlgoCount, perfResults, workSpace, workSpaceSize, exhaustiveSearch); });
}
miopenStatus_t miopenConvolutionForward(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t wDesc, const void* w, const miopenConvolutionDescriptor_t convDesc, miopenConvFwdAlgorithm_t algo, const void* beta, const miopenTensorDescriptor_t yDesc, void* y, void* workSpace, size_t workSpaceSize) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::convolution_forward(handle, alpha, xDesc, x, wDesc, w, convDesc, algo, beta, yDesc, y, workSpace, workSpaceSize); });
}
miopenStatus_t miopenConvolutionForwardBias(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t bDesc, const void* b, const void* beta, const miopenTensorDescriptor_t yDesc, void* y) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::convolution_forward_bias(handle, alpha, bDesc, b, beta, yDesc, y); });
}
miopenStatus_t miopenConvolutionBackwardDataGetWorkSpaceSize(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const miopenTensorDescriptor_t wDesc, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t dxDesc, size_t* workSpaceSize) {
  return compat_miopen::enter([&] { compat_miopen::convolution_backward_data_get_work_space_size(handle, dyDesc, wDesc, convDesc, dxDesc, workSpaceSize); });
}
miopenStatus_t miopenFindConvolutionBackwardDataAlgorithm(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t wDesc, const void* w, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t dxDesc, void* dx, const int requestAlgoCount, int* returnedAlgoCount, miopenConvAlgoPerf_t* perfResults, void* workSpace, size_t workSpaceSize, bool exhaustiveSearch) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::find_convolution_backward_data_algorithm(handle, dyDesc, dy, wDesc, w, convDesc, dxDesc, dx, requestAlgoCount, returnedAlgoCount, perfResults, workSpace, workSpaceSize, exhaustiveSearch); });
}
miopenStatus_t miopenConvolutionBackwardData(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t wDesc, const void* w, const miopenConvolutionDescriptor_t convDesc, miopenConvBwdDataAlgorithm_t algo, const void* beta, const miopenTensorDescriptor_t dxDesc, void* dx, void* workSpace, size_t workSpaceSize) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::convolution_backward_data(handle, alpha, dyDesc, dy, wDesc, w, convDesc, algo, beta, dxDesc, dx, workSpace, workSpaceSize); });
}
miopenStatus_t miopenConvolutionBackwardWeightsGetWorkSpaceSize(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const miopenTensorDescriptor_t xDesc, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t dwDesc, size_t* workSpaceSize) {
  return compat_miopen::enter([&] { compat_miopen::convolution_backward_weights_get_work_space_size(handle, dyDesc, xDesc, convDesc, dwDesc, workSpaceSize); });
}
miopenStatus_t miopenFindConvolutionBackwardWeightsAlgorithm(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t xDesc, const void* x, const miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t dwDesc, void* dw, const int requestAlgoCount, int* returnedAlgoCount, miopenConvAlgoPerf_t* perfResults, void* workSpace, size_t workSpaceSize, bool exhaustiveSearch) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::find_convolution_backward_weights_algorithm(handle, dyDesc, dy, xDesc, x, convDesc, dwDesc, dw, requestAlgoCount, returnedAlgoCount, perfResults, workSpace, workSpaceSize, exhaustiveSearch); });
}
miopenStatus_t miopenConvolutionBackwardWeights(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t xDesc, const void* x, const miopenConvolutionDescriptor_t convDesc, miopenConvBwdWeightsAlgorithm_t algo, const void* beta, const miopenTensorDescriptor_t dwDesc, void* dw, void* workSpace, size_t workSpaceSize) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::convolution_backward_weights(handle, alpha, dyDesc, dy, xDesc, x, convDesc, algo, beta, dwDesc, dw, workSpace, workSpaceSize); });
}
miopenStatus_t miopenConvolutionBackwardBias(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t dyDesc, const void* dy, const void* beta, const miopenTensorDescriptor_t dbDesc, void* db) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::convolution_backward_bias(handle, alpha, dyDesc, dy, beta, dbDesc, db); });
}
miopenStatus_t miopenCreatePoolingDescriptor(miopenPoolingDescriptor_t* poolDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_pooling_descriptor(poolDesc); });
}
miopenStatus_t miopenSetPoolingIndexType(miopenPoolingDescriptor_t poolDesc, miopenIndexType_t index_type) {
  return compat_miopen::enter([&] { compat_miopen::set_pooling_index_type(poolDesc, index_type); });
}
miopenStatus_t miopenGetPoolingIndexType(miopenPoolingDescriptor_t poolDesc, miopenIndexType_t* index_type) {
  return compat_miopen::enter([&] { compat_miopen::get_pooling_index_type(poolDesc, index_type); });
}
miopenStatus_t miopenSetPoolingWorkSpaceIndexMode(miopenPoolingDescriptor_t poolDesc, miopenPoolingWorkspaceIndexMode_t workspace_index) {
  return compat_miopen::enter([&] { compat_miopen::set_pooling_work_space_index_mode(poolDesc, workspace_index); });
}
miopenStatus_t miopenGetPoolingWorkSpaceIndexMode(miopenPoolingDescriptor_t poolDesc, miopenPoolingWorkspaceIndexMode_t* workspace_index) {
  return compat_miopen::enter([&] { compat_miopen::get_pooling_work_space_index_mode(poolDesc, workspace_index); });
}
miopenStatus_t miopenSet2dPoolingDescriptor(miopenPoolingDescriptor_t poolDesc, miopenPoolingMode_t mode, int windowHeight, int windowWidth, int pad_h, int pad_w, int stride_h, int stride_w) {
  return compat_miopen::enter([&] { compat_miopen::set_2d_pooling_descriptor(poolDesc, mode, windowHeight, windowWidth, pad_h, pad_w, stride_h, stride_w); });
}
miopenStatus_t miopenGet2dPoolingDescriptor(const miopenPoolingDescriptor_t poolDesc, miopenPoolingMode_t* mode, int* windowHeight, int* windowWidth, int* pad_h, int* pad_w, int* stride_h, int* stride_w) {
  return compat_miopen::enter([&] { compat_miopen::get_2d_pooling_descriptor(poolDesc, mode, windowHeight, windowWidth, pad_h, pad_w, stride_h, stride_w); });
}
miopenStatus_t miopenGetPoolingForwardOutputDim(const miopenPoolingDescriptor_t poolDesc, const miopenTensorDescriptor_t tensorDesc, int* n, int* c, int* h, int* w) {
  return compat_miopen::enter([&] { compat_miopen::get_pooling_forward_output_dim(poolDesc, tensorDesc, n, c, h, w); });
}
miopenStatus_t miopenSetNdPoolingDescriptor(miopenPoolingDescriptor_t poolDesc, const miopenPoolingMode_t mode, int nbDims, const int* windowDimA, const int* padA, const int* stridesA) {
  return compat_miopen::enter([&] { compat_miopen::set_nd_pooling_descriptor(poolDesc, mode, nbDims, windowDimA, padA, stridesA); });
}
miopenStatus_t miopenGetNdPoolingDescriptor(const miopenPoolingDescriptor_t poolDesc, int nbDimsRequested, miopenPoolingMode_t* mode, int* nbDims, int* windowDimA, int* padA, int* stridesA) {
  return compat_miopen::enter([&] { compat_miopen::get_nd_pooling_descriptor(poolDesc, nbDimsRequested, mode, nbDims, windowDimA, padA, stridesA); });
}
miopenStatus_t miopenGetPoolingNdForwardOutputDim(const miopenPoolingDescriptor_t poolDesc, const miopenTensorDescriptor_t tensorDesc, int dims, int* tensorDimArr) {
  return compat_miopen::enter([&] { compat_miopen::get_pooling_nd_forward_output_dim(poolDesc, tensorDesc, dims, tensorDimArr); });
}
miopenStatus_t miopenPoolingGetWorkSpaceSize(const miopenTensorDescriptor_t yDesc, size_t* workSpaceSize) {
  return compat_miopen::enter([&] { compat_miopen::pooling_get_work_space_size(yDesc, workSpaceSize); });
}
miopenStatus_t miopenPoolingGetWorkSpaceSizeV2(const miopenPoolingDescriptor_t poolDesc, const miopenTensorDescriptor_t yDesc, size_t* workSpaceSize) {
  return compat_miopen::enter([&] { compat_miopen::pooling_get_work_space_size_v2(poolDesc, yDesc, workSpaceSize); });
}
miopenStatus_t miopenPoolingForward(miopenHandle_t handle, const miopenPoolingDescriptor_t poolDesc, const void* alpha, const miopenTensorDescriptor_t xDesc, const void* x, const void* beta, const miopenTensorDescriptor_t yDesc, void* y, bool do_backward, void* workSpace, size_t workSpaceSize) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::pooling_forward(handle, poolDesc, alpha, xDesc, x, beta, yDesc, y, do_backward, workSpace, workSpaceSize); });
}
miopenStatus_t miopenPoolingBackward(miopenHandle_t handle, const miopenPoolingDescriptor_t poolDesc, const void* alpha, const miopenTensorDescriptor_t yDesc, const void* y, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t xDesc, const void* x, const void* beta, const miopenTensorDescriptor_t dxDesc, void* dx, void* workSpace) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::pooling_backward(handle, poolDesc, alpha, yDesc, y, dyDesc, dy, xDesc, x, beta, dxDesc, dx, workSpace); });
}
miopenStatus_t miopenDestroyPoolingDescriptor(miopenPoolingDescriptor_t poolDesc) {
  return compat_miopen::enter([&] { compat_miopen::destroy_pooling_descriptor(poolDesc); });
}
miopenStatus_t miopenCreateLRNDescriptor(miopenLRNDescriptor_t* lrnDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_lrn_descriptor(lrnDesc); });
}
miopenStatus_t miopenSetLRNDescriptor(const miopenLRNDescriptor_t lrnDesc, miopenLRNMode_t mode, unsigned int lrnN, double lrnAlpha, double lrnBeta, double lrnK) {
  return compat_miopen::enter([&] { compat_miopen::set_lrn_descriptor(lrnDesc, mode, lrnN, lrnAlpha, lrnBeta, lrnK); });
}
miopenStatus_t miopenGetLRNDescriptor(const miopenLRNDescriptor_t lrnDesc, miopenLRNMode_t* mode, unsigned int* lrnN, double* lrnAlpha, double* lrnBeta, double* lrnK) {
  return compat_miopen::enter([&] { compat_miopen::get_lrn_descriptor(lrnDesc, mode, lrnN, lrnAlpha, lrnBeta, lrnK); });
}
miopenStatus_t miopenLRNGetWorkSpaceSize(const miopenTensorDescriptor_t yDesc, size_t* workSpaceSize) {
  return compat_miopen::enter([&] { compat_miopen::lrn_get_work_space_size(yDesc, workSpaceSize); });
}
miopenStatus_t miopenLRNForward(miopenHandle_t handle, const miopenLRNDescriptor_t lrnDesc, const void* alpha, const miopenTensorDescriptor_t xDesc, const void* x, const void* beta, const miopenTensorDescriptor_t yDesc, void* y, bool do_backward, void* workSpace) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::lrn_forward(handle, lrnDesc, alpha, xDesc, x, beta, yDesc, y, do_backward, workSpace); });
}
miopenStatus_t miopenLRNBackward(miopenHandle_t handle, const miopenLRNDescriptor_t lrnDesc, const void* alpha, const miopenTensorDescriptor_t yDesc, const void* y, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t xDesc, const void* x, const void* beta, const miopenTensorDescriptor_t dxDesc, void* dx, const void* workSpace) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::lrn_backward(handle, lrnDesc, alpha, yDesc, y, dyDesc, dy, xDesc, x, beta, dxDesc, dx, workSpace); });
}
miopenStatus_t miopenDestroyLRNDescriptor(miopenLRNDescriptor_t lrnDesc) {
  return compat_miopen::enter([&] { compat_miopen::destroy_lrn_descriptor(lrnDesc); });
}
miopenStatus_t miopenLayerNormForward(miopenHandle_t handle, miopenNormMode_t mode, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t weightDesc, const void* weight, const miopenTensorDescriptor_t biasDesc, const void* bias, const float epsilon, const int32_t normalized_dim, const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t meanDesc, void* mean, const miopenTensorDescriptor_t rstdDesc, void* rstd) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::layer_norm_forward(handle, mode, xDesc, x, weightDesc, weight, biasDesc, bias, epsilon, normalized_dim, yDesc, y, meanDesc, mean, rstdDesc, rstd); });
}
miopenStatus_t miopenGetLayerNormBackwardWorkspaceSize(miopenHandle_t handle, miopenNormMode_t mode, const miopenTensorDescriptor_t dyDesc, const miopenTensorDescriptor_t xDesc, const miopenTensorDescriptor_t weightDesc, const miopenTensorDescriptor_t meanDesc, const miopenTensorDescriptor_t rstdDesc, const int32_t normalized_dim, const miopenTensorDescriptor_t dxDesc, const miopenTensorDescriptor_t dwDesc, const miopenTensorDescriptor_t dbDesc, size_t* sizeInBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_layer_norm_backward_workspace_size(handle, mode, dyDesc, xDesc, weightDesc, meanDesc, rstdDesc, normalized_dim, dxDesc, dwDesc, dbDesc, sizeInBytes); });
}
miopenStatus_t miopenLayerNormBackward(miopenHandle_t handle, miopenNormMode_t mode, void* workspace, size_t workspaceSizeInBytes, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t weightDesc, const void* weight, const miopenTensorDescriptor_t meanDesc, const void* mean, const miopenTensorDescriptor_t rstdDesc, const void* rstd, const int32_t normalized_dim, const miopenTensorDescriptor_t dxDesc, void* dx, const miopenTensorDescriptor_t dwDesc, void* dw, const miopenTensorDescriptor_t dbDesc, void* db) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::layer_norm_backward(handle, mode, workspace, workspaceSizeInBytes, dyDesc, dy, xDesc, x, weightDesc, weight, meanDesc, mean, rstdDesc, rstd, normalized_dim, dxDesc, dx, dwDesc, dw, dbDesc, db); });
}
miopenStatus_t miopenCatForward(miopenHandle_t handle, const int32_t xCount, const miopenTensorDescriptor_t* xDescs, const void* const* xs, const miopenTensorDescriptor_t yDesc, void* y, const int32_t dim) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::cat_forward(handle, xCount, xDescs, xs, yDesc, y, dim); });
}
miopenStatus_t miopenDeriveBNTensorDescriptor(miopenTensorDescriptor_t derivedBnDesc, const miopenTensorDescriptor_t xDesc, miopenBatchNormMode_t bn_mode) {
  return compat_miopen::enter([&] { compat_miopen::derive_bn_tensor_descriptor(derivedBnDesc, xDesc, bn_mode); });
}
miopenStatus_t miopenBatchNormalizationForwardTraining(miopenHandle_t handle, miopenBatchNormMode_t bn_mode, void* alpha, void* beta, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t bnScaleBiasMeanVarDesc, void* bnScale, void* bnBias, double expAvgFactor, void* resultRunningMean, void* resultRunningVariance, double epsilon, void* resultSaveMean, void* resultSaveInvVariance) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::batch_normalization_forward_training(handle, bn_mode, alpha, beta, xDesc, x, yDesc, y, bnScaleBiasMeanVarDesc, bnScale, bnBias, expAvgFactor, resultRunningMean, resultRunningVariance, epsilon, resultSaveMean, resultSaveInvVariance); });
}
miopenStatus_t miopenBatchNormalizationForwardTraining_V2(miopenHandle_t handle, miopenBatchNormMode_t bn_mode, void* alpha, void* beta, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t scaleDesc, const miopenTensorDescriptor_t biasVarDesc, const miopenTensorDescriptor_t savedMeanDesc, const miopenTensorDescriptor_t savedVarDesc, void* bnScale, void* bnBias, double expAvgFactor, void* resultRunningMean, void* resultRunningVariance, double epsilon, void* resultSaveMean, void* resultSaveInvVariance) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::batch_normalization_forward_training_v2(handle, bn_mode, alpha, beta, xDesc, x, yDesc, y, scaleDesc, biasVarDesc, savedMeanDesc, savedVarDesc, bnScale, bnBias, expAvgFactor, resultRunningMean, resultRunningVariance, epsilon, resultSaveMean, resultSaveInvVariance); });
}
miopenStatus_t miopenBatchNormForwardTrainingActivation(miopenHandle_t handle, miopenBatchNormMode_t bn_mode, void* alpha, void* beta, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t scaleDesc, const miopenTensorDescriptor_t biasVarDesc, const miopenTensorDescriptor_t savedMeanDesc, const miopenTensorDescriptor_t savedVarDesc, void* bnScale, void* bnBias, double expAvgFactor, void* resultRunningMean, void* resultRunningVariance, double epsilon, void* resultSaveMean, void* resultSaveInvVariance, const miopenActivationDescriptor_t activDesc) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::batch_norm_forward_training_activation(handle, bn_mode, alpha, beta, xDesc, x, yDesc, y, scaleDesc, biasVarDesc, savedMeanDesc, savedVarDesc, bnScale, bnBias, expAvgFactor, resultRunningMean, resultRunningVariance, epsilon, resultSaveMean, resultSaveInvVariance, activDesc); });
}
miopenStatus_t miopenBatchNormalizationForwardInference(miopenHandle_t handle, miopenBatchNormMode_t bn_mode, void* alpha, void* beta, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t bnScaleBiasMeanVarDesc, void* bnScale, void* bnBias, void* estimatedMean, void* estimatedVariance, double epsilon) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::batch_normalization_forward_inference(handle, bn_mode, alpha, beta, xDesc, x, yDesc, y, bnScaleBiasMeanVarDesc, bnScale, bnBias, estimatedMean, estimatedVariance, epsilon); });
}
miopenStatus_t miopenBatchNormalizationForwardInference_V2(miopenHandle_t handle, miopenBatchNormMode_t bn_mode, void* alpha, void* beta, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t scaleDesc, const miopenTensorDescriptor_t biasDesc, const miopenTensorDescriptor_t estMeanDesc, const miopenTensorDescriptor_t estVarianceDesc, void* bnScale, void* bnBias, void* estimatedMean, void* estimatedVariance, double epsilon) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::batch_normalization_forward_inference_v2(handle, bn_mode, alpha, beta, xDesc, x, yDesc, y, scaleDesc, biasDesc, estMeanDesc, estVarianceDesc, bnScale, bnBias, estimatedMean, estimatedVariance, epsilon); });
}
miopenStatus_t miopenBatchNormForwardInferenceActivation(miopenHandle_t handle, miopenBatchNormMode_t bn_mode, void* alpha, void* beta, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t scaleDesc, const miopenTensorDescriptor_t biasDesc, const miopenTensorDescriptor_t estMeanDesc, const miopenTensorDescriptor_t estVarianceDesc, void* bnScale, void* bnBias, void* estimatedMean, void* estimatedVariance, double epsilon, const miopenActivationDescriptor_t activDesc) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::batch_norm_forward_inference_activation(handle, bn_mode, alpha, beta, xDesc, x, yDesc, y, scaleDesc, biasDesc, estMeanDesc, estVarianceDesc, bnScale, bnBias, estimatedMean, estimatedVariance, epsilon, activDesc); });
}
miopenStatus_t miopenBatchNormalizationBackward(miopenHandle_t handle, miopenBatchNormMode_t bn_mode, const void* alphaDataDiff, const void* betaDataDiff, const void* alphaParamDiff, const void* betaParamDiff, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t dxDesc, void* dx, const miopenTensorDescriptor_t bnScaleBiasDiffDesc, const void* bnScale, void* resultBnScaleDiff, void* resultBnBiasDiff, double epsilon, const void* savedMean, const void* savedInvVariance) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::batch_normalization_backward(handle, bn_mode, alphaDataDiff, betaDataDiff, alphaParamDiff, betaParamDiff, xDesc, x, dyDesc, dy, dxDesc, dx, bnScaleBiasDiffDesc, bnScale, resultBnScaleDiff, resultBnBiasDiff, epsilon, savedMean, savedInvVariance); });
}
miopenStatus_t miopenBatchNormalizationBackward_V2(miopenHandle_t handle, miopenBatchNormMode_t bn_mode, const void* alphaDataDiff, const void* betaDataDiff, const void* alphaParamDiff, const void* betaParamDiff, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t dxDesc, void* dx, const miopenTensorDescriptor_t scaleDesc, const miopenTensorDescriptor_t biasDesc, const miopenTensorDescriptor_t savedMeanDesc, const miopenTensorDescriptor_t savedVarDesc, const void* bnScale, void* resultBnScaleDiff, void* resultBnBiasDiff, double epsilon, const void* savedMean, const void* savedInvVariance) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::batch_normalization_backward_v2(handle, bn_mode, alphaDataDiff, betaDataDiff, alphaParamDiff, betaParamDiff, xDesc, x, dyDesc, dy, dxDesc, dx, scaleDesc, biasDesc, savedMeanDesc, savedVarDesc, bnScale, resultBnScaleDiff, resultBnBiasDiff, epsilon, savedMean, savedInvVariance); });
}
miopenStatus_t miopenBatchNormBackwardActivation(miopenHandle_t handle, miopenBatchNormMode_t bn_mode, const void* alphaDataDiff, const void* betaDataDiff, const void* alphaParamDiff, const void* betaParamDiff, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t dxDesc, void* dx, const miopenTensorDescriptor_t scaleDesc, const miopenTensorDescriptor_t biasDesc, const miopenTensorDescriptor_t savedMeanDesc, const miopenTensorDescriptor_t savedVarianceDesc, const void* bnScale, const void* bnBias, void* resultBnScaleDiff, void* resultBnBiasDiff, double epsilon, const void* savedMean, const void* savedInvVariance, const miopenActivationDescriptor_t activDesc) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::batch_norm_backward_activation(handle, bn_mode, alphaDataDiff, betaDataDiff, alphaParamDiff, betaParamDiff, xDesc, x, dyDesc, dy, dxDesc, dx, scaleDesc, biasDesc, savedMeanDesc, savedVarianceDesc, bnScale, bnBias, resultBnScaleDiff, resultBnBiasDiff, epsilon, savedMean, savedInvVariance, activDesc); });
}
miopenStatus_t miopenCreateActivationDescriptor(miopenActivationDescriptor_t* activDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_activation_descriptor(activDesc); });
}
miopenStatus_t miopenSetActivationDescriptor(const miopenActivationDescriptor_t activDesc, miopenActivationMode_t mode, double activAlpha, double activBeta, double activGamma) {
  return compat_miopen::enter([&] { compat_miopen::set_activation_descriptor(activDesc, mode, activAlpha, activBeta, activGamma); });
}
miopenStatus_t miopenGetActivationDescriptor(const miopenActivationDescriptor_t activDesc, miopenActivationMode_t* mode, double* activAlpha, double* activBeta, double* activGamma) {
  return compat_miopen::enter([&] { compat_miopen::get_activation_descriptor(activDesc, mode, activAlpha, activBeta, activGamma); });
}
miopenStatus_t miopenActivationForward(miopenHandle_t handle, const miopenActivationDescriptor_t activDesc, const void* alpha, const miopenTensorDescriptor_t xDesc, const void* x, const void* beta, const miopenTensorDescriptor_t yDesc, void* y) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::activation_forward(handle, activDesc, alpha, xDesc, x, beta, yDesc, y); });
}
miopenStatus_t miopenActivationBackward(miopenHandle_t handle, const miopenActivationDescriptor_t activDesc, const void* alpha, const miopenTensorDescriptor_t yDesc, const void* y, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t xDesc, const void* x, const void* beta, const miopenTensorDescriptor_t dxDesc, void* dx) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::activation_backward(handle, activDesc, alpha, yDesc, y, dyDesc, dy, xDesc, x, beta, dxDesc, dx); });
}
miopenStatus_t miopenDestroyActivationDescriptor(miopenActivationDescriptor_t activDesc) {
  return compat_miopen::enter([&] { compat_miopen::destroy_activation_descriptor(activDesc); });
}
miopenStatus_t miopenGLUForward(miopenHandle_t handle, const miopenTensorDescriptor_t inputDesc, const void* input, const miopenTensorDescriptor_t outputDesc, void* output, const uint32_t dim) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::glu_forward(handle, inputDesc, input, outputDesc, output, dim); });
}
miopenStatus_t miopenGLUBackward(miopenHandle_t handle, const miopenTensorDescriptor_t inputDesc, const void* input, const miopenTensorDescriptor_t outputGradDesc, const void* outputGrad, const miopenTensorDescriptor_t inputGradDesc, void* inputGrad, const uint32_t dim) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::glu_backward(handle, inputDesc, input, outputGradDesc, outputGrad, inputGradDesc, inputGrad, dim); });
}
miopenStatus_t miopenSoftmaxForward(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t xDesc, const void* x, const void* beta, const miopenTensorDescriptor_t yDesc, void* y) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::softmax_forward(handle, alpha, xDesc, x, beta, yDesc, y); });
}
miopenStatus_t miopenSoftmaxBackward(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t yDesc, const void* y, const miopenTensorDescriptor_t dyDesc, const void* dy, const void* beta, const miopenTensorDescriptor_t dxDesc, void* dx) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::softmax_backward(handle, alpha, yDesc, y, dyDesc, dy, beta, dxDesc, dx); });
}
miopenStatus_t miopenSoftmaxForward_V2(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t xDesc, const void* x, const void* beta, const miopenTensorDescriptor_t yDesc, void* y, miopenSoftmaxAlgorithm_t algorithm, miopenSoftmaxMode_t mode) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::softmax_forward_v2(handle, alpha, xDesc, x, beta, yDesc, y, algorithm, mode); });
}
miopenStatus_t miopenSoftmaxBackward_V2(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t yDesc, const void* y, const miopenTensorDescriptor_t dyDesc, const void* dy, const void* beta, const miopenTensorDescriptor_t dxDesc, void* dx, miopenSoftmaxAlgorithm_t algorithm, miopenSoftmaxMode_t mode) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::softmax_backward_v2(handle, alpha, yDesc, y, dyDesc, dy, beta, dxDesc, dx, algorithm, mode); });
}
miopenStatus_t miopenCreateFusionPlan(miopenFusionPlanDescriptor_t* fusePlanDesc, const miopenFusionDirection_t fuseDirection, const miopenTensorDescriptor_t inputDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_fusion_plan(fusePlanDesc, fuseDirection, inputDesc); });
}
miopenStatus_t miopenDestroyFusionPlan(miopenFusionPlanDescriptor_t fusePlanDesc) {
  return compat_miopen::enter([&] { compat_miopen::destroy_fusion_plan(fusePlanDesc); });
}
miopenStatus_t miopenCompileFusionPlan(miopenHandle_t handle, miopenFusionPlanDescriptor_t fusePlanDesc) {
  return compat_miopen::enter([&] { compat_miopen::compile_fusion_plan(handle, fusePlanDesc); });
}
miopenStatus_t miopenFusionPlanGetOp(miopenFusionPlanDescriptor_t fusePlanDesc, const int op_idx, miopenFusionOpDescriptor_t* op) {
  return compat_miopen::enter([&] { compat_miopen::fusion_plan_get_op(fusePlanDesc, op_idx, op); });
}
miopenStatus_t miopenFusionPlanGetWorkSpaceSize(miopenHandle_t handle, miopenFusionPlanDescriptor_t fusePlanDesc, size_t* workSpaceSize, miopenConvFwdAlgorithm_t algo) {
  return compat_miopen::enter([&] { compat_miopen::fusion_plan_get_work_space_size(handle, fusePlanDesc, workSpaceSize, algo); });
}
miopenStatus_t miopenFusionPlanConvolutionGetAlgo(miopenFusionPlanDescriptor_t fusePlanDesc, const int requestAlgoCount, int* returnedAlgoCount, miopenConvFwdAlgorithm_t* returnedAlgos) {
  return compat_miopen::enter([&] { compat_miopen::fusion_plan_convolution_get_algo(fusePlanDesc, requestAlgoCount, returnedAlgoCount, returnedAlgos); });
}
miopenStatus_t miopenFusionPlanConvolutionSetAlgo(miopenFusionPlanDescriptor_t fusePlanDesc, miopenConvFwdAlgorithm_t algo) {
  return compat_miopen::enter([&] { compat_miopen::fusion_plan_convolution_set_algo(fusePlanDesc, algo); });
}
miopenStatus_t miopenCreateOpConvForward(miopenFusionPlanDescriptor_t fusePlanDesc, miopenFusionOpDescriptor_t* convOp, miopenConvolutionDescriptor_t convDesc, const miopenTensorDescriptor_t wDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_op_conv_forward(fusePlanDesc, convOp, convDesc, wDesc); });
}
miopenStatus_t miopenCreateOpActivationForward(miopenFusionPlanDescriptor_t fusePlanDesc, miopenFusionOpDescriptor_t* activFwdOp, miopenActivationMode_t mode) {
  return compat_miopen::enter([&] { compat_miopen::create_op_activation_forward(fusePlanDesc, activFwdOp, mode); });
}
miopenStatus_t miopenCreateOpActivationBackward(miopenFusionPlanDescriptor_t fusePlanDesc, miopenFusionOpDescriptor_t* activBwdOp, miopenActivationMode_t mode) {
  return compat_miopen::enter([&] { compat_miopen::create_op_activation_backward(fusePlanDesc, activBwdOp, mode); });
}
miopenStatus_t miopenCreateOpBiasForward(miopenFusionPlanDescriptor_t fusePlanDesc, miopenFusionOpDescriptor_t* biasOp, const miopenTensorDescriptor_t bDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_op_bias_forward(fusePlanDesc, biasOp, bDesc); });
}
miopenStatus_t miopenCreateOpBatchNormInference(miopenFusionPlanDescriptor_t fusePlanDesc, miopenFusionOpDescriptor_t* bnOp, const miopenBatchNormMode_t bn_mode, const miopenTensorDescriptor_t bnScaleBiasMeanVarDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_op_batch_norm_inference(fusePlanDesc, bnOp, bn_mode, bnScaleBiasMeanVarDesc); });
}
miopenStatus_t miopenCreateOpBatchNormForward(miopenFusionPlanDescriptor_t fusePlanDesc, miopenFusionOpDescriptor_t* bnFwdOp, const miopenBatchNormMode_t bn_mode, bool runningMeanVariance) {
  return compat_miopen::enter([&] { compat_miopen::create_op_batch_norm_forward(fusePlanDesc, bnFwdOp, bn_mode, runningMeanVariance); });
}
miopenStatus_t miopenCreateOpBatchNormBackward(miopenFusionPlanDescriptor_t fusePlanDesc, miopenFusionOpDescriptor_t* bnBwdOp, const miopenBatchNormMode_t bn_mode) {
  return compat_miopen::enter([&] { compat_miopen::create_op_batch_norm_backward(fusePlanDesc, bnBwdOp, bn_mode); });
}
miopenStatus_t miopenCreateOperatorArgs(miopenOperatorArgs_t* args) {
  return compat_miopen::enter([&] { compat_miopen::create_operator_args(args); });
}
miopenStatus_t miopenDestroyOperatorArgs(miopenOperatorArgs_t args) {
  return compat_miopen::enter([&] { compat_miopen::destroy_operator_args(args); });
}
miopenStatus_t miopenSetOpArgsConvForward(miopenOperatorArgs_t args, const miopenFusionOpDescriptor_t convOp, const void* alpha, const void* beta, const void* w) {
  return compat_miopen::enter([&] { compat_miopen::set_op_args_conv_forward(args, convOp, alpha, beta, w); });
}
miopenStatus_t miopenSetOpArgsActivForward(miopenOperatorArgs_t args, const miopenFusionOpDescriptor_t activFwdOp, const void* alpha, const void* beta, double activAlpha, double activBeta, double activGamma) {
  return compat_miopen::enter([&] { compat_miopen::set_op_args_activ_forward(args, activFwdOp, alpha, beta, activAlpha, activBeta, activGamma); });
}
miopenStatus_t miopenSetOpArgsActivBackward(miopenOperatorArgs_t args, const miopenFusionOpDescriptor_t activBwdOp, const void* alpha, const void* beta, const void* y, const void* reserved, double activAlpha, double activBeta, double activGamma) {
  return compat_miopen::enter([&] { compat_miopen::set_op_args_activ_backward(args, activBwdOp, alpha, beta, y, reserved, activAlpha, activBeta, activGamma); });
}
miopenStatus_t miopenSetOpArgsBatchNormInference(miopenOperatorArgs_t args, const miopenFusionOpDescriptor_t bnOp, const void* alpha, const void* beta, const void* bnScale, const void* bnBias, const void* estimatedMean, const void* estimatedVariance, double epsilon) {
  return compat_miopen::enter([&] { compat_miopen::set_op_args_batch_norm_inference(args, bnOp, alpha, beta, bnScale, bnBias, estimatedMean, estimatedVariance, epsilon); });
}
miopenStatus_t miopenSetOpArgsBatchNormForward(miopenOperatorArgs_t args, const miopenFusionOpDescriptor_t bnOp, const void* alpha, const void* beta, const void* bnScale, const void* bnBias, void* savedMean, void* savedInvVariance, void* runningMean, void* runningVariance, double expAvgFactor, double epsilon) {
  return compat_miopen::enter([&] { compat_miopen::set_op_args_batch_norm_forward(args, bnOp, alpha, beta, bnScale, bnBias, savedMean, savedInvVariance, runningMean, runningVariance, expAvgFactor, epsilon); });
}
miopenStatus_t miopenSetOpArgsBatchNormBackward(miopenOperatorArgs_t args, const miopenFusionOpDescriptor_t bnOp, const void* alpha, const void* beta, const void* x, const void* bnScale, const void* bnBias, void* resultBnScaleDiff, void* resultBnBiasDiff, const void* savedMean, const void* savedInvVariance) {
  return compat_miopen::enter([&] { compat_miopen::set_op_args_batch_norm_backward(args, bnOp, alpha, beta, x, bnScale, bnBias, resultBnScaleDiff, resultBnBiasDiff, savedMean, savedInvVariance); });
}
miopenStatus_t miopenSetOpArgsBiasForward(miopenOperatorArgs_t args, const miopenFusionOpDescriptor_t biasOp, const void* alpha, const void* beta, const void* bias) {
  return compat_miopen::enter([&] { compat_miopen::set_op_args_bias_forward(args, biasOp, alpha, beta, bias); });
}
miopenStatus_t miopenExecuteFusionPlan(const miopenHandle_t handle, const miopenFusionPlanDescriptor_t fusePlanDesc, const miopenTensorDescriptor_t inputDesc, const void* input, const miopenTensorDescriptor_t outputDesc, void* output, miopenOperatorArgs_t args) {
  return compat_miopen::enter([&] { compat_miopen::execute_fusion_plan(handle, fusePlanDesc, inputDesc, input, outputDesc, output, args); });
}
miopenStatus_t miopenExecuteFusionPlan_v2(const miopenHandle_t handle, const miopenFusionPlanDescriptor_t fusePlanDesc, const miopenTensorDescriptor_t inputDesc, const void* input, const miopenTensorDescriptor_t outputDesc, void* output, miopenOperatorArgs_t args, void* workspace, size_t workspaceSize) {
  return compat_miopen::enter([&] { compat_miopen::execute_fusion_plan_v2(handle, fusePlanDesc, inputDesc, input, outputDesc, output, args, workspace, workspaceSize); });
}
miopenStatus_t miopenConvolutionBiasActivationForward(miopenHandle_t handle, const void* alpha1, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t wDesc, const void* w, const miopenConvolutionDescriptor_t convDesc, miopenConvFwdAlgorithm_t algo, void* workspace, size_t workspaceSizeInBytes, const void* alpha2, const miopenTensorDescriptor_t zDesc, const void* z, const miopenTensorDescriptor_t biasDesc, const void* bias, const miopenActivationDescriptor_t activationDesc, const miopenTensorDescriptor_t yDesc, void* y) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::convolution_bias_activation_forward(handle, alpha1, xDesc, x, wDesc, w, convDesc, algo, workspace, workspaceSizeInBytes, alpha2, zDesc, z, biasDesc, bias, activationDesc, yDesc, y); });
}
miopenStatus_t miopenCreateRNNDescriptor(miopenRNNDescriptor_t* rnnDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_rnn_descriptor(rnnDesc); });
}
miopenStatus_t miopenGetRNNDescriptor(miopenRNNDescriptor_t rnnDesc, miopenRNNMode_t* rnnMode, miopenRNNAlgo_t* algoMode, miopenRNNInputMode_t* inputMode, miopenRNNDirectionMode_t* dirMode, miopenRNNBiasMode_t* biasMode, int* hiddenSize, int* layer) {
  return compat_miopen::enter([&] { compat_miopen::get_rnn_descriptor(rnnDesc, rnnMode, algoMode, inputMode, dirMode, biasMode, hiddenSize, layer); });
}
miopenStatus_t miopenGetRNNDescriptor_V2(miopenRNNDescriptor_t rnnDesc, int* hiddenSize, int* layer, miopenDropoutDescriptor_t* dropoutDesc, miopenRNNInputMode_t* inputMode, miopenRNNDirectionMode_t* dirMode, miopenRNNMode_t* rnnMode, miopenRNNBiasMode_t* biasMode, miopenRNNAlgo_t* algoMode, miopenDataType_t* dataType) {
  return compat_miopen::enter([&] { compat_miopen::get_rnn_descriptor_v2(rnnDesc, hiddenSize, layer, dropoutDesc, inputMode, dirMode, rnnMode, biasMode, algoMode, dataType); });
}
miopenStatus_t miopenDestroyRNNDescriptor(miopenRNNDescriptor_t rnnDesc) {
  return compat_miopen::enter([&] { compat_miopen::destroy_rnn_descriptor(rnnDesc); });
}
miopenStatus_t miopenSetRNNDescriptor(miopenRNNDescriptor_t rnnDesc, const int hsize, const int nlayers, miopenRNNInputMode_t inMode, miopenRNNDirectionMode_t direction, miopenRNNMode_t rnnMode, miopenRNNBiasMode_t biasMode, miopenRNNAlgo_t algo, miopenDataType_t dataType) {
  return compat_miopen::enter([&] { compat_miopen::set_rnn_descriptor(rnnDesc, hsize, nlayers, inMode, direction, rnnMode, biasMode, algo, dataType); });
}
miopenStatus_t miopenSetRNNDescriptor_V2(miopenRNNDescriptor_t rnnDesc, const int hsize, const int nlayers, miopenDropoutDescriptor_t dropoutDesc, miopenRNNInputMode_t inMode, miopenRNNDirectionMode_t direction, miopenRNNMode_t rnnMode, miopenRNNBiasMode_t biasMode, miopenRNNAlgo_t algo, miopenDataType_t dataType) {
  return compat_miopen::enter([&] { compat_miopen::set_rnn_descriptor_v2(rnnDesc, hsize, nlayers, dropoutDesc, inMode, direction, rnnMode, biasMode, algo, dataType); });
}
miopenStatus_t miopenSetRNNDataSeqTensorDescriptor(miopenSeqTensorDescriptor_t seqTensorDesc, miopenDataType_t dataType, miopenRNNBaseLayout_t layout, int maxSequenceLen, int batchSize, int vectorSize, const int* sequenceLenArray, void* paddingMarker) {
  return compat_miopen::enter([&] { compat_miopen::set_rnn_data_seq_tensor_descriptor(seqTensorDesc, dataType, layout, maxSequenceLen, batchSize, vectorSize, sequenceLenArray, paddingMarker); });
}
miopenStatus_t miopenGetRNNDataSeqTensorDescriptor(miopenSeqTensorDescriptor_t seqTensorDesc, miopenDataType_t* dataType, miopenRNNBaseLayout_t* layout, int* maxSequenceLen, int* batchSize, int* vectorSize, int sequenceLenArrayLimit, int* sequenceLenArray, void* paddingMarker) {
  return compat_miopen::enter([&] { compat_miopen::get_rnn_data_seq_tensor_descriptor(seqTensorDesc, dataType, layout, maxSequenceLen, batchSize, vectorSize, sequenceLenArrayLimit, sequenceLenArray, paddingMarker); });
}
miopenStatus_t miopenGetRNNWorkspaceSize(miopenHandle_t handle, const miopenRNNDescriptor_t rnnDesc, const int sequenceLen, const miopenTensorDescriptor_t* xDesc, size_t* numBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_rnn_workspace_size(handle, rnnDesc, sequenceLen, xDesc, numBytes); });
}
miopenStatus_t miopenGetRNNTrainingReserveSize(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int sequenceLen, const miopenTensorDescriptor_t* xDesc, size_t* numBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_rnn_training_reserve_size(handle, rnnDesc, sequenceLen, xDesc, numBytes); });
}
miopenStatus_t miopenGetRNNTempSpaceSizes(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, miopenSeqTensorDescriptor_t xDesc, miopenRNNFWDMode_t fwdMode, size_t* workSpaceSize, size_t* reserveSpaceSize) {
  return compat_miopen::enter([&] { compat_miopen::get_rnn_temp_space_sizes(handle, rnnDesc, xDesc, fwdMode, workSpaceSize, reserveSpaceSize); });
}
miopenStatus_t miopenGetRNNParamsSize(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, miopenTensorDescriptor_t xDesc, size_t* numBytes, miopenDataType_t dtype) {
  return compat_miopen::enter([&] { compat_miopen::get_rnn_params_size(handle, rnnDesc, xDesc, numBytes, dtype); });
}
miopenStatus_t miopenGetRNNParamsDescriptor(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc, miopenDataType_t dtype) {
  return compat_miopen::enter([&] { compat_miopen::get_rnn_params_descriptor(handle, rnnDesc, xDesc, wDesc, dtype); });
}
miopenStatus_t miopenGetRNNInputTensorSize(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int seqLen, miopenTensorDescriptor_t* xDesc, size_t* numBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_rnn_input_tensor_size(handle, rnnDesc, seqLen, xDesc, numBytes); });
}
miopenStatus_t miopenGetRNNHiddenTensorSize(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int seqLen, miopenTensorDescriptor_t* xDesc, size_t* numBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_rnn_hidden_tensor_size(handle, rnnDesc, seqLen, xDesc, numBytes); });
}
miopenStatus_t miopenGetRNNLayerParamSize(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int layer, miopenTensorDescriptor_t xDesc, const int paramID, size_t* numBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_rnn_layer_param_size(handle, rnnDesc, layer, xDesc, paramID, numBytes); });
}
miopenStatus_t miopenGetRNNLayerBiasSize(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int layer, const int biasID, size_t* numBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_rnn_layer_bias_size(handle, rnnDesc, layer, biasID, numBytes); });
}
miopenStatus_t miopenGetRNNLayerParam(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int layer, miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc, const void* w, const int paramID, miopenTensorDescriptor_t paramDesc, void* layerParam) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::get_rnn_layer_param(handle, rnnDesc, layer, xDesc, wDesc, w, paramID, paramDesc, layerParam); });
}
miopenStatus_t miopenGetRNNLayerBias(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int layer, miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc, const void* w, const int biasID, miopenTensorDescriptor_t biasDesc, void* layerBias) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::get_rnn_layer_bias(handle, rnnDesc, layer, xDesc, wDesc, w, biasID, biasDesc, layerBias); });
}
miopenStatus_t miopenGetRNNLayerParamOffset(miopenRNNDescriptor_t rnnDesc, const int layer, miopenTensorDescriptor_t xDesc, const int paramID, miopenTensorDescriptor_t paramDesc, size_t* layerParamOffset) {
  return compat_miopen::enter([&] { compat_miopen::get_rnn_layer_param_offset(rnnDesc, layer, xDesc, paramID, paramDesc, layerParamOffset); });
}
miopenStatus_t miopenGetRNNLayerBiasOffset(miopenRNNDescriptor_t rnnDesc, const int layer, miopenTensorDescriptor_t xDesc, const int biasID, miopenTensorDescriptor_t biasDesc, size_t* layerBiasOffset) {
  return compat_miopen::enter([&] { compat_miopen::get_rnn_layer_bias_offset(rnnDesc, layer, xDesc, biasID, biasDesc, layerBiasOffset); });
}
miopenStatus_t miopenSetRNNLayerParam(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int layer, miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc, void* w, const int paramID, miopenTensorDescriptor_t paramDesc, const void* layerParam) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::set_rnn_layer_param(handle, rnnDesc, layer, xDesc, wDesc, w, paramID, paramDesc, layerParam); });
}
miopenStatus_t miopenSetRNNLayerBias(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int layer, miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc, void* w, const int biasID, miopenTensorDescriptor_t biasDesc, const void* layerBias) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::set_rnn_layer_bias(handle, rnnDesc, layer, xDesc, wDesc, w, biasID, biasDesc, layerBias); });
}
miopenStatus_t miopenSetRNNPaddingMode(miopenRNNDescriptor_t rnnDesc, miopenRNNPaddingMode_t paddingMode) {
  return compat_miopen::enter([&] { compat_miopen::set_rnn_padding_mode(rnnDesc, paddingMode); });
}
miopenStatus_t miopenGetRNNPaddingMode(miopenRNNDescriptor_t rnnDesc, miopenRNNPaddingMode_t* paddingMode) {
  return compat_miopen::enter([&] { compat_miopen::get_rnn_padding_mode(rnnDesc, paddingMode); });
}
miopenStatus_t miopenRNNForward(miopenHandle_t handle, const miopenRNNDescriptor_t rnnDesc, miopenRNNFWDMode_t fwdMode, const miopenSeqTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t hDesc, const void* hx, void* hy, const miopenTensorDescriptor_t cDesc, const void* cx, void* cy, const miopenSeqTensorDescriptor_t yDesc, void* y, const void* w, size_t weightSpaceSize, void* workSpace, size_t workSpaceNumBytes, void* reserveSpace, size_t reserveSpaceNumBytes) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::rnn_forward(handle, rnnDesc, fwdMode, xDesc, x, hDesc, hx, hy, cDesc, cx, cy, yDesc, y, w, weightSpaceSize, workSpace, workSpaceNumBytes, reserveSpace, reserveSpaceNumBytes); });
}
miopenStatus_t miopenRNNBackwardSeqData(miopenHandle_t handle, const miopenRNNDescriptor_t rnnDesc, const miopenSeqTensorDescriptor_t yDesc, const void* y, const void* dy, const miopenTensorDescriptor_t hDesc, const void* hx, const void* dhy, void* dhx, const miopenTensorDescriptor_t cDesc, const void* cx, const void* dcy, void* dcx, const miopenSeqTensorDescriptor_t xDesc, void* dx, const void* w, size_t weightSpaceSize, void* workSpace, size_t workSpaceNumBytes, void* reserveSpace, size_t reserveSpaceNumBytes) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::rnn_backward_seq_data(handle, rnnDesc, yDesc, y, dy, hDesc, hx, dhy, dhx, cDesc, cx, dcy, dcx, xDesc, dx, w, weightSpaceSize, workSpace, workSpaceNumBytes, reserveSpace, reserveSpaceNumBytes); });
}
miopenStatus_t miopenRNNBackwardWeightsSeqTensor(miopenHandle_t handle, const miopenRNNDescriptor_t rnnDesc, const miopenSeqTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t hDesc, const void* hx, const miopenSeqTensorDescriptor_t yDesc, const void* y, void* dw, size_t weightSpaceSize, void* workSpace, size_t workSpaceNumBytes, const void* reserveSpace, size_t reserveSpaceNumBytes) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::rnn_backward_weights_seq_tensor(handle, rnnDesc, xDesc, x, hDesc, hx, yDesc, y, dw, weightSpaceSize, workSpace, workSpaceNumBytes, reserveSpace, reserveSpaceNumBytes); });
}
miopenStatus_t miopenRNNForwardTraining(miopenHandle_t handle, const miopenRNNDescriptor_t rnnDesc, const int sequenceLen, const miopenTensorDescriptor_t* xDesc, const void* x, const miopenTensorDescriptor_t hxDesc, const void* hx, const miopenTensorDescriptor_t cxDesc, const void* cx, const miopenTensorDescriptor_t wDesc, const void* w, const miopenTensorDescriptor_t* yDesc, void* y, const miopenTensorDescriptor_t hyDesc, void* hy, const miopenTensorDescriptor_t cyDesc, void* cy, void* workSpace, size_t workSpaceNumBytes, void* reserveSpace, size_t reserveSpaceNumBytes) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::rnn_forward_training(handle, rnnDesc, sequenceLen, xDesc, x, hxDesc, hx, cxDesc, cx, wDesc, w, yDesc, y, hyDesc, hy, cyDesc, cy, workSpace, workSpaceNumBytes, reserveSpace, reserveSpaceNumBytes); });
}
miopenStatus_t miopenRNNBackwardData(miopenHandle_t handle, const miopenRNNDescriptor_t rnnDesc, const int sequenceLen, const miopenTensorDescriptor_t* yDesc, const void* y, const miopenTensorDescriptor_t* dyDesc, const void* dy, const miopenTensorDescriptor_t dhyDesc, const void* dhy, const miopenTensorDescriptor_t dcyDesc, const void* dcy, const miopenTensorDescriptor_t wDesc, const void* w, const miopenTensorDescriptor_t hxDesc, const void* hx, const miopenTensorDescriptor_t cxDesc, const void* cx, const miopenTensorDescriptor_t* dxDesc, void* dx, const miopenTensorDescriptor_t dhxDesc, void* dhx, const miopenTensorDescriptor_t dcxDesc, void* dcx, void* workSpace, size_t workSpaceNumBytes, void* reserveSpace, size_t reserveSpaceNumBytes) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::rnn_backward_data(handle, rnnDesc, sequenceLen, yDesc, y, dyDesc, dy, dhyDesc, dhy, dcyDesc, dcy, wDesc, w, hxDesc, hx, cxDesc, cx, dxDesc, dx, dhxDesc, dhx, dcxDesc, dcx, workSpace, workSpaceNumBytes, reserveSpace, reserveSpaceNumBytes); });
}
miopenStatus_t miopenRNNBackwardWeights(miopenHandle_t handle, const miopenRNNDescriptor_t rnnDesc, const int sequenceLen, const miopenTensorDescriptor_t* xDesc, const void* x, const miopenTensorDescriptor_t hxDesc, const void* hx, const miopenTensorDescriptor_t* yDesc, const void* y, const miopenTensorDescriptor_t dwDesc, void* dw, void* workSpace, size_t workSpaceNumBytes, const void* reserveSpace, size_t reserveSpaceNumBytes) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::rnn_backward_weights(handle, rnnDesc, sequenceLen, xDesc, x, hxDesc, hx, yDesc, y, dwDesc, dw, workSpace, workSpaceNumBytes, reserveSpace, reserveSpaceNumBytes); });
}
miopenStatus_t miopenRNNForwardInference(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int sequenceLen, const miopenTensorDescriptor_t* xDesc, const void* x, const miopenTensorDescriptor_t hxDesc, const void* hx, const miopenTensorDescriptor_t cxDesc, const void* cx, const miopenTensorDescriptor_t wDesc, const void* w, const miopenTensorDescriptor_t* yDesc, void* y, const miopenTensorDescriptor_t hyDesc, void* hy, const miopenTensorDescriptor_t cyDesc, void* cy, void* workSpace, size_t workSpaceNumBytes) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::rnn_forward_inference(handle, rnnDesc, sequenceLen, xDesc, x, hxDesc, hx, cxDesc, cx, wDesc, w, yDesc, y, hyDesc, hy, cyDesc, cy, workSpace, workSpaceNumBytes); });
}
miopenStatus_t miopenCreateCTCLossDescriptor(miopenCTCLossDescriptor_t* ctcLossDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_ctc_loss_descriptor(ctcLossDesc); });
}
miopenStatus_t miopenGetCTCLossDescriptor(miopenCTCLossDescriptor_t ctcLossDesc, miopenDataType_t* dataType, int* blank_label_id, bool* apply_softmax_layer) {
  return compat_miopen::enter([&] { compat_miopen::get_ctc_loss_descriptor(ctcLossDesc, dataType, blank_label_id, apply_softmax_layer); });
}
miopenStatus_t miopenDestroyCTCLossDescriptor(miopenCTCLossDescriptor_t ctcLossDesc) {
  return compat_miopen::enter([&] { compat_miopen::destroy_ctc_loss_descriptor(ctcLossDesc); });
}
miopenStatus_t miopenSetCTCLossDescriptor(miopenCTCLossDescriptor_t ctcLossDesc, miopenDataType_t dataType, const int blank_label_id, bool apply_softmax_layer) {
  return compat_miopen::enter([&] { compat_miopen::set_ctc_loss_descriptor(ctcLossDesc, dataType, blank_label_id, apply_softmax_layer); });
}
miopenStatus_t miopenGetCTCLossWorkspaceSize(miopenHandle_t handle, const miopenTensorDescriptor_t probsDesc, const miopenTensorDescriptor_t gradientsDesc, const int* labels, const int* labelLengths, const int* inputLengths, miopenCTCLossAlgo_t algo, const miopenCTCLossDescriptor_t ctcLossDesc, size_t* workSpaceSize) {
  return compat_miopen::enter([&] { compat_miopen::get_ctc_loss_workspace_size(handle, probsDesc, gradientsDesc, labels, labelLengths, inputLengths, algo, ctcLossDesc, workSpaceSize); });
}
miopenStatus_t miopenCTCLoss(miopenHandle_t handle, const miopenTensorDescriptor_t probsDesc, const void* probs, const int* labels, const int* labelLengths, const int* inputLengths, void* losses, const miopenTensorDescriptor_t gradientsDesc, void* gradients, miopenCTCLossAlgo_t algo, const miopenCTCLossDescriptor_t ctcLossDesc, void* workSpace, size_t workSpaceSize) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::ctc_loss(handle, probsDesc, probs, labels, labelLengths, inputLengths, losses, gradientsDesc, gradients, algo, ctcLossDesc, workSpace, workSpaceSize); });
}
miopenStatus_t miopenCreateDropoutDescriptor(miopenDropoutDescriptor_t* dropoutDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_dropout_descriptor(dropoutDesc); });
}
miopenStatus_t miopenDestroyDropoutDescriptor(miopenDropoutDescriptor_t dropoutDesc) {
  return compat_miopen::enter([&] { compat_miopen::destroy_dropout_descriptor(dropoutDesc); });
}
miopenStatus_t miopenDropoutGetReserveSpaceSize(const miopenTensorDescriptor_t xDesc, size_t* reserveSpaceSizeInBytes) {
  return compat_miopen::enter([&] { compat_miopen::dropout_get_reserve_space_size(xDesc, reserveSpaceSizeInBytes); });
}
miopenStatus_t miopenDropoutGetStatesSize(miopenHandle_t handle, size_t* stateSizeInBytes) {
  return compat_miopen::enter([&] { compat_miopen::dropout_get_states_size(handle, stateSizeInBytes); });
}
miopenStatus_t miopenGetDropoutDescriptor(miopenDropoutDescriptor_t dropoutDesc, miopenHandle_t handle, float* dropout, void** states, unsigned long long* seed, bool* use_mask, bool* state_evo, miopenRNGType_t* rng_mode) {
  return compat_miopen::enter([&] { compat_miopen::get_dropout_descriptor(dropoutDesc, handle, dropout, states, seed, use_mask, state_evo, rng_mode); });
}
miopenStatus_t miopenRestoreDropoutDescriptor(miopenDropoutDescriptor_t dropoutDesc, miopenHandle_t handle, float dropout, void* states, size_t stateSizeInBytes, unsigned long long seed, bool use_mask, bool state_evo, miopenRNGType_t rng_mode) {
  return compat_miopen::enter([&] { compat_miopen::restore_dropout_descriptor(dropoutDesc, handle, dropout, states, stateSizeInBytes, seed, use_mask, state_evo, rng_mode); });
}
miopenStatus_t miopenSetDropoutDescriptor(miopenDropoutDescriptor_t dropoutDesc, miopenHandle_t handle, float dropout, void* states, size_t stateSizeInBytes, unsigned long long seed, bool use_mask, bool state_evo, miopenRNGType_t rng_mode) {
  return compat_miopen::enter([&] { compat_miopen::set_dropout_descriptor(dropoutDesc, handle, dropout, states, stateSizeInBytes, seed, use_mask, state_evo, rng_mode); });
}
miopenStatus_t miopenDropoutForward(miopenHandle_t handle, const miopenDropoutDescriptor_t dropoutDesc, const miopenTensorDescriptor_t noise_shape, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t yDesc, void* y, void* reserveSpace, size_t reserveSpaceSizeInBytes) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::dropout_forward(handle, dropoutDesc, noise_shape, xDesc, x, yDesc, y, reserveSpace, reserveSpaceSizeInBytes); });
}
miopenStatus_t miopenDropoutBackward(miopenHandle_t handle, const miopenDropoutDescriptor_t dropoutDesc, const miopenTensorDescriptor_t noise_shape, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t dxDesc, void* dx, void* reserveSpace, size_t reserveSpaceSizeInBytes) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::dropout_backward(handle, dropoutDesc, noise_shape, dyDesc, dy, dxDesc, dx, reserveSpace, reserveSpaceSizeInBytes); });
}
miopenStatus_t miopenCreateReduceTensorDescriptor(miopenReduceTensorDescriptor_t* reduceTensorDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_reduce_tensor_descriptor(reduceTensorDesc); });
}
miopenStatus_t miopenDestroyReduceTensorDescriptor(miopenReduceTensorDescriptor_t reduceTensorDesc) {
  return compat_miopen::enter([&] { compat_miopen::destroy_reduce_tensor_descriptor(reduceTensorDesc); });
}
miopenStatus_t miopenSetReduceTensorDescriptor(miopenReduceTensorDescriptor_t reduceTensorDesc, miopenReduceTensorOp_t reduceTensorOp, miopenDataType_t reduceTensorCompType, miopenNanPropagation_t reduceTensorNanOpt, miopenReduceTensorIndices_t reduceTensorIndices, miopenIndicesType_t reduceTensorIndicesType) {
  return compat_miopen::enter([&] { compat_miopen::set_reduce_tensor_descriptor(reduceTensorDesc, reduceTensorOp, reduceTensorCompType, reduceTensorNanOpt, reduceTensorIndices, reduceTensorIndicesType); });
}
miopenStatus_t miopenGetReduceTensorDescriptor(const miopenReduceTensorDescriptor_t reduceTensorDesc, miopenReduceTensorOp_t* reduceTensorOp, miopenDataType_t* reduceTensorCompType, miopenNanPropagation_t* reduceTensorNanOpt, miopenReduceTensorIndices_t* reduceTensorIndices, miopenIndicesType_t* reduceTensorIndicesType) {
  return compat_miopen::enter([&] { compat_miopen::get_reduce_tensor_descriptor(reduceTensorDesc, reduceTensorOp, reduceTensorCompType, reduceTensorNanOpt, reduceTensorIndices, reduceTensorIndicesType); });
}
miopenStatus_t miopenGetReductionIndicesSize(miopenHandle_t handle, const miopenReduceTensorDescriptor_t reduceTensorDesc, const miopenTensorDescriptor_t aDesc, const miopenTensorDescriptor_t cDesc, size_t* sizeInBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_reduction_indices_size(handle, reduceTensorDesc, aDesc, cDesc, sizeInBytes); });
}
miopenStatus_t miopenGetReductionWorkspaceSize(miopenHandle_t handle, const miopenReduceTensorDescriptor_t reduceTensorDesc, const miopenTensorDescriptor_t aDesc, const miopenTensorDescriptor_t cDesc, size_t* sizeInBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_reduction_workspace_size(handle, reduceTensorDesc, aDesc, cDesc, sizeInBytes); });
}
miopenStatus_t miopenReduceTensor(miopenHandle_t handle, const miopenReduceTensorDescriptor_t reduceTensorDesc, void* indices, size_t indicesSizeInBytes, void* workspace, size_t workspaceSizeInBytes, const void* alpha, const miopenTensorDescriptor_t aDesc, const void* A, const void* beta, const miopenTensorDescriptor_t cDesc, void* C) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::reduce_tensor(handle, reduceTensorDesc, indices, indicesSizeInBytes, workspace, workspaceSizeInBytes, alpha, aDesc, A, beta, cDesc, C); });
}
miopenStatus_t miopenCreateConvProblem(miopenProblem_t* problem, miopenConvolutionDescriptor_t operatorDesc, miopenProblemDirection_t direction) {
  return compat_miopen::enter([&] { compat_miopen::create_conv_problem(problem, operatorDesc, direction); });
}
miopenStatus_t miopenCreateMhaProblem(miopenProblem_t* problem, miopenMhaDescriptor_t operatorDesc, miopenProblemDirection_t direction) {
  return compat_miopen::enter([&] { compat_miopen::create_mha_problem(problem, operatorDesc, direction); });
}
miopenStatus_t miopenCreateMhaDescriptor(miopenMhaDescriptor_t* mhaDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_mha_descriptor(mhaDesc); });
}
miopenStatus_t miopenSetMhaDescriptor(miopenMhaDescriptor_t mhaDesc, float scale) {
  return compat_miopen::enter([&] { compat_miopen::set_mha_descriptor(mhaDesc, scale); });
}
miopenStatus_t miopenGetMhaDescriptor(miopenMhaDescriptor_t mhaDesc, float* scale) {
  return compat_miopen::enter([&] { compat_miopen::get_mha_descriptor(mhaDesc, scale); });
}
miopenStatus_t miopenCreateSoftmaxDescriptor(miopenSoftmaxDescriptor_t* softmaxDesc) {
  return compat_miopen::enter([&] { compat_miopen::create_softmax_descriptor(softmaxDesc); });
}
miopenStatus_t miopenSetSoftmaxDescriptor(miopenSoftmaxDescriptor_t softmaxDesc, float alpha, float beta, miopenSoftmaxAlgorithm_t algorithm, miopenSoftmaxMode_t mode) {
  return compat_miopen::enter([&] { compat_miopen::set_softmax_descriptor(softmaxDesc, alpha, beta, algorithm, mode); });
}
miopenStatus_t miopenGetSoftmaxDescriptor(const miopenSoftmaxDescriptor_t softmaxDesc, float* alpha, float* beta, miopenSoftmaxAlgorithm_t* algorithm, miopenSoftmaxMode_t* mode) {
  return compat_miopen::enter([&] { compat_miopen::get_softmax_descriptor(softmaxDesc, alpha, beta, algorithm, mode); });
}
miopenStatus_t miopenDestroyProblem(miopenProblem_t problem) {
  return compat_miopen::enter([&] { compat_miopen::destroy_problem(problem); });
}
miopenStatus_t miopenSetProblemTensorDescriptor(miopenProblem_t problem, miopenTensorArgumentId_t id, const miopenTensorDescriptor_t descriptor) {
  return compat_miopen::enter([&] { compat_miopen::set_problem_tensor_descriptor(problem, id, descriptor); });
}
miopenStatus_t miopenCreateFindOptions(miopenFindOptions_t* options) {
  return compat_miopen::enter([&] { compat_miopen::create_find_options(options); });
}
miopenStatus_t miopenDestroyFindOptions(miopenFindOptions_t options) {
  return compat_miopen::enter([&] { compat_miopen::destroy_find_options(options); });
}
miopenStatus_t miopenSetFindOptionTuning(miopenFindOptions_t options, int value) {
  return compat_miopen::enter([&] { compat_miopen::set_find_option_tuning(options, value); });
}
miopenStatus_t miopenSetFindOptionResultsOrder(miopenFindOptions_t options, miopenFindResultsOrder_t value) {
  return compat_miopen::enter([&] { compat_miopen::set_find_option_results_order(options, value); });
}
miopenStatus_t miopenSetFindOptionWorkspaceLimit(miopenFindOptions_t options, size_t value) {
  return compat_miopen::enter([&] { compat_miopen::set_find_option_workspace_limit(options, value); });
}
miopenStatus_t miopenSetFindOptionPreallocatedWorkspace(miopenFindOptions_t options, void* buffer, size_t size) {
  return compat_miopen::enter([&] { compat_miopen::set_find_option_preallocated_workspace(options, buffer, size); });
}
miopenStatus_t miopenSetFindOptionPreallocatedTensor(miopenFindOptions_t options, miopenTensorArgumentId_t id, void* buffer) {
  return compat_miopen::enter([&] { compat_miopen::set_find_option_preallocated_tensor(options, id, buffer); });
}
miopenStatus_t miopenSetFindOptionAttachBinaries(miopenFindOptions_t options, unsigned attach) {
  return compat_miopen::enter([&] { compat_miopen::set_find_option_attach_binaries(options, attach); });
}
miopenStatus_t miopenFindSolutions(miopenHandle_t handle, miopenProblem_t problem, miopenFindOptions_t options, miopenSolution_t* solutions, size_t* numSolutions, size_t maxSolutions) {
  return compat_miopen::enter([&] { compat_miopen::find_solutions(handle, problem, options, solutions, numSolutions, maxSolutions); });
}
miopenStatus_t miopenRunSolution(miopenHandle_t handle, miopenSolution_t solution, size_t nInputs, const miopenTensorArgument_t* tensors, void* workspace, size_t workspaceSize) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::run_solution(handle, solution, nInputs, tensors, workspace, workspaceSize); });
}
miopenStatus_t miopenDestroySolution(miopenSolution_t solution) {
  return compat_miopen::enter([&] { compat_miopen::destroy_solution(solution); });
}
miopenStatus_t miopenLoadSolution(miopenSolution_t* solution, const char* data, size_t size) {
  return compat_miopen::enter([&] { compat_miopen::load_solution(solution, data, size); });
}
miopenStatus_t miopenSaveSolution(miopenSolution_t solution, char* data) {
  return compat_miopen::enter([&] { compat_miopen::save_solution(solution, data); });
}
miopenStatus_t miopenGetSolutionSize(miopenSolution_t solution, size_t* size) {
  return compat_miopen::enter([&] { compat_miopen::get_solution_size(solution, size); });
}
miopenStatus_t miopenGetSolutionWorkspaceSize(miopenSolution_t solution, size_t* workspaceSize) {
  return compat_miopen::enter([&] { compat_miopen::get_solution_workspace_size(solution, workspaceSize); });
}
miopenStatus_t miopenGetSolutionTime(miopenSolution_t solution, float* time) {
  return compat_miopen::enter([&] { compat_miopen::get_solution_time(solution, time); });
}
miopenStatus_t miopenGetSolutionSolverId(miopenSolution_t solution, uint64_t* solverId) {
  return compat_miopen::enter([&] { compat_miopen::get_solution_solver_id(solution, solverId); });
}
miopenStatus_t miopenGetSolverIdConvAlgorithm(uint64_t solverId, miopenConvAlgorithm_t* result) {
  return compat_miopen::enter([&] { compat_miopen::get_solver_id_conv_algorithm(solverId, result); });
}
miopenStatus_t miopenCreateActivationProblem(miopenProblem_t* problem, miopenActivationDescriptor_t operatorDesc, miopenProblemDirection_t direction) {
  return compat_miopen::enter([&] { compat_miopen::create_activation_problem(problem, operatorDesc, direction); });
}
miopenStatus_t miopenCreateBatchnormProblem(miopenProblem_t* problem, miopenBatchNormMode_t mode, bool runningMeanVariance, miopenProblemDirection_t direction) {
  return compat_miopen::enter([&] { compat_miopen::create_batchnorm_problem(problem, mode, runningMeanVariance, direction); });
}
miopenStatus_t miopenFuseProblems(miopenProblem_t problem1, miopenProblem_t problem2) {
  return compat_miopen::enter([&] { compat_miopen::fuse_problems(problem1, problem2); });
}
miopenStatus_t miopenCreateBiasProblem(miopenProblem_t* problem, miopenProblemDirection_t direction) {
  return compat_miopen::enter([&] { compat_miopen::create_bias_problem(problem, direction); });
}
miopenStatus_t miopenCreateSoftmaxProblem(miopenProblem_t* problem, miopenSoftmaxDescriptor_t operatorDesc, miopenProblemDirection_t direction) {
  return compat_miopen::enter([&] { compat_miopen::create_softmax_problem(problem, operatorDesc, direction); });
}
miopenStatus_t miopenGetReduceCalculationWorkspaceSize(miopenHandle_t handle, const miopenTensorDescriptor_t xDesc, const int32_t dim, const miopenReduceCalculationOp_t reduceCalculationOp, const miopenTensorDescriptor_t reduceDesc, size_t* sizeInBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_reduce_calculation_workspace_size(handle, xDesc, dim, reduceCalculationOp, reduceDesc, sizeInBytes); });
}
miopenStatus_t miopenReduceCalculationForward(miopenHandle_t handle, miopenReduceCalculationNanPropagation_t nanPropagation, void* workspace, size_t workspaceSizeInBytes, const miopenTensorDescriptor_t xDesc, const void* x, const int32_t dim, const miopenReduceCalculationOp_t reduceCalculationOp, const miopenTensorDescriptor_t reduceDesc, void* y) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::reduce_calculation_forward(handle, nanPropagation, workspace, workspaceSizeInBytes, xDesc, x, dim, reduceCalculationOp, reduceDesc, y); });
}
miopenStatus_t miopenReduceExtremeForward(miopenHandle_t handle, const miopenTensorDescriptor_t xDesc, const void* x, const int32_t dim, const miopenReduceExtremeOp_t reduceExtremeOp, const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t indiceDesc, void* indice) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::reduce_extreme_forward(handle, xDesc, x, dim, reduceExtremeOp, yDesc, y, indiceDesc, indice); });
}
miopenStatus_t miopenGroupNormForward(miopenHandle_t handle, miopenNormMode_t mode, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t weightDesc, const void* weight, const miopenTensorDescriptor_t biasDesc, const void* bias, const uint64_t num_groups, const float epsilon, const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t meanDesc, void* mean, const miopenTensorDescriptor_t rstdDesc, void* rstd) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::group_norm_forward(handle, mode, xDesc, x, weightDesc, weight, biasDesc, bias, num_groups, epsilon, yDesc, y, meanDesc, mean, rstdDesc, rstd); });
}
miopenStatus_t miopenAddLayerNormForward(miopenHandle_t handle, miopenNormMode_t mode, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t x2Desc, const void* x2, const miopenTensorDescriptor_t weightDesc, const void* weight, const miopenTensorDescriptor_t biasDesc, const void* bias, const float epsilon, const int32_t normalized_dim, const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t meanDesc, void* mean, const miopenTensorDescriptor_t rstdDesc, void* rstd) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::add_layer_norm_forward(handle, mode, xDesc, x, x2Desc, x2, weightDesc, weight, biasDesc, bias, epsilon, normalized_dim, yDesc, y, meanDesc, mean, rstdDesc, rstd); });
}
miopenStatus_t miopenT5LayerNormForward(miopenHandle_t handle, miopenNormMode_t mode, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t weightDesc, const void* weight, const float epsilon, const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t rstdDesc, void* rstd) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::t5_layer_norm_forward(handle, mode, xDesc, x, weightDesc, weight, epsilon, yDesc, y, rstdDesc, rstd); });
}
miopenStatus_t miopenGetT5LayerNormBackwardWorkspaceSize(miopenHandle_t handle, miopenNormMode_t mode, const miopenTensorDescriptor_t dyDesc, const miopenTensorDescriptor_t xDesc, const miopenTensorDescriptor_t weightDesc, const miopenTensorDescriptor_t rstdDesc, const miopenTensorDescriptor_t dxDesc, const miopenTensorDescriptor_t dwDesc, size_t* sizeInBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_t5_layer_norm_backward_workspace_size(handle, mode, dyDesc, xDesc, weightDesc, rstdDesc, dxDesc, dwDesc, sizeInBytes); });
}
miopenStatus_t miopenT5LayerNormBackward(miopenHandle_t handle, miopenNormMode_t mode, void* workspace, size_t workspaceSizeInBytes, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t weightDesc, const void* weight, const miopenTensorDescriptor_t rstdDesc, const void* rstd, const miopenTensorDescriptor_t dxDesc, void* dx, const miopenTensorDescriptor_t dwDesc, void* dw) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::t5_layer_norm_backward(handle, mode, workspace, workspaceSizeInBytes, dyDesc, dy, xDesc, x, weightDesc, weight, rstdDesc, rstd, dxDesc, dx, dwDesc, dw); });
}
miopenStatus_t miopenBackendCreateDescriptor(miopenBackendDescriptorType_t descriptorType, miopenBackendDescriptor_t* descriptor) {
  return compat_miopen::enter([&] { compat_miopen::backend_create_descriptor(descriptorType, descriptor); });
}
miopenStatus_t miopenBackendSetAttribute(miopenBackendDescriptor_t descriptor, miopenBackendAttributeName_t attributeName, miopenBackendAttributeType_t attributeType, int64_t elementCount, void* arrayOfElements) {
  return compat_miopen::enter([&] { compat_miopen::backend_set_attribute(descriptor, attributeName, attributeType, elementCount, arrayOfElements); });
}
miopenStatus_t miopenBackendFinalize(miopenBackendDescriptor_t descriptor) {
  return compat_miopen::enter([&] { compat_miopen::backend_finalize(descriptor); });
}
miopenStatus_t miopenBackendGetAttribute(miopenBackendDescriptor_t descriptor, miopenBackendAttributeName_t attributeName, miopenBackendAttributeType_t attributeType, int64_t requestedElementCount, int64_t* elementCount, void* arrayOfElements) {
  return compat_miopen::enter([&] { compat_miopen::backend_get_attribute(descriptor, attributeName, attributeType, requestedElementCount, elementCount, arrayOfElements); });
}
miopenStatus_t miopenBackendExecute(miopenHandle_t handle, miopenBackendDescriptor_t executionPlan, miopenBackendDescriptor_t variantPack) {
  return compat_miopen::enter([&] { compat_miopen::backend_execute(handle, executionPlan, variantPack); });
}
miopenStatus_t miopenBackendDestroyDescriptor(miopenBackendDescriptor_t descriptor) {
  return compat_miopen::enter([&] { compat_miopen::backend_destroy_descriptor(descriptor); });
}
miopenStatus_t miopenBackendInitialize(miopenBackendDescriptor_t descriptor, miopenBackendDescriptorType_t descriptorType, size_t sizeInBytes) {
  return compat_miopen::enter([&] { compat_miopen::backend_initialize(descriptor, descriptorType, sizeInBytes); });
}
miopenStatus_t miopenFusedAdam(miopenHandle_t handle, const miopenTensorDescriptor_t paramDesc, void* param, const miopenTensorDescriptor_t gradDesc, const void* grad, const miopenTensorDescriptor_t expAvgDesc, void* expAvg, const miopenTensorDescriptor_t expAvgSqDesc, void* expAvgSq, const miopenTensorDescriptor_t maxExpAvgSqDesc, void* maxExpAvgSq, const miopenTensorDescriptor_t stateStepDesc, void* stateStep, const unsigned int state_step, const float lr, const float beta1, const float beta2, const float weight_decay, const float eps, const bool amsgrad, const bool maximize, const bool adamw, const miopenTensorDescriptor_t gradScaleDesc, const void* gradScale, const miopenTensorDescriptor_t foundInfDesc, const void* foundInf) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::fused_adam(handle, paramDesc, param, gradDesc, grad, expAvgDesc, expAvg, expAvgSqDesc, expAvgSq, maxExpAvgSqDesc, maxExpAvgSq, stateStepDesc, stateStep, state_step, lr, beta1, beta2, weight_decay, eps, amsgrad, maximize, adamw, gradScaleDesc, gradScale, foundInfDesc, foundInf); });
}
miopenStatus_t miopenFusedAdamWithOutput(miopenHandle_t handle, const miopenTensorDescriptor_t paramInDesc, void* paramIn, const miopenTensorDescriptor_t paramOutDesc, void* paramOut, const miopenTensorDescriptor_t paramOutFloat16Desc, void* paramOutFloat16, const miopenTensorDescriptor_t gradInDesc, const void* gradIn, const miopenTensorDescriptor_t expAvgInDesc, void* expAvgIn, const miopenTensorDescriptor_t expAvgOutDesc, void* expAvgOut, const miopenTensorDescriptor_t expAvgSqInDesc, void* expAvgSqIn, const miopenTensorDescriptor_t expAvgSqOutDesc, void* expAvgSqOut, const miopenTensorDescriptor_t maxExpAvgSqInDesc, void* maxExpAvgSqIn, const miopenTensorDescriptor_t maxExpAvgSqOutDesc, void* maxExpAvgSqOut, const miopenTensorDescriptor_t stateStepInDesc, void* stateStepIn, const miopenTensorDescriptor_t stateStepOutDesc, void* stateStepOut, const unsigned int state_step, const float lr, const float beta1, const float beta2, const float weight_decay, const float eps, const bool amsgrad, const bool maximize, const bool adamw, const miopenTensorDescriptor_t gradScaleDesc, const void* gradScale, const miopenTensorDescriptor_t foundInfDesc, const void* foundInf) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::fused_adam_with_output(handle, paramInDesc, paramIn, paramOutDesc, paramOut, paramOutFloat16Desc, paramOutFloat16, gradInDesc, gradIn, expAvgInDesc, expAvgIn, expAvgOutDesc, expAvgOut, expAvgSqInDesc, expAvgSqIn, expAvgSqOutDesc, expAvgSqOut, maxExpAvgSqInDesc, maxExpAvgSqIn, maxExpAvgSqOutDesc, maxExpAvgSqOut, stateStepInDesc, stateStepIn, stateStepOutDesc, stateStepOut, state_step, lr, beta1, beta2, weight_decay, eps, amsgrad, maximize, adamw, gradScaleDesc, gradScale, foundInfDesc, foundInf); });
}
miopenStatus_t miopenTransformersAdamW(miopenHandle_t handle, const miopenTensorDescriptor_t paramDesc, void* param, const miopenTensorDescriptor_t gradDesc, const void* grad, const miopenTensorDescriptor_t expAvgDesc, void* expAvg, const miopenTensorDescriptor_t expAvgSqDesc, void* expAvgSq, const miopenTensorDescriptor_t stateStepDesc, void* stateStep, const unsigned int state_step, const float lr, const float beta1, const float beta2, const float weight_decay, const float eps, const bool correct_bias, const miopenTensorDescriptor_t gradScaleDesc, const void* gradScale, const miopenTensorDescriptor_t foundInfDesc, const void* foundInf) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::transformers_adam_w(handle, paramDesc, param, gradDesc, grad, expAvgDesc, expAvg, expAvgSqDesc, expAvgSq, stateStepDesc, stateStep, state_step, lr, beta1, beta2, weight_decay, eps, correct_bias, gradScaleDesc, gradScale, foundInfDesc, foundInf); });
}
miopenStatus_t miopenTransformersAdamWWithOutput(miopenHandle_t handle, const miopenTensorDescriptor_t paramInDesc, void* paramIn, const miopenTensorDescriptor_t paramOutDesc, void* paramOut, const miopenTensorDescriptor_t paramOutFloat16Desc, void* paramOutFloat16, const miopenTensorDescriptor_t gradInDesc, const void* gradIn, const miopenTensorDescriptor_t expAvgInDesc, void* expAvgIn, const miopenTensorDescriptor_t expAvgOutDesc, void* expAvgOut, const miopenTensorDescriptor_t expAvgSqInDesc, void* expAvgSqIn, const miopenTensorDescriptor_t expAvgSqOutDesc, void* expAvgSqOut, const miopenTensorDescriptor_t stateStepInDesc, void* stateStepIn, const miopenTensorDescriptor_t stateStepOutDesc, void* stateStepOut, const unsigned int state_step, const float lr, const float beta1, const float beta2, const float weight_decay, const float eps, const float step_size, const bool correct_bias, const miopenTensorDescriptor_t gradScaleDesc, const void* gradScale, const miopenTensorDescriptor_t foundInfDesc, const void* foundInf) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::transformers_adam_w_with_output(handle, paramInDesc, paramIn, paramOutDesc, paramOut, paramOutFloat16Desc, paramOutFloat16, gradInDesc, gradIn, expAvgInDesc, expAvgIn, expAvgOutDesc, expAvgOut, expAvgSqInDesc, expAvgSqIn, expAvgSqOutDesc, expAvgSqOut, stateStepInDesc, stateStepIn, stateStepOutDesc, stateStepOut, state_step, lr, beta1, beta2, weight_decay, eps, step_size, correct_bias, gradScaleDesc, gradScale, foundInfDesc, foundInf); });
}
miopenStatus_t miopenGetGetitemWorkspaceSize(miopenHandle_t handle, uint32_t indexCount, const miopenTensorDescriptor_t* indexDescs, size_t* sizeInBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_getitem_workspace_size(handle, indexCount, indexDescs, sizeInBytes); });
}
miopenStatus_t miopenGetitemBackward(miopenHandle_t handle, void* workspace, size_t workspaceSizeInBytes, const miopenTensorDescriptor_t dyDesc, const void* dy, uint32_t indexCount, const miopenTensorDescriptor_t* indexDescs, const void* const* indexs, const miopenTensorDescriptor_t dxDesc, void* dx, const miopenTensorDescriptor_t errorDesc, void* error, uint32_t dimCount, const int32_t* dims, uint32_t sliceCount, const int32_t* slices, uint32_t offset) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::getitem_backward(handle, workspace, workspaceSizeInBytes, dyDesc, dy, indexCount, indexDescs, indexs, dxDesc, dx, errorDesc, error, dimCount, dims, sliceCount, slices, offset); });
}
miopenStatus_t miopenRoPEForward(miopenHandle_t handle, const miopenTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t cosDesc, const void* cos, const miopenTensorDescriptor_t sinDesc, const void* sin, const miopenTensorDescriptor_t yDesc, void* y) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::rope_forward(handle, xDesc, x, cosDesc, cos, sinDesc, sin, yDesc, y); });
}
miopenStatus_t miopenRoPEBackward(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t cosDesc, const void* cos, const miopenTensorDescriptor_t sinDesc, const void* sin, const miopenTensorDescriptor_t dxDesc, void* dx) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::rope_backward(handle, dyDesc, dy, cosDesc, cos, sinDesc, sin, dxDesc, dx); });
}
miopenStatus_t miopenKthvalueForward(miopenHandle_t handle, miopenTensorDescriptor_t inputDesc, const void* input, miopenTensorDescriptor_t outputDesc, void* output, miopenTensorDescriptor_t indicesDesc, size_t* indices, size_t k, int32_t dim, bool keepDim) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::kthvalue_forward(handle, inputDesc, input, outputDesc, output, indicesDesc, indices, k, dim, keepDim); });
}
miopenStatus_t miopenGetPReLUBackwardWorkspaceSize(miopenHandle_t handle, miopenTensorDescriptor_t inputDesc, miopenTensorDescriptor_t weightDesc, size_t* sizeInBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_prelu_backward_workspace_size(handle, inputDesc, weightDesc, sizeInBytes); });
}
miopenStatus_t miopenPReLUBackward(miopenHandle_t handle, void* workspace, size_t workspaceSizeInBytes, miopenTensorDescriptor_t inputDesc, const void* input, miopenTensorDescriptor_t weightDesc, const void* weight, miopenTensorDescriptor_t doutputDesc, const void* doutput, miopenTensorDescriptor_t dinputDesc, void* dinput, miopenTensorDescriptor_t dweightDesc, void* dweight) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::prelu_backward(handle, workspace, workspaceSizeInBytes, inputDesc, input, weightDesc, weight, doutputDesc, doutput, dinputDesc, dinput, dweightDesc, dweight); });
}
miopenStatus_t miopenGetSoftMarginLossForwardWorkspaceSize(miopenHandle_t handle, miopenTensorDescriptor_t inputDesc, miopenTensorDescriptor_t targetDesc, miopenTensorDescriptor_t outputDesc, miopenLossReductionMode_t reduction, size_t* sizeInBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_soft_margin_loss_forward_workspace_size(handle, inputDesc, targetDesc, outputDesc, reduction, sizeInBytes); });
}
miopenStatus_t miopenSoftMarginLossForward(miopenHandle_t handle, miopenTensorDescriptor_t inputDesc, const void* input, miopenTensorDescriptor_t targetDesc, const void* target, miopenTensorDescriptor_t outputDesc, void* output, miopenLossReductionMode_t reduction, void* workspace, size_t workspaceSizeInBytes) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::soft_margin_loss_forward(handle, inputDesc, input, targetDesc, target, outputDesc, output, reduction, workspace, workspaceSizeInBytes); });
}
miopenStatus_t miopenSoftMarginLossBackward(miopenHandle_t handle, miopenTensorDescriptor_t inputDesc, const void* input, miopenTensorDescriptor_t targetDesc, const void* target, miopenTensorDescriptor_t doutputDesc, const void* doutput, miopenTensorDescriptor_t dinputDesc, void* dinput, miopenLossReductionMode_t reduction) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::soft_margin_loss_backward(handle, inputDesc, input, targetDesc, target, doutputDesc, doutput, dinputDesc, dinput, reduction); });
}
miopenStatus_t miopenGetMultiMarginLossForwardWorkspaceSize(miopenHandle_t handle, miopenTensorDescriptor_t inputDesc, miopenTensorDescriptor_t targetDesc, miopenTensorDescriptor_t weightDesc, miopenTensorDescriptor_t outputDesc, long p, float margin, miopenLossReductionMode_t reduction, size_t* sizeInBytes) {
  return compat_miopen::enter([&] { compat_miopen::get_multi_margin_loss_forward_workspace_size(handle, inputDesc, targetDesc, weightDesc, outputDesc, p, margin, reduction, sizeInBytes); });
}
miopenStatus_t miopenMultiMarginLossForward(miopenHandle_t handle, miopenTensorDescriptor_t inputDesc, const void* input, miopenTensorDescriptor_t targetDesc, const void* target, miopenTensorDescriptor_t weightDesc, const void* weight, miopenTensorDescriptor_t outputDesc, void* output, long p, float margin, miopenLossReductionMode_t reduction, void* workspace, size_t workspaceSizeInBytes) {
  return compat_miopen::enter_timed(handle, [&] { compat_miopen::multi_margin_loss_forward(handle, inputDesc, input, targetDesc, target, weightDesc, weight, outputDesc, output, p, margin, reduction, workspace, workspaceSizeInBytes); });
}
miopenStatus_t miopenSetTuningPolicy(miopenHandle_t handle, miopenTuningPolicy_t newValue) {
  return compat_miopen::enter([&] { compat_miopen::set_tuning_policy(handle, newValue); });
}
miopenStatus_t miopenGetTuningPolicy(miopenHandle_t handle, miopenTuningPolicy_t* value) {
  return compat_miopen::enter([&] { compat_miopen::get_tuning_policy(handle, value); });
}
