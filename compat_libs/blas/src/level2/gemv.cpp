// gemv, gbmv.
#include "matrix_vector.h"
#include "product_checks.h"
#include "routines/level2.h"

namespace compat_blas {
namespace {

template <class T>
void run(Context& context, Operation op, int64_t m, int64_t n, const T* alpha, const StoredMatrix<const T>& a,
         kernels::Vector<const T> x, const T* beta, kernels::Vector<T> y, int64_t batch) {
  if (m == 0 || n == 0 || batch == 0 || !product_has_effect(context, alpha, a.data, x, beta, y)) return;
  const int64_t x_size = op.transpose ? m : n, y_size = op.transpose ? n : m;
  multiply<T>(context,
              {op, m, n, scalar(context, alpha), a, from_its_start(x, x_size), scalar(context, beta),
               from_its_start(y, y_size)},
              batch);
}

}  // namespace

template <class T>
void gemv(Context& context, Operation op, int64_t m, int64_t n, const T* alpha, kernels::Matrix<const T> a,
          kernels::Vector<const T> x, const T* beta, kernels::Vector<T> y, int64_t batch) {
  const bool sizes = m >= 0 && n >= 0 && a.ld >= m && a.ld >= 1 && x.inc != 0 && y.inc != 0 && batch >= 0;
  require(sizes, Status::kInvalidValue);
  run(context, op, m, n, alpha, stored_full(a), x, beta, y, batch);
}

template <class T>
void gbmv(Context& context, Operation op, int64_t m, int64_t n, int64_t kl, int64_t ku, const T* alpha,
          kernels::Matrix<const T> a, kernels::Vector<const T> x, const T* beta, kernels::Vector<T> y, int64_t batch) {
  const bool sizes = m >= 0 && n >= 0 && kl >= 0 && ku >= 0 && a.ld > kl + ku && x.inc != 0 && y.inc != 0 && batch >= 0;
  require(sizes, Status::kInvalidValue);
  run(context, op, m, n, alpha, stored_band(a, kl, ku), x, beta, y, batch);
}

#define INSTANTIATE(T)                                                                                               \
  template void gemv<T>(Context&, Operation, int64_t, int64_t, const T*, kernels::Matrix<const T>,                   \
                        kernels::Vector<const T>, const T*, kernels::Vector<T>, int64_t);                            \
  template void gbmv<T>(Context&, Operation, int64_t, int64_t, int64_t, int64_t, const T*, kernels::Matrix<const T>, \
                        kernels::Vector<const T>, const T*, kernels::Vector<T>, int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
