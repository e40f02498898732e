// Streams and events. Where work is immediate, a stream never has work pending and an event has happened as soon as it
// is recorded; else each stream has a queue, and an event is an operation there. Events carry real time.
#include <chrono>
#include <map>
#include <mutex>
#include <set>

#include "devices.h"
#include "error.h"
#include "graph.h"
#include "streams.h"

using Attributes = std::map<hipLaunchAttributeID, hipLaunchAttributeValue>;

struct ihipStream_t {
  unsigned flags;
  int priority;
  int device;
  Attributes attributes = {};  // that were set; hints without effect here
  hipcpu::QueuePtr queue = {};
};

struct ihipEvent_t {
  unsigned flags;
  bool recorded = false;
  std::chrono::steady_clock::time_point time{};
  hipcpu::OperationPtr operation = {};  // of a queue: knows the time when it is done
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

hipError_t create_stream(hipStream_t* stream, unsigned flags, int priority) {
  if (stream == nullptr || (flags & ~unsigned{hipStreamNonBlocking}) != 0) return hipErrorInvalidValue;
  // out of range priorities are clamped, as documented
  priority = priority > kLeastPriority ? kLeastPriority : priority < kGreatestPriority ? kGreatestPriority : priority;
  *stream = new ihipStream_t{flags, priority, current_device()};
  if (queues_work()) (*stream)->queue = make_queue(current_device(), flags == hipStreamDefault, priority);
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

// The operation that an event was recorded as; null where it was not, or at once.
OperationPtr operation_of(hipEvent_t event) {
  std::lock_guard<std::mutex> lock(handles_mutex);
  return handles<hipEvent_t>().count(event) > 0 ? event->operation : nullptr;
}

// Where work is queued, once the queue's own turn has come: what the call that waited for it says.
hipError_t error_of_work() {
  const hipError_t error = sticky_error();
  return error != hipSuccess ? error : take_queue_error();
}

hipError_t query_stream(hipStream_t stream) {
  if (!is_stream(stream)) return hipErrorInvalidHandle;
  if (!queues_work()) return sticky_error();
  const QueuePtr queue = queue_of(stream);
  return queue == nullptr || ask(queue) ? error_of_work() : hipErrorNotReady;
}

hipError_t record_event(hipEvent_t event, hipStream_t stream) {
  if (!lives(event) || !is_stream(stream)) return hipErrorInvalidHandle;
  if (record_in_capture(event, stream)) return hipSuccess;
  const QueuePtr queue = queues_work() ? queue_of(stream) : nullptr;
  const OperationPtr operation = queue == nullptr ? nullptr : submit(queue, "an event", {});
  std::lock_guard<std::mutex> lock(handles_mutex);
  event->recorded = true;
  event->operation = operation;
  if (operation == nullptr) event->time = std::chrono::steady_clock::now();
  return hipSuccess;
}

hipError_t elapsed(float& milliseconds, hipEvent_t start, hipEvent_t stop) {
  std::lock_guard<std::mutex> lock(handles_mutex);
  for (const hipEvent_t event : {start, stop}) {
    if (handles<hipEvent_t>().count(event) == 0 || !event->recorded) return hipErrorInvalidHandle;
    if ((event->flags & hipEventDisableTiming) != 0) return hipErrorInvalidHandle;
    if (event->operation == nullptr) continue;
    if (!event->operation->done) return hipErrorNotReady;
    event->time = event->operation->end;
  }
  milliseconds = std::chrono::duration<float, std::milli>(stop->time - start->time).count();
  return hipSuccess;
}

}  // namespace

bool is_stream(hipStream_t stream) {
  return stream == nullptr || stream == hipStreamLegacy || stream == hipStreamPerThread || lives(stream);
}

QueuePtr queue_of(hipStream_t stream) {
  if (stream == nullptr || stream == hipStreamLegacy) return default_queue(current_device());
  if (stream == hipStreamPerThread) return thread_queue(current_device());
  std::lock_guard<std::mutex> lock(handles_mutex);
  return handles<hipStream_t>().count(stream) > 0 ? stream->queue : nullptr;
}

hipError_t wait_for_stream(hipStream_t stream) {
  if (!queues_work()) return is_stream(stream) ? sticky_error() : hipErrorInvalidHandle;
  const QueuePtr queue = queue_of(stream);
  if (queue == nullptr) return hipErrorInvalidHandle;
  wait_for(queue);
  return error_of_work();
}

hipError_t enqueue(hipStream_t stream, const char* name, const Work& work) {
  const QueuePtr queue = queue_of(stream);
  if (queue == nullptr) return hipErrorInvalidHandle;
  submit(queue, name, [work] { return sticky_error() == hipSuccess ? work() : hipSuccess; });
  return hipSuccess;
}

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
    return error != hipSuccess ? error : query_stream(stream);
  });
}

// Calls that wait do so when the device has failed, too: callbacks still come.
hipError_t hipStreamSynchronize(hipStream_t stream) {
  return guarded([&] {
    const hipError_t error = refuse_while_captured(stream);
    return error != hipSuccess ? error : wait_for_stream(stream);
  });
}

hipError_t hipDeviceSynchronize() {
  return guarded([] {
    if (queues_work()) wait_for_device(current_device());
    return error_of_work();
  });
}

hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event, unsigned flags) {
  return guarded([&] {
    if (flags != hipEventWaitDefault) return hipErrorInvalidValue;
    if (!is_stream(stream) || !lives(event)) return hipErrorInvalidHandle;
    if (wait_in_capture(stream, event) || !queues_work()) return hipSuccess;
    const QueuePtr queue = queue_of(stream);
    if (const OperationPtr other = operation_of(event); other != nullptr && queue != nullptr) {
      submit_wait(queue, "a wait for an event", other);
    }
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
    const Work work = [=] {
      callback(stream, sticky_error(), data);
      return hipSuccess;
    };
    // unlike other work, it is done when the device has failed, too
    if (const QueuePtr queue = queues_work() ? queue_of(stream) : nullptr; queue != nullptr && !is_captured(stream)) {
      submit(queue, "a callback", work);
      return hipSuccess;
    }
    return in_stream(stream, hipGraphNodeTypeHost, "a callback", work);
  });
}

hipError_t hipLaunchHostFunc(hipStream_t stream, hipHostFn_t function, void* data) {
  return guarded_work([&] {
    if (function == nullptr) return hipErrorInvalidValue;
    if (!is_stream(stream)) return hipErrorInvalidHandle;
    return in_stream(stream, hipGraphNodeTypeHost, "a host function", [=] {
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
  return guarded_work([&] { return record_event(event, stream); });
}

hipError_t hipEventRecordWithFlags(hipEvent_t event, hipStream_t stream, unsigned flags) {
  return flags == hipEventRecordDefault ? hipEventRecord(event, stream) : record(hipErrorInvalidValue);
}

hipError_t hipEventQuery(hipEvent_t event) {
  return guarded_work([&] {
    if (!lives(event)) return hipErrorInvalidHandle;
    const OperationPtr operation = operation_of(event);
    return operation == nullptr || ask(operation) ? error_of_work() : hipErrorNotReady;
  });
}

hipError_t hipEventSynchronize(hipEvent_t event) {
  return guarded([&] {
    if (!lives(event)) return hipErrorInvalidHandle;
    if (const OperationPtr operation = operation_of(event); operation != nullptr) wait_for(operation);
    return error_of_work();
  });
}

hipError_t hipEventElapsedTime(float* milliseconds, hipEvent_t start, hipEvent_t stop) {
  return guarded([&] { return milliseconds == nullptr ? hipErrorInvalidValue : elapsed(*milliseconds, start, stop); });
}
}
