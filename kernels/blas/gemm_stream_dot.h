// Products of a large matrix X of real numbers that lies along k with one vector that lies along k, too: each element
// is a dot product. Arguments as in gemm_stream.h; X and Y must be aligned for packs.
//
// A block takes kDotRowsOfBlock rows of X, and all its threads share k, so that long pieces of each row are read.
// Launch: grid (blocks of rows, batch, slices of k), block kStreamThreads. Shared memory: static.
#pragma once

#include "gemm_stream.h"

namespace kernels {

// Whether products of at most Columns columns whose X lies along k are for this kernel.
template <class Types, int Columns>
constexpr bool kStreamsDots =
#if defined(KERNEL_TARGET_NVIDIA)
    Columns == 1 && !kIsComplex<typename Types::A> && std::is_same_v<typename Types::A, typename Types::B>;
#else
    false;
#endif

constexpr int kDotRowsOfBlock = 4;

template <class Types, class Output>
__global__ __launch_bounds__(kStreamThreads) void gemm_stream_dot_kernel(StreamArgs<Types, Output> args) {
  using T = typename Types::A;
  using Sum = typename Types::Sum;
  constexpr int kVector = kPack<T>, kStep = kStreamThreads * kVector, kRows = kDotRowsOfBlock;
  __shared__ Sum totals[kRows][kStreamWaves];
  const StreamPlace<Types, Output> place(args);
  if (place.idle) return;
  const int64_t row0 = int64_t(args.first_block + blockIdx.x) * kRows;
  const T* x[kRows];
  KERNEL_UNROLL
  for (int r = 0; r < kRows; ++r)  // beyond the extent the last row again
    x[r] = place.x + (row0 + r < args.extent ? row0 + r : args.extent - 1) * args.x.ld;
  Sum sums[kRows] = {};
  const int64_t packs_end = place.end - (place.end - place.first) % kVector;
  KERNEL_UNROLL_BY(2)
  for (int64_t k = place.first + static_cast<int>(threadIdx.x) * kVector; k < packs_end; k += kStep) {
    const Pack<T, kVector> y = pack_at<T, kVector>(place.y + k);
    Pack<T, kVector> rows[kRows];
    KERNEL_UNROLL
    for (int r = 0; r < kRows; ++r) rows[r] = pack_at<T, kVector>(x[r] + k);
    KERNEL_UNROLL
    for (int v = 0; v < kVector; ++v) {
      const Sum term = static_cast<Sum>(y.v[v]);
      KERNEL_UNROLL
      for (int r = 0; r < kRows; ++r) sums[r] = static_cast<Sum>(rows[r].v[v]) * term + sums[r];
    }
  }
  if (const int64_t k = packs_end + static_cast<int>(threadIdx.x); k < place.end) {
    KERNEL_UNROLL
    for (int r = 0; r < kRows; ++r) sums[r] = static_cast<Sum>(x[r][k]) * static_cast<Sum>(place.y[k]) + sums[r];
  }
  KERNEL_UNROLL
  for (int r = 0; r < kRows; ++r) {
    const Sum total = wave_sum(SumState<Sum>{sums[r]}).value;
    if (lane_id() == 0) totals[r][wave_id()] = total;
  }
  __syncthreads();
  if (threadIdx.x >= kRows) return;
  args.output.write_exchanging(place.batch, args.extent, args.columns, [&](auto writer) {
    const int r = static_cast<int>(threadIdx.x);
    Sum total = totals[r][0];
    for (int w = 1; w < kStreamWaves; ++w) total = total + totals[r][w];
    if (row0 + r < args.extent) writer.put(row0 + r, 0, total);
  });
}

}  // namespace kernels
