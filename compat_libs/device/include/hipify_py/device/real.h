// Arithmetic with a rounding direction: rd down, ru up, rz towards zero.
//
// It is exact for all operands, subnormal ones too; of double see ../ptx/double.h.
#pragma once

#include "../ptx/double.h"
#include "../ptx/real.h"

namespace hipify_device {

using hipify_ptx::divide_double;
using hipify_ptx::fused_double;
using hipify_ptx::multiply_double;
using hipify_ptx::root_double;
using hipify_ptx::Round;

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
