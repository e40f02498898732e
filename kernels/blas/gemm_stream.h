// Products of a large matrix X with a few vectors Y: X is read once, at the speed of memory.
//
// X is extent x k, Y is k x columns with columns at most Columns; the result's element (i, j) is the sum of
// X(i, p) Y(p, j). The block keeps a piece of Y in shared memory. Along the extent (elements of X with neighbouring i
// lie together): a lane owns rows of X, the waves of a block share k. Along k: a wave owns a few rows of X and its
// lanes share k. Launch: grid (blocks of rows, batch, slices of k), block kStreamThreads. Shared memory: static.
#pragma once

#include "../core/mma_stream.h"
#include "gemm_output.h"
#include "reduce.h"

namespace kernels {

template <class Types, class Output>
struct StreamArgs {
  int64_t extent, k;
  int64_t slice;  // of k, for one value of blockIdx.z
  Matrix<const typename Types::A> x;
  bool conjugate_x, aligned_x;  // packs may be used
  Batch<const typename Types::B> y;
  int64_t y_step, y_column;  // distances of neighbours along k and along columns, in elements
  bool conjugate_y;
  Output output;
  int64_t first_batch;
  uint32_t first_block;
  int columns;
  bool aligned_y;  // packs may be used
};

// How many columns the kernels are built for.
template <int... Columns>
struct StreamColumns {};
#if defined(KERNEL_TARGET_CPU)
template <class Types>
using StreamColumnsOf = StreamColumns<1>;  // more columns fill a tile
#else
// What registers hold: a pack of small numbers has more of them, and each takes a register for every column.
template <class Types>
using StreamColumnsOf = std::conditional_t<
    sizeof(typename Types::A) == 1 || kIsComplex<typename Types::A> || std::is_same_v<typename Types::A, Tf32>,
    StreamColumns<>,
    std::conditional_t<
        sizeof(typename Types::A) == 2 && !kHasStreamMma<typename Types::A>, StreamColumns<1, 4>,
        std::conditional_t<sizeof(typename Types::A) == 8, StreamColumns<1, 4, 8>, StreamColumns<1, 4, 16> > > >;
#endif

// Elements of a row of the piece of Y that a block works with. Rows start at different banks, for lanes that fill a
// column.
template <class Sum, int Columns>
constexpr int kStreamRow = Columns + (kWaveSize > 1 && Columns > 1 ? 16 / static_cast<int>(sizeof(Sum)) : 0);

// Rows of the piece: a power of two, so that packs of any type fill it.
template <class Types, int Columns>
__host__ __device__ constexpr int stream_depth() {
  using Sum = typename Types::Sum;
  constexpr int kSharedBytes = kWaveSize == 64 ? 20480 : 40960;
  int depth = 2048;
  while (depth * kStreamRow<Sum, Columns> * static_cast<int>(sizeof(Sum)) > kSharedBytes) depth /= 2;
  return depth;
}

template <class Sum, class T>
KERNEL_INLINE Sum to_sum(bool conjugate, T value) {
  if constexpr (kIsComplex<T>) {
    using R = RealOf<Sum>;
    const T used = conjugate_if(conjugate, value);
    return Sum{static_cast<R>(used.re), static_cast<R>(used.im)};
  } else {
    return static_cast<Sum>(value);
  }
}

// Aligned, so that neighbours are read together.
template <class Sum, int Rows, int Columns>
struct alignas(16) StreamPiece {
  Sum v[Rows][kStreamRow<Sum, Columns>];
};

// Fills the block's piece with Y's terms from k0 on, y[column][k] if DepthInRows, else y[k][column]. What lies together
// in memory is read together.
template <bool DepthInRows, int Columns, class Types, class Output, class Piece>
KERNEL_INLINE void load_stream_piece(const StreamArgs<Types, Output>& args, const typename Types::B* from, int64_t k0,
                                     int depth, Piece& y) {
  using T = typename Types::B;
  using Sum = typename Types::Sum;
  constexpr int kVector = kWaveSize == 1 ? 1 : kPack<T>, kStored = kVector < kPack<Sum> ? kVector : kPack<Sum>;
  const bool along_k = args.y_step == 1;
  const auto at = [&](int j, int k) { return from + (k0 + k) * args.y_step + j * args.y_column; };
  if (kVector > 1 && args.aligned_y && depth % kVector == 0 &&
      (along_k || (Columns % kVector == 0 && args.columns == Columns))) {
    const int packs = along_k ? depth / kVector : Columns / kVector;
    KERNEL_UNROLL_BY(2)
    for (int i = threadIdx.x; i < depth * Columns / kVector; i += kStreamThreads) {
      const int j = along_k ? i / packs : i % packs * kVector, k = along_k ? i % packs * kVector : i / packs;
      Pack<T, kVector> values{};
      if (j < args.columns) values = pack_at<T, kVector>(at(j, k));
      KERNEL_UNROLL
      for (int v = 0; v < kVector; v += kStored) {
        Pack<Sum, kStored> sums;
        KERNEL_UNROLL
        for (int w = 0; w < kStored; ++w) sums.v[w] = to_sum<Sum>(args.conjugate_y, values.v[v + w]);
        if (along_k == DepthInRows) {
          pack_at<Sum, kStored>(DepthInRows ? &y[j][k + v] : &y[k][j + v]) = sums;
        } else {
          KERNEL_UNROLL
          for (int w = 0; w < kStored; ++w) (DepthInRows ? y[j + v + w][k] : y[k + v + w][j]) = sums.v[w];
        }
      }
    }
    return;
  }
  KERNEL_UNROLL_BY(2)
  for (int i = threadIdx.x; i < depth * Columns; i += kStreamThreads) {
    const int j = along_k ? i / depth : i % Columns, k = along_k ? i % depth : i / Columns;
    (DepthInRows ? y[j][k] : y[k][j]) = j < args.columns ? to_sum<Sum>(args.conjugate_y, *at(j, k)) : Sum{};
  }
}

// What both kernels do first: the slice of k, and where the operands start.
template <class Types, class Output>
struct StreamPlace {
  int64_t batch, first, end;
  bool idle;
  const typename Types::A* x;
  const typename Types::B* y;

  KERNEL_INLINE explicit StreamPlace(const StreamArgs<Types, Output>& args) {
    batch = args.first_batch + blockIdx.y;
    first = blockIdx.z * args.slice;
    const int64_t last = first + args.slice < args.k ? first + args.slice : args.k;
    // X and Y are not read for an empty product, and may be null then.
    end = args.output.skips_product() ? first : last;
    idle = end <= first && args.output.changes_nothing(batch);
    if (first >= end) return;
    x = args.x.data.at(batch);
    y = args.y.at(batch);
  }
};

// Rows of X along its extent that a lane owns: a pack, but no more sums than registers hold.
template <class T, int Columns>
constexpr int kStreamRows = kWaveSize == 1 ? kPack<T> : (Columns > 4 && kPack<T> > 4 ? 4 : kPack<T>);
// Rows of X along k that a wave owns.
template <class Sum, int Columns>
constexpr int kStreamOutputs = Columns > 4 && sizeof(Sum) > 4 ? 2 : 4;
// Rows of X along k of a block.
template <class Types, int Columns>
constexpr int kDepthRows = kStreamWaves * kStreamOutputs<typename Types::Sum, Columns>;
// Loads of a lane that are on their way at a time, in steps of k.
template <int Columns>
constexpr int kStreamAhead = Columns > 4 ? 4 : 8;

template <class Types, int Columns, class Output>
__global__ __launch_bounds__(kStreamThreads, 2) void gemm_stream_extent_kernel(StreamArgs<Types, Output> args) {
  using X = typename Types::A;
  using Sum = typename Types::Sum;
  constexpr int kRows = kStreamRows<X, Columns>, kDepth = stream_depth<Types, Columns>();
  constexpr int kAhead = kStreamAhead<Columns>;
  __shared__ StreamPiece<Sum, kDepth, Columns> piece;
  auto& y = piece.v;
  __shared__ Sum sums[kStreamWaves][kWaveSize * kRows];
  const StreamPlace<Types, Output> place(args);
  if (place.idle) return;
  const int64_t block0 = int64_t(args.first_block + blockIdx.x) * (kWaveSize * kRows),
                row0 = block0 + lane_id() * kRows;
  const bool whole = args.aligned_x && block0 + kWaveSize * kRows <= args.extent;
  Sum sum[Columns][kRows] = {};
  for (int64_t k0 = place.first; k0 < place.end; k0 += kDepth) {
    const int depth = place.end - k0 < kDepth ? static_cast<int>(place.end - k0) : kDepth;
    __syncthreads();
    load_stream_piece<false, Columns>(args, place.y, k0, depth, y);
    __syncthreads();
    const X* x = place.x + row0 + k0 * args.x.ld;
    const auto add = [&](int k, const Pack<X, kRows>& pack) {
      Sum used[kRows];
      KERNEL_FOR_PACK
      for (int r = 0; r < kRows; ++r) used[r] = to_sum<Sum>(args.conjugate_x, pack.v[r]);
      KERNEL_UNROLL
      for (int j = 0; j < Columns; ++j) {
        KERNEL_FOR_PACK
        for (int r = 0; r < kRows; ++r) sum[j][r] = used[r] * y[k][j] + sum[j][r];
      }
    };
    if (whole) {
      KERNEL_UNROLL_BY(kAhead)
      for (int k = wave_id(); k < depth; k += kStreamWaves) {
        const Pack<X, kRows> pack = pack_at<X, kRows>(x + k * args.x.ld);  // a copy: one load
        add(k, pack);
      }
    } else {
      KERNEL_UNROLL_BY(2)
      for (int k = wave_id(); k < depth; k += kStreamWaves) {
        Pack<X, kRows> pack;
        KERNEL_UNROLL
        for (int r = 0; r < kRows; ++r)  // beyond the extent the last row again
          pack.v[r] = x[k * args.x.ld + (row0 + r < args.extent ? r : args.extent - 1 - row0)];
        add(k, pack);
      }
    }
  }
  // The loop is not unrolled, so that an epilogue is compiled once; registers are named by constants all the same.
  const auto& late = loaded_again(args);
  late.output.write_exchanging(place.batch, late.extent, late.columns, [&](auto writer) {
    KERNEL_UNROLL_BY(1)
    for (int j = 0; j < late.columns; ++j) {
      __syncthreads();
      KERNEL_UNROLL
      for (int at = 0; at < Columns; ++at) {
        if (at != j) continue;
        KERNEL_UNROLL
        for (int r = 0; r < kRows; ++r) sums[wave_id()][lane_id() * kRows + r] = sum[at][r];
      }
      __syncthreads();
      for (int i = threadIdx.x; i < kWaveSize * kRows; i += kStreamThreads) {
        Sum total = sums[0][i];
        for (int w = 1; w < kStreamWaves; ++w) total = total + sums[w][i];
        if (block0 + i < late.extent) writer.put(block0 + i, j, total);
      }
    }
  });
}

template <class Types, int Columns, class Output>
__global__ __launch_bounds__(kStreamThreads, 2) void gemm_stream_depth_kernel(StreamArgs<Types, Output> args) {
  using X = typename Types::A;
  using Sum = typename Types::Sum;
  constexpr int kDepth = stream_depth<Types, Columns>(), kVector = kPack<X>, kStep = kWaveSize * kVector;
  constexpr int kOutputs = kStreamOutputs<Sum, Columns>, kAhead = kStreamAhead<Columns> / 4;
  // A CPU adds the elements of a pack each on its own, so that the loop over them vectorises.
  constexpr int kParts = kWaveSize == 1 ? kVector : 1;
  __shared__ StreamPiece<Sum, Columns, kDepth> piece;
  auto& y = piece.v;
  __shared__ Sum totals[kStreamWaves][Columns * kOutputs];
  const StreamPlace<Types, Output> place(args);
  if (place.idle) return;
  const int64_t row0 = (int64_t(args.first_block + blockIdx.x) * kStreamWaves + wave_id()) * kOutputs;
  Sum sum[kOutputs][Columns][kParts] = {};
  const X* x[kOutputs];
  KERNEL_UNROLL
  for (int o = 0; o < kOutputs; ++o)  // beyond the extent the last row again
    x[o] = place.x + (row0 + o < args.extent ? row0 + o : args.extent - 1) * args.x.ld;
  using Packs = Pack<X, kVector>[kOutputs];
  const auto load = [&](Packs& packs, int64_t k) {
    KERNEL_UNROLL
    for (int o = 0; o < kOutputs; ++o) packs[o] = pack_at<X, kVector>(x[o] + k);
  };
  // Where there is much to multiply, a GPU's next packs are on their way meanwhile, and while Y's next piece is loaded.
  constexpr bool kReadsAhead = kWaveSize > 1 && Columns > 4;
  static_assert(!kReadsAhead || kDepth % kStep == 0, "a piece of Y must begin with the packs that are read");
  Packs ahead;
  const auto read_ahead = [&](int64_t k) {
    if (args.aligned_x && k + kVector <= place.end) load(ahead, k);
  };
  if constexpr (kReadsAhead) read_ahead(place.first + lane_id() * kVector);
  for (int64_t k0 = place.first; k0 < place.end; k0 += kDepth) {
    const int depth = place.end - k0 < kDepth ? static_cast<int>(place.end - k0) : kDepth;
    __syncthreads();
    load_stream_piece<true, Columns>(args, place.y, k0, depth, y);
    __syncthreads();
    if (row0 >= args.extent) continue;
    const auto add = [&](int k, const Packs& packs) {
      KERNEL_UNROLL
      for (int j = 0; j < Columns; ++j) {
        KERNEL_UNROLL
        for (int o = 0; o < kOutputs; ++o) {
          KERNEL_FOR_PACK
          for (int v = 0; v < kVector; ++v) {
            Sum& part = sum[o][j][v % kParts];
            part = to_sum<Sum>(args.conjugate_x, packs[o].v[v]) * y[j][k + v] + part;
          }
        }
      }
    };
    if (args.aligned_x) {
      KERNEL_UNROLL_BY(kAhead)
      for (int k = lane_id() * kVector; k + kVector <= depth; k += kStep) {
        Packs packs;
        if constexpr (kReadsAhead) {
          KERNEL_UNROLL
          for (int o = 0; o < kOutputs; ++o) packs[o] = ahead[o];
          read_ahead(k0 + k + kStep);
        } else {
          load(packs, k0 + k);
        }
        add(k, packs);
      }
    }
    // What is left, or all of it where packs may not be used: neighbouring lanes take neighbouring elements.
    const int done = args.aligned_x ? depth / kVector * kVector : 0;
    constexpr int kSingles = kAhead * kAhead;
    KERNEL_UNROLL_BY(kSingles)
    for (int i = done + lane_id(); i < depth; i += kWaveSize) {
      KERNEL_UNROLL
      for (int j = 0; j < Columns; ++j) {
        KERNEL_UNROLL
        for (int o = 0; o < kOutputs; ++o)
          sum[o][j][0] = to_sum<Sum>(args.conjugate_x, x[o][k0 + i]) * y[j][i] + sum[o][j][0];
      }
    }
  }
  KERNEL_UNROLL
  for (int j = 0; j < Columns; ++j) {
    KERNEL_UNROLL
    for (int o = 0; o < kOutputs; ++o) {
      SumState<Sum> total{};
      KERNEL_FOR_PACK
      for (int v = 0; v < kParts; ++v) total = total + SumState<Sum>{sum[o][j][v]};
      total = wave_sum(total);
      if (lane_id() == 0) totals[wave_id()][j * kOutputs + o] = total.value;
    }
  }
  __syncthreads();
  const auto& late = loaded_again(args);
  late.output.write_exchanging(place.batch, late.extent, late.columns, [&](auto writer) {
    KERNEL_UNROLL_BY(1)
    for (int i = lane_id(); i < kOutputs * late.columns; i += kWaveSize)
      if (const int64_t row = row0 + i % kOutputs; row < late.extent)
        writer.put(row, i / kOutputs, totals[wave_id()][i]);
  });
}

}  // namespace kernels
