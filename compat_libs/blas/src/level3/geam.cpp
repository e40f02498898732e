// geam and dgmm.
#include "blas/geam.h"

#include "blas/dgmm.h"
#include "launch.h"
#include "product.h"
#include "routines/level3.h"

namespace compat_blas {

template <class T>
void geam(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, const T* alpha,
          kernels::Matrix<const T> a, const T* beta, kernels::Matrix<const T> b, kernels::Matrix<T> c, int64_t batch) {
  require(m >= 0 && n >= 0 && batch >= 0 && c.ld >= m, Status::kInvalidValue);
  require(a.ld >= (op_a.transpose ? n : m) && b.ld >= (op_b.transpose ? n : m), Status::kInvalidValue);
  const auto fits = [&](Operation op, const kernels::Matrix<const T>& operand) {
    return !is_same(operand.data, c.data) || (operand.ld == c.ld && !op.transpose);
  };
  require(fits(op_a, a) && fits(op_b, b), Status::kInvalidValue);
  if (m == 0 || n == 0 || batch == 0) return;
  require(!is_null(c.data) && alpha != nullptr && beta != nullptr, Status::kInvalidValue);
  if (context.scalars_on_host()) {
    require(is_known(context, alpha, 0) || !is_null(a.data), Status::kInvalidValue);
    require(is_known(context, beta, 0) || !is_null(b.data), Status::kInvalidValue);
  }
  kernels::GeamArgs<T> args{m,
                            n,
                            {scalar(context, alpha), a, op_a.transpose, op_a.conjugate},
                            {scalar(context, beta), b, op_b.transpose, op_b.conjugate},
                            c,
                            0,
                            0};
  const auto tiles = [](int64_t extent) { return (extent + kernels::kGeamTile - 1) / kernels::kGeamTile; };
  const auto run = [&](int64_t first_tile, dim3 grid, int64_t first_batch) {
    args.first_tile = first_tile;
    args.first_batch = first_batch;
    compat::launch(kernels::geam_kernel<T>, grid, kernels::kStreamThreads, context.stream(), args);
  };
  compat::for_each_grid_part(tiles(m) * tiles(n), batch, context.traits().max_grid_y, run);
}

template <class T>
void dgmm(Context& context, Side side, int64_t m, int64_t n, kernels::Matrix<const T> a, kernels::Vector<const T> x,
          kernels::Matrix<T> c, int64_t batch) {
  require(side != Side::kBoth, Status::kInvalidValue);
  require(m >= 0 && n >= 0 && c.ld >= m && a.ld >= m && batch >= 0, Status::kInvalidValue);
  if (m == 0 || n == 0 || batch == 0) return;
  require(!is_null(a.data) && !is_null(x.data) && !is_null(c.data), Status::kInvalidValue);
  const bool scales_columns = side == Side::kRight;
  kernels::DgmmArgs<T> args{m, n, a, from_its_start(x, scales_columns ? n : m), c, scales_columns, 0, 0};
  const int64_t blocks = (m + kernels::kDgmmRows<T> - 1) / kernels::kDgmmRows<T> *
                         ((n + kernels::kDgmmColumns - 1) / kernels::kDgmmColumns);
  compat::for_each_grid_part(
      blocks, batch, context.traits().max_grid_y, [&](int64_t first_block, dim3 grid, int64_t first_batch) {
        args.first_block = first_block;
        args.first_batch = first_batch;
        compat::launch(kernels::dgmm_kernel<T>, grid, kernels::kStreamThreads, context.stream(), args);
      });
}

#define INSTANTIATE(T)                                                                                        \
  template void geam<T>(Context&, Operation, Operation, int64_t, int64_t, const T*, kernels::Matrix<const T>, \
                        const T*, kernels::Matrix<const T>, kernels::Matrix<T>, int64_t);                     \
  template void dgmm<T>(Context&, Side, int64_t, int64_t, kernels::Matrix<const T>, kernels::Vector<const T>, \
                        kernels::Matrix<T>, int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
