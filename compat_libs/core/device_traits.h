// What planning needs to know about a device. Plain numbers, so that plans can be tested without one.
#pragma once

#include <string>

#include "status.h"

namespace compat {

struct DeviceTraits {
  int multiprocessors;    // on a CPU: threads that run blocks
  int max_grid_y;         // also for z
  std::string arch = {};  // sm_90, gfx942, cpu_avx512: what measurements are kept for
};

// A CPU's kernels differ by the vectors they are built for, a GPU's by its architecture.
inline std::string query_arch(int device) {
#if defined(__HIP_PLATFORM_CPU__) && defined(__AVX512F__)
  static_cast<void>(device);
  return "cpu_avx512";
#elif defined(__HIP_PLATFORM_CPU__) && defined(__AVX__)
  static_cast<void>(device);
  return "cpu_avx";
#elif defined(__HIP_PLATFORM_CPU__)
  static_cast<void>(device);
  return "cpu";
#elif defined(__HIP_PLATFORM_NVIDIA__)
  int major = 0, minor = 0;
  check(hipDeviceGetAttribute(&major, hipDeviceAttributeComputeCapabilityMajor, device));
  check(hipDeviceGetAttribute(&minor, hipDeviceAttributeComputeCapabilityMinor, device));
  return "sm_" + std::to_string(major) + std::to_string(minor);
#else
  hipDeviceProp_t properties;
  check(hipGetDeviceProperties(&properties, device));
  const std::string name = properties.gcnArchName;  // gfx942:sramecc+:xnack-
  return name.substr(0, name.find(':'));
#endif
}

inline DeviceTraits query_device_traits() {
  int device = 0;
  DeviceTraits traits{1, 65535};
  check(hipGetDevice(&device));
  check(hipDeviceGetAttribute(&traits.multiprocessors, hipDeviceAttributeMultiprocessorCount, device));
  traits.arch = query_arch(device);
  return traits;
}

}  // namespace compat
