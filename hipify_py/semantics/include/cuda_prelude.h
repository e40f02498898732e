// Read before every source when NVIDIA's headers are there: makes them readable for clang as plain host code, where every
// function may call every other one. Only kernels keep their mark, so that <<<>>> parses.
#pragma clang force_cuda_host_device begin
#include <new>
#pragma clang force_cuda_host_device end
#include <exception>
#define __CUDACC__ 1
#define __NVCC__ 1
#define __CUDACC_EXTENDED_LAMBDA__ 1
#define __CUDACC_RELAXED_CONSTEXPR__ 1
#if __has_include(<cuda.h>)
#include <cuda.h>
#define __CUDACC_VER_MAJOR__ (CUDA_VERSION / 1000)
#define __CUDACC_VER_MINOR__ (CUDA_VERSION % 1000 / 10)
#else
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 0
#endif
#define __CUDACC_VER_BUILD__ 0
#pragma clang force_cuda_host_device begin
#if __has_include(<crt/host_defines.h>)
#include <crt/host_defines.h>
#else
#include <host_defines.h>
#endif
#undef __host__
#undef __device__
#undef __global__
#undef __forceinline__
#undef __align__
#define __align__(n) __attribute__((aligned(n)))
#define __host__
#define __device__
#define __global__ __attribute__((global))
#define __forceinline__ inline
#include <cuda_runtime.h>
#include <device_launch_parameters.h>
extern "C" unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, struct CUstream_st* stream);
