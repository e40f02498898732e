// Vectors of four numbers of 64 bits whose alignment CUDA 13 has in the name: 16 or 32 bytes. HIP's are aligned to 32.
#pragma once

#include "../ptx/base.h"

namespace hipify_device {

#define HIPIFY_DEVICE_ALIGNED(name, part, bytes)                                  \
  struct alignas(bytes) name##_##bytes##a {                                       \
    part x, y, z, w;                                                              \
    HIPIFY_PTX_BOTH operator ::name() const { return ::make_##name(x, y, z, w); } \
  };                                                                              \
  HIPIFY_PTX_BOTH name##_##bytes##a make_##name##_##bytes##a(part x, part y, part z, part w) { return {x, y, z, w}; }
#define HIPIFY_DEVICE_BOTH_ALIGNED(name, part) \
  HIPIFY_DEVICE_ALIGNED(name, part, 16)        \
  HIPIFY_DEVICE_ALIGNED(name, part, 32)
HIPIFY_DEVICE_BOTH_ALIGNED(double4, double)
HIPIFY_DEVICE_BOTH_ALIGNED(long4, long)
HIPIFY_DEVICE_BOTH_ALIGNED(ulong4, unsigned long)
HIPIFY_DEVICE_BOTH_ALIGNED(longlong4, long long)
HIPIFY_DEVICE_BOTH_ALIGNED(ulonglong4, unsigned long long)
#undef HIPIFY_DEVICE_BOTH_ALIGNED
#undef HIPIFY_DEVICE_ALIGNED

}  // namespace hipify_device
