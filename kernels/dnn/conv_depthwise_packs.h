// Convolutions that keep channels apart, of channels-last tensors of two spatial dimensions with K x K taps: a thread
// has a pack of channels of a run of columns, and loads what all their taps meet before it multiplies the first. For
// GPUs, whose caches have what neighbours share. Forward, for data with strides of 1, and for weights.
#pragma once

#include "conv_shape.h"
#include "row_shape.h"

namespace kernels {

// Channels of a thread: 16 bytes.
template <class T>
constexpr int kDepthwisePack = 16 / static_cast<int>(sizeof(T));

// Columns of a thread where those of neighbouring points overlap: with strides and steps of 1.
constexpr int kDepthwiseRun = 4;

// Tensors of fewer than 2^31 elements. Tap t of point p meets position p * stride + first + t * step; steps are
// positive.
template <class T>
struct DepthwisePackArgs {
  const T* from;     // x; for data: dy
  const T* filters;  // [tap][channel]; for weights: dy
  T* result;
  float* sums;  // for weights: [part][channel][tap]
  int channels, points[2], lengths[2];
  int first[2], step[2], stride[2];
  bool reversed;                            // tap 0 here is the filter's last one
  dnn::Divider of_packs, of_runs, of_rows;  // of a thread's, or a run's, number
  int threads;                              // for weights: runs, of which a block has `chunk`
  int chunk;
  float alpha, beta;
};

// The first of a run of columns.
struct DepthwisePoint {
  int sample, row, column;

  template <int Run, class T>
  static KERNEL_INLINE DepthwisePoint of(const DepthwisePackArgs<T>& args, int run) {
    const int rows = args.of_runs.small_quotient(run), sample = args.of_rows.small_quotient(rows);
    return {sample, rows - sample * args.points[0], (run - rows * static_cast<int>(args.of_runs.divisor)) * Run};
  }
  template <class T>
  KERNEL_INLINE int index(const DepthwisePackArgs<T>& args) const {
    return (sample * args.points[0] + row) * args.points[1] + column;
  }
};

// What the taps of a run's points meet, by rows; zero outside. Point r and tap t of a row meet r + t.
template <int K, int Run, class T, int N>
KERNEL_INLINE void load_taps(const DepthwisePackArgs<T>& args, DepthwisePoint point, int channel,
                             dnn::RawPack<T, N> (&raw)[K][Run + K - 1]) {
  const int top = point.row * args.stride[0] + args.first[0], left = point.column * args.stride[1] + args.first[1];
  KERNEL_UNROLL
  for (int i = 0; i < K; ++i) {
    const int y = top + i * args.step[0];
    const bool inside = static_cast<unsigned>(y) < static_cast<unsigned>(args.lengths[0]);
    const int row = (point.sample * args.lengths[0] + y) * args.lengths[1];
    KERNEL_UNROLL
    for (int j = 0; j < Run + K - 1; ++j) {
      const int x = left + (Run == 1 ? j * args.step[1] : j);
      raw[i][j].clear();
      if (inside && static_cast<unsigned>(x) < static_cast<unsigned>(args.lengths[1]))
        raw[i][j].load_shared(args.from + (row + x) * args.channels + channel);
    }
  }
}

// Launch: grid (threads' blocks), block kStreamThreads.
template <class T, int K, int Run>
__global__ __launch_bounds__(kStreamThreads) void depthwise_packs_kernel(DepthwisePackArgs<T> args) {
  constexpr int N = kDepthwisePack<T>;
  const int thread = static_cast<int>(blockIdx.x) * kStreamThreads + static_cast<int>(threadIdx.x);
  if (thread >= args.threads) return;
  const int run = args.of_packs.small_quotient(thread);
  const int channel = (thread - run * static_cast<int>(args.of_packs.divisor)) * N;
  const auto point = DepthwisePoint::of<Run>(args, run);
  dnn::RawPack<T, N> raw[K][Run + K - 1];
  load_taps<K, Run>(args, point, channel, raw);
  float sums[Run][N];
  KERNEL_UNROLL
  for (int r = 0; r < Run; ++r) {
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) sums[r][v] = 0;
  }
  KERNEL_UNROLL
  for (int i = 0; i < K; ++i) {
    float w[K][N];
    KERNEL_UNROLL
    for (int t = 0; t < K; ++t) {
      const int tap = i * K + t;
      dnn::RawPack<T, N> filter;
      filter.load_shared(args.filters + (args.reversed ? K * K - 1 - tap : tap) * args.channels + channel);
      filter.convert_to(w[t]);
    }
    KERNEL_UNROLL
    for (int j = 0; j < Run + K - 1; ++j) {
      float x[N];
      raw[i][j].convert_to(x);
      KERNEL_UNROLL
      for (int t = 0; t < K; ++t) {
        const int r = j - t;
        if (r < 0 || r >= Run) continue;
        KERNEL_UNROLL
        for (int v = 0; v < N; ++v) sums[r][v] += x[v] * w[t][v];
      }
    }
  }
  T* to = args.result + point.index(args) * args.channels + channel;
  KERNEL_UNROLL
  for (int r = 0; r < Run; ++r, to += args.channels) {
    if (point.column + r >= args.points[1]) break;
    dnn::RawPack<T, N> pack;
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) sums[r][v] *= args.alpha;
    if (args.beta != 0) {
      float old[N];
      pack.load(to);
      pack.convert_to(old);
      KERNEL_UNROLL
      for (int v = 0; v < N; ++v) sums[r][v] += args.beta * old[v];
    }
    T stored[N];
    convert<N>(sums[r], stored);
    pack.take(stored);
    pack.store(to);
  }
}

constexpr int kDepthwiseLanes = 8;  // packs of channels beside each other in a block
constexpr int kDepthwiseGroups = kStreamThreads / kDepthwiseLanes;

// Sums of a chunk of runs for each channel and tap, in a fixed order.
// Launch: grid (packs of channels / kDepthwiseLanes, parts), block kStreamThreads.
template <class T, int K, int Run>
__global__ __launch_bounds__(kStreamThreads) void depthwise_weights_kernel(DepthwisePackArgs<T> args) {
  constexpr int N = kDepthwisePack<T>;
  __shared__ float shared[kDepthwiseGroups][kDepthwiseLanes * N];
  const int lane = static_cast<int>(threadIdx.x) % kDepthwiseLanes,
            group = static_cast<int>(threadIdx.x) / kDepthwiseLanes;
  const int channel = (static_cast<int>(blockIdx.x) * kDepthwiseLanes + lane) * N;
  const int begin = static_cast<int>(blockIdx.y) * args.chunk;
  const int end = begin + args.chunk < args.threads ? begin + args.chunk : args.threads;
  float sums[K * K][N];
  KERNEL_UNROLL
  for (int t = 0; t < K * K; ++t) {
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) sums[t][v] = 0;
  }
  for (int run = begin + group; channel < args.channels && run < end; run += kDepthwiseGroups) {
    const auto point = DepthwisePoint::of<Run>(args, run);
    dnn::RawPack<T, N> raw[K][Run + K - 1], gradients[Run];
    const T* gradient = args.filters + point.index(args) * args.channels + channel;
    KERNEL_UNROLL
    for (int r = 0; r < Run; ++r, gradient += args.channels) {
      gradients[r].clear();
      if (point.column + r < args.points[1]) gradients[r].load(gradient);
    }
    load_taps<K, Run>(args, point, channel, raw);
    float dy[Run][N];
    KERNEL_UNROLL
    for (int r = 0; r < Run; ++r) gradients[r].convert_to(dy[r]);
    KERNEL_UNROLL
    for (int i = 0; i < K; ++i) {
      KERNEL_UNROLL
      for (int j = 0; j < Run + K - 1; ++j) {
        float x[N];
        raw[i][j].convert_to(x);
        KERNEL_UNROLL
        for (int t = 0; t < K; ++t) {
          const int r = j - t;
          if (r < 0 || r >= Run) continue;
          KERNEL_UNROLL
          for (int v = 0; v < N; ++v) sums[i * K + t][v] += x[v] * dy[r][v];
        }
      }
    }
  }
  float* to = args.sums + static_cast<int>(blockIdx.y) * args.channels * (K * K);
  KERNEL_UNROLL
  for (int t = 0; t < K * K; ++t) {
    __syncthreads();  // the last tap's readers are done
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) shared[group][lane * N + v] = sums[t][v];
    __syncthreads();
    for (int i = static_cast<int>(threadIdx.x); i < kDepthwiseLanes * N; i += kStreamThreads) {
      float sum = 0;
      KERNEL_UNROLL_BY(8)
      for (int g = 0; g < kDepthwiseGroups; ++g) sum += shared[g][i];
      const int at = static_cast<int>(blockIdx.x) * (kDepthwiseLanes * N) + i;
      if (at < args.channels) to[at * (K * K) + (args.reversed ? K * K - 1 - t : t)] = sum;
    }
  }
}

}  // namespace kernels
