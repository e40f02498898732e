// The way from a C function into the library and back.
#pragma once

#include <hipDNN.h>

#include <utility>

#include "core/tensor.h"
#include "graph/error.h"
#include "status.h"

namespace compat_hipdnn {

using compat_dnn::graph::Error;

inline void require(bool condition, hipdnnStatus_t otherwise = HIPDNN_STATUS_BAD_PARAM) {
  if (!condition) throw Error(otherwise);
}

// What a pointer from a caller points at. Errors: BAD_PARAM for null.
template <class T>
T& object(T* pointer) {
  require(pointer != nullptr);
  return *pointer;
}

// Errors: NOT_SUPPORTED for types of other numbers than floating-point ones of 16 bits and more.
inline void require_floating(compat_dnn::DataType type) {
  require(compat_dnn::is_float_type(type), HIPDNN_STATUS_NOT_SUPPORTED);
}

// A tensor's memory. Errors: BAD_PARAM for null.
template <class T>
T* data(T* pointer) {
  require(pointer != nullptr);
  return pointer;
}

// For results that callers may leave out.
template <class T, class V>
void store(T* place, const V& value) {
  if (place != nullptr) *place = static_cast<T>(value);
}

// What a create function hands out.
template <class T>
void create_object(T** place) {
  object(place) = nullptr;
  *place = new T();
}

inline hipdnnStatus_t to_hipdnn(compat::Status status) {
  switch (status) {
    case compat::Status::kSuccess:
      return HIPDNN_STATUS_SUCCESS;
    case compat::Status::kAllocFailed:
      return HIPDNN_STATUS_ALLOC_FAILED;
    case compat::Status::kInvalidValue:
      return HIPDNN_STATUS_BAD_PARAM;
    case compat::Status::kNotSupported:
      return HIPDNN_STATUS_NOT_SUPPORTED;
    case compat::Status::kFailed:
      break;
  }
  return HIPDNN_STATUS_EXECUTION_FAILED;
}

template <class Routine>
hipdnnStatus_t enter(Routine&& routine) noexcept {
  hipdnnStatus_t result = HIPDNN_STATUS_SUCCESS;
  const compat::Status status = compat::guarded([&] {
    try {
      std::forward<Routine>(routine)();
    } catch (const Error& error) {
      result = error.status();
    }
  });
  return status == compat::Status::kSuccess ? result : to_hipdnn(status);
}

}  // namespace compat_hipdnn
