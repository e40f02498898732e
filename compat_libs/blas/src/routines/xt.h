// The matrix-matrix routines behind the C functions of the Xt interface: matrices lie in host or device memory, and are
// computed tile by tile on the devices of a handle. A call returns when the result is there.
//
// Shapes: column-major, element (i, j) of a matrix at i + j * ld, in elements. Scalars are on the host.
// Each throws Failure(kInvalidValue) for the first bad argument in the order of the routines for one device, and
// returns without looking at the pointers when there is nothing to compute. Accuracy: as those routines.
#pragma once

#include "xt/xt_context.h"

namespace compat_blas {

template <class T>
void xt_gemm(XtContext& xt, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const T* alpha,
             kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c);

// One triangle of C; nothing else of it is written.
template <class T>
void xt_syrk(XtContext& xt, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
             kernels::Matrix<const T> a, const T* beta, kernels::Matrix<T> c);
template <class T>
void xt_herk(XtContext& xt, Triangle triangle, Operation op, int64_t n, int64_t k, const kernels::RealOf<T>* alpha,
             kernels::Matrix<const T> a, const kernels::RealOf<T>* beta, kernels::Matrix<T> c);
template <class T>
void xt_syr2k(XtContext& xt, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
              kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c);
template <class T>
void xt_her2k(XtContext& xt, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
              kernels::Matrix<const T> a, kernels::Matrix<const T> b, const kernels::RealOf<T>* beta,
              kernels::Matrix<T> c);
template <class T>
void xt_syrkx(XtContext& xt, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
              kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c);
template <class T>
void xt_herkx(XtContext& xt, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
              kernels::Matrix<const T> a, kernels::Matrix<const T> b, const kernels::RealOf<T>* beta,
              kernels::Matrix<T> c);

template <class T, bool Hermitian>
void xt_symm(XtContext& xt, Side side, Triangle triangle, int64_t m, int64_t n, const T* alpha,
             kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c);
// symm with a triangle in packed storage.
template <class T>
void xt_spmm(XtContext& xt, Side side, Triangle triangle, int64_t m, int64_t n, const T* alpha,
             kernels::Batch<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c);

// C may be B with the same leading dimension.
template <class T>
void xt_trmm(XtContext& xt, Side side, Triangle triangle, Operation op, bool unit_diagonal, int64_t m, int64_t n,
             const T* alpha, kernels::Matrix<const T> a, kernels::Matrix<const T> b, kernels::Matrix<T> c);
template <class T>
void xt_trsm(XtContext& xt, Side side, Triangle triangle, Operation op, bool unit_diagonal, int64_t m, int64_t n,
             const T* alpha, kernels::Matrix<const T> a, kernels::Matrix<T> b);

}  // namespace compat_blas
