// Rows in another order.
#pragma once

#include "rnn.h"

namespace kernels::dnn {

struct GatherArgs {
  const void* from;
  void* to;
  Element type;
  int64_t rows, columns;  // of `to`
  const int* sources;     // of each row of `to` the row of `from`; negative: none
  double fill;            // what a row without a source becomes
  bool leaves;            // such a row stays as it is
};

template <class C>
__global__ __launch_bounds__(kStreamThreads) void gather_rows_kernel(GatherArgs args) {
  for_each_cell(args.rows * args.columns, [&](int64_t i) {
    const int64_t row = i / args.columns, source = args.sources[row];
    if (source < 0 && args.leaves) return;
    const C value = source < 0 ? static_cast<C>(args.fill)
                               : value_at<C>(args.from, args.type, source * args.columns + i - row * args.columns);
    put_at(args.to, args.type, i, value);
  });
}

}  // namespace kernels::dnn
