// y = alpha op(A) x + beta y for a column-major matrix, single or batched.
//
// Not transposed: a lane owns rows and walks along columns; the waves of a block share the columns of a slice. Where
// rows alone do not fill the machine, the columns are cut into slices whose sums a second kernel adds.
// Transposed: a block owns a few columns and its threads walk down the rows together, reading x once for all of them.
#pragma once

#include "../core/memory.h"
#include "../core/warp.h"
#include "reduce.h"

namespace kernels {

template <class T>
struct GemvArgs {
  int64_t m, n;
  Scalar<T> alpha, beta;
  Matrix<const T> a;
  Vector<const T> x;
  Vector<T> y;
  bool conjugate;
  int64_t first_batch;
};

// y is not read when beta is zero.
template <class T>
KERNEL_INLINE void gemv_update(T* y, T alpha, T product, T beta) {
  *y = beta == T{} ? alpha * product : alpha * product + beta * *y;
}

// With alpha zero A and x are not read, nor is y with beta one: all three may be null.
template <class T>
KERNEL_INLINE bool gemv_changes_nothing(T alpha, T beta) {
  return alpha == T{} && beta == ScalarTraits<T>::from_real(1);
}

template <class T>
constexpr int kGemvRows = kWaveSize * kLaneRows<T>;  // of a block

// Launch: grid (row blocks, slices, batch). `sums` receives [batch in this launch][slice][m] when there is more than
// one slice; `columns` is the width of a slice.
template <class T>
__global__ __launch_bounds__(kStreamThreads) void gemv_kernel(GemvArgs<T> args, int64_t columns, T* sums) {
  __shared__ T scratch[kStreamWaves][kGemvRows<T>];
  const T alpha = args.alpha.get(), beta = args.beta.get();
  if (gemv_changes_nothing(alpha, beta)) return;
  const int64_t batch = args.first_batch + blockIdx.z;
  const int64_t row0 = blockIdx.x * int64_t(kGemvRows<T>) + lane_id() * kLaneRows<T>;
  const int64_t first = blockIdx.y * columns;
  const int64_t last = alpha == T{} ? first : (first + columns < args.n ? first + columns : args.n);
  T sum[kLaneRows<T>] = {};
  if (row0 < args.m && first < last) {
    const T* a = args.a.data.at(batch) + row0;
    const T* x = args.x.data.at(batch);
    if (row0 + kLaneRows<T> <= args.m) {
      KERNEL_UNROLL_BY(8)
      for (int64_t j = first + wave_id(); j < last; j += kStreamWaves) {
        const T xj = x[j * args.x.inc];
        KERNEL_FOR_PACK
        for (int r = 0; r < kLaneRows<T>; ++r) sum[r] = a[j * args.a.ld + r] * xj + sum[r];
      }
    } else {
      const int rows = static_cast<int>(args.m - row0);
      for (int64_t j = first + wave_id(); j < last; j += kStreamWaves)
        for (int r = 0; r < rows; ++r) sum[r] = a[j * args.a.ld + r] * x[j * args.x.inc] + sum[r];
    }
  }
  KERNEL_FOR_PACK
  for (int r = 0; r < kLaneRows<T>; ++r) scratch[wave_id()][lane_id() * kLaneRows<T> + r] = sum[r];
  __syncthreads();
  for (int r = threadIdx.x; r < kGemvRows<T>; r += kStreamThreads) {
    const int64_t row = blockIdx.x * int64_t(kGemvRows<T>) + r;
    if (row >= args.m) return;
    T total = scratch[0][r];
    KERNEL_UNROLL
    for (int w = 1; w < kStreamWaves; ++w) total = total + scratch[w][r];
    if (gridDim.y == 1)
      gemv_update(args.y.data.at(batch) + row * args.y.inc, alpha, total, beta);
    else
      sums[(blockIdx.z * int64_t(gridDim.y) + blockIdx.y) * args.m + row] = total;
  }
}

// Launch: grid (row blocks of kStreamThreads, 1, batch).
template <class T>
__global__ __launch_bounds__(kStreamThreads) void gemv_finish_kernel(GemvArgs<T> args, int slices, const T* sums) {
  const T alpha = args.alpha.get(), beta = args.beta.get();
  if (gemv_changes_nothing(alpha, beta)) return;
  const int64_t row = blockIdx.x * int64_t(kStreamThreads) + threadIdx.x;
  if (row >= args.m) return;
  const T* sum = sums + blockIdx.z * int64_t(slices) * args.m + row;
  T total{};
  for (int s = 0; s < slices; ++s) total = total + sum[s * args.m];
  T* y = args.y.data.at(args.first_batch + blockIdx.z) + row * args.y.inc;
  gemv_update(y, alpha, total, beta);
}

constexpr int kGemvColumns = 4;  // of a block

// Launch: grid (column blocks, 1, batch).
template <class T>
__global__ __launch_bounds__(kStreamThreads) void gemv_transposed_kernel(GemvArgs<T> args) {
  __shared__ SumState<T> scratch[kGemvColumns][kStreamWaves];
  constexpr int kRows = kWaveSize == 1 ? kPack<T> : 1;
  const T alpha = args.alpha.get(), beta = args.beta.get();
  if (gemv_changes_nothing(alpha, beta)) return;
  const int64_t batch = args.first_batch + blockIdx.z;
  const int64_t column0 = blockIdx.x * int64_t(kGemvColumns);
  const int columns = static_cast<int>(args.n - column0 < kGemvColumns ? args.n - column0 : kGemvColumns);
  T sums[kGemvColumns][kRows] = {};
  if (!(alpha == T{})) {
    const T* x = args.x.data.at(batch);
    const T* a = args.a.data.at(batch) + column0 * args.a.ld;
    int64_t i = threadIdx.x * kRows;
    if (columns == kGemvColumns && (kRows == 1 || args.x.inc == 1)) {
      KERNEL_UNROLL_BY(4)
      for (; i + kRows <= args.m; i += kStreamThreads * kRows) {
        KERNEL_UNROLL
        for (int c = 0; c < kGemvColumns; ++c) {
          KERNEL_FOR_PACK
          for (int r = 0; r < kRows; ++r)
            sums[c][r] = conjugate_if(args.conjugate, a[c * args.a.ld + i + r]) * x[(i + r) * args.x.inc] + sums[c][r];
        }
      }
    }
    for (; i < args.m; i += kStreamThreads * kRows)
      for (int64_t row = i; row < i + kRows && row < args.m; ++row) {
        KERNEL_UNROLL
        for (int c = 0; c < kGemvColumns; ++c)
          if (c < columns)
            sums[c][0] = conjugate_if(args.conjugate, a[c * args.a.ld + row]) * x[row * args.x.inc] + sums[c][0];
      }
  }
  KERNEL_UNROLL
  for (int c = 0; c < kGemvColumns; ++c) {
    SumState<T> total{};
    KERNEL_FOR_PACK
    for (int r = 0; r < kRows; ++r) total = total + SumState<T>{sums[c][r]};
    total = block_sum<kStreamWaves>(total, scratch[c]);
    if (threadIdx.x == 0 && c < columns)
      gemv_update(args.y.data.at(batch) + (column0 + c) * args.y.inc, alpha, total.value, beta);
  }
}

}  // namespace kernels
