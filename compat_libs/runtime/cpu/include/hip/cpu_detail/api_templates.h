// The C++ conveniences of the runtime API: typed pointers, symbols, kernels by their own type, the wave size of this
// unit.
#pragma once

#include <type_traits>

#include "api_functions.h"
#include "keywords.h"

// --- memory --------------------------------------------------------------------------------------

template <class _Type>
inline hipError_t hipMalloc(_Type** __pointer, size_t __bytes) {
  return hipMalloc((void**)(__pointer), __bytes);
}
template <class _Type>
inline hipError_t hipExtMallocWithFlags(_Type** __pointer, size_t __bytes, unsigned int __flags) {
  return hipExtMallocWithFlags((void**)(__pointer), __bytes, __flags);
}
template <class _Type>
inline hipError_t hipHostMalloc(_Type** __pointer, size_t __bytes, unsigned int __flags = hipHostMallocDefault) {
  return hipHostMalloc((void**)(__pointer), __bytes, __flags);
}
inline hipError_t hipHostMalloc(void** __pointer, size_t __bytes) { return hipHostMalloc(__pointer, __bytes, 0u); }
template <class _Type>
inline hipError_t hipHostAlloc(_Type** __pointer, size_t __bytes, unsigned int __flags = hipHostAllocDefault) {
  return hipHostMalloc((void**)(__pointer), __bytes, __flags);
}
template <class _Type>
inline hipError_t hipMallocHost(_Type** __pointer, size_t __bytes, unsigned int __flags = hipHostMallocDefault) {
  return hipHostMalloc((void**)(__pointer), __bytes, __flags);
}
template <class _Type>
inline hipError_t hipMallocManaged(_Type** __pointer, size_t __bytes, unsigned int __flags = hipMemAttachGlobal) {
  return hipMallocManaged((void**)(__pointer), __bytes, __flags);
}
template <class _Type>
inline hipError_t hipMallocPitch(_Type** __pointer, size_t* __pitch, size_t __width, size_t __height) {
  return hipMallocPitch((void**)(__pointer), __pitch, __width, __height);
}
template <class _Type>
inline hipError_t hipMallocAsync(_Type** __pointer, size_t __bytes, hipStream_t __stream) {
  return hipMallocAsync((void**)(__pointer), __bytes, __stream);
}
template <class _Type>
inline hipError_t hipMallocAsync(_Type** __pointer, size_t __bytes, hipMemPool_t __pool, hipStream_t __stream) {
  return hipMallocFromPoolAsync((void**)(__pointer), __bytes, __pool, __stream);
}
template <class _Type>
inline hipError_t hipMallocFromPoolAsync(_Type** __pointer, size_t __bytes, hipMemPool_t __pool, hipStream_t __stream) {
  return hipMallocFromPoolAsync((void**)(__pointer), __bytes, __pool, __stream);
}
template <class _Type>
inline hipError_t hipHostGetDevicePointer(_Type** __device, void* __host, unsigned int __flags = 0) {
  return hipHostGetDevicePointer(reinterpret_cast<void**>(__device), __host, __flags);
}

inline hipExtent make_hipExtent(size_t __width, size_t __height, size_t __depth) {
  return {__width, __height, __depth};
}
inline hipPos make_hipPos(size_t __x, size_t __y, size_t __z) { return {__x, __y, __z}; }
inline hipPitchedPtr make_hipPitchedPtr(void* __pointer, size_t __pitch, size_t __x_size, size_t __y_size) {
  return {__pointer, __pitch, __x_size, __y_size};
}

// --- symbols: the variable itself is passed ------------------------------------------------------

namespace __hipcpu {
template <class _Symbol>
const void* __address(const _Symbol& __symbol) {
  return &reinterpret_cast<const char&>(__symbol);
}
template <class _Symbol>
bool __leaves(const _Symbol&, size_t __bytes, size_t __offset) {
  return __offset > sizeof(_Symbol) || __bytes > sizeof(_Symbol) - __offset;
}
// What a copy does that would leave the symbol: the library refuses a null address and remembers the error.
inline hipError_t __refuse_copy() { return hipMemcpy(nullptr, nullptr, 1, hipMemcpyDefault); }
}  // namespace __hipcpu

template <class _Symbol>
inline hipError_t hipMemcpyToSymbol(const _Symbol& __symbol, const void* __from, size_t __bytes, size_t __offset = 0,
                                    hipMemcpyKind __kind = hipMemcpyHostToDevice) {
  if (__hipcpu::__leaves(__symbol, __bytes, __offset)) return __hipcpu::__refuse_copy();
  return hipMemcpyToSymbol(__hipcpu::__address(__symbol), __from, __bytes, __offset, __kind);
}
template <class _Symbol>
inline hipError_t hipMemcpyToSymbolAsync(const _Symbol& __symbol, const void* __from, size_t __bytes, size_t __offset,
                                         hipMemcpyKind __kind, hipStream_t __stream = nullptr) {
  if (__hipcpu::__leaves(__symbol, __bytes, __offset)) return __hipcpu::__refuse_copy();
  return hipMemcpyToSymbolAsync(__hipcpu::__address(__symbol), __from, __bytes, __offset, __kind, __stream);
}
template <class _Symbol>
inline hipError_t hipMemcpyFromSymbol(void* __to, const _Symbol& __symbol, size_t __bytes, size_t __offset = 0,
                                      hipMemcpyKind __kind = hipMemcpyDeviceToHost) {
  if (__hipcpu::__leaves(__symbol, __bytes, __offset)) return __hipcpu::__refuse_copy();
  return hipMemcpyFromSymbol(__to, __hipcpu::__address(__symbol), __bytes, __offset, __kind);
}
template <class _Symbol>
inline hipError_t hipMemcpyFromSymbolAsync(void* __to, const _Symbol& __symbol, size_t __bytes, size_t __offset,
                                           hipMemcpyKind __kind, hipStream_t __stream = nullptr) {
  if (__hipcpu::__leaves(__symbol, __bytes, __offset)) return __hipcpu::__refuse_copy();
  return hipMemcpyFromSymbolAsync(__to, __hipcpu::__address(__symbol), __bytes, __offset, __kind, __stream);
}
template <class _Symbol>
inline hipError_t hipGetSymbolAddress(void** __pointer, const _Symbol& __symbol) {
  return hipGetSymbolAddress(__pointer, __hipcpu::__address(__symbol));
}
template <class _Symbol>
inline hipError_t hipGetSymbolSize(size_t* __bytes, const _Symbol&) {
  *__bytes = sizeof(_Symbol);
  return hipSuccess;
}

// --- events and streams --------------------------------------------------------------------------

inline hipError_t hipEventCreate(hipEvent_t* __event, unsigned int __flags) {
  return hipEventCreateWithFlags(__event, __flags);
}

// --- the device as this translation unit sees it -------------------------------------------------

inline namespace __HIPCPU_WAVE_NAMESPACE {

inline hipError_t __hipcpu_get_device_properties(hipDeviceProp_t* __properties, int __device) {
  const hipError_t __error = hipGetDevicePropertiesR0600(__properties, __device);
  if (__error == hipSuccess) __properties->warpSize = HIPCPU_WAVE;
  return __error;
}

inline hipError_t __hipcpu_get_device_attribute(int* __value, hipDeviceAttribute_t __which, int __device) {
  const hipError_t __error = hipDeviceGetAttribute(__value, __which, __device);
  if (__error == hipSuccess && __which == hipDeviceAttributeWarpSize) *__value = HIPCPU_WAVE;
  return __error;
}

}  // namespace __HIPCPU_WAVE_NAMESPACE

#define hipGetDeviceProperties __hipcpu_get_device_properties
#define hipChooseDevice hipChooseDeviceR0600
#define hipDeviceGetAttribute __hipcpu_get_device_attribute

// --- kernels by their own type, and occupancy ----------------------------------------------------

#define __HIPCPU_IF_FUNCTION(type) std::enable_if_t<std::is_function_v<type>, int> = 0

template <class _Function, __HIPCPU_IF_FUNCTION(_Function)>
inline hipError_t hipFuncGetAttributes(struct hipFuncAttributes* __attributes, _Function* __kernel) {
  return hipFuncGetAttributes(__attributes, reinterpret_cast<const void*>(__kernel));
}
template <class _Function, __HIPCPU_IF_FUNCTION(_Function)>
inline hipError_t hipFuncSetAttribute(_Function* __kernel, hipFuncAttribute __which, int __value) {
  return hipFuncSetAttribute(reinterpret_cast<const void*>(__kernel), __which, __value);
}
template <class _Function, __HIPCPU_IF_FUNCTION(_Function)>
inline hipError_t hipFuncSetCacheConfig(_Function* __kernel, hipFuncCache_t __config) {
  return hipFuncSetCacheConfig(reinterpret_cast<const void*>(__kernel), __config);
}
template <class _Function, __HIPCPU_IF_FUNCTION(_Function)>
inline hipError_t hipFuncSetSharedMemConfig(_Function* __kernel, hipSharedMemConfig __config) {
  return hipFuncSetSharedMemConfig(reinterpret_cast<const void*>(__kernel), __config);
}
template <class _Function, __HIPCPU_IF_FUNCTION(_Function)>
inline hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int* __blocks, _Function* __kernel, int __block_size,
                                                               size_t __shared_bytes) {
  return hipOccupancyMaxActiveBlocksPerMultiprocessor(__blocks, reinterpret_cast<const void*>(__kernel), __block_size,
                                                      __shared_bytes);
}
template <class _Function, __HIPCPU_IF_FUNCTION(_Function)>
inline hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* __blocks, _Function* __kernel,
                                                                        int __block_size, size_t __shared_bytes,
                                                                        unsigned int __flags = 0) {
  return hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(__blocks, reinterpret_cast<const void*>(__kernel),
                                                               __block_size, __shared_bytes, __flags);
}
template <class _Function, __HIPCPU_IF_FUNCTION(_Function)>
inline hipError_t hipOccupancyMaxPotentialBlockSize(int* __grid_size, int* __block_size, _Function* __kernel,
                                                    size_t __shared_bytes = 0, int __block_limit = 0) {
  return hipOccupancyMaxPotentialBlockSize(__grid_size, __block_size, reinterpret_cast<const void*>(__kernel),
                                           __shared_bytes, __block_limit);
}
// __bytes_of(threads): the dynamic shared memory of a block of that many threads, in bytes.
template <class _Bytes, class _Function, __HIPCPU_IF_FUNCTION(_Function)>
inline hipError_t hipOccupancyMaxPotentialBlockSizeVariableSMem(int* __grid_size, int* __block_size,
                                                                _Function* __kernel, _Bytes __bytes_of,
                                                                int __block_limit = 0) {
  int __most_bytes = 0;
  hipError_t __error = hipDeviceGetAttribute(&__most_bytes, hipDeviceAttributeMaxSharedMemoryPerBlock, 0);
  for (int __limit = __block_limit; __error == hipSuccess; __limit = *__block_size / 2) {
    __error = hipOccupancyMaxPotentialBlockSize(__grid_size, __block_size, __kernel, 0, __limit);
    if (__error != hipSuccess || *__block_size == 1) break;
    if (static_cast<size_t>(__bytes_of(*__block_size)) <= static_cast<size_t>(__most_bytes)) break;
  }
  return __error;
}
