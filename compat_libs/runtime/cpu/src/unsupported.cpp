// Parts of the API that this runtime refuses: graphs and stream capture.
#include <utility>

#include "error.h"

using hipcpu::record;

extern "C" {

hipError_t hipStreamBeginCapture(hipStream_t, hipStreamCaptureMode) { return record(hipErrorNotSupported); }

hipError_t hipStreamEndCapture(hipStream_t, hipGraph_t*) { return record(hipErrorNotSupported); }

hipError_t hipStreamIsCapturing(hipStream_t, hipStreamCaptureStatus* status) {
  if (status == nullptr) return record(hipErrorInvalidValue);
  *status = hipStreamCaptureStatusNone;
  return hipSuccess;
}

// Nothing is ever captured, so that the mode has no meaning but to be given back.
hipError_t hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode* mode) {
  static thread_local hipStreamCaptureMode current = hipStreamCaptureModeGlobal;
  if (mode == nullptr || *mode > hipStreamCaptureModeRelaxed) return record(hipErrorInvalidValue);
  std::swap(current, *mode);
  return hipSuccess;
}

hipError_t hipGraphCreate(hipGraph_t*, unsigned) { return record(hipErrorNotSupported); }

hipError_t hipGraphInstantiate(hipGraphExec_t*, hipGraph_t, hipGraphNode_t*, char*, size_t) {
  return record(hipErrorNotSupported);
}

hipError_t hipGraphLaunch(hipGraphExec_t, hipStream_t) { return record(hipErrorNotSupported); }

hipError_t hipGraphExecDestroy(hipGraphExec_t) { return record(hipErrorNotSupported); }

hipError_t hipGraphDestroy(hipGraph_t) { return record(hipErrorNotSupported); }
}
