// Tensors seen as rows: some dimensions number the rows, the others the elements of a row. What softmax, normalizations
// and reductions go over is a row, whatever dimensions and layouts it comes from.
#pragma once

#include "../core/elements.h"
#include "../core/warp.h"

namespace kernels::dnn {

constexpr int kMostWalkDims = 8;

// Neighbouring elements that a thread takes at a time where they are computed with as C: 16 bytes of them on a GPU, and
// as much where all tensors have elements of two bytes.
template <class C>
constexpr int kElements = (kWaveSize == 1 ? 256 : 16) / static_cast<int>(sizeof(C));
constexpr int kShortElements = kWaveSize == 1 ? kElements<float> : 8;

// Division of numbers below 2^31 by a product. Source: T. Granlund, P. Montgomery, "Division by Invariant Integers
// using Multiplication" (1994).
struct Divider {
  int64_t divisor;
  uint32_t multiplier;  // 0: the divisor has more than 31 bits
  int shift;

  KERNEL_INLINE int64_t quotient(int64_t index) const {
    if (index >> 31 == 0 && multiplier != 0)
      return static_cast<int64_t>((uint64_t(static_cast<uint32_t>(index)) * multiplier) >> shift);
    return index / divisor;
  }
  // Where both numbers are below 2^31.
  KERNEL_INLINE int small_quotient(int index) const {
    return static_cast<int>((uint64_t(static_cast<uint32_t>(index)) * multiplier) >> shift);
  }
};
// divisor: positive.
inline Divider make_divider(int64_t divisor) {
  if (divisor >> 31 != 0) return {divisor, 0, 0};
  int shift = 31;
  while (int64_t(1) << (shift - 31) < divisor) ++shift;
  const uint64_t multiplier = ((uint64_t(1) << shift) + divisor - 1) / divisor;
  return {divisor, static_cast<uint32_t>(multiplier), shift};
}

// Places of Tensors tensors that are numbered in row-major order of some dimensions.
template <int Tensors>
struct Walk {
  int rank;
  Divider lengths[kMostWalkDims];
  int64_t strides[kMostWalkDims][Tensors];

  KERNEL_INLINE void add_offsets(int64_t index, int64_t (&offsets)[Tensors]) const {
    KERNEL_UNROLL_BY(1)
    for (int d = rank - 1; d > 0; --d) {
      const int64_t rest = lengths[d].quotient(index);
      move(d, index - rest * lengths[d].divisor, offsets);
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
  int64_t run, runs;       // elements of a run, runs of a row
  Divider packs_of_run;
  Walk<Tensors> outer;  // to a row's first element
  Walk<Tensors> inner;  // to a run's first element
};

// A tensor's elements: floats and shorter ones, which are computed with as float, or doubles.
template <class Void>
struct Elements {
  Void* data;
  Element type;
};
// N: elements that a GPU takes at a time; floats are never as many as shorter ones.
template <class C, int N, class Function>
KERNEL_INLINE void with_stored_type(Element type, Function&& function) {
  if constexpr (std::is_same_v<C, double>) {
    static_cast<void>(type);
    function(double{});
  } else if constexpr (N > kElements<C>) {
    if (type == Element::kHalf)
      function(Half{});
    else
      function(BFloat16{});
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

// Neighbours as they lie in memory, which a GPU keeps in words: taking shorter numbers out of them where they are
// loaded, behind a branch, would wait for each pack before the next is asked for.
template <class T, int N>
struct RawPack {
  using Word = std::conditional_t<kWaveSize == 1 || sizeof(T) * N % sizeof(uint32_t) != 0, T, uint32_t>;
  struct alignas(alignof(Pack<T, N>)) Words {
    Word at[sizeof(T) * N / sizeof(Word)];
  };
  Words words;

  // Words from the start: of a pack of T, compilers would keep the numbers.
  KERNEL_INLINE void load(const T* at) {
    if constexpr (std::is_same_v<Word, T>)
      __builtin_memcpy(&words, at, sizeof words);
    else
      words = load_streamed(reinterpret_cast<const Words*>(at));
  }
  // Of memory that other threads read, too, and nobody writes meanwhile: it stays in the first cache.
  KERNEL_INLINE void load_shared(const T* at) {
    if constexpr (sizeof words == 4 || sizeof words == 8 || sizeof words == 16)
      words = load_constant(reinterpret_cast<const Words*>(at));
    else
      load(at);
  }
  KERNEL_INLINE void store(T* at) const { store_global(reinterpret_cast<Words*>(at), words); }
  KERNEL_INLINE void clear() {
    for (auto& word : words.at) word = Word(0);
  }
  KERNEL_INLINE void take(const T (&values)[N]) { __builtin_memcpy(&words, values, sizeof words); }
  KERNEL_INLINE void give(T (&values)[N]) const { __builtin_memcpy(values, &words, sizeof words); }
  template <class C>
  KERNEL_INLINE void convert_to(C (&values)[N]) const {
    T stored[N];
    give(stored);
    convert<N>(stored, values);
  }
};

template <int N, class T, class C>
KERNEL_INLINE void load_typed(const T* at, int count, C (&values)[N]) {
  if (kWaveSize > 1 || count == N) {
    const Pack<T, N> pack = pack_at<T, N>(at);
    convert<N>(pack.v, values);
  } else {
    for (int v = 0; v < N; ++v) values[v] = v < count ? static_cast<C>(at[v]) : C(0);
  }
}
template <int N, class T, class C>
KERNEL_INLINE void store_typed(T* at, int count, const C (&values)[N]) {
  if (kWaveSize > 1 || count == N) {
    Pack<T, N> pack;
    convert<N>(values, pack.v);
    pack_at<T, N>(at) = pack;
  } else {
    for (int v = 0; v < count; ++v) at[v] = static_cast<T>(values[v]);
  }
}

// N elements from `index` on, of which `count` (elements_of_pack) exist; the others become zero.
template <int N, class C>
KERNEL_INLINE void load_some(Elements<const void> from, int64_t index, int count, C (&values)[N]) {
  with_stored_type<C, N>(from.type, [&](auto zero) {
    using T = decltype(zero);
    load_typed<N>(static_cast<const T*>(from.data) + index, count, values);
  });
}
// Packs k with a count(k) above zero, from offset(k) on; a GPU makes the others zero. The type is asked for once, and
// all packs are loaded before the first is converted, so that a GPU has them in flight together. Shared: other threads
// read the same, and nobody writes it.
template <int N, int Packs, bool Shared = false, class C, class Offset, class Count>
KERNEL_INLINE void load_packs(Elements<const void> from, Offset offset, Count count, C (&values)[Packs][N]) {
  with_stored_type<C, N>(from.type, [&](auto zero) {
    using T = decltype(zero);
    const T* data = static_cast<const T*>(from.data);
    if constexpr (kWaveSize == 1) {
      for (int k = 0; k < Packs; ++k)
        if (count(k) > 0) load_typed<N>(data + offset(k), count(k), values[k]);
    } else {
      RawPack<T, N> raw[Packs];
      KERNEL_UNROLL
      for (int k = 0; k < Packs; ++k) {
        raw[k].clear();
        if (count(k) == 0) continue;
        if constexpr (Shared)
          raw[k].load_shared(data + offset(k));
        else
          raw[k].load(data + offset(k));
      }
      KERNEL_UNROLL
      for (int k = 0; k < Packs; ++k) raw[k].convert_to(values[k]);
    }
  });
}

// values = alpha * values + beta * old
template <int N, class C>
KERNEL_INLINE void blend_with(Elements<void> old_data, int64_t index, int count, C alpha, C beta, C (&values)[N]) {
  if (beta != C(0)) {
    C old[N];
    load_some<N>({old_data.data, old_data.type}, index, count, old);
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) values[v] = alpha * values[v] + beta * old[v];
  } else if (alpha != C(1)) {
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) values[v] *= alpha;
  }
}
// to = alpha * values + beta * to
template <int N, class C>
KERNEL_INLINE void store_some(Elements<void> to, int64_t index, int count, C alpha, C beta, C (&values)[N]) {
  blend_with<N>(to, index, count, alpha, beta, values);
  with_stored_type<C, N>(to.type, [&](auto zero) {
    using T = decltype(zero);
    store_typed<N>(static_cast<T*>(to.data) + index, count, values);
  });
}
// The same for packs k with a count(k) above zero.
template <int N, int Packs, class C, class Offset, class Count>
KERNEL_INLINE void store_packs(Elements<void> to, Offset offset, Count count, C alpha, C beta, C (&values)[Packs][N]) {
  if (beta != C(0) || alpha != C(1)) {
    KERNEL_UNROLL
    for (int k = 0; k < Packs; ++k)
      if (count(k) > 0) blend_with<N>(to, offset(k), count(k), alpha, beta, values[k]);
  }
  with_stored_type<C, N>(to.type, [&](auto zero) {
    using T = decltype(zero);
    T* data = static_cast<T*>(to.data);
    KERNEL_UNROLL
    for (int k = 0; k < Packs; ++k)
      if (count(k) > 0) store_typed<N>(data + offset(k), count(k), values[k]);
  });
}

// N neighbours of a vector of C, whose address is a multiple of 16 bytes where N is not one; null: `otherwise`.
template <int N, class C>
KERNEL_INLINE void load_vector(const C* from, int64_t index, C otherwise, C (&values)[N]) {
  if (from == nullptr) {
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) values[v] = otherwise;
  } else if constexpr (kWaveSize == 1 || N == 1) {
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) values[v] = from[index + v];
  } else {
    constexpr int kAtOnce = kElements<C>;
    KERNEL_UNROLL
    for (int first = 0; first < N; first += kAtOnce) {
      const Pack<C, kAtOnce> pack = pack_at<C, kAtOnce>(from + index + first);
      KERNEL_UNROLL
      for (int v = 0; v < kAtOnce; ++v) values[first + v] = pack.v[v];
    }
  }
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

// Calls visit(first, values) for parts of the first `count` of N elements of Inputs tensors: all at once, or, on a CPU,
// by sixteens and ones.
template <int N, int Inputs, class C, class Visit>
KERNEL_INLINE void for_parts(int count, const C (&values)[Inputs][N], Visit visit) {
  if constexpr (kWaveSize == 1 && N > 1) {
    if (count < N) {
      int done = 0;
      const auto take = [&](auto part) {
        constexpr int kSize = decltype(part)::value;
        for (; done + kSize <= count; done += kSize) {
          C some[Inputs][kSize];
          for (int t = 0; t < Inputs; ++t)
            for (int v = 0; v < kSize; ++v) some[t][v] = values[t][done + v];
          visit(done, some);
        }
      };
      if constexpr (N > 16) take(std::integral_constant<int, 16>{});
      return take(std::integral_constant<int, 1>{});
    }
  }
  static_cast<void>(count);
  visit(0, values);
}

// Adds the first `count` of N elements of Inputs tensors to a state.
template <class Op, int N, int Inputs, class C>
KERNEL_INLINE void add_some(const Op& op, typename Op::State& state, const typename Op::Seed& seed, int64_t element,
                            int count, const C (&values)[Inputs][N]) {
  for_parts<N, Inputs>(count, values, [&](int first, const auto& some) { op.add(state, seed, element + first, some); });
}

// The new values of the first `count` of N elements.
template <class Op, int N, int Inputs, class C>
KERNEL_INLINE void apply_some(const Op& op, const typename Op::Row& row_values, int64_t row, int64_t element, int count,
                              const C (&values)[Inputs][N], C (&results)[N]) {
  for_parts<N, Inputs>(count, values, [&](int first, const auto& some) {
    constexpr int kSize = sizeof(some[0]) / sizeof(C);
    if constexpr (kSize == N) {
      op.apply(row_values, row, element, some, results);
    } else {
      C part[kSize];
      op.apply(row_values, row, element + first, some, part);
      for (int v = 0; v < kSize; ++v) results[first + v] = part[v];
    }
  });
}

}  // namespace kernels::dnn
