// The vector routines behind the C functions, one template for all precisions and batch forms.
//
// Shapes: column-major, element (i, j) of a matrix at i + j * ld; strides and leading dimensions in elements.
// Each throws Failure(kInvalidValue) for the first bad argument in hipBLAS's order, and returns without looking at the
// pointers when there is nothing to compute. A scalar in device memory is read when the kernel runs.
#pragma once

#include "arguments.h"

namespace compat_blas {

// S, the type of a scalar argument, is T, its real type, or for 16-bit types also float. All is computed as T, 16-bit
// types as float and rounded when stored.

// Pointers must not be null unless n or alpha is zero. Aliasing: x may be y.
template <class T, class S = T>
void axpy(Context& context, int64_t n, const S* alpha, kernels::Vector<const T> x, kernels::Vector<T> y, int64_t batch);

// A non-positive stride means nothing to do.
template <class T, class S>
void scal(Context& context, int64_t n, const S* alpha, kernels::Vector<T> x, int64_t batch);

template <class T>
void copy(Context& context, int64_t n, kernels::Vector<const T> x, kernels::Vector<T> y, int64_t batch);

template <class T>
void swap(Context& context, int64_t n, kernels::Vector<T> x, kernels::Vector<T> y, int64_t batch);

// R is the type of the result and, if wider than T, of the sum. Accuracy: n u sum |x_i y_i|, u of float for 16-bit
// types (and then one rounding). Waits for the device when the result goes to the host; so do the routines below.
template <class T, bool Conjugate, class R = T>
void dot(Context& context, int64_t n, kernels::Vector<const T> x, kernels::Vector<const T> y, int64_t batch, R* result);

// Accuracy: a few u relative for float and 16-bit types, n u / 2 for double; no overflow or underflow unless the result
// itself does.
template <class T>
void nrm2(Context& context, int64_t n, kernels::Vector<const T> x, int64_t batch, kernels::RealOf<T>* result);

template <class T>
void asum(Context& context, int64_t n, kernels::Vector<const T> x, int64_t batch, kernels::RealOf<T>* result);

// The index, from one, of the first element whose |re| + |im| is greatest or least; zero for no elements. A NaN is
// passed over unless it is the first element, which then is the result. Index is int or int64_t.
template <class T, class Index>
void amax(Context& context, int64_t n, kernels::Vector<const T> x, int64_t batch, Index* result);
template <class T, class Index>
void amin(Context& context, int64_t n, kernels::Vector<const T> x, int64_t batch, Index* result);

// C is the type of c and S of s: T or its real type. Accuracy: 2 u of the terms' magnitudes.
template <class T, class C, class S>
void rot(Context& context, int64_t n, kernels::Vector<T> x, kernels::Vector<T> y, const C* c, const S* s,
         int64_t batch);

// One set of parameters an entry, in device memory; on the host only if all entries share one, else
// Failure(kNotSupported).
template <class T>
void rotm(Context& context, int64_t n, kernels::Vector<T> x, kernels::Vector<T> y, kernels::Batch<const T> param,
          int64_t batch);

// All arguments are on the host or all on the device. No overflow or underflow unless a result itself does.
template <class T>
void rotg(Context& context, kernels::Batch<T> a, kernels::Batch<T> b, kernels::Batch<kernels::RealOf<T>> c,
          kernels::Batch<T> s, int64_t batch);

template <class T>
void rotmg(Context& context, kernels::Batch<T> d1, kernels::Batch<T> d2, kernels::Batch<T> x1,
           kernels::Batch<const T> y1, kernels::Batch<T> param, int64_t batch);

}  // namespace compat_blas
