// Connectionist temporal classification: -log of the probability of labels, over all their alignments with the input.
#pragma once

#include "handle.h"
#include "tensor.h"

namespace compat_dnn {

struct CtcProblem {
  Tensor x, dx;  // steps x sequences x classes, floats without gaps in that order; dx: of the call that wants it
  int blank = 0;
  bool applies_softmax = true;  // to x; otherwise x is probabilities
  bool by_logits = false;       // the gradient is by what softmax was applied to also where x is probabilities
  bool leaves_rest = false;     // of dx what is behind an input's end; otherwise it becomes zero
  std::vector<int> labels, label_lengths, input_lengths;  // labels of all sequences behind each other
};
// One loss a sequence. dx (may be null) is their gradient by x. Where no alignment exists the loss is infinite and the
// gradient zero. Source: A. Graves et al., "Connectionist Temporal Classification" (ICML 2006).
void ctc_loss(Handle& handle, const CtcProblem& problem, const void* x, void* losses, void* dx);

}  // namespace compat_dnn
