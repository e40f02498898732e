// syrk, syrkx, syr2k and their hermitian forms by tiles of one triangle.
#include "routines/xt.h"
#include "xt/xt_tiles.h"

namespace compat_blas {
namespace {

// op(A) and op(B) are n x k; the product is alpha op(A) op(B)^T, plus alpha op(B) op(A)^T with `both`. If hermitian, ^H
// takes the place of ^T, and the second alpha is conjugated.
template <class T>
struct XtUpdate {
  Triangle triangle;
  Operation op;
  int64_t n, k;
  bool hermitian, both;
  T alpha;
  kernels::Matrix<const T> a, b;
  T beta;
  kernels::Matrix<T> c;
};

// The rows and columns of tiles that a triangle has.
std::vector<std::pair<int64_t, int64_t>> tiles_of(Triangle triangle, int64_t count) {
  std::vector<std::pair<int64_t, int64_t>> list;
  for (int64_t column = 0; column < count; ++column) {
    const Range rows = rows_of_triangle(triangle, column, count);
    for (int64_t i = 0; i < rows.size; ++i) list.emplace_back(rows.first + i, column);
  }
  return list;
}

template <class T>
T second_alpha(const XtUpdate<T>& u) {
  T alpha = u.alpha;
  if constexpr (kernels::kIsComplex<T>)
    if (u.hermitian) alpha.im = -alpha.im;
  return alpha;
}

template <class T>
void update_tile(XtLane& lane, const XtUpdate<T>& u, const Tile& place, bool on_diagonal, const Blocks& terms) {
  const Operation none{false, false}, other{true, u.hermitian};
  const Operation op_a = u.op.transpose ? other : none, op_b = u.op.transpose ? none : other;
  const Triangle triangle = on_diagonal ? u.triangle : Triangle::kFull;
  const bool real_diagonal = on_diagonal && u.hermitian;
  TileSum<T> sum(lane, u.c, place, u.beta);
  const auto add = [&](T alpha, const kernels::Matrix<const T>& left, const kernels::Matrix<const T>& right, Range l) {
    const auto a = fetch(lane, Slot::kA, left, u.op, place.rows, l);
    const bool same = on_diagonal && is_same(left.data, right.data) && left.ld == right.ld;
    sum.add(alpha, op_a, a, op_b, same ? a : fetch(lane, Slot::kB, right, u.op, place.columns, l), l.size, triangle,
            real_diagonal);
  };
  if (terms.size == 0) sum.add(T{}, op_a, {}, op_b, {}, 0, triangle, real_diagonal);
  for (int64_t l = 0; l < terms.count(); ++l) {
    add(u.alpha, u.a, u.b, terms.at(l));
    if (u.both) add(second_alpha(u), u.b, u.a, terms.at(l));
  }
  on_diagonal ? store_triangle(lane, u.triangle, sum.tile(), u.c, place.rows) : sum.store_all();
}

template <class T>
void update(XtContext& xt, const XtUpdate<T>& u) {
  Pinned pinned(xt);
  const int64_t rows = u.op.transpose ? u.k : u.n, columns = u.op.transpose ? u.n : u.k;
  pinned.add(u.a, rows, columns);
  if (!is_same(u.a.data, u.b.data)) pinned.add(u.b, rows, columns);
  pinned.add(u.c, u.n, u.n);
  const Blocks blocks = xt.blocks(u.n), terms = terms_of(xt, u.k, u.alpha);
  const auto tiles = tiles_of(u.triangle, blocks.count());
  xt.run(static_cast<int64_t>(tiles.size()), [&](XtLane& lane, int64_t index) {
    const auto [row, column] = tiles[index];
    update_tile(lane, u, {blocks.at(row), blocks.at(column)}, row == column, terms);
  });
}

// S and R are T, or its real type where the scalars must be real.
template <class T, class S, class R>
void check_and_update(XtContext& xt, XtUpdate<T> u, const S* alpha, const R* beta) {
  const auto value = [](auto scalar) {
    if constexpr (std::is_same_v<decltype(scalar), T>)
      return scalar;
    else
      return kernels::ScalarTraits<T>::from_real(scalar);
  };
  const int64_t rows = u.op.transpose ? u.k : u.n;
  require(u.triangle != Triangle::kFull, Status::kInvalidValue);
  if (kernels::kIsComplex<T> && u.op.transpose) require(u.op.conjugate == u.hermitian, Status::kInvalidValue);
  require(u.n >= 0 && u.k >= 0, Status::kInvalidValue);
  require(u.c.ld >= u.n && u.a.ld >= rows && u.b.ld >= rows, Status::kInvalidValue);
  if (u.n == 0) return;
  require(alpha != nullptr && beta != nullptr, Status::kInvalidValue);
  u.alpha = value(*alpha), u.beta = value(*beta);
  const bool no_product = u.k == 0 || u.alpha == T{};
  if (no_product && u.beta == kernels::ScalarTraits<T>::from_real(1)) return;
  require(!is_null(u.c.data) && (no_product || (!is_null(u.a.data) && !is_null(u.b.data))), Status::kInvalidValue);
  update(xt, u);
}

}  // namespace

template <class T>
void xt_syrk(XtContext& xt, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
             kernels::Matrix<const T> a, const T* beta, kernels::Matrix<T> c) {
  check_and_update(xt, XtUpdate<T>{triangle, op, n, k, false, false, {}, a, a, {}, c}, alpha, beta);
}

template <class T>
void xt_herk(XtContext& xt, Triangle triangle, Operation op, int64_t n, int64_t k, const kernels::RealOf<T>* alpha,
             kernels::Matrix<const T> a, const kernels::RealOf<T>* beta, kernels::Matrix<T> c) {
  check_and_update(xt, XtUpdate<T>{triangle, op, n, k, true, false, {}, a, a, {}, c}, alpha, beta);
}

template <class T>
void xt_syr2k(XtContext& xt, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
              kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c) {
  check_and_update(xt, XtUpdate<T>{triangle, op, n, k, false, true, {}, a, b, {}, c}, alpha, beta);
}

template <class T>
void xt_her2k(XtContext& xt, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
              kernels::Matrix<const T> a, kernels::Matrix<const T> b, const kernels::RealOf<T>* beta,
              kernels::Matrix<T> c) {
  check_and_update(xt, XtUpdate<T>{triangle, op, n, k, true, true, {}, a, b, {}, c}, alpha, beta);
}

template <class T>
void xt_syrkx(XtContext& xt, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
              kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c) {
  check_and_update(xt, XtUpdate<T>{triangle, op, n, k, false, false, {}, a, b, {}, c}, alpha, beta);
}

template <class T>
void xt_herkx(XtContext& xt, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
              kernels::Matrix<const T> a, kernels::Matrix<const T> b, const kernels::RealOf<T>* beta,
              kernels::Matrix<T> c) {
  check_and_update(xt, XtUpdate<T>{triangle, op, n, k, true, false, {}, a, b, {}, c}, alpha, beta);
}

#define INSTANTIATE_SYMMETRIC(T)                                                                                   \
  template void xt_syrk<T>(XtContext&, Triangle, Operation, int64_t, int64_t, const T*, kernels::Matrix<const T>,  \
                           const T*, kernels::Matrix<T>);                                                          \
  template void xt_syr2k<T>(XtContext&, Triangle, Operation, int64_t, int64_t, const T*, kernels::Matrix<const T>, \
                            kernels::Matrix<const T>, const T*, kernels::Matrix<T>);                               \
  template void xt_syrkx<T>(XtContext&, Triangle, Operation, int64_t, int64_t, const T*, kernels::Matrix<const T>, \
                            kernels::Matrix<const T>, const T*, kernels::Matrix<T>);
#define INSTANTIATE_HERMITIAN(T, R)                                                                                \
  template void xt_herk<T>(XtContext&, Triangle, Operation, int64_t, int64_t, const R*, kernels::Matrix<const T>,  \
                           const R*, kernels::Matrix<T>);                                                          \
  template void xt_her2k<T>(XtContext&, Triangle, Operation, int64_t, int64_t, const T*, kernels::Matrix<const T>, \
                            kernels::Matrix<const T>, const R*, kernels::Matrix<T>);                               \
  template void xt_herkx<T>(XtContext&, Triangle, Operation, int64_t, int64_t, const T*, kernels::Matrix<const T>, \
                            kernels::Matrix<const T>, const R*, kernels::Matrix<T>);
INSTANTIATE_SYMMETRIC(float)
INSTANTIATE_SYMMETRIC(double)
INSTANTIATE_SYMMETRIC(Complex<float>)
INSTANTIATE_SYMMETRIC(Complex<double>)
INSTANTIATE_HERMITIAN(Complex<float>, float)
INSTANTIATE_HERMITIAN(Complex<double>, double)

}  // namespace compat_blas
