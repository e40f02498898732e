// The functions of hipdnn.h.
// Generated from compat_libs/api/hipdnn.csv. To change it: python -m compat_libs.codegen
#pragma once

// clang-format off
#ifdef __cplusplus
#define HIPDNN_DEFAULT(value) = value
extern "C" {
#else
#define HIPDNN_DEFAULT(value)
#endif

// The number of the cuDNN release whose interface this is: 10000 major + 100 minor + patch.
HIPDNN_EXPORT size_t hipdnnGetVersion(void);
// The name of a status.
HIPDNN_EXPORT const char* hipdnnGetErrorString(hipdnnStatus_t status);
// A handle on the current device and the null stream.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreate(hipdnnHandle_t* handle);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroy(hipdnnHandle_t handle);
// What the following calls run on.
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetStream(hipdnnHandle_t handle, hipStream_t streamId);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetStream(hipdnnHandle_t handle, hipStream_t* streamId);
// Type, lengths and strides in elements of a tensor.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateTensorDescriptor(hipdnnTensorDescriptor_t* tensorDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetTensor4dDescriptor(hipdnnTensorDescriptor_t tensorDesc, hipdnnTensorFormat_t format, hipdnnDataType_t dataType, int n, int c, int h, int w);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetTensor4dDescriptorEx(hipdnnTensorDescriptor_t tensorDesc, hipdnnDataType_t dataType, int n, int c, int h, int w, int nStride, int cStride, int hStride, int wStride);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetTensor4dDescriptor(const hipdnnTensorDescriptor_t tensorDesc, hipdnnDataType_t* dataType, int* n, int* c, int* h, int* w, int* nStride, int* cStride, int* hStride, int* wStride);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetTensorNdDescriptor(hipdnnTensorDescriptor_t tensorDesc, hipdnnDataType_t dataType, int nbDims, const int* dimA, const int* strideA);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetTensorNdDescriptorEx(hipdnnTensorDescriptor_t tensorDesc, hipdnnTensorFormat_t format, hipdnnDataType_t dataType, int nbDims, const int* dimA);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetTensorNdDescriptor(const hipdnnTensorDescriptor_t tensorDesc, int nbDimsRequested, hipdnnDataType_t* dataType, int* nbDims, int* dimA, int* strideA);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetTensorSizeInBytes(const hipdnnTensorDescriptor_t tensorDesc, size_t* size);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyTensorDescriptor(hipdnnTensorDescriptor_t tensorDesc);
// y = alpha x + beta y, between layouts and types.
HIPDNN_EXPORT hipdnnStatus_t hipdnnTransformTensor(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y);
// C = alpha A + beta C; where A has length 1 it is repeated.
HIPDNN_EXPORT hipdnnStatus_t hipdnnAddTensor(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t aDesc, const void* A, const void* beta, const hipdnnTensorDescriptor_t cDesc, void* C);
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateOpTensorDescriptor(hipdnnOpTensorDescriptor_t* opTensorDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetOpTensorDescriptor(hipdnnOpTensorDescriptor_t opTensorDesc, hipdnnOpTensorOp_t opTensorOp, hipdnnDataType_t opTensorCompType, hipdnnNanPropagation_t opTensorNanOpt);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetOpTensorDescriptor(const hipdnnOpTensorDescriptor_t opTensorDesc, hipdnnOpTensorOp_t* opTensorOp, hipdnnDataType_t* opTensorCompType, hipdnnNanPropagation_t* opTensorNanOpt);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyOpTensorDescriptor(hipdnnOpTensorDescriptor_t opTensorDesc);
// C = op(alpha1 A, alpha2 B) + beta C; where B has length 1 it is repeated.
HIPDNN_EXPORT hipdnnStatus_t hipdnnOpTensor(hipdnnHandle_t handle, const hipdnnOpTensorDescriptor_t opTensorDesc, const void* alpha1, const hipdnnTensorDescriptor_t aDesc, const void* A, const void* alpha2, const hipdnnTensorDescriptor_t bDesc, const void* B, const void* beta, const hipdnnTensorDescriptor_t cDesc, void* C);
// Every element becomes the value, which has the type of the tensor.
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetTensor(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t yDesc, void* y, const void* valuePtr);
// y = alpha y.
HIPDNN_EXPORT hipdnnStatus_t hipdnnScaleTensor(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t yDesc, void* y, const void* alpha);
// Type, layout and lengths of a filter: K, C / groups, space.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateFilterDescriptor(hipdnnFilterDescriptor_t* filterDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetFilter4dDescriptor(hipdnnFilterDescriptor_t filterDesc, hipdnnDataType_t dataType, hipdnnTensorFormat_t format, int k, int c, int h, int w);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetFilter4dDescriptor(const hipdnnFilterDescriptor_t filterDesc, hipdnnDataType_t* dataType, hipdnnTensorFormat_t* format, int* k, int* c, int* h, int* w);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetFilterNdDescriptor(hipdnnFilterDescriptor_t filterDesc, hipdnnDataType_t dataType, hipdnnTensorFormat_t format, int nbDims, const int* filterDimA);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetFilterNdDescriptor(const hipdnnFilterDescriptor_t filterDesc, int nbDimsRequested, hipdnnDataType_t* dataType, hipdnnTensorFormat_t* format, int* nbDims, int* filterDimA);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetFilterSizeInBytes(const hipdnnFilterDescriptor_t filterDesc, size_t* size);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyFilterDescriptor(hipdnnFilterDescriptor_t filterDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateReduceTensorDescriptor(hipdnnReduceTensorDescriptor_t* reduceTensorDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetReduceTensorDescriptor(hipdnnReduceTensorDescriptor_t reduceTensorDesc, hipdnnReduceTensorOp_t reduceTensorOp, hipdnnDataType_t reduceTensorCompType, hipdnnNanPropagation_t reduceTensorNanOpt, hipdnnReduceTensorIndices_t reduceTensorIndices, hipdnnIndicesType_t reduceTensorIndicesType);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetReduceTensorDescriptor(const hipdnnReduceTensorDescriptor_t reduceTensorDesc, hipdnnReduceTensorOp_t* reduceTensorOp, hipdnnDataType_t* reduceTensorCompType, hipdnnNanPropagation_t* reduceTensorNanOpt, hipdnnReduceTensorIndices_t* reduceTensorIndices, hipdnnIndicesType_t* reduceTensorIndicesType);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyReduceTensorDescriptor(hipdnnReduceTensorDescriptor_t reduceTensorDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetReductionIndicesSize(hipdnnHandle_t handle, const hipdnnReduceTensorDescriptor_t reduceTensorDesc, const hipdnnTensorDescriptor_t aDesc, const hipdnnTensorDescriptor_t cDesc, size_t* sizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetReductionWorkspaceSize(hipdnnHandle_t handle, const hipdnnReduceTensorDescriptor_t reduceTensorDesc, const hipdnnTensorDescriptor_t aDesc, const hipdnnTensorDescriptor_t cDesc, size_t* sizeInBytes);
// C = alpha reduce(A) + beta C over the dimensions that have length 1 in C.
HIPDNN_EXPORT hipdnnStatus_t hipdnnReduceTensor(hipdnnHandle_t handle, const hipdnnReduceTensorDescriptor_t reduceTensorDesc, void* indices, size_t indicesSizeInBytes, void* workspace, size_t workspaceSizeInBytes, const void* alpha, const hipdnnTensorDescriptor_t aDesc, const void* A, const void* beta, const hipdnnTensorDescriptor_t cDesc, void* C);
// y = alpha softmax(x) + beta y.
HIPDNN_EXPORT hipdnnStatus_t hipdnnSoftmaxForward(hipdnnHandle_t handle, hipdnnSoftmaxAlgorithm_t algo, hipdnnSoftmaxMode_t mode, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSoftmaxBackward(hipdnnHandle_t handle, hipdnnSoftmaxAlgorithm_t algo, hipdnnSoftmaxMode_t mode, const void* alpha, const hipdnnTensorDescriptor_t yDesc, const void* y, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx);
// Windows, paddings and strides.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreatePoolingDescriptor(hipdnnPoolingDescriptor_t* poolingDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetPooling2dDescriptor(hipdnnPoolingDescriptor_t poolingDesc, hipdnnPoolingMode_t mode, hipdnnNanPropagation_t maxpoolingNanOpt, int windowHeight, int windowWidth, int verticalPadding, int horizontalPadding, int verticalStride, int horizontalStride);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetPooling2dDescriptor(const hipdnnPoolingDescriptor_t poolingDesc, hipdnnPoolingMode_t* mode, hipdnnNanPropagation_t* maxpoolingNanOpt, int* windowHeight, int* windowWidth, int* verticalPadding, int* horizontalPadding, int* verticalStride, int* horizontalStride);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetPoolingNdDescriptor(hipdnnPoolingDescriptor_t poolingDesc, const hipdnnPoolingMode_t mode, const hipdnnNanPropagation_t maxpoolingNanOpt, int nbDims, const int* windowDimA, const int* paddingA, const int* strideA);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetPoolingNdDescriptor(const hipdnnPoolingDescriptor_t poolingDesc, int nbDimsRequested, hipdnnPoolingMode_t* mode, hipdnnNanPropagation_t* maxpoolingNanOpt, int* nbDims, int* windowDimA, int* paddingA, int* strideA);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetPoolingNdForwardOutputDim(const hipdnnPoolingDescriptor_t poolingDesc, const hipdnnTensorDescriptor_t inputTensorDesc, int nbDims, int* outputTensorDimA);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetPooling2dForwardOutputDim(const hipdnnPoolingDescriptor_t poolingDesc, const hipdnnTensorDescriptor_t inputTensorDesc, int* n, int* c, int* h, int* w);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyPoolingDescriptor(hipdnnPoolingDescriptor_t poolingDesc);
// y = alpha pooled x + beta y.
HIPDNN_EXPORT hipdnnStatus_t hipdnnPoolingForward(hipdnnHandle_t handle, const hipdnnPoolingDescriptor_t poolingDesc, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y);
HIPDNN_EXPORT hipdnnStatus_t hipdnnPoolingBackward(hipdnnHandle_t handle, const hipdnnPoolingDescriptor_t poolingDesc, const void* alpha, const hipdnnTensorDescriptor_t yDesc, const void* y, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx);
// A function of single elements.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateActivationDescriptor(hipdnnActivationDescriptor_t* activationDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetActivationDescriptor(hipdnnActivationDescriptor_t activationDesc, hipdnnActivationMode_t mode, hipdnnNanPropagation_t reluNanOpt, double coef);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetActivationDescriptor(const hipdnnActivationDescriptor_t activationDesc, hipdnnActivationMode_t* mode, hipdnnNanPropagation_t* reluNanOpt, double* coef);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetActivationDescriptorSwishBeta(hipdnnActivationDescriptor_t activationDesc, double swish_beta);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetActivationDescriptorSwishBeta(hipdnnActivationDescriptor_t activationDesc, double* swish_beta);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyActivationDescriptor(hipdnnActivationDescriptor_t activationDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnActivationForward(hipdnnHandle_t handle, hipdnnActivationDescriptor_t activationDesc, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y);
HIPDNN_EXPORT hipdnnStatus_t hipdnnActivationBackward(hipdnnHandle_t handle, hipdnnActivationDescriptor_t activationDesc, const void* alpha, const hipdnnTensorDescriptor_t yDesc, const void* y, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx);
// Local response normalization.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateLRNDescriptor(hipdnnLRNDescriptor_t* normDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetLRNDescriptor(hipdnnLRNDescriptor_t normDesc, unsigned lrnN, double lrnAlpha, double lrnBeta, double lrnK);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetLRNDescriptor(hipdnnLRNDescriptor_t normDesc, unsigned* lrnN, double* lrnAlpha, double* lrnBeta, double* lrnK);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyLRNDescriptor(hipdnnLRNDescriptor_t lrnDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnLRNCrossChannelForward(hipdnnHandle_t handle, hipdnnLRNDescriptor_t normDesc, hipdnnLRNMode_t lrnMode, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y);
HIPDNN_EXPORT hipdnnStatus_t hipdnnLRNCrossChannelBackward(hipdnnHandle_t handle, hipdnnLRNDescriptor_t normDesc, hipdnnLRNMode_t lrnMode, const void* alpha, const hipdnnTensorDescriptor_t yDesc, const void* y, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx);
// The lengths of scale, bias and statistics.
HIPDNN_EXPORT hipdnnStatus_t hipdnnDeriveBNTensorDescriptor(hipdnnTensorDescriptor_t derivedBnDesc, const hipdnnTensorDescriptor_t xDesc, hipdnnBatchNormMode_t mode);
HIPDNN_EXPORT hipdnnStatus_t hipdnnBatchNormalizationForwardInference(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, const void* alpha, const void* beta, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t yDesc, void* y, const hipdnnTensorDescriptor_t bnScaleBiasMeanVarDesc, const void* bnScale, const void* bnBias, const void* estimatedMean, const void* estimatedVariance, double epsilon);
// Normalizes by the statistics of the batch, updates running ones and saves those of the batch.
HIPDNN_EXPORT hipdnnStatus_t hipdnnBatchNormalizationForwardTraining(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, const void* alpha, const void* beta, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t yDesc, void* y, const hipdnnTensorDescriptor_t bnScaleBiasMeanVarDesc, const void* bnScale, const void* bnBias, double exponentialAverageFactor, void* resultRunningMean, void* resultRunningVariance, double epsilon, void* resultSaveMean, void* resultSaveInvVariance);
HIPDNN_EXPORT hipdnnStatus_t hipdnnBatchNormalizationBackward(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, const void* alphaDataDiff, const void* betaDataDiff, const void* alphaParamDiff, const void* betaParamDiff, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnTensorDescriptor_t dxDesc, void* dx, const hipdnnTensorDescriptor_t dBnScaleBiasDesc, const void* bnScale, void* dBnScaleResult, void* dBnBiasResult, double epsilon, const void* savedMean, const void* savedInvVariance);
// Probability, seed and states of a dropout.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateDropoutDescriptor(hipdnnDropoutDescriptor_t* dropoutDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyDropoutDescriptor(hipdnnDropoutDescriptor_t dropoutDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDropoutGetStatesSize(hipdnnHandle_t handle, size_t* sizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDropoutGetReserveSpaceSize(hipdnnTensorDescriptor_t xdesc, size_t* sizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetDropoutDescriptor(hipdnnDropoutDescriptor_t dropoutDesc, hipdnnHandle_t handle, float dropout, void* states, size_t stateSizeInBytes, unsigned long long seed);
HIPDNN_EXPORT hipdnnStatus_t hipdnnRestoreDropoutDescriptor(hipdnnDropoutDescriptor_t dropoutDesc, hipdnnHandle_t handle, float dropout, void* states, size_t stateSizeInBytes, unsigned long long seed);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetDropoutDescriptor(hipdnnDropoutDescriptor_t dropoutDesc, hipdnnHandle_t handle, float* dropout, void** states, unsigned long long* seed);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDropoutForward(hipdnnHandle_t handle, const hipdnnDropoutDescriptor_t dropoutDesc, const hipdnnTensorDescriptor_t xdesc, const void* x, const hipdnnTensorDescriptor_t ydesc, void* y, void* reserveSpace, size_t reserveSpaceSizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDropoutBackward(hipdnnHandle_t handle, const hipdnnDropoutDescriptor_t dropoutDesc, const hipdnnTensorDescriptor_t dydesc, const void* dy, const hipdnnTensorDescriptor_t dxdesc, void* dx, void* reserveSpace, size_t reserveSpaceSizeInBytes);
// Paddings, strides, dilations and groups.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateConvolutionDescriptor(hipdnnConvolutionDescriptor_t* convDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyConvolutionDescriptor(hipdnnConvolutionDescriptor_t convDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetConvolutionMathType(hipdnnConvolutionDescriptor_t convDesc, hipdnnMathType_t mathType);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionMathType(hipdnnConvolutionDescriptor_t convDesc, hipdnnMathType_t* mathType);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetConvolutionGroupCount(hipdnnConvolutionDescriptor_t convDesc, int groupCount);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionGroupCount(hipdnnConvolutionDescriptor_t convDesc, int* groupCount);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetConvolutionReorderType(hipdnnConvolutionDescriptor_t convDesc, hipdnnReorderType_t reorderType);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionReorderType(hipdnnConvolutionDescriptor_t convDesc, hipdnnReorderType_t* reorderType);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetConvolution2dDescriptor(hipdnnConvolutionDescriptor_t convDesc, int pad_h, int pad_w, int u, int v, int dilation_h, int dilation_w, hipdnnConvolutionMode_t mode, hipdnnDataType_t computeType);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolution2dDescriptor(const hipdnnConvolutionDescriptor_t convDesc, int* pad_h, int* pad_w, int* u, int* v, int* dilation_h, int* dilation_w, hipdnnConvolutionMode_t* mode, hipdnnDataType_t* computeType);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetConvolutionNdDescriptor(hipdnnConvolutionDescriptor_t convDesc, int arrayLength, const int* padA, const int* filterStrideA, const int* dilationA, hipdnnConvolutionMode_t mode, hipdnnDataType_t computeType);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionNdDescriptor(const hipdnnConvolutionDescriptor_t convDesc, int arrayLengthRequested, int* arrayLength, int* padA, int* strideA, int* dilationA, hipdnnConvolutionMode_t* mode, hipdnnDataType_t* computeType);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolution2dForwardOutputDim(const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t inputTensorDesc, const hipdnnFilterDescriptor_t filterDesc, int* n, int* c, int* h, int* w);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionNdForwardOutputDim(const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t inputTensorDesc, const hipdnnFilterDescriptor_t filterDesc, int nbDims, int* tensorOuputDimA);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionForwardAlgorithmMaxCount(hipdnnHandle_t handle, int* count);
// What applies, the most promising first; nothing is measured.
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionForwardAlgorithm_v7(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t srcDesc, const hipdnnFilterDescriptor_t filterDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t destDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionFwdAlgoPerf_t* perfResults);
// Measures all that applies, with memory of its own.
HIPDNN_EXPORT hipdnnStatus_t hipdnnFindConvolutionForwardAlgorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnFilterDescriptor_t wDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t yDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionFwdAlgoPerf_t* perfResults);
// Measures what fits into the workspace; y is overwritten.
HIPDNN_EXPORT hipdnnStatus_t hipdnnFindConvolutionForwardAlgorithmEx(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t yDesc, void* y, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionFwdAlgoPerf_t* perfResults, void* workSpace, size_t workSpaceSizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionForwardWorkspaceSize(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnFilterDescriptor_t wDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t yDesc, hipdnnConvolutionFwdAlgo_t algo, size_t* sizeInBytes);
// y = alpha (x * w) + beta y.
HIPDNN_EXPORT hipdnnStatus_t hipdnnConvolutionForward(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnConvolutionDescriptor_t convDesc, hipdnnConvolutionFwdAlgo_t algo, void* workSpace, size_t workSpaceSizeInBytes, const void* beta, const hipdnnTensorDescriptor_t yDesc, void* y);
// y = activation(alpha1 (x * w) + alpha2 z + bias).
HIPDNN_EXPORT hipdnnStatus_t hipdnnConvolutionBiasActivationForward(hipdnnHandle_t handle, const void* alpha1, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnConvolutionDescriptor_t convDesc, hipdnnConvolutionFwdAlgo_t algo, void* workSpace, size_t workSpaceSizeInBytes, const void* alpha2, const hipdnnTensorDescriptor_t zDesc, const void* z, const hipdnnTensorDescriptor_t biasDesc, const void* bias, const hipdnnActivationDescriptor_t activationDesc, const hipdnnTensorDescriptor_t yDesc, void* y);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionBackwardDataAlgorithmMaxCount(hipdnnHandle_t handle, int* count);
HIPDNN_EXPORT hipdnnStatus_t hipdnnFindConvolutionBackwardDataAlgorithm(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t wDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t dxDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdDataAlgoPerf_t* perfResults);
HIPDNN_EXPORT hipdnnStatus_t hipdnnFindConvolutionBackwardDataAlgorithmEx(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t dxDesc, void* dx, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdDataAlgoPerf_t* perfResults, void* workSpace, size_t workSpaceSizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionBackwardDataAlgorithm_v7(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t filterDesc, const hipdnnTensorDescriptor_t diffDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t gradDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdDataAlgoPerf_t* perfResults);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionBackwardDataWorkspaceSize(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t wDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t dxDesc, hipdnnConvolutionBwdDataAlgo_t algo, size_t* sizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnConvolutionBackwardData(hipdnnHandle_t handle, const void* alpha, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnConvolutionDescriptor_t convDesc, hipdnnConvolutionBwdDataAlgo_t algo, void* workSpace, size_t workSpaceSizeInBytes, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionBackwardFilterAlgorithmMaxCount(hipdnnHandle_t handle, int* count);
HIPDNN_EXPORT hipdnnStatus_t hipdnnFindConvolutionBackwardFilterAlgorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t dwDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdFilterAlgoPerf_t* perfResults);
HIPDNN_EXPORT hipdnnStatus_t hipdnnFindConvolutionBackwardFilterAlgorithmEx(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t dyDesc, const void* y, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t dwDesc, void* dw, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdFilterAlgoPerf_t* perfResults, void* workSpace, size_t workSpaceSizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionBackwardFilterAlgorithm_v7(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t srcDesc, const hipdnnTensorDescriptor_t diffDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t gradDesc, const int requestedAlgoCount, int* returnedAlgoCount, hipdnnConvolutionBwdFilterAlgoPerf_t* perfResults);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionBackwardFilterWorkspaceSize(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t gradDesc, hipdnnConvolutionBwdFilterAlgo_t algo, size_t* sizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnConvolutionBackwardFilter(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const hipdnnConvolutionDescriptor_t convDesc, hipdnnConvolutionBwdFilterAlgo_t algo, void* workSpace, size_t workSpaceSizeInBytes, const void* beta, const hipdnnFilterDescriptor_t dwDesc, void* dw);
// db = alpha (sums of dy over all but the channels) + beta db.
HIPDNN_EXPORT hipdnnStatus_t hipdnnConvolutionBackwardBias(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const void* beta, const hipdnnTensorDescriptor_t dbDesc, void* db);
// The most promising algorithm, as cuDNN 7 asks for it.
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionForwardAlgorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnFilterDescriptor_t wDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t yDesc, hipdnnConvolutionFwdPreference_t preference, size_t memoryLimitInBytes, hipdnnConvolutionFwdAlgo_t* algo);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionBackwardDataAlgorithm(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t wDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnTensorDescriptor_t dxDesc, hipdnnConvolutionBwdDataPreference_t preference, size_t memoryLimitInBytes, hipdnnConvolutionBwdDataAlgo_t* algo);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetConvolutionBackwardFilterAlgorithm(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnConvolutionDescriptor_t convDesc, const hipdnnFilterDescriptor_t dwDesc, hipdnnConvolutionBwdFilterPreference_t preference, size_t memoryLimitInBytes, hipdnnConvolutionBwdFilterAlgo_t* algo);
// What the last call of the graph interface that failed in this thread says about it; then it is forgotten.
HIPDNN_EXPORT void hipdnnGetLastErrorString(char* message, size_t max_size);
// The release of CUDA's runtime whose interface programs of this library were written for.
HIPDNN_EXPORT size_t hipdnnGetCudartVersion(void);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGraphVersionCheck(void);
// A descriptor of the graph interface.
HIPDNN_EXPORT hipdnnStatus_t hipdnnBackendCreateDescriptor(hipdnnBackendDescriptorType_t descriptorType, hipdnnBackendDescriptor_t* descriptor);
HIPDNN_EXPORT hipdnnStatus_t hipdnnBackendDestroyDescriptor(hipdnnBackendDescriptor_t descriptor);
// Takes all attributes away.
HIPDNN_EXPORT hipdnnStatus_t hipdnnBackendInitialize(hipdnnBackendDescriptor_t descriptor);
// Checks the attributes; then they do not change any more.
HIPDNN_EXPORT hipdnnStatus_t hipdnnBackendFinalize(hipdnnBackendDescriptor_t descriptor);
HIPDNN_EXPORT hipdnnStatus_t hipdnnBackendSetAttribute(hipdnnBackendDescriptor_t descriptor, hipdnnBackendAttributeName_t attributeName, hipdnnBackendAttributeType_t attributeType, int64_t elementCount, const void* arrayOfElements);
HIPDNN_EXPORT hipdnnStatus_t hipdnnBackendGetAttribute(const hipdnnBackendDescriptor_t descriptor, hipdnnBackendAttributeName_t attributeName, hipdnnBackendAttributeType_t attributeType, int64_t requestedElementCount, int64_t* elementCount, void* arrayOfElements);
// Runs a plan on the tensors of a variant pack.
HIPDNN_EXPORT hipdnnStatus_t hipdnnBackendExecute(hipdnnHandle_t handle, hipdnnBackendDescriptor_t executionPlan, hipdnnBackendDescriptor_t variantPack);
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateRNNDescriptor(hipdnnRNNDescriptor_t* rnnDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyRNNDescriptor(hipdnnRNNDescriptor_t rnnDesc);
// Projections (projSize below hiddenSize) are not supported.
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetRNNDescriptor_v8(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNAlgo_t algo, hipdnnRNNMode_t cellMode, hipdnnRNNBiasMode_t biasMode, hipdnnDirectionMode_t dirMode, hipdnnRNNInputMode_t inputMode, hipdnnDataType_t dataType, hipdnnDataType_t mathPrec, hipdnnMathType_t mathType, int32_t inputSize, int32_t hiddenSize, int32_t projSize, int32_t numLayers, hipdnnDropoutDescriptor_t dropoutDesc, uint32_t auxFlags);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNDescriptor_v8(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNAlgo_t* algo, hipdnnRNNMode_t* cellMode, hipdnnRNNBiasMode_t* biasMode, hipdnnDirectionMode_t* dirMode, hipdnnRNNInputMode_t* inputMode, hipdnnDataType_t* dataType, hipdnnDataType_t* mathPrec, hipdnnMathType_t* mathType, int32_t* inputSize, int32_t* hiddenSize, int32_t* projSize, int32_t* numLayers, hipdnnDropoutDescriptor_t* dropoutDesc, uint32_t* auxFlags);
// As cuDNN 6 and 7 have it; the type of data is that of the input of each call.
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetRNNDescriptor(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, int hiddenSize, int numLayers, hipdnnDropoutDescriptor_t dropoutDesc, hipdnnRNNInputMode_t inputMode, hipdnnDirectionMode_t direction, hipdnnRNNMode_t mode, hipdnnRNNAlgo_t algo, hipdnnDataType_t mathPrec);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetRNNDescriptor_v6(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, int hiddenSize, int numLayers, hipdnnDropoutDescriptor_t dropoutDesc, hipdnnRNNInputMode_t inputMode, hipdnnDirectionMode_t direction, hipdnnRNNMode_t mode, hipdnnRNNAlgo_t algo, hipdnnDataType_t mathPrec);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetRNNDescriptor_v5(hipdnnRNNDescriptor_t rnnDesc, int hiddenSize, int numLayers, hipdnnDropoutDescriptor_t dropoutDesc, hipdnnRNNInputMode_t inputMode, hipdnnDirectionMode_t direction, hipdnnRNNMode_t mode, hipdnnDataType_t mathPrec);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNDescriptor(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, int* hiddenSize, int* numLayers, hipdnnDropoutDescriptor_t* dropoutDesc, hipdnnRNNInputMode_t* inputMode, hipdnnDirectionMode_t* direction, hipdnnRNNMode_t* mode, hipdnnRNNAlgo_t* algo, hipdnnDataType_t* mathPrec);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNDescriptor_v6(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, int* hiddenSize, int* numLayers, hipdnnDropoutDescriptor_t* dropoutDesc, hipdnnRNNInputMode_t* inputMode, hipdnnDirectionMode_t* direction, hipdnnRNNMode_t* mode, hipdnnRNNAlgo_t* algo, hipdnnDataType_t* mathPrec);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetRNNMatrixMathType(hipdnnRNNDescriptor_t rnnDesc, hipdnnMathType_t mType);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNMatrixMathType(hipdnnRNNDescriptor_t rnnDesc, hipdnnMathType_t* mType);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetRNNBiasMode(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNBiasMode_t biasMode);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNBiasMode(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNBiasMode_t* biasMode);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetRNNPaddingMode(hipdnnRNNDescriptor_t rnnDesc, unsigned paddingMode);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNPaddingMode(hipdnnRNNDescriptor_t rnnDesc, unsigned* paddingMode);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetRNNProjectionLayers(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, int recProjSize, int outProjSize);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNProjectionLayers(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int* recProjSize, int* outProjSize);
// Clipping is not supported.
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNSetClip(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNClipMode_t clipMode, hipdnnNanPropagation_t clipNanOpt, double lclip, double rclip);
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNGetClip(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNClipMode_t* clipMode, hipdnnNanPropagation_t* clipNanOpt, double* lclip, double* rclip);
// Clipping is not supported.
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNSetClip_v8(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNClipMode_t clipMode, hipdnnNanPropagation_t clipNanOpt, double lclip, double rclip);
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNGetClip_v8(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNClipMode_t* clipMode, hipdnnNanPropagation_t* clipNanOpt, double* lclip, double* rclip);
// Clipping is not supported.
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNSetClip_v9(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNClipMode_t clipMode, double lclip, double rclip);
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNGetClip_v9(hipdnnRNNDescriptor_t rnnDesc, hipdnnRNNClipMode_t* clipMode, double* lclip, double* rclip);
// Nothing has to be built: checks its arguments.
HIPDNN_EXPORT hipdnnStatus_t hipdnnBuildRNNDynamic(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, int miniBatch);
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateRNNDataDescriptor(hipdnnRNNDataDescriptor_t* rnnDataDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyRNNDataDescriptor(hipdnnRNNDataDescriptor_t rnnDataDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetRNNDataDescriptor(hipdnnRNNDataDescriptor_t rnnDataDesc, hipdnnDataType_t dataType, hipdnnRNNDataLayout_t layout, int maxSeqLength, int batchSize, int vectorSize, const int* seqLengthArray, void* paddingFill);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNDataDescriptor(hipdnnRNNDataDescriptor_t rnnDataDesc, hipdnnDataType_t* dataType, hipdnnRNNDataLayout_t* layout, int* maxSeqLength, int* batchSize, int* vectorSize, int arrayLengthRequested, int* seqLengthArray, void* paddingFill);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNTempSpaceSizes(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, hipdnnForwardMode_t fwdMode, hipdnnRNNDataDescriptor_t xDesc, size_t* workSpaceSize, size_t* reserveSpaceSize);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNWeightSpaceSize(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, size_t* weightSpaceSize);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNWeightParams(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, int32_t pseudoLayer, size_t weightSpaceSize, const void* weightSpace, int32_t linLayerID, hipdnnTensorDescriptor_t mDesc, void** mAddr, hipdnnTensorDescriptor_t bDesc, void** bAddr);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNWorkspaceSize(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int seqLength, const hipdnnTensorDescriptor_t* xDesc, size_t* sizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNTrainingReserveSize(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int seqLength, const hipdnnTensorDescriptor_t* xDesc, size_t* sizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNParamsSize(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, const hipdnnTensorDescriptor_t xDesc, size_t* sizeInBytes, hipdnnDataType_t dataType);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNLinLayerMatrixParams(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int pseudoLayer, const hipdnnTensorDescriptor_t xDesc, const hipdnnFilterDescriptor_t wDesc, const void* w, int linLayerID, hipdnnFilterDescriptor_t linLayerMatDesc, void** linLayerMat);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetRNNLinLayerBiasParams(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int pseudoLayer, const hipdnnTensorDescriptor_t xDesc, const hipdnnFilterDescriptor_t wDesc, const void* w, int linLayerID, hipdnnFilterDescriptor_t linLayerBiasDesc, void** linLayerBias);
// Lengths are those of the data descriptors; devSeqLengths is not read.
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNForward(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, hipdnnForwardMode_t fwdMode, const int32_t* devSeqLengths, hipdnnRNNDataDescriptor_t xDesc, const void* x, hipdnnRNNDataDescriptor_t yDesc, void* y, hipdnnTensorDescriptor_t hDesc, const void* hx, void* hy, hipdnnTensorDescriptor_t cDesc, const void* cx, void* cy, size_t weightSpaceSize, const void* weightSpace, size_t workSpaceSize, void* workSpace, size_t reserveSpaceSize, void* reserveSpace);
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNBackwardData_v8(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, const int32_t* devSeqLengths, hipdnnRNNDataDescriptor_t yDesc, const void* y, const void* dy, hipdnnRNNDataDescriptor_t xDesc, void* dx, hipdnnTensorDescriptor_t hDesc, const void* hx, const void* dhy, void* dhx, hipdnnTensorDescriptor_t cDesc, const void* cx, const void* dcy, void* dcx, size_t weightSpaceSize, const void* weightSpace, size_t workSpaceSize, void* workSpace, size_t reserveSpaceSize, void* reserveSpace);
// After hipdnnRNNBackwardData_v8 with the same reserve space.
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNBackwardWeights_v8(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnnDesc, hipdnnWgradMode_t addGrad, const int32_t* devSeqLengths, hipdnnRNNDataDescriptor_t xDesc, const void* x, hipdnnTensorDescriptor_t hDesc, const void* hx, hipdnnRNNDataDescriptor_t yDesc, const void* y, size_t weightSpaceSize, void* dweightSpace, size_t workSpaceSize, void* workSpace, size_t reserveSpaceSize, void* reserveSpace);
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNForwardInference(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int seqLength, const hipdnnTensorDescriptor_t* xDesc, const void* x, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnTensorDescriptor_t cxDesc, const void* cx, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnTensorDescriptor_t* yDesc, void* y, const hipdnnTensorDescriptor_t hyDesc, void* hy, const hipdnnTensorDescriptor_t cyDesc, void* cy, void* workSpace, size_t workSpaceSizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNForwardTraining(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int seqLength, const hipdnnTensorDescriptor_t* xDesc, const void* x, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnTensorDescriptor_t cxDesc, const void* cx, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnTensorDescriptor_t* yDesc, void* y, const hipdnnTensorDescriptor_t hyDesc, void* hy, const hipdnnTensorDescriptor_t cyDesc, void* cy, void* workSpace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNBackwardData(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int seqLength, const hipdnnTensorDescriptor_t* yDesc, const void* y, const hipdnnTensorDescriptor_t* dyDesc, const void* dy, const hipdnnTensorDescriptor_t dhyDesc, const void* dhy, const hipdnnTensorDescriptor_t dcyDesc, const void* dcy, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnTensorDescriptor_t cxDesc, const void* cx, const hipdnnTensorDescriptor_t* dxDesc, void* dx, const hipdnnTensorDescriptor_t dhxDesc, void* dhx, const hipdnnTensorDescriptor_t dcxDesc, void* dcx, void* workSpace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNBackwardWeights(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, int seqLength, const hipdnnTensorDescriptor_t* xDesc, const void* x, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnTensorDescriptor_t* yDesc, const void* y, const void* workSpace, size_t workSpaceSizeInBytes, const hipdnnFilterDescriptor_t dwDesc, void* dw, const void* reserveSpace, size_t reserveSpaceSizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNForwardInferenceEx(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, const hipdnnRNNDataDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnTensorDescriptor_t cxDesc, const void* cx, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnRNNDataDescriptor_t yDesc, void* y, const hipdnnTensorDescriptor_t hyDesc, void* hy, const hipdnnTensorDescriptor_t cyDesc, void* cy, const hipdnnRNNDataDescriptor_t kDesc, const void* keys, const hipdnnRNNDataDescriptor_t cDesc, void* cAttn, const hipdnnRNNDataDescriptor_t iDesc, void* iAttn, const hipdnnRNNDataDescriptor_t qDesc, void* queries, void* workSpace, size_t workSpaceSizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNForwardTrainingEx(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, const hipdnnRNNDataDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnTensorDescriptor_t cxDesc, const void* cx, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnRNNDataDescriptor_t yDesc, void* y, const hipdnnTensorDescriptor_t hyDesc, void* hy, const hipdnnTensorDescriptor_t cyDesc, void* cy, const hipdnnRNNDataDescriptor_t kDesc, const void* keys, const hipdnnRNNDataDescriptor_t cDesc, void* cAttn, const hipdnnRNNDataDescriptor_t iDesc, void* iAttn, const hipdnnRNNDataDescriptor_t qDesc, void* queries, void* workSpace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNBackwardDataEx(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, const hipdnnRNNDataDescriptor_t yDesc, const void* y, const hipdnnRNNDataDescriptor_t dyDesc, const void* dy, const hipdnnRNNDataDescriptor_t dcDesc, const void* dcAttn, const hipdnnTensorDescriptor_t dhyDesc, const void* dhy, const hipdnnTensorDescriptor_t dcyDesc, const void* dcy, const hipdnnFilterDescriptor_t wDesc, const void* w, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnTensorDescriptor_t cxDesc, const void* cx, const hipdnnRNNDataDescriptor_t dxDesc, void* dx, const hipdnnTensorDescriptor_t dhxDesc, void* dhx, const hipdnnTensorDescriptor_t dcxDesc, void* dcx, const hipdnnRNNDataDescriptor_t dkDesc, void* dkeys, void* workSpace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnRNNBackwardWeightsEx(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnnDesc, const hipdnnRNNDataDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t hxDesc, const void* hx, const hipdnnRNNDataDescriptor_t yDesc, const void* y, void* workSpace, size_t workSpaceSizeInBytes, const hipdnnFilterDescriptor_t dwDesc, void* dw, void* reserveSpace, size_t reserveSpaceSizeInBytes);
// Sequences of vectors: by sentence, beam and time step, in any layout.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateSeqDataDescriptor(hipdnnSeqDataDescriptor_t* seqDataDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroySeqDataDescriptor(hipdnnSeqDataDescriptor_t seqDataDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetSeqDataDescriptor(hipdnnSeqDataDescriptor_t seqDataDesc, hipdnnDataType_t dataType, int nbDims, const int* dimA, const hipdnnSeqDataAxis_t* axes, size_t seqLengthArraySize, const int* seqLengthArray, void* paddingFill);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetSeqDataDescriptor(const hipdnnSeqDataDescriptor_t seqDataDesc, hipdnnDataType_t* dataType, int* nbDims, int nbDimsRequested, int* dimA, hipdnnSeqDataAxis_t* axes, size_t* seqLengthArraySize, size_t seqLengthSizeRequested, int* seqLengthArray, void* paddingFill);
// Multi-head attention with projections.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateAttnDescriptor(hipdnnAttnDescriptor_t* attnDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyAttnDescriptor(hipdnnAttnDescriptor_t attnDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetAttnDescriptor(hipdnnAttnDescriptor_t attnDesc, unsigned attnMode, int nHeads, double smScaler, hipdnnDataType_t dataType, hipdnnDataType_t computePrec, hipdnnMathType_t mathType, hipdnnDropoutDescriptor_t attnDropoutDesc, hipdnnDropoutDescriptor_t postDropoutDesc, int qSize, int kSize, int vSize, int qProjSize, int kProjSize, int vProjSize, int oProjSize, int qoMaxSeqLength, int kvMaxSeqLength, int maxBatchSize, int maxBeamSize);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetAttnDescriptor(hipdnnAttnDescriptor_t attnDesc, unsigned* attnMode, int* nHeads, double* smScaler, hipdnnDataType_t* dataType, hipdnnDataType_t* computePrec, hipdnnMathType_t* mathType, hipdnnDropoutDescriptor_t* attnDropoutDesc, hipdnnDropoutDescriptor_t* postDropoutDesc, int* qSize, int* kSize, int* vSize, int* qProjSize, int* kProjSize, int* vProjSize, int* oProjSize, int* qoMaxSeqLength, int* kvMaxSeqLength, int* maxBatchSize, int* maxBeamSize);
// Without a reserve space there is no way back and no dropout.
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetMultiHeadAttnBuffers(hipdnnHandle_t handle, const hipdnnAttnDescriptor_t attnDesc, size_t* weightSizeInBytes, size_t* workSpaceSizeInBytes, size_t* reserveSpaceSizeInBytes);
// A tensor of heads x elements of a head x elements of a vector; none: a null address.
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetMultiHeadAttnWeights(hipdnnHandle_t handle, const hipdnnAttnDescriptor_t attnDesc, hipdnnMultiHeadAttnWeightKind_t wKind, size_t weightSizeInBytes, const void* weights, hipdnnTensorDescriptor_t wDesc, void** wAddr);
// Lengths are those of the descriptors. Vectors behind the end of a sequence become zero.
HIPDNN_EXPORT hipdnnStatus_t hipdnnMultiHeadAttnForward(hipdnnHandle_t handle, const hipdnnAttnDescriptor_t attnDesc, int currIdx, const int* loWinIdx, const int* hiWinIdx, const int* devSeqLengthsQO, const int* devSeqLengthsKV, const hipdnnSeqDataDescriptor_t qDesc, const void* queries, const void* residuals, const hipdnnSeqDataDescriptor_t kDesc, const void* keys, const hipdnnSeqDataDescriptor_t vDesc, const void* values, const hipdnnSeqDataDescriptor_t oDesc, void* out, size_t weightSizeInBytes, const void* weights, size_t workSpaceSizeInBytes, void* workSpace, size_t reserveSpaceSizeInBytes, void* reserveSpace);
// Without the residuals' part, which is dout.
HIPDNN_EXPORT hipdnnStatus_t hipdnnMultiHeadAttnBackwardData(hipdnnHandle_t handle, const hipdnnAttnDescriptor_t attnDesc, const int* loWinIdx, const int* hiWinIdx, const int* devSeqLengthsDQDO, const int* devSeqLengthsDKDV, const hipdnnSeqDataDescriptor_t doDesc, const void* dout, const hipdnnSeqDataDescriptor_t dqDesc, void* dqueries, const void* queries, const hipdnnSeqDataDescriptor_t dkDesc, void* dkeys, const void* keys, const hipdnnSeqDataDescriptor_t dvDesc, void* dvalues, const void* values, size_t weightSizeInBytes, const void* weights, size_t workSpaceSizeInBytes, void* workSpace, size_t reserveSpaceSizeInBytes, void* reserveSpace);
// After the gradients of data.
HIPDNN_EXPORT hipdnnStatus_t hipdnnMultiHeadAttnBackwardWeights(hipdnnHandle_t handle, const hipdnnAttnDescriptor_t attnDesc, hipdnnWgradMode_t addGrad, const hipdnnSeqDataDescriptor_t qDesc, const void* queries, const hipdnnSeqDataDescriptor_t kDesc, const void* keys, const hipdnnSeqDataDescriptor_t vDesc, const void* values, const hipdnnSeqDataDescriptor_t doDesc, const void* dout, size_t weightSizeInBytes, const void* weights, void* dweights, size_t workSpaceSizeInBytes, void* workSpace, size_t reserveSpaceSizeInBytes, void* reserveSpace);
// What operations are planned for: descriptors, and which pointers there will be.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateFusedOpsConstParamPack(hipdnnFusedOpsConstParamPack_t* constPack, hipdnnFusedOps_t ops);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyFusedOpsConstParamPack(hipdnnFusedOpsConstParamPack_t constPack);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetFusedOpsConstParamPackAttribute(hipdnnFusedOpsConstParamPack_t constPack, hipdnnFusedOpsConstParamLabel_t paramLabel, const void* param);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetFusedOpsConstParamPackAttribute(const hipdnnFusedOpsConstParamPack_t constPack, hipdnnFusedOpsConstParamLabel_t paramLabel, void* param, int* isNULL);
// Pointers and numbers of one execution.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateFusedOpsVariantParamPack(hipdnnFusedOpsVariantParamPack_t* varPack, hipdnnFusedOps_t ops);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyFusedOpsVariantParamPack(hipdnnFusedOpsVariantParamPack_t varPack);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetFusedOpsVariantParamPackAttribute(hipdnnFusedOpsVariantParamPack_t varPack, hipdnnFusedOpsVariantParamLabel_t paramLabel, void* ptr);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetFusedOpsVariantParamPackAttribute(const hipdnnFusedOpsVariantParamPack_t varPack, hipdnnFusedOpsVariantParamLabel_t paramLabel, void* ptr);
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateFusedOpsPlan(hipdnnFusedOpsPlan_t* plan, hipdnnFusedOps_t ops);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyFusedOpsPlan(hipdnnFusedOpsPlan_t plan);
// Checks what the operations need; NOT_SUPPORTED for what is not there.
HIPDNN_EXPORT hipdnnStatus_t hipdnnMakeFusedOpsPlan(hipdnnHandle_t handle, hipdnnFusedOpsPlan_t plan, const hipdnnFusedOpsConstParamPack_t constPack, size_t* workspaceSizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnFusedOpsExecute(hipdnnHandle_t handle, const hipdnnFusedOpsPlan_t plan, hipdnnFusedOpsVariantParamPack_t varPack);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSubquadraticOpsVersionCheck(void);
// activation(x * weight + bias) in one dimension, a filter for each channel; a result sees nothing behind it.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCausalConv1dForward(hipStream_t stream, const void* x, const void* weight, const void* bias, void* y, int batch, int dim, int seqLen, int kernelSize, hipdnnDataType_t dataType, hipdnnCausalConv1dActivation_t activation);
// Gradients of weight and bias are added to what is there.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCausalConv1dBackward(hipStream_t stream, const void* x, const void* weight, const void* bias, const void* dy, void* dx, void* dweight, void* dbias, int batch, int dim, int seqLen, int kernelSize, hipdnnDataType_t dataType, hipdnnDataType_t dwDataType, hipdnnCausalConv1dActivation_t activation);
// The same with channels last.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCausalConv1dNwhForward(hipStream_t stream, const void* x, const void* weight, const void* bias, void* y, int batch, int dim, int seqLen, int kernelSize, hipdnnDataType_t dataType, hipdnnCausalConv1dActivation_t activation);
HIPDNN_EXPORT hipdnnStatus_t hipdnnCausalConv1dNwhBackward(hipStream_t stream, const void* x, const void* weight, const void* bias, const void* dy, void* dx, void* dweight, void* dbias, int batch, int dim, int seqLen, int kernelSize, hipdnnDataType_t dataType, hipdnnDataType_t dwDataType, hipdnnCausalConv1dActivation_t activation);
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateCTCLossDescriptor(hipdnnCTCLossDescriptor_t* ctcLossDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyCTCLossDescriptor(hipdnnCTCLossDescriptor_t ctcLossDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetCTCLossDescriptor(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t compType);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetCTCLossDescriptorEx(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t compType, hipdnnLossNormalizationMode_t normMode, hipdnnNanPropagation_t gradMode);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetCTCLossDescriptor_v8(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t compType, hipdnnLossNormalizationMode_t normMode, hipdnnNanPropagation_t gradMode, int maxLabelLength);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetCTCLossDescriptor_v9(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t compType, hipdnnLossNormalizationMode_t normMode, hipdnnCTCGradMode_t ctcGradMode, int maxLabelLength);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetCTCLossDescriptor(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t* compType);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetCTCLossDescriptorEx(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t* compType, hipdnnLossNormalizationMode_t* normMode, hipdnnNanPropagation_t* gradMode);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetCTCLossDescriptor_v8(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t* compType, hipdnnLossNormalizationMode_t* normMode, hipdnnNanPropagation_t* gradMode, int* maxLabelLength);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetCTCLossDescriptor_v9(hipdnnCTCLossDescriptor_t ctcLossDesc, hipdnnDataType_t* compType, hipdnnLossNormalizationMode_t* normMode, hipdnnCTCGradMode_t* ctcGradMode, int* maxLabelLength);
// Labels and lengths are on the host.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCTCLoss(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t probsDesc, const void* probs, const int* hostLabels, const int* hostLabelLengths, const int* hostInputLengths, void* costs, const hipdnnTensorDescriptor_t gradientsDesc, void* gradients, hipdnnCTCLossAlgo_t algo, hipdnnCTCLossDescriptor_t ctcLossDesc, void* workspace, size_t workSpaceSizeInBytes);
// Labels and lengths are on the device.
HIPDNN_EXPORT hipdnnStatus_t hipdnnCTCLoss_v8(hipdnnHandle_t handle, hipdnnCTCLossAlgo_t algo, hipdnnCTCLossDescriptor_t ctcLossDesc, const hipdnnTensorDescriptor_t probsDesc, const void* probs, const int* labels, const int* labelLengths, const int* inputLengths, void* costs, const hipdnnTensorDescriptor_t gradientsDesc, void* gradients, size_t workSpaceSizeInBytes, void* workspace);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetCTCLossWorkspaceSize(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t probsDesc, const hipdnnTensorDescriptor_t gradientsDesc, const int* labels, const int* labelLengths, const int* inputLengths, hipdnnCTCLossAlgo_t algo, hipdnnCTCLossDescriptor_t ctcLossDesc, size_t* sizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetCTCLossWorkspaceSize_v8(hipdnnHandle_t handle, hipdnnCTCLossAlgo_t algo, hipdnnCTCLossDescriptor_t ctcLossDesc, const hipdnnTensorDescriptor_t probsDesc, const hipdnnTensorDescriptor_t gradientsDesc, size_t* sizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetBatchNormalizationForwardTrainingExWorkspaceSize(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, hipdnnBatchNormOps_t bnOps, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t zDesc, const hipdnnTensorDescriptor_t yDesc, const hipdnnTensorDescriptor_t bnScaleBiasMeanVarDesc, const hipdnnActivationDescriptor_t activationDesc, size_t* sizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetBatchNormalizationBackwardExWorkspaceSize(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, hipdnnBatchNormOps_t bnOps, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t yDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnTensorDescriptor_t dzDesc, const hipdnnTensorDescriptor_t dxDesc, const hipdnnTensorDescriptor_t dBnScaleBiasDesc, const hipdnnActivationDescriptor_t activationDesc, size_t* sizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetBatchNormalizationTrainingExReserveSpaceSize(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, hipdnnBatchNormOps_t bnOps, const hipdnnActivationDescriptor_t activationDesc, const hipdnnTensorDescriptor_t xDesc, size_t* sizeInBytes);
// y = activation(normalized x + z); y is what the way back needs.
HIPDNN_EXPORT hipdnnStatus_t hipdnnBatchNormalizationForwardTrainingEx(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, hipdnnBatchNormOps_t bnOps, const void* alpha, const void* beta, const hipdnnTensorDescriptor_t xDesc, const void* xData, const hipdnnTensorDescriptor_t zDesc, const void* zData, const hipdnnTensorDescriptor_t yDesc, void* yData, const hipdnnTensorDescriptor_t bnScaleBiasMeanVarDesc, const void* bnScale, const void* bnBias, double exponentialAverageFactor, void* resultRunningMean, void* resultRunningVariance, double epsilon, void* resultSaveMean, void* resultSaveInvVariance, hipdnnActivationDescriptor_t activationDesc, void* workspace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnBatchNormalizationBackwardEx(hipdnnHandle_t handle, hipdnnBatchNormMode_t mode, hipdnnBatchNormOps_t bnOps, const void* alphaDataDiff, const void* betaDataDiff, const void* alphaParamDiff, const void* betaParamDiff, const hipdnnTensorDescriptor_t xDesc, const void* xData, const hipdnnTensorDescriptor_t yDesc, const void* yData, const hipdnnTensorDescriptor_t dyDesc, const void* dyData, const hipdnnTensorDescriptor_t dzDesc, void* dzData, const hipdnnTensorDescriptor_t dxDesc, void* dxData, const hipdnnTensorDescriptor_t dBnScaleBiasDesc, const void* bnScaleData, const void* bnBiasData, void* dBnScaleData, void* dBnBiasData, double epsilon, const void* savedMean, const void* savedInvVariance, hipdnnActivationDescriptor_t activationDesc, void* workSpace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDeriveNormTensorDescriptor(hipdnnTensorDescriptor_t derivedNormScaleBiasDesc, hipdnnTensorDescriptor_t derivedNormMeanVarDesc, const hipdnnTensorDescriptor_t xDesc, hipdnnNormMode_t mode, int groupCnt);
HIPDNN_EXPORT hipdnnStatus_t hipdnnNormalizationForwardInference(hipdnnHandle_t handle, hipdnnNormMode_t mode, hipdnnNormOps_t normOps, hipdnnNormAlgo_t algo, const void* alpha, const void* beta, const hipdnnTensorDescriptor_t xDesc, const void* x, const hipdnnTensorDescriptor_t normScaleBiasDesc, const void* normScale, const void* normBias, const hipdnnTensorDescriptor_t normMeanVarDesc, const void* estimatedMean, const void* estimatedVariance, const hipdnnTensorDescriptor_t zDesc, const void* z, hipdnnActivationDescriptor_t activationDesc, const hipdnnTensorDescriptor_t yDesc, void* y, double epsilon, int groupCnt);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetNormalizationForwardTrainingWorkspaceSize(hipdnnHandle_t handle, hipdnnNormMode_t mode, hipdnnNormOps_t normOps, hipdnnNormAlgo_t algo, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t zDesc, const hipdnnTensorDescriptor_t yDesc, const hipdnnTensorDescriptor_t normScaleBiasDesc, const hipdnnActivationDescriptor_t activationDesc, const hipdnnTensorDescriptor_t normMeanVarDesc, size_t* sizeInBytes, int groupCnt);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetNormalizationBackwardWorkspaceSize(hipdnnHandle_t handle, hipdnnNormMode_t mode, hipdnnNormOps_t normOps, hipdnnNormAlgo_t algo, const hipdnnTensorDescriptor_t xDesc, const hipdnnTensorDescriptor_t yDesc, const hipdnnTensorDescriptor_t dyDesc, const hipdnnTensorDescriptor_t dzDesc, const hipdnnTensorDescriptor_t dxDesc, const hipdnnTensorDescriptor_t dNormScaleBiasDesc, const hipdnnActivationDescriptor_t activationDesc, const hipdnnTensorDescriptor_t normMeanVarDesc, size_t* sizeInBytes, int groupCnt);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetNormalizationTrainingReserveSpaceSize(hipdnnHandle_t handle, hipdnnNormMode_t mode, hipdnnNormOps_t normOps, hipdnnNormAlgo_t algo, const hipdnnActivationDescriptor_t activationDesc, const hipdnnTensorDescriptor_t xDesc, size_t* sizeInBytes, int groupCnt);
HIPDNN_EXPORT hipdnnStatus_t hipdnnNormalizationForwardTraining(hipdnnHandle_t handle, hipdnnNormMode_t mode, hipdnnNormOps_t normOps, hipdnnNormAlgo_t algo, const void* alpha, const void* beta, const hipdnnTensorDescriptor_t xDesc, const void* xData, const hipdnnTensorDescriptor_t normScaleBiasDesc, const void* normScale, const void* normBias, double exponentialAverageFactor, const hipdnnTensorDescriptor_t normMeanVarDesc, void* resultRunningMean, void* resultRunningVariance, double epsilon, void* resultSaveMean, void* resultSaveInvVariance, hipdnnActivationDescriptor_t activationDesc, const hipdnnTensorDescriptor_t zDesc, const void* zData, const hipdnnTensorDescriptor_t yDesc, void* yData, void* workspace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes, int groupCnt);
HIPDNN_EXPORT hipdnnStatus_t hipdnnNormalizationBackward(hipdnnHandle_t handle, hipdnnNormMode_t mode, hipdnnNormOps_t normOps, hipdnnNormAlgo_t algo, const void* alphaDataDiff, const void* betaDataDiff, const void* alphaParamDiff, const void* betaParamDiff, const hipdnnTensorDescriptor_t xDesc, const void* xData, const hipdnnTensorDescriptor_t yDesc, const void* yData, const hipdnnTensorDescriptor_t dyDesc, const void* dyData, const hipdnnTensorDescriptor_t dzDesc, void* dzData, const hipdnnTensorDescriptor_t dxDesc, void* dxData, const hipdnnTensorDescriptor_t dNormScaleBiasDesc, const void* normScaleData, const void* normBiasData, void* dNormScaleData, void* dNormBiasData, double epsilon, const hipdnnTensorDescriptor_t normMeanVarDesc, const void* savedMean, const void* savedInvVariance, hipdnnActivationDescriptor_t activationDesc, void* workSpace, size_t workSpaceSizeInBytes, void* reserveSpace, size_t reserveSpaceSizeInBytes, int groupCnt);
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateSpatialTransformerDescriptor(hipdnnSpatialTransformerDescriptor_t* stDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetSpatialTransformerNdDescriptor(hipdnnSpatialTransformerDescriptor_t stDesc, hipdnnSamplerType_t samplerType, hipdnnDataType_t dataType, int nbDims, const int* dimA);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroySpatialTransformerDescriptor(hipdnnSpatialTransformerDescriptor_t stDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSpatialTfGridGeneratorForward(hipdnnHandle_t handle, const hipdnnSpatialTransformerDescriptor_t stDesc, const void* theta, void* grid);
// Bilinear; -1 and 1 are the middles of the outermost elements; zero outside.
HIPDNN_EXPORT hipdnnStatus_t hipdnnSpatialTfSamplerForward(hipdnnHandle_t handle, hipdnnSpatialTransformerDescriptor_t stDesc, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* grid, const void* beta, hipdnnTensorDescriptor_t yDesc, void* y);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSpatialTfGridGeneratorBackward(hipdnnHandle_t handle, const hipdnnSpatialTransformerDescriptor_t stDesc, const void* dgrid, void* dtheta);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSpatialTfSamplerBackward(hipdnnHandle_t handle, hipdnnSpatialTransformerDescriptor_t stDesc, const void* alpha, const hipdnnTensorDescriptor_t xDesc, const void* x, const void* beta, const hipdnnTensorDescriptor_t dxDesc, void* dx, const void* alphaDgrid, const hipdnnTensorDescriptor_t dyDesc, const void* dy, const void* grid, const void* betaDgrid, void* dgrid);
HIPDNN_EXPORT hipdnnStatus_t hipdnnCreateTensorTransformDescriptor(hipdnnTensorTransformDescriptor_t* transformDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetTensorTransformDescriptor(hipdnnTensorTransformDescriptor_t transformDesc, uint32_t nbDims, hipdnnTensorFormat_t destFormat, const int32_t* padBeforeA, const int32_t* padAfterA, const uint32_t* foldA, hipdnnFoldingDirection_t direction);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetTensorTransformDescriptor(hipdnnTensorTransformDescriptor_t transformDesc, uint32_t nbDimsRequested, hipdnnTensorFormat_t* destFormat, int32_t* padBeforeA, int32_t* padAfterA, uint32_t* foldA, hipdnnFoldingDirection_t* direction);
HIPDNN_EXPORT hipdnnStatus_t hipdnnDestroyTensorTransformDescriptor(hipdnnTensorTransformDescriptor_t transformDesc);
HIPDNN_EXPORT hipdnnStatus_t hipdnnInitTransformDest(const hipdnnTensorTransformDescriptor_t transformDesc, const hipdnnTensorDescriptor_t srcDesc, hipdnnTensorDescriptor_t destDesc, size_t* destSizeInBytes);
// Padding and other layouts; no folding.
HIPDNN_EXPORT hipdnnStatus_t hipdnnTransformTensorEx(hipdnnHandle_t handle, const hipdnnTensorTransformDescriptor_t transDesc, const void* alpha, const hipdnnTensorDescriptor_t srcDesc, const void* srcData, const void* beta, const hipdnnTensorDescriptor_t destDesc, void* destData);
HIPDNN_EXPORT hipdnnStatus_t hipdnnTransformFilter(hipdnnHandle_t handle, const hipdnnTensorTransformDescriptor_t transDesc, const void* alpha, const hipdnnFilterDescriptor_t srcDesc, const void* srcData, const void* beta, const hipdnnFilterDescriptor_t destDesc, void* destData);
// Convolutions take filters in every layout as it is: a copy.
HIPDNN_EXPORT hipdnnStatus_t hipdnnReorderFilterAndBias(hipdnnHandle_t handle, const hipdnnFilterDescriptor_t filterDesc, hipdnnReorderType_t reorderType, const void* filterData, void* reorderedFilterData, int reorderBias, const void* biasData, void* reorderedBiasData);
// Kept; nothing is reported.
HIPDNN_EXPORT hipdnnStatus_t hipdnnSetCallback(unsigned mask, void* udata, hipdnnCallback_t fptr);
HIPDNN_EXPORT hipdnnStatus_t hipdnnGetCallback(unsigned* mask, void** udata, hipdnnCallback_t* fptr);
// Every device is known: the greatest number.
HIPDNN_EXPORT size_t hipdnnGetMaxDeviceVersion(void);
HIPDNN_EXPORT hipdnnStatus_t hipdnnOpsVersionCheck(void);
HIPDNN_EXPORT hipdnnStatus_t hipdnnCnnVersionCheck(void);
HIPDNN_EXPORT hipdnnStatus_t hipdnnAdvVersionCheck(void);

#ifdef __cplusplus
}
#endif
#undef HIPDNN_DEFAULT
