// gemm for any T; each precision is instantiated in a file of its own, so that they compile side by side.
#pragma once

#include "launch.h"
#include "plan.h"
#include "routines.h"

namespace compat_blas {

template <class T, class Tile>
auto gemm_kernel_for(Operation op_a, Operation op_b) {
  if (op_a.transpose) {
    return op_b.transpose ? kernels::gemm_kernel<T, Tile, true, true> : kernels::gemm_kernel<T, Tile, true, false>;
  }
  return op_b.transpose ? kernels::gemm_kernel<T, Tile, false, true> : kernels::gemm_kernel<T, Tile, false, false>;
}

template <class T>
void gemm_run(Context& context, Operation op_a, Operation op_b, kernels::GemmArgs<T> args, int64_t batch) {
  using Large = typename kernels::GemmTiles<T>::Large;
  using Small = typename kernels::GemmTiles<T>::Small;
  const GemmPlan plan =
      plan_gemm(args.m, args.n, batch, {Large::kM, Large::kN}, {Small::kM, Small::kN}, context.traits());
  const auto kernel = plan.large ? gemm_kernel_for<T, Large>(op_a, op_b) : gemm_kernel_for<T, Small>(op_a, op_b);
  const int threads = plan.large ? Large::kThreads : Small::kThreads;
  compat::for_each_batch_part(batch, context.traits().max_grid_y, [&](int64_t first, unsigned count) {
    args.first_batch = first;
    compat::launch(kernel, dim3(static_cast<unsigned>(plan.blocks), count), threads, context.stream(), args);
  });
}

template <class T>
void gemm(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const T* alpha,
          kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c, int64_t batch) {
  require(m >= 0 && n >= 0 && k >= 0 && batch >= 0, Status::kInvalidValue);
  require(a.ld >= (op_a.transpose ? k : m) && b.ld >= (op_b.transpose ? n : k) && c.ld >= m, Status::kInvalidValue);
  if (m == 0 || n == 0 || batch == 0) return;
  require(beta != nullptr && (k == 0 || alpha != nullptr), Status::kInvalidValue);
  const bool no_product = k == 0 || is_known(context, alpha, 0);
  if (no_product && is_known(context, beta, 1)) return;
  if (context.scalars_on_host()) {
    require(!is_null(c.data), Status::kInvalidValue);
    require(no_product || (!is_null(a.data) && !is_null(b.data)), Status::kInvalidValue);
  }
  const auto alpha_scalar = k == 0 ? kernels::Scalar<T>{} : scalar(context, alpha);
  const kernels::GemmArgs<T> args{m,
                                  n,
                                  k,
                                  alpha_scalar,
                                  scalar(context, beta),
                                  a,
                                  b,
                                  c,
                                  op_a.conjugate,
                                  op_b.conjugate,
                                  is_pack_aligned(a.data, a.ld, batch),
                                  is_pack_aligned(b.data, b.ld, batch),
                                  0};
  gemm_run(context, op_a, op_b, args, batch);
}

#define INSTANTIATE_GEMM(T)                                                                                            \
  template void gemm<T>(Context&, Operation, Operation, int64_t, int64_t, int64_t, const T*, kernels::Matrix<const T>, \
                        kernels::Matrix<const T>, const T*, kernels::Matrix<T>, int64_t);

}  // namespace compat_blas
