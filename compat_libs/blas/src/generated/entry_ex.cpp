// The C functions: each hands its arguments to a routine inside the exception boundary.
// Generated from compat_libs/api/hipblas.csv. To change it: python -m compat_libs.codegen
#include <hipblas/hipblas.h>

#include "entry.h"
#include "routines/ex.h"

// clang-format off
using namespace compat_blas;

hipblasStatus_t hipblasGemmEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void* A, hipDataType aType, int lda, const void* B, hipDataType bType, int ldb, const void* beta, void* C, hipDataType cType, int ldc, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo) {
  return enter(handle, is_operation(transA) && is_operation(transB) && is_algorithm(algo), [&](Context& context) {
    gemm_ex(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda, 0), typed_matrix(B, bType, ldb, 0), beta, typed_matrix(C, cType, ldc, 0), 1, computeType, hipblasGemmAlgo_t(algo));
  });
}
hipblasStatus_t hipblasGemmBatchedEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void* A[], hipDataType aType, int lda, const void* B[], hipDataType bType, int ldb, const void* beta, void* C[], hipDataType cType, int ldc, int batchCount, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo) {
  return enter(handle, is_operation(transA) && is_operation(transB) && is_algorithm(algo), [&](Context& context) {
    gemm_ex(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda), typed_matrix(B, bType, ldb), beta, typed_matrix(C, cType, ldc), batchCount, computeType, hipblasGemmAlgo_t(algo));
  });
}
hipblasStatus_t hipblasGemmStridedBatchedEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void* A, hipDataType aType, int lda, hipblasStride strideA, const void* B, hipDataType bType, int ldb, hipblasStride strideB, const void* beta, void* C, hipDataType cType, int ldc, hipblasStride strideC, int batchCount, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo) {
  return enter(handle, is_operation(transA) && is_operation(transB) && is_algorithm(algo), [&](Context& context) {
    gemm_ex(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda, strideA), typed_matrix(B, bType, ldb, strideB), beta, typed_matrix(C, cType, ldc, strideC), batchCount, computeType, hipblasGemmAlgo_t(algo));
  });
}
hipblasStatus_t hipblasGemmEx_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void* A, hipDataType aType, int64_t lda, const void* B, hipDataType bType, int64_t ldb, const void* beta, void* C, hipDataType cType, int64_t ldc, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo) {
  return enter(handle, is_operation(transA) && is_operation(transB) && is_algorithm(algo), [&](Context& context) {
    gemm_ex(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda, 0), typed_matrix(B, bType, ldb, 0), beta, typed_matrix(C, cType, ldc, 0), 1, computeType, hipblasGemmAlgo_t(algo));
  });
}
hipblasStatus_t hipblasGemmBatchedEx_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void* A[], hipDataType aType, int64_t lda, const void* B[], hipDataType bType, int64_t ldb, const void* beta, void* C[], hipDataType cType, int64_t ldc, int64_t batchCount, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo) {
  return enter(handle, is_operation(transA) && is_operation(transB) && is_algorithm(algo), [&](Context& context) {
    gemm_ex(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda), typed_matrix(B, bType, ldb), beta, typed_matrix(C, cType, ldc), batchCount, computeType, hipblasGemmAlgo_t(algo));
  });
}
hipblasStatus_t hipblasGemmStridedBatchedEx_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void* A, hipDataType aType, int64_t lda, hipblasStride strideA, const void* B, hipDataType bType, int64_t ldb, hipblasStride strideB, const void* beta, void* C, hipDataType cType, int64_t ldc, hipblasStride strideC, int64_t batchCount, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo) {
  return enter(handle, is_operation(transA) && is_operation(transB) && is_algorithm(algo), [&](Context& context) {
    gemm_ex(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda, strideA), typed_matrix(B, bType, ldb, strideB), beta, typed_matrix(C, cType, ldc, strideC), batchCount, computeType, hipblasGemmAlgo_t(algo));
  });
}
hipblasStatus_t hipblasGemmExWithFlags(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void* A, hipDataType aType, int lda, const void* B, hipDataType bType, int ldb, const void* beta, void* C, hipDataType cType, int ldc, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags) {
  return enter(handle, is_operation(transA) && is_operation(transB) && is_algorithm(algo), [&](Context& context) {
    gemm_ex_with_flags(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda, 0), typed_matrix(B, bType, ldb, 0), beta, typed_matrix(C, cType, ldc, 0), 1, computeType, hipblasGemmAlgo_t(algo), flags);
  });
}
hipblasStatus_t hipblasGemmBatchedExWithFlags(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void* A[], hipDataType aType, int lda, const void* B[], hipDataType bType, int ldb, const void* beta, void* C[], hipDataType cType, int ldc, int batchCount, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags) {
  return enter(handle, is_operation(transA) && is_operation(transB) && is_algorithm(algo), [&](Context& context) {
    gemm_ex_with_flags(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda), typed_matrix(B, bType, ldb), beta, typed_matrix(C, cType, ldc), batchCount, computeType, hipblasGemmAlgo_t(algo), flags);
  });
}
hipblasStatus_t hipblasGemmStridedBatchedExWithFlags(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void* A, hipDataType aType, int lda, hipblasStride strideA, const void* B, hipDataType bType, int ldb, hipblasStride strideB, const void* beta, void* C, hipDataType cType, int ldc, hipblasStride strideC, int batchCount, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags) {
  return enter(handle, is_operation(transA) && is_operation(transB) && is_algorithm(algo), [&](Context& context) {
    gemm_ex_with_flags(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda, strideA), typed_matrix(B, bType, ldb, strideB), beta, typed_matrix(C, cType, ldc, strideC), batchCount, computeType, hipblasGemmAlgo_t(algo), flags);
  });
}
hipblasStatus_t hipblasGemmExWithFlags_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void* A, hipDataType aType, int64_t lda, const void* B, hipDataType bType, int64_t ldb, const void* beta, void* C, hipDataType cType, int64_t ldc, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags) {
  return enter(handle, is_operation(transA) && is_operation(transB) && is_algorithm(algo), [&](Context& context) {
    gemm_ex_with_flags(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda, 0), typed_matrix(B, bType, ldb, 0), beta, typed_matrix(C, cType, ldc, 0), 1, computeType, hipblasGemmAlgo_t(algo), flags);
  });
}
hipblasStatus_t hipblasGemmBatchedExWithFlags_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void* A[], hipDataType aType, int64_t lda, const void* B[], hipDataType bType, int64_t ldb, const void* beta, void* C[], hipDataType cType, int64_t ldc, int64_t batchCount, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags) {
  return enter(handle, is_operation(transA) && is_operation(transB) && is_algorithm(algo), [&](Context& context) {
    gemm_ex_with_flags(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda), typed_matrix(B, bType, ldb), beta, typed_matrix(C, cType, ldc), batchCount, computeType, hipblasGemmAlgo_t(algo), flags);
  });
}
hipblasStatus_t hipblasGemmStridedBatchedExWithFlags_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void* A, hipDataType aType, int64_t lda, hipblasStride strideA, const void* B, hipDataType bType, int64_t ldb, hipblasStride strideB, const void* beta, void* C, hipDataType cType, int64_t ldc, hipblasStride strideC, int64_t batchCount, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags) {
  return enter(handle, is_operation(transA) && is_operation(transB) && is_algorithm(algo), [&](Context& context) {
    gemm_ex_with_flags(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda, strideA), typed_matrix(B, bType, ldb, strideB), beta, typed_matrix(C, cType, ldc, strideC), batchCount, computeType, hipblasGemmAlgo_t(algo), flags);
  });
}
hipblasStatus_t hipblasTrsmEx(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const void* alpha, void* A, int lda, void* B, int ldb, const void* invA, int invAsize, hipDataType computeType) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm_ex(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, alpha, untyped_matrix(A, lda, 0), untyped_matrix(B, ldb, 0), 1, invA, invAsize, 0, computeType);
  });
}
hipblasStatus_t hipblasTrsmBatchedEx(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const void* alpha, void* A, int lda, void* B, int ldb, int batchCount, const void* invA, int invAsize, hipDataType computeType) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm_ex(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, alpha, untyped_matrix(typed_list(A), lda), untyped_matrix(typed_list(B), ldb), batchCount, invA, invAsize, 0, computeType);
  });
}
hipblasStatus_t hipblasTrsmStridedBatchedEx(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const void* alpha, void* A, int lda, hipblasStride strideA, void* B, int ldb, hipblasStride strideB, int batchCount, const void* invA, int invAsize, hipblasStride strideInvA, hipDataType computeType) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm_ex(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, alpha, untyped_matrix(A, lda, strideA), untyped_matrix(B, ldb, strideB), batchCount, invA, invAsize, strideInvA, computeType);
  });
}
hipblasStatus_t hipblasAxpyEx(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType, const void* x, hipDataType xType, int incx, void* y, hipDataType yType, int incy, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    axpy_ex(context, n, typed_scalar(alpha, alphaType), typed_vector(x, xType, incx, 0), typed_vector(y, yType, incy, 0), 1, executionType);
  });
}
hipblasStatus_t hipblasAxpyBatchedEx(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType, const void* x, hipDataType xType, int incx, void* y, hipDataType yType, int incy, int batchCount, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    axpy_ex(context, n, typed_scalar(alpha, alphaType), typed_vector(typed_list(x), xType, incx), typed_vector(typed_list(y), yType, incy), batchCount, executionType);
  });
}
hipblasStatus_t hipblasAxpyStridedBatchedEx(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType, const void* x, hipDataType xType, int incx, hipblasStride stridex, void* y, hipDataType yType, int incy, hipblasStride stridey, int batchCount, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    axpy_ex(context, n, typed_scalar(alpha, alphaType), typed_vector(x, xType, incx, stridex), typed_vector(y, yType, incy, stridey), batchCount, executionType);
  });
}
hipblasStatus_t hipblasAxpyEx_64(hipblasHandle_t handle, int64_t n, const void* alpha, hipDataType alphaType, const void* x, hipDataType xType, int64_t incx, void* y, hipDataType yType, int64_t incy, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    axpy_ex(context, n, typed_scalar(alpha, alphaType), typed_vector(x, xType, incx, 0), typed_vector(y, yType, incy, 0), 1, executionType);
  });
}
hipblasStatus_t hipblasAxpyBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* alpha, hipDataType alphaType, const void* x, hipDataType xType, int64_t incx, void* y, hipDataType yType, int64_t incy, int64_t batchCount, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    axpy_ex(context, n, typed_scalar(alpha, alphaType), typed_vector(typed_list(x), xType, incx), typed_vector(typed_list(y), yType, incy), batchCount, executionType);
  });
}
hipblasStatus_t hipblasAxpyStridedBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* alpha, hipDataType alphaType, const void* x, hipDataType xType, int64_t incx, hipblasStride stridex, void* y, hipDataType yType, int64_t incy, hipblasStride stridey, int64_t batchCount, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    axpy_ex(context, n, typed_scalar(alpha, alphaType), typed_vector(x, xType, incx, stridex), typed_vector(y, yType, incy, stridey), batchCount, executionType);
  });
}
hipblasStatus_t hipblasDotEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, const void* y, hipDataType yType, int incy, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    dot_ex(context, n, typed_vector(x, xType, incx, 0), typed_vector(y, yType, incy, 0), 1, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasDotBatchedEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, const void* y, hipDataType yType, int incy, int batchCount, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    dot_ex(context, n, typed_vector(typed_list(x), xType, incx), typed_vector(typed_list(y), yType, incy), batchCount, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasDotStridedBatchedEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, hipblasStride stridex, const void* y, hipDataType yType, int incy, hipblasStride stridey, int batchCount, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    dot_ex(context, n, typed_vector(x, xType, incx, stridex), typed_vector(y, yType, incy, stridey), batchCount, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasDotEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, const void* y, hipDataType yType, int64_t incy, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    dot_ex(context, n, typed_vector(x, xType, incx, 0), typed_vector(y, yType, incy, 0), 1, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasDotBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, const void* y, hipDataType yType, int64_t incy, int64_t batchCount, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    dot_ex(context, n, typed_vector(typed_list(x), xType, incx), typed_vector(typed_list(y), yType, incy), batchCount, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasDotStridedBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, hipblasStride stridex, const void* y, hipDataType yType, int64_t incy, hipblasStride stridey, int64_t batchCount, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    dot_ex(context, n, typed_vector(x, xType, incx, stridex), typed_vector(y, yType, incy, stridey), batchCount, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasDotcEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, const void* y, hipDataType yType, int incy, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    dotc_ex(context, n, typed_vector(x, xType, incx, 0), typed_vector(y, yType, incy, 0), 1, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasDotcBatchedEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, const void* y, hipDataType yType, int incy, int batchCount, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    dotc_ex(context, n, typed_vector(typed_list(x), xType, incx), typed_vector(typed_list(y), yType, incy), batchCount, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasDotcStridedBatchedEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, hipblasStride stridex, const void* y, hipDataType yType, int incy, hipblasStride stridey, int batchCount, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    dotc_ex(context, n, typed_vector(x, xType, incx, stridex), typed_vector(y, yType, incy, stridey), batchCount, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasDotcEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, const void* y, hipDataType yType, int64_t incy, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    dotc_ex(context, n, typed_vector(x, xType, incx, 0), typed_vector(y, yType, incy, 0), 1, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasDotcBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, const void* y, hipDataType yType, int64_t incy, int64_t batchCount, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    dotc_ex(context, n, typed_vector(typed_list(x), xType, incx), typed_vector(typed_list(y), yType, incy), batchCount, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasDotcStridedBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, hipblasStride stridex, const void* y, hipDataType yType, int64_t incy, hipblasStride stridey, int64_t batchCount, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    dotc_ex(context, n, typed_vector(x, xType, incx, stridex), typed_vector(y, yType, incy, stridey), batchCount, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasNrm2Ex(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    nrm2_ex(context, n, typed_vector(x, xType, incx, 0), 1, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasNrm2BatchedEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, int batchCount, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    nrm2_ex(context, n, typed_vector(typed_list(x), xType, incx), batchCount, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasNrm2StridedBatchedEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, hipblasStride stridex, int batchCount, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    nrm2_ex(context, n, typed_vector(x, xType, incx, stridex), batchCount, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasNrm2Ex_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    nrm2_ex(context, n, typed_vector(x, xType, incx, 0), 1, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasNrm2BatchedEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, int64_t batchCount, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    nrm2_ex(context, n, typed_vector(typed_list(x), xType, incx), batchCount, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasNrm2StridedBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx, hipblasStride stridex, int64_t batchCount, void* result, hipDataType resultType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    nrm2_ex(context, n, typed_vector(x, xType, incx, stridex), batchCount, typed_result(result, resultType), executionType);
  });
}
hipblasStatus_t hipblasRotEx(hipblasHandle_t handle, int n, void* x, hipDataType xType, int incx, void* y, hipDataType yType, int incy, const void* c, const void* s, hipDataType csType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    rot_ex(context, n, typed_vector(x, xType, incx, 0), typed_vector(y, yType, incy, 0), typed_scalar(c, csType), typed_scalar(s, csType), 1, executionType);
  });
}
hipblasStatus_t hipblasRotBatchedEx(hipblasHandle_t handle, int n, void* x, hipDataType xType, int incx, void* y, hipDataType yType, int incy, const void* c, const void* s, hipDataType csType, int batchCount, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    rot_ex(context, n, typed_vector(typed_list(x), xType, incx), typed_vector(typed_list(y), yType, incy), typed_scalar(c, csType), typed_scalar(s, csType), batchCount, executionType);
  });
}
hipblasStatus_t hipblasRotStridedBatchedEx(hipblasHandle_t handle, int n, void* x, hipDataType xType, int incx, hipblasStride stridex, void* y, hipDataType yType, int incy, hipblasStride stridey, const void* c, const void* s, hipDataType csType, int batchCount, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    rot_ex(context, n, typed_vector(x, xType, incx, stridex), typed_vector(y, yType, incy, stridey), typed_scalar(c, csType), typed_scalar(s, csType), batchCount, executionType);
  });
}
hipblasStatus_t hipblasRotEx_64(hipblasHandle_t handle, int64_t n, void* x, hipDataType xType, int64_t incx, void* y, hipDataType yType, int64_t incy, const void* c, const void* s, hipDataType csType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    rot_ex(context, n, typed_vector(x, xType, incx, 0), typed_vector(y, yType, incy, 0), typed_scalar(c, csType), typed_scalar(s, csType), 1, executionType);
  });
}
hipblasStatus_t hipblasRotBatchedEx_64(hipblasHandle_t handle, int64_t n, void* x, hipDataType xType, int64_t incx, void* y, hipDataType yType, int64_t incy, const void* c, const void* s, hipDataType csType, int64_t batchCount, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    rot_ex(context, n, typed_vector(typed_list(x), xType, incx), typed_vector(typed_list(y), yType, incy), typed_scalar(c, csType), typed_scalar(s, csType), batchCount, executionType);
  });
}
hipblasStatus_t hipblasRotStridedBatchedEx_64(hipblasHandle_t handle, int64_t n, void* x, hipDataType xType, int64_t incx, hipblasStride stridex, void* y, hipDataType yType, int64_t incy, hipblasStride stridey, const void* c, const void* s, hipDataType csType, int64_t batchCount, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    rot_ex(context, n, typed_vector(x, xType, incx, stridex), typed_vector(y, yType, incy, stridey), typed_scalar(c, csType), typed_scalar(s, csType), batchCount, executionType);
  });
}
hipblasStatus_t hipblasScalEx(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType, void* x, hipDataType xType, int incx, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    scal_ex(context, n, typed_scalar(alpha, alphaType), typed_vector(x, xType, incx, 0), 1, executionType);
  });
}
hipblasStatus_t hipblasScalBatchedEx(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType, void* x, hipDataType xType, int incx, int batchCount, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    scal_ex(context, n, typed_scalar(alpha, alphaType), typed_vector(typed_list(x), xType, incx), batchCount, executionType);
  });
}
hipblasStatus_t hipblasScalStridedBatchedEx(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType, void* x, hipDataType xType, int incx, hipblasStride stridex, int batchCount, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    scal_ex(context, n, typed_scalar(alpha, alphaType), typed_vector(x, xType, incx, stridex), batchCount, executionType);
  });
}
hipblasStatus_t hipblasScalEx_64(hipblasHandle_t handle, int64_t n, const void* alpha, hipDataType alphaType, void* x, hipDataType xType, int64_t incx, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    scal_ex(context, n, typed_scalar(alpha, alphaType), typed_vector(x, xType, incx, 0), 1, executionType);
  });
}
hipblasStatus_t hipblasScalBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* alpha, hipDataType alphaType, void* x, hipDataType xType, int64_t incx, int64_t batchCount, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    scal_ex(context, n, typed_scalar(alpha, alphaType), typed_vector(typed_list(x), xType, incx), batchCount, executionType);
  });
}
hipblasStatus_t hipblasScalStridedBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* alpha, hipDataType alphaType, void* x, hipDataType xType, int64_t incx, hipblasStride stridex, int64_t batchCount, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    scal_ex(context, n, typed_scalar(alpha, alphaType), typed_vector(x, xType, incx, stridex), batchCount, executionType);
  });
}
