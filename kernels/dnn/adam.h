// Steps of Adam and its variants: every tensor of a parameter is read once and written once.
//
// A first kernel of one thread turns the number of the step into factors; whether a step is taken at all, and its
// number, may be known on the device only.
#pragma once

#include "element_program.h"
#include "elementwise.h"

namespace kernels::dnn {

enum class AdamDecay : int {
  kGradient,  // added to the gradient (Adam)
  kBefore,    // of the parameter, before the step (AdamW)
  kAfter      // of the parameter, after the step (AdamW of Hugging Face's Transformers)
};

struct AdamRule {
  double rate, beta1, beta2, decay, epsilon;
  AdamDecay decays;
  bool keeps_greatest;  // AMSGrad
  bool maximizes;
  bool corrects_bias;
  bool corrects_root;  // the square's correction is inside of the root's sum with epsilon
  double step_size;    // positive: instead of rate and correction
};

struct AdamStep {
  int is_skipped;
  double gradient_factor, size, root_factor;
};

struct AdamStepArgs {
  AdamRule rule;
  ProgramTensor found, scale, old_number, new_number;  // one element each; without data: not there
  uint32_t number;
  AdamStep* step;
};

inline __global__ __launch_bounds__(kStreamThreads) void adam_step_kernel(AdamStepArgs args) {
  if (threadIdx.x != 0) return;
  const auto number_in = [](const ProgramTensor& tensor, double otherwise) {
    double value[1] = {otherwise};
    if (tensor.data != nullptr) load_program_values<1>(tensor, 0, 1, 1, value);
    return value[0];
  };
  const bool is_skipped = number_in(args.found, 0) != 0;
  const double done = number_in(args.old_number, double(args.number) - 1), number = done + 1;
  const AdamRule& rule = args.rule;
  const double mean_correction = rule.corrects_bias ? 1 - pow(rule.beta1, number) : 1;
  const double root_correction = rule.corrects_bias ? sqrt(1 - pow(rule.beta2, number)) : 1;
  AdamStep step{};
  step.is_skipped = is_skipped;
  step.gradient_factor = (rule.maximizes ? -1 : 1) / number_in(args.scale, 1);
  step.root_factor = rule.corrects_root ? 1 / root_correction : 1;
  step.size = rule.step_size > 0   ? rule.step_size
              : rule.corrects_root ? rule.rate / mean_correction
                                   : rule.rate * root_correction / mean_correction;
  *args.step = step;
  const double now[1] = {is_skipped ? done : number};
  if (args.new_number.data != nullptr) store_program_values<1>(args.new_number, 0, 1, 1, now);
}

// Without data: not there.
enum AdamTensor : int {
  kNewParameter,
  kParameter,
  kGradient,
  kMean,
  kSquare,
  kGreatest,
  kNewMean,
  kNewSquare,
  kNewGreatest,
  kShortParameter,
  kAdamTensors
};

struct AdamArgs {
  AdamRule rule;
  const AdamStep* step;
  ProgramTensor tensors[kAdamTensors];  // all laid out in one way, without gaps
  int64_t elements;
  int64_t first_block;
};

// Launch: grid (blocks of kElementPacks packs a thread), block kStreamThreads.
template <class C>
__global__ __launch_bounds__(kStreamThreads) void adam_kernel(AdamArgs args) {
  constexpr int N = kProgramPack;
  const AdamStep step = *args.step;
  const C beta1 = static_cast<C>(args.rule.beta1), beta2 = static_cast<C>(args.rule.beta2);
  const C rest1 = static_cast<C>(1 - args.rule.beta1), rest2 = static_cast<C>(1 - args.rule.beta2);
  const C decay = static_cast<C>(args.rule.decay), kept = static_cast<C>(1 - args.rule.rate * args.rule.decay);
  const C epsilon = static_cast<C>(args.rule.epsilon), size = static_cast<C>(step.size);
  const C factor = static_cast<C>(step.gradient_factor), root_factor = static_cast<C>(step.root_factor);
  const AdamDecay decays = args.rule.decays;
  const bool is_skipped = step.is_skipped != 0, keeps_greatest = args.rule.keeps_greatest;
  const int64_t first = (args.first_block + blockIdx.x) * (kElementPacks * kStreamThreads) + threadIdx.x;
  for (int done = 0; done < kElementPacks; ++done) {
    const int64_t place = (first + done * kStreamThreads) * N;
    if (place >= args.elements) return;
    const int count = within_tile(args.elements - place, N);
    const auto load = [&](AdamTensor t, C(&values)[N]) {
      load_program_values<N>(read_again(args).tensors[t], place, 1, count, values);
    };
    const auto store = [&](AdamTensor t, const C(&values)[N]) {
      const ProgramTensor& tensor = read_again(args).tensors[t];
      if (tensor.data != nullptr) store_program_values<N>(tensor, place, 1, count, values);
    };
    C parameter[N], gradient[N], mean[N], square[N], greatest[N];
    load(kParameter, parameter);
    load(kGradient, gradient);
    load(kMean, mean);
    load(kSquare, square);
    if (keeps_greatest) load(kGreatest, greatest);
    for (int v = 0; v < N && !is_skipped; ++v) {
      C slope = gradient[v] * factor;
      if (decays == AdamDecay::kGradient) slope += decay * parameter[v];
      if (decays == AdamDecay::kBefore) parameter[v] *= kept;
      mean[v] = beta1 * mean[v] + rest1 * slope;
      square[v] = beta2 * square[v] + rest2 * slope * slope;
      C measure = square[v];
      if (keeps_greatest) {
        if (!(greatest[v] > measure)) greatest[v] = measure;
        measure = greatest[v];
      }
      parameter[v] -= size * mean[v] / (sqrt(measure) * root_factor + epsilon);
      if (decays == AdamDecay::kAfter) parameter[v] *= kept;
    }
    store(kNewParameter, parameter);
    store(kShortParameter, parameter);
    store(kNewMean, mean);
    store(kNewSquare, square);
    if (keeps_greatest) store(kNewGreatest, greatest);
  }
}

}  // namespace kernels::dnn
