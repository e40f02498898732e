// A real transform of even length as a complex one of half that length m: its elements are pairs of real ones. The
// step between the m complex results z and the elements 0 to m of the real line's transform x, w = exp(-pi i / m):
// x[k] = even + w^k odd, x[m - k] = conj(even - w^k odd), where even = (z[k] + conj z[m - k]) / 2 and odd the same of
// differences, divided by i.
#pragma once

#include "line_memory.h"

namespace kernels::fft {

template <class Real>
struct RealPair {
  Complex<Real> first, second;  // elements k and m - k
};

// For 0 < k < m.
template <class Real>
KERNEL_INLINE RealPair<Real> real_pair_forward(Complex<Real> z, Complex<Real> mirrored, Complex<Real> root) {
  const Complex<Real> even = {Real(0.5) * (z.re + mirrored.re), Real(0.5) * (z.im - mirrored.im)};
  const Complex<Real> odd = {Real(0.5) * (z.im + mirrored.im), Real(0.5) * (mirrored.re - z.re)};
  const Complex<Real> turned = root * odd;
  return {{even.re + turned.re, even.im + turned.im}, {even.re - turned.re, turned.im - even.im}};
}

// Back, times 2: the transform without a scale of 2 m elements then comes from that of m.
template <class Real>
KERNEL_INLINE RealPair<Real> real_pair_inverse(Complex<Real> x, Complex<Real> mirrored, Complex<Real> root) {
  const Complex<Real> even = {x.re + mirrored.re, x.im - mirrored.im};
  const Complex<Real> odd = Complex<Real>{root.re, -root.im} * Complex<Real>{x.re - mirrored.re, x.im + mirrored.im};
  return {{even.re - odd.im, even.im + odd.re}, {even.re + odd.im, odd.re - even.im}};
}

// The step by itself. Going forward, lines of m complex elements become lines of m + 1, maybe in place; and back. The
// grid numbers threads by line and by k = 0 to m / 2.
struct RealStepArgs {
  LineArgs args;
  int64_t m;
  int64_t first, count;  // pairs of this launch
  int pairs_per_thread;
  bool inverse;
};

template <class Memory, class Real>
KERNEL_INLINE void real_step_pair(const RealStepArgs& step, const Memory& memory, const LinePosition& line, int64_t k,
                                  Real) {
  const int64_t m = step.m;
  if (k == 0 && step.inverse) {
    const Real first = memory.load_plain(line, 0).re, last = memory.load_plain(line, m).re;
    memory.store_plain(line, 0, Complex<Real>{first + last, first - last});
  } else if (k == 0) {
    const Complex<Real> z = memory.load_plain(line, 0);
    memory.store_plain(line, 0, Complex<Real>{z.re + z.im, Real(0)});
    memory.store_plain(line, m, Complex<Real>{z.re - z.im, Real(0)});
  } else {
    const Complex<Real> here = memory.load_plain(line, k), there = memory.load_plain(line, m - k),
                        root = static_cast<const Complex<Real>*>(step.args.real_roots)[k];
    const RealPair<Real> pair =
        step.inverse ? real_pair_inverse(here, there, root) : real_pair_forward(here, there, root);
    memory.store_plain(line, k, pair.first);
    if (2 * k != m) memory.store_plain(line, m - k, pair.second);
  }
}

template <class Storage, class Real>
__global__ void __launch_bounds__(kStreamThreads) real_step_kernel(RealStepArgs step) {
  const LineMemory<Storage, Real, false> memory(step.args, nullptr);
  const int64_t pairs = step.m / 2 + 1, thread = int64_t(blockIdx.x) * kStreamThreads + threadIdx.x;
  for (int i = 0; i < step.pairs_per_thread; ++i) {
    const int64_t number = thread * step.pairs_per_thread + i;
    if (number >= step.count) return;
    real_step_pair(step, memory, line_numbered(step.args, (step.first + number) / pairs), (step.first + number) % pairs,
                   Real());
  }
}

}  // namespace kernels::fft
