// The order of the table that the stages of a transform multiply with. A stage with radix R, where s is the product of
// the radices before it, has R - 1 rows of s numbers: row q - 1 holds w^(j q), j < s, w = exp(-2 pi i / (s R)). Stages
// follow one another; the first one, whose factors are all one, has no rows. On a CPU each row is stored as s real
// parts and then s imaginary parts, so that vectors of them are loaded at once; elsewhere as complex numbers.
#pragma once

#include "core/complex.h"

namespace kernels::fft {

constexpr bool kTwiddlesInPlanes = kWaveSize == 1;

// Complex numbers that a stage has in the table.
KERNEL_INLINE __host__ constexpr int stage_twiddle_count(int radix, int s) { return s == 1 ? 0 : (radix - 1) * s; }

// Number j of the row that starts `row` complex numbers into the table.
template <class Real>
KERNEL_INLINE Complex<Real> stage_twiddle(const void* table, int64_t row, int s, int j) {
  if constexpr (kTwiddlesInPlanes) {
    const Real* parts = static_cast<const Real*>(table) + 2 * row;
    return {parts[j], parts[s + j]};
  } else {
    return static_cast<const Complex<Real>*>(table)[row + j];
  }
}

}  // namespace kernels::fft
