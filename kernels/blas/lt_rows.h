// Softmax, layer normalisation and the largest magnitude of contiguous tensors of m rows and n columns.
#pragma once

#include "../core/elements.h"
#include "activation.h"
#include "lt_epilogue.h"
#include "lt_sums.h"

namespace kernels {

// A value that all threads of a block get. `scratch` is shared memory.
template <class S>
KERNEL_INLINE S block_total(S value, S* scratch) {
  value = block_sum<kStreamWaves>(value, scratch);
  if constexpr (kStreamThreads > 1) {
    __syncthreads();  // the waves' sums are read
    if (threadIdx.x == 0) scratch[0] = value;
    __syncthreads();
    value = scratch[0];
    __syncthreads();
  }
  return value;
}

struct Greatest {
  float value;
  KERNEL_INLINE Greatest operator+(Greatest other) const { return value < other.value ? other : *this; }
  KERNEL_INLINE Greatest from_above(int distance) const { return {lane_from_above(value, distance)}; }
};

// Launch: grid (rows), block kStreamThreads. Input and output may be the same.
__global__ __launch_bounds__(kStreamThreads) inline void softmax_kernel(const float* input, float* output, int64_t n) {
  __shared__ Greatest greatest_scratch[kStreamWaves];
  __shared__ Total<float> scratch[kStreamWaves];
  input += blockIdx.x * n, output += blockIdx.x * n;
  Greatest greatest{-INFINITY};
  for (int64_t i = threadIdx.x; i < n; i += kStreamThreads) greatest = greatest + Greatest{input[i]};
  greatest = block_total(greatest, greatest_scratch);
  Total<float> total{0};
  for (int64_t i = threadIdx.x; i < n; i += kStreamThreads) total.value += exponential(input[i] - greatest.value);
  total = block_total(total, scratch);
  for (int64_t i = threadIdx.x; i < n; i += kStreamThreads)
    output[i] = exponential(input[i] - greatest.value) / total.value;
}

struct LayerNormArgs {
  const float* input;
  float *output, *mean, *inverse_deviation;
  const float *gamma, *beta;
  int64_t n;
  float epsilon;
};

// The variance is summed around the mean, not as a difference of squares. Launch: grid (rows), block kStreamThreads.
__global__ __launch_bounds__(kStreamThreads) inline void layer_norm_kernel(LayerNormArgs args) {
  __shared__ Total<float> scratch[kStreamWaves];
  const float* input = args.input + blockIdx.x * args.n;
  float* output = args.output + blockIdx.x * args.n;
  Total<float> sum{0}, squares{0};
  for (int64_t i = threadIdx.x; i < args.n; i += kStreamThreads) sum.value += input[i];
  const float mean = block_total(sum, scratch).value / static_cast<float>(args.n);
  for (int64_t i = threadIdx.x; i < args.n; i += kStreamThreads) squares.value += (input[i] - mean) * (input[i] - mean);
  const float variance = block_total(squares, scratch).value / static_cast<float>(args.n);
  const float inverse = 1.0f / sqrtf(variance + args.epsilon);
  for (int64_t i = threadIdx.x; i < args.n; i += kStreamThreads) {
    float value = (input[i] - mean) * inverse;
    if (args.gamma != nullptr) value *= args.gamma[i];
    if (args.beta != nullptr) value += args.beta[i];
    output[i] = value;
  }
  if (threadIdx.x == 0) args.mean[blockIdx.x] = mean, args.inverse_deviation[blockIdx.x] = inverse;
}

// The largest magnitude of each block's chunk, or of all in one block. Launch: grid (blocks), block kStreamThreads.
__global__ __launch_bounds__(kStreamThreads) inline void largest_kernel(const void* input, Element type, int64_t count,
                                                                        int64_t chunk, void* result,
                                                                        Element result_type) {
  __shared__ Largest<float> scratch[kStreamWaves];
  const int64_t first = blockIdx.x * chunk, end = first + chunk < count ? first + chunk : count;
  Largest<float> largest{0};
  for (int64_t i = first + threadIdx.x; i < end; i += kStreamThreads) {
    const float value = load_element<float>(input, type, i);
    largest = largest + Largest<float>{value < 0 ? -value : value};
  }
  largest = block_sum<kStreamWaves>(largest, scratch);
  if (threadIdx.x != 0) return;
  const float values[1] = {largest.value};
  if (gridDim.x == 1)
    store_elements<1>(result, result_type, 0, 1, false, values);
  else
    raise_to(static_cast<float*>(result), largest.value);
}

}  // namespace kernels
