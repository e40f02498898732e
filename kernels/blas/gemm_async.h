// Products on NVIDIA GPUs of compute capability 8.0 and newer whose tiles are copied to shared memory without passing
// through registers (cp.async): several tiles are on their way, and registers are left for larger tiles of C. Waves may
// share k, too, where the tiles alone would be too few waves.
// Arguments, epilogues and results as in gemm.h, for real types without conversion.
// Launch: grid (tiles of C, batch, slices of k), block Tile::kThreads, GemmAsyncShared::kBytes of dynamic shared
// memory. gemm_async_block is the kernel's body, for kernels that are compiled at run time.
#pragma once

#include "../core/order.h"
#include "gemm.h"

#if defined(KERNEL_TARGET_NVIDIA)

namespace kernels {

// How an operand's tiles come to shared memory. They keep the order of the matrix where Mma reads single elements
// (double) or ldmatrix can transpose (16 bits), and are copied by packs. Float's Mma reads neighbours along the extent:
// where the matrix lies along k its elements are copied one by one, each to its place.
template <class T, class Tile, bool AlongK, int Extent>
struct AsyncOperand {
  static constexpr bool kScatters = AlongK && sizeof(T) == 4;
  static constexpr int kWidth = kScatters ? 1 : kPack<T>;  // elements copied at a time
  using Layout = std::conditional_t<AlongK && !kScatters, ExtentMajorLayout<T, Extent, Tile::kDepth>,
                                    DepthMajorLayout<T, Extent, Tile::kDepth>>;
};

// The dynamic shared memory of the kernel by the numbers of its tile, for those who have no types.
constexpr int async_operand_elements(int extent, int depth, int element_bytes, bool along_k) {
  const int pad = element_bytes < 4 ? 16 / element_bytes : 4;
  return along_k && element_bytes != 4 ? extent * (depth + pad) : depth * (extent + pad);
}
struct AsyncTileNumbers {
  int m, n, depth, stages, waves_k, element_bytes, sum_bytes;
};
constexpr int async_shared_bytes(const AsyncTileNumbers& tile, bool along_a, bool along_b) {
  const int elements = async_operand_elements(tile.m, tile.depth, tile.element_bytes, along_a) +
                       async_operand_elements(tile.n, tile.depth, tile.element_bytes, along_b);
  const int stages = tile.stages * elements * tile.element_bytes,
            sums = (tile.waves_k - 1) * tile.m * tile.n * tile.sum_bytes;
  return stages > sums ? stages : sums;
}

template <class Types, class Tile, bool AlongKA, bool AlongKB>
struct GemmAsyncShared {
  using T = typename Types::Operand;
  using OperandA = AsyncOperand<T, Tile, AlongKA, Tile::kM>;
  using OperandB = AsyncOperand<T, Tile, AlongKB, Tile::kN>;
  using LayoutA = typename OperandA::Layout;
  using LayoutB = typename OperandB::Layout;
  static constexpr int kStage = LayoutA::kPlaneSize + LayoutB::kPlaneSize;
  static constexpr int kStageBytes = Tile::kStages * kStage * static_cast<int>(sizeof(T));
  // Waves that share k hand over their sums through the same memory.
  static constexpr int kSumBytes =
      (Tile::kWavesK - 1) * Tile::kM * Tile::kN * static_cast<int>(sizeof(typename Types::Sum));
  static constexpr int kBytes = kStageBytes > kSumBytes ? kStageBytes : kSumBytes;
  static_assert(kBytes == async_shared_bytes({Tile::kM, Tile::kN, Tile::kDepth, Tile::kStages, Tile::kWavesK, sizeof(T),
                                              sizeof(typename Types::Sum)},
                                             AlongKA, AlongKB));
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

// gemm_store, two neighbouring rows at a time.
template <class Types, class Tile, class Accumulators, class Writer>
KERNEL_INLINE void gemm_store_pairs(const Accumulators& acc, const Writer& writer, int64_t m, int64_t n, int64_t row0,
                                    int64_t column0) {
  using Product = typename Tile::Product;
  static_assert(Product::kRun % 2 == 0, "pairs must be neighbours");
  row0 += wave_id() / Tile::kWavesN * Tile::kTilesM * Product::kM;
  column0 += wave_id() % Tile::kWavesN * Tile::kTilesN * Product::kN;
  KERNEL_UNROLL
  for (int j = 0; j < Tile::kTilesN; ++j) {
    KERNEL_UNROLL
    for (int e = 0; e < Product::kElements; e += Product::kRun) {
      const int64_t column = column0 + j * Product::kN + Product::column(e);
      if (column >= n) continue;
      KERNEL_UNROLL
      for (int i = 0; i < Tile::kTilesM; ++i) {
        KERNEL_UNROLL
        for (int r = 0; r < Product::kRun; r += 2) {
          const int64_t row = row0 + i * Product::kM + Product::row(e) + r;
          const auto& v = acc[0][i][j].v;
          if (row + 2 <= m)
            writer.put_pair(row, column, v[e + r], v[e + r + 1]);
          else if (row < m)
            writer.put(row, column, v[e + r]);
        }
      }
    }
  }
}

// Adds what the waves with the same part of the tile have summed over their parts of k, in order; complete in the first
// of them. `memory` is shared memory that nobody uses any more.
template <class Tile, class Sums>
KERNEL_INLINE void add_waves_along_k(Sums& sums, void* memory) {
  using Product = typename Tile::Product;
  using Accumulator = typename Product::Accumulator;
  constexpr int kThreads = Tile::kThreads / Tile::kWavesK, kCount = Tile::kTilesM * Tile::kTilesN * Product::kElements;
  const int part = static_cast<int>(threadIdx.x) / kThreads, thread = static_cast<int>(threadIdx.x) % kThreads;
  auto* others = static_cast<Accumulator*>(memory) + thread;
  const auto sum = [&](int i) -> Accumulator& {
    const int tile = i / Product::kElements;
    return sums[tile / Tile::kTilesN][tile % Tile::kTilesN].v[i % Product::kElements];
  };
  wait_for_copies<0>();
  __syncthreads();
  if (part > 0) {
    KERNEL_UNROLL
    for (int i = 0; i < kCount; ++i) others[((part - 1) * kCount + i) * kThreads] = sum(i);
  }
  __syncthreads();
  if (part > 0) return;
  KERNEL_UNROLL
  for (int other = 0; other < Tile::kWavesK - 1; ++other) {
    KERNEL_UNROLL
    for (int i = 0; i < kCount; ++i) sum(i) += others[(other * kCount + i) * kThreads];
  }
}

// Matrices must be aligned for packs, but those of floats that lie along k. AlongKA: op(A)'s elements lie one after
// another along k, that is, A is transposed; AlongKB: B is not.
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

  TileCopier<T, LayoutA, Tile::kThreads, !AlongKA, Shared::OperandA::kWidth> copy_a(
      gemm_source<AlongKA>(a, args.a.ld, row0, first, args.m, depth, true, false));
  TileCopier<T, LayoutB, Tile::kThreads, !AlongKB, Shared::OperandB::kWidth> copy_b(
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

  // Waves that share k take a part of each step.
  constexpr int kWaves = Tile::kWavesM * Tile::kWavesN, kShare = Tile::kDepth / Tile::kWavesK;
  const int wave = Tile::kWavesK == 1 ? wave_id() : wave_id() % kWaves;
  const int share = Tile::kWavesK == 1 ? 0 : wave_id() / kWaves * kShare;
  const int m0 = wave / Tile::kWavesN * Tile::kTilesM * Product::kM;
  const int n0 = wave % Tile::kWavesN * Tile::kTilesN * Product::kN;
  struct Fragments {
    typename Product::FragA a[Tile::kTilesM];
    typename Product::FragB b[Tile::kTilesN];
  };
  const auto load = [&](Fragments& fragments, int stage, int k) {
    const T* tile_a = stages + stage * Shared::kStage + LayoutA::at(0, share);
    const T* tile_b = stages + stage * Shared::kStage + LayoutA::kPlaneSize + LayoutB::at(0, share);
    KERNEL_UNROLL
    for (int i = 0; i < Tile::kTilesM; ++i)
      fragments.a[i] = Product::template load_a<LayoutA>(tile_a, m0 + i * Product::kM, k);
    KERNEL_UNROLL
    for (int j = 0; j < Tile::kTilesN; ++j)
      fragments.b[j] = Product::template load_b<LayoutB>(tile_b, n0 + j * Product::kN, k);
  };
  const auto multiply = [&](const Fragments& fragments) {
    KERNEL_UNROLL
    for (int i = 0; i < Tile::kTilesM; ++i) {
      KERNEL_UNROLL
      for (int j = 0; j < Tile::kTilesN; ++j)
        Product::template mma<false>(acc[0][i][j], fragments.a[i], fragments.b[j], Tile::kDepth);
    }
  };
  constexpr int kStep = Product::template kK<Tile::kDepth>, kSteps = kShare / kStep;
  int stage = 0;
  if constexpr (Tile::kLoadsAhead) {
    static_assert(kSteps % 2 == 0, "each tile begins with the first fragments");
    Fragments fragments[2];
    wait_for_copies<kStages - 2>();
    __syncthreads();
    load(fragments[0], 0, 0);
    for (int64_t k0 = first; k0 < depth; k0 += Tile::kDepth) {
      // The stage written now was last read before the barrier below.
      fetch(stage == 0 ? kStages - 1 : stage - 1, k0 + (kStages - 1) * Tile::kDepth);
      KERNEL_UNROLL
      for (int step = 0; step < kSteps; ++step) {
        if (step + 1 < kSteps) {
          load(fragments[(step + 1) % 2], stage, (step + 1) * kStep);
        } else {
          // Behind the last tile what the stage held before is loaded, and not used.
          wait_for_copies<kStages - 2>();
          __syncthreads();
          stage = stage == kStages - 1 ? 0 : stage + 1;
          load(fragments[0], stage, 0);
        }
        multiply(fragments[step % 2]);
      }
    }
  } else {
    for (int64_t k0 = first; k0 < depth; k0 += Tile::kDepth) {
      wait_for_copies<kStages - 2>();
      __syncthreads();
      // The stage written now was last read before the barrier above.
      fetch(stage == 0 ? kStages - 1 : stage - 1, k0 + (kStages - 1) * Tile::kDepth);
      KERNEL_UNROLL
      for (int step = 0; step < kSteps; ++step) {
        Fragments fragments;
        load(fragments, stage, step * kStep);
        multiply(fragments);
      }
      stage = stage == kStages - 1 ? 0 : stage + 1;
    }
  }
  if constexpr (Tile::kWavesK > 1) {
    add_waves_along_k<Tile>(acc[0], memory);
    if (wave_id() >= kWaves) return;
  }
  const GemmExtent<Tile> extent(args.m - row0, args.n - column0);
  args.output.write(batch, args.m, args.n, [&](auto writer) {
    using Writer = decltype(writer);
    if constexpr (TakesPairs<Writer>::value)
      if (writer.takes_pairs()) return gemm_store_pairs<Types, Tile>(acc, writer, args.m, args.n, row0, column0);
    if constexpr (TakesRuns<Writer>::value && !TakesPairs<Writer>::value) {
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
