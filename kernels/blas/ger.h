// A = A + alpha x y^T, or with y conjugated, for a column-major matrix, single or batched.
//
// A lane owns rows and walks along a few columns. Launch: grid (row blocks, column blocks, batch), block
// kStreamThreads.
#pragma once

#include "../core/memory.h"
#include "../core/warp.h"

namespace kernels {

template <class T>
struct GerArgs {
  int64_t m, n;
  Scalar<T> alpha;
  Vector<const T> x, y;
  Matrix<T> a;
  bool conjugate;
  int64_t first_batch;
};

template <class T>
constexpr int kGerRows = kStreamThreads * kLaneRows<T>;  // of a block
constexpr int kGerColumns = 16;                          // of a block

template <class T>
__global__ __launch_bounds__(kStreamThreads) void ger_kernel(GerArgs<T> args) {
  const T alpha = args.alpha.get();
  if (alpha == T{}) return;
  const int64_t batch = args.first_batch + blockIdx.z;
  const int64_t row0 = blockIdx.x * int64_t(kGerRows<T>) + threadIdx.x * kLaneRows<T>;
  if (row0 >= args.m) return;
  const int rows = static_cast<int>(args.m - row0 < kLaneRows<T> ? args.m - row0 : kLaneRows<T>);
  const T* x = args.x.data.at(batch);
  const T* y = args.y.data.at(batch);
  const int64_t first = blockIdx.y * int64_t(kGerColumns);
  const int64_t last = first + kGerColumns < args.n ? first + kGerColumns : args.n;
  T scaled[kLaneRows<T>];
  for (int r = 0; r < rows; ++r) scaled[r] = alpha * x[(row0 + r) * args.x.inc];
  KERNEL_UNROLL_BY(8)
  for (int64_t j = first; j < last; ++j) {
    const T yj = conjugate_if(args.conjugate, y[j * args.y.inc]);
    T* a = args.a.data.at(batch) + row0 + j * args.a.ld;
    if (rows == kLaneRows<T>) {
      KERNEL_UNROLL
      for (int r = 0; r < kLaneRows<T>; ++r) a[r] = scaled[r] * yj + a[r];
    } else {
      for (int r = 0; r < rows; ++r) a[r] = scaled[r] * yj + a[r];
    }
  }
}

}  // namespace kernels
