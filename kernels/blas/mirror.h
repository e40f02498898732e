// A symmetric or hermitian matrix of which one triangle is stored, written out for dense products.
//
// A block takes a square tile of the triangle and writes it and its mirror image.
// Launch: grid (tiles of rows x tiles of columns, batch), block kStreamThreads.
#pragma once

#include "../core/operands.h"

namespace kernels {

constexpr int kMirrorTile = 32;

template <class T>
struct MirrorArgs {
  int64_t n;
  Scalar<T> alpha;  // with zero nothing is read nor written
  Matrix<const T> from;
  Matrix<T> to;
  bool upper;      // the triangle that is stored
  bool hermitian;  // the diagonal's imaginary parts count as zeros
};

template <class T>
__global__ __launch_bounds__(kStreamThreads) void mirror_kernel(MirrorArgs<T> args) {
  // One more column: a wave that walks along a row then spreads over the banks.
  __shared__ T tile[kMirrorTile][kMirrorTile + 1];
  const int64_t tiles = (args.n + kMirrorTile - 1) / kMirrorTile;
  const int64_t row_tile = blockIdx.x % tiles, column_tile = blockIdx.x / tiles;
  if (args.alpha.get() == T{} || (args.upper ? row_tile > column_tile : row_tile < column_tile)) return;
  const int64_t row0 = row_tile * kMirrorTile, column0 = column_tile * kMirrorTile;
  const int64_t batch = blockIdx.y;
  const T* from = args.from.data.at(batch);
  T* to = args.to.data.at(batch);
  for (int e = threadIdx.x; e < kMirrorTile * kMirrorTile; e += kStreamThreads) {
    const int i = e % kMirrorTile, j = e / kMirrorTile;
    const int64_t row = row0 + i, column = column0 + j;
    if (row >= args.n || column >= args.n || (args.upper ? row > column : row < column)) continue;
    T value = from[row + column * args.from.ld];
    if (args.hermitian && row == column) value = ScalarTraits<T>::from_real(plane_of(value, 0));
    tile[j][i] = value;
    to[row + column * args.to.ld] = value;
  }
  __syncthreads();
  for (int e = threadIdx.x; e < kMirrorTile * kMirrorTile; e += kStreamThreads) {
    const int j = e % kMirrorTile, i = e / kMirrorTile;
    const int64_t row = row0 + i, column = column0 + j;
    if (row >= args.n || column >= args.n || (args.upper ? row >= column : row <= column)) continue;
    to[column + row * args.to.ld] = conjugate_if(args.hermitian, tile[j][i]);
  }
}

}  // namespace kernels
