/* What the programs that ask MIOpen about its build find here. */
#ifndef GUARD_CONFIG_H_IN
#define GUARD_CONFIG_H_IN

#include <hip/hip_version.h>

#define MIOPEN_BACKEND_OPENCL 0
#define MIOPEN_BACKEND_HIP 1
#define MIOPEN_MODE_NOGPU 0
#define MIOPEN_USE_ROCBLAS 0
#define MIOPEN_USE_HIPBLASLT 0
#define MIOPEN_USE_GEMM 1
#define MIOPEN_USE_RNE_BFLOAT16 1 /* float to bfloat16 rounds to the nearest, ties to even */
#define MIOPEN_FP8_IEEE_EXPONENT_BIAS 0
#define MIOPEN_FP8_CLIPPING 1

#endif
