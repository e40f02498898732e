// What every library context has: a stream, device memory for intermediate results, and its device's traits.
#pragma once

#include <cstddef>

#include "device_traits.h"

namespace compat {

class Context {
 public:
  Context() : traits_(query_device_traits()) {}
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
  ~Context() {
    // A destructor has nobody to report to; the memory is gone either way.
    if (own_ != nullptr) static_cast<void>(hipFree(own_));
  }

  hipStream_t stream() const { return stream_; }
  void set_stream(hipStream_t stream) { stream_ = stream; }
  const DeviceTraits& traits() const { return traits_; }

  // The caller's memory is used for requests that fit into it; null gives it back.
  void set_workspace(void* memory, size_t bytes) {
    given_ = memory;
    given_bytes_ = memory != nullptr ? bytes : 0;
  }

  // Device memory for `count` Ts until the next request on this context; calls on one stream are ordered, so that it
  // may be reused at once. Growing waits for the device (hipFree does).
  template <class T>
  T* workspace(size_t count) {
    const size_t bytes = count * sizeof(T);
    if (bytes <= given_bytes_) return static_cast<T*>(given_);
    if (bytes > own_bytes_) {
      if (own_ != nullptr) check(hipFree(std::exchange(own_, nullptr)));
      own_bytes_ = 0;
      check(hipMalloc(&own_, bytes));
      own_bytes_ = bytes;
    }
    return static_cast<T*>(own_);
  }

 private:
  DeviceTraits traits_;
  hipStream_t stream_ = nullptr;
  void* given_ = nullptr;
  size_t given_bytes_ = 0;
  void* own_ = nullptr;
  size_t own_bytes_ = 0;
};

}  // namespace compat
