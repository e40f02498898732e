// Copies of matrices in another layout, for kernels that need aligned rows or another order.
#pragma once

#include "operands.h"

namespace kernels {

constexpr int kRepackTile = 32;

// `to` (rows x cols, or cols x rows if Transposed, column-major) receives `from` (rows x cols).
// Launch: grid (tiles of rows x tiles of cols, batch), block kStreamThreads.
template <class T, bool Transposed>
__global__ __launch_bounds__(kStreamThreads) void repack_kernel(int64_t rows, int64_t cols, Matrix<const T> from,
                                                                Matrix<T> to, int64_t first_batch) {
  // One more column: a wave that walks along a row then spreads over the banks.
  __shared__ T tile[kRepackTile][kRepackTile + 1];
  const int64_t tiles = (rows + kRepackTile - 1) / kRepackTile;
  const int64_t row0 = blockIdx.x % tiles * kRepackTile, column0 = blockIdx.x / tiles * kRepackTile;
  const int64_t batch = first_batch + blockIdx.y;
  const T* source = from.data.at(batch);
  T* target = to.data.at(batch);
  for (int e = threadIdx.x; e < kRepackTile * kRepackTile; e += kStreamThreads) {
    const int i = e % kRepackTile, j = e / kRepackTile;
    if (row0 + i >= rows || column0 + j >= cols) continue;
    const T value = source[row0 + i + (column0 + j) * from.ld];
    if constexpr (Transposed)
      tile[j][i] = value;
    else
      target[row0 + i + (column0 + j) * to.ld] = value;
  }
  if constexpr (Transposed) {
    __syncthreads();
    for (int e = threadIdx.x; e < kRepackTile * kRepackTile; e += kStreamThreads) {
      const int j = e % kRepackTile, i = e / kRepackTile;
      if (row0 + i < rows && column0 + j < cols) target[column0 + j + (row0 + i) * to.ld] = tile[j][i];
    }
  }
}

}  // namespace kernels
