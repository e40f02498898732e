/* hipBLASLt, C interface of version 1.2: matrix products with fused epilogues. */
#ifndef HIPBLASLT_H
#define HIPBLASLT_H

#include <hip/hip_complex.h>
#include <hip/hip_runtime.h>
#include <hip/library_types.h>
#include <hipblas-common/hipblas-common.h>
#include <hipblaslt/hipblaslt-export.h>
#include <hipblaslt/hipblaslt-types.h>
#include <hipblaslt/hipblaslt-version.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#include <memory>
#include <vector>
#define HIPBLASLT_DATATYPE_INVALID static_cast<hipDataType>(255)
#define HIPBLASLT_COMPUTE_TYPE_INVALID static_cast<hipblasComputeType_t>(0)
#define HIPBLASLT_OPERATION_INVALID static_cast<hipblasOperation_t>(0)
#else
#define HIPBLASLT_DATATYPE_INVALID ((hipDataType)255)
#define HIPBLASLT_COMPUTE_TYPE_INVALID ((hipblasComputeType_t)0)
#define HIPBLASLT_OPERATION_INVALID ((hipblasOperation_t)0)
#endif

/* What is made of the sum alpha op(A) op(B) + beta C before it becomes D. A bias has one number for each row of D.
 * AUX stores the values that go into the activation; the gradients (D...) read them back. */
typedef enum {
  HIPBLASLT_EPILOGUE_DEFAULT = 1,
  HIPBLASLT_EPILOGUE_RELU = 2,
  HIPBLASLT_EPILOGUE_BIAS = 4,
  HIPBLASLT_EPILOGUE_RELU_BIAS = 6,
  HIPBLASLT_EPILOGUE_GELU = 32, /* the form with tanh */
  HIPBLASLT_EPILOGUE_GELU_BIAS = 36,
  HIPBLASLT_EPILOGUE_RELU_AUX = 130,
  HIPBLASLT_EPILOGUE_RELU_AUX_BIAS = 134,
  HIPBLASLT_EPILOGUE_GELU_AUX = 160,
  HIPBLASLT_EPILOGUE_GELU_AUX_BIAS = 164,
  HIPBLASLT_EPILOGUE_DGELU = 192,
  HIPBLASLT_EPILOGUE_DGELU_BGRAD = 208, /* the bias gradient is the sum of each row of D */
  HIPBLASLT_EPILOGUE_BGRADA = 256,      /* the sum of each row of op(A) */
  HIPBLASLT_EPILOGUE_BGRADB = 512,      /* the sum of each column of op(B) */
  HIPBLASLT_EPILOGUE_SWISH_EXT = 65536,
  HIPBLASLT_EPILOGUE_SWISH_BIAS_EXT = 65540,
  HIPBLASLT_EPILOGUE_CLAMP_EXT = 131072, /* between the activation's two arguments */
  HIPBLASLT_EPILOGUE_CLAMP_BIAS_EXT = 131076,
  HIPBLASLT_EPILOGUE_CLAMP_AUX_EXT = 131200,
  HIPBLASLT_EPILOGUE_CLAMP_AUX_BIAS_EXT = 131204,
  HIPBLASLT_EPILOGUE_SIGMOID_EXT = 262144,
  HIPBLASLT_EPILOGUE_SIGMOID_BIAS_EXT = 262148
} hipblasLtEpilogue_t;

typedef enum {
  HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT = 0,          /* int32_t, 1 */
  HIPBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET = 1, /* int64_t, 0; elements */
  HIPBLASLT_MATRIX_LAYOUT_TYPE = 2,                 /* uint32_t: hipDataType */
  HIPBLASLT_MATRIX_LAYOUT_ORDER = 3,                /* int32_t: hipblasLtOrder_t */
  HIPBLASLT_MATRIX_LAYOUT_ROWS = 4,                 /* uint64_t */
  HIPBLASLT_MATRIX_LAYOUT_COLS = 5,                 /* uint64_t */
  HIPBLASLT_MATRIX_LAYOUT_LD = 6                    /* int64_t */
} hipblasLtMatrixLayoutAttribute_t;

typedef enum {
  HIPBLASLT_POINTER_MODE_HOST = 0,
  HIPBLASLT_POINTER_MODE_DEVICE = 1,
  HIPBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST = 4 /* one alpha for each row of D */
} hipblasLtPointerMode_t;

/* What a scale pointer of A or B points to. */
typedef enum {
  HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F = 0,
  HIPBLASLT_MATMUL_MATRIX_SCALE_VEC16_UE4M3 = 1,
  HIPBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0 = 2,
  HIPBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F = 3, /* one for each row (A) or column (B) of D */
  HIPBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F = 4,
  HIPBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F = 5,
  HIPBLASLT_MATMUL_MATRIX_SCALE_END
} hipblasLtMatmulMatrixScale_t;

/* Pointers are to device memory and null unless set. */
typedef enum {
  HIPBLASLT_MATMUL_DESC_TRANSA = 0,         /* int32_t: hipblasOperation_t */
  HIPBLASLT_MATMUL_DESC_TRANSB = 1,         /* int32_t: hipblasOperation_t */
  HIPBLASLT_MATMUL_DESC_EPILOGUE = 2,       /* uint32_t: hipblasLtEpilogue_t */
  HIPBLASLT_MATMUL_DESC_BIAS_POINTER = 3,   /* bias, or where its gradient goes */
  HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE = 4, /* int32_t: hipDataType */
  HIPBLASLT_MATMUL_DESC_A_SCALE_POINTER = 5,
  HIPBLASLT_MATMUL_DESC_B_SCALE_POINTER = 6,
  HIPBLASLT_MATMUL_DESC_C_SCALE_POINTER = 7,
  HIPBLASLT_MATMUL_DESC_D_SCALE_POINTER = 8,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_POINTER = 9,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER = 10,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD = 11,           /* int64_t */
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE = 12, /* int64_t */
  HIPBLASLT_MATMUL_DESC_POINTER_MODE = 13,              /* int32_t: hipblasLtPointerMode_t */
  HIPBLASLT_MATMUL_DESC_AMAX_D_POINTER = 14,            /* receives the largest magnitude before D's scale */
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE = 22,    /* int32_t: hipDataType, D's unless set */
  HIPBLASLT_MATMUL_DESC_A_SCALE_MODE = 31,              /* uint32_t: hipblasLtMatmulMatrixScale_t */
  HIPBLASLT_MATMUL_DESC_B_SCALE_MODE = 32,
  HIPBLASLT_MATMUL_DESC_COMPUTE_INPUT_TYPE_A_EXT = 100, /* int32_t: hipDataType */
  HIPBLASLT_MATMUL_DESC_COMPUTE_INPUT_TYPE_B_EXT,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG0_EXT, /* float */
  HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG1_EXT, /* float */
  HIPBLASLT_MATMUL_DESC_MAX
} hipblasLtMatmulDescAttributes_t;

typedef enum {
  HIPBLASLT_MATMUL_PREF_SEARCH_MODE = 0,         /* uint32_t; kept and returned */
  HIPBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES = 1, /* uint64_t, 0 */
  HIPBLASLT_MATMUL_PREF_MAX = 2
} hipblasLtMatmulPreferenceAttributes_t;

typedef enum {
  HIPBLASLT_ORDER_COL = 0,
  HIPBLASLT_ORDER_ROW = 1,
  HIPBLASLT_ORDER_COL16_4R16 = 100,
  HIPBLASLT_ORDER_COL16_4R8 = 101,
  HIPBLASLT_ORDER_COL16_4R4 = 102,
  HIPBLASLT_ORDER_COL16_4R2 = 103
} hipblasLtOrder_t;

/* All int32_t. */
typedef enum {
  HIPBLASLT_MATRIX_TRANSFORM_DESC_SCALE_TYPE,
  HIPBLASLT_MATRIX_TRANSFORM_DESC_POINTER_MODE,
  HIPBLASLT_MATRIX_TRANSFORM_DESC_TRANSA,
  HIPBLASLT_MATRIX_TRANSFORM_DESC_TRANSB
} hipblasLtMatrixTransformDescAttributes_t;

typedef struct {
  uint64_t data[4];
} hipblasLtMatmulDescOpaque_t;
typedef struct {
  uint64_t data[4];
} hipblasLtMatrixLayoutOpaque_t;
typedef struct {
  uint64_t data[5];
} hipblasLtMatmulPreferenceOpaque_t;
typedef struct {
  uint64_t data[8];
} hipblasLtMatrixTransformDescOpaque_t;

typedef void* hipblasLtHandle_t;
typedef hipblasLtMatmulDescOpaque_t* hipblasLtMatmulDesc_t;
typedef hipblasLtMatrixLayoutOpaque_t* hipblasLtMatrixLayout_t;
typedef hipblasLtMatmulPreferenceOpaque_t* hipblasLtMatmulPreference_t;
typedef hipblasLtMatrixTransformDescOpaque_t* hipblasLtMatrixTransformDesc_t;

#ifdef __cplusplus
#define HIPBLASLT_INITIAL(value) = value
#else
#define HIPBLASLT_INITIAL(value)
#endif

typedef struct _hipblasLtMatmulAlgo_t {
  uint8_t data[16] HIPBLASLT_INITIAL({0});
  size_t max_workspace_bytes HIPBLASLT_INITIAL(0);
} hipblasLtMatmulAlgo_t;

typedef struct _hipblasLtMatmulHeuristicResult_t {
  hipblasLtMatmulAlgo_t algo;
  size_t workspaceSize HIPBLASLT_INITIAL(0);                       /* bytes that the algorithm needs */
  hipblasStatus_t state HIPBLASLT_INITIAL(HIPBLAS_STATUS_SUCCESS); /* else the other members mean nothing */
  float wavesCount HIPBLASLT_INITIAL(1.0);
  int reserved[4];
} hipblasLtMatmulHeuristicResult_t;

#undef HIPBLASLT_INITIAL

#ifdef __cplusplus
extern "C" {
#endif

/* Writes major * 100000 + minor * 100 + patch. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtGetVersion(hipblasLtHandle_t handle, int* version);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtGetGitRevision(hipblasLtHandle_t handle, char* rev);
/* The current device's architecture; to be freed with free(). */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtGetArchName(char** archName);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtCreate(hipblasLtHandle_t* handle);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtDestroy(const hipblasLtHandle_t handle);

/* `ld` is the distance of columns (order COL) or rows (order ROW) in elements. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixLayoutCreate(hipblasLtMatrixLayout_t* matLayout, hipDataType type,
                                                             uint64_t rows, uint64_t cols, int64_t ld);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixLayoutDestroy(const hipblasLtMatrixLayout_t matLayout);
/* The setters read as many bytes as the attribute has; a buffer that is shorter is INVALID_VALUE. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixLayoutSetAttribute(hipblasLtMatrixLayout_t matLayout,
                                                                   hipblasLtMatrixLayoutAttribute_t attr,
                                                                   const void* buf, size_t sizeInBytes);
/* With sizeInBytes zero only the attribute's size is written. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixLayoutGetAttribute(hipblasLtMatrixLayout_t matLayout,
                                                                   hipblasLtMatrixLayoutAttribute_t attr, void* buf,
                                                                   size_t sizeInBytes, size_t* sizeWritten);

HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulDescCreate(hipblasLtMatmulDesc_t* matmulDesc,
                                                           hipblasComputeType_t computeType, hipDataType scaleType);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulDescDestroy(const hipblasLtMatmulDesc_t matmulDesc);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulDescSetAttribute(hipblasLtMatmulDesc_t matmulDesc,
                                                                 hipblasLtMatmulDescAttributes_t attr, const void* buf,
                                                                 size_t sizeInBytes);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulDescGetAttribute(hipblasLtMatmulDesc_t matmulDesc,
                                                                 hipblasLtMatmulDescAttributes_t attr, void* buf,
                                                                 size_t sizeInBytes, size_t* sizeWritten);

HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulPreferenceCreate(hipblasLtMatmulPreference_t* pref);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulPreferenceDestroy(const hipblasLtMatmulPreference_t pref);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulPreferenceSetAttribute(hipblasLtMatmulPreference_t pref,
                                                                       hipblasLtMatmulPreferenceAttributes_t attr,
                                                                       const void* buf, size_t sizeInBytes);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulPreferenceGetAttribute(hipblasLtMatmulPreference_t pref,
                                                                       hipblasLtMatmulPreferenceAttributes_t attr,
                                                                       void* buf, size_t sizeInBytes,
                                                                       size_t* sizeWritten);

/* The algorithms for a product, best first. NOT_SUPPORTED, and none, for types, orders or epilogues that do not go
 * together. The pointers in `matmulDesc` may still be null. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulAlgoGetHeuristic(
    hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc, hipblasLtMatrixLayout_t Adesc,
    hipblasLtMatrixLayout_t Bdesc, hipblasLtMatrixLayout_t Cdesc, hipblasLtMatrixLayout_t Ddesc,
    hipblasLtMatmulPreference_t pref, int requestedAlgoCount, hipblasLtMatmulHeuristicResult_t heuristicResultsArray[],
    int* returnAlgoCount);

/* D = scaleD act(scaleA scaleB alpha op(A) op(B) + scaleC beta C + bias). D may be C. A null `algo` leaves the choice
 * to the library. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmul(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc,
                                                 const void* alpha, const void* A, hipblasLtMatrixLayout_t Adesc,
                                                 const void* B, hipblasLtMatrixLayout_t Bdesc, const void* beta,
                                                 const void* C, hipblasLtMatrixLayout_t Cdesc, void* D,
                                                 hipblasLtMatrixLayout_t Ddesc, const hipblasLtMatmulAlgo_t* algo,
                                                 void* workspace, size_t workspaceSizeInBytes, hipStream_t stream);

HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixTransformDescCreate(hipblasLtMatrixTransformDesc_t* transformDesc,
                                                                    hipDataType scaleType);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixTransformDescDestroy(hipblasLtMatrixTransformDesc_t transformDesc);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixTransformDescSetAttribute(hipblasLtMatrixTransformDesc_t transformDesc,
                                                                          hipblasLtMatrixTransformDescAttributes_t attr,
                                                                          const void* buf, size_t sizeInBytes);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixTransformDescGetAttribute(hipblasLtMatrixTransformDesc_t transformDesc,
                                                                          hipblasLtMatrixTransformDescAttributes_t attr,
                                                                          void* buf, size_t sizeInBytes,
                                                                          size_t* sizeWritten);
/* C = alpha op(A) + beta op(B), between storage orders and types; A or B may be missing. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixTransform(hipblasLtHandle_t lightHandle,
                                                          hipblasLtMatrixTransformDesc_t transformDesc,
                                                          const void* alpha, const void* A,
                                                          hipblasLtMatrixLayout_t Adesc, const void* beta,
                                                          const void* B, hipblasLtMatrixLayout_t Bdesc, void* C,
                                                          hipblasLtMatrixLayout_t Cdesc, hipStream_t stream);
#ifdef __cplusplus
}
#endif

#endif /* HIPBLASLT_H */
