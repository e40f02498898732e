#include "device_launch.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <string>

#include "counters_file.h"
#include "environment.h"
#include "error.h"
#include "graph.h"
#include "limits.h"
#include "messages.h"
#include "pool.h"
#include "rocm_functions.h"
#include "simulator.h"

namespace hipcpu {
namespace {

bool is_hidden(const amdsim_argument& argument) { return std::strncmp(argument.kind, "hidden_", 7) == 0; }

std::uint32_t flags_of(const DeviceLaunch& launch) {
  static const bool checks = environment_number("HIPCPU_CHECK", 0, 0, 1) != 0;
  return (checks ? AMDSIM_CHECK : 0) | (counting() ? AMDSIM_COUNT : 0) | (launch.cooperative ? AMDSIM_COOPERATIVE : 0);
}

// How a GPU's runtime reports such a stop.
hipError_t error_of(const std::string& failure) {
  if (failure == "out-of-bounds" || failure == "use-after-free" || failure == "misaligned")
    return hipErrorIllegalAddress;
  return hipErrorLaunchFailure;
}

hipError_t check_shape(const DeviceLaunch& launch, std::uint64_t& threads) {
  const Chip& chip = *simulated_chip();
  const amdsim_kernel& kernel = *launch.function->kernel;
  const unsigned block[3] = {launch.block.x, launch.block.y, launch.block.z};
  const unsigned grid[3] = {launch.grid.x, launch.grid.y, launch.grid.z};
  threads = 1;
  for (int i = 0; i < 3; ++i) {
    if (block[i] == 0 || grid[i] == 0 || block[i] > kMaxThreads) return hipErrorInvalidConfiguration;
    if (std::uint64_t{grid[i]} * block[i] > UINT32_MAX) return hipErrorInvalidConfiguration;
    threads *= block[i];
  }
  if (threads > kMaxThreads) return hipErrorInvalidConfiguration;
  if (threads > kernel.max_threads) {
    print_message(
        "error: kernel %s was launched with blocks of %u threads, but it was compiled for at most %u (see "
        "__launch_bounds__)",
        kernel.name, static_cast<unsigned>(threads), kernel.max_threads);
    return hipErrorLaunchFailure;
  }
  if (kernel.shared_bytes + launch.shared_bytes > chip.shared_bytes) return hipErrorInvalidValue;
  return hipSuccess;
}

hipError_t check(const DeviceLaunch& launch) {
  if (const hipError_t sticky = sticky_error(); sticky != hipSuccess) return sticky;
  if (launch.function == nullptr) return hipErrorInvalidHandle;
  std::uint64_t threads = 0;
  if (const hipError_t error = check_shape(launch, threads); error != hipSuccess) return error;
  if (!launch.cooperative) return hipSuccess;
  const std::uint64_t blocks = std::uint64_t{launch.grid.x} * launch.grid.y * launch.grid.z;
  const int fit = occupancy(*launch.function, static_cast<int>(threads), launch.shared_bytes);
  const auto processors = static_cast<std::uint64_t>(simulated_chip()->processors);
  return blocks > processors * static_cast<std::uint64_t>(fit) ? hipErrorCooperativeLaunchTooLarge : hipSuccess;
}

hipError_t run(const DeviceLaunch& launch, const std::vector<char>& segment) {
  static std::mutex one_at_a_time;  // the simulator runs one launch on all threads
  const std::lock_guard lock(one_at_a_time);
  amdsim_launch request = {};
  request.size = sizeof request;
  request.kernel = launch.function->kernel->name;
  const unsigned sizes[6] = {launch.grid.x,  launch.grid.y,  launch.grid.z,
                             launch.block.x, launch.block.y, launch.block.z};
  std::copy(sizes, sizes + 3, request.grid);
  std::copy(sizes + 3, sizes + 6, request.block);
  request.shared_bytes = static_cast<std::uint32_t>(launch.shared_bytes);
  request.arguments = segment.data();
  request.argument_bytes = segment.size();
  request.flags = flags_of(launch);
  request.threads = Pool::instance().size();
  if (simulator()->run(launch.function->program, &request) == 0) return hipSuccess;
  print_message("error: %s", simulator()->error());
  set_sticky_error(error_of(simulator()->failure()));
  return hipSuccess;
}

hipError_t run_in_stream(const DeviceLaunch& launch, const std::vector<char>& segment) {
  if (!queues_work()) return run(launch, segment);
  return enqueue(launch.stream, launch.function->kernel->name, [=] { return run(launch, segment); });
}

}  // namespace

hipError_t launch_device_function(const DeviceLaunch& launch, void** arguments) {
  if (const hipError_t error = check(launch); error != hipSuccess) return error;
  const amdsim_kernel& kernel = *launch.function->kernel;
  std::vector<char> segment(kernel.argument_bytes);
  std::size_t next = 0;
  for (std::size_t i = 0; i < kernel.argument_count; ++i) {
    const amdsim_argument& argument = kernel.arguments[i];
    if (is_hidden(argument)) continue;
    if (arguments == nullptr || arguments[next] == nullptr) return hipErrorInvalidValue;
    std::memcpy(segment.data() + argument.offset, arguments[next++], argument.size);
  }
  return run_in_stream(launch, segment);
}

hipError_t launch_device_function(const DeviceLaunch& launch, const void* bytes, std::size_t size) {
  if (const hipError_t error = check(launch); error != hipSuccess) return error;
  std::vector<char> segment(launch.function->kernel->argument_bytes);
  std::memcpy(segment.data(), bytes, std::min(size, segment.size()));
  return run_in_stream(launch, segment);
}

hipFuncAttributes attributes_of(const ihipModuleSymbol_t& function) {
  const amdsim_kernel& kernel = *function.kernel;
  const Chip& chip = *simulated_chip();
  hipFuncAttributes attributes = {};
  attributes.binaryVersion = attributes.ptxVersion = chip.major * 10 + chip.minor;
  attributes.localSizeBytes = kernel.private_bytes;
  attributes.sharedSizeBytes = kernel.shared_bytes;
  attributes.maxDynamicSharedSizeBytes = static_cast<int>(chip.shared_bytes - kernel.shared_bytes);
  attributes.maxThreadsPerBlock = static_cast<int>(kernel.max_threads);
  attributes.numRegs = static_cast<int>(kernel.vectors);
  return attributes;
}

int occupancy(const ihipModuleSymbol_t& function, int threads, std::size_t shared_bytes) {
  if (threads <= 0 || threads > static_cast<int>(function.kernel->max_threads)) return 0;
  if (function.kernel->shared_bytes + shared_bytes > simulated_chip()->shared_bytes) return 0;
  const int units = simulated_chip()->units;
  return units * static_cast<int>(simulator()->occupancy(function.program, function.kernel->name,
                                                         static_cast<std::uint32_t>(threads),
                                                         static_cast<std::uint32_t>(shared_bytes)));
}

int best_block_size(const ihipModuleSymbol_t& function, std::size_t shared_bytes, int limit) {
  const int most = static_cast<int>(function.kernel->max_threads), wave = static_cast<int>(function.kernel->wave_size);
  int best = 0, most_threads = 0;
  for (int size = limit > 0 ? std::min(limit, most) : most; size > 0; size = (size - 1) / wave * wave) {
    const int threads = size * occupancy(function, size, shared_bytes);
    if (threads <= most_threads) continue;
    most_threads = threads;
    best = size;
  }
  return best;
}

}  // namespace hipcpu

using namespace hipcpu;

namespace {

struct CallConfiguration {
  dim3 grid, block;
  std::size_t shared_bytes;
  hipStream_t stream;
};

std::vector<CallConfiguration>& configurations() {
  thread_local std::vector<CallConfiguration> pushed;
  return pushed;
}

}  // namespace

// kernel<<<...>>>(...) in a program built by clang: push, then the stub pops and calls hipLaunchKernel.
extern "C" {

hipError_t __hipPushCallConfiguration(dim3 grid, dim3 block, std::size_t shared_bytes, hipStream_t stream) {
  return guarded([&] {
    configurations().push_back({grid, block, shared_bytes, stream});
    return hipSuccess;
  });
}

hipError_t __hipPopCallConfiguration(dim3* grid, dim3* block, std::size_t* shared_bytes, hipStream_t* stream) {
  if (configurations().empty()) return record(hipErrorMissingConfiguration);
  const CallConfiguration& last = configurations().back();
  *grid = last.grid;
  *block = last.block;
  *shared_bytes = last.shared_bytes;
  *stream = last.stream;
  configurations().pop_back();
  return hipSuccess;
}
}
