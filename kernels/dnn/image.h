// Images: N, C, and three spatial dimensions, in any layout; a thread has a place, or a pack of neighbouring channels.
#pragma once

#include "moments.h"

namespace kernels::dnn {

// Lengths and strides of unused dimensions are 1 and 0.
struct Image {
  int64_t lengths[5], strides[5];
};

// How threads number the places of an image: with channels (packs of them) or columns as the fastest.
struct ImagePlaces {
  Divider lengths[4];  // of all dimensions but the outermost, in that order
  bool channels_last;

  template <int N>
  KERNEL_INLINE void find(int64_t index, int64_t (&place)[5]) const {
    int64_t at[5];
    KERNEL_UNROLL
    for (int d = 3; d >= 0; --d) {
      const int64_t rest = lengths[d].quotient(index);
      at[d + 1] = index - rest * lengths[d].divisor;
      index = rest;
    }
    place[0] = index;
    place[1] = (channels_last ? at[4] : at[1]) * N;
    place[2] = channels_last ? at[1] : at[2];
    place[3] = channels_last ? at[2] : at[3];
    place[4] = channels_last ? at[3] : at[4];
  }
};
KERNEL_INLINE int64_t offset_of(const int64_t (&strides)[5], const int64_t (&place)[5]) {
  int64_t offset = 0;
  KERNEL_UNROLL
  for (int d = 0; d < 5; ++d) offset += place[d] * strides[d];
  return offset;
}

}  // namespace kernels::dnn
