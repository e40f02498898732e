// Complex numbers with the layout of hipComplex, and the few operations that all scalar types share in kernels.
#pragma once

#include "small_floats.h"

namespace kernels {

template <class R>
struct alignas(2 * sizeof(R)) Complex {
  R re, im;
};

template <class R>
KERNEL_INLINE __host__ Complex<R> operator+(Complex<R> a, Complex<R> b) {
  return {a.re + b.re, a.im + b.im};
}

template <class R>
KERNEL_INLINE __host__ Complex<R> operator*(Complex<R> a, Complex<R> b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

template <class R>
KERNEL_INLINE __host__ Complex<R> operator*(R a, Complex<R> b) {
  return {a * b.re, a * b.im};
}

template <class R>
KERNEL_INLINE __host__ Complex<R> operator-(Complex<R> a, Complex<R> b) {
  return {a.re - b.re, a.im - b.im};
}

template <class R>
__host__ __device__ inline bool operator==(Complex<R> a, Complex<R> b) {
  return a.re == b.re && a.im == b.im;
}

// The real type behind T and the number of real planes a T consists of.
template <class T>
struct ScalarTraits {
  using Real = T;
  static constexpr int kPlanes = 1;
  static __host__ __device__ T from_real(T value) { return value; }
};
template <class R>
struct ScalarTraits<Complex<R>> {
  using Real = R;
  static constexpr int kPlanes = 2;
  static __host__ __device__ Complex<R> from_real(R value) { return {value, R(0)}; }
};
template <class T>
using RealOf = typename ScalarTraits<T>::Real;
template <class T>
constexpr bool kIsComplex = ScalarTraits<T>::kPlanes == 2;

template <class T>
KERNEL_INLINE T conjugate_if(bool wanted, T value) {
  if constexpr (kIsComplex<T>) value.im = wanted ? -value.im : value.im;
  return value;
}

template <class T>
KERNEL_INLINE T reciprocal(T value) {
  if constexpr (kIsComplex<T>) {
    // Smith's method (Communications of the ACM 5, 1962): the squares of the parts could overflow.
    const RealOf<T> re = value.re, im = value.im;
    if ((re < 0 ? -re : re) >= (im < 0 ? -im : im)) {
      const RealOf<T> ratio = im / re, divisor = re + im * ratio;
      return {RealOf<T>(1) / divisor, -ratio / divisor};
    }
    const RealOf<T> ratio = re / im, divisor = re * ratio + im;
    return {ratio / divisor, RealOf<T>(-1) / divisor};
  } else {
    return T(1) / value;
  }
}

// Plane 0 is the real part, plane 1 the imaginary part.
template <class T>
KERNEL_INLINE RealOf<T> plane_of(T value, int plane) {
  if constexpr (kIsComplex<T>)
    return plane == 0 ? value.re : value.im;
  else
    return value;
}

}  // namespace kernels
