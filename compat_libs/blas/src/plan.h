// How work is cut into blocks. Pure functions of sizes and device traits.
#pragma once

#include <cstdint>

#include "device_traits.h"

namespace compat_blas {

// A vector of n elements in `blocks` chunks of `chunk` neighbouring elements (the last may be shorter).
struct ChunkPlan {
  int64_t chunk;
  int64_t blocks;
};
// `step` is what a block takes at a time; a chunk is a multiple of it. `pieces` are the chunks wanted for each
// multiprocessor.
ChunkPlan plan_chunks(int64_t n, int64_t step, int64_t batch, int64_t pieces, const compat::DeviceTraits& traits);

// A not transposed: rows in blocks, columns in slices whose sums are added afterwards.
struct GemvPlan {
  int64_t row_blocks;
  int64_t slices;
  int64_t columns;  // of a slice
};
GemvPlan plan_gemv(int64_t m, int64_t n, int64_t batch, int rows_of_block, int columns_of_step,
                   const compat::DeviceTraits& traits);

// One triangle of a symmetric n x n matrix with k diagonals beside the main one, in square tiles: blocks of `edge` rows
// meet blocks of columns up to `distances` - 1 blocks away.
struct SymvPlan {
  int edge;
  int64_t blocks;
  int64_t distances;
};
SymvPlan plan_symv(int64_t n, int64_t k, int64_t batch, const compat::DeviceTraits& traits);

}  // namespace compat_blas
