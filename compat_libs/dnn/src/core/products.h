// Products of row-major matrices by hipBLAS.
#pragma once

#include "handle.h"
#include "tensor.h"
#include "types.h"

namespace compat_dnn {

struct ProductSize {
  int64_t rows, columns, depth;
};
// As it lies in memory, rows of `stride` elements; transposed: it is multiplied so.
struct Factor {
  const void* data;
  int64_t stride;
  bool transposed;
};

// c = a b + beta c, all of one floating-point type; c has rows of `stride` elements.
void multiply(Handle& handle, DataType type, ProductSize size, Factor a, Factor b, double beta, void* c,
              int64_t stride);

// to += from, packed vectors.
void add(Handle& handle, DataType type, int64_t count, const void* from, void* to);

}  // namespace compat_dnn
