// Which kernel computes a product, and into how many slices its k is cut. Pure functions of sizes, kernels, machine
// and measured rows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "device_traits.h"

namespace compat_blas {

// A tile kernel by the numbers of kernels::BlockTile, and of AsyncTile where it has stages.
struct TileShape {
  int waves_m = 1, waves_n = 1, tiles_m = 1, tiles_n = 1, depth = 0;
  int resident = 1;
  int stages = 0, async_resident = 1, waves_k = 1;
  bool loads_ahead = false;
};

// One way to compute a product. A tile kernel's block computes m x n elements; a stream kernel is for products with a
// side of at most n: it reads the other operand once, m rows (or m_along_k where k is contiguous) in a block.
struct GemmKernel {
  enum class Kind { kTile, kStream } kind;
  std::string name;
  int m, m_along_k, n;
  int step_m, step_n;  // what is computed of a block at the product's edge: multiples of these
  int depth;           // slices of k are multiples of it
  int threads;
  TileShape tile = {};
  bool is_built = true;      // ahead of time; else it is compiled when it is first used
  double ahead_along_k = 1;  // times as much on its way in a stream kernel's threads where k is contiguous
};

struct GemmProblem {
  int64_t m, n, k, batch;
  bool transpose_a, transpose_b;
};

// What the cost of a product is estimated with; time in clocks of a multiprocessor.
struct GemmMachine {
  double products;          // multiply-adds of one multiprocessor a clock
  double elements;          // of an operand that it reads from memory a clock
  double staged;            // that it brings to where they are multiplied a clock
  int busy_threads;         // that keep its arithmetic busy
  int streaming_threads;    // that keep memory busy
  double start;             // steps of k that starting and ending a block cost
  double launch;            // of one more kernel
  int64_t sum_bytes;        // of one partial sum
  int64_t workspace_bytes;  // that partial sums may take
};

struct GemmPlan {
  int kernel;      // which of those offered
  bool exchanged;  // computes the transpose: op(B)^T op(A)^T
  int64_t slices;
  int64_t slice;  // k of a slice; the last may be shorter
};

struct GemmDecision {
  GemmPlan plan;
  GemmKernel kernel;
};

// What has been measured: the best kernel for one problem. `operations` is "NN", "NT", "TN" or "TT".
struct GemmRow {
  std::string operations;
  int64_t m, n, k, batch;
  std::string kernel;
  int64_t slices;
};
// The rate of a kernel, measured on an architecture, as a share of what is estimated.
struct GemmRate {
  std::string kernel;
  double rate;
};
struct GemmMeasured {
  std::vector<GemmRow> rows;
  std::vector<GemmRate> rates;
};

// A kernel by its name, with "/slices" behind it where k is cut.
struct GemmChoice {
  std::string kernel;
  int64_t slices = 1;
};
GemmChoice parse_choice(std::string_view text);

// The chosen kernel as it computes this problem. False if no kernel of that name is offered or it cannot.
bool plan_chosen(const GemmChoice& choice, const GemmProblem& problem, const std::vector<GemmKernel>& kernels,
                 const GemmMachine& machine, const compat::DeviceTraits& traits, GemmPlan& plan);

// The first that there is: the measured row of this problem, the nearest one (each size within a factor of two), what
// is cheapest by the estimate with the measured rates of this architecture, or without any. The estimate chooses only
// kernels that are built.
GemmPlan plan_gemm(const GemmProblem& problem, const std::vector<GemmKernel>& kernels, const GemmMeasured& measured,
                   const GemmMachine& machine, const compat::DeviceTraits& traits);

// The part of a large product that whole tiles fill, if a few rows or columns beyond it would cost another round of
// tiles and are better computed as products of their own; else all of it.
struct GemmExtents {
  int64_t m, n;
};
GemmExtents cut_gemm(const GemmProblem& problem, const std::vector<GemmKernel>& kernels, const GemmMeasured& measured,
                     const GemmMachine& machine, const compat::DeviceTraits& traits);

}  // namespace compat_blas
