// Recurrent networks over sequences in any order and layout: those that the network itself does not take are brought
// into its form, the longest first and without gaps, and back.
#pragma once

#include "rnn.h"

namespace compat_dnn {

enum class RnnLayout {
  kPacked,    // step by step, the sequences that are still there
  kSteps,     // step by step, all sequences
  kSequences  // sequence by sequence, each with room for the longest
};

// Rows of a network's inputs or outputs. Sequences may have no row.
struct RnnSequences {
  RnnLayout layout = RnnLayout::kPacked;
  int64_t longest = 0;
  std::vector<int> lengths;
};

struct RnnRows {
  RnnSequences x, y;  // of the same lengths
  double fill = 0;    // what outputs are behind the end of a sequence
};

// problem.batches for these lengths.
std::vector<int64_t> rnn_batches(const std::vector<int>& lengths);

size_t rnn_workspace_bytes(const RnnProblem& problem, const RnnRows& rows);

// As those of rnn.h, with a workspace of rnn_workspace_bytes(problem, rows); states are in the order of the sequences.
// The states of a sequence without rows stay what they were, and so do their gradients. Gradients of padding are zero.
// Errors: kInvalidValue, also for packed sequences that are not in the order of their lengths.
void rnn_forward(Handle& handle, const RnnProblem& problem, const RnnRows& rows, const void* x, const void* w, void* y,
                 const RnnStates& states, void* dropout_states, const RnnMemory& memory);
void rnn_backward_data(Handle& handle, const RnnProblem& problem, const RnnRows& rows, const void* dy, const void* w,
                       const RnnStates& states, void* dx, const RnnStateGradients& gradients, const RnnMemory& memory);
void rnn_backward_weights(Handle& handle, const RnnProblem& problem, const RnnRows& rows, const void* x,
                          const void* hidden, void* dw, const RnnMemory& memory);

}  // namespace compat_dnn
