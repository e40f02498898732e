// trmm and trsm by tiles. Tiles of one panel of B (columns for a triangle on the left, rows for one on the right)
// depend on each other and are computed in one stream; panels do not.
#include "routines/xt.h"
#include "triangular.h"
#include "xt/xt_tiles.h"

namespace compat_blas {
namespace {

template <class T>
struct XtTriangle {
  Side side;
  Triangle triangle;
  Operation op;
  bool unit_diagonal;
  int64_t m, n;
  T alpha;
  kernels::Matrix<const T> a;

  bool left() const { return side == Side::kLeft; }
  int64_t order() const { return left() ? m : n; }
  // Whether tiles that count for tile i have smaller numbers than i.
  bool depends_on_smaller() const { return ((triangle == Triangle::kLower) != op.transpose) == left(); }
};

// The tiles of a panel, of which each depends on those before it.
class Panel {
 public:
  template <class T>
  Panel(const XtContext& xt, const XtTriangle<T>& t, int64_t index)
      : left_(t.left()),
        ascends_(t.depends_on_smaller()),
        blocks_(xt.blocks(t.order())),
        across_(xt.blocks(t.left() ? t.n : t.m).at(index)) {}

  int64_t count() const { return blocks_.count(); }
  Range range(int64_t step) const { return blocks_.at(ascends_ ? step : count() - 1 - step); }
  Tile tile(int64_t step) const { return left_ ? Tile{range(step), across_} : Tile{across_, range(step)}; }

 private:
  bool left_, ascends_;
  Blocks blocks_;
  Range across_;
};

template <class T>
int64_t panels(const XtContext& xt, const XtTriangle<T>& t) {
  return xt.blocks(t.left() ? t.n : t.m).count();
}

template <class T>
kernels::Matrix<const T> fetch_diagonal(XtLane& lane, const XtTriangle<T>& t, Range range) {
  return read_only(fetch(lane, Slot::kA, t.a, {range, range}));
}

// Adds factor op(A) X (left) or factor X op(A), where X is the panel's tile of another step.
template <class T>
void add_other(XtLane& lane, const XtTriangle<T>& t, TileSum<T>& sum, const Panel& panel, int64_t step, int64_t other,
               T factor, const kernels::Matrix<const T>& x) {
  const Operation none{false, false};
  const Range to = panel.range(step), from = panel.range(other);
  const auto a = t.left() ? fetch(lane, Slot::kA, t.a, t.op, to, from) : fetch(lane, Slot::kA, t.a, t.op, from, to);
  const auto b = fetch(lane, Slot::kB, x, panel.tile(other));
  t.left() ? sum.add(factor, t.op, a, none, b, from.size) : sum.add(factor, none, b, t.op, a, from.size);
}

template <class T>
void solve_panel(XtLane& lane, const XtTriangle<T>& t, const Panel& panel, const kernels::Matrix<T>& b) {
  const T minus_one = kernels::ScalarTraits<T>::from_real(-1);
  for (int64_t step = 0; step < panel.count(); ++step) {
    TileSum<T> sum(lane, b, panel.tile(step), t.alpha);
    for (int64_t other = 0; other < step; ++other) add_other(lane, t, sum, panel, step, other, minus_one, read_only(b));
    const Tile place = panel.tile(step);
    solve<T>(lane.context(),
             {t.side, t.triangle, t.op, t.unit_diagonal, place.rows.size, place.columns.size, host_scalar(sum.factor()),
              fetch_diagonal(lane, t, panel.range(step)), sum.tile()},
             1);
    sum.store_all();
  }
}

// The last tile comes first: where C is B the others are still needed.
template <class T>
void multiply_panel(XtLane& lane, const XtTriangle<T>& t, const Panel& panel, const kernels::Matrix<const T>& b,
                    const kernels::Matrix<T>& c) {
  for (int64_t step = panel.count() - 1; step >= 0; --step) {
    const Tile place = panel.tile(step);
    TileSum<T> sum(lane, c, place, T{});
    static_cast<void>(sum.factor());
    multiply<T>(lane.context(),
                TriangularProduct<T>{t.side, t.triangle, t.op, t.unit_diagonal, place.rows.size, place.columns.size,
                                     host_scalar(t.alpha), fetch_diagonal(lane, t, panel.range(step)),
                                     read_only(fetch(lane, Slot::kB, b, place)), sum.tile()},
                1);
    for (int64_t other = 0; other < step; ++other) add_other(lane, t, sum, panel, step, other, t.alpha, b);
    sum.store_all();
  }
}

template <class T>
void set_zero(XtContext& xt, const kernels::Matrix<T>& c, int64_t m, int64_t n) {
  const Blocks rows = xt.blocks(m), columns = xt.blocks(n);
  xt.run(rows.count() * columns.count(), [&](XtLane& lane, int64_t index) {
    const Tile place{rows.at(index % rows.count()), columns.at(index / rows.count())};
    const auto zeros = lane.tile<T>(Slot::kC, place.rows.size, place.columns.size);
    compat::check(hipMemsetAsync(zeros.data.base, 0, zeros.ld * place.columns.size * sizeof(T), lane.stream()));
    store(lane, zeros, c, place);
  });
}

// False if there is nothing to compute.
template <class T>
bool check_triangle(XtTriangle<T>& t, const T* alpha, const kernels::Matrix<const T>& b, const kernels::Matrix<T>& c) {
  require(t.side != Side::kBoth && t.triangle != Triangle::kFull, Status::kInvalidValue);
  require(t.m >= 0 && t.n >= 0, Status::kInvalidValue);
  require(t.a.ld >= t.order() && b.ld >= t.m && c.ld >= t.m, Status::kInvalidValue);
  if (t.m == 0 || t.n == 0) return false;
  require(alpha != nullptr && !is_null(c.data), Status::kInvalidValue);
  t.alpha = *alpha;
  require(t.alpha == T{} || (!is_null(t.a.data) && !is_null(b.data)), Status::kInvalidValue);
  require(!is_same(b.data, c.data) || b.ld == c.ld, Status::kInvalidValue);
  return true;
}

}  // namespace

template <class T>
void xt_trmm(XtContext& xt, Side side, Triangle triangle, Operation op, bool unit_diagonal, int64_t m, int64_t n,
             const T* alpha, kernels::Matrix<const T> a, kernels::Matrix<const T> b, kernels::Matrix<T> c) {
  XtTriangle<T> t{side, triangle, op, unit_diagonal, m, n, {}, a};
  if (!check_triangle(t, alpha, b, c)) return;
  Pinned pinned(xt);
  pinned.add(a, t.order(), t.order());
  pinned.add(b, m, n);
  if (!is_same(b.data, c.data)) pinned.add(c, m, n);
  if (t.alpha == T{}) return set_zero(xt, c, m, n);
  xt.run(panels(xt, t), [&](XtLane& lane, int64_t index) { multiply_panel(lane, t, Panel(xt, t, index), b, c); });
}

template <class T>
void xt_trsm(XtContext& xt, Side side, Triangle triangle, Operation op, bool unit_diagonal, int64_t m, int64_t n,
             const T* alpha, kernels::Matrix<const T> a, kernels::Matrix<T> b) {
  XtTriangle<T> t{side, triangle, op, unit_diagonal, m, n, {}, a};
  if (!check_triangle(t, alpha, read_only(b), b)) return;
  Pinned pinned(xt);
  pinned.add(a, t.order(), t.order());
  pinned.add(b, m, n);
  if (t.alpha == T{}) return set_zero(xt, b, m, n);
  xt.run(panels(xt, t), [&](XtLane& lane, int64_t index) { solve_panel(lane, t, Panel(xt, t, index), b); });
}

#define INSTANTIATE(T)                                                                              \
  template void xt_trmm<T>(XtContext&, Side, Triangle, Operation, bool, int64_t, int64_t, const T*, \
                           kernels::Matrix<const T>, kernels::Matrix<const T>, kernels::Matrix<T>); \
  template void xt_trsm<T>(XtContext&, Side, Triangle, Operation, bool, int64_t, int64_t, const T*, \
                           kernels::Matrix<const T>, kernels::Matrix<T>);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
