/* Number types of hipBLASLt as they lie in memory. */
#ifndef HIPBLASLT_TYPES_H
#define HIPBLASLT_TYPES_H

#include <hipblaslt/hipblaslt_float8.h>
#include <stdint.h>

#ifdef __cplusplus
#if __has_include(<hip/hip_bfloat16.h>)
#include <hip/hip_bfloat16.h>
typedef hip_bfloat16 hipblasLtBfloat16;
#else
#include <hip/hip_bf16.h>
typedef __hip_bfloat16 hipblasLtBfloat16;
#endif
#else
typedef struct hipblasLtBfloat16 {
  uint16_t data;
} hipblasLtBfloat16;
#endif

typedef float hipblasLtFloat;
#ifdef ROCM_USE_FLOAT16
typedef _Float16 hipblasLtHalf;
#else
typedef struct _hipblasLtHalf {
  uint16_t data;
} hipblasLtHalf;
#endif
typedef int8_t hipblasLtInt8;
typedef int32_t hipblasLtInt32;

static const int HIP_R_6F_E2M3_EXT = 31;
static const int HIP_R_6F_E3M2_EXT = 32;
static const int HIP_R_4F_E2M1_EXT = 33;

#endif /* HIPBLASLT_TYPES_H */
