// Convolutions as products of matrices one of which is never made: tiles of what the taps meet are gathered while the
// product goes on, and multiplied by Mma with tiles of the filters.
//
// Filters lie as [group][tap][channel that is summed over][channel of the result]. Channels-last results are products
// of channels by points, row-major ones of points by channels: rows are what neighbours in memory.
// Where tiles are few, the depth is cut into slices, whose sums are results one behind the other.
// Launch: grid (tiles of channels x tiles of points, groups x slices), block Tile::kThreads. Shared memory: static.
#pragma once

#include "../blas/gemm.h"
#include "conv_blend.h"
#include "conv_stage.h"

namespace kernels {

template <class T>
struct ConvImplicitArgs {
  ConvGathered<T> from;
  const T* filters;
  int filter_taps;  // all of a filter
  bool filters_aligned;
  int channels;  // of a group's result
  int groups;
  int slice_steps;  // steps of the depth that a slice has
  ConvPlaces places;
  void* result;
  int64_t slice_elements;  // from a slice's results to the next one's
  Element result_type;     // T's, unless these are integers
  float alpha, beta;
};

// R is the result's type: that of the operands unless these are integers.
template <class R, bool ChannelsLast>
struct ConvImplicitWriter {
  R* result;  // of the group
  ConvPlaces places;
  int64_t sample_points;
  int all_channels;
  float alpha, beta;

  template <class Sum>
  KERNEL_INLINE void put(int64_t row, int64_t column, Sum sum) const {
    int64_t index;
    if constexpr (ChannelsLast) {
      index = places.of(column) * all_channels + row;
    } else {
      const auto place = static_cast<uint32_t>(places.of(row)), of_sample = static_cast<uint32_t>(sample_points);
      const uint32_t sample = place / of_sample;
      index = (int64_t(sample) * all_channels + column) * sample_points + (place - sample * of_sample);
    }
    result[index] = conv_blend(alpha, sum, beta, result + index);
  }
};

template <class T, class Tile, bool ChannelsLast>
__global__ __launch_bounds__(Tile::kThreads, Tile::kResident) void conv_implicit_kernel(ConvImplicitArgs<T> args) {
  using Types = GemmTypes<T, T, T, float>;
  using Shared = GemmShared<Types, Tile>;
  using Operand = typename Types::Operand;
  using Accumulators = GemmAccumulators<Types, Tile>;
  using LayoutA = typename Shared::LayoutA;
  using LayoutB = typename Shared::LayoutB;
  KERNEL_SHARED(Shared, shared);
  KERNEL_PRIVATE(Accumulators, acc);

  constexpr int kChannels = ChannelsLast ? Tile::kM : Tile::kN, kPoints = ChannelsLast ? Tile::kN : Tile::kM;
  const int slice = static_cast<int>(blockIdx.y) / args.groups;
  const int group = static_cast<int>(blockIdx.y) - slice * args.groups;
  const auto tiles = static_cast<uint32_t>((args.channels + kChannels - 1) / kChannels);
  const int channel0 = static_cast<int>(blockIdx.x % tiles) * kChannels;
  const int64_t point0 = int64_t(blockIdx.x / tiles) * kPoints;
  const int64_t row0 = ChannelsLast ? channel0 : point0, column0 = ChannelsLast ? point0 : channel0;
  const int64_t m = ChannelsLast ? args.channels : args.from.all_points;
  const int64_t n = ChannelsLast ? args.from.all_points : args.channels;
  const GemmExtent<Tile> extent(m - row0, n - column0);
  KERNEL_UNROLL
  for (int i = 0; i < extent.rows_of_tiles(); ++i) {
    KERNEL_UNROLL
    for (int j = 0; j < extent.columns_of_tiles(); ++j) Tile::Product::clear(acc[0][i][j]);
  }

  const int64_t taps = int64_t(args.from.taps[0]) * args.from.taps[1] * args.from.taps[2];
  const T* filters = args.filters + int64_t(group) * args.filter_taps * args.from.channels * args.channels;
  ConvGathered<T> from = args.from;
  from.data += group * args.from.channels * args.from.strides.c;
  ConvStage<T, Operand, std::conditional_t<ChannelsLast, LayoutB, LayoutA>, Tile::kThreads, ChannelsLast> points(
      from, point0);
  TileStage<T, Operand, std::conditional_t<ChannelsLast, LayoutA, LayoutB>, Tile::kThreads, true> weights;
  ConvSteps<Tile::kDepth> steps(from);
  const int first_step = slice * args.slice_steps;
  if (slice > 0) steps.skip_to(first_step);
  const auto fetch = [&](int64_t) {
    points.fetch(steps);
    weights.fetch({filters + steps.filter_row() * args.channels + channel0, args.channels, args.channels - channel0,
                   steps.depth_left(), args.filters_aligned, false});
    steps.advance();
  };
  const auto commit = [&](int buffer) {
    points.commit(ChannelsLast ? shared.b[buffer] : shared.a[buffer]);
    weights.commit(ChannelsLast ? shared.a[buffer] : shared.b[buffer]);
  };
  const int64_t steps_left = ConvSteps<Tile::kDepth>::count(taps, from.channels) - first_step;
  const int64_t depth = (steps_left < args.slice_steps ? steps_left : args.slice_steps) * Tile::kDepth;
  if constexpr (Tile::Product::kOverlaps) {
    gemm_overlapped<Types, Tile>(acc, shared, 0, depth, false, fetch, fetch, commit);
  } else {
    int buffer = 0;
    int left = steps.depth_left();
    fetch(0);
    for (int64_t k0 = 0; k0 < depth; k0 += Tile::kDepth) {
      commit(buffer);
      __syncthreads();
      const int now = left < Tile::kDepth ? left : Tile::kDepth;
      left = steps.depth_left();
      if (k0 + Tile::kDepth < depth) fetch(k0 + Tile::kDepth);
      gemm_multiply<Types, Tile>(acc, shared, buffer, extent, now);
      buffer = (buffer + 1) % Shared::kBuffers;
    }
  }
  const auto& late = loaded_again(args);
  const auto store = [&](auto number) {
    using R = decltype(number);
    const int64_t sample_points = late.places.sample_points();
    const ConvImplicitWriter<R, ChannelsLast> writer{
        static_cast<R*>(late.result) + slice * late.slice_elements +
            int64_t(group) * late.channels * (ChannelsLast ? 1 : sample_points),
        late.places,
        sample_points,
        late.channels * late.groups,
        late.alpha,
        late.beta};
    gemm_store<Types, Tile>(acc, extent, writer, m, n, row0, column0);
  };
  if constexpr (!std::is_same_v<T, int8_t>)
    store(T{});
  else if (late.result_type == Element::kInt32)
    store(int32_t{});
  else if (late.result_type == Element::kFloat)
    store(float{});
  else
    store(int8_t{});
}

}  // namespace kernels
