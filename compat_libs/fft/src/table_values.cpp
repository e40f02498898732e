#include "table_values.h"

#include <type_traits>

#include "fft/lines_step.h"
#include "fft/stage_twiddles.h"
#include "table_roots.h"

namespace compat_fft {

namespace {

template <class Real>
using Wider = std::conditional_t<std::is_same_v<Real, float>, double, long double>;

std::complex<double> power(const Roots& roots, int64_t j, double) { return std::complex<double>(roots.wide(j)); }
std::complex<long double> power(const Roots& roots, int64_t j, long double) { return roots.wide(j); }

int least_factor(int64_t n) {
  if (n % 4 == 0) return 4;
  for (int p = 2; int64_t(p) * p <= n; ++p)
    if (n % p == 0) return p;
  return static_cast<int>(n);
}

// Without the care that std::complex takes of infinities.
template <class Number>
std::complex<Number> product(std::complex<Number> a, std::complex<Number> b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

// One butterfly; 2 and 4, which nearly all work is, without multiplications, others by the definition.
template <class Number>
void small_transform(std::vector<std::complex<Number>>& x, const std::vector<std::complex<Number>>& roots) {
  using C = std::complex<Number>;
  if (x.size() == 2) {
    const C difference = x[0] - x[1];
    x[0] += x[1], x[1] = difference;
  } else if (x.size() == 4) {
    const C sum02 = x[0] + x[2], difference02 = x[0] - x[2], sum13 = x[1] + x[3], difference13 = x[1] - x[3];
    const C turned(difference13.imag(), -difference13.real());
    x[0] = sum02 + sum13, x[1] = difference02 + turned, x[2] = sum02 - sum13, x[3] = difference02 - turned;
  } else {
    std::vector<C> y(x.size());
    for (size_t k = 0; k < x.size(); ++k)
      for (size_t j = 0; j < x.size(); ++j) y[k] += product(x[j], roots[j * k % x.size()]);
    x = y;
  }
}

// A stage of Stockham's algorithm, as kernels/fft has it: s is the product of the radices before it.
template <class Number>
void transform_stage(const std::vector<std::complex<Number>>& in, std::vector<std::complex<Number>>& out, size_t radix,
                     size_t s, const Roots& roots) {
  using C = std::complex<Number>;
  const size_t n = in.size(), count = n / radix, unit = count / s;
  std::vector<C> small_roots, part(radix), factors;
  for (size_t q = 0; q < radix; ++q) small_roots.push_back(power(roots, static_cast<int64_t>(q * count), Number()));
  for (size_t j = 0; j < s; ++j)
    for (size_t q = 0; q < radix; ++q) factors.push_back(power(roots, static_cast<int64_t>(j * q * unit), Number()));
  for (size_t group = 0; group < count; group += s)
    for (size_t j = 0; j < s; ++j) {
      for (size_t q = 0; q < radix; ++q) part[q] = product(in[group + j + q * count], factors[j * radix + q]);
      small_transform(part, small_roots);
      for (size_t q = 0; q < radix; ++q) out[group * radix + j + q * s] = part[q];
    }
}

// A forward transform of any length.
template <class Number>
void transform(std::vector<std::complex<Number>>& data) {
  const auto n = static_cast<int64_t>(data.size());
  const Roots roots(n);
  std::vector<std::complex<Number>> other(data.size());
  for (int64_t s = 1, radix; s < n; s *= radix) {
    radix = least_factor(n / s);
    transform_stage(data, other, static_cast<size_t>(radix), static_cast<size_t>(s), roots);
    data.swap(other);
  }
}

// The spectrum of a sequence divided by its length.
template <class Real>
Values<Real> spectrum(std::vector<std::complex<Wider<Real>>>& sequence) {
  transform(sequence);
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
