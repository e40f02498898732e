// Pooling of planes in row-major order: a block has a few planes, or some rows of one, in shared memory.
//
// Forward, a thread takes places of y. Backward, each window adds to the places of dx that it covers; windows whose
// places differ go at the same time, and the others in a fixed order.
#pragma once

#include "../core/block.h"
#include "load_range.h"
#include "pooling.h"

namespace kernels::dnn {

enum class PlaneMode { kAverage, kMaximum, kIndexedMaximum };

struct PlaneSize {
  int height, width;
};

template <class C>
struct PlanePoolingArgs {
  Elements<const void> from;  // x, or dy
  Elements<const void> x;     // backward: where maxima are looked for again if there are no indices
  Elements<void> to;          // y, or dx
  void* indices;              // null: none; in the order of y
  int index_bytes;
  bool in_image, exclusive, propagates_nan;  // exclusive: averages are of what is covered
  PlaneSize x_size, y_size, window, pads, strides;
  int rows, row_tiles, planes;  // rows of a tile of what is written, tiles of a plane, planes of a block
  int phases_y, phases_x;       // backward: windows so many apart do not meet
  int64_t plane_count, first_block;
  Divider of_row_tiles, of_y_plane, of_y_width, of_window;
  Divider of_phase, of_phase_width;  // backward: windows of a phase in a plane and in a row
  C alpha, beta;
};

// What a block has: `rows` rows from `first_row` on of `planes` planes of the written tensor.
struct PlaneTile {
  int64_t first_plane;
  int planes, first_row, rows;
};
template <class C>
KERNEL_INLINE PlaneTile plane_tile(const PlanePoolingArgs<C>& args, int written_rows) {
  const int64_t block = args.first_block + blockIdx.x, group = args.of_row_tiles.quotient(block);
  PlaneTile tile;
  tile.first_plane = group * args.planes;
  tile.planes = within_tile(args.plane_count - tile.first_plane, args.planes);
  tile.first_row = static_cast<int>(block - group * args.row_tiles) * args.rows;
  tile.rows = within_tile(written_rows - tile.first_row, args.rows);
  return tile;
}

// The other way round than load_range; `from` has the first element.
template <int N, class C>
KERNEL_INLINE void store_range(const C* from, Elements<void> to, int64_t first, int count, C alpha, C beta) {
  const int shift = static_cast<int>(first % N), step = static_cast<int>(blockDim.x) * N;
  for (int at = static_cast<int>(threadIdx.x) * N - shift; at < count; at += step) {
    if (at >= 0 && at + N <= count) {
      C values[N];
      KERNEL_FOR_PACK
      for (int v = 0; v < N; ++v) values[v] = from[at + v];
      store_some<N>(to, first + at, N, alpha, beta, values);
    } else {
      for (int v = at < 0 ? 0 : at; v < at + N && v < count; ++v) set_element(to, first + v, from[v], alpha, beta);
    }
  }
}

KERNEL_INLINE void set_index(void* data, int bytes, int64_t at, int value) {
  PoolingIndices{data, bytes, false, {}}.set(at, value);
}

// Calls visit(value's place in the plane's rows, row of the window, column of the window) for what a window covers; K:
// the window's height and width, or 0.
template <int K, class Visit>
KERNEL_INLINE void for_each_of_window(PlaneSize x, PlaneSize window, int y_start, int x_start, Visit visit) {
  const int height = K > 0 ? K : window.height, width = K > 0 ? K : window.width;
  KERNEL_UNROLL_BY(K > 0 ? K : 1)
  for (int wy = 0; wy < height; ++wy) {
    const int iy = y_start + wy;
    if (static_cast<unsigned>(iy) >= static_cast<unsigned>(x.height)) continue;
    KERNEL_UNROLL_BY(K > 0 ? K : 1)
    for (int wx = 0; wx < width; ++wx) {
      const int ix = x_start + wx;
      if (static_cast<unsigned>(ix) < static_cast<unsigned>(x.width)) visit(iy * x.width + ix, wy, wx);
    }
  }
}
template <class C>
KERNEL_INLINE C share_of_average(const PlanePoolingArgs<C>& args, int y_start, int x_start) {
  int height = args.window.height, width = args.window.width;
  if (args.exclusive) {
    height =
        (y_start + height < args.x_size.height ? y_start + height : args.x_size.height) - (y_start > 0 ? y_start : 0);
    width = (x_start + width < args.x_size.width ? x_start + width : args.x_size.width) - (x_start > 0 ? x_start : 0);
  }
  return C(1) / static_cast<C>(height > 0 && width > 0 ? height * width : 1);
}

// The greatest of a window, -infinity where nothing is covered.
template <int K, class C>
KERNEL_INLINE C maximum_of_window(const PlanePoolingArgs<C>& args, int y_start, int x_start, const C* from) {
  const int height = K > 0 ? K : args.window.height, width = K > 0 ? K : args.window.width;
  const bool covers =
      y_start < args.x_size.height && y_start + height > 0 && x_start < args.x_size.width && x_start + width > 0;
  // NaN gives way to anything, unless it is to be propagated: then nothing takes its place.
  C best = covers && !args.propagates_nan ? static_cast<C>(NAN) : static_cast<C>(-INFINITY);
  for_each_of_window<K>(args.x_size, args.window, y_start, x_start, [&](int place, int, int) {
    const C value = from[place];
    best = args.propagates_nan ? (value > best || value != value ? value : best) : greater(best, value);
  });
  return best;
}

// The first among the greatest of a window: its place in the plane and in the window; -1 where nothing is covered.
struct Maximum {
  int in_plane, in_window;
};
template <int K, class C, class Value>
KERNEL_INLINE Maximum find_maximum(const PlanePoolingArgs<C>& args, int y_start, int x_start, Value value, C& best) {
  Maximum found{-1, 0};
  best = static_cast<C>(-INFINITY);
  for_each_of_window<K>(args.x_size, args.window, y_start, x_start, [&](int place, int wy, int wx) {
    const C candidate = value(place);
    const bool better = found.in_plane < 0 || is_better(candidate, best, args.propagates_nan);
    best = better ? candidate : best;
    found.in_plane = better ? place : found.in_plane;
    found.in_window = better ? wy * (K > 0 ? K : args.window.width) + wx : found.in_window;
  });
  return found;
}

// Launch: grid (tiles of y's rows of all groups of planes), block kStreamThreads; dynamic shared memory for the rows
// that a tile covers and N more elements.
template <class C, PlaneMode Mode, int K, int N>
__global__ __launch_bounds__(kStreamThreads) void plane_pooling_kernel(PlanePoolingArgs<C> args) {
  KERNEL_DYNAMIC_SHARED(memory)
  C* values = reinterpret_cast<C*>(memory);
  const PlaneTile tile = plane_tile(args, args.y_size.height);
  const int x_plane = args.x_size.height * args.x_size.width, y_plane = args.y_size.height * args.y_size.width;
  int first = tile.first_row * args.strides.height - args.pads.height;
  int last = first + (tile.rows - 1) * args.strides.height + args.window.height;
  first = first < 0 ? 0 : first;
  last = last < args.x_size.height ? last : args.x_size.height;
  const int count =
      args.row_tiles > 1 ? (last > first ? (last - first) * args.x_size.width : 0) : tile.planes * x_plane;
  const int skipped = args.row_tiles > 1 ? first * args.x_size.width : 0;
  const int shift =
      load_range<N>(args.from, tile.first_plane * x_plane + skipped, count, args.plane_count * x_plane, values);
  __syncthreads();
  const int outputs = tile.planes * tile.rows * args.y_size.width;
  const int64_t to = tile.first_plane * y_plane + tile.first_row * args.y_size.width;
  for (int i = threadIdx.x; i < outputs; i += blockDim.x) {
    const int plane = args.row_tiles > 1 ? 0 : static_cast<int>(args.of_y_plane.quotient(i)),
              rest = i - plane * y_plane;
    const int line = static_cast<int>(args.of_y_width.quotient(rest)), column = rest - line * args.y_size.width;
    const int y_start = (tile.first_row + line) * args.strides.height - args.pads.height;
    const int x_start = column * args.strides.width - args.pads.width;
    const C* from = values + shift + plane * x_plane - skipped;
    C result = 0;
    if constexpr (Mode == PlaneMode::kIndexedMaximum) {
      const Maximum found = find_maximum<K>(args, y_start, x_start, [&](int place) { return from[place]; }, result);
      const int index = args.in_image ? found.in_plane : found.in_window;
      set_index(args.indices, args.index_bytes, to + i, index < 0 ? 0 : index);
    } else if constexpr (Mode == PlaneMode::kMaximum) {
      result = maximum_of_window<K>(args, y_start, x_start, from);
    } else {
      for_each_of_window<K>(args.x_size, args.window, y_start, x_start,
                            [&](int place, int, int) { result += from[place]; });
      result *= share_of_average(args, y_start, x_start);
    }
    set_element(args.to, to + i, result, args.alpha, args.beta);
  }
}

// Backward: the windows that cover a tile of dx.
struct CoveringRows {
  int first, last;
};
template <class C>
KERNEL_INLINE CoveringRows covering_rows(const PlanePoolingArgs<C>& args, const PlaneTile& tile) {
  if (args.row_tiles == 1) return {0, args.y_size.height};
  const int above = tile.first_row + args.pads.height - args.window.height;
  CoveringRows rows{0, 0};
  rows.first = above < 0 ? 0 : above / args.strides.height + 1;
  rows.last = (tile.first_row + tile.rows - 1 + args.pads.height) / args.strides.height + 1;
  rows.last = rows.last < args.y_size.height ? rows.last : args.y_size.height;
  return rows;
}

// Where the maximum of a window is in the plane; a place outside of it: nowhere.
template <class C>
KERNEL_INLINE int place_of_maximum(const PlanePoolingArgs<C>& args, int64_t plane, int64_t index_at, int y_start,
                                   int x_start) {
  if (args.indices == nullptr) {
    const int64_t start = plane * args.x_size.height * args.x_size.width;
    C best;
    return find_maximum<0>(
               args, y_start, x_start, [&](int place) { return element_or(args.x, start + place, C(0)); }, best)
        .in_plane;
  }
  const int index = static_cast<int>(PoolingIndices{args.indices, args.index_bytes, false, {}}.get(index_at));
  if (args.in_image) return index;
  const int wy = static_cast<int>(args.of_window.quotient(index)), wx = index - wy * args.window.width;
  const bool inside = y_start + wy >= 0 && x_start + wx >= 0 && x_start + wx < args.x_size.width;
  return inside ? (y_start + wy) * args.x_size.width + x_start + wx : -1;
}

// Launch: as above, with tiles of dx's rows; dynamic shared memory for them and, of each window that covers them, a C
// and, where IsMax, an int.
template <class C, bool IsMax, int N>
__global__ __launch_bounds__(kStreamThreads) void plane_pooling_backward_kernel(PlanePoolingArgs<C> args) {
  KERNEL_DYNAMIC_SHARED(memory)
  const PlaneTile tile = plane_tile(args, args.x_size.height);
  const CoveringRows rows = covering_rows(args, tile);
  const int x_plane = args.x_size.height * args.x_size.width, y_plane = args.y_size.height * args.y_size.width;
  const int y_width = args.y_size.width, tile_plane = tile.rows * args.x_size.width;
  const int windows_of_plane = rows.last > rows.first ? (rows.last - rows.first) * y_width : 0;
  C* sums = reinterpret_cast<C*>(memory);
  C* gradients = sums + args.planes * args.rows * args.x_size.width;
  int* targets = reinterpret_cast<int*>(gradients + tile.planes * windows_of_plane);
  for (int i = threadIdx.x; i < tile.planes * tile_plane; i += blockDim.x) sums[i] = C(0);
  const PlanePoolingArgs<C>& middle = loaded_again(args);
  const int skipped = tile.first_row * middle.x_size.width;
  for (int i = threadIdx.x; i < tile.planes * windows_of_plane; i += blockDim.x) {
    // With several tiles there is one plane; with one, all windows of a plane are there.
    const int plane = middle.row_tiles > 1 ? 0 : static_cast<int>(middle.of_y_plane.quotient(i));
    const int in_plane = i - plane * y_plane + (middle.row_tiles > 1 ? rows.first * y_width : 0);
    const int64_t at = (tile.first_plane + plane) * y_plane + in_plane;
    gradients[i] = element_or(middle.from, at, C(0));
    const int line = static_cast<int>(middle.of_y_width.quotient(in_plane)), column = in_plane - line * y_width;
    const int y_start = line * middle.strides.height - middle.pads.height;
    const int x_start = column * middle.strides.width - middle.pads.width;
    if constexpr (IsMax) {
      const int target = place_of_maximum(middle, tile.first_plane + plane, at, y_start, x_start) - skipped;
      targets[i] = target >= 0 && target < tile_plane ? plane * tile_plane + target : -1;
    } else {
      gradients[i] *= share_of_average(middle, y_start, x_start);
    }
  }
  const PlanePoolingArgs<C>& late = loaded_again(args);
  for (int phase = 0; phase < late.phases_y * late.phases_x; ++phase) {
    __syncthreads();
    const int phase_y = phase / late.phases_x, phase_x = phase - phase_y * late.phases_x;
    const int of_plane = static_cast<int>(late.of_phase.divisor);
    for (int i = threadIdx.x; i < tile.planes * of_plane; i += blockDim.x) {
      const int plane = static_cast<int>(late.of_phase.quotient(i)), rest = i - plane * of_plane;
      const int turn = static_cast<int>(late.of_phase_width.quotient(rest));
      const int line = turn * late.phases_y + phase_y;
      const int column = (rest - turn * static_cast<int>(late.of_phase_width.divisor)) * late.phases_x + phase_x;
      if (line >= rows.last - rows.first || column >= y_width) continue;
      const int window = plane * windows_of_plane + line * y_width + column;
      if constexpr (IsMax) {
        if (targets[window] >= 0) sums[targets[window]] += gradients[window];
      } else {
        const int y_start = (rows.first + line) * late.strides.height - late.pads.height;
        C* to = sums + plane * tile_plane - skipped;
        for_each_of_window<0>(late.x_size, late.window, y_start, column * late.strides.width - late.pads.width,
                              [&](int place, int, int) {
                                if (place >= skipped && place < skipped + tile_plane) to[place] += gradients[window];
                              });
      }
    }
  }
  __syncthreads();
  store_range<N>(sums, late.to, tile.first_plane * x_plane + skipped, tile.planes * tile_plane, late.alpha, late.beta);
}

}  // namespace kernels::dnn
