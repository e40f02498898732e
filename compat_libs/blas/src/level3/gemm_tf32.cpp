// gemm for floats that may be rounded to tf32.
#include "gemm_checks.h"
#include "gemm_launch.h"
#include "product.h"
#include "routines/level3.h"

namespace compat_blas {
namespace {

#if defined(KERNEL_HOPPER) || (defined(KERNEL_TARGET_AMD) && !defined(KERNEL_AMD_RDNA))
// False, and nothing done, where the product is computed in floats.
bool multiply_tf32(Context& context, const Product<float>& product, int64_t batch) {
  using Types = kernels::GemmTypes<kernels::Tf32, kernels::Tf32, float, float>;
  const auto as_tf32 = [](const kernels::Matrix<const float>& matrix) {
    const kernels::Batch<const float>& data = matrix.data;
    return kernels::Matrix<const kernels::Tf32>{
        {reinterpret_cast<const kernels::Tf32*>(data.base), reinterpret_cast<const kernels::Tf32* const*>(data.list),
         data.stride, data.offset},
        matrix.ld};
  };
  const kernels::BlasEpilogue<Types> epilogue{product.alpha, product.beta,     read_only(product.c),
                                              product.c,     product.triangle, product.real_diagonal};
#if defined(KERNEL_HOPPER)
  return launch_hopper_gemm<Types>(context, product.op_a, product.op_b, product.m, product.n, product.k,
                                   as_tf32(product.a), as_tf32(product.b), epilogue, batch);
#else
  // The one tile that is built; smaller products gain nothing.
  constexpr int64_t kLeastExtent = 64;
  if (product.m < kLeastExtent || product.n < kLeastExtent) return false;
  launch_gemm<Types>(context, product.op_a, product.op_b, product.m, product.n, product.k, as_tf32(product.a),
                     as_tf32(product.b), epilogue, batch);
  return true;
#endif
}
#else
bool multiply_tf32(Context&, const Product<float>&, int64_t) { return false; }
#endif

}  // namespace

void gemm_tf32(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const float* alpha,
               kernels::Matrix<const float> a, kernels::Matrix<const float> b, const float* beta,
               kernels::Matrix<float> c, int64_t batch) {
  if (!check_gemm(context, op_a, op_b, m, n, k, gemm_scalars(alpha, beta), a, b, c, batch)) return;
  const auto alpha_scalar = k == 0 ? kernels::Scalar<float>{} : scalar(context, alpha);
  const Product<float> product{op_a, op_b, m, n, k, alpha_scalar, a, b, scalar(context, beta), c};
  if (!multiply_tf32(context, product, batch)) multiply(context, product, batch);
}

}  // namespace compat_blas
