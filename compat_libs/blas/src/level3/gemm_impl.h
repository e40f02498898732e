// gemm for any T; each precision is instantiated in a file of its own, so that they compile side by side.
#pragma once

#include "gemm_checks.h"
#include "gemm_launch.h"
#include "product.h"
#include "routines/level3.h"

namespace compat_blas {

template <class T>
void multiply(Context& context, const Product<T>& product, int64_t batch) {
  if (product.m <= 0 || product.n <= 0 || batch <= 0) return;
  using Types = kernels::GemmTypes<T>;
  const kernels::BlasEpilogue<Types> epilogue{product.alpha, product.beta,     read_only(product.c),
                                              product.c,     product.triangle, product.real_diagonal};
  launch_gemm<Types>(context, product.op_a, product.op_b, product.m, product.n, product.k, product.a, product.b,
                     epilogue, batch);
}

template <class T>
void gemm(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const T* alpha,
          kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c, int64_t batch) {
  if constexpr (std::is_same_v<T, float>)
    if (context.allows_tf32()) return gemm_tf32(context, op_a, op_b, m, n, k, alpha, a, b, beta, c, batch);
  if (!check_gemm(context, op_a, op_b, m, n, k, gemm_scalars(alpha, beta), a, b, c, batch)) return;
  const auto alpha_scalar = k == 0 ? kernels::Scalar<T>{} : scalar(context, alpha);
  multiply<T>(context, {op_a, op_b, m, n, k, alpha_scalar, a, b, scalar(context, beta), c}, batch);
}

#define INSTANTIATE_GEMM(T)                                                                                            \
  template void multiply<T>(Context&, const Product<T>&, int64_t);                                                     \
  template void gemm<T>(Context&, Operation, Operation, int64_t, int64_t, int64_t, const T*, kernels::Matrix<const T>, \
                        kernels::Matrix<const T>, const T*, kernels::Matrix<T>, int64_t);

}  // namespace compat_blas
