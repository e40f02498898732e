// Discrete Fourier transforms of a few elements in registers, forward: y[k] = sum of x[j] exp(-2 pi i j k / R), in
// natural order. V is float, double, or on a CPU a vector of them (`__attribute__((vector_size))`), of which each
// element belongs to a transform of its own.
#pragma once

#include <type_traits>
#include <utility>

#include "core/complex.h"

namespace kernels::fft {

struct CosSin {
  double cos, sin;
};

// cos and sin of 2 pi k / n for k = 1 to n / 2, rounded once.
constexpr CosSin kAngles3[] = {{-0.5, 0.8660254037844386}};
constexpr CosSin kAngles5[] = {{0.30901699437494745, 0.9510565162951535}, {-0.8090169943749475, 0.5877852522924731}};
constexpr CosSin kAngles7[] = {{0.6234898018587335, 0.7818314824680298},
                               {-0.2225209339563144, 0.9749279121818236},
                               {-0.9009688679024191, 0.4338837391175581}};
constexpr CosSin kAngles9[] = {{0.766044443118978, 0.6427876096865394},
                               {0.17364817766693036, 0.984807753012208},
                               {-0.5, 0.8660254037844386},
                               {-0.9396926207859084, 0.3420201433256687}};
constexpr CosSin kAngles11[] = {{0.8412535328311812, 0.5406408174555976},
                                {0.41541501300188644, 0.9096319953545183},
                                {-0.14231483827328514, 0.9898214418809327},
                                {-0.6548607339452851, 0.7557495743542583},
                                {-0.9594929736144974, 0.28173255684142967}};
constexpr CosSin kAngles13[] = {{0.8854560256532099, 0.46472317204376856}, {0.5680647467311558, 0.8229838658936564},
                                {0.12053668025532305, 0.992708874098054},  {-0.3546048870425356, 0.9350162426854148},
                                {-0.7485107481711011, 0.6631226582407952}, {-0.970941817426052, 0.23931566428755777}};
constexpr CosSin kAngles32[] = {{0.9807852804032304, 0.19509032201612828},  {0.9238795325112867, 0.3826834323650898},
                                {0.8314696123025452, 0.5555702330196022},   {0.7071067811865476, 0.7071067811865476},
                                {0.5555702330196022, 0.8314696123025452},   {0.3826834323650898, 0.9238795325112867},
                                {0.19509032201612828, 0.9807852804032304},  {0.0, 1.0},
                                {-0.19509032201612828, 0.9807852804032304}, {-0.3826834323650898, 0.9238795325112867},
                                {-0.5555702330196022, 0.8314696123025452},  {-0.7071067811865476, 0.7071067811865476},
                                {-0.8314696123025452, 0.5555702330196022},  {-0.9238795325112867, 0.3826834323650898},
                                {-0.9807852804032304, 0.19509032201612828}, {-1.0, 0.0}};

__host__ __device__ constexpr CosSin angle_in_half_turn(int k, int n) {
  switch (n) {
    case 3:
      return kAngles3[k - 1];
    case 5:
      return kAngles5[k - 1];
    case 7:
      return kAngles7[k - 1];
    case 9:
      return kAngles9[k - 1];
    case 11:
      return kAngles11[k - 1];
    case 13:
      return kAngles13[k - 1];
    default:
      return kAngles32[32 / n * k - 1];  // 2, 4, 8, 16, 32
  }
}

__host__ __device__ constexpr CosSin angle(int k, int n) {
  k %= n;
  if (k == 0) return {1.0, 0.0};
  if (2 * k <= n) return angle_in_half_turn(k, n);
  const CosSin mirrored = angle_in_half_turn(n - k, n);
  return {mirrored.cos, -mirrored.sin};
}

template <int K, int N>
constexpr double kCos = angle(K, N).cos;
template <int K, int N>
constexpr double kSin = angle(K, N).sin;

// The number that a vector is made of. Constants are of this type: a compiler would widen vectors to doubles, or
// refuse.
template <class V, class = void>
struct ElementOf {
  using Type = std::remove_cv_t<std::remove_reference_t<decltype(std::declval<V&>()[0])>>;
};
template <class V>
struct ElementOf<V, std::enable_if_t<std::is_arithmetic_v<V>>> {
  using Type = V;
};
template <class V>
using Element = typename ElementOf<V>::Type;

// x * exp(-2 pi i K / N).
template <int K, int N, class V>
KERNEL_INLINE Complex<V> rotate(Complex<V> x) {
  constexpr int kTurn = K % N;
  constexpr auto kRootOfHalf = static_cast<Element<V>>(0.7071067811865476);
  if constexpr (kTurn == 0) {
    return x;
  } else if constexpr (2 * kTurn == N) {
    return {-x.re, -x.im};
  } else if constexpr (4 * kTurn == N) {
    return {x.im, -x.re};
  } else if constexpr (4 * kTurn == 3 * N) {
    return {-x.im, x.re};
  } else if constexpr (8 * kTurn == N) {
    return {kRootOfHalf * (x.re + x.im), kRootOfHalf * (x.im - x.re)};
  } else if constexpr (8 * kTurn == 3 * N) {
    return {kRootOfHalf * (x.im - x.re), -kRootOfHalf * (x.re + x.im)};
  } else {
    constexpr auto kC = static_cast<Element<V>>(kCos<kTurn, N>), kS = static_cast<Element<V>>(kSin<kTurn, N>);
    return {kC * x.re + kS * x.im, kC * x.im - kS * x.re};
  }
}

template <int R, class V>
KERNEL_INLINE void dft(Complex<V> (&x)[R]);

// The sums of a prime's transform, over pairs k, R - k of elements with the same cosine and opposite sines.
template <int R, int J, class V, int... K>
KERNEL_INLINE V cosine_sum(V first, const V (&sums)[sizeof...(K)], std::integer_sequence<int, K...>) {
  return (first + ... + (static_cast<Element<V>>(kCos<J*(K + 1), R>) * sums[K]));
}
template <int R, int J, class V, int... K>
KERNEL_INLINE V sine_sum(const V (&differences)[sizeof...(K) + 1], std::integer_sequence<int, K...>) {
  return ((static_cast<Element<V>>(kSin<J, R>) * differences[0]) + ... +
          (static_cast<Element<V>>(kSin<J*(K + 2), R>) * differences[K + 1]));
}

template <int R, int J, class V>
KERNEL_INLINE void prime_output(const V (&sums_re)[R / 2], const V (&sums_im)[R / 2], const V (&differences_re)[R / 2],
                                const V (&differences_im)[R / 2], Complex<V> first, Complex<V> (&x)[R]) {
  constexpr auto kPairs = std::make_integer_sequence<int, R / 2>();
  constexpr auto kFurther = std::make_integer_sequence<int, R / 2 - 1>();
  const V even_re = cosine_sum<R, J>(first.re, sums_re, kPairs), even_im = cosine_sum<R, J>(first.im, sums_im, kPairs);
  const V odd_re = sine_sum<R, J>(differences_re, kFurther), odd_im = sine_sum<R, J>(differences_im, kFurther);
  x[J] = {even_re + odd_im, even_im - odd_re};
  x[R - J] = {even_re - odd_im, even_im + odd_re};
}

template <int R, class V, int... K>
KERNEL_INLINE void prime_dft(Complex<V> (&x)[R], std::integer_sequence<int, K...>) {
  const V sums_re[] = {(x[K + 1].re + x[R - 1 - K].re)...}, sums_im[] = {(x[K + 1].im + x[R - 1 - K].im)...};
  const V differences_re[] = {(x[K + 1].re - x[R - 1 - K].re)...},
          differences_im[] = {(x[K + 1].im - x[R - 1 - K].im)...};
  const Complex<V> first = x[0];
  x[0] = {(first.re + ... + sums_re[K]), (first.im + ... + sums_im[K])};
  (prime_output<R, K + 1>(sums_re, sums_im, differences_re, differences_im, first, x), ...);
}

// Part P of a transform of A * B elements, A first: element P + B * a for all a. Where A and B have no common factor,
// elements are numbered B * a + A * b and results by their remainders, which takes no rotations between the steps
// (I. J. Good, Journal of the Royal Statistical Society B 20, 1958).
template <int A, int B, bool Coprime, int P, class V, int... K>
KERNEL_INLINE void first_step(const Complex<V> (&x)[A * B], Complex<V> (&y)[A * B], std::integer_sequence<int, K...>) {
  Complex<V> part[] = {x[Coprime ? (B * K + A * P) % (A * B) : P + B * K]...};
  dft<A>(part);
  ((y[K * B + P] = rotate<Coprime ? 0 : K * P, A * B>(part[K])), ...);
}

template <int A, int B, bool Coprime, int P>
__host__ __device__ constexpr int result_index(int k) {
  if (!Coprime) return P + A * k;
  int index = 0;
  while (index % A != P || index % B != k) ++index;
  return index;
}

template <int A, int B, bool Coprime, int P, class V, int... K>
KERNEL_INLINE void second_step(const Complex<V> (&y)[A * B], Complex<V> (&x)[A * B], std::integer_sequence<int, K...>) {
  Complex<V> part[] = {y[P * B + K]...};
  dft<B>(part);
  ((x[std::integral_constant<int, result_index<A, B, Coprime, P>(K)>::value] = part[K]), ...);
}

template <int A, int B, bool Coprime, class V, int... PartA, int... PartB>
KERNEL_INLINE void composite_dft(Complex<V> (&x)[A * B], std::integer_sequence<int, PartA...> a,
                                 std::integer_sequence<int, PartB...> b) {
  Complex<V> y[A * B];
  (first_step<A, B, Coprime, PartB>(x, y, a), ...);
  (second_step<A, B, Coprime, PartA>(y, x, b), ...);
}

// The factor that is transformed first; 1 for primes.
__host__ __device__ constexpr int first_factor(int radix) {
  switch (radix) {
    case 4:
    case 6:
    case 10:
    case 14:
      return 2;
    case 8:
      return 2;
    case 9:
    case 15:
      return 3;
    case 12:
    case 16:
    case 32:
      return 4;
    default:
      return 1;
  }
}

// For R = 1 to 16, and 32.
template <int R, class V>
KERNEL_INLINE void dft(Complex<V> (&x)[R]) {
  static_assert((R >= 1 && R <= 16) || R == 32, "no such radix");
  constexpr int kA = first_factor(R), kB = R / kA;
  if constexpr (R == 2) {
    const Complex<V> second = x[1];
    x[1] = x[0] - second;
    x[0] = x[0] + second;
  } else if constexpr (kA > 1) {
    constexpr bool kCoprime = kA % 2 == 0 ? kB % 2 == 1 : kB % kA != 0;
    composite_dft<kA, kB, kCoprime>(x, std::make_integer_sequence<int, kA>(), std::make_integer_sequence<int, kB>());
  } else if constexpr (R > 1) {
    prime_dft(x, std::make_integer_sequence<int, R / 2>());
  }
}

}  // namespace kernels::fft
