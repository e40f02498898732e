// Rotations of points (x_i, y_i) of the plane: rot and rotm as operations of vector.h, rotg and rotmg that make them.
#pragma once

#include "vector.h"

namespace kernels {

// (x, y) = (c x + s y, c y - conj(s) x); S is what T is computed as or its real type.
template <class T, class S>
struct RotOp {
  using C = ComputeOf<T>;
  static constexpr bool kReadsX = true, kReadsY = true, kWritesX = true, kMoves = false;
  StoredScalar<RealOf<C>> c;
  StoredScalar<S> s;
  KERNEL_INLINE bool prepare(int64_t) {
    c = {c.get(), nullptr, c.storage};
    s = {s.get(), nullptr, s.storage};
    return true;
  }
  KERNEL_INLINE void apply(C& x, C& y) const {
    const C old = x;
    x = c.value * x + s.value * y;
    y = c.value * y - conjugate_if(true, s.value) * old;
  }
};

// (x, y) = H (x, y). `param` holds a flag, then h11, h21, h12, h22; the flag says which of them count: -1 all, 0 those
// off the diagonal (the diagonal is 1), 1 those on it (h12 is 1, h21 is -1), -2 none (H is the identity).
// Source: C. L. Lawson et al., "Basic Linear Algebra Subprograms for Fortran Usage", ACM TOMS 5 (1979).
template <class T>
struct RotmOp {
  static constexpr bool kReadsX = true, kReadsY = true, kWritesX = true, kMoves = false;
  Batch<const T> param;  // in device memory, unless `on_host`
  bool on_host;
  T flag, h11, h21, h12, h22;
  KERNEL_INLINE bool prepare(int64_t batch) {
    if (!on_host) {
      const T* from = param.at(batch);
      flag = from[0], h11 = from[1], h21 = from[2], h12 = from[3], h22 = from[4];
    }
    if (flag == -2) return false;
    if (flag == 0) h11 = h22 = 1;
    if (flag > 0) h12 = 1, h21 = -1;
    return true;
  }
  KERNEL_INLINE void apply(T& x, T& y) const {
    const T old = x;
    x = h11 * x + h12 * y;
    y = h21 * old + h22 * y;
  }
};

template <class R>
KERNEL_INLINE __host__ R absolute(R value) {
  return value < 0 ? -value : value;
}

// The power of two, or so, that brings `value` near 1 while its reciprocal stays finite.
template <class R>
KERNEL_INLINE __host__ R safe_scale(R value) {
  constexpr R kLeast = sizeof(R) == 4 ? R(0x1p-126) : R(0x1p-1022);
  constexpr R kGreatest = R(1) / kLeast;
  return value < kLeast ? kLeast : value > kGreatest ? kGreatest : value;
}

// sqrt(a^2 + b^2) without overflow on the way.
template <class R>
KERNEL_INLINE __host__ R length(R a, R b) {
  const R x = absolute(a), y = absolute(b), scale = safe_scale(x > y ? x : y);
  return scale * sqrt(x / scale * (x / scale) + y / scale * (y / scale));
}

// The rotation that makes (a, b) into (r, 0). For real numbers b becomes z, from which c and s can be had again.
// Source: E. Anderson, "Algorithm 978: Safe Scaling in the Level 1 BLAS", ACM TOMS 44 (2017).
template <class R>
KERNEL_INLINE __host__ void make_rotation(R& a, R& b, R& c, R& s) {
  if (b == 0) {
    c = 1, s = 0;
    return;
  }
  if (a == 0) {
    c = 0, s = 1, a = b, b = 1;
    return;
  }
  const bool a_leads = absolute(a) > absolute(b);
  const R r = length(a, b), signed_r = (a_leads ? a : b) < 0 ? -r : r;
  c = a / signed_r;
  s = b / signed_r;
  a = signed_r;
  b = a_leads ? s : c != 0 ? R(1) / c : R(1);
}

template <class R>
KERNEL_INLINE __host__ void make_rotation(Complex<R>& a, Complex<R>& b, R& c, Complex<R>& s) {
  const R size_a = length(a.re, a.im), size_b = length(b.re, b.im);
  if (size_a == 0) {
    c = 0, s = {1, 0}, a = b;
    return;
  }
  if (size_b == 0) {
    c = 1, s = {0, 0};
    return;
  }
  const R r = length(size_a, size_b);
  const Complex<R> phase = {a.re / size_a, a.im / size_a}, other = {b.re / r, -b.im / r};
  c = size_a / r;
  s = phase * other;
  a = r * phase;
}

template <class R>
struct ModifiedRotation {
  R flag, h11, h21, h12, h22;
  // Puts the entries that only the flag says into their places, once.
  KERNEL_INLINE __host__ void write_out() {
    if (flag == 0) h11 = h22 = 1;
    if (flag > 0) h12 = 1, h21 = -1;
    flag = -1;
  }
};

// By how much a weight d must be scaled, gamma^2 or gamma^-2, to come nearer to 1; 1 if it is near enough.
template <class R>
KERNEL_INLINE __host__ R rescaling(R d) {
  constexpr R kGammaSquared = R(0x1p+24), kGreatest = sizeof(R) == 4 ? R(0x1p+127) : R(0x1p+1023);
  const R size = absolute(d);
  if (size > 0 && size <= 1 / kGammaSquared) return kGammaSquared;
  return size >= kGammaSquared && size < kGreatest ? 1 / kGammaSquared : R(1);
}

// The modified rotation whose H makes the second of (sqrt(d1) x1, sqrt(d2) y1) zero; those of param's entries that the
// flag says do not count keep their values. Source: as of RotmOp. The reference BLAS loses h21 and h12 where it scales
// more than once; this does not.
template <class R>
KERNEL_INLINE __host__ void make_modified_rotation(R& d1, R& d2, R& x1, R y1, R* param) {
  ModifiedRotation<R> h{-1, 0, 0, 0, 0};
  const R p2 = d2 * y1;
  if (!(d1 < 0) && p2 == 0) {
    param[0] = -2;
    return;
  }
  const R p1 = d1 * x1, q2 = p2 * y1, q1 = p1 * x1;
  R u = 0;
  if (!(d1 < 0) && absolute(q1) > absolute(q2)) {
    h = {0, 0, -y1 / x1, p2 / p1, 0};
    u = 1 - h.h12 * h.h21;
    if (u > 0) d1 /= u, d2 /= u, x1 *= u;
  } else if (!(d1 < 0) && !(q2 < 0)) {
    h = {1, p1 / p2, 0, 0, x1 / y1};
    u = 1 + h.h11 * h.h22;
    const R old = d1;
    d1 = d2 / u, d2 = old / u, x1 = y1 * u;
  }
  if (u <= 0) h = {-1, 0, 0, 0, 0}, d1 = d2 = x1 = 0;  // no such rotation
  for (R by = rescaling(d1); by != 1; by = rescaling(d1)) {
    h.write_out();
    d1 *= by;
    const R root = by > 1 ? R(0x1p-12) : R(0x1p+12);
    x1 *= root, h.h11 *= root, h.h12 *= root;
  }
  for (R by = rescaling(d2); by != 1; by = rescaling(d2)) {
    h.write_out();
    d2 *= by;
    const R root = by > 1 ? R(0x1p-12) : R(0x1p+12);
    h.h21 *= root, h.h22 *= root;
  }
  if (h.flag != 0) param[1] = h.h11, param[4] = h.h22;
  if (h.flag != 1) param[2] = h.h21, param[3] = h.h12;
  param[0] = h.flag;
}

template <class T>
struct RotgArgs {
  Batch<T> a, b;
  Batch<RealOf<T>> c;
  Batch<T> s;
};

template <class T>
struct RotmgArgs {
  Batch<T> d1, d2, x1;
  Batch<const T> y1;
  Batch<T> param;
};

// One thread an entry of the batch. Launch: grid (blocks), block kStreamThreads.
template <class T>
__global__ __launch_bounds__(kStreamThreads) void rotg_kernel(RotgArgs<T> args, int64_t first, int64_t batch) {
  const int64_t i = first + static_cast<int64_t>(blockIdx.x) * kStreamThreads + threadIdx.x;
  if (i < batch) make_rotation(*args.a.at(i), *args.b.at(i), *args.c.at(i), *args.s.at(i));
}

template <class T>
__global__ __launch_bounds__(kStreamThreads) void rotmg_kernel(RotmgArgs<T> args, int64_t first, int64_t batch) {
  const int64_t i = first + static_cast<int64_t>(blockIdx.x) * kStreamThreads + threadIdx.x;
  if (i < batch)
    make_modified_rotation(*args.d1.at(i), *args.d2.at(i), *args.x1.at(i), *args.y1.at(i), args.param.at(i));
}

}  // namespace kernels
