// Convolutions with one filter a channel, forward and for data.
#include "dnn/conv_depthwise.h"

#include "core/conv_filters.h"
#include "core/conv_shape.h"
#include "core/conv_solver_list.h"
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

bool is_for_data(const ConvProblem& problem) { return problem.direction == ConvDirection::kBackwardData; }

template <class T, class C>
void run_as(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* filters) {
  const kernels::ConvShape s = conv_shape(problem);
  const bool for_data = is_for_data(problem);
  // [tap][channel]: as if all channels were made of one.
  order_filters(handle, problem.w, data.w, filters, {1, 1, s.groups, false});
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
  if (problem.direction == ConvDirection::kBackwardWeights || !has_one_type(problem)) return false;
  if (!is_float_type(problem.x.type) || problem.x.elements() == 0 || problem.w.elements() == 0) return false;
  const bool row_major = problem.x.is_row_major() && problem.y.is_row_major();
  const bool channels_last = problem.x.is_channels_last() && problem.y.is_channels_last();
  return (row_major || channels_last) && problem.w.lengths[1] == 1 && problem.w.lengths[0] == problem.geometry.groups;
}

size_t workspace(const compat::DeviceTraits&, const ConvProblem& problem) {
  return static_cast<size_t>(problem.w.elements()) * size_of(problem.w.type);
}

double estimate(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  // Products a second of a multiprocessor, or of a CPU's thread.
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
