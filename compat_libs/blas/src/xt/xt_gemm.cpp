// gemm by tiles, with the caller's own routine for a share of the columns where there is one.
#include <cmath>
#include <future>
#include <limits>

#include "routines/xt.h"
#include "xt/xt_tiles.h"

namespace compat_blas {
namespace {

template <class T>
struct XtProduct {
  Operation op_a, op_b;
  int64_t m, n, k;
  T alpha;
  kernels::Matrix<const T> a, b;
  T beta;
  kernels::Matrix<T> c;
};

template <class T>
constexpr hipblasExtXtOpType_t kOpType = HIPBLAS_EXT_XT_FLOAT;
template <>
constexpr hipblasExtXtOpType_t kOpType<double> = HIPBLAS_EXT_XT_DOUBLE;
template <>
constexpr hipblasExtXtOpType_t kOpType<Complex<float>> = HIPBLAS_EXT_XT_COMPLEX;
template <>
constexpr hipblasExtXtOpType_t kOpType<Complex<double>> = HIPBLAS_EXT_XT_DOUBLECOMPLEX;

template <class T>
void multiply_tiles(XtContext& xt, const XtProduct<T>& p) {
  const Blocks rows = xt.blocks(p.m), columns = xt.blocks(p.n), terms = terms_of(xt, p.k, p.alpha);
  xt.run(rows.count() * columns.count(), [&](XtLane& lane, int64_t index) {
    const Tile place{rows.at(index % rows.count()), columns.at(index / rows.count())};
    TileSum<T> sum(lane, p.c, place, p.beta);
    if (terms.size == 0) sum.add(T{}, p.op_a, {}, p.op_b, {}, 0);
    for (int64_t l = 0; l < terms.count(); ++l) {
      const Range range = terms.at(l);
      const auto a = fetch(lane, Slot::kA, p.a, p.op_a, place.rows, range);
      const auto b = fetch(lane, Slot::kB, p.b, p.op_b, range, place.columns);
      sum.add(p.alpha, p.op_a, a, p.op_b, b, range.size);
    }
    sum.store_all();
  });
}

// The caller's routine has the interface of the reference BLAS.
template <class T>
void multiply_on_host(void* routine, const XtProduct<T>& p) {
  using Routine = void (*)(const char*, const char*, const int*, const int*, const int*, const T*, const T*, const int*,
                           const T*, const int*, const T*, T*, const int*);
  const auto letter = [](Operation op) { return op.conjugate ? 'C' : op.transpose ? 'T' : 'N'; };
  const char op_a = letter(p.op_a), op_b = letter(p.op_b);
  const int m = p.m, n = p.n, k = p.k, lda = p.a.ld, ldb = p.b.ld, ldc = p.c.ld;
  reinterpret_cast<Routine>(routine)(&op_a, &op_b, &m, &n, &k, &p.alpha, element(p.a, 0, 0), &lda, element(p.b, 0, 0),
                                     &ldb, &p.beta, element(p.c, 0, 0), &ldc);
}

// The last columns, which the host computes.
template <class T>
int64_t columns_of_host(const XtContext::HostShare& share, const XtProduct<T>& p) {
  const int64_t largest = std::max({p.m, p.n, p.k, p.a.ld, p.b.ld, p.c.ld});
  if (share.routine == nullptr || largest > std::numeric_limits<int>::max()) return 0;
  return std::lround(static_cast<double>(p.n) * share.ratio);
}

}  // namespace

template <class T>
void xt_gemm(XtContext& xt, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const T* alpha,
             kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c) {
  require(m >= 0 && n >= 0 && k >= 0, Status::kInvalidValue);
  require(a.ld >= (op_a.transpose ? k : m) && b.ld >= (op_b.transpose ? n : k) && c.ld >= m, Status::kInvalidValue);
  if (m == 0 || n == 0) return;
  require(alpha != nullptr && beta != nullptr, Status::kInvalidValue);
  const bool no_product = k == 0 || *alpha == T{};
  if (no_product && *beta == kernels::ScalarTraits<T>::from_real(1)) return;
  require(!is_null(c.data) && (no_product || (!is_null(a.data) && !is_null(b.data))), Status::kInvalidValue);

  Pinned pinned(xt);
  pinned.add(a, op_a.transpose ? k : m, op_a.transpose ? m : k);
  pinned.add(b, op_b.transpose ? n : k, op_b.transpose ? k : n);
  pinned.add(c, m, n);
  XtProduct<T> product{op_a, op_b, m, n, k, *alpha, a, b, *beta, c}, rest = product;
  const XtContext::HostShare share = xt.host_shares[{HIPBLAS_EXT_XT_GEMM, kOpType<T>}];
  rest.n = columns_of_host(share, product);
  product.n -= rest.n;
  rest.b = op_b.transpose ? part(b, product.n, 0) : part(b, 0, product.n);
  rest.c = part(c, 0, product.n);
  std::future<void> host;  // its destructor waits
  if (rest.n > 0) host = std::async(std::launch::async, [&] { multiply_on_host(share.routine, rest); });
  multiply_tiles(xt, product);
}

#define INSTANTIATE(T)                                                                            \
  template void xt_gemm<T>(XtContext&, Operation, Operation, int64_t, int64_t, int64_t, const T*, \
                           kernels::Matrix<const T>, kernels::Matrix<const T>, const T*, kernels::Matrix<T>);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
