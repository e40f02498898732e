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
  int64_t first_batch, first_column;
};

template <class T>
constexpr int kGerRows = kStreamThreads * kLaneRows<T>;  // of a block
constexpr int kGerColumns = 16;                          // of a block

// Columns whose loads are in flight together. A store keeps later loads back, since the compiler must expect overlap.
constexpr int kGerAtOnce = kWaveSize == 1 ? 1 : 4;

// Whole: all rows of the lane and kGerAtOnce columns exist, so the loops have constant counts.
template <class T, bool Whole>
KERNEL_INLINE void ger_update(const GerArgs<T>& args, const T* scaled, const T* y, T* a, int64_t j, int rows,
                              int columns) {
  if constexpr (kGerAtOnce == 1) {
    const T yj = conjugate_if(args.conjugate, y[j * args.y.inc]);
    T* column = a + j * args.a.ld;
    KERNEL_FOR_PACK
    for (int r = 0; r < (Whole ? kLaneRows<T> : rows); ++r) column[r] = scaled[r] * yj + column[r];
  } else {
    T old[kGerAtOnce][kLaneRows<T>];
    KERNEL_UNROLL
    for (int c = 0; c < kGerAtOnce; ++c) {
      KERNEL_FOR_PACK
      for (int r = 0; r < kLaneRows<T>; ++r)
        if (Whole || (r < rows && c < columns)) old[c][r] = a[(j + c) * args.a.ld + r];
    }
    KERNEL_UNROLL
    for (int c = 0; c < kGerAtOnce; ++c) {
      if (!Whole && c >= columns) break;
      const T yj = conjugate_if(args.conjugate, y[(j + c) * args.y.inc]);
      KERNEL_FOR_PACK
      for (int r = 0; r < kLaneRows<T>; ++r)
        if (Whole || r < rows) a[(j + c) * args.a.ld + r] = scaled[r] * yj + old[c][r];
    }
  }
}

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
  const int64_t first = args.first_column + blockIdx.y * int64_t(kGerColumns);
  const int64_t last = first + kGerColumns < args.n ? first + kGerColumns : args.n;
  T scaled[kLaneRows<T>];
  for (int r = 0; r < rows; ++r) scaled[r] = alpha * x[(row0 + r) * args.x.inc];
  T* a = args.a.data.at(batch) + row0;
  for (int64_t j = first; j < last; j += kGerAtOnce) {
    const int columns = static_cast<int>(last - j < kGerAtOnce ? last - j : kGerAtOnce);
    if (rows == kLaneRows<T> && columns == kGerAtOnce)
      ger_update<T, true>(args, scaled, y, a, j, kLaneRows<T>, kGerAtOnce);
    else
      ger_update<T, false>(args, scaled, y, a, j, rows, columns);
  }
}

}  // namespace kernels
