// Convolutions in the three directions, and the solvers that compute them.
//
// A problem names the tensors by their roles in the forward direction: y = x * w. The backward direction for data
// computes x from y and w, the one for weights w from x and y. A transposed convolution is the other direction of one
// whose x is its y.
#pragma once

#include <string>
#include <vector>

#include "core/handle.h"
#include "core/tensor.h"

namespace compat_dnn {

constexpr int kMostSpatialDims = 3;

enum class ConvDirection { kForward, kBackwardData, kBackwardWeights };

// Arrays have one entry a spatial dimension, outermost first.
struct ConvGeometry {
  int spatial = 2;
  std::array<int, kMostSpatialDims> pad{};
  std::array<int, kMostSpatialDims> stride{1, 1, 1};
  std::array<int, kMostSpatialDims> dilation{1, 1, 1};
  int64_t groups = 1;
  // A convolution in the sense of mathematics: the filter's last tap meets the first input. Otherwise a correlation.
  bool flipped = false;
};

// x: N, C, spatial dimensions; w: K, C / groups, filter; y: N, K, spatial dimensions.
struct ConvProblem {
  ConvDirection direction = ConvDirection::kForward;
  ConvGeometry geometry;
  Tensor x, w, y;
};

// The lengths of y.
std::vector<int64_t> convolution_output_lengths(const Tensor& x, const Tensor& w, const ConvGeometry& geometry);

// Errors: kInvalidValue for lengths, types or a geometry that do not fit together; kNotSupported for types that no
// solver takes.
void check_convolution(const ConvProblem& problem);

// Device memory of the two operands and the result, by role.
struct ConvData {
  const void* x = nullptr;
  const void* w = nullptr;
  const void* y = nullptr;
  void* result = nullptr;
};

enum class ConvAlgorithm { kGemm, kDirect, kFft, kWinograd, kImplicitGemm };

// One way of computing a convolution. All give the same result for the same operands whenever they run.
struct ConvSolver {
  const char* name;
  uint64_t id;  // never reused: callers and files keep it
  ConvAlgorithm algorithm;
  bool (*applies)(const compat::DeviceTraits& traits, const ConvProblem& problem);
  size_t (*workspace)(const compat::DeviceTraits& traits, const ConvProblem& problem);  // bytes
  double (*estimate)(const compat::DeviceTraits& traits, const ConvProblem& problem);   // seconds
  void (*run)(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace);
};

// All solvers of this library, also those that do not apply on this device.
const std::vector<ConvSolver>& convolution_solvers();
// Null if there is none of this id.
const ConvSolver* convolution_solver(uint64_t id);

struct ConvChoice {
  const ConvSolver* solver = nullptr;
  double seconds = 0;  // measured, or estimated
  size_t workspace = 0;
};

// The solvers that apply, the fastest first: as measured if this problem was, else as estimated. Never empty: the
// direct solver takes every problem.
std::vector<ConvChoice> rank_convolution(Handle& handle, const ConvProblem& problem);
// The same, measured now with the caller's memory (the result is overwritten) and kept for later runs. Solvers that
// need more than `workspace_bytes` are left out.
std::vector<ConvChoice> find_convolution(Handle& handle, const ConvProblem& problem, const ConvData& data,
                                         void* workspace, size_t workspace_bytes);

// Errors: kInvalidValue where the solver does not apply or the workspace is too short.
void run_convolution(Handle& handle, const ConvSolver& solver, const ConvProblem& problem, Blend blend,
                     const ConvData& data, void* workspace, size_t workspace_bytes);
// With the best solver whose workspace fits.
void convolve(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace,
              size_t workspace_bytes);

}  // namespace compat_dnn
