// Intercepted functions that only CUDA has: launches with attributes, and the driver's own calls.
#include "hooks.h"

#include <map>

using namespace trace;

namespace {

Region line(const void* base, std::size_t bytes) { return {base, bytes, 1, 0, 1, 0}; }

std::map<const void*, std::string>& functions() {
  static auto& known = *new std::map<const void*, std::string>;
  return known;
}

using DevicePointer = unsigned long long;
void* pointer_of(DevicePointer address) { return reinterpret_cast<void*>(address); }

struct LaunchConfiguration {
  Dim3 grid, block;
  std::size_t shared;
  Stream stream;
  void* attributes;
  unsigned attribute_count;
};

}  // namespace

TRACE_EXPORT Error cudaLaunchKernelExC(const LaunchConfiguration* launch, const void* function, void** arguments) {
  const std::string name = kernel_name(function);
  const auto real = [&] { return REAL(cudaLaunchKernelExC)(launch, function, arguments); };
  if (name.empty() || launch == nullptr) return real();
  return record_kernel(
      "cudaLaunchKernelExC", launch->stream,
      [&](Call& call) {
        record_launch(call, name.c_str(), launch->grid, launch->block, launch->shared, launch->stream, arguments);
      },
      real);
}

// From CUDA 13 on, `kernel<<<...>>>` asks for a handle of the kernel once and launches that.
TRACE_EXPORT Error __cudaGetKernel(void** kernel, const void* function) {
  const Error error = REAL(__cudaGetKernel)(kernel, function);
  if (error == 0) name_kernel(*kernel, kernel_name(function).c_str());
  return error;
}

TRACE_EXPORT Error __cudaLaunchKernel(void* kernel, Dim3 grid, Dim3 block, void** arguments, std::size_t shared,
                                      Stream stream) {
  const std::string name = kernel_name(kernel);
  const auto real = [&] { return REAL(__cudaLaunchKernel)(kernel, grid, block, arguments, shared, stream); };
  if (name.empty()) return real();
  return record_kernel(
      "cudaLaunchKernel", stream,
      [&](Call& call) { record_launch(call, name.c_str(), grid, block, shared, stream, arguments); }, real);
}

TRACE_EXPORT Error cuMemAlloc_v2(DevicePointer* pointer, std::size_t bytes) {
  return record_allocation("cuMemAlloc", reinterpret_cast<void**>(pointer), bytes, Kind::kDevice,
                           [&] { return REAL(cuMemAlloc_v2)(pointer, bytes); });
}

TRACE_EXPORT Error cuMemFree_v2(DevicePointer pointer) {
  return record_release("cuMemFree", pointer_of(pointer), [&] { return REAL(cuMemFree_v2)(pointer); });
}

TRACE_EXPORT Error cuMemcpyHtoD_v2(DevicePointer to, const void* from, std::size_t bytes) {
  return record_transfer("copy", "cuMemcpyHtoD", line(pointer_of(to), bytes), line(from, bytes), nullptr,
                         [&] { return REAL(cuMemcpyHtoD_v2)(to, from, bytes); });
}

TRACE_EXPORT Error cuMemcpyDtoH_v2(void* to, DevicePointer from, std::size_t bytes) {
  return record_transfer("copy", "cuMemcpyDtoH", line(to, bytes), line(pointer_of(from), bytes), nullptr,
                         [&] { return REAL(cuMemcpyDtoH_v2)(to, from, bytes); });
}

TRACE_EXPORT Error cuMemcpyDtoD_v2(DevicePointer to, DevicePointer from, std::size_t bytes) {
  return record_transfer("copy", "cuMemcpyDtoD", line(pointer_of(to), bytes), line(pointer_of(from), bytes), nullptr,
                         [&] { return REAL(cuMemcpyDtoD_v2)(to, from, bytes); });
}

TRACE_EXPORT Error cuModuleGetFunction(void** function, void* module, const char* name) {
  const Error error = REAL(cuModuleGetFunction)(function, module, name);
  if (error == 0 && Recorder::get().active()) functions()[*function] = name;
  return error;
}

TRACE_EXPORT Error cuLaunchKernel(void* function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                                  unsigned bz, unsigned shared, Stream stream, void** arguments, void** extra) {
  const auto real = [&] {
    return REAL(cuLaunchKernel)(function, gx, gy, gz, bx, by, bz, shared, stream, arguments, extra);
  };
  const auto found = functions().find(function);
  if (found == functions().end()) return real();
  return record_kernel(
      "cuLaunchKernel", stream,
      [&](Call& call) {
        record_launch(call, found->second.c_str(), {gx, gy, gz}, {bx, by, bz}, shared, stream, arguments);
      },
      real);
}
