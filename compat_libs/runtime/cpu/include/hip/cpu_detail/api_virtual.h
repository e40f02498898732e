// Reserved addresses and memory that is mapped there.
#pragma once

#include "api_types.h"

typedef struct ihipMemGenericAllocationHandle* hipMemGenericAllocationHandle_t;

typedef enum hipMemAllocationGranularity_flags {
  hipMemAllocationGranularityMinimum = 0x0,
  hipMemAllocationGranularityRecommended = 0x1
} hipMemAllocationGranularity_flags;

typedef struct hipMemAllocationProp {
  hipMemAllocationType type;
  union {
    hipMemAllocationHandleType requestedHandleType;
    hipMemAllocationHandleType requestedHandleTypes;
  };
  hipMemLocation location;
  void* win32HandleMetaData;
  struct {
    unsigned char compressionType;
    unsigned char gpuDirectRDMACapable;
    unsigned short usage;
  } allocFlags;
} hipMemAllocationProp;

#ifdef __cplusplus
#pragma GCC visibility push(default)
extern "C" {
#endif

hipError_t hipMemGetAllocationGranularity(size_t* __granularity, const hipMemAllocationProp* __properties,
                                          hipMemAllocationGranularity_flags __option);
hipError_t hipMemAddressReserve(void** __pointer, size_t __bytes, size_t __alignment, void* __wanted,
                                unsigned long long __flags);
hipError_t hipMemAddressFree(void* __pointer, size_t __bytes);
hipError_t hipMemCreate(hipMemGenericAllocationHandle_t* __handle, size_t __bytes,
                        const hipMemAllocationProp* __properties, unsigned long long __flags);
hipError_t hipMemRelease(hipMemGenericAllocationHandle_t __handle);
hipError_t hipMemMap(void* __pointer, size_t __bytes, size_t __offset, hipMemGenericAllocationHandle_t __handle,
                     unsigned long long __flags);
hipError_t hipMemUnmap(void* __pointer, size_t __bytes);
hipError_t hipMemSetAccess(void* __pointer, size_t __bytes, const hipMemAccessDesc* __list, size_t __count);
hipError_t hipMemGetAccess(unsigned long long* __flags, const hipMemLocation* __location, void* __pointer);
hipError_t hipMemGetAllocationPropertiesFromHandle(hipMemAllocationProp* __properties,
                                                   hipMemGenericAllocationHandle_t __handle);
hipError_t hipMemRetainAllocationHandle(hipMemGenericAllocationHandle_t* __handle, void* __pointer);

#ifdef __cplusplus
}
#pragma GCC visibility pop
#endif
