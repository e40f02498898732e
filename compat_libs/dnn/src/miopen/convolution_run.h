// What the routines of the three directions have in common.
#pragma once

#include <algorithm>

#include "miopen/convolution.h"

namespace compat_miopen {

miopenConvAlgorithm_t to_miopen(compat_dnn::ConvAlgorithm algorithm);

// How the solvers that may run are listed for a caller.
void count_solutions(miopenHandle_t handle, const ConvCall& call, size_t* count);
void list_solutions(miopenHandle_t handle, const ConvCall& call, size_t most, size_t* count,
                    miopenConvSolution_t* solutions);
void solution_workspace(miopenHandle_t handle, const ConvCall& call, uint64_t id, size_t* bytes);
// Runs the solver of this number. Errors: miopenStatusBadParm for one that is not, or does not apply.
void run_by_number(miopenHandle_t handle, const ConvCall& call, const compat_dnn::ConvData& data, void* workspace,
                   size_t bytes, uint64_t id);
void check_solution(miopenHandle_t handle, const ConvCall& call, uint64_t id);

// The most that any solver needs.
void largest_workspace(miopenHandle_t handle, const ConvCall& call, size_t* bytes);

// The best solver of each algorithm, as measured unless the find mode is content with what is known.
std::vector<compat_dnn::ConvChoice> find_algorithms(miopenHandle_t handle, const ConvCall& call,
                                                    const compat_dnn::ConvData& data, void* workspace, size_t bytes,
                                                    bool exhaustive);

// The best solver of an algorithm whose workspace fits, or of any where there is none.
void run_algorithm(miopenHandle_t handle, const ConvCall& call, const compat_dnn::ConvData& data,
                   compat_dnn::Blend blend, int algorithm, void* workspace, size_t bytes);

// Stores what find_algorithms found; `place` gives the member of a result for this direction's algorithm.
template <class Place>
void store_found(const std::vector<compat_dnn::ConvChoice>& found, int requested, int* returned,
                 miopenConvAlgoPerf_t* results, Place place) {
  require(requested > 0, miopenStatusBadParm);
  const int count = std::min(requested, static_cast<int>(found.size()));
  object(returned) = count;
  for (int i = 0; i < count; ++i) {
    miopenConvAlgoPerf_t& result = (&object(results))[i];
    auto& algorithm = place(result);
    algorithm = static_cast<std::remove_reference_t<decltype(algorithm)>>(to_miopen(found[i].solver->algorithm));
    result.time = static_cast<float>(found[i].seconds * 1e3);
    result.memory = found[i].workspace;
  }
}

}  // namespace compat_miopen
