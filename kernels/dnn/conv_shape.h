// What the kernels of convolutions know about one: lengths and strides, with three spatial dimensions always.
#pragma once

#include "../core/target.h"

namespace kernels {

constexpr int kConvDims = 3;

// Output position p and tap t of a dimension meet input position p * stride + first + t * step; one outside the input
// is zero. c and k count the channels of a group.
struct ConvShape {
  int64_t batch;
  int groups, c, k;
  int in[kConvDims], taps[kConvDims], out[kConvDims];
  int stride[kConvDims], first[kConvDims], step[kConvDims];

  __host__ __device__ int64_t all_taps() const { return int64_t(taps[0]) * taps[1] * taps[2]; }
  __host__ __device__ int64_t out_points() const { return int64_t(out[0]) * out[1] * out[2]; }
  __host__ __device__ int64_t in_points() const { return int64_t(in[0]) * in[1] * in[2]; }
};

// Elements from one index to the next. Of w, `n` counts output channels and `c` the input channels of a group.
struct ConvStrides {
  int64_t n, c;
  int64_t at[kConvDims];
};

// The coordinates of a flat index, the last one counting fastest.
struct ConvPoint {
  int at[kConvDims];

  static KERNEL_INLINE ConvPoint of(int64_t index, const int (&lengths)[kConvDims]) {
    ConvPoint point;
    // Most tensors have fewer elements than 32 bits count, and such divisions cost a fraction.
    if (index < (int64_t(1) << 32)) {
      uint32_t rest = static_cast<uint32_t>(index);
      point.at[2] = static_cast<int>(rest % static_cast<uint32_t>(lengths[2]));
      rest /= static_cast<uint32_t>(lengths[2]);
      point.at[1] = static_cast<int>(rest % static_cast<uint32_t>(lengths[1]));
      point.at[0] = static_cast<int>(rest / static_cast<uint32_t>(lengths[1]));
    } else {
      point.at[2] = static_cast<int>(index % lengths[2]);
      index /= lengths[2];
      point.at[1] = static_cast<int>(index % lengths[1]);
      point.at[0] = static_cast<int>(index / lengths[1]);
    }
    return point;
  }
};

// Where results lie: point p of a sample at position p * stride + first. A tensor that is gathered from at strides gets
// gradients in phases, each of which has its own taps.
struct ConvPlaces {
  bool all;  // all positions, in their order
  int points[kConvDims], stride[kConvDims], first[kConvDims], lengths[kConvDims];

  KERNEL_INLINE int64_t sample_points() const { return int64_t(lengths[0]) * lengths[1] * lengths[2]; }
  // A point's number among the positions of all samples.
  KERNEL_INLINE int64_t of(int64_t point) const {
    if (all) return point;
    auto rest = static_cast<uint32_t>(point);
    int64_t place = 0, step = 1;
    KERNEL_UNROLL
    for (int d = kConvDims - 1; d >= 0; --d) {
      const auto length = static_cast<uint32_t>(points[d]);
      place += (int64_t(rest % length) * stride[d] + first[d]) * step;
      rest /= length;
      step *= lengths[d];
    }
    return place + rest * step;
  }
};

// The part of 0 .. taps - 1 whose input positions start + t * step lie in 0 .. length - 1.
struct ConvTaps {
  int first, end;

  static KERNEL_INLINE ConvTaps inside(int start, int step, int taps, int length) {
    // With a negative step the positions count down from the other end.
    if (step < 0) {
      start = length - 1 - start;
      step = -step;
    }
    const int before = start < 0 ? (-start + step - 1) / step : 0;
    const int end = start < length ? (length - 1 - start) / step + 1 : 0;
    return {before, end < taps ? end : taps};
  }
};

// Which output position meets an input position at a tap; negative if none does.
KERNEL_INLINE int conv_output_of(int position, int tap, int first, int step, int stride, int length) {
  const int distance = position - first - tap * step;
  if (distance < 0 || distance % stride != 0) return -1;
  const int out = distance / stride;
  return out < length ? out : -1;
}

}  // namespace kernels
