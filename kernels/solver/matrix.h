// What solvers do to whole matrices beside factoring them. Launch: grid (blocks of kStreamThreads rows, blocks of
// kMatrixColumns columns, batch), block kStreamThreads, unless another is given.
#pragma once

#include "../core/operands.h"
#include "../core/warp.h"

namespace kernels {

constexpr int kMatrixColumns = 16;  // of a block

template <class T>
struct CopyMatrixArgs {
  int64_t rows, columns;  // of `to`
  Matrix<const T> from;
  Matrix<T> to;
  bool adjoint;     // element (i, j) is the conjugate of (j, i)
  const int* only;  // entries where this is not zero; null for all
  int64_t first_batch, first_column;
};

template <class T>
__global__ __launch_bounds__(kStreamThreads) void copy_matrix_kernel(CopyMatrixArgs<T> args) {
  const int64_t entry = args.first_batch + blockIdx.z;
  if (args.only != nullptr && args.only[entry] == 0) return;
  const T* from = args.from.data.at(entry);
  T* to = args.to.data.at(entry);
  const int64_t row0 = (blockIdx.x * int64_t(kStreamThreads) + threadIdx.x) * kLaneRows<T>;
  const int64_t column0 = args.first_column + blockIdx.y * int64_t(kMatrixColumns);
  for (int64_t c = column0; c < column0 + kMatrixColumns && c < args.columns; ++c)
    for (int64_t r = row0; r < row0 + kLaneRows<T> && r < args.rows; ++r)
      to[r + c * args.to.ld] =
          args.adjoint ? conjugate_if(true, from[c + r * args.from.ld]) : from[r + c * args.from.ld];
}

template <class T>
struct SetMatrixArgs {
  int64_t rows, columns;
  Matrix<T> a;
  T diagonal;  // elsewhere zero
  int64_t first_batch, first_column;
};

template <class T>
__global__ __launch_bounds__(kStreamThreads) void set_matrix_kernel(SetMatrixArgs<T> args) {
  T* a = args.a.data.at(args.first_batch + blockIdx.z);
  const int64_t row0 = (blockIdx.x * int64_t(kStreamThreads) + threadIdx.x) * kLaneRows<T>;
  const int64_t column0 = args.first_column + blockIdx.y * int64_t(kMatrixColumns);
  for (int64_t c = column0; c < column0 + kMatrixColumns && c < args.columns; ++c)
    for (int64_t r = row0; r < row0 + kLaneRows<T> && r < args.rows; ++r)
      a[r + c * args.a.ld] = r == c ? args.diagonal : T{};
}

// The place of the first zero on a diagonal, from one; no place is zero.
struct FirstState {
  int place;
  KERNEL_INLINE FirstState operator+(FirstState other) const {
    const bool is_first = place != 0 && (other.place == 0 || place < other.place);
    return is_first ? *this : other;
  }
  KERNEL_INLINE FirstState from_above(int distance) const { return {lane_from_above(place, distance)}; }
};

// Launch: grid (batch), block kStreamThreads.
template <class T>
__global__ __launch_bounds__(kStreamThreads) void find_zero_kernel(int n, Matrix<const T> a, int* info) {
  __shared__ FirstState scratch[kStreamWaves];
  const int64_t entry = blockIdx.x;
  const T* diagonal = a.data.at(entry);
  FirstState first{0};
  for (int i = threadIdx.x; i < n && first.place == 0; i += kStreamThreads)
    if (diagonal[i * (a.ld + 1)] == T{}) first.place = i + 1;
  first = block_sum<kStreamWaves>(first, scratch);
  if (threadIdx.x == 0) info[entry] = first.place;
}

}  // namespace kernels
