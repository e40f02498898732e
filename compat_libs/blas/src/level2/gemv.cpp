// gemv.
#include "blas/gemv.h"

#include "launch.h"
#include "plan.h"
#include "routines/level2.h"

namespace compat_blas {
namespace {

template <class T>
void run_straight(Context& context, kernels::GemvArgs<T> args, int64_t batch) {
  const compat::DeviceTraits& traits = context.traits();
  constexpr int kColumnsOfStep = kernels::kStreamWaves * 8;
  const GemvPlan plan = plan_gemv(args.m, args.n, batch, kernels::kGemvRows<T>, kColumnsOfStep, traits);
  const bool sliced = plan.slices > 1;
  const int64_t entries_at_once = batch < traits.max_grid_y ? batch : traits.max_grid_y;
  T* sums = sliced ? context.workspace<T>(args.m * plan.slices * entries_at_once) : nullptr;
  compat::for_each_batch_part(batch, traits.max_grid_y, [&](int64_t first, unsigned count) {
    args.first_batch = first;
    const dim3 grid(static_cast<unsigned>(plan.row_blocks), static_cast<unsigned>(plan.slices), count);
    compat::launch(kernels::gemv_kernel<T>, grid, kernels::kStreamThreads, context.stream(), args, plan.columns, sums);
    if (!sliced) return;
    const auto blocks = (args.m + kernels::kStreamThreads - 1) / kernels::kStreamThreads;
    compat::launch(kernels::gemv_finish_kernel<T>, dim3(static_cast<unsigned>(blocks), 1, count),
                   kernels::kStreamThreads, context.stream(), args, static_cast<int>(plan.slices),
                   static_cast<const T*>(sums));
  });
}

template <class T>
void run_transposed(Context& context, kernels::GemvArgs<T> args, int64_t batch) {
  const auto blocks = static_cast<unsigned>((args.n + kernels::kGemvColumns - 1) / kernels::kGemvColumns);
  compat::for_each_batch_part(batch, context.traits().max_grid_y, [&](int64_t first, unsigned count) {
    args.first_batch = first;
    compat::launch(kernels::gemv_transposed_kernel<T>, dim3(blocks, 1, count), kernels::kStreamThreads,
                   context.stream(), args);
  });
}

}  // namespace

template <class T>
void gemv(Context& context, Operation op, int64_t m, int64_t n, const T* alpha, kernels::Matrix<const T> a,
          kernels::Vector<const T> x, const T* beta, kernels::Vector<T> y, int64_t batch) {
  const bool sizes = m >= 0 && n >= 0 && a.ld >= m && a.ld >= 1 && x.inc != 0 && y.inc != 0 && batch >= 0;
  require(sizes, Status::kInvalidValue);
  if (m == 0 || n == 0 || batch == 0) return;
  require(alpha != nullptr && beta != nullptr, Status::kInvalidValue);
  if (is_known(context, alpha, 0) && is_known(context, beta, 1)) return;
  if (context.scalars_on_host()) {
    require(!is_null(y.data), Status::kInvalidValue);
    require(is_known(context, alpha, 0) || (!is_null(a.data) && !is_null(x.data)), Status::kInvalidValue);
  }
  const int64_t x_size = op.transpose ? m : n, y_size = op.transpose ? n : m;
  const kernels::GemvArgs<T> args{m,
                                  n,
                                  scalar(context, alpha),
                                  scalar(context, beta),
                                  a,
                                  from_its_start(x, x_size),
                                  from_its_start(y, y_size),
                                  op.conjugate,
                                  0};
  op.transpose ? run_transposed(context, args, batch) : run_straight(context, args, batch);
}

#define INSTANTIATE(T)                                                                             \
  template void gemv<T>(Context&, Operation, int64_t, int64_t, const T*, kernels::Matrix<const T>, \
                        kernels::Vector<const T>, const T*, kernels::Vector<T>, int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
