// Pooling: a thread has a place of y (forward) or of x (backward).
#pragma once

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
  Elements<const void> from;   // x, or dy
  Elements<const void> again;  // backward: x, where maxima are looked for again
  Elements<void> to;           // y, or dx
  PoolingIndices indices;
  // The dimensions as threads number them, the fastest last; packs count as one element of their dimension.
  int order[5];
  int64_t threads, first_thread;
  int64_t each;  // neighbouring places of a thread
  C alpha, beta;
};

// Calls visit(values, place in the window, place in the image) for what a window covers.
template <int N, class C, class Visit>
KERNEL_INLINE void for_each_covered(const PoolingShape& shape, Elements<const void> x, const int64_t (&place)[5],
                                    int count, Visit visit) {
  const PoolingRange z = covered_range(shape, 0, place[2]), y = covered_range(shape, 1, place[3]),
                     w = covered_range(shape, 2, place[4]);
  const int64_t start = place[0] * shape.x.strides[0] + place[1] * shape.x.strides[1];
  for (int iz = z.first; iz < z.last; ++iz)
    for (int iy = y.first; iy < y.last; ++iy) {
      const int64_t line = start + iz * shape.x.strides[2] + iy * shape.x.strides[3];
      const int window_line = ((iz - z.first + z.skipped) * shape.sizes[1] + iy - y.first + y.skipped) * shape.sizes[2];
      const int64_t image_line = (iz * shape.x.lengths[3] + iy) * shape.x.lengths[4];
      for (int ix = w.first; ix < w.last; ++ix) {
        C values[N];
        load_some<N>(x, line + ix * shape.x.strides[4], count, values);
        visit(values, window_line + ix - w.first + w.skipped, image_line + ix);
      }
    }
}

template <class C, int N>
KERNEL_INLINE void pool_maximum(const PoolingArgs<C>& args, const int64_t (&place)[5], int count, C (&best)[N]) {
  int64_t found[N];
  for (int v = 0; v < N; ++v) best[v] = static_cast<C>(-INFINITY), found[v] = -1;
  for_each_covered<N, C>(
      args.shape, args.from, place, count, [&](const C(&values)[N], int in_window, int64_t in_image) {
        const int64_t at = args.indices.in_image ? in_image : in_window;
        KERNEL_FOR_PACK
        for (int v = 0; v < N; ++v) {
          const bool better = found[v] < 0 || is_better(values[v], best[v], args.shape.propagates_nan);
          best[v] = better ? values[v] : best[v];
          found[v] = better ? at : found[v];
        }
      });
  if (args.indices.data == nullptr) return;
  const int64_t index = offset_of(args.indices.strides, place);
  for (int v = 0; v < count; ++v) args.indices.set(index + v * args.indices.strides[1], found[v] < 0 ? 0 : found[v]);
}

template <class C, int N>
__global__ __launch_bounds__(kStreamThreads) void pooling_forward_kernel(PoolingArgs<C> args) {
  const int64_t first = args.first_thread + int64_t(blockIdx.x) * kStreamThreads + threadIdx.x;
  for (int64_t i = first * args.each; i < (first + 1) * args.each && i < args.threads; ++i) {
    int64_t place[5] = {};
    place_of_thread<N>(args.shape.y.lengths, args.order, i, place);
    const int count = elements_of_pack<N>(args.shape.y.lengths[1] - place[1]);
    C result[N];
    if (args.shape.mode == Pooling::kMax) {
      pool_maximum<C, N>(args, place, count, result);
    } else {
      for (int v = 0; v < N; ++v) result[v] = C(0);
      for_each_covered<N, C>(args.shape, args.from, place, count, [&](const C(&values)[N], int, int64_t) {
        KERNEL_FOR_PACK
        for (int v = 0; v < N; ++v) result[v] += values[v];
      });
      const C share = C(1) / static_cast<C>(averaged_elements(args.shape, place));
      KERNEL_FOR_PACK
      for (int v = 0; v < N; ++v) result[v] *= share;
    }
    store_some<N>(args.to, offset_of(args.shape.y.strides, place), count, args.alpha, args.beta, result);
  }
}

// Where the maximum of a window comes from, in the image; the first among equals.
template <class C>
KERNEL_INLINE int64_t source_of_maximum(const PoolingArgs<C>& args, const int64_t (&window)[5]) {
  const PoolingShape& shape = args.shape;
  if (args.indices.data == nullptr) {
    C best = static_cast<C>(-INFINITY);
    int64_t found = -1;
    for_each_covered<1, C>(shape, args.again, window, 1, [&](const C(&value)[1], int, int64_t in_image) {
      if (found >= 0 && !is_better(value[0], best, shape.propagates_nan)) return;
      best = value[0];
      found = in_image;
    });
    return found;
  }
  const int64_t index = args.indices.get(offset_of(args.indices.strides, window));
  if (args.indices.in_image) return index;
  const int in_window = static_cast<int>(index), line = in_window / shape.sizes[2];
  const int64_t places[3] = {line / shape.sizes[1], line % shape.sizes[1], in_window % shape.sizes[2]};
  int64_t at = 0;
  KERNEL_UNROLL
  for (int d = 0; d < 3; ++d)
    at = at * shape.x.lengths[d + 2] + window[d + 2] * shape.strides[d] - shape.pads[d] + places[d];
  return at;
}

// Each place of x gathers from the windows that cover it, so that sums have an order.
template <class C, int N>
__global__ __launch_bounds__(kStreamThreads) void pooling_backward_kernel(PoolingArgs<C> args) {
  const PoolingShape& shape = args.shape;
  const int64_t first = args.first_thread + int64_t(blockIdx.x) * kStreamThreads + threadIdx.x;
  for (int64_t i = first * args.each; i < (first + 1) * args.each && i < args.threads; ++i) {
    int64_t place[5] = {}, window[5];
    place_of_thread<N>(shape.x.lengths, args.order, i, place);
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
          C gradients[N];
          load_some<N>(args.from, offset_of(shape.y.strides, window), count, gradients);
          if (shape.mode == Pooling::kMax) {
            for (int v = 0; v < count; ++v) {
              int64_t channel_window[5] = {window[0], window[1] + v, window[2], window[3], window[4]};
              if (source_of_maximum(args, channel_window) == in_image) sums[v] += gradients[v];
            }
          } else {
            const C share = C(1) / static_cast<C>(averaged_elements(shape, window));
            KERNEL_FOR_PACK
            for (int v = 0; v < N; ++v) sums[v] += gradients[v] * share;
          }
        }
    store_some<N>(args.to, offset_of(shape.x.strides, place), count, args.alpha, args.beta, sums);
  }
}

}  // namespace kernels::dnn
