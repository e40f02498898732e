// Modules, contexts and other functions that come from CUDA's driver interface.
#pragma once

#include "api_types.h"

// Keys of the last parameter of hipModuleLaunchKernel: arguments as bytes of a buffer.
#define HIP_LAUNCH_PARAM_BUFFER_POINTER ((void*)0x01)
#define HIP_LAUNCH_PARAM_BUFFER_SIZE ((void*)0x02)
#define HIP_LAUNCH_PARAM_END ((void*)0x03)

typedef enum hipFunction_attribute {
  HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK,
  HIP_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES,
  HIP_FUNC_ATTRIBUTE_CONST_SIZE_BYTES,
  HIP_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES,
  HIP_FUNC_ATTRIBUTE_NUM_REGS,
  HIP_FUNC_ATTRIBUTE_PTX_VERSION,
  HIP_FUNC_ATTRIBUTE_BINARY_VERSION,
  HIP_FUNC_ATTRIBUTE_CACHE_MODE_CA,
  HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
  HIP_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT,
  HIP_FUNC_ATTRIBUTE_MAX
} hipFunction_attribute;

// Options of compilers of code for GPUs; none has a meaning here.
typedef enum hipJitOption {
  hipJitOptionMaxRegisters,
  hipJitOptionThreadsPerBlock,
  hipJitOptionWallTime,
  hipJitOptionInfoLogBuffer,
  hipJitOptionInfoLogBufferSizeBytes,
  hipJitOptionErrorLogBuffer,
  hipJitOptionErrorLogBufferSizeBytes,
  hipJitOptionOptimizationLevel,
  hipJitOptionTargetFromContext,
  hipJitOptionTarget,
  hipJitOptionFallbackStrategy,
  hipJitOptionGenerateDebugInfo,
  hipJitOptionLogVerbose,
  hipJitOptionGenerateLineInfo,
  hipJitOptionCacheMode,
  hipJitOptionSm3xOpt,
  hipJitOptionFastCompile,
  hipJitOptionGlobalSymbolNames,
  hipJitOptionGlobalSymbolAddresses,
  hipJitOptionGlobalSymbolCount,
  hipJitOptionLto,
  hipJitOptionFtz,
  hipJitOptionPrecDiv,
  hipJitOptionPrecSqrt,
  hipJitOptionFma,
  hipJitOptionPositionIndependentCode,
  hipJitOptionMinCTAPerSM,
  hipJitOptionMaxThreadsPerBlock,
  hipJitOptionOverrideDirectiveValues,
  hipJitOptionNumOptions,
} hipJitOption;

#ifdef __cplusplus
#pragma GCC visibility push(default)
extern "C" {
#endif

// Modules are shared objects by `hipify-py cc -fatbin` or hiprtc, or code objects for the simulated chip.
hipError_t hipModuleLoad(hipModule_t* __module, const char* __file);
hipError_t hipModuleLoadData(hipModule_t* __module, const void* __image);
hipError_t hipModuleLoadDataEx(hipModule_t* __module, const void* __image, unsigned int __count,
                               hipJitOption* __options, void** __values);
hipError_t hipModuleLoadFatBinary(hipModule_t* __module, const void* __image);
hipError_t hipModuleUnload(hipModule_t __module);
hipError_t hipModuleGetFunction(hipFunction_t* __function, hipModule_t __module, const char* __name);
hipError_t hipModuleGetGlobal(hipDeviceptr_t* __pointer, size_t* __bytes, hipModule_t __module, const char* __name);
hipError_t hipModuleLaunchKernel(hipFunction_t __function, unsigned int __grid_x, unsigned int __grid_y,
                                 unsigned int __grid_z, unsigned int __block_x, unsigned int __block_y,
                                 unsigned int __block_z, unsigned int __shared_bytes, hipStream_t __stream,
                                 void** __arguments, void** __extra);
hipError_t hipModuleLaunchCooperativeKernel(hipFunction_t __function, unsigned int __grid_x, unsigned int __grid_y,
                                            unsigned int __grid_z, unsigned int __block_x, unsigned int __block_y,
                                            unsigned int __block_z, unsigned int __shared_bytes, hipStream_t __stream,
                                            void** __arguments);
hipError_t hipFuncGetAttribute(int* __value, hipFunction_attribute __which, hipFunction_t __function);
hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(int* __blocks, hipFunction_t __function, int __threads,
                                                              size_t __shared_bytes);
hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* __blocks, hipFunction_t __function,
                                                                       int __threads, size_t __shared_bytes,
                                                                       unsigned int __flags);
hipError_t hipModuleOccupancyMaxPotentialBlockSize(int* __grid, int* __block, hipFunction_t __function,
                                                   size_t __shared_bytes, int __limit);
hipError_t hipModuleOccupancyMaxPotentialBlockSizeWithFlags(int* __grid, int* __block, hipFunction_t __function,
                                                            size_t __shared_bytes, int __limit, unsigned int __flags);

hipError_t hipCtxCreate(hipCtx_t* __context, unsigned int __flags, hipDevice_t __device);
hipError_t hipCtxDestroy(hipCtx_t __context);
hipError_t hipCtxSetCurrent(hipCtx_t __context);
hipError_t hipCtxGetCurrent(hipCtx_t* __context);
hipError_t hipCtxPushCurrent(hipCtx_t __context);
hipError_t hipCtxPopCurrent(hipCtx_t* __context);
hipError_t hipCtxGetDevice(hipDevice_t* __device);
hipError_t hipCtxSynchronize(void);
hipError_t hipCtxEnablePeerAccess(hipCtx_t __peer, unsigned int __flags);
hipError_t hipCtxDisablePeerAccess(hipCtx_t __peer);
hipError_t hipDevicePrimaryCtxRetain(hipCtx_t* __context, hipDevice_t __device);
hipError_t hipDevicePrimaryCtxRelease(hipDevice_t __device);

#ifdef __cplusplus
}
#pragma GCC visibility pop
#endif
