// A = Q R by Householder reflectors: small matrices whole, panels of large ones, and what applies the reflectors of a
// panel as one product.
//
// Q = H_1 ... H_k with H_c = I - tau_c v v^H; v is zero above row c, one in it, and stored below the diagonal. As in
// LAPACK the diagonal of R is real, of the opposite sign of what was there, and tau is zero where nothing is to be
// done.
#pragma once

#include "../blas/reduce.h"
#include "panel.h"
#include "small.h"

namespace kernels {

template <class R>
struct MaxState {
  R value;
  KERNEL_INLINE MaxState operator+(MaxState other) const { return {other.value > value ? other.value : value}; }
  KERNEL_INLINE MaxState from_above(int distance) const { return {lane_from_above(value, distance)}; }
};

// The larger of |re| and |im|.
template <class T>
KERNEL_INLINE RealOf<T> largest_part(T value) {
  RealOf<T> largest = 0;
  KERNEL_UNROLL
  for (int plane = 0; plane < ScalarTraits<T>::kPlanes; ++plane) {
    const RealOf<T> x = fabs(plane_of(value, plane));
    largest = x > largest ? x : largest;
  }
  return largest;
}

template <class T>
KERNEL_INLINE RealOf<T> square_of(T value) {
  RealOf<T> sum = 0;
  KERNEL_UNROLL
  for (int plane = 0; plane < ScalarTraits<T>::kPlanes; ++plane) sum += plane_of(value, plane) * plane_of(value, plane);
  return sum;
}

// A power of two that brings the largest part of a column near one, so that squares neither overflow nor underflow.
template <class R>
KERNEL_INLINE R scale_for(R largest) {
  constexpr int kLimit = sizeof(R) == 4 ? 120 : 1000;
  if (!(largest > 0) || largest * R(0) != R(0)) return 1;
  const int exponent = ilogb(largest);
  return ldexp(R(1), exponent > kLimit ? -kLimit : exponent < -kLimit ? kLimit : -exponent);
}

// The reflector that makes a column (alpha, x) into (beta, 0).
template <class T>
struct Reflector {
  T tau, inverse;
  RealOf<T> beta, scale;

  // The element of v for one of x; scaled first, since the inverse of a subnormal number overflows.
  KERNEL_INLINE T vector_element(T x) const { return (scale * x) * inverse; }
};

// `tail` is sum |scale x_i|^2.
template <class T>
KERNEL_INLINE Reflector<T> make_reflector(T alpha, RealOf<T> tail, RealOf<T> scale) {
  using R = RealOf<T>;
  const T scaled = scale * alpha;
  const R re = plane_of(scaled, 0);
  bool nothing = tail == 0;
  if constexpr (kIsComplex<T>) nothing = nothing && scaled.im == 0;
  if (nothing) return {T{}, T{}, plane_of(alpha, 0), scale};
  const R length = sqrt(square_of(scaled) + tail);
  const R beta = re >= 0 ? -length : length;
  T tau;
  if constexpr (kIsComplex<T>)
    tau = {(beta - re) / beta, -scaled.im / beta};
  else
    tau = (beta - re) / beta;
  return {tau, reciprocal(scaled - ScalarTraits<T>::from_real(beta)), beta / scale, scale};
}

template <class T>
struct QrArgs {
  int rows, columns;
  Matrix<T> a;
  Batch<T> tau;
  int64_t batch;
};

#if defined(KERNEL_TARGET_CPU)

// Whole matrices of at most kSmallSize rows and columns. Launch: grid (batch), block of one thread.
template <class T>
__global__ void qr_small_kernel(QrArgs<T> args) {
  KERNEL_PRIVATE(SmallMatrix<T>, m);
  const int64_t entry = blockIdx.x;
  const int rows = args.rows, columns = args.columns;
  m.load(args.a.data.at(entry), args.a.ld, rows, columns);
  for (int c = 0; c < rows && c < columns; ++c) {
    T* vector = m.columns[c];
    RealOf<T> largest = 0, tail = 0;
    for (int r = c; r < rows; ++r) largest = fmax(largest, largest_part(vector[r]));
    const RealOf<T> scale = scale_for(largest);
    for (int r = c + 1; r < rows; ++r) tail += square_of(scale * vector[r]);
    const Reflector<T> h = make_reflector(vector[c], tail, scale);
    vector[c] = ScalarTraits<T>::from_real(h.beta);
    for (int r = c + 1; r < rows; ++r) vector[r] = h.vector_element(vector[r]);
    args.tau.at(entry)[c] = h.tau;
    for (int cc = c + 1; cc < columns; ++cc) {
      T* column = m.columns[cc];
      T product = column[c];
      for (int r = c + 1; r < rows; ++r) product = product + conjugate_if(true, vector[r]) * column[r];
      product = conjugate_if(true, h.tau) * product;
      column[c] = column[c] - product;
      KERNEL_FOR_PACK
      for (int r = c + 1; r < rows; ++r) column[r] = column[r] - vector[r] * product;
    }
  }
  m.store(args.a.data.at(entry), args.a.ld, rows, columns);
}

#endif

template <class T>
struct QrShared {
  MaxState<RealOf<T>> largest[kPanelWaves];
  SumState<RealOf<T>> tail[kPanelWaves];
  SumState<T> products[kPanelColumns - 1][kPanelWaves];
  T totals[kPanelColumns - 1];
  RealOf<T> scale, tail_total;
};

// The largest part of a column from `first_row` on, for this thread's rows.
template <class T>
KERNEL_INLINE MaxState<RealOf<T>> column_largest(const T* column, int first_row, int rows) {
  MaxState<RealOf<T>> largest{0};
  for (int r = first_row + threadIdx.x; r < rows; r += kPanelThreads)
    largest = largest + MaxState<RealOf<T>>{largest_part(column[r])};
  return largest;
}

// The reflector of column c; the same in all threads.
template <class T>
KERNEL_INLINE Reflector<T> panel_reflector(const T* column, int c, int rows, QrShared<T>& shared) {
  const auto largest = block_sum<kPanelWaves>(column_largest(column, c, rows), shared.largest);
  if (threadIdx.x == 0) shared.scale = scale_for(largest.value);
  __syncthreads();
  const RealOf<T> scale = shared.scale;
  SumState<RealOf<T>> tail{0};
  for (int r = c + 1 + threadIdx.x; r < rows; r += kPanelThreads) tail.value += square_of(scale * column[r]);
  tail = block_sum<kPanelWaves>(tail, shared.tail);
  if (threadIdx.x == 0) shared.tail_total = tail.value;
  __syncthreads();
  return make_reflector(column[c], shared.tail_total, scale);
}

// At most kPanelColumns columns and at least as many rows.
template <class T>
__global__ __launch_bounds__(kPanelThreads) void qr_panel_kernel(QrArgs<T> args) {
  constexpr int kRows = kPanelRows<T>, kOthers = kPanelColumns - 1;
  __shared__ QrShared<T> shared;
  const int64_t entry = blockIdx.x, ld = args.a.ld;
  T* a = args.a.data.at(entry);
  for (int c = 0; c < args.columns; ++c) {
    T* column = a + c * ld;
    const Reflector<T> h = panel_reflector(column, c, args.rows, shared);
    const int others = args.columns - c - 1;
    T sums[kOthers][kRows] = {};
    for (int r0 = c + 1 + threadIdx.x * kRows; r0 < args.rows; r0 += kPanelThreads * kRows) {
      const int rows = panel_rows<T>(r0, args.rows);
      T v[kRows];
      KERNEL_FOR_PACK
      for (int r = 0; r < rows; ++r) column[r0 + r] = v[r] = h.vector_element(column[r0 + r]);
      const T* other = column + r0;
      KERNEL_UNROLL
      for (int i = 0; i < kOthers; ++i) {
        if (i >= others) break;
        other += ld;
        KERNEL_FOR_PACK
        for (int r = 0; r < rows; ++r) sums[i][r] = sums[i][r] + conjugate_if(true, v[r]) * other[r];
      }
    }
    KERNEL_UNROLL
    for (int i = 0; i < kOthers; ++i) {
      SumState<T> sum{sums[i][0]};
      for (int r = 1; r < kRows; ++r) sum = sum + SumState<T>{sums[i][r]};
      sum = wave_sum(sum);
      if (lane_id() == 0) shared.products[i][wave_id()] = sum;
    }
    __syncthreads();
    for (int i = threadIdx.x; i < others; i += kPanelThreads) {
      T& top = column[c + (i + 1) * ld];
      T product = top;
      for (int w = 0; w < kPanelWaves; ++w) product = product + shared.products[i][w].value;
      shared.totals[i] = product = conjugate_if(true, h.tau) * product;
      top = top - product;
    }
    if (threadIdx.x == 0) {
      column[c] = ScalarTraits<T>::from_real(h.beta);
      args.tau.at(entry)[c] = h.tau;
    }
    __syncthreads();
    for (int r0 = c + 1 + threadIdx.x * kRows; r0 < args.rows; r0 += kPanelThreads * kRows) {
      const int rows = panel_rows<T>(r0, args.rows);
      update_panel_rows(column + r0 + ld, ld, rows, others, column + r0, shared.totals);
    }
    __syncthreads();
  }
}

// Reflectors that are applied together: H_1 ... H_k = I - V T V^H with V of k columns and T upper triangular.
constexpr int kReflectors = 32;

template <class T>
struct ReflectorArgs {
  int rows, count;
  Matrix<const T> a;
  Batch<const T> tau;
  Matrix<const T> gram;  // V^H V
  Matrix<T> out;         // V or T, with its zeros and ones
  int64_t first_batch;
};

// V from a factored panel. Launch: grid (blocks of rows, batch), block kStreamThreads.
template <class T>
__global__ __launch_bounds__(kStreamThreads) void reflectors_kernel(ReflectorArgs<T> args) {
  const int64_t entry = args.first_batch + blockIdx.y;
  const T* a = args.a.data.at(entry);
  T* v = args.out.data.at(entry);
  const int64_t first = (blockIdx.x * int64_t(kStreamThreads) + threadIdx.x) * kLaneRows<T>;
  const int rows = static_cast<int>(args.rows - first < kLaneRows<T> ? args.rows - first : kLaneRows<T>);
  for (int c = 0; c < args.count; ++c)
    for (int r = 0; r < rows; ++r) {
      const int64_t row = first + r;
      v[row + c * args.out.ld] = row > c ? a[row + c * args.a.ld] : ScalarTraits<T>::from_real(row == c ? 1 : 0);
    }
}

// T from V^H V and tau: its column c is -tau_c T (V^H v_c) above the diagonal. Launch: grid (batch), block one wave.
template <class T>
__global__ __launch_bounds__(kWaveSize) void reflector_factor_kernel(ReflectorArgs<T> args) {
  __shared__ T factor[kReflectors][kReflectors + 1];  // [column][row]
  const int64_t entry = blockIdx.x;
  const T* gram = args.gram.data.at(entry);
  const T* tau = args.tau.at(entry);
  for (int c = 0; c < args.count; ++c) {
    for (int r = threadIdx.x; r < args.count; r += kWaveSize) {
      T sum{};
      for (int q = r; q < c; ++q) sum = sum + factor[q][r] * gram[q + c * args.gram.ld];
      factor[c][r] = r < c ? T{} - tau[c] * sum : r == c ? tau[c] : T{};
    }
    __syncthreads();
  }
  T* out = args.out.data.at(entry);
  for (int c = 0; c < args.count; ++c)
    for (int r = threadIdx.x; r < args.count; r += kWaveSize) out[r + c * args.out.ld] = factor[c][r];
}

}  // namespace kernels
