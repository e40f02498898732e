// Contexts of the driver interface: each device has one, its primary one. The current one is that of the current
// device.
#include <array>
#include <vector>

#include "devices.h"
#include "error.h"
#include "rocm_functions.h"

using namespace hipcpu;

namespace {

constexpr std::size_t kMostDevices = 64;
std::array<char, kMostDevices> contexts;  // their addresses are the handles

thread_local std::vector<int> pushed;  // devices that were current before

hipCtx_t context_of(int device) { return reinterpret_cast<hipCtx_t>(&contexts[static_cast<std::size_t>(device)]); }

// -1 for what is no context.
int device_of(hipCtx_t context) {
  for (int device = 0; device < device_count(); ++device) {
    if (context_of(device) == context) return device;
  }
  return -1;
}

hipError_t give(hipCtx_t* context, int device) {
  if (context == nullptr) return record(hipErrorInvalidValue);
  *context = context_of(device);
  return hipSuccess;
}

}  // namespace

extern "C" {

// A new context becomes the current one, and hipCtxDestroy does not change that: it is the device's only one.
hipError_t hipCtxCreate(hipCtx_t* context, unsigned, hipDevice_t device) {
  if (!is_device(device)) return record(hipErrorInvalidDevice);
  const hipError_t error = give(context, device);
  return error == hipSuccess ? hipCtxPushCurrent(*context) : error;
}

hipError_t hipCtxDestroy(hipCtx_t context) {
  return record(device_of(context) < 0 ? hipErrorInvalidContext : hipSuccess);
}

hipError_t hipCtxSetCurrent(hipCtx_t context) {
  if (context == nullptr) return hipSuccess;
  const int device = device_of(context);
  return device < 0 ? record(hipErrorInvalidContext) : hipSetDevice(device);
}

hipError_t hipCtxGetCurrent(hipCtx_t* context) { return give(context, current_device()); }

hipError_t hipCtxPushCurrent(hipCtx_t context) {
  return guarded([&] {
    if (device_of(context) < 0) return hipErrorInvalidContext;
    pushed.push_back(current_device());
    set_current_device(device_of(context));
    return hipSuccess;
  });
}

hipError_t hipCtxPopCurrent(hipCtx_t* context) {
  const hipError_t error = context == nullptr ? hipSuccess : give(context, current_device());
  if (!pushed.empty()) {
    set_current_device(pushed.back());
    pushed.pop_back();
  }
  return error;
}

hipError_t hipCtxGetDevice(hipDevice_t* device) { return hipGetDevice(device); }

hipError_t hipCtxSynchronize() { return hipDeviceSynchronize(); }

hipError_t hipDevicePrimaryCtxRetain(hipCtx_t* context, hipDevice_t device) {
  return is_device(device) ? give(context, device) : record(hipErrorInvalidDevice);
}

hipError_t hipDevicePrimaryCtxRelease(hipDevice_t device) {
  return record(is_device(device) ? hipSuccess : hipErrorInvalidDevice);
}

hipError_t hipCtxEnablePeerAccess(hipCtx_t peer, unsigned flags) {
  const int device = device_of(peer);
  return device < 0 ? record(hipErrorInvalidContext) : hipDeviceEnablePeerAccess(device, flags);
}

hipError_t hipCtxDisablePeerAccess(hipCtx_t peer) {
  const int device = device_of(peer);
  return device < 0 ? record(hipErrorInvalidContext) : hipDeviceDisablePeerAccess(device);
}
}
