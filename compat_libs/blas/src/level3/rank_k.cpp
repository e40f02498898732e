// syrk, syrkx, syr2k and their hermitian forms: products of which one triangle is computed.
#include "product.h"
#include "routines/level3.h"

namespace compat_blas {
namespace {

// op(A) and op(B) are n x k, the product is op(A) op(B)^T, or op(A) op(B)^H if hermitian.
struct RankUpdate {
  Triangle triangle;
  Operation op;
  int64_t n, k;
  bool hermitian;
};

// False if there is nothing to compute. S is T, or its real type where the scalars must be real.
template <class T, class Alpha, class Beta>
bool check_update(const Context& context, const RankUpdate& update, const Alpha* alpha, kernels::Matrix<const T> a,
                  kernels::Matrix<const T> b, const Beta* beta, kernels::Matrix<T> c, int64_t batch) {
  const int64_t n = update.n, k = update.k, rows = update.op.transpose ? k : n;
  require(update.triangle != Triangle::kFull, Status::kInvalidValue);
  if (kernels::kIsComplex<T> && update.op.transpose)
    require(update.op.conjugate == update.hermitian, Status::kInvalidValue);
  require(n >= 0 && k >= 0 && batch >= 0, Status::kInvalidValue);
  require(c.ld >= n && a.ld >= rows && b.ld >= rows, Status::kInvalidValue);
  if (n == 0 || batch == 0) return false;
  require(beta != nullptr && (k == 0 || alpha != nullptr), Status::kInvalidValue);
  // Scalars in device memory are not known here; a null C can only be right where it stays as it is.
  if (!context.scalars_on_host()) return !is_null(c.data);
  const bool no_product = k == 0 || is_known(context, alpha, 0);
  if (no_product && is_known(context, beta, 1)) return false;
  require(!is_null(c.data), Status::kInvalidValue);
  require(no_product || (!is_null(a.data) && !is_null(b.data)), Status::kInvalidValue);
  return true;
}

template <class T>
void add_product(Context& context, const RankUpdate& update, kernels::Scalar<T> alpha, kernels::Matrix<const T> a,
                 kernels::Matrix<const T> b, kernels::Scalar<T> beta, kernels::Matrix<T> c, int64_t batch) {
  const Operation none{false, false}, other{true, update.hermitian};
  multiply<T>(context,
              {update.op.transpose ? other : none, update.op.transpose ? none : other, update.n, update.n, update.k,
               alpha, a, b, beta, c, update.triangle, update.hermitian},
              batch);
}

// The scalar of a product without terms may be null.
template <class T, class S>
kernels::Scalar<T> factor(const Context& context, const RankUpdate& update, const S* alpha) {
  if (update.k == 0) return host_scalar(T{});
  if constexpr (std::is_same_v<S, T>)
    return scalar(context, alpha);
  else
    return real_scalar<T>(context, alpha);
}

}  // namespace

template <class T>
void syrk(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
          kernels::Matrix<const T> a, const T* beta, kernels::Matrix<T> c, int64_t batch) {
  syrkx<T>(context, triangle, op, n, k, alpha, a, a, beta, c, batch);
}

template <class T>
void syrkx(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
           kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c, int64_t batch) {
  const RankUpdate update{triangle, op, n, k, false};
  if (!check_update(context, update, alpha, a, b, beta, c, batch)) return;
  add_product(context, update, factor<T>(context, update, alpha), a, b, scalar(context, beta), c, batch);
}

template <class T>
void syr2k(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
           kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c, int64_t batch) {
  const RankUpdate update{triangle, op, n, k, false};
  if (!check_update(context, update, alpha, a, b, beta, c, batch)) return;
  const auto one = host_scalar(kernels::ScalarTraits<T>::from_real(1));
  add_product(context, update, factor<T>(context, update, alpha), a, b, scalar(context, beta), c, batch);
  add_product(context, update, factor<T>(context, update, alpha), b, a, one, c, batch);
}

template <class T>
void herk(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k, const kernels::RealOf<T>* alpha,
          kernels::Matrix<const T> a, const kernels::RealOf<T>* beta, kernels::Matrix<T> c, int64_t batch) {
  const RankUpdate update{triangle, op, n, k, true};
  if (!check_update(context, update, alpha, a, a, beta, c, batch)) return;
  add_product(context, update, factor<T>(context, update, alpha), a, a, real_scalar<T>(context, beta), c, batch);
}

template <class T>
void herkx(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
           kernels::Matrix<const T> a, kernels::Matrix<const T> b, const kernels::RealOf<T>* beta, kernels::Matrix<T> c,
           int64_t batch) {
  const RankUpdate update{triangle, op, n, k, true};
  if (!check_update(context, update, alpha, a, b, beta, c, batch)) return;
  add_product(context, update, factor<T>(context, update, alpha), a, b, real_scalar<T>(context, beta), c, batch);
}

template <class T>
void her2k(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
           kernels::Matrix<const T> a, kernels::Matrix<const T> b, const kernels::RealOf<T>* beta, kernels::Matrix<T> c,
           int64_t batch) {
  const RankUpdate update{triangle, op, n, k, true};
  if (!check_update(context, update, alpha, a, b, beta, c, batch)) return;
  auto conjugated = factor<T>(context, update, alpha);
  add_product(context, update, conjugated, a, b, real_scalar<T>(context, beta), c, batch);
  conjugated.conjugated = true;
  add_product(context, update, conjugated, b, a, host_scalar(kernels::ScalarTraits<T>::from_real(1)), c, batch);
}

#define INSTANTIATE_SYMMETRIC(T)                                                                                       \
  template void syrk<T>(Context&, Triangle, Operation, int64_t, int64_t, const T*, kernels::Matrix<const T>, const T*, \
                        kernels::Matrix<T>, int64_t);                                                                  \
  template void syrkx<T>(Context&, Triangle, Operation, int64_t, int64_t, const T*, kernels::Matrix<const T>,          \
                         kernels::Matrix<const T>, const T*, kernels::Matrix<T>, int64_t);                             \
  template void syr2k<T>(Context&, Triangle, Operation, int64_t, int64_t, const T*, kernels::Matrix<const T>,          \
                         kernels::Matrix<const T>, const T*, kernels::Matrix<T>, int64_t);
#define INSTANTIATE_HERMITIAN(T, R)                                                                                    \
  template void herk<T>(Context&, Triangle, Operation, int64_t, int64_t, const R*, kernels::Matrix<const T>, const R*, \
                        kernels::Matrix<T>, int64_t);                                                                  \
  template void herkx<T>(Context&, Triangle, Operation, int64_t, int64_t, const T*, kernels::Matrix<const T>,          \
                         kernels::Matrix<const T>, const R*, kernels::Matrix<T>, int64_t);                             \
  template void her2k<T>(Context&, Triangle, Operation, int64_t, int64_t, const T*, kernels::Matrix<const T>,          \
                         kernels::Matrix<const T>, const R*, kernels::Matrix<T>, int64_t);
INSTANTIATE_SYMMETRIC(float)
INSTANTIATE_SYMMETRIC(double)
INSTANTIATE_SYMMETRIC(Complex<float>)
INSTANTIATE_SYMMETRIC(Complex<double>)
INSTANTIATE_HERMITIAN(Complex<float>, float)
INSTANTIATE_HERMITIAN(Complex<double>, double)

}  // namespace compat_blas
