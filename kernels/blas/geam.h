// C = alpha op(A) + beta op(B) for column-major matrices, single or batched; C may be an operand that is not
// transposed.
//
// A block computes one square tile. A transposed operand goes through shared memory, so that its columns are read as
// they lie.
// Launch: grid (tiles, batch), block kStreamThreads. Shared memory: static.
#pragma once

#include "../core/operands.h"
#include "../core/target.h"

namespace kernels {

template <class T>
struct GeamOperand {
  Scalar<T> factor;  // with zero the matrix is not read
  Matrix<const T> matrix;
  bool transpose, conjugate;
};

template <class T>
struct GeamArgs {
  int64_t m, n;
  GeamOperand<T> a, b;
  Matrix<T> c;
  int64_t first_batch, first_tile;
};

constexpr int kGeamTile = 32;

template <class T>
using GeamShared = T[kGeamTile][kGeamTile + 1];

// Stages the tile of a transposed operand whose rows and columns in C start at row0 and column0.
template <class T>
KERNEL_INLINE void stage_transposed(GeamShared<T>& shared, const GeamOperand<T>& operand, const T* matrix, int64_t row0,
                                    int64_t column0, int rows, int columns) {
  for (int e = static_cast<int>(threadIdx.x); e < kGeamTile * kGeamTile; e += kStreamThreads) {
    const int i = e / kGeamTile, j = e % kGeamTile;
    if (i < rows && j < columns) shared[i][j] = matrix[column0 + j + (row0 + i) * operand.matrix.ld];
  }
}

template <class T>
__global__ __launch_bounds__(kStreamThreads) void geam_kernel(GeamArgs<T> args) {
  __shared__ GeamShared<T> tile_a, tile_b;
  const int64_t tiles_m = (args.m + kGeamTile - 1) / kGeamTile;
  const int64_t tile = args.first_tile + blockIdx.x, batch = args.first_batch + blockIdx.y;
  const int64_t row0 = tile % tiles_m * kGeamTile, column0 = tile / tiles_m * kGeamTile;
  const int rows = static_cast<int>(args.m - row0 < kGeamTile ? args.m - row0 : kGeamTile);
  const int columns = static_cast<int>(args.n - column0 < kGeamTile ? args.n - column0 : kGeamTile);
  const T alpha = args.a.factor.get(), beta = args.b.factor.get();
  const bool has_a = !(alpha == T{}), has_b = !(beta == T{});
  const T* a = has_a ? args.a.matrix.data.at(batch) : nullptr;
  const T* b = has_b ? args.b.matrix.data.at(batch) : nullptr;
  if (has_a && args.a.transpose) stage_transposed(tile_a, args.a, a, row0, column0, rows, columns);
  if (has_b && args.b.transpose) stage_transposed(tile_b, args.b, b, row0, column0, rows, columns);
  __syncthreads();
  T* c = args.c.data.at(batch);
  for (int e = static_cast<int>(threadIdx.x); e < kGeamTile * kGeamTile; e += kStreamThreads) {
    const int i = e % kGeamTile, j = e / kGeamTile;
    if (i >= rows || j >= columns) continue;
    const auto term = [&](const GeamOperand<T>& operand, const T* matrix, const GeamShared<T>& staged, T factor) {
      const T value = operand.transpose ? staged[i][j] : matrix[row0 + i + (column0 + j) * operand.matrix.ld];
      return factor * conjugate_if(operand.conjugate, value);
    };
    T sum{};
    if (has_a) sum = term(args.a, a, tile_a, alpha);
    if (has_b) sum = has_a ? sum + term(args.b, b, tile_b, beta) : term(args.b, b, tile_b, beta);
    c[row0 + i + (column0 + j) * args.c.ld] = sum;
  }
}

}  // namespace kernels
