// How a convolution becomes products of matrices: see kernels/dnn/conv_columns.h.
#pragma once

#include "core/conv_shape.h"

namespace compat_dnn {

// Products of a batch, column-major as hipBLAS takes them; strides in elements.
struct ConvOperand {
  const void* data;
  DataType type;
  bool transposed;
  int64_t ld, stride;
};
struct ConvProduct {
  int64_t m, n, k, batch;
  ConvOperand a, b;
  void* c;
  DataType c_type;
  int64_t ldc, stride_c;
};
void run_product(Handle& handle, const ConvProduct& product, double alpha, double beta);

// What passes through the workspace, some samples at a time.
struct ConvColumnsPlan {
  bool channels_last;
  bool needs_columns;  // else the tensor itself is the matrix
  int64_t samples;     // at a time
  int parts;           // sums of gradients of weights that are made at the same time
  DataType columns_type, sums_type;
  int64_t column_elements;  // of one sample
  size_t columns_bytes, sums_bytes;

  size_t bytes() const { return columns_bytes + sums_bytes; }
};
ConvColumnsPlan plan_columns(const ConvProblem& problem);

// Types: of the tensor and of the columns.
void gather_columns(Handle& handle, const kernels::ConvShape& shape, bool channels_last, DataType type,
                    const void* tensor, void* columns);
void add_columns(Handle& handle, const kernels::ConvShape& shape, bool channels_last, DataType type, void* tensor,
                 const void* columns, Blend blend);
// `parts` sums, one behind the other.
void put_parts(Handle& handle, DataType type, const void* sums, int parts, void* result, int64_t elements, Blend blend);

}  // namespace compat_dnn
