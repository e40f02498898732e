// How the blocks of a cluster hold the elements of a tile (lines_cluster.h): known at compile time. The host calculates
// with the same function.
#pragma once

#include "core/target.h"

namespace kernels::fft {

// Where element j2 of line k1 of a column lies in a block's memory: j2 * element + column * column + k1 * line.
struct ClusterLayout {
  int element;
  int column;
  int line;
  int size;
};

// Without many bank conflicts. A block has `lines` lines k1 of `elements` elements, of each column.
__host__ __device__ constexpr ClusterLayout cluster_layout(int lines, int elements, int columns, bool columns_near) {
  ClusterLayout layout = {1, elements + 1, (elements + 1) * columns, 0};
  if (columns_near) layout = {columns, 1, elements * columns + (columns == 1 ? 1 : 0), 0};
  layout.size = layout.line * lines;
  return layout;
}

}  // namespace kernels::fft
