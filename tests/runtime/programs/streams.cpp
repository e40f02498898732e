// Streams whose work is queued: HIPCPU_STREAMS=async or late.
#include <hip/hip_runtime.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <thread>
#include <vector>

#include "check.h"

namespace {

constexpr int kCount = 1 << 12;
constexpr int kBytes = kCount * sizeof(int);

bool is_late() { return std::string(std::getenv("HIPCPU_STREAMS")) == "late"; }

__global__ void fill(int* p, int value) { p[blockIdx.x * blockDim.x + threadIdx.x] = value; }
__global__ void add(int* p, int value) { p[blockIdx.x * blockDim.x + threadIdx.x] += value; }
__global__ void copy(int* to, const int* from) {
  to[blockIdx.x * blockDim.x + threadIdx.x] = from[blockIdx.x * blockDim.x + threadIdx.x];
}
__global__ void twice(int* p) { p[blockIdx.x * blockDim.x + threadIdx.x] *= 2; }
__global__ void wait_until(const int* flag) {
  while (__atomic_load_n(flag, __ATOMIC_ACQUIRE) == 0) std::this_thread::yield();
}
__global__ void set(int* flag) { __atomic_store_n(flag, 1, __ATOMIC_RELEASE); }
__global__ void spend(int milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }
__global__ void fail() { __syncthreads_or(threadIdx.x == 0 ? __shfl_sync(~0ull, 1, 1) : 0); }

struct Memory {
  int* p = nullptr;
  explicit Memory(bool pinned = false) {
    static_cast<void>(pinned ? hipHostMalloc(reinterpret_cast<void**>(&p), kBytes, 0)
                             : hipMalloc(reinterpret_cast<void**>(&p), kBytes));
  }
  ~Memory() { static_cast<void>(hipHostFree(p) == hipSuccess || hipFree(p) == hipSuccess); }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
};

struct Stream {
  hipStream_t s = nullptr;
  explicit Stream(unsigned flags = hipStreamNonBlocking) { static_cast<void>(hipStreamCreateWithFlags(&s, flags)); }
  ~Stream() { static_cast<void>(hipStreamDestroy(s)); }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
};

struct Event {
  hipEvent_t e = nullptr;
  Event() { static_cast<void>(hipEventCreate(&e)); }
  ~Event() { static_cast<void>(hipEventDestroy(e)); }
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;
};

#define LAUNCH(kernel, stream, ...) hipLaunchKernelGGL(kernel, dim3(kCount / 64), dim3(64), 0, stream, __VA_ARGS__)
#define LAUNCH_ONE(kernel, stream, ...) hipLaunchKernelGGL(kernel, dim3(1), dim3(1), 0, stream, __VA_ARGS__)

bool all_are(const int* p, int value) {
  for (int i = 0; i < kCount; ++i) {
    if (p[i] != value) return false;
  }
  return true;
}

}  // namespace

CASE(work_of_a_stream_is_done_in_order) {
  Memory a(true);
  Stream stream;
  LAUNCH(fill, stream.s, a.p, 1);
  for (int i = 0; i < 50; ++i) {
    LAUNCH(twice, stream.s, a.p);
    LAUNCH(add, stream.s, a.p, -1);
  }
  CHECK(hipStreamSynchronize(stream.s) == hipSuccess);
  CHECK(all_are(a.p, 1));
}

CASE(more_work_than_a_queue_holds) {
  Memory a(true);
  Stream stream;
  CHECK(hipMemsetAsync(a.p, 0, kBytes, stream.s) == hipSuccess);
  for (int i = 0; i < 3000; ++i) LAUNCH_ONE(add, stream.s, a.p, 1);
  CHECK(hipStreamSynchronize(stream.s) == hipSuccess);
  CHECK(a.p[0] == 3000);
}

CASE(a_stream_waits_for_an_event_of_another) {
  Memory a(true), b(true);
  Stream first, second;
  Event ready;
  LAUNCH_ONE(spend, first.s, 5);
  LAUNCH(fill, first.s, a.p, 7);
  CHECK(hipEventRecord(ready.e, first.s) == hipSuccess);
  CHECK(hipStreamWaitEvent(second.s, ready.e, 0) == hipSuccess);
  CHECK(hipEventRecord(ready.e, second.s) == hipSuccess);  // the wait is for what was recorded then
  LAUNCH(copy, second.s, b.p, a.p);
  CHECK(hipStreamSynchronize(second.s) == hipSuccess);
  CHECK(all_are(b.p, 7));
}

CASE(a_stream_waits_for_a_value_that_another_writes) {
  Memory a(true), b(true), flag(true);
  Stream first, second;
  flag.p[0] = 0;
  CHECK(hipStreamWaitValue32(first.s, flag.p, 5, hipStreamWaitValueEq) == hipSuccess);
  LAUNCH(copy, first.s, b.p, a.p);
  LAUNCH(fill, second.s, a.p, 7);
  CHECK(hipStreamWriteValue32(second.s, flag.p, 5, 0) == hipSuccess);
  CHECK(hipStreamSynchronize(first.s) == hipSuccess);
  CHECK(all_are(b.p, 7));
}

CASE(a_stream_waits_for_a_value_of_the_host) {
  Memory a(true), flag(true);
  Stream stream;
  auto* const value = reinterpret_cast<std::uint64_t*>(flag.p);
  *value = 0xF00;
  CHECK(hipStreamWaitValue64(stream.s, value, 3, hipStreamWaitValueGte, 0xFF) == hipSuccess);
  CHECK(hipStreamWaitValue64(stream.s, value, 4, hipStreamWaitValueAnd) == hipSuccess);
  LAUNCH(fill, stream.s, a.p, 7);
  std::thread host([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    __atomic_store_n(value, 0xF07, __ATOMIC_RELEASE);
  });
  CHECK(hipStreamSynchronize(stream.s) == hipSuccess);
  CHECK(__atomic_load_n(value, __ATOMIC_ACQUIRE) == 0xF07 && all_are(a.p, 7));
  host.join();
  CHECK(hipStreamWaitValue64(stream.s, flag.p + 1, 0, hipStreamWaitValueGte) == hipErrorInvalidValue);  // not aligned
  CHECK(hipStreamWriteValue64(stream.s, nullptr, 0, 0) == hipErrorInvalidValue);
  CHECK(hipGetLastError() == hipErrorInvalidValue);
}

CASE(the_default_stream_keeps_order_with_blocking_streams) {
  Memory a(true), b(true);
  Stream first(hipStreamDefault), second(hipStreamDefault);
  LAUNCH_ONE(spend, first.s, 5);
  LAUNCH(fill, first.s, a.p, 3);
  LAUNCH(twice, nullptr, a.p);
  LAUNCH(copy, second.s, b.p, a.p);
  CHECK(hipStreamSynchronize(second.s) == hipSuccess);
  CHECK(all_are(b.p, 6));
  LAUNCH(fill, first.s, a.p, 4);
  LAUNCH(fill, second.s, b.p, 5);
  CHECK(hipStreamSynchronize(nullptr) == hipSuccess);
  CHECK(all_are(a.p, 4) && all_are(b.p, 5));
}

CASE(a_nonblocking_stream_does_not_wait_for_the_default_stream) {
  Memory flag(true);
  flag.p[0] = 0;
  Stream free_one;
  LAUNCH_ONE(wait_until, nullptr, flag.p);
  LAUNCH_ONE(set, free_one.s, flag.p);
  CHECK(hipStreamSynchronize(free_one.s) == hipSuccess);
  CHECK(hipDeviceSynchronize() == hipSuccess);
}

CASE(the_default_stream_of_a_thread_is_its_own) {
  Memory flag(true);
  flag.p[0] = 0;
  Memory a(true);
  std::thread other([&] {
    LAUNCH_ONE(wait_until, hipStreamPerThread, flag.p);
    if (!is_late()) static_cast<void>(hipStreamSynchronize(hipStreamPerThread));
  });
  LAUNCH(fill, hipStreamPerThread, a.p, 9);
  CHECK(hipStreamSynchronize(hipStreamPerThread) == hipSuccess);
  CHECK(all_are(a.p, 9));
  __atomic_store_n(flag.p, 1, __ATOMIC_RELEASE);
  other.join();
  CHECK(hipDeviceSynchronize() == hipSuccess);
}

CASE(a_kernel_may_wait_for_the_host) {
  Memory flag(true);
  flag.p[0] = 0;
  Stream stream;
  LAUNCH_ONE(wait_until, stream.s, flag.p);
  CHECK(hipStreamQuery(stream.s) == hipErrorNotReady);
  __atomic_store_n(flag.p, 1, __ATOMIC_RELEASE);
  CHECK(hipStreamSynchronize(stream.s) == hipSuccess);
  CHECK(hipStreamQuery(stream.s) == hipSuccess);
}

CASE(who_asks_long_enough_gets_there) {
  Memory a(true);
  Stream stream;
  Event done;
  CHECK(hipEventQuery(done.e) == hipSuccess);
  LAUNCH_ONE(spend, stream.s, 2);
  LAUNCH(fill, stream.s, a.p, 8);
  CHECK(hipEventRecord(done.e, stream.s) == hipSuccess);
  int times = 0;
  while (hipEventQuery(done.e) == hipErrorNotReady) ++times;
  CHECK(times > 0);
  CHECK(hipEventQuery(done.e) == hipSuccess && hipGetLastError() == hipSuccess);
  CHECK(all_are(a.p, 8));
}

CASE(events_have_the_time_when_they_are_reached) {
  Stream stream;
  Event begin, end;
  float milliseconds = -1;
  CHECK(hipEventRecord(begin.e, stream.s) == hipSuccess);
  LAUNCH_ONE(spend, stream.s, 20);
  CHECK(hipEventRecord(end.e, stream.s) == hipSuccess);
  CHECK(hipEventElapsedTime(&milliseconds, begin.e, end.e) == hipErrorNotReady);
  CHECK(hipEventSynchronize(end.e) == hipSuccess);
  CHECK(hipEventElapsedTime(&milliseconds, begin.e, end.e) == hipSuccess);
  CHECK(milliseconds >= 20 && milliseconds < 5000);
  static_cast<void>(hipGetLastError());
}

CASE(callbacks_come_in_order) {
  Memory a(true);
  Stream stream;
  struct Seen {
    const int* p;
    int values[2];
  } seen = {a.p, {}};
  LAUNCH(fill, stream.s, a.p, 1);
  CHECK(hipLaunchHostFunc(
            stream.s, [](void* data) { static_cast<Seen*>(data)->values[0] = static_cast<Seen*>(data)->p[0]; },
            &seen) == hipSuccess);
  LAUNCH(fill, stream.s, a.p, 2);
  CHECK(hipStreamAddCallback(
            stream.s,
            [](hipStream_t, hipError_t error, void* data) {
              static_cast<Seen*>(data)->values[1] = error == hipSuccess ? static_cast<Seen*>(data)->p[0] : -1;
            },
            &seen, 0) == hipSuccess);
  LAUNCH(fill, stream.s, a.p, 3);
  CHECK(hipStreamSynchronize(stream.s) == hipSuccess);
  CHECK(seen.values[0] == 1 && seen.values[1] == 2);
}

CASE(a_host_function_may_wait_for_the_host) {
  Stream stream;
  std::atomic<bool> go{false};
  CHECK(hipLaunchHostFunc(
            stream.s,
            [](void* data) {
              while (!*static_cast<std::atomic<bool>*>(data)) std::this_thread::yield();
            },
            &go) == hipSuccess);
  go = true;
  CHECK(hipStreamSynchronize(stream.s) == hipSuccess);
}

CASE(copies_take_pageable_memory_at_once_and_pinned_memory_in_order) {
  Memory device, pinned(true), result(true);
  std::vector<int> pageable(kCount, 1);
  Stream stream;
  LAUNCH_ONE(spend, stream.s, 5);
  CHECK(hipMemcpyAsync(device.p, pageable.data(), kBytes, hipMemcpyHostToDevice, stream.s) == hipSuccess);
  pageable.assign(kCount, 2);
  CHECK(hipMemcpyAsync(result.p, device.p, kBytes, hipMemcpyDeviceToHost, stream.s) == hipSuccess);
  CHECK(hipStreamSynchronize(stream.s) == hipSuccess);
  CHECK(all_are(result.p, 1));
  CHECK(hipMemcpyAsync(device.p, result.p, kBytes, hipMemcpyHostToDevice, stream.s) == hipSuccess);
  LAUNCH(add, stream.s, device.p, 4);
  CHECK(hipMemcpyAsync(pageable.data(), device.p, kBytes, hipMemcpyDeviceToHost, stream.s) == hipSuccess);
  CHECK(all_are(pageable.data(), 5));
  CHECK(hipMemcpy2DAsync(device.p, 64, pinned.p, 64, 64, kBytes / 64, hipMemcpyHostToDevice, stream.s) == hipSuccess);
  CHECK(hipStreamSynchronize(stream.s) == hipSuccess);
}

CASE(streams_overlap) {
  if (is_late()) return;
  Memory flags(true), pinned(true), device;
  flags.p[0] = flags.p[1] = 0;
  Stream first, second, third;
  LAUNCH_ONE(wait_until, first.s, flags.p);  // ends when the other two streams have done their work
  LAUNCH_ONE(wait_until, second.s, flags.p + 1);
  CHECK(hipMemcpyAsync(device.p, pinned.p, kBytes, hipMemcpyHostToDevice, third.s) == hipSuccess);
  LAUNCH_ONE(set, third.s, flags.p + 1);
  CHECK(hipStreamSynchronize(third.s) == hipSuccess);
  CHECK(hipStreamSynchronize(second.s) == hipSuccess);
  CHECK(hipStreamQuery(first.s) == hipErrorNotReady);
  LAUNCH_ONE(set, third.s, flags.p);
  CHECK(hipDeviceSynchronize() == hipSuccess);
}

CASE(memory_is_freed_in_the_order_of_its_stream) {
  Memory result(true);
  Stream stream;
  int* p = nullptr;
  CHECK(hipMallocAsync(reinterpret_cast<void**>(&p), kBytes, stream.s) == hipSuccess);
  LAUNCH_ONE(spend, stream.s, 5);
  LAUNCH(fill, stream.s, p, 6);
  LAUNCH(copy, stream.s, result.p, p);
  CHECK(hipFreeAsync(p, stream.s) == hipSuccess);
  CHECK(hipStreamSynchronize(stream.s) == hipSuccess);
  CHECK(all_are(result.p, 6));
  CHECK(hipFreeAsync(p, stream.s) == hipErrorInvalidValue);
  static_cast<void>(hipGetLastError());
}

CASE(a_graph_is_work_of_a_stream) {
  Memory a(true), b(true);
  Stream stream, other;
  Event fork, join;
  hipGraph_t graph = nullptr;
  hipGraphExec_t executable = nullptr;
  CHECK(hipStreamBeginCapture(stream.s, hipStreamCaptureModeGlobal) == hipSuccess);
  LAUNCH(add, stream.s, a.p, 1);
  CHECK(hipEventRecord(fork.e, stream.s) == hipSuccess);
  CHECK(hipStreamWaitEvent(other.s, fork.e, 0) == hipSuccess);
  LAUNCH(copy, other.s, b.p, a.p);
  CHECK(hipEventRecord(join.e, other.s) == hipSuccess);
  CHECK(hipStreamWaitEvent(stream.s, join.e, 0) == hipSuccess);
  LAUNCH(twice, stream.s, a.p);
  CHECK(hipStreamEndCapture(stream.s, &graph) == hipSuccess);
  CHECK(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0) == hipSuccess);
  LAUNCH_ONE(spend, stream.s, 2);
  LAUNCH(fill, stream.s, a.p, 1);
  for (int i = 0; i < 3; ++i) CHECK(hipGraphLaunch(executable, stream.s) == hipSuccess);
  CHECK(hipGraphExecDestroy(executable) == hipSuccess);
  CHECK(hipGraphDestroy(graph) == hipSuccess);
  CHECK(hipStreamSynchronize(stream.s) == hipSuccess);
  CHECK(all_are(a.p, 22) && all_are(b.p, 11));
}

CASE(memory_of_a_graph_that_waits_is_freed_behind_it) {
  Memory host(true);
  Stream stream;
  hipGraph_t graph = nullptr;
  hipGraphExec_t executable = nullptr;
  hipGraphNode_t memory, fill, copy;
  hipMemAllocNodeParams allocation = {};
  allocation.bytesize = kBytes;
  CHECK(hipGraphCreate(&graph, 0) == hipSuccess);
  CHECK(hipGraphAddMemAllocNode(&memory, graph, nullptr, 0, &allocation) == hipSuccess);
  hipMemsetParams seven = {allocation.dptr, 4, 1, 0, 7, kCount};
  CHECK(hipGraphAddMemsetNode(&fill, graph, &memory, 1, &seven) == hipSuccess);
  CHECK(hipGraphAddMemcpyNode1D(&copy, graph, &fill, 1, host.p, allocation.dptr, kBytes, hipMemcpyDeviceToHost) ==
        hipSuccess);
  CHECK(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0) == hipSuccess);
  for (int turn = 0; turn < 2; ++turn) {
    CHECK(hipMemset(host.p, 0, kBytes) == hipSuccess);
    LAUNCH_ONE(spend, stream.s, 2);
    CHECK(hipGraphLaunch(executable, stream.s) == hipSuccess);
    CHECK(hipFreeAsync(allocation.dptr, stream.s) == hipSuccess);
    CHECK(hipStreamSynchronize(stream.s) == hipSuccess);
    CHECK(all_are(host.p, 7));
    CHECK(hipFree(allocation.dptr) == hipErrorInvalidValue);  // once a launch
    static_cast<void>(hipGetLastError());
  }
  CHECK(hipGraphExecDestroy(executable) == hipSuccess);
  CHECK(hipGraphDestroy(graph) == hipSuccess);
}

CASE(several_threads_use_streams_of_their_own_and_one_together) {
  constexpr int kThreads = 4, kRounds = 50;
  Memory total(true);
  Stream shared;
  CHECK(hipMemsetAsync(total.p, 0, kBytes, shared.s) == hipSuccess);
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      Memory a(true);
      Stream own;
      Event done;
      for (int i = 0; i < kRounds; ++i) {
        LAUNCH(fill, own.s, a.p, t);
        LAUNCH(add, own.s, a.p, i);
        LAUNCH_ONE(add, shared.s, total.p, 1);
        static_cast<void>(hipEventRecord(done.e, own.s));
        static_cast<void>(hipEventSynchronize(done.e));
        wrong += !all_are(a.p, t + i);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(hipStreamSynchronize(shared.s) == hipSuccess);
  CHECK(wrong == 0 && total.p[0] == kThreads * kRounds);
}

CASE(a_stream_may_be_destroyed_before_its_work_is_done) {
  Memory a(true);
  {
    Stream stream;
    LAUNCH_ONE(spend, stream.s, 5);
    LAUNCH(fill, stream.s, a.p, 12);
  }
  CHECK(hipDeviceSynchronize() == hipSuccess);
  CHECK(all_are(a.p, 12));
}

CASE(errors_of_a_call_are_told_at_once) {
  Memory a;
  Stream stream;
  CHECK(hipMemcpyAsync(a.p, a.p, 2 * kBytes, hipMemcpyDeviceToDevice, stream.s) == hipErrorInvalidValue);
  hipLaunchKernelGGL(fill, dim3(1), dim3(5000), 0, stream.s, a.p, 0);
  CHECK(hipGetLastError() == hipErrorInvalidConfiguration);
  CHECK(hipStreamSynchronize(stream.s) == hipSuccess);
}

// The last case: a failed device does no more work.
CASE(errors_of_a_kernel_are_told_where_the_program_waits) {
  Stream stream;
  int told = 0;
  hipLaunchKernelGGL(fail, dim3(1), dim3(64), 0, stream.s);
  CHECK(hipStreamAddCallback(
            stream.s, [](hipStream_t, hipError_t error, void* data) { *static_cast<int*>(data) = error; }, &told, 0) ==
        hipSuccess);
  CHECK(hipStreamSynchronize(stream.s) == hipErrorLaunchFailure);
  CHECK(told == hipErrorLaunchFailure);
  CHECK(hipDeviceSynchronize() == hipErrorLaunchFailure);
  CHECK(hipDeviceReset() == hipSuccess && hipDeviceSynchronize() == hipSuccess);
}

int main() { return run_all_cases(); }
