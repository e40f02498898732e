// trsm, and `solve` for the routines that are made of it.
#include <algorithm>

#include "blas/triangular_block.h"
#include "launch.h"
#include "routines/level3.h"
#include "triangular.h"

namespace compat_blas {
namespace {

// Blocks in x that every device starts at once.
constexpr int kMostBlocks = 1 << 24;

// A system cut into panels: the diagonal blocks of A are solved by a kernel, the rest are products.
template <class T>
class TriangularSolver {
 public:
  TriangularSolver(Context& context, const TriangularSystem<T>& system, int64_t batch)
      : context_(context),
        system_(system),
        batch_(batch),
        left_(system.side == Side::kLeft),
        // X op(A) = B is op(A)^T X^T = B^T.
        transpose_(system.op.transpose != !left_),
        forward_((system.triangle == Triangle::kLower) != transpose_) {}

  void run() { solve_range(0, left_ ? system_.m : system_.n, false); }

 private:
  void solve_range(int64_t first, int64_t size, bool is_scaled) {
    if (size <= kernels::kSmallTriangularPanel) return launch_panel<kernels::kSmallTriangularPanel>(first, size, is_scaled);
    constexpr int64_t kPanel = kernels::kTriangularPanel<T>;
    if (size <= kPanel) return launch_panel<kPanel>(first, size, is_scaled);
    const int64_t half = (size + kPanel - 1) / kPanel / 2 * kPanel;
    const int64_t middle = first + half, rest = size - half;
    if (forward_) {
      solve_range(first, half, is_scaled);
      subtract(first, half, middle, rest, is_scaled);
      solve_range(middle, rest, true);
    } else {
      solve_range(middle, rest, is_scaled);
      subtract(middle, rest, first, half, is_scaled);
      solve_range(first, half, true);
    }
  }

  // Takes the unknowns from `known` on out of the equations from `row` on.
  void subtract(int64_t known, int64_t knowns, int64_t row, int64_t rows, bool is_scaled) {
    const auto beta = is_scaled ? host_scalar(kernels::ScalarTraits<T>::from_real(1)) : system_.alpha;
    const auto minus_one = factor_of_products();
    const bool swapped = left_ == system_.op.transpose;
    const auto a = swapped ? part(system_.a, known, row) : part(system_.a, row, known);
    const Operation none{false, false};
    if (left_) {
      const auto x = read_only(part(system_.b, known, 0));
      multiply<T>(context_, {system_.op, none, rows, system_.n, knowns, minus_one, a, x, beta, part(system_.b, row, 0)},
                  batch_);
    } else {
      const auto x = read_only(part(system_.b, 0, known));
      multiply<T>(context_, {none, system_.op, system_.m, rows, knowns, minus_one, x, a, beta, part(system_.b, 0, row)},
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

  template <int Panel>
  void launch_panel(int64_t first, int64_t size, bool is_scaled) {
    using Tile = kernels::TriangularTile<T, Panel>;
    const int64_t columns = left_ ? system_.n : system_.m;
    kernels::TriangularSolveArgs<T> args{size, columns, system_.alpha, is_scaled, diagonal_block(first, size),
                                         unknowns(first, size), 0, 0};
    const int64_t blocks = (columns + Tile::kRhs - 1) / Tile::kRhs;
    compat::for_each_batch_part(batch_, context_.traits().max_grid_y, [&](int64_t first_batch, unsigned entries) {
      args.first_batch = first_batch;
      compat::for_each_batch_part(blocks, kMostBlocks, [&](int64_t first_block, unsigned count) {
        args.first_block = first_block;
        compat::launch(kernels::triangular_solve_kernel<T, Panel>, dim3(count, entries), Tile::kThreads,
                       context_.stream(), args);
      });
    });
  }

  // As a lower triangle: an upper one is walked backwards.
  kernels::TriangularMatrix<T> diagonal_block(int64_t first, int64_t size) const {
    const auto block = part(system_.a, first, first);
    kernels::TriangularMatrix<T> l{block.data, transpose_ ? block.ld : 1, transpose_ ? 1 : block.ld,
                                   system_.op.conjugate, system_.unit_diagonal};
    if (forward_) return l;
    l.data.offset += (size - 1) * (l.row_step + l.column_step);
    l.row_step = -l.row_step;
    l.column_step = -l.column_step;
    return l;
  }

  kernels::RightHandSides<T> unknowns(int64_t first, int64_t size) const {
    const auto block = left_ ? part(system_.b, first, 0) : part(system_.b, 0, first);
    kernels::RightHandSides<T> x{block.data, left_ ? 1 : block.ld, left_ ? block.ld : 1};
    if (forward_) return x;
    x.data.offset += (size - 1) * x.row_step;
    x.row_step = -x.row_step;
    return x;
  }

  Context& context_;
  TriangularSystem<T> system_;
  int64_t batch_;
  bool left_, transpose_, forward_;
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
  require(a.ld >= std::max<int64_t>(1, side == Side::kLeft ? m : n) && b.ld >= std::max<int64_t>(1, m), Status::kInvalidValue);
  if (m == 0 || n == 0 || batch == 0) return;
  require(alpha != nullptr, Status::kInvalidValue);
  if (context.scalars_on_host()) {
    require(!is_null(b.data), Status::kInvalidValue);
    require(is_known(context, alpha, 0) || !is_null(a.data), Status::kInvalidValue);
  }
  solve<T>(context, {side, triangle, op, unit_diagonal, m, n, scalar(context, alpha), a, b}, batch);
}

#define INSTANTIATE(T)                                                                        \
  template void solve<T>(Context&, const TriangularSystem<T>&, int64_t);                      \
  template void trsm<T>(Context&, Side, Triangle, Operation, bool, int64_t, int64_t, const T*, \
                        kernels::Matrix<const T>, kernels::Matrix<T>, int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
