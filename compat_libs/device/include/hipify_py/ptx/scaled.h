// mma with a scale for each block of elements of a row of A and of a column of B, also sparse.
#pragma once

#include "sparse.h"

namespace hipify_ptx {

struct PowerScale {  // ue8m0
  static HIPIFY_PTX double get(u32 all, u32 byte) {
    const u32 power = all >> (8 * byte) & 255u;
    return power == 255 ? bits<double>(0x7fffffffffffffffull)
                        : bits<double>(static_cast<u64>(power + 1023 - 127) << 52);
  }
};
struct NumberScale {  // ue4m3
  static HIPIFY_PTX double get(u32 all, u32 byte) {
    return static_cast<double>(widen<E4m3>(all >> (8 * byte) & 0x7fu));
  }
};
struct NibbleFloatElement {  // e2m1, eight in a register
  using Register = u32;
  using Sum = float;
  static constexpr int kPerRegister = 8;
  static HIPIFY_PTX float get(u32 all, int e) { return widen<E2m1>(all >> (4 * e) & 15u); }
  static HIPIFY_PTX float step(float a, float b, float c) { return fmaf(a, b, c); }
};

// kBlocks scales for a row: bytes from place[0] on of a register of lanes that place[1] chooses. Of A, two lanes of
// four have the scales of the upper and the lower half of the rows; of B, one of four has those of a column.
template <class TypeA, class TypeB, class Scale, int kGroups, int kBlocks, bool kSparse = false>
HIPIFY_PTX void scaled_fragments(float* d, const u32* a, const u32* b, const float* c, u32 scale_a, const u16* place_a,
                                 u32 scale_b, const u16* place_b, const u32* present = nullptr) {
  const u32 lane_index = lane_id(), row = lane_index & ~3u, column = 2 * (lane_index & 3);
  u32 scales_a[2], scales_b[2];
  HIPIFY_PTX_UNROLL
  for (u32 h = 0; h < 2; ++h) {
    scales_a[h] = from_lane(scale_a, row + 2 * (place_a[1] & 1u) + h);
    scales_b[h] = from_lane(scale_b, 4 * (column + h) + (place_b[1] & 3u));
  }
  double sum[4];
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < 4; ++i) sum[i] = static_cast<double>(c[i]);
  constexpr int kPositions = 4 * kGroups / kBlocks;  // registers of all lanes that share a scale
  HIPIFY_PTX_UNROLL
  for (int block = 0; block < kBlocks; ++block) {
    float part_sum[4] = {0, 0, 0, 0};
    HIPIFY_PTX_UNROLL
    for (int at = block * kPositions; at < (block + 1) * kPositions; ++at) {
      const int group = at / 4;
      const u32 q = static_cast<u32>(at % 4);
      u32 left[2], counts[2], right[2];
      HIPIFY_PTX_UNROLL
      for (int h = 0; h < 2; ++h) {
        left[h] = from_lane(a[2 * group + h], row + q);
        counts[h] = kSparse ? from_lane(present[2 * group + h], row + q) : ~0u;
        right[h] = from_lane(b[group], 4 * (column + static_cast<u32>(h)) + q);
      }
      HIPIFY_PTX_UNROLL
      for (int i = 0; i < 4; ++i) {
        HIPIFY_PTX_UNROLL
        for (int k = 0; k < TypeA::kPerRegister; ++k) {
          if (kSparse && (counts[i / 2] >> (32 / TypeA::kPerRegister * k) & 1u) == 0) continue;
          part_sum[i] = fmaf(TypeA::get(left[i / 2], k), TypeB::get(right[i % 2], k), part_sum[i]);
        }
      }
    }
    HIPIFY_PTX_UNROLL
    for (int i = 0; i < 4; ++i) {
      const double scale = Scale::get(scales_a[i / 2], place_a[0] + static_cast<u32>(block)) *
                           Scale::get(scales_b[i % 2], place_b[0] + static_cast<u32>(block));
      sum[i] = fma(static_cast<double>(part_sum[i]), scale, sum[i]);
    }
  }
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < 4; ++i) d[i] = static_cast<float>(sum[i]);
}
template <class TypeA, class TypeB, class Scale, int kGroups, int kBlocks>
HIPIFY_PTX void scaled_sparse_fragments(float* d, const u32* a, const u32* b, const float* c, u32 metadata,
                                        u32 selector, u32 scale_a, const u16* place_a, u32 scale_b,
                                        const u16* place_b) {
  u32 full[2 * kGroups], present[2 * kGroups];
  expand_sparse<kGroups, 8>(full, present, a, metadata, selector);
  scaled_fragments<TypeA, TypeB, Scale, kGroups, kBlocks, true>(d, full, b, c, scale_a, place_a, scale_b, place_b,
                                                                present);
}

}  // namespace hipify_ptx
