// A forward transform on the host, in numbers wider than those of the tables that are made with it.
#pragma once

#include <algorithm>
#include <complex>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "table_roots.h"

namespace compat_fft {

// Without the care that std::complex takes of infinities.
template <class Number>
std::complex<Number> product(std::complex<Number> a, std::complex<Number> b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

// Of lines that the caches hold, of any length, by Stockham's algorithm.
template <class Number>
class LineTransformer {
 public:
  using C = std::complex<Number>;

  explicit LineTransformer(size_t n) : n_(n), other_(n) {
    const Roots roots(static_cast<int64_t>(n));
    const auto root = [&](size_t j) { return C(roots.wide(static_cast<int64_t>(j))); };
    for (size_t s = 1; s < n; s *= radices_.back()) {
      const size_t radix = least_factor(n / s), count = n / radix;
      radices_.push_back(radix);
      for (size_t q = 0; q < radix; ++q) small_roots_.push_back(root(q * count));
      for (size_t j = 0; j < s; ++j)
        for (size_t q = 0; q < radix; ++q) factors_.push_back(root(j * q * (count / s)));
      largest_ = std::max(largest_, radix);
    }
    part_.resize(2 * largest_);
  }

  // From x to x.
  void run(C* x) {
    C *in = x, *out = other_.data();
    const C *factors = factors_.data(), *small_roots = small_roots_.data();
    size_t s = 1;
    for (const size_t radix : radices_) {
      if (radix == 4)
        stage_of_four(in, out, s, factors);
      else
        stage(in, out, radix, s, factors, small_roots);
      factors += s * radix;
      small_roots += radix;
      s *= radix;
      std::swap(in, out);
    }
    if (in != x) std::copy(in, in + n_, x);
  }

 private:
  static size_t least_factor(size_t n) {
    if (n % 4 == 0) return 4;
    for (size_t p = 2; p * p <= n; ++p)
      if (n % p == 0) return p;
    return n;
  }

  // s is the product of the radices before. Nearly all work is this one's.
  void stage_of_four(const C* in, C* out, size_t s, const C* factors) const {
    const size_t count = n_ / 4;
    for (size_t group = 0; group < count; group += s)
      for (size_t j = 0; j < s; ++j) {
        const C *x = in + group + j, *w = factors + 4 * j;
        const C x0 = x[0], x1 = product(x[count], w[1]), x2 = product(x[2 * count], w[2]),
                x3 = product(x[3 * count], w[3]);
        const C sum02 = x0 + x2, difference02 = x0 - x2, sum13 = x1 + x3, difference13 = x1 - x3;
        const C turned(difference13.imag(), -difference13.real());
        C* y = out + 4 * group + j;
        y[0] = sum02 + sum13, y[s] = difference02 + turned;
        y[2 * s] = sum02 - sum13, y[3 * s] = difference02 - turned;
      }
  }

  // By the definition.
  void stage(const C* in, C* out, size_t radix, size_t s, const C* factors, const C* small_roots) {
    const size_t count = n_ / radix;
    C *part = part_.data(), *sums = part + largest_;
    for (size_t group = 0; group < count; group += s)
      for (size_t j = 0; j < s; ++j) {
        for (size_t q = 0; q < radix; ++q) part[q] = product(in[group + j + q * count], factors[j * radix + q]);
        for (size_t k = 0; k < radix; ++k) {
          sums[k] = part[0];
          for (size_t q = 1; q < radix; ++q) sums[k] += product(part[q], small_roots[q * k % radix]);
        }
        for (size_t q = 0; q < radix; ++q) out[group * radix + j + q * s] = sums[q];
      }
  }

  size_t n_, largest_ = 1;
  std::vector<size_t> radices_;
  std::vector<C> small_roots_, factors_, part_, other_;
};

// Of any length. A long one as columns, factors and rows, which the caches hold.
template <class Number>
class Transformer {
 public:
  using C = std::complex<Number>;

  explicit Transformer(std::vector<C>& data) : data_(data), n_(data.size()) {}

  void run() {
    constexpr size_t kShort = 4096;
    size_t rows = 1;
    for (size_t divisor = 2; divisor * divisor <= n_; ++divisor)
      if (n_ % divisor == 0) rows = divisor;
    if (n_ <= kShort || rows == 1) {
      LineTransformer<Number>(n_).run(data_.data());
      return;
    }
    columns(rows, n_ / rows);
    std::vector<C> result(n_);
    put_rows(rows, n_ / rows, result);
    data_.swap(result);
  }

 private:
  static constexpr size_t kTogether = 8;  // columns or rows, so that whole lines of the caches are used

  // Element (j1, j2) becomes that of the transform over j1, times w^(k1 j2).
  void columns(size_t rows, size_t row) {
    LineTransformer<Number> transformer(rows);
    std::vector<C> lines(kTogether * rows);
    const Roots roots(static_cast<int64_t>(n_));
    size_t bits = 0;
    while ((size_t(1) << 2 * bits) < n_) ++bits;
    std::vector<C> low, high;
    for (size_t i = 0; i >> bits == 0; ++i) low.emplace_back(roots.wide(static_cast<int64_t>(i)));
    for (size_t i = 0; i << bits < n_; ++i) high.emplace_back(roots.wide(static_cast<int64_t>(i << bits)));
    for (size_t first = 0; first < row; first += kTogether) {
      const size_t count = std::min(kTogether, row - first);
      for (size_t j1 = 0; j1 < rows; ++j1)
        for (size_t c = 0; c < count; ++c) lines[c * rows + j1] = data_[j1 * row + first + c];
      for (size_t c = 0; c < count; ++c) {
        transformer.run(&lines[c * rows]);
        for (size_t k1 = 0; k1 < rows; ++k1) {
          const size_t power = k1 * (first + c);
          const C root = product(low[power & ((size_t(1) << bits) - 1)], high[power >> bits]);
          lines[c * rows + k1] = product(lines[c * rows + k1], root);
        }
      }
      for (size_t k1 = 0; k1 < rows; ++k1)
        for (size_t c = 0; c < count; ++c) data_[k1 * row + first + c] = lines[c * rows + k1];
    }
  }

  // Transforms over j2; element k2 of row k1 is element k1 + rows * k2 of the result.
  void put_rows(size_t rows, size_t row, std::vector<C>& result) {
    LineTransformer<Number> transformer(row);
    for (size_t first = 0; first < rows; first += kTogether) {
      const size_t count = std::min(kTogether, rows - first);
      for (size_t c = 0; c < count; ++c) transformer.run(&data_[(first + c) * row]);
      for (size_t k2 = 0; k2 < row; ++k2)
        for (size_t c = 0; c < count; ++c) result[k2 * rows + first + c] = data_[(first + c) * row + k2];
    }
  }

  std::vector<C>& data_;
  size_t n_;
};

}  // namespace compat_fft
