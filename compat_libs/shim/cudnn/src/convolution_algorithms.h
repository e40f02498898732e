// cuDNN's numbers of algorithms in one direction, and lists of what was found.
#pragma once

#include "convolution.h"

namespace compat_hipdnn {

// A kind of algorithm and the numbers that stand for it; the first is the one that is reported.
template <class Number>
struct AlgorithmKind {
  compat_dnn::ConvAlgorithm kind;
  std::vector<Number> numbers;
};
template <class Number>
using AlgorithmKinds = std::vector<AlgorithmKind<Number>>;

// Errors: BAD_PARAM for a number that names none.
template <class Number>
compat_dnn::ConvAlgorithm kind_of(const AlgorithmKinds<Number>& kinds, Number number) {
  for (const AlgorithmKind<Number>& kind : kinds)
    for (const Number known : kind.numbers)
      if (known == number) return kind.kind;
  throw Error(HIPDNN_STATUS_BAD_PARAM);
}

template <class Number>
Number number_of(const AlgorithmKinds<Number>& kinds, compat_dnn::ConvAlgorithm algorithm) {
  for (const AlgorithmKind<Number>& kind : kinds)
    if (kind.kind == algorithm) return kind.numbers[0];
  throw Error(HIPDNN_STATUS_INTERNAL_ERROR);
}

// The fastest whose workspace has at most so many bytes. Errors: NOT_SUPPORTED.
template <class Number>
Number fastest_within(size_t most, const AlgorithmKinds<Number>& kinds, compat_dnn::Handle& handle,
                      const compat_dnn::ConvProblem& problem) {
  for (const compat_dnn::ConvChoice& choice : compat_dnn::rank_convolution(handle, problem))
    if (choice.workspace <= most) return number_of(kinds, choice.solver->algorithm);
  throw Error(HIPDNN_STATUS_NOT_SUPPORTED);
}

// The fastest of each kind, fastest first.
template <class Number, class Result>
void store_found(const AlgorithmKinds<Number>& kinds, const std::vector<compat_dnn::ConvChoice>& choices, int requested,
                 int* returned, Result* results) {
  require(requested > 0 && results != nullptr);
  std::vector<Number> listed;
  for (const compat_dnn::ConvChoice& choice : choices) {
    const Number number = number_of(kinds, choice.solver->algorithm);
    if (std::find(listed.begin(), listed.end(), number) != listed.end()) continue;
    if (static_cast<int>(listed.size()) == requested) break;
    Result& result = results[listed.size()];
    result = {};
    result.algo = number;
    result.status = HIPDNN_STATUS_SUCCESS;
    result.time = static_cast<float>(choice.seconds * 1e3);
    result.memory = choice.workspace;
    result.determinism = HIPDNN_DETERMINISTIC;
    result.mathType = HIPDNN_DEFAULT_MATH;
    listed.push_back(number);
  }
  object(returned) = static_cast<int>(listed.size());
}

}  // namespace compat_hipdnn
