// Contexts of the driver interface: there is one device and one context, its primary one.
#include "error.h"
#include "rocm_functions.h"

using namespace hipcpu;

namespace {

hipCtx_t primary() {
  static char context;
  return reinterpret_cast<hipCtx_t>(&context);
}

hipError_t give(hipCtx_t* context) {
  if (context == nullptr) return record(hipErrorInvalidValue);
  *context = primary();
  return hipSuccess;
}

hipError_t check(hipCtx_t context) {
  return record(context == nullptr || context == primary() ? hipSuccess : hipErrorInvalidContext);
}

}  // namespace

extern "C" {

hipError_t hipCtxCreate(hipCtx_t* context, unsigned, hipDevice_t device) {
  return device == 0 ? give(context) : record(hipErrorInvalidDevice);
}

hipError_t hipCtxDestroy(hipCtx_t context) { return check(context); }

hipError_t hipCtxSetCurrent(hipCtx_t context) { return check(context); }

hipError_t hipCtxGetCurrent(hipCtx_t* context) { return give(context); }

hipError_t hipCtxPushCurrent(hipCtx_t context) { return check(context); }

hipError_t hipCtxPopCurrent(hipCtx_t* context) { return context == nullptr ? hipSuccess : give(context); }

hipError_t hipCtxGetDevice(hipDevice_t* device) { return hipDeviceGet(device, 0); }

hipError_t hipCtxSynchronize() { return hipDeviceSynchronize(); }

hipError_t hipDevicePrimaryCtxRetain(hipCtx_t* context, hipDevice_t device) { return hipCtxCreate(context, 0, device); }

hipError_t hipDevicePrimaryCtxRelease(hipDevice_t device) {
  return record(device == 0 ? hipSuccess : hipErrorInvalidDevice);
}
}
