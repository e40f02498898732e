// Matrix-vector products for routines that are made of them: gemv without checks, for any storage form.
#pragma once

#include "blas/gemv.h"
#include "stored.h"

namespace compat_blas {

// y = alpha op(A) x + beta y for an m x n matrix A. Sizes are positive. Vectors start where BLAS starts them.
template <class T>
struct MatrixVector {
  Operation op;
  int64_t m, n;
  kernels::Scalar<T> alpha;
  StoredMatrix<const T> a;
  kernels::Vector<const T> x;
  kernels::Scalar<T> beta;
  kernels::Vector<T> y;
  bool unit_diagonal = false;  // A is a triangle without its diagonal, which counts as ones
  bool in_place = false;       // y is x
};

// With beta zero y is not read, with alpha zero A and x are not, and may be null. Uses the workspace of kRoutine.
// Defined for float, double and their complex numbers.
template <class T>
void multiply(Context& context, const MatrixVector<T>& product, int64_t batch);

// Adds what a product left in `sums`, slot by slot, and updates y of n elements; the grid of one launch has `count`
// entries of the batch from `first` on.
template <class T>
void add_slots(Context& context, kernels::Scalar<T> alpha, kernels::Scalar<T> beta, kernels::Vector<T> y, int64_t n,
               const kernels::GemvSlots& slots, const T* sums, int64_t first, unsigned count);

// Entries of a batch whose sums are held at the same time: enough to fill a device, but no huge workspace.
int64_t entries_at_once(const Context& context, int64_t batch, int64_t sums_of_entry);

}  // namespace compat_blas
