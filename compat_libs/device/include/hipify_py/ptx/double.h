// Products, quotients, roots and fused sums of double with a rounding direction.
//
// AMD GPUs have one direction for all of a wave; here the result is found from the nearest one and what it lacks. It is
// exact while neither the result nor what it lacks is subnormal.
#pragma once

#include "real.h"

namespace hipify_ptx {

HIPIFY_PTX double sign_of(double a) { return a > 0 ? 1 : a < 0 ? -1 : 0; }

template <Round kRound>
HIPIFY_PTX double multiply_double(double a, double b) {
  const double product = multiply<Round::kNearest>(a, b);
  if (product != product || is_infinite(a) || is_infinite(b)) return product;
  if (is_infinite(product)) return stop_at_largest(product, kRound);
  if (product == 0 && a != 0 && b != 0) return direct(product, (a < 0) == (b < 0) ? 1.0 : -1.0, kRound);
  return direct(product, fma(a, b, -product), kRound);
}
template <Round kRound>
HIPIFY_PTX double divide_double(double a, double b) {
  const double quotient = a / b;
  if (quotient != quotient || b == 0 || is_infinite(a) || is_infinite(b)) return quotient;
  if (is_infinite(quotient)) return stop_at_largest(quotient, kRound);
  if (quotient == 0 && a != 0) return direct(quotient, (a < 0) == (b < 0) ? 1.0 : -1.0, kRound);
  const double lacking = sign_of(fma(-quotient, b, a));
  return direct(quotient, b > 0 ? lacking : -lacking, kRound);
}
template <Round kRound>
HIPIFY_PTX double root_double(double a) {
  const double root = sqrt(a);
  if (root != root || root == 0 || is_infinite(root)) return root;
  return direct(root, sign_of(fma(-root, root, a)), kRound);
}
// What fma lacks (Boldo and Muller, "Exact and approximated error of the FMA", 2011): its sign is exact.
template <Round kRound>
HIPIFY_PTX double fused_double(double a, double b, double c) {
#if defined(__clang__)
#pragma clang fp contract(off) reassociate(off)
#endif
  const double result = fma(a, b, c);
  if (result != result || is_infinite(a) || is_infinite(b) || is_infinite(c)) return result;
  if (is_infinite(result)) return stop_at_largest(result, kRound);
  const double product = rounded(a * b), product_error = fma(a, b, -product);
  const double tail = rounded(c + product_error), tail_error = sum_error(c, product_error, tail);
  const double head = rounded(product + tail), head_error = sum_error(product, tail, head);
  const double lacking = rounded(rounded(head - result) + head_error) + tail_error;
  return direct(zero_of_sum(product, c, result, kRound), sign_of(lacking), kRound);
}

}  // namespace hipify_ptx
