// The inverse of a lower triangle of at most kInversePanel rows, single or batched; it may replace the triangle.
//
// A block takes the triangle into shared memory, and each thread computes a column of the inverse.
// Launch: grid (1, batch), block kInverseThreads. Shared memory: static.
#pragma once

#include "triangular_block.h"

namespace kernels {

constexpr int kInversePanel = 32;
constexpr int kInverseThreads = kWaveSize == 1 ? 1 : kInversePanel;

template <class T>
struct TriangularInverseArgs {
  int64_t rows;
  TriangularMatrix<T> l;      // not conjugated
  RightHandSides<T> inverse;  // what is beyond the diagonal is left alone
  int64_t first_batch;
};

template <class T>
__global__ __launch_bounds__(kInverseThreads) void triangular_inverse_kernel(TriangularInverseArgs<T> args) {
  __shared__ T l[kInversePanel][kInversePanel + 1], inverse[kInversePanel][kInversePanel + 1];
  const int64_t batch = args.first_batch + blockIdx.y;
  const int rows = static_cast<int>(args.rows), thread = static_cast<int>(threadIdx.x);
  const T* data = args.l.data.at(batch);
  for (int k = 0; k < rows; ++k)
    for (int i = k + thread; i < rows; i += kInverseThreads) {
      const bool one = i == k && args.l.unit_diagonal;
      const T value = one ? ScalarTraits<T>::from_real(1) : data[i * args.l.row_step + k * args.l.column_step];
      l[i][k] = i == k ? reciprocal(value) : value;
    }
  __syncthreads();
  for (int c = thread; c < rows; c += kInverseThreads) {
    inverse[c][c] = l[c][c];
    for (int i = c + 1; i < rows; ++i) {
      T sum{};
      for (int k = c; k < i; ++k) sum = sum - l[i][k] * inverse[k][c];
      inverse[i][c] = l[i][i] * sum;
    }
  }
  __syncthreads();
  T* result = args.inverse.data.at(batch);
  for (int k = 0; k < rows; ++k)
    for (int i = k + thread; i < rows; i += kInverseThreads)
      result[i * args.inverse.row_step + k * args.inverse.column_step] = inverse[i][k];
}

}  // namespace kernels
