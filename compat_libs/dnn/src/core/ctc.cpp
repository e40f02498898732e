#include "ctc.h"

#include "dnn/ctc.h"
#include "launch.h"
#include "softmax.h"

namespace compat_dnn {

namespace {

void check(const CtcProblem& problem) {
  const Tensor& x = problem.x;
  require(x.rank == 3 && x.is_row_major(), Status::kInvalidValue);
  require(x.type == DataType::kFloat, Status::kNotSupported);
  const auto sequences = static_cast<size_t>(x.lengths[1]);
  require(problem.label_lengths.size() == sequences && problem.input_lengths.size() == sequences,
          Status::kInvalidValue);
  require(problem.blank >= 0 && problem.blank < x.lengths[2], Status::kInvalidValue);
  for (const int label : problem.labels)
    require(label >= 0 && label < x.lengths[2] && label != problem.blank, Status::kInvalidValue);
  size_t labels = 0;
  for (size_t s = 0; s < sequences; ++s) {
    require(problem.label_lengths[s] >= 0 && problem.input_lengths[s] >= 0, Status::kInvalidValue);
    require(problem.input_lengths[s] <= x.lengths[0], Status::kInvalidValue);
    labels += problem.label_lengths[s];
  }
  require(labels == problem.labels.size(), Status::kInvalidValue);
}

// Labels, where each sequence's start, and lengths of the inputs, as one array.
std::vector<int> integers_of(const CtcProblem& problem) {
  std::vector<int> all = problem.labels;
  int start = 0;
  for (const int length : problem.label_lengths) {
    all.push_back(start);
    start += length;
  }
  all.push_back(start);
  all.insert(all.end(), problem.input_lengths.begin(), problem.input_lengths.end());
  return all;
}

void write_logarithms(Handle& handle, const CtcProblem& problem, const void* x, float* to) {
  const Tensor& shape = problem.x;
  if (problem.applies_softmax) {
    const Tensor rows =
        packed_tensor(DataType::kFloat, {shape.lengths[0] * shape.lengths[1], shape.lengths[2]}, {0, 1});
    return softmax_forward(handle, {rows, rows, SoftmaxMode::kInstance, true}, {}, x, to);
  }
  const int64_t of_block = int64_t(kernels::kStreamThreads) * (kernels::kWaveSize == 1 ? 4096 : 1);
  const int64_t blocks = (shape.elements() + of_block - 1) / of_block;
  require(blocks <= INT32_MAX, Status::kNotSupported);
  compat::launch(kernels::dnn::logarithm_kernel, dim3(static_cast<unsigned>(blocks)), kernels::kStreamThreads,
                 handle.stream(), kernels::dnn::LogarithmArgs{static_cast<const float*>(x), to, shape.elements()});
}

}  // namespace

void ctc_loss(Handle& handle, const CtcProblem& problem, const void* x, void* losses, void* dx) {
  check(problem);
  const Tensor& shape = problem.x;
  require(dx == nullptr ||
              (problem.dx.same_lengths(shape) && problem.dx.is_row_major() && problem.dx.type == DataType::kFloat),
          Status::kInvalidValue);
  if (shape.elements() == 0) return;
  const std::vector<int> integers = integers_of(problem);
  const int longest = *std::max_element(problem.label_lengths.begin(), problem.label_lengths.end());
  const int64_t places = 2 * int64_t(longest) + 1, table = shape.lengths[0] * shape.lengths[1] * places;
  // The softmax has the routine's own workspace.
  float* memory = handle.workspace<float>(shape.elements() + 2 * table + integers.size(), compat::Holder::kOperands);
  write_logarithms(handle, problem, x, memory);
  int* device_integers = reinterpret_cast<int*>(memory + shape.elements() + 2 * table);
  compat::check(hipMemcpyAsync(device_integers, integers.data(), integers.size() * sizeof(int), hipMemcpyHostToDevice,
                               handle.stream()));
  // The array on the host ends with this call.
  compat::check(hipStreamSynchronize(handle.stream()));
  kernels::dnn::CtcArgs args{};
  args.logarithms = memory;
  args.losses = static_cast<float*>(losses);
  args.gradient = static_cast<float*>(dx);
  args.labels = device_integers;
  args.label_starts = args.labels + problem.labels.size();
  args.input_lengths = args.label_starts + problem.label_lengths.size() + 1;
  args.steps = static_cast<int>(shape.lengths[0]);
  args.sequences = static_cast<int>(shape.lengths[1]);
  args.classes = static_cast<int>(shape.lengths[2]);
  args.blank = problem.blank;
  args.by_logits = problem.applies_softmax || problem.by_logits;
  args.leaves_rest = problem.leaves_rest;
  args.ahead = memory + shape.elements();
  args.behind = args.ahead + table;
  args.most_places = static_cast<int>(places);
  compat::launch(kernels::dnn::ctc_kernel, dim3(static_cast<unsigned>(args.sequences)), kernels::kStreamThreads,
                 handle.stream(), args);
}

}  // namespace compat_dnn
