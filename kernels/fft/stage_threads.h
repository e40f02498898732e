// Stages on a GPU: a block of threads transforms a few lines in shared memory, element k of lane l at k * lanes + l,
// real and imaginary parts apart.
#pragma once

#include "radix.h"
#include "stage_twiddles.h"

#if !defined(KERNEL_TARGET_CPU)

namespace kernels::fft {

template <class Real>
KERNEL_INLINE Real* shared_numbers() {
  HIP_DYNAMIC_SHARED(double2, memory)
  return reinterpret_cast<Real*>(memory);
}

// Places in shared memory, as numbers: compilers lose track of what kind of memory an exchanged pointer points to.
template <class Real>
struct Planes {
  int re, im;
  KERNEL_INLINE Planes exchanged() const { return {im, re}; }
  KERNEL_INLINE Planes operator+(int count) const { return {re + count, im + count}; }
};

template <class Real>
KERNEL_INLINE Complex<Real> get(Planes<Real> from, int i) {
  return {shared_numbers<Real>()[from.re + i], shared_numbers<Real>()[from.im + i]};
}
template <class Real>
KERNEL_INLINE void put(Planes<Real> to, int i, Complex<Real> x) {
  shared_numbers<Real>()[to.re + i] = x.re;
  shared_numbers<Real>()[to.im + i] = x.im;
}

// One stage of radix R of 2^lane_bits lines of n elements, after stages whose radices multiply to s.
template <int R, class Real>
KERNEL_INLINE void stage(Planes<Real> in, Planes<Real> out, int n, int s, int lane_bits, const void* factors, int row) {
  const int count = static_cast<int>(unsigned(n) / unsigned(R)) << lane_bits, run = s << lane_bits;
  for (int i = static_cast<int>(threadIdx.x); i < count; i += static_cast<int>(blockDim.x)) {
    const int group = static_cast<int>(unsigned(i) / unsigned(run)), within = i - group * run;
    Complex<Real> x[R];
    KERNEL_UNROLL
    for (int q = 0; q < R; ++q) x[q] = get(in, i + q * count);
    if (s > 1) {
      KERNEL_UNROLL
      for (int q = 1; q < R; ++q) x[q] = x[q] * stage_twiddle<Real>(factors, row + (q - 1) * s, s, within >> lane_bits);
    }
    dft<R>(x);
    KERNEL_UNROLL
    for (int q = 0; q < R; ++q) put(out, group * run * R + within + q * run, x[q]);
  }
}

// Multiplies elements k < count of all lines by values[k].
template <class Real>
KERNEL_INLINE void multiply_each(Planes<Real> x, const void* values, int count, int lane_bits) {
  for (int i = static_cast<int>(threadIdx.x); i < count << lane_bits; i += static_cast<int>(blockDim.x))
    put(x, i, get(x, i) * static_cast<const Complex<Real>*>(values)[i >> lane_bits]);
}

}  // namespace kernels::fft

#endif
