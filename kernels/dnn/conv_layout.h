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
  bool in_pairs;  // points and both numbers of channels are even
  int64_t first_sample;
};

template <class T>
struct alignas(2 * sizeof(T)) ConvNeighbours {
  T first, second;
};

// The part of a sample that a block copies: all accesses to memory run along what is contiguous there.
template <class T, int Count>
class ConvLayoutBlock {
 public:
  using Tile = T[kConvLayoutTile][kConvLayoutTile + 2];  // by channel; the pad spreads columns over the banks

  KERNEL_INLINE ConvLayoutBlock(int64_t points, int64_t point0, int channel0)
      : points_(points), point0_(point0), channel0_(channel0) {}

  KERNEL_INLINE void load(const T* from, int channels, bool last, Tile& tile) const {
    for_each(channels, last, [&](int channel, int point, int64_t index) {
      if constexpr (Count == 2) {
        const auto pair = *reinterpret_cast<const ConvNeighbours<T>*>(from + index);
        tile[channel][point] = pair.first;
        tile[channel + last][point + !last] = pair.second;
      } else {
        tile[channel][point] = from[index];
      }
    });
  }

  // Channels that were not loaded are zero.
  KERNEL_INLINE void store(T* to, int channels, bool last, int loaded_channels, const Tile& tile) const {
    const auto value = [&](int channel, int point) {
      return channel0_ + channel < loaded_channels ? tile[channel][point] : T(0.0f);
    };
    for_each(channels, last, [&](int channel, int point, int64_t index) {
      if constexpr (Count == 2)
        *reinterpret_cast<ConvNeighbours<T>*>(to + index) = {value(channel, point),
                                                             value(channel + last, point + !last)};
      else
        to[index] = value(channel, point);
    });
  }

 private:
  template <class Function>
  KERNEL_INLINE void for_each(int channels, bool last, Function function) const {
    const int64_t points_left = points_ - point0_;
    const int width = points_left < kConvLayoutTile ? static_cast<int>(points_left) : kConvLayoutTile;
    const int height = channels - channel0_ < kConvLayoutTile ? channels - channel0_ : kConvLayoutTile;
    if (height <= 0) return;
    const int run = (last ? height : width) / Count, count = width * height / Count;
    for (int i = threadIdx.x; i < count; i += kConvLayoutThreads) {
      const int along = i % run * Count, across = i / run;
      const int channel = last ? along : across, point = last ? across : along;
      function(channel, point,
               last ? (point0_ + point) * channels + channel0_ + channel
                    : int64_t(channel0_ + channel) * points_ + point0_ + point);
    }
  }

  int64_t points_, point0_;
  int channel0_;
};

template <class T>
__global__ void conv_copy_layout(ConvLayoutArgs<T> args) {
  __shared__ T tile[kConvLayoutTile][kConvLayoutTile + 2];
  const int64_t point0 = int64_t(blockIdx.x) * kConvLayoutTile, sample = args.first_sample + blockIdx.z;
  const int channel0 = static_cast<int>(blockIdx.y) * kConvLayoutTile;
  const T* from = args.from + sample * args.from_channels * args.points;
  T* to = args.to + sample * args.to_channels * args.points;
  const auto copy = [&](auto block) {
    block.load(from, args.from_channels, args.from_last, tile);
    __syncthreads();
    block.store(to, args.to_channels, args.to_last, args.from_channels, tile);
  };
  if (args.in_pairs)
    copy(ConvLayoutBlock<T, 2>(args.points, point0, channel0));
  else
    copy(ConvLayoutBlock<T, 1>(args.points, point0, channel0));
}

}  // namespace kernels
