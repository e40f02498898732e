// Products of 8-bit integers.
#pragma once

#include "arguments.h"

namespace compat_blas {

// As gemm, with all of C and the scalars 32-bit integers. Exact as long as nothing exceeds 32 bits.
void gemm_int8(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const int32_t* alpha,
               kernels::Matrix<const int8_t> a, kernels::Matrix<const int8_t> b, const int32_t* beta,
               kernels::Matrix<int32_t> c, int64_t batch);

}  // namespace compat_blas
