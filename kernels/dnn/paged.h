// Rows of heads from pages, where a table says which page has which rows.
#pragma once

#include "elementwise.h"

namespace kernels::dnn {

// T: an unsigned integer as long as an element; elements are moved, not read.
template <class T>
struct PagedArgs {
  const T* pages;
  T* rows;
  int64_t page_strides[4];  // of page, head, row, element
  int64_t row_strides[4];   // of entry of the batch, head, row, element
  int64_t lengths[4];       // of the rows: entries, heads, rows, elements
  int64_t page_rows;
  const int32_t* table;       // of each entry its pages
  int64_t table_strides[2];   // of entry, page
  const int32_t* row_counts;  // rows of each entry; those behind become zero, and their pages are not asked for
};

// Launch: grid (elements in blocks of kStreamThreads), block kStreamThreads.
template <class T>
__global__ __launch_bounds__(kStreamThreads) void paged_rows_kernel(PagedArgs<T> args) {
  const int64_t count = args.lengths[0] * args.lengths[1] * args.lengths[2] * args.lengths[3];
  for (int64_t i = int64_t(blockIdx.x) * kStreamThreads + threadIdx.x; i < count;
       i += int64_t(gridDim.x) * kStreamThreads) {
    const int64_t element = i % args.lengths[3], line = i / args.lengths[3];
    const int64_t row = line % args.lengths[2], head = line / args.lengths[2] % args.lengths[1];
    const int64_t entry = line / args.lengths[2] / args.lengths[1];
    T value = 0;
    if (row < args.row_counts[entry]) {
      const int64_t page = args.table[entry * args.table_strides[0] + row / args.page_rows * args.table_strides[1]];
      value = args.pages[page * args.page_strides[0] + head * args.page_strides[1] +
                         row % args.page_rows * args.page_strides[2] + element * args.page_strides[3]];
    }
    args.rows[entry * args.row_strides[0] + head * args.row_strides[1] + row * args.row_strides[2] +
              element * args.row_strides[3]] = value;
  }
}

}  // namespace kernels::dnn
