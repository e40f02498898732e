// Starts kernels and reports what went wrong.
#pragma once

#include <hip/hip_runtime.h>

#include <algorithm>
#include <cstdint>

#include "status.h"

namespace compat {

template <class... Parameters, class... Arguments>
void launch(void (*kernel)(Parameters...), dim3 grid, int threads, hipStream_t stream, const Arguments&... arguments) {
  hipLaunchKernelGGL(kernel, grid, dim3(threads), 0, stream, static_cast<Parameters>(arguments)...);
  check(hipGetLastError());
}

// The same with dynamic shared memory, also more than a kernel gets unless it asks.
template <class... Parameters, class... Arguments>
void launch_with_shared_memory(void (*kernel)(Parameters...), dim3 grid, int threads, int shared_bytes,
                               hipStream_t stream, const Arguments&... arguments) {
  const auto* function = reinterpret_cast<const void*>(kernel);
  check(hipFuncSetAttribute(function, hipFuncAttributeMaxDynamicSharedMemorySize, shared_bytes));
  hipLaunchKernelGGL(kernel, grid, dim3(threads), shared_bytes, stream, static_cast<Parameters>(arguments)...);
  check(hipGetLastError());
}

// When a kernel begins: after the one that its stream had before, or as a dependent of that, which waits itself: see
// kernels/core/dependent_launch.h. kFirst is kAfter for a kernel with dependents. On AMD GPUs and CPUs all are kAfter.
enum class Order { kAfter, kFirst, kDependent };

#if defined(__HIP_PLATFORM_NVIDIA__)
inline void launch_in_order(Order order, const void* kernel, dim3 grid, int threads, int shared_bytes,
                            hipStream_t stream, void** parameters) {
  cudaLaunchAttribute dependent{};
  dependent.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  dependent.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t launch{};
  launch.gridDim = grid;
  launch.blockDim = dim3(threads);
  launch.dynamicSmemBytes = static_cast<size_t>(shared_bytes);
  launch.stream = stream;
  launch.attrs = &dependent;
  launch.numAttrs = order == Order::kDependent ? 1 : 0;
  check(cudaLaunchKernelExC(&launch, kernel, parameters));
}
#endif

// As launch_with_shared_memory, for a kernel of one argument.
template <class Arguments>
void launch_with_order(Order order, void (*kernel)(Arguments), dim3 grid, int threads, int shared_bytes,
                       hipStream_t stream, Arguments arguments) {
#if defined(__HIP_PLATFORM_NVIDIA__)
  const auto* function = reinterpret_cast<const void*>(kernel);
  check(hipFuncSetAttribute(function, hipFuncAttributeMaxDynamicSharedMemorySize, shared_bytes));
  void* parameters[] = {&arguments};
  launch_in_order(order, function, grid, threads, shared_bytes, stream, parameters);
#else
  static_cast<void>(order);
  launch_with_shared_memory(kernel, grid, threads, shared_bytes, stream, arguments);
#endif
}

// Calls run(first, count) for parts of a batch that fit into one grid dimension.
template <class Run>
void for_each_batch_part(int64_t batch, int limit, Run run) {
  for (int64_t first = 0; first < batch; first += limit)
    run(first, static_cast<unsigned>(std::min<int64_t>(batch - first, limit)));
}

// Blocks in x that every device starts at once, with up to 256 threads each.
constexpr int kMostBlocks = 1 << 24;

// Calls run(first_block, grid, first_entry) for parts of `blocks` x `entries` that fit into a grid, blocks along x.
template <class Run>
void for_each_grid_part(int64_t blocks, int64_t entries, int limit_y, Run run) {
  for_each_batch_part(entries, limit_y, [&](int64_t first_entry, unsigned y) {
    for_each_batch_part(blocks, kMostBlocks,
                        [&](int64_t first_block, unsigned x) { run(first_block, dim3(x, y), first_entry); });
  });
}

}  // namespace compat
