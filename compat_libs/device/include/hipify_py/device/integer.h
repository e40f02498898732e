// Dot products of small integers, three-way minima and maxima, and the bytes of a number in the other order.
#pragma once

#include "../ptx/base.h"

namespace hipify_device {

using hipify_ptx::bits;
using hipify_ptx::s16;
using hipify_ptx::s32;
using hipify_ptx::s8;
using hipify_ptx::u16;
using hipify_ptx::u32;
using hipify_ptx::u64;
using hipify_ptx::u8;

// ---- dot products: four bytes by four bytes, two shorts by two bytes ----

HIPIFY_PTX int dp4a(int a, int b, int c) {
#if defined(HIPIFY_PTX_AMD)
  return amd_mixed_dot(bits<char4>(a), bits<char4>(b), c, false);
#else
  u32 sum = static_cast<u32>(c);
  for (int at = 0; at < 32; at += 8) sum += static_cast<u32>(static_cast<s8>(a >> at) * static_cast<s8>(b >> at));
  return static_cast<int>(sum);
#endif
}
HIPIFY_PTX u32 dp4a(u32 a, u32 b, u32 c) {
#if defined(HIPIFY_PTX_AMD)
  return amd_mixed_dot(bits<uchar4>(a), bits<uchar4>(b), c, false);
#else
  for (int at = 0; at < 32; at += 8) c += (a >> at & 0xff) * (b >> at & 0xff);
  return c;
#endif
}
HIPIFY_PTX int dp4a(char4 a, char4 b, int c) { return dp4a(bits<int>(a), bits<int>(b), c); }
HIPIFY_PTX u32 dp4a(uchar4 a, uchar4 b, u32 c) { return dp4a(bits<u32>(a), bits<u32>(b), c); }

// The bytes of b from bit `from` on.
HIPIFY_PTX int dp2a(int a, int b, int c, int from) {
  const int low = static_cast<s16>(a) * static_cast<s8>(b >> from);
  const int high = static_cast<s16>(a >> 16) * static_cast<s8>(b >> (from + 8));
  return static_cast<int>(static_cast<u32>(c) + static_cast<u32>(low) + static_cast<u32>(high));
}
HIPIFY_PTX u32 dp2a(u32 a, u32 b, u32 c, int from) {
  return c + (a & 0xffff) * (b >> from & 0xff) + (a >> 16) * (b >> (from + 8) & 0xff);
}
HIPIFY_PTX int dp2a_lo(int a, int b, int c) { return dp2a(a, b, c, 0); }
HIPIFY_PTX u32 dp2a_lo(u32 a, u32 b, u32 c) { return dp2a(a, b, c, 0); }
HIPIFY_PTX int dp2a_lo(short2 a, char4 b, int c) { return dp2a(bits<int>(a), bits<int>(b), c, 0); }
HIPIFY_PTX u32 dp2a_lo(ushort2 a, uchar4 b, u32 c) { return dp2a(bits<u32>(a), bits<u32>(b), c, 0); }
HIPIFY_PTX int dp2a_hi(int a, int b, int c) { return dp2a(a, b, c, 16); }
HIPIFY_PTX u32 dp2a_hi(u32 a, u32 b, u32 c) { return dp2a(a, b, c, 16); }
HIPIFY_PTX int dp2a_hi(short2 a, char4 b, int c) { return dp2a(bits<int>(a), bits<int>(b), c, 16); }
HIPIFY_PTX u32 dp2a_hi(ushort2 a, uchar4 b, u32 c) { return dp2a(bits<u32>(a), bits<u32>(b), c, 16); }

// ---- minimum and maximum of sums and of three numbers; relu: not below 0 ----

template <class Type>
HIPIFY_PTX_BOTH Type larger(Type a, Type b) {
  return a < b ? b : a;
}
template <class Type>
HIPIFY_PTX_BOTH Type smaller(Type a, Type b) {
  return b < a ? b : a;
}
HIPIFY_PTX_BOTH int wrapped_sum(int a, int b) { return static_cast<int>(static_cast<u32>(a) + static_cast<u32>(b)); }

HIPIFY_PTX_BOTH int viaddmax_s32(int a, int b, int c) { return larger(wrapped_sum(a, b), c); }
HIPIFY_PTX_BOTH int viaddmin_s32(int a, int b, int c) { return smaller(wrapped_sum(a, b), c); }
HIPIFY_PTX_BOTH u32 viaddmax_u32(u32 a, u32 b, u32 c) { return larger(a + b, c); }
HIPIFY_PTX_BOTH u32 viaddmin_u32(u32 a, u32 b, u32 c) { return smaller(a + b, c); }
HIPIFY_PTX_BOTH int viaddmax_s32_relu(int a, int b, int c) { return larger(viaddmax_s32(a, b, c), 0); }
HIPIFY_PTX_BOTH int viaddmin_s32_relu(int a, int b, int c) { return larger(viaddmin_s32(a, b, c), 0); }
HIPIFY_PTX_BOTH int vimax3_s32(int a, int b, int c) { return larger(larger(a, b), c); }
HIPIFY_PTX_BOTH int vimin3_s32(int a, int b, int c) { return smaller(smaller(a, b), c); }
HIPIFY_PTX_BOTH u32 vimax3_u32(u32 a, u32 b, u32 c) { return larger(larger(a, b), c); }
HIPIFY_PTX_BOTH u32 vimin3_u32(u32 a, u32 b, u32 c) { return smaller(smaller(a, b), c); }
HIPIFY_PTX_BOTH int vimax3_s32_relu(int a, int b, int c) { return larger(vimax3_s32(a, b, c), 0); }
HIPIFY_PTX_BOTH int vimin3_s32_relu(int a, int b, int c) { return larger(vimin3_s32(a, b, c), 0); }
HIPIFY_PTX_BOTH int vimax_s32_relu(int a, int b) { return larger(larger(a, b), 0); }
HIPIFY_PTX_BOTH int vimin_s32_relu(int a, int b) { return larger(smaller(a, b), 0); }
// *first: whether the result is a, also when both are equal.
HIPIFY_PTX_BOTH int vibmax_s32(int a, int b, bool* first) { return (*first = a >= b) ? a : b; }
HIPIFY_PTX_BOTH int vibmin_s32(int a, int b, bool* first) { return (*first = a <= b) ? a : b; }
HIPIFY_PTX_BOTH u32 vibmax_u32(u32 a, u32 b, bool* first) { return (*first = a >= b) ? a : b; }
HIPIFY_PTX_BOTH u32 vibmin_u32(u32 a, u32 b, bool* first) { return (*first = a <= b) ? a : b; }

// ---- the order of bytes ----

HIPIFY_PTX_BOTH u16 nv_bswap16(u16 a) { return static_cast<u16>(a << 8 | a >> 8); }
HIPIFY_PTX_BOTH u32 nv_bswap32(u32 a) { return a >> 24 | (a >> 8 & 0xff00) | (a << 8 & 0xff0000) | a << 24; }
HIPIFY_PTX_BOTH u64 nv_bswap64(u64 a) {
  return static_cast<u64>(nv_bswap32(static_cast<u32>(a))) << 32 | nv_bswap32(static_cast<u32>(a >> 32));
}

}  // namespace hipify_device
