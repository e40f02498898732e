// ger, geru, gerc.
#include "blas/ger.h"

#include "launch.h"
#include "routines/level2.h"

namespace compat_blas {

template <class T, bool Conjugate>
void ger(Context& context, int64_t m, int64_t n, const T* alpha, kernels::Vector<const T> x, kernels::Vector<const T> y,
         kernels::Matrix<T> a, int64_t batch) {
  const bool sizes = m >= 0 && n >= 0 && x.inc != 0 && y.inc != 0 && a.ld >= m && a.ld >= 1 && batch >= 0;
  require(sizes, Status::kInvalidValue);
  if (m == 0 || n == 0 || batch == 0) return;
  require(alpha != nullptr, Status::kInvalidValue);
  if (is_known(context, alpha, 0)) return;
  if (context.scalars_on_host())
    require(!is_null(x.data) && !is_null(y.data) && !is_null(a.data), Status::kInvalidValue);

  kernels::GerArgs<T> args{m, n, scalar(context, alpha), from_its_start(x, m), from_its_start(y, n), a, Conjugate,
                           0, 0};
  const auto row_blocks = static_cast<unsigned>((m + kernels::kGerRows<T> - 1) / kernels::kGerRows<T>);
  const int64_t column_blocks = (n + kernels::kGerColumns - 1) / kernels::kGerColumns;
  const int limit = context.traits().max_grid_y;
  compat::for_each_batch_part(batch, limit, [&](int64_t first, unsigned count) {
    args.first_batch = first;
    compat::for_each_batch_part(column_blocks, limit, [&](int64_t first_column_block, unsigned columns) {
      args.first_column = first_column_block * kernels::kGerColumns;
      compat::launch(kernels::ger_kernel<T>, dim3(row_blocks, columns, count), kernels::kStreamThreads,
                     context.stream(), args);
    });
  });
}

#define INSTANTIATE(T, Conjugate)                                                                 \
  template void ger<T, Conjugate>(Context&, int64_t, int64_t, const T*, kernels::Vector<const T>, \
                                  kernels::Vector<const T>, kernels::Matrix<T>, int64_t);
INSTANTIATE(float, false)
INSTANTIATE(double, false)
INSTANTIATE(Complex<float>, false)
INSTANTIATE(Complex<float>, true)
INSTANTIATE(Complex<double>, false)
INSTANTIATE(Complex<double>, true)

}  // namespace compat_blas
