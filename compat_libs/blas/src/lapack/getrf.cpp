// getrf.
#include "solver/shared_lu.h"

#include "factors.h"
#include "lanes_launch.h"
#include "routines/lapack.h"
#include "triangular.h"

namespace compat_blas {
namespace {

// Factors columns by halves: the left one, what it does to the right one as products, then that.
template <class T>
class Factorization {
 public:
  Factorization(Context& context, int64_t n, kernels::Matrix<T> a, kernels::Batch<int> pivots, int* info, int64_t batch)
      : context_(context), n_(n), a_(a), pivots_(pivots), info_(info), batch_(batch) {}

  void run(int64_t first, int64_t columns) {
    if (columns <= kernels::kPanelColumns) return factor_panel(first, columns);
    const int64_t panels = (columns + kernels::kPanelColumns - 1) / kernels::kPanelColumns;
    const int64_t left = panels / 2 * kernels::kPanelColumns, middle = first + left, right = columns - left;
    run(first, left);
    exchange(first, middle, middle, right);
    const auto lower = part(a_, first, first), above = part(a_, first, middle);
    solve<T>(context_, {Side::kLeft, Triangle::kLower, {}, true, left, right, one(), read_only(lower), above}, batch_);
    multiply<T>(context_,
                {{},
                 {},
                 n_ - middle,
                 right,
                 left,
                 host_scalar(kernels::ScalarTraits<T>::from_real(-1)),
                 read_only(part(a_, middle, first)),
                 read_only(above),
                 one(),
                 part(a_, middle, middle)},
                batch_);
    run(middle, right);
    exchange(middle, first + columns, first, left);
  }

 private:
  static kernels::Scalar<T> one() { return host_scalar(kernels::ScalarTraits<T>::from_real(1)); }

  void factor_panel(int64_t first, int64_t columns) {
    auto pivots = pivots_;
    pivots.offset += first;
    const kernels::LuArgs<T> args{static_cast<int>(n_ - first),
                                  static_cast<int>(columns),
                                  part(a_, first, first),
                                  pivots,
                                  !is_null(pivots_),
                                  info_,
                                  static_cast<int>(first),
                                  batch_};
    compat::launch(kernels::lu_panel_kernel<T>, dim3(static_cast<unsigned>(batch_)), kernels::kPanelThreads,
                   context_.stream(), args);
  }

  void exchange(int64_t first, int64_t last, int64_t column, int64_t columns) {
    if (is_null(pivots_)) return;
    swap_rows(context_, {read_only(pivots_), first, last, false}, columns, part(a_, 0, column), batch_);
  }

  Context& context_;
  int64_t n_;
  kernels::Matrix<T> a_;
  kernels::Batch<int> pivots_;
  int* info_;
  int64_t batch_;
};

template <class T>
void factor_small(Context& context, int64_t n, kernels::Matrix<T> a, kernels::Batch<int> pivots, int* info,
                  int64_t batch) {
  const int size = static_cast<int>(n);
  const kernels::LuArgs<T> args{size, size, a, pivots, !is_null(pivots), info, 0, batch};
#if defined(KERNEL_TARGET_CPU)
  compat::launch(kernels::lu_small_kernel<T>, dim3(static_cast<unsigned>(batch)), 1, context.stream(), args);
#else
  with_lanes<T>(n, [&](auto lanes) {
    constexpr int kLanes = decltype(lanes)::value;
    launch_lanes<T, kLanes>(context, kernels::lu_lanes_kernel<T, kLanes>, args);
  });
#endif
}

// One block for each matrix. False, and nothing done, where it is too large for that.
template <class T>
bool factor_shared(Context& context, int64_t n, kernels::Matrix<T> a, kernels::Batch<int> pivots, int* info,
                   int64_t batch) {
#if defined(KERNEL_TARGET_CPU)
  static_cast<void>(context), static_cast<void>(n), static_cast<void>(a), static_cast<void>(pivots);
  static_cast<void>(info), static_cast<void>(batch);
  return false;
#else
  const int size = static_cast<int>(std::min<int64_t>(n, kernels::kSharedLuSize + 1));
  const int bytes = kernels::shared_lu_bytes<T>(size);
  if (size > kernels::kSharedLuSize || bytes > kernels::kSharedLuBytes) return false;
  const kernels::LuArgs<T> args{size, size, a, pivots, !is_null(pivots), info, 0, batch};
  compat::launch_with_shared_memory(kernels::lu_shared_kernel<T>, dim3(static_cast<unsigned>(batch)),
                                    kernels::kStreamThreads, bytes, context.stream(), args);
  return true;
#endif
}

}  // namespace

template <class T>
void swap_rows(Context& context, const Exchanges& exchanges, int64_t columns, kernels::Matrix<T> a, int64_t batch) {
  if (columns == 0) return;
  constexpr int64_t kColumns = kernels::kStreamThreads * kernels::kSwapColumns;
  kernels::SwapRowsArgs<T> args{static_cast<int>(exchanges.first),
                                static_cast<int>(exchanges.last),
                                exchanges.backwards,
                                columns,
                                a,
                                exchanges.pivots,
                                0};
  compat::for_each_batch_part(batch, context.traits().max_grid_y, [&](int64_t first, unsigned count) {
    args.first_batch = first;
    const dim3 grid(static_cast<unsigned>((columns + kColumns - 1) / kColumns), count);
    compat::launch(kernels::swap_rows_kernel<T>, grid, kernels::kStreamThreads, context.stream(), args);
  });
}

template <class T>
void getrf(Context& context, int64_t n, kernels::Matrix<T> a, kernels::Batch<int> pivots, int* info, int64_t batch) {
  require(n >= 0 && a.ld >= n && batch >= 0, Status::kInvalidValue);
  require((n == 0 || !is_null(a.data)) && (batch == 0 || info != nullptr), Status::kInvalidValue);
  if (batch == 0) return;
  if (n == 0) return compat::check(hipMemsetAsync(info, 0, batch * sizeof(int), context.stream()));
  for_each_part(batch, [&](int64_t first, int64_t count) {
    const auto part_a = from_entry(a, first);
    const auto part_pivots = from_entry(pivots, first);
    if (n <= kernels::kSmallSize<T>) return factor_small(context, n, part_a, part_pivots, info + first, count);
    if (factor_shared(context, n, part_a, part_pivots, info + first, count)) return;
    compat::check(hipMemsetAsync(info + first, 0, count * sizeof(int), context.stream()));
    Factorization<T>(context, n, part_a, part_pivots, info + first, count).run(0, n);
  });
}

#define INSTANTIATE(T)                                                                          \
  template void swap_rows<T>(Context&, const Exchanges&, int64_t, kernels::Matrix<T>, int64_t); \
  template void getrf<T>(Context&, int64_t, kernels::Matrix<T>, kernels::Batch<int>, int*, int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
