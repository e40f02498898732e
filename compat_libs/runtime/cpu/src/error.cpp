// The error state of the runtime, and the names and texts of errors.
#include "error.h"

#include <atomic>
#include <utility>

namespace hipcpu {
namespace {

thread_local hipError_t last_error = hipSuccess;
std::atomic<hipError_t> device_error{hipSuccess};
std::atomic<hipError_t> queue_error{hipSuccess};

struct ErrorText {
  hipError_t code;
  const char* name;
  const char* text;
};

#define HIPCPU_ERROR(name, text) {name, #name, text}
constexpr ErrorText kErrors[] = {
    HIPCPU_ERROR(hipSuccess, "no error"),
    HIPCPU_ERROR(hipErrorInvalidValue, "invalid argument"),
    HIPCPU_ERROR(hipErrorOutOfMemory, "out of memory"),
    HIPCPU_ERROR(hipErrorNotInitialized, "initialization error"),
    HIPCPU_ERROR(hipErrorDeinitialized, "driver shutting down"),
    HIPCPU_ERROR(hipErrorProfilerDisabled, "profiler disabled while using external profiling tool"),
    HIPCPU_ERROR(hipErrorProfilerNotInitialized, "profiler is not initialized"),
    HIPCPU_ERROR(hipErrorProfilerAlreadyStarted, "profiler already started"),
    HIPCPU_ERROR(hipErrorProfilerAlreadyStopped, "profiler already stopped"),
    HIPCPU_ERROR(hipErrorInvalidConfiguration, "invalid configuration argument"),
    HIPCPU_ERROR(hipErrorInvalidPitchValue, "invalid pitch argument"),
    HIPCPU_ERROR(hipErrorInvalidSymbol, "invalid device symbol"),
    HIPCPU_ERROR(hipErrorInvalidDevicePointer, "invalid device pointer"),
    HIPCPU_ERROR(hipErrorInvalidMemcpyDirection, "invalid copy direction for memcpy"),
    HIPCPU_ERROR(hipErrorInsufficientDriver, "driver version is insufficient for runtime version"),
    HIPCPU_ERROR(hipErrorMissingConfiguration, "__global__ function call is not configured"),
    HIPCPU_ERROR(hipErrorPriorLaunchFailure, "unspecified launch failure in prior launch"),
    HIPCPU_ERROR(hipErrorInvalidDeviceFunction, "invalid device function"),
    HIPCPU_ERROR(hipErrorNoDevice, "no ROCm-capable device is detected"),
    HIPCPU_ERROR(hipErrorInvalidDevice, "invalid device ordinal"),
    HIPCPU_ERROR(hipErrorInvalidImage, "device kernel image is invalid"),
    HIPCPU_ERROR(hipErrorInvalidContext, "invalid device context"),
    HIPCPU_ERROR(hipErrorContextAlreadyCurrent, "context is already current context"),
    HIPCPU_ERROR(hipErrorMapFailed, "mapping of buffer object failed"),
    HIPCPU_ERROR(hipErrorUnmapFailed, "unmapping of buffer object failed"),
    HIPCPU_ERROR(hipErrorArrayIsMapped, "array is mapped"),
    HIPCPU_ERROR(hipErrorAlreadyMapped, "resource already mapped"),
    HIPCPU_ERROR(hipErrorNoBinaryForGpu, "no kernel image is available for execution on the device"),
    HIPCPU_ERROR(hipErrorAlreadyAcquired, "resource already acquired"),
    HIPCPU_ERROR(hipErrorNotMapped, "resource not mapped"),
    HIPCPU_ERROR(hipErrorNotMappedAsArray, "resource not mapped as array"),
    HIPCPU_ERROR(hipErrorNotMappedAsPointer, "resource not mapped as pointer"),
    HIPCPU_ERROR(hipErrorECCNotCorrectable, "uncorrectable ECC error encountered"),
    HIPCPU_ERROR(hipErrorUnsupportedLimit, "limit is not supported on this architecture"),
    HIPCPU_ERROR(hipErrorContextAlreadyInUse, "exclusive-thread device already in use by a different thread"),
    HIPCPU_ERROR(hipErrorPeerAccessUnsupported, "peer access is not supported between these two devices"),
    HIPCPU_ERROR(hipErrorInvalidKernelFile, "invalid kernel file"),
    HIPCPU_ERROR(hipErrorInvalidGraphicsContext, "invalid OpenGL or DirectX context"),
    HIPCPU_ERROR(hipErrorInvalidSource, "device kernel image is invalid"),
    HIPCPU_ERROR(hipErrorFileNotFound, "file not found"),
    HIPCPU_ERROR(hipErrorSharedObjectSymbolNotFound, "shared object symbol not found"),
    HIPCPU_ERROR(hipErrorSharedObjectInitFailed, "shared object initialization failed"),
    HIPCPU_ERROR(hipErrorOperatingSystem, "OS call failed or operation not supported on this OS"),
    HIPCPU_ERROR(hipErrorInvalidHandle, "invalid resource handle"),
    HIPCPU_ERROR(hipErrorIllegalState, "the operation cannot be performed in the present state"),
    HIPCPU_ERROR(hipErrorNotFound, "named symbol not found"),
    HIPCPU_ERROR(hipErrorNotReady, "device not ready"),
    HIPCPU_ERROR(hipErrorIllegalAddress, "an illegal memory access was encountered"),
    HIPCPU_ERROR(hipErrorLaunchOutOfResources, "too many resources requested for launch"),
    HIPCPU_ERROR(hipErrorLaunchTimeOut, "the launch timed out and was terminated"),
    HIPCPU_ERROR(hipErrorPeerAccessAlreadyEnabled, "peer access is already enabled"),
    HIPCPU_ERROR(hipErrorPeerAccessNotEnabled, "peer access has not been enabled"),
    HIPCPU_ERROR(hipErrorSetOnActiveProcess, "cannot set while device is active in this process"),
    HIPCPU_ERROR(hipErrorContextIsDestroyed, "context is destroyed"),
    HIPCPU_ERROR(hipErrorAssert, "device-side assert triggered"),
    HIPCPU_ERROR(hipErrorHostMemoryAlreadyRegistered, "part or all of the requested memory range is already mapped"),
    HIPCPU_ERROR(hipErrorHostMemoryNotRegistered, "pointer does not correspond to a registered memory region"),
    HIPCPU_ERROR(hipErrorLaunchFailure, "unspecified launch failure"),
    HIPCPU_ERROR(hipErrorCooperativeLaunchTooLarge, "too many blocks in cooperative launch"),
    HIPCPU_ERROR(hipErrorNotSupported, "operation not supported"),
    HIPCPU_ERROR(hipErrorStreamCaptureUnsupported, "operation not permitted when stream is capturing"),
    HIPCPU_ERROR(hipErrorStreamCaptureInvalidated, "operation failed due to a previous error during capture"),
    HIPCPU_ERROR(hipErrorStreamCaptureMerge, "operation would result in a merge of separate capture sequences"),
    HIPCPU_ERROR(hipErrorStreamCaptureUnmatched, "capture was not ended in the same stream as it began"),
    HIPCPU_ERROR(hipErrorStreamCaptureUnjoined, "capturing stream has unjoined work"),
    HIPCPU_ERROR(hipErrorStreamCaptureIsolation, "dependency created on uncaptured work in another stream"),
    HIPCPU_ERROR(hipErrorStreamCaptureImplicit, "operation would make the legacy stream depend on a capturing stream"),
    HIPCPU_ERROR(hipErrorCapturedEvent, "operation not permitted on an event last recorded in a capturing stream"),
    HIPCPU_ERROR(hipErrorStreamCaptureWrongThread,
                 "attempt to terminate a thread-local capture sequence from another thread"),
    HIPCPU_ERROR(hipErrorGraphExecUpdateFailure, "the graph update was not performed because it violates constraints"),
    HIPCPU_ERROR(hipErrorInvalidChannelDescriptor, "invalid channel descriptor"),
    HIPCPU_ERROR(hipErrorInvalidTexture, "invalid texture"),
    HIPCPU_ERROR(hipErrorUnknown, "unknown error"),
    HIPCPU_ERROR(hipErrorRuntimeMemory, "runtime memory call returned error"),
    HIPCPU_ERROR(hipErrorRuntimeOther, "runtime call other than memory returned error"),
};
#undef HIPCPU_ERROR

const ErrorText& find_text(hipError_t error) {
  static constexpr ErrorText kNone = {hipErrorUnknown, "hipErrorUnknown", "unknown error"};
  for (const ErrorText& entry : kErrors) {
    if (entry.code == error) return entry;
  }
  return kNone;
}

}  // namespace

hipError_t record(hipError_t error) {
  if (error != hipSuccess && error != hipErrorNotReady) last_error = error;
  return error;
}

void set_sticky_error(hipError_t error) { device_error = error; }

hipError_t sticky_error() { return device_error; }

hipError_t exchange_last_error(hipError_t error) { return std::exchange(last_error, error); }

void set_queue_error(hipError_t error) { queue_error = error; }

hipError_t take_queue_error() { return queue_error.exchange(hipSuccess); }

}  // namespace hipcpu

using hipcpu::device_error;
using hipcpu::last_error;

extern "C" {

hipError_t hipPeekAtLastError() {
  const hipError_t sticky = device_error;
  return sticky != hipSuccess ? sticky : last_error;
}

hipError_t hipGetLastError() {
  const hipError_t error = hipPeekAtLastError();
  last_error = hipSuccess;
  return error;
}

hipError_t hipExtGetLastError() { return hipGetLastError(); }

const char* hipGetErrorName(hipError_t error) { return hipcpu::find_text(error).name; }

const char* hipGetErrorString(hipError_t error) { return hipcpu::find_text(error).text; }

hipError_t hipDrvGetErrorName(hipError_t error, const char** text) {
  if (text == nullptr) return hipcpu::record(hipErrorInvalidValue);
  *text = hipGetErrorName(error);
  return hipSuccess;
}

hipError_t hipDrvGetErrorString(hipError_t error, const char** text) {
  if (text == nullptr) return hipcpu::record(hipErrorInvalidValue);
  *text = hipGetErrorString(error);
  return hipSuccess;
}
}
