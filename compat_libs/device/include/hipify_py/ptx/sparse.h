// mma.sp: of four elements of a row of A (of two, where they have 32 bits; of eight by pairs, where they have 4) half
// are kept, and a register of some lanes tells which.
#pragma once

#include "matrix.h"

namespace hipify_ptx {

// A kept register of chunk `chunk` at its place among the elements of register `position` of the full row.
// kUnit: bits of what is kept or left out, of which a chunk has four; `names` has two bits for each of the two kept.
template <int kUnit>
HIPIFY_PTX u32 spread(u32 kept, u32 names, u32 position) {
  const u32 first = names & 3, second = names >> 2 & 3;
  if (kUnit == 16) {
    const u32 from = 2 * (position % 2), low = kept & 0xffffu, high = kept >> 16;
    return (first / 2 == from / 2 ? low << (16 * (first % 2)) : 0) |
           (second / 2 == from / 2 ? high << (16 * (second % 2)) : 0);
  }
  const u32 both = kept >> (16 * (position % 2)) & 0xffffu;
  return (both & 0xffu) << (8 * first) | (both >> 8) << (8 * second);
}
// The registers of A as mma without .sp has them, and which of their bits are elements that were kept.
template <int kGroups, int kUnit>
HIPIFY_PTX void expand_sparse(u32* full, u32* present, const u32* kept, u32 metadata, u32 selector) {
  constexpr int kChunks = kUnit == 16 ? 2 * kGroups : 4 * kGroups;
  const u32 lane_index = lane_id(), row = lane_index & ~3u, q = lane_index & 3;
  HIPIFY_PTX_UNROLL
  for (int group = 0; group < kGroups; ++group) {
    HIPIFY_PTX_UNROLL
    for (u32 h = 0; h < 2; ++h) {
      const u32 position = 4 * static_cast<u32>(group) + q, chunk = kUnit == 16 ? position / 2 : position;
      // Units of 16 bits: a lane tells of four chunks of both halves of the rows; of 8 bits: of eight chunks of one
      // half.
      const u32 teller = kUnit == 16 ? (kChunks == 4 ? selector : 2 * selector + chunk / 4)
                                     : (kChunks == 8 ? 2 * selector : chunk / 8 * 2) + h;
      const u32 names =
          from_lane(metadata, row + teller) >> (kUnit == 16 ? 16 * h + 4 * (chunk % 4) : 4 * (chunk % 8)) & 15u;
      const u32 own = from_lane(kept[2 * (group / 2) + static_cast<int>(h)], row + (position % 8) / 2);
      full[2 * group + static_cast<int>(h)] = spread<kUnit>(own, names, position);
      present[2 * group + static_cast<int>(h)] = spread<kUnit>(~0u, names, position);
    }
  }
}

template <class TypeA, class TypeB, int kGroups, int kUnit, class Sum>
HIPIFY_PTX void sparse_fragments(Sum* d, const u32* a, const u32* b, const Sum* c, u32 metadata, u32 selector) {
  u32 full[2 * kGroups], present[2 * kGroups];
  expand_sparse<kGroups, kUnit>(full, present, a, metadata, selector);
  multiply_fragments<TypeA, TypeB, true, kGroups, Sum, true>(d, full, b, c, present);
}
template <class TypeA, class TypeB, int kGroups, int kUnit>
HIPIFY_PTX void sparse_fragments_half(u32* d, const u32* a, const u32* b, const u32* c, u32 metadata, u32 selector) {
  u32 full[2 * kGroups], present[2 * kGroups];
  expand_sparse<kGroups, kUnit>(full, present, a, metadata, selector);
  multiply_fragments_half<TypeA, TypeB, true, kGroups, true>(d, full, b, c, present);
}
template <class TypeA, class TypeB, int kGroups, int kUnit>
HIPIFY_PTX void sparse_fragments_saturated(s32* d, const u32* a, const u32* b, const s32* c, u32 metadata,
                                           u32 selector) {
  u32 full[2 * kGroups], present[2 * kGroups];
  expand_sparse<kGroups, kUnit>(full, present, a, metadata, selector);
  multiply_fragments_saturated<TypeA, TypeB, true, kGroups, true>(d, full, b, c, present);
}

}  // namespace hipify_ptx
