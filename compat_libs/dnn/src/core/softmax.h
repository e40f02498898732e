// Softmax: y = exp(x) / sum exp(x), or its logarithm.
#pragma once

#include "handle.h"
#include "tensor.h"

namespace compat_dnn {

// What a sum goes over: everything but N, or C alone.
enum class SoftmaxMode { kInstance, kChannel };

struct SoftmaxProblem {
  Tensor x, y;
  SoftmaxMode mode = SoftmaxMode::kInstance;
  bool logarithm = false;
};
// The greatest element is always subtracted first, so that nothing overflows. x and y may be the same memory.
void softmax_forward(Handle& handle, const SoftmaxProblem& problem, Blend blend, const void* x, void* y);

struct SoftmaxBackwardProblem {
  Tensor y, dy, dx;
  SoftmaxMode mode = SoftmaxMode::kInstance;
  bool logarithm = false;
};
void softmax_backward(Handle& handle, const SoftmaxBackwardProblem& problem, Blend blend, const void* y, const void* dy,
                      void* dx);

}  // namespace compat_dnn
