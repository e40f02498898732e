// Convolutions that keep channels apart: every channel has one filter of its own. Forward and for data; strides,
// dilations and both layouts are free.
//
// The work is that of memory: a thread computes neighbours of the result, so that what they share is read once.
// Launch: grid (runs / kConvRunsOfBlock), block kConvDepthwiseThreads.
#pragma once

#include "../core/memory.h"
#include "conv_columns.h"

namespace kernels {

constexpr int kConvDepthwiseThreads = kConvColumnsThreads;
// Neighbours of a thread: channels of a channels-last tensor, or points of a row.
template <class T, bool ChannelsLast>
constexpr int kConvDepthwiseRun = kWaveSize == 1 ? kConvRun
                                  : ChannelsLast ? 16 / static_cast<int>(sizeof(T))
                                                 : 4;

template <class T, class C>
struct ConvDepthwiseArgs {
  const T* from;
  const T* filters;  // [tap][channel]
  T* result;
  int channels;
  int points[kConvDims], lengths[kConvDims];  // of the result, and of what is read
  int taps[kConvDims], first[kConvDims], step[kConvDims], stride[kConvDims];
  bool aligned;  // whole runs of channels may be loaded and stored at once
  C alpha, beta;
  int64_t first_run, runs;
};

template <class T, class C, bool ForData>
struct ConvDepthwisePosition {
  // What a point reads at a tap; negative where that is outside.
  static KERNEL_INLINE int of(const ConvDepthwiseArgs<T, C>& args, int d, int point, int tap) {
    if constexpr (ForData) {
      return conv_output_of(point, tap, args.first[d], args.step[d], args.stride[d], args.lengths[d]);
    } else {
      const int at = point * args.stride[d] + args.first[d] + tap * args.step[d];
      return at < args.lengths[d] ? at : -1;
    }
  }
};

// `whole`: all of a run, at once.
template <int Run, class T, class C>
KERNEL_INLINE void conv_depthwise_put(const ConvDepthwiseArgs<T, C>& args, const C (&sums)[Run], T* to, int count,
                                      bool whole) {
  Pack<T, Run> values;
  KERNEL_UNROLL
  for (int i = 0; i < Run; ++i) {
    C value = args.alpha * sums[i];
    if (args.beta != 0 && i < count) value += args.beta * static_cast<C>(to[i]);
    values.v[i] = static_cast<T>(value);
  }
  if (whole) {
    pack_at<T, Run>(to) = values;
  } else {
    KERNEL_UNROLL
    for (int i = 0; i < Run; ++i)
      if (i < count) to[i] = values.v[i];
  }
}

template <class T, class C, bool ForData>
KERNEL_INLINE void conv_depthwise_channels(const ConvDepthwiseArgs<T, C>& args, int64_t run) {
  constexpr int kRun = kConvDepthwiseRun<T, true>;
  using Position = ConvDepthwisePosition<T, C, ForData>;
  ConvIndex index(run);
  const int channel = index.take((args.channels + kRun - 1) / kRun) * kRun;
  const int64_t row = index.rest();
  int point[kConvDims];
  for (int d = kConvDims - 1; d >= 0; --d) point[d] = index.take(args.points[d]);
  const int count = args.channels - channel < kRun ? args.channels - channel : kRun;
  const bool whole = args.aligned && count == kRun;
  C sums[kRun] = {};
  for (int t0 = 0; t0 < args.taps[0]; ++t0) {
    const int at0 = Position::of(args, 0, point[0], t0);
    if (at0 < 0) continue;
    for (int t1 = 0; t1 < args.taps[1]; ++t1) {
      const int at1 = Position::of(args, 1, point[1], t1);
      if (at1 < 0) continue;
      for (int t2 = 0; t2 < args.taps[2]; ++t2) {
        const int at2 = Position::of(args, 2, point[2], t2);
        if (at2 < 0) continue;
        const int64_t at = ((index.rest() * args.lengths[0] + at0) * args.lengths[1] + at1) * args.lengths[2] + at2;
        const int64_t tap = (int64_t(t0) * args.taps[1] + t1) * args.taps[2] + t2;
        const T* from = args.from + at * args.channels + channel;
        const T* filter = args.filters + tap * args.channels + channel;
        if (whole) {
          const auto values = pack_at<T, kRun>(from), weights = pack_at<T, kRun>(filter);
          KERNEL_FOR_PACK
          for (int i = 0; i < kRun; ++i) sums[i] += static_cast<C>(values.v[i]) * static_cast<C>(weights.v[i]);
        } else {
          KERNEL_UNROLL
          for (int i = 0; i < kRun; ++i)
            if (i < count) sums[i] += static_cast<C>(from[i]) * static_cast<C>(filter[i]);
        }
      }
    }
  }
  conv_depthwise_put(args, sums, args.result + row * args.channels + channel, count, whole);
}

template <class T, class C, bool ForData>
KERNEL_INLINE void conv_depthwise_points(const ConvDepthwiseArgs<T, C>& args, int64_t run) {
  constexpr int kRun = kConvDepthwiseRun<T, false>;
  using Position = ConvDepthwisePosition<T, C, ForData>;
  ConvIndex index(run);
  const int first = index.take((args.points[2] + kRun - 1) / kRun) * kRun;
  const int64_t row = index.rest();
  const int point1 = index.take(args.points[1]), point0 = index.take(args.points[0]);
  const int64_t plane = index.rest();
  const int channel = index.take(args.channels);
  const int count = args.points[2] - first < kRun ? args.points[2] - first : kRun;
  C sums[kRun] = {};
  for (int t0 = 0; t0 < args.taps[0]; ++t0) {
    const int at0 = Position::of(args, 0, point0, t0);
    if (at0 < 0) continue;
    for (int t1 = 0; t1 < args.taps[1]; ++t1) {
      const int at1 = Position::of(args, 1, point1, t1);
      if (at1 < 0) continue;
      const T* from = args.from + ((plane * args.lengths[0] + at0) * args.lengths[1] + at1) * args.lengths[2];
      for (int t2 = 0; t2 < args.taps[2]; ++t2) {
        const int64_t tap = (int64_t(t0) * args.taps[1] + t1) * args.taps[2] + t2;
        const C weight = static_cast<C>(args.filters[tap * args.channels + channel]);
        if (args.stride[2] == 1) {
          const int move = args.first[2] + t2 * args.step[2], start = first + (ForData ? -move : move);
          const int least = start < 0 ? -start : 0;
          const int end = args.lengths[2] - start < count ? args.lengths[2] - start : count;
          KERNEL_UNROLL
          for (int i = 0; i < kRun; ++i)
            if (i >= least && i < end) sums[i] += weight * static_cast<C>(from[start + i]);
        } else {
          KERNEL_UNROLL
          for (int i = 0; i < kRun; ++i) {
            const int at = i < count ? Position::of(args, 2, first + i, t2) : -1;
            if (at >= 0) sums[i] += weight * static_cast<C>(from[at]);
          }
        }
      }
    }
  }
  conv_depthwise_put(args, sums, args.result + row * args.points[2] + first, count, false);
}

template <class T, class C, bool ChannelsLast, bool ForData>
__global__ void conv_depthwise(ConvDepthwiseArgs<T, C> args) {
  for (int i = threadIdx.x; i < kConvRunsOfBlock; i += kConvDepthwiseThreads) {
    const int64_t run = args.first_run + int64_t(blockIdx.x) * kConvRunsOfBlock + i;
    if (run >= args.runs) return;
    if constexpr (ChannelsLast)
      conv_depthwise_channels<T, C, ForData>(args, run);
    else
      conv_depthwise_points<T, C, ForData>(args, run);
  }
}

}  // namespace kernels
