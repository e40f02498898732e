#include "table_values.h"

#include <type_traits>

#include "fft/lines_step.h"
#include "fft/stage_twiddles.h"
#include "table_roots.h"
#include "table_transform.h"

namespace compat_fft {

namespace {

template <class Real>
using Wider = std::conditional_t<std::is_same_v<Real, float>, double, long double>;

std::complex<double> power(const Roots& roots, int64_t j, double) { return std::complex<double>(roots.wide(j)); }
std::complex<long double> power(const Roots& roots, int64_t j, long double) { return roots.wide(j); }

// The spectrum of a sequence divided by its length.
template <class Real>
Values<Real> spectrum(std::vector<std::complex<Wider<Real>>>& sequence) {
  Transformer<Wider<Real>>(sequence).run();
  const auto length = static_cast<Wider<Real>>(sequence.size());
  Values<Real> values;
  values.reserve(sequence.size());
  for (const auto& value : sequence)
    values.emplace_back(static_cast<Real>(value.real() / length), static_cast<Real>(value.imag() / length));
  return values;
}

}  // namespace

template <class Real>
std::vector<Real> stage_twiddle_values(const std::vector<int>& radices) {
  std::vector<Real> values;
  int64_t s = 1;
  for (const int radix : radices) {
    if (s > 1) {
      const Roots roots(s * radix);
      for (int q = 1; q < radix; ++q) {
        const size_t row = values.size();
        values.resize(row + 2 * static_cast<size_t>(s));
        for (int64_t j = 0; j < s; ++j) {
          const std::complex<Real> root = roots.rounded<Real>(j * q);
          const auto at = static_cast<size_t>(j), count = static_cast<size_t>(s);
          values[row + (kernels::fft::kTwiddlesInPlanes ? at : 2 * at)] = root.real();
          values[row + (kernels::fft::kTwiddlesInPlanes ? count + at : 2 * at + 1)] = root.imag();
        }
      }
    }
    s *= radix;
  }
  return values;
}

template <class Real>
Values<Real> root_values(int64_t n, int64_t first, int64_t stride, int64_t count) {
  const Roots roots(n);
  Values<Real> values;
  for (int64_t i = 0; i < count; ++i) values.push_back(roots.rounded<Real>(first + i * stride));
  return values;
}

template <class Real>
Values<Real> step_column_values(int64_t n, int64_t count, int64_t before, int last) {
  const Roots roots(n);
  Values<Real> values;
  const int fine = kernels::fft::fine_part(last), size = kernels::fft::step_column_size(last);
  for (int64_t c = 0; c < count; ++c) {
    for (int q = 1; q < fine; ++q) values.push_back(roots.rounded<Real>(c * before % n * q % n));
    for (int q = fine; q < last; q += fine) values.push_back(roots.rounded<Real>(c * before % n * q % n));
    values.resize(static_cast<size_t>((c + 1) * size));
  }
  return values;
}

template <class Real>
Values<Real> chirp_values(int64_t length, bool conjugate) {
  const Roots roots(2 * length);
  Values<Real> values;
  int64_t square = 0;  // j^2 mod 2 * length
  for (int64_t j = 0; j < length; ++j) {
    values.push_back(roots.rounded<Real>(conjugate ? -square : square));
    square = (square + 2 * j + 1) % (2 * length);
  }
  return values;
}

template <class Real>
Values<Real> chirp_spectrum_values(int64_t length, int64_t inner) {
  const Roots roots(2 * length);
  std::vector<std::complex<Wider<Real>>> sequence(static_cast<size_t>(inner));
  int64_t square = 0;
  for (int64_t j = 0; j < length; ++j) {
    sequence[static_cast<size_t>(j)] = sequence[static_cast<size_t>((inner - j) % inner)] =
        power(roots, -square, Wider<Real>());
    square = (square + 2 * j + 1) % (2 * length);
  }
  return spectrum<Real>(sequence);
}

int primitive_root(int prime) {
  std::vector<int> factors;
  int rest = prime - 1;
  for (int p = 2; p <= rest; ++p)
    if (rest % p == 0) {
      factors.push_back(p);
      while (rest % p == 0) rest /= p;
    }
  const auto power_of = [prime](int64_t base, int exponent) {
    int64_t result = 1;
    for (; exponent > 0; exponent /= 2, base = base * base % prime)
      if (exponent % 2 == 1) result = result * base % prime;
    return result;
  };
  for (int root = 1;; ++root) {
    bool primitive = true;
    for (const int p : factors) primitive &= power_of(root, (prime - 1) / p) != 1;
    if (primitive) return root;
  }
}

std::vector<int32_t> powers_modulo(int root, int prime) {
  std::vector<int32_t> powers;
  int64_t power = 1;
  for (int q = 0; q < prime - 1; ++q, power = power * root % prime) powers.push_back(static_cast<int32_t>(power));
  return powers;
}

template <class Real>
Values<Real> rader_spectrum_values(int prime) {
  const Roots roots(prime);
  const std::vector<int32_t> powers = powers_modulo(primitive_root(prime), prime);
  std::vector<std::complex<Wider<Real>>> sequence;
  for (size_t q = 0; q < powers.size(); ++q)
    sequence.push_back(power(roots, powers[(powers.size() - q) % powers.size()], Wider<Real>()));
  return spectrum<Real>(sequence);
}

#define COMPAT_FFT_TABLES_OF(Real)                                          \
  template std::vector<Real> stage_twiddle_values(const std::vector<int>&); \
  template Values<Real> root_values(int64_t, int64_t, int64_t, int64_t);    \
  template Values<Real> step_column_values(int64_t, int64_t, int64_t, int); \
  template Values<Real> chirp_values(int64_t, bool);                        \
  template Values<Real> chirp_spectrum_values(int64_t, int64_t);            \
  template Values<Real> rader_spectrum_values(int);
COMPAT_FFT_TABLES_OF(float)
COMPAT_FFT_TABLES_OF(double)
#undef COMPAT_FFT_TABLES_OF

}  // namespace compat_fft
