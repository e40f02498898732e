// Steps of the optimizer Adam and its variants.
#pragma once

#include "core/handle.h"
#include "core/tensor.h"
#include "dnn/adam.h"

namespace compat_dnn {

struct TensorData {
  Tensor tensor{};
  void* data = nullptr;  // null: not there
};

struct AdamProblem {
  kernels::dnn::AdamRule rule{};
  TensorData parameter, gradient, mean, square, greatest;        // of the same lengths
  TensorData new_parameter, new_mean, new_square, new_greatest;  // may be those above
  TensorData short_parameter;                                    // the new parameter once more, in another type
  TensorData old_number, new_number;                             // the step's, before and after it
  uint32_t number = 1;                                           // of this step, where none is in memory
  TensorData scale, found;                                       // what gradients are multiples of; whether to skip
};

// Errors: kInvalidValue for lengths that differ, kNotSupported for a double parameter with others or integers.
void adam_step(Handle& handle, const AdamProblem& problem);

}  // namespace compat_dnn
