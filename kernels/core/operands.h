// How kernels see their operands: scalars on the host or the device, vectors and matrices, one or a batch.
#pragma once

#include "complex.h"

namespace kernels {

// A scalar argument: a value, or a place in device memory that is read when the kernel runs.
template <class T>
struct Scalar {
  T value;
  const T* device;
  KERNEL_INLINE T get() const { return device ? *device : value; }
};

// The base addresses of a batch: `list[b]` if there is a list, else `base + b * stride`. Units: elements.
template <class T>
struct Batch {
  T* base;
  T* const* list;
  int64_t stride;
  int64_t offset;
  KERNEL_INLINE T* at(int64_t index) const { return (list ? list[index] : base + index * stride) + offset; }
};

// Element i of batch entry b is `data.at(b)[i * inc]`; for a negative `inc` the host has moved `offset` to the end that
// BLAS starts from.
template <class T>
struct Vector {
  Batch<T> data;
  int64_t inc;
};

// Column-major: element (i, j) of batch entry b is `data.at(b)[i + j * ld]`.
template <class T>
struct Matrix {
  Batch<T> data;
  int64_t ld;
};

}  // namespace kernels
