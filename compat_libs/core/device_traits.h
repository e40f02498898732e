// What planning needs to know about a device. Plain numbers, so that plans can be tested without one.
#pragma once

#include "status.h"

namespace compat {

struct DeviceTraits {
  int multiprocessors;  // on a CPU: threads that run blocks
  int max_grid_y;       // also for z
};

inline DeviceTraits query_device_traits() {
  int device = 0;
  DeviceTraits traits{1, 65535};
  check(hipGetDevice(&device));
  check(hipDeviceGetAttribute(&traits.multiprocessors, hipDeviceAttributeMultiprocessorCount, device));
  return traits;
}

}  // namespace compat
