// The older name of the 16-bit brain float.
#pragma once
#pragma GCC system_header

#include "hip_bf16.h"

struct hip_bfloat16 : __hip_bfloat16 {
  using __hip_bfloat16::__hip_bfloat16;
  hip_bfloat16() = default;
  hip_bfloat16(const __hip_bfloat16& __v) : __hip_bfloat16(__v) {}
};
template <>
struct __hipcpu::__small_traits<hip_bfloat16> {
  static constexpr bool __is_scalar = true;
  static constexpr bool __is_pair = false;
};
