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

template <class Type, int kDepth>
struct Core {
  static HIPIFY_PTX void multiply(typename Element<Type>::Sum* p, const typename Element<Type>::Storage* a,
                                  const typename Element<Type>::Storage* b) {
    multiply_by_lanes<Type, kDepth>(p, a, b);
  }
};
HIPIFY_PTX void multiply_double(double* p, const double* a, const double* b);

#if defined(HIPIFY_WMMA_HALVES)

HIPIFY_PTX bool is_upper_half() { return (hipify_ptx::lane_in_wave() & 32) != 0; }

template <class Type>
HIPIFY_PTX Type from_other_half(Type value) {
  return __shfl_xor(value, 32, 64);
}

// A wave of 64 lanes multiplies the tiles of its halves one after the other. Operands of the half whose turn it is not
// are zeros, so that the depth is used half; of both results half lies in each half of the wave, and they are
// exchanged.
template <class Multiply, class Sum, class Operand>
HIPIFY_PTX void multiply_halves(Sum* p, const Operand* a, const Operand* b) {
  const bool upper = is_upper_half();
  Sum tile[2][4] = {};
  HIPIFY_PTX_UNROLL
  for (int t = 0; t < 2; ++t) {
    const bool turn = upper == (t == 1);
    HIPIFY_PTX_UNROLL
    for (int s = 0; s < Multiply::kSteps; ++s)
      Multiply::add(tile[t], turn ? a[s] : Operand(0), turn ? b[s] : Operand(0));
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
template <class Type, int kDepth>
__device__ __attribute__((noinline)) Words<typename Element<Type>::Sum, 8> multiply_apart(
    Words<unsigned, kDepth / 8 * sizeof(typename Element<Type>::Storage)> a,
    Words<unsigned, kDepth / 8 * sizeof(typename Element<Type>::Storage)> b) {
  Words<typename Element<Type>::Sum, 8> sum = {};
  typename Element<Type>::Storage left[kDepth / 2], right[kDepth / 2];
  memcpy(left, &a, sizeof left);
  memcpy(right, &b, sizeof right);
  multiply_by_lanes<Type, kDepth>(sum.of, left, right);
  return sum;
}
template <class Type, int kDepth>
HIPIFY_PTX void multiply_incomplete(typename Element<Type>::Sum* p, const typename Element<Type>::Storage* a,
                                    const typename Element<Type>::Storage* b) {
  Words<unsigned, kDepth / 8 * sizeof(typename Element<Type>::Storage)> left, right;
  memcpy(&left, a, sizeof left);
  memcpy(&right, b, sizeof right);
  const auto sum = multiply_apart<Type, kDepth>(left, right);
  memcpy(p, &sum, sizeof sum);
}

// Matrix instructions work for all lanes of a wave, whoever takes part: only then are they used.
template <class Type, int kDepth>
HIPIFY_PTX void multiply_with_instructions(typename Element<Type>::Sum* p, const typename Element<Type>::Storage* a,
                                           const typename Element<Type>::Storage* b) {
  using Multiply = Instruction<Type>;
  if (all_lanes_are_here()) {
    typename Multiply::Operand left[Multiply::kSteps], right[Multiply::kSteps];
    static_assert(sizeof left == kDepth / 2 * sizeof *a, "the steps take half of the depth");
    memcpy(left, a, sizeof left);
    memcpy(right, b, sizeof right);
    multiply_halves<Multiply>(p, left, right);
  } else {
    multiply_incomplete<Type, kDepth>(p, a, b);
  }
}
#define HIPIFY_WMMA_CORE(Type, kDepth)                                                      \
  template <>                                                                               \
  struct Core<Type, kDepth> {                                                               \
    static HIPIFY_PTX void multiply(Element<Type>::Sum* p, const Element<Type>::Storage* a, \
                                    const Element<Type>::Storage* b) {                      \
      multiply_with_instructions<Type, kDepth>(p, a, b);                                    \
    }                                                                                       \
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
    using Multiply = Instruction<signed char>;
    constexpr auto kOnes = static_cast<Multiply::Operand>(0x0101010101010101ull);
    Multiply::Operand left[Multiply::kSteps], right[Multiply::kSteps], ones[Multiply::kSteps];
    memcpy(left, a, sizeof left);
    memcpy(right, b, sizeof right);
    HIPIFY_PTX_UNROLL
    for (int s = 0; s < Multiply::kSteps; ++s) {
      left[s] ^= kOnes << 7;
      right[s] ^= kOnes << 7;
      ones[s] = kOnes;
    }
    int x[8], y[8];
    multiply_halves<Multiply>(p, left, right);
    multiply_halves<Multiply>(x, left, ones);
    multiply_halves<Multiply>(y, ones, right);
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

template <class Type>
HIPIFY_PTX void multiply_whole(typename Element<Type>::Sum* p, const typename Element<Type>::Storage* a,
                               const typename Element<Type>::Storage* b) {
  using Multiply = Instruction<Type>;
  unsigned left[8 * sizeof *a / 4], right[8 * sizeof *b / 4];
  memcpy(left, a, sizeof left);
  memcpy(right, b, sizeof right);
#if defined(__GFX11__)
  const auto d = Multiply::multiply(give<typename Multiply::Operands>(left), give<typename Multiply::Operands>(right));
#else
  typename Multiply::Operands x, y;
  memcpy(&x, left, sizeof x);
  memcpy(&y, right, sizeof y);
  const auto d = Multiply::multiply(x, y);
#endif
  memcpy(p, &d, sizeof d);
}
#define HIPIFY_WMMA_CORE(Type)                                                             \
  template <>                                                                              \
  struct Core<Type, 16> {                                                                  \
    static HIPIFY_PTX void multiply(Element<Type>::Sum* p, const Type* a, const Type* b) { \
      multiply_whole<Type>(p, a, b);                                                       \
    }                                                                                      \
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
template <class Type, int kRows, int kColumns, int kDepth>
struct Product {
  using Sum = typename Element<Type>::Sum;
  using Storage = typename Element<Type>::Storage;
  static HIPIFY_PTX void multiply(Sum* p, const Storage* a, const Storage* b) {
    Core<Type, kDepth>::multiply(p, a, b);
    if (kRows == 16) return;
    Sum second[8] = {};
    Core<Type, kDepth>::multiply(second, kRows == 32 ? a + kDepth / 2 : a, kColumns == 32 ? b + kDepth / 2 : b);
    HIPIFY_PTX_UNROLL
    for (int e = 0; e < 8; ++e) {
      const bool in_second = kRows == 32 ? half_lane() % 16 >= 8 : result_row(e) >= 8;
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
