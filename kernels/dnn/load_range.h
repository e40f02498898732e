// Neighbours in device memory to shared memory, in packs wherever they begin.
#pragma once

#include "moments.h"

namespace kernels::dnn {

// `count` elements from `first` on to shared memory. Packs begin at multiples of N, so that up to N - 1 elements before
// the first come along: the first is at the place that is returned. Units: elements; all: of the tensor.
template <int N, class C>
KERNEL_INLINE int load_range(Elements<const void> from, int64_t first, int count, int64_t all, C* to) {
  constexpr int kAhead = kWaveSize == 1 ? 1 : 4;
  const int shift = static_cast<int>(first % N), end = shift + count;
  const int64_t start = first - shift;
  const int step = static_cast<int>(blockDim.x) * N;
  for (int at = static_cast<int>(threadIdx.x) * N; at < end; at += kAhead * step) {
    C packs[kAhead][N];
    const auto exists = [&](int k) { return at + k * step < end && start + at + k * step + N <= all ? N : 0; };
    load_packs<N, kAhead>(from, [&](int k) { return start + at + k * step; }, exists, packs);
    KERNEL_UNROLL
    for (int k = 0; k < kAhead; ++k) {
      const int place = at + k * step;
      if (exists(k) > 0) {
        KERNEL_FOR_PACK
        for (int v = 0; v < N; ++v) to[place + v] = packs[k][v];
      } else {
        for (int v = place; v < place + N && v < end; ++v) to[v] = element_or(from, start + v, C(0));
      }
    }
  }
  return shift;
}

}  // namespace kernels::dnn
