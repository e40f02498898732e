// Tile products on AMD's compute architectures (gfx908 and newer gfx9) with matrix instructions.
//
// The instruction's A operand gets our B and the other way round: it then leaves C's rows on neighbouring lanes, and
// stores to column-major memory are coalesced. Source of the layouts: AMD's CDNA instruction set manuals, MFMA section.
#pragma once

#include "mma_layout.h"
#include "warp.h"

namespace kernels {

template <class R>
struct Mma;

// v_mfma_f32_32x32x2f32: lane l holds index l % 32 and depth l / 32 of both operands, and 16 values of C.
template <>
struct Mma<float> {
  using Accumulator = float;
  using Values __attribute__((ext_vector_type(16))) = float;
  static constexpr int kM = 32, kN = 32, kElements = 16, kRun = 1;
  static constexpr bool kSkipsEmptyTiles = false;
  template <int Extent, int Depth>
  using LayoutA = DepthMajorLayout<float, Extent, Depth>;
  template <int Extent, int Depth>
  using LayoutB = LayoutA<Extent, Depth>;
  template <int Depth>
  static constexpr int kK = 2;

  using FragA = float;
  using FragB = float;
  struct FragC {
    Values v;
  };

  template <class Layout>
  static KERNEL_INLINE FragA load_a(const float* tile, int m, int k) {
    return tile[Layout::at(m + lane_id() % 32, k + lane_id() / 32)];
  }
  template <class Layout>
  static KERNEL_INLINE FragB load_b(const float* tile, int n, int k) {
    return load_a<Layout>(tile, n, k);
  }
  static KERNEL_INLINE int row(int) { return lane_id() % 32; }
  static KERNEL_INLINE int column(int e) { return e / 4 * 8 + lane_id() / 32 * 4 + e % 4; }
  static KERNEL_INLINE void clear(FragC& c) { c.v = Values(0.0f); }

  template <bool Subtract>
  static KERNEL_INLINE void mma(FragC& c, FragA a, FragB b, int) {
#if defined(__HIP_DEVICE_COMPILE__)
    c.v = __builtin_amdgcn_mfma_f32_32x32x2f32(b, Subtract ? -a : a, c.v, 0, 0, 0);
#endif
  }
};

// v_mfma_f64_16x16x4f64: lane l holds index l % 16 and depth l / 16 of both operands, and 4 values of C.
template <>
struct Mma<double> {
  using Accumulator = double;
  using Values __attribute__((ext_vector_type(4))) = double;
  static constexpr int kM = 16, kN = 16, kElements = 4, kRun = 1;
  static constexpr bool kSkipsEmptyTiles = false;
  template <int Extent, int Depth>
  using LayoutA = DepthMajorLayout<double, Extent, Depth>;
  template <int Extent, int Depth>
  using LayoutB = LayoutA<Extent, Depth>;
  template <int Depth>
  static constexpr int kK = 4;

  using FragA = double;
  using FragB = double;
  struct FragC {
    Values v;
  };

  template <class Layout>
  static KERNEL_INLINE FragA load_a(const double* tile, int m, int k) {
    return tile[Layout::at(m + lane_id() % 16, k + lane_id() / 16)];
  }
  template <class Layout>
  static KERNEL_INLINE FragB load_b(const double* tile, int n, int k) {
    return load_a<Layout>(tile, n, k);
  }
  static KERNEL_INLINE int row(int) { return lane_id() % 16; }
  // Unlike the instructions with 32-bit results, consecutive values are four indices apart.
  static KERNEL_INLINE int column(int e) { return e * 4 + lane_id() / 16; }
  static KERNEL_INLINE void clear(FragC& c) { c.v = Values(0.0); }

  template <bool Subtract>
  static KERNEL_INLINE void mma(FragC& c, FragA a, FragB b, int) {
#if defined(__gfx90a__) || defined(__gfx942__) || defined(__gfx950__)
    c.v = __builtin_amdgcn_mfma_f64_16x16x4f64(b, Subtract ? -a : a, c.v, 0, 0, 0);
#elif defined(__HIP_DEVICE_COMPILE__)
#error "double precision matrix instructions exist from gfx90a on"
#endif
  }
};

}  // namespace kernels
