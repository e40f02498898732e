// A problem of attention as kernels are told it.
#pragma once

#include <cmath>

#include "core/attention.h"
#include "dnn/attention_args.h"
#include "types.h"

namespace compat_dnn {

template <class Void>
kernels::dnn::AttentionTensor<Void> head_tensor(const Tensor& tensor, Void* data, AttentionStarts starts) {
  kernels::dnn::AttentionTensor<Void> result{{data, element_of(tensor.type)}, {}, {starts.data, starts.wide}};
  std::copy_n(tensor.strides.begin(), 4, result.strides);
  return result;
}
inline kernels::dnn::HeadTensor head_input(const Tensor& tensor, const void* data, AttentionStarts starts) {
  return head_tensor<const void>(tensor, data, starts);
}
inline kernels::dnn::HeadOutput head_output(const Tensor& tensor, void* data, AttentionStarts starts) {
  return head_tensor<void>(tensor, data, starts);
}

// All but the results.
template <class C>
kernels::dnn::AttentionArgs<C> attention_args(const AttentionProblem& problem, const AttentionInputs& inputs) {
  constexpr int64_t kFar = int64_t(1) << 40;
  kernels::dnn::AttentionArgs<C> args{};
  args.q = head_input(problem.q, inputs.q, inputs.q_starts);
  args.k = head_input(problem.k, inputs.k, inputs.k_starts);
  args.v = head_input(problem.v, inputs.v, inputs.v_starts);
  if (problem.bias.rank != 0) {
    args.bias = head_input(problem.bias, inputs.bias, {});
    for (int d = 0; d < 4; ++d)
      if (problem.bias.lengths[d] == 1) args.bias.strides[d] = 0;
  }
  args.batch = problem.q.lengths[0];
  args.heads = problem.q.lengths[1];
  args.shared = args.heads / problem.k.lengths[1];
  args.q_rows = problem.q.lengths[2];
  args.k_rows = problem.k.lengths[2];
  args.depth = static_cast<int>(problem.q.lengths[3]);
  args.value_depth = static_cast<int>(problem.v.lengths[3]);
  args.scale = static_cast<C>(problem.scale);
  args.left = std::clamp(problem.left, -kFar, kFar);
  args.right = std::clamp(problem.right, -kFar, kFar);
  args.from_end = problem.from_end;
  args.q_lengths = inputs.q_lengths;
  args.k_lengths = inputs.k_lengths;
  args.seed = {inputs.dropout_seed.data, inputs.dropout_seed.wide};
  args.offset = {inputs.dropout_offset.data, inputs.dropout_offset.wide};
  args.seed_value = inputs.dropout_seed.value;
  args.offset_value = inputs.dropout_offset.value;
  args.threshold = static_cast<uint64_t>(std::ldexp(problem.dropout, 32));
  args.kept_scale = problem.dropout < 1 ? static_cast<C>(1 / (1 - problem.dropout)) : C(0);
  return args;
}

}  // namespace compat_dnn
