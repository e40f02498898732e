// Convolutions with one filter a channel: forward and for data; for weights where packs of channels are possible.
#include "dnn/conv_depthwise.h"

#include <algorithm>

#include "core/conv_filters.h"
#include "core/conv_gemm.h"
#include "core/conv_shape.h"
#include "core/conv_solver_list.h"
#include "dnn/conv_depthwise_packs.h"
#include "launch.h"

namespace compat_dnn {
namespace {

using kernels::ConvDepthwiseArgs;

template <class T, class C, bool ChannelsLast, bool ForData>
void start(Handle& handle, ConvDepthwiseArgs<T, C> args, int64_t samples) {
  constexpr int kRun = kernels::kConvDepthwiseRun<T, ChannelsLast>;
  const auto runs = [](int length) { return int64_t(length + kRun - 1) / kRun; };
  const int64_t planes = samples * args.points[0] * args.points[1];
  args.runs =
      ChannelsLast ? planes * args.points[2] * runs(args.channels) : planes * args.channels * runs(args.points[2]);
  const int64_t blocks = (args.runs + kernels::kConvRunsOfBlock - 1) / kernels::kConvRunsOfBlock;
  compat::for_each_batch_part(blocks, compat::kMostBlocks, [&](int64_t first, unsigned count) {
    args.first_run = first * kernels::kConvRunsOfBlock;
    compat::launch(kernels::conv_depthwise<T, C, ChannelsLast, ForData>, dim3(count), kernels::kConvDepthwiseThreads,
                   handle.stream(), args);
  });
}

constexpr int kPackTaps = 3;  // of both dimensions, where kernels take packs of channels

// Whether a GPU may take packs of channels, as far as that does not depend on addresses.
bool has_packs(const ConvProblem& problem) {
  if (kernels::kWaveSize == 1 || problem.x.type == DataType::kDouble) return false;
  if (!(problem.x.is_channels_last() && problem.y.is_channels_last())) return false;
  const kernels::ConvShape s = conv_shape(problem);
  constexpr int64_t kMost = int64_t(1) << 31;
  const bool taps = s.taps[0] == 1 && s.taps[1] == kPackTaps && s.taps[2] == kPackTaps && s.in[0] == 1 &&
                    s.out[0] == 1 && s.first[0] == 0;
  if (!taps || s.groups % (16 / size_of(problem.x.type)) != 0) return false;
  if (is_for_data(problem) && (s.stride[1] != 1 || s.stride[2] != 1)) return false;
  if (is_for_weights(problem) && !problem.w.is_row_major()) return false;
  return problem.x.elements() < kMost && problem.y.elements() < kMost;
}

// Sums of parts of the points, as many as keep a GPU busy.
int weight_parts(const ConvProblem& problem) {
  constexpr int64_t kMostParts = 128, kLeastPoints = 256;
  const kernels::ConvShape s = conv_shape(problem);
  return static_cast<int>(std::clamp<int64_t>(s.batch * s.out_points() / kLeastPoints, 1, kMostParts));
}

// Calls function(columns of a thread).
template <class Function>
void with_run(const ConvProblem& problem, Function function) {
  const kernels::ConvShape s = conv_shape(problem);
  std::abs(s.step[2]) == 1 && s.stride[2] == 1 ? function(std::integral_constant<int, kernels::kDepthwiseRun>{})
                                               : function(std::integral_constant<int, 1>{});
}

template <class T>
kernels::DepthwisePackArgs<T> pack_args(const ConvProblem& problem, Blend blend, const ConvData& data,
                                        const void* filters, int run) {
  const kernels::ConvShape s = conv_shape(problem);
  const bool for_data = is_for_data(problem);
  kernels::DepthwisePackArgs<T> args{};
  args.from = static_cast<const T*>(for_data ? data.y : data.x);
  args.filters = static_cast<const T*>(filters);
  args.result = static_cast<T*>(data.result);
  args.channels = s.groups;
  args.reversed = for_data != problem.geometry.flipped;
  for (int d = 0; d < 2; ++d) {
    const int first = for_data ? -s.first[d + 1] : s.first[d + 1], step = for_data ? -s.step[d + 1] : s.step[d + 1];
    args.points[d] = for_data ? s.in[d + 1] : s.out[d + 1];
    args.lengths[d] = for_data ? s.out[d + 1] : s.in[d + 1];
    args.first[d] = args.reversed ? first + (kPackTaps - 1) * step : first;
    args.step[d] = std::abs(step);
    args.stride[d] = s.stride[d + 1];
  }
  const int runs = (args.points[1] + run - 1) / run;
  args.threads = static_cast<int>(s.batch * args.points[0] * runs);
  args.of_packs = kernels::dnn::make_divider(s.groups / kernels::kDepthwisePack<T>);
  args.of_runs = kernels::dnn::make_divider(runs);
  args.of_rows = kernels::dnn::make_divider(args.points[0]);
  args.alpha = static_cast<float>(blend.alpha);
  args.beta = static_cast<float>(blend.beta);
  return args;
}

bool are_aligned(std::initializer_list<const void*> pointers) {
  return std::all_of(pointers.begin(), pointers.end(),
                     [](const void* pointer) { return reinterpret_cast<uintptr_t>(pointer) % 16 == 0; });
}

template <class T>
void run_packs(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, const void* filters) {
  with_run(problem, [&](auto run) {
    auto args = pack_args<T>(problem, blend, data, filters, run);
    args.threads *= static_cast<int>(args.of_packs.divisor);
    const int blocks = (args.threads + kernels::kStreamThreads - 1) / kernels::kStreamThreads;
    compat::launch(kernels::depthwise_packs_kernel<T, kPackTaps, run>, dim3(static_cast<unsigned>(blocks)),
                   kernels::kStreamThreads, handle.stream(), args);
  });
}

template <class T>
void run_weights(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* sums) {
  if (!are_aligned({data.x, data.y})) return direct_solver().run(handle, problem, blend, data, nullptr);
  const int parts = weight_parts(problem);
  with_run(problem, [&](auto run) {
    auto args = pack_args<T>(problem, blend, data, data.y, run);
    args.sums = static_cast<float*>(sums);
    args.chunk = (args.threads + parts - 1) / parts;
    constexpr int kBlockChannels = kernels::kDepthwiseLanes * kernels::kDepthwisePack<T>;
    const dim3 grid(static_cast<unsigned>((args.channels + kBlockChannels - 1) / kBlockChannels),
                    static_cast<unsigned>(parts));
    compat::launch(kernels::depthwise_weights_kernel<T, kPackTaps, run>, grid, kernels::kStreamThreads, handle.stream(),
                   args);
  });
  put_parts(handle, problem.w.type, sums, parts, data.result, problem.w.elements(), blend);
}

template <class T, class C>
void run_as(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* filters) {
  if constexpr (sizeof(T) < sizeof(double))
    if (is_for_weights(problem)) return run_weights<T>(handle, problem, blend, data, filters);
  const kernels::ConvShape s = conv_shape(problem);
  const bool for_data = is_for_data(problem);
  // [tap][channel]: as if all channels were made of one.
  order_filters(handle, problem.w, data.w, filters, {1, 1, s.groups, false});
  if constexpr (sizeof(T) < sizeof(double))
    if (has_packs(problem) && are_aligned({for_data ? data.y : data.x, filters, data.result}))
      return run_packs<T>(handle, problem, blend, data, filters);
  ConvDepthwiseArgs<T, C> args{};
  args.from = static_cast<const T*>(for_data ? data.y : data.x);
  args.filters = static_cast<const T*>(filters);
  args.result = static_cast<T*>(data.result);
  args.channels = s.groups;
  for (int d = 0; d < kernels::kConvDims; ++d) {
    args.points[d] = for_data ? s.in[d] : s.out[d];
    args.lengths[d] = for_data ? s.out[d] : s.in[d];
    args.taps[d] = s.taps[d];
    args.first[d] = s.first[d];
    args.step[d] = s.step[d];
    args.stride[d] = s.stride[d];
  }
  constexpr int kVector = 16 / static_cast<int>(sizeof(T));
  args.aligned = s.groups % kVector == 0;
  for (const void* pointer :
       {static_cast<const void*>(args.from), static_cast<const void*>(filters), static_cast<const void*>(data.result)})
    args.aligned = args.aligned && reinterpret_cast<uintptr_t>(pointer) % 16 == 0;
  args.alpha = static_cast<C>(blend.alpha);
  args.beta = static_cast<C>(blend.beta);
  if (problem.x.is_row_major() && problem.y.is_row_major())
    for_data ? start<T, C, false, true>(handle, args, s.batch) : start<T, C, false, false>(handle, args, s.batch);
  else
    for_data ? start<T, C, true, true>(handle, args, s.batch) : start<T, C, true, false>(handle, args, s.batch);
}

bool applies(const compat::DeviceTraits&, const ConvProblem& problem) {
  if (!has_one_type(problem)) return false;
  if (!is_float_type(problem.x.type) || problem.x.elements() == 0 || problem.w.elements() == 0) return false;
  const bool row_major = problem.x.is_row_major() && problem.y.is_row_major();
  const bool channels_last = problem.x.is_channels_last() && problem.y.is_channels_last();
  const bool apart = problem.w.lengths[1] == 1 && problem.w.lengths[0] == problem.geometry.groups;
  return apart && (is_for_weights(problem) ? has_packs(problem) : row_major || channels_last);
}

size_t workspace(const compat::DeviceTraits&, const ConvProblem& problem) {
  const auto elements = static_cast<size_t>(problem.w.elements());
  return is_for_weights(problem) ? weight_parts(problem) * elements * sizeof(float)
                                 : elements * size_of(problem.w.type);
}

double estimate(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  // Bytes a second of a multiprocessor where memory decides; else products, or a CPU's thread's.
  if (has_packs(problem))
    return 1e-5 + double(problem.x.elements() + problem.y.elements()) * size_of(problem.x.type) /
                      (1.5e10 * traits.multiprocessors);
  const double rate = (kernels::kWaveSize > 1 ? 2e10 : 1e9) * traits.multiprocessors;
  return 5e-6 + conv_products(problem) / rate;
}

void run(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace) {
  switch (problem.x.type) {
    case DataType::kHalf:
      return run_as<kernels::Half, float>(handle, problem, blend, data, workspace);
    case DataType::kBFloat16:
      return run_as<kernels::BFloat16, float>(handle, problem, blend, data, workspace);
    case DataType::kDouble:
      return run_as<double, double>(handle, problem, blend, data, workspace);
    default:
      return run_as<float, float>(handle, problem, blend, data, workspace);
  }
}

}  // namespace

ConvSolver depthwise_solver() { return {"depthwise", 6, ConvAlgorithm::kDirect, applies, workspace, estimate, run}; }

}  // namespace compat_dnn
