// Factors that line kernels read, by their definition in long double: for the programs of tests beside this file.
#pragma once

#include <cmath>
#include <complex>
#include <vector>

#include "fft/lines.h"

using namespace kernels::fft;
using Number = std::complex<long double>;

inline Number root(long long j, long long n) {
  const long double turn = -2 * M_PIl * static_cast<long double>(j % n) / static_cast<long double>(n);
  return {cosl(turn), sinl(turn)};
}

template <class Real>
kernels::Complex<Real> rounded(Number x) {
  return {static_cast<Real>(x.real()), static_cast<Real>(x.imag())};
}

// Of all stages of a configuration; on a CPU in planes.
template <class Config>
std::vector<kernels::Complex<Computing<typename Config::Storage>>> stage_factors() {
  using Real = Computing<typename Config::Storage>;
  using Complex = kernels::Complex<Real>;
  std::vector<Complex> stages;
  int s = 1;
  for (const int radix : Config::kRadices) {
    for (int q = 1; q < radix && s > 1; ++q) {
      std::vector<Real> parts;
      for (int plane = 0; plane < 2; ++plane)
        for (int j = 0; j < s; ++j) {
          const Complex w = rounded<Real>(root(static_cast<long long>(j) * q, s * radix));
          parts.push_back(plane == 0 ? w.re : w.im);
        }
      const auto* const row = reinterpret_cast<const Complex*>(parts.data());
      stages.insert(stages.end(), row, row + s);
    }
    s *= radix;
  }
  return stages;
}
