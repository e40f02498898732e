#include "dnn/row_norm.h"

#include "normalization.h"
#include "row_launch.h"
#include "widened.h"

namespace compat_dnn {

namespace {

using kernels::dnn::GroupChannels;
using kernels::dnn::RowNorm;

std::array<bool, kMostDims> dims_from(int first, int rank, bool in_row_wanted) {
  std::array<bool, kMostDims> in_row{};
  for (int d = 0; d < rank; ++d) in_row[d] = (d >= first) == in_row_wanted;
  return in_row;
}

void require_same_lengths(const Tensor& x, const std::vector<Tensor>& others) {
  for (const Tensor& other : others) require(x.same_lengths(other), Status::kInvalidValue);
}

// What rows and what of them are normalized.
struct Forward {
  RowDims dims;
  DataType x_type, y_type, statistics_type;
  double epsilon;
  GroupChannels channels;
};

template <class C, int Inputs, RowNorm Kind>
void run_forward(Handle& handle, const Forward& forward, const C* weight, const C* bias, const RowNormForward& data) {
  const kernels::dnn::RowNormForwardOp<C, Inputs, Kind> op{
      weight,
      bias,
      {data.mean, element_of(forward.statistics_type)},
      {data.inverse_deviation, element_of(forward.statistics_type)},
      static_cast<C>(forward.epsilon),
      forward.channels};
  RowOperands operands{{{data.x, forward.x_type}}, {data.y, forward.y_type}, {}};
  if (Kind != RowNorm::kGroup) operands.vectors = {weight, bias};
  if (Inputs == 2) operands.inputs.push_back({data.addend, forward.x_type});
  run_on_rows<C>(handle, forward.dims, operands, {}, op);
}

// N, groups, channels of a group, and the rest; or with the channels at the end, as they lie in memory.
Tensor grouped(const Tensor& x, int64_t groups, bool channels_last) {
  require(x.rank >= 2 && x.rank < kMostDims && groups > 0 && x.lengths[1] % groups == 0, Status::kInvalidValue);
  std::vector<int64_t> lengths{x.lengths[0], groups}, strides{x.strides[0], x.strides[1] * (x.lengths[1] / groups)};
  const auto add = [&](int64_t length, int64_t stride) {
    lengths.push_back(length);
    strides.push_back(stride);
  };
  if (!channels_last) add(x.lengths[1] / groups, x.strides[1]);
  for (int d = 2; d < x.rank; ++d) add(x.lengths[d], x.strides[d]);
  if (channels_last) add(x.lengths[1] / groups, x.strides[1]);
  return make_tensor(x.type, lengths, strides);
}

}  // namespace

void row_norm_forward(Handle& handle, const RowNormProblem& problem, const RowNormForward& data) {
  const Tensor& x = problem.x;
  require(problem.first_dim >= 0 && problem.first_dim < x.rank, Status::kInvalidValue);
  require_same_lengths(x, {problem.y});
  std::vector<Tensor> tensors{x, problem.y};
  if (data.addend != nullptr) tensors.insert(tensors.begin(), x);
  const Forward forward{
      row_dims(tensors, dims_from(problem.first_dim, x.rank, true), DimOrder::kLogical, DimOrder::kLogical),
      x.type,
      problem.y.type,
      problem.statistics_type,
      problem.epsilon,
      {}};
  with_computed_type({x.type, problem.y.type, problem.parameter_type, problem.statistics_type}, [&](auto zero) {
    using C = decltype(zero);
    const Widened<C> parameters(handle, {{data.weight, problem.parameter_type, forward.dims.element_count},
                                         {data.bias, problem.parameter_type, forward.dims.element_count}});
    if (problem.kind == RowNormKind::kRms) {
      require(data.addend == nullptr, Status::kNotSupported);
      run_forward<C, 1, RowNorm::kRms>(handle, forward, parameters[0], parameters[1], data);
    } else if (data.addend != nullptr) {
      run_forward<C, 2, RowNorm::kLayer>(handle, forward, parameters[0], parameters[1], data);
    } else {
      run_forward<C, 1, RowNorm::kLayer>(handle, forward, parameters[0], parameters[1], data);
    }
  });
}

void group_norm_forward(Handle& handle, const GroupNormProblem& problem, const RowNormForward& data) {
  const Tensor& x = problem.x;
  require_same_lengths(x, {problem.y});
  const bool last = !x.is_row_major() && x.is_channels_last();
  kernels::dnn::Divider places{};
  if (!last) places = divider(std::max<int64_t>(x.elements() / std::max<int64_t>(x.lengths[0] * x.lengths[1], 1), 1));
  const Tensor x_groups = grouped(x, problem.groups, last), y_groups = grouped(problem.y, problem.groups, last);
  const Forward forward{
      row_dims({x_groups, y_groups}, dims_from(2, x_groups.rank, true), DimOrder::kLogical, DimOrder::kLogical),
      x.type,
      problem.y.type,
      problem.statistics_type,
      problem.epsilon,
      {divider(problem.groups), divider(x.lengths[1] / problem.groups), places}};
  with_computed_type({x.type, problem.y.type, problem.parameter_type, problem.statistics_type}, [&](auto zero) {
    using C = decltype(zero);
    const Widened<C> parameters(handle, {{data.weight, problem.parameter_type, x.lengths[1]},
                                         {data.bias, problem.parameter_type, x.lengths[1]}});
    run_forward<C, 1, RowNorm::kGroup>(handle, forward, parameters[0], parameters[1], data);
  });
}

void row_norm_backward(Handle& handle, const RowNormProblem& problem, const RowNormBackward& data) {
  const Tensor& x = problem.x;
  require(problem.first_dim >= 0 && problem.first_dim < x.rank, Status::kInvalidValue);
  require_same_lengths(x, {problem.dy});
  const bool rms = problem.kind == RowNormKind::kRms;
  require(data.inverse_deviation != nullptr && (rms || data.mean != nullptr), Status::kInvalidValue);
  const auto in_row = dims_from(problem.first_dim, x.rank, true), across = dims_from(problem.first_dim, x.rank, false);
  const RowDims gradient_dims = row_dims({x, problem.dy, problem.dy}, across, DimOrder::kLogical, DimOrder::kLogical);
  const int64_t elements = gradient_dims.row_count, rows = gradient_dims.element_count;
  with_computed_type({x.type, problem.dy.type, problem.parameter_type, problem.statistics_type}, [&](auto zero) {
    using C = decltype(zero);
    const Widened<C> vectors(handle, {{data.weight, problem.parameter_type, elements},
                                      {rms ? nullptr : data.mean, problem.statistics_type, rows},
                                      {data.inverse_deviation, problem.statistics_type, rows}});
    const std::vector<RowOperand> inputs{{data.x, x.type}, {data.dy, problem.dy.type}};
    if (data.dx != nullptr) {
      require_same_lengths(x, {problem.dx});
      const RowDims dims = row_dims({x, problem.dy, problem.dx}, in_row, DimOrder::kLogical, DimOrder::kLogical);
      const auto run = [&](auto op) {
        op.weight = vectors[0];
        op.mean = vectors[1];
        op.inverse_deviation = vectors[2];
        op.elements = static_cast<C>(elements);
        run_on_rows<C>(handle, dims, {inputs, {data.dx, problem.dx.type}, {op.weight}}, {}, op);
      };
      if (rms)
        run(kernels::dnn::RowNormBackwardOp<C, true>{});
      else
        run(kernels::dnn::RowNormBackwardOp<C, false>{});
    }
    if (data.weight_gradient != nullptr || data.bias_gradient != nullptr) {
      const kernels::Element type = element_of(problem.parameter_type);
      run_on_rows<C>(handle, gradient_dims, {inputs, {}, {}}, {},
                     kernels::dnn::WeightGradientOp<C>{
                         vectors[1], vectors[2], {data.weight_gradient, type}, {data.bias_gradient, type}});
    }
  });
}

}  // namespace compat_dnn
