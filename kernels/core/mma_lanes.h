// Tile products of a wave of 32 lanes with ordinary fused multiply-adds, where matrix instructions would round operands
// or do not exist.
#pragma once

#include "mma_layout.h"
#include "small_floats.h"
#include "warp.h"

namespace kernels {

// A wave computes 32 x 16: lanes form a grid of 8 x 4, each with 4 x 4 values of C.
template <class R>
struct LaneMma {
  using Accumulator = R;
  static_assert(kWaveSize == 32, "the grid of lanes is made of 32");
  static constexpr int kM = 32, kN = 16, kElements = 16, kRun = 4;
  static constexpr bool kSkipsEmptyTiles = false, kOverlaps = false;
  template <int Extent, int Depth, int Threads = 0>
  using LayoutA = DepthMajorLayout<R, Extent, Depth>;
  template <int Extent, int Depth, int Threads = 0>
  using LayoutB = LayoutA<Extent, Depth>;
  template <int Depth>
  static constexpr int kK = 1;

  struct alignas(16) FragA {
    R v[4];
  };
  using FragB = FragA;
  struct FragC {
    R v[kElements];
  };

  template <class Layout>
  static KERNEL_INLINE FragA load_a(const R* tile, int m, int k) {
    return *reinterpret_cast<const FragA*>(tile + Layout::at(m + lane_id() % 8 * 4, k));
  }
  template <class Layout>
  static KERNEL_INLINE FragB load_b(const R* tile, int n, int k) {
    return *reinterpret_cast<const FragB*>(tile + Layout::at(n + lane_id() / 8 * 4, k));
  }
  static KERNEL_INLINE int row(int e) { return lane_id() % 8 * 4 + e % 4; }
  static KERNEL_INLINE int column(int e) { return lane_id() / 8 * 4 + e / 4; }
  static KERNEL_INLINE void clear(FragC& c) {
    KERNEL_UNROLL
    for (int e = 0; e < kElements; ++e) c.v[e] = R(0);
  }

  template <bool Subtract>
  static KERNEL_INLINE void mma(FragC& c, const FragA& a, const FragB& b, int) {
    KERNEL_UNROLL
    for (int e = 0; e < kElements; ++e) {
      const R x = Subtract ? -a.v[e % 4] : a.v[e % 4];
      c.v[e] = fma(x, b.v[e / 4], c.v[e]);
    }
  }
};

}  // namespace kernels
