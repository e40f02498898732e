// What programs call that are compiled with a default stream for each thread (-fgpu-default-stream=per-thread).
#include <cstddef>

#include "rocm_functions.h"

namespace {

hipStream_t own_default(hipStream_t stream) { return stream == nullptr ? hipStreamPerThread : stream; }

hipError_t wait_after(hipError_t error) {
  return error == hipSuccess ? hipStreamSynchronize(hipStreamPerThread) : error;
}

}  // namespace

extern "C" {

hipError_t hipLaunchKernel_spt(const void* kernel, dim3 grid, dim3 block, void** arguments, std::size_t shared_bytes,
                               hipStream_t stream) {
  return hipLaunchKernel(kernel, grid, block, arguments, shared_bytes, own_default(stream));
}

hipError_t hipLaunchCooperativeKernel_spt(const void* kernel, dim3 grid, dim3 block, void** arguments,
                                          unsigned shared_bytes, hipStream_t stream) {
  return hipLaunchCooperativeKernel(kernel, grid, block, arguments, shared_bytes, own_default(stream));
}

hipError_t hipMemcpy_spt(void* to, const void* from, std::size_t bytes, hipMemcpyKind kind) {
  return hipMemcpyWithStream(to, from, bytes, kind, hipStreamPerThread);
}

hipError_t hipMemcpyAsync_spt(void* to, const void* from, std::size_t bytes, hipMemcpyKind kind, hipStream_t stream) {
  return hipMemcpyAsync(to, from, bytes, kind, own_default(stream));
}

hipError_t hipMemcpyToSymbol_spt(const void* symbol, const void* from, std::size_t bytes, std::size_t offset,
                                 hipMemcpyKind kind) {
  return wait_after(hipMemcpyToSymbolAsync(symbol, from, bytes, offset, kind, hipStreamPerThread));
}

hipError_t hipMemcpyFromSymbol_spt(void* to, const void* symbol, std::size_t bytes, std::size_t offset,
                                   hipMemcpyKind kind) {
  return wait_after(hipMemcpyFromSymbolAsync(to, symbol, bytes, offset, kind, hipStreamPerThread));
}

hipError_t hipMemset_spt(void* to, int value, std::size_t bytes) {
  return hipMemsetAsync(to, value, bytes, hipStreamPerThread);
}

hipError_t hipMemsetAsync_spt(void* to, int value, std::size_t bytes, hipStream_t stream) {
  return hipMemsetAsync(to, value, bytes, own_default(stream));
}

hipError_t hipStreamSynchronize_spt(hipStream_t stream) { return hipStreamSynchronize(own_default(stream)); }

hipError_t hipStreamQuery_spt(hipStream_t stream) { return hipStreamQuery(own_default(stream)); }

hipError_t hipEventRecord_spt(hipEvent_t event, hipStream_t stream) {
  return hipEventRecord(event, own_default(stream));
}
}
