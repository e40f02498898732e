// Roots of unity exact to the last bit, on the host.
#pragma once

#include <complex>
#include <cstdint>
#include <vector>

namespace compat_fft {

// Powers of exp(-2 pi i / n), from two tables of about sqrt(n) numbers in long double. Their products are good to a few
// units of its last place; where that leaves open how to round, the power is computed anew from integers of 128 bits.
class Roots {
 public:
  // n from 1 to 2^55.
  explicit Roots(int64_t n);

  // exp(-2 pi i j / n) with each part rounded once to Real, float or double. Any j.
  template <class Real>
  std::complex<Real> rounded(int64_t j) const;

  // The same to a few units of long double's last place.
  std::complex<long double> wide(int64_t j) const;

 private:
  // exp(-2 pi i j / n) is exp(i pi eighth / (4 n)), eighth at most n, with its parts exchanged and then negated.
  struct Octant {
    int64_t eighth;
    bool exchanged, re_negative, im_negative;
    template <class Number>
    std::complex<Number> apply(Number cos, Number sin) const;
  };
  Octant octant_of(int64_t j) const;
  std::complex<long double> in_first_octant(int64_t eighth) const;

  int64_t n_;
  int bits_;
  std::vector<std::complex<long double>> low_, high_;  // of exp(i pi p / (4 n)): p = low + 2^bits * high
};

}  // namespace compat_fft
