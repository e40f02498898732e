// Stages on a CPU: one thread transforms the lines of a block in explicit vectors. Real and imaginary parts stand
// apart, element k of lane l at k * lanes + l; either one line at a time (one lane), where vectors hold neighbouring
// elements, or as many lines as a vector has elements.
#pragma once

#include "radix.h"
#include "stage_twiddles.h"

#if defined(KERNEL_TARGET_CPU)

#if defined(__clang__)
#define KERNEL_UNROLL_ALL _Pragma("unroll")
#else
#define KERNEL_UNROLL_ALL _Pragma("GCC unroll 32")
#endif

namespace kernels::fft {

#if defined(__AVX512F__)
constexpr int kVectorBytes = 64;
#elif defined(__AVX__)
constexpr int kVectorBytes = 32;
#else
constexpr int kVectorBytes = 16;
#endif
template <class Real>
constexpr int kLanes = kVectorBytes / static_cast<int>(sizeof(Real));

template <class Real, int N>
struct VectorOf {
  typedef Real Type __attribute__((vector_size(N * sizeof(Real))));
};
template <class Real>
struct VectorOf<Real, 1> {
  using Type = Real;
};
template <class Real, int N>
using Vector = typename VectorOf<Real, N>::Type;

template <int N, class Real>
KERNEL_INLINE Vector<Real, N> load_vector(const Real* from) {
  Vector<Real, N> v;
  __builtin_memcpy(&v, from, sizeof v);
  return v;
}
template <class Real, class V>
KERNEL_INLINE void store_vector(Real* to, V v) {
  __builtin_memcpy(to, &v, sizeof v);
}

// Elements of the pair (a, b) by their numbers, those of b counted on from those of a.
template <class V, int... Index>
KERNEL_INLINE V chosen(V a, V b, std::integer_sequence<int, Index...>) {
#if defined(__clang__)
  return __builtin_shufflevector(a, b, Index...);
#else
  using Number = std::conditional_t<sizeof(a[0]) == 8, int64_t, int32_t>;
  typedef Number Indices __attribute__((vector_size(sizeof(V))));
  return __builtin_shuffle(a, b, Indices{Index...});
#endif
}

template <int N, int Part, class V, int... I>
KERNEL_INLINE V zip(V a, V b, std::integer_sequence<int, I...>) {
  return chosen(a, b, std::integer_sequence<int, (Part * N / 2 + I / 2 + I % 2 * N)...>());
}
template <int N, int Part, class V, int... I>
KERNEL_INLINE V unzip(V a, V b, std::integer_sequence<int, I...>) {
  return chosen(a, b, std::integer_sequence<int, (2 * I + Part)...>());
}
template <int N, class V, int... I>
KERNEL_INLINE V reversed(V a, std::integer_sequence<int, I...>) {
  return chosen(a, a, std::integer_sequence<int, (N - 1 - I)...>());
}

// Count vectors, a power of two, to their transpose: element number `lane` of vector q becomes number lane * Count + q
// of all. Each round moves one bit of the place.
template <int Count, int N, class V>
KERNEL_INLINE void interleave(V (&x)[Count]) {
  constexpr auto kEach = std::make_integer_sequence<int, N>();
  for (int round = 1; round < Count; round *= 2) {
    V y[Count];
    KERNEL_UNROLL_ALL
    for (int i = 0; i < Count / 2; ++i) {
      y[2 * i] = zip<N, 0>(x[i], x[i + Count / 2], kEach);
      y[2 * i + 1] = zip<N, 1>(x[i], x[i + Count / 2], kEach);
    }
    KERNEL_UNROLL_ALL
    for (int i = 0; i < Count; ++i) x[i] = y[i];
  }
}

template <class Real>
struct Planes {
  Real* re;
  Real* im;
  KERNEL_INLINE Planes exchanged() const { return {im, re}; }
  KERNEL_INLINE Planes operator+(int64_t count) const { return {re + count, im + count}; }
};

template <int N, class Real>
KERNEL_INLINE Complex<Vector<Real, N>> load_planes(Planes<Real> from) {
  return {load_vector<N>(from.re), load_vector<N>(from.im)};
}
template <class Real, class V>
KERNEL_INLINE void store_planes(Planes<Real> to, Complex<V> x) {
  store_vector(to.re, x.re);
  store_vector(to.im, x.im);
}

// The factors of a stage: rows of s real parts and s imaginary parts.
enum class FactorKind { kNone, kVectors, kSame };

template <int R, int N, FactorKind Kind, class Real>
KERNEL_INLINE void load_butterfly(Planes<Real> in, int64_t apart, const Real* factors, int64_t s,
                                  Complex<Vector<Real, N>> (&x)[R]) {
  KERNEL_UNROLL_ALL
  for (int q = 0; q < R; ++q) {
    x[q] = load_planes<N>(in + q * apart);
    if (Kind == FactorKind::kNone || q == 0) continue;
    const Real* row = factors + 2 * s * (q - 1);
    const Complex<Vector<Real, N>> old = x[q];
    if constexpr (Kind == FactorKind::kVectors) {
      const Vector<Real, N> re = load_vector<N>(row), im = load_vector<N>(row + s);
      x[q] = {old.re * re - old.im * im, old.re * im + old.im * re};
    } else {
      const Real re = row[0], im = row[s];
      x[q] = {old.re * re - old.im * im, old.re * im + old.im * re};
    }
  }
}

template <int R, int N, FactorKind Kind, class Real>
KERNEL_INLINE void butterfly(Planes<Real> in, int64_t apart, Planes<Real> out, int64_t run, const Real* factors,
                             int64_t s) {
  Complex<Vector<Real, N>> x[R];
  load_butterfly<R, N, Kind>(in, apart, factors, s, x);
  dft<R>(x);
  KERNEL_UNROLL_ALL
  for (int q = 0; q < R; ++q) store_planes(out + q * run, x[q]);
}

// N butterflies of the first stage of one line: neighbours go to places R apart.
template <int R, int N, class Real>
KERNEL_INLINE void first_butterflies(Planes<Real> in, int64_t apart, Planes<Real> out) {
  Complex<Vector<Real, N>> x[R];
  load_butterfly<R, N, FactorKind::kNone>(in, apart, static_cast<const Real*>(nullptr), 0, x);
  dft<R>(x);
  Vector<Real, N> re[R], im[R];
  KERNEL_UNROLL_ALL
  for (int q = 0; q < R; ++q) re[q] = x[q].re, im[q] = x[q].im;
  if constexpr (N == 1 || (R & (R - 1)) == 0) {
    if constexpr (N > 1) interleave<R, N>(re), interleave<R, N>(im);
    KERNEL_UNROLL_ALL
    for (int q = 0; q < R; ++q) store_planes(out + q * N, Complex<Vector<Real, N>>{re[q], im[q]});
  } else {
    alignas(64) Real parts[2][R * N];
    KERNEL_UNROLL_ALL
    for (int q = 0; q < R; ++q) store_vector(parts[0] + q * N, re[q]), store_vector(parts[1] + q * N, im[q]);
    for (int lane = 0; lane < N; ++lane)
      for (int q = 0; q < R; ++q) {
        out.re[lane * R + q] = parts[0][q * N + lane];
        out.im[lane * R + q] = parts[1][q * N + lane];
      }
  }
}

// Calls run(begin) for pieces of N that cover `count`, at least N; the last two may overlap: results are not written
// where operands are read.
template <int N, class Run>
KERNEL_INLINE void for_pieces(int count, Run run) {
  for (int begin = 0; begin < count; begin += N) run(begin + N <= count ? begin : count - N);
}

template <int R, int N, class Real>
KERNEL_INLINE void first_stage(Planes<Real> in, Planes<Real> out, int count) {
  for_pieces<N>(count, [&](int i) { first_butterflies<R, N>(in + i, count, out + int64_t(i) * R); });
}

// A further stage of one line: s is at least N.
template <int R, int N, class Real>
KERNEL_INLINE void stage_along(Planes<Real> in, Planes<Real> out, int count, int s, const Real* factors) {
  for (int group = 0; group < count; group += s)
    for_pieces<N>(s, [&](int j) {
      butterfly<R, N, FactorKind::kVectors>(in + (group + j), count, out + (int64_t(group) * R + j), s, factors + j, s);
    });
}

template <int R, class Real>
KERNEL_INLINE void stage_across(Planes<Real> in, Planes<Real> out, int count, int s, const Real* factors) {
  constexpr int kN = kLanes<Real>;
  const int64_t apart = int64_t(count) * kN, run = int64_t(s) * kN;
  if (s == 1) {
    for (int i = 0; i < count; ++i)
      butterfly<R, kN, FactorKind::kNone>(in + i * kN, apart, out + int64_t(i) * R * kN, run, factors, s);
    return;
  }
  for (int group = 0; group < count; group += s)
    for (int j = 0; j < s; ++j)
      butterfly<R, kN, FactorKind::kSame>(in + (group + j) * kN, apart, out + (int64_t(group) * R + j) * kN, run,
                                          factors + j, s);
}

template <class Real>
KERNEL_INLINE Complex<Real> get(Planes<Real> from, int64_t i) {
  return {from.re[i], from.im[i]};
}
template <class Real>
KERNEL_INLINE void put(Planes<Real> to, int64_t i, Complex<Real> x) {
  to.re[i] = x.re, to.im[i] = x.im;
}

// One stage of radix R of one line or kLanes lines of n elements, after stages whose radices multiply to s.
template <int R, class Real>
__attribute__((noinline)) void stage(Planes<Real> in, Planes<Real> out, int n, int s, int lane_bits, const void* table,
                                     int64_t row) {
  constexpr int kN = kLanes<Real>;
  const int count = n / R;
  const Real* factors = static_cast<const Real*>(table) + 2 * row;
  if (lane_bits > 0) return stage_across<R>(in, out, count, s, factors);
  if (s == 1) return count >= kN ? first_stage<R, kN>(in, out, count) : first_stage<R, 1>(in, out, count);
  if (s >= kN) return stage_along<R, kN>(in, out, count, s, factors);
  if constexpr (kN > 4)
    if (s >= kN / 2) return stage_along<R, kN / 2>(in, out, count, s, factors);
  if constexpr (kN > 8)
    if (s >= kN / 4) return stage_along<R, kN / 4>(in, out, count, s, factors);
  stage_along<R, 1>(in, out, count, s, factors);
}

// N complex numbers in memory to real and imaginary parts, and back.
template <int N, class Real>
KERNEL_INLINE Complex<Vector<Real, N>> load_complex(const Real* from) {
  constexpr auto kEach = std::make_integer_sequence<int, N>();
  const Vector<Real, N> first = load_vector<N>(from), second = load_vector<N>(from + N);
  return {unzip<N, 0>(first, second, kEach), unzip<N, 1>(first, second, kEach)};
}
template <int N, class Real>
KERNEL_INLINE void store_complex(Real* to, Complex<Vector<Real, N>> x) {
  constexpr auto kEach = std::make_integer_sequence<int, N>();
  store_vector(to, zip<N, 0>(x.re, x.im, kEach));
  store_vector(to + N, zip<N, 1>(x.re, x.im, kEach));
}

template <class V, class W>
KERNEL_INLINE Complex<V> multiplied(Complex<V> x, Complex<W> w) {
  return {x.re * w.re - x.im * w.im, x.re * w.im + x.im * w.re};
}

// Multiplies elements k < count of all lines by values[k].
template <class Real>
void multiply_each(Planes<Real> x, const void* values, int count, int lane_bits) {
  constexpr int kN = kLanes<Real>;
  const auto* factors = static_cast<const Complex<Real>*>(values);
  if (lane_bits > 0) {
    for (int k = 0; k < count; ++k) {
      const Planes<Real> at = x + int64_t(k) * kN;
      store_planes(at, multiplied(load_planes<kN>(at), factors[k]));
    }
    return;
  }
  int k = 0;
  for (; k + kN <= count; k += kN)
    store_planes(x + k, multiplied(load_planes<kN>(x + k), load_complex<kN>(&factors[k].re)));
  for (; k < count; ++k) put(x, k, get(x, k) * factors[k]);
}

}  // namespace kernels::fft

#endif
