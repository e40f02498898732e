// The checks of all forms of gemm, in hipBLAS's order.
#pragma once

#include "arguments.h"

namespace compat_blas {

// What is known of gemm's scalars before the kernel runs; the functions are asked only for pointers that are not null.
struct GemmScalars {
  const void* alpha;
  const void* beta;
  bool (*is)(const void* scalar, int value);
};

// Throws for the first bad argument. False if there is nothing to compute.
template <class A, class B, class C>
bool check_gemm(const Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k,
                const GemmScalars& scalars, const kernels::Matrix<A>& a, const kernels::Matrix<B>& b,
                const kernels::Matrix<C>& c, int64_t batch) {
  require(m >= 0 && n >= 0 && k >= 0 && batch >= 0, Status::kInvalidValue);
  require(a.ld >= (op_a.transpose ? k : m) && b.ld >= (op_b.transpose ? n : k) && c.ld >= m, Status::kInvalidValue);
  if (m == 0 || n == 0 || batch == 0) return false;
  require(scalars.beta != nullptr && (k == 0 || scalars.alpha != nullptr), Status::kInvalidValue);
  // Scalars in device memory are not known here; a null C can only be right where it stays as it is.
  if (!context.scalars_on_host()) return !is_null(c.data);
  const bool no_product = k == 0 || scalars.is(scalars.alpha, 0);
  if (no_product && scalars.is(scalars.beta, 1)) return false;
  require(!is_null(c.data), Status::kInvalidValue);
  require(no_product || (!is_null(a.data) && !is_null(b.data)), Status::kInvalidValue);
  return true;
}

template <class S>
GemmScalars gemm_scalars(const S* alpha, const S* beta) {
  return {alpha, beta, [](const void* scalar, int value) {
            return *static_cast<const S*>(scalar) ==
                   kernels::ScalarTraits<S>::from_real(static_cast<kernels::RealOf<S>>(value));
          }};
}

}  // namespace compat_blas
