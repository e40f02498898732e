// Products of a large matrix X of floats that lies along k with at most 16 vectors Y: X is read once, at the speed of
// memory. Arguments as in gemm_stream.h; X and Y must be aligned for packs.
//
// A lane owns rows of X, so that what is read of Y is the same for all lanes of a wave. The waves of a block have the
// same rows and share k: each copies its own pieces of X and Y to shared memory in the background, a piece ahead of the
// one that it multiplies, and never waits for another wave before the end.
// Launch: grid (blocks of kStreamedRows rows, batch, slices of k), block kStreamedThreads, kStreamedBytes of dynamic
// shared memory.
#pragma once

#include "gemm_async.h"
#include "gemm_stream.h"

namespace kernels {

// Whether products of at most Columns columns whose X lies along k are for this kernel.
template <class Types, int Columns>
constexpr bool kStreamsRows =
#if defined(KERNEL_TARGET_NVIDIA)
    Columns == 16 && std::is_same_v<typename Types::A, float> && std::is_same_v<typename Types::B, float>;
#else
    false;
#endif

constexpr int kStreamedWaves = 8, kStreamedThreads = kStreamedWaves * kWaveSize;
constexpr int kStreamedLaneRows = 2, kStreamedRows = kStreamedLaneRows * kWaveSize;

#if defined(KERNEL_TARGET_NVIDIA)

constexpr int kStreamedColumns = 16;
constexpr int kStreamedDepth = 32;  // of a piece
constexpr int kStreamedStages = 2;  // pieces of a wave in shared memory

// Lanes that read packs of neighbouring rows of X use different banks.
struct StreamedPiece {
  float x[kStreamedRows][kStreamedDepth + kPack<float>];
  float y[kStreamedDepth * kStreamedColumns];  // [column][k] where Y lies along k, too, else [k][column]
};
constexpr int kStreamedBytes = kStreamedWaves * kStreamedStages * static_cast<int>(sizeof(StreamedPiece));
static_assert(kStreamedWaves * kStreamedRows * kStreamedColumns * sizeof(float) <= kStreamedBytes,
              "the waves' sums take the place of the pieces");

// Copies a wave's pieces. What lies beyond the end of k or of the columns becomes zero; beyond the rows the last one is
// copied again.
template <bool YAlongK>
class StreamedCopier {
 public:
  KERNEL_INLINE StreamedCopier(const float* x, int64_t ld, int64_t rows_left, const float* y, int64_t y_step,
                               int64_t y_column, int columns, int64_t end)
      : x_(x),
        ld_(ld),
        rows_left_(rows_left),
        y_(y),
        y_step_(y_step),
        y_column_(y_column),
        columns_(columns),
        end_(end) {}

  KERNEL_INLINE void copy(StreamedPiece& piece, int64_t k0) const {
    if (k0 < end_) {
      copy_x(piece, k0);
      copy_y(piece, k0);
    }
    commit_copies();
  }

 private:
  static constexpr int kVector = kPack<float>, kRun = kStreamedDepth / kVector;

  static KERNEL_INLINE uint32_t shared(const float* place) {
    return static_cast<uint32_t>(__cvta_generic_to_shared(place));
  }
  // How many bytes of a pack exist whose first element has `left` elements from it on.
  static KERNEL_INLINE int bytes(int64_t left) {
    return left >= kVector ? 16 : left > 0 ? static_cast<int>(left) * static_cast<int>(sizeof(float)) : 0;
  }

  KERNEL_INLINE void copy_x(StreamedPiece& piece, int64_t k0) const {
    constexpr int kAcross = kWaveSize / kRun;
    const int k = lane_id() % kRun * kVector, first = lane_id() / kRun, valid = bytes(end_ - k0 - k);
    const float* from = x_ + (valid > 0 ? k0 + k : 0);  // an address is needed even where nothing is read
    const uint32_t to = shared(&piece.x[first][k]);
    KERNEL_UNROLL
    for (int r = 0; r < kStreamedRows; r += kAcross) {
      const int64_t row = first + r < rows_left_ ? first + r : rows_left_ - 1;
      copy_async<16>(to + r * static_cast<uint32_t>(sizeof piece.x[0]), from + row * ld_, valid);
    }
  }
  KERNEL_INLINE void copy_y(StreamedPiece& piece, int64_t k0) const {
    KERNEL_UNROLL
    for (int i = lane_id(); i < kStreamedDepth * kStreamedColumns / kVector; i += kWaveSize) {
      constexpr int kInner = YAlongK ? kRun : kStreamedColumns / kVector;
      const int outer = i / kInner, inner = i % kInner * kVector;
      const int64_t k = k0 + (YAlongK ? inner : outer);
      const int j = YAlongK ? outer : inner;
      const int valid = YAlongK ? (j < columns_ ? bytes(end_ - k) : 0) : (k < end_ ? bytes(columns_ - j) : 0);
      copy_async<16>(shared(piece.y + i * kVector), y_ + (valid > 0 ? k * y_step_ + j * y_column_ : 0), valid);
    }
  }

  const float* x_;
  int64_t ld_, rows_left_;
  const float* y_;
  int64_t y_step_, y_column_;
  int columns_;
  int64_t end_;
};

using StreamedSums = float[kStreamedLaneRows][kStreamedColumns];

// Adds the products of a piece.
template <bool YAlongK>
KERNEL_INLINE void multiply_streamed(const StreamedPiece& piece, StreamedSums& sums) {
  constexpr int kVector = kPack<float>;
  using Four = Pack<float, kVector>;
  KERNEL_UNROLL_BY(2)
  for (int k = 0; k < kStreamedDepth; k += kVector) {
    Four x[kStreamedLaneRows];
    KERNEL_UNROLL
    for (int r = 0; r < kStreamedLaneRows; ++r) x[r] = pack_at<float, kVector>(&piece.x[r * kWaveSize + lane_id()][k]);
    KERNEL_UNROLL
    for (int i = 0; i < kStreamedColumns; ++i) {
      const int d = i / kVector, j = YAlongK ? i : i % kVector * kVector;
      const Four y =
          pack_at<float, kVector>(piece.y + (YAlongK ? j * kStreamedDepth + k : (k + d) * kStreamedColumns + j));
      KERNEL_UNROLL
      for (int r = 0; r < kStreamedLaneRows; ++r) {
        KERNEL_UNROLL
        for (int v = 0; v < kVector; ++v) {
          float& sum = sums[r][YAlongK ? j : j + v];
          sum = x[r].v[YAlongK ? v : d] * y.v[v] + sum;
        }
      }
    }
  }
}

template <class Types, bool YAlongK, class Output>
__global__ __launch_bounds__(kStreamedThreads, 1) void gemm_stream_rows_kernel(StreamArgs<Types, Output> args) {
  extern __shared__ __align__(16) char memory[];
  const StreamPlace<Types, Output> place(args);
  if (place.idle) return;
  const int64_t row0 = int64_t(args.first_block + blockIdx.x) * kStreamedRows;
  StreamedPiece* const pieces = reinterpret_cast<StreamedPiece*>(memory) + wave_id() * kStreamedStages;
  const StreamedCopier<YAlongK> copier(place.x + row0 * args.x.ld, args.x.ld, args.extent - row0, place.y, args.y_step,
                                       args.y_column, args.columns, place.end);
  constexpr int kAll = kStreamedWaves * kStreamedDepth;
  StreamedSums sums = {};
  const int64_t begin = place.first + wave_id() * kStreamedDepth;
  copier.copy(pieces[0], begin);
  KERNEL_UNROLL_BY(1)
  for (int64_t k0 = begin; k0 < place.end; k0 += kStreamedStages * kAll) {
    KERNEL_UNROLL
    for (int stage = 0; stage < kStreamedStages; ++stage) {
      const int64_t k = k0 + stage * kAll;
      if (k >= place.end) break;
      copier.copy(pieces[(stage + 1) % kStreamedStages], k + kAll);
      wait_for_copies<1>();
      wave_barrier();
      multiply_streamed<YAlongK>(pieces[stage], sums);
      wave_barrier();
    }
  }
  wait_for_copies<0>();
  __syncthreads();
  auto& totals = *reinterpret_cast<float(*)[kStreamedWaves][kStreamedColumns][kStreamedRows]>(memory);
  KERNEL_UNROLL
  for (int r = 0; r < kStreamedLaneRows; ++r) {
    KERNEL_UNROLL
    for (int j = 0; j < kStreamedColumns; ++j) totals[wave_id()][j][r * kWaveSize + lane_id()] = sums[r][j];
  }
  __syncthreads();
  args.output.write_exchanging(place.batch, args.extent, args.columns, [&](auto writer) {
    KERNEL_UNROLL_BY(1)
    for (int i = threadIdx.x; i < args.columns * kStreamedRows; i += kStreamedThreads) {
      const int row = i % kStreamedRows, j = i / kStreamedRows;
      float total = totals[0][j][row];
      KERNEL_UNROLL
      for (int w = 1; w < kStreamedWaves; ++w) total += totals[w][j][row];
      if (row0 + row < args.extent) writer.put(row0 + row, j, total);
    }
  });
}

#endif

}  // namespace kernels
