// Convolutions with 3x3 taps and strides of 1 by Winograd's algorithm: tiles of the operands are transformed, what
// stands at the same point of all tiles is multiplied as matrices (hipBLAS), and the products are transformed back.
//
// A tile of Out x Out results meets Out + 2 squared inputs, and takes as many products instead of 9 for each result:
// 4 times less for Out = 4. Source: Lavin and Gray, Fast Algorithms for Convolutional Neural Networks, CVPR 2016.
// Filters with gaps (dilation) meet every step-th position, so the positions of each phase are a convolution without.
//
// Launch: grid (runs / kWinogradThreads), block kWinogradThreads; see the kernels for what a run is. Both operands are
// transformed by one launch, in blocks of their own: small convolutions take as long as their launches.
#pragma once

#include "../core/memory.h"
#include "conv_columns.h"

namespace kernels {

constexpr int kWinogradThreads = kWaveSize == 1 ? 1 : 128;
constexpr int kWinogradTaps = 3;
// Neighbours that one thread transforms: a CPU's vectors work along them, a GPU's lanes side by side.
constexpr int kWinogradRun = kWaveSize == 1 ? 16 : 1;

// One-dimensional transforms. Polynomials are evaluated at Out + 1 numbers and at infinity: `input` takes the inputs of
// a tile there, `filter` the taps, `output` gives results from products, `spread` and `gather` are the transposes of
// `output` and `filter`, for the gradient of the filters.
template <int Out>
struct Winograd;

template <>
struct Winograd<2> {  // 0, 1, -1
  static KERNEL_INLINE void input(const float (&d)[4], float (&to)[4]) {
    to[0] = d[2] - d[0];
    to[1] = d[2] + d[1];
    to[2] = d[2] - d[1];
    to[3] = d[3] - d[1];
  }
  static KERNEL_INLINE void filter(const float (&g)[3], float (&to)[4]) {
    const float even = 0.5f * (g[0] + g[2]), odd = 0.5f * g[1];
    to[0] = -g[0];
    to[1] = even + odd;
    to[2] = even - odd;
    to[3] = g[2];
  }
  static KERNEL_INLINE void output(const float (&m)[4], float (&to)[2]) {
    to[0] = m[0] + (m[1] + m[2]);
    to[1] = (m[1] - m[2]) + m[3];
  }
  static KERNEL_INLINE void spread(const float (&y)[2], float (&to)[4]) {
    to[0] = y[0];
    to[1] = y[0] + y[1];
    to[2] = y[0] - y[1];
    to[3] = y[1];
  }
  static KERNEL_INLINE void gather(const float (&m)[4], float (&to)[3]) {
    const float even = 0.5f * (m[1] + m[2]);
    to[0] = even - m[0];
    to[1] = 0.5f * (m[1] - m[2]);
    to[2] = even + m[3];
  }
};

// With these numbers errors are about twice those of sums of products; with 1 and 2, which cost no multiplications,
// four times.
template <>
struct Winograd<4> {  // 0, a, -a, b, -b
  static constexpr float kA = 0.75f, kB = 1.5f, kA2 = kA * kA, kB2 = kB * kB;
  static constexpr float kAtZero = 1 / (kA2 * kB2), kAtA = 1 / (2 * kA2 * (kA2 - kB2)),
                         kAtB = 1 / (2 * kB2 * (kB2 - kA2));

  static KERNEL_INLINE void input(const float (&d)[6], float (&to)[6]) {
    const float even_a = d[4] - kB2 * d[2], odd_a = kA * (d[3] - kB2 * d[1]);
    const float even_b = d[4] - kA2 * d[2], odd_b = kB * (d[3] - kA2 * d[1]);
    to[0] = kA2 * kB2 * d[0] - (kA2 + kB2) * d[2] + d[4];
    to[1] = even_a + odd_a;
    to[2] = even_a - odd_a;
    to[3] = even_b + odd_b;
    to[4] = even_b - odd_b;
    to[5] = kA2 * kB2 * d[1] - (kA2 + kB2) * d[3] + d[5];
  }
  static KERNEL_INLINE void filter(const float (&g)[3], float (&to)[6]) {
    const float even_a = kAtA * (g[0] + kA2 * g[2]), odd_a = kAtA * kA * g[1];
    const float even_b = kAtB * (g[0] + kB2 * g[2]), odd_b = kAtB * kB * g[1];
    to[0] = kAtZero * g[0];
    to[1] = even_a + odd_a;
    to[2] = even_a - odd_a;
    to[3] = even_b + odd_b;
    to[4] = even_b - odd_b;
    to[5] = g[2];
  }
  static KERNEL_INLINE void output(const float (&m)[6], float (&to)[4]) {
    const float even_a = m[1] + m[2], odd_a = kA * (m[1] - m[2]), even_b = m[3] + m[4], odd_b = kB * (m[3] - m[4]);
    to[0] = m[0] + (even_a + even_b);
    to[1] = odd_a + odd_b;
    to[2] = kA2 * even_a + kB2 * even_b;
    to[3] = kA2 * odd_a + kB2 * odd_b + m[5];
  }
  static KERNEL_INLINE void spread(const float (&y)[4], float (&to)[6]) {
    const float even_a = y[0] + kA2 * y[2], odd_a = kA * (y[1] + kA2 * y[3]);
    const float even_b = y[0] + kB2 * y[2], odd_b = kB * (y[1] + kB2 * y[3]);
    to[0] = y[0];
    to[1] = even_a + odd_a;
    to[2] = even_a - odd_a;
    to[3] = even_b + odd_b;
    to[4] = even_b - odd_b;
    to[5] = y[3];
  }
  static KERNEL_INLINE void gather(const float (&m)[6], float (&to)[3]) {
    const float even_a = kAtA * (m[1] + m[2]), even_b = kAtB * (m[3] + m[4]);
    to[0] = kAtZero * m[0] + (even_a + even_b);
    to[1] = kAtA * kA * (m[1] - m[2]) + kAtB * kB * (m[3] - m[4]);
    to[2] = kA2 * even_a + kB2 * even_b + m[5];
  }
};

// Squares of numbers, a run of them side by side.
template <int Side>
using WinogradSquares = float[Side][Side][kWinogradRun];

// Applies a transform along both dimensions: the columns, then the rows of what they gave.
template <int From, int To, class Transform>
KERNEL_INLINE void winograd_transform(const WinogradSquares<From>& from, WinogradSquares<To>& to, Transform transform) {
  float between[To][From][kWinogradRun];
  KERNEL_UNROLL
  for (int column = 0; column < From; ++column) {
    KERNEL_FOR_PACK
    for (int i = 0; i < kWinogradRun; ++i) {
      float line[From], made[To];
      KERNEL_UNROLL
      for (int row = 0; row < From; ++row) line[row] = from[row][column][i];
      transform(line, made);
      KERNEL_UNROLL
      for (int row = 0; row < To; ++row) between[row][column][i] = made[row];
    }
  }
  KERNEL_UNROLL
  for (int row = 0; row < To; ++row) {
    KERNEL_FOR_PACK
    for (int i = 0; i < kWinogradRun; ++i) {
      float line[From], made[To];
      KERNEL_UNROLL
      for (int column = 0; column < From; ++column) line[column] = between[row][column][i];
      transform(line, made);
      KERNEL_UNROLL
      for (int column = 0; column < To; ++column) to[row][column][i] = made[column];
    }
  }
}

// How results are divided into tiles, in the two last dimensions. Phases are the positions modulo the step.
struct WinogradTiles {
  int samples, tiles[2], phases[2], step[2];

  __host__ __device__ int64_t count() const { return int64_t(samples) * tiles[0] * phases[0] * tiles[1] * phases[1]; }
};

// A tensor with the two dimensions that tiles lie in.
struct WinogradTensor {
  ConvStrides strides;
  int lengths[2];
  int start[2];  // the first position of the tile at zero
};

// Matrices, one for each point and group: numbers of channels and tiles, the faster side by side.
struct WinogradMatrices {
  float* data;
  int channels, groups;  // channels of a group
  bool channels_last;
  int64_t tiles, ld;  // of the slower

  KERNEL_INLINE __host__ int64_t fast() const { return channels_last ? channels : tiles; }
  KERNEL_INLINE __host__ int64_t slow() const { return channels_last ? tiles * groups : int64_t(channels) * groups; }
  KERNEL_INLINE __host__ int64_t runs() const { return (fast() + kWinogradRun - 1) / kWinogradRun * slow(); }
  // Numbers from one point's to the next point's.
  KERNEL_INLINE __host__ int64_t point_stride() const { return slow() * ld; }
};

// A thread's place in the matrices, and where its tiles lie in a tensor.
template <bool ChannelsLast>
struct WinogradPlace {
  static constexpr int kSpots = ChannelsLast ? 1 : kWinogradRun;
  int count;      // of the run
  int64_t index;  // in the first point's matrices
  int64_t offset[kSpots];
  int at[kSpots][2];

  KERNEL_INLINE WinogradPlace(const WinogradMatrices& matrices, const WinogradTiles& tiles, int out,
                              const WinogradTensor& tensor, int64_t run) {
    const int64_t fast = matrices.fast();
    ConvIndex order(run);
    const int first = order.take(static_cast<int>((fast + kWinogradRun - 1) / kWinogradRun)) * kWinogradRun;
    count = kWinogradRun == 1 ? 1 : within_tile(fast - first, kWinogradRun);
    index = order.rest() * matrices.ld + first;
    int64_t channel = order.rest(), tile = first;
    if (ChannelsLast) {
      tile = order.take(static_cast<int>(matrices.tiles));
      channel = order.rest() * matrices.channels + first;
    }
    KERNEL_UNROLL
    for (int i = 0; i < kSpots; ++i) {
      if (i > 0 && i >= count) break;
      ConvIndex rest(tile + i);
      offset[i] = channel * tensor.strides.c;
      KERNEL_UNROLL
      for (int d = 1; d >= 0; --d) {
        const int phase = rest.take(tiles.phases[d]);
        at[i][d] = phase + rest.take(tiles.tiles[d]) * out * tiles.step[d] + tensor.start[d];
        offset[i] += at[i][d] * tensor.strides.at[d + 1];
      }
      offset[i] += rest.rest() * tensor.strides.n;
    }
  }
  // Calls function(row, column, number in the run, element) for what of the squares lies inside the tensor, and
  // outside(row, column, number) for what does not.
  template <int Side, class Inside, class Outside>
  KERNEL_INLINE void for_each(const WinogradTiles& tiles, const WinogradTensor& tensor, Inside inside,
                              Outside outside) const {
    KERNEL_UNROLL
    for (int spot = 0; spot < kSpots; ++spot) {
      if (spot > 0 && spot >= count) break;
      KERNEL_UNROLL
      for (int row = 0; row < Side; ++row) {
        KERNEL_UNROLL
        for (int column = 0; column < Side; ++column) {
          const int y = at[spot][0] + row * tiles.step[0], x = at[spot][1] + column * tiles.step[1];
          const bool lies_inside = static_cast<uint32_t>(y) < static_cast<uint32_t>(tensor.lengths[0]) &&
                                   static_cast<uint32_t>(x) < static_cast<uint32_t>(tensor.lengths[1]);
          const int64_t from =
              offset[spot] + row * tiles.step[0] * tensor.strides.at[1] + column * tiles.step[1] * tensor.strides.at[2];
          const int end = ChannelsLast ? count : spot + 1;
          for (int i = spot; i < end; ++i) {
            if (lies_inside)
              inside(row, column, i, from + (i - spot) * tensor.strides.c);
            else
              outside(row, column, i);
          }
        }
      }
    }
  }
};

// A thread's run, in a block of those that have the same work.
KERNEL_INLINE int64_t winograd_run(uint32_t block) { return int64_t(block) * kWinogradThreads + threadIdx.x; }

// Transforms tiles of a tensor. A run is kWinogradRun neighbours in the matrices.
struct WinogradReadArgs {
  const float* from;
  WinogradTensor tensor;
  WinogradTiles tiles;
  WinogradMatrices to;
};

template <int Out, int Side, bool ChannelsLast, class Transform>
KERNEL_INLINE void winograd_read(const WinogradReadArgs& args, int64_t run, Transform transform) {
  constexpr int kPoints = Out + kWinogradTaps - 1;
  if (run >= args.to.runs()) return;
  const WinogradPlace<ChannelsLast> place(args.to, args.tiles, Out, args.tensor, run);
  WinogradSquares<Side> values;
  WinogradSquares<kPoints> made;
  place.template for_each<Side>(
      args.tiles, args.tensor,
      [&](int row, int column, int i, int64_t element) { values[row][column][i] = args.from[element]; },
      [&](int row, int column, int i) { values[row][column][i] = 0; });
  winograd_transform<Side, kPoints>(values, made, transform);
  float* to = args.to.data + place.index;
  const int64_t stride = args.to.point_stride();
  KERNEL_UNROLL
  for (int point = 0; point < kPoints * kPoints; ++point)
    for (int i = 0; i < place.count; ++i) to[point * stride + i] = made[point / kPoints][point % kPoints][i];
}

// What filters meet.
template <int Out, bool ChannelsLast>
KERNEL_INLINE void winograd_inputs(const WinogradReadArgs& args, int64_t run) {
  constexpr int kPoints = Out + kWinogradTaps - 1;
  winograd_read<Out, kPoints, ChannelsLast>(
      args, run, [](const float(&from)[kPoints], float(&to)[kPoints]) { Winograd<Out>::input(from, to); });
}

// Inputs, and the gradients of results in the blocks from `input_blocks` on: for the gradient of the filters.
struct WinogradGradientArgs {
  WinogradReadArgs inputs, gradients;
  uint32_t input_blocks;
};

template <int Out, bool ChannelsLast>
__global__ __launch_bounds__(kWinogradThreads) void conv_winograd_gradients(WinogradGradientArgs args) {
  constexpr int kPoints = Out + kWinogradTaps - 1;
  if (blockIdx.x < args.input_blocks) {
    winograd_inputs<Out, ChannelsLast>(args.inputs, winograd_run(blockIdx.x));
  } else {
    winograd_read<Out, Out, ChannelsLast>(
        args.gradients, winograd_run(blockIdx.x - args.input_blocks),
        [](const float(&from)[Out], float(&to)[kPoints]) { Winograd<Out>::spread(from, to); });
  }
}

// Transforms products back to tiles of results. A run is kWinogradRun neighbours in the matrices.
struct WinogradWriteArgs {
  WinogradMatrices from;
  WinogradTensor tensor;
  WinogradTiles tiles;
  float* to;
  float alpha, beta;
  bool in_packs;  // rows of a tile lie side by side, aligned, and wholly inside
};

template <int Out, bool ChannelsLast>
__global__ __launch_bounds__(kWinogradThreads) void conv_winograd_outputs(WinogradWriteArgs args) {
  constexpr int kPoints = Out + kWinogradTaps - 1;
  const int64_t run = winograd_run(blockIdx.x);
  if (run >= args.from.runs()) return;
  const WinogradPlace<ChannelsLast> place(args.from, args.tiles, Out, args.tensor, run);
  WinogradSquares<kPoints> values;
  WinogradSquares<Out> made;
  const float* from = args.from.data + place.index;
  const int64_t stride = args.from.point_stride();
  KERNEL_UNROLL
  for (int point = 0; point < kPoints * kPoints; ++point)
    for (int i = 0; i < kWinogradRun; ++i)
      values[point / kPoints][point % kPoints][i] = i < place.count ? from[point * stride + i] : 0;
  winograd_transform<kPoints, Out>(
      values, made, [](const float(&line)[kPoints], float(&to)[Out]) { Winograd<Out>::output(line, to); });
  if (!ChannelsLast && kWinogradRun == 1 && args.in_packs && args.beta == 0) {
    KERNEL_UNROLL
    for (int row = 0; row < Out; ++row) {
      if (place.at[0][0] + row >= args.tensor.lengths[0]) break;
      Pack<float, Out> pack;
      KERNEL_UNROLL
      for (int column = 0; column < Out; ++column) pack.v[column] = args.alpha * made[row][column][0];
      pack_at<float, Out>(args.to + place.offset[0] + row * args.tensor.strides.at[1]) = pack;
    }
    return;
  }
  place.template for_each<Out>(
      args.tiles, args.tensor,
      [&](int row, int column, int i, int64_t element) {
        float value = args.alpha * made[row][column][i];
        if (args.beta != 0) value += args.beta * args.to[element];
        args.to[element] = value;
      },
      [](int, int, int) {});
}

// Filters and their matrices, [point][group][made channel][summed channel]. A run is one filter of one channel.
struct WinogradFilterArgs {
  float* w;
  ConvStrides strides;
  float* matrices;
  int groups, made, summed;  // channels of a group
  bool sums_outputs;         // the filters' output channels are summed over
  bool reversed[2];          // the last tap meets the first input
  float alpha, beta;         // of filters that are a result

  KERNEL_INLINE __host__ int64_t count() const { return int64_t(groups) * made * summed; }
  KERNEL_INLINE int64_t tap(int64_t filter, int row, int column) const {
    ConvIndex rest(filter);
    const int s = rest.take(summed), m = rest.take(made);
    const int64_t out = rest.rest() * (sums_outputs ? summed : made) + (sums_outputs ? s : m);
    return out * strides.n + (sums_outputs ? m : s) * strides.c +
           (reversed[0] ? kWinogradTaps - 1 - row : row) * strides.at[1] +
           (reversed[1] ? kWinogradTaps - 1 - column : column) * strides.at[2];
  }
};

template <int Out>
KERNEL_INLINE void winograd_filters(const WinogradFilterArgs& args, int64_t run) {
  constexpr int kPoints = Out + kWinogradTaps - 1;
  const int64_t first = run * kWinogradRun;
  if (first >= args.count()) return;
  const int count = kWinogradRun == 1 ? 1 : within_tile(args.count() - first, kWinogradRun);
  WinogradSquares<kWinogradTaps> taps;
  WinogradSquares<kPoints> made;
  KERNEL_UNROLL
  for (int i = 0; i < kWinogradRun; ++i) {
    KERNEL_UNROLL
    for (int tap = 0; tap < kWinogradTaps * kWinogradTaps; ++tap)
      taps[tap / kWinogradTaps][tap % kWinogradTaps][i] =
          i < count ? args.w[args.tap(first + i, tap / kWinogradTaps, tap % kWinogradTaps)] : 0;
  }
  winograd_transform<kWinogradTaps, kPoints>(
      taps, made, [](const float(&from)[kWinogradTaps], float(&to)[kPoints]) { Winograd<Out>::filter(from, to); });
  KERNEL_UNROLL
  for (int point = 0; point < kPoints * kPoints; ++point)
    for (int i = 0; i < count; ++i)
      args.matrices[point * args.count() + first + i] = made[point / kPoints][point % kPoints][i];
}

// Filters, and inputs in the blocks from `filter_blocks` on.
struct WinogradOperandArgs {
  WinogradFilterArgs filters;
  WinogradReadArgs inputs;
  uint32_t filter_blocks;
};

template <int Out, bool ChannelsLast>
__global__ __launch_bounds__(kWinogradThreads) void conv_winograd_operands(WinogradOperandArgs args) {
  if (blockIdx.x < args.filter_blocks)
    winograd_filters<Out>(args.filters, winograd_run(blockIdx.x));
  else
    winograd_inputs<Out, ChannelsLast>(args.inputs, winograd_run(blockIdx.x - args.filter_blocks));
}

// Back: the filters' gradient from its matrices.
template <int Out>
__global__ __launch_bounds__(kWinogradThreads) void conv_winograd_filter_gradients(WinogradFilterArgs args) {
  constexpr int kPoints = Out + kWinogradTaps - 1;
  const int64_t first = winograd_run(blockIdx.x) * kWinogradRun;
  if (first >= args.count()) return;
  const int count = kWinogradRun == 1 ? 1 : within_tile(args.count() - first, kWinogradRun);
  WinogradSquares<kPoints> values;
  WinogradSquares<kWinogradTaps> made;
  KERNEL_UNROLL
  for (int point = 0; point < kPoints * kPoints; ++point)
    for (int i = 0; i < kWinogradRun; ++i)
      values[point / kPoints][point % kPoints][i] = i < count ? args.matrices[point * args.count() + first + i] : 0;
  winograd_transform<kPoints, kWinogradTaps>(
      values, made, [](const float(&from)[kPoints], float(&to)[kWinogradTaps]) { Winograd<Out>::gather(from, to); });
  for (int i = 0; i < count; ++i) {
    KERNEL_UNROLL
    for (int tap = 0; tap < kWinogradTaps * kWinogradTaps; ++tap) {
      float& to = args.w[args.tap(first + i, tap / kWinogradTaps, tap % kWinogradTaps)];
      float value = args.alpha * made[tap / kWinogradTaps][tap % kWinogradTaps][i];
      if (args.beta != 0) value += args.beta * to;
      to = value;
    }
  }
}

}  // namespace kernels
