// Copies tensors of numbers of 16 bits between row-major and channels-last order, with channels added that are zero or
// left out. A thread turns a square of eight channels over in its registers: what it loads and stores are packs along
// what is contiguous there.
// Launch: grid (threads of all tiles / kConvLayoutThreads), block kConvLayoutThreads.
#pragma once

#include "../core/memory.h"

namespace kernels {

constexpr int kConvLayoutThreads = kWaveSize == 1 ? 1 : 256;
constexpr int kConvLayoutChannels = 8;                    // of a thread: 16 bytes in channels-last order
constexpr int kConvLayoutTile = kWaveSize == 1 ? 1 : 32;  // threads of a tile
// Threads of a tile that lie side by side along points; the others along channels. Both make whole sectors of 32 bytes.
template <int Points>
constexpr int kConvLayoutAlong = kWaveSize == 1 ? 1
                                 : Points == 8  ? 4
                                 : Points == 4  ? 8
                                                : 16;

// [sample][channel][point] or [sample][point][channel], each contiguous.
struct ConvLayoutArgs {
  const uint16_t* from;
  uint16_t* to;
  int samples, points;
  int from_channels, to_channels;
  bool from_packs, to_packs;  // channels-last sides: all threads' channels are aligned packs
  int point_tiles, channel_tiles;
};

// Two neighbouring channels a word, of neighbouring points.
template <int Points>
using ConvLayoutSquare = uint32_t[kConvLayoutChannels / 2][Points];

// The lower halves of two words, and the upper ones.
KERNEL_INLINE uint32_t lower_halves(uint32_t first, uint32_t second) { return (first & 0xffffu) | second << 16; }
KERNEL_INLINE uint32_t upper_halves(uint32_t first, uint32_t second) { return first >> 16 | (second & 0xffff0000u); }

// A channel's neighbouring points.
template <int Points>
struct ConvLayoutRow {
  static constexpr int kWords = Points / 2;
  uint32_t words[kWords];

  KERNEL_INLINE void load(const uint16_t* row) {
    const Pack<uint32_t, kWords> pack = *reinterpret_cast<const Pack<uint32_t, kWords>*>(row);
    KERNEL_UNROLL
    for (int i = 0; i < kWords; ++i) words[i] = pack.v[i];
  }
  KERNEL_INLINE void store(uint16_t* row) const {
    Pack<uint32_t, kWords> pack;
    KERNEL_UNROLL
    for (int i = 0; i < kWords; ++i) pack.v[i] = words[i];
    *reinterpret_cast<Pack<uint32_t, kWords>*>(row) = pack;
  }
  // From and to the words of two channels at all points.
  static KERNEL_INLINE void join(const ConvLayoutRow& a, const ConvLayoutRow& b, uint32_t (&pairs)[Points]) {
    KERNEL_UNROLL
    for (int i = 0; i < kWords; ++i) {
      pairs[2 * i] = lower_halves(a.words[i], b.words[i]);
      pairs[2 * i + 1] = upper_halves(a.words[i], b.words[i]);
    }
  }
  static KERNEL_INLINE void split(const uint32_t (&pairs)[Points], ConvLayoutRow& a, ConvLayoutRow& b) {
    KERNEL_UNROLL
    for (int i = 0; i < kWords; ++i) {
      a.words[i] = lower_halves(pairs[2 * i], pairs[2 * i + 1]);
      b.words[i] = upper_halves(pairs[2 * i], pairs[2 * i + 1]);
    }
  }
};

template <>
struct ConvLayoutRow<1> {
  static constexpr int kWords = 1;
  uint32_t words[kWords];

  KERNEL_INLINE void load(const uint16_t* row) { words[0] = *row; }
  KERNEL_INLINE void store(uint16_t* row) const { *row = static_cast<uint16_t>(words[0]); }
  static KERNEL_INLINE void join(const ConvLayoutRow& a, const ConvLayoutRow& b, uint32_t (&pairs)[1]) {
    pairs[0] = lower_halves(a.words[0], b.words[0]);
  }
  static KERNEL_INLINE void split(const uint32_t (&pairs)[1], ConvLayoutRow& a, ConvLayoutRow& b) {
    a.words[0] = pairs[0];
    b.words[0] = pairs[0] >> 16;
  }
};

template <int Points, bool Last>
KERNEL_INLINE void conv_layout_load(const ConvLayoutArgs& args, int64_t sample, int point, int channel,
                                    ConvLayoutSquare<Points>& square) {
  constexpr int kPairs = kConvLayoutChannels / 2;
  if constexpr (Last) {
    const uint16_t* row = args.from + (sample * args.points + point) * args.from_channels + channel;
    KERNEL_UNROLL
    for (int p = 0; p < Points; ++p, row += args.from_channels) {
      Pack<uint32_t, kPairs> pack{};
      if (args.from_packs) {
        if (channel < args.from_channels) pack = *reinterpret_cast<const Pack<uint32_t, kPairs>*>(row);
      } else {
        KERNEL_UNROLL
        for (int c = 0; c < kConvLayoutChannels; ++c)
          if (channel + c < args.from_channels) pack.v[c / 2] |= uint32_t(row[c]) << c % 2 * 16;
      }
      KERNEL_UNROLL
      for (int c = 0; c < kPairs; ++c) square[c][p] = pack.v[c];
    }
  } else {
    ConvLayoutRow<Points> rows[kConvLayoutChannels]{};
    const uint16_t* row = args.from + (sample * args.from_channels + channel) * args.points + point;
    KERNEL_UNROLL
    for (int c = 0; c < kConvLayoutChannels; ++c, row += args.points)
      if (channel + c < args.from_channels) rows[c].load(row);
    KERNEL_UNROLL
    for (int c = 0; c < kPairs; ++c) ConvLayoutRow<Points>::join(rows[2 * c], rows[2 * c + 1], square[c]);
  }
}

template <int Points, bool Last>
KERNEL_INLINE void conv_layout_store(const ConvLayoutArgs& args, int64_t sample, int point, int channel,
                                     const ConvLayoutSquare<Points>& square) {
  constexpr int kPairs = kConvLayoutChannels / 2;
  if constexpr (Last) {
    uint16_t* row = args.to + (sample * args.points + point) * args.to_channels + channel;
    KERNEL_UNROLL
    for (int p = 0; p < Points; ++p, row += args.to_channels) {
      if (args.to_packs) {
        Pack<uint32_t, kPairs> pack;
        KERNEL_UNROLL
        for (int c = 0; c < kPairs; ++c) pack.v[c] = square[c][p];
        *reinterpret_cast<Pack<uint32_t, kPairs>*>(row) = pack;
      } else {
        KERNEL_UNROLL
        for (int c = 0; c < kConvLayoutChannels; ++c)
          if (channel + c < args.to_channels) row[c] = static_cast<uint16_t>(square[c / 2][p] >> c % 2 * 16);
      }
    }
  } else {
    uint16_t* row = args.to + (sample * args.to_channels + channel) * args.points + point;
    KERNEL_UNROLL
    for (int c = 0; c < kPairs; ++c, row += 2 * int64_t(args.points)) {
      ConvLayoutRow<Points> even, odd;
      ConvLayoutRow<Points>::split(square[c], even, odd);
      if (channel + 2 * c < args.to_channels) even.store(row);
      if (channel + 2 * c + 1 < args.to_channels) odd.store(row + args.points);
    }
  }
}

// Points of a row-major side are neighbours of a thread: their number is a multiple, and rows start aligned.
template <int Points, bool FromLast, bool ToLast>
__global__ __launch_bounds__(kConvLayoutThreads) void conv_copy_layout(ConvLayoutArgs args) {
  constexpr int kAlong = kConvLayoutAlong<Points>, kAcross = kConvLayoutTile / kAlong;
  const uint32_t thread = blockIdx.x * static_cast<uint32_t>(kConvLayoutThreads) + threadIdx.x;
  const int lane = static_cast<int>(thread % kConvLayoutTile);
  uint32_t tile = thread / kConvLayoutTile;
  const auto take = [&](int count) {
    const uint32_t rest = tile / static_cast<uint32_t>(count);
    const auto taken = static_cast<int>(tile - rest * static_cast<uint32_t>(count));
    tile = rest;
    return taken;
  };
  const int point = (take(args.point_tiles) * kAlong + lane % kAlong) * Points;
  const int channel = (take(args.channel_tiles) * kAcross + lane / kAlong) * kConvLayoutChannels;
  if (tile >= static_cast<uint32_t>(args.samples) || point >= args.points || channel >= args.to_channels) return;
  ConvLayoutSquare<Points> square;
  conv_layout_load<Points, FromLast>(args, tile, point, channel, square);
  conv_layout_store<Points, ToLast>(args, tile, point, channel, square);
}

}  // namespace kernels
