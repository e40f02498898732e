// Routines that cuBLAS has and hipBLAS lacks, behind the C functions of hipblas-ext.h.
//
// Shapes: column-major, element (i, j) of a matrix at i + j * ld; strides and leading dimensions in elements.
// Each throws Failure(kInvalidValue) for the first bad argument, Failure(kNotSupported) for types that are not named
// here, and returns without looking at the pointers when there is nothing to compute.
#pragma once

#include "routines/level3.h"

namespace compat_blas {

// gemm_ex computed in float; T, the type of the scalars, is float or its complex numbers.
template <class T>
void gemm_typed(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const T* alpha,
                const TypedMatrix<const void>& a, const TypedMatrix<const void>& b, const T* beta,
                const TypedMatrix<void>& c, int64_t batch);

// y = alpha op(A) x + beta y, summed in float; T is Half or BFloat16, Y is T or float. Accuracy: gemv's in float, and
// one rounding to Y.
template <class T, class Y>
void gemv_mixed(Context& context, Operation op, int64_t m, int64_t n, const float* alpha, kernels::Matrix<const T> a,
                kernels::Vector<const T> x, const float* beta, kernels::Vector<Y> y, int64_t batch);

// All matrices have to be of type T.
template <class T>
void syrk_typed(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
                const TypedMatrix<const void>& a, const T* beta, const TypedMatrix<void>& c, int64_t batch);
template <class T>
void herk_typed(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k,
                const kernels::RealOf<T>* alpha, const TypedMatrix<const void>& a, const kernels::RealOf<T>* beta,
                const TypedMatrix<void>& c, int64_t batch);

// Inverses of n x n matrices, n up to 32. info: in device memory, one for each entry: the first zero on the diagonal of
// the triangular factor, from one; the inverse holds infinities and NaNs then. Accuracy: getri's.
template <class T>
void matinv(Context& context, int64_t n, kernels::Matrix<const T> a, kernels::Matrix<T> inverse, int* info,
            int64_t batch);

// One triangle from packed to full storage, and back. The other triangle of the full matrix is left alone.
template <class T>
void tpttr(Context& context, Triangle triangle, int64_t n, kernels::Batch<const T> packed, kernels::Matrix<T> a,
           int64_t batch);
template <class T>
void trttp(Context& context, Triangle triangle, int64_t n, kernels::Matrix<const T> a, kernels::Batch<T> packed,
           int64_t batch);

// The vector routines for float, double, their complex numbers and numbers of 16 bits, which are summed in float; rotm
// for float and double. x, y and param have one type, a result has its real type.
void copy_ex(Context& context, int64_t n, const TypedVector<const void>& x, const TypedVector<void>& y, int64_t batch);
void swap_ex(Context& context, int64_t n, const TypedVector<void>& x, const TypedVector<void>& y, int64_t batch);
void asum_ex(Context& context, int64_t n, const TypedVector<const void>& x, int64_t batch, const TypedResult& result,
             hipDataType execution);
template <class Index>
void amax_ex(Context& context, int64_t n, const TypedVector<const void>& x, int64_t batch, Index* result);
template <class Index>
void amin_ex(Context& context, int64_t n, const TypedVector<const void>& x, int64_t batch, Index* result);
void rotm_ex(Context& context, int64_t n, const TypedVector<void>& x, const TypedVector<void>& y,
             const TypedScalar& param, int64_t batch, hipDataType execution);

}  // namespace compat_blas
