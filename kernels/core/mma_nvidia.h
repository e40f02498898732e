// Tile products on NVIDIA: float in the lanes (the tensor cores would round operands to tf32), double with tensor
// cores. Source of the double layouts: PTX ISA, "Matrix Fragments for mma.m16n8k8" and ".m8n8k4".
#pragma once

#include "mma_lanes.h"

namespace kernels {

template <class R>
struct Mma;

template <>
struct Mma<float> : LaneMma<float> {};

// A wave computes 8 x 16. The instruction's A operand gets our B, so that C's rows lie on neighbouring lanes.
template <>
struct Mma<double> {
  using Accumulator = double;
  static constexpr int kM = 8, kN = 16, kElements = 4, kRun = 2;
  static constexpr bool kSkipsEmptyTiles = false;
  template <int Extent, int Depth>
  using LayoutA = DepthMajorLayout<double, Extent, Depth>;
  template <int Extent, int Depth>
  using LayoutB = LayoutA<Extent, Depth>;
  template <int Depth>
  static constexpr int kK = 8;

  struct FragA {
    double v[2];
  };
  struct FragB {
    double v[4];
  };
  struct FragC {
    double v[kElements];
  };

  template <class Layout>
  static KERNEL_INLINE FragA load_a(const double* tile, int m, int k) {
    const int i = m + lane_id() / 4, depth = k + lane_id() % 4;
    return {{tile[Layout::at(i, depth)], tile[Layout::at(i, depth + 4)]}};
  }
  template <class Layout>
  static KERNEL_INLINE FragB load_b(const double* tile, int n, int k) {
    const int i = n + lane_id() / 4, depth = k + lane_id() % 4;
    return {{tile[Layout::at(i, depth)], tile[Layout::at(i + 8, depth)], tile[Layout::at(i, depth + 4)],
             tile[Layout::at(i + 8, depth + 4)]}};
  }
  static KERNEL_INLINE int row(int e) { return lane_id() % 4 * 2 + e % 2; }
  static KERNEL_INLINE int column(int e) { return lane_id() / 4 + e / 2 * 8; }
  static KERNEL_INLINE void clear(FragC& c) {
    KERNEL_UNROLL
    for (int e = 0; e < kElements; ++e) c.v[e] = 0.0;
  }

  template <bool Subtract>
  static KERNEL_INLINE void mma(FragC& c, FragA a, const FragB& b, int) {
    const double a0 = Subtract ? -a.v[0] : a.v[0], a1 = Subtract ? -a.v[1] : a.v[1];
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
    asm("mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64 {%0,%1,%2,%3},{%4,%5,%6,%7},{%8,%9},{%0,%1,%2,%3};"
        : "+d"(c.v[0]), "+d"(c.v[1]), "+d"(c.v[2]), "+d"(c.v[3])
        : "d"(b.v[0]), "d"(b.v[1]), "d"(b.v[2]), "d"(b.v[3]), "d"(a0), "d"(a1));
#else
    quarter(c.v[0], c.v[1], b.v[0], a0);
    quarter(c.v[0], c.v[1], b.v[2], a1);
    quarter(c.v[2], c.v[3], b.v[1], a0);
    quarter(c.v[2], c.v[3], b.v[3], a1);
#endif
  }

 private:
  static KERNEL_INLINE void quarter(double& c0, double& c1, double b, double a) {
    asm("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0,%1},{%2},{%3},{%0,%1};"
        : "+d"(c0), "+d"(c1)
        : "d"(b), "d"(a));
  }
};

}  // namespace kernels
