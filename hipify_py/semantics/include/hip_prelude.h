// Read before every source when there is no CUDA: the declarations of this project's HIP runtime, under CUDA's names.
#pragma clang force_cuda_host_device begin
#include <new>
#pragma clang force_cuda_host_device end
#include <exception>
#pragma clang force_cuda_host_device begin
#define __CUDACC__ 1
#define __NVCC__ 1
#define __CUDACC_VER_MAJOR__ 13
#define __CUDACC_VER_MINOR__ 0
#define CUDART_VERSION 13000
#define CUDA_VERSION 13000
#include <hip/hip_runtime.h>
#include <hip/library_types.h>
#undef __global__
#undef __shared__
#undef __constant__
#undef assert
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define assert(...) static_cast<void>(0)
extern "C" unsigned hipConfigureCall(dim3 grid, dim3 block, size_t shared = 0, hipStream_t stream = 0);
extern "C" unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared = 0, hipStream_t stream = 0);
#include <hipify_py/names.h>
// CUDA's votes have 32 bits.
unsigned hipify_py_activemask();
unsigned hipify_py_ballot(int predicate);
unsigned hipify_py_ballot_sync(unsigned mask, int predicate);
template <class T> unsigned hipify_py_match_any_sync(unsigned mask, T value);
template <class T> unsigned hipify_py_match_all_sync(unsigned mask, T value, int* predicate);
#define __activemask hipify_py_activemask
#define __ballot hipify_py_ballot
#define __ballot_sync hipify_py_ballot_sync
#define __match_any_sync hipify_py_match_any_sync
#define __match_all_sync hipify_py_match_all_sync
