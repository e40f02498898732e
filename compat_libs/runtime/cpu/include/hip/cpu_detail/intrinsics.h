// Integer, bit, conversion, load and clock intrinsics of device code.
#pragma once
#pragma GCC system_header

#include <stdint.h>
#include <string.h>

#include <chrono>
#include <cmath>
#include <limits>
#include <type_traits>

#include "../hip_vector_types.h"
#include "abi.h"

namespace __hipcpu {

template <class _To, class _From>
__HIPCPU_INLINE _To __bits(_From __from) {
  static_assert(sizeof(_To) == sizeof(_From), "same size");
  _To __to;
  memcpy(&__to, &__from, sizeof __to);
  return __to;
}

// Conversion to an integer as the hardware does it: out of range values are clamped, NaN gives 0.
template <class _Integer, class _Float>
_Integer __clamp_to(_Float __x) {
  if (__x != __x) return 0;
  // 2^digits: the first value that is too large, exact in any floating-point type
  const _Float __too_large = std::ldexp(_Float(1), std::numeric_limits<_Integer>::digits);
  if (__x >= __too_large) return std::numeric_limits<_Integer>::max();
  if (__x < static_cast<_Float>(std::numeric_limits<_Integer>::min())) return std::numeric_limits<_Integer>::min();
  return static_cast<_Integer>(__x);
}

// The float next to the exact value in the direction asked for.
template <class _To, class _From>
_To __round_toward(_From __v, bool __up) {
  const _To __near = static_cast<_To>(__v);
  const long double __exact = static_cast<long double>(__v);
  const long double __got = static_cast<long double>(__near);
  if (__up && __got < __exact) return std::nextafter(__near, std::numeric_limits<_To>::infinity());
  if (!__up && __got > __exact) return std::nextafter(__near, -std::numeric_limits<_To>::infinity());
  return __near;
}

}  // namespace __hipcpu

// --- bits ----------------------------------------------------------------------------------------

inline int __clz(int __x) { return __x == 0 ? 32 : __builtin_clz(static_cast<unsigned>(__x)); }
inline int __clzll(long long __x) { return __x == 0 ? 64 : __builtin_clzll(static_cast<unsigned long long>(__x)); }
inline int __ffs(int __x) { return __builtin_ffs(__x); }
inline int __ffs(unsigned __x) { return __builtin_ffs(static_cast<int>(__x)); }
inline int __ffsll(long long __x) { return __builtin_ffsll(__x); }
inline int __ffsll(unsigned long long __x) { return __builtin_ffsll(static_cast<long long>(__x)); }
inline int __ffsll(unsigned long __x) { return __builtin_ffsll(static_cast<long long>(__x)); }
inline int __popc(unsigned __x) { return __builtin_popcount(__x); }
inline int __popcll(unsigned long long __x) { return __builtin_popcountll(__x); }
inline unsigned __brev(unsigned __x) {
  __x = (__x >> 1 & 0x55555555u) | (__x & 0x55555555u) << 1;
  __x = (__x >> 2 & 0x33333333u) | (__x & 0x33333333u) << 2;
  __x = (__x >> 4 & 0x0f0f0f0fu) | (__x & 0x0f0f0f0fu) << 4;
  return __builtin_bswap32(__x);
}
inline unsigned long long __brevll(unsigned long long __x) {
  return static_cast<unsigned long long>(__brev(static_cast<unsigned>(__x))) << 32 |
         __brev(static_cast<unsigned>(__x >> 32));
}
// The bit that is the offset-th one set in the mask from `base` on, upwards or downwards; all bits where there is none.
inline unsigned __fns(unsigned __mask, unsigned __base, int __offset) {
  if (__offset == 0) return (__mask >> (__base & 31) & 1) != 0 ? __base : 0xffffffffu;
  const int __step = __offset > 0 ? 1 : -1;
  int __left = __offset > 0 ? __offset : -__offset;
  for (int __bit = static_cast<int>(__base); __bit >= 0 && __bit < 32; __bit += __step) {
    if ((__mask >> __bit & 1) != 0 && --__left == 0) return static_cast<unsigned>(__bit);
  }
  return 0xffffffffu;
}
inline unsigned __byte_perm(unsigned __x, unsigned __y, unsigned __selector) {
  const uint64_t __bytes = uint64_t{__y} << 32 | __x;
  unsigned __result = 0;
  for (int __i = 0; __i < 4; ++__i) {
    const unsigned __which = __selector >> (4 * __i);
    unsigned __byte = static_cast<unsigned>(__bytes >> (8 * (__which & 7))) & 0xff;
    if ((__which & 8) != 0) __byte = (__byte & 0x80) != 0 ? 0xff : 0;  // the byte's sign, eight times
    __result |= __byte << (8 * __i);
  }
  return __result;
}
inline unsigned __funnelshift_l(unsigned __low, unsigned __high, unsigned __shift) {
  return static_cast<unsigned>((uint64_t{__high} << 32 | __low) << (__shift & 31) >> 32);
}
inline unsigned __funnelshift_r(unsigned __low, unsigned __high, unsigned __shift) {
  return static_cast<unsigned>((uint64_t{__high} << 32 | __low) >> (__shift & 31));
}
inline unsigned __funnelshift_lc(unsigned __low, unsigned __high, unsigned __shift) {
  return __shift >= 32 ? __low : __funnelshift_l(__low, __high, __shift);
}
inline unsigned __funnelshift_rc(unsigned __low, unsigned __high, unsigned __shift) {
  return __shift >= 32 ? __high : __funnelshift_r(__low, __high, __shift);
}
inline unsigned __bitextract_u32(unsigned __x, unsigned __offset, unsigned __width) {
  __offset &= 31;
  __width &= 31;
  return __width == 0 ? 0 : __x >> __offset & ((1u << __width) - 1);
}

// --- integer arithmetic --------------------------------------------------------------------------

inline int __mul24(int __x, int __y) { return (__x << 8 >> 8) * (__y << 8 >> 8); }
inline unsigned __umul24(unsigned __x, unsigned __y) { return (__x & 0xffffff) * (__y & 0xffffff); }
inline int mul24(int __x, int __y) { return __mul24(__x, __y); }
inline int __mulhi(int __x, int __y) { return static_cast<int>(static_cast<int64_t>(__x) * __y >> 32); }
inline unsigned __umulhi(unsigned __x, unsigned __y) {
  return static_cast<unsigned>(static_cast<uint64_t>(__x) * __y >> 32);
}
inline long long __mul64hi(long long __x, long long __y) {
  return static_cast<long long>(static_cast<__int128>(__x) * __y >> 64);
}
inline unsigned long long __umul64hi(unsigned long long __x, unsigned long long __y) {
  return static_cast<unsigned long long>(static_cast<unsigned __int128>(__x) * __y >> 64);
}
inline unsigned __sad(int __x, int __y, unsigned __z) {
  return __z + static_cast<unsigned>(__x > __y ? int64_t{__x} - __y : int64_t{__y} - __x);
}
inline unsigned __usad(unsigned __x, unsigned __y, unsigned __z) { return __z + (__x > __y ? __x - __y : __y - __x); }
inline int __hadd(int __x, int __y) { return static_cast<int>((int64_t{__x} + __y) >> 1); }
inline int __rhadd(int __x, int __y) { return static_cast<int>((int64_t{__x} + __y + 1) >> 1); }
inline unsigned __uhadd(unsigned __x, unsigned __y) { return static_cast<unsigned>((uint64_t{__x} + __y) >> 1); }
inline unsigned __urhadd(unsigned __x, unsigned __y) { return static_cast<unsigned>((uint64_t{__x} + __y + 1) >> 1); }
inline int __dp4a(int __x, int __y, int __sum) {
  for (int __i = 0; __i < 32; __i += 8) __sum += static_cast<int8_t>(__x >> __i) * static_cast<int8_t>(__y >> __i);
  return __sum;
}
inline unsigned __dp4a(unsigned __x, unsigned __y, unsigned __sum) {
  for (int __i = 0; __i < 32; __i += 8) __sum += (__x >> __i & 0xff) * (__y >> __i & 0xff);
  return __sum;
}

// --- the bits of numbers -------------------------------------------------------------------------

inline int __float_as_int(float __x) { return __hipcpu::__bits<int>(__x); }
inline unsigned __float_as_uint(float __x) { return __hipcpu::__bits<unsigned>(__x); }
inline float __int_as_float(int __x) { return __hipcpu::__bits<float>(__x); }
inline float __uint_as_float(unsigned __x) { return __hipcpu::__bits<float>(__x); }
inline long long __double_as_longlong(double __x) { return __hipcpu::__bits<long long>(__x); }
inline double __longlong_as_double(long long __x) { return __hipcpu::__bits<double>(__x); }
inline int __double2hiint(double __x) { return static_cast<int>(__double_as_longlong(__x) >> 32); }
inline int __double2loint(double __x) { return static_cast<int>(__double_as_longlong(__x)); }
inline double __hiloint2double(int __high, int __low) {
  return __longlong_as_double(
      static_cast<long long>(uint64_t{static_cast<unsigned>(__high)} << 32 | static_cast<unsigned>(__low)));
}

// --- conversions with a rounding mode ------------------------------------------------------------

#define __HIPCPU_TO_INTEGER(from, from_type, to, to_type)                                                           \
  inline to_type __##from##2##to##_rn(from_type __x) { return __hipcpu::__clamp_to<to_type>(std::nearbyint(__x)); } \
  inline to_type __##from##2##to##_rz(from_type __x) { return __hipcpu::__clamp_to<to_type>(std::trunc(__x)); }     \
  inline to_type __##from##2##to##_ru(from_type __x) { return __hipcpu::__clamp_to<to_type>(std::ceil(__x)); }      \
  inline to_type __##from##2##to##_rd(from_type __x) { return __hipcpu::__clamp_to<to_type>(std::floor(__x)); }
#define __HIPCPU_TO_FLOAT(from, from_type, to, to_type)                                                        \
  inline to_type __##from##2##to##_rn(from_type __x) { return static_cast<to_type>(__x); }                     \
  inline to_type __##from##2##to##_ru(from_type __x) { return __hipcpu::__round_toward<to_type>(__x, true); }  \
  inline to_type __##from##2##to##_rd(from_type __x) { return __hipcpu::__round_toward<to_type>(__x, false); } \
  inline to_type __##from##2##to##_rz(from_type __x) { return __hipcpu::__round_toward<to_type>(__x, __x < 0); }
__HIPCPU_TO_INTEGER(float, float, int, int)
__HIPCPU_TO_INTEGER(float, float, uint, unsigned)
__HIPCPU_TO_INTEGER(float, float, ll, long long)
__HIPCPU_TO_INTEGER(float, float, ull, unsigned long long)
__HIPCPU_TO_INTEGER(double, double, int, int)
__HIPCPU_TO_INTEGER(double, double, uint, unsigned)
__HIPCPU_TO_INTEGER(double, double, ll, long long)
__HIPCPU_TO_INTEGER(double, double, ull, unsigned long long)
__HIPCPU_TO_FLOAT(int, int, float, float)
__HIPCPU_TO_FLOAT(uint, unsigned, float, float)
__HIPCPU_TO_FLOAT(ll, long long, float, float)
__HIPCPU_TO_FLOAT(ull, unsigned long long, float, float)
__HIPCPU_TO_FLOAT(ll, long long, double, double)
__HIPCPU_TO_FLOAT(ull, unsigned long long, double, double)
__HIPCPU_TO_FLOAT(double, double, float, float)
#undef __HIPCPU_TO_INTEGER
#undef __HIPCPU_TO_FLOAT
inline double __int2double_rn(int __x) { return __x; }
inline double __uint2double_rn(unsigned __x) { return __x; }

// --- loads and stores with a cache hint ----------------------------------------------------------

#define __HIPCPU_LOAD(name)                        \
  template <class _Value>                          \
  __HIPCPU_INLINE _Value name(const _Value* __p) { \
    return *__p;                                   \
  }
#define __HIPCPU_STORE(name)                                                            \
  template <class _Value>                                                               \
  __HIPCPU_INLINE void name(_Value* __p, typename std::common_type<_Value>::type __v) { \
    *__p = __v;                                                                         \
  }
__HIPCPU_LOAD(__ldg)
__HIPCPU_LOAD(__ldca)
__HIPCPU_LOAD(__ldcg)
__HIPCPU_LOAD(__ldcs)
__HIPCPU_LOAD(__ldcv)
__HIPCPU_LOAD(__ldlu)
__HIPCPU_STORE(__stcg)
__HIPCPU_STORE(__stcs)
__HIPCPU_STORE(__stwb)
__HIPCPU_STORE(__stwt)
#undef __HIPCPU_LOAD
#undef __HIPCPU_STORE

// --- clocks: nanoseconds -------------------------------------------------------------------------

inline long long wall_clock64() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}
inline long long clock64() { return wall_clock64(); }
inline long long __clock64() { return wall_clock64(); }
inline long long __clock() { return wall_clock64(); }
