/* cuDNN's interface under HIP's names: the functions that describe one operation each, with cuDNN's arguments and
 * numbers. Usable from C and C++. No ROCm release carries this library: it comes with this project. */
#ifndef HIPDNN_H_
#define HIPDNN_H_

#include <hip/hip_runtime_api.h>
#include <stddef.h>
#include <stdint.h>

#ifndef HIPDNN_EXPORT
#define HIPDNN_EXPORT __attribute__((visibility("default")))
#endif

/* The release of cuDNN that has these functions and numbers. */
#define HIPDNN_MAJOR 9
#define HIPDNN_MINOR 22
#define HIPDNN_PATCHLEVEL 0
#define HIPDNN_VERSION (HIPDNN_MAJOR * 10000 + HIPDNN_MINOR * 100 + HIPDNN_PATCHLEVEL)

#define HIPDNN_DIM_MAX 8
#define HIPDNN_BN_MIN_EPSILON 0.0
#define HIPDNN_LRN_MIN_N 1
#define HIPDNN_LRN_MAX_N 16
#define HIPDNN_LRN_MIN_K 1e-5
#define HIPDNN_LRN_MIN_BETA 0.01

typedef struct hipdnnContext* hipdnnHandle_t;
typedef struct hipdnnTensorStruct* hipdnnTensorDescriptor_t;
typedef struct hipdnnFilterStruct* hipdnnFilterDescriptor_t;
typedef struct hipdnnOpTensorStruct* hipdnnOpTensorDescriptor_t;
typedef struct hipdnnReduceTensorStruct* hipdnnReduceTensorDescriptor_t;
typedef struct hipdnnPoolingStruct* hipdnnPoolingDescriptor_t;
typedef struct hipdnnActivationStruct* hipdnnActivationDescriptor_t;
typedef struct hipdnnLRNStruct* hipdnnLRNDescriptor_t;
typedef struct hipdnnDropoutStruct* hipdnnDropoutDescriptor_t;
typedef struct hipdnnConvolutionStruct* hipdnnConvolutionDescriptor_t;

typedef enum {
  HIPDNN_STATUS_SUCCESS = 0,
  HIPDNN_STATUS_NOT_INITIALIZED = 1001,
  HIPDNN_STATUS_VERSION_MISMATCH = 1002,
  HIPDNN_STATUS_LICENSE_ERROR = 1005,
  HIPDNN_STATUS_RUNTIME_IN_PROGRESS = 1006,
  HIPDNN_STATUS_RUNTIME_FP_OVERFLOW = 1007,
  HIPDNN_STATUS_BAD_PARAM = 2000,
  HIPDNN_STATUS_INVALID_VALUE = 2001,
  HIPDNN_STATUS_BAD_PARAM_NULL_POINTER = 2002,
  HIPDNN_STATUS_BAD_PARAM_MISALIGNED_POINTER = 2003,
  HIPDNN_STATUS_BAD_PARAM_NOT_FINALIZED = 2004,
  HIPDNN_STATUS_BAD_PARAM_OUT_OF_BOUND = 2005,
  HIPDNN_STATUS_BAD_PARAM_SIZE_INSUFFICIENT = 2006,
  HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH = 2008,
  HIPDNN_STATUS_BAD_PARAM_DUPLICATED_ENTRIES = 2009,
  HIPDNN_STATUS_BAD_PARAM_ATTRIBUTE_TYPE = 2010,
  HIPDNN_STATUS_BAD_PARAM_DESCRIPTOR_TYPE = 2012,
  HIPDNN_STATUS_NOT_SUPPORTED = 3000,
  HIPDNN_STATUS_NOT_SUPPORTED_GRAPH_PATTERN = 3001,
  HIPDNN_STATUS_NOT_SUPPORTED_SHAPE = 3002,
  HIPDNN_STATUS_NOT_SUPPORTED_DATA_TYPE = 3003,
  HIPDNN_STATUS_NOT_SUPPORTED_LAYOUT = 3004,
  HIPDNN_STATUS_ARCH_MISMATCH = 3007,
  HIPDNN_STATUS_RUNTIME_PREREQUISITE_MISSING = 3008,
  HIPDNN_STATUS_INTERNAL_ERROR = 4000,
  HIPDNN_STATUS_ALLOC_FAILED = 4003,
  HIPDNN_STATUS_MAPPING_ERROR = 4006,
  HIPDNN_STATUS_EXECUTION_FAILED = 5000
} hipdnnStatus_t;

typedef enum { HIPDNN_MAJOR_VERSION, HIPDNN_MINOR_VERSION, HIPDNN_PATCH_LEVEL } hipdnnLibraryPropertyType_t;

typedef enum { HIPDNN_NON_DETERMINISTIC = 0, HIPDNN_DETERMINISTIC = 1 } hipdnnDeterminism_t;
typedef enum { HIPDNN_NOT_PROPAGATE_NAN = 0, HIPDNN_PROPAGATE_NAN = 1 } hipdnnNanPropagation_t;

/* Tensors and filters. */
typedef enum {
  HIPDNN_DATA_FLOAT = 0,
  HIPDNN_DATA_DOUBLE = 1,
  HIPDNN_DATA_HALF = 2,
  HIPDNN_DATA_INT8 = 3,
  HIPDNN_DATA_INT32 = 4,
  HIPDNN_DATA_INT8x4 = 5, /* not supported, as all packed vectors */
  HIPDNN_DATA_UINT8 = 6,
  HIPDNN_DATA_UINT8x4 = 7,
  HIPDNN_DATA_INT8x32 = 8,
  HIPDNN_DATA_BFLOAT16 = 9,
  HIPDNN_DATA_INT64 = 10,
  HIPDNN_DATA_BOOLEAN = 11,
  HIPDNN_DATA_FP8_E4M3 = 12,
  HIPDNN_DATA_FP8_E5M2 = 13,
  HIPDNN_DATA_FAST_FLOAT_FOR_FP8 = 14,
  HIPDNN_DATA_FP8_E8M0 = 15, /* of this and the following, only UINT32 is supported */
  HIPDNN_DATA_FP4_E2M1 = 16,
  HIPDNN_DATA_INT4 = 17,
  HIPDNN_DATA_UINT4 = 18,
  HIPDNN_DATA_UINT32 = 19,
  HIPDNN_DATA_COMPLEX_FP32 = 20,
  HIPDNN_DATA_COMPLEX_FP64 = 21
} hipdnnDataType_t;

typedef enum {
  HIPDNN_TENSOR_NCHW = 0,
  HIPDNN_TENSOR_NHWC = 1,
  HIPDNN_TENSOR_NCHW_VECT_C = 2 /* not supported */
} hipdnnTensorFormat_t;

typedef enum {
  HIPDNN_OP_TENSOR_ADD = 0,
  HIPDNN_OP_TENSOR_MUL = 1,
  HIPDNN_OP_TENSOR_MIN = 2,
  HIPDNN_OP_TENSOR_MAX = 3,
  HIPDNN_OP_TENSOR_SQRT = 4,
  HIPDNN_OP_TENSOR_NOT = 5
} hipdnnOpTensorOp_t;

typedef enum {
  HIPDNN_REDUCE_TENSOR_ADD = 0,
  HIPDNN_REDUCE_TENSOR_MUL = 1,
  HIPDNN_REDUCE_TENSOR_MIN = 2,
  HIPDNN_REDUCE_TENSOR_MAX = 3,
  HIPDNN_REDUCE_TENSOR_AMAX = 4,
  HIPDNN_REDUCE_TENSOR_AVG = 5,
  HIPDNN_REDUCE_TENSOR_NORM1 = 6,
  HIPDNN_REDUCE_TENSOR_NORM2 = 7,
  HIPDNN_REDUCE_TENSOR_MUL_NO_ZEROS = 8
} hipdnnReduceTensorOp_t;

typedef enum {
  HIPDNN_REDUCE_TENSOR_NO_INDICES = 0,
  HIPDNN_REDUCE_TENSOR_FLATTENED_INDICES = 1
} hipdnnReduceTensorIndices_t;

typedef enum {
  HIPDNN_32BIT_INDICES = 0,
  HIPDNN_64BIT_INDICES = 1,
  HIPDNN_16BIT_INDICES = 2, /* not supported */
  HIPDNN_8BIT_INDICES = 3   /* not supported */
} hipdnnIndicesType_t;

/* Softmax, pooling, activation, normalization. */
typedef enum {
  HIPDNN_SOFTMAX_FAST = 0, /* as accurate: the largest element is always subtracted */
  HIPDNN_SOFTMAX_ACCURATE = 1,
  HIPDNN_SOFTMAX_LOG = 2
} hipdnnSoftmaxAlgorithm_t;

typedef enum { HIPDNN_SOFTMAX_MODE_INSTANCE = 0, HIPDNN_SOFTMAX_MODE_CHANNEL = 1 } hipdnnSoftmaxMode_t;

typedef enum {
  HIPDNN_POOLING_MAX = 0,
  HIPDNN_POOLING_AVERAGE_COUNT_INCLUDE_PADDING = 1,
  HIPDNN_POOLING_AVERAGE_COUNT_EXCLUDE_PADDING = 2,
  HIPDNN_POOLING_MAX_DETERMINISTIC = 3
} hipdnnPoolingMode_t;

typedef enum {
  HIPDNN_ACTIVATION_SIGMOID = 0,
  HIPDNN_ACTIVATION_RELU = 1,
  HIPDNN_ACTIVATION_TANH = 2,
  HIPDNN_ACTIVATION_CLIPPED_RELU = 3,
  HIPDNN_ACTIVATION_ELU = 4,
  HIPDNN_ACTIVATION_IDENTITY = 5,
  HIPDNN_ACTIVATION_PATHTRU = HIPDNN_ACTIVATION_IDENTITY, /* HIPIFY's name for it */
  HIPDNN_ACTIVATION_SWISH = 6
} hipdnnActivationMode_t;

typedef enum {
  HIPDNN_LRN_CROSS_CHANNEL_DIM1 = 0,
  HIPDNN_LRN_CROSS_CHANNEL = HIPDNN_LRN_CROSS_CHANNEL_DIM1 /* HIPIFY's name for it */
} hipdnnLRNMode_t;

typedef enum {
  HIPDNN_BATCHNORM_PER_ACTIVATION = 0,
  HIPDNN_BATCHNORM_SPATIAL = 1,
  HIPDNN_BATCHNORM_SPATIAL_PERSISTENT = 2
} hipdnnBatchNormMode_t;

/* Convolutions. */
typedef enum {
  HIPDNN_DEFAULT_MATH = 0,
  HIPDNN_TENSOR_OP_MATH = 1,
  HIPDNN_TENSOR_OP_MATH_ALLOW_CONVERSION = 2,
  HIPDNN_FMA_MATH = 3
} hipdnnMathType_t;

typedef enum { HIPDNN_CONVOLUTION = 0, HIPDNN_CROSS_CORRELATION = 1 } hipdnnConvolutionMode_t;
typedef enum { HIPDNN_DEFAULT_REORDER = 0, HIPDNN_NO_REORDER = 1 } hipdnnReorderType_t;

/* Of an algorithm only the kind counts: what runs is the fastest of that kind that applies and fits into the workspace,
 * or, if there is none, the fastest of any kind. */
typedef enum {
  HIPDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM = 0,
  HIPDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM = 1,
  HIPDNN_CONVOLUTION_FWD_ALGO_GEMM = 2,
  HIPDNN_CONVOLUTION_FWD_ALGO_DIRECT = 3,
  HIPDNN_CONVOLUTION_FWD_ALGO_FFT = 4,
  HIPDNN_CONVOLUTION_FWD_ALGO_FFT_TILING = 5,
  HIPDNN_CONVOLUTION_FWD_ALGO_WINOGRAD = 6,
  HIPDNN_CONVOLUTION_FWD_ALGO_WINOGRAD_NONFUSED = 7,
  HIPDNN_CONVOLUTION_FWD_ALGO_COUNT = 8
} hipdnnConvolutionFwdAlgo_t;

typedef enum {
  HIPDNN_CONVOLUTION_BWD_DATA_ALGO_0 = 0,
  HIPDNN_CONVOLUTION_BWD_DATA_ALGO_1 = 1,
  HIPDNN_CONVOLUTION_BWD_DATA_ALGO_FFT = 2,
  HIPDNN_CONVOLUTION_BWD_DATA_ALGO_FFT_TILING = 3,
  HIPDNN_CONVOLUTION_BWD_DATA_ALGO_WINOGRAD = 4,
  HIPDNN_CONVOLUTION_BWD_DATA_ALGO_WINOGRAD_NONFUSED = 5,
  HIPDNN_CONVOLUTION_BWD_DATA_ALGO_COUNT = 6,
  HIPDNN_CONVOLUTION_BWD_DATA_ALGO_TRANSPOSE_GEMM = HIPDNN_CONVOLUTION_BWD_DATA_ALGO_COUNT /* HIPIFY's name for it */
} hipdnnConvolutionBwdDataAlgo_t;

typedef enum {
  HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_0 = 0,
  HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_1 = 1,
  HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_FFT = 2,
  HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_3 = 3,
  HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_WINOGRAD = 4,
  HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_WINOGRAD_NONFUSED = 5,
  HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_FFT_TILING = 6,
  HIPDNN_CONVOLUTION_BWD_FILTER_ALGO_COUNT = 7
} hipdnnConvolutionBwdFilterAlgo_t;

/* How cuDNN 7 asks for an algorithm. */
typedef enum {
  HIPDNN_CONVOLUTION_FWD_NO_WORKSPACE = 0,
  HIPDNN_CONVOLUTION_FWD_PREFER_FASTEST = 1,
  HIPDNN_CONVOLUTION_FWD_SPECIFY_WORKSPACE_LIMIT = 2
} hipdnnConvolutionFwdPreference_t;

typedef enum {
  HIPDNN_CONVOLUTION_BWD_DATA_NO_WORKSPACE = 0,
  HIPDNN_CONVOLUTION_BWD_DATA_PREFER_FASTEST = 1,
  HIPDNN_CONVOLUTION_BWD_DATA_SPECIFY_WORKSPACE_LIMIT = 2
} hipdnnConvolutionBwdDataPreference_t;

typedef enum {
  HIPDNN_CONVOLUTION_BWD_FILTER_NO_WORKSPACE = 0,
  HIPDNN_CONVOLUTION_BWD_FILTER_PREFER_FASTEST = 1,
  HIPDNN_CONVOLUTION_BWD_FILTER_SPECIFY_WORKSPACE_LIMIT = 2
} hipdnnConvolutionBwdFilterPreference_t;

/* time: milliseconds, measured or expected; memory: bytes of workspace. */
typedef struct hipdnnConvolutionFwdAlgoPerfStruct {
  hipdnnConvolutionFwdAlgo_t algo;
  hipdnnStatus_t status;
  float time;
  size_t memory;
  hipdnnDeterminism_t determinism;
  hipdnnMathType_t mathType;
  int reserved[3];
} hipdnnConvolutionFwdAlgoPerf_t;

typedef struct hipdnnConvolutionBwdDataAlgoPerfStruct {
  hipdnnConvolutionBwdDataAlgo_t algo;
  hipdnnStatus_t status;
  float time;
  size_t memory;
  hipdnnDeterminism_t determinism;
  hipdnnMathType_t mathType;
  int reserved[3];
} hipdnnConvolutionBwdDataAlgoPerf_t;

typedef struct hipdnnConvolutionBwdFilterAlgoPerfStruct {
  hipdnnConvolutionBwdFilterAlgo_t algo;
  hipdnnStatus_t status;
  float time;
  size_t memory;
  hipdnnDeterminism_t determinism;
  hipdnnMathType_t mathType;
  int reserved[3];
} hipdnnConvolutionBwdFilterAlgoPerf_t;

/* The graph interface. */
typedef void* hipdnnBackendDescriptor_t;
typedef struct hipdnnFractionStruct {
  int64_t numerator;
  int64_t denominator;
} hipdnnFraction_t;

#include <hipdnn-graph.h>

#include <hipdnn-layers.h>

#include <hipdnn-fused.h>

#include <hipdnn-functions.h>

#endif
