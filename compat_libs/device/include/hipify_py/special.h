// Special functions of CUDA's math that the C library lacks, for the host, in double.
// A port has a copy beside the runtime's own: #pragma once would take them for two headers.
#ifndef HIPIFY_PY_SPECIAL_H
#define HIPIFY_PY_SPECIAL_H

#include <cmath>
#include <limits>

namespace hipify_special {

constexpr double kPi = 3.14159265358979323846;
constexpr double kRootTwo = 1.41421356237309504880;
constexpr double kTwoOverRootPi = 1.12837916709551257390;

// sin(pi x) with the argument reduced exactly first.
inline double sinpi(double x) {
  const double r = x - 2.0 * std::nearbyint(0.5 * x);  // [-1, 1]
  if (r > 0.5) return ::sin(kPi * (1.0 - r));
  if (r < -0.5) return ::sin(kPi * (-1.0 - r));
  return ::sin(kPi * r);
}
inline double cospi(double x) {
  const double r = std::fabs(x - 2.0 * std::nearbyint(0.5 * x));  // [0, 1]
  return sinpi(0.5 - r);
}

// The inverse of the normal distribution: a rational first guess (P. J. Acklam), then two steps of Halley's method,
// which triple the number of right digits each.
inline double normcdfinv(double p) {
  if (!(p > 0.0 && p < 1.0)) {
    if (p == 0.0) return -std::numeric_limits<double>::infinity();
    if (p == 1.0) return std::numeric_limits<double>::infinity();
    return std::numeric_limits<double>::quiet_NaN();
  }
  constexpr double a[] = {-3.969683028665376e+01, 2.209460984245205e+02,  -2.759285104469687e+02,
                          1.383577518672690e+02,  -3.066479806614716e+01, 2.506628277459239e+00};
  constexpr double b[] = {-5.447609879822406e+01, 1.615858368580409e+02, -1.556989798598866e+02, 6.680131188771972e+01,
                          -1.328068155288572e+01};
  constexpr double c[] = {-7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00,
                          -2.549732539343734e+00, 4.374664141464968e+00,  2.938163982698783e+00};
  constexpr double d[] = {7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00, 3.754408661907416e+00};
  const double tail = p < 0.5 ? p : 1.0 - p;
  double x;
  if (tail < 0.02425) {
    const double q = ::sqrt(-2.0 * ::log(tail));
    x = (((((c[0] * q + c[1]) * q + c[2]) * q + c[3]) * q + c[4]) * q + c[5]) /
        ((((d[0] * q + d[1]) * q + d[2]) * q + d[3]) * q + 1.0);
  } else {
    const double q = tail - 0.5;
    const double r = q * q;
    x = (((((a[0] * r + a[1]) * r + a[2]) * r + a[3]) * r + a[4]) * r + a[5]) * q /
        (((((b[0] * r + b[1]) * r + b[2]) * r + b[3]) * r + b[4]) * r + 1.0);
  }
  for (int step = 0; step < 2; ++step) {
    const double error = 0.5 * ::erfc(-x / kRootTwo) - tail;
    const double u = error * ::sqrt(2.0 * kPi) * ::exp(0.5 * x * x);
    x -= u / (1.0 + 0.5 * x * u);
  }
  return p < 0.5 ? x : -x;
}

// The inverse of erf, from a quantile for precision in the tails and Newton's method near 0.
inline double erfinv(double y) {
  if (std::fabs(y) < 0.5) {
    double x = y / kTwoOverRootPi;
    for (int step = 0; step < 5; ++step) x -= (::erf(x) - y) / (kTwoOverRootPi * ::exp(-x * x));
    return x;
  }
  const double x = -normcdfinv(0.5 * (1.0 - std::fabs(y))) / kRootTwo;
  return std::copysign(x, y);
}

// exp(x*x) * erfc(x), by a continued fraction where erfc underflows.
inline double erfcx(double x) {
  if (x < 25.0) return ::exp(x * x) * ::erfc(x);
  double fraction = 0.0;
  for (int k = 40; k > 0; --k) fraction = 0.5 * k / (x + fraction);
  return 1.0 / (::sqrt(kPi) * (x + fraction));
}
inline double erfcinv(double x) { return -normcdfinv(0.5 * x) / kRootTwo; }
inline double normcdf(double x) { return 0.5 * ::erfc(-x / kRootTwo); }

}  // namespace hipify_special

#endif  // HIPIFY_PY_SPECIAL_H
