// Between a tensor and the matrix whose product with the filters is a convolution: what a filter's taps meet at each
// output point, laid side by side ("im2col"), and the sum of such a matrix back onto the tensor.
//
// Columns of row-major tensors are [sample][channel][tap][output point], those of channels-last ones
// [sample][output point][group][tap][channel of the group]; both are contiguous where the tensor is.
// Launch: grid (runs / kConvRunsOfBlock), block kConvColumnsThreads.
#pragma once

#include "../core/memory.h"
#include "../core/small_floats.h"
#include "conv_shape.h"

namespace kernels {

constexpr int kConvColumnsThreads = kWaveSize == 1 ? 1 : 256;
constexpr int kConvRunsOfBlock = 256;
// Neighbours that one thread moves: a CPU's vectors work along them, a GPU's lanes side by side.
constexpr int kConvRun = kWaveSize == 1 ? 64 : 1;
// The same where columns are gathered and a GPU can store packs of them.
template <class C>
constexpr int kConvGatherRun = kWaveSize == 1 ? kConvRun : 16 / static_cast<int>(sizeof(C));

// T lies in the tensor, C in the columns.
template <class T, class C>
struct ConvColumnsArgs {
  ConvShape shape;  // of the samples at hand
  bool channels_last;
  T* tensor;
  C* columns;
  double alpha, beta;  // of the sum: tensor = alpha * sum + beta * tensor
  int64_t first_run, runs;
  int run;  // of columns that are gathered: kConvRun or, where rows are made of whole packs, kConvGatherRun
};

// Takes the counts off an index, the fastest first.
class ConvIndex {
 public:
  explicit KERNEL_INLINE ConvIndex(int64_t index) : rest_(index) {}
  KERNEL_INLINE int take(int count) {
    int taken;
    // 64-bit divisions cost several times as much.
    if (rest_ < (int64_t(1) << 32)) {
      const auto rest = static_cast<uint32_t>(rest_);
      taken = static_cast<int>(rest % static_cast<uint32_t>(count));
      rest_ = rest / static_cast<uint32_t>(count);
    } else {
      taken = static_cast<int>(rest_ % count);
      rest_ /= count;
    }
    return taken;
  }
  KERNEL_INLINE int64_t rest() const { return rest_; }

 private:
  int64_t rest_;
};

KERNEL_INLINE __host__ int conv_runs(int length) { return (length + kConvRun - 1) / kConvRun; }

template <class T, class C>
KERNEL_INLINE void conv_gather_row_major(const ConvColumnsArgs<T, C>& args, int64_t run) {
  const ConvShape& s = args.shape;
  ConvIndex index(run);
  const int first = index.take((s.out[2] + args.run - 1) / args.run) * args.run;
  const int64_t row = index.rest();
  int out[2], tap[kConvDims];
  out[1] = index.take(s.out[1]);
  out[0] = index.take(s.out[0]);
  for (int d = kConvDims - 1; d >= 0; --d) tap[d] = index.take(s.taps[d]);
  int64_t from = index.rest();  // sample and channel
  bool inside = true;
  KERNEL_UNROLL
  for (int d = 0; d < 2; ++d) {
    const int at = out[d] * s.stride[d] + s.first[d] + tap[d] * s.step[d];
    inside = inside && at >= 0 && at < s.in[d];
    from = from * s.in[d] + at;
  }
  const int start = s.first[2] + tap[2] * s.step[2];
  const ConvTaps points = ConvTaps::inside(start, s.stride[2], s.out[2], s.in[2]);
  const T* x = args.tensor + from * s.in[2] + start;
  C* to = args.columns + row * s.out[2];
  const auto value = [&](int p) {
    return inside && p >= points.first && p < points.end ? static_cast<C>(x[int64_t(p) * s.stride[2]]) : C(0.0f);
  };
  if (kWaveSize > 1 && args.run > 1) {
    constexpr int kRun = kConvGatherRun<C>;
    Pack<C, kRun> pack;
    KERNEL_UNROLL
    for (int i = 0; i < kRun; ++i) pack.v[i] = value(first + i);
    pack_at<C, kRun>(to + first) = pack;
    return;
  }
  const int end = first + args.run < s.out[2] ? first + args.run : s.out[2];
  for (int p = first; p < end; ++p) to[p] = value(p);
}

template <class T, class C>
KERNEL_INLINE void conv_gather_channels_last(const ConvColumnsArgs<T, C>& args, int64_t run) {
  const ConvShape& s = args.shape;
  ConvIndex index(run);
  const int first = index.take((s.c + args.run - 1) / args.run) * args.run;
  const int64_t row = index.rest();
  int tap[kConvDims], out[kConvDims];
  for (int d = kConvDims - 1; d >= 0; --d) tap[d] = index.take(s.taps[d]);
  const int group = index.take(s.groups);
  for (int d = kConvDims - 1; d >= 0; --d) out[d] = index.take(s.out[d]);
  int64_t from = index.rest();
  bool inside = true;
  KERNEL_UNROLL
  for (int d = 0; d < kConvDims; ++d) {
    const int at = out[d] * s.stride[d] + s.first[d] + tap[d] * s.step[d];
    inside = inside && at >= 0 && at < s.in[d];
    from = from * s.in[d] + at;
  }
  const T* x = args.tensor + (from * s.groups + group) * s.c;
  C* to = args.columns + row * s.c;
  if (kWaveSize > 1 && args.run > 1) {
    constexpr int kRun = kConvGatherRun<C>;
    Pack<C, kRun> pack{};
    if (inside) {
      KERNEL_UNROLL
      for (int i = 0; i < kRun; ++i) pack.v[i] = static_cast<C>(pack_at<T, kRun>(x + first).v[i]);
    }
    pack_at<C, kRun>(to + first) = pack;
    return;
  }
  const int end = first + args.run < s.c ? first + args.run : s.c;
  if (inside)
    for (int c = first; c < end; ++c) to[c] = static_cast<C>(x[c]);
  else
    for (int c = first; c < end; ++c) to[c] = C(0);
}

template <class T, class C>
__global__ void conv_gather_columns(ConvColumnsArgs<T, C> args) {
  for (int i = threadIdx.x; i < kConvRunsOfBlock; i += kConvColumnsThreads) {
    const int64_t run = args.first_run + int64_t(blockIdx.x) * kConvRunsOfBlock + i;
    if (run >= args.runs) return;
    args.channels_last ? conv_gather_channels_last(args, run) : conv_gather_row_major(args, run);
  }
}

// Calls add(tap, output point's number) for each tap that meets an input position from some output point.
template <class Add>
KERNEL_INLINE void conv_for_meetings(const ConvShape& s, const int (&at)[kConvDims], int dims, Add add) {
  const auto out = [&](int d, int tap) {
    return d < dims ? conv_output_of(at[d], tap, s.first[d], s.step[d], s.stride[d], s.out[d]) : 0;
  };
  const int last = dims > 2 ? s.taps[2] : 1;
  for (int t0 = 0; t0 < s.taps[0]; ++t0) {
    const int p0 = out(0, t0);
    if (p0 < 0) continue;
    for (int t1 = 0; t1 < s.taps[1]; ++t1) {
      const int p1 = out(1, t1);
      if (p1 < 0) continue;
      for (int t2 = 0; t2 < last; ++t2) {
        const int p2 = out(2, t2);
        if (p2 >= 0)
          add((int64_t(t0) * s.taps[1] + t1) * last + t2,
              (int64_t(p0) * s.out[1] + p1) * (dims > 2 ? s.out[2] : 1) + p2);
      }
    }
  }
}

template <class T, class C>
KERNEL_INLINE void conv_put_sums(const ConvColumnsArgs<T, C>& args, const C (&sums)[kConvRun], T* to, int count) {
  for (int i = 0; i < count; ++i) {
    C value = static_cast<C>(args.alpha) * sums[i];
    if (args.beta != 0) value += static_cast<C>(args.beta) * static_cast<C>(to[i]);
    to[i] = static_cast<T>(value);
  }
}

template <class T, class C>
KERNEL_INLINE void conv_add_row_major(const ConvColumnsArgs<T, C>& args, int64_t run) {
  const ConvShape& s = args.shape;
  ConvIndex index(run);
  const int first = index.take(conv_runs(s.in[2])) * kConvRun;
  const int64_t row = index.rest();
  int at[kConvDims] = {};
  at[1] = index.take(s.in[1]);
  at[0] = index.take(s.in[0]);
  const int count = s.in[2] - first < kConvRun ? s.in[2] - first : kConvRun;
  C sums[kConvRun] = {};
  const C* columns = args.columns + index.rest() * s.all_taps() * s.out_points();
  conv_for_meetings(s, at, 2, [&](int64_t tap, int64_t line) {
    for (int t = 0; t < s.taps[2]; ++t) {
      const C* from = columns + (tap * s.taps[2] + t) * s.out_points() + line * s.out[2];
      const int start = first - s.first[2] - t * s.step[2];
      if (s.stride[2] == 1) {
        const int least = start < 0 ? -start : 0, end = s.out[2] - start < count ? s.out[2] - start : count;
        for (int i = least; i < end; ++i) sums[i] += from[start + i];
      } else {
        for (int i = 0; i < count; ++i) {
          const int p = conv_output_of(first + i, t, s.first[2], s.step[2], s.stride[2], s.out[2]);
          if (p >= 0) sums[i] += from[p];
        }
      }
    }
  });
  conv_put_sums(args, sums, args.tensor + row * s.in[2] + first, count);
}

template <class T, class C>
KERNEL_INLINE void conv_add_channels_last(const ConvColumnsArgs<T, C>& args, int64_t run) {
  const ConvShape& s = args.shape;
  ConvIndex index(run);
  const int first = index.take(conv_runs(s.c)) * kConvRun;
  const int64_t row = index.rest();
  const int group = index.take(s.groups);
  int at[kConvDims];
  for (int d = kConvDims - 1; d >= 0; --d) at[d] = index.take(s.in[d]);
  const int count = s.c - first < kConvRun ? s.c - first : kConvRun;
  const int64_t taps = s.all_taps();
  const C* columns = args.columns + index.rest() * s.out_points() * s.groups * taps * s.c;
  C sums[kConvRun] = {};
  conv_for_meetings(s, at, kConvDims, [&](int64_t tap, int64_t point) {
    const C* from = columns + ((point * s.groups + group) * taps + tap) * s.c + first;
    for (int i = 0; i < count; ++i) sums[i] += from[i];
  });
  conv_put_sums(args, sums, args.tensor + row * s.c + first, count);
}

template <class T, class C>
__global__ void conv_add_columns(ConvColumnsArgs<T, C> args) {
  for (int i = threadIdx.x; i < kConvRunsOfBlock; i += kConvColumnsThreads) {
    const int64_t run = args.first_run + int64_t(blockIdx.x) * kConvRunsOfBlock + i;
    if (run >= args.runs) return;
    args.channels_last ? conv_add_channels_last(args, run) : conv_add_row_major(args, run);
  }
}

// result = alpha * (the sum of `parts` sums, each of all elements) + beta * result.
// Launch: grid (elements / kConvRunsOfBlock), block kConvColumnsThreads.
template <class T, class C>
__global__ void conv_put_parts(const C* sums, int parts, T* result, int64_t elements, double alpha, double beta) {
  for (int i = threadIdx.x; i < kConvRunsOfBlock; i += kConvColumnsThreads) {
    const int64_t e = int64_t(blockIdx.x) * kConvRunsOfBlock + i;
    if (e >= elements) return;
    C sum = sums[e];
    KERNEL_UNROLL_BY(8)
    for (int part = 1; part < parts; ++part) sum += sums[part * elements + e];
    C value = static_cast<C>(alpha) * sum;
    if (beta != 0) value += static_cast<C>(beta) * static_cast<C>(result[e]);
    result[e] = static_cast<T>(value);
  }
}

}  // namespace kernels
