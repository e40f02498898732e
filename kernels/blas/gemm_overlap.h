// The loop over k for matrix cores that need operands all the time, with one wave on each SIMD: while a step's products
// are computed, the operands of the next are on their way from shared memory, and those of the next tile but one from
// memory. The step that ends a tile already reads the next one.
#pragma once

#include <type_traits>

#include "../core/tiles.h"
#include "../core/warp.h"

namespace kernels {

template <class Types, class Tile, class Shared>
class GemmSteps {
 public:
  using Product = typename Tile::Product;
  static constexpr int kPlanes = Types::kPlanes;
  static constexpr int kStep = Product::template kK<Tile::kDepth>;
  static constexpr int kSteps = Tile::kDepth / kStep;

  struct Fragments {
    typename Product::FragA a[kPlanes][Tile::kTilesM];
    typename Product::FragB b[kPlanes][Tile::kTilesN];
  };

  explicit KERNEL_INLINE GemmSteps(const Shared& shared)
      : shared_(shared),
        offset_a_(Shared::LayoutA::at(wave_id() / Tile::kWavesN * Tile::kTilesM * Product::kM, 0)),
        offset_b_(Shared::LayoutB::at(wave_id() % Tile::kWavesN * Tile::kTilesN * Product::kN, 0)) {}

  KERNEL_INLINE void load(Fragments& fragments, int buffer, int step) const {
    KERNEL_UNROLL
    for (int plane = 0; plane < kPlanes; ++plane) {
      KERNEL_UNROLL
      for (int i = 0; i < Tile::kTilesM; ++i)
        fragments.a[plane][i] = Product::template load_a<typename Shared::LayoutA>(
            shared_.a[buffer] + plane * Shared::LayoutA::kPlaneSize + offset_a_, i * Product::kM, step * kStep);
      KERNEL_UNROLL
      for (int j = 0; j < Tile::kTilesN; ++j)
        fragments.b[plane][j] = Product::template load_b<typename Shared::LayoutB>(
            shared_.b[buffer] + plane * Shared::LayoutB::kPlaneSize + offset_b_, j * Product::kN, step * kStep);
    }
  }

  template <class Accumulators>
  static KERNEL_INLINE void multiply(Accumulators& acc, const Fragments& f) {
    KERNEL_UNROLL
    for (int part = 0; part < Product::kParts; ++part) {
      add<false>(acc[0], f.a[0], f.b[0], part);
      if constexpr (kPlanes == 2) {
        add<false>(acc[1], f.a[0], f.b[1], part);
        add<true>(acc[0], f.a[1], f.b[1], part);
        add<false>(acc[1], f.a[1], f.b[0], part);
      }
    }
  }

  // Tells the compiler to begin a few other instructions after each matrix instruction, which takes longer than them.
  static KERNEL_INLINE void interleave() {
#if defined(__HIP_DEVICE_COMPILE__)
    constexpr int kMatrix = 0x008, kOthers = 0x3f6,
                  kCount = kSteps * Product::kParts * kPlanes * kPlanes * Tile::kTilesM * Tile::kTilesN;
    KERNEL_UNROLL
    for (int i = 0; i < kCount; ++i) {
      __builtin_amdgcn_sched_group_barrier(kMatrix, 1, 0);
      __builtin_amdgcn_sched_group_barrier(kOthers, 5, 0);
    }
#endif
  }

 private:
  template <bool Subtract, class Sums, class A, class B>
  static KERNEL_INLINE void add(Sums& sums, const A& a, const B& b, int part) {
    KERNEL_UNROLL
    for (int i = 0; i < Tile::kTilesM; ++i) {
      KERNEL_UNROLL
      for (int j = 0; j < Tile::kTilesN; ++j) Product::template mma<Subtract>(sums[i][j], a[i], b[j], part);
    }
  }

  const Shared& shared_;
  int offset_a_, offset_b_;
};

// Adds the products of depths `first` to `depth` to acc. fetch(k) begins to load the tile at k into registers, also one
// beyond the end; fetch_whole(k) does so for tiles that lie in the matrices, if `is_whole` in all but the depth; and
// commit(buffer) stores it in shared memory.
template <class Types, class Tile, class Shared, class Accumulators, class Fetch, class FetchWhole, class Commit>
KERNEL_INLINE void gemm_overlapped(Accumulators& acc, const Shared& shared, int64_t first, int64_t depth, bool is_whole,
                                   Fetch fetch, FetchWhole fetch_whole, Commit commit) {
  using Steps = GemmSteps<Types, Tile, Shared>;
  if (first >= depth) return;
  const Steps steps(shared);
  typename Steps::Fragments fragments[2];
  fetch(first);
  commit(0);
  fetch(first + Tile::kDepth);
  __syncthreads();
  steps.load(fragments[0], 0, 0);
  int buffer = 0;
  // `parity` says which fragments hold the tile's first step.
  const auto multiply_tile = [&](auto parity, auto prepare_next) {
    constexpr int kFirst = decltype(parity)::value;
    KERNEL_UNROLL
    for (int step = 0; step < Steps::kSteps; ++step) {
      auto& next = fragments[(kFirst + step + 1) % 2];
      if (step + 1 < Steps::kSteps) {
        steps.load(next, buffer, step + 1);
      } else if (prepare_next()) {
        __syncthreads();
        buffer ^= 1;
        steps.load(next, buffer, 0);
      }
      Steps::multiply(acc, fragments[(kFirst + step) % 2]);
    }
    Steps::interleave();
  };
  using Even = std::integral_constant<int, 0>;
  // A tile with an odd number of steps leaves the next one in the other fragments.
  using Next = std::integral_constant<int, Steps::kSteps % 2>;
  int64_t k0 = first;
  if (is_whole) {
    constexpr int kTiles = 1 + Next::value;
    const auto multiply_whole = [&](auto parity, int64_t k) {
      multiply_tile(parity, [&] {
        commit(buffer ^ 1);
        fetch_whole(k + 2 * Tile::kDepth);
        return true;
      });
    };
    for (; k0 + (kTiles + 2) * Tile::kDepth <= depth; k0 += kTiles * Tile::kDepth) {
      multiply_whole(Even{}, k0);
      if constexpr (kTiles == 2) multiply_whole(Next{}, k0 + Tile::kDepth);
    }
  }
  for (; k0 < depth; k0 += Tile::kDepth) {
    multiply_tile(Even{}, [&] {
      if (k0 + Tile::kDepth >= depth) return false;
      commit(buffer ^ 1);
      fetch(k0 + 2 * Tile::kDepth);
      return true;
    });
    if constexpr (Next::value == 1) fragments[0] = fragments[1];
  }
}

}  // namespace kernels
