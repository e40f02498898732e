// The step between a complex transform of `length` elements and a real one of twice as many: for the elements k and
// length - k of both sides at once. `root` is exp(-pi i k / length).
#pragma once

#include "core/complex.h"

namespace kernels::fft {

// From Z[k] and Z[length - k] to X[k] and X[length - k], where Z[length] is Z[0].
template <class Real>
KERNEL_INLINE void real_forward(Complex<Real> root, Complex<Real> (&x)[2]) {
  const Complex<Real> even = {Real(0.5) * (x[0].re + x[1].re), Real(0.5) * (x[0].im - x[1].im)};
  const Complex<Real> odd = {Real(0.5) * (x[0].im + x[1].im), Real(0.5) * (x[1].re - x[0].re)};
  const Complex<Real> turned = root * odd;
  x[0] = even + turned;
  x[1] = {even.re - turned.re, turned.im - even.im};
}

// Back, without a factor of 1/2. With k = 0 both elements become Z[0].
template <class Real>
KERNEL_INLINE void real_inverse(Complex<Real> root, Complex<Real> (&x)[2]) {
  const Complex<Real> even = {x[0].re + x[1].re, x[0].im - x[1].im};
  const Complex<Real> turned = Complex<Real>{root.re, -root.im} * Complex<Real>{x[0].re - x[1].re, x[0].im + x[1].im};
  x[0] = {even.re - turned.im, even.im + turned.re};
  x[1] = {even.re + turned.im, turned.re - even.im};
}

}  // namespace kernels::fft
