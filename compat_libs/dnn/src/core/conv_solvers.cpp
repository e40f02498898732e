// Chooses and runs solvers.
#include <algorithm>

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

}  // namespace

const std::vector<ConvSolver>& convolution_solvers() {
  static const std::vector<ConvSolver> solvers{
#if defined(KERNEL_HOPPER)
      hopper_solver(),     hopper_copies_solver(),
#endif
      winograd_4_solver(), winograd_2_solver(),    implicit_solver(),
      depthwise_solver(),  gemm_solver(),          direct_solver(),
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
  std::vector<ConvChoice> choices = estimated(handle.traits(), problem);
  sort_as_measured(handle.traits(), problem, choices);
  return choices;
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
