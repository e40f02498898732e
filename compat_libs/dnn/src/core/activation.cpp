#include "dnn/activation.h"
#include "core/elementwise.h"
#include "core/elementwise_launch.h"
#include "core/types.h"

namespace compat_dnn {

namespace {

template <class C>
kernels::dnn::ActivationParameters<C> parameters(const Activation& activation) {
  // Both enumerations have the same order.
  return {static_cast<kernels::dnn::ActivationMode>(activation.function), static_cast<C>(activation.alpha),
          static_cast<C>(activation.beta), static_cast<C>(activation.gamma)};
}

void require_alike(const Tensor& first, const Tensor& second) {
  require(first.type == second.type && first.same_lengths(second), Status::kInvalidValue);
}

}  // namespace

void activation_forward(Handle& handle, const Activation& activation, Blend blend, const Tensor& x, const void* x_data,
                        const Tensor& y, void* y_data) {
  require_alike(x, y);
  with_floating_type(x.type, [&](auto zero) {
    using T = decltype(zero);
    const kernels::dnn::ActivationOp<kernels::dnn::Calculated<T>> op{
        parameters<kernels::dnn::Calculated<T>>(activation)};
    run_elementwise<T>(handle, {y, x}, blend, op, {x_data}, y_data);
  });
}

void add_bias_and_activate(Handle& handle, const Activation& activation, const Tensor& bias, const void* bias_data,
                           const Tensor& y, void* y_data) {
  require(bias.type == y.type, Status::kInvalidValue);
  const std::vector<Tensor> tensors = repeated_to(y, {y, bias});
  with_floating_type(y.type, [&](auto zero) {
    using T = decltype(zero);
    const kernels::dnn::BiasActivationOp<kernels::dnn::Calculated<T>> op{
        {parameters<kernels::dnn::Calculated<T>>(activation)}};
    run_elementwise<T>(handle, tensors, {}, op, {y_data, bias_data}, y_data);
  });
}

void activation_backward(Handle& handle, const ActivationBackwardProblem& problem, Blend blend, const void* y,
                         const void* dy, const void* x, void* dx) {
  for (const Tensor* tensor : {&problem.y, &problem.dy, &problem.x}) require_alike(*tensor, problem.dx);
  with_floating_type(problem.x.type, [&](auto zero) {
    using T = decltype(zero);
    const kernels::dnn::ActivationBackwardOp<kernels::dnn::Calculated<T>> op{
        parameters<kernels::dnn::Calculated<T>>(problem.activation)};
    run_elementwise<T>(handle, {problem.dx, problem.dy, problem.x, problem.y}, blend, op, {dy, x, y}, dx);
  });
}

}  // namespace compat_dnn
