// Products on NVIDIA GPUs of compute capability 8.0 and newer whose tiles are copied to shared memory without passing
// through registers (cp.async): several tiles are on their way, and registers are left for larger tiles of C.
// Arguments, epilogues and results as in gemm.h, for real types without conversion.
// Launch: grid (tiles of C, batch, slices of k), block Tile::kThreads, GemmAsyncShared::kBytes of dynamic shared
// memory. gemm_async_block is the kernel's body, for kernels that are compiled at run time.
#pragma once

#include "../core/order.h"
#include "gemm.h"

#if defined(KERNEL_TARGET_NVIDIA)

namespace kernels {

// A tile whose rows run along k. Rows start 32 bytes further along the banks than the one before.
template <class T, int Extent, int Depth>
struct ExtentMajorLayout {
  static constexpr int kExtent = Extent;
  static constexpr int kDepth = Depth;
  static constexpr int kRow = Depth + 32 / static_cast<int>(sizeof(T));
  static constexpr int kPlaneSize = Extent * kRow;
  static_assert(Depth * sizeof(T) % 128 == 0, "the padding is for rows of whole cycles of banks");
  static KERNEL_INLINE constexpr int at(int i, int k) { return i * kRow + k; }
};

// Elements of an operand's tile in shared memory, also for a host that knows its sizes only at run time.
constexpr int async_plane_size(int extent, int depth, int element_bytes, bool along_k) {
  return along_k ? extent * (depth + 32 / element_bytes) : depth * (extent + 4);
}

// Where Mma reads single elements (double) a tile may keep the order of the matrix; float's reads neighbours along the
// extent, and the matrix must have that order, too.
template <class Types, class Tile, bool AlongKA, bool AlongKB>
struct GemmAsyncShared {
  using T = typename Types::Operand;
  static_assert(sizeof(T) == 8 || (!AlongKA && !AlongKB), "float operands must lie along their extent");
  using LayoutA = std::conditional_t<AlongKA, ExtentMajorLayout<T, Tile::kM, Tile::kDepth>,
                                     typename Tile::Product::template LayoutA<Tile::kM, Tile::kDepth, Tile::kThreads>>;
  using LayoutB = std::conditional_t<AlongKB, ExtentMajorLayout<T, Tile::kN, Tile::kDepth>,
                                     typename Tile::Product::template LayoutB<Tile::kN, Tile::kDepth, Tile::kThreads>>;
  static_assert(LayoutA::kPlaneSize == async_plane_size(Tile::kM, Tile::kDepth, sizeof(T), AlongKA) &&
                LayoutB::kPlaneSize == async_plane_size(Tile::kN, Tile::kDepth, sizeof(T), AlongKB));
  static constexpr int kStage = LayoutA::kPlaneSize + LayoutB::kPlaneSize;
  static constexpr int kBytes = Tile::kStages * kStage * static_cast<int>(sizeof(T));
};

// Copies Bytes from global to shared memory in the background; only `valid` of them are read, the rest become zero.
template <int Bytes>
KERNEL_INLINE void copy_async(uint32_t to, const void* from, int valid) {
  if constexpr (Bytes == 16)
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "r"(valid) : "memory");
  else
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;" ::"r"(to), "l"(from), "n"(Bytes), "r"(valid)
                 : "memory");
}
template <int Bytes>
KERNEL_INLINE void copy_async(uint32_t to, const void* from) {
  if constexpr (Bytes == 16)
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to), "l"(from) : "memory");
  else
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(to), "l"(from), "n"(Bytes) : "memory");
}
KERNEL_INLINE void commit_copies() { asm volatile("cp.async.commit_group;" ::: "memory"); }
template <int Pending>
KERNEL_INLINE void wait_for_copies() {
  asm volatile("cp.async.wait_group %0;" ::"n"(Pending) : "memory");
}

// The copies of one tile after the other along k by all threads of a block, Width elements at a time. Positions outside
// the matrix are not read and become zero.
template <class T, class Layout, int Threads, bool AlongExtent, int Width>
class TileCopier {
 public:
  // `source` at the first tile.
  KERNEL_INLINE explicit TileCopier(const TileSource<T>& source)
      : from_(source.base + along() + across() * source.ld),
        ld_(source.ld),
        extent_left_(source.extent_left),
        depth_left_(source.depth_left) {}

  KERNEL_INLINE void copy(uint32_t tile) {
    const uint32_t to = tile + start() * static_cast<uint32_t>(sizeof(T));
    if (extent_left_ >= Layout::kExtent && depth_left_ >= Layout::kDepth) {
      KERNEL_UNROLL
      for (int p = 0; p < kCopies; ++p) copy_async<kBytes>(to + p * kStepBytes, from_ + p * kRows * ld_);
    } else {
      KERNEL_UNROLL
      for (int p = 0; p < kCopies; ++p) copy_edge(to + p * kStepBytes, p);
    }
    from_ += AlongExtent ? Layout::kDepth * ld_ : Layout::kDepth;
    depth_left_ -= Layout::kDepth;
  }

 private:
  static constexpr int kBytes = Width * static_cast<int>(sizeof(T));
  static constexpr int kRun = (AlongExtent ? Layout::kExtent : Layout::kDepth) / Width;  // copies side by side
  static constexpr int kRows = Threads / kRun;  // of those that all threads make at a time
  static constexpr int kCopies = Layout::kExtent * Layout::kDepth / Width / Threads;
  static_assert(kCopies * kRows * kRun * Width == Layout::kExtent * Layout::kDepth, "threads must share a tile evenly");
  static constexpr int kStepBytes =
      (AlongExtent ? Layout::at(0, kRows) : Layout::at(kRows, 0)) * static_cast<int>(sizeof(T));

  static KERNEL_INLINE int along() { return static_cast<int>(threadIdx.x) % kRun * Width; }
  static KERNEL_INLINE int across() { return static_cast<int>(threadIdx.x) / kRun; }
  static KERNEL_INLINE int start() {
    return AlongExtent ? Layout::at(along(), across()) : Layout::at(across(), along());
  }

  KERNEL_INLINE void copy_edge(uint32_t to, int p) const {
    const int64_t left = (AlongExtent ? extent_left_ : depth_left_) - along();
    const bool inside = left > 0 && across() + p * kRows < (AlongExtent ? depth_left_ : extent_left_);
    const int count = !inside ? 0 : left < Width ? static_cast<int>(left) : Width;
    // An address is needed even where nothing is read.
    copy_async<kBytes>(to, from_ + (inside ? p * kRows * ld_ : 0), count * static_cast<int>(sizeof(T)));
  }

  const T* from_;
  int64_t ld_;
  int64_t extent_left_, depth_left_;
};

// Both matrices must be aligned for packs. AlongKA: op(A)'s elements lie one after another along k, that is, A is
// transposed; AlongKB: B is not.
template <class Types, class Tile, bool AlongKA, bool AlongKB, class Output>
KERNEL_INLINE void gemm_async_block(const GemmArgs<Types, Output>& args) {
  using Shared = GemmAsyncShared<Types, Tile, AlongKA, AlongKB>;
  using Product = typename Tile::Product;
  using T = typename Shared::T;
  using LayoutA = typename Shared::LayoutA;
  using LayoutB = typename Shared::LayoutB;
  constexpr int kStages = Tile::kStages;
  extern __shared__ __align__(16) char memory[];
  T* const stages = reinterpret_cast<T*>(memory);

  uint32_t tile_m, tile_n;
  grouped_tile(args.first_tile + blockIdx.x, static_cast<uint32_t>((args.m + Tile::kM - 1) / Tile::kM),
               static_cast<uint32_t>((args.n + Tile::kN - 1) / Tile::kN), tile_m, tile_n);
  const int64_t row0 = int64_t(tile_m) * Tile::kM, column0 = int64_t(tile_n) * Tile::kN;
  if (!args.output.covers(row0, column0, Tile::kM, Tile::kN)) return;
  const int64_t batch = args.first_batch + blockIdx.y;
  const int64_t first = blockIdx.z * args.slice;
  const int64_t end = first + args.slice < args.k ? first + args.slice : args.k;
  const int64_t depth = args.output.skips_product() ? 0 : end;
  if (depth == 0 && args.output.changes_nothing(batch)) return;
  const T* a = depth > 0 ? args.a.data.at(batch) : nullptr;
  const T* b = depth > 0 ? args.b.data.at(batch) : nullptr;

  typename Product::FragC acc[1][Tile::kTilesM][Tile::kTilesN];
  KERNEL_UNROLL
  for (int i = 0; i < Tile::kTilesM; ++i) {
    KERNEL_UNROLL
    for (int j = 0; j < Tile::kTilesN; ++j) Product::clear(acc[0][i][j]);
  }

  TileCopier<T, LayoutA, Tile::kThreads, !AlongKA, kPack<T>> copy_a(
      gemm_source<AlongKA>(a, args.a.ld, row0, first, args.m, depth, true, false));
  TileCopier<T, LayoutB, Tile::kThreads, !AlongKB, kPack<T>> copy_b(
      gemm_source<AlongKB>(b, args.b.ld, column0, first, args.n, depth, true, false));
  const auto shared = static_cast<uint32_t>(__cvta_generic_to_shared(memory));
  const auto fetch = [&](int stage, int64_t k0) {
    if (k0 < depth) {
      const uint32_t tile = shared + stage * Shared::kStage * static_cast<uint32_t>(sizeof(T));
      copy_a.copy(tile);
      copy_b.copy(tile + LayoutA::kPlaneSize * static_cast<uint32_t>(sizeof(T)));
    }
    commit_copies();
  };
  KERNEL_UNROLL
  for (int s = 0; s < kStages - 1; ++s) fetch(s, first + s * Tile::kDepth);

  const int m0 = wave_id() / Tile::kWavesN * Tile::kTilesM * Product::kM;
  const int n0 = wave_id() % Tile::kWavesN * Tile::kTilesN * Product::kN;
  int stage = 0;
  for (int64_t k0 = first; k0 < depth; k0 += Tile::kDepth) {
    wait_for_copies<kStages - 2>();
    __syncthreads();
    // The stage written now was last read before the barrier above.
    fetch(stage == 0 ? kStages - 1 : stage - 1, k0 + (kStages - 1) * Tile::kDepth);
    const T* tile = stages + stage * Shared::kStage;
    KERNEL_UNROLL
    for (int k = 0; k < Tile::kDepth; k += Product::template kK<Tile::kDepth>) {
      typename Product::FragA fa[Tile::kTilesM];
      typename Product::FragB fb[Tile::kTilesN];
      KERNEL_UNROLL
      for (int i = 0; i < Tile::kTilesM; ++i) fa[i] = Product::template load_a<LayoutA>(tile, m0 + i * Product::kM, k);
      KERNEL_UNROLL
      for (int j = 0; j < Tile::kTilesN; ++j)
        fb[j] = Product::template load_b<LayoutB>(tile + LayoutA::kPlaneSize, n0 + j * Product::kN, k);
      KERNEL_UNROLL
      for (int i = 0; i < Tile::kTilesM; ++i) {
        KERNEL_UNROLL
        for (int j = 0; j < Tile::kTilesN; ++j) Product::template mma<false>(acc[0][i][j], fa[i], fb[j], Tile::kDepth);
      }
    }
    stage = stage == kStages - 1 ? 0 : stage + 1;
  }
  const GemmExtent<Tile> extent(args.m - row0, args.n - column0);
  args.output.write(batch, args.m, args.n, [&](auto writer) {
    if constexpr (TakesRuns<decltype(writer)>::value) {
      wait_for_copies<0>();
      gemm_store_runs<Types, Tile>(acc, extent, writer, args.m, args.n, row0, column0, memory);
    } else {
      gemm_store<Types, Tile>(acc, extent, writer, args.m, args.n, row0, column0);
    }
  });
}

template <class Types, class Tile, bool AlongKA, bool AlongKB, class Output>
__global__ __launch_bounds__(Tile::kThreads,
                             Tile::kAsyncResident) void gemm_async_kernel(GemmArgs<Types, Output> args) {
  gemm_async_block<Types, Tile, AlongKA, AlongKB>(args);
}

}  // namespace kernels

#endif
