// Convolutions that keep channels apart, of channels-last tensors of two spatial dimensions with K x K taps: a thread
// has a pack of channels, and loads what all taps meet before it multiplies the first. For GPUs, whose caches have what
// neighbours share. Forward, for data with strides of 1, and for weights.
#pragma once

#include "conv_shape.h"
#include "row_shape.h"

namespace kernels {

// Channels of a thread: 16 bytes.
template <class T>
constexpr int kDepthwisePack = 16 / static_cast<int>(sizeof(T));

// Tensors of fewer than 2^31 elements. Tap t of point p meets position p * stride + first + t * step.
template <class T>
struct DepthwisePackArgs {
  const T* from;     // x; for data: dy
  const T* filters;  // [tap][channel]; for weights: dy
  T* result;
  float* sums;  // for weights: [part][channel][tap]
  int channels, points[2], lengths[2];
  int first[2], step[2], stride[2];
  dnn::Divider of_packs, of_columns, of_rows;  // of a thread's, or a point's, number
  int threads;                                 // for weights: points, of which a block has `chunk`
  int chunk;
  float alpha, beta;
};

struct DepthwisePoint {
  int sample, row, column;

  template <class T>
  static KERNEL_INLINE DepthwisePoint of(const DepthwisePackArgs<T>& args, int point) {
    const int rows = args.of_columns.small_quotient(point), sample = args.of_rows.small_quotient(rows);
    return {sample, rows - sample * args.points[0], point - rows * args.points[1]};
  }
};

// What the taps of a point meet; zero outside.
template <int K, class T, int N>
KERNEL_INLINE void load_taps(const DepthwisePackArgs<T>& args, DepthwisePoint point, int channel,
                             dnn::RawPack<T, N> (&raw)[K * K]) {
  const int top = point.row * args.stride[0] + args.first[0], left = point.column * args.stride[1] + args.first[1];
  KERNEL_UNROLL
  for (int t = 0; t < K * K; ++t) {
    const int y = top + t / K * args.step[0], x = left + t % K * args.step[1];
    raw[t].clear();
    if (static_cast<unsigned>(y) < static_cast<unsigned>(args.lengths[0]) &&
        static_cast<unsigned>(x) < static_cast<unsigned>(args.lengths[1]))
      raw[t].load_shared(args.from + ((point.sample * args.lengths[0] + y) * args.lengths[1] + x) * args.channels +
                         channel);
  }
}

// Launch: grid (threads' blocks), block kStreamThreads.
template <class T, int K>
__global__ __launch_bounds__(kStreamThreads) void depthwise_packs_kernel(DepthwisePackArgs<T> args) {
  constexpr int N = kDepthwisePack<T>;
  const int thread = static_cast<int>(blockIdx.x) * kStreamThreads + static_cast<int>(threadIdx.x);
  if (thread >= args.threads) return;
  const int point = args.of_packs.small_quotient(thread);
  const int channel = (thread - point * static_cast<int>(args.of_packs.divisor)) * N;
  dnn::RawPack<T, N> raw[K * K];
  load_taps<K, T, N>(args, DepthwisePoint::of(args, point), channel, raw);
  float sums[N];
  for (float& sum : sums) sum = 0;
  KERNEL_UNROLL
  for (int t = 0; t < K * K; ++t) {
    dnn::RawPack<T, N> filter;
    filter.load_shared(args.filters + t * args.channels + channel);
    float x[N], w[N];
    raw[t].convert_to(x);
    filter.convert_to(w);
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) sums[v] += x[v] * w[v];
  }
  T* to = args.result + point * args.channels + channel;
  if (args.beta != 0) {
    dnn::RawPack<T, N> pack;
    float old[N];
    pack.load(to);
    pack.convert_to(old);
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) sums[v] = args.alpha * sums[v] + args.beta * old[v];
  } else {
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) sums[v] *= args.alpha;
  }
  T stored[N];
  convert<N>(sums, stored);
  dnn::RawPack<T, N> pack;
  pack.take(stored);
  pack.store(to);
}

constexpr int kDepthwiseLanes = 8;  // packs of channels beside each other in a block
constexpr int kDepthwiseGroups = kStreamThreads / kDepthwiseLanes;

// Sums of a chunk of points for each channel and tap, in a fixed order.
// Launch: grid (packs of channels / kDepthwiseLanes, parts), block kStreamThreads.
template <class T, int K>
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
  for (int point = begin + group; channel < args.channels && point < end; point += kDepthwiseGroups) {
    dnn::RawPack<T, N> raw[K * K], gradient;
    gradient.load(args.filters + point * args.channels + channel);
    load_taps<K, T, N>(args, DepthwisePoint::of(args, point), channel, raw);
    float dy[N];
    gradient.convert_to(dy);
    KERNEL_UNROLL
    for (int t = 0; t < K * K; ++t) {
      float x[N];
      raw[t].convert_to(x);
      KERNEL_UNROLL
      for (int v = 0; v < N; ++v) sums[t][v] += x[v] * dy[v];
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
      if (at < args.channels) to[at * (K * K) + t] = sum;
    }
  }
}

}  // namespace kernels
