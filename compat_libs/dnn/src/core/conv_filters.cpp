#include "core/conv_filters.h"

#include "dnn/conv_filters.h"
#include "launch.h"

namespace compat_dnn {
namespace {

template <class T>
void order_as(Handle& handle, const Tensor& w, const void* data, void* filters, const ConvFilterOrder& order) {
  kernels::ConvFilterArgs<T> args{static_cast<const T*>(data),
                                  conv_strides(w),
                                  static_cast<T*>(filters),
                                  order.groups,
                                  {1, 1, 1},
                                  order.summed,
                                  order.made,
                                  order.sums_outputs};
  for (int d = 2; d < w.rank; ++d) args.taps[kernels::kConvDims - w.rank + d] = static_cast<int>(w.lengths[d]);
  constexpr int64_t kOfBlock = int64_t(kernels::kStreamThreads) * kernels::kConvFilterRun;
  const int64_t blocks = (w.elements() + kOfBlock - 1) / kOfBlock;
  compat::launch(kernels::conv_order_filters<T>, dim3(static_cast<unsigned>(blocks)), kernels::kStreamThreads,
                 handle.stream(), args);
}

}  // namespace

ConvFilterOrder filter_order(const ConvProblem& problem) {
  const kernels::ConvShape s = conv_shape(problem);
  const bool for_data = problem.direction == ConvDirection::kBackwardData;
  return {s.groups, for_data ? s.k : s.c, for_data ? s.c : s.k, for_data};
}

void order_filters(Handle& handle, const Tensor& w, const void* data, void* filters, const ConvFilterOrder& order) {
  switch (w.type) {
    case DataType::kHalf:
      return order_as<kernels::Half>(handle, w, data, filters, order);
    case DataType::kBFloat16:
      return order_as<kernels::BFloat16>(handle, w, data, filters, order);
    case DataType::kInt8:
      return order_as<int8_t>(handle, w, data, filters, order);
    case DataType::kDouble:
      return order_as<double>(handle, w, data, filters, order);
    default:
      return order_as<float>(handle, w, data, filters, order);
  }
}

}  // namespace compat_dnn
