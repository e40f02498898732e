// Middle-sized matrices on GPUs, each factored by one block in its shared memory.
// Launch: grid (batch), block kStreamThreads, shared_lu_bytes<T>(n) of dynamic shared memory.
#pragma once

#include "lu.h"

namespace kernels {

constexpr int kSharedLuSize = 128;  // rows and columns at most
#if defined(KERNEL_TARGET_NVIDIA)
constexpr int kSharedLuBytes = 100 << 10;  // two blocks on a multiprocessor
#else
constexpr int kSharedLuBytes = 60 << 10;
#endif

// Columns begin at different banks.
KERNEL_INLINE __host__ int shared_lu_ld(int n) { return n | 1; }
template <class T>
__host__ __device__ constexpr int shared_lu_bytes(int n) {
  return (n * (n | 1) + n) * static_cast<int>(sizeof(T));
}

// A block's matrix and what its threads tell each other of a step.
template <class T>
struct SharedLu {
  T* columns;
  T* factors;  // of the column that is eliminated
  int ld, n;
};

// The pivot of a column that this wave has just written.
template <class T>
KERNEL_INLINE int shared_lu_pivot(const SharedLu<T>& m, int column) {
  PivotState<RealOf<T>> best{-1, column};
  for (int r = column + lane_id(); r < m.n; r += kWaveSize) best.add(pivot_size(m.columns[column * m.ld + r]), r);
  return from_lane(wave_sum(best).row, 0);
}

// Exchanges the rows of all columns but the one that is eliminated, and computes its factors.
template <class T>
KERNEL_INLINE void shared_lu_exchange(const SharedLu<T>& m, int c, int row) {
  const T* column = m.columns + c * m.ld;
  const T pivot = column[row];
  const PivotDivisor<T> divide(pivot == T{} ? ScalarTraits<T>::from_real(1) : pivot);
  if (threadIdx.x == 0) m.factors[c] = pivot;
  for (int r = c + 1 + threadIdx.x; r < m.n; r += kStreamThreads) m.factors[r] = divide(column[r == row ? c : r]);
  for (int j = threadIdx.x; j < m.n; j += kStreamThreads) {
    if (j == c) continue;
    // Real numbers: clang would keep structs in memory.
    constexpr int kPlanes = ScalarTraits<T>::kPlanes;
    auto* other = reinterpret_cast<RealOf<T>*>(m.columns + j * m.ld);
    KERNEL_UNROLL
    for (int plane = 0; plane < kPlanes; ++plane) {
      const RealOf<T> above = other[row * kPlanes + plane];
      other[row * kPlanes + plane] = other[c * kPlanes + plane];
      other[c * kPlanes + plane] = above;
    }
  }
}

// Subtracts the products of the factors and the pivot's row. The first wave begins with the next column.
template <class T, class Next>
KERNEL_INLINE void shared_lu_update(const SharedLu<T>& m, int c, Next next) {
  constexpr int kRows = kSharedLuSize / kWaveSize;
  T factors[kRows];
  KERNEL_UNROLL
  for (int k = 0; k < kRows; ++k) {
    const int r = c + 1 + lane_id() + k * kWaveSize;
    factors[k] = m.factors[r < m.n ? r : c];
  }
  for (int j = c + 1 + wave_id(); j < m.n; j += kStreamWaves) {
    T* column = m.columns + j * m.ld;
    const T above = column[c];
    KERNEL_UNROLL
    for (int k = 0; k < kRows; ++k) {
      const int r = c + 1 + lane_id() + k * kWaveSize;
      if (r < m.n) column[r] = column[r] - factors[k] * above;
    }
    if (j == c + 1) next();
  }
}

template <class T>
__global__ __launch_bounds__(kStreamThreads) void lu_shared_kernel(LuArgs<T> args) {
  extern __shared__ __align__(16) char memory[];
  __shared__ int chosen;
  const int n = args.columns;
  const SharedLu<T> m{reinterpret_cast<T*>(memory), reinterpret_cast<T*>(memory) + n * shared_lu_ld(n), shared_lu_ld(n),
                      n};
  const int64_t entry = blockIdx.x;
  T* a = args.a.data.at(entry);
  for (int c = wave_id(); c < n; c += kStreamWaves)
    for (int r = lane_id(); r < n; r += kWaveSize) m.columns[c * m.ld + r] = a[r + c * args.a.ld];
  int info = 0;
  const auto choose = [&](int column) {
    wave_barrier();
    const int row = args.pivoting ? shared_lu_pivot(m, column) : column;
    if (lane_id() != 0) return;
    chosen = row;
    if (args.pivoting) args.pivots.at(entry)[column] = row + 1;
    if (info == 0 && m.columns[column * m.ld + row] == T{}) info = column + 1;
  };
  __syncthreads();
  if (wave_id() == 0) choose(0);
  for (int c = 0; c < n; ++c) {
    __syncthreads();
    shared_lu_exchange(m, c, chosen);
    __syncthreads();
    // Nobody reads this column any more.
    for (int r = c + threadIdx.x; r < n; r += kStreamThreads) m.columns[c * m.ld + r] = m.factors[r];
    shared_lu_update(m, c, [&] { choose(c + 1); });
  }
  __syncthreads();
  for (int c = wave_id(); c < n; c += kStreamWaves)
    for (int r = lane_id(); r < n; r += kWaveSize) a[r + c * args.a.ld] = m.columns[c * m.ld + r];
  if (threadIdx.x == 0) args.info[entry] = info;
}

}  // namespace kernels
