// Products for routines that are made of them: gemm without checks, on all of C or on one triangle.
#pragma once

#include "arguments.h"

namespace compat_blas {

// One matrix product of a routine. Sizes may be zero. Parts of a matrix are named with `part`.
template <class T>
struct Product {
  Operation op_a, op_b;
  int64_t m, n, k;
  kernels::Scalar<T> alpha;
  kernels::Matrix<const T> a, b;
  kernels::Scalar<T> beta;
  kernels::Matrix<T> c;
  Triangle triangle = Triangle::kFull;
  bool real_diagonal = false;  // the imaginary parts of C's diagonal become zero
};

// C = alpha op(A) op(B) + beta C. With beta zero C is not read, with alpha zero A and B are not, and may be null.
// Defined for float, double and their complex numbers.
template <class T>
void multiply(Context& context, const Product<T>& product, int64_t batch);

// Whether two arguments are the same arrays.
template <class T, class U>
bool is_same(const kernels::Batch<T>& a, const kernels::Batch<U>& b) {
  return a.base == b.base && a.list == b.list && a.offset == b.offset;
}

// The matrix that starts at element (row, column) of another.
template <class T>
kernels::Matrix<T> part(kernels::Matrix<T> matrix, int64_t row, int64_t column) {
  matrix.data.offset += row + column * matrix.ld;
  return matrix;
}
template <class T>
kernels::Matrix<const T> read_only(kernels::Matrix<T> matrix) {
  return {{matrix.data.base, matrix.data.list, matrix.data.stride, matrix.data.offset}, matrix.ld};
}
template <class T>
kernels::Vector<const T> read_only(kernels::Vector<T> vector) {
  return {{vector.data.base, vector.data.list, vector.data.stride, vector.data.offset}, vector.inc};
}

}  // namespace compat_blas
