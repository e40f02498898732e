// Streams that wait for a value in memory, and that write one.
#include <chrono>
#include <functional>
#include <thread>
#include <type_traits>

#include "environment.h"
#include "error.h"
#include "hip/hip_runtime_api.h"
#include "messages.h"
#include "streams.h"

namespace hipcpu {
namespace {

// Memory that other threads may write meanwhile.
template <class Value>
std::function<bool()> condition_on(const void* memory, Value value, unsigned flags, Value mask) {
  return [=] {
    const Value found = __atomic_load_n(static_cast<const Value*>(memory), __ATOMIC_ACQUIRE) & mask;
    switch (flags) {
      case hipStreamWaitValueGte:
        return static_cast<std::make_signed_t<Value>>(found - value) >= 0;  // counters may run over
      case hipStreamWaitValueEq:
        return found == value;
      case hipStreamWaitValueAnd:
        return (found & value) != 0;
      default:
        return static_cast<Value>(~(found | value)) != 0;
    }
  };
}

// Where work is immediate, the call waits itself: only another thread of the program can write the value.
hipError_t wait_here(const std::function<bool()>& condition) {
  constexpr std::size_t kMostPatience = 1 << 20;  // seconds
  const std::chrono::seconds patience(environment_number("HIPCPU_PATIENCE", 30, 1, kMostPatience));
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) {
      print_message(
          "error: a stream waits for a value that nobody has written; if the program does so after this call, "
          "run it with HIPCPU_STREAMS=async");
      return hipErrorLaunchTimeOut;
    }
    std::this_thread::sleep_for(std::chrono::microseconds(50));
  }
  return hipSuccess;
}

template <class Value>
hipError_t wait_value(hipStream_t stream, const void* memory, Value value, unsigned flags, Value mask) {
  if (memory == nullptr || reinterpret_cast<std::uintptr_t>(memory) % sizeof(Value) != 0 ||
      flags > hipStreamWaitValueNor) {
    return hipErrorInvalidValue;
  }
  if (!is_stream(stream)) return hipErrorInvalidHandle;
  if (is_captured(stream)) return hipErrorStreamCaptureUnsupported;
  const auto condition = condition_on<Value>(memory, value, flags, mask);
  if (!queues_work()) return wait_here(condition);
  if (const QueuePtr queue = queue_of(stream); queue != nullptr) {
    submit_condition(queue, "a wait for a value", condition);
  }
  return hipSuccess;
}

template <class Value>
hipError_t write_value(hipStream_t stream, void* memory, Value value, unsigned flags) {
  if (memory == nullptr || reinterpret_cast<std::uintptr_t>(memory) % sizeof(Value) != 0 || flags != 0) {
    return hipErrorInvalidValue;
  }
  if (!is_stream(stream)) return hipErrorInvalidHandle;
  if (is_captured(stream)) return hipErrorStreamCaptureUnsupported;
  return in_stream(stream, hipGraphNodeTypeBatchMemOp, "a value to write", [=] {
    __atomic_store_n(static_cast<Value*>(memory), value, __ATOMIC_RELEASE);
    return hipSuccess;
  });
}

}  // namespace
}  // namespace hipcpu

using namespace hipcpu;

extern "C" {

hipError_t hipStreamWaitValue32(hipStream_t stream, void* memory, std::uint32_t value, unsigned flags,
                                std::uint32_t mask) {
  return guarded_work([&] { return wait_value<std::uint32_t>(stream, memory, value, flags, mask); });
}

hipError_t hipStreamWaitValue64(hipStream_t stream, void* memory, std::uint64_t value, unsigned flags,
                                std::uint64_t mask) {
  return guarded_work([&] { return wait_value<std::uint64_t>(stream, memory, value, flags, mask); });
}

hipError_t hipStreamWriteValue32(hipStream_t stream, void* memory, std::uint32_t value, unsigned flags) {
  return guarded_work([&] { return write_value<std::uint32_t>(stream, memory, value, flags); });
}

hipError_t hipStreamWriteValue64(hipStream_t stream, void* memory, std::uint64_t value, unsigned flags) {
  return guarded_work([&] { return write_value<std::uint64_t>(stream, memory, value, flags); });
}
}
