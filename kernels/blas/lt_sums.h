// Sums of a matrix's rows or columns: the gradients of biases.
#pragma once

#include "../core/elements.h"
#include "../core/warp.h"

namespace kernels {

// Result i is the sum over j of x[i * line_step + j * term_step]; one of the steps is 1. Steps in elements.
struct LineSumArgs {
  const void* x;
  Element type;
  int64_t lines, terms, line_step, term_step;
  void* result;
  Element result_type;
};

template <class V>
struct Total {
  V value;
  KERNEL_INLINE Total operator+(Total other) const { return {value + other.value}; }
  KERNEL_INLINE Total from_above(int distance) const { return {lane_from_above(value, distance)}; }
};

// Lines that one block sums where they lie side by side, and the threads that share them.
constexpr int kSumLines = kWaveSize == 1 ? 64 : 32;
constexpr int kSumParts = kWaveSize == 1 ? 1 : kStreamThreads / kSumLines;

// For line_step 1. Launch: grid (lines / kSumLines), block kStreamThreads.
template <class V>
__global__ __launch_bounds__(kStreamThreads) void sum_across_kernel(LineSumArgs args) {
  constexpr int kOwn = kWaveSize == 1 ? kSumLines : 1;
  __shared__ V partial[kSumParts][kSumLines];
  const int first = kWaveSize == 1 ? 0 : static_cast<int>(threadIdx.x) % kSumLines;
  const int part = kWaveSize == 1 ? 0 : static_cast<int>(threadIdx.x) / kSumLines;
  const int64_t line = int64_t(blockIdx.x) * kSumLines + first;
  const int64_t left = args.lines - line;
  const int count = left < kOwn ? static_cast<int>(left < 0 ? 0 : left) : kOwn;
  V sum[kOwn] = {};
  for (int64_t j = part; j < args.terms; j += kSumParts) {
    V values[kOwn];
    load_elements<kOwn>(args.x, args.type, line + j * args.term_step, count, true, values);
    KERNEL_FOR_PACK
    for (int i = 0; i < kOwn; ++i) sum[i] += values[i];
  }
  KERNEL_UNROLL
  for (int i = 0; i < kOwn; ++i) partial[part][first + i] = sum[i];
  __syncthreads();
  if (part != 0) return;
  for (int p = 1; p < kSumParts; ++p) sum[0] += partial[p][first];
  store_elements<kOwn>(args.result, args.result_type, line, count, false, sum);
}

// For term_step 1. Launch: grid (lines), block kStreamThreads.
template <class V>
__global__ __launch_bounds__(kStreamThreads) void sum_along_kernel(LineSumArgs args) {
  constexpr int kOwn = kWaveSize == 1 ? 64 : 1;
  __shared__ Total<V> scratch[kStreamWaves];
  V sum[kOwn] = {};
  const int64_t line = blockIdx.x;
  for (int64_t j = int64_t(threadIdx.x) * kOwn; j < args.terms; j += kStreamThreads * kOwn) {
    V values[kOwn];
    const int64_t left = args.terms - j;
    load_elements<kOwn>(args.x, args.type, line * args.line_step + j, left < kOwn ? static_cast<int>(left) : kOwn, true,
                        values);
    KERNEL_FOR_PACK
    for (int i = 0; i < kOwn; ++i) sum[i] += values[i];
  }
  Total<V> total{sum[0]};
  for (int i = 1; i < kOwn; ++i) total = total + Total<V>{sum[i]};
  total = block_sum<kStreamWaves>(total, scratch);
  const V result[1] = {total.value};
  if (threadIdx.x == 0) store_elements<1>(args.result, args.result_type, line, 1, false, result);
}

}  // namespace kernels
