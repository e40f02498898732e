// The arguments of a routine, in the library's own types, and how the C interface's arguments become them.
#pragma once

#include <hipblas/hipblas.h>

#include <type_traits>

#include "blas/gemm.h"
#include "context.h"
#include "host_results.h"

namespace compat_blas {

using compat::Failure;
using compat::require;
using compat::Status;
using kernels::BFloat16;
using kernels::Complex;
using kernels::Half;
using kernels::Triangle;

// What a hipblasHandle_t points to.
struct Context : compat::Context {
  hipblasPointerMode_t pointer_mode = HIPBLAS_POINTER_MODE_HOST;
  hipblasMath_t math_mode = HIPBLAS_DEFAULT_MATH;
  hipblasAtomicsMode_t atomics_mode = HIPBLAS_ATOMICS_NOT_ALLOWED;
  int sm_count_target = 0;
  HostResults host_results;

  bool scalars_on_host() const { return pointer_mode == HIPBLAS_POINTER_MODE_HOST; }
  bool allows_tf32() const { return math_mode == HIPBLAS_TF32_TENSOR_OP_MATH || math_mode == HIPBLAS_XF32_XDL_MATH; }
};

struct Operation {
  bool transpose, conjugate;
};

inline bool is_operation(hipblasOperation_t value) {
  return value == HIPBLAS_OP_N || value == HIPBLAS_OP_T || value == HIPBLAS_OP_C;
}
inline Operation operation(hipblasOperation_t value) { return {value != HIPBLAS_OP_N, value == HIPBLAS_OP_C}; }

// Which triangle of a matrix counts; Triangle::kFull where hipBLAS's FULL was given.
inline bool is_fill(hipblasFillMode_t value) {
  return value == HIPBLAS_FILL_MODE_UPPER || value == HIPBLAS_FILL_MODE_LOWER || value == HIPBLAS_FILL_MODE_FULL;
}
inline Triangle fill(hipblasFillMode_t value) {
  if (value == HIPBLAS_FILL_MODE_FULL) return Triangle::kFull;
  return value == HIPBLAS_FILL_MODE_UPPER ? Triangle::kUpper : Triangle::kLower;
}

enum class Side { kLeft, kRight, kBoth };
inline bool is_side(hipblasSideMode_t value) {
  return value == HIPBLAS_SIDE_LEFT || value == HIPBLAS_SIDE_RIGHT || value == HIPBLAS_SIDE_BOTH;
}
inline Side side_of(hipblasSideMode_t value) {
  if (value == HIPBLAS_SIDE_BOTH) return Side::kBoth;
  return value == HIPBLAS_SIDE_LEFT ? Side::kLeft : Side::kRight;
}

inline bool is_diagonal(hipblasDiagType_t value) {
  return value == HIPBLAS_DIAG_NON_UNIT || value == HIPBLAS_DIAG_UNIT;
}
inline bool has_unit_diagonal(hipblasDiagType_t value) { return value == HIPBLAS_DIAG_UNIT; }

inline bool is_algorithm(hipblasGemmAlgo_t value) { return value == HIPBLAS_GEMM_DEFAULT; }

// The public number types and the library's own have the same layout.
template <class T>
struct Inner {
  using Type = T;
};
template <>
struct Inner<hipblasHalf> {
  using Type = Half;
};
template <>
struct Inner<hipblasBfloat16> {
  using Type = BFloat16;
};
template <>
struct Inner<hipblasExtHalf> {
  using Type = Half;
};
template <>
struct Inner<hipblasExtBfloat16> {
  using Type = BFloat16;
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
auto inner(T** list) {
  return inner(static_cast<T* const*>(list));
}
template <class T>
auto inner(const T* const* list) {
  return reinterpret_cast<const typename Inner<T>::Type* const*>(list);
}

template <class T>
kernels::Batch<T> batch(T* base, int64_t stride) {
  return {base, nullptr, stride, 0};
}
template <class T>
kernels::Batch<T> batch(T* const* list) {
  return {nullptr, list, 0, 0};
}
template <class T>
kernels::Vector<T> vector(T* base, int64_t inc, int64_t stride) {
  return {batch(base, stride), inc};
}
template <class T>
kernels::Vector<T> vector(T* const* list, int64_t inc) {
  return {batch(list), inc};
}
template <class T>
kernels::Matrix<T> matrix(T* base, int64_t ld, int64_t stride) {
  return {batch(base, stride), ld};
}
template <class T>
kernels::Matrix<T> matrix(T* const* list, int64_t ld) {
  return {batch(list), ld};
}

// A batch of arrays whose element type is known at run time; V is void or const void.
template <class V>
struct TypedBatch {
  V* base;
  V* const* list;
  int64_t stride;
  hipDataType type;

  template <class T>
  auto as() const {
    using Element = std::conditional_t<std::is_const_v<V>, const T, T>;
    return kernels::Batch<Element>{static_cast<Element*>(base), reinterpret_cast<Element* const*>(list), stride, 0};
  }
};
template <class V>
struct TypedMatrix : TypedBatch<V> {
  int64_t ld;
  template <class T>
  auto as() const {
    const auto data = TypedBatch<V>::template as<T>();
    return kernels::Matrix<std::remove_pointer_t<decltype(data.base)>>{data, ld};
  }
};
template <class V>
struct TypedVector : TypedBatch<V> {
  int64_t inc;
  template <class T>
  auto as() const {
    const auto data = TypedBatch<V>::template as<T>();
    return kernels::Vector<std::remove_pointer_t<decltype(data.base)>>{data, inc};
  }
};
template <class V>
TypedMatrix<V> typed_matrix(V* base, hipDataType type, int64_t ld, int64_t stride) {
  return {{base, nullptr, stride, type}, ld};
}
template <class V>
TypedMatrix<V> typed_matrix(V* const* list, hipDataType type, int64_t ld) {
  return {{nullptr, list, 0, type}, ld};
}
template <class V>
TypedVector<V> typed_vector(V* base, hipDataType type, int64_t inc, int64_t stride) {
  return {{base, nullptr, stride, type}, inc};
}
template <class V>
TypedVector<V> typed_vector(V* const* list, hipDataType type, int64_t inc) {
  return {{nullptr, list, 0, type}, inc};
}
// Some functions take a list of addresses as a plain pointer.
inline void* const* typed_list(void* list) { return static_cast<void* const*>(list); }
inline const void* const* typed_list(const void* list) { return static_cast<const void* const*>(list); }

// A matrix whose type another argument gives: `typed` makes it one.
struct UntypedMatrix {
  void* base;
  void* const* list;
  int64_t stride;
  int64_t ld;
  TypedMatrix<void> typed(hipDataType type) const { return {{base, list, stride, type}, ld}; }
};
inline UntypedMatrix untyped_matrix(void* base, int64_t ld, int64_t stride) { return {base, nullptr, stride, ld}; }
inline UntypedMatrix untyped_matrix(void* const* list, int64_t ld) { return {nullptr, list, 0, ld}; }

struct TypedScalar {
  const void* pointer;
  hipDataType type;
};
inline TypedScalar typed_scalar(const void* pointer, hipDataType type) { return {pointer, type}; }

struct TypedResult {
  void* pointer;
  hipDataType type;
};
inline TypedResult typed_result(void* pointer, hipDataType type) { return {pointer, type}; }

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
kernels::Scalar<T> host_scalar(T value) {
  return {value, nullptr, nullptr, false};
}

template <class T>
kernels::Scalar<T> scalar(const Context& context, const T* pointer) {
  return context.scalars_on_host() ? host_scalar(*pointer) : kernels::Scalar<T>{T{}, pointer, nullptr, false};
}
// The scalar of a T from a pointer to its real type.
template <class T>
kernels::Scalar<T> real_scalar(const Context& context, const kernels::RealOf<T>* pointer) {
  if (context.scalars_on_host()) return host_scalar(kernels::ScalarTraits<T>::from_real(*pointer));
  return {T{}, nullptr, pointer, false};
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
  return data.list == nullptr && aligned(reinterpret_cast<uintptr_t>(data.base + data.offset)) &&
         aligned(step * static_cast<int64_t>(sizeof(T))) &&
         (batch == 1 || aligned(data.stride * static_cast<int64_t>(sizeof(T))));
}

}  // namespace compat_blas
