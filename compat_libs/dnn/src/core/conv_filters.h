// Filters in the order that kernels take: see kernels/dnn/conv_filters.h.
#pragma once

#include "core/conv_shape.h"

namespace compat_dnn {

// Channels of a group, as a kernel counts groups.
struct ConvFilterOrder {
  int groups, summed, made;
  bool sums_outputs;  // the filters' output channels are summed over
};
ConvFilterOrder filter_order(const ConvProblem& problem);

void order_filters(Handle& handle, const Tensor& w, const void* data, void* filters, const ConvFilterOrder& order);

}  // namespace compat_dnn
