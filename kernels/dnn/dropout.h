// Dropout, with random numbers that depend on a seed, the number of the call and the element alone.
#pragma once

#include "moments.h"

namespace kernels::dnn {

struct DropoutStates {
  uint64_t seed, calls;
};

// Four random words of a counter. Source: J. Salmon, M. Moraes, R. Dror, D. Shaw, "Parallel Random Numbers: As Easy as
// 1, 2, 3" (SC 2011): Philox 4x32 of ten rounds.
KERNEL_INLINE void philox(uint64_t key, uint64_t high, uint64_t low, uint32_t (&words)[4]) {
  uint32_t k0 = static_cast<uint32_t>(key), k1 = static_cast<uint32_t>(key >> 32);
  words[0] = static_cast<uint32_t>(low);
  words[1] = static_cast<uint32_t>(low >> 32);
  words[2] = static_cast<uint32_t>(high);
  words[3] = static_cast<uint32_t>(high >> 32);
  for (int round = 0; round < 10; ++round) {
    const uint64_t first = uint64_t(0xD2511F53u) * words[0], second = uint64_t(0xCD9E8D57u) * words[2];
    words[0] = static_cast<uint32_t>(second >> 32) ^ words[1] ^ k0;
    words[1] = static_cast<uint32_t>(second);
    words[2] = static_cast<uint32_t>(first >> 32) ^ words[3] ^ k1;
    words[3] = static_cast<uint32_t>(first);
    k0 += 0x9E3779B9u;
    k1 += 0xBB67AE85u;
  }
}

template <class C>
struct DropoutArgs {
  Elements<const void> x;
  Elements<void> y;
  Walk<2> places;
  int64_t elements;
  const DropoutStates* states;  // null: the mask is there
  uint64_t call;                // before the last one that was counted
  uint8_t* mask;                // may be null where there are states
  bool keeps_mask;              // it is written
  uint64_t threshold;           // elements with a random word below it become zero
  C scale;
};

constexpr int kDropoutPerThread = kWaveSize == 1 ? 4096 : 4;

template <class C>
__global__ __launch_bounds__(kStreamThreads) void dropout_kernel(DropoutArgs<C> args) {
  const int64_t first = (int64_t(blockIdx.x) * kStreamThreads + threadIdx.x) * kDropoutPerThread;
  for (int64_t group = first; group < first + kDropoutPerThread && group < args.elements; group += 4) {
    uint32_t words[4] = {};
    if (args.states != nullptr) philox(args.states->seed, args.states->calls - args.call, group / 4, words);
    KERNEL_UNROLL
    for (int v = 0; v < 4; ++v) {
      const int64_t index = group + v;
      if (index >= args.elements) break;
      const bool kept = args.states != nullptr ? words[v] >= args.threshold : args.mask[index] != 0;
      if (args.keeps_mask) args.mask[index] = kept;
      int64_t offsets[2] = {0, 0};
      args.places.add_offsets(index, offsets);
      set_element(args.y, offsets[1], kept ? element_or(args.x, offsets[0], C(0)) * args.scale : C(0));
    }
  }
}

inline __global__ void set_dropout_states_kernel(DropoutStates* states, uint64_t seed, uint64_t calls) {
  *states = {seed, calls};
}
inline __global__ void count_dropout_call_kernel(DropoutStates* states) { ++states->calls; }

}  // namespace kernels::dnn
