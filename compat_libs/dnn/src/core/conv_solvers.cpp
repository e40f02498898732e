// Chooses and runs solvers.
#include <algorithm>
#include <mutex>
#include <unordered_map>

#include "core/conv_database.h"
#include "core/conv_find.h"
#include "core/conv_shape.h"
#include "core/conv_solver_list.h"

namespace compat_dnn {
namespace {

bool is_empty(const ConvProblem& problem) { return conv_result(problem).elements() == 0; }

std::vector<ConvChoice> estimated(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  std::vector<ConvChoice> choices;
  for (const ConvSolver& solver : convolution_solvers())
    if (solver.applies(traits, problem))
      choices.push_back({&solver, solver.estimate(traits, problem), solver.workspace(traits, problem)});
  std::stable_sort(choices.begin(), choices.end(),
                   [](const ConvChoice& a, const ConvChoice& b) { return a.seconds < b.seconds; });
  return choices;
}

// What tells problems on devices apart, as bytes: text would take as long as ranking.
std::string ranking_key(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  std::string key = traits.arch;
  const auto add = [&](int64_t value) { key.append(reinterpret_cast<const char*>(&value), sizeof value); };
  const ConvGeometry& g = problem.geometry;
  for (const int64_t value : {int64_t(traits.multiprocessors), int64_t(traits.max_grid_y), int64_t(problem.direction),
                              int64_t(g.spatial), g.groups, int64_t(g.flipped)})
    add(value);
  for (int d = 0; d < g.spatial; ++d)
    for (const int value : {g.pad[d], g.stride[d], g.dilation[d]}) add(value);
  for (const Tensor* tensor : {&problem.x, &problem.w, &problem.y}) {
    add(static_cast<int64_t>(tensor->type));
    for (int d = 0; d < tensor->rank; ++d) {
      add(tensor->lengths[d]);
      add(tensor->strides[d]);
    }
  }
  return key;
}

// The rankings of this process, as long as nothing new is measured: programs run the same few problems again and again.
class Rankings {
 public:
  static Rankings& of_process() {
    static Rankings rankings;
    return rankings;
  }

  std::vector<ConvChoice> find(const compat::DeviceTraits& traits, const ConvProblem& problem) {
    const std::string key = ranking_key(traits, problem);
    const int64_t generation = ConvDatabase::of_user().generation();
    {
      const std::lock_guard lock(mutex_);
      if (generation != generation_ || known_.size() >= kMost) known_.clear();
      generation_ = generation;
      if (const auto found = known_.find(key); found != known_.end()) return found->second;
    }
    std::vector<ConvChoice> choices = estimated(traits, problem);
    sort_as_measured(traits, problem, choices);
    const std::lock_guard lock(mutex_);
    if (generation == generation_) known_[key] = choices;
    return choices;
  }

 private:
  static constexpr size_t kMost = 4096;  // problems
  std::mutex mutex_;
  int64_t generation_ = 0;
  std::unordered_map<std::string, std::vector<ConvChoice>> known_;
};

}  // namespace

const std::vector<ConvSolver>& convolution_solvers() {
  static const std::vector<ConvSolver> solvers{
#if defined(KERNEL_HOPPER)
      hopper_solver(),           hopper_copies_solver(),
#endif
      winograd_4_solver(),       winograd_2_solver(),    patches_solver(), weight_patches_solver(), implicit_solver(),
      depthwise_planes_solver(), depthwise_solver(),     gemm_solver(),    direct_solver(),
  };
  return solvers;
}

const ConvSolver* convolution_solver(uint64_t id) {
  for (const ConvSolver& solver : convolution_solvers())
    if (solver.id == id) return &solver;
  return nullptr;
}

std::vector<ConvChoice> rank_convolution(Handle& handle, const ConvProblem& problem) {
  check_convolution(problem);
  return Rankings::of_process().find(handle.traits(), problem);
}

void run_convolution(Handle& handle, const ConvSolver& solver, const ConvProblem& problem, Blend blend,
                     const ConvData& data, void* workspace, size_t workspace_bytes) {
  check_convolution(problem);
  if (is_empty(problem)) return;
  require(solver.applies(handle.traits(), problem), Status::kInvalidValue);
  const size_t needed = solver.workspace(handle.traits(), problem);
  require(needed == 0 || (workspace != nullptr && workspace_bytes >= needed), Status::kInvalidValue);
  solver.run(handle, problem, blend, data, workspace);
}

void convolve(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace,
              size_t workspace_bytes) {
  const size_t given = workspace != nullptr ? workspace_bytes : 0;
  for (const ConvChoice& choice : rank_convolution(handle, problem))
    if (choice.workspace <= given)
      return run_convolution(handle, *choice.solver, problem, blend, data, workspace, workspace_bytes);
}

}  // namespace compat_dnn
