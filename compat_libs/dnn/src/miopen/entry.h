// The way from a C function into the library and back.
#pragma once

#ifndef MIOPEN_BETA_API
#define MIOPEN_BETA_API
#endif
#include <miopen/miopen.h>

#include <utility>

#include "core/tensor.h"
#include "status.h"

namespace compat_miopen {

// Ends a call with one of MIOpen's own codes from any depth.
class Error : public std::exception {
 public:
  explicit Error(miopenStatus_t status) : status_(status) {}
  miopenStatus_t status() const { return status_; }
  const char* what() const noexcept override { return "MIOpen call failed"; }

 private:
  miopenStatus_t status_;
};

inline void require(bool condition, miopenStatus_t otherwise) {
  if (!condition) throw Error(otherwise);
}

// What a pointer from a caller points at. Errors: miopenStatusBadParm for null.
template <class T>
T& object(T* pointer) {
  require(pointer != nullptr, miopenStatusBadParm);
  return *pointer;
}

// A tensor's memory. Errors: miopenStatusBadParm for null.
template <class T>
T* data(T* pointer) {
  require(pointer != nullptr, miopenStatusBadParm);
  return pointer;
}

// For results that callers may leave out.
template <class T, class V>
void store(T* place, const V& value) {
  if (place != nullptr) *place = static_cast<T>(value);
}

// As MIOpen does, whatever the type of the tensors: the scalars of its operations are floats.
inline double scalar(const void* value) { return object(static_cast<const float*>(value)); }
inline compat_dnn::Blend blend(const void* alpha, const void* beta) { return {scalar(alpha), scalar(beta)}; }

inline miopenStatus_t to_miopen(compat::Status status) {
  switch (status) {
    case compat::Status::kSuccess:
      return miopenStatusSuccess;
    case compat::Status::kAllocFailed:
      return miopenStatusAllocFailed;
    case compat::Status::kInvalidValue:
      return miopenStatusBadParm;
    case compat::Status::kNotSupported:
      return miopenStatusNotImplemented;
    case compat::Status::kFailed:
      break;
  }
  return miopenStatusInternalError;
}

template <class Routine>
miopenStatus_t enter(Routine&& routine) noexcept {
  miopenStatus_t result = miopenStatusSuccess;
  const compat::Status status = compat::guarded([&] {
    try {
      std::forward<Routine>(routine)();
    } catch (const Error& error) {
      result = error.status();
    }
  });
  return status == compat::Status::kSuccess ? result : to_miopen(status);
}

// While it lives, measures what a handle's stream does, if the handle is to be profiled; null handles are left to the
// routine to refuse.
class Stopwatch {
 public:
  explicit Stopwatch(miopenHandle_t handle);
  ~Stopwatch();
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;
  // Waits for the stream and gives the handle the time.
  void stop();

 private:
  miopenHandle_t handle_ = nullptr;  // null: nothing is measured
  hipEvent_t start_ = nullptr, end_ = nullptr;
};

template <class Routine>
miopenStatus_t enter_timed(miopenHandle_t handle, Routine&& routine) noexcept {
  return enter([&] {
    Stopwatch watch(handle);
    std::forward<Routine>(routine)();
    watch.stop();
  });
}

}  // namespace compat_miopen
