// dot, nrm2, asum.
#include "reduce_launch.h"

namespace compat_blas {

template <class T, bool Conjugate, class R>
void dot(Context& context, int64_t n, kernels::Vector<const T> x, kernels::Vector<const T> y, int64_t batch,
         R* result) {
  require(result != nullptr || batch <= 0, Status::kInvalidValue);
  if (n <= 0 || batch <= 0) return write_zeros(context, result, batch);
  require(!is_null(x.data) && !is_null(y.data), Status::kInvalidValue);
  const kernels::ReduceArgs<T> args{n, 0, from_its_start(x, n), from_its_start(y, n), 0};
  using Op = kernels::DotOp<T, kernels::ComputeOf<R>>;
  Op op;
  op.conjugate = Conjugate;
  reduce(context, args, batch, op, result);
}

template <class T>
void nrm2(Context& context, int64_t n, kernels::Vector<const T> x, int64_t batch, kernels::RealOf<T>* result) {
  reduce_one(context, n, x, batch, kernels::Nrm2Op<T>{}, result);
}

template <class T>
void asum(Context& context, int64_t n, kernels::Vector<const T> x, int64_t batch, kernels::RealOf<T>* result) {
  reduce_one(context, n, x, batch, kernels::AsumOp<T>{}, result);
}

#define INSTANTIATE_DOT(T, Conjugate, R)                                                                             \
  template void dot<T, Conjugate, R>(Context&, int64_t, kernels::Vector<const T>, kernels::Vector<const T>, int64_t, \
                                     R*);
#define INSTANTIATE_NRM2(T) \
  template void nrm2<T>(Context&, int64_t, kernels::Vector<const T>, int64_t, kernels::RealOf<T>*);
#define INSTANTIATE_NORMS(T) \
  INSTANTIATE_NRM2(T)        \
  template void asum<T>(Context&, int64_t, kernels::Vector<const T>, int64_t, kernels::RealOf<T>*);
#define INSTANTIATE(T)         \
  INSTANTIATE_DOT(T, false, T) \
  INSTANTIATE_NORMS(T)
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)
INSTANTIATE_DOT(Complex<float>, true, Complex<float>)
INSTANTIATE_DOT(Complex<double>, true, Complex<double>)
INSTANTIATE_DOT(Half, false, Half)
INSTANTIATE_DOT(BFloat16, false, BFloat16)
INSTANTIATE_DOT(float, false, double)
INSTANTIATE_NORMS(Half)
INSTANTIATE_NORMS(BFloat16)

}  // namespace compat_blas
