// A real step's pairs, where every thread already holds one element of each: those below the middle of its line. What
// threads exchange is the upper half alone.
#pragma once

#include "fft/lines_config.h"

namespace kernels::fft {

// Elements i = thread + j * threads + q * (length / Radix) below length / 2, as butterflies of an even radix have them.
// The positions are i: of the elements i + length / 2.
template <class Config, int Radix>
struct LowerHalf {
  static constexpr int kButterflies = kShape<Config>.inner / Radix;
  static constexpr int kRows = (kButterflies + Config::kThreads - 1) / Config::kThreads, kColumns = Radix / 2;

  int thread;

  KERNEL_INLINE bool has(int j, int = 0) const {
    return kButterflies % Config::kThreads == 0 || j + 1 < kRows || thread + j * Config::kThreads < kButterflies;
  }
  KERNEL_INLINE int variable(int, int = 0) const { return thread; }
  static KERNEL_INLINE int constant(int j, int q) { return j * Config::kThreads + q * kButterflies; }
  static KERNEL_INLINE bool splits(int, int, int) { return true; }
};

// The elements that belong to these: length - shift - i, less length / 2. With `shift` 0, element 0 belongs to itself;
// its place is taken by element length / 2, which does as well.
template <class Lower>
struct UpperHalf {
  static constexpr int kRows = Lower::kRows, kColumns = Lower::kColumns;

  Lower lower;
  int shift;

  KERNEL_INLINE bool has(int j, int q) const { return lower.has(j, q); }
  KERNEL_INLINE int variable(int j, int q) const {
    const int i = lower.variable(j, q) + lower.constant(j, q);
    return i + shift == 0 ? 0 : Lower::kButterflies * Lower::kColumns - shift - i;
  }
  static KERNEL_INLINE int constant(int, int) { return 0; }
  static KERNEL_INLINE bool splits(int, int, int) { return true; }
};

}  // namespace kernels::fft
