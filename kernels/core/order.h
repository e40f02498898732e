// Which tile of a matrix comes when.
#pragma once

#include "target.h"

namespace kernels {

// Tiles in groups of eight columns, down the rows within a group: blocks that run at the same time then read few rows
// and columns of tiles, which stay in the cache.
KERNEL_INLINE void grouped_tile(int64_t index, int64_t tiles_m, int64_t tiles_n, int64_t& tile_m, int64_t& tile_n) {
  constexpr int64_t kGroup = 8;
  const int64_t first = index / (kGroup * tiles_m) * kGroup;
  const int64_t columns = tiles_n - first < kGroup ? tiles_n - first : kGroup;
  const int64_t rest = index - first * tiles_m;
  tile_n = first + rest % columns;
  tile_m = rest / columns;
}

}  // namespace kernels
