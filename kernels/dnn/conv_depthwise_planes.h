// Convolutions that keep channels apart, of tensors in row-major order with 3x3 taps, for GPUs: a block has a few
// planes, or rows of one, in shared memory. Forward, for data and for weights, with strides and steps of 1.
//
// A thread has a strip, some rows of a column, and keeps what it has read of them in registers: each number is read
// once for each of the three columns that it meets.
#pragma once

#include "../core/block.h"
#include "conv_blend.h"
#include "load_range.h"

namespace kernels {

constexpr int kPlaneTaps = 3;
constexpr int kStripRows = 14;

// Point p and tap t meet position p + start + t. Rows are those of points.
template <class T>
struct DepthwisePlaneArgs {
  const T* from;     // x; for data: dy
  const T* filters;  // [channel][tap]; for weights: dy
  T* result;
  Element type;
  float* sums;  // for weights: [sample][tile of rows][channel][tap]
  int channels, lengths[2], points[2], start[2];
  bool reversed;                // tap 0 here is the filter's last one
  bool aligned[2];              // `from` and `filters` may be loaded in packs
  int rows, row_tiles, planes;  // rows of a tile, tiles of a plane, planes of a block
  int64_t plane_count;
  dnn::Divider of_row_tiles, of_channels, of_columns, of_strips;  // strips of a tile
  float alpha, beta;
};

// What a block has: rows of a few planes, and the rows of `from` that they meet, of which the first is row `begin`.
template <class T>
struct DepthwiseTile {
  int64_t first_plane;
  int row_tile, planes, first_row, rows, begin, end, first_channel;

  KERNEL_INLINE explicit DepthwiseTile(const DepthwisePlaneArgs<T>& args) {
    const int block = static_cast<int>(blockIdx.x), group = args.of_row_tiles.small_quotient(block);
    first_plane = int64_t(group) * args.planes;
    row_tile = block - group * args.row_tiles;
    planes = within_tile(args.plane_count - first_plane, args.planes);
    first_row = row_tile * args.rows;
    rows = within_tile(args.points[0] - first_row, args.rows);
    const int top = first_row + args.start[0], bottom = top + rows + kPlaneTaps - 1;
    begin = args.row_tiles == 1 ? 0 : top < 0 ? 0 : top;
    end = args.row_tiles == 1 || bottom > args.lengths[0] ? args.lengths[0] : bottom;
    const int samples = args.of_channels.small_quotient(static_cast<int>(first_plane));
    first_channel = static_cast<int>(first_plane) - samples * args.channels;
  }
  // To shared memory; where the first number of a plane of `height` x `width` comes to lie. Rows: of one plane, or all.
  KERNEL_INLINE const float* load(const DepthwisePlaneArgs<T>& args, const T* tensor, bool aligned, int height,
                                  int width, int from_row, int end_row, float* to) const {
    const int64_t plane = int64_t(height) * width;
    const int count = end_row > from_row ? (planes - 1) * static_cast<int>(plane) + (end_row - from_row) * width : 0;
    const dnn::Elements<const void> elements{tensor, args.type};
    const int64_t first = first_plane * plane + int64_t(from_row) * width, all = args.plane_count * plane;
    return to + (aligned ? dnn::load_range<dnn::kElements<float>>(elements, first, count, all, to)
                         : dnn::load_range<1>(elements, first, count, all, to));
  }
};

// A thread's strip in a tile, and what it meets there.
template <class T>
struct DepthwiseStrip {
  int plane, first, rows, column;  // first: row in the tile
  int top, width, begin, end;      // of what is read
  bool inside[kPlaneTaps];         // columns
  const float* from;               // what the first tap of a row 0 would meet

  KERNEL_INLINE DepthwiseStrip(const DepthwisePlaneArgs<T>& args, const DepthwiseTile<T>& tile, const float* shared,
                               int strip) {
    plane = args.of_strips.small_quotient(strip);
    const int rest = strip - plane * static_cast<int>(args.of_strips.divisor);
    const int part = args.of_columns.small_quotient(rest);
    column = rest - part * args.points[1];
    first = part * kStripRows;
    rows = within_tile(tile.rows - first, kStripRows);
    top = tile.first_row + first + args.start[0];
    width = args.lengths[1];
    begin = tile.begin;
    end = tile.end;
    const int left = column + args.start[1];
    KERNEL_UNROLL
    for (int t = 0; t < kPlaneTaps; ++t) inside[t] = static_cast<uint32_t>(left + t) < static_cast<uint32_t>(width);
    from = shared + plane * args.lengths[0] * width + (top - begin) * width + left;
  }
  // What the taps of row `row` of the strip's window meet.
  KERNEL_INLINE void read(int row, float (&values)[kPlaneTaps]) const {
    const bool exists = top + row >= begin && top + row < end;
    KERNEL_UNROLL
    for (int t = 0; t < kPlaneTaps; ++t) values[t] = exists && inside[t] ? from[row * width + t] : 0;
  }
};

// Launch: grid (tiles), block kStreamThreads. Shared memory: a tile's rows of `from`, and a pack.
template <class T>
__global__ KERNEL_BOUNDS(kStreamThreads, 4) void depthwise_planes_kernel(DepthwisePlaneArgs<T> args) {
  KERNEL_DYNAMIC_SHARED(memory)
  const DepthwiseTile<T> tile(args);
  const float* const shared = tile.load(args, args.from, args.aligned[0], args.lengths[0], args.lengths[1], tile.begin,
                                        tile.end, reinterpret_cast<float*>(memory));
  __syncthreads();
  const int strips = tile.planes * static_cast<int>(args.of_strips.divisor);
  for (int i = static_cast<int>(threadIdx.x); i < strips; i += kStreamThreads) {
    const DepthwiseStrip<T> strip(args, tile, shared, i);
    const int sum = tile.first_channel + strip.plane;
    const int channel = sum - args.of_channels.small_quotient(sum) * args.channels;
    float w[kPlaneTaps * kPlaneTaps], x[kPlaneTaps][kPlaneTaps];
    KERNEL_UNROLL
    for (int tap = 0; tap < kPlaneTaps * kPlaneTaps; ++tap) {
      const int at = args.reversed ? kPlaneTaps * kPlaneTaps - 1 - tap : tap;
      w[tap] = static_cast<float>(args.filters[channel * (kPlaneTaps * kPlaneTaps) + at]);
    }
    strip.read(0, x[0]);
    strip.read(1, x[1]);
    T* to = args.result + (tile.first_plane + strip.plane) * (int64_t(args.points[0]) * args.points[1]) +
            (tile.first_row + strip.first) * args.points[1] + strip.column;
    KERNEL_UNROLL
    for (int row = 0; row < kStripRows; ++row, to += args.points[1]) {
      if (row >= strip.rows) break;
      strip.read(row + 2, x[(row + 2) % kPlaneTaps]);
      float total = 0;
      KERNEL_UNROLL
      for (int tap = 0; tap < kPlaneTaps * kPlaneTaps; ++tap)
        total += x[(row + tap / kPlaneTaps) % kPlaneTaps][tap % kPlaneTaps] * w[tap];
      *to = conv_blend(args.alpha, total, args.beta, to);
    }
  }
}

// Sums of a tile for each of its planes. A thread has one strip, or all of its strips are of one plane.
// Launch as above. Shared memory: a tile's rows of x and of dy, two packs, and kPlaneTaps * kPlaneTaps numbers of each
// thread, whichever is more.
template <class T>
__global__ KERNEL_BOUNDS(kStreamThreads, 4) void depthwise_plane_weights_kernel(DepthwisePlaneArgs<T> args) {
  constexpr int kTaps = kPlaneTaps * kPlaneTaps, kThreads = 8;  // that add an item
  KERNEL_DYNAMIC_SHARED(memory)
  const DepthwiseTile<T> tile(args);
  auto* const floats = reinterpret_cast<float*>(memory);
  const int columns = args.points[1];
  const int behind =
      (args.row_tiles == 1 ? args.planes * args.lengths[0] : args.rows + kPlaneTaps - 1) * args.lengths[1] +
      2 * dnn::kElements<float> - 1;
  const float* const x =
      tile.load(args, args.from, args.aligned[0], args.lengths[0], args.lengths[1], tile.begin, tile.end, floats);
  const float* const dy =
      tile.load(args, args.filters, args.aligned[1], args.points[0], columns, tile.first_row,
                tile.first_row + tile.rows, floats + behind / dnn::kElements<float> * dnn::kElements<float>);
  __syncthreads();
  const int strips = static_cast<int>(args.of_strips.divisor);
  float sums[kTaps] = {};
  for (int i = static_cast<int>(threadIdx.x); i < tile.planes * strips; i += kStreamThreads) {
    const DepthwiseStrip<T> strip(args, tile, x, i);
    const float* y = dy + (strip.plane * args.points[0] + strip.first) * columns + strip.column;
    float values[kPlaneTaps][kPlaneTaps];
    strip.read(0, values[0]);
    strip.read(1, values[1]);
    KERNEL_UNROLL
    for (int row = 0; row < kStripRows; ++row, y += columns) {
      if (row >= strip.rows) break;
      strip.read(row + 2, values[(row + 2) % kPlaneTaps]);
      KERNEL_UNROLL
      for (int tap = 0; tap < kTaps; ++tap)
        sums[tap] += values[(row + tap / kPlaneTaps) % kPlaneTaps][tap % kPlaneTaps] * *y;
    }
  }
  __syncthreads();
  KERNEL_UNROLL
  for (int tap = 0; tap < kTaps; ++tap) floats[tap * kStreamThreads + static_cast<int>(threadIdx.x)] = sums[tap];
  __syncthreads();
  const int used = tile.planes == 1 ? kStreamThreads : strips, lane = static_cast<int>(threadIdx.x) % kThreads;
  // In rounds that all threads take part in: items are planes' taps.
  for (int first = 0; first < tile.planes * kTaps; first += kStreamThreads / kThreads) {
    const int item = first + static_cast<int>(threadIdx.x) / kThreads, plane = item / kTaps, tap = item - plane * kTaps;
    float* const of_item = floats + tap * kStreamThreads + plane * used;
    const bool exists = item < tile.planes * kTaps;
    float sum = 0;
    for (int i = lane; exists && i < used; i += kThreads) sum += of_item[i];
    __syncthreads();
    if (exists && lane < used) of_item[lane] = sum;
    __syncthreads();
    if (!exists || lane != 0) continue;
    for (int i = 1; i < kThreads && i < used; ++i) sum += of_item[i];
    const int place = tile.first_channel + plane, sample = args.of_channels.small_quotient(place);
    const int64_t samples = (tile.first_plane - tile.first_channel) / args.channels + sample;
    args.sums[((samples * args.row_tiles + tile.row_tile) * args.channels + place - sample * args.channels) * kTaps +
              (args.reversed ? kTaps - 1 - tap : tap)] = sum;
  }
}

}  // namespace kernels
