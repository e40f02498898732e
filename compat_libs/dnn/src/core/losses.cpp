#include "core/losses.h"

#include "core/element_program.h"
#include "core/reduction.h"
#include "core/stored.h"
#include "core/types.h"
#include "dnn/margin_loss.h"
#include "launch.h"

namespace compat_dnn {

namespace {

namespace k = kernels::dnn;
using F = ElementFunction;

ProgramOperand operand(const Tensor& tensor, const void* data) { return {tensor, stored(tensor, data)}; }

ProgramOperand constant(const Tensor& like, double value) {
  ProgramOperand result{like, {}};
  result.tensor.type = Stored::kValue;
  result.tensor.p0 = value;
  return result;
}

k::Instruction instruction(F function, int a, int b = 0, int c = 0) {
  k::Instruction code{};
  code.function = function;
  code.a = a;
  code.b = b;
  code.c = c;
  code.p0 = 1;  // softplus: beta
  return code;
}

// What a result of one element is, with as many dimensions as others have.
Tensor spread_scalar(const Tensor& scalar, int rank) {
  require(scalar.elements() == 1, Status::kInvalidValue);
  return packed_tensor(scalar.type, std::vector<int64_t>(rank, 1), scalar.row_major_order());
}

Tensor one_of_each(const Tensor& tensor) {
  Tensor result = packed_tensor(tensor.type, std::vector<int64_t>(tensor.rank, 1), tensor.row_major_order());
  return result;
}

DataType computed_type(DataType type) { return type == DataType::kDouble ? DataType::kDouble : DataType::kFloat; }

// Packed as x, of what is computed with.
Tensor computed_like(const Tensor& x) {
  return packed_tensor(computed_type(x.type), {x.lengths.begin(), x.lengths.begin() + x.rank}, x.row_major_order());
}

void reduce_loss(Handle& handle, LossReduction reduction, const Tensor& losses, const void* from, const Tensor& loss,
                 void* to) {
  ReductionProblem problem;
  problem.op = reduction == LossReduction::kMean ? ReduceOp::kAverage : ReduceOp::kSum;
  problem.x = losses;
  problem.y = one_of_each(losses);
  problem.y.type = loss.type;
  require(loss.elements() == 1, Status::kInvalidValue);
  reduce_tensor(handle, problem, {}, from, to, nullptr);
}

}  // namespace

void soft_margin_loss(Handle& handle, const SoftMarginProblem& problem, const void* x, const void* target, void* loss) {
  require(problem.x.same_lengths(problem.target), Status::kInvalidValue);
  element_of(problem.x.type);
  const bool reduces = problem.reduction != LossReduction::kNone;
  const Tensor each = reduces ? computed_like(problem.x) : problem.loss;
  require(each.same_lengths(problem.x), Status::kInvalidValue);
  void* const to = reduces ? handle.workspace<char>(each.bytes(), compat::Holder::kSolver) : loss;
  ElementProgramProblem program;
  program.inputs = {operand(problem.x, x), operand(problem.target, target)};
  program.outputs = {operand(each, to)};
  program.code = {instruction(F::kMul, 0, 1), instruction(F::kNeg, 2), instruction(F::kSoftplus, 3)};
  program.results = {4};
  program.in_double = problem.x.type == DataType::kDouble;
  run_element_program(handle, program);
  if (reduces) reduce_loss(handle, problem.reduction, each, to, problem.loss, loss);
}

void soft_margin_loss_backward(Handle& handle, const SoftMarginProblem& problem, const void* x, const void* target,
                               const void* d_loss, void* dx) {
  require(problem.x.same_lengths(problem.target) && problem.x.same_lengths(problem.dx), Status::kInvalidValue);
  element_of(problem.x.type);
  const bool reduces = problem.reduction != LossReduction::kNone;
  const Tensor given = reduces ? spread_scalar(problem.loss, problem.x.rank) : problem.loss;
  require(reduces || given.same_lengths(problem.x), Status::kInvalidValue);
  const double count = problem.reduction == LossReduction::kMean ? static_cast<double>(problem.x.elements()) : 1;
  ElementProgramProblem program;
  program.inputs = {operand(problem.x, x), operand(problem.target, target), operand(given, d_loss),
                    constant(problem.x, -1 / count)};
  program.outputs = {operand(problem.dx, dx)};
  program.code = {instruction(F::kMul, 0, 1), instruction(F::kNeg, 4),    instruction(F::kSigmoid, 5),
                  instruction(F::kMul, 6, 1), instruction(F::kMul, 7, 2), instruction(F::kMul, 8, 3)};
  program.results = {9};
  program.in_double = problem.x.type == DataType::kDouble;
  run_element_program(handle, program);
}

void multi_margin_loss(Handle& handle, const MultiMarginProblem& problem, const void* x, const void* targets,
                       const void* weights, void* loss) {
  const Tensor& shape = problem.x;
  require(shape.rank == 2 && problem.targets.rank == 1 && problem.targets.lengths[0] == shape.lengths[0] &&
              problem.weights.rank == 1 && problem.weights.lengths[0] == shape.lengths[1],
          Status::kInvalidValue);
  require(problem.power == 1 || problem.power == 2, Status::kInvalidValue);
  element_of(shape.type);
  const bool reduces = problem.reduction != LossReduction::kNone;
  const Tensor each = reduces ? packed_tensor(computed_type(shape.type), {shape.lengths[0]}, {0}) : problem.loss;
  require(each.rank == 1 && each.lengths[0] == shape.lengths[0], Status::kInvalidValue);
  void* const to = reduces ? handle.workspace<char>(each.bytes(), compat::Holder::kSolver) : loss;
  k::MarginLossArgs args{};
  args.x = stored(shape, x);
  args.targets = stored(problem.targets, targets);
  args.weights = stored(problem.weights, weights);
  args.losses = stored(each, to);
  args.classes = shape.lengths[1];
  args.x_steps[0] = shape.strides[0];
  args.x_steps[1] = shape.strides[1];
  args.target_step = problem.targets.strides[0];
  args.weight_step = problem.weights.strides[0];
  args.loss_step = each.strides[0];
  args.margin = problem.margin;
  args.squares = problem.power == 2;
  const bool wide = shape.type == DataType::kDouble;
  compat::for_each_batch_part(shape.lengths[0], compat::kMostBlocks, [&](int64_t first, unsigned blocks) {
    args.first_sample = first;
    compat::launch(wide ? k::margin_loss_kernel<double> : k::margin_loss_kernel<float>, dim3(blocks),
                   kernels::kStreamThreads, handle.stream(), args);
  });
  if (reduces) reduce_loss(handle, problem.reduction, each, to, problem.loss, loss);
}

void prelu_backward(Handle& handle, const PreluProblem& problem, const void* x, const void* w, const void* dy, void* dx,
                    void* dw) {
  const Tensor& shape = problem.x;
  require(shape.same_lengths(problem.dy) && shape.same_lengths(problem.dx), Status::kInvalidValue);
  element_of(shape.type);
  const int64_t count = problem.w.elements();
  require(problem.dw.elements() == count && (count == 1 || (shape.rank > 1 && count == shape.lengths[1])),
          Status::kInvalidValue);
  // One dimension of w is its channels, at most.
  const auto along_channels = [&](const Tensor& vector) {
    Tensor result = one_of_each(shape);
    result.type = vector.type;
    for (int d = 0; d < vector.rank && count > 1; ++d)
      if (vector.lengths[d] == count) {
        result.lengths[1] = count;
        result.strides[1] = vector.strides[d];
      }
    require(result.elements() == count, Status::kInvalidValue);
    return result;
  };
  const Tensor shares = computed_like(shape), total = along_channels(problem.dw);
  void* const share_data = handle.workspace<char>(shares.bytes(), compat::Holder::kSolver);
  ElementProgramProblem program;
  program.inputs = {operand(shape, x), operand(along_channels(problem.w), w), operand(problem.dy, dy),
                    constant(shape, 0)};
  program.outputs = {operand(problem.dx, dx), operand(shares, share_data)};
  program.code = {instruction(F::kGreater, 0, 3), instruction(F::kMul, 1, 2), instruction(F::kSelect, 2, 5, 4),
                  instruction(F::kMul, 0, 2), instruction(F::kSelect, 3, 7, 4)};
  program.results = {6, 8};
  program.in_double = shape.type == DataType::kDouble;
  run_element_program(handle, program);
  ReductionProblem reduction;
  reduction.x = shares;
  reduction.y = total;
  reduce_tensor(handle, reduction, {}, share_data, dw, nullptr);
}

}  // namespace compat_dnn
