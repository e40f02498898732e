// Numbers of six bits: e2m3 and e3m2, a byte each.
#pragma once
#pragma GCC system_header

#include "cpu_detail/tiny_float.h"

enum __hip_fp6_interpretation_t { __HIP_E2M3 = 0, __HIP_E3M2 = 1 };
typedef unsigned char __hip_fp6_storage_t;
typedef unsigned short __hip_fp6x2_storage_t;
typedef unsigned int __hip_fp6x4_storage_t;

namespace __hipcpu {
inline const __tiny_format& __fp6_format(__hip_fp6_interpretation_t __i) { return __i == __HIP_E2M3 ? __e2m3 : __e3m2; }
}  // namespace __hipcpu
__HIPCPU_TINY_CONVERSIONS(fp6, 8, __hipcpu::__fp6_format)
__HIPCPU_TINY(fp6, e2m3, __HIP_E2M3)
__HIPCPU_TINY(fp6, e3m2, __HIP_E3M2)
