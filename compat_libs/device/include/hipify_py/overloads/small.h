// Arithmetic and comparisons of __half, __hip_bfloat16 and their pairs.
#pragma once

#include "base.h"

namespace hipify_overloads {

// NaN in either, or as fmaxf and fminf; of zeros, the positive one is larger.
template <class Type, bool kLarger, bool kKeepsNan>
__host__ __device__ inline Type extreme(Type a, Type b) {
  const float x = value(a), y = value(b);
  if (x != x || y != y) {
    if (kKeepsNan || (x != x && y != y)) return of_bits<Type>(format_of<Type>::type::kTop);
    return x != x ? b : a;
  }
  if (x == y) return ((format_of<Type>::bits(a) & 0x8000u) != 0) == kLarger ? b : a;
  return (x > y) == kLarger ? a : b;
}
template <class Type>
__host__ __device__ inline Type unit(Type a) {
  const float x = value(a);
  return x > 0.0f ? (x < 1.0f ? a : narrow<Type>(1.0)) : of_bits<Type>(0);
}
template <class Type>
__host__ __device__ inline Type not_negative(Type a) {
  const float x = value(a);
  return x != x ? of_bits<Type>(format_of<Type>::type::kTop) : x > 0.0f ? a : of_bits<Type>(0);
}
template <class Type>
__host__ __device__ inline Type truth(bool a) {
  return narrow<Type>(a ? 1.0 : 0.0);
}

}  // namespace hipify_overloads

// ---- pairs: the bits of each half that compare as asked for, of a NaN those with `u` alone ----

#define HIPIFY_MASKS(pair, name, op)                                                                        \
  HIPIFY_OVERLOAD unsigned __h##name##2_mask(pair a, pair b) {                                              \
    const float x = hipify_overloads::value(a.x), y = hipify_overloads::value(b.x);                         \
    const float v = hipify_overloads::value(a.y), w = hipify_overloads::value(b.y);                         \
    return (x == x && y == y && (x op y) ? 0xffffu : 0) | (v == v && w == w && (v op w) ? 0xffff0000u : 0); \
  }                                                                                                         \
  HIPIFY_OVERLOAD unsigned __h##name##u2_mask(pair a, pair b) {                                             \
    const float x = hipify_overloads::value(a.x), y = hipify_overloads::value(b.x);                         \
    const float v = hipify_overloads::value(a.y), w = hipify_overloads::value(b.y);                         \
    return (x != x || y != y || x op y ? 0xffffu : 0) | (v != v || w != w || v op w ? 0xffff0000u : 0);     \
  }
#define HIPIFY_EACH_COMPARISON(macro, pair) \
  macro(pair, eq, ==);                      \
  macro(pair, ne, !=);                      \
  macro(pair, lt, <);                       \
  macro(pair, le, <=);                      \
  macro(pair, gt, >);                       \
  macro(pair, ge, >=)
HIPIFY_EACH_COMPARISON(HIPIFY_MASKS, __half2)
HIPIFY_EACH_COMPARISON(HIPIFY_MASKS, __hip_bfloat162)
#undef HIPIFY_MASKS

// A product of complex numbers and a sum, each part with two roundings as CUDA's.
#define HIPIFY_COMPLEX(pair)                                     \
  HIPIFY_OVERLOAD_DEVICE pair __hcmadd(pair a, pair b, pair c) { \
    pair r = c;                                                  \
    r.x = __hfma(__hneg(a.y), b.y, __hfma(a.x, b.x, c.x));       \
    r.y = __hfma(a.y, b.x, __hfma(a.x, b.y, c.y));               \
    return r;                                                    \
  }
#define HIPIFY_EXTREMES_NAN(pair, kind)                           \
  HIPIFY_OVERLOAD pair __hmax2_nan(pair a, pair b) {              \
    pair r = a;                                                   \
    r.x = hipify_overloads::extreme<kind, true, true>(a.x, b.x);  \
    r.y = hipify_overloads::extreme<kind, true, true>(a.y, b.y);  \
    return r;                                                     \
  }                                                               \
  HIPIFY_OVERLOAD pair __hmin2_nan(pair a, pair b) {              \
    pair r = a;                                                   \
    r.x = hipify_overloads::extreme<kind, false, true>(a.x, b.x); \
    r.y = hipify_overloads::extreme<kind, false, true>(a.y, b.y); \
    return r;                                                     \
  }
#define HIPIFY_TANH(kind, pair, name)                                         \
  HIPIFY_OVERLOAD_DEVICE kind h##name(kind a) {                               \
    return hipify_overloads::narrow<kind>(tanhf(hipify_overloads::value(a))); \
  }                                                                           \
  HIPIFY_OVERLOAD_DEVICE pair h2##name(pair a) {                              \
    pair r = a;                                                               \
    r.x = h##name(a.x);                                                       \
    r.y = h##name(a.y);                                                       \
    return r;                                                                 \
  }
HIPIFY_COMPLEX(__half2)
HIPIFY_COMPLEX(__hip_bfloat162)
HIPIFY_TANH(__half, __half2, tanh_approx)
HIPIFY_TANH(__hip_bfloat16, __hip_bfloat162, tanh_approx)
HIPIFY_EXTREMES_NAN(__half2, __half)
HIPIFY_EXTREMES_NAN(__hip_bfloat162, __hip_bfloat16)
#undef HIPIFY_EXTREMES_NAN
#undef HIPIFY_COMPLEX

#define HIPIFY_RELU2(pair)                                           \
  HIPIFY_OVERLOAD_DEVICE pair __hfma2_relu(pair a, pair b, pair c) { \
    pair r = a;                                                      \
    r.x = hipify_overloads::not_negative(__hfma(a.x, b.x, c.x));     \
    r.y = hipify_overloads::not_negative(__hfma(a.y, b.y, c.y));     \
    return r;                                                        \
  }
HIPIFY_RELU2(__half2)
HIPIFY_RELU2(__hip_bfloat162)
#undef HIPIFY_RELU2

// ---- what the CPU runtime has, too ----

#if !defined(HIPIFY_PTX_CPU)
#define HIPIFY_RELU(kind)                                           \
  HIPIFY_OVERLOAD_DEVICE kind __hfma_relu(kind a, kind b, kind c) { \
    return hipify_overloads::not_negative(__hfma(a, b, c));         \
  }
HIPIFY_RELU(__half)
HIPIFY_RELU(__hip_bfloat16)
#undef HIPIFY_RELU
HIPIFY_TANH(__half, __half2, tanh)
HIPIFY_TANH(__hip_bfloat16, __hip_bfloat162, tanh)

HIPIFY_OVERLOAD __half2 __hmax2(__half2 a, __half2 b) {
  return __halves2half2(hipify_overloads::extreme<__half, true, false>(a.x, b.x),
                        hipify_overloads::extreme<__half, true, false>(a.y, b.y));
}
HIPIFY_OVERLOAD __half2 __hmin2(__half2 a, __half2 b) {
  return __halves2half2(hipify_overloads::extreme<__half, false, false>(a.x, b.x),
                        hipify_overloads::extreme<__half, false, false>(a.y, b.y));
}
HIPIFY_OVERLOAD __hip_bfloat16 __hmax_nan(__hip_bfloat16 a, __hip_bfloat16 b) {
  return hipify_overloads::extreme<__hip_bfloat16, true, true>(a, b);
}
HIPIFY_OVERLOAD __hip_bfloat16 __hmin_nan(__hip_bfloat16 a, __hip_bfloat16 b) {
  return hipify_overloads::extreme<__hip_bfloat16, false, true>(a, b);
}

#define HIPIFY_UNORDERED(pair, name, op)                              \
  HIPIFY_OVERLOAD pair __h##name##u2(pair a, pair b) {                \
    const unsigned mask = __h##name##u2_mask(a, b);                   \
    pair r = a;                                                       \
    r.x = hipify_overloads::truth<__hip_bfloat16>((mask & 1) != 0);   \
    r.y = hipify_overloads::truth<__hip_bfloat16>((mask >> 16) != 0); \
    return r;                                                         \
  }
HIPIFY_EACH_COMPARISON(HIPIFY_UNORDERED, __hip_bfloat162)
#undef HIPIFY_UNORDERED

#define HIPIFY_SATURATED(name)                                                             \
  HIPIFY_OVERLOAD __hip_bfloat16 __h##name##_sat(__hip_bfloat16 a, __hip_bfloat16 b) {     \
    return hipify_overloads::unit(__h##name(a, b));                                        \
  }                                                                                        \
  HIPIFY_OVERLOAD __hip_bfloat162 __h##name##2_sat(__hip_bfloat162 a, __hip_bfloat162 b) { \
    return __halves2bfloat162(__h##name##_sat(a.x, b.x), __h##name##_sat(a.y, b.y));       \
  }
HIPIFY_SATURATED(add)
HIPIFY_SATURATED(sub)
HIPIFY_SATURATED(mul)
#undef HIPIFY_SATURATED
HIPIFY_OVERLOAD_DEVICE __hip_bfloat16 __hfma_sat(__hip_bfloat16 a, __hip_bfloat16 b, __hip_bfloat16 c) {
  return hipify_overloads::unit(__hfma(a, b, c));
}
HIPIFY_OVERLOAD_DEVICE __hip_bfloat162 __hfma2_sat(__hip_bfloat162 a, __hip_bfloat162 b, __hip_bfloat162 c) {
  return __halves2bfloat162(__hfma_sat(a.x, b.x, c.x), __hfma_sat(a.y, b.y, c.y));
}
#endif
#undef HIPIFY_EACH_COMPARISON
#undef HIPIFY_TANH
