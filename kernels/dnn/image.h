// Images: N, C, and three spatial dimensions, in any layout; a thread has a place, or a pack of neighbouring channels.
#pragma once

#include "moments.h"

namespace kernels::dnn {

// Lengths and strides of unused dimensions are 1 and 0.
struct Image {
  int64_t lengths[5], strides[5];
};

// A thread's place.
template <int N>
KERNEL_INLINE void place_of_thread(const int64_t (&lengths)[5], const int (&order)[5], int64_t index,
                                   int64_t (&place)[5]) {
  KERNEL_UNROLL
  for (int i = 4; i >= 0; --i) {
    const int d = order[i];
    const int64_t length = d == 1 ? (lengths[1] + N - 1) / N : lengths[d];
    const int64_t rest =
        index >> 32 == 0 ? static_cast<uint32_t>(index) / static_cast<uint32_t>(length) : index / length;
    // An index that is known only now would put the place into memory.
    KERNEL_UNROLL
    for (int e = 0; e < 5; ++e) place[e] = e == d ? index - rest * length : place[e];
    index = rest;
  }
  place[1] *= N;
}
KERNEL_INLINE int64_t offset_of(const int64_t (&strides)[5], const int64_t (&place)[5]) {
  int64_t offset = 0;
  KERNEL_UNROLL
  for (int d = 0; d < 5; ++d) offset += place[d] * strides[d];
  return offset;
}

}  // namespace kernels::dnn
