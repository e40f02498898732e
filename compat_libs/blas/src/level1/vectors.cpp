// axpy, scal, copy, swap.
#include "vector_launch.h"

namespace compat_blas {

template <class T, class S>
void axpy(Context& context, int64_t n, const S* alpha, kernels::Vector<const T> x, kernels::Vector<T> y,
          int64_t batch) {
  if (n <= 0 || batch <= 0) return;
  require(alpha != nullptr, Status::kInvalidValue);
  if (is_known(context, alpha, 0)) return;
  // Whether a scalar on the device is zero is not known here, so null vectors are only an error with host scalars.
  if (context.scalars_on_host()) require(!is_null(x.data) && !is_null(y.data), Status::kInvalidValue);
  run_on_vectors(context, n, writable(x), y, batch, kernels::AxpyOp<T>{stored_scalar(context, alpha)});
}

template <class T, class S>
void scal(Context& context, int64_t n, const S* alpha, kernels::Vector<T> x, int64_t batch) {
  if (n <= 0 || x.inc <= 0 || batch <= 0) return;
  require(alpha != nullptr && !is_null(x.data), Status::kInvalidValue);
  if (is_known(context, alpha, 1)) return;
  using Op = kernels::ScalOp<T, kernels::ComputeOf<S>>;
  run_on_vectors(context, n, kernels::Vector<T>{}, x, batch, Op{stored_scalar(context, alpha)});
}

template <class T>
void copy(Context& context, int64_t n, kernels::Vector<const T> x, kernels::Vector<T> y, int64_t batch) {
  if (n <= 0 || batch <= 0) return;
  require(!is_null(x.data) && !is_null(y.data), Status::kInvalidValue);
  run_on_vectors(context, n, writable(x), y, batch, kernels::CopyOp{});
}

template <class T>
void swap(Context& context, int64_t n, kernels::Vector<T> x, kernels::Vector<T> y, int64_t batch) {
  if (n <= 0 || batch <= 0) return;
  require(!is_null(x.data) && !is_null(y.data), Status::kInvalidValue);
  run_on_vectors(context, n, x, y, batch, kernels::SwapOp{});
}

#define INSTANTIATE_SCALED(T, S)                                                                                \
  template void axpy<T, S>(Context&, int64_t, const S*, kernels::Vector<const T>, kernels::Vector<T>, int64_t); \
  template void scal<T, S>(Context&, int64_t, const S*, kernels::Vector<T>, int64_t);
#define INSTANTIATE_MOVED(T)                                                                       \
  template void copy<T>(Context&, int64_t, kernels::Vector<const T>, kernels::Vector<T>, int64_t); \
  template void swap<T>(Context&, int64_t, kernels::Vector<T>, kernels::Vector<T>, int64_t);
#define INSTANTIATE(T)     \
  INSTANTIATE_SCALED(T, T) \
  INSTANTIATE_MOVED(T)
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)
INSTANTIATE_SCALED(Half, Half)
INSTANTIATE_SCALED(Half, float)
INSTANTIATE_SCALED(BFloat16, BFloat16)
INSTANTIATE_SCALED(BFloat16, float)
INSTANTIATE_MOVED(Half)
INSTANTIATE_MOVED(BFloat16)
template void scal<Complex<float>, float>(Context&, int64_t, const float*, kernels::Vector<Complex<float>>, int64_t);
template void scal<Complex<double>, double>(Context&, int64_t, const double*, kernels::Vector<Complex<double>>,
                                            int64_t);

}  // namespace compat_blas
