// What the tables of transforms hold, on the host.
#pragma once

#include <complex>
#include <cstdint>
#include <vector>

#include "pass.h"

namespace compat_fft {

template <class Real>
using Values = std::vector<std::complex<Real>>;

// The factors of all stages, in the order of kernels/fft/stage_twiddles.h, as parts of complex numbers.
template <class Real>
std::vector<Real> stage_twiddle_values(const std::vector<int>& radices);

// Powers first, first + stride, ... of exp(-2 pi i / n).
template <class Real>
Values<Real> root_values(int64_t n, int64_t first, int64_t stride, int64_t count);

// What kernels/fft/lines_step.h wants to know of `count` coordinate numbers: powers of exp(-2 pi i / n). `before` is
// the product of the radices but the last.
template <class Real>
Values<Real> step_column_values(int64_t n, int64_t count, int64_t before, int last);

// exp(-pi i j^2 / length) for j < length, or the conjugates.
template <class Real>
Values<Real> chirp_values(int64_t length, bool conjugate);

// The spectrum that Bluestein's convolution multiplies with: of the conjugate chirp to both sides of 0, divided by
// `inner`. It is computed in the next wider type.
template <class Real>
Values<Real> chirp_spectrum_values(int64_t length, int64_t inner);

// The least primitive root of a prime.
int primitive_root(int prime);

// root^q mod prime for q < prime - 1.
std::vector<int32_t> powers_modulo(int root, int prime);

// The spectrum of exp(-2 pi i g^-q / prime), q < prime - 1, divided by prime - 1.
template <class Real>
Values<Real> rader_spectrum_values(int prime);

}  // namespace compat_fft
