// An allocator that keeps freed memory for later in hipCUB, and gives it back at once here.
#pragma once
#pragma GCC system_header

#include <hip/hip_runtime.h>

namespace hipcub {

struct CachingDeviceAllocator {
  static constexpr unsigned INVALID_BIN = ~0u;
  static constexpr size_t INVALID_SIZE = ~size_t{0};
  static constexpr int INVALID_DEVICE_ORDINAL = -1;

  explicit CachingDeviceAllocator(bool __skip_cleanup = false, bool __debug = false)
      : skip_cleanup(__skip_cleanup), debug(__debug) {}
  CachingDeviceAllocator(unsigned /*growth*/, unsigned /*smallest bin*/ = 1, unsigned /*largest bin*/ = INVALID_BIN,
                         size_t /*bytes kept*/ = INVALID_SIZE, bool __skip_cleanup = false, bool __debug = false)
      : skip_cleanup(__skip_cleanup), debug(__debug) {}

  hipError_t SetMaxCachedBytes(size_t) { return hipSuccess; }
  hipError_t FreeAllCached() { return hipSuccess; }

  hipError_t DeviceAllocate(void** __pointer, size_t __bytes, hipStream_t = nullptr) {
    return hipMalloc(__pointer, __bytes);
  }
  hipError_t DeviceAllocate(int __device, void** __pointer, size_t __bytes, hipStream_t = nullptr) {
    return __on(__device, [&] { return hipMalloc(__pointer, __bytes); });
  }
  hipError_t DeviceFree(void* __pointer) { return hipFree(__pointer); }
  hipError_t DeviceFree(int __device, void* __pointer) {
    return __on(__device, [&] { return hipFree(__pointer); });
  }

  const bool skip_cleanup;
  bool debug;

 private:
  template <class _Body>
  static hipError_t __on(int __device, _Body __body) {
    int __before = 0;
    if (const hipError_t __error = hipGetDevice(&__before); __error != hipSuccess) return __error;
    if (__device == INVALID_DEVICE_ORDINAL) __device = __before;
    if (const hipError_t __error = hipSetDevice(__device); __error != hipSuccess) return __error;
    const hipError_t __done = __body();
    const hipError_t __back = hipSetDevice(__before);
    return __done != hipSuccess ? __done : __back;
  }
};

}  // namespace hipcub
