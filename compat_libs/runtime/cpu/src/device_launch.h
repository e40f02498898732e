// Launches kernels of AMD code objects.
#pragma once

#include <vector>

#include "device_code.h"

namespace hipcpu {

struct DeviceLaunch {
  hipFunction_t function;
  dim3 grid, block;
  std::size_t shared_bytes;
  bool cooperative;
  hipStream_t stream;
};

// `arguments` point to the explicit ones, in order. Errors: those of launches; what goes wrong while the kernel runs is
// said on standard error and stays the device's error, as on a GPU.
hipError_t launch_device_function(const DeviceLaunch& launch, void** arguments);

// The same with the argument segment as bytes.
hipError_t launch_device_function(const DeviceLaunch& launch, const void* segment, std::size_t bytes);

hipFuncAttributes attributes_of(const ihipModuleSymbol_t& function);

// Blocks of so many threads that a multiprocessor holds at once.
int occupancy(const ihipModuleSymbol_t& function, int threads, std::size_t shared_bytes);

// The largest block, up to `limit` threads (0: the kernel's own limit), with which a multiprocessor holds most threads.
int best_block_size(const ihipModuleSymbol_t& function, std::size_t shared_bytes, int limit);

}  // namespace hipcpu
