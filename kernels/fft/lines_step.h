// Factors w^(k c) for the elements k of a line that is one step of a longer transform.
#pragma once

#include "core/global_memory.h"
#include "fft/lines_config.h"

namespace kernels::fft {

template <class Real>
class StepPowers {
 public:
  KERNEL_INLINE StepPowers(const StepTwiddles& step, int64_t coordinate)
      : step_(step), coordinate_(static_cast<uint32_t>(coordinate)) {}

  KERNEL_INLINE Complex<Real> operator()(int k) const {
    const uint64_t power = uint64_t(static_cast<uint32_t>(k)) * coordinate_;
    const auto below = static_cast<uint32_t>(power) & ((1u << step_.bits) - 1);
    const auto low = load_constant(static_cast<const Complex<Real>*>(step_.low) + below);
    if (step_.high == nullptr) return low;
    return low * load_constant(static_cast<const Complex<Real>*>(step_.high) + (power >> step_.bits));
  }

  // Multiplies elements k = first + j * row + q * column by products of few loaded powers: lanes with the same
  // coordinate share all of these but one, and what they share takes few accesses of the cache.
  template <int Rows, int Columns>
  KERNEL_INLINE void apply(int first, int row, int column, Complex<Real> (&x)[Rows][Columns]) const {
    constexpr int kFine = kFinePart<Columns>;
    Complex<Real> fine[kFine], coarse[Columns / kFine];
    KERNEL_UNROLL
    for (int q = 1; q < kFine; ++q) fine[q] = (*this)(q * column);
    KERNEL_UNROLL
    for (int q = 1; q < Columns / kFine; ++q) coarse[q] = (*this)(q * kFine * column);
    const Complex<Real> base = (*this)(first);
    KERNEL_UNROLL
    for (int j = 0; j < Rows; ++j) {
      const Complex<Real> of_row = j == 0 ? base : base * (*this)(j * row);
      KERNEL_UNROLL
      for (int c = 0; c < Columns / kFine; ++c) {
        const Complex<Real> power = c == 0 ? of_row : of_row * coarse[c];
        x[j][c * kFine] = x[j][c * kFine] * power;
        KERNEL_UNROLL
        for (int q = 1; q < kFine; ++q) x[j][c * kFine + q] = x[j][c * kFine + q] * (power * fine[q]);
      }
    }
  }

 private:
  const StepTwiddles& step_;
  uint32_t coordinate_;
};

}  // namespace kernels::fft
