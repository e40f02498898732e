// From the streams of the API to their queues.
#pragma once

#include "hip/cpu_detail/api_functions.h"
#include "queue.h"

namespace hipcpu {

bool is_stream(hipStream_t stream);
// That of the calling OS thread and its device for default streams. Null: no such stream.
QueuePtr queue_of(hipStream_t stream);

// Returns when the work of a stream is done. Errors: of that work, or of the device.
hipError_t wait_for_stream(hipStream_t stream);

}  // namespace hipcpu
