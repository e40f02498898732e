// Convolutions of floats with 3x3 taps and strides of 1 as they are defined, for tensors so small that the time of
// launches decides: filters are taken as they lie in memory, so that there is nothing to launch before.
//
// A thread has 2 x 4 results of eight channels. 32 threads, a part, have neighbouring ones, row by row; the parts of a
// block have the same results, each of every eighth channel that is summed over. What a part's taps meet in a channel,
// a patch of whole rows, passes through its own piece of shared memory, and so do its filters: until the parts are
// added no thread waits for another part. Where blocks are few, the channels are cut into slices, whose sums are
// results one behind the other. Launch: grid (tiles of channels x tiles of points x samples, groups x slices), block
// kPatchThreads. Shared memory: static.
#pragma once

#include "../core/memory.h"
#include "../core/warp.h"
#include "conv_blend.h"

namespace kernels {

constexpr int kPatchTaps = 3;
constexpr int kPatchRows = 2, kPatchColumns = 4, kPatchMade = 8;  // results of a thread
constexpr int kPatchLanes = 32, kPatchParts = 8, kPatchThreads = kPatchLanes * kPatchParts;
// Numbers of a patch that a thread loads at most.
constexpr int kPatchLoads = 20;
constexpr int kPatchFloats = kPatchLoads * kPatchLanes;
constexpr int kPatchFilters = kPatchTaps * kPatchTaps * kPatchMade;
constexpr int kPatchFilterLoads = (kPatchFilters + kPatchLanes - 1) / kPatchLanes;

// Strides in elements. Tensors have fewer than 2^31. Point p and tap t meet position p + start + t.
struct ConvPatchArgs {
  const float* from;
  int from_n, from_c, from_at[2], lengths[2], start[2];
  const float* filters;
  int filter_group, filter_made, filter_summed, filter_at[2];
  bool reversed[2];  // the last tap meets the first position
  float* result;
  int to_n, to_c, to_at[2], points[2];
  int groups, summed, made;  // channels of a group
  int rows, columns;         // of threads' results
  int tiles;                 // of a sample's threads
  int pitch, patch;          // numbers of a patch's row, and of all of its rows
  int slice_channels;        // that are summed over, a multiple of kPatchParts
  int64_t slice_elements;    // from a slice's results to the next one's
  float alpha, beta;
};

struct alignas(16) ConvPatchStage {
  float patch[kPatchFloats], filters[kPatchFilters];  // [tap][made channel]
};
union ConvPatchShared {
  ConvPatchStage stages[kPatchParts];
  float sums[kPatchParts][kPatchMade * kPatchColumns][kPatchLanes];
};

// What a thread loads in each channel: places that are the same in all of them, negative for zeros.
struct ConvPatchLoads {
  int patch[kPatchLoads], filters[kPatchFilterLoads];

  KERNEL_INLINE ConvPatchLoads(const ConvPatchArgs& args, int lane, int first_row, int first_made) {
    KERNEL_UNROLL
    for (int l = 0; l < kPatchLoads; ++l) {
      const int place = l * kPatchLanes + lane, row = place / args.pitch;
      const int y = first_row + args.start[0] + row, x = place - row * args.pitch + args.start[1];
      const bool inside = place < args.patch && static_cast<uint32_t>(y) < static_cast<uint32_t>(args.lengths[0]) &&
                          static_cast<uint32_t>(x) < static_cast<uint32_t>(args.lengths[1]);
      patch[l] = inside ? y * args.from_at[0] + x * args.from_at[1] : -1;
    }
    KERNEL_UNROLL
    for (int l = 0; l < kPatchFilterLoads; ++l) {
      const int place = l * kPatchLanes + lane, made = first_made + place % kPatchMade, tap = place / kPatchMade;
      const int row = tap / kPatchTaps, column = tap % kPatchTaps;
      const int offset = made * args.filter_made + (args.reversed[0] ? kPatchTaps - 1 - row : row) * args.filter_at[0] +
                         (args.reversed[1] ? kPatchTaps - 1 - column : column) * args.filter_at[1];
      filters[l] = place < kPatchFilters && made < args.made ? offset : -1;
    }
  }
};

struct ConvPatchValues {
  static KERNEL_INLINE float at_or_zero(const float* from, int offset) {
    offset = forgotten(offset);
    return offset >= 0 ? from[offset] : 0;
  }

  float patch[kPatchLoads], filters[kPatchFilterLoads];

  KERNEL_INLINE void load(const ConvPatchLoads& loads, const float* from, const float* filter) {
    KERNEL_UNROLL
    for (int l = 0; l < kPatchLoads; ++l) patch[l] = at_or_zero(from, loads.patch[l]);
    KERNEL_UNROLL
    for (int l = 0; l < kPatchFilterLoads; ++l) filters[l] = at_or_zero(filter, loads.filters[l]);
  }
  KERNEL_INLINE void store(ConvPatchStage& to, int lane, int floats) const {
    KERNEL_UNROLL
    for (int l = 0; l < kPatchLoads; ++l)
      if (l * kPatchLanes < floats) to.patch[l * kPatchLanes + lane] = patch[l];
    KERNEL_UNROLL
    for (int l = 0; l < kPatchFilterLoads; ++l)
      if (l * kPatchLanes + lane < kPatchFilters) to.filters[l * kPatchLanes + lane] = filters[l];
  }
};

using ConvPatchSums = float[kPatchRows][kPatchMade][kPatchColumns];

// One channel's products; `patch` begins with what the thread's first tap meets.
KERNEL_INLINE void conv_patch_multiply(const float* patch, int pitch, const float* filters, ConvPatchSums& sums) {
  constexpr int kRows = kPatchRows + kPatchTaps - 1, kEdge = kPatchTaps - 1;
  float x[kRows][kPatchColumns + kEdge];
  KERNEL_UNROLL
  for (int row = 0; row < kRows; ++row) {
    const auto pack = pack_at<float, kPatchColumns>(patch + row * pitch);
    const auto edge = pack_at<float, kEdge>(patch + row * pitch + kPatchColumns);
    KERNEL_UNROLL
    for (int i = 0; i < kPatchColumns; ++i) x[row][i] = pack.v[i];
    KERNEL_UNROLL
    for (int i = 0; i < kEdge; ++i) x[row][kPatchColumns + i] = edge.v[i];
  }
  KERNEL_UNROLL
  for (int tap = 0; tap < kPatchTaps * kPatchTaps; ++tap) {
    const auto low = pack_at<float, 4>(filters + tap * kPatchMade),
               high = pack_at<float, 4>(filters + tap * kPatchMade + 4);
    KERNEL_UNROLL
    for (int made = 0; made < kPatchMade; ++made) {
      const float filter = made < 4 ? low.v[made] : high.v[made - 4];
      KERNEL_UNROLL
      for (int row = 0; row < kPatchRows; ++row) {
        KERNEL_UNROLL
        for (int i = 0; i < kPatchColumns; ++i)
          sums[row][made][i] += filter * x[row + tap / kPatchTaps][i + tap % kPatchTaps];
      }
    }
  }
}

// Where a block's results lie.
struct ConvPatchPlace {
  int made, tile, sample, group, slice;

  KERNEL_INLINE explicit ConvPatchPlace(const ConvPatchArgs& args) {
    const auto of_made = static_cast<uint32_t>((args.made + kPatchMade - 1) / kPatchMade);
    const uint32_t tiles = blockIdx.x / of_made;
    made = static_cast<int>(blockIdx.x - tiles * of_made) * kPatchMade;
    sample = static_cast<int>(tiles / static_cast<uint32_t>(args.tiles));
    tile = static_cast<int>(tiles) - sample * args.tiles;
    slice = static_cast<int>(blockIdx.y) / args.groups;
    group = static_cast<int>(blockIdx.y) - slice * args.groups;
  }
};

__global__ __launch_bounds__(kPatchThreads) void conv_patch_kernel(ConvPatchArgs args) {
  static_assert(kPatchMade == kPatchParts, "each part adds one channel's results");
  __shared__ ConvPatchShared shared;
  const int lane = static_cast<int>(threadIdx.x) % kPatchLanes, part = static_cast<int>(threadIdx.x) / kPatchLanes;
  const ConvPatchPlace place(args);
  const int first = place.tile * kPatchLanes, last = args.rows * args.columns - 1;
  const int mine = first + lane < last ? first + lane : last;  // threads that have none do the last one's work
  const int first_row = first / args.columns, row = mine / args.columns, column = mine - row * args.columns;
  const ConvPatchLoads loads(args, lane, first_row * kPatchRows, place.made);
  const int begin = place.slice * args.slice_channels;
  const int count = within_tile(args.summed - begin, args.slice_channels);
  const float* from =
      args.from + int64_t(place.sample) * args.from_n + int64_t(place.group * args.summed + begin) * args.from_c;
  const float* filters = args.filters + int64_t(place.group) * args.filter_group + int64_t(begin) * args.filter_summed;
  ConvPatchStage& stage = shared.stages[part];
  const float* patch = stage.patch + (row - first_row) * kPatchRows * args.pitch + column * kPatchColumns;
  ConvPatchValues values;
  ConvPatchSums sums = {};
  const auto load = [&](int channel) {
    if (channel < count)
      values.load(loads, from + int64_t(channel) * args.from_c, filters + int64_t(channel) * args.filter_summed);
  };
  load(part);
  for (int round = 0; round < count; round += kPatchParts) {
    const int channel = round + part;
    wave_barrier();  // the last channel's readers are done
    values.store(stage, lane, args.patch);
    wave_barrier();
    load(channel + kPatchParts);
    if (channel < count) conv_patch_multiply(patch, args.pitch, stage.filters, sums);
  }

  const int made = place.made + part;
  float* to = args.result + place.slice * args.slice_elements + int64_t(place.sample) * args.to_n +
              int64_t(place.group * args.made + made) * args.to_c;
  KERNEL_UNROLL
  for (int r = 0; r < kPatchRows; ++r) {
    __syncthreads();
    KERNEL_UNROLL
    for (int i = 0; i < kPatchMade * kPatchColumns; ++i)
      shared.sums[part][i][lane] = sums[r][i / kPatchColumns][i % kPatchColumns];
    __syncthreads();
    const int y = row * kPatchRows + r;
    const bool inside = first + lane <= last && made < args.made && y < args.points[0];
    KERNEL_UNROLL
    for (int i = 0; i < kPatchColumns; ++i) {
      const int x = column * kPatchColumns + i;
      float sum = 0;
      KERNEL_UNROLL
      for (int p = 0; p < kPatchParts; ++p) sum += shared.sums[p][part * kPatchColumns + i][lane];
      float* const element = to + y * args.to_at[0] + x * args.to_at[1];
      if (inside && x < args.points[1]) *element = conv_blend(args.alpha, sum, args.beta, element);
    }
  }
}

}  // namespace kernels
