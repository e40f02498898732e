// Rotary position embedding of packed row-major tensors: y[2i] = x[2i] cos[2i] - x[2i + 1] sin[2i] and
// y[2i + 1] = x[2i + 1] cos[2i + 1] + x[2i] sin[2i + 1], where the cosines and sines repeat along x.
#pragma once

#include "handle.h"
#include "tensor.h"

namespace compat_dnn {

struct RopeProblem {
  Tensor x, cosines, sines, y;  // backward: dy for x, and dx for y
  bool backward = false;
};
// The result may not lie where x does.
void run_rope(Handle& handle, const RopeProblem& problem, const void* x, const void* cosines, const void* sines,
              void* y);

}  // namespace compat_dnn
