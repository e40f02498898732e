// Matrix fragments of 32 lanes: ldmatrix, stmatrix, movmatrix and mma.sync, with their PTX layouts, by shuffles.
//
// Lane 4 r + q holds, of row r, the elements of column group q. A register of 32 bits has kPerRegister elements.
#pragma once

#include "half.h"
#include "memory.h"
#include "warp.h"

namespace hipify_ptx {

template <class Type>
HIPIFY_PTX Type from_lane(Type value, u32 lane_index) {
  return __shfl_sync(in_wave(~0u), value, static_cast<int>(lane_index), 32);
}

// ---- 8 x 8 matrices of 16-bit elements in shared memory; lane 8 m + r has the address of row r of matrix m ----

template <int kCount, bool kTransposed>
HIPIFY_PTX void load_matrices(u32* result, u64 row_address) {
  const u32 lane_index = lane_id(), own = static_cast<u32>(row_address);
  HIPIFY_PTX_UNROLL
  for (u32 m = 0; m < kCount; ++m) {
    if (!kTransposed) {
      const u32 row = from_lane(own, 8 * m + lane_index / 4);
      result[m] = *shared_pointer<const u32>(row + 4 * (lane_index % 4));
    } else {
      const u32 first = from_lane(own, 8 * m + 2 * (lane_index % 4)),
                second = from_lane(own, 8 * m + 2 * (lane_index % 4) + 1);
      const u32 column = 2 * (lane_index / 4);
      result[m] = pack<u32>(*shared_pointer<const u16>(first + column), *shared_pointer<const u16>(second + column));
    }
  }
  meet(~0u);
}
template <int kCount, bool kTransposed>
HIPIFY_PTX void store_matrices(u64 row_address, const u32* fragment) {
  const u32 lane_index = lane_id(), own = static_cast<u32>(row_address);
  HIPIFY_PTX_UNROLL
  for (u32 m = 0; m < kCount; ++m) {
    if (!kTransposed) {
      const u32 row = from_lane(own, 8 * m + lane_index / 4);
      *shared_pointer<u32>(row + 4 * (lane_index % 4)) = fragment[m];
    } else {
      const u32 first = from_lane(own, 8 * m + 2 * (lane_index % 4)),
                second = from_lane(own, 8 * m + 2 * (lane_index % 4) + 1);
      *shared_pointer<u16>(first + 2 * (lane_index / 4)) = part<u16>(fragment[m], 0);
      *shared_pointer<u16>(second + 2 * (lane_index / 4)) = part<u16>(fragment[m], 1);
    }
  }
  meet(~0u);
}
HIPIFY_PTX u32 transpose_matrix(u32 fragment) {
  const u32 lane_index = lane_id(), row = lane_index / 4, column = 2 * (lane_index % 4);
  const u32 first = from_lane(fragment, 4 * column + row / 2), second = from_lane(fragment, 4 * column + 4 + row / 2);
  return pack<u32>(part<u16>(first, static_cast<int>(row & 1)), part<u16>(second, static_cast<int>(row & 1)));
}

// ---- matrices of bytes; the layouts are those of CUTLASS's copies for them ----

// kCount 16 x 16 matrices, transposed: lane 16 m + r has the address of row r of matrix m.
template <int kCount>
HIPIFY_PTX void load_byte_matrices(u32* result, u64 row_address) {
  const u32 lane_index = lane_id(), own = static_cast<u32>(row_address), column = lane_index / 4;
  HIPIFY_PTX_UNROLL
  for (u32 i = 0; i < 2 * kCount; ++i) {
    u8 bytes[4];
    HIPIFY_PTX_UNROLL
    for (u32 k = 0; k < 4; ++k) {
      const u32 row = from_lane(own, 16 * (i / 2) + 4 * (lane_index % 4) + 2 * (i % 2) + k % 2);
      bytes[k] = *shared_pointer<const u8>(row + column + 8 * (k / 2));
    }
    result[i] = pack4<u32>(bytes[0], bytes[1], bytes[2], bytes[3]);
  }
  meet(~0u);
}
// kCount 8 x 16 matrices of elements of kBits bits, each in the lower bits of a byte of the fragment.
template <int kCount, int kBits>
HIPIFY_PTX void load_bit_matrices(u32* result, u64 row_address) {
  const u32 lane_index = lane_id(), own = static_cast<u32>(row_address);
  HIPIFY_PTX_UNROLL
  for (u32 m = 0; m < kCount; ++m) {
    const u32 row = from_lane(own, 8 * m + lane_index / 4);
    const u32 first = 4 * kBits * (lane_index % 4);  // bit of the four elements, at a byte
    u32 all = 0;
    HIPIFY_PTX_UNROLL
    for (u32 k = 0; k < kBits / 2; ++k)
      all |= static_cast<u32>(*shared_pointer<const u8>(row + first / 8 + k)) << (8 * k);
    result[m] = 0;
    HIPIFY_PTX_UNROLL
    for (u32 e = 0; e < 4; ++e) result[m] |= (all >> (kBits * e) & ((1u << kBits) - 1)) << (8 * e);
  }
  meet(~0u);
}
// kCount 16 x 8 matrices, transposed: lane 8 m + r has the address of the 16 bytes of column r of matrix m.
template <int kCount>
HIPIFY_PTX void store_byte_matrices(u64 row_address, const u32* fragment) {
  const u32 lane_index = lane_id(), own = static_cast<u32>(row_address);
  HIPIFY_PTX_UNROLL
  for (u32 m = 0; m < kCount; ++m) {
    HIPIFY_PTX_UNROLL
    for (u32 k = 0; k < 4; ++k) {
      const u32 row = from_lane(own, 8 * m + 2 * (lane_index % 4) + k % 2);
      *shared_pointer<u8>(row + lane_index / 4 + 8 * (k / 2)) = part<u8>(fragment[m], static_cast<int>(k));
    }
  }
  meet(~0u);
}

// ---- elements: how a register is taken apart, and in what type products are summed ----

template <class Floating>
struct ShortElement {
  using Register = u32;
  using Sum = float;
  static constexpr int kPerRegister = 2;
  static HIPIFY_PTX float get(u32 all, int e) { return widen<Floating>(all >> (16 * e) & 0xffffu); }
  static HIPIFY_PTX float step(float a, float b, float c) { return fmaf(a, b, c); }
};
template <class Floating>
struct ByteElement {
  using Register = u32;
  using Sum = float;
  static constexpr int kPerRegister = 4;
  // Numbers of four bits stand in the middle of their byte.
  static constexpr int kShift = Floating::kExponent + Floating::kMantissa == 3 ? 2 : 0;
  static HIPIFY_PTX float get(u32 all, int e) {
    return widen<Floating>(all >> (8 * e + kShift) & (2 * Floating::kTop + 1));
  }
  static HIPIFY_PTX float step(float a, float b, float c) { return fmaf(a, b, c); }
};
struct Tf32Element {
  using Register = u32;
  using Sum = float;
  static constexpr int kPerRegister = 1;
  static HIPIFY_PTX float get(u32 all, int) { return bits<float>(all & 0xffffe000u); }
  static HIPIFY_PTX float step(float a, float b, float c) { return fmaf(a, b, c); }
};
struct DoubleElement {
  using Register = double;
  using Sum = double;
  static constexpr int kPerRegister = 1;
  static HIPIFY_PTX double get(double all, int) { return all; }
  static HIPIFY_PTX double step(double a, double b, double c) { return fma(a, b, c); }
};
template <class Type>
struct IntegerElement {  // u8, s8
  using Register = u32;
  using Sum = s32;
  static constexpr int kPerRegister = 4;
  static HIPIFY_PTX s32 get(u32 all, int e) { return static_cast<s32>(part<Type>(all, e)); }
  static HIPIFY_PTX s32 step(s32 a, s32 b, s32 c) { return wrap_add(c, a * b); }
};
template <bool kSigned>
struct NibbleElement {  // u4, s4
  using Register = u32;
  using Sum = s32;
  static constexpr int kPerRegister = 8;
  static HIPIFY_PTX s32 get(u32 all, int e) {
    const u32 value = all >> (4 * e) & 15u;
    return static_cast<s32>(value) - (kSigned && (value & 8u) != 0 ? 16 : 0);
  }
  static HIPIFY_PTX s32 step(s32 a, s32 b, s32 c) { return wrap_add(c, a * b); }
};
template <bool kAnd>
struct BitElement {  // b1: 32 bits at once
  using Register = u32;
  using Sum = s32;
  static constexpr int kPerRegister = 1;
  static HIPIFY_PTX u32 get(u32 all, int) { return all; }
  static HIPIFY_PTX s32 step(u32 a, u32 b, s32 c) { return c + static_cast<s32>(population(kAnd ? a & b : a ^ b)); }
};

// ---- D = A B + C ----
//
// kTall: 16 rows of A and C, else 8. kGroups: registers of B, each with the elements of four lanes.
// A has the registers (row half, group) in the order 2 g + h, C (row half, column) in the order 2 h + e.
// kSparse: elements of A count where `present` has bits: another one is not there, even where B is infinite.
template <class TypeA, class TypeB, bool kTall, int kGroups, class Sum, bool kSparse = false>
HIPIFY_PTX void multiply_fragments(Sum* d, const typename TypeA::Register* a, const typename TypeB::Register* b,
                                   const Sum* c, const typename TypeA::Register* present = nullptr) {
  constexpr int kHalves = kTall ? 2 : 1;
  const u32 lane_index = lane_id(), row = lane_index & ~3u, column = 2 * (lane_index & 3);
  Sum sum[2 * kHalves];
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < 2 * kHalves; ++i) sum[i] = c[i];
  HIPIFY_PTX_UNROLL
  for (int group = 0; group < kGroups; ++group) {
    HIPIFY_PTX_UNROLL
    for (u32 q = 0; q < 4; ++q) {
      typename TypeA::Register left[kHalves], counts[kHalves];
      typename TypeB::Register right[2];
      HIPIFY_PTX_UNROLL
      for (int h = 0; h < kHalves; ++h) {
        left[h] = from_lane(a[kHalves * group + h], row + q);
        counts[h] = kSparse ? from_lane(present[kHalves * group + h], row + q) : left[h];
      }
      HIPIFY_PTX_UNROLL
      for (u32 e = 0; e < 2; ++e) right[e] = from_lane(b[group], 4 * (column + e) + q);
      HIPIFY_PTX_UNROLL
      for (int i = 0; i < 2 * kHalves; ++i) {
        HIPIFY_PTX_UNROLL
        for (int k = 0; k < TypeA::kPerRegister; ++k) {
          if (kSparse && TypeA::get(counts[i / 2], k) == 0) continue;
          sum[i] = TypeA::step(TypeA::get(left[i / 2], k), TypeB::get(right[i % 2], k), sum[i]);
        }
      }
    }
  }
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < 2 * kHalves; ++i) d[i] = sum[i];
}
// C and D of half: two elements of a row in a register.
template <class TypeA, class TypeB, bool kTall, int kGroups, bool kSparse = false>
HIPIFY_PTX void multiply_fragments_half(u32* d, const u32* a, const u32* b, const u32* c,
                                        const u32* present = nullptr) {
  constexpr int kHalves = kTall ? 2 : 1;
  float sum[2 * kHalves];
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < 2 * kHalves; ++i) sum[i] = widen<F16>(c[i / 2] >> (16 * (i % 2)) & 0xffffu);
  multiply_fragments<TypeA, TypeB, kTall, kGroups, float, kSparse>(sum, a, b, sum, present);
  HIPIFY_PTX_UNROLL
  for (int h = 0; h < kHalves; ++h) d[h] = narrow_to<F16>(sum[2 * h + 1]) << 16 | narrow_to<F16>(sum[2 * h]);
}
// .satfinite: the exact sum, to the range of 32 bits.
template <class TypeA, class TypeB, bool kTall, int kGroups, bool kSparse = false>
HIPIFY_PTX void multiply_fragments_saturated(s32* d, const u32* a, const u32* b, const s32* c,
                                             const u32* present = nullptr) {
  s32 product[4] = {0, 0, 0, 0};
  const s32 zero[4] = {0, 0, 0, 0};
  multiply_fragments<TypeA, TypeB, kTall, kGroups, s32, kSparse>(product, a, b, zero, present);
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < (kTall ? 4 : 2); ++i) d[i] = saturate<s32>(static_cast<s64>(product[i]) + c[i]);
}

}  // namespace hipify_ptx
