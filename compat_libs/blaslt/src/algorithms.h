// The algorithms that programs choose from. An algorithm is a number and a limit for its workspace.
#pragma once

#include <string>

#include "problem.h"

namespace compat_blaslt {

// All algorithms' numbers are below this. Number 0 takes the kernel that the library's own plan chooses for a product.
constexpr int kAlgorithms = 1;

hipblasLtMatmulAlgo_t make_algorithm(int index, size_t max_workspace_bytes);
// -1 if it is none.
int index_of(const hipblasLtMatmulAlgo_t& algorithm);
std::string name_of(int index);

// Writes up to `count` algorithms for a problem to `results`, best first, and returns how many.
int choose(const Problem& problem, size_t max_workspace_bytes, int count, hipblasLtMatmulHeuristicResult_t* results);

}  // namespace compat_blaslt
