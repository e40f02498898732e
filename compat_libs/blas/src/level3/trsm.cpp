// trsm, and `solve` for the routines that are made of it.
#include "level3/triangular_panel.h"
#include "routines/level3.h"
#include "triangular.h"

namespace compat_blas {
namespace {

// A system cut into panels: the blocks on A's diagonal are solved by a kernel, the rest are products.
template <class T>
class TriangularSolver {
 public:
  TriangularSolver(Context& context, const TriangularSystem<T>& system, int64_t batch)
      : context_(context),
        system_(system),
        batch_(batch),
        left_(system.side == Side::kLeft),
        l_(triangular(system.a, system.side, system.triangle, system.op, system.unit_diagonal)) {}

  void run() { solve_range(0, left_ ? system_.m : system_.n, false); }

 private:
  void solve_range(int64_t first, int64_t size, bool is_scaled) {
    constexpr int64_t kPanel = kernels::kTriangularPanel<T>;
    if (size <= kPanel) return solve_panel(first, size, is_scaled);
    const int64_t half = (size + kPanel - 1) / kPanel / 2 * kPanel;
    const int64_t middle = first + half, rest = size - half;
    if (l_.forward) {
      solve_range(first, half, is_scaled);
      subtract(first, half, middle, rest, is_scaled);
      solve_range(middle, rest, true);
    } else {
      solve_range(middle, rest, is_scaled);
      subtract(middle, rest, first, half, is_scaled);
      solve_range(first, half, true);
    }
  }

  void solve_panel(int64_t first, int64_t size, bool is_scaled) {
    const int64_t columns = left_ ? system_.n : system_.m;
    launch_panel<T>(
        context_,
        {size, columns, system_.alpha, is_scaled, l_.block(first, size), l_.unknowns(system_.b, first, size), 0, 0},
        batch_);
  }

  // Takes the unknowns from `known` on out of the equations from `row` on.
  void subtract(int64_t known, int64_t knowns, int64_t row, int64_t rows, bool is_scaled) {
    const auto beta = is_scaled ? host_scalar(kernels::ScalarTraits<T>::from_real(1)) : system_.alpha;
    const auto a = l_.transpose ? part(system_.a, known, row) : part(system_.a, row, known);
    const Operation none{false, false};
    if (left_) {
      const auto x = read_only(part(system_.b, known, 0));
      multiply<T>(
          context_,
          {system_.op, none, rows, system_.n, knowns, factor_of_products(), a, x, beta, part(system_.b, row, 0)},
          batch_);
    } else {
      const auto x = read_only(part(system_.b, 0, known));
      multiply<T>(
          context_,
          {none, system_.op, system_.m, rows, knowns, factor_of_products(), x, a, beta, part(system_.b, 0, row)},
          batch_);
    }
  }

  // Minus one; but with alpha zero A must not be read.
  kernels::Scalar<T> factor_of_products() const {
    const kernels::Scalar<T>& alpha = system_.alpha;
    if (alpha.device == nullptr && alpha.value == T{}) return host_scalar(T{});
    auto factor = host_scalar(kernels::ScalarTraits<T>::from_real(-1));
    factor.guard = alpha.device;
    return factor;
  }

  Context& context_;
  TriangularSystem<T> system_;
  int64_t batch_;
  bool left_;
  StoredTriangle<T> l_;
};

}  // namespace

template <class T>
void solve(Context& context, const TriangularSystem<T>& system, int64_t batch) {
  if (system.m <= 0 || system.n <= 0 || batch <= 0) return;
  TriangularSolver<T>(context, system, batch).run();
}

template <class T>
void trsm(Context& context, Side side, Triangle triangle, Operation op, bool unit_diagonal, int64_t m, int64_t n,
          const T* alpha, kernels::Matrix<const T> a, kernels::Matrix<T> b, int64_t batch) {
  require(side != Side::kBoth && triangle != Triangle::kFull, Status::kInvalidValue);
  require(m >= 0 && n >= 0 && batch >= 0, Status::kInvalidValue);
  require(a.ld >= (side == Side::kLeft ? m : n) && b.ld >= m, Status::kInvalidValue);
  if (m == 0 || n == 0 || batch == 0) return;
  require(alpha != nullptr, Status::kInvalidValue);
  if (context.scalars_on_host()) {
    require(!is_null(b.data), Status::kInvalidValue);
    require(is_known(context, alpha, 0) || !is_null(a.data), Status::kInvalidValue);
  }
  solve<T>(context, {side, triangle, op, unit_diagonal, m, n, scalar(context, alpha), a, b}, batch);
}

#define INSTANTIATE(T)                                                                         \
  template void solve<T>(Context&, const TriangularSystem<T>&, int64_t);                       \
  template void trsm<T>(Context&, Side, Triangle, Operation, bool, int64_t, int64_t, const T*, \
                        kernels::Matrix<const T>, kernels::Matrix<T>, int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
