// The k-th smallest element of a row, by radix selection: eight bits of the elements' order at a time, the highest
// first, are counted among the elements that may still be it.
#pragma once

#include "element_program.h"

namespace kernels::dnn {

template <class C>
using OrderKey = std::conditional_t<std::is_same_v<C, double>, uint64_t, uint32_t>;

// Unsigned integers in the order of the numbers; both zeros are one, NaN is the greatest.
template <class C>
KERNEL_INLINE OrderKey<C> order_key(C value) {
  using Key = OrderKey<C>;
  constexpr Key kSign = Key(1) << (8 * sizeof(Key) - 1);
  if (!(value == value)) return ~Key(0);
  if (value == C(0)) return kSign;
  Key bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  return (bits & kSign) != 0 ? ~bits : bits | kSign;
}

struct KthArgs {
  ProgramTensor x, y;
  int64_t* indices;
  int64_t length, step;  // of a row of x; step: elements from one to the next
  int64_t k;             // from 0
  Walk<3> rows;          // of x, y, indices
  int64_t first_row;
};

// Launch: grid (rows), block kStreamThreads.
template <class C>
__global__ __launch_bounds__(kStreamThreads) void kth_value_kernel(KthArgs args) {
  using Key = OrderKey<C>;
  __shared__ int counts[256];
  __shared__ int64_t places[kStreamThreads];
  int64_t offsets[3] = {};
  args.rows.add_offsets(args.first_row + blockIdx.x, offsets);
  const auto element = [&](int64_t i) {
    C value[1];
    load_program_values<1>(args.x, offsets[0] + i * args.step, 1, 1, value);
    return value[0];
  };
  Key found = 0, known = 0;
  int64_t left = args.k;
  for (int shift = 8 * sizeof(Key) - 8; shift >= 0; shift -= 8) {
    for (int bin = threadIdx.x; bin < 256; bin += kStreamThreads) counts[bin] = 0;
    __syncthreads();
    for (int64_t i = threadIdx.x; i < args.length; i += kStreamThreads) {
      const Key key = order_key(element(i));
      if ((key & known) == found) atomicAdd(&counts[key >> shift & 255], 1);
    }
    __syncthreads();
    int bin = 0;
    while (bin < 255 && left >= counts[bin]) left -= counts[bin++];
    found |= static_cast<Key>(bin) << shift;
    known |= static_cast<Key>(255) << shift;
    __syncthreads();
  }
  // The first of those that are equal.
  int64_t place = args.length;
  for (int64_t i = threadIdx.x; i < args.length && place == args.length; i += kStreamThreads)
    if (order_key(element(i)) == found) place = i;
  places[threadIdx.x] = place;
  __syncthreads();
  if (threadIdx.x != 0) return;
  for (int t = 1; t < kStreamThreads; ++t) place = places[t] < place ? places[t] : place;
  args.indices[offsets[2]] = place;
  const C value[1] = {element(place)};
  store_program_values<1>(args.y, offsets[1], 1, 1, value);
}

}  // namespace kernels::dnn
