// The margin loss of several classes: what each class comes closer to that of the target than a margin.
#pragma once

#include "../core/warp.h"
#include "element_program.h"

namespace kernels::dnn {

template <class C>
struct LossSum {
  C value;
  KERNEL_INLINE LossSum operator+(LossSum other) const { return {value + other.value}; }
  KERNEL_INLINE LossSum from_above(int distance) const { return {lane_from_above(value, distance)}; }
};

struct MarginLossArgs {
  ProgramTensor x, targets, weights, losses;
  int64_t classes;
  int64_t x_steps[2];  // from sample to sample, from class to class
  int64_t target_step, weight_step, loss_step;
  double margin;
  bool squares;
  int64_t first_sample;
};

// A target that is no class makes the loss NaN. Launch: grid (samples), block kStreamThreads.
template <class C>
__global__ __launch_bounds__(kStreamThreads) void margin_loss_kernel(MarginLossArgs args) {
  __shared__ LossSum<C> scratch[kStreamWaves];
  const int64_t sample = args.first_sample + blockIdx.x;
  const auto number = [](const ProgramTensor& tensor, int64_t place, auto zero) {
    decltype(zero) value[1];
    load_program_values<1>(tensor, place, 1, 1, value);
    return value[0];
  };
  const auto target = static_cast<int64_t>(number(args.targets, sample * args.target_step, double{}));
  const bool exists = target >= 0 && target < args.classes;
  const int64_t row = sample * args.x_steps[0];
  C sum = C(0);
  if (exists) {
    const C least = static_cast<C>(args.margin) - number(args.x, row + target * args.x_steps[1], C{});
    for (int64_t c = threadIdx.x; c < args.classes; c += kStreamThreads) {
      const C excess = least + number(args.x, row + c * args.x_steps[1], C{});
      if (c != target && !(excess <= C(0))) sum += args.squares ? excess * excess : excess;
    }
  }
  sum = block_sum<kStreamWaves>(LossSum<C>{sum}, scratch).value;
  if (threadIdx.x != 0) return;
  const C nothing = C(0);
  const C loss[1] = {exists ? sum * number(args.weights, target * args.weight_step, C{}) / static_cast<C>(args.classes)
                            : nothing / nothing};
  store_program_values<1>(args.losses, sample * args.loss_step, 1, 1, loss);
}

}  // namespace kernels::dnn
