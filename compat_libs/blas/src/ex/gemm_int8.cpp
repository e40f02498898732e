#include "gemm_int8.h"

#include "gemm_checks.h"
#include "gemm_launch.h"
#include "product.h"

namespace compat_blas {

void gemm_int8(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const int32_t* alpha,
               kernels::Matrix<const int8_t> a, kernels::Matrix<const int8_t> b, const int32_t* beta,
               kernels::Matrix<int32_t> c, int64_t batch) {
  if (!check_gemm(context, op_a, op_b, m, n, k, gemm_scalars(alpha, beta), a, b, c, batch)) return;
  using Types = kernels::GemmTypes<int8_t, int8_t, int32_t>;
  const auto alpha_scalar = k == 0 ? kernels::Scalar<int32_t>{} : scalar(context, alpha);
  const kernels::BlasEpilogue<Types> epilogue{alpha_scalar, scalar(context, beta), read_only(c), c, Triangle::kFull,
                                              false};
  launch_gemm<Types>(context, op_a, op_b, m, n, k, a, b, epilogue, batch);
}

}  // namespace compat_blas
