// The C functions: each hands its arguments to a routine inside the exception boundary.
// Generated from compat_libs/api/hipblas.csv. To change it: python -m compat_libs.codegen
#include <hipblas/hipblas.h>

#include "entry.h"
#include "routines/level3.h"

// clang-format off
using namespace compat_blas;

hipblasStatus_t hipblasSgemm(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const float* alpha, const float* AP, int lda, const float* BP, int ldb, const float* beta, float* CP, int ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<float>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDgemm(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const double* alpha, const double* AP, int lda, const double* BP, int ldb, const double* beta, double* CP, int ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<double>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCgemm(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const hipComplex* beta, hipComplex* CP, int ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZgemm(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<double>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSgemmBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const float* alpha, const float* const AP[], int lda, const float* const BP[], int ldb, const float* beta, float* const CP[], int ldc, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<float>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDgemmBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const double* alpha, const double* const AP[], int lda, const double* const BP[], int ldb, const double* beta, double* const CP[], int ldc, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<double>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCgemmBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const hipComplex* const AP[], int lda, const hipComplex* const BP[], int ldb, const hipComplex* beta, hipComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZgemmBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int lda, const hipDoubleComplex* const BP[], int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<double>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSgemmStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const float* alpha, const float* AP, int lda, long long strideA, const float* BP, int ldb, long long strideB, const float* beta, float* CP, int ldc, long long strideC, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<float>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDgemmStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const double* alpha, const double* AP, int lda, long long strideA, const double* BP, int ldb, long long strideB, const double* beta, double* CP, int ldc, long long strideC, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<double>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCgemmStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, long long strideA, const hipComplex* BP, int ldb, long long strideB, const hipComplex* beta, hipComplex* CP, int ldc, long long strideC, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZgemmStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, long long strideA, const hipDoubleComplex* BP, int ldb, long long strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc, long long strideC, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<double>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasSgemm_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda, const float* BP, int64_t ldb, const float* beta, float* CP, int64_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<float>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDgemm_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda, const double* BP, int64_t ldb, const double* beta, double* CP, int64_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<double>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCgemm_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb, const hipComplex* beta, hipComplex* CP, int64_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZgemm_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<double>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSgemmBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const float* alpha, const float* const AP[], int64_t lda, const float* const BP[], int64_t ldb, const float* beta, float* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<float>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDgemmBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const double* alpha, const double* const AP[], int64_t lda, const double* const BP[], int64_t ldb, const double* beta, double* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<double>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCgemmBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const AP[], int64_t lda, const hipComplex* const BP[], int64_t ldb, const hipComplex* beta, hipComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZgemmBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int64_t lda, const hipDoubleComplex* const BP[], int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<double>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSgemmStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda, long long strideA, const float* BP, int64_t ldb, long long strideB, const float* beta, float* CP, int64_t ldc, long long strideC, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<float>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDgemmStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda, long long strideA, const double* BP, int64_t ldb, long long strideB, const double* beta, double* CP, int64_t ldc, long long strideC, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<double>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCgemmStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, long long strideA, const hipComplex* BP, int64_t ldb, long long strideB, const hipComplex* beta, hipComplex* CP, int64_t ldc, long long strideC, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZgemmStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, long long strideA, const hipDoubleComplex* BP, int64_t ldb, long long strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, long long strideC, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Complex<double>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasHgemm(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipblasHalf* alpha, const hipblasHalf* AP, int lda, const hipblasHalf* BP, int ldb, const hipblasHalf* beta, hipblasHalf* CP, int ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Half>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasHgemmBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipblasHalf* alpha, const hipblasHalf* const AP[], int lda, const hipblasHalf* const BP[], int ldb, const hipblasHalf* beta, hipblasHalf* const CP[], int ldc, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Half>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasHgemmStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipblasHalf* alpha, const hipblasHalf* AP, int lda, long long strideA, const hipblasHalf* BP, int ldb, long long strideB, const hipblasHalf* beta, hipblasHalf* CP, int ldc, long long strideC, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Half>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasHgemm_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipblasHalf* alpha, const hipblasHalf* AP, int64_t lda, const hipblasHalf* BP, int64_t ldb, const hipblasHalf* beta, hipblasHalf* CP, int64_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Half>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasHgemmBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipblasHalf* alpha, const hipblasHalf* const AP[], int64_t lda, const hipblasHalf* const BP[], int64_t ldb, const hipblasHalf* beta, hipblasHalf* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Half>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasHgemmStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipblasHalf* alpha, const hipblasHalf* AP, int64_t lda, long long strideA, const hipblasHalf* BP, int64_t ldb, long long strideB, const hipblasHalf* beta, hipblasHalf* CP, int64_t ldc, long long strideC, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    gemm<Half>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasSsymm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const float* alpha, const float* AP, int lda, const float* BP, int ldb, const float* beta, float* CP, int ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<float, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDsymm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const double* alpha, const double* AP, int lda, const double* BP, int ldb, const double* beta, double* CP, int ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<double, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCsymm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const hipComplex* beta, hipComplex* CP, int ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<float>, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZsymm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<double>, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSsymmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const float* alpha, const float* const AP[], int lda, const float* const BP[], int ldb, const float* beta, float* const CP[], int ldc, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<float, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDsymmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const double* alpha, const double* const AP[], int lda, const double* const BP[], int ldb, const double* beta, double* const CP[], int ldc, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<double, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCsymmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const hipComplex* alpha, const hipComplex* const AP[], int lda, const hipComplex* const BP[], int ldb, const hipComplex* beta, hipComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<float>, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZsymmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int lda, const hipDoubleComplex* const BP[], int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<double>, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSsymmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* BP, int ldb, hipblasStride strideB, const float* beta, float* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<float, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDsymmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* BP, int ldb, hipblasStride strideB, const double* beta, double* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<double, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCsymmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP, int ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<float>, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZsymmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA, const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<double>, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasSsymm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda, const float* BP, int64_t ldb, const float* beta, float* CP, int64_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<float, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDsymm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda, const double* BP, int64_t ldb, const double* beta, double* CP, int64_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<double, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCsymm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb, const hipComplex* beta, hipComplex* CP, int64_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<float>, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZsymm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<double>, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSsymmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const float* alpha, const float* const AP[], int64_t lda, const float* const BP[], int64_t ldb, const float* beta, float* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<float, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDsymmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const double* alpha, const double* const AP[], int64_t lda, const double* const BP[], int64_t ldb, const double* beta, double* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<double, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCsymmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* const AP[], int64_t lda, const hipComplex* const BP[], int64_t ldb, const hipComplex* beta, hipComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<float>, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZsymmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int64_t lda, const hipDoubleComplex* const BP[], int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<double>, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSsymmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, const float* BP, int64_t ldb, hipblasStride strideB, const float* beta, float* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<float, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDsymmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, const double* BP, int64_t ldb, hipblasStride strideB, const double* beta, double* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<double, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCsymmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<float>, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZsymmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<double>, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasChemm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const hipComplex* beta, hipComplex* CP, int ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<float>, true>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZhemm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<double>, true>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasChemmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const hipComplex* alpha, const hipComplex* const AP[], int lda, const hipComplex* const BP[], int ldb, const hipComplex* beta, hipComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<float>, true>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZhemmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int lda, const hipDoubleComplex* const BP[], int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<double>, true>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasChemmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP, int ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<float>, true>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZhemmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA, const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<double>, true>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasChemm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb, const hipComplex* beta, hipComplex* CP, int64_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<float>, true>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZhemm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<double>, true>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasChemmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* const AP[], int64_t lda, const hipComplex* const BP[], int64_t ldb, const hipComplex* beta, hipComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<float>, true>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZhemmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int64_t lda, const hipDoubleComplex* const BP[], int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<double>, true>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasChemmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<float>, true>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZhemmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](Context& context) {
    symm<Complex<double>, true>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasSsyrk(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const float* AP, int lda, const float* beta, float* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDsyrk(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const double* alpha, const double* AP, int lda, const double* beta, double* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCsyrk(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* beta, hipComplex* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZsyrk(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSsyrkBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const float* const AP[], int lda, const float* beta, float* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDsyrkBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const double* alpha, const double* const AP[], int lda, const double* beta, double* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCsyrkBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* const AP[], int lda, const hipComplex* beta, hipComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZsyrkBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int lda, const hipDoubleComplex* beta, hipDoubleComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSsyrkStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* beta, float* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDsyrkStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* beta, double* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCsyrkStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* beta, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZsyrkStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasSsyrk_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda, const float* beta, float* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDsyrk_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda, const double* beta, double* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCsyrk_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* beta, hipComplex* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZsyrk_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSsyrkBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const float* const AP[], int64_t lda, const float* beta, float* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDsyrkBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const double* const AP[], int64_t lda, const double* beta, double* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCsyrkBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const AP[], int64_t lda, const hipComplex* beta, hipComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZsyrkBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int64_t lda, const hipDoubleComplex* beta, hipDoubleComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSsyrkStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, const float* beta, float* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDsyrkStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, const double* beta, double* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCsyrkStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* beta, hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZsyrkStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrk<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCherk(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const hipComplex* AP, int lda, const float* beta, hipComplex* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZherk(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const double* alpha, const hipDoubleComplex* AP, int lda, const double* beta, hipDoubleComplex* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCherkBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const hipComplex* const AP[], int lda, const float* beta, hipComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZherkBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const double* alpha, const hipDoubleComplex* const AP[], int lda, const double* beta, hipDoubleComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCherkStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const float* beta, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZherkStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const double* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA, const double* beta, hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCherk_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const hipComplex* AP, int64_t lda, const float* beta, hipComplex* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZherk_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const hipDoubleComplex* AP, int64_t lda, const double* beta, hipDoubleComplex* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCherkBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const hipComplex* const AP[], int64_t lda, const float* beta, hipComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZherkBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const hipDoubleComplex* const AP[], int64_t lda, const double* beta, hipDoubleComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCherkStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const float* beta, hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZherkStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, const double* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herk<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasSsyr2k(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const float* AP, int lda, const float* BP, int ldb, const float* beta, float* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDsyr2k(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const double* alpha, const double* AP, int lda, const double* BP, int ldb, const double* beta, double* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCsyr2k(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const hipComplex* beta, hipComplex* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZsyr2k(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSsyr2kBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const float* const AP[], int lda, const float* const BP[], int ldb, const float* beta, float* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDsyr2kBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const double* alpha, const double* const AP[], int lda, const double* const BP[], int ldb, const double* beta, double* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCsyr2kBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* const AP[], int lda, const hipComplex* const BP[], int ldb, const hipComplex* beta, hipComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZsyr2kBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int lda, const hipDoubleComplex* const BP[], int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSsyr2kStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* BP, int ldb, hipblasStride strideB, const float* beta, float* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDsyr2kStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* BP, int ldb, hipblasStride strideB, const double* beta, double* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCsyr2kStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP, int ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZsyr2kStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA, const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasSsyr2k_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda, const float* BP, int64_t ldb, const float* beta, float* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDsyr2k_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda, const double* BP, int64_t ldb, const double* beta, double* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCsyr2k_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb, const hipComplex* beta, hipComplex* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZsyr2k_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSsyr2kBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const float* const AP[], int64_t lda, const float* const BP[], int64_t ldb, const float* beta, float* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDsyr2kBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const double* const AP[], int64_t lda, const double* const BP[], int64_t ldb, const double* beta, double* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCsyr2kBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const AP[], int64_t lda, const hipComplex* const BP[], int64_t ldb, const hipComplex* beta, hipComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZsyr2kBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int64_t lda, const hipDoubleComplex* const BP[], int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSsyr2kStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, const float* BP, int64_t ldb, hipblasStride strideB, const float* beta, float* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDsyr2kStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, const double* BP, int64_t ldb, hipblasStride strideB, const double* beta, double* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCsyr2kStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZsyr2kStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syr2k<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCher2k(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const float* beta, hipComplex* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    her2k<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZher2k(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb, const double* beta, hipDoubleComplex* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    her2k<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCher2kBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* const AP[], int lda, const hipComplex* const BP[], int ldb, const float* beta, hipComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    her2k<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZher2kBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int lda, const hipDoubleComplex* const BP[], int ldb, const double* beta, hipDoubleComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    her2k<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCher2kStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP, int ldb, hipblasStride strideB, const float* beta, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    her2k<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZher2kStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA, const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const double* beta, hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    her2k<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCher2k_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb, const float* beta, hipComplex* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    her2k<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZher2k_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP, int64_t ldb, const double* beta, hipDoubleComplex* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    her2k<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCher2kBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const AP[], int64_t lda, const hipComplex* const BP[], int64_t ldb, const float* beta, hipComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    her2k<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZher2kBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int64_t lda, const hipDoubleComplex* const BP[], int64_t ldb, const double* beta, hipDoubleComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    her2k<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCher2kStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const float* beta, hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    her2k<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZher2kStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB, const double* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    her2k<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasSsyrkx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const float* AP, int lda, const float* BP, int ldb, const float* beta, float* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDsyrkx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const double* alpha, const double* AP, int lda, const double* BP, int ldb, const double* beta, double* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCsyrkx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const hipComplex* beta, hipComplex* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZsyrkx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSsyrkxBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const float* const AP[], int lda, const float* const BP[], int ldb, const float* beta, float* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDsyrkxBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const double* alpha, const double* const AP[], int lda, const double* const BP[], int ldb, const double* beta, double* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCsyrkxBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* const AP[], int lda, const hipComplex* const BP[], int ldb, const hipComplex* beta, hipComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZsyrkxBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int lda, const hipDoubleComplex* const BP[], int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSsyrkxStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* BP, int ldb, hipblasStride strideB, const float* beta, float* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDsyrkxStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* BP, int ldb, hipblasStride strideB, const double* beta, double* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCsyrkxStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP, int ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZsyrkxStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA, const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasSsyrkx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda, const float* BP, int64_t ldb, const float* beta, float* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDsyrkx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda, const double* BP, int64_t ldb, const double* beta, double* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCsyrkx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb, const hipComplex* beta, hipComplex* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZsyrkx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSsyrkxBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const float* const AP[], int64_t lda, const float* const BP[], int64_t ldb, const float* beta, float* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDsyrkxBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const double* const AP[], int64_t lda, const double* const BP[], int64_t ldb, const double* beta, double* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCsyrkxBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const AP[], int64_t lda, const hipComplex* const BP[], int64_t ldb, const hipComplex* beta, hipComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZsyrkxBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int64_t lda, const hipDoubleComplex* const BP[], int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSsyrkxStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, const float* BP, int64_t ldb, hipblasStride strideB, const float* beta, float* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDsyrkxStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, const double* BP, int64_t ldb, hipblasStride strideB, const double* beta, double* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCsyrkxStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZsyrkxStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    syrkx<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCherkx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const float* beta, hipComplex* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herkx<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZherkx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb, const double* beta, hipDoubleComplex* CP, int ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herkx<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCherkxBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* const AP[], int lda, const hipComplex* const BP[], int ldb, const float* beta, hipComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herkx<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZherkxBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int lda, const hipDoubleComplex* const BP[], int ldb, const double* beta, hipDoubleComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herkx<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCherkxStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP, int ldb, hipblasStride strideB, const float* beta, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herkx<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZherkxStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA, const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const double* beta, hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herkx<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCherkx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb, const float* beta, hipComplex* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herkx<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZherkx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP, int64_t ldb, const double* beta, hipDoubleComplex* CP, int64_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herkx<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCherkxBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const AP[], int64_t lda, const hipComplex* const BP[], int64_t ldb, const float* beta, hipComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herkx<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZherkxBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int64_t lda, const hipDoubleComplex* const BP[], int64_t ldb, const double* beta, hipDoubleComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herkx<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCherkxStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const float* beta, hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herkx<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZherkxStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB, const double* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](Context& context) {
    herkx<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasStrmm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* AP, int lda, const float* BP, int ldb, float* CP, int ldc) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<float>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDtrmm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* AP, int lda, const double* BP, int ldb, double* CP, int ldc) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<double>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCtrmm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, hipComplex* CP, int ldc) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<Complex<float>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZtrmm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb, hipDoubleComplex* CP, int ldc) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<Complex<double>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasStrmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* const AP[], int lda, const float* const BP[], int ldb, float* const CP[], int ldc, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<float>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDtrmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* const AP[], int lda, const double* const BP[], int ldb, double* const CP[], int ldc, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<double>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCtrmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha, const hipComplex* const AP[], int lda, const hipComplex* const BP[], int ldb, hipComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<Complex<float>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZtrmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int lda, const hipDoubleComplex* const BP[], int ldb, hipDoubleComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<Complex<double>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasStrmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* BP, int ldb, hipblasStride strideB, float* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<float>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDtrmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* BP, int ldb, hipblasStride strideB, double* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<double>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCtrmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP, int ldb, hipblasStride strideB, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<Complex<float>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZtrmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA, const hipDoubleComplex* BP, int ldb, hipblasStride strideB, hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<Complex<double>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasStrmm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda, const float* BP, int64_t ldb, float* CP, int64_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<float>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDtrmm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda, const double* BP, int64_t ldb, double* CP, int64_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<double>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCtrmm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb, hipComplex* CP, int64_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<Complex<float>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZtrmm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP, int64_t ldb, hipDoubleComplex* CP, int64_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<Complex<double>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasStrmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha, const float* const AP[], int64_t lda, const float* const BP[], int64_t ldb, float* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<float>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDtrmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha, const double* const AP[], int64_t lda, const double* const BP[], int64_t ldb, double* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<double>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCtrmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* const AP[], int64_t lda, const hipComplex* const BP[], int64_t ldb, hipComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<Complex<float>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZtrmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int64_t lda, const hipDoubleComplex* const BP[], int64_t ldb, hipDoubleComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<Complex<double>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasStrmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, const float* BP, int64_t ldb, hipblasStride strideB, float* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<float>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDtrmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, const double* BP, int64_t ldb, hipblasStride strideB, double* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<double>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCtrmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<Complex<float>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZtrmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trmm<Complex<double>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasStrsm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* AP, int lda, float* BP, int ldb) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<float>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), 1);
  });
}
hipblasStatus_t hipblasDtrsm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* AP, int lda, double* BP, int ldb) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<double>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), 1);
  });
}
hipblasStatus_t hipblasCtrsm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, hipComplex* BP, int ldb) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<Complex<float>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), 1);
  });
}
hipblasStatus_t hipblasZtrsm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipDoubleComplex* BP, int ldb) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<Complex<double>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), 1);
  });
}
hipblasStatus_t hipblasStrsmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* const AP[], int lda, float* const BP[], int ldb, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<float>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), batchCount);
  });
}
hipblasStatus_t hipblasDtrsmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* const AP[], int lda, double* const BP[], int ldb, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<double>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), batchCount);
  });
}
hipblasStatus_t hipblasCtrsmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha, const hipComplex* const AP[], int lda, hipComplex* const BP[], int ldb, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<Complex<float>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), batchCount);
  });
}
hipblasStatus_t hipblasZtrsmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int lda, hipDoubleComplex* const BP[], int ldb, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<Complex<double>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), batchCount);
  });
}
hipblasStatus_t hipblasStrsmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* AP, int lda, hipblasStride strideA, float* BP, int ldb, hipblasStride strideB, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<float>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), batchCount);
  });
}
hipblasStatus_t hipblasDtrsmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* AP, int lda, hipblasStride strideA, double* BP, int ldb, hipblasStride strideB, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<double>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), batchCount);
  });
}
hipblasStatus_t hipblasCtrsmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, hipComplex* BP, int ldb, hipblasStride strideB, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<Complex<float>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), batchCount);
  });
}
hipblasStatus_t hipblasZtrsmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA, hipDoubleComplex* BP, int ldb, hipblasStride strideB, int batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<Complex<double>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), batchCount);
  });
}
hipblasStatus_t hipblasStrsm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda, float* BP, int64_t ldb) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<float>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), 1);
  });
}
hipblasStatus_t hipblasDtrsm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda, double* BP, int64_t ldb) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<double>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), 1);
  });
}
hipblasStatus_t hipblasCtrsm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipComplex* BP, int64_t ldb) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<Complex<float>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), 1);
  });
}
hipblasStatus_t hipblasZtrsm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipDoubleComplex* BP, int64_t ldb) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<Complex<double>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), 1);
  });
}
hipblasStatus_t hipblasStrsmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha, const float* const AP[], int64_t lda, float* const BP[], int64_t ldb, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<float>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), batchCount);
  });
}
hipblasStatus_t hipblasDtrsmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha, const double* const AP[], int64_t lda, double* const BP[], int64_t ldb, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<double>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), batchCount);
  });
}
hipblasStatus_t hipblasCtrsmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* const AP[], int64_t lda, hipComplex* const BP[], int64_t ldb, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<Complex<float>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), batchCount);
  });
}
hipblasStatus_t hipblasZtrsmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int64_t lda, hipDoubleComplex* const BP[], int64_t ldb, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<Complex<double>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), batchCount);
  });
}
hipblasStatus_t hipblasStrsmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, float* BP, int64_t ldb, hipblasStride strideB, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<float>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), batchCount);
  });
}
hipblasStatus_t hipblasDtrsmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, double* BP, int64_t ldb, hipblasStride strideB, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<double>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), batchCount);
  });
}
hipblasStatus_t hipblasCtrsmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, hipComplex* BP, int64_t ldb, hipblasStride strideB, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<Complex<float>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), batchCount);
  });
}
hipblasStatus_t hipblasZtrsmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB, int64_t batchCount) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](Context& context) {
    trsm<Complex<double>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), batchCount);
  });
}
hipblasStatus_t hipblasStrtri(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n, const float* AP, int lda, float* invA, int ldinvA) {
  return enter(handle, is_fill(uplo) && is_diagonal(diag), [&](Context& context) {
    trtri<float>(context, fill(uplo), has_unit_diagonal(diag), n, matrix(inner(AP), lda, 0), matrix(inner(invA), ldinvA, 0), 1);
  });
}
hipblasStatus_t hipblasDtrtri(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n, const double* AP, int lda, double* invA, int ldinvA) {
  return enter(handle, is_fill(uplo) && is_diagonal(diag), [&](Context& context) {
    trtri<double>(context, fill(uplo), has_unit_diagonal(diag), n, matrix(inner(AP), lda, 0), matrix(inner(invA), ldinvA, 0), 1);
  });
}
hipblasStatus_t hipblasCtrtri(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n, const hipComplex* AP, int lda, hipComplex* invA, int ldinvA) {
  return enter(handle, is_fill(uplo) && is_diagonal(diag), [&](Context& context) {
    trtri<Complex<float>>(context, fill(uplo), has_unit_diagonal(diag), n, matrix(inner(AP), lda, 0), matrix(inner(invA), ldinvA, 0), 1);
  });
}
hipblasStatus_t hipblasZtrtri(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, int lda, hipDoubleComplex* invA, int ldinvA) {
  return enter(handle, is_fill(uplo) && is_diagonal(diag), [&](Context& context) {
    trtri<Complex<double>>(context, fill(uplo), has_unit_diagonal(diag), n, matrix(inner(AP), lda, 0), matrix(inner(invA), ldinvA, 0), 1);
  });
}
hipblasStatus_t hipblasStrtriBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n, const float* const AP[], int lda, float* invA[], int ldinvA, int batchCount) {
  return enter(handle, is_fill(uplo) && is_diagonal(diag), [&](Context& context) {
    trtri<float>(context, fill(uplo), has_unit_diagonal(diag), n, matrix(inner(AP), lda), matrix(inner(invA), ldinvA), batchCount);
  });
}
hipblasStatus_t hipblasDtrtriBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n, const double* const AP[], int lda, double* invA[], int ldinvA, int batchCount) {
  return enter(handle, is_fill(uplo) && is_diagonal(diag), [&](Context& context) {
    trtri<double>(context, fill(uplo), has_unit_diagonal(diag), n, matrix(inner(AP), lda), matrix(inner(invA), ldinvA), batchCount);
  });
}
hipblasStatus_t hipblasCtrtriBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n, const hipComplex* const AP[], int lda, hipComplex* invA[], int ldinvA, int batchCount) {
  return enter(handle, is_fill(uplo) && is_diagonal(diag), [&](Context& context) {
    trtri<Complex<float>>(context, fill(uplo), has_unit_diagonal(diag), n, matrix(inner(AP), lda), matrix(inner(invA), ldinvA), batchCount);
  });
}
hipblasStatus_t hipblasZtrtriBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n, const hipDoubleComplex* const AP[], int lda, hipDoubleComplex* invA[], int ldinvA, int batchCount) {
  return enter(handle, is_fill(uplo) && is_diagonal(diag), [&](Context& context) {
    trtri<Complex<double>>(context, fill(uplo), has_unit_diagonal(diag), n, matrix(inner(AP), lda), matrix(inner(invA), ldinvA), batchCount);
  });
}
hipblasStatus_t hipblasStrtriStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n, const float* AP, int lda, hipblasStride strideA, float* invA, int ldinvA, hipblasStride stride_invA, int batchCount) {
  return enter(handle, is_fill(uplo) && is_diagonal(diag), [&](Context& context) {
    trtri<float>(context, fill(uplo), has_unit_diagonal(diag), n, matrix(inner(AP), lda, strideA), matrix(inner(invA), ldinvA, stride_invA), batchCount);
  });
}
hipblasStatus_t hipblasDtrtriStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n, const double* AP, int lda, hipblasStride strideA, double* invA, int ldinvA, hipblasStride stride_invA, int batchCount) {
  return enter(handle, is_fill(uplo) && is_diagonal(diag), [&](Context& context) {
    trtri<double>(context, fill(uplo), has_unit_diagonal(diag), n, matrix(inner(AP), lda, strideA), matrix(inner(invA), ldinvA, stride_invA), batchCount);
  });
}
hipblasStatus_t hipblasCtrtriStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n, const hipComplex* AP, int lda, hipblasStride strideA, hipComplex* invA, int ldinvA, hipblasStride stride_invA, int batchCount) {
  return enter(handle, is_fill(uplo) && is_diagonal(diag), [&](Context& context) {
    trtri<Complex<float>>(context, fill(uplo), has_unit_diagonal(diag), n, matrix(inner(AP), lda, strideA), matrix(inner(invA), ldinvA, stride_invA), batchCount);
  });
}
hipblasStatus_t hipblasZtrtriStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, int lda, hipblasStride strideA, hipDoubleComplex* invA, int ldinvA, hipblasStride stride_invA, int batchCount) {
  return enter(handle, is_fill(uplo) && is_diagonal(diag), [&](Context& context) {
    trtri<Complex<double>>(context, fill(uplo), has_unit_diagonal(diag), n, matrix(inner(AP), lda, strideA), matrix(inner(invA), ldinvA, stride_invA), batchCount);
  });
}
hipblasStatus_t hipblasSgeam(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, const float* alpha, const float* AP, int lda, const float* beta, const float* BP, int ldb, float* CP, int ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<float>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDgeam(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, const double* alpha, const double* AP, int lda, const double* beta, const double* BP, int ldb, double* CP, int ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<double>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCgeam(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* beta, const hipComplex* BP, int ldb, hipComplex* CP, int ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<Complex<float>>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZgeam(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* beta, const hipDoubleComplex* BP, int ldb, hipDoubleComplex* CP, int ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<Complex<double>>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSgeamBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, const float* alpha, const float* const AP[], int lda, const float* beta, const float* const BP[], int ldb, float* const CP[], int ldc, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<float>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDgeamBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, const double* alpha, const double* const AP[], int lda, const double* beta, const double* const BP[], int ldb, double* const CP[], int ldc, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<double>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCgeamBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, const hipComplex* alpha, const hipComplex* const AP[], int lda, const hipComplex* beta, const hipComplex* const BP[], int ldb, hipComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<Complex<float>>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZgeamBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int lda, const hipDoubleComplex* beta, const hipDoubleComplex* const BP[], int ldb, hipDoubleComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<Complex<double>>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSgeamStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* beta, const float* BP, int ldb, hipblasStride strideB, float* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<float>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDgeamStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* beta, const double* BP, int ldb, hipblasStride strideB, double* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<double>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCgeamStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* beta, const hipComplex* BP, int ldb, hipblasStride strideB, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<Complex<float>>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZgeamStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA, const hipDoubleComplex* beta, const hipDoubleComplex* BP, int ldb, hipblasStride strideB, hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<Complex<double>>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasSgeam_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda, const float* beta, const float* BP, int64_t ldb, float* CP, int64_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<float>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDgeam_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda, const double* beta, const double* BP, int64_t ldb, double* CP, int64_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<double>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCgeam_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* beta, const hipComplex* BP, int64_t ldb, hipComplex* CP, int64_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<Complex<float>>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZgeam_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* beta, const hipDoubleComplex* BP, int64_t ldb, hipDoubleComplex* CP, int64_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<Complex<double>>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSgeamBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, const float* alpha, const float* const AP[], int64_t lda, const float* beta, const float* const BP[], int64_t ldb, float* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<float>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDgeamBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, const double* alpha, const double* const AP[], int64_t lda, const double* beta, const double* const BP[], int64_t ldb, double* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<double>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCgeamBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* const AP[], int64_t lda, const hipComplex* beta, const hipComplex* const BP[], int64_t ldb, hipComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<Complex<float>>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZgeamBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int64_t lda, const hipDoubleComplex* beta, const hipDoubleComplex* const BP[], int64_t ldb, hipDoubleComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<Complex<double>>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda), inner(beta), matrix(inner(BP), ldb), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSgeamStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, const float* beta, const float* BP, int64_t ldb, hipblasStride strideB, float* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<float>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDgeamStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, const double* beta, const double* BP, int64_t ldb, hipblasStride strideB, double* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<double>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCgeamStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* beta, const hipComplex* BP, int64_t ldb, hipblasStride strideB, hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<Complex<float>>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZgeamStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, const hipDoubleComplex* beta, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](Context& context) {
    geam<Complex<double>>(context, operation(transA), operation(transB), m, n, inner(alpha), matrix(inner(AP), lda, strideA), inner(beta), matrix(inner(BP), ldb, strideB), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasSdgmm(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const float* AP, int lda, const float* x, int incx, float* CP, int ldc) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<float>(context, side_of(side), m, n, matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDdgmm(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const double* AP, int lda, const double* x, int incx, double* CP, int ldc) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<double>(context, side_of(side), m, n, matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCdgmm(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const hipComplex* AP, int lda, const hipComplex* x, int incx, hipComplex* CP, int ldc) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<Complex<float>>(context, side_of(side), m, n, matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZdgmm(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* x, int incx, hipDoubleComplex* CP, int ldc) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<Complex<double>>(context, side_of(side), m, n, matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSdgmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const float* const AP[], int lda, const float* const x[], int incx, float* const CP[], int ldc, int batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<float>(context, side_of(side), m, n, matrix(inner(AP), lda), vector(inner(x), incx), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDdgmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const double* const AP[], int lda, const double* const x[], int incx, double* const CP[], int ldc, int batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<double>(context, side_of(side), m, n, matrix(inner(AP), lda), vector(inner(x), incx), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCdgmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const hipComplex* const AP[], int lda, const hipComplex* const x[], int incx, hipComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<Complex<float>>(context, side_of(side), m, n, matrix(inner(AP), lda), vector(inner(x), incx), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZdgmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const hipDoubleComplex* const AP[], int lda, const hipDoubleComplex* const x[], int incx, hipDoubleComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<Complex<double>>(context, side_of(side), m, n, matrix(inner(AP), lda), vector(inner(x), incx), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSdgmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const float* AP, int lda, hipblasStride strideA, const float* x, int incx, hipblasStride stridex, float* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<float>(context, side_of(side), m, n, matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDdgmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const double* AP, int lda, hipblasStride strideA, const double* x, int incx, hipblasStride stridex, double* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<double>(context, side_of(side), m, n, matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCdgmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* x, int incx, hipblasStride stridex, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<Complex<float>>(context, side_of(side), m, n, matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZdgmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const hipDoubleComplex* AP, int lda, hipblasStride strideA, const hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<Complex<double>>(context, side_of(side), m, n, matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasSdgmm_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n, const float* AP, int64_t lda, const float* x, int64_t incx, float* CP, int64_t ldc) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<float>(context, side_of(side), m, n, matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDdgmm_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n, const double* AP, int64_t lda, const double* x, int64_t incx, double* CP, int64_t ldc) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<double>(context, side_of(side), m, n, matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCdgmm_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n, const hipComplex* AP, int64_t lda, const hipComplex* x, int64_t incx, hipComplex* CP, int64_t ldc) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<Complex<float>>(context, side_of(side), m, n, matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZdgmm_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* CP, int64_t ldc) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<Complex<double>>(context, side_of(side), m, n, matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSdgmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n, const float* const AP[], int64_t lda, const float* const x[], int64_t incx, float* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<float>(context, side_of(side), m, n, matrix(inner(AP), lda), vector(inner(x), incx), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDdgmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n, const double* const AP[], int64_t lda, const double* const x[], int64_t incx, double* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<double>(context, side_of(side), m, n, matrix(inner(AP), lda), vector(inner(x), incx), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCdgmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n, const hipComplex* const AP[], int64_t lda, const hipComplex* const x[], int64_t incx, hipComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<Complex<float>>(context, side_of(side), m, n, matrix(inner(AP), lda), vector(inner(x), incx), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZdgmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n, const hipDoubleComplex* const AP[], int64_t lda, const hipDoubleComplex* const x[], int64_t incx, hipDoubleComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<Complex<double>>(context, side_of(side), m, n, matrix(inner(AP), lda), vector(inner(x), incx), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSdgmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n, const float* AP, int64_t lda, hipblasStride strideA, const float* x, int64_t incx, hipblasStride stridex, float* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<float>(context, side_of(side), m, n, matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDdgmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n, const double* AP, int64_t lda, hipblasStride strideA, const double* x, int64_t incx, hipblasStride stridex, double* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<double>(context, side_of(side), m, n, matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCdgmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<Complex<float>>(context, side_of(side), m, n, matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZdgmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount) {
  return enter(handle, is_side(side), [&](Context& context) {
    dgmm<Complex<double>>(context, side_of(side), m, n, matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
