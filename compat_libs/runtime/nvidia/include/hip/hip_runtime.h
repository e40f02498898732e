// HIP's runtime and device functions over CUDA, for nvcc; for NVRTC, which knows CUDA's, the device functions.
#pragma once

#define HIP_INCLUDE_HIP_HIP_RUNTIME_H  // ROCm's include guard, which programs ask for

#ifdef __CUDACC_RTC__
#define __HIP_PLATFORM_NVIDIA__ 1
#define __HIPCC__ 1
#define __builtin_memcpy memcpy
#else
#include <cuda_runtime.h>
#include <hip/hip_runtime_api.h>
#endif

#ifdef __CUDA_ARCH__
#define __HIP_DEVICE_COMPILE__ 1
#endif

#define HIP_SYMBOL(symbol) symbol
#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define HIP_DYNAMIC_SHARED(type, name) extern __shared__ type name[];
#define HIP_DYNAMIC_SHARED_ATTRIBUTE

#define hipThreadIdx_x threadIdx.x
#define hipThreadIdx_y threadIdx.y
#define hipThreadIdx_z threadIdx.z
#define hipBlockIdx_x blockIdx.x
#define hipBlockIdx_y blockIdx.y
#define hipBlockIdx_z blockIdx.z
#define hipBlockDim_x blockDim.x
#define hipBlockDim_y blockDim.y
#define hipBlockDim_z blockDim.z
#define hipGridDim_x gridDim.x
#define hipGridDim_y gridDim.y
#define hipGridDim_z gridDim.z

#ifdef __CUDACC__

// Parentheses around a kernel let its template arguments hold commas.
#define hipLaunchKernelGGL_(kernel, grid, block, shared_bytes, stream, ...) \
  do {                                                                      \
    kernel<<<(grid), (block), (shared_bytes), (stream)>>>(__VA_ARGS__);     \
  } while (0)
#define hipLaunchKernelGGL(kernel, ...) hipLaunchKernelGGL_((kernel), __VA_ARGS__)

// Lane operations without a mask act on the lanes that are active, as on AMD.
template <class T>
static __device__ __forceinline__ T __shfl(T value, int lane, int width = warpSize) {
  return __shfl_sync(__activemask(), value, lane, width);
}
template <class T>
static __device__ __forceinline__ T __shfl_up(T value, unsigned distance, int width = warpSize) {
  return __shfl_up_sync(__activemask(), value, distance, width);
}
template <class T>
static __device__ __forceinline__ T __shfl_down(T value, unsigned distance, int width = warpSize) {
  return __shfl_down_sync(__activemask(), value, distance, width);
}
template <class T>
static __device__ __forceinline__ T __shfl_xor(T value, int mask, int width = warpSize) {
  return __shfl_xor_sync(__activemask(), value, mask, width);
}

// CUDA still declares these names with 32-bit results, so they are macros for functions of another name.
static __device__ __forceinline__ unsigned long long hip_ballot_(int predicate) {
  return __ballot_sync(__activemask(), predicate);
}
static __device__ __forceinline__ int hip_any_(int predicate) { return __any_sync(__activemask(), predicate); }
static __device__ __forceinline__ int hip_all_(int predicate) { return __all_sync(__activemask(), predicate); }
#define __ballot hip_ballot_
#define __any hip_any_
#define __all hip_all_

static __device__ __forceinline__ unsigned __lane_id() {
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  return lane;
}

template <class T>
static __device__ __forceinline__ T unsafeAtomicAdd(T* address, T value) {
  return atomicAdd(address, value);
}
template <class T>
static __device__ __forceinline__ T safeAtomicAdd(T* address, T value) {
  return atomicAdd(address, value);
}
template <class T>
static __device__ __forceinline__ void atomicAddNoRet(T* address, T value) {
  atomicAdd(address, value);
}

#endif  // __CUDACC__
