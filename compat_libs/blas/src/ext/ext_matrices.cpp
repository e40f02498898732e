// Matrix routines that hipBLAS lacks, made of those it has.
#include "blas/copy_stored.h"
#include "lapack/factors.h"
#include "level2/stored.h"
#include "routines/ex.h"
#include "routines/ext.h"
#include "routines/lapack.h"

namespace compat_blas {
namespace {

constexpr int64_t kLargestInverse = 32;  // cuBLAS's limit

template <class T>
constexpr hipDataType kDataType = HIP_R_32F;
template <>
constexpr hipDataType kDataType<Complex<float>> = HIP_C_32F;

template <class T>
void copy_stored(Context& context, int64_t n, const StoredMatrix<const T>& from, const StoredMatrix<T>& to) {
  for_each_grid_part(n, [&](int64_t first, unsigned columns) {
    compat::launch(kernels::copy_stored_kernel<T>, dim3(columns), kernels::kStreamThreads, context.stream(),
                   kernels::CopyStoredArgs<T>{n, from, to, first});
  });
}

}  // namespace

template <class T>
void gemm_typed(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const T* alpha,
                const TypedMatrix<const void>& a, const TypedMatrix<const void>& b, const T* beta,
                const TypedMatrix<void>& c, int64_t batch) {
  const bool has_complex = a.type == HIP_C_32F;
  require(has_complex == (kDataType<T> == HIP_C_32F), Status::kNotSupported);
  gemm_ex(context, op_a, op_b, m, n, k, alpha, a, b, beta, c, batch, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
}

template <class T>
void syrk_typed(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
                const TypedMatrix<const void>& a, const T* beta, const TypedMatrix<void>& c, int64_t batch) {
  require(a.type == kDataType<T> && c.type == kDataType<T>, Status::kNotSupported);
  syrk<T>(context, triangle, op, n, k, alpha, a.as<T>(), beta, c.as<T>(), batch);
}

template <class T>
void herk_typed(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k,
                const kernels::RealOf<T>* alpha, const TypedMatrix<const void>& a, const kernels::RealOf<T>* beta,
                const TypedMatrix<void>& c, int64_t batch) {
  require(a.type == kDataType<T> && c.type == kDataType<T>, Status::kNotSupported);
  herk<T>(context, triangle, op, n, k, alpha, a.as<T>(), beta, c.as<T>(), batch);
}

template <class T>
void matinv(Context& context, int64_t n, kernels::Matrix<const T> a, kernels::Matrix<T> inverse, int* info,
            int64_t batch) {
  require(n >= 0 && a.ld >= n && inverse.ld >= n && batch >= 0, Status::kInvalidValue);
  require(n <= kLargestInverse, Status::kNotSupported);
  if (n == 0 || batch == 0) return;
  require(!is_null(a.data) && !is_null(inverse.data) && info != nullptr, Status::kInvalidValue);
  // The factors, then the pivots of all entries, which are no larger.
  T* memory = context.workspace<T>(batch * (n * n + n), compat::Holder::kSolver);
  const auto factors = matrix(memory, n, n * n);
  const auto pivots = compat_blas::batch(reinterpret_cast<int*>(memory + batch * n * n), n);
  copy_matrix(context, n, n, a, factors, false, nullptr, batch);
  getrf<T>(context, n, factors, pivots, info, batch);
  getri<T>(context, n, factors, pivots, inverse, info, batch);
}

template <class T>
void tpttr(Context& context, Triangle triangle, int64_t n, kernels::Batch<const T> packed, kernels::Matrix<T> a,
           int64_t) {
  require(triangle != Triangle::kFull && n >= 0 && a.ld >= n, Status::kInvalidValue);
  if (n == 0) return;
  require(!is_null(packed) && !is_null(a.data), Status::kInvalidValue);
  copy_stored(context, n, stored_triangle(packed, triangle, n), stored_triangle(a, triangle));
}

template <class T>
void trttp(Context& context, Triangle triangle, int64_t n, kernels::Matrix<const T> a, kernels::Batch<T> packed,
           int64_t) {
  require(triangle != Triangle::kFull && n >= 0 && a.ld >= n, Status::kInvalidValue);
  if (n == 0) return;
  require(!is_null(packed) && !is_null(a.data), Status::kInvalidValue);
  copy_stored(context, n, stored_triangle(a, triangle), stored_triangle(packed, triangle, n));
}

#define INSTANTIATE_TYPED(T)                                                                            \
  template void gemm_typed<T>(Context&, Operation, Operation, int64_t, int64_t, int64_t, const T*,      \
                              const TypedMatrix<const void>&, const TypedMatrix<const void>&, const T*, \
                              const TypedMatrix<void>&, int64_t);
INSTANTIATE_TYPED(float)
INSTANTIATE_TYPED(Complex<float>)
template void syrk_typed<Complex<float>>(Context&, Triangle, Operation, int64_t, int64_t, const Complex<float>*,
                                         const TypedMatrix<const void>&, const Complex<float>*,
                                         const TypedMatrix<void>&, int64_t);
template void herk_typed<Complex<float>>(Context&, Triangle, Operation, int64_t, int64_t, const float*,
                                         const TypedMatrix<const void>&, const float*, const TypedMatrix<void>&,
                                         int64_t);
#define INSTANTIATE(T)                                                                                       \
  template void matinv<T>(Context&, int64_t, kernels::Matrix<const T>, kernels::Matrix<T>, int*, int64_t);   \
  template void tpttr<T>(Context&, Triangle, int64_t, kernels::Batch<const T>, kernels::Matrix<T>, int64_t); \
  template void trttp<T>(Context&, Triangle, int64_t, kernels::Matrix<const T>, kernels::Batch<T>, int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
