// Panels: a few neighbouring columns of a tall matrix, factored by one block for each entry of a batch.
//
// A lane owns rows: one on a GPU, where neighbouring lanes read neighbouring elements; a pack of them on a CPU, whose
// loops over the pack are vectorised. Launch: grid (batch), block kPanelThreads.
#pragma once

#include "../core/memory.h"
#include "../core/warp.h"

namespace kernels {

// Columns of a panel at most: what a thread of a GPU keeps of a row in registers.
constexpr int kPanelColumns = kWaveSize == 1 ? 16 : 8;
constexpr int kPanelWaves = kStreamWaves;
constexpr int kPanelThreads = kStreamThreads;

template <class T>
constexpr int kPanelRows = kWaveSize == 1 ? kPack<T> : 1;  // of a lane at a time

// How many rows the lane has from `first` on: a constant on a GPU.
template <class T>
KERNEL_INLINE int panel_rows(int first, int rows) {
  return kPanelRows<T> == 1 || rows - first > kPanelRows<T> ? kPanelRows<T> : rows - first;
}

// a -= factors row^T for the lane's rows in `columns` columns, fewer than a panel has.
template <class T>
KERNEL_INLINE void update_panel_rows(T* a, int64_t ld, int rows, int columns, const T* factors, const T* row) {
  if constexpr (kPanelRows<T> == 1) {
    // All loads come before the stores, which would keep them back.
    T old[kPanelColumns - 1];
    const T* from = a;
    KERNEL_UNROLL
    for (int c = 0; c < kPanelColumns - 1; ++c, from += ld) {
      if (c >= columns) break;
      old[c] = *from;
    }
    KERNEL_UNROLL
    for (int c = 0; c < kPanelColumns - 1; ++c, a += ld) {
      if (c >= columns) break;
      *a = old[c] - factors[0] * row[c];
    }
  } else {
    for (int c = 0; c < columns; ++c) {
      T* column = a + c * ld;
      const T value = row[c];
      KERNEL_FOR_PACK
      for (int r = 0; r < rows; ++r) column[r] = column[r] - factors[r] * value;
    }
  }
}

}  // namespace kernels
