// C = alpha op(A) op(B) + beta C on one triangle of a square C, which BLAS has and hipBLAS has not.
#pragma once

#include <algorithm>
#include <vector>

#include "shim.h"

namespace blas_shim {

// By blocks of columns: what lies beside the diagonal is a product of its own; a block on the diagonal is computed
// whole, and one triangle of it is kept. Gemm is hipBLAS's function for T.
template <auto Gemm, class T>
hipblasStatus_t gemmtr(hipblasHandle_t handle, hipblasFillMode_t triangle, hipblasOperation_t op_a,
                       hipblasOperation_t op_b, int n, int k, const T* alpha, const T* a, int lda, const T* b, int ldb,
                       const T* beta, T* c, int ldc) {
  constexpr int kBlock = 64;
  const bool upper = triangle == HIPBLAS_FILL_MODE_UPPER;
  const int64_t row_step = op_a == HIPBLAS_OP_N ? 1 : lda, column_step = op_b == HIPBLAS_OP_N ? ldb : 1;
  std::vector<T> whole(kBlock * kBlock);
  for (int first = 0; first < n; first += kBlock) {
    const int size = std::min(kBlock, n - first), last = first + size;
    const T* columns = b + first * column_step;
    T* block = c + first + int64_t(first) * ldc;
    const auto multiply = [&](int row, int rows, T* result, int ld) {
      return Gemm(handle, op_a, op_b, rows, size, k, alpha, a + row * row_step, lda, columns, ldb, beta, result, ld);
    };
    const int beside = upper ? 0 : last;
    const auto status = multiply(beside, upper ? first : n - last, c + beside + int64_t(first) * ldc, ldc);
    if (status != HIPBLAS_STATUS_SUCCESS) return status;
    for (int j = 0; j < size; ++j) std::copy_n(block + int64_t(j) * ldc, size, whole.data() + j * kBlock);
    finish(multiply(first, size, whole.data(), kBlock));
    for (int j = 0; j < size; ++j) {
      const int from = upper ? 0 : j, to = upper ? j + 1 : size;
      std::copy(whole.data() + j * kBlock + from, whole.data() + j * kBlock + to, block + from + int64_t(j) * ldc);
    }
  }
  return HIPBLAS_STATUS_SUCCESS;
}

}  // namespace blas_shim
