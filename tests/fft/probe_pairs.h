// What the probes of kernels with two transforms in one launch have in common.
#pragma once

#include <vector>

#include "fft/lines.h"
#include "probe_factors.h"

template <class Storage, int Threads, int Lines, int... Radices>
struct Half : LineDefaults<Storage> {
  static constexpr int kRadices[sizeof...(Radices)] = {Radices...};
  static constexpr int kThreads = Threads, kLines = Lines;
  static constexpr bool kLoadAcross = true, kStoreAcross = true;
};
template <class Base>
struct Split : Base {
  static constexpr bool kSplit = true;
};
template <class Base>
struct Inverse : Base {
  static constexpr bool kInverse = true;
};
template <class Base>
struct InnerStep : Base {
  static constexpr bool kStep = true, kStepColumns = true;
};
template <class Base>
struct StoredAlong : Base {
  static constexpr bool kStoreAcross = false, kStoreUnit = true;
};
template <class Config>
struct Tables {
  using Real = Computing<typename Config::Storage>;
  using Complex = kernels::Complex<Real>;
  static constexpr int kBits = 4;

  std::vector<Complex> stages, low, high, columns;

  Tables(long long length, int count) {
    stages = stage_factors<Config>();
    for (int j = 0; j < 1 << kBits; ++j) low.push_back(rounded<Real>(root(j, length)));
    for (long long j = 0; j << kBits <= length; ++j) high.push_back(rounded<Real>(root(j << kBits, length)));
    for (int c = 0; c < count; ++c) add_columns(c, length);
  }

 private:
  void add_columns(long long c, long long length) {
    int last = 1;
    for (const int radix : Config::kRadices) last = radix;
    const long long unit = c * (kLength<Config> / last);
    const size_t before = columns.size();
    for (int q = 1; q < fine_part(last); ++q) columns.push_back(rounded<Real>(root(q * unit, length)));
    for (int q = 1; q < last / fine_part(last); ++q)
      columns.push_back(rounded<Real>(root(q * fine_part(last) * unit, length)));
    columns.resize(before + step_column_size(last));
  }
};

// By definition: a line, or without a step a plane, whose result (k1, k2) is at k1 n2 + k2. `Config`: of the first
// transforms.
template <class Config, long long n1, long long n2>
std::vector<Number> by_definition(const std::vector<Number>& x) {
  const auto turned = [](Number w) { return Config::kInverse ? std::conj(w) : w; };
  std::vector<Number> half(n1 * n2), result(n1 * n2);
  for (long long k1 = 0; k1 < n1; ++k1)
    for (long long j2 = 0; j2 < n2; ++j2) {
      for (long long j1 = 0; j1 < n1; ++j1) half[k1 * n2 + j2] += x[j1 * n2 + j2] * turned(root(j1 * k1, n1));
      if (Config::kStep) half[k1 * n2 + j2] *= turned(root(k1 * j2, n1 * n2));
    }
  for (long long k1 = 0; k1 < n1; ++k1)
    for (long long k2 = 0; k2 < n2; ++k2) {
      Number& sum = result[Config::kStep ? k1 + n1 * k2 : k1 * n2 + k2];
      for (long long j2 = 0; j2 < n2; ++j2) sum += half[k1 * n2 + j2] * turned(root(j2 * k2, n2));
    }
  return result;
}
