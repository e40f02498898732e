// HIP's bfloat16 over CUDA's.
#pragma once

#include <cuda_bf16.h>
#include <hip/hip_runtime.h>

#define __hip_bfloat16 __nv_bfloat16
#define __hip_bfloat162 __nv_bfloat162
