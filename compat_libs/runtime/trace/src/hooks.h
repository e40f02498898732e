// What the intercepted functions of both runtimes do around the real ones.
#pragma once

#include "gpu.h"
#include "recorder.h"

namespace trace {

// Whether calls for this stream are being collected for a graph; nothing has happened when they return.
bool capturing(Stream stream);
// Sets new memory to zero, so that runs do not differ in what nobody has written.
void clear(void* memory, std::size_t bytes, Kind kind);
std::string kernel_name(const void* function);
void name_kernel(const void* function, const char* name);
// Whether libraries are loaded whose launches cannot be intercepted.
bool has_unseen_work();
// All global variables that are known become buffers.
void find_symbols();

template <class Real>
Error record_allocation(const char* api, void** pointer, std::size_t& bytes, Kind kind, Real real) {
  Call call("alloc", api);
  const Error error = real();
  if (!call.on() || error != 0 || pointer == nullptr || *pointer == nullptr || bytes == 0) return error;
  clear(*pointer, bytes, kind);
  const Buffer* buffer = Recorder::get().memory().add(*pointer, bytes, kind);
  call.json().add("buffer", buffer->number).add("bytes", bytes);
  call.finish(error, {});
  return error;
}

template <class Real>
Error record_release(const char* api, void* pointer, Real real) {
  Call call("free", api);
  Buffer* buffer = call.on() ? Recorder::get().memory().find(pointer) : nullptr;
  const int number = buffer != nullptr ? buffer->number : -1;
  const Error error = real();
  if (!call.on() || error != 0 || number < 0) return error;
  Recorder::get().memory().remove(pointer);
  call.json().add("buffer", number);
  call.finish(error, {});
  return error;
}

// A copy or a fill (`from` has no base then).
template <class Real>
Error record_transfer(const char* op, const char* api, const Region& to, const Region& from, Stream stream, Real real) {
  Call call(op, api);
  if (!call.on() || capturing(stream)) return real();
  const Error error = real();
  call.wait();
  Memory& memory = Recorder::get().memory();
  call.json().add_json("to", Recorder::get().place(to.base)).add_json("from", Recorder::get().place(from.base));
  call.json().add("bytes", to.width * to.rows * to.planes).add("stream", Recorder::get().stream_number(stream));
  Buffer* target = memory.find(to.base);
  if (target != nullptr) {
    const std::size_t offset = reinterpret_cast<std::uintptr_t>(to.base) - target->base;
    call.finish(error, call.changes(*target, offset, to.span()));
  } else {
    call.finish_host(error, to, from.base);
  }
  return error;
}

template <class Describe, class Real>
Error record_kernel(const char* api, Stream stream, Describe describe, Real real) {
  Call call("launch", api);
  if (!call.on() || capturing(stream)) return real();
  find_symbols();
  if (has_unseen_work()) call.note_unseen_work();
  describe(call);
  const Error error = real();
  call.wait();
  call.finish(error, call.changes());
  return error;
}

}  // namespace trace
