// Problems, the solutions that are found for them, and how these are run and stored. Convolutions so far.
#include <cstring>
#include <map>
#include <memory>

#include "generated/routines.h"
#include "miopen/convolution.h"

struct miopenProblem {
  miopenConvolutionDescriptor convolution;
  miopenProblemDirection_t direction;
  std::map<miopenTensorArgumentId_t, miopenTensorDescriptor> tensors;
};

struct miopenFindOptions {
  miopenFindResultsOrder_t order = miopenFindResultsOrderByTime;
  size_t workspace_limit = SIZE_MAX;
  void* workspace = nullptr;  // the caller's
  size_t workspace_bytes = 0;
  std::map<miopenTensorArgumentId_t, void*> tensors;  // the caller's
};

struct miopenSolution {
  miopenProblem problem;
  uint64_t solver;
  size_t workspace;
  float milliseconds;
};

namespace compat_miopen {

namespace {

using compat_dnn::ConvChoice;
using compat_dnn::Tensor;

constexpr miopenTensorArgumentId_t kRoles[] = {miopenTensorConvolutionX, miopenTensorConvolutionW,
                                               miopenTensorConvolutionY};

// A stored solution: this, and nothing else. The number changes with the layout.
struct StoredSolution {
  uint64_t format = 0x31304e4f5a4f5344;
  miopenConvolutionMode_t mode;
  compat_dnn::ConvGeometry geometry;
  std::array<int, compat_dnn::kMostSpatialDims> output_padding;
  miopenProblemDirection_t direction;
  Tensor tensors[3];
  uint64_t solver, workspace;
  float milliseconds;
};
static_assert(std::is_trivially_copyable_v<StoredSolution>, "it is copied as bytes");

compat_dnn::ConvDirection direction_of(miopenProblemDirection_t direction) {
  switch (direction) {
    case miopenProblemDirectionForward:
      return compat_dnn::ConvDirection::kForward;
    case miopenProblemDirectionBackward:
      return compat_dnn::ConvDirection::kBackwardData;
    case miopenProblemDirectionBackwardWeights:
      return compat_dnn::ConvDirection::kBackwardWeights;
    default:
      throw Error(miopenStatusBadParm);
  }
}

miopenTensorArgumentId_t result_of(miopenProblemDirection_t direction) {
  return direction == miopenProblemDirectionForward    ? miopenTensorConvolutionY
         : direction == miopenProblemDirectionBackward ? miopenTensorConvolutionX
                                                       : miopenTensorConvolutionW;
}

ConvCall call_of(miopenProblem& problem) {
  for (const miopenTensorArgumentId_t role : kRoles) require(problem.tensors.count(role) == 1, miopenStatusBadParm);
  return {direction_of(problem.direction), &problem.convolution, &problem.tensors[miopenTensorConvolutionX],
          &problem.tensors[miopenTensorConvolutionW], &problem.tensors[miopenTensorConvolutionY]};
}

// Each of the three addresses goes to its role; that of the result to what is written.
compat_dnn::ConvData data_of(const ConvCall& call, miopenProblemDirection_t direction,
                             std::map<miopenTensorArgumentId_t, void*>& memory) {
  const miopenTensorArgumentId_t result = result_of(direction);
  const auto operand = [&](miopenTensorArgumentId_t role) { return role == result ? nullptr : data(memory[role]); };
  return call.data(operand(miopenTensorConvolutionX), operand(miopenTensorConvolutionW),
                   operand(miopenTensorConvolutionY), data(memory[result]));
}

// Device memory for one call.
using Memory = std::unique_ptr<void, void (*)(void*)>;
Memory allocate(size_t bytes) {
  void* place = nullptr;
  if (bytes > 0) compat::check(hipMalloc(&place, bytes));
  return {place, [](void* used) { static_cast<void>(hipFree(used)); }};
}

std::vector<ConvChoice> measure(compat_dnn::Handle& handle, miopenProblem& problem, const miopenFindOptions& options) {
  const ConvCall call = call_of(problem);
  std::vector<Memory> own;
  std::map<miopenTensorArgumentId_t, void*> memory = options.tensors;
  for (const miopenTensorArgumentId_t role : kRoles) {
    if (memory[role] != nullptr) continue;
    const size_t bytes = problem.tensors[role].tensor.bytes();
    own.push_back(allocate(bytes));
    memory[role] = own.back().get();
    compat::check(hipMemsetAsync(memory[role], 0, bytes, handle.stream()));
  }
  void* workspace = options.workspace;
  size_t bytes = options.workspace_bytes;
  if (workspace == nullptr) {
    bytes = 0;
    for (const ConvChoice& choice : compat_dnn::rank_convolution(handle, call.problem()))
      if (choice.workspace <= options.workspace_limit) bytes = std::max(bytes, choice.workspace);
    own.push_back(allocate(bytes));
    workspace = own.back().get();
  }
  const std::vector<ConvChoice> found =
      compat_dnn::find_convolution(handle, call.problem(), data_of(call, problem.direction, memory), workspace,
                                   std::min(bytes, options.workspace_limit));
  compat::check(hipStreamSynchronize(handle.stream()));
  return found;
}

}  // namespace

void create_conv_problem(miopenProblem_t* problem, miopenConvolutionDescriptor_t descriptor,
                         miopenProblemDirection_t direction) {
  const miopenConvolutionDescriptor& convolution = object(descriptor);
  static_cast<void>(direction_of(direction));
  object(problem) = new miopenProblem{convolution, direction, {}};
}

void destroy_problem(miopenProblem_t problem) { destroy_object(problem); }

void set_problem_tensor_descriptor(miopenProblem_t problem, miopenTensorArgumentId_t id,
                                   const miopenTensorDescriptor_t descriptor) {
  require(std::find(std::begin(kRoles), std::end(kRoles), id) != std::end(kRoles), miopenStatusBadParm);
  object(problem).tensors[id].tensor = tensor(descriptor);
}

void create_find_options(miopenFindOptions_t* options) { create_object(options); }

void destroy_find_options(miopenFindOptions_t options) { destroy_object(options); }

// Every solution is measured in any case, and none has parameters to be tuned.
void set_find_option_tuning(miopenFindOptions_t options, int) { static_cast<void>(object(options)); }

void set_find_option_results_order(miopenFindOptions_t options, miopenFindResultsOrder_t order) {
  require(order == miopenFindResultsOrderByTime || order == miopenFindResultsOrderByWorkspaceSize, miopenStatusBadParm);
  object(options).order = order;
}

void set_find_option_workspace_limit(miopenFindOptions_t options, size_t bytes) {
  object(options).workspace_limit = bytes;
}

void set_find_option_preallocated_workspace(miopenFindOptions_t options, void* buffer, size_t bytes) {
  miopenFindOptions& set = object(options);
  set.workspace = buffer;
  set.workspace_bytes = buffer != nullptr ? bytes : 0;
}

void set_find_option_preallocated_tensor(miopenFindOptions_t options, miopenTensorArgumentId_t id, void* buffer) {
  object(options).tensors[id] = buffer;
}

// Solutions of this library need no binaries to be attached.
void set_find_option_attach_binaries(miopenFindOptions_t options, unsigned) { static_cast<void>(object(options)); }

void find_solutions(miopenHandle_t handle, miopenProblem_t problem, miopenFindOptions_t options,
                    miopenSolution_t* solutions, size_t* count, size_t most) {
  const miopenFindOptions chosen = options != nullptr ? *options : miopenFindOptions{};
  std::vector<ConvChoice> found = measure(core(handle), object(problem), chosen);
  if (chosen.order == miopenFindResultsOrderByWorkspaceSize)
    std::stable_sort(found.begin(), found.end(),
                     [](const ConvChoice& a, const ConvChoice& b) { return a.workspace < b.workspace; });
  found.resize(std::min(found.size(), most));
  require(solutions != nullptr || found.empty(), miopenStatusBadParm);
  std::vector<std::unique_ptr<miopenSolution>> made;
  for (const ConvChoice& choice : found)
    made.emplace_back(
        new miopenSolution{*problem, choice.solver->id, choice.workspace, static_cast<float>(choice.seconds * 1e3)});
  store(count, made.size());
  for (size_t i = 0; i < made.size(); ++i) solutions[i] = made[i].release();
}

void run_solution(miopenHandle_t handle, miopenSolution_t solution, size_t count, const miopenTensorArgument_t* tensors,
                  void* workspace, size_t bytes) {
  miopenProblem problem = object(solution).problem;
  std::map<miopenTensorArgumentId_t, void*> memory;
  for (size_t i = 0; i < count; ++i) {
    const miopenTensorArgument_t& argument = (&object(tensors))[i];
    memory[argument.id] = argument.buffer;
    if (argument.descriptor != nullptr) set_problem_tensor_descriptor(&problem, argument.id, *argument.descriptor);
  }
  const compat_dnn::ConvSolver* const solver = compat_dnn::convolution_solver(solution->solver);
  require(solver != nullptr, miopenStatusVersionMismatch);
  const ConvCall call = call_of(problem);
  compat_dnn::run_convolution(core(handle), *solver, call.problem(), {}, data_of(call, problem.direction, memory),
                              workspace, workspace != nullptr ? bytes : 0);
}

void destroy_solution(miopenSolution_t solution) { destroy_object(solution); }

void get_solution_size(miopenSolution_t solution, size_t* size) {
  static_cast<void>(object(solution));
  object(size) = sizeof(StoredSolution);
}

void save_solution(miopenSolution_t solution, char* data) {
  miopenSolution& saved = object(solution);
  StoredSolution stored{};
  stored.mode = saved.problem.convolution.mode;
  stored.geometry = saved.problem.convolution.geometry;
  stored.output_padding = saved.problem.convolution.output_padding;
  stored.direction = saved.problem.direction;
  for (int i = 0; i < 3; ++i) stored.tensors[i] = saved.problem.tensors[kRoles[i]].tensor;
  stored.solver = saved.solver;
  stored.workspace = saved.workspace;
  stored.milliseconds = saved.milliseconds;
  std::memcpy(&object(data), &stored, sizeof stored);
}

void load_solution(miopenSolution_t* solution, const char* data, size_t size) {
  StoredSolution stored;
  object(solution) = nullptr;
  require(size == sizeof stored, miopenStatusBadParm);
  const uint64_t format = stored.format;
  std::memcpy(&stored, &object(data), sizeof stored);
  require(stored.format == format && compat_dnn::convolution_solver(stored.solver) != nullptr,
          miopenStatusVersionMismatch);
  require(stored.geometry.spatial > 0 && stored.geometry.spatial <= compat_dnn::kMostSpatialDims, miopenStatusBadParm);
  for (const Tensor& shape : stored.tensors)
    require(shape.rank > 0 && shape.rank <= compat_dnn::kMostDims, miopenStatusBadParm);
  auto loaded = std::make_unique<miopenSolution>();
  loaded->problem.convolution.mode = stored.mode;
  loaded->problem.convolution.geometry = stored.geometry;
  loaded->problem.convolution.output_padding = stored.output_padding;
  loaded->problem.direction = stored.direction;
  for (int i = 0; i < 3; ++i) loaded->problem.tensors[kRoles[i]].tensor = stored.tensors[i];
  loaded->solver = stored.solver;
  loaded->workspace = stored.workspace;
  loaded->milliseconds = stored.milliseconds;
  *solution = loaded.release();
}

void get_solution_workspace_size(miopenSolution_t solution, size_t* bytes) {
  object(bytes) = object(solution).workspace;
}

void get_solution_time(miopenSolution_t solution, float* time) { object(time) = object(solution).milliseconds; }

void get_solution_solver_id(miopenSolution_t solution, uint64_t* id) { object(id) = object(solution).solver; }

}  // namespace compat_miopen
