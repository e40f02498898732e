#include "core/attention.h"

#include "core/attention_args.h"
#include "core/attention_kernels.h"
#include "dnn/attention.h"
#include "launch.h"
#include "types.h"

namespace compat_dnn {

namespace {

using kernels::dnn::AttentionArgs;

void check_heads(const Tensor& tensor, int64_t batch, int64_t heads, int64_t rows, int64_t depth) {
  require(tensor.rank == 4 && tensor.lengths[0] == batch && tensor.lengths[1] == heads && tensor.lengths[2] == rows &&
              tensor.lengths[3] == depth,
          Status::kInvalidValue);
}

void check_bias(const AttentionProblem& problem, const AttentionInputs& inputs) {
  require((problem.bias.rank == 0) == (inputs.bias == nullptr), Status::kInvalidValue);
  if (problem.bias.rank == 0) return require(problem.dbias.rank == 0, Status::kInvalidValue);
  const int64_t lengths[] = {problem.q.lengths[0], problem.q.lengths[1], problem.q.lengths[2], problem.k.lengths[2]};
  require(problem.bias.rank == 4, Status::kInvalidValue);
  for (int d = 0; d < 4; ++d)
    require(problem.bias.lengths[d] == lengths[d] || problem.bias.lengths[d] == 1, Status::kInvalidValue);
}

void check(const AttentionProblem& problem, const AttentionInputs& inputs) {
  const Tensor &q = problem.q, &k = problem.k, &v = problem.v;
  require(q.rank == 4 && k.rank == 4 && v.rank == 4, Status::kInvalidValue);
  require(k.lengths[1] > 0 && q.lengths[1] % k.lengths[1] == 0, Status::kInvalidValue);
  check_heads(k, q.lengths[0], k.lengths[1], k.lengths[2], q.lengths[3]);
  check_heads(v, q.lengths[0], k.lengths[1], k.lengths[2], v.lengths[3]);
  check_heads(problem.y, q.lengths[0], q.lengths[1], q.lengths[2], v.lengths[3]);
  require(q.lengths[3] <= kernels::dnn::kMostDepth && v.lengths[3] <= kernels::dnn::kMostDepth, Status::kNotSupported);
  require(problem.dropout >= 0 && problem.dropout <= 1, Status::kInvalidValue);
  check_bias(problem, inputs);
  for (const AttentionStarts& starts : {inputs.q_starts, inputs.y_starts})
    require(starts.data == nullptr || inputs.q_lengths != nullptr, Status::kInvalidValue);
  for (const AttentionStarts& starts : {inputs.k_starts, inputs.v_starts})
    require(starts.data == nullptr || inputs.k_lengths != nullptr, Status::kInvalidValue);
}

// A wave for each of `rows` rows.
template <class C>
void run(Handle& handle, AttentionArgs<C>& args, int64_t rows, void (*kernel)(AttentionArgs<C>)) {
  args.rows = rows;
  const int64_t blocks = (args.rows + kernels::kStreamWaves - 1) / kernels::kStreamWaves;
  compat::for_each_batch_part(blocks, compat::kMostBlocks, [&](int64_t first, unsigned count) {
    args.first_row = first * kernels::kStreamWaves;
    compat::launch(kernel, dim3(count), kernels::kStreamThreads, handle.stream(), args);
  });
}

int64_t rows_of(const Tensor& tensor) { return tensor.lengths[0] * tensor.lengths[1] * tensor.lengths[2]; }

template <class C>
void run_rows_backward(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs,
                       const AttentionGradients& data, AttentionArgs<C>& args) {
  args.to = head_output(problem.dq, data.dq, inputs.q_starts);
  run(handle, args, rows_of(problem.q), kernels::dnn::attention_query_gradient_kernel<C>);
  args.to = head_output(problem.dk, data.dk, inputs.k_starts);
  args.to_second = head_output(problem.dv, data.dv, inputs.v_starts);
  run(handle, args, rows_of(problem.k), kernels::dnn::attention_key_gradient_kernel<C>);
}

template <class C>
void run_backward(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs,
                  const AttentionGradients& data) {
  auto args = attention_args<C>(problem, inputs);
  args.y = head_input(problem.y, data.y, inputs.y_starts);
  args.dy = head_input(problem.dy, data.dy, inputs.y_starts);
  args.logarithms = static_cast<C*>(const_cast<void*>(data.logarithms));
  args.products = handle.workspace<C>(rows_of(problem.q));
  run(handle, args, rows_of(problem.q), kernels::dnn::attention_products_kernel<C>);
  if constexpr (std::is_same_v<C, float>) {
    const bool on_tiles = tile_attention_applies(
        problem, {problem.q, problem.k, problem.v, problem.dy, problem.dq, problem.dk, problem.dv});
    if (on_tiles)
      run_tile_attention_backward(handle, problem, inputs, data, args.products);
    else
      run_rows_backward(handle, problem, inputs, data, args);
  } else {
    run_rows_backward(handle, problem, inputs, data, args);
  }
  if (data.slope_maxima != nullptr) {
    args.maxima = static_cast<C*>(data.slope_maxima);
    run(handle, args, rows_of(problem.q), kernels::dnn::attention_slope_maxima_kernel<C>);
  }
  if (problem.dbias.rank == 0) return;
  args.to = head_output(problem.dbias, data.dbias, {});
  std::copy_n(problem.bias.lengths.begin(), 4, args.bias_lengths);
  run(handle, args, problem.dbias.elements(), kernels::dnn::attention_bias_gradient_kernel<C>);
}

}  // namespace

void attention_forward(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs, void* y,
                       void* logarithms, void* maxima) {
  check(problem, inputs);
#if defined(KERNEL_HOPPER)
  if (hopper_attention_applies(handle.traits(), problem, inputs, y))
    return run_hopper_attention(handle, problem, inputs, y, logarithms, maxima);
#endif
  if (tile_attention_applies(problem, {problem.q, problem.k, problem.v, problem.y}))
    return run_tile_attention(handle, problem, inputs, y, logarithms, maxima);
  const DataType bias = problem.bias.rank == 0 ? problem.q.type : problem.bias.type;
  with_computed_type({problem.q.type, problem.k.type, problem.v.type, problem.y.type, bias}, [&](auto zero) {
    using C = decltype(zero);
    auto args = attention_args<C>(problem, inputs);
    args.to = head_output(problem.y, y, inputs.y_starts);
    args.logarithms = static_cast<C*>(logarithms);
    args.maxima = static_cast<C*>(maxima);
    run(handle, args, rows_of(problem.q), kernels::dnn::attention_forward_kernel<C>);
  });
}

void attention_backward(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs,
                        const AttentionGradients& data) {
  check(problem, inputs);
  require(problem.dq.same_lengths(problem.q) && problem.dk.same_lengths(problem.k) &&
              problem.dv.same_lengths(problem.v) && problem.dy.same_lengths(problem.y) &&
              (problem.dbias.rank == 0 || problem.dbias.same_lengths(problem.bias)),
          Status::kInvalidValue);
  require(data.logarithms != nullptr && (problem.dbias.rank == 0) == (data.dbias == nullptr), Status::kInvalidValue);
#if defined(KERNEL_HOPPER)
  if (hopper_attention_backward_applies(handle.traits(), problem, inputs, data))
    return run_hopper_attention_backward(handle, problem, inputs, data);
#endif
  const DataType bias = problem.bias.rank == 0 ? problem.q.type : problem.bias.type;
  const DataType dbias = problem.dbias.rank == 0 ? problem.q.type : problem.dbias.type;
  with_computed_type({problem.q.type, problem.k.type, problem.v.type, problem.y.type, problem.dy.type, problem.dq.type,
                      problem.dk.type, problem.dv.type, bias, dbias},
                     [&](auto zero) { run_backward<decltype(zero)>(handle, problem, inputs, data); });
}

}  // namespace compat_dnn
