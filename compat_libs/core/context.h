// What every library context has: a stream, device memory for intermediate results, and its device's traits.
#pragma once

#include <cstddef>

#include "device_traits.h"

namespace compat {

// Whose intermediate results lie in a workspace. A routine that calls others while it holds its own uses a holder that
// none of those uses.
enum class Holder { kRoutine, kTriangular, kFactorization, kSolver };

class Context {
 public:
  Context() : traits_(query_device_traits()) {}
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
  ~Context() {
    // A destructor has nobody to report to; the memory is gone either way.
    for (const Memory& own : own_)
      if (own.data != nullptr) static_cast<void>(hipFree(own.data));
  }

  hipStream_t stream() const { return stream_; }
  void set_stream(hipStream_t stream) { stream_ = stream; }
  const DeviceTraits& traits() const { return traits_; }

  // The caller's memory is used for requests of kRoutine that fit into it; null gives it back.
  void set_workspace(void* memory, size_t bytes) { given_ = {memory, memory != nullptr ? bytes : 0}; }

  // Device memory for `count` Ts until the next request of this holder on this context; calls on one stream are
  // ordered, so that it may be reused at once. Growing waits for the device (hipFree does).
  template <class T>
  T* workspace(size_t count, Holder holder = Holder::kRoutine) {
    const size_t bytes = count * sizeof(T);
    if (holder == Holder::kRoutine && bytes <= given_.bytes) return static_cast<T*>(given_.data);
    Memory& own = own_[static_cast<int>(holder)];
    if (bytes > own.bytes) {
      own.bytes = 0;
      if (own.data != nullptr) check(hipFree(std::exchange(own.data, nullptr)));
      check(hipMalloc(&own.data, bytes));
      own.bytes = bytes;
    }
    return static_cast<T*>(own.data);
  }

 private:
  struct Memory {
    void* data = nullptr;
    size_t bytes = 0;
  };

  DeviceTraits traits_;
  hipStream_t stream_ = nullptr;
  Memory given_;
  Memory own_[4];
};

}  // namespace compat
