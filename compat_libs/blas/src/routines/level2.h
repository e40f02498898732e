// The matrix-vector routines behind the C functions, one template for all precisions and batch forms.
//
// Shapes: column-major, element (i, j) of a matrix at i + j * ld; strides and leading dimensions in elements.
// Each throws Failure(kInvalidValue) for the first bad argument in hipBLAS's order, and returns without looking at the
// pointers when there is nothing to compute. A scalar in device memory is read when the kernel runs.
#pragma once

#include "arguments.h"

namespace compat_blas {

// Products: with beta zero y is not read, with alpha zero A and x are not.
// Accuracy of an element: (k + 2) u (|alpha| sum |a x| + |beta y|), where k terms are summed. Aliasing: none.

// A is m x n.
template <class T>
void gemv(Context& context, Operation op, int64_t m, int64_t n, const T* alpha, kernels::Matrix<const T> a,
          kernels::Vector<const T> x, const T* beta, kernels::Vector<T> y, int64_t batch);

// The same with `kl` diagonals below the main one and `ku` above: element (i, j) in row ku + i - j of column j of an
// array.
template <class T>
void gbmv(Context& context, Operation op, int64_t m, int64_t n, int64_t kl, int64_t ku, const T* alpha,
          kernels::Matrix<const T> a, kernels::Vector<const T> x, const T* beta, kernels::Vector<T> y, int64_t batch);

// A is symmetric or hermitian, n x n; only one triangle is read, and no imaginary parts of a hermitian diagonal.
template <class T, bool Hermitian>
void symv(Context& context, Triangle triangle, int64_t n, const T* alpha, kernels::Matrix<const T> a,
          kernels::Vector<const T> x, const T* beta, kernels::Vector<T> y, int64_t batch);

// The same with k diagonals beside the main one, stored as a band matrix's.
template <class T, bool Hermitian>
void sbmv(Context& context, Triangle triangle, int64_t n, int64_t k, const T* alpha, kernels::Matrix<const T> a,
          kernels::Vector<const T> x, const T* beta, kernels::Vector<T> y, int64_t batch);

// The same with a triangle's columns one after the other.
template <class T, bool Hermitian>
void spmv(Context& context, Triangle triangle, int64_t n, const T* alpha, kernels::Batch<const T> a,
          kernels::Vector<const T> x, const T* beta, kernels::Vector<T> y, int64_t batch);

// Updates of a matrix. Accuracy of an element: 2 u of the terms' magnitudes for each product.

// A is m x n.
template <class T, bool Conjugate>
void ger(Context& context, int64_t m, int64_t n, const T* alpha, kernels::Vector<const T> x, kernels::Vector<const T> y,
         kernels::Matrix<T> a, int64_t batch);

// One triangle of A, full or packed. her, hpr and the hermitian forms of the others make the diagonal real.
template <class T>
void syr(Context& context, Triangle triangle, int64_t n, const T* alpha, kernels::Vector<const T> x,
         kernels::Matrix<T> a, int64_t batch);
template <class T>
void her(Context& context, Triangle triangle, int64_t n, const kernels::RealOf<T>* alpha, kernels::Vector<const T> x,
         kernels::Matrix<T> a, int64_t batch);
template <class T>
void spr(Context& context, Triangle triangle, int64_t n, const T* alpha, kernels::Vector<const T> x,
         kernels::Batch<T> a, int64_t batch);
template <class T>
void hpr(Context& context, Triangle triangle, int64_t n, const kernels::RealOf<T>* alpha, kernels::Vector<const T> x,
         kernels::Batch<T> a, int64_t batch);
template <class T, bool Hermitian>
void syr2(Context& context, Triangle triangle, int64_t n, const T* alpha, kernels::Vector<const T> x,
          kernels::Vector<const T> y, kernels::Matrix<T> a, int64_t batch);
template <class T, bool Hermitian>
void spr2(Context& context, Triangle triangle, int64_t n, const T* alpha, kernels::Vector<const T> x,
          kernels::Vector<const T> y, kernels::Batch<T> a, int64_t batch);

// x = op(A) x for a triangular A: full, band with k diagonals beside the main one, packed. With `unit` the diagonal
// counts as ones and is not read.
template <class T>
void trmv(Context& context, Triangle triangle, Operation op, bool unit, int64_t n, kernels::Matrix<const T> a,
          kernels::Vector<T> x, int64_t batch);
template <class T>
void tbmv(Context& context, Triangle triangle, Operation op, bool unit, int64_t n, int64_t k,
          kernels::Matrix<const T> a, kernels::Vector<T> x, int64_t batch);
template <class T>
void tpmv(Context& context, Triangle triangle, Operation op, bool unit, int64_t n, kernels::Batch<const T> a,
          kernels::Vector<T> x, int64_t batch);

// Solves op(A) x = b; x overwrites b. A singular A gives infinities and NaNs.
// Accuracy: x solves a system whose elements differ by at most (n + 2) u |a|.
template <class T>
void trsv(Context& context, Triangle triangle, Operation op, bool unit, int64_t n, kernels::Matrix<const T> a,
          kernels::Vector<T> x, int64_t batch);
template <class T>
void tbsv(Context& context, Triangle triangle, Operation op, bool unit, int64_t n, int64_t k,
          kernels::Matrix<const T> a, kernels::Vector<T> x, int64_t batch);
template <class T>
void tpsv(Context& context, Triangle triangle, Operation op, bool unit, int64_t n, kernels::Batch<const T> a,
          kernels::Vector<T> x, int64_t batch);

}  // namespace compat_blas
