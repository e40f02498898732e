// Products of a large matrix X with at most 16 vectors Y on matrix cores: X is read once, at the speed of memory, and
// goes straight to registers, a piece ahead of the one that is multiplied. Arguments as in gemm_stream.h.
//
// A block owns kStreamMmaRows rows of X; its waves share k, and add their sums at the end. Where X lies along k a lane
// loads packs of one row; else packs of rows, at some neighbouring depths.
// Launch: grid (blocks of rows, batch, slices of k), block kStreamMmaThreads. Shared memory: static.
#pragma once

#include "../core/mma_stream.h"
#include "gemm_stream_dot.h"
#include "gemm_stream_rows.h"

namespace kernels {

// Whether products of at most Columns columns are for this kernel.
template <class Types, int Columns>
constexpr bool kStreamsOnMatrixCores = Columns == 16 && kHasStreamMma<typename Types::A>;

constexpr int kStreamMmaWaves = 8, kStreamMmaThreads = kStreamMmaWaves * kWaveSize;
// Rows of a block, and blocks on a multiprocessor.
template <bool AlongK>
constexpr int kStreamMmaRows = AlongK ? 32 : 64;
template <bool AlongK>
constexpr int kStreamMmaResident = AlongK ? 2 : 1;
constexpr int kStreamMmaColumns = 16;
constexpr int kStreamMmaDepth = 64;      // that a wave takes at a time
constexpr int kStreamMmaEdgeDepth = 32;  // the same where single elements are loaded

// The rows of X that a block takes, along its extent or along k, and the block's size, of the kernel for at most
// Columns columns; how many times as much a thread has on its way along k.
struct StreamBlock {
  int rows, rows_along_k, threads;
  double ahead_along_k = 1;
};
template <class Types, int Columns>
constexpr StreamBlock stream_block() {
  if constexpr (kStreamsOnMatrixCores<Types, Columns>)
    return {kStreamMmaRows<false>, kStreamMmaRows<true>, kStreamMmaThreads, 0.5};
  else if constexpr (kStreamsRows<Types, Columns>)
    return {kWaveSize * kStreamRows<typename Types::A, Columns>, kStreamedRows, kStreamedThreads, 2};
  else
    return {kWaveSize * kStreamRows<typename Types::A, Columns>,
            kStreamsDots<Types, Columns> ? kDotRowsOfBlock : kDepthRows<Types, Columns>, kStreamThreads};
}

#if defined(KERNEL_TARGET_NVIDIA)

// Reads what lies in the matrix, and zeros beside it.
template <class T>
struct StreamEdge {
  const T* data;
  int64_t step_outer, step_k;  // outer: rows of X, columns of Y
  int64_t outer, end;          // how many there are of those, and of k

  KERNEL_INLINE uint32_t word(int64_t i, int64_t k) const {
    return bits(i, k) | static_cast<uint32_t>(bits(i, k + 1)) << 16;
  }

 private:
  KERNEL_INLINE uint16_t bits(int64_t i, int64_t k) const {
    uint16_t result = 0;
    if (i < outer && k < end) __builtin_memcpy(&result, data + i * step_outer + k * step_k, sizeof result);
    return result;
  }
};

// Where a lane's terms of a step lie along k: a pack of eight neighbours serves two steps.
template <class T>
KERNEL_INLINE int stream_mma_depth(int step) {
  using Product = StreamMma<T>;
  return step / 2 * (2 * Product::kK) + Product::depth() * 2 + step % 2 * Product::kLaneDepth;
}

// The lane's piece of two columns of Y for each step of a wave's depth. Where columns are neighbours in memory the
// lane's columns are neighbours, too. In place of columns that Y does not have, others are loaded whole.
template <class T, bool AlongK, int Depth>
struct StreamColumnsPair {
  using Product = StreamMma<T>;
  using Piece = typename Product::Piece;
  static constexpr int kSteps = Depth / Product::kK;

  static KERNEL_INLINE int of_group(int group, int which) { return AlongK ? group + which * 8 : group * 2 + which; }
  static KERNEL_INLINE int column(int which) { return of_group(Product::column_group(), which); }

  Piece pieces[kSteps][2];

  template <bool Whole>
  KERNEL_INLINE void load(const StreamEdge<T>& y, int64_t k0) {
    KERNEL_UNROLL
    for (int s = 0; s < kSteps; ++s) {
      const int64_t k = k0 + stream_mma_depth<T>(s);
      if constexpr (!Whole)
        load_edge(y, k, pieces[s]);
      else if constexpr (AlongK)
        load_along_k(y, k, pieces[s]);
      else
        load_across(y, k, pieces[s]);
    }
  }

 private:
  static KERNEL_INLINE void load_edge(const StreamEdge<T>& y, int64_t k, Piece (&piece)[2]) {
    KERNEL_UNROLL
    for (int which = 0; which < 2; ++which) {
      KERNEL_UNROLL
      for (int w = 0; w < 2; ++w) piece[which].words[w] = y.word(column(which), k + 2 * w);
    }
  }
  static KERNEL_INLINE void load_along_k(const StreamEdge<T>& y, int64_t k, Piece (&piece)[2]) {
    KERNEL_UNROLL
    for (int which = 0; which < 2; ++which) {
      const int64_t j = column(which) < y.outer ? column(which) : y.outer - 1;
      const uint2 words = *reinterpret_cast<const uint2*>(y.data + j * y.step_outer + k);
      piece[which] = {{words.x, words.y}};
    }
  }
  static KERNEL_INLINE void load_across(const StreamEdge<T>& y, int64_t k, Piece (&piece)[2]) {
    const T* from = y.data + (column(0) < y.outer ? column(0) : y.outer - 2) + k * y.step_k;
    uint32_t pairs[4];
    KERNEL_UNROLL
    for (int d = 0; d < 4; ++d) pairs[d] = *reinterpret_cast<const uint32_t*>(from + d * y.step_k);
    KERNEL_UNROLL
    for (int w = 0; w < 2; ++w) {
      piece[0].words[w] = __byte_perm(pairs[2 * w], pairs[2 * w + 1], 0x5410);
      piece[1].words[w] = __byte_perm(pairs[2 * w], pairs[2 * w + 1], 0x7632);
    }
  }
};

// A wave's rows of X at one piece of k, as loaded, and the pieces made of it.
template <class T, bool AlongK, int Depth>
struct StreamRows {
  using Product = StreamMma<T>;
  using Piece = typename Product::Piece;
  static constexpr int kGroups = kStreamMmaRows<AlongK> / Product::kRows, kSteps = Depth / Product::kK;
  static constexpr int kPacks = kStreamMmaRows<AlongK> * Depth / (8 * kWaveSize);
  static_assert(AlongK || kGroups == 8, "a pack has a row for each group");

  uint4 packs[kPacks];

  // The row of this lane's sum `which` of a group.
  static KERNEL_INLINE int row(int group, int which) {
    return AlongK ? group * Product::kRows + Product::row() + which : (Product::row() + which) * kGroups + group;
  }

  // Once: nobody reads X again.
  template <bool Whole, bool Once>
  KERNEL_INLINE void load(const StreamEdge<T>& x, int64_t row0, int64_t k0) {
    KERNEL_UNROLL
    for (int p = 0; p < kPacks; ++p) {
      if constexpr (AlongK) {
        const int64_t i = row0 + p % kGroups * Product::kRows + Product::row_of_piece();
        const int64_t k = k0 + stream_mma_depth<T>(p / kGroups * 2);
        if constexpr (Whole)
          packs[p] = load_pack<Once>(x.data + i * x.step_outer + k);
        else
          packs[p] = {x.word(i, k), x.word(i, k + 2), x.word(i, k + 4), x.word(i, k + 6)};
      } else {
        const int64_t i = row0 + Product::row_of_piece() * kGroups;
        const int64_t k = k0 + stream_mma_depth<T>(p / Product::kLaneDepth) + p % Product::kLaneDepth;
        if constexpr (Whole)
          packs[p] = load_pack<Once>(x.data + i + k * x.step_k);
        else
          packs[p] = {pair(x, i, k), pair(x, i + 2, k), pair(x, i + 4, k), pair(x, i + 6, k)};
      }
    }
  }

  KERNEL_INLINE Piece piece(int group, int step) const {
    if constexpr (AlongK) {
      const uint4& pack = packs[step / 2 * kGroups + group];
      return step % 2 == 0 ? Piece{{pack.x, pack.y}} : Piece{{pack.z, pack.w}};
    } else {
      const auto word = [&](int d) {
        const uint4& pack = packs[step * 4 + d];
        return group / 2 == 0 ? pack.x : group / 2 == 1 ? pack.y : group / 2 == 2 ? pack.z : pack.w;
      };
      const uint32_t selector = group % 2 == 0 ? 0x5410 : 0x7632;
      return {{__byte_perm(word(0), word(1), selector), __byte_perm(word(2), word(3), selector)}};
    }
  }

 private:
  template <bool Once>
  static KERNEL_INLINE uint4 load_pack(const T* from) {
    const auto* pack = reinterpret_cast<const uint4*>(from);
    return Once ? __ldcs(pack) : *pack;
  }
  static KERNEL_INLINE uint32_t pair(const StreamEdge<T>& x, int64_t i, int64_t k) {
    return (x.word(i, k) & 0xffff) | x.word(i + 1, k) << 16;
  }
};

template <class Types, bool XAlongK, bool YAlongK, class Output>
__global__ __launch_bounds__(kStreamMmaThreads,
                             kStreamMmaResident<XAlongK>) void gemm_stream_mma_kernel(StreamArgs<Types, Output> args) {
  using T = typename Types::A;
  using Product = StreamMma<T>;
  using Rows = StreamRows<T, XAlongK, kStreamMmaDepth>;
  using Columns = StreamColumnsPair<T, YAlongK, kStreamMmaDepth>;
  constexpr int kRows = kStreamMmaRows<XAlongK>;
  constexpr int kRow = kRows + 8;  // spreads the columns of a wave's sums over the banks
  __shared__ float sums[kStreamMmaWaves][8][kRow];
  const StreamPlace<Types, Output> place(args);
  if (place.idle) return;
  const int64_t row0 = int64_t(args.first_block + blockIdx.x) * kRows;
  const StreamEdge<T> x{place.x, XAlongK ? args.x.ld : 1, XAlongK ? 1 : args.x.ld, args.extent, place.end};
  const StreamEdge<T> y{place.y, args.y_column, args.y_step, args.columns, place.end};
  const bool whole =
      args.aligned_x && row0 + kRows <= args.extent && args.aligned_y && (YAlongK || args.columns % 2 == 0);
  typename Product::Sums sum[Rows::kGroups] = {};
  const auto multiply = [&](const auto& rows, const auto& columns) {
    KERNEL_UNROLL
    for (int s = 0; s < rows.kSteps; ++s) {
      KERNEL_UNROLL
      for (int g = 0; g < rows.kGroups; ++g)
        Product::multiply(sum[g], columns.pieces[s][0], columns.pieces[s][1], rows.piece(g, s));
    }
  };
  constexpr int kAtOnce = kStreamMmaWaves * kStreamMmaDepth;
  const int rounds = whole ? static_cast<int>((place.end - place.first) / kAtOnce) : 0;
  Rows rows[2];
  Columns columns[2];
  const auto load = [&](int buffer, int round) {
    if (round >= rounds) return;
    const int64_t k0 = place.first + int64_t(round) * kAtOnce + wave_id() * kStreamMmaDepth;
    // Measured: where Y lies along k, too, this would cost more than it gains.
    rows[buffer].template load<true, XAlongK && !YAlongK>(x, row0, k0);
    columns[buffer].template load<true>(y, k0);
  };
  load(0, 0);
  KERNEL_UNROLL_BY(1)
  for (int round = 0; round < rounds; round += 2) {
    KERNEL_UNROLL
    for (int buffer = 0; buffer < 2; ++buffer) {
      if (round + buffer >= rounds) break;
      load(1 - buffer, round + buffer + 1);
      multiply(rows[buffer], columns[buffer]);
    }
  }
  KERNEL_UNROLL_BY(1)
  for (int64_t k0 = place.first + int64_t(rounds) * kAtOnce + wave_id() * kStreamMmaEdgeDepth; k0 < place.end;
       k0 += kStreamMmaWaves * kStreamMmaEdgeDepth) {
    StreamRows<T, XAlongK, kStreamMmaEdgeDepth> edge_rows;
    StreamColumnsPair<T, YAlongK, kStreamMmaEdgeDepth> edge_columns;
    edge_rows.template load<false, false>(x, row0, k0);
    edge_columns.template load<false>(y, k0);
    multiply(edge_rows, edge_columns);
  }
  const auto& late = loaded_again(args);
  late.output.write_exchanging(place.batch, late.extent, late.columns, [&](auto writer) {
    KERNEL_UNROLL
    for (int which = 0; which < 2; ++which) {
      if (which == 1) __syncthreads();
      KERNEL_UNROLL
      for (int g = 0; g < Rows::kGroups; ++g) {
        KERNEL_UNROLL
        for (int r = 0; r < 2; ++r) sums[wave_id()][Product::column_group()][Rows::row(g, r)] = sum[g].v[which][r];
      }
      __syncthreads();
      KERNEL_UNROLL_BY(1)
      for (int i = threadIdx.x; i < 8 * kRows; i += kStreamMmaThreads) {
        const int row = i % kRows, group = i / kRows, column = Columns::of_group(group, which);
        float total = sums[0][group][row];
        KERNEL_UNROLL
        for (int w = 1; w < kStreamMmaWaves; ++w) total += sums[w][group][row];
        if (row0 + row < late.extent && column < late.columns) writer.put(row0 + row, column, total);
      }
    }
  });
}

#endif

}  // namespace kernels
