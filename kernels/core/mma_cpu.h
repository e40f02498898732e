// Tile products on a CPU: a wave is one thread, a fragment of C is a register block kept in memory between depth steps.
#pragma once

#include "target.h"

namespace kernels {

#if defined(__AVX512F__)
constexpr int kVectorBytes = 64;
constexpr int kBlockColumns = 12;  // 24 of 32 registers hold C
#elif defined(__AVX__)
constexpr int kVectorBytes = 32;
constexpr int kBlockColumns = 6;  // 12 of 16
#else
constexpr int kVectorBytes = 16;
constexpr int kBlockColumns = 6;
#endif

// For Intel's processors clang cuts vectors of 64 bytes in two, which then do not fit the registers, unless a function
// says that it means them.
#if defined(__clang__)
#define KERNEL_WHOLE_VECTORS __attribute__((min_vector_width(kVectorBytes * 8)))
#else
#define KERNEL_WHOLE_VECTORS
#endif

template <class R, int Extent, int Depth, int Panel>
struct PanelLayout {
  static constexpr int kExtent = Extent;
  static constexpr int kDepth = Depth;
  static constexpr int kPanel = Panel;
  static constexpr int kPlaneSize = Extent * Depth;
  static_assert(Extent % Panel == 0, "a tile must consist of whole panels");
  static constexpr int at(int i, int k) { return i / Panel * (Panel * Depth) + k * Panel + i % Panel; }
};

template <class R>
struct Mma {
  using Accumulator = R;
  using Vector __attribute__((vector_size(kVectorBytes))) = R;
  static constexpr int kLanes = kVectorBytes / static_cast<int>(sizeof(R));
  static constexpr int kVectors = 2;
  static constexpr int kM = kVectors * kLanes;
  static constexpr int kN = kBlockColumns;
  static constexpr int kElements = kM * kN;
  static constexpr int kRun = kM;
  static constexpr bool kSkipsEmptyTiles = true, kOverlaps = false;

  template <int Extent, int Depth, int Threads = 1>
  using LayoutA = PanelLayout<R, Extent, Depth, kM>;
  template <int Extent, int Depth, int Threads = 1>
  using LayoutB = PanelLayout<R, Extent, Depth, kN>;
  template <int Depth>
  static constexpr int kK = Depth;

  struct FragA {
    const R* p;
  };
  using FragB = FragA;
  struct FragC {
    alignas(kVectorBytes) R v[kElements];
  };

  template <class Layout>
  static FragA load_a(const R* tile, int m, int k) {
    return {tile + Layout::at(m, k)};
  }
  template <class Layout>
  static FragB load_b(const R* tile, int n, int k) {
    return {tile + Layout::at(n, k)};
  }

  static int row(int e) { return e % kM; }
  static int column(int e) { return e / kM; }
  static void clear(FragC& c) {
    for (R& value : c.v) value = R(0);
  }

  // `depth` is how far the panels hold data.
  template <bool Subtract>
  KERNEL_WHOLE_VECTORS __attribute__((noinline)) static void mma(FragC& c, FragA a, FragB b, int depth) {
    Vector block[kN][kVectors];
    auto* stored = reinterpret_cast<Vector(*)[kVectors]>(c.v);
#pragma GCC unroll 16
    for (int j = 0; j < kN; ++j) {
#pragma GCC unroll 2
      for (int v = 0; v < kVectors; ++v) block[j][v] = stored[j][v];
    }
    for (int k = 0; k < depth; ++k) {
      Vector column[kVectors];
#pragma GCC unroll 2
      for (int v = 0; v < kVectors; ++v) __builtin_memcpy(&column[v], a.p + k * kM + v * kLanes, sizeof(Vector));
#pragma GCC unroll 16
      for (int j = 0; j < kN; ++j) {
        const R scalar = b.p[k * kN + j];
#pragma GCC unroll 2
        for (int v = 0; v < kVectors; ++v) {
          if constexpr (Subtract)
            block[j][v] -= column[v] * scalar;
          else
            block[j][v] += column[v] * scalar;
        }
      }
    }
#pragma GCC unroll 16
    for (int j = 0; j < kN; ++j) {
#pragma GCC unroll 2
      for (int v = 0; v < kVectors; ++v) stored[j][v] = block[j][v];
    }
  }
};

}  // namespace kernels
