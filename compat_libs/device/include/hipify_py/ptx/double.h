// Products, quotients, roots and fused sums of double with a rounding direction.
//
// AMD GPUs have one direction for all of a wave; here the result is found from the nearest one and the sign of what it
// lacks. That sign is exact for all operands: it is computed with the operands' mantissas, where nothing underflows.
#pragma once

#include "real.h"

namespace hipify_ptx {

HIPIFY_PTX double sign_of(double a) { return a > 0 ? 1 : a < 0 ? -1 : 0; }

// The mantissa, from 1/2 to 1, and the power of two of a finite number that is not 0.
struct Mantissa {
  double value;
  int power;
};
HIPIFY_PTX Mantissa mantissa_of(double a) {
  Mantissa result;
  result.value = frexp(a, &result.power);
  return result;
}
// The sign of a * b - c * 2^power for mantissas a and b: the rounded difference has it, as 2^-106 divides all.
HIPIFY_PTX double product_excess(double a, double b, double c, int power) {
  return sign_of(fma(a, b, -ldexp(c, power)));
}

template <Round kRound>
HIPIFY_PTX double multiply_double(double a, double b) {
  const double product = multiply<Round::kNearest>(a, b);
  if (product != product || a == 0 || b == 0 || is_infinite(a) || is_infinite(b)) return product;
  if (is_infinite(product)) return stop_at_largest(product, kRound);
  const Mantissa x = mantissa_of(a), y = mantissa_of(b);
  return direct(product, product_excess(x.value, y.value, product, -x.power - y.power), kRound);
}
template <Round kRound>
HIPIFY_PTX double divide_double(double a, double b) {
  const double quotient = a / b;
  if (quotient != quotient || a == 0 || b == 0 || is_infinite(a) || is_infinite(b)) return quotient;
  if (is_infinite(quotient)) return stop_at_largest(quotient, kRound);
  if (quotient == 0) return direct(quotient, (a < 0) == (b < 0) ? 1.0 : -1.0, kRound);
  const Mantissa q = mantissa_of(quotient), y = mantissa_of(b);
  const double excess = product_excess(q.value, y.value, a, -q.power - y.power);
  return direct(quotient, b > 0 ? -excess : excess, kRound);
}
template <Round kRound>
HIPIFY_PTX double root_double(double a) {
  const double root = sqrt(a);
  if (root != root || root == 0 || is_infinite(root)) return root;
  const Mantissa r = mantissa_of(root);
  return direct(root, -product_excess(r.value, r.value, a, -2 * r.power), kRound);
}

// The sign of a * b + c - d where nothing under- or overflows: the product and its error are two numbers without common
// bits; to add one more to such a list keeps it so, and the sign of the last one that is not 0 is the sum's (Shewchuk,
// "Adaptive precision floating-point arithmetic", 1997).
HIPIFY_PTX double sum_sign(double a, double b, double c, double d) {
#if defined(__clang__)
#pragma clang fp contract(off) reassociate(off)
#endif
  const double product = rounded(a * b), rest = fma(a, b, -product);
  const double low = rounded(rest + c), part0 = sum_error(rest, c, low);
  const double high = rounded(product + low), part1 = sum_error(product, low, high);
  const double sum0 = rounded(part0 - d), left0 = sum_error(part0, -d, sum0);
  const double sum1 = rounded(part1 + sum0), left1 = sum_error(part1, sum0, sum1);
  const double sum2 = rounded(high + sum1), left2 = sum_error(high, sum1, sum2);
  return sign_of(sum2 != 0 ? sum2 : left2 != 0 ? left2 : left1 != 0 ? left1 : left0);
}
// The sign of a * b + c - result, the nearest number, for operands that are not 0.
HIPIFY_PTX double fused_excess(double a, double b, double c, double result) {
  const Mantissa x = mantissa_of(a), y = mantissa_of(b);
  const int power = x.power + y.power, distance = mantissa_of(c).power - power;
  if (distance > 60) return sign_of(x.value * y.value);  // less than half a step of c, which is the result
  if (distance < -110) {                                 // c is less than what the product can differ by
    const double excess = product_excess(x.value, y.value, result, -power);
    return excess != 0 ? excess : sign_of(c);
  }
  return sum_sign(x.value, y.value, ldexp(c, -power), ldexp(result, -power));
}
template <Round kRound>
HIPIFY_PTX double fused_double(double a, double b, double c) {
  const double result = fma(a, b, c);
  if (result != result || is_infinite(a) || is_infinite(b) || is_infinite(c)) return result;
  if (is_infinite(result)) return stop_at_largest(result, kRound);
  if (a == 0 || b == 0) return zero_of_sum(a * b, c, result, kRound);
  if (c == 0) return multiply_double<kRound>(a, b);
  const double lacking = fused_excess(a, b, c, result);
  if (result == 0 && lacking == 0) return kRound == Round::kDown ? -0.0 : 0.0;
  return direct(result, lacking, kRound);
}

}  // namespace hipify_ptx
