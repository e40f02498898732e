#include "core/adam.h"

#include "core/elementwise.h"
#include "core/elementwise_launch.h"
#include "core/stored.h"
#include "core/types.h"

namespace compat_dnn {

namespace {

namespace k = kernels::dnn;

k::ProgramTensor number_in(const TensorData& given) {
  if (given.data == nullptr) return {};
  require(given.tensor.elements() == 1, Status::kInvalidValue);
  return stored(given.tensor, given.data);
}

// Tensors that are laid out in another way than the kernel's go through copies.
class OneLayout {
 public:
  OneLayout(Handle& handle, const Tensor& like) : handle_(handle), like_(like) {}

  k::ProgramTensor place(const TensorData& given, bool is_read, bool is_written) {
    if (given.data == nullptr) return {};
    Tensor shape = like_;
    shape.type = given.tensor.type;
    if (has_layout(given.tensor)) return stored(shape, given.data);
    copies_.push_back({given, shape, nullptr, is_read, is_written});
    return stored(shape, nullptr);
  }
  // Gives copies memory, `tensors` their addresses.
  void copy_in(k::ProgramTensor (&tensors)[k::kAdamTensors], const std::vector<int>& copied) {
    size_t bytes = 0;
    for (const Copy& copy : copies_) bytes += padded(copy);
    char* memory = bytes > 0 ? handle_.workspace<char>(bytes, compat::Holder::kSolver) : nullptr;
    for (size_t i = 0; i < copies_.size(); ++i) {
      Copy& copy = copies_[i];
      tensors[copied[i]].data = copy.memory = memory;
      memory += padded(copy);
      if (copy.is_read) blend_tensors(handle_, {}, copy.given.tensor, copy.given.data, copy.shape, copy.memory);
    }
  }
  void copy_out() {
    for (const Copy& copy : copies_)
      if (copy.is_written) blend_tensors(handle_, {}, copy.shape, copy.memory, copy.given.tensor, copy.given.data);
  }
  bool has_layout(const Tensor& tensor) const {
    for (int d = 0; d < like_.rank; ++d)
      if (like_.lengths[d] != 1 && tensor.strides[d] != like_.strides[d]) return false;
    return true;
  }

 private:
  struct Copy {
    TensorData given;
    Tensor shape;
    void* memory;
    bool is_read, is_written;
  };
  static size_t padded(const Copy& copy) { return (static_cast<size_t>(copy.shape.bytes()) + 255) / 256 * 256; }

  Handle& handle_;
  Tensor like_;
  std::vector<Copy> copies_;
};

Tensor layout_for(const Tensor& parameter) {
  if (parameter.is_packed()) return parameter;
  const std::vector<int64_t> lengths(parameter.lengths.begin(), parameter.lengths.begin() + parameter.rank);
  return packed_tensor(parameter.type, lengths, parameter.row_major_order());
}

void check(const AdamProblem& problem, const TensorData* const (&tensors)[k::kAdamTensors]) {
  const Tensor& shape = problem.parameter.tensor;
  element_of(shape.type);
  for (int t = 0; t < k::kAdamTensors; ++t) {
    const bool is_there = tensors[t]->data != nullptr;
    require(is_there || t == k::kGreatest || t == k::kNewGreatest || t == k::kShortParameter, Status::kInvalidValue);
    if (!is_there) continue;
    require(tensors[t]->tensor.same_lengths(shape), Status::kInvalidValue);
    element_of(tensors[t]->tensor.type);
    require(tensors[t]->tensor.type == DataType::kDouble || shape.type != DataType::kDouble || t == k::kShortParameter,
            Status::kNotSupported);
  }
  require(!problem.rule.keeps_greatest || (problem.greatest.data != nullptr && problem.new_greatest.data != nullptr),
          Status::kInvalidValue);
}

}  // namespace

void adam_step(Handle& handle, const AdamProblem& problem) {
  const TensorData* const tensors[k::kAdamTensors] = {
      &problem.new_parameter, &problem.parameter, &problem.gradient,   &problem.mean,         &problem.square,
      &problem.greatest,      &problem.new_mean,  &problem.new_square, &problem.new_greatest, &problem.short_parameter};
  check(problem, tensors);
  const Tensor& shape = problem.parameter.tensor;
  k::AdamArgs args{};
  args.rule = problem.rule;
  OneLayout layout(handle, layout_for(shape));
  std::vector<int> copied;
  for (int t = 0; t < k::kAdamTensors; ++t) {
    const bool is_result = t == k::kNewParameter || t >= k::kNewMean;
    args.tensors[t] = layout.place(*tensors[t], !is_result, is_result);
    if (tensors[t]->data != nullptr && args.tensors[t].data == nullptr) copied.push_back(t);
  }
  layout.copy_in(args.tensors, copied);
  k::AdamStepArgs step{};
  step.rule = problem.rule;
  step.found = number_in(problem.found);
  step.scale = number_in(problem.scale);
  step.old_number = number_in(problem.old_number);
  step.new_number = number_in(problem.new_number);
  step.number = problem.number;
  step.step = handle.workspace<k::AdamStep>(1);
  args.step = step.step;
  compat::launch(k::adam_step_kernel, dim3(1), kernels::kStreamThreads, handle.stream(), step);
  args.elements = shape.elements();
  for_each_element_grid((args.elements + k::kProgramPack - 1) / k::kProgramPack, [&](int64_t first, dim3 grid) {
    args.first_block = first;
    compat::launch(shape.type == DataType::kDouble ? k::adam_kernel<double> : k::adam_kernel<float>, grid,
                   kernels::kStreamThreads, handle.stream(), args);
  });
  layout.copy_out();
}

}  // namespace compat_dnn
