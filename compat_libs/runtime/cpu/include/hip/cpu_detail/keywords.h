// The keywords of HIP C++, for compilers that know nothing of them.
#pragma once
#pragma GCC system_header

#define __HIP_PLATFORM_CPU__ 1

#ifndef HIPCPU_WAVE
#define HIPCPU_WAVE 64  // lanes of a wave in this translation unit: 64, 32, or 1 for code that is written for it
#endif
#if HIPCPU_WAVE != 64 && HIPCPU_WAVE != 32 && HIPCPU_WAVE != 1
#error "HIPCPU_WAVE must be 64, 32 or 1"
#endif

#ifdef __cplusplus
#if __cplusplus < 201703L
#error "the HIP headers for CPUs need C++17 or newer (-std=c++17)"
#endif
#define __shared__ thread_local  // a block never changes its OS thread; at block scope thread_local implies static
#else
#define __shared__
#endif

#ifdef HIPCPU_MODULE
// hipify-py cc finds a module's kernels and variables by these; it takes the second one out of the text.
#define __global__ __attribute__((__visibility__("default"), __used__))
#define __device__ __hipcpu_of_the_device
#else
#define __global__
#define __device__
#endif
#define __host__
#define __constant__ __device__
#define __managed__ __device__
#define __grid_constant__
#define __launch_bounds__(...)
#define __cluster_dims__(...)
#define __forceinline__ inline __attribute__((always_inline))
#define __align__(n) __attribute__((aligned(n)))
#define __hip_pinned_shadow__
// For types that memory of any other type is read as.
#define __HIPCPU_MAY_ALIAS [[gnu::may_alias]]
#define __HIP_DEVICE_FUNCTION__

#define HIP_SYMBOL(X) X
#define HIP_KERNEL_NAME(...) __VA_ARGS__

#define __HIPCPU_JOIN2(a, b) a##b
#define __HIPCPU_JOIN(a, b) __HIPCPU_JOIN2(a, b)
// What depends on the wave size lives in a namespace of its own for each size, so that units of different sizes can be
// linked together.
#define __HIPCPU_WAVE_NAMESPACE __HIPCPU_JOIN(__hipcpu_wave_, HIPCPU_WAVE)
