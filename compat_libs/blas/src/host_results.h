// Memory of the host that kernels write to: who has waited for them reads results there at once. A copy from the
// device's memory would take as long as a short kernel.
#pragma once

#include <algorithm>
#include <cstddef>

#include "context.h"

namespace compat_blas {

class HostResults {
 public:
  HostResults() = default;
  HostResults(const HostResults&) = delete;
  HostResults& operator=(const HostResults&) = delete;
  ~HostResults() { release(); }

  // Room for `count` Ts until the next request; no kernel may still write what was given before.
  template <class T>
  T* get(size_t count) {
    const size_t bytes = count * sizeof(T);
    if (bytes > bytes_) {
      const compat::AllocationsAllowed allowed;  // another thread may capture
      release();
      const size_t wanted = std::max(bytes, kLeastBytes);
      compat::check(hipHostMalloc(&memory_, wanted, hipHostMallocMapped));
      bytes_ = wanted;
    }
    return static_cast<T*>(memory_);
  }

 private:
  static constexpr size_t kLeastBytes = 4096;

  // Nobody is told of a failure; the memory is gone either way.
  void release() {
    if (memory_ != nullptr) static_cast<void>(hipHostFree(memory_));
    memory_ = nullptr;
    bytes_ = 0;
  }

  void* memory_ = nullptr;
  size_t bytes_ = 0;
};

}  // namespace compat_blas
