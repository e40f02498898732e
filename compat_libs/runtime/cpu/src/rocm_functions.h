// Functions that programs compiled with ROCm's own headers call and that this runtime's headers do not declare, since
// kernels compiled for a CPU have no use for them.
#pragma once

#include "hip/cpu_detail/api_functions.h"

#pragma GCC visibility push(default)
extern "C" {

void** __hipRegisterFatBinary(const void* data);
void __hipUnregisterFatBinary(void** handle);
int __hipRegisterFunction(void** handle, const void* stub, char* stub_name, const char* name, unsigned threads,
                          void* thread, void* block, void* block_size, void* grid_size, int* wave);
void __hipRegisterVar(void** handle, void* shadow, char* shadow_name, char* name, int is_extern, size_t bytes,
                      int is_constant, int is_global);
void __hipRegisterManagedVar(void** handle, void** pointer, void* initial, const char* name, size_t bytes,
                             unsigned align);
void __hipRegisterTexture(void** handle, void* shadow, char* shadow_name, char* name, int kind, int is_normalized,
                          int is_extern);
void __hipRegisterSurface(void** handle, void* shadow, char* shadow_name, char* name, int kind, int is_extern);
hipError_t __hipPushCallConfiguration(dim3 grid, dim3 block, size_t shared_bytes, hipStream_t stream);
hipError_t __hipPopCallConfiguration(dim3* grid, dim3* block, size_t* shared_bytes, hipStream_t* stream);

hipError_t hipGetSymbolSize(size_t* bytes, const void* symbol);
hipError_t hipGetFuncBySymbol(hipFunction_t* function, const void* symbol);
hipError_t hipModuleLoadDataEx(hipModule_t* module, const void* image, unsigned count, void* options, void** values);
hipError_t hipModuleLoadFatBinary(hipModule_t* module, const void* image);
hipError_t hipModuleGetGlobal(hipDeviceptr_t* pointer, size_t* bytes, hipModule_t module, const char* name);
hipError_t hipModuleLaunchCooperativeKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                            unsigned block_x, unsigned block_y, unsigned block_z,
                                            unsigned shared_bytes, hipStream_t stream, void** parameters);
hipError_t hipFuncGetAttribute(int* value, int attribute, hipFunction_t function);
hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, hipFunction_t function, int threads,
                                                              size_t shared_bytes);
hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, hipFunction_t function,
                                                                       int threads, size_t shared_bytes,
                                                                       unsigned flags);
hipError_t hipModuleOccupancyMaxPotentialBlockSize(int* grid, int* block, hipFunction_t function, size_t shared_bytes,
                                                   int limit);
hipError_t hipModuleOccupancyMaxPotentialBlockSizeWithFlags(int* grid, int* block, hipFunction_t function,
                                                            size_t shared_bytes, int limit, unsigned flags);
hipError_t hipExtLaunchKernel(const void* kernel, dim3 grid, dim3 block, void** arguments, size_t shared_bytes,
                              hipStream_t stream, hipEvent_t start, hipEvent_t stop, int flags);
}
#pragma GCC visibility pop
