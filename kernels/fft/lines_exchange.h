// Exchange of a line's elements between its threads, through shared memory.
#pragma once

#include "core/complex.h"
#include "core/warp.h"
#include "fft/lines_config.h"

namespace kernels::fft {

// Which elements a thread holds: element (j, q) has position variable(j) + constant(j, q). `splits` says whether both
// parts may be padded on their own, which saves instructions; `has` whether the thread has elements (j, ...) at all.

// Butterflies i = thread + j * threads of a stage, before it.
template <class Config, int Stage>
struct StageInput {
  static constexpr const LineShape& shape() { return kShape<Config>; }
  static constexpr int kRadix = kShape<Config>.radices[Stage];
  static constexpr int kButterflies = kShape<Config>.inner / kRadix;
  static constexpr int kRows = (kButterflies + Config::kThreads - 1) / Config::kThreads, kColumns = kRadix;

  int thread;

  KERNEL_INLINE bool has(int j) const {
    return kButterflies % Config::kThreads == 0 || j + 1 < kRows || thread + j * Config::kThreads < kButterflies;
  }
  KERNEL_INLINE int variable(int) const { return thread; }
  static KERNEL_INLINE int constant(int j, int q) { return j * Config::kThreads + q * kButterflies; }
  // No carry: the constant is a multiple of the period.
  static KERNEL_INLINE bool splits(int j, int q, int period) { return period == 0 || constant(j, q) % period == 0; }
};

// The same butterflies after it.
template <class Config, int Stage>
struct StageOutput {
  static constexpr int kBefore = radices_before(kShape<Config>, Stage);
  static constexpr int kRadix = kShape<Config>.radices[Stage];
  static constexpr int kRows = StageInput<Config, Stage>::kRows, kColumns = kRadix;

  int thread;

  KERNEL_INLINE bool has(int j) const { return StageInput<Config, Stage>{thread}.has(j); }
  KERNEL_INLINE int variable(int j) const {
    return static_cast<int>(output_position(static_cast<unsigned>(thread + j * Config::kThreads), kBefore, kRadix));
  }
  static KERNEL_INLINE int constant(int, int q) { return q * kBefore; }
  static KERNEL_INLINE bool splits(int, int, int period) {
    return period == 0 || kBefore % period == 0 || (period % kBefore == 0 && kBefore * kRadix % period == 0) ||
           period % (kBefore * kRadix) == 0;
  }
};

// Elements thread + j * threads of `Count`, one by one.
template <class Config, int Count>
struct InOrder {
  static constexpr int kRows = (Count + Config::kThreads - 1) / Config::kThreads, kColumns = 1;

  int thread;

  KERNEL_INLINE bool has(int j) const {
    return Count % Config::kThreads == 0 || j + 1 < kRows || thread + j * Config::kThreads < Count;
  }
  KERNEL_INLINE int variable(int) const { return thread; }
  static KERNEL_INLINE int constant(int j, int) { return j * Config::kThreads; }
  static KERNEL_INLINE bool splits(int j, int, int period) { return period == 0 || constant(j, 0) % period == 0; }
};

// One line's part of shared memory.
template <class Config>
class SharedLine {
 public:
  using Real = Computing<typename Config::Storage>;
  static constexpr bool kSplit = Config::kSplit;

  KERNEL_INLINE explicit SharedLine(Real* memory) : memory_(memory) {}

  // Threads `from.thread` of line `from_line` hand x over; y is what `to` has.
  template <bool First, class From, class To>
  KERNEL_INLINE void exchange(const ExchangeLayout& layout, const From& from, int from_line,
                              const Complex<Real> (&x)[From::kRows][From::kColumns], const To& to, int to_line,
                              Complex<Real> (&y)[To::kRows][To::kColumns]) {
    if constexpr (!First) barrier();
    write<0>(layout, from, from_line, x);
    barrier();
    read<0>(layout, to, to_line, y);
    if constexpr (kSplit) {
      barrier();
      write<1>(layout, from, from_line, x);
      barrier();
      read<1>(layout, to, to_line, y);
    }
  }

  // Plane 0 are real parts, plane 1 imaginary parts, unless both go at once.
  template <int Plane, class From>
  KERNEL_INLINE void write(const ExchangeLayout& layout, const From& from, int line,
                           const Complex<Real> (&x)[From::kRows][From::kColumns]) {
    KERNEL_UNROLL
    for (int j = 0; j < From::kRows; ++j)
      if (from.has(j)) {
        KERNEL_UNROLL
        for (int q = 0; q < From::kColumns; ++q) put<Plane>(address(layout, from, line, j, q), x[j][q]);
      }
  }
  template <int Plane, class To>
  KERNEL_INLINE void read(const ExchangeLayout& layout, const To& to, int line,
                          Complex<Real> (&y)[To::kRows][To::kColumns]) {
    KERNEL_UNROLL
    for (int j = 0; j < To::kRows; ++j)
      if (to.has(j)) {
        KERNEL_UNROLL
        for (int q = 0; q < To::kColumns; ++q) get<Plane>(address(layout, to, line, j, q), y[j][q]);
      }
  }

  template <int Plane>
  KERNEL_INLINE void put(int address, Complex<Real> x) {
    if constexpr (!kSplit)
      reinterpret_cast<Complex<Real>*>(memory_)[address] = x;
    else
      memory_[address] = Plane == 0 ? x.re : x.im;
  }
  template <int Plane>
  KERNEL_INLINE void get(int address, Complex<Real>& x) const {
    if constexpr (!kSplit)
      x = reinterpret_cast<const Complex<Real>*>(memory_)[address];
    else if constexpr (Plane == 0)
      x.re = memory_[address];
    else
      x.im = memory_[address];
  }

  static KERNEL_INLINE void barrier() {
    constexpr bool kOneWave = !Config::kLoadAcross && !Config::kStoreAcross && kWaveSize % Config::kThreads == 0;
    if constexpr (kOneWave)
      wave_barrier();
    else
      __syncthreads();
  }

 private:
  template <class Positions>
  static KERNEL_INLINE int address(const ExchangeLayout& layout, const Positions& positions, int line, int j, int q) {
    const int variable = positions.variable(j), constant = positions.constant(j, q);
    if (positions.splits(j, q, layout.period))
      return exchange_address(layout, line, variable) + padded(layout, constant) * layout.element_stride;
    return exchange_address(layout, line, variable + constant);
  }

  Real* memory_;
};

}  // namespace kernels::fft
