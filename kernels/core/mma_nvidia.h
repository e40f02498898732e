// Tile products on NVIDIA: float in the lanes (the tensor cores would round operands to tf32), all other types with
// tensor cores. Source of the layouts: PTX ISA, "Matrix Fragments for mma.m16n8k8" and its neighbours, and "ldmatrix".
//
// The instruction's A operand gets our B, so that C's rows lie on neighbouring lanes.
#pragma once

#include "mma_lanes.h"

namespace kernels {

template <class R>
struct Mma;

template <>
struct Mma<float> : LaneMma<float> {};

// A wave computes 8 x 16.
template <>
struct Mma<double> {
  using Accumulator = double;
  static constexpr int kM = 8, kN = 16, kElements = 4, kRun = 2;
  static constexpr bool kSkipsEmptyTiles = false, kOverlaps = false;
  template <int Extent, int Depth, int Threads = 0>
  using LayoutA = DepthMajorLayout<double, Extent, Depth>;
  template <int Extent, int Depth, int Threads = 0>
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

// A wave computes 16 x 16 with two instructions, whose operands have two units of 16 bytes a row. They look alike for
// all types: ldmatrix moves four neighbouring bytes to a lane, and that is where the instruction of each type expects
// them.
template <class R, class Accumulator_>
struct TensorCoreMma {
  using Accumulator = Accumulator_;
  static constexpr int kM = 16, kN = 16, kElements = 8, kRun = 2;
  static constexpr bool kSkipsEmptyTiles = false, kOverlaps = false;
  template <int Extent, int Depth, int Threads>
  using LayoutA = UnitLayout<R, Extent, Depth, Threads>;
  template <int Extent, int Depth, int Threads>
  using LayoutB = LayoutA<Extent, Depth, Threads>;
  static constexpr int kVector = 16 / static_cast<int>(sizeof(R));
  template <int Depth>
  static constexpr int kK = 2 * kVector;

  // Words: of A's rows 0 to 7 both units, of rows 8 to 15 both; of B's rows both first units, both second ones.
  using FragA = Unit;
  using FragB = Unit;
  struct FragC {
    Accumulator v[kElements];
  };

  // m is a multiple of kM and k of kK. From tiles whose rows run along the extent ldmatrix takes the transpose.
  template <class Layout>
  static KERNEL_INLINE FragA load_a(const R* tile, int m, int k) {
    const int i = lane_id() / 16 * 8, unit = lane_id() / 8 % 2 * kVector, line = lane_id() % 8;
    if constexpr (kIsDepthMajor<Layout>)
      return load<true>(tile + Layout::at(i, unit + line) + Layout::at(m, k));
    else
      return load<false>(tile + Layout::at(i + line, unit) + Layout::at(m, k));
  }
  template <class Layout>
  static KERNEL_INLINE FragB load_b(const R* tile, int n, int k) {
    const int i = lane_id() / 8 % 2 * 8, unit = lane_id() / 16 * kVector, line = lane_id() % 8;
    if constexpr (kIsDepthMajor<Layout>)
      return load<true>(tile + Layout::at(i, unit + line) + Layout::at(n, k));
    else
      return load<false>(tile + Layout::at(i + line, unit) + Layout::at(n, k));
  }
  static KERNEL_INLINE int row(int e) { return e / 4 * 8 + lane_id() % 4 * 2 + e % 2; }
  static KERNEL_INLINE int column(int e) { return lane_id() / 4 + e / 2 % 2 * 8; }
  static KERNEL_INLINE void clear(FragC& c) {
    KERNEL_UNROLL
    for (int e = 0; e < kElements; ++e) c.v[e] = Accumulator(0);
  }

 private:
  template <bool Transposed>
  static KERNEL_INLINE Unit load(const R* row) {
    static_assert(!Transposed || sizeof(R) == 2, "ldmatrix transposes elements of 16 bits");
    Unit unit;
    const auto address = static_cast<uint32_t>(__cvta_generic_to_shared(row));
    if constexpr (Transposed)
      asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3},[%4];"
                   : "=r"(unit.words[0]), "=r"(unit.words[1]), "=r"(unit.words[2]), "=r"(unit.words[3])
                   : "r"(address));
    else
      asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3},[%4];"
                   : "=r"(unit.words[0]), "=r"(unit.words[1]), "=r"(unit.words[2]), "=r"(unit.words[3])
                   : "r"(address));
    return unit;
  }
};

#define KERNEL_TENSOR_CORE_MMA(Type, Accumulator, shape, constraint)                                      \
  template <>                                                                                             \
  struct Mma<Type> : TensorCoreMma<Type, Accumulator> {                                                   \
    template <bool Subtract>                                                                              \
    static KERNEL_INLINE void mma(FragC& c, const FragA& a, const FragB& b, int) {                        \
      static_assert(!Subtract, "for real operands only");                                                 \
      KERNEL_UNROLL                                                                                       \
      for (int half = 0; half < 2; ++half) {                                                              \
        Accumulator* v = c.v + 4 * half;                                                                  \
        asm("mma.sync.aligned." shape " {%0,%1,%2,%3},{%4,%5,%6,%7},{%8,%9},{%0,%1,%2,%3};"               \
            : "+" constraint(v[0]), "+" constraint(v[1]), "+" constraint(v[2]), "+" constraint(v[3])      \
            : "r"(b.words[0]), "r"(b.words[1]), "r"(b.words[2]), "r"(b.words[3]), "r"(a.words[2 * half]), \
              "r"(a.words[2 * half + 1]));                                                                \
      }                                                                                                   \
    }                                                                                                     \
  };
KERNEL_TENSOR_CORE_MMA(Half, float, "m16n8k16.row.col.f32.f16.f16.f32", "f")
KERNEL_TENSOR_CORE_MMA(BFloat16, float, "m16n8k16.row.col.f32.bf16.bf16.f32", "f")
KERNEL_TENSOR_CORE_MMA(int8_t, int32_t, "m16n8k32.row.col.s32.s8.s8.s32", "r")
// The instruction ignores the last 13 bits: operands are rounded when they are staged.
KERNEL_TENSOR_CORE_MMA(Tf32, float, "m16n8k8.row.col.f32.tf32.tf32.f32", "f")
#undef KERNEL_TENSOR_CORE_MMA

}  // namespace kernels
