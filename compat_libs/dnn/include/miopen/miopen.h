/* MIOpen, C interface of version 3. Usable from C and C++. The functions that ROCm may still change are declared where
 * MIOPEN_BETA_API is defined, as in ROCm's header. */
#ifndef MIOPEN_GUARD_MIOPEN_H_
#define MIOPEN_GUARD_MIOPEN_H_

#include <hip/hip_runtime_api.h>
#include <miopen/config.h>
#include <miopen/export.h>
#include <miopen/version.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef hipStream_t miopenAcceleratorQueue_t;
typedef struct miopenHandle* miopenHandle_t;
typedef void* (*miopenAllocatorFunction)(void* context, size_t sizeBytes);
typedef void (*miopenDeallocatorFunction)(void* context, void* memory);

typedef struct miopenFusionOpDescriptor* miopenFusionOpDescriptor_t;
typedef struct miopenTensorDescriptor* miopenTensorDescriptor_t;
typedef struct miopenSeqTensorDescriptor* miopenSeqTensorDescriptor_t;
typedef struct miopenConvolutionDescriptor* miopenConvolutionDescriptor_t;
typedef struct miopenPoolingDescriptor* miopenPoolingDescriptor_t;
typedef struct miopenLRNDescriptor* miopenLRNDescriptor_t;
typedef struct miopenActivationDescriptor* miopenActivationDescriptor_t;
typedef struct miopenRNNDescriptor* miopenRNNDescriptor_t;
typedef struct miopenCTCLossDescriptor* miopenCTCLossDescriptor_t;
typedef struct miopenDropoutDescriptor* miopenDropoutDescriptor_t;
typedef struct miopenReduceTensorDescriptor* miopenReduceTensorDescriptor_t;
typedef struct miopenMhaDescriptor* miopenMhaDescriptor_t;
typedef struct miopenSoftmaxDescriptor* miopenSoftmaxDescriptor_t;
typedef struct miopenFusionPlanDescriptor* miopenFusionPlanDescriptor_t;
typedef struct miopenOperatorDescriptor* miopenOperatorDescriptor_t;
typedef struct miopenOperatorArgs* miopenOperatorArgs_t;
typedef struct miopenProblem* miopenProblem_t;
typedef struct miopenFindOptions* miopenFindOptions_t;
typedef struct miopenSolution* miopenSolution_t;

typedef enum {
  miopenStatusSuccess = 0,
  miopenStatusNotInitialized = 1,
  miopenStatusInvalidValue = 2, /* a number out of its range */
  miopenStatusBadParm = 3,      /* null or contradicting arguments */
  miopenStatusAllocFailed = 4,
  miopenStatusInternalError = 5,
  miopenStatusNotImplemented = 6, /* this library does not have it */
  miopenStatusUnknownError = 7,
  miopenStatusUnsupportedOp = 8,        /* types or layouts that do not go together */
  miopenStatusGpuOperationsSkipped = 9, /* not returned */
  miopenStatusVersionMismatch = 10      /* a solution of another release */
} miopenStatus_t;

typedef enum {
  miopenTuningPolicyNone = 1,
  miopenTuningPolicyDbUpdate = 2,
  miopenTuningPolicySearch = 3,
  miopenTuningPolicySearchDbUpdate = 4,
  miopenTuningPolicyDbClean = 5
} miopenTuningPolicy_t;

/* Tensors. */
typedef enum {
  miopenHalf = 0,
  miopenFloat = 1,
  miopenInt32 = 2,
  miopenInt8 = 3,
  miopenBFloat16 = 5,
  miopenDouble = 6,
  miopenFloat8_fnuz = 7,  /* e4m3 without infinities */
  miopenBFloat8_fnuz = 8, /* e5m2 without infinities */
  miopenInt64 = 9
} miopenDataType_t;

typedef enum {
  miopenTensorNCHW = 0,
  miopenTensorNHWC = 1,
  miopenTensorCHWN = 2,
  miopenTensorNCHWc4 = 3,
  miopenTensorNCHWc8 = 4,
  miopenTensorCHWNc4 = 5,
  miopenTensorCHWNc8 = 6,
  miopenTensorNCDHW = 7,
  miopenTensorNDHWC = 8
} miopenTensorLayout_t;

typedef enum {
  miopenIndexUint8 = 0,
  miopenIndexUint16 = 1,
  miopenIndexUint32 = 2,
  miopenIndexUint64 = 3
} miopenIndexType_t;

typedef enum {
  miopenTensorOpAdd = 0,
  miopenTensorOpMul = 1,
  miopenTensorOpMin = 2,
  miopenTensorOpMax = 3
} miopenTensorOp_t;

typedef enum { miopenF8RoundingModeStandard = 0, miopenF8RoundingModeStochastic = 1 } miopenF8RoundingMode_t;

/* Convolutions. */
typedef enum {
  miopenConvolution = 0,
  miopenTranspose = 1,
  miopenGroupConv = 2,
  miopenDepthwise = 3
} miopenConvolutionMode_t;

typedef enum { miopenPaddingDefault = 0, miopenPaddingSame = 1, miopenPaddingValid = 2 } miopenPaddingMode_t;

typedef enum {
  MIOPEN_CONVOLUTION_ATTRIB_FP16_ALT_IMPL = 0,
  MIOPEN_CONVOLUTION_ATTRIB_DETERMINISTIC = 1,
  MIOPEN_CONVOLUTION_ATTRIB_FP8_ROUNDING_MODE = 2
} miopenConvolutionAttrib_t;

typedef enum {
  miopenConvolutionFindModeNormal = 1,
  miopenConvolutionFindModeFast = 2,
  miopenConvolutionFindModeHybrid = 3,
  miopenConvolutionFindModeDynamicHybrid = 5,
  miopenConvolutionFindModeTrustVerify = 6,
  miopenConvolutionFindModeTrustVerifyFull = 7,
  miopenConvolutionFindModeDefault = miopenConvolutionFindModeDynamicHybrid
} miopenConvolutionFindMode_t;

typedef enum {
  miopenConvolutionFwdAlgoGEMM = 0,
  miopenConvolutionFwdAlgoDirect = 1,
  miopenConvolutionFwdAlgoFFT = 2,
  miopenConvolutionFwdAlgoWinograd = 3,
  miopenConvolutionFwdAlgoImplicitGEMM = 5
} miopenConvFwdAlgorithm_t;

typedef enum {
  miopenConvolutionBwdWeightsAlgoGEMM = 0,
  miopenConvolutionBwdWeightsAlgoDirect = 1,
  miopenConvolutionBwdWeightsAlgoWinograd = 3,
  miopenConvolutionBwdWeightsAlgoImplicitGEMM = 5
} miopenConvBwdWeightsAlgorithm_t;

typedef enum {
  miopenConvolutionBwdDataAlgoGEMM = 0,
  miopenConvolutionBwdDataAlgoDirect = 1,
  miopenConvolutionBwdDataAlgoFFT = 2,
  miopenConvolutionBwdDataAlgoWinograd = 3,
  miopenTransposeBwdDataAlgoGEMM = 4,
  miopenConvolutionBwdDataAlgoImplicitGEMM = 5
} miopenConvBwdDataAlgorithm_t;

typedef enum {
  miopenConvolutionAlgoGEMM = 0,
  miopenConvolutionAlgoDirect = 1,
  miopenConvolutionAlgoFFT = 2,
  miopenConvolutionAlgoWinograd = 3,
  miopenConvolutionAlgoImplicitGEMM = 5
} miopenConvAlgorithm_t;

/* What find measured: milliseconds and bytes of workspace. */
typedef struct {
  union {
    miopenConvFwdAlgorithm_t fwd_algo;
    miopenConvBwdWeightsAlgorithm_t bwd_weights_algo;
    miopenConvBwdDataAlgorithm_t bwd_data_algo;
  };
  float time;
  size_t memory;
} miopenConvAlgoPerf_t;

typedef struct {
  float time; /* expected milliseconds; negative: not known */
  size_t workspace_size;
  uint64_t solution_id;
  miopenConvAlgorithm_t algorithm;
} miopenConvSolution_t;

/* Pooling, normalization, activation, softmax. */
typedef enum {
  miopenPoolingMax = 0,
  miopenPoolingAverage = 1,         /* padding is not counted */
  miopenPoolingAverageInclusive = 2 /* padding is counted */
} miopenPoolingMode_t;

typedef enum {
  miopenPoolingWorkspaceIndexMask = 0,
  miopenPoolingWorkspaceIndexImage = 1
} miopenPoolingWorkspaceIndexMode_t;

typedef enum { miopenLRNWithinChannel = 0, miopenLRNCrossChannel = 1 } miopenLRNMode_t;

typedef enum {
  MIOPEN_ELEMENTWISE_AFFINE = 0,
  MIOPEN_WEIGHT_BIAS = 1,
  MIOPEN_ELEMENTWISE_AFFINE_FUSED_ADD = 2,
  MIOPEN_WEIGHT_BIAS_FUSED_ADD = 3,
  MIOPEN_ELEMENTWISE_AFFINE_T5 = 4,
  MIOPEN_WEIGHT_BIAS_T5 = 5
} miopenNormMode_t;

typedef enum {
  miopenBNPerActivation = 0, /* statistics over N */
  miopenBNSpatial = 1        /* statistics over N and space */
} miopenBatchNormMode_t;

typedef enum {
  miopenActivationPASTHRU = 0,     /* x */
  miopenActivationLOGISTIC = 1,    /* 1 / (1 + e^-x) */
  miopenActivationTANH = 2,        /* beta tanh(alpha x) */
  miopenActivationRELU = 3,        /* max(0, x) */
  miopenActivationSOFTRELU = 4,    /* log(1 + e^x) */
  miopenActivationABS = 5,         /* |x| */
  miopenActivationPOWER = 6,       /* (alpha + beta x)^gamma */
  miopenActivationCLIPPEDRELU = 7, /* min(alpha, max(0, x)) */
  miopenActivationLEAKYRELU = 8,   /* x where positive, else alpha x */
  miopenActivationELU = 9,         /* x where positive, else alpha (e^x - 1) */
  miopenActivationCLAMP = 10       /* max(alpha, min(beta, x)) */
} miopenActivationMode_t;

typedef enum {
  MIOPEN_SOFTMAX_FAST = 0,     /* without subtracting the largest */
  MIOPEN_SOFTMAX_ACCURATE = 1, /* less the largest */
  MIOPEN_SOFTMAX_LOG = 2       /* logarithm of it */
} miopenSoftmaxAlgorithm_t;

typedef enum {
  MIOPEN_SOFTMAX_MODE_INSTANCE = 0, /* over C, H and W */
  MIOPEN_SOFTMAX_MODE_CHANNEL = 1   /* over C */
} miopenSoftmaxMode_t;

/* Reductions and losses. */
#define MIOPEN_API_VERSION_REDUCE_TENSOR 1

typedef enum {
  MIOPEN_REDUCE_TENSOR_ADD = 0,
  MIOPEN_REDUCE_TENSOR_MUL = 1,
  MIOPEN_REDUCE_TENSOR_MIN = 2,
  MIOPEN_REDUCE_TENSOR_MAX = 3,
  MIOPEN_REDUCE_TENSOR_AMAX = 4,
  MIOPEN_REDUCE_TENSOR_AVG = 5,
  MIOPEN_REDUCE_TENSOR_NORM1 = 6,
  MIOPEN_REDUCE_TENSOR_NORM2 = 7
} miopenReduceTensorOp_t;

typedef enum { MIOPEN_NOT_PROPAGATE_NAN = 0, MIOPEN_PROPAGATE_NAN = 1 } miopenNanPropagation_t;

typedef enum {
  MIOPEN_REDUCE_TENSOR_NO_INDICES = 0,
  MIOPEN_REDUCE_TENSOR_FLATTENED_INDICES = 1
} miopenReduceTensorIndices_t;

typedef enum {
  MIOPEN_32BIT_INDICES = 0,
  MIOPEN_64BIT_INDICES = 1,
  MIOPEN_16BIT_INDICES = 2,
  MIOPEN_8BIT_INDICES = 3
} miopenIndicesType_t;

typedef enum {
  MIOPEN_REDUCE_CALCULATION_NOT_PROPAGATE_NAN = 0,
  MIOPEN_REDUCE_CALCULATION_PROPAGATE_NAN = 1
} miopenReduceCalculationNanPropagation_t;

typedef enum { MIOPEN_REDUCE_CALCULATION_PROD = 1, MIOPEN_REDUCE_CALCULATION_SUM = 2 } miopenReduceCalculationOp_t;

typedef enum {
  MIOPEN_REDUCE_EXTREME_ARGMIN = 1,
  MIOPEN_REDUCE_EXTREME_ARGMAX = 2,
  MIOPEN_REDUCE_EXTREME_MIN = 3,
  MIOPEN_REDUCE_EXTREME_MAX = 4
} miopenReduceExtremeOp_t;

typedef enum { MIOPEN_CTC_LOSS_ALGO_DETERMINISTIC = 0 } miopenCTCLossAlgo_t;

typedef enum {
  MIOPEN_LOSS_REDUCTION_NONE = 0,
  MIOPEN_LOSS_REDUCTION_SUM = 1,
  MIOPEN_LOSS_REDUCTION_MEAN = 2
} miopenLossReductionMode_t;

/* Recurrent networks and dropout. */
typedef enum { miopenRNNRELU = 0, miopenRNNTANH = 1, miopenLSTM = 2, miopenGRU = 3 } miopenRNNMode_t;

typedef enum {
  miopenRNNlinear = 0,
  miopenRNNskip = 1 /* the input is added, without a matrix */
} miopenRNNInputMode_t;

typedef enum { miopenRNNdefault = 0, miopenRNNfundamental = 1, miopenRNNroundedDynamic = 2 } miopenRNNAlgo_t;

typedef enum { miopenRNNunidirection = 0, miopenRNNbidirection = 1 } miopenRNNDirectionMode_t;

typedef enum { miopenRNNNoBias = 0, miopenRNNwithBias = 1 } miopenRNNBiasMode_t;

typedef enum { miopenRNNAlgoGEMM = 0 } miopenRNNGEMMalgoMode_t;

typedef enum {
  miopenRNNIONotPadded = 0, /* sequences one after another, longest first */
  miopenRNNIOWithPadding = 1
} miopenRNNPaddingMode_t;

typedef enum { miopenRNNTraining = 0, miopenRNNInference = 1 } miopenRNNFWDMode_t;

typedef enum {
  miopenRNNDataUnknownLayout = 0,
  miopenRNNDataSeqMajorNotPadded = 1,
  miopenRNNDataSeqMajorPadded = 2,
  miopenRNNDataBatchMajorPadded = 3
} miopenRNNBaseLayout_t;

typedef enum { MIOPEN_RNG_PSEUDO_XORWOW = 0 } miopenRNGType_t;

/* Fusion plans and problems with solutions. */
typedef enum { miopenVerticalFusion = 0, miopenHorizontalFusion = 1 } miopenFusionDirection_t;

typedef enum {
  miopenProblemDirectionForward = 0,
  miopenProblemDirectionBackward = 1,
  miopenProblemDirectionBackwardWeights = 2,
  miopenProblemDirectionInference = 4
} miopenProblemDirection_t;

typedef enum {
  miopenTensorArgumentIdInvalid = 0,
  miopenTensorConvolutionX = 1,
  miopenTensorConvolutionW = 2,
  miopenTensorConvolutionY = 3,
  miopenTensorMhaK = 4,
  miopenTensorMhaQ = 5,
  miopenTensorMhaV = 6,
  miopenTensorMhaDescaleK = 7,
  miopenTensorMhaDescaleQ = 8,
  miopenTensorMhaDescaleV = 9,
  miopenTensorMhaDescaleS = 10,
  miopenTensorMhaScaleS = 11,
  miopenTensorMhaScaleO = 12,
  miopenTensorMhaDropoutProbability = 13,
  miopenTensorMhaDropoutSeed = 14,
  miopenTensorMhaDropoutOffset = 15,
  miopenTensorMhaO = 16,
  miopenTensorMhaAmaxO = 17,
  miopenTensorMhaAmaxS = 18,
  miopenTensorMhaM = 19,
  miopenTensorMhaZInv = 20,
  miopenTensorMhaDO = 21,
  miopenTensorMhaDescaleO = 22,
  miopenTensorMhaDescaleDO = 23,
  miopenTensorMhaDescaleDS = 24,
  miopenTensorMhaScaleDS = 25,
  miopenTensorMhaScaleDQ = 26,
  miopenTensorMhaScaleDK = 27,
  miopenTensorMhaScaleDV = 28,
  miopenTensorMhaDQ = 29,
  miopenTensorMhaDK = 30,
  miopenTensorMhaDV = 31,
  miopenTensorMhaAmaxDQ = 32,
  miopenTensorMhaAmaxDK = 33,
  miopenTensorMhaAmaxDV = 34,
  miopenTensorMhaAmaxDS = 35,
  miopenTensorMhaBias = 36,
  miopenTensorActivationX = 37,
  miopenTensorActivationY = 38,
  miopenTensorActivationDX = 39,
  miopenTensorActivationDY = 40,
  miopenTensorBiasX = 41,
  miopenTensorBiasY = 42,
  miopenTensorBias = 43,
  miopenTensorSoftmaxX = 44,
  miopenTensorSoftmaxY = 45,
  miopenTensorSoftmaxDX = 46,
  miopenTensorSoftmaxDY = 47,
  miopenTensorBatchnormX = 48,
  miopenTensorBatchnormY = 49,
  miopenTensorBatchnormRunningMean = 50,
  miopenTensorBatchnormRunningVariance = 51,
  miopenTensorBatchnormSavedMean = 52,
  miopenTensorBatchnormSavedVariance = 53,
  miopenTensorBatchnormScale = 54,
  miopenTensorBatchnormScaleDiff = 55,
  miopenTensorBatchnormEstimatedMean = 56,
  miopenTensorBatchnormEstimatedVariance = 57,
  miopenTensorBatchnormBias = 58,
  miopenTensorBatchnormBiasDiff = 59,
  miopenTensorBatchnormDX = 60,
  miopenTensorBatchnormDY = 61,
  miopenTensorArgumentIsScalar = 1U << 31,
  miopenTensorMhaMask = miopenTensorArgumentIsScalar | 1,
  miopenScalarBatchnormExpAvgFactor = miopenTensorArgumentIsScalar | 2,
  miopenScalarBatchnormEpsilon = miopenTensorArgumentIsScalar | 3
} miopenTensorArgumentId_t;

typedef enum { miopenFindResultsOrderByTime = 0, miopenFindResultsOrderByWorkspaceSize = 1 } miopenFindResultsOrder_t;

typedef enum { miopenMhaMaskNone = 0, miopenMhaMaskCausal = 1 } miopenMhaMask_t;

/* A tensor that a solution runs on; descriptor null: that of the problem. */
typedef struct miopenTensorArgument_t {
  miopenTensorArgumentId_t id;
  miopenTensorDescriptor_t* descriptor;
  void* buffer;
} miopenTensorArgument_t;

#include <miopen/miopen-backend.h>
#include <miopen/miopen-functions.h>

#endif
