// threadIdx, blockIdx, blockDim, gridDim: objects (not macros, so that programs may use the names for their own
// variables) whose members x, y, z are unsigned.
#pragma once
#pragma GCC system_header

#include "../hip_vector_types.h"
#include "abi.h"
#include "keywords.h"

#pragma GCC visibility push(default)
#ifdef __HIPCPU_PROPERTY
#define __HIPCPU_COORDINATE(name, storage)                            \
  extern "C" __HIPCPU_TLS __hipcpu_triple storage;                    \
  struct __hipcpu_##name##_t {                                        \
    __HIPCPU_INLINE unsigned __get_x() const { return storage.__x; }  \
    __HIPCPU_INLINE unsigned __get_y() const { return storage.__y; }  \
    __HIPCPU_INLINE unsigned __get_z() const { return storage.__z; }  \
    __declspec(property(get = __get_x)) unsigned x;                   \
    __declspec(property(get = __get_y)) unsigned y;                   \
    __declspec(property(get = __get_z)) unsigned z;                   \
    __HIPCPU_INLINE operator uint3() const { return uint3(x, y, z); } \
    __HIPCPU_INLINE operator dim3() const { return dim3(x, y, z); }   \
  };                                                                  \
  inline constexpr __hipcpu_##name##_t name = {}
#else
#define __HIPCPU_COORDINATE(name, storage)                            \
  struct __hipcpu_##name##_t : __hipcpu_triple {                      \
    __HIPCPU_INLINE operator uint3() const { return uint3(x, y, z); } \
    __HIPCPU_INLINE operator dim3() const { return dim3(x, y, z); }   \
  };                                                                  \
  extern __HIPCPU_TLS __hipcpu_##name##_t name __asm__(#storage)
#endif

__HIPCPU_COORDINATE(threadIdx, __hipcpu_thread_index);
__HIPCPU_COORDINATE(blockIdx, __hipcpu_block_index);
__HIPCPU_COORDINATE(blockDim, __hipcpu_block_size);
__HIPCPU_COORDINATE(gridDim, __hipcpu_grid_size);
#pragma GCC visibility pop
#undef __HIPCPU_COORDINATE

#define hipThreadIdx_x (threadIdx.x)
#define hipThreadIdx_y (threadIdx.y)
#define hipThreadIdx_z (threadIdx.z)
#define hipBlockIdx_x (blockIdx.x)
#define hipBlockIdx_y (blockIdx.y)
#define hipBlockIdx_z (blockIdx.z)
#define hipBlockDim_x (blockDim.x)
#define hipBlockDim_y (blockDim.y)
#define hipBlockDim_z (blockDim.z)
#define hipGridDim_x (gridDim.x)
#define hipGridDim_y (gridDim.y)
#define hipGridDim_z (gridDim.z)

inline namespace __HIPCPU_WAVE_NAMESPACE {
static constexpr int warpSize = HIPCPU_WAVE;
}

namespace __hipcpu {

// Number of this thread in its block, x fastest.
__HIPCPU_INLINE unsigned __thread_rank() {
  return ::threadIdx.x + ::blockDim.x * (::threadIdx.y + ::blockDim.y * ::threadIdx.z);
}

inline namespace __HIPCPU_WAVE_NAMESPACE {
__HIPCPU_INLINE unsigned __lane() { return __thread_rank() & (HIPCPU_WAVE - 1); }
}  // namespace __HIPCPU_WAVE_NAMESPACE

}  // namespace __hipcpu

__HIPCPU_INLINE unsigned __lane_id() { return __hipcpu::__lane(); }
