// Systems with tiny triangles, several entries of a batch in a block: a lane solves one right-hand side in registers.
// Arguments as in triangular_block.h.
#pragma once

#include "triangular_block.h"

namespace kernels {

constexpr int kTinyTriangle = 8;  // rows at most
constexpr int kTinyThreads = 128;

// `lanes` neighbouring threads, a power of two from kTinyTriangle on, work on one entry.
template <class T>
struct TriangularTinyArgs {
  TriangularSolveArgs<T> solve;
  int lanes;
  int64_t batch;  // entries in all
};

template <class T>
using TinyTriangle = T[kTinyTriangle][kTinyTriangle + 1];

// L as l[column][row]: zeros beside it, reciprocals on the diagonal. Neighbouring lanes read what lies together.
template <class T>
KERNEL_INLINE void load_tiny_triangle(const TriangularMatrix<T>& l, int64_t batch, int rows, int lane,
                                      TinyTriangle<T>& to) {
  if (lane >= kTinyTriangle) return;
  const T* from = l.data.at(batch);
  const bool along_rows = is_unit(l.row_step);
  KERNEL_UNROLL
  for (int other = 0; other < kTinyTriangle; ++other) {
    const int i = along_rows ? lane : other, k = along_rows ? other : lane;
    const bool stored = i < rows && k <= i && !(i == k && l.unit_diagonal);
    T value = stored ? conjugate_if(l.conjugate, from[i * l.row_step + k * l.column_step]) : T{};
    if (i == k) value = stored ? reciprocal(value) : ScalarTraits<T>::from_real(1);
    to[k][i] = value;
  }
}

// Calls visit(i, j) for the lane's share of the entry's unknowns i and right-hand sides j that exist.
template <class Visit>
KERNEL_INLINE void for_each_unknown(bool along_rows, int lane, int lanes, int rows, int columns, Visit visit) {
  KERNEL_UNROLL
  for (int step = 0; step < kTinyTriangle; ++step) {
    const int e = step * lanes + lane;
    const int i = along_rows ? e % kTinyTriangle : step, j = along_rows ? e / kTinyTriangle : lane;
    if (i < rows && j < columns) visit(i, j);
  }
}

// Launch: grid (blocks of `lanes` right-hand sides, blocks of entries), block kTinyThreads.
template <class T>
__global__ __launch_bounds__(kTinyThreads) void triangular_tiny_kernel(TriangularTinyArgs<T> args) {
  __shared__ TinyTriangle<T> triangles[kTinyThreads / kTinyTriangle];
  __shared__ T unknowns[kTinyThreads][kTinyTriangle + 1];
  const TriangularSolveArgs<T>& solve = args.solve;
  const int rows = static_cast<int>(solve.rows);
  const int slot = static_cast<int>(threadIdx.x) / args.lanes, lane = static_cast<int>(threadIdx.x) % args.lanes;
  const int64_t entry = solve.first_batch + blockIdx.y * int64_t(kTinyThreads / args.lanes) + slot;
  const int64_t first = (solve.first_block + blockIdx.x) * args.lanes, left = solve.columns - first;
  const int columns = entry >= args.batch ? 0 : left < args.lanes ? static_cast<int>(left) : args.lanes;
  const bool along_rows = is_unit(solve.x.row_step);
  const T alpha = solve.alpha.get();
  T* data = columns > 0 ? solve.x.data.at(entry) + first * solve.x.column_step : nullptr;
  const auto place = [&](int i, int j) -> T& { return data[i * solve.x.row_step + j * solve.x.column_step]; };
  T(*own)[kTinyTriangle + 1] = unknowns + slot * args.lanes;
  if (alpha == T{}) {
    for_each_unknown(along_rows, lane, args.lanes, rows, columns, [&](int i, int j) { place(i, j) = T{}; });
    return;
  }
  if (columns > 0) load_tiny_triangle(solve.l, entry, rows, lane, triangles[slot]);
  for_each_unknown(along_rows, lane, args.lanes, rows, columns,
                   [&](int i, int j) { own[j][i] = solve.is_scaled ? place(i, j) : alpha * place(i, j); });
  __syncthreads();
  if (lane < columns) {
    const TinyTriangle<T>& l = triangles[slot];
    T x[kTinyTriangle];
    KERNEL_UNROLL
    for (int i = 0; i < kTinyTriangle; ++i) x[i] = i < rows ? own[lane][i] : T{};
    KERNEL_UNROLL
    for (int k = 0; k < kTinyTriangle; ++k) {
      if (k >= rows) break;
      x[k] = l[k][k] * x[k];
      KERNEL_UNROLL
      for (int i = k + 1; i < kTinyTriangle; ++i) x[i] = x[i] - l[k][i] * x[k];
    }
    KERNEL_UNROLL
    for (int i = 0; i < kTinyTriangle; ++i) own[lane][i] = x[i];
  }
  __syncthreads();
  for_each_unknown(along_rows, lane, args.lanes, rows, columns, [&](int i, int j) { place(i, j) = own[j][i]; });
}

}  // namespace kernels
