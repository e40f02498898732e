// Pooling: a thread has a place of y (forward) or of x (backward).
#pragma once

#include "exponential.h"
#include "image.h"

namespace kernels::dnn {

enum class Pooling : int { kMax, kAverageInclusive, kAverageExclusive };

struct PoolingShape {
  Image x, y;
  int sizes[3], pads[3], strides[3];
  Pooling mode;
  bool propagates_nan;
};

// What is covered of one dimension: [first, last) of x, at window place `skipped` and on.
struct PoolingRange {
  int first, last, skipped;
};
KERNEL_INLINE PoolingRange covered_range(const PoolingShape& shape, int d, int64_t place) {
  const int start = static_cast<int>(place) * shape.strides[d] - shape.pads[d];
  const int end = start + shape.sizes[d], length = static_cast<int>(shape.x.lengths[d + 2]);
  return {start < 0 ? 0 : start, end < length ? end : length, start < 0 ? -start : 0};
}
// Windows that cover a place of x: [first, last).
KERNEL_INLINE PoolingRange covering_windows(const PoolingShape& shape, int d, int64_t place) {
  const int shifted = static_cast<int>(place) + shape.pads[d];
  const int first = shifted < shape.sizes[d] ? 0 : (shifted - shape.sizes[d]) / shape.strides[d] + 1;
  const int last = shifted / shape.strides[d] + 1, length = static_cast<int>(shape.y.lengths[d + 2]);
  return {first, last < length ? last : length, 0};
}
// Elements that an average is of.
KERNEL_INLINE int averaged_elements(const PoolingShape& shape, const int64_t (&place)[5]) {
  int count = 1;
  KERNEL_UNROLL
  for (int d = 0; d < 3; ++d) {
    const PoolingRange range = covered_range(shape, d, place[d + 2]);
    count *= shape.mode == Pooling::kAverageExclusive ? range.last - range.first : shape.sizes[d];
  }
  return count > 0 ? count : 1;  // a window beside x has no elements
}

// Whether `value` takes the place of `best`. NaN takes it and keeps it if it is to be propagated.
template <class C>
KERNEL_INLINE bool is_better(C value, C best, bool propagates_nan) {
  if (propagates_nan) return !(value <= best) && best == best;
  return value > best || (best != best && value == value);
}

struct PoolingIndices {
  void* data;  // null: none
  int bytes;
  bool in_image;
  int64_t strides[5];

  KERNEL_INLINE void set(int64_t at, int64_t value) const {
    if (bytes == 1) static_cast<uint8_t*>(data)[at] = static_cast<uint8_t>(value);
    if (bytes == 2) static_cast<uint16_t*>(data)[at] = static_cast<uint16_t>(value);
    if (bytes == 4) static_cast<uint32_t*>(data)[at] = static_cast<uint32_t>(value);
    if (bytes == 8) static_cast<uint64_t*>(data)[at] = static_cast<uint64_t>(value);
  }
  KERNEL_INLINE int64_t get(int64_t at) const {
    if (bytes == 1) return static_cast<const uint8_t*>(data)[at];
    if (bytes == 2) return static_cast<const uint16_t*>(data)[at];
    if (bytes == 4) return static_cast<const uint32_t*>(data)[at];
    return static_cast<int64_t>(static_cast<const uint64_t*>(data)[at]);
  }
};

template <class C>
struct PoolingArgs {
  PoolingShape shape;
  Elements<const void> from;  // x, or dy
  Elements<const void> x;     // backward: where maxima are looked for again if there are no indices
  Elements<void> to;          // y, or dx
  PoolingIndices indices;
  ImagePlaces places;  // of what is written
  int64_t threads, first_thread;
  int64_t each;  // neighbouring places of a thread
  C alpha, beta;
};

// Calls visit(values, place in the window) for what a window covers.
template <int N, class C, class Visit>
KERNEL_INLINE void for_each_covered(const PoolingShape& shape, Elements<const void> x, const int64_t (&place)[5],
                                    int count, Visit visit) {
  const PoolingRange z = covered_range(shape, 0, place[2]), y = covered_range(shape, 1, place[3]),
                     w = covered_range(shape, 2, place[4]);
  const int64_t start = place[0] * shape.x.strides[0] + place[1] * shape.x.strides[1];
  for (int iz = z.first; iz < z.last; ++iz)
    for (int iy = y.first; iy < y.last; ++iy) {
      int64_t at = start + iz * shape.x.strides[2] + iy * shape.x.strides[3] + w.first * shape.x.strides[4];
      int in_window =
          ((iz - z.first + z.skipped) * shape.sizes[1] + iy - y.first + y.skipped) * shape.sizes[2] + w.skipped;
      for (int ix = w.first; ix < w.last; ++ix, at += shape.x.strides[4], ++in_window) {
        C values[N];
        load_some<N>(x, at, count, values);
        visit(values, in_window);
      }
    }
}

// The first among the greatest of a window for each channel: where in the window; -1 where nothing is covered.
template <class C, int N>
KERNEL_INLINE void find_maxima(const PoolingShape& shape, Elements<const void> x, const int64_t (&place)[5], int count,
                               C (&best)[N], int (&found)[N]) {
  for (int v = 0; v < N; ++v) best[v] = static_cast<C>(-INFINITY), found[v] = -1;
  for_each_covered<N, C>(shape, x, place, count, [&](const C(&values)[N], int in_window) {
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) {
      const bool better = found[v] < 0 || is_better(values[v], best[v], shape.propagates_nan);
      best[v] = better ? values[v] : best[v];
      found[v] = better ? in_window : found[v];
    }
  });
}

// Where a place of a window is in the image.
KERNEL_INLINE int64_t place_in_image(const PoolingShape& shape, const int64_t (&window)[5], int in_window) {
  const int line = in_window / shape.sizes[2];
  const int places[3] = {line / shape.sizes[1], line % shape.sizes[1], in_window % shape.sizes[2]};
  int64_t at = 0;
  KERNEL_UNROLL
  for (int d = 0; d < 3; ++d)
    at = at * shape.x.lengths[d + 2] + window[d + 2] * shape.strides[d] - shape.pads[d] + places[d];
  return at;
}

template <class C, int N>
__global__ __launch_bounds__(kStreamThreads) void pooling_forward_kernel(PoolingArgs<C> args) {
  const int64_t first = args.first_thread + int64_t(blockIdx.x) * kStreamThreads + threadIdx.x;
  for (int64_t i = first * args.each; i < (first + 1) * args.each && i < args.threads; ++i) {
    int64_t place[5] = {};
    args.places.template find<N>(i, place);
    const int count = elements_of_pack<N>(args.shape.y.lengths[1] - place[1]);
    C result[N];
    const PoolingArgs<C>& middle = loaded_again(args);
    if (middle.shape.mode == Pooling::kMax) {
      int found[N];
      find_maxima<C, N>(middle.shape, middle.from, place, count, result, found);
      const PoolingArgs<C>& late = loaded_again(args);
      if (late.indices.data != nullptr) {
        const int64_t index = offset_of(late.indices.strides, place);
        for (int v = 0; v < count; ++v) {
          const int64_t at = found[v] < 0            ? 0
                             : late.indices.in_image ? place_in_image(late.shape, place, found[v])
                                                     : found[v];
          late.indices.set(index + v * late.indices.strides[1], at);
        }
      }
    } else {
      for (int v = 0; v < N; ++v) result[v] = C(0);
      for_each_covered<N, C>(middle.shape, middle.from, place, count, [&](const C(&values)[N], int) {
        KERNEL_FOR_PACK
        for (int v = 0; v < N; ++v) result[v] += values[v];
      });
      const C share = C(1) / static_cast<C>(averaged_elements(middle.shape, place));
      KERNEL_FOR_PACK
      for (int v = 0; v < N; ++v) result[v] *= share;
    }
    const PoolingArgs<C>& last = loaded_again(args);
    store_some<N>(last.to, offset_of(last.shape.y.strides, place), count, last.alpha, last.beta, result);
  }
}

// Adds the gradients of a window's channels to the sums of those whose maximum is at a place of x: `in_window` of that
// window, `in_image` of the image.
template <class C, int N>
KERNEL_INLINE void add_where_greatest(const PoolingArgs<C>& args, const int64_t (&window)[5], int count, int in_window,
                                      int64_t in_image, const C (&gradients)[N], C (&sums)[N]) {
  if (args.indices.data != nullptr) {
    const int64_t index = offset_of(args.indices.strides, window),
                  wanted = args.indices.in_image ? in_image : in_window;
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) {
      const bool is_there = v < count && args.indices.get(index + v * args.indices.strides[1]) == wanted;
      sums[v] += is_there ? gradients[v] : C(0);
    }
  } else {
    C best[N];
    int found[N];
    find_maxima<C, N>(args.shape, args.x, window, count, best, found);
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) sums[v] += found[v] == in_window ? gradients[v] : C(0);
  }
}

// Each place of x gathers from the windows that cover it, so that sums have an order.
template <class C, int N>
__global__ __launch_bounds__(kStreamThreads) void pooling_backward_kernel(PoolingArgs<C> args) {
  const int64_t first = args.first_thread + int64_t(blockIdx.x) * kStreamThreads + threadIdx.x;
  for (int64_t i = first * args.each; i < (first + 1) * args.each && i < args.threads; ++i) {
    int64_t place[5] = {}, window[5];
    args.places.template find<N>(i, place);
    const PoolingArgs<C>& middle = loaded_again(args);
    const PoolingShape& shape = middle.shape;
    const int count = elements_of_pack<N>(shape.x.lengths[1] - place[1]);
    const int64_t in_image = (place[2] * shape.x.lengths[3] + place[3]) * shape.x.lengths[4] + place[4];
    C sums[N];
    for (int v = 0; v < N; ++v) sums[v] = C(0);
    const PoolingRange z = covering_windows(shape, 0, place[2]), y = covering_windows(shape, 1, place[3]),
                       w = covering_windows(shape, 2, place[4]);
    window[0] = place[0];
    window[1] = place[1];
    for (window[2] = z.first; window[2] < z.last; ++window[2])
      for (window[3] = y.first; window[3] < y.last; ++window[3])
        for (window[4] = w.first; window[4] < w.last; ++window[4]) {
          const PoolingArgs<C>& inner = loaded_again(args);
          C gradients[N];
          load_some<N>(inner.from, offset_of(inner.shape.y.strides, window), count, gradients);
          if (inner.shape.mode == Pooling::kMax) {
            int in_window = 0;
            KERNEL_UNROLL
            for (int d = 0; d < 3; ++d)
              in_window = in_window * inner.shape.sizes[d] + static_cast<int>(place[d + 2]) -
                          (static_cast<int>(window[d + 2]) * inner.shape.strides[d] - inner.shape.pads[d]);
            add_where_greatest<C, N>(inner, window, count, in_window, in_image, gradients, sums);
          } else {
            const C share = C(1) / static_cast<C>(averaged_elements(inner.shape, window));
            KERNEL_FOR_PACK
            for (int v = 0; v < N; ++v) sums[v] += gradients[v] * share;
          }
        }
    const PoolingArgs<C>& last = loaded_again(args);
    store_some<N>(last.to, offset_of(last.shape.x.strides, place), count, last.alpha, last.beta, sums);
  }
}

}  // namespace kernels::dnn
