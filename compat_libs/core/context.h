// What every library context has: a stream, device memory for intermediate results, and its device's traits.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <vector>

#include "device_traits.h"

namespace compat {

// Whose intermediate results lie in a workspace. A routine that calls others while it holds its own uses a holder that
// none of those uses.
enum class Holder { kRoutine, kOperands, kTriangular, kFactorization, kSolver };

// True also where nothing can be said, as for the null stream while another one is captured.
inline bool may_be_capturing(hipStream_t stream) {
  hipStreamCaptureStatus status = hipStreamCaptureStatusNone;
  return hipStreamIsCapturing(stream, &status) != hipSuccess || status != hipStreamCaptureStatusNone;
}

// While it lives, this thread may allocate although a stream is being captured: the allocation happens at once and is
// no part of the graph.
class AllocationsAllowed {
 public:
  AllocationsAllowed() { exchange(); }
  ~AllocationsAllowed() { exchange(); }
  AllocationsAllowed(const AllocationsAllowed&) = delete;
  AllocationsAllowed& operator=(const AllocationsAllowed&) = delete;

 private:
  void exchange() {
#if !defined(__HIP_PLATFORM_CPU__)
    static_cast<void>(hipThreadExchangeStreamCaptureMode(&mode_));
#endif
  }

  hipStreamCaptureMode mode_ = hipStreamCaptureModeRelaxed;
};

// Where device memory comes from: hipMalloc and hipFree, or functions of a caller's instead of either.
struct Allocator {
  void* (*allocate)(void* context, size_t bytes) = nullptr;
  void (*deallocate)(void* context, void* memory) = nullptr;
  void* context = nullptr;

  void* get(size_t bytes) const {
    void* memory = nullptr;
    if (allocate == nullptr) {
      check(hipMalloc(&memory, bytes));
    } else {
      memory = allocate(context, bytes);
      require(memory != nullptr, Status::kAllocFailed);
    }
    return memory;
  }
  hipError_t give_back(void* memory) const {
    if (deallocate == nullptr) return hipFree(memory);
    // Kernels may still use it, and a caller's function need not wait as hipFree does.
    const hipError_t status = hipDeviceSynchronize();
    deallocate(context, memory);
    return status;
  }
};

// Device memory for one call.
class Allocation {
 public:
  Allocation(const Allocator& allocator, size_t bytes)
      : allocator_(allocator), data_(bytes > 0 ? allocator.get(bytes) : nullptr) {}
  ~Allocation() {
    // A destructor has nobody to report to.
    if (data_ != nullptr) static_cast<void>(allocator_.give_back(data_));
  }
  Allocation(const Allocation&) = delete;
  Allocation& operator=(const Allocation&) = delete;
  void* get() const { return data_; }

 private:
  Allocator allocator_;
  void* data_;
};

class Context {
 public:
  Context() : traits_(query_device_traits()) {
    if (const char* name = std::getenv("HIPIFY_PY_KERNEL")) wanted_kernel_ = name;
  }
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
  ~Context() {
    // A destructor has nobody to report to; the memory is gone either way.
    for (const Memory& own : own_) static_cast<void>(own.allocator.give_back(own.data));
  }

  hipStream_t stream() const { return stream_; }
  void set_stream(hipStream_t stream) { stream_ = stream; }
  const DeviceTraits& traits() const { return traits_; }
  // The kernel that products are to use where they can, for tests and measurements; empty: the best known.
  const std::string& wanted_kernel() const { return wanted_kernel_; }

  const Allocator& allocator() const { return allocator_; }
  // For memory that is requested from now on; what there is goes back where it came from.
  void set_allocator(const Allocator& allocator) { allocator_ = allocator; }

  // The caller's memory is used for requests of kRoutine that fit into it; null gives it back.
  void set_workspace(void* memory, size_t bytes) {
    given_ = memory;
    given_bytes_ = memory != nullptr ? bytes : 0;
  }

  // Device memory for `count` Ts until the next request of this holder on this context's stream; calls on one stream
  // are ordered, so that it may be reused at once, and each stream has its own. Growing waits for the device (hipFree
  // does), unless a graph may use the old memory: that is kept as long as the context.
  template <class T>
  T* workspace(size_t count, Holder holder = Holder::kRoutine) {
    const size_t bytes = count * sizeof(T);
    if (holder == Holder::kRoutine && bytes <= given_bytes_) return static_cast<T*>(given_);
    const bool captured = may_be_capturing(stream_);
    const auto found = std::find_if(own_.begin(), own_.end(), [&](const Memory& own) {
      return own.holder == holder && own.stream == stream_ && own.current;
    });
    if (found != own_.end() && bytes <= found->bytes) {
      found->captured |= captured;
      return static_cast<T*>(found->data);
    }
    if (found != own_.end()) retire(found, captured);
    return static_cast<T*>(allocate(holder, std::max(bytes, kLeastBytes), captured));
  }

 private:
  static constexpr size_t kLeastBytes = size_t(1) << 20;  // so that few calls have to grow it

  struct Memory {
    Holder holder;
    hipStream_t stream;
    void* data;
    size_t bytes;
    Allocator allocator;
    bool captured;  // a graph may use it
    bool current;   // requests get it
  };

  void retire(std::vector<Memory>::iterator old, bool capturing) {
    old->current = false;
    if (old->captured || capturing) return;
    const Memory memory = *old;
    own_.erase(old);
    check(memory.allocator.give_back(memory.data));
  }

  void* allocate(Holder holder, size_t bytes, bool captured) {
    own_.reserve(own_.size() + 1);
    void* data = nullptr;
    {
      const AllocationsAllowed allowed;
      data = allocator_.get(bytes);
    }
    own_.push_back({holder, stream_, data, bytes, allocator_, captured, true});
    return data;
  }

  DeviceTraits traits_;
  std::string wanted_kernel_;
  hipStream_t stream_ = nullptr;
  void* given_ = nullptr;
  size_t given_bytes_ = 0;
  Allocator allocator_;
  std::vector<Memory> own_;
};

}  // namespace compat
