// The solver that takes every problem.
#include "dnn/conv_direct.h"
#include "core/conv_shape.h"
#include "core/conv_solver_list.h"
#include "launch.h"

namespace compat_dnn {
namespace {

using kernels::ConvTypes;

template <class Types>
kernels::ConvDirectArgs<Types> direct_args(const ConvProblem& problem, Blend blend, const ConvData& data) {
  using Scale = typename Types::Scale;
  const Tensor& result = conv_result(problem);
  const bool forward = problem.direction == ConvDirection::kForward;
  const bool weights = problem.direction == ConvDirection::kBackwardWeights;
  return {conv_shape(problem),
          conv_strides(problem.x),
          conv_strides(problem.w),
          conv_strides(problem.y),
          forward || weights ? data.x : data.y,
          weights ? data.y : data.w,
          data.result,
          result_element(result.type),
          static_cast<Scale>(blend.alpha),
          static_cast<Scale>(blend.beta),
          result.strides[1] == 1 && !weights,
          0,
          result.elements()};
}

template <class Types>
void run_direct_with(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data) {
  kernels::ConvDirectArgs<Types> args = direct_args<Types>(problem, blend, data);
  const bool weights = problem.direction == ConvDirection::kBackwardWeights;
  const int a_block = weights ? 1 : kernels::kConvDirectBlock;
  const int threads = weights ? kernels::kConvWeightsThreads : kernels::kConvDirectThreads;
  auto* const kernel = weights                                        ? kernels::conv_direct_weights<Types>
                       : problem.direction == ConvDirection::kForward ? kernels::conv_direct_forward<Types>
                                                                      : kernels::conv_direct_data<Types>;
  const int64_t blocks = (args.elements + a_block - 1) / a_block;
  compat::for_each_batch_part(blocks, compat::kMostBlocks, [&](int64_t first, unsigned count) {
    args.first_element = first * a_block;
    compat::launch(kernel, dim3(count), threads, handle.stream(), args);
  });
}

bool applies(const compat::DeviceTraits&, const ConvProblem&) { return true; }

size_t workspace(const compat::DeviceTraits&, const ConvProblem&) { return 0; }

double estimate(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  // Products a second of one multiprocessor or CPU thread, as measured on an H200 and a Xeon.
  const double rate = traits.multiprocessors > 16 && kernels::kWaveSize > 1 ? 5e9 : 5e8;
  return 5e-6 + conv_products(problem) / (rate * traits.multiprocessors);
}

void run(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void*) {
  switch (problem.x.type) {
    case DataType::kFloat:
      return run_direct_with<ConvTypes<float, float>>(handle, problem, blend, data);
    case DataType::kHalf:
      return run_direct_with<ConvTypes<kernels::Half, float>>(handle, problem, blend, data);
    case DataType::kBFloat16:
      return run_direct_with<ConvTypes<kernels::BFloat16, float>>(handle, problem, blend, data);
    case DataType::kDouble:
      return run_direct_with<ConvTypes<double, double>>(handle, problem, blend, data);
    default:
      return run_direct_with<ConvTypes<int8_t, int32_t>>(handle, problem, blend, data);
  }
}

}  // namespace

ConvSolver direct_solver() { return {"direct", 1, ConvAlgorithm::kDirect, applies, workspace, estimate, run}; }

}  // namespace compat_dnn
