// Where the parameters and the intermediate results of a recurrent network lie. Units: elements of its type.
#pragma once

#include "rnn.h"

namespace compat_dnn {

inline int64_t rnn_rows(const RnnProblem& problem) {
  int64_t rows = 0;
  for (const int64_t batch : problem.batches) rows += batch;
  return rows;
}
inline int64_t rnn_most_sequences(const RnnProblem& problem) {
  return problem.batches.empty() ? 0 : problem.batches.front();
}
inline int64_t rnn_output(const RnnProblem& problem) { return problem.directions() * problem.hidden; }
// Elements of a row that a layer reads.
inline int64_t rnn_layer_input(const RnnProblem& problem, int layer) {
  return layer == 0 ? problem.input : rnn_output(problem);
}

// The reserve: for each layer and direction gates, cells (LSTM) or reset parts (GRU); for each layer its outputs, and
// behind all, for each layer but the first, its inputs after dropout and the mask.
struct RnnReserve {
  explicit RnnReserve(const RnnProblem& problem)
      : rows(rnn_rows(problem)),
        gates_size(rows * rnn_gates(problem.cell) * problem.hidden),
        extra_size(problem.cell == RnnCell::kLstm || problem.cell == RnnCell::kGru ? rows * problem.hidden : 0),
        output_size(rows * rnn_output(problem)),
        directions(problem.directions()),
        layers(problem.layers),
        drops(problem.dropout > 0 && problem.layers > 1) {}

  int64_t gates(int layer, int direction) const { return (layer * directions + direction) * (gates_size + extra_size); }
  int64_t extra(int layer, int direction) const { return gates(layer, direction) + gates_size; }
  int64_t outputs(int layer) const { return gates(layers, 0) + layer * output_size; }
  int64_t dropped(int layer) const { return outputs(layers) + (layer - 1) * output_size; }
  int64_t elements() const { return drops ? dropped(layers) : outputs(layers); }
  // Bytes behind the elements.
  int64_t mask(int layer) const { return (layer - 1) * output_size; }
  int64_t mask_bytes() const { return drops ? mask(layers) : 0; }

  int64_t rows, gates_size, extra_size, output_size;
  int directions, layers;
  bool drops;
};

// The workspace: products with states (or states before each step), the states of the sequences, and two gradients of a
// layer's outputs.
struct RnnWorkspace {
  explicit RnnWorkspace(const RnnProblem& problem)
      : products_size(std::max(rnn_most_sequences(problem) * rnn_gates(problem.cell), rnn_rows(problem)) *
                      problem.hidden),
        state_size(rnn_most_sequences(problem) * problem.hidden),
        gradient_size(rnn_rows(problem) * std::max(rnn_output(problem), problem.input)) {}
  int64_t products() const { return 0; }
  int64_t hidden() const { return products_size; }
  int64_t cell() const { return hidden() + state_size; }
  int64_t gradient(int which) const { return cell() + state_size + which * gradient_size; }
  int64_t elements() const { return gradient(2); }

  int64_t products_size, state_size, gradient_size;
};

}  // namespace compat_dnn
