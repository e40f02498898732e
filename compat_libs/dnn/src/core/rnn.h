// Recurrent networks: vanilla, LSTM and GRU cells in layers, in one or both directions, over packed sequences.
#pragma once

#include "handle.h"
#include "tensor.h"

namespace compat_dnn {

enum class RnnCell { kRelu, kTanh, kLstm, kGru };

// Gates of a cell, in the order of the parameters: LSTM: input, forget, output, new memory; GRU: update, reset, new.
constexpr int rnn_gates(RnnCell cell) { return cell == RnnCell::kLstm ? 4 : cell == RnnCell::kGru ? 3 : 1; }

struct RnnProblem {
  RnnCell cell = RnnCell::kTanh;
  DataType type = DataType::kFloat;
  int64_t input = 0, hidden = 0;
  int layers = 1;
  bool bidirectional = false;
  bool has_bias = true;                               // the parameters have room for biases
  bool has_input_bias = true, has_state_bias = true;  // of these, the ones that are used
  bool skips_input = false;                           // the first layer's gates get x as it is: input == hidden
  double dropout = 0;                                 // between layers, in training
  // Sequences that are still there at each step: not increasing. Rows of all steps follow each other.
  std::vector<int64_t> batches;

  int directions() const { return bidirectional ? 2 : 1; }
};

// A part of the parameters, row-major. `layer` counts directions, too: 2 * layer + direction.
struct RnnPart {
  int64_t offset;  // elements
  int64_t rows, columns;
};
// Weights first: of each layer those of its inputs, forward then backward, then those of its states; then all biases in
// the same order. `gate` counts those of inputs, then those of states. A part without elements is not there.
RnnPart rnn_weight(const RnnProblem& problem, int layer, int gate);
RnnPart rnn_bias(const RnnProblem& problem, int layer, int gate);
int64_t rnn_parameters(const RnnProblem& problem);
size_t rnn_workspace_bytes(const RnnProblem& problem);
size_t rnn_reserve_bytes(const RnnProblem& problem);

// Initial and last states, layers * directions x batches[0] x hidden; null: zero, or not wanted. Cells: LSTM only.
struct RnnStates {
  const void *hidden, *cell;
  void *last_hidden, *last_cell;
};
struct RnnMemory {
  void *workspace, *reserve;
};

// `reserve` is what the way back needs; null: inference. x and y: rows of `input` and of directions * hidden elements.
// `dropout_states` draws what is dropped; null: nothing is.
void rnn_forward(Handle& handle, const RnnProblem& problem, const void* x, const void* w, void* y,
                 const RnnStates& states, void* dropout_states, const RnnMemory& memory);

// Gradients of the last states come in, those of the initial ones go out. Null: zero, or not wanted.
struct RnnStateGradients {
  const void *last_hidden, *last_cell;
  void *hidden, *cell;
};
void rnn_backward_data(Handle& handle, const RnnProblem& problem, const void* dy, const void* w,
                       const RnnStates& states, void* dx, const RnnStateGradients& gradients, const RnnMemory& memory);
// After rnn_backward_data with the same reserve. Adds to dw.
void rnn_backward_weights(Handle& handle, const RnnProblem& problem, const void* x, const void* hidden, void* dw,
                          const RnnMemory& memory);

}  // namespace compat_dnn
