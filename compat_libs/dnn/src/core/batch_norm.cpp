#include "dnn/batch_norm.h"

#include "normalization.h"
#include "row_launch.h"

namespace compat_dnn {

namespace {

using kernels::dnn::Elements;

std::array<bool, kMostDims> dims_of_channel(BatchNormMode mode, int rank) {
  std::array<bool, kMostDims> in_row{};
  for (int d = 0; d < rank; ++d) in_row[d] = d == 0 || (mode == BatchNormMode::kSpatial && d != 1);
  return in_row;
}

// Rows in the order of the parameters' elements.
RowDims dims_of(const BatchNormProblem& problem, const std::vector<Tensor>& tensors) {
  const Tensor& x = tensors[0];
  require(x.rank >= 2, Status::kInvalidValue);
  const Tensor expected = batch_norm_parameters(problem.mode, x, problem.parameters.type);
  require(problem.parameters.same_lengths(expected), Status::kInvalidValue);
  for (const Tensor& tensor : tensors) require(tensor.same_lengths(x), Status::kInvalidValue);
  const bool logical = problem.parameters.is_row_major();
  require(logical || (problem.parameters.is_channels_last() && x.is_channels_last()), Status::kNotSupported);
  return row_dims(tensors, dims_of_channel(problem.mode, x.rank), logical ? DimOrder::kLogical : DimOrder::kMemory,
                  DimOrder::kMemory);
}

Elements<const void> elements(const void* data, DataType type) { return {data, element_of(type)}; }
Elements<void> elements(void* data, DataType type) { return {data, element_of(type)}; }

}  // namespace

Tensor batch_norm_parameters(BatchNormMode mode, const Tensor& x, DataType type) {
  std::vector<int64_t> lengths(x.lengths.begin(), x.lengths.begin() + x.rank);
  for (int d = 0; d < x.rank; ++d)
    if (d == 0 || (mode == BatchNormMode::kSpatial && d != 1)) lengths[d] = 1;
  const bool last = mode == BatchNormMode::kPerActivation && !x.is_row_major() && x.is_channels_last();
  return packed_tensor(type, lengths, last ? x.channels_last_order() : x.row_major_order());
}

void batch_norm_training(Handle& handle, const BatchNormProblem& problem, Blend blend, const BatchNormTraining& data) {
  const RowDims dims = dims_of(problem, {problem.x, problem.y});
  const DataType parameters = problem.parameters.type, statistics = problem.statistics_type;
  with_computed_type({problem.x.type, problem.y.type, parameters, statistics}, [&](auto zero) {
    using C = decltype(zero);
    kernels::dnn::BatchNormTrainingOp<C> op{};
    op.scale = elements(data.scale, parameters);
    op.bias = elements(data.bias, parameters);
    op.running_mean = elements(data.running_mean, statistics);
    op.running_variance = elements(data.running_variance, statistics);
    op.saved_mean = elements(data.saved_mean, statistics);
    op.saved_inverse_deviation = elements(data.saved_inverse_deviation, statistics);
    op.epsilon = static_cast<C>(problem.epsilon);
    op.running_share = static_cast<C>(data.factor);
    run_on_rows<C>(handle, dims, {{{data.x, problem.x.type}}, {data.y, problem.y.type}, {}}, blend, op);
  });
}

void batch_norm_inference(Handle& handle, const BatchNormProblem& problem, Blend blend,
                          const BatchNormInference& data) {
  const RowDims dims = dims_of(problem, {problem.x, problem.y});
  const DataType parameters = problem.parameters.type, statistics = problem.statistics_type;
  with_computed_type({problem.x.type, problem.y.type, parameters, statistics}, [&](auto zero) {
    using C = decltype(zero);
    const kernels::dnn::BatchNormInferenceOp<C> op{elements(data.scale, parameters), elements(data.bias, parameters),
                                                   elements(data.mean, statistics), elements(data.variance, statistics),
                                                   static_cast<C>(problem.epsilon)};
    run_on_rows<C>(handle, dims, {{{data.x, problem.x.type}}, {data.y, problem.y.type}, {}}, blend, op);
  });
}

void batch_norm_backward(Handle& handle, const BatchNormProblem& problem, Blend dx_blend, Blend parameter_blend,
                         const BatchNormBackward& data) {
  const RowDims dims = dims_of(problem, {problem.x, problem.dy, problem.dx});
  const DataType parameters = problem.parameters.type, statistics = problem.statistics_type;
  with_computed_type({problem.x.type, problem.dy.type, problem.dx.type, parameters, statistics}, [&](auto zero) {
    using C = decltype(zero);
    kernels::dnn::BatchNormBackwardOp<C> op{};
    if (data.saved_mean != nullptr && data.saved_inverse_deviation != nullptr) {
      op.mean = elements(data.saved_mean, statistics);
      op.inverse_deviation = elements(data.saved_inverse_deviation, statistics);
    } else {
      const RowDims x_dims = dims_of(problem, {problem.x, problem.x});
      C* memory = handle.workspace<C>(2 * dims.row_count, compat::Holder::kOperands);
      run_on_rows<C>(handle, x_dims, {{{data.x, problem.x.type}}, {}, {}}, {},
                     kernels::dnn::StatisticsOp<C>{memory, memory + dims.row_count, static_cast<C>(problem.epsilon)});
      const kernels::Element wide = sizeof(C) == 4 ? kernels::Element::kFloat : kernels::Element::kDouble;
      op.mean = {memory, wide};
      op.inverse_deviation = {memory + dims.row_count, wide};
    }
    op.scale = elements(data.scale, parameters);
    op.scale_gradient = elements(data.scale_gradient, parameters);
    op.bias_gradient = elements(data.bias_gradient, parameters);
    op.elements = static_cast<C>(dims.element_count);
    op.alpha = static_cast<C>(parameter_blend.alpha);
    op.beta = static_cast<C>(parameter_blend.beta);
    run_on_rows<C>(handle, dims,
                   {{{data.x, problem.x.type}, {data.dy, problem.dy.type}}, {data.dx, problem.dx.type}, {}}, dx_blend,
                   op);
  });
}

}  // namespace compat_dnn
