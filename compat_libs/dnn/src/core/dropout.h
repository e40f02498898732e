// Dropout: elements become zero with probability p, the others are scaled by 1 / (1 - p).
#pragma once

#include "handle.h"
#include "tensor.h"

namespace compat_dnn {

// Device memory that says which random numbers come next: a seed and a count of calls. A call draws from counters of
// its own, so that results depend on neither the grid nor the device.
size_t dropout_states_bytes();
void set_dropout_states(Handle& handle, void* states, uint64_t seed);
// For those that draw with a copy of the states: the next call draws others.
void count_dropout_call(Handle& handle, void* states);

struct DropoutProblem {
  Tensor x, y;  // backward: dy and dx
  double probability = 0.5;
};
// One byte an element, in row-major order of the dimensions: 1 where it was kept.
size_t dropout_mask_bytes(const Tensor& x);
// Draws the mask, or, where `states` is null, uses the one that is there. `mask` may be null where there are states:
// then it is not kept.
void dropout_forward(Handle& handle, const DropoutProblem& problem, void* states, void* mask, const void* x, void* y);
// Where `mask` is null, that of the last forward call is drawn once more.
void dropout_backward(Handle& handle, const DropoutProblem& problem, void* states, const void* mask, const void* dy,
                      void* dx);

}  // namespace compat_dnn
