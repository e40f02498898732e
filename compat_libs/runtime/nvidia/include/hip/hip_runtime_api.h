// HIP's runtime API over CUDA's, for nvcc and for host compilers with CUDA's headers.
#pragma once

// ROCm's include guards, which programs ask for.
#define HIP_INCLUDE_HIP_HIP_RUNTIME_API_H
#define HIP_INCLUDE_HIP_DRIVER_TYPES_H

#ifndef __HIP_PLATFORM_NVIDIA__
#define __HIP_PLATFORM_NVIDIA__ 1
#endif
#if defined(__CUDACC__) && !defined(__HIPCC__)
#define __HIPCC__ 1
#endif

#include <cuda_profiler_api.h>
#include <cuda_runtime_api.h>
#include <hip/hip_version.h>
#include <hip/nvidia_detail/names.h>
#include <stddef.h>
#include <stdint.h>

#define hipHostMallocDefault cudaHostAllocDefault
#define hipHostMallocPortable cudaHostAllocPortable
#define hipHostMallocMapped cudaHostAllocMapped
#define hipHostMallocWriteCombined cudaHostAllocWriteCombined
// NUMA placement and coherence flags: CUDA's pinned memory is always coherent and knows no such choice.
#define hipHostMallocNumaUser 0x20000000
#define hipHostMallocCoherent 0x40000000
#define hipHostMallocNonCoherent 0x80000000

#ifdef __cplusplus

#include <cstring>

// CUDA's properties under HIP's name, with the members that CUDA 13 moved to attributes and those that only HIP has.
struct hipDeviceProp_t : cudaDeviceProp {
  int clockInstructionRate;  // kHz
  char gcnArchName[256];     // empty: not an AMD device
#if CUDART_VERSION >= 13000
  int clockRate, memoryClockRate;  // kHz
  int computeMode, deviceOverlap, kernelExecTimeoutEnabled, maxTexture1DLinear;
  int singleToDoublePrecisionPerfRatio, cooperativeMultiDeviceLaunch;
#endif
};

static inline hipError_t hipGetDeviceProperties(hipDeviceProp_t* properties, int device) {
  if (properties == nullptr) return cudaErrorInvalidValue;
  std::memset(static_cast<void*>(properties), 0, sizeof *properties);
  const cudaError_t error = cudaGetDeviceProperties(static_cast<cudaDeviceProp*>(properties), device);
  if (error != cudaSuccess) return error;
#if CUDART_VERSION >= 13000
  const struct {
    int* member;
    cudaDeviceAttr attribute;
  } moved[] = {
      {&properties->clockRate, cudaDevAttrClockRate},
      {&properties->memoryClockRate, cudaDevAttrMemoryClockRate},
      {&properties->computeMode, cudaDevAttrComputeMode},
      {&properties->deviceOverlap, cudaDevAttrGpuOverlap},
      {&properties->kernelExecTimeoutEnabled, cudaDevAttrKernelExecTimeout},
      {&properties->maxTexture1DLinear, cudaDevAttrMaxTexture1DLinearWidth},
      {&properties->singleToDoublePrecisionPerfRatio, cudaDevAttrSingleToDoublePrecisionPerfRatio},
  };
  for (const auto& entry : moved) {
    const cudaError_t failed = cudaDeviceGetAttribute(entry.member, entry.attribute, device);
    if (failed != cudaSuccess) return failed;
  }
#endif
  properties->clockInstructionRate = properties->clockRate;
  return cudaSuccess;
}

template <class T>
static inline hipError_t hipHostMalloc(T** pointer, size_t size, unsigned flags = hipHostMallocDefault) {
  constexpr unsigned kOnlyHip = hipHostMallocNumaUser | hipHostMallocCoherent | hipHostMallocNonCoherent;
  return cudaHostAlloc(reinterpret_cast<void**>(pointer), size, flags & ~kOnlyHip);
}

#if CUDART_VERSION >= 13000
static inline cudaMemLocation hip_location_of_device_(int device) {
  cudaMemLocation location{};
  location.type = device == hipCpuDeviceId ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice;
  location.id = device == hipCpuDeviceId ? 0 : device;
  return location;
}
#endif

static inline hipError_t hipMemPrefetchAsync(const void* pointer, size_t size, int device, hipStream_t stream = 0) {
#if CUDART_VERSION >= 13000
  return cudaMemPrefetchAsync(pointer, size, hip_location_of_device_(device), 0, stream);
#else
  return cudaMemPrefetchAsync(pointer, size, device, stream);
#endif
}

static inline hipError_t hipMemAdvise(const void* pointer, size_t size, cudaMemoryAdvise advice, int device) {
#if CUDART_VERSION >= 13000
  return cudaMemAdvise(pointer, size, advice, hip_location_of_device_(device));
#else
  return cudaMemAdvise(pointer, size, advice, device);
#endif
}

#if CUDART_VERSION >= 13000
static inline hipError_t hipMemPrefetchAsync_v2(const void* pointer, size_t size, cudaMemLocation location,
                                                unsigned flags, hipStream_t stream = 0) {
  return cudaMemPrefetchAsync(pointer, size, location, flags, stream);
}

static inline hipError_t hipMemAdvise_v2(const void* pointer, size_t size, cudaMemoryAdvise advice,
                                         cudaMemLocation location) {
  return cudaMemAdvise(pointer, size, advice, location);
}
#endif

#endif  // __cplusplus
