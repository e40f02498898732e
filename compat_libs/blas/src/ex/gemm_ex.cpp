// gemm with its types as arguments, and gemm in half precision.
#include "gemm_int8.h"
#include "gemm_mixed.h"
#include "routines/ex.h"
#include "routines/level3.h"

namespace compat_blas {
namespace {

bool computes_in_half(hipblasComputeType_t compute) {
  return compute == HIPBLAS_COMPUTE_16F || compute == HIPBLAS_COMPUTE_16F_PEDANTIC;
}

bool computes_in_float(hipblasComputeType_t compute) {
  // The FAST types allow lower precision; full precision is always allowed.
  return compute == HIPBLAS_COMPUTE_32F || compute == HIPBLAS_COMPUTE_32F_PEDANTIC ||
         compute == HIPBLAS_COMPUTE_32F_FAST_16F || compute == HIPBLAS_COMPUTE_32F_FAST_16BF ||
         compute == HIPBLAS_COMPUTE_32F_FAST_TF32;
}

bool computes_in_integers(hipblasComputeType_t compute) {
  return compute == HIPBLAS_COMPUTE_32I || compute == HIPBLAS_COMPUTE_32I_PEDANTIC;
}

bool computes_in_double(hipblasComputeType_t compute) {
  return compute == HIPBLAS_COMPUTE_64F || compute == HIPBLAS_COMPUTE_64F_PEDANTIC;
}

}  // namespace

void gemm_ex(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const void* alpha,
             const TypedMatrix<const void>& a, const TypedMatrix<const void>& b, const void* beta,
             const TypedMatrix<void>& c, int64_t batch, hipblasComputeType_t compute, hipblasGemmAlgo_t) {
  const auto uniform = [&](auto zero) {
    using T = decltype(zero);
    gemm<T>(context, op_a, op_b, m, n, k, static_cast<const T*>(alpha), a.as<T>(), b.as<T>(),
            static_cast<const T*>(beta), c.as<T>(), batch);
  };
  const auto mixed = [&](auto zero) {
    using T = decltype(zero);
    gemm_mixed<T>(context, op_a, op_b, m, n, k, alpha, a.as<T>(), b.as<T>(), beta, c, batch, computes_in_half(compute));
  };
  require(a.type == b.type, Status::kNotSupported);
  const bool same = a.type == c.type;
  if (computes_in_half(compute) && a.type == HIP_R_16F && same) return mixed(Half{});
  if (computes_in_double(compute) && a.type == HIP_R_64F && same) return uniform(0.0);
  if (computes_in_double(compute) && a.type == HIP_C_64F && same) return uniform(Complex<double>{});
  if (computes_in_integers(compute) && a.type == HIP_R_8I && c.type == HIP_R_32I)
    return gemm_int8(context, op_a, op_b, m, n, k, static_cast<const int32_t*>(alpha), a.as<int8_t>(), b.as<int8_t>(),
                     static_cast<const int32_t*>(beta), c.as<int32_t>(), batch);
  if (computes_in_float(compute)) {
    if (a.type == HIP_R_32F && same && compute == HIPBLAS_COMPUTE_32F_FAST_TF32)
      return gemm_tf32(context, op_a, op_b, m, n, k, static_cast<const float*>(alpha), a.as<float>(), b.as<float>(),
                       static_cast<const float*>(beta), c.as<float>(), batch);
    if (a.type == HIP_R_32F && same) return uniform(0.0f);
    if (a.type == HIP_C_32F && same) return uniform(Complex<float>{});
    const bool narrow_or_float = same || c.type == HIP_R_32F;
    if (a.type == HIP_R_16F && narrow_or_float) return mixed(Half{});
    if (a.type == HIP_R_16BF && narrow_or_float) return mixed(BFloat16{});
  }
  throw Failure(Status::kNotSupported);
}

void gemm_ex_with_flags(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k,
                        const void* alpha, const TypedMatrix<const void>& a, const TypedMatrix<const void>& b,
                        const void* beta, const TypedMatrix<void>& c, int64_t batch, hipblasComputeType_t compute,
                        hipblasGemmAlgo_t algorithm, hipblasGemmFlags_t) {
  gemm_ex(context, op_a, op_b, m, n, k, alpha, a, b, beta, c, batch, compute, algorithm);
}

template <>
void gemm<Half>(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const Half* alpha,
                kernels::Matrix<const Half> a, kernels::Matrix<const Half> b, const Half* beta, kernels::Matrix<Half> c,
                int64_t batch) {
  const TypedMatrix<void> untyped{{c.data.base, reinterpret_cast<void* const*>(c.data.list), c.data.stride, HIP_R_16F},
                                  c.ld};
  gemm_mixed<Half>(context, op_a, op_b, m, n, k, alpha, a, b, beta, untyped, batch, true);
}

}  // namespace compat_blas
