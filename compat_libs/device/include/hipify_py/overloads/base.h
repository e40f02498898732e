// Numbers of 16 bits as bits, whichever of the two types they are.
#pragma once

#include "../ptx/base.h"
#include "../ptx/half.h"

#if defined(HIPIFY_PTX_NVIDIA)
#include <cuda_bf16.h>
#include <cuda_fp16.h>
using __hip_bfloat16 = __nv_bfloat16;
using __hip_bfloat162 = __nv_bfloat162;
#else
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#endif

// A template without a parameter that matters: what is no template is preferred.
#define HIPIFY_OVERLOAD \
  template <int = 0>    \
  __host__ __device__ inline
#define HIPIFY_OVERLOAD_DEVICE \
  template <int = 0>           \
  __device__ inline

namespace hipify_overloads {

using hipify_ptx::Bf16;
using hipify_ptx::F16;
using hipify_ptx::Round;
using hipify_ptx::u16;
using hipify_ptx::u32;
using hipify_ptx::u64;

template <class Type>
struct format_of;
template <>
struct format_of<__half> {
  using type = F16;
  static __host__ __device__ u16 bits(__half a) { return __half_as_ushort(a); }
  static __host__ __device__ __half number(u32 a) { return __ushort_as_half(static_cast<u16>(a)); }
};
template <>
struct format_of<__hip_bfloat16> {
  using type = Bf16;
  static __host__ __device__ u16 bits(__hip_bfloat16 a) { return __bfloat16_as_ushort(a); }
  static __host__ __device__ __hip_bfloat16 number(u32 a) { return __ushort_as_bfloat16(static_cast<u16>(a)); }
};
template <class Type>
__host__ __device__ inline float value(Type a) {
  return hipify_ptx::widen<typename format_of<Type>::type>(format_of<Type>::bits(a));
}
template <class Type, Round kRound = Round::kNearest>
__host__ __device__ inline Type narrow(double a) {
  return format_of<Type>::number(hipify_ptx::narrow_to<typename format_of<Type>::type, kRound>(a));
}
template <class Type>
__host__ __device__ inline Type of_bits(u32 a) {
  return format_of<Type>::number(a);
}

}  // namespace hipify_overloads
