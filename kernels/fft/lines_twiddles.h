// The factors of a stage's elements, from the table of its powers of w.
#pragma once

#include "core/global_memory.h"
#include "fft/lines_config.h"
#include "fft/stage_twiddles.h"

namespace kernels::fft {

// Where a stage's rows start in the table.
__host__ __device__ constexpr int twiddle_offset(const LineShape& shape, int stage) {
  int offset = 0, before = 1;
  for (int s = 0; s < stage; ++s) {
    offset += stage_twiddle_count(shape.radices[s], before);
    before *= shape.radices[s];
  }
  return offset;
}

// Butterfly `column` of a stage.
template <class Config, int Stage>
class StageTwiddles {
 public:
  using Real = Computing<typename Config::Storage>;
  static constexpr int kRadix = kShape<Config>.radices[Stage], kBefore = radices_before(kShape<Config>, Stage);

  KERNEL_INLINE StageTwiddles(const void* table, int column) : table_(table), column_(column) {}

  KERNEL_INLINE void apply(Complex<Real> (&x)[kRadix]) const {
    constexpr int kFine = kBefore < Config::kProductsFrom ? kRadix : kFinePart<kRadix>;
    Complex<Real> fine[kFine];
    KERNEL_UNROLL
    for (int q = 1; q < kFine; ++q) {
      fine[q] = power(q);
      x[q] = x[q] * fine[q];
    }
    // Products of two powers where the table would take more of the caches than there is.
    KERNEL_UNROLL
    for (int c = kFine; c < kRadix; c += kFine) {
      const Complex<Real> coarse = power(c);
      x[c] = x[c] * coarse;
      KERNEL_UNROLL
      for (int q = 1; q < kFine; ++q) x[c + q] = x[c + q] * (coarse * fine[q]);
    }
  }

 private:
  KERNEL_INLINE Complex<Real> power(int q) const {
    constexpr int kRow = twiddle_offset(kShape<Config>, Stage);
    if constexpr (kTwiddlesInPlanes)
      return stage_twiddle<Real>(table_, kRow + (q - 1) * kBefore, kBefore, column_);
    else
      return load_constant(static_cast<const Complex<Real>*>(table_) + kRow + (q - 1) * kBefore + column_);
  }

  const void* table_;
  int column_;
};

}  // namespace kernels::fft
