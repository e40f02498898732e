// Handles, statuses, versions and profiling.
#include <miopen/version.h>

#include "generated/routines.h"
#include "miopen/objects.h"

namespace compat_miopen {

namespace {

void check(hipError_t error) { compat::check(error); }

}  // namespace

Stopwatch::Stopwatch(miopenHandle_t handle) {
  if (handle == nullptr || !handle->is_profiled) return;
  check(hipEventCreate(&start_));
  check(hipEventCreate(&end_));
  check(hipEventRecord(start_, handle->core.stream()));
  handle_ = handle;
}

Stopwatch::~Stopwatch() {
  // Nobody is left to report to.
  if (start_ != nullptr) static_cast<void>(hipEventDestroy(start_));
  if (end_ != nullptr) static_cast<void>(hipEventDestroy(end_));
}

void Stopwatch::stop() {
  if (handle_ == nullptr) return;
  check(hipEventRecord(end_, handle_->core.stream()));
  check(hipEventSynchronize(end_));
  check(hipEventElapsedTime(&handle_->milliseconds, start_, end_));
}

const char* get_error_string(miopenStatus_t error) {
  static constexpr const char* kNames[] = {"miopenStatusSuccess",        "miopenStatusNotInitialized",
                                           "miopenStatusInvalidValue",   "miopenStatusBadParm",
                                           "miopenStatusAllocFailed",    "miopenStatusInternalError",
                                           "miopenStatusNotImplemented", "miopenStatusUnknownError",
                                           "miopenStatusUnsupportedOp",  "miopenStatusGpuOperationsSkipped",
                                           "miopenStatusVersionMismatch"};
  const int number = static_cast<int>(error);
  const bool is_known = number >= 0 && number < static_cast<int>(sizeof kNames / sizeof kNames[0]);
  return is_known ? kNames[number] : "Unknown error status";
}

void get_version(size_t* major, size_t* minor, size_t* patch) {
  store(major, MIOPEN_VERSION_MAJOR);
  store(minor, MIOPEN_VERSION_MINOR);
  store(patch, MIOPEN_VERSION_PATCH);
}

void create(miopenHandle_t* handle) { create_object(handle); }

void create_with_stream(miopenHandle_t* handle, miopenAcceleratorQueue_t stream) {
  create_object(handle);
  (*handle)->core.set_stream(stream);
}

void destroy(miopenHandle_t handle) { destroy_object(handle); }

void set_stream(miopenHandle_t handle, miopenAcceleratorQueue_t stream) { core(handle).set_stream(stream); }

void get_stream(miopenHandle_t handle, miopenAcceleratorQueue_t* stream) { object(stream) = core(handle).stream(); }

void set_allocator(miopenHandle_t handle, miopenAllocatorFunction allocator, miopenDeallocatorFunction deallocator,
                   void* context) {
  core(handle).set_allocator({allocator, deallocator, context});
}

void get_kernel_time(miopenHandle_t handle, float* time) { object(time) = object(handle).milliseconds; }

void enable_profiling(miopenHandle_t handle, bool enable) { object(handle).is_profiled = enable; }

void set_tuning_policy(miopenHandle_t handle, miopenTuningPolicy_t policy) {
  require(policy >= miopenTuningPolicyNone && policy <= miopenTuningPolicyDbClean, miopenStatusBadParm);
  object(handle).tuning = policy;
}

void get_tuning_policy(miopenHandle_t handle, miopenTuningPolicy_t* policy) { object(policy) = object(handle).tuning; }

}  // namespace compat_miopen
