// geqrf, and the product with its Q.
#include "solver/qr.h"

#include <algorithm>

#include "factors.h"
#include "lanes_launch.h"
#include "routines/lapack.h"

namespace compat_blas {
namespace {

using kernels::kReflectors;

// Memory of all entries of a batch for the reflectors that are applied together.
template <class T>
struct Buffers {
  kernels::Matrix<T> v;             // rows x kReflectors
  kernels::Matrix<T> gram, factor;  // kReflectors x kReflectors
  kernels::Matrix<T> w, w2;         // kReflectors x columns

  static int64_t elements(int64_t rows, int64_t columns) { return kReflectors * (rows + 2 * (kReflectors + columns)); }
  Buffers(T* memory, int64_t rows, int64_t columns) {
    const int64_t stride = elements(rows, columns);
    v = matrix(memory, rows, stride);
    gram = matrix(memory + rows * kReflectors, kReflectors, stride);
    factor = matrix(gram.data.base + kReflectors * kReflectors, kReflectors, stride);
    w = matrix(factor.data.base + kReflectors * kReflectors, kReflectors, stride);
    w2 = matrix(w.data.base + columns * kReflectors, kReflectors, stride);
  }
};

template <class T>
kernels::Scalar<T> number(int value) {
  return host_scalar(kernels::ScalarTraits<T>::from_real(static_cast<kernels::RealOf<T>>(value)));
}

// C = (I - V T V^H) C or its adjoint, with at most kReflectors reflectors.
template <class T>
void apply_block(Context& context, const QrProduct<T>& product, const Buffers<T>& buffers, int64_t batch) {
  if (product.n == 0) return;
  const int64_t m = product.m, n = product.n, k = product.count;
  constexpr Operation kStraight{false, false}, kAdjoint{true, true};
  kernels::ReflectorArgs<T> args{static_cast<int>(m),     static_cast<int>(k), product.a, product.tau,
                                 read_only(buffers.gram), buffers.v,           0};
  constexpr int64_t kRows = kernels::kStreamThreads * kernels::kLaneRows<T>;
  compat::for_each_batch_part(batch, context.traits().max_grid_y, [&](int64_t first, unsigned count) {
    args.first_batch = first;
    compat::launch(kernels::reflectors_kernel<T>, dim3(static_cast<unsigned>((m + kRows - 1) / kRows), count),
                   kernels::kStreamThreads, context.stream(), args);
  });
  const auto v = read_only(buffers.v), factor = read_only(buffers.factor);
  multiply<T>(context, {kAdjoint, kStraight, k, k, m, number<T>(1), v, v, number<T>(0), buffers.gram}, batch);
  args.out = buffers.factor;
  compat::launch(kernels::reflector_factor_kernel<T>, dim3(static_cast<unsigned>(batch)), kernels::kWaveSize,
                 context.stream(), args);
  const auto c = read_only(product.c);
  multiply<T>(context, {kAdjoint, kStraight, k, n, m, number<T>(1), v, c, number<T>(0), buffers.w}, batch);
  multiply<T>(context,
              {product.adjoint ? kAdjoint : kStraight, kStraight, k, n, k, number<T>(1), factor, read_only(buffers.w),
               number<T>(0), buffers.w2},
              batch);
  multiply<T>(context,
              {kStraight, kStraight, m, n, k, number<T>(-1), v, read_only(buffers.w2), number<T>(1), product.c}, batch);
}

template <class T>
class Factorization {
 public:
  Factorization(Context& context, int64_t m, int64_t n, kernels::Matrix<T> a, kernels::Batch<T> tau, int64_t batch)
      : context_(context),
        m_(m),
        n_(n),
        a_(a),
        tau_(tau),
        batch_(batch),
        buffers_(context.workspace<T>(batch * Buffers<T>::elements(m, n), compat::Holder::kFactorization), m, n) {}

  void run() {
    const int64_t count = std::min(m_, n_);
    for (int64_t first = 0; first < count; first += kReflectors) {
      const int64_t columns = std::min<int64_t>(kReflectors, count - first);
      factor(first, columns);
      apply(first, columns, n_);
    }
  }

 private:
  // Factors columns by halves: the left one, its reflectors on the right one, then that.
  void factor(int64_t first, int64_t columns) {
    if (columns <= kernels::kPanelColumns) return factor_panel(first, columns);
    const int64_t panels = (columns + kernels::kPanelColumns - 1) / kernels::kPanelColumns;
    const int64_t left = panels / 2 * kernels::kPanelColumns;
    factor(first, left);
    apply(first, left, first + columns);
    factor(first + left, columns - left);
  }

  kernels::Batch<T> tau_from(int64_t first) const {
    auto tau = tau_;
    tau.offset += first;
    return tau;
  }

  // The reflectors of `columns` columns on those behind them, up to `end`.
  void apply(int64_t first, int64_t columns, int64_t end) {
    const int64_t behind = first + columns;
    apply_block<T>(context_,
                   {true, m_ - first, end - behind, columns, read_only(part(a_, first, first)),
                    read_only(tau_from(first)), part(a_, first, behind)},
                   buffers_, batch_);
  }

  void factor_panel(int64_t first, int64_t columns) {
    const kernels::QrArgs<T> args{static_cast<int>(m_ - first), static_cast<int>(columns), part(a_, first, first),
                                  tau_from(first), batch_};
    compat::launch(kernels::qr_panel_kernel<T>, dim3(static_cast<unsigned>(batch_)), kernels::kPanelThreads,
                   context_.stream(), args);
  }

  Context& context_;
  int64_t m_, n_;
  kernels::Matrix<T> a_;
  kernels::Batch<T> tau_;
  int64_t batch_;
  Buffers<T> buffers_;
};

}  // namespace

template <class T>
void factor_qr(Context& context, int64_t m, int64_t n, kernels::Matrix<T> a, kernels::Batch<T> tau, int64_t batch) {
  if (m == 0 || n == 0 || batch == 0) return;
  if (m > kernels::kSmallSize<T> || n > kernels::kSmallSize<T>) {
    const int64_t bytes = Buffers<T>::elements(m, n) * static_cast<int64_t>(sizeof(T));
    for_each_part_in_memory(batch, bytes, [&](int64_t first, int64_t count) {
      Factorization<T>(context, m, n, from_entry(a, first), from_entry(tau, first), count).run();
    });
    return;
  }
  for_each_part(batch, [&](int64_t first, int64_t count) {
    const kernels::QrArgs<T> args{static_cast<int>(m), static_cast<int>(n), from_entry(a, first),
                                  from_entry(tau, first), count};
#if defined(KERNEL_TARGET_CPU)
    compat::launch(kernels::qr_small_kernel<T>, dim3(static_cast<unsigned>(count)), 1, context.stream(), args);
#else
    with_lanes<T>(std::max(m, n), [&](auto lanes) {
      constexpr int kLanes = decltype(lanes)::value;
      launch_lanes<T, kLanes>(context, kernels::qr_lanes_kernel<T, kLanes>, args);
    });
#endif
  });
}

template <class T>
void multiply_q(Context& context, const QrProduct<T>& product, int64_t batch) {
  const int64_t elements = Buffers<T>::elements(product.m, product.n);
  for_each_part_in_memory(batch, elements * static_cast<int64_t>(sizeof(T)), [&](int64_t entry, int64_t count) {
    T* memory = context.workspace<T>(count * elements, compat::Holder::kFactorization);
    const Buffers<T> buffers(memory, product.m, product.n);
    const int64_t blocks = (product.count + kReflectors - 1) / kReflectors;
    for (int64_t i = 0; i < blocks; ++i) {
      // Q^H = ... H_2^H H_1^H begins with the first reflectors, Q = H_1 H_2 ... with the last.
      const int64_t first = (product.adjoint ? i : blocks - 1 - i) * kReflectors;
      QrProduct<T> block = product;
      block.m -= first;
      block.count = std::min<int64_t>(kReflectors, product.count - first);
      block.a = part(from_entry(product.a, entry), first, first);
      block.tau = from_entry(product.tau, entry);
      block.tau.offset += first;
      block.c = part(from_entry(product.c, entry), first, 0);
      apply_block(context, block, buffers, count);
    }
  });
}

template <class T, bool Strided>
void geqrf(Context& context, int64_t m, int64_t n, kernels::Matrix<T> a, kernels::Batch<T> tau, int* info,
           int64_t batch) {
  require(info != nullptr, Status::kInvalidValue);
  const bool empty = m == 0 || n == 0;
  const bool has_a = empty || !is_null(a.data), has_tau = empty || !is_null(tau);
  *info = first_fault({{m >= 0, 1},
                       {n >= 0, 2},
                       {has_a, 3},
                       {a.ld >= std::max<int64_t>(1, m), 4},
                       {has_tau, 5 + Strided},
                       {batch >= 0, 7 + 2 * Strided}});
  // With m zero a leading dimension of zero is a fault in `info` alone.
  require(m >= 0 && n >= 0 && a.ld >= m && batch >= 0 && has_a && has_tau, Status::kInvalidValue);
  factor_qr(context, m, n, a, tau, batch);
}

#define INSTANTIATE(T)                                                                                             \
  template void factor_qr<T>(Context&, int64_t, int64_t, kernels::Matrix<T>, kernels::Batch<T>, int64_t);          \
  template void multiply_q<T>(Context&, const QrProduct<T>&, int64_t);                                             \
  template void geqrf<T, false>(Context&, int64_t, int64_t, kernels::Matrix<T>, kernels::Batch<T>, int*, int64_t); \
  template void geqrf<T, true>(Context&, int64_t, int64_t, kernels::Matrix<T>, kernels::Batch<T>, int*, int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
