// Which elements of a line a thread holds, at each point of a transform.
#pragma once

#include "core/global_memory.h"
#include "fft/lines_config.h"

namespace kernels::fft {

// Which elements a thread holds, if it `has` them: element (j, q) has position variable(j, q) + constant(j, q).
// `splits` says whether both parts may be padded on their own, which saves instructions.

// Butterflies i = thread + j * threads of a stage, before it.
template <class Config, int Stage>
struct StageInput {
  static constexpr int kRadix = kShape<Config>.radices[Stage];
  static constexpr int kButterflies = kShape<Config>.inner / kRadix;
  static constexpr int kRows = (kButterflies + Config::kThreads - 1) / Config::kThreads, kColumns = kRadix;

  int thread;

  KERNEL_INLINE bool has(int j, int = 0) const {
    return kButterflies % Config::kThreads == 0 || j + 1 < kRows || thread + j * Config::kThreads < kButterflies;
  }
  KERNEL_INLINE int variable(int, int = 0) const { return thread; }
  static KERNEL_INLINE int constant(int j, int q) { return j * Config::kThreads + q * kButterflies; }
  // No carry: the constant is a multiple of the period.
  static KERNEL_INLINE bool splits(int j, int q, int period) { return period == 0 || constant(j, q) % period == 0; }
};

// The same butterflies after it.
template <class Config, int Stage>
struct StageOutput {
  static constexpr int kBefore = radices_before(kShape<Config>, Stage);
  static constexpr int kRadix = kShape<Config>.radices[Stage];
  static constexpr int kRows = StageInput<Config, Stage>::kRows, kColumns = kRadix;

  int thread;

  KERNEL_INLINE bool has(int j, int = 0) const { return StageInput<Config, Stage>{thread}.has(j); }
  KERNEL_INLINE int variable(int j, int = 0) const {
    return static_cast<int>(output_position(static_cast<unsigned>(thread + j * Config::kThreads), kBefore, kRadix));
  }
  static KERNEL_INLINE int constant(int, int q) { return q * kBefore; }
  static KERNEL_INLINE bool splits(int, int, int period) {
    return period == 0 || kBefore % period == 0 || (period % kBefore == 0 && kBefore * kRadix % period == 0) ||
           period % (kBefore * kRadix) == 0;
  }
};

// Elements thread + j * threads of `Count`, one by one.
template <class Config, int Count>
struct InOrder {
  static constexpr int kRows = (Count + Config::kThreads - 1) / Config::kThreads, kColumns = 1;

  int thread;

  KERNEL_INLINE bool has(int j, int = 0) const {
    return Count % Config::kThreads == 0 || j + 1 < kRows || thread + j * Config::kThreads < Count;
  }
  KERNEL_INLINE int variable(int, int = 0) const { return thread; }
  static KERNEL_INLINE int constant(int j, int) { return j * Config::kThreads; }
  static KERNEL_INLINE bool splits(int j, int, int period) { return period == 0 || constant(j, 0) % period == 0; }
};

// Elements k and Length - k, k = thread + j * threads up to Length / 2. Element Length is element 0.
template <class Config, int Length>
struct MirroredPairs {
  using Half = InOrder<Config, Length / 2 + 1>;
  static constexpr int kRows = Half::kRows, kColumns = 2;

  int thread;

  KERNEL_INLINE bool has(int j, int = 0) const { return Half{thread}.has(j); }
  KERNEL_INLINE int first(int j) const { return thread + j * Config::kThreads; }
  KERNEL_INLINE int variable(int j, int q) const { return q == 0 ? first(j) : first(j) == 0 ? 0 : Length - first(j); }
  static KERNEL_INLINE int constant(int, int) { return 0; }
  static KERNEL_INLINE bool splits(int, int, int) { return true; }
};

// What `Positions` has, at the places that a table says.
template <class Positions>
struct Reordered {
  static constexpr int kRows = Positions::kRows, kColumns = Positions::kColumns;

  Positions positions;
  const int32_t* order;

  KERNEL_INLINE bool has(int j, int q) const { return positions.has(j, q); }
  KERNEL_INLINE int variable(int j, int q) const {
    return load_constant(order + positions.variable(j, q) + positions.constant(j, q));
  }
  static KERNEL_INLINE int constant(int, int) { return 0; }
  static KERNEL_INLINE bool splits(int, int, int) { return true; }
};

// `Positions` and one column more: there thread 0 has element 0.
template <class Positions>
struct WithFirst {
  static constexpr int kRows = Positions::kRows, kColumns = Positions::kColumns + 1;

  Positions positions;
  int thread;

  KERNEL_INLINE bool has(int j, int q) const { return q + 1 < kColumns ? positions.has(j, q) : j == 0 && thread == 0; }
  KERNEL_INLINE int variable(int j, int q) const { return q + 1 < kColumns ? positions.variable(j, q) : 0; }
  static KERNEL_INLINE int constant(int j, int q) { return q + 1 < kColumns ? Positions::constant(j, q) : 0; }
  static KERNEL_INLINE bool splits(int, int, int) { return true; }
};

}  // namespace kernels::fft
