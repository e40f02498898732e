// Convolutions of every shape, layout and type, one element of the result at a time: the solver that always applies.
//
// Sums have the type Types::Sum. Results are alpha * sum + beta * old, and old is not read when beta is 0.
// Launch: conv_direct_forward and conv_direct_data: grid (elements / kConvDirectBlock), block kConvDirectThreads;
// conv_direct_weights: grid (elements of w), block kConvWeightsThreads.
#pragma once

#include "../core/warp.h"
#include "conv_blend.h"
#include "conv_shape.h"

namespace kernels {

constexpr int kConvDirectThreads = kWaveSize == 1 ? 1 : 256;
constexpr int kConvDirectBlock = 256;  // elements
constexpr int kConvWeightsThreads = kStreamThreads;

template <class In, class Sum_>
struct ConvTypes {
  using Input = In;
  using Sum = Sum_;
  // What results are scaled in.
  using Scale = std::conditional_t<std::is_same_v<Sum_, double>, double, float>;
};

template <class Types>
struct ConvDirectArgs {
  ConvShape shape;
  ConvStrides x, w, y;
  const void* first;  // forward: x, w; data: y, w; weights: x, y
  const void* second;
  void* result;
  Element result_type;
  typename Types::Scale alpha, beta;
  bool channels_last;  // in which order elements of the result are numbered
  int64_t first_element, elements;
};

// One element of the result.
template <class Types>
KERNEL_INLINE void conv_put(const ConvDirectArgs<Types>& args, int64_t index, typename Types::Sum sum) {
  using Wide = std::conditional_t<std::is_same_v<typename Types::Sum, float>, float, double>;
  with_element<Wide>(args.result_type, [&](auto zero) {
    auto* const to = static_cast<decltype(zero)*>(args.result) + index;
    *to = conv_blend(args.alpha, sum, args.beta, to);
  });
}

// Sample, group, channel of the group and point of an element's number.
struct ConvElement {
  int64_t sample;
  int group, channel;
  ConvPoint point;

  KERNEL_INLINE ConvElement(int64_t index, int channels, int groups, const int (&lengths)[kConvDims],
                            bool channels_last) {
    const int64_t points = int64_t(lengths[0]) * lengths[1] * lengths[2], all = int64_t(channels) * groups;
    int64_t position, chosen;
    if (channels_last) {
      chosen = index % all;
      position = index / all;
      sample = position / points;
      position %= points;
    } else {
      position = index % points;
      chosen = index / points;
      sample = chosen / all;
      chosen %= all;
    }
    group = static_cast<int>(chosen) / channels;
    channel = static_cast<int>(chosen) % channels;
    point = ConvPoint::of(position, lengths);
  }
};

template <class Sum, class Input>
KERNEL_INLINE Sum conv_product(Input a, Input b) {
  return static_cast<Sum>(a) * static_cast<Sum>(b);
}

template <class Types>
KERNEL_INLINE void conv_forward_element(const ConvDirectArgs<Types>& args, int64_t number) {
  using T = typename Types::Input;
  using Sum = typename Types::Sum;
  const ConvShape& s = args.shape;
  const ConvElement e(number, s.k, s.groups, s.out, args.channels_last);
  const int64_t row = int64_t(e.group) * s.k + e.channel;
  const T* x = static_cast<const T*>(args.first) + e.sample * args.x.n + int64_t(e.group) * s.c * args.x.c;
  const T* w = static_cast<const T*>(args.second) + row * args.w.n;
  int start[kConvDims];
  ConvTaps taps[kConvDims];
  int64_t index = e.sample * args.y.n + row * args.y.c;
  KERNEL_UNROLL
  for (int d = 0; d < kConvDims; ++d) {
    start[d] = e.point.at[d] * s.stride[d] + s.first[d];
    taps[d] = ConvTaps::inside(start[d], s.step[d], s.taps[d], s.in[d]);
    index += e.point.at[d] * args.y.at[d];
  }
  Sum sum = 0;
  for (int t0 = taps[0].first; t0 < taps[0].end; ++t0)
    for (int t1 = taps[1].first; t1 < taps[1].end; ++t1)
      for (int t2 = taps[2].first; t2 < taps[2].end; ++t2) {
        const T* from = x + (start[0] + t0 * s.step[0]) * args.x.at[0] + (start[1] + t1 * s.step[1]) * args.x.at[1] +
                        (start[2] + t2 * s.step[2]) * args.x.at[2];
        const T* tap = w + t0 * args.w.at[0] + t1 * args.w.at[1] + t2 * args.w.at[2];
        Sum part = 0;
        for (int c = 0; c < s.c; ++c) part += conv_product<Sum>(from[c * args.x.c], tap[c * args.w.c]);
        sum += part;
      }
  conv_put(args, index, sum);
}

template <class Types>
KERNEL_INLINE void conv_data_element(const ConvDirectArgs<Types>& args, int64_t number) {
  using T = typename Types::Input;
  using Sum = typename Types::Sum;
  const ConvShape& s = args.shape;
  const ConvElement e(number, s.c, s.groups, s.in, args.channels_last);
  const int64_t first_row = int64_t(e.group) * s.k;
  const T* y = static_cast<const T*>(args.first) + e.sample * args.y.n + first_row * args.y.c;
  const T* w = static_cast<const T*>(args.second) + first_row * args.w.n + e.channel * args.w.c;
  const auto out = [&](int d, int tap) {
    return conv_output_of(e.point.at[d], tap, s.first[d], s.step[d], s.stride[d], s.out[d]);
  };
  Sum sum = 0;
  for (int t0 = 0; t0 < s.taps[0]; ++t0) {
    const int p0 = out(0, t0);
    if (p0 < 0) continue;
    for (int t1 = 0; t1 < s.taps[1]; ++t1) {
      const int p1 = out(1, t1);
      if (p1 < 0) continue;
      for (int t2 = 0; t2 < s.taps[2]; ++t2) {
        const int p2 = out(2, t2);
        if (p2 < 0) continue;
        const T* from = y + p0 * args.y.at[0] + p1 * args.y.at[1] + p2 * args.y.at[2];
        const T* tap = w + t0 * args.w.at[0] + t1 * args.w.at[1] + t2 * args.w.at[2];
        Sum part = 0;
        for (int k = 0; k < s.k; ++k) part += conv_product<Sum>(from[k * args.y.c], tap[k * args.w.n]);
        sum += part;
      }
    }
  }
  int64_t index = e.sample * args.x.n + (int64_t(e.group) * s.c + e.channel) * args.x.c;
  KERNEL_UNROLL
  for (int d = 0; d < kConvDims; ++d) index += e.point.at[d] * args.x.at[d];
  conv_put(args, index, sum);
}

template <class Types>
__global__ void conv_direct_forward(ConvDirectArgs<Types> args) {
  for (int i = threadIdx.x; i < kConvDirectBlock; i += kConvDirectThreads) {
    const int64_t number = args.first_element + int64_t(blockIdx.x) * kConvDirectBlock + i;
    if (number < args.elements) conv_forward_element(args, number);
  }
}

template <class Types>
__global__ void conv_direct_data(ConvDirectArgs<Types> args) {
  for (int i = threadIdx.x; i < kConvDirectBlock; i += kConvDirectThreads) {
    const int64_t number = args.first_element + int64_t(blockIdx.x) * kConvDirectBlock + i;
    if (number < args.elements) conv_data_element(args, number);
  }
}

template <class Sum>
struct ConvSum {
  Sum value;
  KERNEL_INLINE ConvSum operator+(ConvSum other) const { return {value + other.value}; }
  KERNEL_INLINE ConvSum from_above(int distance) const { return {lane_from_above(value, distance)}; }
};

// A block sums over all samples and output points, a row of outputs a thread: sums of sums lose less than one long sum.
template <class Types>
__global__ void conv_direct_weights(ConvDirectArgs<Types> args) {
  using T = typename Types::Input;
  using Sum = typename Types::Sum;
  __shared__ ConvSum<Sum> scratch[kConvWeightsThreads / kWaveSize];
  const ConvShape& s = args.shape;
  // Weights are numbered as one sample with groups * k "channels" outermost.
  const ConvElement e(args.first_element + blockIdx.x, s.c, s.groups * s.k, s.taps, args.channels_last);
  const int row = e.group, group = row / s.k;
  const T* x = static_cast<const T*>(args.first) + (int64_t(group) * s.c + e.channel) * args.x.c;
  const T* y = static_cast<const T*>(args.second) + row * args.y.c;
  int offset[kConvDims];
  KERNEL_UNROLL
  for (int d = 0; d < kConvDims; ++d) offset[d] = s.first[d] + e.point.at[d] * s.step[d];
  const ConvTaps columns = ConvTaps::inside(offset[2], s.stride[2], s.out[2], s.in[2]);
  Sum sum = 0;
  const int64_t rows = s.batch * s.out[0] * s.out[1];
  for (int64_t r = threadIdx.x; r < rows; r += kConvWeightsThreads) {
    const int p1 = static_cast<int>(r % s.out[1]), p0 = static_cast<int>(r / s.out[1] % s.out[0]);
    const int64_t sample = r / s.out[1] / s.out[0];
    const int i0 = p0 * s.stride[0] + offset[0], i1 = p1 * s.stride[1] + offset[1];
    if (i0 < 0 || i0 >= s.in[0] || i1 < 0 || i1 >= s.in[1]) continue;
    const T* from = x + sample * args.x.n + i0 * args.x.at[0] + i1 * args.x.at[1];
    const T* with = y + sample * args.y.n + p0 * args.y.at[0] + p1 * args.y.at[1];
    Sum part = 0;
    for (int p = columns.first; p < columns.end; ++p)
      part += conv_product<Sum>(from[(p * s.stride[2] + offset[2]) * args.x.at[2]], with[p * args.y.at[2]]);
    sum += part;
  }
  const Sum total = block_sum<kConvWeightsThreads / kWaveSize>(ConvSum<Sum>{sum}, scratch).value;
  if (threadIdx.x != 0) return;
  int64_t index = row * args.w.n + e.channel * args.w.c;
  KERNEL_UNROLL
  for (int d = 0; d < kConvDims; ++d) index += e.point.at[d] * args.w.at[d];
  conv_put(args, index, total);
}

}  // namespace kernels
