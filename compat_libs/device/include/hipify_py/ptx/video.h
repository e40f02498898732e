// Video instructions: scalar ones with selected bytes and halves, and those on two or four lanes of a register.
#pragma once

#include "base.h"
#include "integer.h"

namespace hipify_ptx {

enum class Video { kAdd, kSub, kDistance, kMin, kMax, kAverage };
template <Video kOp>
HIPIFY_PTX s64 video_step(s64 a, s64 b) {
  switch (kOp) {
    case Video::kAdd:
      return a + b;
    case Video::kSub:
      return a - b;
    case Video::kDistance:
      return a < b ? b - a : a - b;
    case Video::kMin:
      return smaller(a, b);
    case Video::kMax:
      return larger(a, b);
    default:
      return (a + b + (a + b >= 0 ? 1 : 0)) >> 1;  // halves away from zero
  }
}
// One lane of kBits of eight bytes {c, b... }: for the SIMD forms the bytes of `a` and `b` in order.
template <int kBits, bool kSigned>
HIPIFY_PTX s64 video_lane(u32 all, int index) {
  const u32 value = all >> (kBits * index) & ((1u << kBits) - 1);
  return kSigned && (value >> (kBits - 1)) != 0 ? static_cast<s64>(value) - (s64{1} << kBits) : static_cast<s64>(value);
}
template <int kBits, bool kSigned>
HIPIFY_PTX s64 video_clamp(s64 value) {
  const s64 low = kSigned ? -(s64{1} << (kBits - 1)) : 0;
  const s64 high = kSigned ? (s64{1} << (kBits - 1)) - 1 : (s64{1} << kBits) - 1;
  return value < low ? low : value > high ? high : value;
}
// v{op}{2,4}.dtype.atype.btype[.sat]: the lanes apart, the result packed.
template <Video kOp, int kBits, bool kSignedD, bool kSignedA, bool kSignedB, bool kSat>
HIPIFY_PTX u32 video_lanes(u32 a, u32 b) {
  u32 result = 0;
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < 32 / kBits; ++i) {
    s64 value = video_step<kOp>(video_lane<kBits, kSignedA>(a, i), video_lane<kBits, kSignedB>(b, i));
    if (kSat) value = video_clamp<kBits, kSignedD>(value);
    result |= (static_cast<u32>(value) & ((1u << kBits) - 1)) << (kBits * i);
  }
  return result;
}
// The same with .add: the lanes and `c` summed.
template <Video kOp, int kBits, bool kSignedD, bool kSignedA, bool kSignedB>
HIPIFY_PTX u32 video_lanes_sum(u32 a, u32 b, u32 c) {
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < 32 / kBits; ++i) {
    const s64 value = video_step<kOp>(video_lane<kBits, kSignedA>(a, i), video_lane<kBits, kSignedB>(b, i));
    c += static_cast<u32>(value);
  }
  return c;
}
// v{op}.dtype.atype.btype[.sat] on 32 bits.
template <Video kOp, bool kSignedD, bool kSignedA, bool kSignedB, bool kSat>
HIPIFY_PTX u32 video(u32 a, u32 b) {
  const s64 left = kSignedA ? static_cast<s64>(static_cast<s32>(a)) : static_cast<s64>(a);
  const s64 right = kSignedB ? static_cast<s64>(static_cast<s32>(b)) : static_cast<s64>(b);
  s64 value = video_step<kOp>(left, right);
  if (kSat) value = video_clamp<32, kSignedD>(value);
  return static_cast<u32>(value);
}
// The same with a second operation on the result before it is cut to 32 bits.
enum class VideoThen { kAdd, kMin, kMax };
template <Video kOp, VideoThen kThen, bool kSignedD, bool kSignedA, bool kSignedB, bool kSat>
HIPIFY_PTX u32 video_then(u32 a, u32 b, u32 c) {
  const s64 left = kSignedA ? static_cast<s64>(static_cast<s32>(a)) : static_cast<s64>(a);
  const s64 right = kSignedB ? static_cast<s64>(static_cast<s32>(b)) : static_cast<s64>(b);
  const s64 third = kSignedD ? static_cast<s64>(static_cast<s32>(c)) : static_cast<s64>(c);
  s64 value = video_step<kOp>(left, right);
  if (kSat) value = video_clamp<32, kSignedD>(value);
  value = kThen == VideoThen::kAdd   ? value + third
          : kThen == VideoThen::kMin ? smaller(value, third)
                                     : larger(value, third);
  return static_cast<u32>(value);
}
// vshl, vshr: .clamp takes shifts beyond the register for one of 32, .wrap their low five bits.
template <bool kSignedA, bool kWrap>
HIPIFY_PTX u32 video_shift_right(u32 a, u32 count) {
  if (kWrap) count &= 31;
  return kSignedA ? static_cast<u32>(shift_right(static_cast<s32>(a), count)) : shift_right(a, count);
}
template <bool kWrap>
HIPIFY_PTX u32 video_shift_left(u32 a, u32 count) {
  if (kWrap) count &= 31;
  return shift_left(a, count);
}

}  // namespace hipify_ptx
