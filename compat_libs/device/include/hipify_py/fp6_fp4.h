// hip/hip_fp6.h and hip/hip_fp4.h together.
//
// ROCm 7's headers define the same helper functions in one namespace, so that no source can include both as they are.
#pragma once

#include <hip/hip_runtime.h>

#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

#include "fp8.h"

#include <hip/hip_fp6.h>
#if !defined(HIP_INCLUDE_HIP_HIP_FP4_H)
#pragma push_macro("internal")
#define internal internal_of_fp4
#include <hip/hip_fp4.h>
#pragma pop_macro("internal")
#endif
