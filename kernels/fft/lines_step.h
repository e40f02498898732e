// Factors w^(k c) for the elements k of a line that is one step of a longer transform.
#pragma once

#include "core/global_memory.h"
#include "fft/lines_config.h"

namespace kernels::fft {

// Of a coordinate number c, a table has the powers c * q * (product of the radices but the last) that all of its
// threads take: those with q below the last radix' fine part, but 0, then those of its multiples; and a place for a
// pair.
__host__ __device__ constexpr int step_column_count(int radix) {
  return fine_part(radix) + radix / fine_part(radix) - 2;
}
__host__ __device__ constexpr int step_column_size(int radix) { return (step_column_count(radix) + 1) / 2 * 2; }

template <class Real, bool FromColumns>
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
    if constexpr (FromColumns) {
      load_columns<Columns>(fine, coarse);
    } else {
      KERNEL_UNROLL
      for (int q = 1; q < kFine; ++q) fine[q] = (*this)(q * column);
      KERNEL_UNROLL
      for (int q = 1; q < Columns / kFine; ++q) coarse[q] = (*this)(q * kFine * column);
    }
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
  struct alignas(16) Words {
    Complex<Real> numbers[16 / sizeof(Complex<Real>)];
  };

  template <int Columns>
  KERNEL_INLINE void load_columns(Complex<Real> (&fine)[kFinePart<Columns>],
                                  Complex<Real> (&coarse)[Columns / kFinePart<Columns>]) const {
    constexpr int kSize = step_column_size(Columns), kFine = kFinePart<Columns>;
    constexpr int kTogether = sizeof(Words) / sizeof(Complex<Real>);
    const auto* table = static_cast<const Words*>(step_.columns) + int64_t(coordinate_) * (kSize / kTogether);
    Complex<Real> all[kSize];
    KERNEL_UNROLL
    for (int i = 0; i < kSize / kTogether; ++i) {
      const Words words = load_constant(table + i);
      KERNEL_UNROLL
      for (int j = 0; j < kTogether; ++j) all[i * kTogether + j] = words.numbers[j];
    }
    KERNEL_UNROLL
    for (int q = 1; q < kFine; ++q) fine[q] = all[q - 1];
    KERNEL_UNROLL
    for (int q = 1; q < Columns / kFine; ++q) coarse[q] = all[kFine - 1 + q - 1];
  }

  const StepTwiddles& step_;
  uint32_t coordinate_;
};

}  // namespace kernels::fft
