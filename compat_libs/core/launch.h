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

// Calls run(first, count) for parts of a batch that fit into one grid dimension.
template <class Run>
void for_each_batch_part(int64_t batch, int limit, Run run) {
  for (int64_t first = 0; first < batch; first += limit)
    run(first, static_cast<unsigned>(std::min<int64_t>(batch - first, limit)));
}

}  // namespace compat
