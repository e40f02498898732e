// gemv of 16-bit numbers.
#include "ex/gemm_mixed.h"
#include "level2/product_checks.h"
#include "routines/ext.h"

namespace compat_blas {

template <class T, class Y>
void gemv_mixed(Context& context, Operation op, int64_t m, int64_t n, const float* alpha, kernels::Matrix<const T> a,
                kernels::Vector<const T> x, const float* beta, kernels::Vector<Y> y, int64_t batch) {
  const bool sizes = m >= 0 && n >= 0 && a.ld >= m && a.ld >= 1 && x.inc != 0 && y.inc != 0 && batch >= 0;
  require(sizes, Status::kInvalidValue);
  if (m == 0 || n == 0 || batch == 0 || !product_has_effect(context, alpha, a.data, x, beta, y)) return;
  multiply_mixed<T, Y>(context, op, m, n, alpha, a, from_its_start(x, op.transpose ? m : n), beta,
                       from_its_start(y, op.transpose ? n : m), batch);
}

#define INSTANTIATE(T, Y)                                                                                       \
  template void gemv_mixed<T, Y>(Context&, Operation, int64_t, int64_t, const float*, kernels::Matrix<const T>, \
                                 kernels::Vector<const T>, const float*, kernels::Vector<Y>, int64_t);
INSTANTIATE(Half, Half)
INSTANTIATE(Half, float)
INSTANTIATE(BFloat16, BFloat16)
INSTANTIATE(BFloat16, float)

}  // namespace compat_blas
