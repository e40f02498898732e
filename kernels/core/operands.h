// How kernels see their operands: scalars on the host or the device, vectors and matrices, one or a batch.
#pragma once

#include "complex.h"

namespace kernels {

// A scalar argument: a value, or a place in device memory that is read when the kernel runs. `real_device` is the place
// of a real number where T is complex. Where `guard` points to zero, the scalar is zero.
template <class T>
struct Scalar {
  T value;
  const T* device;
  const RealOf<T>* real_device;
  bool conjugated;
  const T* guard = nullptr;
  KERNEL_INLINE T get() const {
    if (guard && *guard == T{}) return T{};
    const T result = device ? *device : real_device ? ScalarTraits<T>::from_real(*real_device) : value;
    return conjugate_if(conjugated, result);
  }
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
