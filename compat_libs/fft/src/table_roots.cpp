#include "table_roots.h"

#include <cfloat>
#include <cmath>
#include <limits>

namespace compat_fft {

namespace {

__extension__ using Wide = unsigned __int128;

// pi / 4 in units of 2^-128.
constexpr Wide kQuarterPi = Wide(0xC90FDAA22168C234u) << 64 | 0xC4C6628B80DC1CD1u;

uint64_t high_of(Wide value) { return static_cast<uint64_t>(value >> 64); }
uint64_t low_of(Wide value) { return static_cast<uint64_t>(value); }

// a * b / 2^128, at most 2 too small.
Wide product(Wide a, Wide b) {
  const Wide high = Wide(high_of(a)) * high_of(b);
  const Wide middle1 = Wide(high_of(a)) * low_of(b), middle2 = Wide(low_of(a)) * high_of(b);
  const Wide carry = (Wide(low_of(middle1)) + low_of(middle2)) >> 64;
  return high + high_of(middle1) + high_of(middle2) + carry;
}

// pi p / (4 n) in units of 2^-128, for 0 < p <= n < 2^63.
Wide angle_of(int64_t p, int64_t n) {
  if (p == n) return kQuarterPi;
  const auto divisor = static_cast<Wide>(n);
  const Wide first = (Wide(p) << 64) / divisor, rest = (Wide(p) << 64) % divisor;
  return product(first << 64 | (rest << 64) / divisor, kQuarterPi);
}

// The sum of x^k / k! with alternating signs over k = first, first + 2, ..., in units of 2^-128. `first` is 1 for the
// sine; 2 for one minus the cosine, which itself could reach 1.
Wide alternating_series(Wide x, unsigned first) {
  const Wide square = product(x, x);
  Wide term = first == 1 ? x : square / 2, sum = 0;
  bool negative = false;
  for (unsigned k = first; term != 0; k += 2, negative = !negative) {
    sum = negative ? sum - term : sum + term;
    term = product(term, square) / ((k + 1) * (k + 2));
  }
  return sum;
}

// value * 2^-128, rounded to nearest. No root but those that are exact lies between two neighbours of Real.
template <class Real>
Real nearest(Wide value) {
  constexpr int kDigits = std::numeric_limits<Real>::digits;
  int exponent = -128;
  int spare = 128 - kDigits;
  for (Wide v = value; spare > 0 && (v >> 127) == 0; v <<= 1) --spare;
  if (spare <= 0) return std::ldexp(static_cast<Real>(static_cast<uint64_t>(value)), exponent);
  const Wide rounded = (value >> spare) + (value >> (spare - 1) & 1);  // does not overflow
  return std::ldexp(static_cast<Real>(static_cast<uint64_t>(rounded)), exponent + spare);
}

// Whether every number that is as close to `value` as its error allows rounds to the same Real.
template <class Real>
bool rounds_safely(long double value) {
  constexpr long double kError = 16 * LDBL_EPSILON;
  return static_cast<Real>(value * (1 - kError)) == static_cast<Real>(value * (1 + kError));
}

}  // namespace

Roots::Roots(int64_t n) : n_(n), bits_(0) {
  while ((int64_t(1) << 2 * bits_) < n) ++bits_;
  const long double unit = 3.14159265358979323846264338327950288L / 4 / static_cast<long double>(n);
  const auto root = [&](int64_t p) {
    const long double angle = unit * static_cast<long double>(p);
    return std::complex<long double>(std::cos(angle), std::sin(angle));
  };
  low_.resize(size_t(1) << bits_);
  high_.resize(static_cast<size_t>((n >> bits_) + 1));
  for (size_t i = 0; i < low_.size(); ++i) low_[i] = root(static_cast<int64_t>(i));
  for (size_t i = 0; i < high_.size(); ++i) high_[i] = root(static_cast<int64_t>(i) << bits_);
}

template <class Number>
std::complex<Number> Roots::Octant::apply(Number cos, Number sin) const {
  const Number re = exchanged ? sin : cos, im = exchanged ? cos : sin;
  return {re_negative ? -re : re, im_negative ? -im : im};
}

Roots::Octant Roots::octant_of(int64_t j) const {
  // In units of 1 / (8 n) of a turn.
  int64_t p = 8 * ((j % n_ + n_) % n_);
  Octant octant{0, false, false, true};
  if (p > 4 * n_) p = 8 * n_ - p, octant.im_negative = false;
  if (p > 2 * n_) p = 4 * n_ - p, octant.re_negative = true;
  if (p > n_) p = 2 * n_ - p, octant.exchanged = true;
  octant.eighth = p;
  return octant;
}

std::complex<long double> Roots::in_first_octant(int64_t eighth) const {
  const std::complex<long double> a = low_[static_cast<size_t>(eighth & ((int64_t(1) << bits_) - 1))],
                                  b = high_[static_cast<size_t>(eighth >> bits_)];
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

std::complex<long double> Roots::wide(int64_t j) const {
  const Octant octant = octant_of(j);
  const std::complex<long double> root = in_first_octant(octant.eighth);
  return octant.apply(root.real(), root.imag());
}

template <class Real>
std::complex<Real> Roots::rounded(int64_t j) const {
  const Octant octant = octant_of(j);
  if (octant.eighth == 0) return octant.apply(Real(1), Real(0));
  const std::complex<long double> root = in_first_octant(octant.eighth);
  if (rounds_safely<Real>(root.real()) && rounds_safely<Real>(root.imag()))
    return octant.apply(static_cast<Real>(root.real()), static_cast<Real>(root.imag()));
  const Wide angle = angle_of(octant.eighth, n_);
  // The series for the cosine is what is missing to 2^128, which arithmetic modulo 2^128 takes for zero.
  return octant.apply(nearest<Real>(-alternating_series(angle, 2)), nearest<Real>(alternating_series(angle, 1)));
}

template std::complex<float> Roots::rounded<float>(int64_t) const;
template std::complex<double> Roots::rounded<double>(int64_t) const;

}  // namespace compat_fft
