#include "miopen/convolution_run.h"

#include "core/conv_find.h"
#include "generated/routines.h"

namespace compat_miopen {

namespace {

using compat_dnn::ConvChoice;
using compat_dnn::ConvData;
using compat_dnn::ConvSolver;

std::vector<ConvChoice> ranked(miopenHandle_t handle, const ConvCall& call) {
  return compat_dnn::rank_convolution(core(handle), call.problem());
}

const ConvSolver& applying(miopenHandle_t handle, const ConvCall& call, uint64_t id) {
  const ConvSolver& solver = object(compat_dnn::convolution_solver(id));
  require(solver.applies(core(handle).traits(), call.problem()), miopenStatusBadParm);
  return solver;
}

// Fast and hybrid modes take what is known of a problem; the fast one also where nothing was measured.
bool is_to_measure(miopenHandle_t handle, const ConvCall& call, bool exhaustive) {
  if (exhaustive || call.find_mode() == miopenConvolutionFindModeNormal) return true;
  if (call.find_mode() == miopenConvolutionFindModeFast) return false;
  return !compat_dnn::was_measured(core(handle).traits(), call.problem());
}

}  // namespace

miopenConvAlgorithm_t to_miopen(compat_dnn::ConvAlgorithm algorithm) {
  switch (algorithm) {
    case compat_dnn::ConvAlgorithm::kGemm:
      return miopenConvolutionAlgoGEMM;
    case compat_dnn::ConvAlgorithm::kDirect:
      return miopenConvolutionAlgoDirect;
    case compat_dnn::ConvAlgorithm::kFft:
      return miopenConvolutionAlgoFFT;
    case compat_dnn::ConvAlgorithm::kWinograd:
      return miopenConvolutionAlgoWinograd;
    case compat_dnn::ConvAlgorithm::kImplicitGemm:
      break;
  }
  return miopenConvolutionAlgoImplicitGEMM;
}

void count_solutions(miopenHandle_t handle, const ConvCall& call, size_t* count) {
  object(count) = ranked(handle, call).size();
}

void list_solutions(miopenHandle_t handle, const ConvCall& call, size_t most, size_t* count,
                    miopenConvSolution_t* solutions) {
  const std::vector<ConvChoice> choices = ranked(handle, call);
  const size_t stored = std::min(most, choices.size());
  object(count) = stored;
  for (size_t i = 0; i < stored; ++i)
    (&object(solutions))[i] = {static_cast<float>(choices[i].seconds * 1e3), choices[i].workspace,
                               choices[i].solver->id, to_miopen(choices[i].solver->algorithm)};
}

void solution_workspace(miopenHandle_t handle, const ConvCall& call, uint64_t id, size_t* bytes) {
  object(bytes) = applying(handle, call, id).workspace(core(handle).traits(), call.problem());
}

void check_solution(miopenHandle_t handle, const ConvCall& call, uint64_t id) {
  static_cast<void>(applying(handle, call, id));
}

void run_by_number(miopenHandle_t handle, const ConvCall& call, const ConvData& data, void* workspace, size_t bytes,
                   uint64_t id) {
  compat_dnn::run_convolution(core(handle), applying(handle, call, id), call.problem(), compat_dnn::Blend{}, data,
                              workspace, bytes);
}

void largest_workspace(miopenHandle_t handle, const ConvCall& call, size_t* bytes) {
  object(bytes) = 0;
  for (const ConvChoice& choice : ranked(handle, call)) *bytes = std::max(*bytes, choice.workspace);
}

std::vector<ConvChoice> find_algorithms(miopenHandle_t handle, const ConvCall& call, const ConvData& data,
                                        void* workspace, size_t bytes, bool exhaustive) {
  std::vector<ConvChoice> choices =
      is_to_measure(handle, call, exhaustive)
          ? compat_dnn::find_convolution(core(handle), call.problem(), data, workspace, bytes)
          : ranked(handle, call);
  std::vector<ConvChoice> best;
  for (const ConvChoice& choice : choices) {
    const bool fits = choice.workspace == 0 || (workspace != nullptr && choice.workspace <= bytes);
    const bool is_first = std::none_of(best.begin(), best.end(), [&](const ConvChoice& other) {
      return other.solver->algorithm == choice.solver->algorithm;
    });
    if (fits && is_first) best.push_back(choice);
  }
  return best;
}

void run_algorithm(miopenHandle_t handle, const ConvCall& call, const ConvData& data, compat_dnn::Blend blend,
                   int algorithm, void* workspace, size_t bytes) {
  const size_t given = workspace != nullptr ? bytes : 0;
  for (const ConvChoice& choice : ranked(handle, call)) {
    if (to_miopen(choice.solver->algorithm) != algorithm || choice.workspace > given) continue;
    return compat_dnn::run_convolution(core(handle), *choice.solver, call.problem(), blend, data, workspace, bytes);
  }
  compat_dnn::convolve(core(handle), call.problem(), blend, data, workspace, bytes);
}

void get_solver_id_conv_algorithm(uint64_t id, miopenConvAlgorithm_t* algorithm) {
  object(algorithm) = to_miopen(object(compat_dnn::convolution_solver(id)).algorithm);
}

}  // namespace compat_miopen
