// Kernels that are known by their addresses.
#pragma once

#include "hip/cpu_detail/api_functions.h"

namespace hipcpu {

// Whether a kernel compiled for this machine registered itself under this address.
bool is_known_kernel(const void* address);

// What a launch by address is given. `is_packed`: `arguments` is a buffer in which they lie as in a C struct.
struct AddressLaunch {
  const void* kernel;
  dim3 grid, block;
  std::size_t shared_bytes;
  hipStream_t stream;
  bool is_cooperative, is_packed;
};

hipError_t launch_by_address(const AddressLaunch& launch, void** arguments);

}  // namespace hipcpu
