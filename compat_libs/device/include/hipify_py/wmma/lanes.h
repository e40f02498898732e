// Products of 16 x 16 x K and 8 x 8 x 4 without matrix instructions: each lane computes its own elements.
#pragma once

#include "layout.h"

namespace hipify_py {
namespace wmma {
namespace detail {

#if defined(HIPIFY_PTX_CPU)

// Lanes are threads of one address space: they show each other where their elements are.
template <class Storage>
class Peers {
 public:
  Peers(const Storage* a, const Storage* b) {
    const unsigned self = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    __shared__ const void* places[1024][2];
    places[self][0] = a;
    places[self][1] = b;
    hipify_ptx::meet(~0u);
    for (int l = 0; l < 32; ++l) {
      a_[l] = static_cast<const Storage*>(places[(self & ~31u) + l][0]);
      b_[l] = static_cast<const Storage*>(places[(self & ~31u) + l][1]);
    }
  }
  Peers(const Peers&) = delete;
  // Elements may change once all lanes have read them.
  ~Peers() { hipify_ptx::meet(~0u); }
  Storage a(int lane_index, int e) const { return a_[lane_index][e]; }
  Storage b(int lane_index, int e) const { return b_[lane_index][e]; }

 private:
  const Storage *a_[32], *b_[32];
};

template <class Type, int kDepth>
HIPIFY_PTX void multiply_by_lanes(typename Element<Type>::Sum* sum, const typename Element<Type>::Storage* a,
                                  const typename Element<Type>::Storage* b) {
  using Entry = Element<Type>;
  const Peers<typename Entry::Storage> peers(a, b);
  const int column = half_lane() % 16;
  for (int k = 0; k < kDepth; ++k) {
    const int from = 16 * (k / (kDepth / 2)), i = k % (kDepth / 2);
    const auto right = Entry::widen(peers.b(from + column, i));
    for (int e = 0; e < 8; ++e) sum[e] = fused(Entry::widen(peers.a(from + result_row(e), i)), right, sum[e]);
  }
}

#else

template <class Word>
HIPIFY_PTX Word from_lane(Word value, int lane_index) {
  return __shfl_sync(hipify_ptx::in_wave(~0u), value, lane_index, 32);
}

template <class Type, int kDepth>
HIPIFY_PTX void multiply_by_lanes(typename Element<Type>::Sum* sum, const typename Element<Type>::Storage* a,
                                  const typename Element<Type>::Storage* b) {
  using Entry = Element<Type>;
  constexpr int kInWord = static_cast<int>(sizeof(unsigned) / sizeof(typename Entry::Storage));
  constexpr int kWords = kDepth / 2 / kInWord;
  const int column = half_lane() % 16;
  unsigned left[kWords], right[kWords];
  memcpy(left, a, sizeof left);
  memcpy(right, b, sizeof right);
  HIPIFY_PTX_UNROLL
  for (int w = 0; w < kWords; ++w) {
    HIPIFY_PTX_UNROLL
    for (int group = 0; group < 2; ++group) {
      typename Entry::Storage y[kInWord], x[kInWord];
      hipify_ptx::unpack(y, from_lane(right[w], 16 * group + column));
      HIPIFY_PTX_UNROLL
      for (int e = 0; e < 8; ++e) {
        hipify_ptx::unpack(x, from_lane(left[w], 16 * group + result_row(e)));
        HIPIFY_PTX_UNROLL
        for (int i = 0; i < kInWord; ++i) sum[e] = fused(Entry::widen(x[i]), Entry::widen(y[i]), sum[e]);
      }
    }
  }
}

#endif

HIPIFY_PTX void multiply_double_by_lanes(double* sum, const double* a, const double* b) {
#if defined(HIPIFY_PTX_CPU)
  const Peers<double> peers(a, b);
#endif
  HIPIFY_PTX_UNROLL
  for (int k = 0; k < 4; ++k) {
    HIPIFY_PTX_UNROLL
    for (int e = 0; e < 2; ++e) {
      const int row = Layout<accumulator, 8, 8, 4>::inner(e), column = half_lane() % 8;
#if defined(HIPIFY_PTX_CPU)
      sum[e] = fma(peers.a(8 * k + row, 0), peers.b(8 * k + column, 0), sum[e]);
#else
      sum[e] = fma(from_lane(*a, 8 * k + row), from_lane(*b, 8 * k + column), sum[e]);
#endif
    }
  }
}

}  // namespace detail
}  // namespace wmma
}  // namespace hipify_py
