// gels, and what it and others do to whole matrices.
#include "solver/matrix.h"

#include <algorithm>

#include "factors.h"
#include "routines/lapack.h"
#include "triangular.h"

namespace compat_blas {
namespace {

// Calls launch(grid, first entry, first column) for grids that cover m x n elements of every entry.
template <class T, class Launch>
void for_matrix_blocks(const Context& context, int64_t m, int64_t n, int64_t batch, Launch launch) {
  constexpr int64_t kRows = kernels::kStreamThreads * kernels::kLaneRows<T>;
  const auto row_blocks = static_cast<unsigned>((m + kRows - 1) / kRows);
  const int64_t column_blocks = (n + kernels::kMatrixColumns - 1) / kernels::kMatrixColumns;
  const int limit = context.traits().max_grid_y;
  compat::for_each_batch_part(batch, limit, [&](int64_t first, unsigned count) {
    compat::for_each_batch_part(column_blocks, limit, [&](int64_t first_block, unsigned columns) {
      launch(dim3(row_blocks, columns, count), first, first_block * kernels::kMatrixColumns);
    });
  });
}

template <class T>
struct LeastSquares {
  Operation op;
  int64_t m, n, nrhs;
  kernels::Matrix<T> a, b;
  int* info;

  bool is_tall() const { return m >= n; }
  int64_t rows() const { return std::max(m, n); }  // of the matrix whose QR factorization is used
  int64_t columns() const { return std::min(m, n); }
  int64_t elements() const { return columns() + rows() * nrhs + (is_tall() ? 0 : m * n); }
};

// A wide A is factored as the Q R of its conjugate transpose, which is A = L Q^H.
template <class T>
void solve_part(Context& context, const LeastSquares<T>& problem, int64_t batch) {
  const int64_t rows = problem.rows(), columns = problem.columns(), nrhs = problem.nrhs;
  const int64_t elements = problem.elements();
  const auto b = problem.b;
  T* memory = context.workspace<T>(batch * elements, compat::Holder::kSolver);
  const kernels::Batch<T> tau{memory, nullptr, elements, 0};
  const kernels::Matrix<T> saved = matrix(memory + columns, rows, elements);
  const bool tall = problem.is_tall();
  const auto factors = tall ? problem.a : matrix(memory + columns + rows * nrhs, rows, elements);
  if (!tall) copy_matrix(context, rows, columns, read_only(problem.a), factors, true, nullptr, batch);
  factor_qr(context, rows, columns, factors, tau, batch);
  if (!tall) copy_matrix(context, columns, rows, read_only(factors), problem.a, true, nullptr, batch);
  find_zeros(context, columns, read_only(factors), problem.info, batch);

  const bool overdetermined = tall != problem.op.transpose;
  const QrProduct<T> q{overdetermined, rows, nrhs, columns, read_only(factors), read_only(tau), b};
  if (overdetermined) multiply_q(context, q, batch);
  copy_matrix(context, rows, nrhs, read_only(b), saved, false, nullptr, batch);
  solve<T>(context,
           {Side::kLeft,
            Triangle::kUpper,
            {!overdetermined, !overdetermined},
            false,
            columns,
            nrhs,
            host_scalar(kernels::ScalarTraits<T>::from_real(1)),
            read_only(factors),
            b},
           batch);
  if (!overdetermined) {
    set_matrix(context, rows - columns, nrhs, part(b, columns, 0), T{}, batch);
    multiply_q(context, q, batch);
  }
  // A right side whose A has not full rank is left unsolved.
  copy_matrix(context, rows, nrhs, read_only(saved), b, false, problem.info, batch);
}

}  // namespace

template <class T>
void copy_matrix(Context& context, int64_t m, int64_t n, kernels::Matrix<const T> from, kernels::Matrix<T> to,
                 bool adjoint, const int* only, int64_t batch) {
  if (m == 0 || n == 0) return;
  kernels::CopyMatrixArgs<T> args{m, n, from, to, adjoint, only, 0, 0};
  for_matrix_blocks<T>(context, m, n, batch, [&](dim3 grid, int64_t first_batch, int64_t first_column) {
    args.first_batch = first_batch;
    args.first_column = first_column;
    compat::launch(kernels::copy_matrix_kernel<T>, grid, kernels::kStreamThreads, context.stream(), args);
  });
}

template <class T>
void set_matrix(Context& context, int64_t m, int64_t n, kernels::Matrix<T> a, T diagonal, int64_t batch) {
  if (m == 0 || n == 0) return;
  kernels::SetMatrixArgs<T> args{m, n, a, diagonal, 0, 0};
  for_matrix_blocks<T>(context, m, n, batch, [&](dim3 grid, int64_t first_batch, int64_t first_column) {
    args.first_batch = first_batch;
    args.first_column = first_column;
    compat::launch(kernels::set_matrix_kernel<T>, grid, kernels::kStreamThreads, context.stream(), args);
  });
}

template <class T>
void find_zeros(Context& context, int64_t n, kernels::Matrix<const T> a, int* info, int64_t batch) {
  for_each_part(batch, [&](int64_t first, unsigned count) {
    compat::launch(kernels::find_zero_kernel<T>, dim3(count), kernels::kStreamThreads, context.stream(),
                   static_cast<int>(n), from_entry(a, first), info + first);
  });
}

template <class T, bool Strided>
void gels(Context& context, Operation op, int64_t m, int64_t n, int64_t nrhs, kernels::Matrix<T> a,
          kernels::Matrix<T> b, int* info, int* device_info, int64_t batch) {
  require(info != nullptr, Status::kInvalidValue);
  const bool has_a = m == 0 || n == 0 || !is_null(a.data);
  const bool has_b = nrhs == 0 || (m == 0 && n == 0) || !is_null(b.data);
  *info = first_fault({{!op.transpose || op.conjugate == kernels::kIsComplex<T>, 1},
                       {m >= 0, 2},
                       {n >= 0, 3},
                       {nrhs >= 0, 4},
                       {has_a, 5},
                       {a.ld >= m, 6},
                       {has_b, 7 + Strided},
                       {b.ld >= std::max(m, n), 8 + Strided},
                       {batch == 0 || device_info != nullptr, 10 + 2 * Strided},
                       {batch >= 0, 11 + 2 * Strided}});
  require(*info == 0, Status::kInvalidValue);
  if (batch == 0) return;
  compat::check(hipMemsetAsync(device_info, 0, batch * sizeof(int), context.stream()));
  if (nrhs == 0) return;
  if (m == 0 || n == 0) return set_matrix(context, std::max(m, n), nrhs, b, T{}, batch);
  const LeastSquares<T> all{op, m, n, nrhs, a, b, device_info};
  for_each_part_in_memory(batch, all.elements() * static_cast<int64_t>(sizeof(T)), [&](int64_t first, int64_t count) {
    solve_part<T>(context, {op, m, n, nrhs, from_entry(a, first), from_entry(b, first), device_info + first}, count);
  });
}

#define INSTANTIATE(T)                                                                                                 \
  template void copy_matrix<T>(Context&, int64_t, int64_t, kernels::Matrix<const T>, kernels::Matrix<T>, bool,         \
                               const int*, int64_t);                                                                   \
  template void set_matrix<T>(Context&, int64_t, int64_t, kernels::Matrix<T>, T, int64_t);                             \
  template void find_zeros<T>(Context&, int64_t, kernels::Matrix<const T>, int*, int64_t);                             \
  template void gels<T, false>(Context&, Operation, int64_t, int64_t, int64_t, kernels::Matrix<T>, kernels::Matrix<T>, \
                               int*, int*, int64_t);                                                                   \
  template void gels<T, true>(Context&, Operation, int64_t, int64_t, int64_t, kernels::Matrix<T>, kernels::Matrix<T>,  \
                              int*, int*, int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
