// Local response normalization: y = x / (k + alpha / n * sum of squares of the neighbours)^beta.
#pragma once

#include "handle.h"
#include "tensor.h"

namespace compat_dnn {

// Neighbours are `width` channels, or a square of `width` x `width` places in the same channel (then n is its area).
enum class LrnMode { kWithinChannel, kAcrossChannels };

struct LrnProblem {
  Tensor x, y, dy, dx;  // the ones that a call needs
  LrnMode mode = LrnMode::kAcrossChannels;
  int width = 5;
  double alpha = 1e-4, beta = 0.75, k = 2;
};
void lrn_forward(Handle& handle, const LrnProblem& problem, Blend blend, const void* x, void* y);
void lrn_backward(Handle& handle, const LrnProblem& problem, Blend blend, const void* x, const void* dy, void* dx);

}  // namespace compat_dnn
