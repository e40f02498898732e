// symv, sbmv, spmv and hemv, hbmv, hpmv.
#include "blas/symv.h"

#include <algorithm>

#include "launch.h"
#include "matrix_vector.h"
#include "plan.h"
#include "product_checks.h"
#include "routines/level2.h"

namespace compat_blas {
namespace {

template <class T>
void run_tiles(Context& context, kernels::SymvArgs<T> args, const SymvPlan& plan, kernels::Scalar<T> beta,
               kernels::Vector<T> y, int64_t batch) {
  const int64_t slots = 2 * plan.distances - 1;
  const int64_t at_once = entries_at_once(context, batch, slots * args.n);
  T* sums = context.workspace<T>(slots * args.n * at_once);
  compat::for_each_batch_part(batch, static_cast<int>(at_once), [&](int64_t first, unsigned count) {
    args.first_batch = first;
    for_each_grid_part(plan.blocks, [&](int64_t first_block, unsigned blocks) {
      args.first_block = first_block;
      const dim3 grid(blocks, static_cast<unsigned>(plan.distances), count);
      compat::launch(kernels::symv_kernel<T>, grid, kernels::kStreamThreads, context.stream(), args, sums);
    });
    add_slots<T>(context, args.alpha, beta, y, args.n, {slots, plan.edge, plan.distances - 1}, sums, first, count);
  });
}

// `a` is one triangle with k diagonals beside the main one.
template <class T>
void run(Context& context, Triangle triangle, bool hermitian, int64_t n, int64_t k, const T* alpha,
         const StoredMatrix<const T>& a, kernels::Vector<const T> x, const T* beta, kernels::Vector<T> y,
         int64_t batch) {
  const bool sizes = triangle != Triangle::kFull && n >= 0 && x.inc != 0 && y.inc != 0 && batch >= 0;
  require(sizes, Status::kInvalidValue);
  if (n == 0 || batch == 0 || !product_has_effect(context, alpha, a.data, x, beta, y)) return;
  const SymvPlan plan = plan_symv(n, k, batch, context.traits());
  const kernels::SymvArgs<T> args{n,
                                  scalar(context, alpha),
                                  without_diagonal(a),
                                  from_its_start(x, n),
                                  triangle == Triangle::kLower,
                                  hermitian,
                                  plan.edge,
                                  plan.blocks,
                                  0,
                                  0};
  run_tiles(context, args, plan, scalar(context, beta), from_its_start(y, n), batch);
}

}  // namespace

template <class T, bool Hermitian>
void symv(Context& context, Triangle triangle, int64_t n, const T* alpha, kernels::Matrix<const T> a,
          kernels::Vector<const T> x, const T* beta, kernels::Vector<T> y, int64_t batch) {
  require(a.ld >= n && a.ld >= 1, Status::kInvalidValue);
  run(context, triangle, Hermitian, n, n, alpha, stored_triangle(a, triangle), x, beta, y, batch);
}

template <class T, bool Hermitian>
void sbmv(Context& context, Triangle triangle, int64_t n, int64_t k, const T* alpha, kernels::Matrix<const T> a,
          kernels::Vector<const T> x, const T* beta, kernels::Vector<T> y, int64_t batch) {
  require(k >= 0 && a.ld > k, Status::kInvalidValue);
  run(context, triangle, Hermitian, n, k, alpha, stored_triangle(a, triangle, k), x, beta, y, batch);
}

template <class T, bool Hermitian>
void spmv(Context& context, Triangle triangle, int64_t n, const T* alpha, kernels::Batch<const T> a,
          kernels::Vector<const T> x, const T* beta, kernels::Vector<T> y, int64_t batch) {
  run(context, triangle, Hermitian, n, n, alpha, stored_triangle(a, triangle, n), x, beta, y, batch);
}

#define INSTANTIATE(T, Hermitian)                                                                            \
  template void symv<T, Hermitian>(Context&, Triangle, int64_t, const T*, kernels::Matrix<const T>,          \
                                   kernels::Vector<const T>, const T*, kernels::Vector<T>, int64_t);         \
  template void sbmv<T, Hermitian>(Context&, Triangle, int64_t, int64_t, const T*, kernels::Matrix<const T>, \
                                   kernels::Vector<const T>, const T*, kernels::Vector<T>, int64_t);         \
  template void spmv<T, Hermitian>(Context&, Triangle, int64_t, const T*, kernels::Batch<const T>,           \
                                   kernels::Vector<const T>, const T*, kernels::Vector<T>, int64_t);
INSTANTIATE(float, false)
INSTANTIATE(double, false)
INSTANTIATE(Complex<float>, false)
INSTANTIATE(Complex<double>, false)
INSTANTIATE(Complex<float>, true)
INSTANTIATE(Complex<double>, true)

}  // namespace compat_blas
