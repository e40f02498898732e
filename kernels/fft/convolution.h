// Lengths that are no products of the radices: their transforms as cyclic convolutions of `inner` elements, each of
// which is two transforms of that length. Rader (C. M. Rader, Proceedings of the IEEE 56, 1968): the elements 1 to
// length - 1 of a prime length in the order of powers of a primitive root. Bluestein (L. I. Bluestein, IEEE
// Transactions on Audio and Electroacoustics 18, 1970): any length, jk = (j^2 + k^2 - (j - k)^2) / 2.
//
// Steps between elements k * lanes + lane in a block's workspace; the block waits for its threads between them.
#pragma once

#include "line_args.h"
#include "stage_threads.h"
#include "stage_vectors.h"

namespace kernels::fft {

// Calls run(i) for this thread's share of 0 to count - 1.
template <class Run>
KERNEL_INLINE void for_share(int count, Run run) {
  if constexpr (kWaveSize == 1)
    for (int i = 0; i < count; ++i) run(i);
  else
    for (int i = static_cast<int>(threadIdx.x); i < count; i += static_cast<int>(blockDim.x)) run(i);
}

// The place of what Rader's convolution leaves out: first x[0], then y[0].
KERNEL_INLINE int rader_side(int length) { return length; }

// x[0] goes to the side of both.
template <class Real>
KERNEL_INLINE void rader_gather(Planes<Real> from, Planes<Real> to, const int32_t* order, int length, int lane_bits) {
  const int lanes = 1 << lane_bits;
  for_share((length - 1) << lane_bits,
            [&](int i) { put(to, i, get(from, (order[i >> lane_bits] << lane_bits) + (i & (lanes - 1)))); });
  for_share(lanes, [&](int lane) { put(to, (rader_side(length) << lane_bits) + lane, get(from, lane)); });
}

// Between the transforms: y[0] is the sum of all elements; x[0], added to element 0 of the product, is added to all
// results.
template <class Real>
KERNEL_INLINE void rader_middle(Planes<Real> x, Planes<Real> side, int length, const void* spectrum, int lane_bits) {
  for_share(1 << lane_bits, [&](int lane) {
    const int place = (rader_side(length) << lane_bits) + lane;
    const Complex<Real> first = get(side, place), sum = get(x, lane);
    put(side, place, first + sum);
    put(x, lane, sum * static_cast<const Complex<Real>*>(spectrum)[0] + first);
  });
  const auto* further = static_cast<const Complex<Real>*>(spectrum) + 1;
  multiply_each(x + (1 << lane_bits), further, length - 2, lane_bits);
}

template <class Real>
KERNEL_INLINE void rader_scatter(Planes<Real> from, Planes<Real> side, Planes<Real> to, const int32_t* order,
                                 int length, int lane_bits) {
  const int lanes = 1 << lane_bits;
  for_share((length - 1) << lane_bits,
            [&](int i) { put(to, (order[i >> lane_bits] << lane_bits) + (i & (lanes - 1)), get(from, i)); });
  for_share(lanes, [&](int lane) { put(to, lane, get(side, (rader_side(length) << lane_bits) + lane)); });
}

// Elements from `length` to `inner` become zero.
template <class Real>
KERNEL_INLINE void clear_rest(Planes<Real> x, int length, int inner, int lane_bits) {
  for_share((inner - length) << lane_bits, [&](int i) { put(x, (length << lane_bits) + i, Complex<Real>{}); });
}

}  // namespace kernels::fft
