// Streams and events. Work is done in the order in which the program asks for it, so a stream never has work pending
// and an event has happened as soon as it is recorded; events carry real time.
#include <chrono>
#include <map>
#include <mutex>
#include <set>

#include "devices.h"
#include "error.h"
#include "graph.h"

using Attributes = std::map<hipLaunchAttributeID, hipLaunchAttributeValue>;

struct ihipStream_t {
  unsigned flags;
  int priority;
  int device;
  Attributes attributes = {};  // that were set; hints without effect here
};

struct ihipEvent_t {
  unsigned flags;
  bool recorded = false;
  std::chrono::steady_clock::time_point time{};
};

namespace hipcpu {
namespace {

constexpr int kLeastPriority = 1;
constexpr int kGreatestPriority = -1;

std::mutex handles_mutex;

template <class Handle>
std::set<Handle>& handles() {
  static auto& living = *new std::set<Handle>;
  return living;
}

template <class Handle>
void add(Handle handle) {
  std::lock_guard<std::mutex> lock(handles_mutex);
  handles<Handle>().insert(handle);
}

template <class Handle>
bool remove(Handle handle) {
  std::lock_guard<std::mutex> lock(handles_mutex);
  return handles<Handle>().erase(handle) > 0;
}

template <class Handle>
bool lives(Handle handle) {
  std::lock_guard<std::mutex> lock(handles_mutex);
  return handles<Handle>().count(handle) > 0;
}

bool is_stream(hipStream_t stream) {
  return stream == nullptr || stream == hipStreamLegacy || stream == hipStreamPerThread || lives(stream);
}

hipError_t create_stream(hipStream_t* stream, unsigned flags, int priority) {
  if (stream == nullptr || (flags & ~unsigned{hipStreamNonBlocking}) != 0) return hipErrorInvalidValue;
  // out of range priorities are clamped, as documented
  priority = priority > kLeastPriority ? kLeastPriority : priority < kGreatestPriority ? kGreatestPriority : priority;
  *stream = new ihipStream_t{flags, priority, current_device()};
  add(*stream);
  return hipSuccess;
}

hipError_t create_event(hipEvent_t* event, unsigned flags) {
  constexpr unsigned kKnown = hipEventBlockingSync | hipEventDisableTiming | hipEventInterprocess |
                              hipEventDisableSystemFence | hipEventReleaseToDevice | hipEventReleaseToSystem;
  if (event == nullptr || (flags & ~kKnown) != 0) return hipErrorInvalidValue;
  *event = new ihipEvent_t{flags};
  add(*event);
  return hipSuccess;
}

// Those of streams that nobody created.
Attributes& default_attributes() {
  static auto& all = *new Attributes;
  return all;
}

bool is_attribute(hipLaunchAttributeID which) {
  return which != hipLaunchAttributeCooperative && which >= hipLaunchAttributeAccessPolicyWindow &&
         which < hipLaunchAttributeMax;
}

// Does something with the attributes of a stream, under a lock.
template <class Body>
hipError_t with_attributes(hipStream_t stream, Body body) {
  if (!is_stream(stream)) return hipErrorInvalidHandle;
  const bool created = lives(stream);
  std::lock_guard<std::mutex> lock(handles_mutex);
  return body(created ? stream->attributes : default_attributes());
}

hipError_t stream_state(hipStream_t stream) { return is_stream(stream) ? hipSuccess : hipErrorInvalidHandle; }

}  // namespace
}  // namespace hipcpu

using namespace hipcpu;

extern "C" {

hipError_t hipStreamCreate(hipStream_t* stream) {
  return guarded([&] { return create_stream(stream, hipStreamDefault, 0); });
}

hipError_t hipStreamCreateWithFlags(hipStream_t* stream, unsigned flags) {
  return guarded([&] { return create_stream(stream, flags, 0); });
}

hipError_t hipStreamCreateWithPriority(hipStream_t* stream, unsigned flags, int priority) {
  return guarded([&] { return create_stream(stream, flags, priority); });
}

hipError_t hipStreamDestroy(hipStream_t stream) {
  return guarded([&] {
    if (!remove(stream)) return hipErrorInvalidHandle;
    delete stream;
    return hipSuccess;
  });
}

hipError_t hipStreamQuery(hipStream_t stream) {
  return guarded_work([&] {
    const hipError_t error = refuse_while_captured(stream);
    return error != hipSuccess ? error : stream_state(stream);
  });
}

hipError_t hipStreamSynchronize(hipStream_t stream) { return hipStreamQuery(stream); }

hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event, unsigned flags) {
  return guarded([&] {
    if (flags != hipEventWaitDefault) return hipErrorInvalidValue;
    if (!is_stream(stream) || !lives(event)) return hipErrorInvalidHandle;
    wait_in_capture(stream, event);
    return hipSuccess;
  });
}

hipError_t hipStreamGetFlags(hipStream_t stream, unsigned* flags) {
  return guarded([&] {
    if (flags == nullptr) return hipErrorInvalidValue;
    if (!is_stream(stream)) return hipErrorInvalidHandle;
    *flags = lives(stream) ? stream->flags : unsigned{hipStreamDefault};
    return hipSuccess;
  });
}

hipError_t hipStreamGetPriority(hipStream_t stream, int* priority) {
  return guarded([&] {
    if (priority == nullptr) return hipErrorInvalidValue;
    if (!is_stream(stream)) return hipErrorInvalidHandle;
    *priority = lives(stream) ? stream->priority : 0;
    return hipSuccess;
  });
}

hipError_t hipStreamSetAttribute(hipStream_t stream, hipStreamAttrID which, const hipStreamAttrValue* value) {
  return guarded([&] {
    if (value == nullptr || !is_attribute(which)) return hipErrorInvalidValue;
    return with_attributes(stream, [&](Attributes& attributes) {
      attributes[which] = *value;
      return hipSuccess;
    });
  });
}

hipError_t hipStreamGetAttribute(hipStream_t stream, hipStreamAttrID which, hipStreamAttrValue* value) {
  return guarded([&] {
    if (value == nullptr || !is_attribute(which)) return hipErrorInvalidValue;
    *value = {};
    if (which == hipLaunchAttributeSynchronizationPolicy) value->syncPolicy = hipSyncPolicyAuto;
    if (which == hipLaunchAttributePriority && lives(stream)) value->priority = stream->priority;
    return with_attributes(stream, [&](Attributes& attributes) {
      if (const auto found = attributes.find(which); found != attributes.end()) *value = found->second;
      return hipSuccess;
    });
  });
}

hipError_t hipStreamCopyAttributes(hipStream_t to, hipStream_t from) {
  return guarded([&] {
    Attributes copied;
    const hipError_t error = with_attributes(from, [&](Attributes& attributes) {
      copied = attributes;
      return hipSuccess;
    });
    if (error != hipSuccess) return error;
    return with_attributes(to, [&](Attributes& attributes) {
      attributes = copied;
      return hipSuccess;
    });
  });
}

hipError_t hipStreamGetDevice(hipStream_t stream, hipDevice_t* device) {
  return guarded([&] {
    if (device == nullptr) return hipErrorInvalidValue;
    if (!is_stream(stream)) return hipErrorInvalidHandle;
    *device = lives(stream) ? stream->device : current_device();
    return hipSuccess;
  });
}

hipError_t hipDeviceGetStreamPriorityRange(int* least, int* greatest) {
  if (least != nullptr) *least = kLeastPriority;
  if (greatest != nullptr) *greatest = kGreatestPriority;
  return hipSuccess;
}

hipError_t hipStreamAddCallback(hipStream_t stream, hipStreamCallback_t callback, void* data, unsigned flags) {
  return guarded([&] {
    if (callback == nullptr || flags != 0) return hipErrorInvalidValue;
    if (!is_stream(stream)) return hipErrorInvalidHandle;
    return in_stream(stream, hipGraphNodeTypeHost, [=] {
      callback(stream, sticky_error(), data);
      return hipSuccess;
    });
  });
}

hipError_t hipLaunchHostFunc(hipStream_t stream, hipHostFn_t function, void* data) {
  return guarded_work([&] {
    if (function == nullptr) return hipErrorInvalidValue;
    if (!is_stream(stream)) return hipErrorInvalidHandle;
    return in_stream(stream, hipGraphNodeTypeHost, [=] {
      function(data);
      return hipSuccess;
    });
  });
}

hipError_t hipEventCreate(hipEvent_t* event) {
  return guarded([&] { return create_event(event, hipEventDefault); });
}

hipError_t hipEventCreateWithFlags(hipEvent_t* event, unsigned flags) {
  return guarded([&] { return create_event(event, flags); });
}

hipError_t hipEventDestroy(hipEvent_t event) {
  return guarded([&] {
    if (!remove(event)) return hipErrorInvalidHandle;
    delete event;
    return hipSuccess;
  });
}

hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream) {
  return guarded_work([&] {
    if (!lives(event) || !is_stream(stream)) return hipErrorInvalidHandle;
    if (record_in_capture(event, stream)) return hipSuccess;
    event->recorded = true;
    event->time = std::chrono::steady_clock::now();
    return hipSuccess;
  });
}

hipError_t hipEventRecordWithFlags(hipEvent_t event, hipStream_t stream, unsigned flags) {
  return flags == hipEventRecordDefault ? hipEventRecord(event, stream) : record(hipErrorInvalidValue);
}

hipError_t hipEventQuery(hipEvent_t event) {
  return guarded_work([&] { return lives(event) ? hipSuccess : hipErrorInvalidHandle; });
}

hipError_t hipEventSynchronize(hipEvent_t event) { return hipEventQuery(event); }

hipError_t hipEventElapsedTime(float* milliseconds, hipEvent_t start, hipEvent_t stop) {
  return guarded([&] {
    if (milliseconds == nullptr) return hipErrorInvalidValue;
    if (!lives(start) || !lives(stop) || !start->recorded || !stop->recorded) return hipErrorInvalidHandle;
    if (((start->flags | stop->flags) & hipEventDisableTiming) != 0) return hipErrorInvalidHandle;
    *milliseconds = std::chrono::duration<float, std::milli>(stop->time - start->time).count();
    return hipSuccess;
  });
}
}
