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
  bool packed;  // both are one run of whole packs of four
  int64_t elements;
  const DropoutStates* states;  // null: the mask is there
  uint64_t call;                // before the last one that was counted
  uint8_t* mask;                // may be null where there are states
  bool keeps_mask;              // it is written
  uint64_t threshold;           // elements with a random word below it become zero
  C scale;
};

constexpr int kDropoutPerThread = kWaveSize == 1 ? 4096 : 4;  // a multiple of four

// Whether each of four neighbours is kept, a byte each; those behind the last element are not.
template <class C>
KERNEL_INLINE uint32_t kept_of_four(const DropoutArgs<C>& args, int64_t group, int count) {
  uint32_t kept = 0;
  if (args.states != nullptr) {
    uint32_t words[4];
    philox(args.states->seed, args.states->calls - args.call, group / 4, words);
    KERNEL_UNROLL
    for (int v = 0; v < 4; ++v)
      if (v < count && words[v] >= args.threshold) kept |= 1u << 8 * v;
  } else if (args.packed && count == 4) {
    kept = *reinterpret_cast<const uint32_t*>(args.mask + group);
  } else {
    for (int v = 0; v < count; ++v) kept |= uint32_t(args.mask[group + v]) << 8 * v;
  }
  return kept;
}

template <class C>
__global__ __launch_bounds__(kStreamThreads) void dropout_kernel(DropoutArgs<C> args) {
  const int64_t first = (int64_t(blockIdx.x) * kStreamThreads + threadIdx.x) * kDropoutPerThread;
  for (int64_t group = first; group < first + kDropoutPerThread && group < args.elements; group += 4) {
    const int count = within_tile(args.elements - group, 4);
    const uint32_t kept = kept_of_four(args, group, count);
    if (args.packed && count == 4) {
      if (args.keeps_mask) *reinterpret_cast<uint32_t*>(args.mask + group) = kept;
      C values[4];
      load_some<4>(args.x, group, 4, values);
      KERNEL_UNROLL
      for (int v = 0; v < 4; ++v) values[v] = (kept >> 8 * v & 0xff) != 0 ? values[v] * args.scale : C(0);
      store_some<4>(args.y, group, 4, C(1), C(0), values);
      continue;
    }
    for (int v = 0; v < count; ++v) {
      const bool is_kept = (kept >> 8 * v & 0xff) != 0;
      if (args.keeps_mask) args.mask[group + v] = is_kept;
      int64_t offsets[2] = {0, 0};
      args.places.add_offsets(group + v, offsets);
      set_element(args.y, offsets[1], is_kept ? element_or(args.x, offsets[0], C(0)) * args.scale : C(0));
    }
  }
}

inline __global__ void set_dropout_states_kernel(DropoutStates* states, uint64_t seed, uint64_t calls) {
  *states = {seed, calls};
}
inline __global__ void count_dropout_call_kernel(DropoutStates* states) { ++states->calls; }

}  // namespace kernels::dnn
