// C = alpha op(A) + beta op(B) between storage orders and types.
#pragma once

#include "../core/elements.h"

namespace kernels {

// How a matrix is stored: by columns, by rows, or in tiles of 4 `part` rows and 16 columns, whose quarters of `part`
// rows are stored by columns, one after the other; tiles follow each other down the columns.
struct Storage {
  enum Kind : int { kColumns, kRows, kTiles } kind;
  int64_t ld;    // elements; not used for tiles
  int64_t rows;  // of the matrix
  int part;

  KERNEL_INLINE int64_t at(int64_t row, int64_t column) const {
    if (kind == kColumns) return row + column * ld;
    if (kind == kRows) return column + row * ld;
    const int64_t tile_rows = 4 * part, tile = column / 16 * ((rows + tile_rows - 1) / tile_rows) + row / tile_rows;
    const int64_t row_in = row % tile_rows, column_in = column % 16;
    return tile * tile_rows * 16 + row_in / part * 16 * part + column_in * part + row_in % part;
  }
};

struct TransformInput {
  const void* data;  // null: counts as zeros
  Element type;
  Storage storage;
  int64_t stride;
  bool transposed;

  template <class V>
  KERNEL_INLINE V get(int64_t batch, int64_t row, int64_t column) const {
    const int64_t place = transposed ? storage.at(column, row) : storage.at(row, column);
    return load_element<V>(data, type, batch * stride + place);
  }
};

template <class V>
struct TransformArgs {
  int64_t rows, columns;  // of C
  V alpha, beta;
  const float *alpha_device, *beta_device;
  TransformInput a, b;
  void* c;
  Element type;
  Storage storage;
  int64_t stride;
  int64_t first_batch;
};

constexpr int kTransformPerThread = kWaveSize == 1 ? 4096 : 4;

// Launch: grid (elements / (kStreamThreads * kTransformPerThread), batch), block kStreamThreads.
template <class V>
__global__ __launch_bounds__(kStreamThreads) void transform_kernel(TransformArgs<V> args) {
  const int64_t batch = args.first_batch + blockIdx.y;
  const V alpha = args.alpha_device != nullptr ? V(*args.alpha_device) : args.alpha;
  const V beta = args.beta_device != nullptr ? V(*args.beta_device) : args.beta;
  const bool by_rows = args.storage.kind == Storage::kRows;
  const int64_t line = by_rows ? args.columns : args.rows, count = args.rows * args.columns;
  int64_t index = int64_t(blockIdx.x) * kStreamThreads * kTransformPerThread + threadIdx.x;
  for (int i = 0; i < kTransformPerThread && index < count; ++i, index += kStreamThreads) {
    const TransformArgs<V>& now = read_again(args);
    const int64_t inner = index % line, outer = index / line;
    const int64_t row = by_rows ? outer : inner, column = by_rows ? inner : outer;
    V result[1] = {V(0)};
    if (now.a.data != nullptr && alpha != V(0)) result[0] += alpha * now.a.template get<V>(batch, row, column);
    if (now.b.data != nullptr && beta != V(0)) result[0] += beta * now.b.template get<V>(batch, row, column);
    store_elements<1>(now.c, now.type, batch * now.stride + now.storage.at(row, column), 1, false, result);
  }
}

}  // namespace kernels
