// Moving data: packs of neighbouring elements, and the staging of matrix tiles through shared memory.
#pragma once

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
          panel[plane * Layout::kPlaneSize + k * Layout::kPanel + i] = static_cast<R>(plane_of(element(i0 + i, k), plane));
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
      KERNEL_UNROLL
      for (int p = 0; p < kPacks; ++p) fetch_edge(source, p);
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

  KERNEL_INLINE void fetch_edge(const TileSource<T>& source, int p) {
    const int64_t extent_left = source.extent_left - extent_of(p), depth_left = source.depth_left - depth_of(p);
    const int64_t left = AlongExtent ? extent_left : depth_left;
    const bool inside = (AlongExtent ? depth_left : extent_left) > 0;
    const T* address = address_of(source, p);
    KERNEL_UNROLL
    for (int v = 0; v < kVector; ++v) packs_[p].v[v] = inside && v < left ? address[v] : T{};
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

#endif

}  // namespace kernels
