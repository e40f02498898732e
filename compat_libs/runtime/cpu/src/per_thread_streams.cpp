// What programs call that are compiled with a default stream for each thread (-fgpu-default-stream=per-thread). Work is
// done when a call returns, so that makes no difference.
#include <cstddef>

#include "rocm_functions.h"

extern "C" {

hipError_t hipLaunchKernel_spt(const void* kernel, dim3 grid, dim3 block, void** arguments, std::size_t shared_bytes,
                               hipStream_t stream) {
  return hipLaunchKernel(kernel, grid, block, arguments, shared_bytes, stream);
}

hipError_t hipLaunchCooperativeKernel_spt(const void* kernel, dim3 grid, dim3 block, void** arguments,
                                          unsigned shared_bytes, hipStream_t stream) {
  return hipLaunchCooperativeKernel(kernel, grid, block, arguments, shared_bytes, stream);
}

hipError_t hipMemcpy_spt(void* to, const void* from, std::size_t bytes, hipMemcpyKind kind) {
  return hipMemcpy(to, from, bytes, kind);
}

hipError_t hipMemcpyAsync_spt(void* to, const void* from, std::size_t bytes, hipMemcpyKind kind, hipStream_t stream) {
  return hipMemcpyAsync(to, from, bytes, kind, stream);
}

hipError_t hipMemcpyToSymbol_spt(const void* symbol, const void* from, std::size_t bytes, std::size_t offset,
                                 hipMemcpyKind kind) {
  return hipMemcpyToSymbol(symbol, from, bytes, offset, kind);
}

hipError_t hipMemcpyFromSymbol_spt(void* to, const void* symbol, std::size_t bytes, std::size_t offset,
                                   hipMemcpyKind kind) {
  return hipMemcpyFromSymbol(to, symbol, bytes, offset, kind);
}

hipError_t hipMemset_spt(void* to, int value, std::size_t bytes) { return hipMemset(to, value, bytes); }

hipError_t hipMemsetAsync_spt(void* to, int value, std::size_t bytes, hipStream_t stream) {
  return hipMemsetAsync(to, value, bytes, stream);
}

hipError_t hipStreamSynchronize_spt(hipStream_t stream) { return hipStreamSynchronize(stream); }

hipError_t hipStreamQuery_spt(hipStream_t stream) { return hipStreamQuery(stream); }

hipError_t hipEventRecord_spt(hipEvent_t event, hipStream_t stream) { return hipEventRecord(event, stream); }
}
