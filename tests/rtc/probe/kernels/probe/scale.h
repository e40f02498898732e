#pragma once

#include "core/target.h"

namespace probe {

// y[i] = Factor * x[i] + offset
struct ScaleArgs {
  const float* x;
  float* y;
  float offset;
  int count;
};

template <int Factor>
KERNEL_INLINE void scale(const ScaleArgs& args) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < args.count) args.y[i] = static_cast<float>(Factor) * args.x[i] + args.offset;
}

}  // namespace probe
