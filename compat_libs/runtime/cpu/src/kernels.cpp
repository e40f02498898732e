// Calls that name a kernel by its address: launches with an argument array, attributes, occupancy.
#include <map>
#include <mutex>
#include <optional>
#include <shared_mutex>

#include "device.h"
#include "device_launch.h"
#include "error.h"
#include "graph.h"
#include "hip/cpu_detail/abi.h"
#include "kernels.h"
#include "limits.h"
#include "messages.h"
#include "rocm_functions.h"
#include "simulator.h"
#include "worker.h"

namespace hipcpu {
namespace {

std::shared_mutex kernels_mutex;

std::map<const void*, __hipcpu_kernel_info>& kernels() {
  static auto& known = *new std::map<const void*, __hipcpu_kernel_info>;
  return known;
}

std::optional<__hipcpu_kernel_info> find_info(const void* kernel) {
  std::shared_lock lock(kernels_mutex);
  const auto found = kernels().find(kernel);
  return found == kernels().end() ? std::nullopt : std::optional(found->second);
}

hipError_t launch_on_chip(hipFunction_t function, const AddressLaunch& what, void** arguments) {
  if (launch_sink != nullptr || is_captured(what.stream)) return record(hipErrorNotSupported);
  return guarded([&] {
    if (function == nullptr) return hipErrorNoBinaryForGpu;
    return launch_device_function(
        {function, what.grid, what.block, what.shared_bytes, what.is_cooperative, what.stream}, arguments);
  });
}

}  // namespace

bool is_known_kernel(const void* address) { return address != nullptr && find_info(address).has_value(); }

hipError_t launch_by_address(const AddressLaunch& what, void** arguments) {
  if (what.kernel == nullptr) return record(hipErrorInvalidDeviceFunction);
  if (const auto function = find_device_function(what.kernel)) return launch_on_chip(*function, what, arguments);
  const auto info = find_info(what.kernel);
  if (!info) {
    if (first_time("unregistered", "")) {
      print_message(
          "error: a kernel was launched by its address only, which tells nothing about its arguments here; "
          "pass the kernel without a cast to void*, or write HIPCPU_REGISTER_KERNEL(kernel) after it");
    }
    return record(hipErrorInvalidDeviceFunction);
  }
  __hipcpu_launch_info launch = {};
  launch.__size = sizeof launch;
  launch.__kernel = info->__name;
  launch.__closure = const_cast<void*>(what.kernel);
  launch.__stream = what.stream;
  launch.__shared_bytes = what.shared_bytes;
  const unsigned sizes[6] = {what.grid.x, what.grid.y, what.grid.z, what.block.x, what.block.y, what.block.z};
  for (int i = 0; i < 3; ++i) {
    launch.__grid[i] = sizes[i];
    launch.__block[i] = sizes[3 + i];
  }
  launch.__wave = info->__wave;
  if (what.is_cooperative) launch.__flags |= __hipcpu_launch_cooperative;
  if (what.is_packed) launch.__flags |= __hipcpu_launch_packed;
  return static_cast<hipError_t>(info->__launch(&launch, arguments));
}

}  // namespace hipcpu

using namespace hipcpu;

extern "C" {

void __hipcpu_register_kernel(const void* address, const __hipcpu_kernel_info* info) {
  std::unique_lock lock(kernels_mutex);
  kernels()[address] = *info;
}

hipError_t hipLaunchKernel(const void* kernel, dim3 grid, dim3 block, void** arguments, std::size_t shared_bytes,
                           hipStream_t stream) {
  return launch_by_address({kernel, grid, block, shared_bytes, stream, false, false}, arguments);
}

hipError_t hipLaunchCooperativeKernel(const void* kernel, dim3 grid, dim3 block, void** arguments,
                                      unsigned shared_bytes, hipStream_t stream) {
  return launch_by_address({kernel, grid, block, shared_bytes, stream, true, false}, arguments);
}

hipError_t hipExtLaunchKernel(const void* kernel, dim3 grid, dim3 block, void** arguments, std::size_t shared_bytes,
                              hipStream_t stream, hipEvent_t start, hipEvent_t stop, int) {
  if (start != nullptr) static_cast<void>(hipEventRecord(start, stream));
  const hipError_t error = launch_by_address({kernel, grid, block, shared_bytes, stream, false, false}, arguments);
  if (stop != nullptr) static_cast<void>(hipEventRecord(stop, stream));
  return error;
}

hipError_t hipFuncGetAttributes(hipFuncAttributes* attributes, const void* kernel) {
  if (attributes == nullptr) return record(hipErrorInvalidValue);
  if (kernel == nullptr) return record(hipErrorInvalidDeviceFunction);
  if (const auto function = find_device_function(kernel)) {
    if (*function == nullptr) return record(hipErrorNoBinaryForGpu);
    *attributes = attributes_of(**function);
    return hipSuccess;
  }
  *attributes = {};
  attributes->binaryVersion = attributes->ptxVersion = 94;
  attributes->maxThreadsPerBlock = kMaxThreads;
  attributes->maxDynamicSharedSizeBytes = static_cast<int>(kMaxSharedBytes);
  attributes->numRegs = 32;
  return hipSuccess;
}

hipError_t hipFuncSetAttribute(const void* kernel, hipFuncAttribute attribute, int value) {
  if (kernel == nullptr) return record(hipErrorInvalidDeviceFunction);
  if (attribute == hipFuncAttributeMaxDynamicSharedMemorySize) {
    const std::size_t most = simulated_chip() == nullptr ? kMaxSharedBytes : simulated_chip()->shared_bytes;
    return record(value >= 0 && static_cast<std::size_t>(value) <= most ? hipSuccess : hipErrorInvalidValue);
  }
  return record(attribute == hipFuncAttributePreferredSharedMemoryCarveout ? hipSuccess : hipErrorInvalidValue);
}

hipError_t hipFuncSetCacheConfig(const void* kernel, hipFuncCache_t) {
  return record(kernel == nullptr ? hipErrorInvalidDeviceFunction : hipSuccess);
}

hipError_t hipFuncSetSharedMemConfig(const void* kernel, hipSharedMemConfig) {
  return record(kernel == nullptr ? hipErrorInvalidDeviceFunction : hipSuccess);
}

hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void* kernel, int block_size,
                                                        std::size_t shared_bytes) {
  if (kernel == nullptr) return record(hipErrorInvalidDeviceFunction);
  if (blocks == nullptr || block_size <= 0) return record(hipErrorInvalidValue);
  if (const auto function = find_device_function(kernel)) {
    if (*function == nullptr) return record(hipErrorNoBinaryForGpu);
    *blocks = occupancy(**function, block_size, shared_bytes);
    return hipSuccess;
  }
  const bool fits = block_size <= static_cast<int>(kMaxThreads) && shared_bytes <= kMaxSharedBytes;
  *blocks = fits ? static_cast<int>(blocks_per_processor(static_cast<unsigned>(block_size))) : 0;
  return hipSuccess;
}

hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, const void* kernel, int block_size,
                                                                 std::size_t shared_bytes, unsigned) {
  return hipOccupancyMaxActiveBlocksPerMultiprocessor(blocks, kernel, block_size, shared_bytes);
}

hipError_t hipOccupancyMaxPotentialBlockSize(int* grid_size, int* block_size, const void* kernel,
                                             std::size_t shared_bytes, int block_limit) {
  if (kernel == nullptr) return record(hipErrorInvalidDeviceFunction);
  if (grid_size == nullptr || block_size == nullptr || block_limit < 0) return record(hipErrorInvalidValue);
  if (const auto function = find_device_function(kernel)) {
    if (*function == nullptr) return record(hipErrorNoBinaryForGpu);
    *block_size = best_block_size(**function, shared_bytes, block_limit);
    *grid_size = occupancy(**function, *block_size, shared_bytes) * simulated_chip()->processors;
    return hipSuccess;
  }
  const int most = static_cast<int>(kMaxThreads);
  *block_size = block_limit > 0 && block_limit < most ? block_limit : most;
  *grid_size = static_cast<int>(processor_count() * blocks_per_processor(static_cast<unsigned>(*block_size)));
  return hipSuccess;
}
}
