// Gradients of 3x3 filters of floats, for strides of 1, as they are defined, in one launch: for tensors so small that
// the time of launches decides.
//
// A lane has all taps of one channel of x and of eight channels of y. Rows of x and y, a chunk, lie in shared memory;
// the parts of a block have the same filters, each of every eighth run of four neighbours in a row, and are added at
// the end. Where blocks are few, chunks are dealt to slices, whose sums are results one behind the other. Launch: grid
// (tiles of channels of x x tiles of those of y, groups x slices), block kWeightPatchThreads. Shared memory: dynamic,
// ConvWeightPatchArgs::shared_floats.
#pragma once

#include "../core/block.h"
#include "../core/memory.h"
#include "conv_blend.h"

namespace kernels {

constexpr int kWeightPatchTaps = 3;
constexpr int kWeightPatchLanes = 32, kWeightPatchMade = 8, kWeightPatchRun = 4;
constexpr int kWeightPatchParts = 8, kWeightPatchThreads = kWeightPatchLanes * kWeightPatchParts;

// Strides in elements. Tensors have fewer than 2^31. Point p of y and tap t meet position p + start + t of x.
struct ConvWeightPatchArgs {
  const float* x;
  int x_n, x_c, x_at[2], lengths[2], start[2];
  const float* y;
  int y_n, y_c, y_at[2], points[2];
  float* result;
  int w_n, w_c, w_at[2];
  bool reversed[2];  // the last tap meets the first position
  int groups, c, k;  // channels of a group
  int rows, runs;    // of a chunk, and of its rows
  int chunks;        // of a sample
  int all_chunks, slices;
  int64_t slice_elements;  // from a slice's results to the next one's
  float alpha, beta;

  // Of the rows of x that a chunk meets, and of its rows of y.
  KERNEL_INLINE __host__ int x_pitch() const { return runs * kWeightPatchRun + kWeightPatchTaps - 1; }
  KERNEL_INLINE __host__ int y_pitch() const { return runs * kWeightPatchRun; }
  // Of a channel: odd, so that lanes' channels lie in different banks.
  KERNEL_INLINE __host__ int x_floats() const { return ((rows + kWeightPatchTaps - 1) * x_pitch()) | 1; }
  KERNEL_INLINE __host__ int y_floats() const { return rows * y_pitch(); }
  KERNEL_INLINE __host__ int shared_floats() const {
    constexpr int kSums = kWeightPatchThreads * kWeightPatchMade * kWeightPatchTaps;
    const int chunk = kWeightPatchLanes * x_floats() + kWeightPatchMade * y_floats();
    return chunk > kSums ? chunk : kSums;
  }
};

// Copies a number, or stores zero. NVIDIA's copies are on their way until copies_are_done().
KERNEL_INLINE void copy_or_zero(float* to, const float* from, bool copied) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
  asm volatile(
      "cp.async.ca.shared.global [%0], [%1], 4, %2;" ::"r"(static_cast<uint32_t>(__cvta_generic_to_shared(to))),
      "l"(from), "r"(copied ? 4 : 0)
      : "memory");
#else
  *to = copied ? *from : 0;
#endif
}
KERNEL_INLINE void copies_are_done() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
}

// A thread's place in a block, and the block's among filters and slices.
struct ConvWeightPatchPlace {
  int lane, part, c, k, group, slice;

  KERNEL_INLINE explicit ConvWeightPatchPlace(const ConvWeightPatchArgs& args) {
    lane = static_cast<int>(threadIdx.x) % kWeightPatchLanes;
    part = static_cast<int>(threadIdx.x) / kWeightPatchLanes;
    const auto of_k = static_cast<uint32_t>((args.k + kWeightPatchMade - 1) / kWeightPatchMade);
    c = static_cast<int>(blockIdx.x / of_k) * kWeightPatchLanes;
    k = static_cast<int>(blockIdx.x % of_k) * kWeightPatchMade;
    slice = static_cast<int>(blockIdx.y) / args.groups;
    group = static_cast<int>(blockIdx.y) - slice * args.groups;
  }
};

// Copies what threads' taps meet in the rows from `first` on: [channel][row][column]. Neighbours in memory belong to
// neighbouring threads.
template <bool ChannelsLast>
KERNEL_INLINE void conv_weight_patch_x(const ConvWeightPatchArgs& args, const ConvWeightPatchPlace& place, int sample,
                                       int first, float* shared) {
  constexpr int kChannels = ChannelsLast ? 1 : kWeightPatchLanes / kWeightPatchParts;
  const int pitch = args.x_pitch(), floats = args.x_floats(), places = (args.rows + kWeightPatchTaps - 1) * pitch;
  const int channel = ChannelsLast ? place.lane : place.part, left = args.c - place.c;
  const float* from =
      args.x + int64_t(sample) * args.x_n + int64_t(place.group * args.c + place.c + channel) * args.x_c;
  for (int at = ChannelsLast ? place.part : place.lane; at < places;
       at += ChannelsLast ? kWeightPatchParts : kWeightPatchLanes) {
    const int row = at / pitch, y = first + args.start[0] + row, x = args.start[1] + at - row * pitch;
    const bool inside = static_cast<uint32_t>(y) < static_cast<uint32_t>(args.lengths[0]) &&
                        static_cast<uint32_t>(x) < static_cast<uint32_t>(args.lengths[1]);
    const float* element = inside ? from + (y * args.x_at[0] + x * args.x_at[1]) : args.x;
    KERNEL_UNROLL
    for (int i = 0; i < kChannels; ++i) {
      const int further = i * kWeightPatchParts;
      const bool copied = inside && channel + further < left;
      copy_or_zero(shared + (channel + further) * floats + at, copied ? element + int64_t(further) * args.x_c : args.x,
                   copied);
    }
  }
}

template <bool ChannelsLast>
KERNEL_INLINE void conv_weight_patch_y(const ConvWeightPatchArgs& args, const ConvWeightPatchPlace& place, int sample,
                                       int first, float* shared) {
  static_assert(kWeightPatchMade == kWeightPatchParts, "a part copies a channel");
  const int thread = static_cast<int>(threadIdx.x);
  const int pitch = args.y_pitch(), places = args.y_floats();
  const int channel = ChannelsLast ? thread % kWeightPatchMade : place.part;
  const float* from =
      args.y + int64_t(sample) * args.y_n + int64_t(place.group * args.k + place.k + channel) * args.y_c;
  for (int at = ChannelsLast ? thread / kWeightPatchMade : place.lane; at < places; at += kWeightPatchLanes) {
    const int row = at / pitch, y = first + row, x = at - row * pitch;
    const bool copied = place.k + channel < args.k && y < args.points[0] && x < args.points[1];
    copy_or_zero(shared + channel * places + at, copied ? from + (y * args.y_at[0] + x * args.y_at[1]) : args.y,
                 copied);
  }
}

using ConvWeightPatchSums = float[kWeightPatchMade][kWeightPatchTaps * kWeightPatchTaps];

// Products of a run: `x` begins with what its first tap meets, `y` with its first number.
KERNEL_INLINE void conv_weight_patch_multiply(const float* x, int x_pitch, const float* y, int y_floats,
                                              ConvWeightPatchSums& sums) {
  constexpr int kColumns = kWeightPatchRun + kWeightPatchTaps - 1;
  float window[kWeightPatchTaps][kColumns];
  KERNEL_UNROLL
  for (int row = 0; row < kWeightPatchTaps; ++row) {
    KERNEL_UNROLL
    for (int column = 0; column < kColumns; ++column) window[row][column] = x[row * x_pitch + column];
  }
  KERNEL_UNROLL
  for (int made = 0; made < kWeightPatchMade; ++made) {
    const auto gradients = pack_at<float, kWeightPatchRun>(y + made * y_floats);
    KERNEL_UNROLL
    for (int i = 0; i < kWeightPatchRun; ++i) {
      KERNEL_UNROLL
      for (int tap = 0; tap < kWeightPatchTaps * kWeightPatchTaps; ++tap)
        sums[made][tap] += gradients.v[i] * window[tap / kWeightPatchTaps][i + tap % kWeightPatchTaps];
    }
  }
}

// Adds the parts' sums, a row of taps at a time, and stores them: part and lane have a filter each.
KERNEL_INLINE void conv_weight_patch_store(const ConvWeightPatchArgs& args, const ConvWeightPatchPlace& place,
                                           const ConvWeightPatchSums& sums, float* shared) {
  constexpr int kPart = kWeightPatchMade * kWeightPatchTaps * kWeightPatchLanes;  // numbers of a part
  const int k = place.k + place.part, c = place.c + place.lane;
  float* const to = args.result + place.slice * args.slice_elements + int64_t(place.group * args.k + k) * args.w_n +
                    int64_t(c) * args.w_c;
  KERNEL_UNROLL
  for (int row = 0; row < kWeightPatchTaps; ++row) {
    __syncthreads();
    KERNEL_UNROLL
    for (int i = 0; i < kWeightPatchMade * kWeightPatchTaps; ++i)
      shared[place.part * kPart + i * kWeightPatchLanes + place.lane] =
          sums[i / kWeightPatchTaps][row * kWeightPatchTaps + i % kWeightPatchTaps];
    __syncthreads();
    KERNEL_UNROLL
    for (int column = 0; column < kWeightPatchTaps; ++column) {
      float sum = 0;
      KERNEL_UNROLL
      for (int part = 0; part < kWeightPatchParts; ++part)
        sum += shared[part * kPart + (place.part * kWeightPatchTaps + column) * kWeightPatchLanes + place.lane];
      float* const element = to + (args.reversed[0] ? kWeightPatchTaps - 1 - row : row) * args.w_at[0] +
                             (args.reversed[1] ? kWeightPatchTaps - 1 - column : column) * args.w_at[1];
      if (k < args.k && c < args.c) *element = conv_blend(args.alpha, sum, args.beta, element);
    }
  }
}

template <bool ChannelsLast>
__global__ KERNEL_BOUNDS(kWeightPatchThreads, 2) void conv_weight_patch_kernel(ConvWeightPatchArgs args) {
  KERNEL_DYNAMIC_SHARED(memory)
  float* const x = reinterpret_cast<float*>(memory);
  float* const y = x + kWeightPatchLanes * args.x_floats();
  const ConvWeightPatchPlace place(args);
  const int pitch = args.x_pitch();
  ConvWeightPatchSums sums = {};
  for (int chunk = place.slice; chunk < args.all_chunks; chunk += args.slices) {
    const int sample = chunk / args.chunks, first = (chunk - sample * args.chunks) * args.rows;
    if (chunk != place.slice) __syncthreads();  // the last chunk's readers are done
    conv_weight_patch_x<ChannelsLast>(args, place, sample, first, x);
    conv_weight_patch_y<ChannelsLast>(args, place, sample, first, y);
    copies_are_done();
    __syncthreads();
    const int runs = within_tile(args.points[0] - first, args.rows) * args.runs;
    for (int run = place.part; run < runs; run += kWeightPatchParts) {
      const int row = run / args.runs;
      conv_weight_patch_multiply(
          x + place.lane * args.x_floats() + row * pitch + (run - row * args.runs) * kWeightPatchRun, pitch,
          y + run * kWeightPatchRun, args.y_floats(), sums);
    }
  }
  conv_weight_patch_store(args, place, sums, x);
}

}  // namespace kernels
