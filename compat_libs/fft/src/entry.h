// The way from a C function into the library and back.
#pragma once

#include <hipfft/hipfft.h>

#include <utility>

#include "status.h"

namespace compat_fft {

// Ends a call with one of hipFFT's own codes from any depth.
class Error : public std::exception {
 public:
  explicit Error(hipfftResult result) : result_(result) {}
  hipfftResult result() const { return result_; }
  const char* what() const noexcept override { return "hipFFT call failed"; }

 private:
  hipfftResult result_;
};

inline void require(bool condition, hipfftResult otherwise) {
  if (!condition) throw Error(otherwise);
}

inline hipfftResult to_hipfft(compat::Status status) {
  switch (status) {
    case compat::Status::kSuccess:
      return HIPFFT_SUCCESS;
    case compat::Status::kAllocFailed:
      return HIPFFT_ALLOC_FAILED;
    case compat::Status::kInvalidValue:
      return HIPFFT_INVALID_VALUE;
    case compat::Status::kNotSupported:
      return HIPFFT_NOT_SUPPORTED;
    case compat::Status::kFailed:
      break;
  }
  return HIPFFT_INTERNAL_ERROR;
}

template <class Routine>
hipfftResult enter(Routine&& routine) noexcept {
  hipfftResult result = HIPFFT_SUCCESS;
  const compat::Status status = compat::guarded([&] {
    try {
      std::forward<Routine>(routine)();
    } catch (const Error& error) {
      result = error.result();
    }
  });
  return status == compat::Status::kSuccess ? result : to_hipfft(status);
}

}  // namespace compat_fft
