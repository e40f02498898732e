// What BLAS has beside the routines of hipBLAS.
#include <cblas.h>

#include <cmath>
#include <vector>

#include "shim.h"

using namespace blas_shim;

namespace {

std::vector<double> widened(int n, const float* x, int inc) {
  std::vector<double> wide;
  const int64_t first = inc < 0 ? (1 - int64_t(n)) * inc : 0;
  for (int i = 0; i < n; ++i) wide.push_back(x[first + int64_t(i) * inc]);
  return wide;
}

double wide_dot(int n, const float* x, int incx, const float* y, int incy) {
  const std::vector<double> wide_x = widened(n, x, incx), wide_y = widened(n, y, incy);
  double result = 0;
  run([&](hipblasHandle_t handle) { return hipblasDdot(handle, n, wide_x.data(), 1, wide_y.data(), 1, &result); });
  return result;
}

}  // namespace

float cblas_sdsdot(int n, float sum, const float* x, int incx, const float* y, int incy) {
  return static_cast<float>(sum + wide_dot(n, x, incx, y, incy));
}
double cblas_dsdot(int n, const float* x, int incx, const float* y, int incy) { return wide_dot(n, x, incx, y, incy); }
float cblas_scabs1(const void* z) {
  const auto* parts = static_cast<const float*>(z);
  return std::fabs(parts[0]) + std::fabs(parts[1]);
}
double cblas_dcabs1(const void* z) {
  const auto* parts = static_cast<const double*>(z);
  return std::fabs(parts[0]) + std::fabs(parts[1]);
}

#pragma GCC visibility push(default)
extern "C" {

float sdsdot_(const int* n, const float* sum, const float* x, const int* incx, const float* y, const int* incy) {
  return cblas_sdsdot(*n, *sum, x, *incx, y, *incy);
}
double dsdot_(const int* n, const float* x, const int* incx, const float* y, const int* incy) {
  return cblas_dsdot(*n, x, *incx, y, *incy);
}
float scabs1_(const hipComplex* z) { return cblas_scabs1(z); }
double dcabs1_(const hipDoubleComplex* z) { return cblas_dcabs1(z); }

// Whether two letters are equal but for their case.
int lsame_(const char* a, const char* b) { return upper(*a) == upper(*b); }

// xerbla for callers whose names are arrays of letters.
void xerbla_array_(const char* routine, const int* length, const int* position) { xerbla_(routine, position, *length); }
}
#pragma GCC visibility pop
