// Exchange of a line's elements between its threads, through shared memory.
#pragma once

#include "core/complex.h"
#include "core/warp.h"
#include "fft/lines_positions.h"

namespace kernels::fft {

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
    for (int j = 0; j < From::kRows; ++j) KERNEL_UNROLL
    for (int q = 0; q < From::kColumns; ++q)
      if (from.has(j, q)) put<Plane>(address(layout, from, line, j, q), x[j][q]);
  }
  template <int Plane, class To>
  KERNEL_INLINE void read(const ExchangeLayout& layout, const To& to, int line,
                          Complex<Real> (&y)[To::kRows][To::kColumns]) {
    KERNEL_UNROLL
    for (int j = 0; j < To::kRows; ++j) KERNEL_UNROLL
    for (int q = 0; q < To::kColumns; ++q)
      if (to.has(j, q)) get<Plane>(address(layout, to, line, j, q), y[j][q]);
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
    if constexpr (are_of_one_wave(Config::kThreads, Config::kLines, kAcross<Config>))
      wave_barrier();
    else
      __syncthreads();
  }

 private:
  template <class Positions>
  static KERNEL_INLINE int address(const ExchangeLayout& layout, const Positions& positions, int line, int j, int q) {
    const int variable = positions.variable(j, q), constant = positions.constant(j, q);
    if (positions.splits(j, q, layout.period))
      return exchange_address(layout, line, variable) + padded(layout, constant) * layout.element_stride;
    return exchange_address(layout, line, variable + constant);
  }

  Real* memory_;
};

}  // namespace kernels::fft
