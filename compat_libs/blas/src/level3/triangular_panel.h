// Blocks on the diagonal of a matrix of which one triangle is stored, as the kernels want them, and how a matrix is cut
// into such blocks and the products beside them.
#pragma once

#include "blas/triangular_block.h"
#include "product.h"

namespace compat_blas {

// The matrix that the kernels see: a lower triangle L. `transpose` and `conjugate` say how the stored matrix becomes
// op(A) (left) or op(A)^T (right: X op(A) = B is op(A)^T X^T = B^T). What is an upper triangle then is walked
// backwards.
template <class T>
struct StoredTriangle {
  kernels::Matrix<const T> a;
  bool left, transpose, conjugate, unit_diagonal, forward;
  kernels::Beyond beyond;

  // The block on the diagonal that starts at row and column `first`.
  kernels::TriangularMatrix<T> block(int64_t first, int64_t size) const {
    const auto start = part(a, first, first);
    kernels::TriangularMatrix<T> l{start.data, transpose ? a.ld : 1, transpose ? 1 : a.ld,
                                   conjugate,  unit_diagonal,        beyond};
    if (forward) return l;
    l.data.offset += (size - 1) * (l.row_step + l.column_step);
    l.row_step = -l.row_step;
    l.column_step = -l.column_step;
    return l;
  }

  // The rows (left) or columns (right) of B that such a block works on.
  template <class U>
  kernels::RightHandSides<U> unknowns(kernels::Matrix<U> b, int64_t first, int64_t size) const {
    const auto start = left ? part(b, first, 0) : part(b, 0, first);
    kernels::RightHandSides<U> x{start.data, left ? 1 : b.ld, left ? b.ld : 1};
    if (forward) return x;
    x.data.offset += (size - 1) * x.row_step;
    x.row_step = -x.row_step;
    return x;
  }
};

template <class T>
StoredTriangle<T> triangular(kernels::Matrix<const T> a, Side side, Triangle triangle, Operation op,
                             bool unit_diagonal) {
  const bool left = side == Side::kLeft;
  const bool transpose = op.transpose == left;
  return {a,
          left,
          transpose,
          op.conjugate,
          unit_diagonal,
          (triangle == Triangle::kLower) != transpose,
          kernels::Beyond::kZero};
}

// Symmetric or hermitian: the stored triangle, transposed if it is the upper one, is L.
template <class T>
StoredTriangle<T> symmetric(kernels::Matrix<const T> a, Side side, Triangle triangle, bool hermitian) {
  const bool left = side == Side::kLeft, upper = triangle == Triangle::kUpper;
  return {a,
          left,
          upper,
          hermitian && upper == left,
          false,
          true,
          hermitian ? kernels::Beyond::kHermitian : kernels::Beyond::kSymmetric};
}

// Start the kernels for at most kTriangularPanel<T> rows; `first_batch` and `first_block` are set here.
template <class T>
void launch_panel(const compat::Context& context, const kernels::TriangularSolveArgs<T>& args, int64_t batch);
template <class T>
void launch_panel(const compat::Context& context, const kernels::TriangularProductArgs<T>& args, int64_t batch);

// Two neighbouring ranges of rows and columns: the first starts at `first`, the second where it ends. `entries` such
// pairs are treated at once: either the entries of a batch, or pairs of one matrix that are `distance` apart.
struct BlockPair {
  int64_t first, size, second_size, distance, entries;
  int64_t second() const { return first + size; }
};

// The entries of a batch that lie as the pairs do: rows and columns apart.
template <class U>
kernels::Matrix<U> spread(kernels::Matrix<U> matrix, int64_t rows, int64_t columns) {
  if (rows != 0 || columns != 0) matrix.data.stride = rows + columns * matrix.ld;
  return matrix;
}

// The same for a dense matrix of which the pairs take rows (left) or columns.
template <class U>
kernels::Matrix<U> spread_along(kernels::Matrix<U> matrix, bool left, int64_t distance) {
  return spread(matrix, left ? distance : 0, left ? 0 : distance);
}

// The size of the blocks on the diagonal of a product. A GPU's kernel for them is slower than dense products, and the
// smaller blocks of one matrix cost only a few more launches; those of a batch would cost many.
template <class T>
int64_t product_panel(int64_t batch, bool is_list) {
  const bool together = batch == 1 && !is_list;
  return kernels::kWaveSize > 1 && together ? kernels::kSmallTriangularPanel : kernels::kTriangularPanel<T>;
}

// Cuts 0 ... size - 1 into ranges of `panel` and visits each alone (second_size is zero), then the pairs of ranges of
// that size, of twice that size, and so on. What is off the diagonal belongs to one pair each. One matrix alone is
// treated as a batch of equal pairs.
template <class Visit>
void for_each_block(int64_t size, int64_t panel, int64_t batch, bool is_list, Visit visit) {
  const auto repeat = [&](int64_t first_size, int64_t second_size, int64_t step, int64_t count) {
    if (batch == 1 && !is_list && count > 1) return visit(BlockPair{0, first_size, second_size, step, count});
    for (int64_t i = 0; i < count; ++i) visit(BlockPair{i * step, first_size, second_size, 0, batch});
  };
  repeat(panel, 0, panel, size / panel);
  if (size % panel != 0) visit(BlockPair{size / panel * panel, size % panel, 0, 0, batch});
  for (int64_t half = panel; half < size; half *= 2) {
    const int64_t whole = size / (2 * half), rest = size % (2 * half);
    repeat(half, half, 2 * half, whole);
    if (rest > half) visit(BlockPair{whole * 2 * half, half, rest - half, 0, batch});
  }
}

}  // namespace compat_blas
