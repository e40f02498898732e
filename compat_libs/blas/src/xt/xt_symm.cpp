// symm, hemm and spmm by tiles: a tile that is not stored is the mirror image of one that is.
#include "routines/level3.h"
#include "routines/xt.h"
#include "xt/xt_tiles.h"

namespace compat_blas {
namespace {

template <class T>
struct XtSymmetricProduct {
  Side side;
  Triangle triangle;
  int64_t m, n;
  T alpha;
  kernels::Matrix<const T> b;
  T beta;
  kernels::Matrix<T> c;

  bool left() const { return side == Side::kLeft; }
  int64_t order() const { return left() ? m : n; }
};

// fetch_a(lane, tile) brings a stored tile of A, of which only the triangle counts on the diagonal.
template <class T, bool Hermitian, class FetchA>
void multiply_tiles(XtContext& xt, const XtSymmetricProduct<T>& p, FetchA fetch_a) {
  const Blocks rows = xt.blocks(p.m), columns = xt.blocks(p.n), terms = terms_of(xt, p.order(), p.alpha);
  const Operation none{false, false}, mirror{true, Hermitian};
  xt.run(rows.count() * columns.count(), [&](XtLane& lane, int64_t index) {
    const Tile place{rows.at(index % rows.count()), columns.at(index / rows.count())};
    TileSum<T> sum(lane, p.c, place, p.beta);
    if (terms.size == 0) sum.add(T{}, none, {}, none, {}, 0);
    for (int64_t l = 0; l < terms.count(); ++l) {
      const Range range = terms.at(l);
      // A's tile as the product sees it.
      const Tile wanted = p.left() ? Tile{place.rows, range} : Tile{range, place.columns};
      const int64_t below = wanted.rows.first - wanted.columns.first;
      const bool stored = p.triangle == Triangle::kLower ? below >= 0 : below <= 0;
      const auto a = fetch_a(lane, stored ? wanted : Tile{wanted.columns, wanted.rows});
      const auto b = fetch(lane, Slot::kB, p.b, p.left() ? Tile{range, place.columns} : Tile{place.rows, range});
      const Operation op = stored ? none : mirror;
      if (below == 0) {
        const T factor = sum.factor();
        symm<T, Hermitian>(lane.context(), p.side, p.triangle, place.rows.size, place.columns.size, &p.alpha,
                           read_only(a), read_only(b), &factor, sum.tile(), 1);
      } else if (p.left()) {
        sum.add(p.alpha, op, a, none, b, range.size);
      } else {
        sum.add(p.alpha, none, b, op, a, range.size);
      }
    }
    sum.store_all();
  });
}

// False if there is nothing to compute.
template <class T>
bool check_symmetric(XtSymmetricProduct<T>& p, const T* alpha, const T* beta, bool a_is_null) {
  require(p.side != Side::kBoth && p.triangle != Triangle::kFull, Status::kInvalidValue);
  require(p.m >= 0 && p.n >= 0 && p.b.ld >= p.m && p.c.ld >= p.m, Status::kInvalidValue);
  if (p.m == 0 || p.n == 0) return false;
  require(alpha != nullptr && beta != nullptr, Status::kInvalidValue);
  p.alpha = *alpha, p.beta = *beta;
  const bool no_product = p.alpha == T{};
  if (no_product && p.beta == kernels::ScalarTraits<T>::from_real(1)) return false;
  require(!is_null(p.c.data) && (no_product || (!a_is_null && !is_null(p.b.data))), Status::kInvalidValue);
  return true;
}

// A tile of a packed triangle, column by column.
template <class T>
kernels::Matrix<T> fetch_packed(XtLane& lane, Triangle triangle, const T* packed, int64_t n, const Tile& tile) {
  const auto to = lane.tile<T>(Slot::kA, tile.rows.size, tile.columns.size);
  const int64_t end = tile.rows.first + tile.rows.size;
  for (int64_t i = 0; i < tile.columns.size; ++i) {
    const int64_t column = tile.columns.first + i;
    const Range stored = rows_of_triangle(triangle, column, n);
    const int64_t first = std::max(tile.rows.first, stored.first);
    const int64_t size = std::min(end, stored.first + stored.size) - first;
    // Elements of the columns before, and those above in this one.
    const int64_t before =
        triangle == Triangle::kLower ? column * n - column * (column - 1) / 2 : column * (column + 1) / 2;
    compat::check(hipMemcpyAsync(element(to, first - tile.rows.first, i), packed + before + (first - stored.first),
                                 size * sizeof(T), hipMemcpyDefault, lane.stream()));
  }
  return to;
}

}  // namespace

template <class T, bool Hermitian>
void xt_symm(XtContext& xt, Side side, Triangle triangle, int64_t m, int64_t n, const T* alpha,
             kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c) {
  XtSymmetricProduct<T> p{side, triangle, m, n, {}, b, {}, c};
  require(side == Side::kBoth || a.ld >= p.order(), Status::kInvalidValue);
  if (!check_symmetric(p, alpha, beta, is_null(a.data))) return;
  Pinned pinned(xt);
  pinned.add(a, p.order(), p.order());
  pinned.add(b, m, n);
  pinned.add(c, m, n);
  multiply_tiles<T, Hermitian>(xt, p, [&](XtLane& lane, const Tile& tile) { return fetch(lane, Slot::kA, a, tile); });
}

template <class T>
void xt_spmm(XtContext& xt, Side side, Triangle triangle, int64_t m, int64_t n, const T* alpha,
             kernels::Batch<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c) {
  XtSymmetricProduct<T> p{side, triangle, m, n, {}, b, {}, c};
  if (!check_symmetric(p, alpha, beta, is_null(a))) return;
  const int64_t order = p.order();
  Pinned pinned(xt);
  pinned.add(kernels::Matrix<const T>{a, order * (order + 1) / 2}, order * (order + 1) / 2, 1);
  pinned.add(b, m, n);
  pinned.add(c, m, n);
  multiply_tiles<T, false>(
      xt, p, [&](XtLane& lane, const Tile& tile) { return fetch_packed(lane, triangle, a.base, order, tile); });
}

#define INSTANTIATE(T)                                                                                              \
  template void xt_symm<T, false>(XtContext&, Side, Triangle, int64_t, int64_t, const T*, kernels::Matrix<const T>, \
                                  kernels::Matrix<const T>, const T*, kernels::Matrix<T>);                          \
  template void xt_spmm<T>(XtContext&, Side, Triangle, int64_t, int64_t, const T*, kernels::Batch<const T>,         \
                           kernels::Matrix<const T>, const T*, kernels::Matrix<T>);
#define INSTANTIATE_HERMITIAN(T)                                                                                   \
  template void xt_symm<T, true>(XtContext&, Side, Triangle, int64_t, int64_t, const T*, kernels::Matrix<const T>, \
                                 kernels::Matrix<const T>, const T*, kernels::Matrix<T>);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)
INSTANTIATE_HERMITIAN(Complex<float>)
INSTANTIATE_HERMITIAN(Complex<double>)

}  // namespace compat_blas
