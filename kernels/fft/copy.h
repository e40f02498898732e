// Elements from one layout and form to another, without a transform between.
#pragma once

#include "line_memory.h"

namespace kernels::fft {

// The grid numbers threads by line and by element, neighbours being those that are neighbours in memory.
struct CopyArgs {
  LineArgs args;
  int64_t length;
  int64_t first, count;  // elements of this launch
  int elements_per_thread;
  bool across;  // neighbouring threads take neighbouring lines
};

// What a thread of a block of kStreamThreads copies. `callback_memory` is shared memory for the callbacks.
template <class Storage, class Real, bool Callbacks>
KERNEL_INLINE void copy_elements(const CopyArgs& copy, void* callback_memory) {
  const LineMemory<Storage, Real, Callbacks> memory(copy.args, callback_memory);
  const int64_t width = copy.across ? copy.args.counts[0] : copy.length;
  const int64_t thread = int64_t(blockIdx.x) * kStreamThreads + threadIdx.x;
  for (int i = 0; i < copy.elements_per_thread; ++i) {
    const int64_t place = thread * copy.elements_per_thread + i;
    if (place >= copy.count) return;
    const int64_t number = copy.first + place, row = number / width, column = number % width;
    const int64_t k = copy.across ? row % copy.length : column;
    const LinePosition line = line_numbered(copy.args, copy.across ? row / copy.length * width + column : row);
    memory.store(line, k, copy.length, memory.load(line, k, copy.length));
  }
}

template <class Storage, class Real, bool Callbacks>
__global__ void __launch_bounds__(kStreamThreads) copy_kernel(CopyArgs copy) {
  HIP_DYNAMIC_SHARED(double2, callback_memory)
  copy_elements<Storage, Real, Callbacks>(copy, callback_memory);
}

}  // namespace kernels::fft
