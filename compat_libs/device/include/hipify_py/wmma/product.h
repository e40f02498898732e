// A * B of one tile by 32 lanes, with matrix instructions where the GPU has them for the type.
#pragma once

#include "lanes.h"

// A program that tests the use of the instructions without a GPU puts its own in their place.
#ifdef HIPIFY_WMMA_INSTRUCTIONS
#include HIPIFY_WMMA_INSTRUCTIONS
#define HIPIFY_WMMA_HALVES 1
#elif defined(__HIP_DEVICE_COMPILE__) && defined(HIPIFY_PTX_AMD)
#include "instructions.h"
#if defined(__gfx908__) || defined(__gfx90a__) || defined(__gfx942__) || defined(__gfx950__)
#define HIPIFY_WMMA_HALVES 1
#elif defined(__GFX11__) || defined(__GFX12__)
#define HIPIFY_WMMA_WHOLE_WAVES 1
#endif
#endif

namespace hipify_py {
namespace wmma {
namespace detail {

template <class T, int K>
struct Core {
  static HIPIFY_PTX void multiply(typename Element<T>::Sum* p, const typename Element<T>::Storage* a,
                                  const typename Element<T>::Storage* b) {
    multiply_by_lanes<T, K>(p, a, b);
  }
};
HIPIFY_PTX void multiply_double(double* p, const double* a, const double* b);

#if defined(HIPIFY_WMMA_HALVES)

HIPIFY_PTX bool is_upper_half() { return (hipify_ptx::lane_in_wave() & 32) != 0; }

template <class T>
HIPIFY_PTX T from_other_half(T value) {
  return __shfl_xor(value, 32, 64);
}

// A wave of 64 lanes multiplies the tiles of its halves one after the other. Operands of the half whose turn it is not
// are zeros, so that the depth is used half; of both results half lies in each half of the wave, and they are
// exchanged.
template <class I, class Sum, class Operand>
HIPIFY_PTX void multiply_halves(Sum* p, const Operand* a, const Operand* b) {
  const bool upper = is_upper_half();
  Sum tile[2][4] = {};
  HIPIFY_PTX_UNROLL
  for (int t = 0; t < 2; ++t) {
    const bool turn = upper == (t == 1);
    HIPIFY_PTX_UNROLL
    for (int s = 0; s < I::kSteps; ++s) I::add(tile[t], turn ? a[s] : Operand(0), turn ? b[s] : Operand(0));
  }
  HIPIFY_PTX_UNROLL
  for (int e = 0; e < 4; ++e) {
    const Sum got = from_other_half(upper ? tile[0][e] : tile[1][e]);
    p[e] = upper ? got : tile[0][e];
    p[4 + e] = upper ? tile[1][e] : got;
  }
}

// The way for waves that are not complete is a function of its own, so that it takes no registers and code in kernels.
template <class Word, int kCount>
struct Words {
  Word of[kCount];
};
template <class T, int K>
__device__ __attribute__((noinline)) Words<typename Element<T>::Sum, 8> multiply_apart(
    Words<unsigned, K / 8 * sizeof(typename Element<T>::Storage)> a,
    Words<unsigned, K / 8 * sizeof(typename Element<T>::Storage)> b) {
  Words<typename Element<T>::Sum, 8> sum = {};
  typename Element<T>::Storage left[K / 2], right[K / 2];
  memcpy(left, &a, sizeof left);
  memcpy(right, &b, sizeof right);
  multiply_by_lanes<T, K>(sum.of, left, right);
  return sum;
}
template <class T, int K>
HIPIFY_PTX void multiply_incomplete(typename Element<T>::Sum* p, const typename Element<T>::Storage* a,
                                    const typename Element<T>::Storage* b) {
  Words<unsigned, K / 8 * sizeof(typename Element<T>::Storage)> left, right;
  memcpy(&left, a, sizeof left);
  memcpy(&right, b, sizeof right);
  const auto sum = multiply_apart<T, K>(left, right);
  memcpy(p, &sum, sizeof sum);
}

// Matrix instructions work for all lanes of a wave, whoever takes part: only then are they used.
template <class T, int K>
HIPIFY_PTX void multiply_with_instructions(typename Element<T>::Sum* p, const typename Element<T>::Storage* a,
                                           const typename Element<T>::Storage* b) {
  using I = Instruction<T>;
  if (all_lanes_are_here()) {
    typename I::Operand left[I::kSteps], right[I::kSteps];
    static_assert(sizeof left == K / 2 * sizeof *a, "the steps take half of the depth");
    memcpy(left, a, sizeof left);
    memcpy(right, b, sizeof right);
    multiply_halves<I>(p, left, right);
  } else {
    multiply_incomplete<T, K>(p, a, b);
  }
}
#define HIPIFY_WMMA_CORE(T, K)                                                                                        \
  template <>                                                                                                         \
  struct Core<T, K> {                                                                                                 \
    static HIPIFY_PTX void multiply(Element<T>::Sum* p, const Element<T>::Storage* a, const Element<T>::Storage* b) { \
      multiply_with_instructions<T, K>(p, a, b);                                                                      \
    }                                                                                                                 \
  };
HIPIFY_WMMA_CORE(__half, 16)
#if !defined(__gfx908__)
HIPIFY_WMMA_CORE(bfloat16, 16)
#endif
HIPIFY_WMMA_CORE(precision::tf32, 8)
HIPIFY_WMMA_CORE(signed char, 16)
#undef HIPIFY_WMMA_CORE

// The instruction has signed bytes. With a = x + 128 and b = y + 128: sum of a b = sum of x y + 128 (sum of x + sum of
// y)
// + 128^2 K; the sums are products with ones.
template <>
struct Core<unsigned char, 16> {
  static HIPIFY_PTX void multiply(int* p, const unsigned char* a, const unsigned char* b) {
    if (!all_lanes_are_here()) {
      multiply_incomplete<unsigned char, 16>(p, a, b);
      return;
    }
    using I = Instruction<signed char>;
    constexpr auto kOnes = static_cast<I::Operand>(0x0101010101010101ull);
    I::Operand left[I::kSteps], right[I::kSteps], ones[I::kSteps];
    memcpy(left, a, sizeof left);
    memcpy(right, b, sizeof right);
    HIPIFY_PTX_UNROLL
    for (int s = 0; s < I::kSteps; ++s) {
      left[s] ^= kOnes << 7;
      right[s] ^= kOnes << 7;
      ones[s] = kOnes;
    }
    int x[8], y[8];
    multiply_halves<I>(p, left, right);
    multiply_halves<I>(x, left, ones);
    multiply_halves<I>(y, ones, right);
    HIPIFY_PTX_UNROLL
    for (int e = 0; e < 8; ++e) p[e] += 128 * (x[e] + y[e]) + 128 * 128 * 16;
  }
};

#if defined(__gfx908__)
HIPIFY_PTX void multiply_double(double* p, const double* a, const double* b) { multiply_double_by_lanes(p, a, b); }
#else
// Depths k and k + 1 lie 8 lanes apart and act as rows r and r + 8 (columns c and c + 8) of 16 x 16: of the result the
// two blocks on the diagonal are added.
HIPIFY_PTX void multiply_double(double* p, const double* a, const double* b) {
  if (!all_lanes_are_here()) {
    multiply_double_by_lanes(p, a, b);
    return;
  }
  const bool upper = is_upper_half(), second = (half_lane() & 8) != 0;
  double tile[2][2];
  HIPIFY_PTX_UNROLL
  for (int t = 0; t < 2; ++t) {
    const bool turn = upper == (t == 1);
    double d[4] = {};
    add_double(d, turn ? *a : 0.0, turn ? *b : 0.0);
    HIPIFY_PTX_UNROLL
    for (int e = 0; e < 2; ++e) {
      const double own = second ? d[e + 2] : d[e];
      tile[t][e] = own + __shfl_xor(own, 8, 64);
    }
  }
  HIPIFY_PTX_UNROLL
  for (int e = 0; e < 2; ++e) {
    const double got = from_other_half(upper ? tile[0][e] : tile[1][e]);
    p[e] = second == upper ? (upper ? tile[1][e] : tile[0][e]) : got;
  }
}
#endif

#else

#if defined(HIPIFY_WMMA_WHOLE_WAVES)

#if defined(__GFX11__)
// The same elements in lanes l and l + 16: those of the lower depth in front.
template <class Operands, int kWords>
HIPIFY_PTX Operands give(const unsigned (&own)[kWords]) {
  const bool second = (half_lane() & 16) != 0;
  unsigned all[2 * kWords];
  HIPIFY_PTX_UNROLL
  for (int w = 0; w < kWords; ++w) {
    const unsigned other = __builtin_amdgcn_permlanex16(own[w], own[w], 0x76543210u, 0xfedcba98u, false, false);
    all[w] = second ? other : own[w];
    all[kWords + w] = second ? own[w] : other;
  }
  Operands given;
  static_assert(sizeof given == sizeof all, "all of the depth");
  memcpy(&given, all, sizeof given);
  return given;
}
#endif

template <class T>
HIPIFY_PTX void multiply_whole(typename Element<T>::Sum* p, const typename Element<T>::Storage* a,
                               const typename Element<T>::Storage* b) {
  using I = Instruction<T>;
  unsigned left[8 * sizeof *a / 4], right[8 * sizeof *b / 4];
  memcpy(left, a, sizeof left);
  memcpy(right, b, sizeof right);
#if defined(__GFX11__)
  const auto d = I::multiply(give<typename I::Operands>(left), give<typename I::Operands>(right));
#else
  typename I::Operands x, y;
  memcpy(&x, left, sizeof x);
  memcpy(&y, right, sizeof y);
  const auto d = I::multiply(x, y);
#endif
  memcpy(p, &d, sizeof d);
}
#define HIPIFY_WMMA_CORE(T)                                                                                     \
  template <>                                                                                                   \
  struct Core<T, 16> {                                                                                          \
    static HIPIFY_PTX void multiply(Element<T>::Sum* p, const T* a, const T* b) { multiply_whole<T>(p, a, b); } \
  };
HIPIFY_WMMA_CORE(__half)
HIPIFY_WMMA_CORE(bfloat16)
HIPIFY_WMMA_CORE(signed char)
HIPIFY_WMMA_CORE(unsigned char)
#undef HIPIFY_WMMA_CORE

#endif

HIPIFY_PTX void multiply_double(double* p, const double* a, const double* b) { multiply_double_by_lanes(p, a, b); }

#endif

// p, which holds zeros, gets the product.
template <class T, int M, int N, int K>
struct Product {
  using Sum = typename Element<T>::Sum;
  using Storage = typename Element<T>::Storage;
  static HIPIFY_PTX void multiply(Sum* p, const Storage* a, const Storage* b) {
    Core<T, K>::multiply(p, a, b);
    if (M == 16) return;
    Sum second[8] = {};
    Core<T, K>::multiply(second, M == 32 ? a + K / 2 : a, N == 32 ? b + K / 2 : b);
    HIPIFY_PTX_UNROLL
    for (int e = 0; e < 8; ++e) {
      const bool in_second = M == 32 ? half_lane() % 16 >= 8 : result_row(e) >= 8;
      p[e] = in_second ? second[e] : p[e];
    }
  }
};
template <>
struct Product<double, 8, 8, 4> {
  static HIPIFY_PTX void multiply(double* p, const double* a, const double* b) { multiply_double(p, a, b); }
};

}  // namespace detail
}  // namespace wmma
}  // namespace hipify_py
