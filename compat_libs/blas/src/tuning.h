// Measured rows of products: those baked into the library from kernels/tuning, and those of the file that
// HIPIFY_PY_TUNING names.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "gemm_plan.h"

namespace compat_blas {

// One row as it stands in a tuning file. A rate has neither operations nor sizes; a measured product has no rate.
struct TuningRow {
  std::string arch, types, operations;
  int64_t m, n, k, batch;
  std::string kernel;
  int64_t slices;
  double rate;
};

// The same for rows that are compiled in.
struct BakedRow {
  const char *arch, *types, *operations;
  int64_t m, n, k, batch;
  const char* kernel;
  int64_t slices;
  double rate;
};
extern const BakedRow kBakedRows[];
extern const int kBakedRowCount;

// A tuning file is wrong; the text names file and line.
struct TuningError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The rows of a tuning file; `name` is for messages. Errors: TuningError.
std::vector<TuningRow> read_tuning(const std::string& text, const std::string& name);

// What is known of products of these types (as types_name gives them) on an architecture. The reference stays valid.
// A file that cannot be used is reported on standard error once, and left out.
const GemmMeasured& measured_gemm(const std::string& arch, const std::string& types);

}  // namespace compat_blas
