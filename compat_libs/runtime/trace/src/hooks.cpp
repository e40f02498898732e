// Intercepted functions that the HIP and the CUDA runtime share.
#include "hooks.h"

#include <link.h>

#include <cstring>
#include <map>

using namespace trace;

namespace {

struct Variable {
  std::string name;
  std::size_t bytes;
};

std::map<const void*, std::string>& kernel_names() {
  static auto& known = *new std::map<const void*, std::string>;
  return known;
}
std::map<const void*, Variable>& variables() {
  static auto& known = *new std::map<const void*, Variable>;
  return known;
}

Region rows(const void* base, std::size_t width, std::size_t count, std::size_t pitch) {
  return {base, width, count, pitch, 1, 0};
}
Region line(const void* base, std::size_t bytes) { return {base, bytes, 1, 0, 1, 0}; }

Region box(const Pitched& memory, const Position& at, const Extent& extent) {
  const std::size_t slice = memory.pitch * memory.height;
  const auto* base = static_cast<const char*>(memory.base);
  if (base != nullptr) base += at.z * slice + at.y * memory.pitch + at.x;
  return {base, extent.width, extent.height, memory.pitch, extent.depth, slice};
}

}  // namespace

extern "C" {
Error GPU(DeviceSynchronize)();
Error GPU(Memset)(void*, int, std::size_t);
Error GPU(Memcpy)(void*, const void*, std::size_t, int);
Error GPU(GetSymbolAddress)(void**, const void*);
Error GPU(StreamIsCapturing)(Stream, int*);
}

namespace {

#ifdef TRACE_CUDA
constexpr const char* kRegisterVariable = "__cudaRegisterVar";
#else
constexpr const char* kRegisterVariable = "__hipRegisterVar";
#endif
constexpr int kDeviceToHost = 2;

void wait_for_device() { REAL(GPU(DeviceSynchronize))(); }
bool read_device(void* to, const void* from, std::size_t bytes) {
  return REAL(GPU(Memcpy))(to, from, bytes, kDeviceToHost) == 0;
}

// The runtime on a CPU keeps device memory where this process can read it.
bool memory_is_here() { return find_real("__hipcpu_launch") != nullptr; }

}  // namespace

namespace trace {

Access find_access() { return memory_is_here() ? Access{} : Access{&wait_for_device, &read_device}; }

bool capturing(Stream stream) {
  int state = 0;
  const auto real = REAL(GPU(StreamIsCapturing));
  return stream != nullptr && real != nullptr && real(stream, &state) == 0 && state == 1;
}

void clear(void* memory, std::size_t bytes, Kind kind) {
  if (kind == Kind::kHost || memory_is_here()) {
    std::memset(memory, 0, bytes);
  } else {
    wait_for_device();
    REAL(GPU(Memset))(memory, 0, bytes);
    wait_for_device();
  }
}

void find_symbols() {
  for (const auto& [address, variable] : variables()) {
    void* place = nullptr;
    if (REAL(GPU(GetSymbolAddress))(&place, address) != 0 || place == nullptr) continue;
    if (Recorder::get().memory().find(place) != nullptr) continue;
    Call call("symbol", kRegisterVariable);
    Buffer* buffer = Recorder::get().memory().add(place, variable.bytes, Kind::kSymbol);
    Json json;
    json.add("op", std::string("symbol"))
        .add("api", std::string(kRegisterVariable))
        .add("name", variable.name)
        .add("buffer", buffer->number);
    json.add("bytes", variable.bytes)
        .add_json("writes", Recorder::get().describe(call.changes(*buffer, 0, variable.bytes)));
    Recorder::get().write_event(json, false);
  }
  variables().clear();
}

std::string kernel_name(const void* function) {
  const auto found = kernel_names().find(function);
  return found == kernel_names().end() ? "" : found->second;
}

void name_kernel(const void* function, const char* name) {
  if (Recorder::get().active() && name != nullptr && *name != '\0') kernel_names()[function] = name;
}

#ifdef TRACE_CUDA
bool has_unseen_work() {
  static bool loaded = false;  // CUDA's libraries have the runtime inside them, so that nothing can come between
  if (!loaded) {
    const auto look = [](dl_phdr_info* info, std::size_t, void*) {
      for (const char* name : {"libcublas", "libcufft", "libcusparse", "libcusolver", "libcudnn", "libcurand"}) {
        if (std::strstr(info->dlpi_name, name) != nullptr) return 1;
      }
      return 0;
    };
    loaded = dl_iterate_phdr(look, nullptr) != 0;
  }
  return loaded;
}
#else
bool has_unseen_work() { return false; }
#endif

}  // namespace trace

#define HOOK(name, ...) TRACE_EXPORT Error GPU(name)(__VA_ARGS__)
#define NAME(name) GPU_TEXT(GPU(name))

HOOK(Malloc, void** pointer, std::size_t bytes) {
  return record_allocation(NAME(Malloc), pointer, bytes, Kind::kDevice,
                           [&] { return REAL(GPU(Malloc))(pointer, bytes); });
}

HOOK(MallocManaged, void** pointer, std::size_t bytes, unsigned flags) {
  return record_allocation(NAME(MallocManaged), pointer, bytes, Kind::kManaged,
                           [&] { return REAL(GPU(MallocManaged))(pointer, bytes, flags); });
}

HOOK(MallocAsync, void** pointer, std::size_t bytes, Stream stream) {
  if (capturing(stream)) return REAL(GPU(MallocAsync))(pointer, bytes, stream);
  return record_allocation(NAME(MallocAsync), pointer, bytes, Kind::kDevice,
                           [&] { return REAL(GPU(MallocAsync))(pointer, bytes, stream); });
}

HOOK(MallocFromPoolAsync, void** pointer, std::size_t bytes, void* pool, Stream stream) {
  if (capturing(stream)) return REAL(GPU(MallocFromPoolAsync))(pointer, bytes, pool, stream);
  return record_allocation(NAME(MallocFromPoolAsync), pointer, bytes, Kind::kDevice,
                           [&] { return REAL(GPU(MallocFromPoolAsync))(pointer, bytes, pool, stream); });
}

HOOK(MallocPitch, void** pointer, std::size_t* pitch, std::size_t width, std::size_t height) {
  std::size_t bytes = 0;
  return record_allocation(NAME(MallocPitch), pointer, bytes, Kind::kDevice, [&] {
    const Error error = REAL(GPU(MallocPitch))(pointer, pitch, width, height);
    if (error == 0) bytes = *pitch * height;
    return error;
  });
}

HOOK(Malloc3D, Pitched* pointer, Extent extent) {
  std::size_t bytes = 0;
  return record_allocation(NAME(Malloc3D), &pointer->base, bytes, Kind::kDevice, [&] {
    const Error error = REAL(GPU(Malloc3D))(pointer, extent);
    if (error == 0) bytes = pointer->pitch * extent.height * extent.depth;
    return error;
  });
}

HOOK(HostAlloc, void** pointer, std::size_t bytes, unsigned flags) {
  return record_allocation(NAME(HostAlloc), pointer, bytes, Kind::kHost,
                           [&] { return REAL(GPU(HostAlloc))(pointer, bytes, flags); });
}

HOOK(MallocHost, void** pointer, std::size_t bytes) {
  return record_allocation(NAME(MallocHost), pointer, bytes, Kind::kHost,
                           [&] { return REAL(GPU(MallocHost))(pointer, bytes); });
}

HOOK(Free, void* pointer) {
  return record_release(NAME(Free), pointer, [&] { return REAL(GPU(Free))(pointer); });
}

HOOK(FreeHost, void* pointer) {
  return record_release(NAME(FreeHost), pointer, [&] { return REAL(GPU(FreeHost))(pointer); });
}

HOOK(FreeAsync, void* pointer, Stream stream) {
  if (capturing(stream)) return REAL(GPU(FreeAsync))(pointer, stream);
  return record_release(NAME(FreeAsync), pointer, [&] { return REAL(GPU(FreeAsync))(pointer, stream); });
}

HOOK(Memcpy, void* to, const void* from, std::size_t bytes, int kind) {
  return record_transfer("copy", NAME(Memcpy), line(to, bytes), line(from, bytes), nullptr,
                         [&] { return REAL(GPU(Memcpy))(to, from, bytes, kind); });
}

HOOK(MemcpyAsync, void* to, const void* from, std::size_t bytes, int kind, Stream stream) {
  return record_transfer("copy", NAME(MemcpyAsync), line(to, bytes), line(from, bytes), stream,
                         [&] { return REAL(GPU(MemcpyAsync))(to, from, bytes, kind, stream); });
}

HOOK(MemcpyPeer, void* to, int to_device, const void* from, int from_device, std::size_t bytes) {
  return record_transfer("copy", NAME(MemcpyPeer), line(to, bytes), line(from, bytes), nullptr,
                         [&] { return REAL(GPU(MemcpyPeer))(to, to_device, from, from_device, bytes); });
}

HOOK(Memcpy2D, void* to, std::size_t to_pitch, const void* from, std::size_t from_pitch, std::size_t width,
     std::size_t height, int kind) {
  return record_transfer("copy", NAME(Memcpy2D), rows(to, width, height, to_pitch),
                         rows(from, width, height, from_pitch), nullptr,
                         [&] { return REAL(GPU(Memcpy2D))(to, to_pitch, from, from_pitch, width, height, kind); });
}

HOOK(Memcpy2DAsync, void* to, std::size_t to_pitch, const void* from, std::size_t from_pitch, std::size_t width,
     std::size_t height, int kind, Stream stream) {
  return record_transfer(
      "copy", NAME(Memcpy2DAsync), rows(to, width, height, to_pitch), rows(from, width, height, from_pitch), stream,
      [&] { return REAL(GPU(Memcpy2DAsync))(to, to_pitch, from, from_pitch, width, height, kind, stream); });
}

HOOK(Memcpy3D, const Copy3D* p) {
  if (p == nullptr || p->from_array != nullptr || p->to_array != nullptr) return REAL(GPU(Memcpy3D))(p);
  return record_transfer("copy", NAME(Memcpy3D), box(p->to, p->to_position, p->extent),
                         box(p->from, p->from_position, p->extent), nullptr, [&] { return REAL(GPU(Memcpy3D))(p); });
}

HOOK(Memcpy3DAsync, const Copy3D* p, Stream stream) {
  if (p == nullptr || p->from_array != nullptr || p->to_array != nullptr) return REAL(GPU(Memcpy3DAsync))(p, stream);
  return record_transfer("copy", NAME(Memcpy3DAsync), box(p->to, p->to_position, p->extent),
                         box(p->from, p->from_position, p->extent), stream,
                         [&] { return REAL(GPU(Memcpy3DAsync))(p, stream); });
}

namespace {

// Symbols are places in device memory. On the way there the bytes are the host's, so they are recorded from it.
template <class Real>
Error record_symbol_copy(const char* api, const void* symbol, const void* host, std::size_t bytes, std::size_t offset,
                         bool to_symbol, Stream stream, Real real) {
  Call call("copy", api);
  if (!call.on() || capturing(stream)) return real();
  find_symbols();
  const Error error = real();
  call.wait();
  call.json().add("symbol", Recorder::get().frame_of(symbol)).add("offset", offset).add("bytes", bytes);
  call.json().add("direction", std::string(to_symbol ? "to" : "from"));
  Memory& memory = Recorder::get().memory();
  Buffer* target = memory.find(host);
  if (!to_symbol && target != nullptr) {
    call.finish(error, call.changes(*target, reinterpret_cast<std::uintptr_t>(host) - target->base, bytes));
    return error;
  }
  void* place = nullptr;
  Buffer* variable =
      REAL(GPU(GetSymbolAddress))(&place, symbol) == 0 && place != nullptr ? memory.find(place) : nullptr;
  if (to_symbol && variable != nullptr) static_cast<void>(call.changes(*variable, offset, bytes));
  const Buffer* source = to_symbol ? memory.find(host) : nullptr;
  if (source != nullptr && !source->host_can_write()) {
    call.finish(error, {});
    return error;
  }
  call.finish_host(error, line(host, bytes), place);
  return error;
}

}  // namespace

HOOK(MemcpyToSymbol, const void* symbol, const void* from, std::size_t bytes, std::size_t offset, int kind) {
  return record_symbol_copy(NAME(MemcpyToSymbol), symbol, from, bytes, offset, true, nullptr,
                            [&] { return REAL(GPU(MemcpyToSymbol))(symbol, from, bytes, offset, kind); });
}

HOOK(MemcpyToSymbolAsync, const void* symbol, const void* from, std::size_t bytes, std::size_t offset, int kind,
     Stream stream) {
  return record_symbol_copy(NAME(MemcpyToSymbolAsync), symbol, from, bytes, offset, true, stream,
                            [&] { return REAL(GPU(MemcpyToSymbolAsync))(symbol, from, bytes, offset, kind, stream); });
}

HOOK(MemcpyFromSymbol, void* to, const void* symbol, std::size_t bytes, std::size_t offset, int kind) {
  return record_symbol_copy(NAME(MemcpyFromSymbol), symbol, to, bytes, offset, false, nullptr,
                            [&] { return REAL(GPU(MemcpyFromSymbol))(to, symbol, bytes, offset, kind); });
}

HOOK(MemcpyFromSymbolAsync, void* to, const void* symbol, std::size_t bytes, std::size_t offset, int kind,
     Stream stream) {
  return record_symbol_copy(NAME(MemcpyFromSymbolAsync), symbol, to, bytes, offset, false, stream,
                            [&] { return REAL(GPU(MemcpyFromSymbolAsync))(to, symbol, bytes, offset, kind, stream); });
}

HOOK(Memset, void* to, int value, std::size_t bytes) {
  return record_transfer("fill", NAME(Memset), line(to, bytes), {}, nullptr,
                         [&] { return REAL(GPU(Memset))(to, value, bytes); });
}

HOOK(MemsetAsync, void* to, int value, std::size_t bytes, Stream stream) {
  return record_transfer("fill", NAME(MemsetAsync), line(to, bytes), {}, stream,
                         [&] { return REAL(GPU(MemsetAsync))(to, value, bytes, stream); });
}

HOOK(Memset2D, void* to, std::size_t pitch, int value, std::size_t width, std::size_t height) {
  return record_transfer("fill", NAME(Memset2D), rows(to, width, height, pitch), {}, nullptr,
                         [&] { return REAL(GPU(Memset2D))(to, pitch, value, width, height); });
}

HOOK(Memset2DAsync, void* to, std::size_t pitch, int value, std::size_t width, std::size_t height, Stream stream) {
  return record_transfer("fill", NAME(Memset2DAsync), rows(to, width, height, pitch), {}, stream,
                         [&] { return REAL(GPU(Memset2DAsync))(to, pitch, value, width, height, stream); });
}

// On a CPU the kernels of the graph are events of their own, which come first.
HOOK(GraphLaunch, void* graph, Stream stream) {
  const auto real = [&] { return REAL(GPU(GraphLaunch))(graph, stream); };
  const bool kernels_are_seen = memory_is_here() && !capturing(stream);
  const Error error = kernels_are_seen ? real() : 0;
  return record_kernel(
      NAME(GraphLaunch), stream,
      [&](Call& call) { record_launch(call, "(graph)", {1, 1, 1}, {1, 1, 1}, 0, stream, nullptr, std::size_t{0}); },
      [&] { return kernels_are_seen ? error : real(); });
}

HOOK(LaunchKernel, const void* function, Dim3 grid, Dim3 block, void** arguments, std::size_t shared, Stream stream) {
  const std::string name = kernel_name(function);
  const auto real = [&] { return REAL(GPU(LaunchKernel))(function, grid, block, arguments, shared, stream); };
  if (name.empty()) return real();
  return record_kernel(
      NAME(LaunchKernel), stream,
      [&](Call& call) { record_launch(call, name.c_str(), grid, block, shared, stream, arguments); }, real);
}

HOOK(LaunchCooperativeKernel, const void* function, Dim3 grid, Dim3 block, void** arguments, std::size_t shared,
     Stream stream) {
  const std::string name = kernel_name(function);
  const auto real = [&] {
    return REAL(GPU(LaunchCooperativeKernel))(function, grid, block, arguments, shared, stream);
  };
  if (name.empty()) return real();
  return record_kernel(
      NAME(LaunchCooperativeKernel), stream,
      [&](Call& call) { record_launch(call, name.c_str(), grid, block, shared, stream, arguments); }, real);
}

namespace {

void note_variable(const void* variable, const char* name, std::size_t bytes) {
  if (Recorder::get().active()) variables()[variable] = {name, bytes};
}

}  // namespace

#ifdef TRACE_CUDA
TRACE_EXPORT void __cudaRegisterFunction(void** module, const char* function, char* device, const char* name, int limit,
                                         void* a, void* b, void* c, void* d, int* e) {
  name_kernel(function, name);
  REAL(__cudaRegisterFunction)(module, function, device, name, limit, a, b, c, d, e);
}
TRACE_EXPORT void __cudaRegisterVar(void** module, char* variable, char* device, const char* name, int outside,
                                    std::size_t bytes, int constant, int global) {
  note_variable(variable, name, bytes);
  REAL(__cudaRegisterVar)(module, variable, device, name, outside, bytes, constant, global);
}
#else
TRACE_EXPORT void __hipRegisterFunction(void** module, const void* function, char* device, const char* name,
                                        unsigned limit, void* a, void* b, void* c, void* d, int* e) {
  name_kernel(function, name);
  REAL(__hipRegisterFunction)(module, function, device, name, limit, a, b, c, d, e);
}
TRACE_EXPORT void __hipRegisterVar(void** module, void* variable, char* device, char* name, int outside,
                                   std::size_t bytes, int constant, int global) {
  note_variable(variable, name, bytes);
  REAL(__hipRegisterVar)(module, variable, device, name, outside, bytes, constant, global);
}
#endif
