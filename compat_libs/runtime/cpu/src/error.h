// The error state of the runtime.
#pragma once

#include <new>

#include "hip/cpu_detail/api_functions.h"

namespace hipcpu {

// Remembers `error` for hipGetLastError of this OS thread, unless it is success or "not ready". Returns it.
hipError_t record(hipError_t error);

// An error after which the device does no more work until hipDeviceReset: a kernel that failed.
void set_sticky_error(hipError_t error);
hipError_t sticky_error();

// Sets that of the calling OS thread for hipGetLastError and returns what it was.
hipError_t exchange_last_error(hipError_t error);

// The error of work that a stream did after the call that asked for it had returned: the next call that waits has it.
void set_queue_error(hipError_t error);
hipError_t take_queue_error();

// Runs the body of an API function: no exception leaves it, and the result is recorded.
template <class Body>
hipError_t guarded(Body body) {
  try {
    return record(body());
  } catch (const std::bad_alloc&) {
    return record(hipErrorOutOfMemory);
  } catch (...) {
    return record(hipErrorUnknown);
  }
}

// The same for work that a failed device refuses.
template <class Body>
hipError_t guarded_work(Body body) {
  if (const hipError_t error = sticky_error(); error != hipSuccess) return record(error);
  return guarded(body);
}

}  // namespace hipcpu
