// Convolutions of channels-last tensors on NVIDIA GPUs of compute capability 9.0: products of matrices one of which is
// never made. The copy engine (TMA) gathers what a filter's tap meets of an input tensor, straight into the tiles that
// warpgroup instructions (wgmma) multiply. Numbers have 16 bits, sums are floats.
//
//   forward   y (channels x points)    = sum over taps t, channels c of w(k, t, c) x(point + t, c)
//   data      x (channels x points)    = sum over taps t, channels k of w(k, t, c) y(point - t, k); with strides for
//                                        each phase, the positions modulo the stride, by the taps that meet it
//   weights   w (c x k) for each tap t = sum over points of x(point + t, c) y(point, k); where channels come in 64s,
//                                        those of all taps are rows of one product: a tile of y serves some taps
//
// The parts of a block are those of gemm_hopper.h: one warpgroup fetches into a ring of stages, two multiply, and the
// next tile's stages arrive while one is stored.
// Launch: grid (at most one block a multiprocessor), block kHopperThreads, Tile::kSharedBytes of dynamic shared memory.
// Source of the gathering copies: PTX ISA, section on tensors in im2col mode.
#pragma once

#include "../blas/gemm_hopper.h"
#include "conv_shape.h"

#if defined(KERNEL_TARGET_NVIDIA)

namespace kernels {

enum class ConvKind { kForward, kData, kWeights };

// kM channels of the result by kN points, or for weights by kN channels of y. A warpgroup multiplies kParts times 64
// of the kN. What is fetched for a product falls with the size of both.
// Parts_ = 0: all columns are one warpgroup's, and the warpgroups take turns along the depth.
template <int M_, int Parts_, int Stages_>
struct ConvHopperTile {
  static constexpr bool kSharesDepth = Parts_ == 0;
  static constexpr int kM = M_, kParts = kSharesDepth ? 1 : Parts_, kStages = Stages_;
  static constexpr int kN = kSharesDepth ? 64 : 64 * kParts * kHopperConsumers;
  static constexpr int kTurns = kSharesDepth ? kHopperConsumers : 1;  // steps of 64 that a stage holds
  static constexpr int kDepth = 64 * kTurns;
  static constexpr int kTurnA = kM * 128, kTurnB = kN * 128;
  static constexpr int kBytesA = kTurns * kTurnA, kBytesB = kTurns * kTurnB, kStageBytes = kBytesA + kBytesB;
  static constexpr int kBarriersOffset = kStages * kStageBytes;
  static constexpr int kSharedBytes = 1024 + kBarriersOffset + kStages * 16;
};

template <class T>
struct ConvHopperArgs {
  int rows, columns;  // of one product: channels of a group by points, or by channels of y for weights
  // For weights: channels of a row of taps, and taps that are products of their own.
  int row_channels, separate_taps;
  int tiles_m, tiles_n, groups;
  int depth_channels;  // a group's channels that are summed over; for weights those of y
  int spatial;
  // The tensor that taps are gathered from: position of tap 0 for point 0, from point to point and from tap to tap.
  int points[kConvDims], first[kConvDims], stride[kConvDims], taps[kConvDims], step[kConvDims];
  int first_tap, tap_step[kConvDims];  // where filters have these taps
  int steps, slice_steps, slices;      // stages of a whole sum and of a slice
  T* result;
  ConvPlaces places;  // of points in the result; sums lie in the order of the points
  int64_t ld;         // elements from a place to the next
  float alpha, beta;
  float* sums;  // of slices, where there are any; for weights always
};

namespace hopper {

struct Gathered {
  int at[kConvDims];  // of the first point
  int sample;
};

// Fetches 64 channels of neighbouring points, moved by `offset`.
KERNEL_INLINE void fetch_gathered(uint32_t to, const CUtensorMap& map, int spatial, int channel, const Gathered& from,
                                  const int (&offset)[kConvDims], uint32_t barrier) {
  const auto w = static_cast<uint16_t>(offset[2]), h = static_cast<uint16_t>(offset[1]),
             d = static_cast<uint16_t>(offset[0]);
  if (spatial == 3)
    asm volatile(
        "cp.async.bulk.tensor.5d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes [%0], "
        "[%1, {%2, %3, %4, %5, %6}], [%7], {%8, %9, %10};" ::"r"(to),
        "l"(&map), "r"(channel), "r"(from.at[2]), "r"(from.at[1]), "r"(from.at[0]), "r"(from.sample), "r"(barrier),
        "h"(w), "h"(h), "h"(d)
        : "memory");
  else
    asm volatile(
        "cp.async.bulk.tensor.4d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes [%0], "
        "[%1, {%2, %3, %4, %5}], [%6], {%7, %8};" ::"r"(to),
        "l"(&map), "r"(channel), "r"(from.at[2]), "r"(from.at[1]), "r"(from.sample), "r"(barrier), "h"(w), "h"(h)
        : "memory");
}

}  // namespace hopper

// Which product a tile belongs to, and where it lies in it. Tiles of the same points come one after the other.
template <ConvKind Kind, class Tile>
struct ConvHopperPlace {
  int row, column, group, tap, slice;

  template <class T>
  KERNEL_INLINE ConvHopperPlace(const ConvHopperArgs<T>& args, int64_t index) {
    const auto take = [&](int count) {
      const int taken = static_cast<int>(index % count);
      index /= count;
      return taken;
    };
    row = take(args.tiles_m) * Tile::kM;
    group = take(args.groups);
    tap = Kind == ConvKind::kWeights ? take(args.separate_taps) : 0;
    column = take(args.tiles_n) * Tile::kN;
    slice = static_cast<int>(index);
  }
};

template <class T>
KERNEL_INLINE hopper::Gathered conv_gathered(const ConvHopperArgs<T>& args, uint32_t point) {
  hopper::Gathered from;
  KERNEL_UNROLL
  for (int d = kConvDims - 1; d >= 0; --d) {
    const auto length = static_cast<uint32_t>(args.points[d]);
    from.at[d] = static_cast<int>(point % length) * args.stride[d] + args.first[d];
    point /= length;
  }
  from.sample = static_cast<int>(point);
  return from;
}

template <class T>
KERNEL_INLINE void conv_tap_offset(const ConvHopperArgs<T>& args, int tap, int (&offset)[kConvDims]) {
  KERNEL_UNROLL
  for (int d = kConvDims - 1; d >= 0; --d) {
    offset[d] = tap % args.taps[d] * args.step[d];
    tap /= args.taps[d];
  }
}

template <class T>
KERNEL_INLINE int conv_filter_tap(const ConvHopperArgs<T>& args, int tap) {
  int of_filter = args.first_tap;
  KERNEL_UNROLL
  for (int d = kConvDims - 1; d >= 0; --d) {
    of_filter += tap % args.taps[d] * args.tap_step[d];
    tap /= args.taps[d];
  }
  return of_filter;
}

// The tap and first channel of a tile's 64 rows, for weights.
struct ConvHopperRows {
  int tap, channel;

  template <class Place, class T>
  KERNEL_INLINE ConvHopperRows(const ConvHopperArgs<T>& args, const Place& place, int chunk) {
    const int row = place.row + chunk * 64, taps = row / args.row_channels;
    tap = args.separate_taps > 1 ? place.tap : taps;
    channel = args.separate_taps > 1 ? row : row - taps * args.row_channels;
  }
};

// The stages of a tile: those of its slice.
struct ConvHopperSteps {
  int first, end;
};
template <class Tile, class T>
KERNEL_INLINE ConvHopperSteps conv_hopper_steps(const ConvHopperArgs<T>& args, int slice) {
  const int first = slice * args.slice_steps, end = first + args.slice_steps;
  return {first, end < args.steps ? end : args.steps};
}

// The fetching thread's work for one tile. `next(fetch)` calls fetch(stage, barrier) with the address of a free stage
// and its barrier.
template <ConvKind Kind, class Tile, class T, class Next>
KERNEL_INLINE void conv_hopper_fetch(const CUtensorMap& map_x, const CUtensorMap& map_w, const ConvHopperArgs<T>& args,
                                     const ConvHopperPlace<Kind, Tile>& place, Next next) {
  constexpr int kChunk = 64 * 128;
  const ConvHopperSteps steps = conv_hopper_steps<Tile>(args, place.slice);
  if constexpr (Kind == ConvKind::kWeights) {
    constexpr int kChunks = Tile::kM / 64;
    int offsets[kChunks][kConvDims], channels[kChunks];
    KERNEL_UNROLL
    for (int chunk = 0; chunk < kChunks; ++chunk) {
      const ConvHopperRows rows(args, place, chunk);
      conv_tap_offset(args, rows.tap, offsets[chunk]);
      channels[chunk] = place.group * args.row_channels + rows.channel;
    }
    for (int step = steps.first; step < steps.end; ++step)
      next([&](uint32_t stage, uint32_t barrier) {
        KERNEL_UNROLL
        for (int turn = 0; turn < Tile::kTurns; ++turn) {
          const int point = step * Tile::kDepth + turn * 64;
          const hopper::Gathered from = conv_gathered(args, static_cast<uint32_t>(point));
          KERNEL_UNROLL
          for (int chunk = 0; chunk < kChunks; ++chunk)
            hopper::fetch_gathered(stage + turn * Tile::kTurnA + chunk * kChunk, map_x, args.spatial, channels[chunk],
                                   from, offsets[chunk], barrier);
          KERNEL_UNROLL
          for (int chunk = 0; chunk < Tile::kN / 64; ++chunk)
            hopper::fetch_box(stage + Tile::kBytesA + turn * Tile::kTurnB + chunk * kChunk, map_w,
                              place.group * args.columns + place.column + chunk * 64, point, 0, barrier);
        }
      });
  } else {
    static_assert(!Tile::kSharesDepth, "for weights only");
    int offset[kConvDims];
    if (steps.first >= steps.end) return;  // a phase that no tap meets
    const hopper::Gathered from = conv_gathered(args, static_cast<uint32_t>(place.column));
    const int of_tap = (args.depth_channels + Tile::kDepth - 1) / Tile::kDepth;
    int tap = steps.first / of_tap, part = steps.first % of_tap, filter_tap = conv_filter_tap(args, tap);
    conv_tap_offset(args, tap, offset);
    for (int step = steps.first; step < steps.end; ++step) {
      next([&](uint32_t stage, uint32_t barrier) {
        const int channel = part * Tile::kDepth, of_all = place.group * args.depth_channels + channel;
        hopper::fetch_gathered(stage + Tile::kBytesA, map_x, args.spatial, of_all, from, offset, barrier);
        if constexpr (Kind == ConvKind::kForward) {
          hopper::fetch_box(stage, map_w, channel, filter_tap, place.group * args.rows + place.row, barrier);
        } else {
          KERNEL_UNROLL
          for (int chunk = 0; chunk < Tile::kM / 64; ++chunk)
            hopper::fetch_box(stage + chunk * kChunk, map_w, place.row + chunk * 64, filter_tap, of_all, barrier);
        }
      });
      if (++part == of_tap) {
        part = 0;
        conv_tap_offset(args, ++tap, offset);
        filter_tap = conv_filter_tap(args, tap);
      }
    }
  }
}

template <class T>
struct alignas(2 * sizeof(T)) ConvPair {
  T first, second;
};

// Two neighbouring channels; there are as many as fill 16 bytes, or none.
template <class T>
KERNEL_INLINE void conv_store_pair(T* to, float first, float second, float alpha, float beta) {
  auto& pair = *reinterpret_cast<ConvPair<T>*>(to);
  first *= alpha, second *= alpha;
  if (beta != 0) first += beta * static_cast<float>(pair.first), second += beta * static_cast<float>(pair.second);
  pair = {static_cast<T>(first), static_cast<T>(second)};
}

template <class T>
KERNEL_INLINE uint32_t conv_packed_pair(float first, float second) {
  const ConvPair<T> pair{static_cast<T>(first), static_cast<T>(second)};
  uint32_t word;
  __builtin_memcpy(&word, &pair, sizeof word);
  return word;
}

// Four lanes with four words each exchange them: word i of lane q becomes word q of lane i.
KERNEL_INLINE void transpose_in_quad(uint32_t (&words)[4]) {
  const int lane = lane_id();
  KERNEL_UNROLL
  for (int distance = 1; distance < 4; distance *= 2) {
    const bool upper = (lane & distance) != 0;
    KERNEL_UNROLL
    for (int i = 0; i < 4; ++i) {
      if (i & distance) continue;
      const uint32_t sent = upper ? words[i] : words[i + distance];
      const uint32_t got = __shfl_xor_sync(~0u, sent, distance);
      (upper ? words[i] : words[i + distance]) = got;
    }
  }
}

// One warpgroup's sums of 64 columns from `column` on, as they are: to slice `slice` of the sums.
template <ConvKind Kind, class Tile, class T>
KERNEL_INLINE void conv_hopper_store_sums(const float (&c)[Tile::kM / 2], const ConvHopperArgs<T>& args,
                                          const ConvHopperPlace<Kind, Tile>& place, int column, int slice, int lane) {
  constexpr bool kWeights = Kind == ConvKind::kWeights;
  // Weights: channel of y, tap, channel of x; else point, channel.
  const int64_t step = int64_t(args.rows) * (kWeights ? args.separate_taps : args.groups);
  const int64_t slice_elements = step * args.columns * (kWeights ? args.groups : 1);
  const int64_t group = kWeights ? args.columns * step : args.rows;
  float* sums = args.sums + slice * slice_elements + place.group * group;
  column += lane / kWaveSize * 16 + lane % kWaveSize / 4;
  KERNEL_UNROLL
  for (int chunk = 0; chunk < Tile::kM / 64; ++chunk) {
    int first = place.row + chunk * 64;
    const int last = args.rows - first;
    if constexpr (kWeights) {
      const ConvHopperRows rows(args, place, chunk);
      if (last > 0) first = conv_filter_tap(args, rows.tap) * args.row_channels + rows.channel;
    }
    KERNEL_UNROLL
    for (int half = 0; half < 2; ++half) {
      const int at = column + half * 8;
      if (at >= args.columns) continue;
      KERNEL_UNROLL
      for (int i = 0; i < 8; ++i) {
        const int row = lane % 4 * 2 + i * 8;
        const float* pair = c + (chunk * 8 + i) * 4 + half * 2;
        if (row < last) *reinterpret_cast<ConvPair<float>*>(sums + at * step + first + row) = {pair[0], pair[1]};
      }
    }
  }
}

// The same, blended and to the result.
template <ConvKind Kind, class Tile, class T>
KERNEL_INLINE void conv_hopper_store(const float (&c)[Tile::kM / 2], const ConvHopperArgs<T>& args,
                                     const ConvHopperPlace<Kind, Tile>& place, int column, int lane) {
  column += lane / kWaveSize * 16 + lane % kWaveSize / 4;
  KERNEL_UNROLL
  for (int half = 0; half < 2; ++half) {
    const int at = column + half * 8;
    const bool inside = at < args.columns;
    T* to = args.result + args.places.of(at) * args.ld + place.group * args.rows;
    if (args.beta == 0) {
      // A lane's four words become 16 bytes side by side.
      KERNEL_UNROLL
      for (int i = 0; i < Tile::kM / 8; i += 4) {
        uint32_t words[4];
        KERNEL_UNROLL
        for (int w = 0; w < 4; ++w) {
          const float* pair = c + (i + w) * 4 + half * 2;
          words[w] = conv_packed_pair<T>(args.alpha * pair[0], args.alpha * pair[1]);
        }
        transpose_in_quad(words);
        const int row = place.row + i * 8 + lane % 4 * 8;
        if (inside && row < args.rows)
          *reinterpret_cast<uint4*>(to + row) = make_uint4(words[0], words[1], words[2], words[3]);
      }
    } else if (inside) {
      KERNEL_UNROLL
      for (int i = 0; i < Tile::kM / 8; ++i) {
        const int row = place.row + lane % 4 * 2 + i * 8;
        if (row < args.rows)
          conv_store_pair(to + row, c[i * 4 + half * 2], c[i * 4 + half * 2 + 1], args.alpha, args.beta);
      }
    }
  }
}

template <class T, ConvKind Kind, class Tile>
__global__ __launch_bounds__(kHopperThreads, 1) void conv_hopper_kernel(const __grid_constant__ CUtensorMap map_x,
                                                                        const __grid_constant__ CUtensorMap map_w,
                                                                        ConvHopperArgs<T> args) {
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
  extern __shared__ char memory[];
  const uint32_t tiles = (hopper::shared_address(memory) + 1023) / 1024 * 1024;
  const uint32_t full = tiles + Tile::kBarriersOffset, empty = full + Tile::kStages * 8;
  const int group = threadIdx.x / kHopperGroupThreads;
  if (threadIdx.x == 0) {
    for (int s = 0; s < Tile::kStages; ++s) {
      hopper::barrier_init(full + s * 8, 1);
      hopper::barrier_init(empty + s * 8, kHopperConsumers);
    }
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  }
  __syncthreads();

  using Place = ConvHopperPlace<Kind, Tile>;
  const int64_t taps = Kind == ConvKind::kWeights ? args.separate_taps : 1;
  const int64_t count = args.slices * taps * args.groups * args.tiles_m * args.tiles_n;
  int stage = 0, phase = 0;
  const auto advance = [&] {
    if (++stage == Tile::kStages) stage = 0, phase ^= 1;
  };

  if (group == 0) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
    if (threadIdx.x == 0) {
      for (int64_t index = blockIdx.x; index < count; index += gridDim.x)
        conv_hopper_fetch<Kind, Tile>(map_x, map_w, args, Place(args, index), [&](auto fetch) {
          hopper::barrier_wait(empty + stage * 8, phase ^ 1);
          hopper::barrier_expect(full + stage * 8, Tile::kStageBytes);
          fetch(tiles + stage * Tile::kStageBytes, full + stage * 8);
          advance();
        });
    }
  } else {
    asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
    constexpr bool kAlongA = Kind == ConvKind::kForward, kAlongB = Kind != ConvKind::kWeights;
    using OperandA = HopperOperand<kAlongA>;
    using OperandB = HopperOperand<kAlongB>;
    const int lane = static_cast<int>(threadIdx.x) % kHopperGroupThreads;
    for (int64_t index = blockIdx.x; index < count; index += gridDim.x) {
      const Place place(args, index);
      const ConvHopperSteps range = conv_hopper_steps<Tile>(args, place.slice);
      const int steps = range.end - range.first;
      float c[Tile::kParts][Tile::kM / 2];
      if (Kind == ConvKind::kData && steps == 0) {
        KERNEL_UNROLL
        for (auto& part : c)
          for (float& sum : part) sum = 0;
      }
      for (int step = 0; step < steps; ++step) {
        hopper::barrier_wait(full + stage * 8, phase);
        const uint32_t start = tiles + stage * Tile::kStageBytes;
        const uint32_t a = start + (Tile::kSharesDepth ? (group - 1) * Tile::kTurnA : 0);
        const uint32_t b = start + Tile::kBytesA + (group - 1) * Tile::kParts * 64 * 128;
        hopper::fence();
        KERNEL_UNROLL
        for (int depth = 0; depth < 4; ++depth) {
          KERNEL_UNROLL
          for (int part = 0; part < Tile::kParts; ++part)
            hopper::multiply<T, kAlongB, T, kAlongA>(
                c[part], OperandB::descriptor(b + part * 64 * 128 + depth * OperandB::kStepBytes),
                OperandA::descriptor(a + depth * OperandA::kStepBytes), step > 0 || depth > 0);
        }
        hopper::commit();
        // One step stays in flight; the stage of the one before is free then.
        hopper::wait<1>();
        if (step > 0 && lane == 0) hopper::barrier_arrive(empty + (stage == 0 ? Tile::kStages - 1 : stage - 1) * 8);
        advance();
      }
      hopper::wait<0>();
      if (steps > 0 && lane == 0) hopper::barrier_arrive(empty + (stage == 0 ? Tile::kStages - 1 : stage - 1) * 8);
      KERNEL_UNROLL
      for (int part = 0; part < Tile::kParts; ++part) {
        const int consumer = group - 1;
        const int column = place.column + (Tile::kSharesDepth ? 0 : (consumer * Tile::kParts + part) * 64);
        if (args.sums != nullptr)
          conv_hopper_store_sums<Kind, Tile>(c[part], args, place, column,
                                             place.slice * Tile::kTurns + (Tile::kSharesDepth ? consumer : 0), lane);
        else
          conv_hopper_store<Kind, Tile>(c[part], args, place, column, lane);
      }
    }
  }
#endif
}

// Adds the slices of sums in order: result = alpha * sum + beta * result, four elements a thread.
// Launch: grid (elements / 4 / kStreamThreads), block kStreamThreads.
template <class T>
__global__ void conv_add_slices(const float* sums, int slices, int64_t elements, T* result, float alpha, float beta) {
  const int64_t i = (int64_t(blockIdx.x) * kStreamThreads + threadIdx.x) * 4;
  if (i >= elements) return;
  float4 sum = *reinterpret_cast<const float4*>(sums + i);
  for (int s = 1; s < slices; ++s) {
    const float4 more = *reinterpret_cast<const float4*>(sums + s * elements + i);
    sum.x += more.x, sum.y += more.y, sum.z += more.z, sum.w += more.w;
  }
  conv_store_pair(result + i, sum.x, sum.y, alpha, beta);
  conv_store_pair(result + i + 2, sum.z, sum.w, alpha, beta);
}

}  // namespace kernels

#endif
