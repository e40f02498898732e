#include "attention.h"

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

void check(const AttentionProblem& problem) {
  const Tensor &q = problem.q, &k = problem.k, &v = problem.v;
  require(q.rank == 4 && k.rank == 4 && v.rank == 4, Status::kInvalidValue);
  require(k.lengths[1] > 0 && q.lengths[1] % k.lengths[1] == 0, Status::kInvalidValue);
  check_heads(k, q.lengths[0], k.lengths[1], k.lengths[2], q.lengths[3]);
  check_heads(v, q.lengths[0], k.lengths[1], k.lengths[2], v.lengths[3]);
  require(q.lengths[3] <= kernels::dnn::kMostDepth && v.lengths[3] <= kernels::dnn::kMostDepth, Status::kNotSupported);
}

kernels::dnn::HeadTensor input(const Tensor& tensor, const void* data) {
  kernels::dnn::HeadTensor result{{data, element_of(tensor.type)}, {}};
  std::copy_n(tensor.strides.begin(), 4, result.strides);
  return result;
}
kernels::dnn::HeadOutput output(const Tensor& tensor, void* data) {
  kernels::dnn::HeadOutput result{{data, element_of(tensor.type)}, {}};
  std::copy_n(tensor.strides.begin(), 4, result.strides);
  return result;
}

template <class C>
AttentionArgs<C> make_args(const AttentionProblem& problem, const void* q, const void* k, const void* v) {
  AttentionArgs<C> args{};
  args.q = input(problem.q, q);
  args.k = input(problem.k, k);
  args.v = input(problem.v, v);
  args.heads = problem.q.lengths[1];
  args.shared = args.heads / problem.k.lengths[1];
  args.q_rows = problem.q.lengths[2];
  args.k_rows = problem.k.lengths[2];
  args.depth = static_cast<int>(problem.q.lengths[3]);
  args.value_depth = static_cast<int>(problem.v.lengths[3]);
  args.scale = static_cast<C>(problem.scale);
  args.causal = problem.causal;
  return args;
}

// A wave for each row of a tensor.
template <class C>
void run(Handle& handle, AttentionArgs<C>& args, const Tensor& tensor, void (*kernel)(AttentionArgs<C>)) {
  args.rows = tensor.lengths[0] * tensor.lengths[1] * tensor.lengths[2];
  const int64_t blocks = (args.rows + kernels::kStreamWaves - 1) / kernels::kStreamWaves;
  compat::for_each_batch_part(blocks, compat::kMostBlocks, [&](int64_t first, unsigned count) {
    args.first_row = first * kernels::kStreamWaves;
    compat::launch(kernel, dim3(count), kernels::kStreamThreads, handle.stream(), args);
  });
}

}  // namespace

void attention_forward(Handle& handle, const AttentionProblem& problem, const void* q, const void* k, const void* v,
                       void* y, void* logarithms) {
  check(problem);
  check_heads(problem.y, problem.q.lengths[0], problem.q.lengths[1], problem.q.lengths[2], problem.v.lengths[3]);
  with_computed_type({problem.q.type, problem.k.type, problem.v.type, problem.y.type}, [&](auto zero) {
    using C = decltype(zero);
    auto args = make_args<C>(problem, q, k, v);
    args.to = output(problem.y, y);
    args.logarithms = static_cast<C*>(logarithms);
    run(handle, args, problem.q, kernels::dnn::attention_forward_kernel<C>);
  });
}

void attention_backward(Handle& handle, const AttentionProblem& problem, const AttentionBackward& data) {
  check(problem);
  require(problem.dq.same_lengths(problem.q) && problem.dk.same_lengths(problem.k) &&
              problem.dv.same_lengths(problem.v) && problem.dy.same_lengths(problem.y),
          Status::kInvalidValue);
  require(data.logarithms != nullptr, Status::kInvalidValue);
  with_computed_type({problem.q.type, problem.k.type, problem.v.type, problem.y.type, problem.dy.type, problem.dq.type,
                      problem.dk.type, problem.dv.type},
                     [&](auto zero) {
                       using C = decltype(zero);
                       auto args = make_args<C>(problem, data.q, data.k, data.v);
                       args.y = input(problem.y, data.y);
                       args.dy = input(problem.dy, data.dy);
                       args.logarithms = static_cast<C*>(const_cast<void*>(data.logarithms));
                       args.products = handle.workspace<C>(problem.q.lengths[0] * args.heads * args.q_rows);
                       run(handle, args, problem.q, kernels::dnn::attention_products_kernel<C>);
                       args.to = output(problem.dq, data.dq);
                       run(handle, args, problem.q, kernels::dnn::attention_query_gradient_kernel<C>);
                       args.to = output(problem.dk, data.dk);
                       args.to_second = output(problem.dv, data.dv);
                       run(handle, args, problem.k, kernels::dnn::attention_key_gradient_kernel<C>);
                     });
}

}  // namespace compat_dnn
