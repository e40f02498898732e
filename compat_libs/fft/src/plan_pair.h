// What the tables of kernels with two transforms in one launch have in common.
#pragma once

#include <algorithm>

#include "line_kernel.h"

namespace compat_fft {

constexpr int kMostPairRadices = 3;

inline int pair_length(const int (&radices)[kMostPairRadices]) {
  int length = 1;
  for (const int radix : radices) length *= std::max(radix, 1);
  return length;
}

// Shared memory of a block of these lines.
int exchange_bytes(const LineKernel& kernel);

}  // namespace compat_fft
