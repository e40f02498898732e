// amax, amin.
#include "reduce_launch.h"

namespace compat_blas {

template <class T, class Index>
void amax(Context& context, int64_t n, kernels::Vector<const T> x, int64_t batch, Index* result) {
  reduce_one(context, n, x, batch, kernels::ExtremeOp<T>{false}, result);
}

template <class T, class Index>
void amin(Context& context, int64_t n, kernels::Vector<const T> x, int64_t batch, Index* result) {
  reduce_one(context, n, x, batch, kernels::ExtremeOp<T>{true}, result);
}

#define INSTANTIATE_FOR(T, Index)                                                             \
  template void amax<T, Index>(Context&, int64_t, kernels::Vector<const T>, int64_t, Index*); \
  template void amin<T, Index>(Context&, int64_t, kernels::Vector<const T>, int64_t, Index*);
#define INSTANTIATE(T)    \
  INSTANTIATE_FOR(T, int) \
  INSTANTIATE_FOR(T, int64_t)
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)
INSTANTIATE(Half)
INSTANTIATE(BFloat16)

}  // namespace compat_blas
