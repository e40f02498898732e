// getrs and getri: what the factors of getrf are for.
#include "factors.h"
#include "routines/lapack.h"
#include "solver/lu.h"
#include "triangular.h"

namespace compat_blas {
namespace {

template <class T>
struct Factors {
  int64_t n;
  kernels::Matrix<const T> a;
  kernels::Batch<const int> pivots;  // null: rows were not exchanged
};

template <class T>
void solve_one(Context& context, const Factors<T>& factors, Triangle triangle, Operation op, int64_t nrhs,
               kernels::Matrix<T> b, int64_t batch) {
  const bool unit = triangle == Triangle::kLower;
  const auto one = host_scalar(kernels::ScalarTraits<T>::from_real(1));
  solve<T>(context, {Side::kLeft, triangle, op, unit, factors.n, nrhs, one, factors.a, b}, batch);
}

// op(P L U) X = B.
template <class T>
void solve_factored(Context& context, const Factors<T>& factors, Operation op, int64_t nrhs, kernels::Matrix<T> b,
                    int64_t batch) {
  const auto exchange = [&] {
    if (!is_null(factors.pivots)) swap_rows(context, {factors.pivots, 0, factors.n, op.transpose}, nrhs, b, batch);
  };
  if (!op.transpose) exchange();
  solve_one(context, factors, op.transpose ? Triangle::kUpper : Triangle::kLower, op, nrhs, b, batch);
  solve_one(context, factors, op.transpose ? Triangle::kLower : Triangle::kUpper, op, nrhs, b, batch);
  if (op.transpose) exchange();
}

// Matrices of at most N rows, several in a block.
template <class T, int N>
void invert_small(Context& context, const Factors<T>& factors, kernels::Matrix<T> c, int* info, int64_t batch) {
  constexpr int64_t kEntries = kernels::kInverseThreads<T> / N;
  for_each_part(batch, [&](int64_t first, int64_t count) {
    const kernels::InverseArgs<T> args{static_cast<int>(factors.n),
                                       from_entry(factors.a, first),
                                       from_entry(factors.pivots, first),
                                       !is_null(factors.pivots),
                                       from_entry(c, first),
                                       info + first,
                                       count};
    compat::launch(kernels::inverse_small_kernel<T, N>, dim3(static_cast<unsigned>((count + kEntries - 1) / kEntries)),
                   kernels::kInverseThreads<T>, context.stream(), args);
  });
}

}  // namespace

template <class T, bool Strided>
void getrs(Context& context, Operation op, int64_t n, int64_t nrhs, kernels::Matrix<T> a,
           kernels::Batch<const int> pivots, kernels::Matrix<T> b, int* info, int64_t batch) {
  require(info != nullptr, Status::kInvalidValue);
  const bool has_a = n == 0 || !is_null(a.data), has_pivots = n == 0 || !is_null(pivots);
  const bool has_b = n == 0 || nrhs == 0 || !is_null(b.data);
  const int64_t least = n > 1 ? n : 1;
  *info = first_fault({{n >= 0, 2},
                       {nrhs >= 0, 3},
                       {has_a, 4},
                       {a.ld >= least, 5},
                       {has_pivots, 6 + Strided},
                       {has_b, 7 + 2 * Strided},
                       {b.ld >= least, 8 + 2 * Strided},
                       {batch >= 0, 10 + 3 * Strided}});
  // With n zero a leading dimension of zero is a fault in `info` alone.
  const bool sizes = n >= 0 && nrhs >= 0 && a.ld >= n && b.ld >= n && batch >= 0;
  require(sizes && has_a && has_pivots && has_b, Status::kInvalidValue);
  if (n == 0 || nrhs == 0 || batch == 0) return;
  solve_factored<T>(context, {n, read_only(a), pivots}, op, nrhs, b, batch);
}

template <class T>
void getri(Context& context, int64_t n, kernels::Matrix<T> a, kernels::Batch<int> pivots, kernels::Matrix<T> c,
           int* info, int64_t batch) {
  require(n >= 0 && a.ld >= n && c.ld >= n && batch >= 0, Status::kInvalidValue);
  require(n == 0 || (!is_null(a.data) && !is_null(c.data)), Status::kInvalidValue);
  require(batch == 0 || info != nullptr, Status::kInvalidValue);
  if (batch == 0) return;
  if constexpr (kernels::kWaveSize > 1) {
    const Factors<T> factors{n, read_only(a), read_only(pivots)};
    if (n > 0 && n <= 8) return invert_small<T, 8>(context, factors, c, info, batch);
    // Longer columns of complex numbers would leave the registers.
    if constexpr (!kernels::kIsComplex<T>)
      if (n > 8 && n <= 16) return invert_small<T, 16>(context, factors, c, info, batch);
  }
  find_zeros(context, n, read_only(a), info, batch);
  set_matrix(context, n, n, c, kernels::ScalarTraits<T>::from_real(1), batch);
  solve_factored<T>(context, {n, read_only(a), read_only(pivots)}, {}, n, c, batch);
}

#define INSTANTIATE(T)                                                                                                \
  template void getrs<T, false>(Context&, Operation, int64_t, int64_t, kernels::Matrix<T>, kernels::Batch<const int>, \
                                kernels::Matrix<T>, int*, int64_t);                                                   \
  template void getrs<T, true>(Context&, Operation, int64_t, int64_t, kernels::Matrix<T>, kernels::Batch<const int>,  \
                               kernels::Matrix<T>, int*, int64_t);                                                    \
  template void getri<T>(Context&, int64_t, kernels::Matrix<T>, kernels::Batch<int>, kernels::Matrix<T>, int*, int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
