// Pooling of two dimensions with windows that are known when a kernel is compiled: a thread asks for all that it needs
// before it looks at the first of it.
//
// Forward, a thread has a place of y: of a pack of channels where they are neighbours (channels last), of one channel
// and kGroup neighbouring columns where those are (row-major). Backward, it has the windows' starts instead, with the
// places of dx from there to the next starts, and gathers from all windows that meet those.
#pragma once

#include "pooling.h"

namespace kernels::dnn {

// The same in both dimensions.
template <int Size, int Stride, int Pad>
struct Window {
  static constexpr int kSize = Size, kStride = Stride, kPad = Pad;
  // Windows i + kFirst ... i + kLast meet the places from Stride * i to Stride * (i + 1).
  static constexpr int kFirst = (Pad - Size + 1) / Stride, kLast = (Stride - 1 + Pad) / Stride;
  static constexpr int kMeeting = kLast - kFirst + 1;
};

enum class WindowMode { kAverage, kMaximum, kIndexedMaximum };

// Columns of y that a thread has in row-major tensors.
constexpr int kGroup = 4;

// Tensors of fewer than 2^31 elements.
struct WindowPoolingArgs {
  Elements<const void> from;  // x, or dy
  Elements<void> to;          // y, or dx
  void* indices;              // at the places of y
  int index_bytes;            // up to four
  bool in_image, exclusive, propagates_nan;
  int x_height, x_width, y_height, y_width;
  int x_image, x_row, x_column, y_image, y_row, y_column;  // strides; an image: a sample, or a channel's plane
  int pack;                                                // channels of a thread, or one
  Divider of_packs, of_columns, of_rows;                   // a thread's number: image, row, column or group, pack
  int threads;
  float alpha, beta;
};

struct WindowPlace {
  int image, row, column, channel;
};
KERNEL_INLINE WindowPlace window_place(const WindowPoolingArgs& args, int thread) {
  WindowPlace place;
  int rest = args.of_packs.small_quotient(thread);
  place.channel = (thread - rest * static_cast<int>(args.of_packs.divisor)) * args.pack;
  const int rows = args.of_columns.small_quotient(rest);
  place.column = rest - rows * static_cast<int>(args.of_columns.divisor);
  place.image = args.of_rows.small_quotient(rows);
  place.row = rows - place.image * static_cast<int>(args.of_rows.divisor);
  return place;
}
KERNEL_INLINE bool is_within(int place, int length) {
  return static_cast<unsigned>(place) < static_cast<unsigned>(length);
}

// One over the elements that the average of the window from (top, left) on is of.
template <class W>
KERNEL_INLINE float share_of_window(const WindowPoolingArgs& args, int top, int left) {
  if (!args.exclusive) return 1.0f / (W::kSize * W::kSize);
  const auto covered = [](int start, int length) {
    return (start + W::kSize < length ? start + W::kSize : length) - (start > 0 ? start : 0);
  };
  const int count = covered(top, args.x_height) * covered(left, args.x_width);
  return 1.0f / static_cast<float>(count > 0 ? count : 1);
}

// Calls function(T{}) with the type of indices.
template <class Function>
KERNEL_INLINE void with_index_type(int bytes, Function&& function) {
  if (bytes == 1)
    function(uint8_t{});
  else if (bytes == 2)
    function(uint16_t{});
  else
    function(uint32_t{});
}
template <int N>
KERNEL_INLINE void store_indices(const WindowPoolingArgs& args, int at, const int (&values)[N]) {
  with_index_type(args.index_bytes, [&](auto zero) {
    using T = decltype(zero);
    T stored[N];
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) stored[v] = static_cast<T>(values[v]);
    RawPack<T, N> raw;
    raw.take(stored);
    raw.store(static_cast<T*>(args.indices) + at);
  });
}
// Packs k with exists(k) from at(k) on; the others become zero.
template <int N, int Packs, class At, class Exists>
KERNEL_INLINE void load_indices(const WindowPoolingArgs& args, At at, Exists exists, int (&values)[Packs][N]) {
  with_index_type(args.index_bytes, [&](auto zero) {
    using T = decltype(zero);
    RawPack<T, N> raw[Packs];
    KERNEL_UNROLL
    for (int k = 0; k < Packs; ++k) {
      raw[k].clear();
      if (exists(k)) raw[k].load(static_cast<const T*>(args.indices) + at(k));
    }
    KERNEL_UNROLL
    for (int k = 0; k < Packs; ++k) {
      T stored[N];
      raw[k].give(stored);
      KERNEL_UNROLL
      for (int v = 0; v < N; ++v) values[k][v] = static_cast<int>(stored[v]);
    }
  });
}

// What a window of N channels or columns gives, folded place by place in its order.
template <class W, WindowMode Mode, int N>
struct WindowFold {
  float values[N];
  int found[N];  // in the window
  bool nan[N];   // of maxima alone: whether there was one

  KERNEL_INLINE explicit WindowFold(bool propagates_nan) {
    // NaN gives way to anything, unless it is to be propagated: then nothing takes its place.
    const float least = propagates_nan || Mode == WindowMode::kIndexedMaximum ? -INFINITY : NAN;
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) {
      values[v] = Mode == WindowMode::kAverage ? 0.0f : least;
      found[v] = -1;
      nan[v] = false;
    }
  }
  KERNEL_INLINE void add(bool propagates_nan, int v, float value, int in_window) {
    if constexpr (Mode == WindowMode::kAverage) {
      values[v] += value;
    } else if constexpr (Mode == WindowMode::kMaximum) {
      values[v] = greater(values[v], value);
      nan[v] |= value != value;
    } else {
      // Without branches: no operand is skipped.
      const float best = values[v];
      const bool number = value == value, best_is_number = best == best, larger = value > best;
      bool better = propagates_nan ? best_is_number & (larger | !number) : larger | (number & !best_is_number);
      better |= found[v] < 0;
      found[v] = better ? in_window : found[v];
      values[v] = better ? value : best;
    }
  }
  // Of the window of N channels from (top, left) on, or of neighbouring windows from there on.
  KERNEL_INLINE void store(const WindowPoolingArgs& args, int at, int top, int left, bool beside) {
    if constexpr (Mode == WindowMode::kAverage) {
      KERNEL_UNROLL
      for (int v = 0; v < N; ++v) values[v] *= share_of_window<W>(args, top, left + (beside ? v * W::kStride : 0));
    }
    if constexpr (Mode == WindowMode::kMaximum) {
      KERNEL_UNROLL
      for (int v = 0; v < N; ++v) values[v] = args.propagates_nan && nan[v] ? NAN : values[v];
    }
    if constexpr (Mode == WindowMode::kIndexedMaximum) {
      if (args.in_image) {
        KERNEL_UNROLL
        for (int v = 0; v < N; ++v) {
          const int line = found[v] / W::kSize, column = left + (beside ? v * W::kStride : 0);
          found[v] = (top + line) * args.x_width + column + found[v] - line * W::kSize;
        }
      }
      store_indices<N>(args, at, found);
    }
    store_some<N>(args.to, at, N, args.alpha, args.beta, values);
  }
};

// Channels last. Launch, as of all below: grid (threads' blocks), block kStreamThreads.
template <class W, WindowMode Mode, int N>
__global__ __launch_bounds__(kStreamThreads) void channel_windows_kernel(WindowPoolingArgs args) {
  constexpr int K = W::kSize;
  const int thread = static_cast<int>(blockIdx.x) * kStreamThreads + static_cast<int>(threadIdx.x);
  if (thread >= args.threads) return;
  const WindowPlace place = window_place(args, thread);
  const int top = place.row * W::kStride - W::kPad, left = place.column * W::kStride - W::kPad;
  const int start = place.image * args.x_image + place.channel;
  const auto exists = [&](int k) {
    return is_within(top + k / K, args.x_height) && is_within(left + k % K, args.x_width);
  };
  float values[K * K][N];
  load_packs<N, K * K, true>(
      args.from, [&](int k) { return start + (top + k / K) * args.x_row + (left + k % K) * args.x_column; },
      [&](int k) { return exists(k) ? N : 0; }, values);
  const WindowPoolingArgs& late = loaded_again(args);
  WindowFold<W, Mode, N> fold(late.propagates_nan);
  KERNEL_UNROLL
  for (int k = 0; k < K * K; ++k) {
    if (!exists(k)) continue;
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) fold.add(late.propagates_nan, v, values[k][v], k);
  }
  const int at = place.image * late.y_image + place.row * late.y_row + place.column * late.y_column + place.channel;
  fold.store(late, at, top, left, false);
}

// Rows of x around the columns of kGroup windows: whole packs, and what windows cover before and behind them.
template <class W, int V>
struct WindowRows {
  static constexpr int K = W::kSize, kPacks = kGroup * W::kStride / V;
  static constexpr int kLeft = W::kPad, kRight = K - W::kStride - W::kPad > 0 ? K - W::kStride - W::kPad : 0;
  static constexpr int kEdges = kLeft + kRight > 0 ? kLeft + kRight : 1;
  float packs[K * kPacks][V], edges[K * kEdges][1];

  // `first`: the column of the first pack.
  KERNEL_INLINE void load(const WindowPoolingArgs& args, int plane, int top, int first) {
    const int start = plane * args.x_image + top * args.x_row + first;
    load_packs<V, K * kPacks, true>(
        args.from, [&](int k) { return start + k / kPacks * args.x_row + k % kPacks * V; },
        [&](int k) {
          return is_within(top + k / kPacks, args.x_height) && first + k % kPacks * V < args.x_width ? V : 0;
        },
        packs);
    if constexpr (kLeft + kRight > 0) {
      const auto column = [](int e) { return e < kLeft ? e - kLeft : kGroup * W::kStride + e - kLeft; };
      load_packs<1, K * kEdges, true>(
          args.from, [&](int k) { return start + k / kEdges * args.x_row + column(k % kEdges); },
          [&](int k) {
            return is_within(top + k / kEdges, args.x_height) && is_within(first + column(k % kEdges), args.x_width);
          },
          edges);
    }
  }
  // The element of a line at a column, both from the first window's corner on.
  KERNEL_INLINE float at(int line, int column) const {
    const int c = column - kLeft;
    if (c < 0) return edges[line * kEdges + column][0];
    if (c >= kGroup * W::kStride) return edges[line * kEdges + kLeft + c - kGroup * W::kStride][0];
    return packs[line * kPacks + c / V][c % V];
  }
};

// Row-major: whole groups of columns of y, and rows of x in whole packs of V.
template <class W, WindowMode Mode, int V>
__global__ __launch_bounds__(kStreamThreads) void row_windows_kernel(WindowPoolingArgs args) {
  const int thread = static_cast<int>(blockIdx.x) * kStreamThreads + static_cast<int>(threadIdx.x);
  if (thread >= args.threads) return;
  constexpr int K = W::kSize;
  const WindowPlace place = window_place(args, thread);
  const int top = place.row * W::kStride - W::kPad, first = place.column * (kGroup * W::kStride);
  WindowRows<W, V> rows;
  rows.load(args, place.image, top, first);
  const WindowPoolingArgs& late = loaded_again(args);
  WindowFold<W, Mode, kGroup> fold(late.propagates_nan);
  KERNEL_UNROLL
  for (int line = 0; line < K; ++line) {
    if (!is_within(top + line, late.x_height)) continue;
    KERNEL_UNROLL
    for (int column = 0; column < K; ++column) {
      KERNEL_UNROLL
      for (int v = 0; v < kGroup; ++v) {
        const int c = column + v * W::kStride;
        if (is_within(first - W::kPad + c, late.x_width))
          fold.add(late.propagates_nan, v, rows.at(line, c), line * K + column);
      }
    }
  }
  const int at = place.image * late.y_image + place.row * late.y_row + place.column * kGroup;
  fold.store(late, at, top, first - W::kPad, true);
}

// What a window adds to the places that it covers, and where its maximum is.
template <class W, bool IsMax>
KERNEL_INLINE float window_part(float gradient, int index, int in_window) {
  return !IsMax || index == in_window ? gradient : 0.0f;
}
// From the image to the window from (top, left) on.
template <class W>
KERNEL_INLINE int index_in_window(const WindowPoolingArgs& args, int index, int top, int left) {
  if (!args.in_image) return index;
  int rest = index - top * args.x_width - left, line = 0;
  KERNEL_UNROLL
  for (int k = 1; k < W::kSize; ++k) {
    line += rest >= args.x_width ? 1 : 0;
    rest -= rest >= args.x_width ? args.x_width : 0;
  }
  return line * W::kSize + rest;
}

// Channels last: the windows are numbered by rows of kMeeting.
template <class W, bool IsMax, int N>
__global__ __launch_bounds__(kStreamThreads) void channel_windows_backward_kernel(WindowPoolingArgs args) {
  constexpr int M = W::kMeeting, S = W::kStride, K = W::kSize;
  const int thread = static_cast<int>(blockIdx.x) * kStreamThreads + static_cast<int>(threadIdx.x);
  if (thread >= args.threads) return;
  const WindowPlace place = window_place(args, thread);
  const int y = place.row + W::kFirst, x = place.column + W::kFirst;  // the first window
  const int start = place.image * args.y_image + place.channel;
  const auto exists = [&](int k) { return is_within(y + k / M, args.y_height) && is_within(x + k % M, args.y_width); };
  const auto at = [&](int k) { return start + (y + k / M) * args.y_row + (x + k % M) * args.y_column; };
  float gradients[M * M][N];
  int indices[M * M][N];
  load_packs<N, M * M, true>(args.from, at, [&](int k) { return exists(k) ? N : 0; }, gradients);
  if constexpr (IsMax) load_indices<N, M * M>(args, at, exists, indices);
  const WindowPoolingArgs& late = loaded_again(args);
  KERNEL_UNROLL
  for (int k = 0; k < M * M; ++k) {
    const int top = (y + k / M) * S - W::kPad, left = (x + k % M) * S - W::kPad;
    const float share = IsMax ? 1.0f : share_of_window<W>(late, top, left);
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) {
      gradients[k][v] *= share;
      indices[k][v] = IsMax ? index_in_window<W>(late, indices[k][v], top, left) : 0;
    }
  }
  KERNEL_UNROLL
  for (int p = 0; p < S * S; ++p) {
    const int row = place.row * S + p / S, column = place.column * S + p % S;
    float sums[N];
    for (float& sum : sums) sum = 0.0f;
    KERNEL_UNROLL
    for (int k = 0; k < M * M; ++k) {
      // The place in the window.
      const int line = p / S + W::kPad - (W::kFirst + k / M) * S,
                place_of_line = p % S + W::kPad - (W::kFirst + k % M) * S;
      if (line < 0 || line >= K || place_of_line < 0 || place_of_line >= K) continue;
      KERNEL_UNROLL
      for (int v = 0; v < N; ++v)
        sums[v] += window_part<W, IsMax>(gradients[k][v], indices[k][v], line * K + place_of_line);
    }
    if (row < late.x_height && column < late.x_width)
      store_some<N>(late.to, place.image * late.x_image + row * late.x_row + column * late.x_column + place.channel, N,
                    late.alpha, late.beta, sums);
  }
}

// Row-major: a group of windows, and those before and behind it that meet its places.
template <class W, bool IsMax, int V>
__global__ __launch_bounds__(kStreamThreads) void row_windows_backward_kernel(WindowPoolingArgs args) {
  constexpr int M = W::kMeeting, S = W::kStride, K = W::kSize, kColumns = kGroup + M - 1;
  constexpr int kEdges = M > 1 ? M - 1 : 1;
  const int thread = static_cast<int>(blockIdx.x) * kStreamThreads + static_cast<int>(threadIdx.x);
  if (thread >= args.threads) return;
  const WindowPlace place = window_place(args, thread);
  const int y = place.row + W::kFirst, x = place.column * kGroup;
  const int start = place.image * args.y_image + y * args.y_row + x;
  const auto has_row = [&](int k) { return is_within(y + k, args.y_height); };
  const auto at = [&](int k) { return start + k * args.y_row; };
  const auto exists = [&](int k) { return has_row(k) && x < args.y_width; };
  // Edge e is before the group or behind it.
  const auto edge = [](int e) { return e < -W::kFirst ? W::kFirst + e : kGroup + e + W::kFirst; };
  const auto edge_at = [&](int k) { return at(k / kEdges) + edge(k % kEdges); };
  const auto edge_exists = [&](int k) {
    return M > 1 && has_row(k / kEdges) && is_within(x + edge(k % kEdges), args.y_width);
  };
  float packs[M][kGroup], edges[M * kEdges][1];
  int pack_indices[M][kGroup], edge_indices[M * kEdges][1];
  load_packs<kGroup, M, true>(args.from, at, [&](int k) { return exists(k) ? kGroup : 0; }, packs);
  load_packs<1, M * kEdges, true>(args.from, edge_at, [&](int k) { return edge_exists(k) ? 1 : 0; }, edges);
  if constexpr (IsMax) {
    load_indices<kGroup, M>(args, at, exists, pack_indices);
    load_indices<1, M * kEdges>(args, edge_at, edge_exists, edge_indices);
  }
  const WindowPoolingArgs& late = loaded_again(args);
  float gradients[M][kColumns];
  int indices[M][kColumns];
  KERNEL_UNROLL
  for (int i = 0; i < M; ++i) {
    KERNEL_UNROLL
    for (int j = 0; j < kColumns; ++j) {
      const int c = j + W::kFirst;  // from the group on
      const bool inside = c >= 0 && c < kGroup;
      const int e = c < 0 ? j : c - kGroup - W::kFirst;
      const float gradient = inside ? packs[i][inside ? c : 0] : edges[i * kEdges + (inside ? 0 : e)][0];
      const int top = (y + i) * S - W::kPad, left = (x + c) * S - W::kPad;
      if constexpr (IsMax) {
        const int index = inside ? pack_indices[i][inside ? c : 0] : edge_indices[i * kEdges + (inside ? 0 : e)][0];
        gradients[i][j] = gradient;
        indices[i][j] = index_in_window<W>(late, index, top, left);
      } else {
        gradients[i][j] = gradient * share_of_window<W>(late, top, left);
        indices[i][j] = 0;
      }
    }
  }
  KERNEL_UNROLL
  for (int p = 0; p < S; ++p) {
    const int row = place.row * S + p;
    float sums[kGroup * S];
    KERNEL_UNROLL
    for (int q = 0; q < kGroup * S; ++q) {
      sums[q] = 0.0f;
      KERNEL_UNROLL
      for (int i = 0; i < M; ++i) {
        KERNEL_UNROLL
        for (int j = 0; j < kColumns; ++j) {
          const int line = p + W::kPad - (W::kFirst + i) * S, column = q + W::kPad - (W::kFirst + j) * S;
          if (line >= 0 && line < K && column >= 0 && column < K)
            sums[q] += window_part<W, IsMax>(gradients[i][j], indices[i][j], line * K + column);
        }
      }
    }
    if (row >= late.x_height) continue;
    KERNEL_UNROLL
    for (int first = 0; first < kGroup * S; first += V) {
      const int column = x * S + first;
      if (column >= late.x_width) continue;
      float pack[V];
      KERNEL_UNROLL
      for (int v = 0; v < V; ++v) pack[v] = sums[first + v];
      store_some<V>(late.to, place.image * late.x_image + row * late.x_row + column, V, late.alpha, late.beta, pack);
    }
  }
}

}  // namespace kernels::dnn
