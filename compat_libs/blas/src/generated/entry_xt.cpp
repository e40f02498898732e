// The C functions: each hands its arguments to a routine inside the exception boundary.
// Generated from compat_libs/api/hipblas.csv. To change it: python -m compat_libs.codegen
#include <hipblas/hipblas.h>

#include "entry.h"
#include "routines/xt.h"

// clang-format off
using namespace compat_blas;

hipblasStatus_t hipblasExtXtSgemm(hipblasExtXtHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, size_t m, size_t n, size_t k, const float* alpha, const float* AP, size_t lda, const float* BP, size_t ldb, const float* beta, float* CP, size_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](XtContext& context) {
    xt_gemm<float>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtDgemm(hipblasExtXtHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, size_t m, size_t n, size_t k, const double* alpha, const double* AP, size_t lda, const double* BP, size_t ldb, const double* beta, double* CP, size_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](XtContext& context) {
    xt_gemm<double>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtCgemm(hipblasExtXtHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, size_t m, size_t n, size_t k, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, const hipComplex* beta, hipComplex* CP, size_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](XtContext& context) {
    xt_gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtZgemm(hipblasExtXtHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, size_t m, size_t n, size_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, size_t ldc) {
  return enter(handle, is_operation(transA) && is_operation(transB), [&](XtContext& context) {
    xt_gemm<Complex<double>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtSsyrk(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const float* alpha, const float* AP, size_t lda, const float* beta, float* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_syrk<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtDsyrk(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const double* alpha, const double* AP, size_t lda, const double* beta, double* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_syrk<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtCsyrk(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* beta, hipComplex* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_syrk<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtZsyrk(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* beta, hipDoubleComplex* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_syrk<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtCherk(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const float* alpha, const hipComplex* AP, size_t lda, const float* beta, hipComplex* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_herk<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtZherk(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const double* alpha, const hipDoubleComplex* AP, size_t lda, const double* beta, hipDoubleComplex* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_herk<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtSsyr2k(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const float* alpha, const float* AP, size_t lda, const float* BP, size_t ldb, const float* beta, float* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_syr2k<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtDsyr2k(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const double* alpha, const double* AP, size_t lda, const double* BP, size_t ldb, const double* beta, double* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_syr2k<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtCsyr2k(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, const hipComplex* beta, hipComplex* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_syr2k<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtZsyr2k(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_syr2k<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtCher2k(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, const float* beta, hipComplex* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_her2k<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtZher2k(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, const double* beta, hipDoubleComplex* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_her2k<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtSsyrkx(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const float* alpha, const float* AP, size_t lda, const float* BP, size_t ldb, const float* beta, float* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_syrkx<float>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtDsyrkx(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const double* alpha, const double* AP, size_t lda, const double* BP, size_t ldb, const double* beta, double* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_syrkx<double>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtCsyrkx(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, const hipComplex* beta, hipComplex* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_syrkx<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtZsyrkx(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_syrkx<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtCherkx(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, const float* beta, hipComplex* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_herkx<Complex<float>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtZherkx(hipblasExtXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, size_t n, size_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, const double* beta, hipDoubleComplex* CP, size_t ldc) {
  return enter(handle, is_fill(uplo) && is_operation(transA), [&](XtContext& context) {
    xt_herkx<Complex<double>>(context, fill(uplo), operation(transA), n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtSsymm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const float* alpha, const float* AP, size_t lda, const float* BP, size_t ldb, const float* beta, float* CP, size_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](XtContext& context) {
    xt_symm<float, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtDsymm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const double* alpha, const double* AP, size_t lda, const double* BP, size_t ldb, const double* beta, double* CP, size_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](XtContext& context) {
    xt_symm<double, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtCsymm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, const hipComplex* beta, hipComplex* CP, size_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](XtContext& context) {
    xt_symm<Complex<float>, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtZsymm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, size_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](XtContext& context) {
    xt_symm<Complex<double>, false>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtChemm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, const hipComplex* beta, hipComplex* CP, size_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](XtContext& context) {
    xt_symm<Complex<float>, true>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtZhemm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, size_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](XtContext& context) {
    xt_symm<Complex<double>, true>(context, side_of(side), fill(uplo), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtSspmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const float* alpha, const float* AP, const float* BP, size_t ldb, const float* beta, float* CP, size_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](XtContext& context) {
    xt_spmm<float>(context, side_of(side), fill(uplo), m, n, inner(alpha), batch(inner(AP), 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtDspmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const double* alpha, const double* AP, const double* BP, size_t ldb, const double* beta, double* CP, size_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](XtContext& context) {
    xt_spmm<double>(context, side_of(side), fill(uplo), m, n, inner(alpha), batch(inner(AP), 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtCspmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const hipComplex* alpha, const hipComplex* AP, const hipComplex* BP, size_t ldb, const hipComplex* beta, hipComplex* CP, size_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](XtContext& context) {
    xt_spmm<Complex<float>>(context, side_of(side), fill(uplo), m, n, inner(alpha), batch(inner(AP), 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtZspmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m, size_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, const hipDoubleComplex* BP, size_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, size_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo), [&](XtContext& context) {
    xt_spmm<Complex<double>>(context, side_of(side), fill(uplo), m, n, inner(alpha), batch(inner(AP), 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtStrmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const float* alpha, const float* AP, size_t lda, const float* BP, size_t ldb, float* CP, size_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](XtContext& context) {
    xt_trmm<float>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtDtrmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const double* alpha, const double* AP, size_t lda, const double* BP, size_t ldb, double* CP, size_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](XtContext& context) {
    xt_trmm<double>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtCtrmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const hipComplex* alpha, const hipComplex* AP, size_t lda, const hipComplex* BP, size_t ldb, hipComplex* CP, size_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](XtContext& context) {
    xt_trmm<Complex<float>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtZtrmm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, const hipDoubleComplex* BP, size_t ldb, hipDoubleComplex* CP, size_t ldc) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](XtContext& context) {
    xt_trmm<Complex<double>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), matrix(inner(CP), ldc, 0));
  });
}
hipblasStatus_t hipblasExtXtStrsm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const float* alpha, const float* AP, size_t lda, float* BP, size_t ldb) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](XtContext& context) {
    xt_trsm<float>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0));
  });
}
hipblasStatus_t hipblasExtXtDtrsm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const double* alpha, const double* AP, size_t lda, double* BP, size_t ldb) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](XtContext& context) {
    xt_trsm<double>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0));
  });
}
hipblasStatus_t hipblasExtXtCtrsm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const hipComplex* alpha, const hipComplex* AP, size_t lda, hipComplex* BP, size_t ldb) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](XtContext& context) {
    xt_trsm<Complex<float>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0));
  });
}
hipblasStatus_t hipblasExtXtZtrsm(hipblasExtXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, size_t m, size_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, size_t lda, hipDoubleComplex* BP, size_t ldb) {
  return enter(handle, is_side(side) && is_fill(uplo) && is_operation(transA) && is_diagonal(diag), [&](XtContext& context) {
    xt_trsm<Complex<double>>(context, side_of(side), fill(uplo), operation(transA), has_unit_diagonal(diag), m, n, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0));
  });
}
