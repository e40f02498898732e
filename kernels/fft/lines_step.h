// Factors w^(k c) for the elements k of a line that is one step of a longer transform.
#pragma once

#include "core/global_memory.h"
#include "fft/line_args.h"

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

  // Multiplies elements k = first + q * distance, q < R, by products of few loaded powers.
  template <int R>
  KERNEL_INLINE void apply(int first, int distance, Complex<Real> (&x)[R]) const {
    constexpr int kFine = R % 4 == 0 ? 4 : R % 3 == 0 ? 3 : R % 2 == 0 ? 2 : 1;
    Complex<Real> fine[kFine];
    KERNEL_UNROLL
    for (int q = 1; q < kFine; ++q) fine[q] = (*this)(q * distance);
    KERNEL_UNROLL
    for (int coarse = 0; coarse < R; coarse += kFine) {
      const Complex<Real> power = (*this)(first + coarse * distance);
      x[coarse] = x[coarse] * power;
      KERNEL_UNROLL
      for (int q = 1; q < kFine; ++q) x[coarse + q] = x[coarse + q] * (power * fine[q]);
    }
  }

 private:
  const StepTwiddles& step_;
  uint32_t coordinate_;
};

}  // namespace kernels::fft
