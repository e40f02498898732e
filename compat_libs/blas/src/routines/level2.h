// The matrix-vector routines behind the C functions, one template for all precisions and batch forms.
//
// Shapes: column-major, element (i, j) of a matrix at i + j * ld; strides and leading dimensions in elements.
// Each throws Failure(kInvalidValue) for the first bad argument in hipBLAS's order, and returns without looking at the
// pointers when there is nothing to compute. A scalar in device memory is read when the kernel runs.
#pragma once

#include "arguments.h"

namespace compat_blas {

// A is m x n; with beta zero y is not read, with alpha zero A and x are not.
template <class T>
void gemv(Context& context, Operation op, int64_t m, int64_t n, const T* alpha, kernels::Matrix<const T> a,
          kernels::Vector<const T> x, const T* beta, kernels::Vector<T> y, int64_t batch);

template <class T, bool Conjugate>
void ger(Context& context, int64_t m, int64_t n, const T* alpha, kernels::Vector<const T> x, kernels::Vector<const T> y,
         kernels::Matrix<T> a, int64_t batch);

}  // namespace compat_blas
