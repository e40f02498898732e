// Tile products on AMD's compute architectures (gfx90a and newer gfx9) with matrix instructions.
//
// The instruction's A operand gets our B and the other way round: it then leaves C's rows on neighbouring lanes, and
// stores to column-major memory are coalesced. A lane reads 16 bytes along the depth and feeds several instructions
// from them, one after the other for all tiles, since an instruction waits for the one before that adds to the same
// sums. Which depths they multiply together does not matter, as long as A and B agree. Source of the layouts: AMD's
// CDNA instruction set manuals, MFMA section.
#pragma once

#include "float8.h"
#include "mma_layout.h"
#include "warp.h"

namespace kernels {

template <class R>
struct Mma;

// What the products of all types share: the instruction takes kM rows of both operands; lane l holds index l % kM, and
// its unit is number l / kM along the depth.
template <class R, int M>
struct MatrixCoreMma {
  static constexpr int kM = M, kN = M, kElements = M * M / 64, kRun = 1;
  static constexpr bool kSkipsEmptyTiles = false, kOverlaps = true;
  template <int Extent, int Depth, int Threads>
  using LayoutA = UnitLayout<R, Extent, Depth, Threads>;
  template <int Extent, int Depth, int Threads>
  using LayoutB = LayoutA<Extent, Depth, Threads>;
  static constexpr int kVector = 16 / static_cast<int>(sizeof(R));
  template <int Depth>
  static constexpr int kK = 64 / M * kVector;

  using FragA = Unit;
  using FragB = Unit;

  // m is a multiple of kM and k of kK.
  template <class Layout>
  static KERNEL_INLINE FragA load_a(const R* tile, int m, int k) {
    return *reinterpret_cast<const Unit*>(tile + Layout::at(lane_id() % M, lane_id() / M * kVector) + Layout::at(m, k));
  }
  template <class Layout>
  static KERNEL_INLINE FragB load_b(const R* tile, int n, int k) {
    return load_a<Layout>(tile, n, k);
  }
  static KERNEL_INLINE int row(int) { return lane_id() % M; }
};

// The places of 32-bit sums in C.
template <class R, class Accumulator_>
struct MatrixCoreMma32 : MatrixCoreMma<R, 32> {
  using Accumulator = Accumulator_;
  using Values __attribute__((ext_vector_type(16))) = Accumulator_;
  struct FragC {
    Values v;
  };
  static KERNEL_INLINE int column(int e) { return e / 4 * 8 + lane_id() / 32 * 4 + e % 4; }
  static KERNEL_INLINE void clear(FragC& c) { c.v = Values(0); }
};

// Part `index` of a unit as the operand of an instruction.
template <class Operand>
KERNEL_INLINE Operand unit_part(const Unit& unit, int index) {
  Operand part;
  __builtin_memcpy(&part, reinterpret_cast<const char*>(unit.words) + index * sizeof(Operand), sizeof(Operand));
  return part;
}

#if defined(__HIP_DEVICE_COMPILE__)
#define KERNEL_MFMA(instruction, b, a, c) __builtin_amdgcn_mfma_##instruction(b, a, c, 0, 0, 0)
#else
#define KERNEL_MFMA(instruction, b, a, c) c
#endif

// v_mfma_f32_32x32x2f32
template <>
struct Mma<float> : MatrixCoreMma32<float, float> {
  static constexpr int kParts = 4;
  // The products of one part of the units, of kParts.
  template <bool Subtract>
  static KERNEL_INLINE void mma(FragC& c, const FragA& a, const FragB& b, int part) {
    [[maybe_unused]] const float x = unit_part<float>(a, part), y = unit_part<float>(b, part);
    c.v = KERNEL_MFMA(f32_32x32x2f32, y, Subtract ? -x : x, c.v);
  }
};

// v_mfma_f32_32x32x4_xf32 on gfx940 to gfx942, which rounds operands to 10 fraction bits; full precision elsewhere.
template <>
struct Mma<Tf32> : MatrixCoreMma32<Tf32, float> {
#if defined(__gfx942__)
  static constexpr int kParts = 2;
#else
  static constexpr int kParts = 4;
#endif
  template <bool Subtract>
  static KERNEL_INLINE void mma(FragC& c, const FragA& a, const FragB& b, int part) {
#if defined(__gfx942__)
    using Pair __attribute__((ext_vector_type(2))) = float;
    const Pair x = unit_part<Pair>(a, part), y = unit_part<Pair>(b, part);
    c.v = KERNEL_MFMA(f32_32x32x4_xf32, y, Subtract ? -x : x, c.v);
#else
    [[maybe_unused]] const float x = unit_part<float>(a, part), y = unit_part<float>(b, part);
    c.v = KERNEL_MFMA(f32_32x32x2f32, y, Subtract ? -x : x, c.v);
#endif
  }
};

// v_mfma_f64_16x16x4f64
template <>
struct Mma<double> : MatrixCoreMma<double, 16> {
  using Accumulator = double;
  using Values __attribute__((ext_vector_type(4))) = double;
  struct FragC {
    Values v;
  };
  // Unlike the instructions with 32-bit results, consecutive values are four indices apart.
  static KERNEL_INLINE int column(int e) { return e * 4 + lane_id() / 16; }
  static KERNEL_INLINE void clear(FragC& c) { c.v = Values(0.0); }

  static constexpr int kParts = 2;
  template <bool Subtract>
  static KERNEL_INLINE void mma(FragC& c, const FragA& a, const FragB& b, int part) {
#if defined(__gfx90a__) || defined(__gfx942__) || defined(__gfx950__)
    const double x = unit_part<double>(a, part), y = unit_part<double>(b, part);
    c.v = KERNEL_MFMA(f64_16x16x4f64, y, Subtract ? -x : x, c.v);
#elif defined(__HIP_DEVICE_COMPILE__)
#error "double precision matrix instructions exist from gfx90a on"
#endif
  }
};

// v_mfma_f32_32x32x8f16, on gfx950 v_mfma_f32_32x32x16_f16
template <>
struct Mma<Half> : MatrixCoreMma32<Half, float> {
#if defined(__gfx950__)
  static constexpr int kParts = 1;
#else
  static constexpr int kParts = 2;
#endif
  template <bool Subtract>
  static KERNEL_INLINE void mma(FragC& c, const FragA& a, const FragB& b, int part) {
    static_assert(!Subtract, "for real operands only");
#if defined(__gfx950__)
    using Operand __attribute__((ext_vector_type(8))) = _Float16;
    c.v = KERNEL_MFMA(f32_32x32x16_f16, unit_part<Operand>(b, part), unit_part<Operand>(a, part), c.v);
#else
    using Operand __attribute__((ext_vector_type(4))) = _Float16;
    c.v = KERNEL_MFMA(f32_32x32x8f16, unit_part<Operand>(b, part), unit_part<Operand>(a, part), c.v);
#endif
  }
};

// v_mfma_f32_32x32x8bf16_1k, on gfx950 v_mfma_f32_32x32x16_bf16
template <>
struct Mma<BFloat16> : MatrixCoreMma32<BFloat16, float> {
#if defined(__gfx950__)
  static constexpr int kParts = 1;
#else
  static constexpr int kParts = 2;
#endif
  template <bool Subtract>
  static KERNEL_INLINE void mma(FragC& c, const FragA& a, const FragB& b, int part) {
    static_assert(!Subtract, "for real operands only");
#if defined(__gfx950__)
    using Operand __attribute__((ext_vector_type(8))) = __bf16;
    c.v = KERNEL_MFMA(f32_32x32x16_bf16, unit_part<Operand>(b, part), unit_part<Operand>(a, part), c.v);
#else
    using Operand __attribute__((ext_vector_type(4))) = short;
    c.v = KERNEL_MFMA(f32_32x32x8bf16_1k, unit_part<Operand>(b, part), unit_part<Operand>(a, part), c.v);
#endif
  }
};

// v_mfma_i32_32x32x8i8 on gfx90a, v_mfma_i32_32x32x16_i8 on gfx942, v_mfma_i32_32x32x32_i8 on gfx950
template <>
struct Mma<int8_t> : MatrixCoreMma32<int8_t, int32_t> {
#if defined(__gfx950__)
  static constexpr int kParts = 1;
#elif defined(__gfx942__)
  static constexpr int kParts = 2;
#else
  static constexpr int kParts = 4;
#endif
  template <bool Subtract>
  static KERNEL_INLINE void mma(FragC& c, const FragA& a, const FragB& b, int part) {
    static_assert(!Subtract, "for real operands only");
#if defined(__gfx950__)
    using Operand __attribute__((ext_vector_type(4))) = int;
    c.v = KERNEL_MFMA(i32_32x32x32_i8, unit_part<Operand>(b, part), unit_part<Operand>(a, part), c.v);
#elif defined(__gfx942__)
    c.v = KERNEL_MFMA(i32_32x32x16_i8, unit_part<long>(b, part), unit_part<long>(a, part), c.v);
#else
    c.v = KERNEL_MFMA(i32_32x32x8i8, unit_part<int>(b, part), unit_part<int>(a, part), c.v);
#endif
  }
};

// v_mfma_f32_32x32x16_fp8_fp8 and its mixtures with bf8 on gfx942 and gfx950; on gfx90a the same numbers as halves.
template <int Mantissa, int Other>
struct Mma<PairedFloat8<Mantissa, Other>> : MatrixCoreMma32<PairedFloat8<Mantissa, Other>, float> {
  using typename MatrixCoreMma32<PairedFloat8<Mantissa, Other>, float>::FragC;
  static constexpr int kParts = 2;
  template <bool Subtract>
  static KERNEL_INLINE void mma(FragC& c, const Unit& a, const Unit& b, int part) {
    static_assert(!Subtract, "for real operands only");
#if defined(__gfx942__) || defined(__gfx950__)
    const long x = unit_part<long>(a, part), y = unit_part<long>(b, part);
    if constexpr (Mantissa == 3 && Other == 3)
      c.v = KERNEL_MFMA(f32_32x32x16_fp8_fp8, y, x, c.v);
    else if constexpr (Mantissa == 3)
      c.v = KERNEL_MFMA(f32_32x32x16_bf8_fp8, y, x, c.v);
    else if constexpr (Other == 3)
      c.v = KERNEL_MFMA(f32_32x32x16_fp8_bf8, y, x, c.v);
    else
      c.v = KERNEL_MFMA(f32_32x32x16_bf8_bf8, y, x, c.v);
#else
    KERNEL_UNROLL
    for (int half = 0; half < 2; ++half) {
      [[maybe_unused]] const Halves x = halves<Mantissa>(a, 2 * part + half), y = halves<Other>(b, 2 * part + half);
      c.v = KERNEL_MFMA(f32_32x32x8f16, y, x, c.v);
    }
#endif
  }

 private:
  using Halves __attribute__((ext_vector_type(4))) = _Float16;
  // Word `index` of a unit, OCP's four numbers, as halves. Without comparisons, whose results fill scalar registers.
  template <int Digits>
  static KERNEL_INLINE Halves halves(const Unit& unit, int index) {
    const auto bytes = unit_part<uint32_t>(unit, index);
    uint32_t pairs[] = {(bytes & 0xff) | (bytes & 0xff00) << 8, (bytes >> 16 & 0xff) | (bytes >> 24) << 16};
    uint32_t nans[2] = {};
    KERNEL_UNROLL
    for (int i = 0; i < 2; ++i) {
      const uint32_t magnitudes = pairs[i] & 0x007f007f;
      if constexpr (Digits == 3) nans[i] = ((magnitudes + 0x00010001) >> 7 & 0x00010001) * 0x7e00;
      pairs[i] = (pairs[i] & 0x00800080) << 8 | magnitudes << (10 - Digits);
    }
    Halves result;
    __builtin_memcpy(&result, pairs, sizeof result);
    if constexpr (Digits == 3) {
      result *= static_cast<_Float16>(256);  // the exponents' biases are eight apart
      __builtin_memcpy(pairs, &result, sizeof result);
      pairs[0] |= nans[0], pairs[1] |= nans[1];
      __builtin_memcpy(&result, pairs, sizeof result);
    }
    return result;
  }
};

}  // namespace kernels
