// The machine that the library is built for, as the estimate of a product's cost sees it. Round numbers from data
// sheets (H200, MI300X, a Zen 4 core): they only rank kernels.
#pragma once

#include <algorithm>

#include "blas/gemm.h"
#include "gemm_plan.h"

namespace compat_blas {

template <class Types>
GemmMachine gemm_machine() {
  using Operand = typename Types::Operand;
  constexpr int kBytes = static_cast<int>(sizeof(typename Types::A));
  constexpr int kRealProducts = Types::kPlanes == 2 ? 4 : 1;
  GemmMachine machine{};
  machine.sum_bytes = sizeof(typename Types::Sum);
  machine.workspace_bytes = int64_t(64) << 20;
#if defined(KERNEL_TARGET_CPU)
  constexpr int kFmaUnits = 2;
  machine.products = double(kFmaUnits) * kernels::kVectorBytes / sizeof(Operand) / kRealProducts;
  machine.staged = machine.products / 8;
  machine.elements = 4.0 / kBytes;
  machine.busy_threads = machine.streaming_threads = 1;
  machine.start = 16;
  machine.launch = 25000;
#else
  machine.products = (sizeof(Operand) <= 2 ? 1024.0 : 128.0) / kRealProducts;
  // Matrix cores multiply small numbers faster than the cache brings them.
  machine.staged = std::min(machine.products / 12, kBytes < 4 ? 43.0 / kBytes : machine.products);
#if defined(KERNEL_TARGET_NVIDIA)
  machine.elements = 16.0 / kBytes;
#else
  machine.elements = 8.0 / kBytes;
#endif
  machine.busy_threads = 256;
  machine.streaming_threads = 512;
  machine.start = 48;
  machine.launch = 4000;
#endif
  return machine;
}

}  // namespace compat_blas
