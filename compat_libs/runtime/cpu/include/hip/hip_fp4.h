// Numbers of four bits, e2m1: one in a byte, two in a byte, the first in the lower half, or four in two bytes.
#pragma once
#pragma GCC system_header

#include "cpu_detail/tiny_float.h"

enum __hip_fp4_interpretation_t { __HIP_E2M1 = 0 };
typedef unsigned char __hip_fp4_storage_t;
typedef unsigned char __hip_fp4x2_storage_t;
typedef unsigned short __hip_fp4x4_storage_t;

namespace __hipcpu {
inline const __tiny_format& __fp4_format(__hip_fp4_interpretation_t) { return __e2m1; }
}  // namespace __hipcpu
__HIPCPU_TINY_CONVERSIONS(fp4, 4, __hipcpu::__fp4_format)
__HIPCPU_TINY(fp4, e2m1, __HIP_E2M1)
