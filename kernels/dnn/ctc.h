// The CTC loss. Places of a sequence: a blank, then a label and a blank for each label. Two recurrences over the steps
// in logarithms: `ahead` of what led to a place, `behind` of what follows it, both with the place's own probability.
#pragma once

#include "softmax.h"

namespace kernels::dnn {

struct CtcArgs {
  const float* logarithms;  // of the probabilities: steps x sequences x classes
  float* losses;
  float* gradient;                                   // may be null
  const int *labels, *label_starts, *input_lengths;  // label_starts: one more than sequences
  int steps, sequences, classes, blank;
  bool by_logits;         // the gradient is by what softmax was applied to
  bool leaves_rest;       // gradients of steps behind an input's end stay as they are
  float *ahead, *behind;  // sequences x steps x places
  int most_places;
};

KERNEL_INLINE float log_of_sum(float a, float b) {
  const float greater = a > b ? a : b;
  if (greater == least_number<float>()) return greater;
  return greater + logarithm(exponential(a - greater) + exponential(b - greater));
}

// A block has a sequence, a thread every so many of its places, then every so many of its steps.
class CtcSequence {
 public:
  KERNEL_INLINE explicit CtcSequence(const CtcArgs& args)
      : args_(args), sequence_(static_cast<int>(blockIdx.x)), steps_(args.input_lengths[sequence_]) {
    labels_ = args.labels + args.label_starts[sequence_];
    places_ = 2 * (args.label_starts[sequence_ + 1] - args.label_starts[sequence_]) + 1;
    const int64_t start = int64_t(sequence_) * args.steps * args.most_places;
    ahead_ = args.ahead + start;
    behind_ = args.behind + start;
  }

  KERNEL_INLINE void run() {
    for (int n = 0; n < steps_; ++n) {
      const int step = steps_ - 1 - n;
      for (int place = threadIdx.x; place < places_; place += kStreamThreads) {
        at(ahead_, n, place) = log_probability(n, place) + reached(n, place);
        at(behind_, step, place) = log_probability(step, place) + left(step, place);
      }
      __syncthreads();
    }
    const float total = steps_ == 0
                            ? (places_ == 1 ? 0.0f : least_number<float>())
                            : log_of_sum(at(ahead_, steps_ - 1, places_ - 1),
                                         places_ > 1 ? at(ahead_, steps_ - 1, places_ - 2) : least_number<float>());
    if (threadIdx.x == 0) args_.losses[sequence_] = -total;
    if (args_.gradient != nullptr)
      for (int step = threadIdx.x; step < args_.steps; step += kStreamThreads) write_gradient(step, total);
  }

 private:
  KERNEL_INLINE float& at(float* table, int step, int place) const {
    return table[int64_t(step) * args_.most_places + place];
  }
  KERNEL_INLINE int label(int place) const { return place % 2 == 0 ? args_.blank : labels_[place / 2]; }
  KERNEL_INLINE int64_t row(int step) const { return (int64_t(step) * args_.sequences + sequence_) * args_.classes; }
  KERNEL_INLINE float log_probability(int step, int place) const { return args_.logarithms[row(step) + label(place)]; }
  // Whether a path may go from place - 2 to place.
  KERNEL_INLINE bool skips(int place) const { return place % 2 == 1 && label(place) != label(place - 2); }

  KERNEL_INLINE float reached(int step, int place) const {
    if (step == 0) return place < 2 ? 0.0f : least_number<float>();
    float sum = at(ahead_, step - 1, place);
    if (place > 0) sum = log_of_sum(sum, at(ahead_, step - 1, place - 1));
    if (place > 1 && skips(place)) sum = log_of_sum(sum, at(ahead_, step - 1, place - 2));
    return sum;
  }
  KERNEL_INLINE float left(int step, int place) const {
    if (step == steps_ - 1) return place >= places_ - 2 ? 0.0f : least_number<float>();
    float sum = at(behind_, step + 1, place);
    if (place + 1 < places_) sum = log_of_sum(sum, at(behind_, step + 1, place + 1));
    if (place + 2 < places_ && skips(place + 2)) sum = log_of_sum(sum, at(behind_, step + 1, place + 2));
    return sum;
  }

  // By logits: probability - share of the paths; by probabilities: -share / probability.
  KERNEL_INLINE void write_gradient(int step, float total) const {
    if (step >= steps_ && args_.leaves_rest) return;
    float* gradient = args_.gradient + row(step);
    const bool counts = step < steps_ && total > least_number<float>();
    for (int c = 0; c < args_.classes; ++c)
      gradient[c] = counts && args_.by_logits ? exponential(args_.logarithms[row(step) + c]) : 0.0f;
    if (!counts) return;
    for (int place = 0; place < places_; ++place) {
      const float own = log_probability(step, place);
      if (own == least_number<float>()) continue;
      const float share = at(ahead_, step, place) + at(behind_, step, place) - own - total;
      gradient[label(place)] -= exponential(args_.by_logits ? share : share - own);
    }
  }

  const CtcArgs& args_;
  int sequence_, steps_, places_;
  const int* labels_;
  float *ahead_, *behind_;
};

inline __global__ __launch_bounds__(kStreamThreads) void ctc_kernel(CtcArgs args) { CtcSequence(args).run(); }

struct LogarithmArgs {
  const float* from;
  float* to;
  int64_t count;
};
inline __global__ __launch_bounds__(kStreamThreads) void logarithm_kernel(LogarithmArgs args) {
  constexpr int kEach = kWaveSize == 1 ? 4096 : 1;
  const int64_t first = (int64_t(blockIdx.x) * kStreamThreads + threadIdx.x) * kEach;
  for (int64_t i = first; i < first + kEach && i < args.count; ++i) args.to[i] = logarithm(args.from[i]);
}

}  // namespace kernels::dnn
