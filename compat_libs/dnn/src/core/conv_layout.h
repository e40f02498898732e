// Convolutions of numbers of 16 bits by solvers that take channels-last tensors with channels in eights.
#pragma once

#include "core/convolution.h"

namespace compat_dnn {

// The same problem with such tensors. Channels that are added hold zeros.
ConvProblem channels_last_problem(const ConvProblem& problem);
// Whether the tensors are packed, so that they can be copied to that form.
bool can_change_layout(const ConvProblem& problem);
// Bytes of the copies of all three tensors.
size_t layout_workspace(const ConvProblem& problem);
// Seconds that the copies take.
double layout_estimate(const ConvProblem& problem);

// Copies the operands, and the result where it is blended with, calls run(problem, data) for the copies, which blends,
// and copies the result back.
template <class Run>
void run_in_channels_last(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data,
                          void* workspace, Run run);

// One tensor from an order and a number of channels to others.
void copy_layout(Handle& handle, const Tensor& from, const void* from_data, const Tensor& to, void* to_data);

template <class Run>
void run_in_channels_last(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data,
                          void* workspace, Run run) {
  const ConvProblem inner = channels_last_problem(problem);
  char* place = static_cast<char*>(workspace);
  const auto copy = [&](const Tensor& from, const void* given, const Tensor& to) {
    void* const copied = place;
    place += (static_cast<size_t>(to.bytes()) + 255) / 256 * 256;
    if (given != nullptr) copy_layout(handle, from, given, to, copied);
    return copied;
  };
  const void* const old = blend.beta != 0 ? data.result : nullptr;
  const bool forward = problem.direction == ConvDirection::kForward;
  const bool weights = problem.direction == ConvDirection::kBackwardWeights;
  const bool for_data = problem.direction == ConvDirection::kBackwardData;
  void* const x = copy(problem.x, for_data ? old : data.x, inner.x);
  void* const w = copy(problem.w, weights ? old : data.w, inner.w);
  void* const y = copy(problem.y, forward ? old : data.y, inner.y);
  void* const result = forward ? y : weights ? w : x;
  const Tensor& from = forward ? inner.y : weights ? inner.w : inner.x;
  const Tensor& to = forward ? problem.y : weights ? problem.w : problem.x;
  run(inner, ConvData{x, w, y, result});
  copy_layout(handle, from, result, to, data.result);
}

}  // namespace compat_dnn
