// Rows of a matrix in another order.
#pragma once

#include "handle.h"
#include "tensor.h"

namespace compat_dnn {

struct RowGather {
  DataType type;
  int64_t rows, columns;  // of the result
  const int* sources;     // device memory: of each row of the result the row of `from`; negative: none
  double fill = 0;        // what a row without a source becomes
  bool leaves = false;    // such a row stays as it is
};
void gather_rows(Handle& handle, const RowGather& gather, const void* from, void* to);

}  // namespace compat_dnn
