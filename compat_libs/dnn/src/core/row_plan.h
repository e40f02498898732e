// Which dimensions of some tensors number rows and which a row's elements, and how the work is cut into blocks.
#pragma once

#include "device_traits.h"
#include "tensor.h"

namespace compat_dnn {

// A dimension of tensors of the same lengths.
struct SharedDim {
  int64_t length;
  std::vector<int64_t> strides;  // of each tensor
  bool is_contiguous() const {
    return std::all_of(strides.begin(), strides.end(), [](int64_t stride) { return stride == 1; });
  }
};
// Dimensions that are one in all tensors are merged, those of length one left out. Outermost first.
using SharedDims = std::vector<SharedDim>;

struct RowDims {
  SharedDims rows, elements;
  int64_t row_count, element_count;
};
enum class DimOrder { kLogical, kMemory };
// `in_row[d]`: whether dimension d is among those of a row. Rows or elements are numbered in the order of the
// dimensions, or as they lie in the memory of the first tensor.
RowDims row_dims(const std::vector<Tensor>& tensors, const std::array<bool, kMostDims>& in_row, DimOrder rows,
                 DimOrder elements);

// Rows that registers hold: 1 << lane_bits threads each, in blocks of `threads`; no blocks: they do not.
struct HeldPlan {
  int lane_bits, threads;
  int64_t blocks;
};
HeldPlan plan_held_rows(int64_t rows, int64_t packs, int held, const compat::DeviceTraits& traits);

// Rows in chunks of `chunk` packs; on a CPU blocks of whole rows where there is one chunk.
struct RowPlan {
  int64_t rows_of_block, blocks;
  int64_t chunk, chunks;
};
RowPlan plan_rows(int64_t rows, int64_t packs, const compat::DeviceTraits& traits);

// Rows side by side: `lanes` threads each have a pack of rows, in `chunks` of `chunk` elements.
struct ColumnPlan {
  int lanes;
  int64_t blocks, chunk, chunks;
};
ColumnPlan plan_columns(int64_t packs, int64_t elements, const compat::DeviceTraits& traits);

}  // namespace compat_dnn
