#include "graph/run.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "launch.h"

namespace compat_dnn::graph {

namespace {

// A number in the caller's host memory.
double host_number(const void* place, hipdnnDataType_t type) {
  const auto as = [&](auto zero) {
    std::memcpy(&zero, place, sizeof zero);
    return kernels::dnn::loaded_number<double>(zero);
  };
  switch (type) {
    case HIPDNN_DATA_FLOAT:
      return as(float{});
    case HIPDNN_DATA_DOUBLE:
      return as(double{});
    case HIPDNN_DATA_INT32:
      return as(int32_t{});
    case HIPDNN_DATA_UINT32:
      return as(uint32_t{});
    case HIPDNN_DATA_INT64:
      return as(int64_t{});
    case HIPDNN_DATA_HALF:
      return as(kernels::Half{});
    case HIPDNN_DATA_BFLOAT16:
      return as(kernels::BFloat16{});
    default:
      throw Error(HIPDNN_STATUS_NOT_SUPPORTED_DATA_TYPE);
  }
}

class Runner {
 public:
  Runner(Handle& handle, const ExecutionPlan& plan, const PlanMemory& memory)
      : handle_(handle), plan_(plan), memory_(memory) {}

  void operator()(const ElementStep& step);
  void operator()(const ReduceStep& step);
  void operator()(const MatmulStep& step);
  void operator()(const ConvolutionStep& step);
  void operator()(const PoolStep& step);
  void operator()(const PagedStep& step);
  void operator()(const AttentionStep& step);

 private:
  const GraphTensor& tensor(const View& view) const { return plan_.tensors[view.tensor]; }
  void* base(const GraphTensor& tensor) const;
  // Null for a view that does not exist.
  void* data(const View& view) const;
  ProgramOperand operand(const ElementInput& input) const;
  void counter(const View& view, uint64_t otherwise, const void*& place, bool& wide, uint64_t& value) const;
  double number(const View& view, double otherwise) const;
  AttentionProblem problem_of(const AttentionStep& step) const;
  int64_t bound(const AttentionStep::Bound& bound) const;
  AttentionStarts starts(const View& view) const;
  bool in_double(const ElementStep& step) const;

  Handle& handle_;
  const ExecutionPlan& plan_;
  const PlanMemory& memory_;
};

void* Runner::base(const GraphTensor& tensor) const {
  if (tensor.is_virtual) return static_cast<char*>(memory_.workspace) + tensor.offset;
  const auto found = memory_.tensors.find(tensor.uid);
  demand(found != memory_.tensors.end() && found->second != nullptr, HIPDNN_STATUS_BAD_PARAM_NULL_POINTER,
         "the variant pack has no memory for tensor " + std::to_string(tensor.uid));
  return found->second;
}

void* Runner::data(const View& view) const {
  if (!view.exists()) return nullptr;
  const GraphTensor& whole = tensor(view);
  return static_cast<char*>(base(whole)) + view.start * size_of(whole.shape.type);
}

double Runner::number(const View& view, double otherwise) const {
  if (!view.exists()) return otherwise;
  demand(tensor(view).by_value, HIPDNN_STATUS_NOT_SUPPORTED, "a scalar of this operation is to be given by value");
  return host_number(base(tensor(view)), tensor(view).type);
}

void Runner::counter(const View& view, uint64_t otherwise, const void*& place, bool& wide, uint64_t& value) const {
  value = otherwise;
  if (!view.exists()) return;
  if (tensor(view).by_value) {
    value = static_cast<uint64_t>(static_cast<int64_t>(host_number(base(tensor(view)), tensor(view).type)));
    return;
  }
  place = base(tensor(view));
  wide = size_of(tensor(view).shape.type) == 8;
}

ProgramOperand Runner::operand(const ElementInput& input) const {
  ProgramOperand result{input.view.shape, {}};
  kernels::dnn::ProgramTensor& to = result.tensor;
  to.p0 = input.p0;
  to.p1 = input.p1;
  if (!input.view.exists()) {
    to.type = input.generated;
    counter(input.seed, input.seed_value, to.seed, to.wide_seed, to.seed_value);
    counter(input.offset, 0, to.offset, to.wide_offset, to.offset_value);
    return result;
  }
  const GraphTensor& source = tensor(input.view);
  if (source.by_value) {
    to.type = Stored::kValue;
    to.p0 = host_number(base(source), source.type);
    return result;
  }
  to.type = stored_type(source.type, source.is_virtual);
  if (to.type == Stored::kBitBoolean) {
    to.data = base(source);
    demand(input.view.start == 0, HIPDNN_STATUS_NOT_SUPPORTED_LAYOUT, "parts of tensors of booleans are not supported");
  } else {
    to.data = data(input.view);
  }
  return result;
}

bool Runner::in_double(const ElementStep& step) const {
  const auto is_wide = [&](const View& view) {
    if (!view.exists()) return false;
    return !tensor(view).by_value && computed_type({tensor(view).type}) == HIPDNN_DATA_DOUBLE;
  };
  return std::any_of(step.outputs.begin(), step.outputs.end(), is_wide) ||
         std::any_of(step.inputs.begin(), step.inputs.end(),
                     [&](const ElementInput& input) { return is_wide(input.view); });
}

void Runner::operator()(const ElementStep& step) {
  ElementProgramProblem problem;
  problem.code = step.code;
  problem.results = step.results;
  problem.in_double = in_double(step);
  for (const ElementInput& input : step.inputs) problem.inputs.push_back(operand(input));
  const auto stored = [&](const View& view) { return stored_type(tensor(view).type, tensor(view).is_virtual); };
  size_t bytes = 0;
  for (const View& output : step.outputs)
    if (stored(output) == Stored::kBitBoolean) bytes += static_cast<size_t>(output.shape.extent());
  auto* booleans = bytes > 0 ? handle_.workspace<char>(bytes, compat::Holder::kOperands) : nullptr;
  struct Packing {
    int64_t count;
    const void* from;
    void* to;
  };
  std::vector<Packing> packings;
  for (const View& output : step.outputs) {
    ProgramOperand to{output.shape, {}};
    to.tensor.type = stored(output);
    to.tensor.data = data(output);
    if (to.tensor.type == Stored::kBitBoolean) {
      demand(output.shape.is_packed() && output.start == 0, HIPDNN_STATUS_NOT_SUPPORTED_LAYOUT,
             "tensors of booleans in memory are packed");
      packings.push_back({output.shape.extent(), booleans, to.tensor.data});
      to.tensor.type = Stored::kByteBoolean;
      to.tensor.data = booleans;
      booleans += output.shape.extent();
    }
    problem.outputs.push_back(to);
  }
  run_element_program(handle_, problem);
  for (const Packing& packing : packings) pack_booleans(handle_, packing.count, packing.from, packing.to);
}

void Runner::operator()(const ReduceStep& step) {
  ReductionProblem problem;
  problem.op = step.op;
  problem.x = step.x.shape;
  problem.y = step.y.shape;
  problem.propagates_nan = true;
  reduce_tensor(handle_, problem, {}, data(step.x), data(step.y), nullptr);
}

hipDataType blas_type(hipdnnDataType_t type) {
  return type == HIPDNN_DATA_DOUBLE     ? HIP_R_64F
         : type == HIPDNN_DATA_HALF     ? HIP_R_16F
         : type == HIPDNN_DATA_BFLOAT16 ? HIP_R_16BF
                                        : HIP_R_32F;
}

// A matrix as hipBLAS takes it: columns, each contiguous, or their transpose.
struct Matrix {
  hipblasOperation_t operation;
  int64_t stride;
};
Matrix matrix_of(int64_t rows, int64_t row_step, int64_t columns, int64_t column_step) {
  const bool by_columns = row_step == 1 || (rows == 1 && column_step != 1);
  if (by_columns) return {HIPBLAS_OP_N, std::max(columns == 1 ? rows : column_step, rows)};
  return {HIPBLAS_OP_T, std::max(rows == 1 ? columns : row_step, columns)};
}

void Runner::operator()(const MatmulStep& step) {
  const int rank = step.c.shape.rank, row = rank - 2, column = rank - 1;
  const Tensor &a = step.a.shape, &b = step.b.shape, &c = step.c.shape;
  const int64_t m = c.lengths[row], n = c.lengths[column], depth = a.lengths[column];
  // hipBLAS writes columns: c itself, or its transpose, which is the product of the other factor's transposes.
  const Matrix c_matrix = matrix_of(m, c.strides[row], n, c.strides[column]);
  const bool swapped = c_matrix.operation == HIPBLAS_OP_T;
  const Matrix first = swapped ? matrix_of(n, b.strides[column], depth, b.strides[row])
                               : matrix_of(m, a.strides[row], depth, a.strides[column]);
  const Matrix second = swapped ? matrix_of(depth, a.strides[column], m, a.strides[row])
                                : matrix_of(depth, b.strides[row], n, b.strides[column]);
  const hipDataType type = blas_type(tensor(step.a).type), result = blas_type(tensor(step.c).type);
  const double wide[] = {1, 0};
  const float narrow[] = {1, 0};
  const bool is_wide = type == HIP_R_64F;
  const void* one = is_wide ? static_cast<const void*>(&wide[0]) : &narrow[0];
  const void* zero = is_wide ? static_cast<const void*>(&wide[1]) : &narrow[1];
  // The innermost batch dimension goes to hipBLAS at once where each entry of c has its own step in a and b.
  const int batch_dim = rank - 3;
  int64_t batch = 1, steps[3] = {0, 0, 0};
  if (batch_dim >= 0) {
    const auto is_even = [&](const Tensor& t) {
      return t.lengths[batch_dim] == 1 || t.lengths[batch_dim] == c.lengths[batch_dim];
    };
    if (is_even(a) && is_even(b)) {
      batch = c.lengths[batch_dim];
      steps[0] = a.lengths[batch_dim] == 1 ? 0 : a.strides[batch_dim];
      steps[1] = b.lengths[batch_dim] == 1 ? 0 : b.strides[batch_dim];
      steps[2] = c.strides[batch_dim];
    }
  }
  int64_t calls = 1;
  for (int d = 0; d < row; ++d) calls *= d == batch_dim && batch > 1 ? 1 : c.lengths[d];
  const size_t size = size_of(a.type), c_size = size_of(c.type);
  for (int64_t call = 0; call < calls; ++call) {
    int64_t rest = call, a_at = 0, b_at = 0, c_at = 0;
    for (int d = row - 1; d >= 0; --d) {
      if (d == batch_dim && batch > 1) continue;
      const int64_t at = rest % c.lengths[d];
      rest /= c.lengths[d];
      a_at += at / (c.lengths[d] / a.lengths[d]) * a.strides[d];
      b_at += at / (c.lengths[d] / b.lengths[d]) * b.strides[d];
      c_at += at * c.strides[d];
    }
    const void* a_data = static_cast<char*>(data(step.a)) + a_at * size;
    const void* b_data = static_cast<char*>(data(step.b)) + b_at * size;
    void* c_data = static_cast<char*>(data(step.c)) + c_at * c_size;
    Handle::check_blas(hipblasGemmStridedBatchedEx_64(
        handle_.blas(), first.operation, second.operation, swapped ? n : m, swapped ? m : n, depth, one,
        swapped ? b_data : a_data, type, first.stride, steps[swapped ? 1 : 0], swapped ? a_data : b_data, type,
        second.stride, steps[swapped ? 0 : 1], zero, c_data, result, c_matrix.stride, steps[2], batch,
        is_wide ? HIPBLAS_COMPUTE_64F : HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT));
  }
}

void Runner::operator()(const ConvolutionStep& step) {
  const ConvDirection direction = step.problem.direction;
  ConvData operands;
  operands.x = data(step.x);
  operands.w = data(step.w);
  operands.y = data(step.y);
  operands.result = data(direction == ConvDirection::kForward        ? step.y
                         : direction == ConvDirection::kBackwardData ? step.x
                                                                     : step.w);
  void* workspace = step.workspace > 0 ? static_cast<char*>(memory_.workspace) + step.workspace_offset : nullptr;
  convolve(handle_, step.problem, step.blend, operands, workspace, step.workspace);
}

void Runner::operator()(const PoolStep& step) {
  if (step.backward)
    pooling_backward(handle_, step.problem, step.blend, data(step.dy), data(step.indices), data(step.x), data(step.dx));
  else
    pooling_forward(handle_, step.problem, step.blend, data(step.x), data(step.y), data(step.indices));
}

void Runner::operator()(const PagedStep& step) {
  load_pages(handle_, step.problem, data(step.pages), static_cast<const int32_t*>(data(step.table)),
             static_cast<const int32_t*>(data(step.row_counts)), data(step.rows));
}

AttentionStarts Runner::starts(const View& view) const {
  if (!view.exists() || tensor(view).ragged < 0) return {};
  const GraphTensor& offsets = plan_.tensors[tensor(view).ragged];
  return {base(offsets), size_of(offsets.shape.type) == 8};
}

int64_t Runner::bound(const AttentionStep::Bound& bound) const {
  if (!bound.exists) return kUnbounded;
  double sum = bound.constant;
  for (const auto& [view, factor] : bound.terms) sum += factor * number(view, 0);
  return static_cast<int64_t>(std::floor(sum));
}

AttentionProblem Runner::problem_of(const AttentionStep& step) const {
  AttentionProblem problem;
  problem.q = step.q.shape, problem.k = step.k.shape, problem.v = step.v.shape, problem.y = step.y.shape;
  problem.dq = step.dq.shape, problem.dk = step.dk.shape, problem.dv = step.dv.shape, problem.dy = step.dy.shape;
  problem.bias = step.bias.shape;
  problem.dbias = step.dbias.shape;
  for (const View& scale : step.scales) problem.scale *= number(scale, 1);
  problem.left = bound(step.left);
  problem.right = bound(step.right);
  problem.from_end = step.from_end;
  problem.dropout = step.dropout;
  // Far below every score: what is hidden has no share.
  constexpr double kHidden = -1e8, kTolerance = 1e-3;
  for (const View& hidden : step.hidden)
    demand(number(hidden, 0) <= kHidden, HIPDNN_STATUS_NOT_SUPPORTED, "a mask of attention hides with a finite number");
  const auto is_factor = [&](const View& factor, double expected) {
    return std::abs(number(factor, 1) - expected) <= kTolerance * expected;
  };
  for (const View& factor : step.kept_scales)
    demand(is_factor(factor, 1 / (1 - step.dropout)), HIPDNN_STATUS_NOT_SUPPORTED,
           "attention multiplies the shares that dropout leaves by 1 / (1 - probability)");
  for (const View& factor : step.lost_scales)
    demand(is_factor(factor, 1 - step.dropout), HIPDNN_STATUS_NOT_SUPPORTED,
           "attention multiplies sums of y dy by 1 - the probability of dropout");
  return problem;
}

void Runner::operator()(const AttentionStep& step) {
  const AttentionProblem problem = problem_of(step);
  AttentionInputs inputs;
  inputs.q = data(step.q), inputs.k = data(step.k), inputs.v = data(step.v), inputs.bias = data(step.bias);
  inputs.q_lengths = static_cast<const int32_t*>(data(step.q_lengths));
  inputs.k_lengths = static_cast<const int32_t*>(data(step.k_lengths));
  inputs.q_starts = starts(step.q), inputs.k_starts = starts(step.k);
  inputs.v_starts = starts(step.v), inputs.y_starts = starts(step.y);
  AttentionCounter &seed = inputs.dropout_seed, &offset = inputs.dropout_offset;
  counter(step.seed, step.seed_value, seed.data, seed.wide, seed.value);
  counter(step.offset, 0, offset.data, offset.wide, offset.value);
  if (step.backward)
    attention_backward(handle_, problem, inputs,
                       {data(step.y), data(step.dy), data(step.statistics), data(step.dq), data(step.dk), data(step.dv),
                        data(step.dbias)});
  else
    attention_forward(handle_, problem, inputs, data(step.y), data(step.statistics), data(step.maxima));
}

}  // namespace

void run_plan(Handle& handle, const ExecutionPlan& plan, const PlanMemory& memory) {
  demand(plan.workspace == 0 || memory.workspace != nullptr, HIPDNN_STATUS_BAD_PARAM_NULL_POINTER,
         "the plan needs a workspace of " + std::to_string(plan.workspace) + " bytes");
  Runner runner(handle, plan, memory);
  for (const Step& step : plan.steps) std::visit(runner, step.what);
}

}  // namespace compat_dnn::graph
