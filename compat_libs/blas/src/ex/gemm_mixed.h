// Products of 16-bit operands, summed in float.
#pragma once

#include "arguments.h"
#include "blas/gemm_mixed.h"

namespace compat_blas {

// As gemm, for T Half or BFloat16; alpha and beta point to halves if `half_scalars`, else to floats. C holds T or
// float.
template <class T>
void gemm_mixed(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const void* alpha,
                kernels::Matrix<const T> a, kernels::Matrix<const T> b, const void* beta, const TypedMatrix<void>& c,
                int64_t batch, bool half_scalars);

// y = alpha op(A) x + beta y for T Half or BFloat16; y holds T or float. The vectors are given from their starts, no
// argument is checked, and A is not empty.
template <class T, class Y>
void multiply_mixed(Context& context, Operation op, int64_t m, int64_t n, const float* alpha,
                    kernels::Matrix<const T> a, kernels::Vector<const T> x, const float* beta, kernels::Vector<Y> y,
                    int64_t batch);

}  // namespace compat_blas
