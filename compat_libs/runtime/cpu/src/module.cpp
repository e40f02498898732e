// Modules: code objects and fat binaries that a program loads itself.
#include <fstream>
#include <iterator>
#include <string>

#include "device_launch.h"
#include "error.h"
#include "kernels.h"
#include "queue.h"
#include "rocm_functions.h"
#include "simulator.h"

using namespace hipcpu;

namespace {

// A kernel of a module is either code for the simulated chip or one for this machine.
hipError_t launch_array(const DeviceLaunch& what, hipStream_t stream, void** parameters) {
  const void* kernel = what.function == nullptr ? nullptr : what.function->host_kernel;
  if (kernel == nullptr) return launch_device_function(what, parameters);
  return launch_by_address({kernel, what.grid, what.block, what.shared_bytes, stream, what.cooperative, false},
                           parameters);
}

hipError_t launch_buffer(const DeviceLaunch& what, hipStream_t stream, const void* buffer, std::size_t bytes) {
  const void* kernel = what.function == nullptr ? nullptr : what.function->host_kernel;
  if (kernel == nullptr) return launch_device_function(what, buffer, bytes);
  return launch_by_address({kernel, what.grid, what.block, what.shared_bytes, stream, what.cooperative, true},
                           static_cast<void**>(const_cast<void*>(buffer)));
}

hipError_t launch(const DeviceLaunch& what, hipStream_t stream, void** parameters, void** extra) {
  if (extra == nullptr) return launch_array(what, stream, parameters);
  const void* buffer = nullptr;
  std::size_t bytes = 0;
  for (void** entry = extra; *entry != HIP_LAUNCH_PARAM_END; entry += 2) {
    const void* key = entry[0];
    if (key == HIP_LAUNCH_PARAM_BUFFER_POINTER)
      buffer = entry[1];
    else if (key == HIP_LAUNCH_PARAM_BUFFER_SIZE)
      bytes = *static_cast<const std::size_t*>(entry[1]);
    else
      return hipErrorInvalidValue;
  }
  return buffer == nullptr ? hipErrorInvalidValue : launch_buffer(what, stream, buffer, bytes);
}

hipError_t load_file(hipModule_t* module, const char* path) {
  if (path == nullptr) return hipErrorInvalidValue;
  std::ifstream file(path, std::ios::binary);
  if (!file) return hipErrorFileNotFound;
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  return bytes.empty() ? hipErrorInvalidImage : load_module(module, bytes.data(), bytes.size());
}

hipError_t read_attribute(int* value, hipFunction_attribute attribute, const ihipModuleSymbol_t& function) {
  hipFuncAttributes all = {};
  if (function.host_kernel == nullptr) {
    all = attributes_of(function);
  } else if (const hipError_t error = hipFuncGetAttributes(&all, function.host_kernel); error != hipSuccess) {
    return error;
  }
  switch (attribute) {
    case HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK:
      *value = all.maxThreadsPerBlock;
      break;
    case HIP_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES:
      *value = static_cast<int>(all.sharedSizeBytes);
      break;
    case HIP_FUNC_ATTRIBUTE_CONST_SIZE_BYTES:
      *value = static_cast<int>(all.constSizeBytes);
      break;
    case HIP_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES:
      *value = static_cast<int>(all.localSizeBytes);
      break;
    case HIP_FUNC_ATTRIBUTE_NUM_REGS:
      *value = all.numRegs;
      break;
    case HIP_FUNC_ATTRIBUTE_PTX_VERSION:
      *value = all.ptxVersion;
      break;
    case HIP_FUNC_ATTRIBUTE_BINARY_VERSION:
      *value = all.binaryVersion;
      break;
    case HIP_FUNC_ATTRIBUTE_CACHE_MODE_CA:
      *value = all.cacheModeCA;
      break;
    case HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES:
      *value = all.maxDynamicSharedSizeBytes;
      break;
    case HIP_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT:
      *value = all.preferredShmemCarveout;
      break;
    default:
      return hipErrorInvalidValue;
  }
  return hipSuccess;
}

}  // namespace

extern "C" {

hipError_t hipModuleLoad(hipModule_t* module, const char* path) {
  return guarded([&] { return load_file(module, path); });
}

hipError_t hipModuleLoadData(hipModule_t* module, const void* image) {
  return guarded([&] { return load_module(module, image, 0); });
}

hipError_t hipModuleLoadDataEx(hipModule_t* module, const void* image, unsigned, hipJitOption*, void**) {
  return hipModuleLoadData(module, image);
}

hipError_t hipModuleLoadFatBinary(hipModule_t* module, const void* image) { return hipModuleLoadData(module, image); }

hipError_t hipModuleUnload(hipModule_t module) {
  return guarded([&] {
    wait_for_all();
    return unload_module(module);
  });
}

hipError_t hipModuleGetFunction(hipFunction_t* function, hipModule_t module, const char* name) {
  return guarded([&] { return find_in_module(function, module, name); });
}

hipError_t hipModuleGetGlobal(hipDeviceptr_t* pointer, std::size_t* bytes, hipModule_t module, const char* name) {
  return guarded([&] {
    DeviceVariable variable = {};
    const hipError_t error = find_in_module(&variable, module, name);
    if (error != hipSuccess) return error;
    if (pointer != nullptr) *pointer = variable.address;
    if (bytes != nullptr) *bytes = variable.bytes;
    return hipSuccess;
  });
}

hipError_t hipModuleLaunchKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                 unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_bytes,
                                 hipStream_t stream, void** parameters, void** extra) {
  return guarded([&] {
    return launch({function, {grid_x, grid_y, grid_z}, {block_x, block_y, block_z}, shared_bytes, false, stream},
                  stream, parameters, extra);
  });
}

hipError_t hipModuleLaunchCooperativeKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                            unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_bytes,
                                            hipStream_t stream, void** parameters) {
  return guarded([&] {
    return launch({function, {grid_x, grid_y, grid_z}, {block_x, block_y, block_z}, shared_bytes, true, stream}, stream,
                  parameters, nullptr);
  });
}

hipError_t hipFuncGetAttribute(int* value, hipFunction_attribute attribute, hipFunction_t function) {
  return guarded([&] {
    if (value == nullptr) return hipErrorInvalidValue;
    if (function == nullptr) return hipErrorInvalidDeviceFunction;
    return read_attribute(value, attribute, *function);
  });
}

hipError_t hipGetFuncBySymbol(hipFunction_t* function, const void* symbol) {
  return guarded([&] {
    if (function == nullptr) return hipErrorInvalidValue;
    *function = find_device_function(symbol).value_or(nullptr);
    return *function == nullptr ? hipErrorInvalidDeviceFunction : hipSuccess;
  });
}

hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, hipFunction_t function, int threads,
                                                              std::size_t shared_bytes) {
  return guarded([&] {
    if (function == nullptr) return hipErrorInvalidDeviceFunction;
    if (blocks == nullptr || threads <= 0) return hipErrorInvalidValue;
    if (function->host_kernel != nullptr) {
      return hipOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function->host_kernel, threads, shared_bytes);
    }
    *blocks = occupancy(*function, threads, shared_bytes);
    return hipSuccess;
  });
}

hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, hipFunction_t function, int threads,
                                                                       std::size_t shared_bytes, unsigned) {
  return hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function, threads, shared_bytes);
}

hipError_t hipModuleOccupancyMaxPotentialBlockSize(int* grid, int* block, hipFunction_t function,
                                                   std::size_t shared_bytes, int limit) {
  return guarded([&] {
    if (function == nullptr) return hipErrorInvalidDeviceFunction;
    if (grid == nullptr || block == nullptr || limit < 0) return hipErrorInvalidValue;
    if (function->host_kernel != nullptr) {
      return hipOccupancyMaxPotentialBlockSize(grid, block, function->host_kernel, shared_bytes, limit);
    }
    *block = best_block_size(*function, shared_bytes, limit);
    *grid = occupancy(*function, *block, shared_bytes) * simulated_chip()->processors;
    return hipSuccess;
  });
}

hipError_t hipModuleOccupancyMaxPotentialBlockSizeWithFlags(int* grid, int* block, hipFunction_t function,
                                                            std::size_t shared_bytes, int limit, unsigned) {
  return hipModuleOccupancyMaxPotentialBlockSize(grid, block, function, shared_bytes, limit);
}
}
