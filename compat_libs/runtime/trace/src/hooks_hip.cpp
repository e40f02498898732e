// Intercepted functions that only HIP has, and the launch of kernels on a CPU.
#include "hooks.h"

#include <map>

#include "../../cpu/include/hip/cpu_detail/abi.h"

using namespace trace;

namespace {

Region line(const void* base, std::size_t bytes) { return {base, bytes, 1, 0, 1, 0}; }

std::map<const void*, std::string>& functions() {
  static auto& known = *new std::map<const void*, std::string>;
  return known;
}

constexpr std::size_t kMostArguments = 64;

// Kernels that were launched by their address have no name here; the address is the first thing in the closure.
void describe(Call& call, const __hipcpu_launch_info& info) {
  __hipcpu_argument found[kMostArguments];
  Argument arguments[kMostArguments];
  const bool knows = info.__size >= offsetof(__hipcpu_launch_info, __describe) + sizeof info.__describe;
  std::size_t count = knows && info.__describe != nullptr ? info.__describe(info.__closure, found, kMostArguments) : 0;
  count = count < kMostArguments ? count : kMostArguments;
  for (std::size_t i = 0; i < count; ++i) arguments[i] = {found[i].__address, found[i].__bytes, found[i].__type};
  const std::string name = info.__kernel;
  if (name.rfind("(launched", 0) == 0) {
    call.json().add("code", Recorder::get().frame_of(*static_cast<void**>(info.__closure)));
  }
  const Dim3 grid = {info.__grid[0], info.__grid[1], info.__grid[2]};
  const Dim3 block = {info.__block[0], info.__block[1], info.__block[2]};
  call.json().add("wave", info.__wave);
  record_launch(call, info.__kernel, grid, block, info.__shared_bytes, info.__stream, arguments, count);
}

}  // namespace

TRACE_EXPORT int __hipcpu_launch(const __hipcpu_launch_info* info) {
  return record_kernel(
      "launch", info->__stream, [&](Call& call) { describe(call, *info); },
      [&] { return REAL(__hipcpu_launch)(info); });
}

// A kernel of a graph that is being launched. What copies and fills of the graph did before it comes first.
TRACE_EXPORT int __hipcpu_launch_kept(const __hipcpu_launch_info* info) {
  __hipcpu_launch_info kept = *info;
  kept.__stream = nullptr;  // that of the capture, which may be gone
  const auto describe_kept = [&](Call& call) {
    call.note_unseen_work();
    describe(call, kept);
  };
  return record_kernel("graph launch", nullptr, describe_kept, [&] { return REAL(__hipcpu_launch_kept)(info); });
}

TRACE_EXPORT Error hipExtMallocWithFlags(void** pointer, std::size_t bytes, unsigned flags) {
  return record_allocation("hipExtMallocWithFlags", pointer, bytes, Kind::kDevice,
                           [&] { return REAL(hipExtMallocWithFlags)(pointer, bytes, flags); });
}

TRACE_EXPORT Error hipHostMalloc(void** pointer, std::size_t bytes, unsigned flags) {
  return record_allocation("hipHostMalloc", pointer, bytes, Kind::kHost,
                           [&] { return REAL(hipHostMalloc)(pointer, bytes, flags); });
}

TRACE_EXPORT Error hipHostFree(void* pointer) {
  return record_release("hipHostFree", pointer, [&] { return REAL(hipHostFree)(pointer); });
}

TRACE_EXPORT Error hipMemcpyWithStream(void* to, const void* from, std::size_t bytes, int kind, Stream stream) {
  return record_transfer("copy", "hipMemcpyWithStream", line(to, bytes), line(from, bytes), stream,
                         [&] { return REAL(hipMemcpyWithStream)(to, from, bytes, kind, stream); });
}

#define PLAIN_COPY(name)                                                                      \
  TRACE_EXPORT Error name(void* to, void* from, std::size_t bytes) {                          \
    return record_transfer("copy", #name, line(to, bytes), line(from, bytes), nullptr,        \
                           [&] { return REAL(name)(to, from, bytes); });                      \
  }                                                                                           \
  TRACE_EXPORT Error name##Async(void* to, void* from, std::size_t bytes, Stream stream) {    \
    return record_transfer("copy", #name "Async", line(to, bytes), line(from, bytes), stream, \
                           [&] { return REAL(name##Async)(to, from, bytes, stream); });       \
  }
PLAIN_COPY(hipMemcpyHtoD)
PLAIN_COPY(hipMemcpyDtoH)
PLAIN_COPY(hipMemcpyDtoD)

#define PLAIN_FILL(name, Value)                                                                \
  TRACE_EXPORT Error name(void* to, Value value, std::size_t count) {                          \
    return record_transfer("fill", #name, line(to, count * sizeof(Value)), {}, nullptr,        \
                           [&] { return REAL(name)(to, value, count); });                      \
  }                                                                                            \
  TRACE_EXPORT Error name##Async(void* to, Value value, std::size_t count, Stream stream) {    \
    return record_transfer("fill", #name "Async", line(to, count * sizeof(Value)), {}, stream, \
                           [&] { return REAL(name##Async)(to, value, count, stream); });       \
  }
PLAIN_FILL(hipMemsetD8, unsigned char)
PLAIN_FILL(hipMemsetD16, unsigned short)
PLAIN_FILL(hipMemsetD32, int)

TRACE_EXPORT Error hipModuleGetFunction(void** function, void* module, const char* name) {
  const Error error = REAL(hipModuleGetFunction)(function, module, name);
  if (error == 0 && Recorder::get().active()) functions()[*function] = name;
  return error;
}

TRACE_EXPORT Error hipModuleLaunchKernel(void* function, unsigned gx, unsigned gy, unsigned gz, unsigned bx,
                                         unsigned by, unsigned bz, unsigned shared, Stream stream, void** arguments,
                                         void** extra) {
  const auto real = [&] {
    return REAL(hipModuleLaunchKernel)(function, gx, gy, gz, bx, by, bz, shared, stream, arguments, extra);
  };
  const auto found = functions().find(function);
  if (found == functions().end()) return real();
  return record_kernel(
      "hipModuleLaunchKernel", stream,
      [&](Call& call) {
        record_launch(call, found->second.c_str(), {gx, gy, gz}, {bx, by, bz}, shared, stream, arguments);
      },
      real);
}
