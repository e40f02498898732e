// Two shorts or four bytes in a register, each worked on by itself.
//
// ss, us: the result stops at the ends of the signed or unsigned range; without, it wraps around.
#pragma once

#include "integer.h"

namespace hipify_device {

// A lane as an int, and an int as the bits of a lane.
template <int kBits, bool kSigned>
HIPIFY_PTX_BOTH int lane_at(u32 a, int at) {
  return kSigned ? static_cast<int>(a << (32 - kBits - at)) >> (32 - kBits)
                 : static_cast<int>(a << (32 - kBits - at) >> (32 - kBits));
}
template <int kBits, bool kSigned, class Function>
HIPIFY_PTX_BOTH u32 each_lane(u32 a, u32 b, Function function) {
  u32 result = 0;
  HIPIFY_PTX_UNROLL
  for (int at = 0; at < 32; at += kBits) {
    const int value = function(lane_at<kBits, kSigned>(a, at), lane_at<kBits, kSigned>(b, at));
    result |= (static_cast<u32>(value) & (0xffffffffu >> (32 - kBits))) << at;
  }
  return result;
}
template <int kBits, bool kSigned>
HIPIFY_PTX int within(int a) {
  constexpr int kLeast = kSigned ? -(1 << (kBits - 1)) : 0, kMost = kLeast + (1 << kBits) - 1;
  return a < kLeast ? kLeast : a > kMost ? kMost : a;
}
HIPIFY_PTX int distance(int a, int b) { return a > b ? a - b : b - a; }
template <int kBits, bool kSigned>
HIPIFY_PTX u32 sum_of_distances(u32 a, u32 b) {
  u32 sum = 0;
  for (int at = 0; at < 32; at += kBits) {
    sum += static_cast<u32>(distance(lane_at<kBits, kSigned>(a, at), lane_at<kBits, kSigned>(b, at)));
  }
  return sum;
}

// ---- arithmetic ----

HIPIFY_PTX u32 vabs2(u32 a) {
  return each_lane<16, true>(a, 0, [](int x, int) { return x < 0 ? -x : x; });
}
HIPIFY_PTX u32 vabs4(u32 a) {
  return each_lane<8, true>(a, 0, [](int x, int) { return x < 0 ? -x : x; });
}
HIPIFY_PTX u32 vabsss2(u32 a) {
  return each_lane<16, true>(a, 0, [](int x, int) { return within<16, true>(x < 0 ? -x : x); });
}
HIPIFY_PTX u32 vabsss4(u32 a) {
  return each_lane<8, true>(a, 0, [](int x, int) { return within<8, true>(x < 0 ? -x : x); });
}
HIPIFY_PTX u32 vneg2(u32 a) {
  return each_lane<16, true>(a, 0, [](int x, int) { return -x; });
}
HIPIFY_PTX u32 vneg4(u32 a) {
  return each_lane<8, true>(a, 0, [](int x, int) { return -x; });
}
HIPIFY_PTX u32 vnegss2(u32 a) {
  return each_lane<16, true>(a, 0, [](int x, int) { return within<16, true>(-x); });
}
HIPIFY_PTX u32 vnegss4(u32 a) {
  return each_lane<8, true>(a, 0, [](int x, int) { return within<8, true>(-x); });
}
HIPIFY_PTX u32 vadd2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return x + y; });
}
HIPIFY_PTX u32 vadd4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return x + y; });
}
HIPIFY_PTX u32 vaddss2(u32 a, u32 b) {
  return each_lane<16, true>(a, b, [](int x, int y) { return within<16, true>(x + y); });
}
HIPIFY_PTX u32 vaddss4(u32 a, u32 b) {
  return each_lane<8, true>(a, b, [](int x, int y) { return within<8, true>(x + y); });
}
HIPIFY_PTX u32 vaddus2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return within<16, false>(x + y); });
}
HIPIFY_PTX u32 vaddus4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return within<8, false>(x + y); });
}
HIPIFY_PTX u32 vsub2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return x - y; });
}
HIPIFY_PTX u32 vsub4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return x - y; });
}
HIPIFY_PTX u32 vsubss2(u32 a, u32 b) {
  return each_lane<16, true>(a, b, [](int x, int y) { return within<16, true>(x - y); });
}
HIPIFY_PTX u32 vsubss4(u32 a, u32 b) {
  return each_lane<8, true>(a, b, [](int x, int y) { return within<8, true>(x - y); });
}
HIPIFY_PTX u32 vsubus2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return within<16, false>(x - y); });
}
HIPIFY_PTX u32 vsubus4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return within<8, false>(x - y); });
}
HIPIFY_PTX u32 vabsdiffs2(u32 a, u32 b) {
  return each_lane<16, true>(a, b, [](int x, int y) { return distance(x, y); });
}
HIPIFY_PTX u32 vabsdiffs4(u32 a, u32 b) {
  return each_lane<8, true>(a, b, [](int x, int y) { return distance(x, y); });
}
HIPIFY_PTX u32 vabsdiffu2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return distance(x, y); });
}
HIPIFY_PTX u32 vabsdiffu4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return distance(x, y); });
}
// Averages: away from zero, up, and down.
HIPIFY_PTX u32 vavgs2(u32 a, u32 b) {
  return each_lane<16, true>(a, b, [](int x, int y) { return (x + y + (x + y >= 0)) >> 1; });
}
HIPIFY_PTX u32 vavgs4(u32 a, u32 b) {
  return each_lane<8, true>(a, b, [](int x, int y) { return (x + y + (x + y >= 0)) >> 1; });
}
HIPIFY_PTX u32 vavgu2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return (x + y + 1) >> 1; });
}
HIPIFY_PTX u32 vavgu4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return (x + y + 1) >> 1; });
}
HIPIFY_PTX u32 vhaddu2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return (x + y) >> 1; });
}
HIPIFY_PTX u32 vhaddu4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return (x + y) >> 1; });
}
HIPIFY_PTX_BOTH u32 vmaxs2(u32 a, u32 b) {
  return each_lane<16, true>(a, b, [](int x, int y) { return larger(x, y); });
}
HIPIFY_PTX u32 vmaxs4(u32 a, u32 b) {
  return each_lane<8, true>(a, b, [](int x, int y) { return larger(x, y); });
}
HIPIFY_PTX u32 vmaxu2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return larger(x, y); });
}
HIPIFY_PTX u32 vmaxu4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return larger(x, y); });
}
HIPIFY_PTX_BOTH u32 vmins2(u32 a, u32 b) {
  return each_lane<16, true>(a, b, [](int x, int y) { return smaller(x, y); });
}
HIPIFY_PTX u32 vmins4(u32 a, u32 b) {
  return each_lane<8, true>(a, b, [](int x, int y) { return smaller(x, y); });
}
HIPIFY_PTX u32 vminu2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return smaller(x, y); });
}
HIPIFY_PTX u32 vminu4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return smaller(x, y); });
}
HIPIFY_PTX u32 vsads2(u32 a, u32 b) { return sum_of_distances<16, true>(a, b); }
HIPIFY_PTX u32 vsadu2(u32 a, u32 b) { return sum_of_distances<16, false>(a, b); }
HIPIFY_PTX u32 vsads4(u32 a, u32 b) { return sum_of_distances<8, true>(a, b); }
HIPIFY_PTX u32 vsadu4(u32 a, u32 b) { return sum_of_distances<8, false>(a, b); }

// ---- comparisons: all bits of a lane, or 1 ----

HIPIFY_PTX u32 vcmpeq2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return x == y ? -1 : 0; });
}
HIPIFY_PTX u32 vcmpeq4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return x == y ? -1 : 0; });
}
HIPIFY_PTX u32 vseteq2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return x == y ? 1 : 0; });
}
HIPIFY_PTX u32 vseteq4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return x == y ? 1 : 0; });
}
HIPIFY_PTX u32 vcmpne2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return x != y ? -1 : 0; });
}
HIPIFY_PTX u32 vcmpne4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return x != y ? -1 : 0; });
}
HIPIFY_PTX u32 vsetne2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return x != y ? 1 : 0; });
}
HIPIFY_PTX u32 vsetne4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return x != y ? 1 : 0; });
}
HIPIFY_PTX_BOTH u32 vcmpges2(u32 a, u32 b) {
  return each_lane<16, true>(a, b, [](int x, int y) { return x >= y ? -1 : 0; });
}
HIPIFY_PTX u32 vcmpges4(u32 a, u32 b) {
  return each_lane<8, true>(a, b, [](int x, int y) { return x >= y ? -1 : 0; });
}
HIPIFY_PTX u32 vsetges2(u32 a, u32 b) {
  return each_lane<16, true>(a, b, [](int x, int y) { return x >= y ? 1 : 0; });
}
HIPIFY_PTX u32 vsetges4(u32 a, u32 b) {
  return each_lane<8, true>(a, b, [](int x, int y) { return x >= y ? 1 : 0; });
}
HIPIFY_PTX_BOTH u32 vcmpgeu2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return x >= y ? -1 : 0; });
}
HIPIFY_PTX u32 vcmpgeu4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return x >= y ? -1 : 0; });
}
HIPIFY_PTX u32 vsetgeu2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return x >= y ? 1 : 0; });
}
HIPIFY_PTX u32 vsetgeu4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return x >= y ? 1 : 0; });
}
HIPIFY_PTX u32 vcmpgts2(u32 a, u32 b) {
  return each_lane<16, true>(a, b, [](int x, int y) { return x > y ? -1 : 0; });
}
HIPIFY_PTX u32 vcmpgts4(u32 a, u32 b) {
  return each_lane<8, true>(a, b, [](int x, int y) { return x > y ? -1 : 0; });
}
HIPIFY_PTX u32 vsetgts2(u32 a, u32 b) {
  return each_lane<16, true>(a, b, [](int x, int y) { return x > y ? 1 : 0; });
}
HIPIFY_PTX u32 vsetgts4(u32 a, u32 b) {
  return each_lane<8, true>(a, b, [](int x, int y) { return x > y ? 1 : 0; });
}
HIPIFY_PTX u32 vcmpgtu2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return x > y ? -1 : 0; });
}
HIPIFY_PTX u32 vcmpgtu4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return x > y ? -1 : 0; });
}
HIPIFY_PTX u32 vsetgtu2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return x > y ? 1 : 0; });
}
HIPIFY_PTX u32 vsetgtu4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return x > y ? 1 : 0; });
}
HIPIFY_PTX_BOTH u32 vcmples2(u32 a, u32 b) {
  return each_lane<16, true>(a, b, [](int x, int y) { return x <= y ? -1 : 0; });
}
HIPIFY_PTX u32 vcmples4(u32 a, u32 b) {
  return each_lane<8, true>(a, b, [](int x, int y) { return x <= y ? -1 : 0; });
}
HIPIFY_PTX u32 vsetles2(u32 a, u32 b) {
  return each_lane<16, true>(a, b, [](int x, int y) { return x <= y ? 1 : 0; });
}
HIPIFY_PTX u32 vsetles4(u32 a, u32 b) {
  return each_lane<8, true>(a, b, [](int x, int y) { return x <= y ? 1 : 0; });
}
HIPIFY_PTX_BOTH u32 vcmpleu2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return x <= y ? -1 : 0; });
}
HIPIFY_PTX u32 vcmpleu4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return x <= y ? -1 : 0; });
}
HIPIFY_PTX u32 vsetleu2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return x <= y ? 1 : 0; });
}
HIPIFY_PTX u32 vsetleu4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return x <= y ? 1 : 0; });
}
HIPIFY_PTX u32 vcmplts2(u32 a, u32 b) {
  return each_lane<16, true>(a, b, [](int x, int y) { return x < y ? -1 : 0; });
}
HIPIFY_PTX u32 vcmplts4(u32 a, u32 b) {
  return each_lane<8, true>(a, b, [](int x, int y) { return x < y ? -1 : 0; });
}
HIPIFY_PTX u32 vsetlts2(u32 a, u32 b) {
  return each_lane<16, true>(a, b, [](int x, int y) { return x < y ? 1 : 0; });
}
HIPIFY_PTX u32 vsetlts4(u32 a, u32 b) {
  return each_lane<8, true>(a, b, [](int x, int y) { return x < y ? 1 : 0; });
}
HIPIFY_PTX u32 vcmpltu2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return x < y ? -1 : 0; });
}
HIPIFY_PTX u32 vcmpltu4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return x < y ? -1 : 0; });
}
HIPIFY_PTX u32 vsetltu2(u32 a, u32 b) {
  return each_lane<16, false>(a, b, [](int x, int y) { return x < y ? 1 : 0; });
}
HIPIFY_PTX u32 vsetltu4(u32 a, u32 b) {
  return each_lane<8, false>(a, b, [](int x, int y) { return x < y ? 1 : 0; });
}

// ---- of three, in two shorts ----

template <bool kSigned, class Function>
HIPIFY_PTX_BOTH u32 each_short(u32 a, u32 b, u32 c, Function function) {
  u32 result = 0;
  for (int at = 0; at < 32; at += 16) {
    const int value = function(lane_at<16, kSigned>(a, at), lane_at<16, kSigned>(b, at), lane_at<16, kSigned>(c, at));
    result |= (static_cast<u32>(value) & 0xffff) << at;
  }
  return result;
}
template <bool kSigned>
HIPIFY_PTX_BOTH int wrapped_short_sum(int a, int b) {
  return lane_at<16, kSigned>(static_cast<u32>(a + b), 0);
}
HIPIFY_PTX_BOTH u32 viaddmax_s16x2(u32 a, u32 b, u32 c) {
  return each_short<true>(a, b, c, [](int x, int y, int z) { return larger(wrapped_short_sum<true>(x, y), z); });
}
HIPIFY_PTX_BOTH u32 viaddmin_s16x2(u32 a, u32 b, u32 c) {
  return each_short<true>(a, b, c, [](int x, int y, int z) { return smaller(wrapped_short_sum<true>(x, y), z); });
}
HIPIFY_PTX_BOTH u32 vimax3_s16x2(u32 a, u32 b, u32 c) {
  return each_short<true>(a, b, c, [](int x, int y, int z) { return larger(larger(x, y), z); });
}
HIPIFY_PTX_BOTH u32 vimin3_s16x2(u32 a, u32 b, u32 c) {
  return each_short<true>(a, b, c, [](int x, int y, int z) { return smaller(smaller(x, y), z); });
}
HIPIFY_PTX_BOTH u32 viaddmax_u16x2(u32 a, u32 b, u32 c) {
  return each_short<false>(a, b, c, [](int x, int y, int z) { return larger(wrapped_short_sum<false>(x, y), z); });
}
HIPIFY_PTX_BOTH u32 viaddmin_u16x2(u32 a, u32 b, u32 c) {
  return each_short<false>(a, b, c, [](int x, int y, int z) { return smaller(wrapped_short_sum<false>(x, y), z); });
}
HIPIFY_PTX_BOTH u32 vimax3_u16x2(u32 a, u32 b, u32 c) {
  return each_short<false>(a, b, c, [](int x, int y, int z) { return larger(larger(x, y), z); });
}
HIPIFY_PTX_BOTH u32 vimin3_u16x2(u32 a, u32 b, u32 c) {
  return each_short<false>(a, b, c, [](int x, int y, int z) { return smaller(smaller(x, y), z); });
}
HIPIFY_PTX_BOTH u32 viaddmax_s16x2_relu(u32 a, u32 b, u32 c) { return vmaxs2(viaddmax_s16x2(a, b, c), 0); }
HIPIFY_PTX_BOTH u32 viaddmin_s16x2_relu(u32 a, u32 b, u32 c) { return vmaxs2(viaddmin_s16x2(a, b, c), 0); }
HIPIFY_PTX_BOTH u32 vimax3_s16x2_relu(u32 a, u32 b, u32 c) { return vmaxs2(vimax3_s16x2(a, b, c), 0); }
HIPIFY_PTX_BOTH u32 vimin3_s16x2_relu(u32 a, u32 b, u32 c) { return vmaxs2(vimin3_s16x2(a, b, c), 0); }
HIPIFY_PTX_BOTH u32 vimax_s16x2_relu(u32 a, u32 b) { return vmaxs2(vmaxs2(a, b), 0); }
HIPIFY_PTX_BOTH u32 vimin_s16x2_relu(u32 a, u32 b) { return vmaxs2(vmins2(a, b), 0); }
// *high, *low: whether the half of the result is that of a, also when both are equal.
HIPIFY_PTX_BOTH u32 vibmax_s16x2(u32 a, u32 b, bool* high, bool* low) {
  const u32 first = vcmpges2(a, b);
  *high = first >> 16 != 0;
  *low = (first & 0xffff) != 0;
  return (a & first) | (b & ~first);
}
HIPIFY_PTX_BOTH u32 vibmax_u16x2(u32 a, u32 b, bool* high, bool* low) {
  const u32 first = vcmpgeu2(a, b);
  *high = first >> 16 != 0;
  *low = (first & 0xffff) != 0;
  return (a & first) | (b & ~first);
}
HIPIFY_PTX_BOTH u32 vibmin_s16x2(u32 a, u32 b, bool* high, bool* low) {
  const u32 first = vcmples2(a, b);
  *high = first >> 16 != 0;
  *low = (first & 0xffff) != 0;
  return (a & first) | (b & ~first);
}
HIPIFY_PTX_BOTH u32 vibmin_u16x2(u32 a, u32 b, bool* high, bool* low) {
  const u32 first = vcmpleu2(a, b);
  *high = first >> 16 != 0;
  *low = (first & 0xffff) != 0;
  return (a & first) | (b & ~first);
}

}  // namespace hipify_device
