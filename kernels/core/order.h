// Which tile of a matrix comes when.
#pragma once

#include <type_traits>

#include "target.h"

namespace kernels {

// Tiles in groups of eight columns, down the rows within a group: blocks that run at the same time then read few rows
// and columns of tiles, which stay in the cache.
template <class Index>
KERNEL_INLINE void grouped_tile(std::common_type_t<Index> index, std::common_type_t<Index> tiles_m,
                                std::common_type_t<Index> tiles_n, Index& tile_m, Index& tile_n) {
  constexpr Index kGroup = 8;
  const Index width = tiles_n < kGroup ? tiles_n : kGroup;
  const Index first = index / (width * tiles_m) * width;
  const Index columns = tiles_n - first < width ? tiles_n - first : width;
  const Index rest = index - first * tiles_m;
  tile_m = rest / columns;
  tile_n = first + rest - tile_m * columns;
}

}  // namespace kernels
