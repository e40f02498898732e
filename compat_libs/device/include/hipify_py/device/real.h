// Arithmetic with a rounding direction: rd down, ru up, rz towards zero.
//
// AMD GPUs have one direction for all of a wave; here the result is found from the nearest one and what it lacks. It is
// exact while neither the result nor what it lacks is subnormal; for float, it is exact always but for subnormal
// results of fmaf.
#pragma once

#include "../ptx/real.h"

namespace hipify_device {

using hipify_ptx::direct;
using hipify_ptx::is_infinite;
using hipify_ptx::Round;
using hipify_ptx::rounded;
using hipify_ptx::stop_at_largest;

HIPIFY_PTX double sign_of(double a) { return a > 0 ? 1 : a < 0 ? -1 : 0; }

template <Round kRound>
HIPIFY_PTX double multiply_double(double a, double b) {
  const double product = hipify_ptx::multiply<Round::kNearest>(a, b);
  if (product != product || is_infinite(a) || is_infinite(b)) return product;
  if (is_infinite(product)) return stop_at_largest(product, kRound);
  if (product == 0 && a != 0 && b != 0) return direct(product, (a < 0) == (b < 0) ? 1.0 : -1.0, kRound);
  return direct(product, fma(a, b, -product), kRound);
}
template <Round kRound>
HIPIFY_PTX double divide_double(double a, double b) {
  const double quotient = a / b;
  if (quotient != quotient || b == 0 || is_infinite(a) || is_infinite(b)) return quotient;
  if (is_infinite(quotient)) return stop_at_largest(quotient, kRound);
  if (quotient == 0 && a != 0) return direct(quotient, (a < 0) == (b < 0) ? 1.0 : -1.0, kRound);
  const double lacking = sign_of(fma(-quotient, b, a));
  return direct(quotient, b > 0 ? lacking : -lacking, kRound);
}
template <Round kRound>
HIPIFY_PTX double root_double(double a) {
  const double root = sqrt(a);
  if (root != root || root == 0 || is_infinite(root)) return root;
  return direct(root, sign_of(fma(-root, root, a)), kRound);
}
// What fma lacks (Boldo and Muller, "Exact and approximated error of the FMA", 2011): its sign is exact.
template <Round kRound>
HIPIFY_PTX double fused_double(double a, double b, double c) {
#if defined(__clang__)
#pragma clang fp contract(off) reassociate(off)
#endif
  const double result = fma(a, b, c);
  if (result != result || is_infinite(a) || is_infinite(b) || is_infinite(c)) return result;
  if (is_infinite(result)) return stop_at_largest(result, kRound);
  const double product = rounded(a * b), product_error = fma(a, b, -product);
  const double tail = rounded(c + product_error), tail_error = hipify_ptx::sum_error(c, product_error, tail);
  const double head = rounded(product + tail), head_error = hipify_ptx::sum_error(product, tail, head);
  const double lacking = rounded(rounded(head - result) + head_error) + tail_error;
  return direct(hipify_ptx::zero_of_sum(product, c, result, kRound), sign_of(lacking), kRound);
}

#define HIPIFY_DEVICE_ROUND(suffix, direction)                                                                       \
  HIPIFY_PTX float fadd_##suffix(float a, float b) { return hipify_ptx::add<Round::direction>(a, b); }               \
  HIPIFY_PTX float fsub_##suffix(float a, float b) { return hipify_ptx::subtract<Round::direction>(a, b); }          \
  HIPIFY_PTX float fmul_##suffix(float a, float b) { return hipify_ptx::multiply<Round::direction>(a, b); }          \
  HIPIFY_PTX float fdiv_##suffix(float a, float b) { return hipify_ptx::divide_real<Round::direction>(a, b); }       \
  HIPIFY_PTX float frcp_##suffix(float a) { return hipify_ptx::divide_real<Round::direction>(1.0f, a); }             \
  HIPIFY_PTX float fsqrt_##suffix(float a) { return hipify_ptx::square_root<Round::direction>(a); }                  \
  HIPIFY_PTX float fmaf_##suffix(float a, float b, float c) { return hipify_ptx::fused<Round::direction>(a, b, c); } \
  HIPIFY_PTX float fmaf_ieee_##suffix(float a, float b, float c) { return fmaf_##suffix(a, b, c); }                  \
  HIPIFY_PTX double dadd_##suffix(double a, double b) { return hipify_ptx::add<Round::direction>(a, b); }            \
  HIPIFY_PTX double dsub_##suffix(double a, double b) { return hipify_ptx::subtract<Round::direction>(a, b); }       \
  HIPIFY_PTX double dmul_##suffix(double a, double b) { return multiply_double<Round::direction>(a, b); }            \
  HIPIFY_PTX double ddiv_##suffix(double a, double b) { return divide_double<Round::direction>(a, b); }              \
  HIPIFY_PTX double drcp_##suffix(double a) { return divide_double<Round::direction>(1.0, a); }                      \
  HIPIFY_PTX double dsqrt_##suffix(double a) { return root_double<Round::direction>(a); }                            \
  HIPIFY_PTX double fma_##suffix(double a, double b, double c) { return fused_double<Round::direction>(a, b, c); }
HIPIFY_DEVICE_ROUND(rd, kDown)
HIPIFY_DEVICE_ROUND(ru, kUp)
HIPIFY_DEVICE_ROUND(rz, kZero)
#undef HIPIFY_DEVICE_ROUND
HIPIFY_PTX float fmaf_ieee_rn(float a, float b, float c) { return fmaf(a, b, c); }

// Two floats at a time, each by itself.
#define HIPIFY_DEVICE_PAIR(suffix, direction)                                                                     \
  HIPIFY_PTX float2 fadd2_##suffix(float2 a, float2 b) {                                                          \
    return make_float2(hipify_ptx::add<Round::direction>(a.x, b.x), hipify_ptx::add<Round::direction>(a.y, b.y)); \
  }                                                                                                               \
  HIPIFY_PTX float2 fmul2_##suffix(float2 a, float2 b) {                                                          \
    return make_float2(hipify_ptx::multiply<Round::direction>(a.x, b.x),                                          \
                       hipify_ptx::multiply<Round::direction>(a.y, b.y));                                         \
  }                                                                                                               \
  HIPIFY_PTX float2 ffma2_##suffix(float2 a, float2 b, float2 c) {                                                \
    return make_float2(hipify_ptx::fused<Round::direction>(a.x, b.x, c.x),                                        \
                       hipify_ptx::fused<Round::direction>(a.y, b.y, c.y));                                       \
  }
HIPIFY_DEVICE_PAIR(rn, kNearest)
HIPIFY_DEVICE_PAIR(rd, kDown)
HIPIFY_DEVICE_PAIR(ru, kUp)
HIPIFY_DEVICE_PAIR(rz, kZero)
#undef HIPIFY_DEVICE_PAIR

}  // namespace hipify_device
