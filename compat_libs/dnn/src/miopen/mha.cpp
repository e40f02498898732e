// Attention with several heads as find 2.0 has it: factors in device memory, between which numbers of eight bits would
// lie, and the statistics that the way back takes.
//
// With P = exp(scale descaleQ descaleK q k^T + bias - M) ZInv, forward: O = scaleO descaleS descaleV scaleS P v.
// Backward makes dV = scaleDV descaleS descaleDO scaleS P^T dO, dS = P (descaleDO descaleV dO v^T - descaleDO descaleO
// rows of sums of O dO), dQ = scaleDQ descaleDS descaleK scaleDS scale dS k, and dK likewise. Largest magnitudes are
// those before the last factor of each.
#include "core/attention.h"
#include "core/element_program.h"
#include "core/elementwise.h"
#include "core/reduction.h"
#include "core/stored.h"
#include "generated/routines.h"
#include "miopen/problem.h"

struct miopenMhaDescriptor {
  float scale = 1;
};

namespace compat_miopen {

namespace {

using compat_dnn::AttentionInputs;
using compat_dnn::AttentionProblem;
using compat_dnn::ElementFunction;
using compat_dnn::Tensor;

bool is_backward(const OperationCall& call) { return call.operation.direction == miopenProblemDirectionBackward; }

// Factors of one call, read from the device at once.
class Factors {
 public:
  explicit Factors(const OperationCall& call) : call_(call) {
    for (const miopenTensorArgumentId_t id :
         {miopenTensorMhaDescaleK, miopenTensorMhaDescaleQ, miopenTensorMhaDescaleV, miopenTensorMhaDescaleS,
          miopenTensorMhaScaleS, miopenTensorMhaScaleO, miopenTensorMhaDropoutProbability, miopenTensorMhaDescaleO,
          miopenTensorMhaDescaleDO, miopenTensorMhaDescaleDS, miopenTensorMhaScaleDS, miopenTensorMhaScaleDQ,
          miopenTensorMhaScaleDK, miopenTensorMhaScaleDV}) {
      const void* place = call.optional_data(id);
      if (place == nullptr) continue;
      require(call.shape(id).type == compat_dnn::DataType::kFloat && call.shape(id).elements() == 1,
              miopenStatusBadParm);
      compat::check(hipMemcpyAsync(&values_[id], place, sizeof(float), hipMemcpyDeviceToHost, call.handle.stream()));
    }
    if (!values_.empty()) compat::check(hipStreamSynchronize(call.handle.stream()));
  }
  double get(miopenTensorArgumentId_t id, double otherwise = 1) const {
    const auto found = values_.find(id);
    return found == values_.end() ? otherwise : found->second;
  }

 private:
  const OperationCall& call_;
  std::map<miopenTensorArgumentId_t, float> values_;
};

// result = function(x, y), elements of one shape; with a factor: factor x.
void compute(const OperationCall& call, const std::vector<kernels::dnn::Instruction>& code, const Tensor& shape,
             const std::vector<std::pair<Tensor, const void*>>& inputs, void* result) {
  compat_dnn::ElementProgramProblem problem;
  for (const auto& [tensor, data] : inputs) problem.inputs.push_back({tensor, compat_dnn::stored(tensor, data)});
  problem.outputs = {{shape, compat_dnn::stored(shape, result)}};
  problem.code = code;
  problem.results = {static_cast<int>(inputs.size() + code.size()) - 1};
  compat_dnn::run_element_program(call.handle, problem);
}

kernels::dnn::Instruction instruction(ElementFunction function, int a, int b) {
  return {function, a, b, b, 0, 0, 0, kernels::dnn::Stored::kFloat};
}

void multiply(const OperationCall& call, const Tensor& tensor, const void* from, double factor, void* to) {
  if (factor == 1 && from == to) return;
  compat_dnn::ElementProgramProblem problem;
  kernels::dnn::ProgramTensor number{};
  number.type = kernels::dnn::Stored::kValue;
  number.p0 = factor;
  Tensor one = tensor;
  for (int d = 0; d < one.rank; ++d) one.lengths[d] = 1;
  problem.inputs = {{tensor, compat_dnn::stored(tensor, from)}, {one, number}};
  problem.outputs = {{tensor, compat_dnn::stored(tensor, to)}};
  problem.code = {instruction(ElementFunction::kMul, 0, 1)};
  problem.results = {2};
  compat_dnn::run_element_program(call.handle, problem);
}

// Largest magnitude of a tensor, times a factor, to the tensor of an argument if there is one.
void give_largest(const OperationCall& call, miopenTensorArgumentId_t id, const Tensor& tensor, const void* data,
                  double factor) {
  void* const place = call.optional_data(id);
  if (place == nullptr) return;
  const Tensor& given = call.shape(id);
  require(given.type == compat_dnn::DataType::kFloat && given.elements() == 1, miopenStatusBadParm);
  compat_dnn::ReductionProblem problem;
  problem.op = compat_dnn::ReduceOp::kMaxMagnitude;
  problem.x = problem.y = tensor;
  problem.y.type = given.type;
  for (int d = 0; d < tensor.rank; ++d) problem.y.lengths[d] = problem.y.strides[d] = 1;
  compat_dnn::reduce_tensor(call.handle, problem, {std::abs(factor), 0}, data, place, nullptr);
}

// Floats for each row of q.
Tensor rows_of(const OperationCall& call) {
  const Tensor& q = call.shape(miopenTensorMhaQ);
  require(q.rank == 4, miopenStatusBadParm);
  return compat_dnn::packed_tensor(compat_dnn::DataType::kFloat, {q.lengths[0], q.lengths[1], q.lengths[2], 1},
                                   {0, 1, 2, 3});
}

// An argument that has a float for each row, in order.
void* rows_data(const OperationCall& call, miopenTensorArgumentId_t id, bool is_optional) {
  void* const place = is_optional ? call.optional_data(id) : call.data(id);
  if (place == nullptr) return nullptr;
  const Tensor& given = call.shape(id);
  require(given.type == compat_dnn::DataType::kFloat && given.same_lengths(rows_of(call)) && given.is_row_major(),
          miopenStatusBadParm);
  return place;
}

compat_dnn::AttentionCounter counter(const OperationCall& call, miopenTensorArgumentId_t id) {
  const void* const place = call.optional_data(id);
  if (place == nullptr) return {};
  return {place, compat_dnn::size_of(call.shape(id).type) == 8, 0};
}

struct Attention {
  AttentionProblem problem;
  AttentionInputs inputs;
};

Attention attention_of(const OperationCall& call, const Factors& factors) {
  Attention made;
  AttentionProblem& problem = made.problem;
  problem.q = call.shape(miopenTensorMhaQ), problem.k = call.shape(miopenTensorMhaK);
  problem.v = call.shape(miopenTensorMhaV), problem.y = call.shape(miopenTensorMhaO);
  problem.scale =
      call.operation.numbers[0] * factors.get(miopenTensorMhaDescaleQ) * factors.get(miopenTensorMhaDescaleK);
  problem.from_end = false;
  if (const void* mask = call.optional_data(miopenTensorMhaMask))
    if (*static_cast<const miopenMhaMask_t*>(mask) == miopenMhaMaskCausal) problem.right = 0;
  AttentionInputs& inputs = made.inputs;
  inputs.q = call.data(miopenTensorMhaQ), inputs.k = call.data(miopenTensorMhaK);
  inputs.v = call.data(miopenTensorMhaV), inputs.bias = call.optional_data(miopenTensorMhaBias);
  if (inputs.bias != nullptr) problem.bias = call.shape(miopenTensorMhaBias);
  problem.dropout = factors.get(miopenTensorMhaDropoutProbability, 0);
  inputs.dropout_seed = counter(call, miopenTensorMhaDropoutSeed);
  inputs.dropout_offset = counter(call, miopenTensorMhaDropoutOffset);
  return made;
}

void run_forward(const OperationCall& call) {
  const Factors factors(call);
  const Attention attention = attention_of(call, factors);
  const Tensor rows = rows_of(call), &y = attention.problem.y;
  void* const inverse = rows_data(call, miopenTensorMhaZInv, true);
  void* maxima = rows_data(call, miopenTensorMhaM, true);
  void* const largest_share = call.optional_data(miopenTensorMhaAmaxS);
  const bool keeps = inverse != nullptr || largest_share != nullptr;
  auto* own = call.handle.workspace<float>(3 * rows.elements(), compat::Holder::kOperands);
  if (maxima == nullptr) maxima = own;
  float *logarithms = own + rows.elements(), *shares = own + 2 * rows.elements();
  void* const result = call.data(miopenTensorMhaO);
  compat_dnn::attention_forward(call.handle, attention.problem, attention.inputs, result, keeps ? logarithms : nullptr,
                                maxima);
  if (keeps) {
    // The greatest share of a row is that of its greatest score.
    void* const to = inverse != nullptr ? inverse : shares;
    compute(call, {instruction(ElementFunction::kSub, 0, 1), instruction(ElementFunction::kExp, 2, 2)}, rows,
            {{rows, maxima}, {rows, logarithms}}, to);
    give_largest(call, miopenTensorMhaAmaxS, rows, to, 1);
  }
  const double factor =
      factors.get(miopenTensorMhaScaleS) * factors.get(miopenTensorMhaDescaleS) * factors.get(miopenTensorMhaDescaleV);
  give_largest(call, miopenTensorMhaAmaxO, y, result, factor);
  multiply(call, y, result, factor * factors.get(miopenTensorMhaScaleO), result);
}

void run_backward(const OperationCall& call) {
  const Factors factors(call);
  Attention attention = attention_of(call, factors);
  AttentionProblem& problem = attention.problem;
  problem.dy = call.shape(miopenTensorMhaDO), problem.dq = call.shape(miopenTensorMhaDQ);
  problem.dk = call.shape(miopenTensorMhaDK), problem.dv = call.shape(miopenTensorMhaDV);
  const auto get = [&](miopenTensorArgumentId_t id) { return factors.get(id); };
  const Tensor rows = rows_of(call);
  const int64_t count = rows.elements(), extent = problem.y.extent();
  auto* own = call.handle.workspace<char>(
      2 * count * sizeof(float) + static_cast<size_t>(extent) * compat_dnn::size_of(problem.y.type),
      compat::Holder::kOperands);
  auto *logarithms = reinterpret_cast<float*>(own), *slopes = logarithms + count;
  compute(call, {instruction(ElementFunction::kLog, 1, 1), instruction(ElementFunction::kSub, 0, 2)}, rows,
          {{rows, rows_data(call, miopenTensorMhaM, false)}, {rows, rows_data(call, miopenTensorMhaZInv, false)}},
          logarithms);
  // The core takes O as it takes dO v^T: times one factor.
  const double ratio = get(miopenTensorMhaDescaleO) / get(miopenTensorMhaDescaleV);
  const void* y = call.data(miopenTensorMhaO);
  if (ratio != 1) {
    void* const scaled = slopes + count;
    multiply(call, problem.y, y, ratio, scaled);
    y = scaled;
  }
  void *const dq = call.data(miopenTensorMhaDQ), *const dk = call.data(miopenTensorMhaDK),
              *const dv = call.data(miopenTensorMhaDV);
  const bool wants_slopes = call.optional_data(miopenTensorMhaAmaxDS) != nullptr;
  compat_dnn::attention_backward(
      call.handle, problem, attention.inputs,
      {y, call.data(miopenTensorMhaDO), logarithms, dq, dk, dv, nullptr, wants_slopes ? slopes : nullptr});
  const double of_slopes = get(miopenTensorMhaDescaleDO) * get(miopenTensorMhaDescaleV);
  if (wants_slopes) give_largest(call, miopenTensorMhaAmaxDS, rows, slopes, of_slopes);
  const double of_both = of_slopes * get(miopenTensorMhaScaleDS) * get(miopenTensorMhaDescaleDS);
  const double of_dv = get(miopenTensorMhaScaleS) * get(miopenTensorMhaDescaleS) * get(miopenTensorMhaDescaleDO);
  const auto finish = [&](miopenTensorArgumentId_t largest, miopenTensorArgumentId_t last, const Tensor& tensor,
                          void* data, double factor) {
    give_largest(call, largest, tensor, data, factor);
    multiply(call, tensor, data, factor * get(last), data);
  };
  finish(miopenTensorMhaAmaxDQ, miopenTensorMhaScaleDQ, problem.dq, dq, of_both / get(miopenTensorMhaDescaleQ));
  finish(miopenTensorMhaAmaxDK, miopenTensorMhaScaleDK, problem.dk, dk, of_both / get(miopenTensorMhaDescaleK));
  finish(miopenTensorMhaAmaxDV, miopenTensorMhaScaleDV, problem.dv, dv, of_dv);
}

}  // namespace

std::vector<Role> mha_roles(const Operation& operation) {
  std::vector<Role> roles{{miopenTensorMhaQ}, {miopenTensorMhaK}, {miopenTensorMhaV}, {miopenTensorMhaO}};
  const auto add = [&](std::initializer_list<miopenTensorArgumentId_t> ids, bool is_optional) {
    for (const miopenTensorArgumentId_t id : ids) roles.push_back({id, is_optional});
  };
  add({miopenTensorMhaDescaleK, miopenTensorMhaDescaleQ, miopenTensorMhaDescaleV, miopenTensorMhaDescaleS,
       miopenTensorMhaScaleS, miopenTensorMhaDropoutProbability, miopenTensorMhaDropoutSeed,
       miopenTensorMhaDropoutOffset, miopenTensorMhaBias, miopenTensorMhaMask},
      true);
  if (operation.direction == miopenProblemDirectionForward) {
    add({miopenTensorMhaScaleO, miopenTensorMhaAmaxO, miopenTensorMhaAmaxS, miopenTensorMhaM, miopenTensorMhaZInv},
        true);
    return roles;
  }
  add({miopenTensorMhaDO, miopenTensorMhaM, miopenTensorMhaZInv, miopenTensorMhaDQ, miopenTensorMhaDK,
       miopenTensorMhaDV},
      false);
  add({miopenTensorMhaDescaleO, miopenTensorMhaDescaleDO, miopenTensorMhaDescaleDS, miopenTensorMhaScaleDS,
       miopenTensorMhaScaleDQ, miopenTensorMhaScaleDK, miopenTensorMhaScaleDV, miopenTensorMhaAmaxDQ,
       miopenTensorMhaAmaxDK, miopenTensorMhaAmaxDV, miopenTensorMhaAmaxDS},
      true);
  return roles;
}

void run_mha(const OperationCall& call) { is_backward(call) ? run_backward(call) : run_forward(call); }

void create_mha_problem(miopenProblem_t* problem, miopenMhaDescriptor_t descriptor,
                        miopenProblemDirection_t direction) {
  require(direction == miopenProblemDirectionForward || direction == miopenProblemDirectionBackward,
          miopenStatusBadParm);
  Operation operation;
  operation.kind = Operation::Kind::kMha;
  operation.direction = direction;
  operation.numbers = {object(descriptor).scale, 0, 0, 0};
  create_problem(problem, operation);
}

void create_mha_descriptor(miopenMhaDescriptor_t* descriptor) { create_object(descriptor); }

void set_mha_descriptor(miopenMhaDescriptor_t descriptor, float scale) { object(descriptor).scale = scale; }

void get_mha_descriptor(miopenMhaDescriptor_t descriptor, float* scale) { object(scale) = object(descriptor).scale; }

}  // namespace compat_miopen
