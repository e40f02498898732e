// Modules: code objects and fat binaries that a program loads itself.
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>

#include "device_launch.h"
#include "error.h"
#include "rocm_functions.h"
#include "simulator.h"

using namespace hipcpu;

namespace {

// Keys of the last parameter of hipModuleLaunchKernel.
constexpr std::uintptr_t kBuffer = 1, kBufferSize = 2, kEnd = 3;

hipError_t launch(const DeviceLaunch& what, void** parameters, void** extra) {
  if (extra == nullptr) return launch_device_function(what, parameters);
  const void* buffer = nullptr;
  std::size_t bytes = 0;
  for (void** entry = extra; reinterpret_cast<std::uintptr_t>(*entry) != kEnd; entry += 2) {
    const auto key = reinterpret_cast<std::uintptr_t>(entry[0]);
    if (key == kBuffer)
      buffer = entry[1];
    else if (key == kBufferSize)
      bytes = *static_cast<const std::size_t*>(entry[1]);
    else
      return hipErrorInvalidValue;
  }
  return buffer == nullptr ? hipErrorInvalidValue : launch_device_function(what, buffer, bytes);
}

hipError_t load_file(hipModule_t* module, const char* path) {
  if (path == nullptr) return hipErrorInvalidValue;
  std::ifstream file(path, std::ios::binary);
  if (!file) return hipErrorFileNotFound;
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  return bytes.empty() ? hipErrorInvalidImage : load_module(module, bytes.data(), bytes.size());
}

// hipFunction_attribute
enum class Attribute {
  kMaxThreads,
  kShared,
  kConst,
  kLocal,
  kRegisters,
  kPtxVersion,
  kBinaryVersion,
  kCacheMode,
  kMaxDynamicShared,
  kCarveout
};

hipError_t read_attribute(int* value, Attribute attribute, const ihipModuleSymbol_t& function) {
  const hipFuncAttributes all = attributes_of(function);
  switch (attribute) {
    case Attribute::kMaxThreads:
      *value = all.maxThreadsPerBlock;
      break;
    case Attribute::kShared:
      *value = static_cast<int>(all.sharedSizeBytes);
      break;
    case Attribute::kConst:
      *value = static_cast<int>(all.constSizeBytes);
      break;
    case Attribute::kLocal:
      *value = static_cast<int>(all.localSizeBytes);
      break;
    case Attribute::kRegisters:
      *value = all.numRegs;
      break;
    case Attribute::kPtxVersion:
      *value = all.ptxVersion;
      break;
    case Attribute::kBinaryVersion:
      *value = all.binaryVersion;
      break;
    case Attribute::kCacheMode:
      *value = all.cacheModeCA;
      break;
    case Attribute::kMaxDynamicShared:
      *value = all.maxDynamicSharedSizeBytes;
      break;
    case Attribute::kCarveout:
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

hipError_t hipModuleLoadDataEx(hipModule_t* module, const void* image, unsigned, void*, void**) {
  return hipModuleLoadData(module, image);
}

hipError_t hipModuleLoadFatBinary(hipModule_t* module, const void* image) { return hipModuleLoadData(module, image); }

hipError_t hipModuleUnload(hipModule_t module) {
  return guarded([&] { return unload_module(module); });
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
                                 hipStream_t, void** parameters, void** extra) {
  return guarded([&] {
    return launch({function, {grid_x, grid_y, grid_z}, {block_x, block_y, block_z}, shared_bytes, false}, parameters,
                  extra);
  });
}

hipError_t hipModuleLaunchCooperativeKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                            unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_bytes,
                                            hipStream_t, void** parameters) {
  return guarded([&] {
    return launch({function, {grid_x, grid_y, grid_z}, {block_x, block_y, block_z}, shared_bytes, true}, parameters,
                  nullptr);
  });
}

hipError_t hipFuncGetAttribute(int* value, int attribute, hipFunction_t function) {
  return guarded([&] {
    if (value == nullptr) return hipErrorInvalidValue;
    if (function == nullptr) return hipErrorInvalidDeviceFunction;
    return read_attribute(value, static_cast<Attribute>(attribute), *function);
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
