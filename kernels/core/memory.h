// Moving data: packs of neighbouring elements, and the staging of matrix tiles through shared memory.
#pragma once

#include "global_memory.h"
#include "mma.h"
#include "operands.h"

namespace kernels {

// N neighbouring elements that a GPU loads and stores as one access; the address must be aligned to their size.
template <class T, int N>
struct alignas(kWaveSize == 1 ? alignof(T) : sizeof(T) * N) Pack {
  T v[N];
};

template <class T, int N>
KERNEL_INLINE const Pack<T, N>& pack_at(const T* p) {
  return *reinterpret_cast<const Pack<T, N>*>(p);
}
template <class T, int N>
KERNEL_INLINE Pack<T, N>& pack_at(T* p) {
  return *reinterpret_cast<Pack<T, N>*>(p);
}

// What is left of a matrix, at most the size of a tile.
KERNEL_INLINE int within_tile(int64_t left, int size) { return static_cast<int>(left < size ? left : size); }

// The same number, of which nothing is known: what follows from it is computed anew where it is used. Masks of lanes
// that are kept for later would fill the scalar registers.
KERNEL_INLINE int forgotten(int value) {
#if defined(KERNEL_TARGET_AMD) && defined(__HIP_DEVICE_COMPILE__)
  asm volatile("" : "+v"(value));
#endif
  return value;
}

// Where a tile of op(A) or op(B) lies in memory. `i` counts along the tile's extent (rows of op(A), columns of op(B)),
// `k` along the depth that is summed over. `extent_left` and `depth_left` count from `base` to the matrix's end.
template <class T>
struct TileSource {
  const T* base;
  int64_t ld;
  int64_t extent_left;
  int64_t depth_left;
  bool aligned;  // packs may be used: address and leading dimension are multiples of a pack
  bool conjugate;
};

#if defined(KERNEL_TARGET_CPU)

// On a CPU a tile is packed straight from memory when it is needed: the caches do the staging. R is the type that is
// multiplied, T the one in memory.
template <class T, class R, class Layout, int Threads, bool AlongExtent>
class TileStage {
 public:
  void fetch(const TileSource<T>& source) { source_ = source; }

  void commit(R* tile) const {
    const int depth = static_cast<int>(source_.depth_left < Layout::kDepth ? source_.depth_left : Layout::kDepth);
    for (int i0 = 0; i0 < Layout::kExtent && i0 < source_.extent_left; i0 += Layout::kPanel) {
      const int64_t rest = source_.extent_left - i0;
      R* panel = tile + Layout::at(i0, 0);
      if (rest >= Layout::kPanel)
        pack<Layout::kPanel>(panel, i0, depth);
      else
        pack_edge(panel, i0, static_cast<int>(rest), depth);
    }
  }

 private:
  T element(int i, int k) const {
    const T value = AlongExtent ? source_.base[i + k * source_.ld] : source_.base[k + i * source_.ld];
    return conjugate_if(source_.conjugate, value);
  }

  template <int Count>
  void pack(R* panel, int i0, int depth) const {
    if constexpr (!std::is_same_v<T, R> && !kIsComplex<T>) return pack_converted<Count>(panel, i0, depth);
    for (int k = 0; k < depth; ++k)
      for (int plane = 0; plane < ScalarTraits<T>::kPlanes; ++plane)
        for (int i = 0; i < Count; ++i)
          panel[plane * Layout::kPlaneSize + k * Layout::kPanel + i] =
              static_cast<R>(plane_of(element(i0 + i, k), plane));
  }

  // Gathers first, so that whole vectors are converted.
  template <int Count>
  void pack_converted(R* panel, int i0, int depth) const {
    for (int k = 0; k < depth; ++k) {
      T values[Count];
      for (int i = 0; i < Count; ++i) values[i] = element(i0 + i, k);
      convert<Count>(values, panel + k * Layout::kPanel);
    }
  }

  void pack_edge(R* panel, int i0, int count, int depth) const {
    for (int k = 0; k < depth; ++k)
      for (int plane = 0; plane < ScalarTraits<T>::kPlanes; ++plane)
        for (int i = 0; i < Layout::kPanel; ++i)
          panel[plane * Layout::kPlaneSize + k * Layout::kPanel + i] =
              i < count ? static_cast<R>(plane_of(element(i0 + i, k), plane)) : R(0);
  }

  TileSource<T> source_;
};

#else

// On a GPU each thread holds its share of the next tile in registers while the current one is multiplied. R is the type
// that is multiplied, T the one in memory.
template <class T, class R, class Layout, int Threads, bool AlongExtent>
class TileStage {
 public:
  KERNEL_INLINE void fetch(const TileSource<T>& source) {
    conjugate_ = source.conjugate;
    // The whole block takes the same way, and nearly always the first.
    if (source.aligned && source.extent_left >= Layout::kExtent && source.depth_left >= Layout::kDepth) {
      KERNEL_UNROLL
      for (int p = 0; p < kPacks; ++p) packs_[p] = pack_at<T, kVector>(address_of(source, p));
    } else {
      const int extent = within_tile(source.extent_left, Layout::kExtent),
                depth = within_tile(source.depth_left, Layout::kDepth);
      KERNEL_UNROLL
      for (int p = 0; p < kPacks; ++p) fetch_edge(source, p, extent, depth);
    }
  }

  KERNEL_INLINE void commit(R* tile) const {
    KERNEL_UNROLL
    for (int p = 0; p < kPacks; ++p) {
      const int i = extent_of(p), k = depth_of(p);
      KERNEL_UNROLL
      for (int v = 0; v < kVector; ++v) {
        const T value = conjugate_if(conjugate_, packs_[p].v[v]);
        KERNEL_UNROLL
        for (int plane = 0; plane < ScalarTraits<T>::kPlanes; ++plane)
          tile[plane * Layout::kPlaneSize + (AlongExtent ? Layout::at(i + v, k) : Layout::at(i, k + v))] =
              static_cast<R>(plane_of(value, plane));
      }
    }
  }

 private:
  static constexpr int kVector = kPack<T>;
  static constexpr int kPacks = Layout::kExtent * Layout::kDepth / (kVector * Threads);
  static_assert(kPacks * kVector * Threads == Layout::kExtent * Layout::kDepth, "threads must share a tile evenly");

  KERNEL_INLINE const T* address_of(const TileSource<T>& source, int p) const {
    const int i = extent_of(p), k = depth_of(p);
    return source.base + (AlongExtent ? i + k * source.ld : k + i * source.ld);
  }

  KERNEL_INLINE void fetch_edge(const TileSource<T>& source, int p, int extent, int depth) {
    const bool inside = AlongExtent ? depth_of(p) < depth : extent_of(p) < extent;
    const int left = forgotten(!inside ? 0 : AlongExtent ? extent - extent_of(p) : depth - depth_of(p));
    const T* address = address_of(source, p);
    KERNEL_UNROLL
    for (int v = 0; v < kVector; ++v) packs_[p].v[v] = v < left ? address[v] : T{};
  }

  static KERNEL_INLINE int extent_of(int p) {
    const int pack = p * Threads + static_cast<int>(threadIdx.x);
    return AlongExtent ? pack % (Layout::kExtent / kVector) * kVector : pack / (Layout::kDepth / kVector);
  }
  static KERNEL_INLINE int depth_of(int p) {
    const int pack = p * Threads + static_cast<int>(threadIdx.x);
    return AlongExtent ? pack / (Layout::kExtent / kVector) : pack % (Layout::kDepth / kVector) * kVector;
  }

  Pack<T, kVector> packs_[kPacks];
  bool conjugate_;
};

// N neighbours in device memory in one access; the address is a multiple of their size.
template <int N, class T>
KERNEL_INLINE void load_at_once(const T* from, T* to) {
#if defined(KERNEL_TARGET_AMD) && defined(__HIP_DEVICE_COMPILE__)
  // Addresses of unknown kind would be loaded with instructions that also wait for shared memory.
  using Words = typename GlobalWords<N * sizeof(T)>::Type;
  const Words words = *(const __attribute__((address_space(1))) Words*)from;
  __builtin_memcpy(to, &words, sizeof words);
#else
  const auto pack = pack_at<T, N>(from);
  __builtin_memcpy(to, &pack, sizeof pack);
#endif
}

// Loads from a tile of a matrix: a thread's place in it, and columns that are as far from there for all threads.
template <class T>
class NearLoads {
 public:
#if defined(KERNEL_TARGET_AMD) && !defined(KERNEL_AMD_RDNA)
  // Elements of a tile, which 32 bits count in bytes.
  static constexpr int64_t kLargestSize = (int64_t(1) << 31) / int64_t(sizeof(T));

  // The compiler would keep an address for each load in a pair of vector registers; a buffer's loads add 32 bits of
  // the lane and 32 bits of the wave to an address in scalar registers.
  KERNEL_INLINE NearLoads(const T* base, int row, int column, int64_t ld)
      : base_(base),
        lane_((uint32_t(row) + uint32_t(column) * uint32_t(ld)) * sizeof(T)),
        step_(uint32_t(ld) * sizeof(T)) {}

  template <int N>
  KERNEL_INLINE void load(int first, int column, T* to) const {
    typename GlobalWords<N * sizeof(T)>::Type words{};
#if defined(__HIP_DEVICE_COMPILE__)
    constexpr uint32_t kUnbounded = 0xffffffff, kRawBytes = 0x27000;
    const auto buffer = __builtin_amdgcn_make_buffer_rsrc(const_cast<T*>(base_), 0, kUnbounded, kRawBytes);
    const uint32_t wave = column * step_ + first * sizeof(T);
    if constexpr (sizeof words == 16) words = __builtin_amdgcn_raw_buffer_load_b128(buffer, lane_, wave, 0);
    if constexpr (sizeof words == 8) words = __builtin_amdgcn_raw_buffer_load_b64(buffer, lane_, wave, 0);
    if constexpr (sizeof words == 4) words = __builtin_amdgcn_raw_buffer_load_b32(buffer, lane_, wave, 0);
    if constexpr (sizeof words == 2) words = __builtin_amdgcn_raw_buffer_load_b16(buffer, lane_, wave, 0);
    if constexpr (sizeof words == 1) words = __builtin_amdgcn_raw_buffer_load_b8(buffer, lane_, wave, 0);
#endif
    __builtin_memcpy(to, &words, sizeof words);
  }

 private:
  const T* base_;
  uint32_t lane_, step_;
#else
  static constexpr int64_t kLargestSize = int64_t(1) << 62;

  KERNEL_INLINE NearLoads(const T* base, int row, int column, int64_t ld)
      : start_(base + (row + column * ld)), ld_(ld) {}

  template <int N>
  KERNEL_INLINE void load(int first, int column, T* to) const {
    load_at_once<N>(start_ + first + column * ld_, to);
  }

 private:
  const T* start_;
  int64_t ld_;
#endif
};

// N neighbours in memory; their address is a multiple of 16 bytes or of their size. What is beyond them in `to`, which
// holds a word at least, is made zero.
template <int N, class T, int Stored>
KERNEL_INLINE void load_run(const NearLoads<T>& loads, int column, T (&to)[Stored]) {
  if constexpr (Stored > N) {
    // One number, so that compilers see what a load makes zero.
    static_assert(sizeof to == sizeof(uint32_t), "a short run is kept in a word");
    std::conditional_t<N * sizeof(T) == 1, uint8_t, uint16_t> loaded;
    static_assert(sizeof loaded == N * sizeof(T), "a short run has one or two bytes");
    loads.template load<N>(0, column, reinterpret_cast<T*>(&loaded));
    const uint32_t word = loaded;
    __builtin_memcpy(to, &word, sizeof word);
  } else {
    constexpr int kChunk = N < kPack<T> ? N : kPack<T>;
    KERNEL_UNROLL
    for (int first = 0; first < N; first += kChunk) loads.template load<kChunk>(first, column, to + first);
  }
}

template <int N, class R>
KERNEL_INLINE Unit make_unit(const R (&values)[N]) {
  static_assert(N * sizeof(R) == sizeof(Unit), "a unit is filled");
  Unit unit;
  if constexpr (sizeof(R) == 2) {
    // Compilers see permutations of bytes in shifts, but not in copies of small numbers.
    KERNEL_UNROLL
    for (int w = 0; w < 4; ++w) {
      uint16_t low, high;
      __builtin_memcpy(&low, &values[2 * w], sizeof low);
      __builtin_memcpy(&high, &values[2 * w + 1], sizeof high);
      unit.words[w] = low | uint32_t(high) << 16;
    }
  } else {
    __builtin_memcpy(unit.words, values, sizeof(Unit));
  }
  return unit;
}

// Four bytes of eight: byte i of the result is byte `selector >> 8 * i & 7` of low (0 to 3) and high (4 to 7).
KERNEL_INLINE uint32_t permute_bytes(uint32_t low, uint32_t high, uint32_t selector) {
#if defined(KERNEL_TARGET_NVIDIA)
  return __byte_perm(low, high,
                     (selector & 7) | (selector >> 4 & 0x70) | (selector >> 8 & 0x700) | (selector >> 12 & 0x7000));
#elif defined(__HIP_DEVICE_COMPILE__)
  return __builtin_amdgcn_perm(high, low, selector);
#else
  return low + high + selector;  // the host's half of a kernel is never run
#endif
}

// Words of four rows at four depths to words of four depths of a row.
KERNEL_INLINE void transpose_bytes(const uint32_t (&from)[4], uint32_t (&to)[4]) {
  const uint32_t low01 = permute_bytes(from[0], from[1], 0x05010400),
                 high01 = permute_bytes(from[0], from[1], 0x07030602);
  const uint32_t low23 = permute_bytes(from[2], from[3], 0x05010400),
                 high23 = permute_bytes(from[2], from[3], 0x07030602);
  to[0] = permute_bytes(low01, low23, 0x05040100);
  to[1] = permute_bytes(low01, low23, 0x07060302);
  to[2] = permute_bytes(high01, high23, 0x05040100);
  to[3] = permute_bytes(high01, high23, 0x07060302);
}

// Tiles of units: where neighbours in memory are rows, a thread loads as many depths as a unit has, and transposes.
template <class T, class R, int Extent, int Depth, int Threads, bool AlongExtent>
class TileStage<T, R, UnitLayout<R, Extent, Depth, Threads>, Threads, AlongExtent> {
 public:
  // Whether tiles may be fetched whole, as long as their depth lies in the matrix.
  static KERNEL_INLINE bool is_whole(const TileSource<T>& source) {
    return source.aligned && source.extent_left >= Extent &&
           source.ld < NearLoads<T>::kLargestSize / (AlongExtent ? Depth : Extent);
  }
  KERNEL_INLINE void fetch_whole(const TileSource<T>& source) {
    conjugate_ = source.conjugate;
    // Runs with the same rows are one or several depths apart, which is the same for all threads.
    constexpr int kTogether = AlongExtent ? kVector : 1;
    KERNEL_UNROLL
    for (int first = 0; first < kRuns; first += kTogether) {
      const Place place(first);
      const NearLoads<T> loads(source.base, AlongExtent ? place.row : place.depth,
                               AlongExtent ? place.depth : place.row, source.ld);
      KERNEL_UNROLL
      for (int v = 0; v < kTogether; ++v) load_run<kRun>(loads, v, values_[first + v]);
    }
  }
  KERNEL_INLINE void fetch(const TileSource<T>& source) {
    // The whole block takes the same way, and nearly always the first.
    if (is_whole(source) && source.depth_left >= Depth) {
      fetch_whole(source);
    } else {
      conjugate_ = source.conjugate;
      const int extent = within_tile(source.extent_left, Extent), depth = within_tile(source.depth_left, Depth);
      KERNEL_UNROLL
      for (int run = 0; run < kRuns; ++run) fetch_edge(source, Place(run), extent, depth, values_[run]);
    }
  }

  KERNEL_INLINE void commit(R* tile) const {
    if constexpr (AlongExtent && sizeof(R) == 1) return commit_bytes(tile);
    KERNEL_UNROLL
    for (int plane = 0; plane < ScalarTraits<T>::kPlanes; ++plane) {
      KERNEL_UNROLL
      for (int u = 0; u < Layout::kUnitsOfThread; ++u) {
        R unit[kVector];
        KERNEL_UNROLL
        for (int v = 0; v < kVector; ++v)
          unit[v] = static_cast<R>(plane_of(conjugate_if(conjugate_, value(u, v)), plane));
        const Place place(AlongExtent ? u / kRun * kVector : u);
        const int row = AlongExtent ? place.row + u % kRun : place.row;
        *reinterpret_cast<Unit*>(tile + plane * Layout::kPlaneSize + Layout::at(row, place.depth)) = make_unit(unit);
      }
    }
  }

 private:
  using Layout = UnitLayout<R, Extent, Depth, Threads>;
  static constexpr int kVector = Layout::kVector;
  // Neighbours in memory that are loaded at once, and how often that is done.
  static constexpr int kRun = AlongExtent ? Layout::kInterleave : kVector;
  static constexpr int kRuns = Layout::kUnitsOfThread * kVector / kRun;
  static constexpr int kStored = kRun * sizeof(T) < sizeof(uint32_t) ? sizeof(uint32_t) / sizeof(T) : kRun;

  struct Place {
    int row, depth;
    explicit KERNEL_INLINE Place(int run) {
      const int thread = static_cast<int>(threadIdx.x);
      if constexpr (AlongExtent) {
        constexpr int kRows = Extent / kRun;
        const int block = run / kVector * Threads + thread;
        row = block % kRows * kRun;
        depth = block / kRows * kVector + run % kVector;
      } else {
        const UnitPlace<Layout> unit(run * Threads + thread);
        row = unit.row;
        depth = unit.depth;
      }
    }
    KERNEL_INLINE const T* address(const TileSource<T>& source) const {
      return source.base + (AlongExtent ? row + depth * source.ld : depth + row * source.ld);
    }
  };

  KERNEL_INLINE void commit_bytes(R* tile) const {
    static_assert(sizeof(R) == sizeof(T), "bytes are multiplied as they are");
    constexpr int kRows = kRun < 4 ? kRun : 4;
    KERNEL_UNROLL
    for (int block = 0; block < kRuns; block += kVector) {
      const Place place(block);
      KERNEL_UNROLL
      for (int first = 0; first < kRun; first += kRows) {
        Unit units[kRows];
        KERNEL_UNROLL
        for (int w = 0; w < 4; ++w) {
          uint32_t from[4], to[4];
          KERNEL_UNROLL
          for (int v = 0; v < 4; ++v) __builtin_memcpy(&from[v], &values_[block + 4 * w + v][first], sizeof from[v]);
          transpose_bytes(from, to);
          KERNEL_UNROLL
          for (int row = 0; row < kRows; ++row) units[row].words[w] = to[row];
        }
        KERNEL_UNROLL
        for (int row = 0; row < kRows; ++row)
          *reinterpret_cast<Unit*>(tile + Layout::at(place.row + first + row, place.depth)) = units[row];
      }
    }
  }

  // Element v along the depth of the thread's unit u.
  KERNEL_INLINE T value(int u, int v) const {
    return AlongExtent ? values_[u / kRun * kVector + v][u % kRun] : values_[u][v];
  }

  static KERNEL_INLINE void fetch_edge(const TileSource<T>& source, Place place, int extent, int depth,
                                       T (&values)[kStored]) {
    const bool inside = AlongExtent ? place.depth < depth : place.row < extent;
    const int left = forgotten(!inside ? 0 : AlongExtent ? extent - place.row : depth - place.depth);
    const T* address = place.address(source);
    KERNEL_UNROLL
    for (int i = 0; i < kStored; ++i) {
      values[i] = T{};
      if (i < kRun && i < left) load_at_once<1>(address + i, values + i);
    }
  }

  T values_[kRuns][kStored];
  bool conjugate_;
};

#endif

}  // namespace kernels
