// axpy, scal, copy, swap.
#include "blas/vector.h"

#include "launch.h"
#include "plan.h"
#include "routines/level1.h"

namespace compat_blas {
namespace {

template <class T, class Op>
void run(Context& context, int64_t n, kernels::Vector<T> x, kernels::Vector<T> y, int64_t batch, const Op& op) {
  const bool x_unit = !Op::kReadsX || (x.inc == 1 && is_pack_aligned(x.data, 0, batch));
  const bool unit = x_unit && y.inc == 1 && is_pack_aligned(y.data, 0, batch);
  const int step = kernels::kStreamThreads * (unit ? kernels::kPack<T> : 1);
  const ChunkPlan plan = plan_chunks(n, step, batch, context.traits());
  kernels::VectorArgs<T> args{n, plan.chunk, from_its_start(x, n), from_its_start(y, n), 0};
  const auto kernel = unit ? kernels::vector_kernel<T, true, Op> : kernels::vector_kernel<T, false, Op>;
  compat::for_each_batch_part(batch, context.traits().max_grid_y, [&](int64_t first, unsigned count) {
    args.first_batch = first;
    const dim3 grid(static_cast<unsigned>(plan.blocks), count);
    compat::launch(kernel, grid, kernels::kStreamThreads, context.stream(), args, op);
  });
}

template <class T>
kernels::Vector<T> writable(kernels::Vector<const T> x) {
  return {{const_cast<T*>(x.data.base), const_cast<T* const*>(x.data.list), x.data.stride, 0}, x.inc};
}

}  // namespace

template <class T>
void axpy(Context& context, int64_t n, const T* alpha, kernels::Vector<const T> x, kernels::Vector<T> y,
          int64_t batch) {
  if (n <= 0 || batch <= 0) return;
  require(alpha != nullptr, Status::kInvalidValue);
  if (is_known(context, alpha, 0)) return;
  // Whether a scalar on the device is zero is not known here, so null vectors are only an error with host scalars.
  if (context.scalars_on_host()) require(!is_null(x.data) && !is_null(y.data), Status::kInvalidValue);
  run(context, n, writable(x), y, batch, kernels::AxpyOp<T>{scalar(context, alpha)});
}

template <class T, class S>
void scal(Context& context, int64_t n, const S* alpha, kernels::Vector<T> x, int64_t batch) {
  if (n <= 0 || x.inc <= 0 || batch <= 0) return;
  require(alpha != nullptr && !is_null(x.data), Status::kInvalidValue);
  if (is_known(context, alpha, 1)) return;
  run(context, n, kernels::Vector<T>{}, x, batch, kernels::ScalOp<T, S>{scalar(context, alpha)});
}

template <class T>
void copy(Context& context, int64_t n, kernels::Vector<const T> x, kernels::Vector<T> y, int64_t batch) {
  if (n <= 0 || batch <= 0) return;
  require(!is_null(x.data) && !is_null(y.data), Status::kInvalidValue);
  run(context, n, writable(x), y, batch, kernels::CopyOp<T>{});
}

template <class T>
void swap(Context& context, int64_t n, kernels::Vector<T> x, kernels::Vector<T> y, int64_t batch) {
  if (n <= 0 || batch <= 0) return;
  require(!is_null(x.data) && !is_null(y.data), Status::kInvalidValue);
  run(context, n, x, y, batch, kernels::SwapOp<T>{});
}

#define INSTANTIATE(T)                                                                                       \
  template void axpy<T>(Context&, int64_t, const T*, kernels::Vector<const T>, kernels::Vector<T>, int64_t); \
  template void scal<T, T>(Context&, int64_t, const T*, kernels::Vector<T>, int64_t);                        \
  template void copy<T>(Context&, int64_t, kernels::Vector<const T>, kernels::Vector<T>, int64_t);           \
  template void swap<T>(Context&, int64_t, kernels::Vector<T>, kernels::Vector<T>, int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)
template void scal<Complex<float>, float>(Context&, int64_t, const float*, kernels::Vector<Complex<float>>, int64_t);
template void scal<Complex<double>, double>(Context&, int64_t, const double*, kernels::Vector<Complex<double>>,
                                            int64_t);

}  // namespace compat_blas
