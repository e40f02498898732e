// The vector routines behind the C functions, one template for all precisions and batch forms.
//
// Shapes: column-major, element (i, j) of a matrix at i + j * ld; strides and leading dimensions in elements.
// Each throws Failure(kInvalidValue) for the first bad argument in hipBLAS's order, and returns without looking at the
// pointers when there is nothing to compute. A scalar in device memory is read when the kernel runs.
#pragma once

#include "arguments.h"

namespace compat_blas {

// Pointers must not be null unless n or alpha is zero. Aliasing: x may be y.
template <class T>
void axpy(Context& context, int64_t n, const T* alpha, kernels::Vector<const T> x, kernels::Vector<T> y, int64_t batch);

// S is T or its real type. A non-positive stride means nothing to do.
template <class T, class S>
void scal(Context& context, int64_t n, const S* alpha, kernels::Vector<T> x, int64_t batch);

template <class T>
void copy(Context& context, int64_t n, kernels::Vector<const T> x, kernels::Vector<T> y, int64_t batch);

template <class T>
void swap(Context& context, int64_t n, kernels::Vector<T> x, kernels::Vector<T> y, int64_t batch);

// Accuracy: n u sum |x_i y_i|. Waits for the device when the result goes to the host; so do nrm2 and asum.
template <class T, bool Conjugate>
void dot(Context& context, int64_t n, kernels::Vector<const T> x, kernels::Vector<const T> y, int64_t batch, T* result);

// Accuracy: a few u relative for float, n u / 2 for double; no overflow or underflow unless the result itself does.
template <class T>
void nrm2(Context& context, int64_t n, kernels::Vector<const T> x, int64_t batch, kernels::RealOf<T>* result);

template <class T>
void asum(Context& context, int64_t n, kernels::Vector<const T> x, int64_t batch, kernels::RealOf<T>* result);

}  // namespace compat_blas
