// Filters in the order that kernels take.
#pragma once

#include "../core/small_floats.h"
#include "conv_shape.h"

namespace kernels {

// Filters that one thread copies.
constexpr int kConvFilterRun = kWaveSize == 1 ? 4096 : 1;

// Copies filters to [group][tap][channel that is summed over][channel of the result].
// Launch: grid (elements / kStreamThreads / kConvFilterRun), block kStreamThreads.
template <class T>
struct ConvFilterArgs {
  const T* w;
  ConvStrides strides;
  T* filters;
  int groups, taps[kConvDims], summed, made;  // channels of a group
  bool sums_outputs;                          // channels that are summed over are the filters' output channels
};

template <class T>
__global__ void conv_order_filters(ConvFilterArgs<T> args) {
  const int64_t count = int64_t(args.groups) * args.taps[0] * args.taps[1] * args.taps[2] * args.summed * args.made;
  const int64_t start = (int64_t(blockIdx.x) * kStreamThreads + threadIdx.x) * kConvFilterRun;
  for (int64_t i = start; i < start + kConvFilterRun && i < count; ++i) {
    int64_t rest = i;
    const auto take = [&](int length) {
      const int taken = static_cast<int>(rest % length);
      rest /= length;
      return taken;
    };
    const int made = take(args.made), summed = take(args.summed);
    int64_t index = 0;
    KERNEL_UNROLL
    for (int d = kConvDims - 1; d >= 0; --d) {
      index += take(args.taps[d]) * args.strides.at[d];
    }
    const int out = args.sums_outputs ? summed : made, in = args.sums_outputs ? made : summed;
    const int outs = args.sums_outputs ? args.summed : args.made;
    args.filters[i] = args.w[index + (rest * outs + out) * args.strides.n + in * args.strides.c];
  }
}

}  // namespace kernels
