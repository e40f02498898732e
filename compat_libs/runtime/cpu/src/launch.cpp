// Kernel launches: checks, then runs all blocks before it returns, or leaves that to the stream's queue.
#include "hip/cpu_detail/api_functions.h"

#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "checker.h"
#include "coordinates.h"
#include "device.h"
#include "error.h"
#include "graph.h"
#include "grid_barrier.h"
#include "limits.h"
#include "messages.h"
#include "pool.h"
#include "streams.h"

// A launch that a graph has kept, done now. A function with a name, so that a library that records a run can come
// between.
extern "C" __attribute__((visibility("default"))) int __hipcpu_launch_kept(const __hipcpu_launch_info* info);

namespace hipcpu {
namespace {

hipError_t check_shape(const __hipcpu_launch_info& info) {
  std::uint64_t threads = 1;
  for (int i = 0; i < 3; ++i) {
    if (info.__block[i] == 0 || info.__grid[i] == 0) return hipErrorInvalidConfiguration;
    if (info.__block[i] > kMaxThreads || info.__grid[i] > kMaxGrid[i]) return hipErrorInvalidConfiguration;
    threads *= info.__block[i];
  }
  if (threads > kMaxThreads) return hipErrorInvalidConfiguration;
  if (info.__shared_bytes > kMaxSharedBytes) return hipErrorInvalidValue;
  return hipSuccess;
}

// A kernel may not launch another: the OS thread that runs it is taken.
bool inside_kernel() {
  const Worker* worker = Worker::if_any();
  return worker != nullptr && worker->launch() != nullptr;
}

hipError_t refuse(const __hipcpu_launch_info& info, hipError_t error) {
  if (checker() != nullptr) checker()->refused_launch(info, error);
  return error;
}

hipError_t check(const __hipcpu_launch_info& info) {
  if (const hipError_t sticky = sticky_error(); sticky != hipSuccess) return sticky;
  if (inside_kernel()) {
    if (first_time("nested launch", info.__kernel)) {
      print_message("error: kernel %s was launched by another kernel, which is not supported", info.__kernel);
    }
    return hipErrorNotSupported;
  }
  if (const hipError_t error = check_shape(info); error != hipSuccess) return refuse(info, error);
  if ((info.__flags & __hipcpu_launch_cooperative) != 0) {
    const std::uint64_t blocks = std::uint64_t{info.__grid[0]} * info.__grid[1] * info.__grid[2];
    const unsigned threads = info.__block[0] * info.__block[1] * info.__block[2];
    if (blocks > std::uint64_t{processor_count()} * blocks_per_processor(threads)) {
      return refuse(info, hipErrorCooperativeLaunchTooLarge);
    }
  }
  return hipSuccess;
}

hipError_t run(const __hipcpu_launch_info& info) {
  if (const hipError_t sticky = sticky_error(); sticky != hipSuccess) return sticky;
  install_crash_handlers();
  Launch launch(info);
  if (checker() != nullptr) checker()->begin_launch(launch);
  if ((info.__flags & __hipcpu_launch_cooperative) != 0) {
    run_cooperative(launch);
  } else {
    Pool::instance().run(launch);
  }
  if (checker() != nullptr) checker()->end_launch(launch);
  // as on a GPU the launch itself succeeds and the error is found afterwards
  if (launch.failed) set_sticky_error(hipErrorLaunchFailure);
  return hipSuccess;
}

// The launch with a copy of its arguments, to be done later. Nothing for code whose headers give no way to copy them.
Work keep(const __hipcpu_launch_info& info) {
  const bool knows = info.__size >= offsetof(__hipcpu_launch_info, __destroy) + sizeof info.__destroy;
  if (!knows || info.__copy == nullptr) return {};
  const std::shared_ptr<void> closure(info.__copy(info.__closure), info.__destroy);
  return [info, closure] {
    __hipcpu_launch_info again = info;
    again.__closure = closure.get();
    return static_cast<hipError_t>(__hipcpu_launch_kept(&again));
  };
}

hipError_t leave_to_queue(const __hipcpu_launch_info& info, hipStream_t stream, const Work& work) {
  const QueuePtr queue = queue_of(stream);
  if (queue == nullptr) return hipErrorInvalidHandle;
  // arguments without a copy last as long as this call
  const OperationPtr operation = submit(queue, info.__kernel, work ? work : [&info] { return run(info); });
  if (!work) wait_for(operation);
  return hipSuccess;
}

hipError_t launch_or_keep(const __hipcpu_launch_info& info) {
  if (const hipError_t error = check(info); error != hipSuccess) return error;
  const auto stream = static_cast<hipStream_t>(info.__stream);
  const bool is_kept = launch_sink != nullptr || is_captured(stream);
  if (!is_kept && !queues_work()) return run(info);
  const Work work = keep(info);
  if (!is_kept) return leave_to_queue(info, stream, work);
  if (!work) return hipErrorNotSupported;
  if (launch_sink != nullptr) {
    *launch_sink = work;
  } else {
    capture(stream, hipGraphNodeTypeKernel, work);
  }
  return hipSuccess;
}

}  // namespace
}  // namespace hipcpu

extern "C" int __hipcpu_launch(const __hipcpu_launch_info* info) {
  using namespace hipcpu;
  return guarded([&] { return launch_or_keep(*info); });
}

extern "C" int __hipcpu_launch_kept(const __hipcpu_launch_info* info) { return hipcpu::run(*info); }

extern "C" unsigned __hipcpu_kernel_is_running() { return hipcpu::inside_kernel(); }

extern "C" int __hipcpu_is_cooperative() {
  const hipcpu::Worker* worker = hipcpu::Worker::if_any();
  return worker != nullptr && worker->launch() != nullptr && worker->launch()->grid_barrier != nullptr;
}

extern "C" void __hipcpu_grid_barrier() {
  hipcpu::Worker& worker = hipcpu::Worker::current();
  if (worker.launch() == nullptr || worker.launch()->grid_barrier == nullptr) {
    hipcpu::print_message("error: kernel %s uses grid sync without a cooperative launch",
                          worker.launch() == nullptr ? "?" : worker.launch()->info.__kernel);
    worker.abandon_block();
  }
  if (hipcpu::checker() != nullptr) hipcpu::checker()->arrives_at_grid_barrier();
  worker.launch()->grid_barrier->wait();
  if (hipcpu::checker() != nullptr) hipcpu::checker()->passed_grid_barrier();
}

extern "C" void __hipcpu_assert_failed(const char* expression, const char* file, unsigned line, const char* function) {
  std::fflush(stdout);
  std::fprintf(stderr, "%s:%u: %s: %s `%s' failed.\n", file, line, function,
               hipcpu::inside_kernel() ? "Device-side assertion" : "Assertion", expression);
  std::abort();
}

extern "C" void __hipcpu_trap() {
  std::fflush(stdout);
  std::raise(SIGTRAP);
  std::abort();
}
