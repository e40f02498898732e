// Reduction of some dimensions of a tensor to length one.
#pragma once

#include "handle.h"
#include "tensor.h"

namespace compat_dnn {

// kProductOfNonzero takes zeros as ones.
enum class ReduceOp { kSum, kProduct, kMin, kMax, kMaxMagnitude, kAverage, kNorm1, kNorm2, kProductOfNonzero };

struct ReductionProblem {
  ReduceOp op = ReduceOp::kSum;
  Tensor x, y;                             // y's lengths are x's or 1
  bool propagates_nan = false;             // of extremes: without, NaN is passed over
  bool skips_nan = false;                  // sums and products are of the other elements
  DataType index_type = DataType::kInt32;  // kInt32 or kInt64
};

// `indices`, null or for extremes: where an element came from, counted in row-major order over the reduced dimensions,
// the first among equals; in the row-major order of y.
void reduce_tensor(Handle& handle, const ReductionProblem& problem, Blend blend, const void* x, void* y, void* indices);

}  // namespace compat_dnn
