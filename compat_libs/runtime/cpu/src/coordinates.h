// Reading and writing the coordinate variables of abi.h, whose form depends on the compiler.
#pragma once

#include "hip/cpu_detail/abi.h"

extern "C" {
extern __HIPCPU_TLS __hipcpu_triple __hipcpu_thread_index;
extern __HIPCPU_TLS __hipcpu_triple __hipcpu_block_index;
extern __HIPCPU_TLS __hipcpu_triple __hipcpu_block_size;
extern __HIPCPU_TLS __hipcpu_triple __hipcpu_grid_size;
}

namespace hipcpu {

struct Triple {
  unsigned x, y, z;
};

inline Triple load(const __hipcpu_triple& from) {
#ifdef __HIPCPU_PROPERTY
  return {from.__x, from.__y, from.__z};
#else
  return {from.x, from.y, from.z};
#endif
}

inline void store(__hipcpu_triple& to, unsigned x, unsigned y, unsigned z) {
#ifdef __HIPCPU_PROPERTY
  to = {__hipcpu_u32(x), __hipcpu_u32(y), __hipcpu_u32(z)};
#else
  to.x = x;
  to.y = y;
  to.z = z;
#endif
}

}  // namespace hipcpu
