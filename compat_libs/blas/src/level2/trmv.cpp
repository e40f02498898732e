// trmv, tbmv, tpmv.
#include "matrix_vector.h"
#include "product.h"
#include "routines/level2.h"

namespace compat_blas {
namespace {

template <class T>
void run(Context& context, Triangle triangle, Operation op, bool unit, int64_t n, const StoredMatrix<const T>& a,
         kernels::Vector<T> x, int64_t batch) {
  require(triangle != Triangle::kFull && n >= 0 && x.inc != 0 && batch >= 0, Status::kInvalidValue);
  if (n == 0 || batch == 0) return;
  require(!is_null(a.data) && !is_null(x.data), Status::kInvalidValue);
  x = from_its_start(x, n);
  MatrixVector<T> product{
      op,           n,  n, host_scalar(kernels::ScalarTraits<T>::from_real(1)), unit ? without_diagonal(a) : a,
      read_only(x), {}, x};
  product.unit_diagonal = unit;
  product.in_place = true;
  multiply<T>(context, product, batch);
}

}  // namespace

template <class T>
void trmv(Context& context, Triangle triangle, Operation op, bool unit, int64_t n, kernels::Matrix<const T> a,
          kernels::Vector<T> x, int64_t batch) {
  require(a.ld >= n && a.ld >= 1, Status::kInvalidValue);
  run(context, triangle, op, unit, n, stored_triangle(a, triangle), x, batch);
}

template <class T>
void tbmv(Context& context, Triangle triangle, Operation op, bool unit, int64_t n, int64_t k,
          kernels::Matrix<const T> a, kernels::Vector<T> x, int64_t batch) {
  require(k >= 0 && a.ld > k, Status::kInvalidValue);
  run(context, triangle, op, unit, n, stored_triangle(a, triangle, k), x, batch);
}

template <class T>
void tpmv(Context& context, Triangle triangle, Operation op, bool unit, int64_t n, kernels::Batch<const T> a,
          kernels::Vector<T> x, int64_t batch) {
  run(context, triangle, op, unit, n, stored_triangle(a, triangle, n), x, batch);
}

#define INSTANTIATE(T)                                                                                              \
  template void trmv<T>(Context&, Triangle, Operation, bool, int64_t, kernels::Matrix<const T>, kernels::Vector<T>, \
                        int64_t);                                                                                   \
  template void tbmv<T>(Context&, Triangle, Operation, bool, int64_t, int64_t, kernels::Matrix<const T>,            \
                        kernels::Vector<T>, int64_t);                                                               \
  template void tpmv<T>(Context&, Triangle, Operation, bool, int64_t, kernels::Batch<const T>, kernels::Vector<T>,  \
                        int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
