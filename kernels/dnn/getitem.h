// The gradient of taking elements out of a tensor by arrays of indices: what was taken more than once gets a sum.
#pragma once

#include "element_program.h"

namespace kernels::dnn {

struct GetitemTargetArgs {
  int indexed;  // dimensions that have an array of indices
  ProgramTensor indices[kMostWalkDims];
  int64_t lengths[kMostWalkDims], strides[kMostWalkDims];  // of these dimensions
  int32_t* errors;                                         // of each array: -1 where one of its indices is outside
  int64_t entries;
  int64_t* targets;  // of each entry: elements from the start, -1: outside
};

// Launch: grid (entries in blocks of kStreamThreads), block kStreamThreads.
inline __global__ __launch_bounds__(kStreamThreads) void getitem_target_kernel(GetitemTargetArgs args) {
  for (int64_t entry = int64_t(blockIdx.x) * kStreamThreads + threadIdx.x; entry < args.entries;
       entry += int64_t(gridDim.x) * kStreamThreads) {
    int64_t target = 0;
    for (int d = 0; d < args.indexed; ++d) {
      double value[1];
      load_program_values<1>(args.indices[d], entry, 1, 1, value);
      auto index = static_cast<int64_t>(value[0]);
      if (index < 0) index += args.lengths[d];
      const bool exists = index >= 0 && index < args.lengths[d];
      if (!exists) args.errors[d] = -1;
      target = exists && target >= 0 ? target + index * args.strides[d] : -1;
    }
    args.targets[entry] = target;
  }
}

struct GetitemArgs {
  ProgramTensor dx, dy;
  Walk<2> places;          // dimensions without indices, of dx and dy
  Walk<1> entry_places;    // of dy
  int64_t count, entries;  // of places, of indices
  int64_t owners;          // threads of a place: each has the targets that leave its number as the remainder
  const int64_t* targets;
};

// Sums are in the order of the indices, whatever the timing.
// Launch: grid (places x owners in blocks of kStreamThreads), block kStreamThreads.
template <class C>
__global__ __launch_bounds__(kStreamThreads) void getitem_backward_kernel(GetitemArgs args) {
  for (int64_t i = int64_t(blockIdx.x) * kStreamThreads + threadIdx.x; i < args.count * args.owners;
       i += int64_t(gridDim.x) * kStreamThreads) {
    const int64_t owner = i / args.count;
    int64_t place[2] = {};
    args.places.add_offsets(i - owner * args.count, place);
    for (int64_t entry = 0; entry < args.entries; ++entry) {
      const int64_t target = args.targets[entry];
      if (target < 0 || target % args.owners != owner) continue;
      const GetitemArgs& late = read_again(args);
      int64_t from[1] = {place[1]};
      late.entry_places.add_offsets(entry, from);
      C sum[1], more[1];
      load_program_values<1>(late.dx, place[0] + target, 1, 1, sum);
      load_program_values<1>(late.dy, from[0], 1, 1, more);
      sum[0] += more[0];
      store_program_values<1>(late.dx, place[0] + target, 1, 1, sum);
    }
  }
}

}  // namespace kernels::dnn
