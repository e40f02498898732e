// mma.m8n8k4 of half: four products of 8 x 4 and 4 x 8, each of the lanes 4 p + 0..3 and 4 p + 16..19.
#pragma once

#include "matrix.h"

namespace hipify_ptx {

// Lane `index` of the eight that work together.
HIPIFY_PTX u32 quad_lane(u32 index) { return (lane_id() & 12u) | (index & 3u) | (index & 4u) << 2; }
// Element `along` of a row of A (column of B) `across`; kLong: a lane has four elements along the sum, else across it.
template <bool kLong>
HIPIFY_PTX float quad_element(u64 fragment, u32 across, u32 along) {
  const u32 lane_index = kLong ? quad_lane(across) : quad_lane((across & 4u) | along);
  return widen<F16>(part<u16>(from_lane(fragment, lane_index), static_cast<int>(kLong ? along : across & 3u)));
}
template <bool kRowsOfA, bool kColumnsOfB>
HIPIFY_PTX float quad_sum(u64 a, u64 b, u32 row, u32 column, float sum) {
  HIPIFY_PTX_UNROLL
  for (u32 k = 0; k < 4; ++k) {
    sum = fmaf(quad_element<kRowsOfA>(a, row, k), quad_element<kColumnsOfB>(b, column, k), sum);
  }
  return sum;
}
template <bool kRowsOfA, bool kColumnsOfB>
HIPIFY_PTX void multiply_quads(float* d, const u32* a, const u32* b, const float* c) {
  const u32 lane_index = lane_id(), upper = lane_index >> 4 << 2;
  const u64 first = pack<u64>(a[0], a[1]), second = pack<u64>(b[0], b[1]);
  float sum[8];
  HIPIFY_PTX_UNROLL
  for (u32 i = 0; i < 8; ++i) {
    const u32 row = (lane_index & 1u) + (i & 2u) + upper, column = (i & 4u) + (lane_index & 2u) + (i & 1u);
    sum[i] = quad_sum<kRowsOfA, kColumnsOfB>(first, second, row, column, c[i]);
  }
  HIPIFY_PTX_UNROLL
  for (u32 i = 0; i < 8; ++i) d[i] = sum[i];
}
template <bool kRowsOfA, bool kColumnsOfB>
HIPIFY_PTX void multiply_quads_half(u32* d, const u32* a, const u32* b, const u32* c) {
  const u32 lane_index = lane_id(), row = (lane_index & 3u) + (lane_index >> 4 << 2);
  const u64 first = pack<u64>(a[0], a[1]), second = pack<u64>(b[0], b[1]);
  u32 sum[8];
  HIPIFY_PTX_UNROLL
  for (u32 i = 0; i < 8; ++i) {
    const float start = widen<F16>(c[i / 2] >> (16 * (i % 2)) & 0xffffu);
    sum[i] = narrow_to<F16>(quad_sum<kRowsOfA, kColumnsOfB>(first, second, row, i, start));
  }
  HIPIFY_PTX_UNROLL
  for (u32 i = 0; i < 4; ++i) d[i] = sum[2 * i + 1] << 16 | sum[2 * i];
}

}  // namespace hipify_ptx
