/* hipBLASLt's names for numbers of eight bits: HIP's own types in C++, bytes in C. */
#ifndef HIPBLASLT_FLOAT8_H
#define HIPBLASLT_FLOAT8_H

#include <stdint.h>

#ifdef __cplusplus
#include <hip/hip_fp8.h>

typedef __hip_fp8_e4m3 hipblaslt_f8;
typedef __hip_fp8_e5m2 hipblaslt_bf8;
#if !defined(__HIP_PLATFORM_NVIDIA__) /* CUDA has the encodings of OCP only */
typedef __hip_fp8_e4m3_fnuz hipblaslt_f8_fnuz;
typedef __hip_fp8_e5m2_fnuz hipblaslt_bf8_fnuz;
#endif
#else
typedef struct {
  uint8_t __x;
} hipblaslt_f8, hipblaslt_bf8, hipblaslt_f8_fnuz, hipblaslt_bf8_fnuz;
#endif

#endif /* HIPBLASLT_FLOAT8_H */
