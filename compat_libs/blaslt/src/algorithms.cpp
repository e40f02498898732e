#include "algorithms.h"

#include <cstring>

namespace compat_blaslt {

hipblasLtMatmulAlgo_t make_algorithm(int index, size_t max_workspace_bytes) {
  hipblasLtMatmulAlgo_t algorithm{};
  std::memcpy(algorithm.data, &index, sizeof index);
  algorithm.max_workspace_bytes = max_workspace_bytes;
  return algorithm;
}

int index_of(const hipblasLtMatmulAlgo_t& algorithm) {
  int index = 0;
  std::memcpy(&index, algorithm.data, sizeof index);
  return index >= 0 && index < kAlgorithms ? index : -1;
}

std::string name_of(int index) { return index == 0 ? "planned" : ""; }

int choose(const Problem&, size_t max_workspace_bytes, int count, hipblasLtMatmulHeuristicResult_t* results) {
  if (count < 1) return 0;
  results[0] = hipblasLtMatmulHeuristicResult_t{};
  results[0].algo = make_algorithm(0, max_workspace_bytes);
  return 1;
}

}  // namespace compat_blaslt
