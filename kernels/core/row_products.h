// Products of a few rows of a matrix with the columns that one thread owns: one column on a GPU, vectors of them on a
// CPU.
#pragma once

#include "complex.h"
#include "mma.h"

namespace kernels {

// sums[r][c] += sum over k < count of l[k * l_step + r] * x[k * x_step + c], for c < own. A CPU may use more columns of
// x, up to Own, and changes their sums.
#if defined(KERNEL_TARGET_CPU)

template <int Rows, int Own, class T>
inline void add_row_products(T (&sums)[Rows][Own], const T* l, int l_step, const T* x, int x_step, int count, int own) {
  using R = RealOf<T>;
  using Vector __attribute__((vector_size(kVectorBytes))) = R;
  constexpr int kPlanes = ScalarTraits<T>::kPlanes, kLanes = kVectorBytes / static_cast<int>(sizeof(R));
  // Rows and vectors of a register block, and the complex numbers or reals in it.
  constexpr int kBlockRows = (kVectorBytes == 64 ? 8 : 4) / kPlanes, kVectors = 2,
                kColumns = kVectors * kLanes / kPlanes;
  static_assert(Rows % kBlockRows == 0 && Own % kColumns == 0, "register blocks must be whole");
  for (int c0 = 0; c0 < own; c0 += kColumns) {
    for (int r0 = 0; r0 < Rows; r0 += kBlockRows) {
      // A complex column is a pair of reals: plane p sums their products with the real or imaginary parts of l.
      Vector block[kPlanes][kBlockRows][kVectors] = {};
      for (int k = 0; k < count; ++k) {
        Vector column[kVectors];
        __builtin_memcpy(column, x + k * x_step + c0, sizeof column);
        const R* row = reinterpret_cast<const R*>(l + k * l_step + r0);
#pragma GCC unroll 8
        for (int r = 0; r < kBlockRows; ++r) {
#pragma GCC unroll 2
          for (int p = 0; p < kPlanes; ++p) {
#pragma GCC unroll 2
            for (int v = 0; v < kVectors; ++v) block[p][r][v] += row[r * kPlanes + p] * column[v];
          }
        }
      }
      for (int r = 0; r < kBlockRows; ++r) {
        T part[kPlanes][kColumns];
        for (int p = 0; p < kPlanes; ++p) __builtin_memcpy(part[p], block[p][r], sizeof block[p][r]);
        for (int c = 0; c < kColumns; ++c) {
          if constexpr (kPlanes == 2)
            sums[r0 + r][c0 + c] =
                sums[r0 + r][c0 + c] + T{part[0][c].re - part[1][c].im, part[0][c].im + part[1][c].re};
          else
            sums[r0 + r][c0 + c] += part[0][c];
        }
      }
    }
  }
}

#else

template <int Rows, int Own, class T>
KERNEL_INLINE void add_row_products(T (&sums)[Rows][Own], const T* l, int l_step, const T* x, int x_step, int count,
                                    int) {
  static_assert(Own == 1, "a thread of a GPU owns one column");
  KERNEL_UNROLL_BY(4)
  for (int k = 0; k < count; ++k) {
    KERNEL_UNROLL
    for (int r = 0; r < Rows; ++r) sums[r][0] = sums[r][0] + l[k * l_step + r] * x[k * x_step];
  }
}

#endif

}  // namespace kernels
