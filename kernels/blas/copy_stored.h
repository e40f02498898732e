// Copies a matrix or a triangle from one storage form to another.
//
// A block takes columns, kStreamThreads rows at a time.
// Launch: grid (columns), block kStreamThreads.
#pragma once

#include "stored_matrix.h"

namespace kernels {

template <class T>
struct CopyStoredArgs {
  int64_t n;  // rows and columns
  StoredMatrix<const T> from;
  StoredMatrix<T> to;
  int64_t first_column;
};

// Both forms store the same elements.
template <class T>
__global__ __launch_bounds__(kStreamThreads) void copy_stored_kernel(CopyStoredArgs<T> args) {
  const int64_t j = args.first_column + blockIdx.x;
  const T* from = args.from.data.at(0) + args.from.column(j);
  T* to = args.to.data.at(0) + args.to.column(j);
  const int64_t past = args.to.past_row(j, args.n);
  for (int64_t i = args.to.first_row(j) + static_cast<int>(threadIdx.x); i < past; i += kStreamThreads) to[i] = from[i];
}

}  // namespace kernels
