// The factorizations and solvers behind the C functions, one template for all precisions and batch forms.
//
// Shapes: column-major, element (i, j) of a matrix at i + j * ld; strides and leading dimensions in elements.
// Each throws Failure(kInvalidValue) for the first bad argument in hipBLAS's order, and returns without looking at the
// pointers when there is nothing to compute. `info` of getrf and getri and `device_info` of gels are in device memory,
// one for each entry; the `info` of the others is in host memory, one for the call: minus the position of the first
// bad argument (counted without the handle), or zero. With `Strided` strides are counted, too.
// Accuracy: as LAPACK's own tests ask for: a residual of at most 30 n eps times the norms of what it is made of.
#pragma once

#include "arguments.h"

namespace compat_blas {

// A = P L U in place. Pivots count from one; without pivots rows are not exchanged. info: the first zero on U's
// diagonal, from one; the factorization is complete then, too.
template <class T>
void getrf(Context& context, int64_t n, kernels::Matrix<T> a, kernels::Batch<int> pivots, int* info, int64_t batch);

// op(A) X = B with what getrf left in a and pivots; X overwrites B.
template <class T, bool Strided>
void getrs(Context& context, Operation op, int64_t n, int64_t nrhs, kernels::Matrix<T> a,
           kernels::Batch<const int> pivots, kernels::Matrix<T> b, int* info, int64_t batch);

// C = the inverse of A from what getrf left in a and pivots (absent as in getrf). Aliasing: C is not A.
// info: the first zero on U's diagonal, from one; C holds infinities and NaNs then.
template <class T>
void getri(Context& context, int64_t n, kernels::Matrix<T> a, kernels::Batch<int> pivots, kernels::Matrix<T> c,
           int* info, int64_t batch);

// A = Q R in place, m x n: R in the upper triangle, below it the vectors of Householder reflectors I - tau v v^H
// whose product is Q; min(m, n) of them.
template <class T, bool Strided>
void geqrf(Context& context, int64_t m, int64_t n, kernels::Matrix<T> a, kernels::Batch<T> tau, int* info,
           int64_t batch);

// op(A) X = B for an m x n A of full rank: the X with the least ||op(A) X - B||, or of all solutions that with the
// least ||X||. B has max(m, n) rows: first B, then X, below it what makes up the residual. op is N, or T for real and
// C for complex numbers. A becomes what geqrf makes of it, or gelqf if m < n. device_info: the first zero on the
// diagonal of its triangle, from one; B is not solved for then.
template <class T, bool Strided>
void gels(Context& context, Operation op, int64_t m, int64_t n, int64_t nrhs, kernels::Matrix<T> a,
          kernels::Matrix<T> b, int* info, int* device_info, int64_t batch);

}  // namespace compat_blas
