// gemm with its types as arguments.
#include "routines/ex.h"

#include "routines/level3.h"

namespace compat_blas {
namespace {

bool computes_in_float(hipblasComputeType_t compute) {
  // The FAST types allow lower precision; full precision is always allowed.
  return compute == HIPBLAS_COMPUTE_32F || compute == HIPBLAS_COMPUTE_32F_PEDANTIC ||
         compute == HIPBLAS_COMPUTE_32F_FAST_16F || compute == HIPBLAS_COMPUTE_32F_FAST_16BF ||
         compute == HIPBLAS_COMPUTE_32F_FAST_TF32;
}

bool computes_in_double(hipblasComputeType_t compute) {
  return compute == HIPBLAS_COMPUTE_64F || compute == HIPBLAS_COMPUTE_64F_PEDANTIC;
}

}  // namespace

void gemm_ex(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const void* alpha,
             const TypedMatrix<const void>& a, const TypedMatrix<const void>& b, const void* beta,
             const TypedMatrix<void>& c, int64_t batch, hipblasComputeType_t compute, hipblasGemmAlgo_t) {
  const auto run = [&](auto zero) {
    using T = decltype(zero);
    gemm<T>(context, op_a, op_b, m, n, k, static_cast<const T*>(alpha), a.as<T>(), b.as<T>(),
            static_cast<const T*>(beta), c.as<T>(), batch);
  };
  require(a.type == b.type && a.type == c.type, Status::kNotSupported);
  if (a.type == HIP_R_32F && computes_in_float(compute)) return run(0.0f);
  if (a.type == HIP_R_64F && computes_in_double(compute)) return run(0.0);
  if (a.type == HIP_C_32F && computes_in_float(compute)) return run(Complex<float>{});
  if (a.type == HIP_C_64F && computes_in_double(compute)) return run(Complex<double>{});
  throw Failure(Status::kNotSupported);
}

}  // namespace compat_blas
