// Tile products on AMD's graphics architectures (gfx10 to gfx12): their matrix instructions take 16-bit and 8-bit
// operands, so float and double are multiplied in the lanes. Source of the layouts: AMD's RDNA3 instruction set manual,
// WMMA section.
#pragma once

#include "mma_lanes.h"

namespace kernels {

template <class R>
struct Mma;

template <>
struct Mma<float> : LaneMma<float> {};

template <>
struct Mma<double> : LaneMma<double> {};

// A wave computes 16 x 16, 16 depths at a time. The instruction's A operand gets our B, so that C's rows lie on
// neighbouring lanes. Both halves of a wave hold all 16 rows of both operands, with all depths.
template <class R, class Accumulator_>
struct WaveMatrixMma {
  using Accumulator = Accumulator_;
  using Values __attribute__((ext_vector_type(8))) = Accumulator_;
  static constexpr int kM = 16, kN = 16, kElements = 8, kRun = 1;
  static constexpr bool kSkipsEmptyTiles = false, kOverlaps = false;
  template <int Extent, int Depth, int Threads>
  using LayoutA = UnitLayout<R, Extent, Depth, Threads>;
  template <int Extent, int Depth, int Threads>
  using LayoutB = LayoutA<Extent, Depth, Threads>;
  static constexpr int kVector = 16 / static_cast<int>(sizeof(R));
  template <int Depth>
  static constexpr int kK = 16;

  struct FragA {
    Unit unit[16 / kVector];
  };
  using FragB = FragA;
  struct FragC {
    Values v;
  };

  // m is a multiple of kM and k of kK.
  template <class Layout>
  static KERNEL_INLINE FragA load_a(const R* tile, int m, int k) {
    FragA fragment;
    KERNEL_UNROLL
    for (int u = 0; u < 16 / kVector; ++u)
      fragment.unit[u] =
          *reinterpret_cast<const Unit*>(tile + Layout::at(lane_id() % 16, 0) + Layout::at(m, k + u * kVector));
    return fragment;
  }
  template <class Layout>
  static KERNEL_INLINE FragB load_b(const R* tile, int n, int k) {
    return load_a<Layout>(tile, n, k);
  }
  static KERNEL_INLINE int row(int) { return lane_id() % 16; }
  static KERNEL_INLINE int column(int e) { return e * 2 + lane_id() / 16; }
  static KERNEL_INLINE void clear(FragC& c) { c.v = Values(0); }

 protected:
  // Where there is no such instruction: the lanes take B's rows from each other.
  static KERNEL_INLINE void multiply_in_lanes(FragC& c, const FragA& a, const FragB& b) {
    for (int e = 0; e < kElements; ++e) {
      Accumulator sum = c.v[e];
      for (int u = 0; u < 16 / kVector; ++u) {
        KERNEL_UNROLL
        for (int w = 0; w < 4; ++w) {
          const uint32_t theirs = __shfl(b.unit[u].words[w], column(e));
          R x[4 / sizeof(R)], y[4 / sizeof(R)];
          __builtin_memcpy(x, &a.unit[u].words[w], 4);
          __builtin_memcpy(y, &theirs, 4);
          KERNEL_UNROLL
          for (unsigned i = 0; i < 4 / sizeof(R); ++i)
            sum += static_cast<Accumulator>(x[i]) * static_cast<Accumulator>(y[i]);
        }
      }
      c.v[e] = sum;
    }
  }
};

#if defined(__GFX11__)
#define KERNEL_HAS_WMMA 1
#endif

// v_wmma_f32_16x16x16_f16
template <>
struct Mma<Half> : WaveMatrixMma<Half, float> {
  template <bool Subtract>
  static KERNEL_INLINE void mma(FragC& c, const FragA& a, const FragB& b, int) {
    static_assert(!Subtract, "for real operands only");
#if defined(KERNEL_HAS_WMMA)
    using Operand __attribute__((ext_vector_type(16))) = _Float16;
    c.v =
        __builtin_amdgcn_wmma_f32_16x16x16_f16_w32(__builtin_bit_cast(Operand, b), __builtin_bit_cast(Operand, a), c.v);
#else
    multiply_in_lanes(c, a, b);
#endif
  }
};

// v_wmma_f32_16x16x16_bf16
template <>
struct Mma<BFloat16> : WaveMatrixMma<BFloat16, float> {
  template <bool Subtract>
  static KERNEL_INLINE void mma(FragC& c, const FragA& a, const FragB& b, int) {
    static_assert(!Subtract, "for real operands only");
#if defined(KERNEL_HAS_WMMA)
    using Operand __attribute__((ext_vector_type(16))) = short;
    c.v = __builtin_amdgcn_wmma_f32_16x16x16_bf16_w32(__builtin_bit_cast(Operand, b), __builtin_bit_cast(Operand, a),
                                                      c.v);
#else
    multiply_in_lanes(c, a, b);
#endif
  }
};

// v_wmma_i32_16x16x16_iu8, both operands signed
template <>
struct Mma<int8_t> : WaveMatrixMma<int8_t, int32_t> {
  template <bool Subtract>
  static KERNEL_INLINE void mma(FragC& c, const FragA& a, const FragB& b, int) {
    static_assert(!Subtract, "for real operands only");
#if defined(KERNEL_HAS_WMMA)
    using Operand __attribute__((ext_vector_type(4))) = int;
    c.v = __builtin_amdgcn_wmma_i32_16x16x16_iu8_w32(true, __builtin_bit_cast(Operand, b), true,
                                                     __builtin_bit_cast(Operand, a), c.v, false);
#else
    multiply_in_lanes(c, a, b);
#endif
  }
};

}  // namespace kernels
