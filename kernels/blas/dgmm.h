// C = diag(x) A or A diag(x) for column-major matrices, single or batched; C may be A.
//
// A lane owns rows and walks along a few columns.
// Launch: grid (blocks of rows x columns, batch), block kStreamThreads.
#pragma once

#include "../core/operands.h"
#include "../core/target.h"

namespace kernels {

template <class T>
struct DgmmArgs {
  int64_t m, n;
  Matrix<const T> a;
  Vector<const T> x;
  Matrix<T> c;
  bool scales_columns;
  int64_t first_batch, first_block;
};

template <class T>
constexpr int kDgmmRows = kStreamThreads * kLaneRows<T>;  // of a block
constexpr int kDgmmColumns = 8;                           // of a block

template <class T>
__global__ __launch_bounds__(kStreamThreads) void dgmm_kernel(DgmmArgs<T> args) {
  const int64_t blocks_m = (args.m + kDgmmRows<T> - 1) / kDgmmRows<T>;
  const int64_t block = args.first_block + blockIdx.x, batch = args.first_batch + blockIdx.y;
  const int64_t row0 = block % blocks_m * kDgmmRows<T> + threadIdx.x * kLaneRows<T>;
  if (row0 >= args.m) return;
  const int rows = static_cast<int>(args.m - row0 < kLaneRows<T> ? args.m - row0 : kLaneRows<T>);
  const int64_t first = block / blocks_m * kDgmmColumns;
  const int64_t last = first + kDgmmColumns < args.n ? first + kDgmmColumns : args.n;
  const T* x = args.x.data.at(batch);
  const T* a = args.a.data.at(batch) + row0;
  T* c = args.c.data.at(batch) + row0;
  T factors[kLaneRows<T>];
  if (!args.scales_columns)
    for (int r = 0; r < rows; ++r) factors[r] = x[(row0 + r) * args.x.inc];
  for (int64_t j = first; j < last; ++j) {
    if (args.scales_columns) {
      const T factor = x[j * args.x.inc];
      KERNEL_FOR_PACK
      for (int r = 0; r < rows; ++r) c[r + j * args.c.ld] = a[r + j * args.a.ld] * factor;
    } else {
      KERNEL_FOR_PACK
      for (int r = 0; r < rows; ++r) c[r + j * args.c.ld] = a[r + j * args.a.ld] * factors[r];
    }
  }
}

}  // namespace kernels
