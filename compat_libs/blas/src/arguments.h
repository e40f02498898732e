// The arguments of a routine, in the library's own types, and how the C interface's arguments become them.
#pragma once

#include <hipblas/hipblas.h>

#include <type_traits>

#include "blas/gemm.h"
#include "context.h"

namespace compat_blas {

using compat::Failure;
using compat::require;
using compat::Status;
using kernels::Complex;

// What a hipblasHandle_t points to.
struct Context : compat::Context {
  hipblasPointerMode_t pointer_mode = HIPBLAS_POINTER_MODE_HOST;
  hipblasMath_t math_mode = HIPBLAS_DEFAULT_MATH;
  hipblasAtomicsMode_t atomics_mode = HIPBLAS_ATOMICS_NOT_ALLOWED;

  bool scalars_on_host() const { return pointer_mode == HIPBLAS_POINTER_MODE_HOST; }
};

struct Operation {
  bool transpose, conjugate;
};

inline bool is_operation(hipblasOperation_t value) {
  return value == HIPBLAS_OP_N || value == HIPBLAS_OP_T || value == HIPBLAS_OP_C;
}
inline Operation operation(hipblasOperation_t value) { return {value != HIPBLAS_OP_N, value == HIPBLAS_OP_C}; }

// hipComplex and the library's complex numbers have the same layout.
template <class T>
struct Inner {
  using Type = T;
};
template <>
struct Inner<hipComplex> {
  using Type = Complex<float>;
};
template <>
struct Inner<hipDoubleComplex> {
  using Type = Complex<double>;
};

template <class T>
auto inner(T* pointer) {
  return reinterpret_cast<typename Inner<T>::Type*>(pointer);
}
template <class T>
auto inner(const T* pointer) {
  return reinterpret_cast<const typename Inner<T>::Type*>(pointer);
}
template <class T>
auto inner(T* const* list) {
  return reinterpret_cast<typename Inner<T>::Type* const*>(list);
}
template <class T>
auto inner(const T* const* list) {
  return reinterpret_cast<const typename Inner<T>::Type* const*>(list);
}

template <class T>
kernels::Vector<T> vector(T* base, int64_t inc, int64_t stride) {
  return {{base, nullptr, stride, 0}, inc};
}
template <class T>
kernels::Vector<T> vector(T* const* list, int64_t inc) {
  return {{nullptr, list, 0, 0}, inc};
}
template <class T>
kernels::Matrix<T> matrix(T* base, int64_t ld, int64_t stride) {
  return {{base, nullptr, stride, 0}, ld};
}
template <class T>
kernels::Matrix<T> matrix(T* const* list, int64_t ld) {
  return {{nullptr, list, 0, 0}, ld};
}

// A matrix whose element type is known at run time; V is void or const void.
template <class V>
struct TypedMatrix {
  V* base;
  V* const* list;
  int64_t stride;
  hipDataType type;
  int64_t ld;

  template <class T>
  auto as() const {
    using Element = std::conditional_t<std::is_const_v<V>, const T, T>;
    return kernels::Matrix<Element>{{static_cast<Element*>(base), reinterpret_cast<Element* const*>(list), stride, 0},
                                    ld};
  }
};
inline TypedMatrix<const void> typed_matrix(const void* base, hipDataType type, int64_t ld, int64_t stride) {
  return {base, nullptr, stride, type, ld};
}
inline TypedMatrix<void> typed_matrix(void* base, hipDataType type, int64_t ld, int64_t stride) {
  return {base, nullptr, stride, type, ld};
}
inline TypedMatrix<const void> typed_matrix(const void* const* list, hipDataType type, int64_t ld) {
  return {nullptr, list, 0, type, ld};
}
inline TypedMatrix<void> typed_matrix(void* const* list, hipDataType type, int64_t ld) {
  return {nullptr, list, 0, type, ld};
}

template <class T>
bool is_null(const kernels::Batch<T>& data) {
  return data.base == nullptr && data.list == nullptr;
}

// BLAS walks a vector with a negative stride from its far end.
template <class T>
kernels::Vector<T> from_its_start(kernels::Vector<T> x, int64_t n) {
  if (x.inc < 0) x.data.offset = (1 - n) * x.inc;
  return x;
}

template <class T>
kernels::Scalar<T> scalar(const Context& context, const T* pointer) {
  return context.scalars_on_host() ? kernels::Scalar<T>{*pointer, nullptr} : kernels::Scalar<T>{T{}, pointer};
}

// True only if the value is known now, that is, on the host.
template <class T>
bool is_known(const Context& context, const T* pointer, kernels::RealOf<T> value) {
  return context.scalars_on_host() && *pointer == kernels::ScalarTraits<T>::from_real(value);
}

// Whether every entry of a batch lies where packs may be used; `step` is the distance of rows or columns, in elements.
// Lists are in device memory, where the host cannot look.
template <class T>
bool is_pack_aligned(const kernels::Batch<T>& data, int64_t step, int64_t batch) {
  const auto aligned = [](auto bytes) { return bytes % kernels::kPackAlignment == 0; };
  if (kernels::kPackAlignment == 1) return true;
  return data.list == nullptr && aligned(reinterpret_cast<uintptr_t>(data.base)) &&
         aligned(step * static_cast<int64_t>(sizeof(T))) &&
         (batch == 1 || aligned(data.stride * static_cast<int64_t>(sizeof(T))));
}

}  // namespace compat_blas
