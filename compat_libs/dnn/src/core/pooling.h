// Pooling in one to three dimensions.
#pragma once

#include "handle.h"
#include "tensor.h"

namespace compat_dnn {

// Average over the whole window, or over the part of it that lies in x.
enum class PoolingMode { kMax, kAverageInclusive, kAverageExclusive };
enum class PoolingIndexType { kUInt8, kUInt16, kUInt32, kUInt64 };
// An index counts within the window, or within the image (the spatial dimensions of x).
enum class PoolingIndexMode { kWindow, kImage };

struct PoolingWindow {
  PoolingMode mode = PoolingMode::kMax;
  int spatial = 2;  // dimensions
  std::array<int, 3> sizes{}, pads{}, strides{};
  bool propagates_nan = false;  // of maxima
};

// Lengths of y's spatial dimensions.
std::vector<int64_t> pooled_lengths(const PoolingWindow& window, const Tensor& x);

struct PoolingProblem {
  PoolingWindow window;
  Tensor x, y;  // backward: of dx and dy
  PoolingIndexType index_type = PoolingIndexType::kUInt8;
  PoolingIndexMode index_mode = PoolingIndexMode::kWindow;
};
// Bytes of the indices of the maxima, which lie without gaps in the order of y's elements in memory.
size_t pooling_index_bytes(const PoolingProblem& problem);

// Errors: kInvalidValue, kNotSupported.
void check_pooling(const PoolingProblem& problem);

// `indices` may be null: then none are written.
void pooling_forward(Handle& handle, const PoolingProblem& problem, Blend blend, const void* x, void* y, void* indices);
// Where each maximum came from is read from `indices`, or found again in x where that is null (x has problem.x's
// layout). The average needs neither.
void pooling_backward(Handle& handle, const PoolingProblem& problem, Blend blend, const void* dy, const void* indices,
                      const void* x, void* dx);

}  // namespace compat_dnn
