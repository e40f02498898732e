// Systems and products with a triangular matrix for routines that are made of them: trsm and trmm without checks.
#pragma once

#include "product.h"

namespace compat_blas {

// op(A) X = alpha B (left) or X op(A) = alpha B (right) for an m x n B; A is triangular, m x m or n x n.
template <class T>
struct TriangularSystem {
  Side side;
  Triangle triangle;
  Operation op;
  bool unit_diagonal;  // the diagonal of A counts as ones and is not read
  int64_t m, n;
  kernels::Scalar<T> alpha;
  kernels::Matrix<const T> a;
  kernels::Matrix<T> b;
};

// X overwrites B. Sizes may be zero; with alpha zero A and B are not read. A singular A gives infinities and NaNs.
// Defined for float, double and their complex numbers.
template <class T>
void solve(Context& context, const TriangularSystem<T>& system, int64_t batch);

// C = alpha op(A) B (left) or alpha B op(A) (right) for m x n matrices; A is triangular, m x m or n x n.
template <class T>
struct TriangularProduct {
  Side side;
  Triangle triangle;
  Operation op;
  bool unit_diagonal;  // the diagonal of A counts as ones and is not read
  int64_t m, n;
  kernels::Scalar<T> alpha;
  kernels::Matrix<const T> a, b;
  kernels::Matrix<T> c;
};

// C may be B with the same leading dimension. Sizes may be zero; with alpha zero A and B are not read.
// Defined for float, double and their complex numbers.
template <class T>
void multiply(Context& context, const TriangularProduct<T>& product, int64_t batch);

}  // namespace compat_blas
