// What __half and __hip_bfloat16 (and their pairs __half2 and __hip_bfloat162) have in common: operators, and the
// intrinsics __hadd, __hfma2, hexp, ... Arithmetic is done in float and rounded once, which is exact for + - * / and
// sqrt; fused multiply-add goes through double.
#pragma once
#pragma GCC system_header

#include <math.h>
#include <string.h>

#include <cmath>
#include <type_traits>

#include "abi.h"

namespace __hipcpu {

template <class _Type>
struct __small_traits {
  static constexpr bool __is_scalar = false;
  static constexpr bool __is_pair = false;
};
template <class _Type>
using __if_small = std::enable_if_t<__small_traits<_Type>::__is_scalar, int>;
template <class _Type>
using __if_pair = std::enable_if_t<__small_traits<_Type>::__is_pair, int>;
template <class _Pair>
using __half_of = typename __small_traits<_Pair>::__scalar;

// The float nearest to a double, with the last bit set if that was not exact: rounding it once more to a type with 13
// or fewer bits less is then right.
inline float __round_to_odd(double __x) {
  float __f = static_cast<float>(__x);
  if (static_cast<double>(__f) == __x || __x != __x || std::isinf(__f)) return __f;
  if (std::fabs(static_cast<double>(__f)) > std::fabs(__x)) __f = std::nextafter(__f, 0.0f);
  unsigned __bits;
  memcpy(&__bits, &__f, sizeof __f);
  __bits |= 1;
  memcpy(&__f, &__bits, sizeof __f);
  return __f;
}
// The product is exact in double; what the sum lacks (Knuth's TwoSum) makes its last bit odd.
template <class _Half>
_Half __fused(_Half __a, _Half __b, _Half __c) {
  const double __product = static_cast<double>(float(__a)) * static_cast<double>(float(__b));
  const double __last = static_cast<double>(float(__c));
  double __sum = __product + __last;
  if (std::isfinite(__sum)) {
    const double __part = __sum - __product;
    const double __lacking = (__product - (__sum - __part)) + (__last - __part);
    unsigned long long __bits;
    memcpy(&__bits, &__sum, sizeof __bits);
    if (__lacking != 0 && (__bits & 1) == 0) __sum = std::nextafter(__sum, __lacking > 0 ? HUGE_VAL : -HUGE_VAL);
  }
  return _Half(__round_to_odd(__sum));
}
template <class _Half>
_Half __saturated(_Half __a) {
  const float __x = __a;
  return _Half(__x > 0.0f ? (__x < 1.0f ? __x : 1.0f) : 0.0f);
}
// As fminf and fmaxf, and of zeros the positive one is larger.
inline float __smaller(float __x, float __y) {
  return __x == __y ? (std::signbit(__x) ? __x : __y) : std::fmin(__x, __y);
}
inline float __larger(float __x, float __y) {
  return __x == __y ? (std::signbit(__x) ? __y : __x) : std::fmax(__x, __y);
}
template <class _Half>
bool __unordered(_Half __a, _Half __b) {
  const float __x = __a;
  const float __y = __b;
  return __x != __x || __y != __y;
}
template <class _Pair, class _Function>
_Pair __each(_Pair __a, _Function __f) {
  return _Pair(__half_of<_Pair>(__f(__a.x)), __half_of<_Pair>(__f(__a.y)));
}
template <class _Pair, class _Function>
_Pair __each2(_Pair __a, _Pair __b, _Function __f) {
  return _Pair(__half_of<_Pair>(__f(__a.x, __b.x)), __half_of<_Pair>(__f(__a.y, __b.y)));
}

}  // namespace __hipcpu

// --- operators -----------------------------------------------------------------------------------

#define __HIPCPU_SMALL_ARITHMETIC(op, name)                                                   \
  template <class _Half, __hipcpu::__if_small<_Half> = 0>                                     \
  __HIPCPU_INLINE _Half operator op(const _Half& __a, const _Half& __b) {                     \
    return _Half(float(__a) op float(__b));                                                   \
  }                                                                                           \
  template <class _Half, class _Other, __hipcpu::__if_small<_Half> = 0,                       \
            std::enable_if_t<std::is_convertible_v<_Other, _Half>, int> = 0>                  \
  __HIPCPU_INLINE _Half& operator op##=(_Half & __a, const _Other & __b) {                    \
    return __a = _Half(float(__a) op float(_Half(__b)));                                      \
  }                                                                                           \
  template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>                                      \
  __HIPCPU_INLINE _Pair operator op(const _Pair& __a, const _Pair& __b) {                     \
    return _Pair(__a.x op __b.x, __a.y op __b.y);                                             \
  }                                                                                           \
  template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>                                      \
  __HIPCPU_INLINE _Pair& operator op##=(_Pair & __a, const _Pair & __b) {                     \
    return __a = __a op __b;                                                                  \
  }                                                                                           \
  template <class _Half, __hipcpu::__if_small<_Half> = 0>                                     \
  __HIPCPU_INLINE _Half __h##name(_Half __a, _Half __b) {                                     \
    return __a op __b;                                                                        \
  }                                                                                           \
  template <class _Half, __hipcpu::__if_small<_Half> = 0>                                     \
  __HIPCPU_INLINE _Half __h##name##_rn(_Half __a, _Half __b) {                                \
    return __a op __b;                                                                        \
  }                                                                                           \
  template <class _Half, __hipcpu::__if_small<_Half> = 0>                                     \
  __HIPCPU_INLINE _Half __h##name##_sat(_Half __a, _Half __b) {                               \
    return __hipcpu::__saturated(__a op __b);                                                 \
  }                                                                                           \
  template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>                                      \
  __HIPCPU_INLINE _Pair __h##name##2(_Pair __a, _Pair __b) {                                  \
    return __a op __b;                                                                        \
  }                                                                                           \
  template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>                                      \
  __HIPCPU_INLINE _Pair __h##name##2_rn(_Pair __a, _Pair __b) {                               \
    return __a op __b;                                                                        \
  }                                                                                           \
  template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>                                      \
  __HIPCPU_INLINE _Pair __h##name##2_sat(_Pair __a, _Pair __b) {                              \
    return __hipcpu::__each(__a op __b, [](auto __v) { return __hipcpu::__saturated(__v); }); \
  }
__HIPCPU_SMALL_ARITHMETIC(+, add)
__HIPCPU_SMALL_ARITHMETIC(-, sub)
__HIPCPU_SMALL_ARITHMETIC(*, mul)
__HIPCPU_SMALL_ARITHMETIC(/, div)
#undef __HIPCPU_SMALL_ARITHMETIC

template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>
__HIPCPU_INLINE _Pair __h2div(_Pair __a, _Pair __b) {
  return __a / __b;
}
template <class _Half, __hipcpu::__if_small<_Half> = 0>
__HIPCPU_INLINE _Half operator-(const _Half& __a) {
  return _Half(-float(__a));
}
template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>
__HIPCPU_INLINE _Pair operator-(const _Pair& __a) {
  return _Pair(-__a.x, -__a.y);
}
template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>
__HIPCPU_INLINE _Pair operator+(const _Pair& __a) {
  return __a;
}
template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>
__HIPCPU_INLINE _Pair& operator++(_Pair& __a) {
  return __a = _Pair(++__a.x, ++__a.y);
}
template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>
__HIPCPU_INLINE _Pair& operator--(_Pair& __a) {
  return __a = _Pair(--__a.x, --__a.y);
}
template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>
__HIPCPU_INLINE _Pair operator++(_Pair& __a, int) {
  const _Pair __old = __a;
  ++__a;
  return __old;
}
template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>
__HIPCPU_INLINE _Pair operator--(_Pair& __a, int) {
  const _Pair __old = __a;
  --__a;
  return __old;
}
template <class _Half, __hipcpu::__if_small<_Half> = 0>
__HIPCPU_INLINE _Half& operator++(_Half& __a) {
  return __a = _Half(float(__a) + 1.0f);
}
template <class _Half, __hipcpu::__if_small<_Half> = 0>
__HIPCPU_INLINE _Half& operator--(_Half& __a) {
  return __a = _Half(float(__a) - 1.0f);
}
template <class _Half, __hipcpu::__if_small<_Half> = 0>
__HIPCPU_INLINE _Half operator++(_Half& __a, int) {
  const _Half __old = __a;
  ++__a;
  return __old;
}
template <class _Half, __hipcpu::__if_small<_Half> = 0>
__HIPCPU_INLINE _Half operator--(_Half& __a, int) {
  const _Half __old = __a;
  --__a;
  return __old;
}

// Comparisons: an operator, __heq, __hequ (true if unordered), __heq2 (1 or 0), __hbeq2 (both).
#define __HIPCPU_SMALL_COMPARISON(op, name)                                                               \
  template <class _Half, __hipcpu::__if_small<_Half> = 0>                                                 \
  __HIPCPU_INLINE bool operator op(const _Half& __a, const _Half& __b) {                                  \
    return float(__a) op float(__b);                                                                      \
  }                                                                                                       \
  template <class _Half, __hipcpu::__if_small<_Half> = 0>                                                 \
  __HIPCPU_INLINE bool __h##name(_Half __a, _Half __b) {                                                  \
    return float(__a) op float(__b);                                                                      \
  }                                                                                                       \
  template <class _Half, __hipcpu::__if_small<_Half> = 0>                                                 \
  __HIPCPU_INLINE bool __h##name##u(_Half __a, _Half __b) {                                               \
    return __hipcpu::__unordered(__a, __b) || float(__a) op float(__b);                                   \
  }                                                                                                       \
  template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>                                                  \
  __HIPCPU_INLINE _Pair __h##name##2(_Pair __a, _Pair __b) {                                              \
    return __hipcpu::__each2(__a, __b, [](auto __x, auto __y) { return float(__h##name(__x, __y)); });    \
  }                                                                                                       \
  template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>                                                  \
  __HIPCPU_INLINE _Pair __h##name##u2(_Pair __a, _Pair __b) {                                             \
    return __hipcpu::__each2(__a, __b, [](auto __x, auto __y) { return float(__h##name##u(__x, __y)); }); \
  }                                                                                                       \
  template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>                                                  \
  __HIPCPU_INLINE bool __hb##name##2(_Pair __a, _Pair __b) {                                              \
    return __h##name(__a.x, __b.x) && __h##name(__a.y, __b.y);                                            \
  }                                                                                                       \
  template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>                                                  \
  __HIPCPU_INLINE bool __hb##name##u2(_Pair __a, _Pair __b) {                                             \
    return __h##name##u(__a.x, __b.x) && __h##name##u(__a.y, __b.y);                                      \
  }
__HIPCPU_SMALL_COMPARISON(==, eq)
__HIPCPU_SMALL_COMPARISON(!=, ne)
__HIPCPU_SMALL_COMPARISON(<, lt)
__HIPCPU_SMALL_COMPARISON(<=, le)
__HIPCPU_SMALL_COMPARISON(>, gt)
__HIPCPU_SMALL_COMPARISON(>=, ge)
#undef __HIPCPU_SMALL_COMPARISON

// Of pairs: true where both halves compare so, as in CUDA; != is no exception.
#define __HIPCPU_PAIR_COMPARISON(op, name)                               \
  template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>                 \
  __HIPCPU_INLINE bool operator op(const _Pair& __a, const _Pair& __b) { \
    return __hb##name##2(__a, __b);                                      \
  }
__HIPCPU_PAIR_COMPARISON(==, eq)
__HIPCPU_PAIR_COMPARISON(!=, neu)
__HIPCPU_PAIR_COMPARISON(<, lt)
__HIPCPU_PAIR_COMPARISON(<=, le)
__HIPCPU_PAIR_COMPARISON(>, gt)
__HIPCPU_PAIR_COMPARISON(>=, ge)
#undef __HIPCPU_PAIR_COMPARISON

// --- fused multiply-add, sign, minimum and maximum, classes --------------------------------------

template <class _Half, __hipcpu::__if_small<_Half> = 0>
__HIPCPU_INLINE _Half __hfma(_Half __a, _Half __b, _Half __c) {
  return __hipcpu::__fused(__a, __b, __c);
}
template <class _Half, __hipcpu::__if_small<_Half> = 0>
__HIPCPU_INLINE _Half __hfma_sat(_Half __a, _Half __b, _Half __c) {
  return __hipcpu::__saturated(__hipcpu::__fused(__a, __b, __c));
}
template <class _Half, __hipcpu::__if_small<_Half> = 0>
__HIPCPU_INLINE _Half __hfma_relu(_Half __a, _Half __b, _Half __c) {
  const _Half __r = __hipcpu::__fused(__a, __b, __c);
  return float(__r) <= 0.0f ? _Half(0.0f) : __r;  // a NaN stays
}
template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>
__HIPCPU_INLINE _Pair __hfma2(_Pair __a, _Pair __b, _Pair __c) {
  return _Pair(__hfma(__a.x, __b.x, __c.x), __hfma(__a.y, __b.y, __c.y));
}
template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>
__HIPCPU_INLINE _Pair __hfma2_sat(_Pair __a, _Pair __b, _Pair __c) {
  return _Pair(__hfma_sat(__a.x, __b.x, __c.x), __hfma_sat(__a.y, __b.y, __c.y));
}
template <class _Half, __hipcpu::__if_small<_Half> = 0>
__HIPCPU_INLINE bool __hisnan(_Half __a) {
  return __hipcpu::__unordered(__a, __a);
}
// 1 for +infinity, -1 for -infinity, else 0.
template <class _Half, __hipcpu::__if_small<_Half> = 0>
__HIPCPU_INLINE int __hisinf(_Half __a) {
  const float __x = __a;
  return std::isinf(__x) ? (__x > 0 ? 1 : -1) : 0;
}

#define __HIPCPU_SMALL_BINARY(name, expression)           \
  template <class _Half, __hipcpu::__if_small<_Half> = 0> \
  __HIPCPU_INLINE _Half name(_Half __a, _Half __b) {      \
    const float __x = __a;                                \
    const float __y = __b;                                \
    return _Half(expression);                             \
  }                                                       \
  template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>  \
  __HIPCPU_INLINE _Pair name##2(_Pair __a, _Pair __b) {   \
    return _Pair(name(__a.x, __b.x), name(__a.y, __b.y)); \
  }
__HIPCPU_SMALL_BINARY(__hmin, __hipcpu::__smaller(__x, __y))
__HIPCPU_SMALL_BINARY(__hmax, __hipcpu::__larger(__x, __y))
__HIPCPU_SMALL_BINARY(__hmin_nan, __x != __x ? __x : __y != __y ? __y : __hipcpu::__smaller(__x, __y))
__HIPCPU_SMALL_BINARY(__hmax_nan, __x != __x ? __x : __y != __y ? __y : __hipcpu::__larger(__x, __y))
#undef __HIPCPU_SMALL_BINARY

#define __HIPCPU_SMALL_UNARY(name, name2, expression)     \
  template <class _Half, __hipcpu::__if_small<_Half> = 0> \
  inline _Half name(_Half __a) {                          \
    const float __x = __a;                                \
    return _Half(expression);                             \
  }                                                       \
  template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>  \
  inline _Pair name2(_Pair __a) {                         \
    return _Pair(name(__a.x), name(__a.y));               \
  }
__HIPCPU_SMALL_UNARY(__habs, __habs2, std::fabs(__x))
__HIPCPU_SMALL_UNARY(__hneg, __hneg2, -__x)
__HIPCPU_SMALL_UNARY(hsqrt, h2sqrt, std::sqrt(__x))
__HIPCPU_SMALL_UNARY(hrsqrt, h2rsqrt, 1.0f / std::sqrt(__x))
__HIPCPU_SMALL_UNARY(hrcp, h2rcp, 1.0f / __x)
__HIPCPU_SMALL_UNARY(hexp, h2exp, std::exp(__x))
__HIPCPU_SMALL_UNARY(hexp2, h2exp2, std::exp2(__x))
__HIPCPU_SMALL_UNARY(hexp10, h2exp10, std::pow(10.0f, __x))
__HIPCPU_SMALL_UNARY(hlog, h2log, std::log(__x))
__HIPCPU_SMALL_UNARY(hlog2, h2log2, std::log2(__x))
__HIPCPU_SMALL_UNARY(hlog10, h2log10, std::log10(__x))
__HIPCPU_SMALL_UNARY(hsin, h2sin, std::sin(__x))
__HIPCPU_SMALL_UNARY(hcos, h2cos, std::cos(__x))
__HIPCPU_SMALL_UNARY(htanh, h2tanh, std::tanh(__x))
__HIPCPU_SMALL_UNARY(hfloor, h2floor, std::floor(__x))
__HIPCPU_SMALL_UNARY(hceil, h2ceil, std::ceil(__x))
__HIPCPU_SMALL_UNARY(hrint, h2rint, std::nearbyint(__x))
__HIPCPU_SMALL_UNARY(htrunc, h2trunc, std::trunc(__x))
#undef __HIPCPU_SMALL_UNARY

template <class _Pair, __hipcpu::__if_pair<_Pair> = 0>
__HIPCPU_INLINE _Pair __hisnan2(_Pair __a) {
  return _Pair(float(__hisnan(__a.x)), float(__hisnan(__a.y)));
}
