// Operations of 32 lanes: the whole warp on NVIDIA GPUs, the caller's half of a wave of 64 on AMD GPUs.
#pragma once

#include "base.h"
#include "integer.h"
#include "real.h"

namespace hipify_ptx {

// ---- who the lane is ----

#if defined(HIPIFY_PTX_NVIDIA)
HIPIFY_PTX u32 lane_in_wave() {
  u32 lane_index;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane_index));
  return lane_index;
}
using wave_mask = u32;
#else
HIPIFY_PTX u32 lane_in_wave() { return static_cast<u32>(__lane_id()); }
using wave_mask = u64;
#endif
HIPIFY_PTX u32 lane_id() { return lane_in_wave() & 31; }
HIPIFY_PTX u32 lanes_below() { return (1u << lane_id()) - 1; }
HIPIFY_PTX u32 lanes_up_to() { return lanes_below() | 1u << lane_id(); }
HIPIFY_PTX u32 lanes_above() { return ~lanes_up_to(); }
HIPIFY_PTX u32 lanes_from() { return ~lanes_below(); }
HIPIFY_PTX u32 own_lane() { return 1u << lane_id(); }

// A mask of the 32 lanes as a mask of the wave, and the reverse.
HIPIFY_PTX wave_mask in_wave(u32 mask) { return static_cast<wave_mask>(mask) << (lane_in_wave() & 32); }
HIPIFY_PTX u32 in_half(wave_mask mask) { return static_cast<u32>(mask >> (lane_in_wave() & 32)); }

// ---- votes ----

HIPIFY_PTX u32 ballot(bool predicate, u32 mask) { return in_half(__ballot_sync(in_wave(mask), predicate ? 1 : 0)); }
HIPIFY_PTX bool vote_any(bool predicate, u32 mask) { return ballot(predicate, mask) != 0; }
HIPIFY_PTX bool vote_all(bool predicate, u32 mask) { return ballot(!predicate, mask) == 0; }
HIPIFY_PTX bool vote_uniform(bool predicate, u32 mask) {
  const u32 votes = ballot(predicate, mask);
  return votes == 0 || ballot(!predicate, mask) == 0;
}
HIPIFY_PTX u32 active_lanes() { return in_half(__activemask()); }
template <class Type>
HIPIFY_PTX u32 match_any(Type value, u32 mask) {
  return in_half(__match_any_sync(in_wave(mask), value));
}
template <class Type>
HIPIFY_PTX u32 match_all(Type value, bool& same, u32 mask) {
  const u32 found = match_any(value, mask);
  same = vote_all(found == ballot(true, mask), mask);
  return same ? found : 0;
}
// The lowest lane of the mask is chosen.
HIPIFY_PTX u32 elect(bool& chosen, u32 mask) {
  const u32 leader = 31 - leading_zeros(mask & (0u - mask));
  chosen = lane_id() == leader;
  return leader;
}
HIPIFY_PTX void meet(u32 mask) {
#if defined(HIPIFY_PTX_NVIDIA)
  __syncwarp(mask);
#else
  if (mask == ~0u) {
    __syncwarp();
  } else {
    __syncwarp(in_wave(mask));
  }
#endif
}

// ---- shuffles: `clamp` has the last lane that counts and, from bit 8 on, which bits of the lane name the segment ----

enum class Shuffle { kUp, kDown, kXor, kIndex };
template <Shuffle kKind>
HIPIFY_PTX u32 shuffle_source(u32 operand, u32 clamp, bool& inside) {
  const s32 lane_index = static_cast<s32>(lane_id()), distance = static_cast<s32>(operand & 31);
  const s32 segment = static_cast<s32>(clamp >> 8 & 31), last = static_cast<s32>(clamp & 31);
  const s32 most = (lane_index & segment) | (last & ~segment), least = lane_index & segment;
  s32 source = lane_index;
  if (kKind == Shuffle::kUp) source = lane_index - distance;
  if (kKind == Shuffle::kDown) source = lane_index + distance;
  if (kKind == Shuffle::kXor) source = lane_index ^ distance;
  if (kKind == Shuffle::kIndex) source = least | (distance & ~segment);
  inside = kKind == Shuffle::kUp ? source >= most : source <= most;
  return static_cast<u32>(inside ? source : lane_index);
}
template <Shuffle kKind>
HIPIFY_PTX u32 shuffle(u32 value, u32 operand, u32 clamp, u32 mask, bool& inside) {
  const u32 source = shuffle_source<kKind>(operand, clamp, inside);
  return __shfl_sync(in_wave(mask), value, static_cast<int>(source), 32);
}
template <Shuffle kKind>
HIPIFY_PTX u32 shuffle(u32 value, u32 operand, u32 clamp, u32 mask) {
  bool inside;
  return shuffle<kKind>(value, operand, clamp, mask, inside);
}

// ---- reductions ----

#define HIPIFY_PTX_REDUCE(name, expression)                                                                        \
  template <class Type>                                                                                            \
  HIPIFY_PTX Type name(Type value, u32 mask) {                                                                     \
    Type result = __shfl_sync(in_wave(mask), value, static_cast<int>(31 - leading_zeros(mask & (0u - mask))), 32); \
    u32 rest = mask & (mask - 1);                                                                                  \
    for (int lane_index = 1; lane_index < 32; ++lane_index) {                                                      \
      if ((rest >> lane_index & 1) == 0) continue;                                                                 \
      const Type other = __shfl_sync(in_wave(mask), value, lane_index, 32);                                        \
      result = expression;                                                                                         \
    }                                                                                                              \
    return result;                                                                                                 \
  }
HIPIFY_PTX_REDUCE(reduce_add, result + other)
HIPIFY_PTX_REDUCE(reduce_and, result& other)
HIPIFY_PTX_REDUCE(reduce_or, result | other)
HIPIFY_PTX_REDUCE(reduce_xor, result ^ other)
HIPIFY_PTX_REDUCE(reduce_min, smaller(result, other))
HIPIFY_PTX_REDUCE(reduce_max, larger(result, other))
HIPIFY_PTX_REDUCE(reduce_min_real, minimum(result, other))
HIPIFY_PTX_REDUCE(reduce_max_real, maximum(result, other))
HIPIFY_PTX_REDUCE(reduce_min_real_nan, minimum_nan(result, other))
HIPIFY_PTX_REDUCE(reduce_max_real_nan, maximum_nan(result, other))
#undef HIPIFY_PTX_REDUCE

}  // namespace hipify_ptx
