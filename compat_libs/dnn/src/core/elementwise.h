// Functions of single elements: operations on tensors, and activations.
#pragma once

#include "core/handle.h"
#include "core/tensor.h"

namespace compat_dnn {

// Every element of y becomes the value, which has y's type.
void set_tensor(Handle& handle, const Tensor& y, const void* value, void* y_data);

// y = alpha x + beta y; lengths as y's or 1, which repeats; x and y may have different types and layouts. Integers are
// rounded to nearest even and saturate.
// Errors: kInvalidValue for other lengths, kNotSupported for types that are not computed with.
void blend_tensors(Handle& handle, Blend blend, const Tensor& x, const void* x_data, const Tensor& y, void* y_data);

enum class TensorOperation { kAdd, kMultiply, kMinimum, kMaximum };
struct TensorOperationProblem {
  TensorOperation operation = TensorOperation::kAdd;
  double alpha1 = 1, alpha2 = 1, beta = 0;
  Tensor a, b, c;  // of one type; lengths of a and b as c's or 1, which repeats
};
// c = operation(alpha1 a, alpha2 b) + beta c
void operate_on_tensors(Handle& handle, const TensorOperationProblem& problem, const void* a, const void* b, void* c);

enum class ActivationFunction {
  kIdentity,     // x
  kLogistic,     // 1 / (1 + exp(-x))
  kTanh,         // beta tanh(alpha x)
  kRelu,         // max(0, x)
  kSoftRelu,     // log(1 + exp(x))
  kAbs,          // |x|
  kPower,        // (alpha + beta x)^gamma
  kClippedRelu,  // min(alpha, max(0, x))
  kLeakyRelu,    // x where positive, else alpha x
  kElu,          // x where positive, else alpha (exp(x) - 1)
  kClamp,        // max(alpha, min(beta, x))
  kSwish         // x / (1 + exp(-beta x))
};
struct Activation {
  ActivationFunction function = ActivationFunction::kIdentity;
  double alpha = 0, beta = 0, gamma = 0;
};
// y = blend.alpha f(x) + blend.beta y
// Errors: kInvalidValue unless x and y have the same type and lengths, kNotSupported for integers.
void activation_forward(Handle& handle, const Activation& activation, Blend blend, const Tensor& x, const void* x_data,
                        const Tensor& y, void* y_data);
// y = f(y + bias), where a bias of length 1 is repeated.
void add_bias_and_activate(Handle& handle, const Activation& activation, const Tensor& bias, const void* bias_data,
                           const Tensor& y, void* y_data);
struct ActivationBackwardProblem {
  Activation activation;
  Tensor y, dy, x, dx;
};
void activation_backward(Handle& handle, const ActivationBackwardProblem& problem, Blend blend, const void* y,
                         const void* dy, const void* x, void* dx);

}  // namespace compat_dnn
