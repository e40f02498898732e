// Copies tensors between row-major and channels-last order, with channels added that are zero or left out.
// Launch: grid (tiles of points, tiles of channels, samples), block kConvLayoutThreads.
#pragma once

#include "../core/small_floats.h"
#include "conv_shape.h"

namespace kernels {

constexpr int kConvLayoutTile = kWaveSize == 1 ? 16 : 64;  // points and channels
constexpr int kConvLayoutThreads = kWaveSize == 1 ? 1 : 256;

// [sample][channel][point] or [sample][point][channel], each contiguous.
template <class T>
struct ConvLayoutArgs {
  const T* from;
  T* to;
  int64_t points;
  int from_channels, to_channels;
  bool from_last, to_last;
  float alpha, beta;  // to = alpha * from + beta * to
  int64_t first_sample;
};

template <class T>
__global__ void conv_copy_layout(ConvLayoutArgs<T> args) {
  constexpr int kTile = kConvLayoutTile, kElements = kTile * kTile;
  __shared__ T tile[kTile][kTile + 2];  // by channel; the pad spreads columns over the banks
  const int64_t point0 = int64_t(blockIdx.x) * kTile, sample = args.first_sample + blockIdx.z;
  const int channel0 = static_cast<int>(blockIdx.y) * kTile;
  const T* from = args.from + sample * args.from_channels * args.points;
  T* to = args.to + sample * args.to_channels * args.points;
  const auto place = [&](bool last, int i, int& channel, int& point) {
    channel = last ? i % kTile : i / kTile;
    point = last ? i / kTile : i % kTile;
  };
  const auto index = [&](bool last, int channels, int channel, int point) {
    return last ? (point0 + point) * channels + channel0 + channel
                : int64_t(channel0 + channel) * args.points + point0 + point;
  };
  for (int i = threadIdx.x; i < kElements; i += kConvLayoutThreads) {
    int channel, point;
    place(args.from_last, i, channel, point);
    const bool inside = channel0 + channel < args.from_channels && point0 + point < args.points;
    tile[channel][point] = inside ? from[index(args.from_last, args.from_channels, channel, point)] : T(0.0f);
  }
  __syncthreads();
  for (int i = threadIdx.x; i < kElements; i += kConvLayoutThreads) {
    int channel, point;
    place(args.to_last, i, channel, point);
    if (channel0 + channel >= args.to_channels || point0 + point >= args.points) continue;
    T& result = to[index(args.to_last, args.to_channels, channel, point)];
    float value = args.alpha * static_cast<float>(tile[channel][point]);
    if (args.beta != 0) value += args.beta * static_cast<float>(result);
    result = static_cast<T>(value);
  }
}

}  // namespace kernels
