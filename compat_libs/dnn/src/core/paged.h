// Rows of heads that lie in pages, as caches of keys and values do.
#pragma once

#include "handle.h"
#include "tensor.h"

namespace compat_dnn {

struct PagedProblem {
  Tensor pages;  // page x head x row x element
  Tensor rows;   // entry of the batch x head x row x element, of the pages' type
  Tensor table;  // entry x 1 x page x 1, of 32-bit integers: where an entry's rows are
};
// Entry n has row_counts[n] rows; those behind become zero.
// Errors: kInvalidValue for shapes that do not fit.
void load_pages(Handle& handle, const PagedProblem& problem, const void* pages, const int32_t* table,
                const int32_t* row_counts, void* rows);

}  // namespace compat_dnn
