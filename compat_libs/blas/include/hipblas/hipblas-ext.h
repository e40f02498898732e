// What cuBLAS has and hipBLAS lacks. ROCm's hipBLAS does not have these functions: they come with this library.
// Generated from compat_libs/api/hipblas_ext.csv. To change it: python -m compat_libs.codegen
#pragma once

#include <hipblas/hipblas.h>

// What programs compute with; declared, so that neither C nor programs without 16-bit numbers need their headers.
struct __half;
typedef struct __half hipblasExtHalf;
#ifdef __HIP_PLATFORM_NVIDIA__
struct __nv_bfloat16;
typedef struct __nv_bfloat16 hipblasExtBfloat16;
#else
struct __hip_bfloat16;
typedef struct __hip_bfloat16 hipblasExtBfloat16;
#endif

// Matrices on the host (or on a device), computed tile by tile on several devices.
struct hipblasExtXtContext;
typedef struct hipblasExtXtContext* hipblasExtXtHandle_t;
typedef enum { HIPBLAS_EXT_XT_PINNING_DISABLED = 0, HIPBLAS_EXT_XT_PINNING_ENABLED = 1 } hipblasExtXtPinnedMemMode_t;
typedef enum {
  HIPBLAS_EXT_XT_FLOAT = 0,
  HIPBLAS_EXT_XT_DOUBLE = 1,
  HIPBLAS_EXT_XT_COMPLEX = 2,
  HIPBLAS_EXT_XT_DOUBLECOMPLEX = 3
} hipblasExtXtOpType_t;
typedef enum {
  HIPBLAS_EXT_XT_GEMM = 0,
  HIPBLAS_EXT_XT_SYRK = 1,
  HIPBLAS_EXT_XT_HERK = 2,
  HIPBLAS_EXT_XT_SYMM = 3,
  HIPBLAS_EXT_XT_HEMM = 4,
  HIPBLAS_EXT_XT_TRSM = 5,
  HIPBLAS_EXT_XT_SYR2K = 6,
  HIPBLAS_EXT_XT_HER2K = 7,
  HIPBLAS_EXT_XT_SPMM = 8,
  HIPBLAS_EXT_XT_SYRKX = 9,
  HIPBLAS_EXT_XT_HERKX = 10,
  HIPBLAS_EXT_XT_TRMM = 11,
  HIPBLAS_EXT_XT_ROUTINE_MAX = 12
} hipblasExtXtBlasOp_t;

// clang-format off
#ifdef __cplusplus
extern "C" {
#endif

// A part of the version; type is a value of hipLibraryPropertyType.
HIPBLAS_EXPORT hipblasStatus_t hipblasExtGetProperty(int type, int* value);
// The version as one number, 30200 for 3.2.0.
HIPBLAS_EXPORT hipblasStatus_t hipblasExtGetVersion(hipblasHandle_t handle, int* version);
// The name of a status.
HIPBLAS_EXPORT const char* hipblasExtGetStatusName(hipblasStatus_t status);
// Kept and returned; all compute units are used.
HIPBLAS_EXPORT hipblasStatus_t hipblasExtSetSmCountTarget(hipblasHandle_t handle, int smCountTarget);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtGetSmCountTarget(hipblasHandle_t handle, int* smCountTarget);
// Copies a vector from host to device.
HIPBLAS_EXPORT hipblasStatus_t hipblasExtSetVector_64(int64_t n, int64_t elemSize, const void* x, int64_t incx, void* y, int64_t incy);
// Copies a vector from device to host.
HIPBLAS_EXPORT hipblasStatus_t hipblasExtGetVector_64(int64_t n, int64_t elemSize, const void* x, int64_t incx, void* y, int64_t incy);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtSetVectorAsync_64(int64_t n, int64_t elemSize, const void* x, int64_t incx, void* y, int64_t incy, hipStream_t stream);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtGetVectorAsync_64(int64_t n, int64_t elemSize, const void* x, int64_t incx, void* y, int64_t incy, hipStream_t stream);
// Copies a column-major matrix from host to device.
HIPBLAS_EXPORT hipblasStatus_t hipblasExtSetMatrix_64(int64_t rows, int64_t cols, int64_t elemSize, const void* AP, int64_t lda, void* BP, int64_t ldb);
// Copies a column-major matrix from device to host.
HIPBLAS_EXPORT hipblasStatus_t hipblasExtGetMatrix_64(int64_t rows, int64_t cols, int64_t elemSize, const void* AP, int64_t lda, void* BP, int64_t ldb);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtSetMatrixAsync_64(int64_t rows, int64_t cols, int64_t elemSize, const void* AP, int64_t lda, void* BP, int64_t ldb, hipStream_t stream);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtGetMatrixAsync_64(int64_t rows, int64_t cols, int64_t elemSize, const void* AP, int64_t lda, void* BP, int64_t ldb, hipStream_t stream);
// rotg of floats or doubles with its type as argument
HIPBLAS_EXPORT hipblasStatus_t hipblasExtRotgEx(hipblasHandle_t handle, void* a, void* b, hipDataType abType, void* c, void* s, hipDataType csType, hipDataType executionType);
// rotmg of floats or doubles with its type as argument
HIPBLAS_EXPORT hipblasStatus_t hipblasExtRotmgEx(hipblasHandle_t handle, void* d1, hipDataType d1Type, void* d2, hipDataType d2Type, void* x1, hipDataType x1Type, const void* y1, hipDataType y1Type, void* param, hipDataType paramType, hipDataType executionType);
// C = (sum (A - A_bias) (B - B_bias) + C_bias) C_mult / 2^C_shift, rounded and kept within 0 to 255; transC has to be HIPBLAS_OP_N
HIPBLAS_EXPORT hipblasStatus_t hipblasExtUint8gemmBias(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, hipblasOperation_t transC, int m, int n, int k, const unsigned char* A, int A_bias, int lda, const unsigned char* B, int B_bias, int ldb, unsigned char* C, int C_bias, int ldc, int C_mult, int C_shift);
// Batched products in groups, each with sizes, operations and scalars of its own. A, B, C: lists in device memory, group after group; all other lists are on the host, alpha and beta where the pointer mode says
HIPBLAS_EXPORT hipblasStatus_t hipblasExtSgemmGroupedBatched(hipblasHandle_t handle, const hipblasOperation_t* transA, const hipblasOperation_t* transB, const int* m, const int* n, const int* k, const float* alpha, const float* const A[], const int* lda, const float* const B[], const int* ldb, const float* beta, float* const C[], const int* ldc, int groupCount, const int* groupSize);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtDgemmGroupedBatched(hipblasHandle_t handle, const hipblasOperation_t* transA, const hipblasOperation_t* transB, const int* m, const int* n, const int* k, const double* alpha, const double* const A[], const int* lda, const double* const B[], const int* ldb, const double* beta, double* const C[], const int* ldc, int groupCount, const int* groupSize);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtSgemmGroupedBatched_64(hipblasHandle_t handle, const hipblasOperation_t* transA, const hipblasOperation_t* transB, const int64_t* m, const int64_t* n, const int64_t* k, const float* alpha, const float* const A[], const int64_t* lda, const float* const B[], const int64_t* ldb, const float* beta, float* const C[], const int64_t* ldc, int64_t groupCount, const int64_t* groupSize);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtDgemmGroupedBatched_64(hipblasHandle_t handle, const hipblasOperation_t* transA, const hipblasOperation_t* transB, const int64_t* m, const int64_t* n, const int64_t* k, const double* alpha, const double* const A[], const int64_t* lda, const double* const B[], const int64_t* ldb, const double* beta, double* const C[], const int64_t* ldc, int64_t groupCount, const int64_t* groupSize);
// The same with types as arguments; scalars are of the compute type
HIPBLAS_EXPORT hipblasStatus_t hipblasExtGemmGroupedBatchedEx(hipblasHandle_t handle, const hipblasOperation_t* transA, const hipblasOperation_t* transB, const int* m, const int* n, const int* k, const void* alpha, const void* const A[], hipDataType aType, const int* lda, const void* const B[], hipDataType bType, const int* ldb, const void* beta, void* const C[], hipDataType cType, const int* ldc, int groupCount, const int* groupSize, hipblasComputeType_t computeType);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtGemmGroupedBatchedEx_64(hipblasHandle_t handle, const hipblasOperation_t* transA, const hipblasOperation_t* transB, const int64_t* m, const int64_t* n, const int64_t* k, const void* alpha, const void* const A[], hipDataType aType, const int64_t* lda, const void* const B[], hipDataType bType, const int64_t* ldb, const void* beta, void* const C[], hipDataType cType, const int64_t* ldc, int64_t groupCount, const int64_t* groupSize, hipblasComputeType_t computeType);
// C = alpha op(A) op(B) + beta C, as gemm: no less exact, and in its time
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCgemm3m(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const hipComplex* beta, hipComplex* CP, int ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtZgemm3m(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCgemm3m_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb, const hipComplex* beta, hipComplex* CP, int64_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtZgemm3m_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCgemm3mBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const hipComplex* const AP[], int lda, const hipComplex* const BP[], int ldb, const hipComplex* beta, hipComplex* const CP[], int ldc, int batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCgemm3mStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP, int ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCgemm3mBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const AP[], int64_t lda, const hipComplex* const BP[], int64_t ldb, const hipComplex* beta, hipComplex* const CP[], int64_t ldc, int64_t batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCgemm3mStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
// GemmEx computed in float
HIPBLAS_EXPORT hipblasStatus_t hipblasExtSgemmEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const float* alpha, const void* A, hipDataType aType, int lda, const void* B, hipDataType bType, int ldb, const float* beta, void* C, hipDataType cType, int ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCgemmEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const void* A, hipDataType aType, int lda, const void* B, hipDataType bType, int ldb, const hipComplex* beta, void* C, hipDataType cType, int ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtSgemmEx_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const float* alpha, const void* A, hipDataType aType, int64_t lda, const void* B, hipDataType bType, int64_t ldb, const float* beta, void* C, hipDataType cType, int64_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCgemmEx_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const void* A, hipDataType aType, int64_t lda, const void* B, hipDataType bType, int64_t ldb, const hipComplex* beta, void* C, hipDataType cType, int64_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCgemm3mEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const void* A, hipDataType aType, int lda, const void* B, hipDataType bType, int ldb, const hipComplex* beta, void* C, hipDataType cType, int ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCgemm3mEx_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const void* A, hipDataType aType, int64_t lda, const void* B, hipDataType bType, int64_t ldb, const hipComplex* beta, void* C, hipDataType cType, int64_t ldc);
// syrk with types as arguments, which all have to be HIP_C_32F
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCsyrkEx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const void* A, hipDataType aType, int lda, const hipComplex* beta, void* C, hipDataType cType, int ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCsyrkEx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const void* A, hipDataType aType, int64_t lda, const hipComplex* beta, void* C, hipDataType cType, int64_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCsyrk3mEx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const void* A, hipDataType aType, int lda, const hipComplex* beta, void* C, hipDataType cType, int ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCsyrk3mEx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const void* A, hipDataType aType, int64_t lda, const hipComplex* beta, void* C, hipDataType cType, int64_t ldc);
// herk with types as arguments, which all have to be HIP_C_32F
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCherkEx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const void* A, hipDataType aType, int lda, const float* beta, void* C, hipDataType cType, int ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCherkEx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const void* A, hipDataType aType, int64_t lda, const float* beta, void* C, hipDataType cType, int64_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCherk3mEx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const void* A, hipDataType aType, int lda, const float* beta, void* C, hipDataType cType, int ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCherk3mEx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const void* A, hipDataType aType, int64_t lda, const float* beta, void* C, hipDataType cType, int64_t ldc);
// Inverses of small matrices, n up to 32; info of each on the device: the first zero pivot, from one
HIPBLAS_EXPORT hipblasStatus_t hipblasExtSmatinvBatched(hipblasHandle_t handle, int n, const float* const AP[], int lda, float* const InverseP[], int ldinverse, int* info, int batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtDmatinvBatched(hipblasHandle_t handle, int n, const double* const AP[], int lda, double* const InverseP[], int ldinverse, int* info, int batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCmatinvBatched(hipblasHandle_t handle, int n, const hipComplex* const AP[], int lda, hipComplex* const InverseP[], int ldinverse, int* info, int batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtZmatinvBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const AP[], int lda, hipDoubleComplex* const InverseP[], int ldinverse, int* info, int batchCount);
// One triangle of B = the packed triangle A
HIPBLAS_EXPORT hipblasStatus_t hipblasExtStpttr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* AP, float* BP, int ldb);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtDtpttr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* AP, double* BP, int ldb);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCtpttr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* AP, hipComplex* BP, int ldb);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtZtpttr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* AP, hipDoubleComplex* BP, int ldb);
// The packed triangle B = one triangle of A
HIPBLAS_EXPORT hipblasStatus_t hipblasExtStrttp(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* AP, int lda, float* BP);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtDtrttp(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* AP, int lda, double* BP);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCtrttp(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* AP, int lda, hipComplex* BP);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtZtrttp(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* AP, int lda, hipDoubleComplex* BP);
// y = alpha op(A) x + beta y of 16-bit A and x, summed in float
HIPBLAS_EXPORT hipblasStatus_t hipblasExtHSHgemvBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtHalf* const AP[], int lda, const hipblasExtHalf* const x[], int incx, const float* beta, hipblasExtHalf* const y[], int incy, int batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtHSSgemvBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtHalf* const AP[], int lda, const hipblasExtHalf* const x[], int incx, const float* beta, float* const y[], int incy, int batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtTSTgemvBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtBfloat16* const AP[], int lda, const hipblasExtBfloat16* const x[], int incx, const float* beta, hipblasExtBfloat16* const y[], int incy, int batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtTSSgemvBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtBfloat16* const AP[], int lda, const hipblasExtBfloat16* const x[], int incx, const float* beta, float* const y[], int incy, int batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtHSHgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtHalf* AP, int lda, hipblasStride strideA, const hipblasExtHalf* x, int incx, hipblasStride stridex, const float* beta, hipblasExtHalf* y, int incy, hipblasStride stridey, int batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtHSSgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtHalf* AP, int lda, hipblasStride strideA, const hipblasExtHalf* x, int incx, hipblasStride stridex, const float* beta, float* y, int incy, hipblasStride stridey, int batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtTSTgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtBfloat16* AP, int lda, hipblasStride strideA, const hipblasExtBfloat16* x, int incx, hipblasStride stridex, const float* beta, hipblasExtBfloat16* y, int incy, hipblasStride stridey, int batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtTSSgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtBfloat16* AP, int lda, hipblasStride strideA, const hipblasExtBfloat16* x, int incx, hipblasStride stridex, const float* beta, float* y, int incy, hipblasStride stridey, int batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtHSHgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtHalf* const AP[], int64_t lda, const hipblasExtHalf* const x[], int64_t incx, const float* beta, hipblasExtHalf* const y[], int64_t incy, int64_t batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtHSSgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtHalf* const AP[], int64_t lda, const hipblasExtHalf* const x[], int64_t incx, const float* beta, float* const y[], int64_t incy, int64_t batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtTSTgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtBfloat16* const AP[], int64_t lda, const hipblasExtBfloat16* const x[], int64_t incx, const float* beta, hipblasExtBfloat16* const y[], int64_t incy, int64_t batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtTSSgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtBfloat16* const AP[], int64_t lda, const hipblasExtBfloat16* const x[], int64_t incx, const float* beta, float* const y[], int64_t incy, int64_t batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtHSHgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtHalf* AP, int64_t lda, hipblasStride strideA, const hipblasExtHalf* x, int64_t incx, hipblasStride stridex, const float* beta, hipblasExtHalf* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtHSSgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtHalf* AP, int64_t lda, hipblasStride strideA, const hipblasExtHalf* x, int64_t incx, hipblasStride stridex, const float* beta, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtTSTgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtBfloat16* AP, int64_t lda, hipblasStride strideA, const hipblasExtBfloat16* x, int64_t incx, hipblasStride stridex, const float* beta, hipblasExtBfloat16* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtTSSgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtBfloat16* AP, int64_t lda, hipblasStride strideA, const hipblasExtBfloat16* x, int64_t incx, hipblasStride stridex, const float* beta, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
// copy with types as arguments
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCopyEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, void* y, hipDataType yType, int incy);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtCopyEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, void* y, hipDataType yType, int64_t incy);
// swap with types as arguments
HIPBLAS_EXPORT hipblasStatus_t hipblasExtSwapEx(hipblasHandle_t handle, int n, void* x, hipDataType xType, int incx, void* y, hipDataType yType, int incy);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtSwapEx_64(hipblasHandle_t handle, int64_t n, void* x, hipDataType xType, int64_t incx, void* y, hipDataType yType, int64_t incy);
// asum with types as arguments
HIPBLAS_EXPORT hipblasStatus_t hipblasExtAsumEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, void* result, hipDataType resultType, hipDataType executionType);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtAsumEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, void* result, hipDataType resultType, hipDataType executionType);
// amax with its type as argument
HIPBLAS_EXPORT hipblasStatus_t hipblasExtIamaxEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, int* result);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtIamaxEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, int64_t* result);
// amin with its type as argument
HIPBLAS_EXPORT hipblasStatus_t hipblasExtIaminEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, int* result);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtIaminEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, int64_t* result);
// rotm of floats or doubles with types as arguments
HIPBLAS_EXPORT hipblasStatus_t hipblasExtRotmEx(hipblasHandle_t handle, int n, void* x, hipDataType xType, int incx, void* y, hipDataType yType, int incy, const void* param, hipDataType paramType, hipDataType executionType);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtRotmEx_64(hipblasHandle_t handle, int64_t n, void* x, hipDataType xType, int64_t incx, void* y, hipDataType yType, int64_t incy, const void* param, hipDataType paramType, hipDataType executionType);
// A handle for matrices that are computed tile by tile on the selected devices; without a selection on the one that is current at the first call
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtCreate(hipblasExtXtHandle_t* handle);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtDestroy(hipblasExtXtHandle_t handle);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtDeviceSelect(hipblasExtXtHandle_t handle, int nbDevices, int deviceId[]);
// How many different devices a list names.
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtGetNumBoards(int nbDevices, int deviceId[], int* nbBoards);
// How many devices there are.
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtMaxBoards(int* nbGpuBoards);
// Rows and columns of a tile; 2048 at first.
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtSetBlockDim(hipblasExtXtHandle_t handle, int blockDim);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtGetBlockDim(hipblasExtXtHandle_t handle, int* blockDim);
// Whether matrices on the host are pinned during a call; not at first.
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtSetPinningMemMode(hipblasExtXtHandle_t handle, hipblasExtXtPinnedMemMode_t mode);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtGetPinningMemMode(hipblasExtXtHandle_t handle, hipblasExtXtPinnedMemMode_t* mode);
// A routine with the interface of the reference BLAS for the share of gemm's columns that the host computes; other routines do not use one.
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtSetCpuRoutine(hipblasExtXtHandle_t handle, hipblasExtXtBlasOp_t blasOp, hipblasExtXtOpType_t type, void* blasFunctor);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtSetCpuRatio(hipblasExtXtHandle_t handle, hipblasExtXtBlasOp_t blasOp, hipblasExtXtOpType_t type, float ratio);
// C = alpha op(A) op(B) + beta C; matrices in host or device memory, scalars on the host; the result is there when the call returns
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtSgemm(hipblasExtXtHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, size_t m, size_t n, size_t k, const float* alpha, const float* AP, size_t lda, const float* BP, size_t ldb, const float* beta, float* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtDgemm(hipblasExtXtHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, size_t m, size_t n, size_t k, const double* alpha, const double* AP, size_t lda, const double* BP, size_t ldb, const double* beta, double* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtCgemm(hipblasExtXtHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, size_t m, size_t n, size_t k, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, const hipComplex* beta, hipComplex* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtZgemm(hipblasExtXtHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, size_t m, size_t n, size_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, size_t ldc);
// One triangle of C = alpha op(A) op(A)^T + beta C
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtSsyrk(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const float* alpha, const float* AP, size_t lda, const float* beta, float* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtDsyrk(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const double* alpha, const double* AP, size_t lda, const double* beta, double* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtCsyrk(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* beta, hipComplex* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtZsyrk(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* beta, hipDoubleComplex* CP, size_t ldc);
// One triangle of C = alpha op(A) op(A)^H + beta C
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtCherk(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const float* alpha, const hipComplex* AP, size_t lda, const float* beta, hipComplex* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtZherk(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const double* alpha, const hipDoubleComplex* AP, size_t lda, const double* beta, hipDoubleComplex* CP, size_t ldc);
// One triangle of C = alpha (op(A) op(B)^T + op(B) op(A)^T) + beta C
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtSsyr2k(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const float* alpha, const float* AP, size_t lda, const float* BP, size_t ldb, const float* beta, float* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtDsyr2k(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const double* alpha, const double* AP, size_t lda, const double* BP, size_t ldb, const double* beta, double* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtCsyr2k(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, const hipComplex* beta, hipComplex* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtZsyr2k(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, size_t ldc);
// One triangle of C = alpha op(A) op(B)^H + conj(alpha) op(B) op(A)^H + beta C
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtCher2k(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, const float* beta, hipComplex* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtZher2k(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, const double* beta, hipDoubleComplex* CP, size_t ldc);
// One triangle of C = alpha op(A) op(B)^T + beta C
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtSsyrkx(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const float* alpha, const float* AP, size_t lda, const float* BP, size_t ldb, const float* beta, float* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtDsyrkx(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const double* alpha, const double* AP, size_t lda, const double* BP, size_t ldb, const double* beta, double* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtCsyrkx(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, const hipComplex* beta, hipComplex* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtZsyrkx(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, size_t ldc);
// One triangle of C = alpha op(A) op(B)^H + beta C
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtCherkx(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, const float* beta, hipComplex* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtZherkx(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, const double* beta, hipDoubleComplex* CP, size_t ldc);
// C = alpha A B + beta C or alpha B A + beta C for a symmetric A
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtSsymm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const float* alpha, const float* AP, size_t lda, const float* BP, size_t ldb, const float* beta, float* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtDsymm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const double* alpha, const double* AP, size_t lda, const double* BP, size_t ldb, const double* beta, double* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtCsymm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, const hipComplex* beta, hipComplex* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtZsymm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, size_t ldc);
// The same for a hermitian A
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtChemm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, const hipComplex* beta, hipComplex* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtZhemm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, size_t ldc);
// symm with a triangle in packed storage
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtSspmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const float* alpha, const float* AP, const float* BP, size_t ldb, const float* beta, float* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtDspmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const double* alpha, const double* AP, const double* BP, size_t ldb, const double* beta, double* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtCspmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const hipComplex* alpha, const hipComplex* AP, const hipComplex* BP, size_t ldb, const hipComplex* beta, hipComplex* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtZspmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, const hipDoubleComplex* BP, size_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, size_t ldc);
// C = alpha op(A) B or alpha B op(A) for a triangular A; C may be B
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtStrmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const float* alpha, const float* AP, size_t lda, const float* BP, size_t ldb, float* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtDtrmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const double* alpha, const double* AP, size_t lda, const double* BP, size_t ldb, double* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtCtrmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, hipComplex* CP, size_t ldc);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtZtrmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, hipDoubleComplex* CP, size_t ldc);
// op(A) X = alpha B or X op(A) = alpha B; X overwrites B
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtStrsm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const float* alpha, const float* AP, size_t lda, float* BP, size_t ldb);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtDtrsm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const double* alpha, const double* AP, size_t lda, double* BP, size_t ldb);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtCtrsm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const hipComplex* alpha, const hipComplex* AP, size_t lda, hipComplex* BP, size_t ldb);
HIPBLAS_EXPORT hipblasStatus_t hipblasExtXtZtrsm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, hipDoubleComplex* BP, size_t ldb);

#ifdef __cplusplus
}
#endif
