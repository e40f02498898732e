// The C functions: each hands its arguments to a routine inside the exception boundary.
// Generated from compat_libs/api/hipblas.csv. To change it: python -m compat_libs.codegen
#include <hipblas/hipblas.h>

#include "entry.h"
#include "routines/ext.h"

// clang-format off
using namespace compat_blas;

hipblasStatus_t hipblasExtCgemm3m(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const hipComplex* beta, hipComplex* CP, int ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtZgemm3m(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<double>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtCgemm3m_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb, const hipComplex* beta, hipComplex* CP, int64_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtZgemm3m_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<double>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtCgemm3mBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const hipComplex* const AP[], int lda, const hipComplex* const BP[], int ldb, const hipComplex* beta, hipComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasExtCgemm3mStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP, int ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasExtCgemm3mBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const AP[], int64_t lda, const hipComplex* const BP[], int64_t ldb, const hipComplex* beta, hipComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasExtCgemm3mStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasExtSgemmEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const float* alpha, const void* A, hipDataType aType, int lda, const void* B, hipDataType bType, int ldb, const float* beta, void* C, hipDataType cType, int ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm_typed<float>(context, operation(transA), operation(transB), m, n, k, inner(alpha), typed_matrix(A, aType, lda, 0), typed_matrix(B, bType, ldb, 0), inner(beta), typed_matrix(C, cType, ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtCgemmEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const void* A, hipDataType aType, int lda, const void* B, hipDataType bType, int ldb, const hipComplex* beta, void* C, hipDataType cType, int ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm_typed<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), typed_matrix(A, aType, lda, 0), typed_matrix(B, bType, ldb, 0), inner(beta), typed_matrix(C, cType, ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtSgemmEx_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const float* alpha, const void* A, hipDataType aType, int64_t lda, const void* B, hipDataType bType, int64_t ldb, const float* beta, void* C, hipDataType cType, int64_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm_typed<float>(context, operation(transA), operation(transB), m, n, k, inner(alpha), typed_matrix(A, aType, lda, 0), typed_matrix(B, bType, ldb, 0), inner(beta), typed_matrix(C, cType, ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtCgemmEx_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const void* A, hipDataType aType, int64_t lda, const void* B, hipDataType bType, int64_t ldb, const hipComplex* beta, void* C, hipDataType cType, int64_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm_typed<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), typed_matrix(A, aType, lda, 0), typed_matrix(B, bType, ldb, 0), inner(beta), typed_matrix(C, cType, ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtCgemm3mEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const void* A, hipDataType aType, int lda, const void* B, hipDataType bType, int ldb, const hipComplex* beta, void* C, hipDataType cType, int ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm_typed<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), typed_matrix(A, aType, lda, 0), typed_matrix(B, bType, ldb, 0), inner(beta), typed_matrix(C, cType, ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtCgemm3mEx_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const void* A, hipDataType aType, int64_t lda, const void* B, hipDataType bType, int64_t ldb, const hipComplex* beta, void* C, hipDataType cType, int64_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm_typed<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), typed_matrix(A, aType, lda, 0), typed_matrix(B, bType, ldb, 0), inner(beta), typed_matrix(C, cType, ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtCsyrkEx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const void* A, hipDataType aType, int lda, const hipComplex* beta, void* C, hipDataType cType, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk_typed<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), typed_matrix(A, aType, lda, 0), inner(beta), typed_matrix(C, cType, ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtCsyrkEx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const void* A, hipDataType aType, int64_t lda, const hipComplex* beta, void* C, hipDataType cType, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk_typed<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), typed_matrix(A, aType, lda, 0), inner(beta), typed_matrix(C, cType, ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtCsyrk3mEx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const void* A, hipDataType aType, int lda, const hipComplex* beta, void* C, hipDataType cType, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk_typed<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), typed_matrix(A, aType, lda, 0), inner(beta), typed_matrix(C, cType, ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtCsyrk3mEx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const void* A, hipDataType aType, int64_t lda, const hipComplex* beta, void* C, hipDataType cType, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk_typed<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), typed_matrix(A, aType, lda, 0), inner(beta), typed_matrix(C, cType, ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtCherkEx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const void* A, hipDataType aType, int lda, const float* beta, void* C, hipDataType cType, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk_typed<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), typed_matrix(A, aType, lda, 0), inner(beta), typed_matrix(C, cType, ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtCherkEx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const void* A, hipDataType aType, int64_t lda, const float* beta, void* C, hipDataType cType, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk_typed<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), typed_matrix(A, aType, lda, 0), inner(beta), typed_matrix(C, cType, ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtCherk3mEx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const void* A, hipDataType aType, int lda, const float* beta, void* C, hipDataType cType, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk_typed<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), typed_matrix(A, aType, lda, 0), inner(beta), typed_matrix(C, cType, ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtCherk3mEx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const void* A, hipDataType aType, int64_t lda, const float* beta, void* C, hipDataType cType, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk_typed<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), typed_matrix(A, aType, lda, 0), inner(beta), typed_matrix(C, cType, ldc, 0), 1);
  });
}
hipblasStatus_t hipblasExtSmatinvBatched(hipblasHandle_t handle, int n, const float* const AP[], int lda, float* const InverseP[], int ldinverse, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    matinv<float>(context, n, matrix(inner(AP), lda), matrix(inner(InverseP), ldinverse), info, batchCount);
  });
}
hipblasStatus_t hipblasExtDmatinvBatched(hipblasHandle_t handle, int n, const double* const AP[], int lda, double* const InverseP[], int ldinverse, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    matinv<double>(context, n, matrix(inner(AP), lda), matrix(inner(InverseP), ldinverse), info, batchCount);
  });
}
hipblasStatus_t hipblasExtCmatinvBatched(hipblasHandle_t handle, int n, const hipComplex* const AP[], int lda, hipComplex* const InverseP[], int ldinverse, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    matinv<Complex<float>>(context, n, matrix(inner(AP), lda), matrix(inner(InverseP), ldinverse), info, batchCount);
  });
}
hipblasStatus_t hipblasExtZmatinvBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const AP[], int lda, hipDoubleComplex* const InverseP[], int ldinverse, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    matinv<Complex<double>>(context, n, matrix(inner(AP), lda), matrix(inner(InverseP), ldinverse), info, batchCount);
  });
}
hipblasStatus_t hipblasExtStpttr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* AP, float* BP, int ldb) {
  return enter(handle, is_fill(uplo), [&](Context& context) {
    tpttr<float>(context, fill(uplo), n, batch(inner(AP), 0), matrix(inner(BP), ldb, 0), 1);
  });
}
hipblasStatus_t hipblasExtDtpttr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* AP, double* BP, int ldb) {
  return enter(handle, is_fill(uplo), [&](Context& context) {
    tpttr<double>(context, fill(uplo), n, batch(inner(AP), 0), matrix(inner(BP), ldb, 0), 1);
  });
}
hipblasStatus_t hipblasExtCtpttr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* AP, hipComplex* BP, int ldb) {
  return enter(handle, is_fill(uplo), [&](Context& context) {
    tpttr<Complex<float>>(context, fill(uplo), n, batch(inner(AP), 0), matrix(inner(BP), ldb, 0), 1);
  });
}
hipblasStatus_t hipblasExtZtpttr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* AP, hipDoubleComplex* BP, int ldb) {
  return enter(handle, is_fill(uplo), [&](Context& context) {
    tpttr<Complex<double>>(context, fill(uplo), n, batch(inner(AP), 0), matrix(inner(BP), ldb, 0), 1);
  });
}
hipblasStatus_t hipblasExtStrttp(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* AP, int lda, float* BP) {
  return enter(handle, is_fill(uplo), [&](Context& context) {
    trttp<float>(context, fill(uplo), n, matrix(inner(AP), lda, 0), batch(inner(BP), 0), 1);
  });
}
hipblasStatus_t hipblasExtDtrttp(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* AP, int lda, double* BP) {
  return enter(handle, is_fill(uplo), [&](Context& context) {
    trttp<double>(context, fill(uplo), n, matrix(inner(AP), lda, 0), batch(inner(BP), 0), 1);
  });
}
hipblasStatus_t hipblasExtCtrttp(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* AP, int lda, hipComplex* BP) {
  return enter(handle, is_fill(uplo), [&](Context& context) {
    trttp<Complex<float>>(context, fill(uplo), n, matrix(inner(AP), lda, 0), batch(inner(BP), 0), 1);
  });
}
hipblasStatus_t hipblasExtZtrttp(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* AP, int lda, hipDoubleComplex* BP) {
  return enter(handle, is_fill(uplo), [&](Context& context) {
    trttp<Complex<double>>(context, fill(uplo), n, matrix(inner(AP), lda, 0), batch(inner(BP), 0), 1);
  });
}
hipblasStatus_t hipblasExtHSHgemvBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtHalf* const AP[], int lda, const hipblasExtHalf* const x[], int incx, const float* beta, hipblasExtHalf* const y[], int incy, int batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<Half, Half>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasExtHSSgemvBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtHalf* const AP[], int lda, const hipblasExtHalf* const x[], int incx, const float* beta, float* const y[], int incy, int batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<Half, float>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasExtTSTgemvBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtBfloat16* const AP[], int lda, const hipblasExtBfloat16* const x[], int incx, const float* beta, hipblasExtBfloat16* const y[], int incy, int batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<BFloat16, BFloat16>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasExtTSSgemvBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtBfloat16* const AP[], int lda, const hipblasExtBfloat16* const x[], int incx, const float* beta, float* const y[], int incy, int batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<BFloat16, float>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasExtHSHgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtHalf* AP, int lda, hipblasStride strideA, const hipblasExtHalf* x, int incx, hipblasStride stridex, const float* beta, hipblasExtHalf* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<Half, Half>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasExtHSSgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtHalf* AP, int lda, hipblasStride strideA, const hipblasExtHalf* x, int incx, hipblasStride stridex, const float* beta, float* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<Half, float>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasExtTSTgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtBfloat16* AP, int lda, hipblasStride strideA, const hipblasExtBfloat16* x, int incx, hipblasStride stridex, const float* beta, hipblasExtBfloat16* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<BFloat16, BFloat16>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasExtTSSgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const hipblasExtBfloat16* AP, int lda, hipblasStride strideA, const hipblasExtBfloat16* x, int incx, hipblasStride stridex, const float* beta, float* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<BFloat16, float>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasExtHSHgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtHalf* const AP[], int64_t lda, const hipblasExtHalf* const x[], int64_t incx, const float* beta, hipblasExtHalf* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<Half, Half>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasExtHSSgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtHalf* const AP[], int64_t lda, const hipblasExtHalf* const x[], int64_t incx, const float* beta, float* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<Half, float>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasExtTSTgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtBfloat16* const AP[], int64_t lda, const hipblasExtBfloat16* const x[], int64_t incx, const float* beta, hipblasExtBfloat16* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<BFloat16, BFloat16>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasExtTSSgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtBfloat16* const AP[], int64_t lda, const hipblasExtBfloat16* const x[], int64_t incx, const float* beta, float* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<BFloat16, float>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasExtHSHgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtHalf* AP, int64_t lda, hipblasStride strideA, const hipblasExtHalf* x, int64_t incx, hipblasStride stridex, const float* beta, hipblasExtHalf* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<Half, Half>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasExtHSSgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtHalf* AP, int64_t lda, hipblasStride strideA, const hipblasExtHalf* x, int64_t incx, hipblasStride stridex, const float* beta, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<Half, float>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasExtTSTgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtBfloat16* AP, int64_t lda, hipblasStride strideA, const hipblasExtBfloat16* x, int64_t incx, hipblasStride stridex, const float* beta, hipblasExtBfloat16* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<BFloat16, BFloat16>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasExtTSSgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const hipblasExtBfloat16* AP, int64_t lda, hipblasStride strideA, const hipblasExtBfloat16* x, int64_t incx, hipblasStride stridex, const float* beta, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, is_operation(transA), [&](Context& context) {
    gemv_mixed<BFloat16, float>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasExtCopyEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, void* y, hipDataType yType, int incy) {
  return enter(handle, true, [&](Context& context) {
    copy_ex(context, n, typed_vector(x, xType, incx, 0), typed_vector(y, yType, incy, 0), 1);
  });
}
hipblasStatus_t hipblasExtCopyEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, void* y, hipDataType yType, int64_t incy) {
  return enter(handle, true, [&](Context& context) {
    copy_ex(context, n, typed_vector(x, xType, incx, 0), typed_vector(y, yType, incy, 0), 1);
  });
}
hipblasStatus_t hipblasExtSwapEx(hipblasHandle_t handle, int n, void* x, hipDataType xType, int incx, void* y, hipDataType yType, int incy) {
  return enter(handle, true, [&](Context& context) {
    swap_ex(context, n, typed_vector(x, xType, incx, 0), typed_vector(y, yType, incy, 0), 1);
  });
}
hipblasStatus_t hipblasExtSwapEx_64(hipblasHandle_t handle, int64_t n, void* x, hipDataType xType, int64_t incx, void* y, hipDataType yType, int64_t incy) {
  return enter(handle, true, [&](Context& context) {
    swap_ex(context, n, typed_vector(x, xType, incx, 0), typed_vector(y, yType, incy, 0), 1);
  });
}
hipblasStatus_t hipblasExtAsumEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    asum_ex(context, n, typed_vector(x, xType, incx, 0), 1, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasExtAsumEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    asum_ex(context, n, typed_vector(x, xType, incx, 0), 1, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasExtIamaxEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, int* result) {
  return enter(handle, true, [&](Context& context) {
    amax_ex(context, n, typed_vector(x, xType, incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasExtIamaxEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amax_ex(context, n, typed_vector(x, xType, incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasExtIaminEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, int* result) {
  return enter(handle, true, [&](Context& context) {
    amin_ex(context, n, typed_vector(x, xType, incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasExtIaminEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amin_ex(context, n, typed_vector(x, xType, incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasExtRotmEx(hipblasHandle_t handle, int n, void* x, hipDataType xType, int incx, void* y, hipDataType yType, int incy, const void* param, hipDataType paramType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    rotm_ex(context, n, typed_vector(x, xType, incx, 0), typed_vector(y, yType, incy, 0), typed_scalar(param, paramType), 1, executionType);
  });
}
hipblasStatus_t hipblasExtRotmEx_64(hipblasHandle_t handle, int64_t n, void* x, hipDataType xType, int64_t incx, void* y, hipDataType yType, int64_t incy, const void* param, hipDataType paramType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    rotm_ex(context, n, typed_vector(x, xType, incx, 0), typed_vector(y, yType, incy, 0), typed_scalar(param, paramType), 1, executionType);
  });
}
