// What MIOpen's handles and tensor descriptors are. Other descriptors: in the header of their operation.
#pragma once

#include <optional>

#include "core/handle.h"
#include "miopen/entry.h"

struct miopenHandle {
  compat_dnn::Handle core;
  bool is_profiled = false;
  float milliseconds = 0;  // of the last call that was measured
  miopenTuningPolicy_t tuning = miopenTuningPolicyNone;
};

struct miopenTensorDescriptor {
  compat_dnn::Tensor tensor;  // rank 0: not set
  std::optional<miopenDataType_t> cast;
};

namespace compat_miopen {

inline compat_dnn::Handle& core(miopenHandle_t handle) { return object(handle).core; }

// A description that was set. Errors: miopenStatusBadParm.
inline const compat_dnn::Tensor& tensor(const miopenTensorDescriptor* descriptor) {
  const compat_dnn::Tensor& description = object(descriptor).tensor;
  require(description.rank > 0, miopenStatusBadParm);
  return description;
}

// Errors: miopenStatusBadParm for numbers that name no type, miopenStatusNotImplemented for types without tensors here.
compat_dnn::DataType to_core(miopenDataType_t type);
// Errors: miopenStatusNotImplemented for types that MIOpen lacks.
miopenDataType_t to_miopen(compat_dnn::DataType type);

// What a create function hands out. Errors: miopenStatusBadParm for a null place.
template <class T>
void create_object(T** place) {
  object(place) = nullptr;
  *place = new T();
}
template <class T>
void destroy_object(T* pointer) {
  delete &object(pointer);
}

}  // namespace compat_miopen
