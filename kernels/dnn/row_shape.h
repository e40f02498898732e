// Tensors seen as rows: some dimensions number the rows, the others the elements of a row. What softmax, normalizations
// and reductions go over is a row, whatever dimensions and layouts it comes from.
#pragma once

#include "../core/elements.h"
#include "../core/warp.h"

namespace kernels::dnn {

constexpr int kMostWalkDims = 8;

// Neighbouring elements that a thread takes at a time where they are computed with as C.
template <class C>
constexpr int kElements = (kWaveSize == 1   ? 256
                           : sizeof(C) == 4 ? 32
                                            : 16) /
                          static_cast<int>(sizeof(C));

// Places of Tensors tensors that are numbered in row-major order of some dimensions.
template <int Tensors>
struct Walk {
  int rank;
  int64_t lengths[kMostWalkDims];
  int64_t strides[kMostWalkDims][Tensors];

  KERNEL_INLINE void add_offsets(int64_t index, int64_t (&offsets)[Tensors]) const {
    for (int d = rank - 1; d > 0; --d) {
      int64_t rest = index;
      // 64-bit divisions take many times as long.
      if (index >> 32 == 0)
        rest = static_cast<uint32_t>(index) / static_cast<uint32_t>(lengths[d]);
      else
        rest = index / lengths[d];
      move(d, index - rest * lengths[d], offsets);
      index = rest;
    }
    if (rank > 0) move(0, index, offsets);
  }

 private:
  KERNEL_INLINE void move(int d, int64_t steps, int64_t (&offsets)[Tensors]) const {
    KERNEL_UNROLL
    for (int t = 0; t < Tensors; ++t) offsets[t] += steps * strides[d][t];
  }
};

// Elements of a row are cut into runs of neighbours that are contiguous in all tensors (of one element at least).
template <int Tensors>
struct RowShape {
  int64_t rows, elements;  // elements of a row
  int64_t run;
  Walk<Tensors> outer;  // to a row's first element
  Walk<Tensors> inner;  // to a run's first element
};

// A tensor's elements: floats and shorter ones, which are computed with as float, or doubles.
template <class Void>
struct Elements {
  Void* data;
  Element type;
};
template <class C, class Function>
KERNEL_INLINE void with_stored_type(Element type, Function&& function) {
  if constexpr (std::is_same_v<C, double>) {
    static_cast<void>(type);
    function(double{});
  } else {
    if (type == Element::kHalf)
      function(Half{});
    else if (type == Element::kBFloat16)
      function(BFloat16{});
    else
      function(float{});
  }
}

// How many of N elements exist where `left` are left. A GPU takes packs only where all are whole.
template <int N>
KERNEL_INLINE int elements_of_pack(int64_t left) {
  return kWaveSize > 1 || N == 1 ? N : within_tile(left, N);
}

// N elements from `index` on, of which `count` (elements_of_pack) exist; the others become zero.
template <int N, class C>
KERNEL_INLINE void load_some(Elements<const void> from, int64_t index, int count, C (&values)[N]) {
  with_stored_type<C>(from.type, [&](auto zero) {
    using T = decltype(zero);
    const T* at = static_cast<const T*>(from.data) + index;
    if (kWaveSize > 1 || count == N) {
      const Pack<T, N> pack = pack_at<T, N>(at);
      convert<N>(pack.v, values);
    } else {
      for (int v = 0; v < N; ++v) values[v] = v < count ? static_cast<C>(at[v]) : C(0);
    }
  });
}

// to = alpha * values + beta * to
template <int N, class C>
KERNEL_INLINE void store_some(Elements<void> to, int64_t index, int count, C alpha, C beta, C (&values)[N]) {
  if (beta != C(0)) {
    C old[N];
    load_some<N>({to.data, to.type}, index, count, old);
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) values[v] = alpha * values[v] + beta * old[v];
  } else if (alpha != C(1)) {
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) values[v] *= alpha;
  }
  with_stored_type<C>(to.type, [&](auto zero) {
    using T = decltype(zero);
    T* at = static_cast<T*>(to.data) + index;
    if (kWaveSize > 1 || count == N) {
      Pack<T, N> pack;
      convert<N>(values, pack.v);
      pack_at<T, N>(at) = pack;
    } else {
      for (int v = 0; v < count; ++v) at[v] = static_cast<T>(values[v]);
    }
  });
}

// A fold over N values by halves, which vectorises where a loop over one sum would not.
template <int N, class C, class Fold>
KERNEL_INLINE C fold_pack(const C (&values)[N], Fold fold) {
  static_assert((N & (N - 1)) == 0, "halves down to one");
  C half[N > 1 ? N / 2 : 1];
  if constexpr (N == 1) {
    return values[0];
  } else {
    KERNEL_FOR_PACK
    for (int v = 0; v < N / 2; ++v) half[v] = fold(values[v], values[v + N / 2]);
    return fold_pack<N / 2>(half, fold);
  }
}
template <int N, class C>
KERNEL_INLINE C pack_sum(const C (&values)[N]) {
  return fold_pack<N>(values, [](C a, C b) { return a + b; });
}

// The seed of operations that read nothing beforehand.
struct NoSeed {};

template <class C>
struct PlainSum {
  C value;
  static KERNEL_INLINE PlainSum neutral() { return {C(0)}; }
  KERNEL_INLINE PlainSum operator+(PlainSum other) const { return {value + other.value}; }
  KERNEL_INLINE PlainSum from_above(int distance) const { return {lane_from_above(value, distance)}; }
};

// The same by smaller packs.
template <class Op, int N, int Inputs, class C>
KERNEL_INLINE void add_parts(const Op& op, typename Op::State& state, const typename Op::Seed& seed, int64_t element,
                             int count, const C (&values)[Inputs][N]) {
  constexpr int kPart = N > 16 ? 16 : 1;
  int done = 0;
  const auto add_part = [&](auto part) {
    constexpr int kSize = decltype(part)::value;
    for (; done + kSize <= count; done += kSize) {
      C some[Inputs][kSize];
      for (int t = 0; t < Inputs; ++t)
        for (int v = 0; v < kSize; ++v) some[t][v] = values[t][done + v];
      op.template add<kSize>(state, seed, element + done, some);
    }
  };
  if constexpr (kPart > 1) add_part(std::integral_constant<int, kPart>{});
  add_part(std::integral_constant<int, 1>{});
}

// Adds the first `count` of N elements of Inputs tensors to a state.
template <class Op, int N, int Inputs, class C>
KERNEL_INLINE void add_some(const Op& op, typename Op::State& state, const typename Op::Seed& seed, int64_t element,
                            int count, const C (&values)[Inputs][N]) {
  if constexpr (kWaveSize == 1 && N > 1) {
    if (count < N) return add_parts<Op, N, Inputs>(op, state, seed, element, count, values);
  }
  op.template add<N>(state, seed, element, values);
}

}  // namespace kernels::dnn
