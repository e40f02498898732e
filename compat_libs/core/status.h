// Outcomes of library calls, and the boundary that keeps C++ exceptions away from C callers.
#pragma once

#include <hip/hip_runtime_api.h>

#include <exception>
#include <new>
#include <utility>

namespace compat {

enum class Status { kSuccess, kAllocFailed, kInvalidValue, kNotSupported, kFailed };

// Ends a call with a status from any depth.
class Failure : public std::exception {
 public:
  explicit Failure(Status status) : status_(status) {}
  Status status() const { return status_; }
  const char* what() const noexcept override { return "compatibility library call failed"; }

 private:
  Status status_;
};

inline void require(bool condition, Status otherwise) {
  if (!condition) throw Failure(otherwise);
}

inline void check(hipError_t error) {
  if (error != hipSuccess) throw Failure(error == hipErrorOutOfMemory ? Status::kAllocFailed : Status::kFailed);
}

// Runs `function` and turns how it ended into a status.
template <class Function>
Status guarded(Function&& function) noexcept {
  try {
    std::forward<Function>(function)();
    return Status::kSuccess;
  } catch (const Failure& failure) {
    return failure.status();
  } catch (const std::bad_alloc&) {
    return Status::kAllocFailed;
  } catch (...) {
    return Status::kFailed;
  }
}

}  // namespace compat
