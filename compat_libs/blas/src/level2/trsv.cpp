// trsv, tbsv, tpsv.
#include "blas/trsv.h"

#include <algorithm>

#include "launch.h"
#include "matrix_vector.h"
#include "product.h"
#include "routines/level2.h"

namespace compat_blas {
namespace {

// Rows that one block solves alone before products take their part out of the others.
constexpr int64_t kRowsAlone = 128;
// Bands up to this width are solved by one block from end to end.
constexpr int64_t kBandAlone = 512;

// One batch of systems; rows count from zero, `begin` to `end` without it.
template <class T>
struct Systems {
  Context& context;
  kernels::TrsvArgs<T> args;
  bool transposed;
  int64_t batch;

  void solve(int64_t begin, int64_t end) {
    args.begin = begin;
    args.end = end;
    const auto kernel = transposed ? kernels::trsv_kernel<T, true> : kernels::trsv_kernel<T, false>;
    for_each_grid_part(batch, [&](int64_t first, unsigned count) {
      args.first_batch = first;
      compat::launch(kernel, dim3(count), kernels::kStreamThreads, context.stream(), args);
    });
  }

#if defined(KERNEL_TARGET_NVIDIA)
  // All rows in one launch.
  void solve_chained(int64_t n) {
    args.end = n;
    const int64_t words = kernels::TrsvProgress<T>::words(n) * batch;
    uint64_t* memory = context.workspace<uint64_t>(words);
    compat::check(hipMemsetAsync(memory, 0, words * sizeof(uint64_t), context.stream()));
    const auto kernel = transposed ? kernels::trsv_chain_kernel<T, true> : kernels::trsv_chain_kernel<T, false>;
    const auto blocks = static_cast<unsigned>((n + kernels::kTrsvRows<T> - 1) / kernels::kTrsvRows<T>);
    compat::for_each_batch_part(batch, context.traits().max_grid_y, [&](int64_t first, unsigned count) {
      args.first_batch = first;
      compat::launch(kernel, dim3(blocks, count), kernels::kStreamThreads, context.stream(), args, memory);
    });
  }
#endif

  // Takes what the solved rows contribute to the rows `first` to `past` out of those.
  void subtract(int64_t begin, int64_t end, int64_t first, int64_t past) {
    if (first >= past) return;
    kernels::Vector<T> solved = args.x, rest = args.x;
    solved.data.offset += begin * solved.inc;
    rest.data.offset += first * rest.inc;
    const MatrixVector<T> product{{transposed, args.conjugate},
                                  transposed ? end - begin : past - first,
                                  transposed ? past - first : end - begin,
                                  host_scalar(kernels::ScalarTraits<T>::from_real(-1)),
                                  transposed ? part(args.a, begin, first) : part(args.a, first, begin),
                                  read_only(solved),
                                  host_scalar(kernels::ScalarTraits<T>::from_real(1)),
                                  rest};
    multiply<T>(context, product, batch);
  }
};

// `a` is one triangle with k diagonals beside the main one.
template <class T>
void run(Context& context, Triangle triangle, Operation op, bool unit, int64_t n, int64_t k,
         const StoredMatrix<const T>& a, kernels::Vector<T> x, int64_t batch) {
  require(triangle != Triangle::kFull && n >= 0 && x.inc != 0 && batch >= 0, Status::kInvalidValue);
  if (n == 0 || batch == 0) return;
  require(!is_null(a.data) && !is_null(x.data), Status::kInvalidValue);
  const bool backward = (triangle == Triangle::kUpper) != op.transpose;
  Systems<T> systems{context,
                     {unit ? without_diagonal(a) : a, from_its_start(x, n), op.conjugate, backward, 0, 0, 0},
                     op.transpose,
                     batch};
#if defined(KERNEL_TARGET_NVIDIA)
  if (kernels::kBlocksMayWait && k >= n - 1 && n > kRowsAlone && n < (int64_t(1) << 31))
    return systems.solve_chained(n);
#endif
  const int64_t rows = k <= kBandAlone && k < n - 1 ? n : kRowsAlone;
  for (int64_t done = 0; done < n; done += rows) {
    const int64_t count = std::min(rows, n - done);
    const int64_t begin = backward ? n - done - count : done, end = begin + count;
    systems.solve(begin, end);
    if (backward)
      systems.subtract(begin, end, std::max<int64_t>(0, begin - k), begin);
    else
      systems.subtract(begin, end, end, k < n - end ? end + k : n);
  }
}

}  // namespace

template <class T>
void trsv(Context& context, Triangle triangle, Operation op, bool unit, int64_t n, kernels::Matrix<const T> a,
          kernels::Vector<T> x, int64_t batch) {
  require(a.ld >= n && a.ld >= 1, Status::kInvalidValue);
  run(context, triangle, op, unit, n, n, stored_triangle(a, triangle), x, batch);
}

template <class T>
void tbsv(Context& context, Triangle triangle, Operation op, bool unit, int64_t n, int64_t k,
          kernels::Matrix<const T> a, kernels::Vector<T> x, int64_t batch) {
  require(k >= 0 && a.ld > k, Status::kInvalidValue);
  run(context, triangle, op, unit, n, k, stored_triangle(a, triangle, k), x, batch);
}

template <class T>
void tpsv(Context& context, Triangle triangle, Operation op, bool unit, int64_t n, kernels::Batch<const T> a,
          kernels::Vector<T> x, int64_t batch) {
  run(context, triangle, op, unit, n, n, stored_triangle(a, triangle, n), x, batch);
}

#define INSTANTIATE(T)                                                                                              \
  template void trsv<T>(Context&, Triangle, Operation, bool, int64_t, kernels::Matrix<const T>, kernels::Vector<T>, \
                        int64_t);                                                                                   \
  template void tbsv<T>(Context&, Triangle, Operation, bool, int64_t, int64_t, kernels::Matrix<const T>,            \
                        kernels::Vector<T>, int64_t);                                                               \
  template void tpsv<T>(Context&, Triangle, Operation, bool, int64_t, kernels::Batch<const T>, kernels::Vector<T>,  \
                        int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
