// Memory and events of other processes, which this runtime refuses: its memory is that of one process.
#include "error.h"
#include "messages.h"

namespace hipcpu {
namespace {

hipError_t refuse() {
  if (first_time("ipc", "")) {
    print_message("error: memory and events cannot be shared with another process on the CPU; start one process");
  }
  return record(hipErrorNotSupported);
}

}  // namespace
}  // namespace hipcpu

extern "C" {

hipError_t hipIpcGetMemHandle(hipIpcMemHandle_t*, void*) { return hipcpu::refuse(); }

hipError_t hipIpcOpenMemHandle(void**, hipIpcMemHandle_t, unsigned) { return hipcpu::refuse(); }

hipError_t hipIpcCloseMemHandle(void*) { return hipcpu::refuse(); }

hipError_t hipIpcGetEventHandle(hipIpcEventHandle_t*, hipEvent_t) { return hipcpu::refuse(); }

hipError_t hipIpcOpenEventHandle(hipEvent_t*, hipIpcEventHandle_t) { return hipcpu::refuse(); }
}
