// Complex and random numbers.
#pragma once

#include <cmath>
#include <complex>
#include <limits>
#include <random>

#include "functional.h"

namespace thrust {

template <class Real>
using complex = std::complex<Real>;
using std::abs;
using std::acos;
using std::arg;
using std::asin;
using std::atan;
using std::conj;
using std::cos;
using std::cosh;
using std::exp;
using std::log;
using std::log10;
using std::norm;
using std::polar;
using std::pow;
using std::proj;
using std::sin;
using std::sinh;
using std::sqrt;
using std::tan;
using std::tanh;

namespace random {

using std::minstd_rand;
using std::minstd_rand0;
using std::normal_distribution;
using default_random_engine = minstd_rand;

// In [low, high), from one number of the generator, as Thrust makes it.
template <class Real = double>
class uniform_real_distribution {
 public:
  using result_type = Real;
  explicit uniform_real_distribution(Real low = 0, Real high = 1) : low_(low), high_(high) {}
  template <class Generator>
  Real operator()(Generator& generator) {
    const Real range = static_cast<Real>(Generator::max() - Generator::min()) + Real(1);
    return static_cast<Real>(generator() - Generator::min()) / range * (high_ - low_) + low_;
  }
  Real a() const { return low_; }
  Real b() const { return high_; }

 private:
  Real low_, high_;
};

// In [low, high].
template <class Integer = int>
class uniform_int_distribution {
 public:
  using result_type = Integer;
  explicit uniform_int_distribution(Integer low = 0, Integer high = std::numeric_limits<Integer>::max())
      : low_(low), high_(high) {}
  template <class Generator>
  Integer operator()(Generator& generator) {
    uniform_real_distribution<double> real(static_cast<double>(low_), static_cast<double>(high_) + 1);
    return static_cast<Integer>(std::floor(real(generator)));
  }

 private:
  Integer low_, high_;
};

}  // namespace random

using random::default_random_engine;
using random::minstd_rand;
using random::minstd_rand0;
using random::normal_distribution;
using random::uniform_int_distribution;
using random::uniform_real_distribution;

}  // namespace thrust
