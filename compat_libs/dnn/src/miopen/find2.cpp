// Problems, the solutions that are found for them, and how these are run and stored.
//
// A convolution has a solution for each solver that applies. Every other problem has one: the library's way of
// computing it. Problems that were fused run their operations in turn on the last one's result.
#include <cstring>
#include <deque>
#include <memory>

#include "generated/routines.h"
#include "miopen/activation.h"
#include "miopen/problem.h"

struct miopenProblem {
  std::vector<compat_miopen::Operation> operations;
  compat_miopen::Shapes tensors;
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
using Memory = std::map<miopenTensorArgumentId_t, void*>;

// Ids of solutions that are no convolution's solver: this and the kind of the first operation.
constexpr uint64_t kFirstOtherSolver = 1000;

// A stored solution: this, its operations, then its tensors. The number changes with the layout.
struct StoredSolution {
  uint64_t format = 0x32304e4f5a4f5344;
  uint64_t operations, tensors;
  uint64_t solver, workspace;
  float milliseconds;
};
struct StoredTensor {
  miopenTensorArgumentId_t id;
  Tensor tensor;
};
static_assert(std::is_trivially_copyable_v<StoredSolution> && std::is_trivially_copyable_v<Operation> &&
                  std::is_trivially_copyable_v<StoredTensor>,
              "they are copied as bytes");

bool is_convolution(const miopenProblem& problem) {
  return problem.operations.size() == 1 && problem.operations[0].kind == Operation::Kind::kConvolution;
}

bool is_scalar(miopenTensorArgumentId_t id) {
  return (static_cast<unsigned>(id) & static_cast<unsigned>(miopenTensorArgumentIsScalar)) != 0;
}

// What a caller did not describe between operations is what the one before gives.
Shapes connected_shapes(const miopenProblem& problem) {
  Shapes shapes = problem.tensors;
  for (size_t i = 0; i < problem.operations.size(); ++i) {
    const Operation& operation = problem.operations[i];
    const OperationKind& kind = kind_of(operation);
    if (i > 0 && shapes.count(kind.input) == 0) {
      const auto before = shapes.find(kind_of(problem.operations[i - 1]).output);
      if (before != shapes.end()) shapes[kind.input] = before->second;
    }
    const bool is_fused = problem.operations.size() > 1;
    if (!is_fused || shapes.count(kind.output) != 0 || shapes.count(kind.input) == 0) continue;
    if (operation.kind != Operation::Kind::kConvolution) {
      shapes[kind.output] = shapes[kind.input];
    } else if (shapes.count(miopenTensorConvolutionW) != 0) {
      miopenConvolutionDescriptor descriptor;
      descriptor.mode = operation.convolution_mode;
      descriptor.geometry = operation.geometry;
      descriptor.output_padding = operation.output_padding;
      const Tensor& x = shapes[kind.input].tensor;
      const bool is_last = x.is_channels_last() && !x.is_row_major();
      shapes[kind.output].tensor =
          compat_dnn::packed_tensor(x.type, output_lengths(descriptor, x, shapes[miopenTensorConvolutionW].tensor),
                                    is_last ? x.channels_last_order() : x.row_major_order());
    }
  }
  return shapes;
}

size_t workspace_of(compat_dnn::Handle& handle, const miopenProblem& problem, const Shapes& shapes) {
  const Operation& first = problem.operations[0];
  if (first.kind != Operation::Kind::kConvolution) return 0;
  return compat_dnn::rank_convolution(handle, OperationConvolution(first, shapes).call().problem())[0].workspace;
}

// Intermediate results lie where the last one will be.
void run_operations(compat_dnn::Handle& handle, const miopenProblem& problem, const Shapes& shapes, Memory memory,
                    void* workspace, size_t bytes) {
  const miopenTensorArgumentId_t last = kind_of(problem.operations.back()).output;
  for (size_t i = 0; i < problem.operations.size(); ++i) {
    const Operation& operation = problem.operations[i];
    const OperationKind& kind = kind_of(operation);
    if (problem.operations.size() > 1) {
      const OperationCall place{handle, operation, shapes, memory};
      require(place.shape(kind.output).bytes() <= place.shape(last).bytes(), miopenStatusBadParm);
      if (i > 0) memory[kind.input] = memory[last];
      memory[kind.output] = memory[last];
    }
    kind.run({handle, operation, shapes, memory, workspace, bytes});
  }
}

// Gives every tensor of a problem memory that has none; `own` keeps it.
Memory complete_memory(compat_dnn::Handle& handle, const miopenProblem& problem, const Shapes& shapes, Memory memory,
                       std::deque<compat::Allocation>& own) {
  for (const Operation& operation : problem.operations)
    for (const Role& role : kind_of(operation).roles(operation)) {
      const auto shape = shapes.find(role.id);
      if (is_scalar(role.id) || memory[role.id] != nullptr || (role.is_optional && shape == shapes.end())) continue;
      require(shape != shapes.end(), miopenStatusBadParm);
      const size_t bytes = tensor(&shape->second).bytes();
      own.emplace_back(handle.allocator(), bytes);
      memory[role.id] = own.back().get();
      compat::check(hipMemsetAsync(memory[role.id], 0, bytes, handle.stream()));
    }
  return memory;
}

std::vector<ConvChoice> measure_convolution(compat_dnn::Handle& handle, const miopenProblem& problem,
                                            const miopenFindOptions& options) {
  const OperationConvolution convolution(problem.operations[0], problem.tensors);
  const compat_dnn::ConvProblem& core_problem = convolution.call().problem();
  std::deque<compat::Allocation> own;
  const Memory memory = complete_memory(handle, problem, problem.tensors, options.tensors, own);
  void* workspace = options.workspace;
  size_t bytes = options.workspace_bytes;
  if (workspace == nullptr) {
    bytes = 0;
    for (const ConvChoice& choice : compat_dnn::rank_convolution(handle, core_problem))
      if (choice.workspace <= options.workspace_limit) bytes = std::max(bytes, choice.workspace);
    own.emplace_back(handle.allocator(), bytes);
    workspace = own.back().get();
  }
  const std::vector<ConvChoice> found = compat_dnn::find_convolution(
      handle, core_problem, convolution.data(memory), workspace, std::min(bytes, options.workspace_limit));
  compat::check(hipStreamSynchronize(handle.stream()));
  return found;
}

// The one solution of a problem that is no convolution alone.
miopenSolution measure_operations(miopenHandle_t handle, const miopenProblem& problem,
                                  const miopenFindOptions& options) {
  const Shapes shapes = connected_shapes(problem);
  std::deque<compat::Allocation> own;
  const Memory memory = complete_memory(core(handle), problem, shapes, options.tensors, own);
  miopenSolution solution{problem, kFirstOtherSolver + static_cast<uint64_t>(problem.operations[0].kind),
                          std::min(workspace_of(core(handle), problem, shapes), options.workspace_limit), 0};
  own.emplace_back(core(handle).allocator(), solution.workspace);
  // The first run may compile kernels and allocate.
  run_operations(core(handle), problem, shapes, memory, own.back().get(), solution.workspace);
  hipEvent_t ends[2];
  for (hipEvent_t& end : ends) compat::check(hipEventCreate(&end));
  compat::check(hipEventRecord(ends[0], core(handle).stream()));
  run_operations(core(handle), problem, shapes, memory, own.back().get(), solution.workspace);
  compat::check(hipEventRecord(ends[1], core(handle).stream()));
  compat::check(hipEventSynchronize(ends[1]));
  compat::check(hipEventElapsedTime(&solution.milliseconds, ends[0], ends[1]));
  for (const hipEvent_t end : ends) compat::check(hipEventDestroy(end));
  return solution;
}

Operation operation_of(Operation::Kind kind, miopenProblemDirection_t direction) {
  Operation operation;
  operation.kind = kind;
  operation.direction = direction;
  return operation;
}

bool is_forward_or_backward(miopenProblemDirection_t direction) {
  return direction == miopenProblemDirectionForward || direction == miopenProblemDirectionBackward;
}

bool is_solver(uint64_t id) {
  return compat_dnn::convolution_solver(id) != nullptr ||
         (id >= kFirstOtherSolver && id <= kFirstOtherSolver + static_cast<uint64_t>(Operation::Kind::kMha));
}

}  // namespace

void create_problem(miopenProblem_t* place, const Operation& operation) {
  object(place) = nullptr;
  *place = new miopenProblem{{operation}, {}};
}

void create_conv_problem(miopenProblem_t* problem, miopenConvolutionDescriptor_t descriptor,
                         miopenProblemDirection_t direction) {
  const miopenConvolutionDescriptor& convolution = object(descriptor);
  require(is_forward_or_backward(direction) || direction == miopenProblemDirectionBackwardWeights, miopenStatusBadParm);
  Operation operation = operation_of(Operation::Kind::kConvolution, direction);
  operation.convolution_mode = convolution.mode;
  operation.geometry = convolution.geometry;
  operation.output_padding = convolution.output_padding;
  create_problem(problem, operation);
}

void create_activation_problem(miopenProblem_t* problem, miopenActivationDescriptor_t descriptor,
                               miopenProblemDirection_t direction) {
  const miopenActivationDescriptor& activation = object(descriptor);
  require(is_forward_or_backward(direction), miopenStatusBadParm);
  static_cast<void>(to_core(activation.mode));
  Operation operation = operation_of(Operation::Kind::kActivation, direction);
  operation.function = activation.mode;
  operation.numbers = {activation.alpha, activation.beta, activation.gamma, 0};
  create_problem(problem, operation);
}

void create_batchnorm_problem(miopenProblem_t* problem, miopenBatchNormMode_t mode, bool keeps_running,
                              miopenProblemDirection_t direction) {
  require(mode == miopenBNSpatial || mode == miopenBNPerActivation, miopenStatusBadParm);
  require(is_forward_or_backward(direction) || direction == miopenProblemDirectionInference, miopenStatusBadParm);
  Operation operation = operation_of(Operation::Kind::kBatchNorm, direction);
  operation.function = mode;
  operation.mode = keeps_running;
  create_problem(problem, operation);
}

void create_bias_problem(miopenProblem_t* problem, miopenProblemDirection_t direction) {
  require(direction == miopenProblemDirectionForward, miopenStatusNotImplemented);
  create_problem(problem, operation_of(Operation::Kind::kBias, direction));
}

void create_softmax_problem(miopenProblem_t* problem, miopenSoftmaxDescriptor_t descriptor,
                            miopenProblemDirection_t direction) {
  const miopenSoftmaxDescriptor& softmax = object(descriptor);
  require(is_forward_or_backward(direction), miopenStatusBadParm);
  Operation operation = operation_of(Operation::Kind::kSoftmax, direction);
  operation.function = softmax.algorithm;
  operation.mode = softmax.mode;
  operation.numbers = {softmax.alpha, softmax.beta, 0, 0};
  create_problem(problem, operation);
}

// Each operation takes what the one before it gives: forward.
void fuse_problems(miopenProblem_t first, miopenProblem_t second) {
  std::vector<Operation> operations = object(first).operations;
  operations.insert(operations.end(), object(second).operations.begin(), object(second).operations.end());
  for (size_t i = 0; i < operations.size(); ++i) {
    const Operation& operation = operations[i];
    require(
        operation.direction == miopenProblemDirectionForward || operation.direction == miopenProblemDirectionInference,
        miopenStatusNotImplemented);
    // Tensors are named by kinds: of each there is one.
    for (size_t j = 0; j < i; ++j) require(operations[j].kind != operation.kind, miopenStatusNotImplemented);
    require(i == 0 || operation.kind != Operation::Kind::kConvolution, miopenStatusNotImplemented);
    require(operation.kind != Operation::Kind::kMha, miopenStatusNotImplemented);
  }
  first->operations = operations;
  first->tensors.insert(second->tensors.begin(), second->tensors.end());
}

void destroy_problem(miopenProblem_t problem) { destroy_object(problem); }

void set_problem_tensor_descriptor(miopenProblem_t problem, miopenTensorArgumentId_t id,
                                   const miopenTensorDescriptor_t descriptor) {
  bool is_known = false;
  for (const Operation& operation : object(problem).operations)
    for (const Role& role : kind_of(operation).roles(operation)) is_known |= role.id == id;
  require(is_known, miopenStatusBadParm);
  problem->tensors[id].tensor = tensor(descriptor);
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
  std::vector<std::unique_ptr<miopenSolution>> made;
  if (is_convolution(object(problem))) {
    std::vector<ConvChoice> found = measure_convolution(core(handle), *problem, chosen);
    if (chosen.order == miopenFindResultsOrderByWorkspaceSize)
      std::stable_sort(found.begin(), found.end(),
                       [](const ConvChoice& a, const ConvChoice& b) { return a.workspace < b.workspace; });
    for (const ConvChoice& choice : found)
      made.emplace_back(
          new miopenSolution{*problem, choice.solver->id, choice.workspace, static_cast<float>(choice.seconds * 1e3)});
  } else {
    made.push_back(std::make_unique<miopenSolution>(measure_operations(handle, *problem, chosen)));
  }
  if (made.size() > most) made.resize(most);
  require(solutions != nullptr || made.empty(), miopenStatusBadParm);
  store(count, made.size());
  for (size_t i = 0; i < made.size(); ++i) solutions[i] = made[i].release();
}

void run_solution(miopenHandle_t handle, miopenSolution_t solution, size_t count, const miopenTensorArgument_t* tensors,
                  void* workspace, size_t bytes) {
  miopenProblem problem = object(solution).problem;
  Memory memory;
  for (size_t i = 0; i < count; ++i) {
    const miopenTensorArgument_t& argument = (&object(tensors))[i];
    memory[argument.id] = argument.buffer;
    if (argument.descriptor != nullptr) set_problem_tensor_descriptor(&problem, argument.id, *argument.descriptor);
  }
  bytes = workspace != nullptr ? bytes : 0;
  if (!is_convolution(problem))
    return run_operations(core(handle), problem, connected_shapes(problem), memory, workspace, bytes);
  const compat_dnn::ConvSolver* const solver = compat_dnn::convolution_solver(solution->solver);
  require(solver != nullptr, miopenStatusVersionMismatch);
  const OperationConvolution convolution(problem.operations[0], problem.tensors);
  compat_dnn::run_convolution(core(handle), *solver, convolution.call().problem(), {}, convolution.data(memory),
                              workspace, bytes);
}

void destroy_solution(miopenSolution_t solution) { destroy_object(solution); }

void get_solution_size(miopenSolution_t solution, size_t* size) {
  const miopenProblem& problem = object(solution).problem;
  object(size) = sizeof(StoredSolution) + problem.operations.size() * sizeof(Operation) +
                 problem.tensors.size() * sizeof(StoredTensor);
}

void save_solution(miopenSolution_t solution, char* data) {
  const miopenSolution& saved = object(solution);
  char* to = &object(data);
  const auto write = [&](const auto& value) {
    std::memcpy(to, &value, sizeof value);
    to += sizeof value;
  };
  StoredSolution stored{};
  stored.operations = saved.problem.operations.size();
  stored.tensors = saved.problem.tensors.size();
  stored.solver = saved.solver;
  stored.workspace = saved.workspace;
  stored.milliseconds = saved.milliseconds;
  write(stored);
  for (const Operation& operation : saved.problem.operations) write(operation);
  for (const auto& [id, descriptor] : saved.problem.tensors) write(StoredTensor{id, descriptor.tensor});
}

void load_solution(miopenSolution_t* solution, const char* data, size_t size) {
  object(solution) = nullptr;
  const char *from = &object(data), *const end = from + size;
  const auto read = [&](auto value) {
    require(static_cast<size_t>(end - from) >= sizeof value, miopenStatusBadParm);
    std::memcpy(&value, from, sizeof value);
    from += sizeof value;
    return value;
  };
  const StoredSolution stored = read(StoredSolution{});
  require(stored.format == StoredSolution{}.format && is_solver(stored.solver), miopenStatusVersionMismatch);
  require(stored.operations > 0, miopenStatusBadParm);
  auto loaded = std::make_unique<miopenSolution>();
  for (uint64_t i = 0; i < stored.operations; ++i) {
    const auto operation = read(Operation{});
    require(operation.kind >= Operation::Kind::kConvolution && operation.kind <= Operation::Kind::kMha &&
                operation.geometry.spatial > 0 && operation.geometry.spatial <= compat_dnn::kMostSpatialDims,
            miopenStatusBadParm);
    loaded->problem.operations.push_back(operation);
  }
  for (uint64_t i = 0; i < stored.tensors; ++i) {
    const auto shape = read(StoredTensor{});
    require(shape.tensor.rank > 0 && shape.tensor.rank <= compat_dnn::kMostDims, miopenStatusBadParm);
    loaded->problem.tensors[shape.id].tensor = shape.tensor;
  }
  require(from == end, miopenStatusBadParm);
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
