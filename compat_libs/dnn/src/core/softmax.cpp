#include "softmax.h"

#include "dnn/softmax.h"
#include "row_launch.h"

namespace compat_dnn {

namespace {

std::array<bool, kMostDims> dims_of_sum(SoftmaxMode mode, int rank) {
  std::array<bool, kMostDims> in_row{};
  for (int d = 1; d < rank; ++d) in_row[d] = mode == SoftmaxMode::kInstance || d == 1;
  return in_row;
}

}  // namespace

void softmax_forward(Handle& handle, const SoftmaxProblem& problem, Blend blend, const void* x, void* y) {
  require(problem.x.same_lengths(problem.y) && problem.x.type == problem.y.type, Status::kInvalidValue);
  const RowDims dims =
      row_dims({problem.x, problem.y}, dims_of_sum(problem.mode, problem.x.rank), DimOrder::kMemory, DimOrder::kMemory);
  with_computed_type({problem.x.type}, [&](auto zero) {
    using C = decltype(zero);
    run_on_rows<C>(handle, dims, {{{x, problem.x.type}}, {y, problem.y.type}, {}}, blend,
                   kernels::dnn::SoftmaxForwardOp<C>{problem.logarithm});
  });
}

void softmax_backward(Handle& handle, const SoftmaxBackwardProblem& problem, Blend blend, const void* y, const void* dy,
                      void* dx) {
  const Tensor& first = problem.y;
  for (const Tensor* other : {&problem.dy, &problem.dx})
    require(first.same_lengths(*other) && first.type == other->type, Status::kInvalidValue);
  const RowDims dims = row_dims({problem.y, problem.dy, problem.dx}, dims_of_sum(problem.mode, first.rank),
                                DimOrder::kMemory, DimOrder::kMemory);
  with_computed_type({first.type}, [&](auto zero) {
    using C = decltype(zero);
    run_on_rows<C>(handle, dims, {{{y, first.type}, {dy, first.type}}, {dx, first.type}, {}}, blend,
                   kernels::dnn::SoftmaxBackwardOp<C>{problem.logarithm});
  });
}

}  // namespace compat_dnn
