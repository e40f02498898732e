// ger, geru, gerc; syr, spr, her, hpr; syr2, spr2, her2, hpr2.
#include "blas/rank_update.h"

#include "launch.h"
#include "routines/level2.h"
#include "stored.h"

namespace compat_blas {
namespace {

template <class T>
void run_blocks(Context& context, kernels::RankUpdateArgs<T> args, int64_t batch) {
  args.packed = is_pack_aligned(args.a, batch);
  const int64_t row_blocks = (args.m + kernels::kUpdateRows<T> - 1) / kernels::kUpdateRows<T>;
  const int64_t column_blocks = (args.n + kernels::kUpdateColumns - 1) / kernels::kUpdateColumns;
  const int limit = context.traits().max_grid_y;
  compat::for_each_batch_part(batch, limit, [&](int64_t first, unsigned entries) {
    args.first_batch = first;
    compat::for_each_batch_part(column_blocks, limit, [&](int64_t first_column, unsigned columns) {
      args.first_column = first_column * kernels::kUpdateColumns;
      for_each_grid_part(row_blocks, [&](int64_t first_row, unsigned rows) {
        args.first_block = first_row;
        compat::launch(kernels::rank_update_kernel<T>, dim3(rows, columns, entries), kernels::kStreamThreads,
                       context.stream(), args);
      });
    });
  });
}

// What one update is: which products, and whether A is hermitian.
struct Update {
  bool conjugate, twice, hermitian;
};

// One triangle of an n x n matrix. `alpha` points to a T or to its real type.
template <class T, class S>
void run_triangle(Context& context, const Update& update, Triangle triangle, int64_t n, const S* alpha,
                  kernels::Vector<const T> x, kernels::Vector<const T> y, const StoredMatrix<T>& a, int64_t batch) {
  const bool sizes = triangle != Triangle::kFull && n >= 0 && x.inc != 0 && y.inc != 0 && batch >= 0;
  require(sizes, Status::kInvalidValue);
  if (n == 0 || batch == 0) return;
  require(alpha != nullptr, Status::kInvalidValue);
  if (is_known(context, alpha, 0)) return;
  if (context.scalars_on_host())
    require(!is_null(x.data) && !is_null(y.data) && !is_null(a.data), Status::kInvalidValue);
  kernels::Scalar<T> factor;
  if constexpr (std::is_same_v<S, T>)
    factor = scalar(context, alpha);
  else
    factor = real_scalar<T>(context, alpha);
  run_blocks<T>(context,
                {n, n, factor, from_its_start(x, n), from_its_start(y, n), a, update.conjugate, update.twice,
                 update.hermitian, false, 0, 0, 0},
                batch);
}

constexpr Update kSymmetric{false, false, false}, kHermitian{true, false, true};
constexpr Update twice(bool hermitian) { return {hermitian, true, hermitian}; }

template <class T>
StoredMatrix<T> triangle_of(kernels::Matrix<T> a, Triangle triangle, int64_t n) {
  require(a.ld >= n && a.ld >= 1, Status::kInvalidValue);
  return stored_triangle(a, triangle);
}

}  // namespace

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
  run_blocks<T>(context,
                {m, n, scalar(context, alpha), from_its_start(x, m), from_its_start(y, n), stored_full(a), Conjugate,
                 false, false, false, 0, 0, 0},
                batch);
}

template <class T>
void syr(Context& context, Triangle triangle, int64_t n, const T* alpha, kernels::Vector<const T> x,
         kernels::Matrix<T> a, int64_t batch) {
  run_triangle(context, kSymmetric, triangle, n, alpha, x, x, triangle_of(a, triangle, n), batch);
}

template <class T>
void her(Context& context, Triangle triangle, int64_t n, const kernels::RealOf<T>* alpha, kernels::Vector<const T> x,
         kernels::Matrix<T> a, int64_t batch) {
  run_triangle(context, kHermitian, triangle, n, alpha, x, x, triangle_of(a, triangle, n), batch);
}

template <class T>
void spr(Context& context, Triangle triangle, int64_t n, const T* alpha, kernels::Vector<const T> x,
         kernels::Batch<T> a, int64_t batch) {
  run_triangle(context, kSymmetric, triangle, n, alpha, x, x, stored_triangle(a, triangle, n), batch);
}

template <class T>
void hpr(Context& context, Triangle triangle, int64_t n, const kernels::RealOf<T>* alpha, kernels::Vector<const T> x,
         kernels::Batch<T> a, int64_t batch) {
  run_triangle(context, kHermitian, triangle, n, alpha, x, x, stored_triangle(a, triangle, n), batch);
}

template <class T, bool Hermitian>
void syr2(Context& context, Triangle triangle, int64_t n, const T* alpha, kernels::Vector<const T> x,
          kernels::Vector<const T> y, kernels::Matrix<T> a, int64_t batch) {
  run_triangle(context, twice(Hermitian), triangle, n, alpha, x, y, triangle_of(a, triangle, n), batch);
}

template <class T, bool Hermitian>
void spr2(Context& context, Triangle triangle, int64_t n, const T* alpha, kernels::Vector<const T> x,
          kernels::Vector<const T> y, kernels::Batch<T> a, int64_t batch) {
  run_triangle(context, twice(Hermitian), triangle, n, alpha, x, y, stored_triangle(a, triangle, n), batch);
}

#define INSTANTIATE_GER(T, Conjugate)                                                             \
  template void ger<T, Conjugate>(Context&, int64_t, int64_t, const T*, kernels::Vector<const T>, \
                                  kernels::Vector<const T>, kernels::Matrix<T>, int64_t);
#define INSTANTIATE_TWO(T, Hermitian)                                                               \
  template void syr2<T, Hermitian>(Context&, Triangle, int64_t, const T*, kernels::Vector<const T>, \
                                   kernels::Vector<const T>, kernels::Matrix<T>, int64_t);          \
  template void spr2<T, Hermitian>(Context&, Triangle, int64_t, const T*, kernels::Vector<const T>, \
                                   kernels::Vector<const T>, kernels::Batch<T>, int64_t);
#define INSTANTIATE(T)                                                                                                \
  INSTANTIATE_GER(T, false)                                                                                           \
  INSTANTIATE_TWO(T, false)                                                                                           \
  template void syr<T>(Context&, Triangle, int64_t, const T*, kernels::Vector<const T>, kernels::Matrix<T>, int64_t); \
  template void spr<T>(Context&, Triangle, int64_t, const T*, kernels::Vector<const T>, kernels::Batch<T>, int64_t);
#define INSTANTIATE_COMPLEX(T)                                                                           \
  INSTANTIATE_GER(T, true)                                                                               \
  INSTANTIATE_TWO(T, true)                                                                               \
  template void her<T>(Context&, Triangle, int64_t, const kernels::RealOf<T>*, kernels::Vector<const T>, \
                       kernels::Matrix<T>, int64_t);                                                     \
  template void hpr<T>(Context&, Triangle, int64_t, const kernels::RealOf<T>*, kernels::Vector<const T>, \
                       kernels::Batch<T>, int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)
INSTANTIATE_COMPLEX(Complex<float>)
INSTANTIATE_COMPLEX(Complex<double>)

}  // namespace compat_blas
