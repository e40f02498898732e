// Functions that programs compiled with ROCm's own headers call and that this runtime's headers do not declare, since
// kernels compiled for a CPU have no use for them.
#pragma once

#include "hip/cpu_detail/api_driver.h"
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
hipError_t hipExtLaunchKernel(const void* kernel, dim3 grid, dim3 block, void** arguments, size_t shared_bytes,
                              hipStream_t stream, hipEvent_t start, hipEvent_t stop, int flags);

hipError_t hipLaunchKernel_spt(const void* kernel, dim3 grid, dim3 block, void** arguments, size_t shared_bytes,
                               hipStream_t stream);
hipError_t hipLaunchCooperativeKernel_spt(const void* kernel, dim3 grid, dim3 block, void** arguments,
                                          unsigned shared_bytes, hipStream_t stream);
hipError_t hipMemcpy_spt(void* to, const void* from, size_t bytes, hipMemcpyKind kind);
hipError_t hipMemcpyAsync_spt(void* to, const void* from, size_t bytes, hipMemcpyKind kind, hipStream_t stream);
hipError_t hipMemcpyToSymbol_spt(const void* symbol, const void* from, size_t bytes, size_t offset, hipMemcpyKind kind);
hipError_t hipMemcpyFromSymbol_spt(void* to, const void* symbol, size_t bytes, size_t offset, hipMemcpyKind kind);
hipError_t hipMemset_spt(void* to, int value, size_t bytes);
hipError_t hipMemsetAsync_spt(void* to, int value, size_t bytes, hipStream_t stream);
hipError_t hipStreamSynchronize_spt(hipStream_t stream);
hipError_t hipStreamQuery_spt(hipStream_t stream);
hipError_t hipEventRecord_spt(hipEvent_t event, hipStream_t stream);
}
#pragma GCC visibility pop
