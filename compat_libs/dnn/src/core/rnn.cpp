#include "rnn.h"

#include "dnn/rnn.h"
#include "dropout.h"
#include "launch.h"
#include "products.h"
#include "reduction.h"
#include "rnn_layout.h"

namespace compat_dnn {

namespace {

using kernels::dnn::CellArgs;
using kernels::dnn::CellGradientArgs;
using kernels::dnn::RowCopyArgs;

int64_t input_weights_of(const RnnProblem& problem, int layer) {
  return layer == 0 && problem.skips_input ? 0 : rnn_layer_input(problem, layer);
}

void check(const RnnProblem& problem) {
  require(problem.hidden > 0 && problem.input > 0 && problem.layers > 0, Status::kInvalidValue);
  require(!problem.skips_input || problem.input == problem.hidden, Status::kInvalidValue);
  for (size_t step = 1; step < problem.batches.size(); ++step)
    require(problem.batches[step] > 0 && problem.batches[step] <= problem.batches[step - 1], Status::kInvalidValue);
}

// What one call works on.
class Network {
 public:
  Network(Handle& handle, const RnnProblem& problem, const void* w, const RnnMemory& memory)
      : handle_(handle),
        problem_(problem),
        reserve_(problem),
        workspace_(problem),
        gates_(rnn_gates(problem.cell)),
        most_(rnn_most_sequences(problem)),
        w_(const_cast<void*>(w)),
        memory_(memory) {
    int64_t row = 0;
    for (const int64_t batch : problem.batches) {
      first_rows_.push_back(row);
      row += batch;
    }
  }

  void forward(const void* x, void* y, const RnnStates& states, void* dropout_states);
  void backward_data(const void* dy, const RnnStates& states, void* dx, const RnnStateGradients& gradients);
  void backward_weights(const void* x, const void* hidden, void* dw);

 private:
  struct Step {
    int64_t row, batch;
    int64_t before_row, before_rows;  // of the step before, as its direction goes
  };
  int64_t hidden() const { return problem_.hidden; }
  int64_t steps() const { return static_cast<int64_t>(first_rows_.size()); }
  // The n-th step of a direction.
  Step step(int direction, int64_t n) const {
    const int64_t at = direction == 0 ? n : steps() - 1 - n;
    const int64_t before = direction == 0 ? at - 1 : at + 1;
    if (n == 0) return {first_rows_[at], problem_.batches[at], 0, 0};
    return {first_rows_[at], problem_.batches[at], first_rows_[before],
            std::min(problem_.batches[at], problem_.batches[before])};
  }

  // A place in an array of the network's type; null stays null.
  template <class Void>
  Void* at(Void* base, int64_t offset) const {
    using Byte = std::conditional_t<std::is_const_v<Void>, const char, char>;
    return base == nullptr ? nullptr : static_cast<Byte*>(base) + offset * size_of(problem_.type);
  }
  void* kept(int64_t offset) const { return at(memory_.reserve, offset); }
  void* scratch(int64_t offset) const { return at(memory_.workspace, offset); }
  uint8_t* mask(int layer) const { return static_cast<uint8_t*>(kept(reserve_.elements())) + reserve_.mask(layer); }
  void* weight(void* base, int layer, int direction, bool of_state, int gate = 0) const {
    return at(base,
              rnn_weight(problem_, layer * problem_.directions() + direction, (of_state ? gates_ : 0) + gate).offset);
  }
  void* bias(void* base, int layer, int direction, bool of_state) const {
    if (!problem_.has_bias || !(of_state ? problem_.has_state_bias : problem_.has_input_bias)) return nullptr;
    return at(base, rnn_bias(problem_, layer * problem_.directions() + direction, of_state ? gates_ : 0).offset);
  }
  // The states of one layer and direction.
  template <class Void>
  Void* states_of(Void* base, int layer, int direction) const {
    return at(base, (layer * problem_.directions() + direction) * most_ * hidden());
  }

  void copy_rows(const void* from, int64_t from_stride, void* to, int64_t to_stride, int64_t rows, int64_t columns,
                 int copies = 1, bool sums = false);
  void set_state(const void* from, void* to) {
    if (from != nullptr)
      copy_rows(from, hidden(), to, hidden(), most_, hidden());
    else
      compat::check(hipMemsetAsync(to, 0, most_ * hidden() * size_of(problem_.type), handle_.stream()));
  }
  template <class Args>
  void launch_cells(void (*wide)(Args), void (*narrow)(Args), int64_t count, const Args& args) {
    if (count == 0) return;
    constexpr int64_t kOfBlock = int64_t(kernels::kStreamThreads) * kernels::dnn::kCellsPerThread;
    compat::launch(problem_.type == DataType::kDouble ? wide : narrow,
                   dim3(static_cast<unsigned>((count + kOfBlock - 1) / kOfBlock)), kernels::kStreamThreads,
                   handle_.stream(), args);
  }
  CellArgs cell_args(int layer, int direction, const Step& step) const;
  const void* layer_input(const void* x, int layer) const {
    return layer == 0 ? x : kept(reserve_.drops ? reserve_.dropped(layer) : reserve_.outputs(layer - 1));
  }
  DropoutProblem dropout_problem() const {
    const Tensor rows = packed_tensor(problem_.type, {reserve_.output_size}, {0});
    return {rows, rows, problem_.dropout};
  }
  void add_column_sums(const void* from, int64_t columns, int64_t stride, void* to);
  void direction_forward(const void* input, int layer, int direction, const RnnStates& states);
  void direction_backward(const void* gradient, int layer, int direction, const RnnStates& states,
                          const RnnStateGradients& gradients);
  void direction_weights(const void* input, const void* hidden_states, int layer, int direction, void* dw);

  Handle& handle_;
  const RnnProblem& problem_;
  RnnReserve reserve_;
  RnnWorkspace workspace_;
  int gates_;
  int64_t most_;
  void* w_;
  RnnMemory memory_;
  std::vector<int64_t> first_rows_;
};

void Network::copy_rows(const void* from, int64_t from_stride, void* to, int64_t to_stride, int64_t rows,
                        int64_t columns, int copies, bool sums) {
  const RowCopyArgs args{from, to, element_of(problem_.type), rows, columns, from_stride, to_stride, copies, sums};
  launch_cells(kernels::dnn::copy_rows_kernel<double>, kernels::dnn::copy_rows_kernel<float>, rows * columns, args);
}

CellArgs Network::cell_args(int layer, int direction, const Step& step) const {
  CellArgs args{};
  args.cell = static_cast<kernels::dnn::Cell>(problem_.cell);  // the same order
  args.batch = step.batch;
  args.hidden = hidden();
  args.type = element_of(problem_.type);
  args.gates = kept(reserve_.gates(layer, direction) + step.row * gates_ * hidden());
  void* extra = kept(reserve_.extra(layer, direction) + step.row * hidden());
  if (problem_.cell == RnnCell::kGru) args.reset_part = extra;
  if (problem_.cell == RnnCell::kLstm) args.cells = extra;
  args.output_stride = rnn_output(problem_);
  args.output = kept(reserve_.outputs(layer) + step.row * args.output_stride + direction * hidden());
  return args;
}

void Network::direction_forward(const void* input, int layer, int direction, const RnnStates& states) {
  const int64_t width = gates_ * hidden(), columns = rnn_layer_input(problem_, layer);
  void* gates = kept(reserve_.gates(layer, direction));
  if (input_weights_of(problem_, layer) == 0)
    copy_rows(input, columns, gates, width, reserve_.rows, hidden(), gates_);
  else
    multiply(handle_, problem_.type, {reserve_.rows, width, columns}, {input, columns, false},
             {weight(w_, layer, direction, false), columns, true}, 0, gates, width);
  void *state = scratch(workspace_.hidden()), *cell = scratch(workspace_.cell());
  set_state(states_of(states.hidden, layer, direction), state);
  if (problem_.cell == RnnCell::kLstm) set_state(states_of(states.cell, layer, direction), cell);
  for (int64_t n = 0; n < steps(); ++n) {
    const Step now = step(direction, n);
    void* products = scratch(workspace_.products());
    multiply(handle_, problem_.type, {now.batch, width, hidden()}, {state, hidden(), false},
             {weight(w_, layer, direction, true), hidden(), true}, 0, products, width);
    CellArgs args = cell_args(layer, direction, now);
    args.recurrent = products;
    args.input_bias = bias(w_, layer, direction, false);
    args.recurrent_bias = bias(w_, layer, direction, true);
    args.hidden_state = state;
    args.cell_state = cell;
    launch_cells(kernels::dnn::cell_kernel<double>, kernels::dnn::cell_kernel<float>, now.batch * hidden(), args);
  }
  if (states.last_hidden != nullptr)
    copy_rows(state, hidden(), states_of(states.last_hidden, layer, direction), hidden(), most_, hidden());
  if (states.last_cell != nullptr && problem_.cell == RnnCell::kLstm)
    copy_rows(cell, hidden(), states_of(states.last_cell, layer, direction), hidden(), most_, hidden());
}

void Network::forward(const void* x, void* y, const RnnStates& states, void* dropout_states) {
  for (int layer = 0; layer < problem_.layers; ++layer) {
    if (layer > 0 && reserve_.drops)
      dropout_forward(handle_, dropout_problem(), dropout_states, mask(layer), kept(reserve_.outputs(layer - 1)),
                      kept(reserve_.dropped(layer)));
    for (int direction = 0; direction < problem_.directions(); ++direction)
      direction_forward(layer_input(x, layer), layer, direction, states);
  }
  compat::check(hipMemcpyAsync(y, kept(reserve_.outputs(problem_.layers - 1)),
                               reserve_.output_size * size_of(problem_.type), hipMemcpyDeviceToDevice,
                               handle_.stream()));
}

void Network::direction_backward(const void* gradient, int layer, int direction, const RnnStates& states,
                                 const RnnStateGradients& gradients) {
  const int64_t width = gates_ * hidden();
  const bool is_gru = problem_.cell == RnnCell::kGru;
  void *state = scratch(workspace_.hidden()), *cell = scratch(workspace_.cell());
  set_state(states_of(gradients.last_hidden, layer, direction), state);
  set_state(states_of(gradients.last_cell, layer, direction), cell);
  for (int64_t n = steps() - 1; n >= 0; --n) {
    const Step now = step(direction, n);
    CellGradientArgs args{};
    args.forward = cell_args(layer, direction, now);
    args.output_gradient = at(gradient, now.row * rnn_output(problem_) + direction * hidden());
    args.hidden_gradient = state;
    args.cell_gradient = cell;
    args.before_rows = now.before_rows;
    args.before_hidden = kept(reserve_.outputs(layer) + now.before_row * rnn_output(problem_) + direction * hidden());
    args.before_cell = kept(reserve_.extra(layer, direction) + now.before_row * hidden());
    args.initial_hidden = states_of(states.hidden, layer, direction);
    args.initial_cell = states_of(states.cell, layer, direction);
    args.gates_gradient = args.forward.gates;
    launch_cells(kernels::dnn::cell_gradient_kernel<double>, kernels::dnn::cell_gradient_kernel<float>,
                 now.batch * hidden(), args);
    // A GRU's new gate meets the state behind the reset gate.
    const int64_t plain = is_gru ? 2 * hidden() : width;
    multiply(handle_, problem_.type, {now.batch, hidden(), plain}, {args.forward.gates, width, false},
             {weight(w_, layer, direction, true), hidden(), false}, is_gru ? 1 : 0, state, hidden());
    if (is_gru)
      multiply(handle_, problem_.type, {now.batch, hidden(), hidden()}, {args.forward.reset_part, hidden(), false},
               {weight(w_, layer, direction, true, 2), hidden(), false}, 1, state, hidden());
  }
  if (gradients.hidden != nullptr)
    copy_rows(state, hidden(), states_of(gradients.hidden, layer, direction), hidden(), most_, hidden());
  if (gradients.cell != nullptr && problem_.cell == RnnCell::kLstm)
    copy_rows(cell, hidden(), states_of(gradients.cell, layer, direction), hidden(), most_, hidden());
}

void Network::backward_data(const void* dy, const RnnStates& states, void* dx, const RnnStateGradients& gradients) {
  const void* gradient = dy;
  for (int layer = problem_.layers - 1; layer >= 0; --layer) {
    void* below = layer == 0 ? dx : scratch(workspace_.gradient(layer % 2));
    const int64_t width = gates_ * hidden(), columns = rnn_layer_input(problem_, layer);
    for (int direction = 0; direction < problem_.directions(); ++direction) {
      direction_backward(gradient, layer, direction, states, gradients);
      if (below == nullptr || input_weights_of(problem_, layer) == 0) continue;
      multiply(handle_, problem_.type, {reserve_.rows, columns, width},
               {kept(reserve_.gates(layer, direction)), width, false},
               {weight(w_, layer, direction, false), columns, false}, direction, below, columns);
    }
    if (below != nullptr && input_weights_of(problem_, layer) == 0) {
      copy_rows(kept(reserve_.gates(0, 0)), width, below, columns, reserve_.rows, hidden(), gates_, true);
      if (problem_.bidirectional) {
        void* other = scratch(workspace_.gradient(1));
        copy_rows(kept(reserve_.gates(0, 1)), width, other, columns, reserve_.rows, hidden(), gates_, true);
        add(handle_, problem_.type, reserve_.rows * columns, other, below);
      }
    }
    if (layer > 0 && reserve_.drops) dropout_backward(handle_, dropout_problem(), nullptr, mask(layer), below, below);
    gradient = below;
  }
}

void Network::add_column_sums(const void* from, int64_t columns, int64_t stride, void* to) {
  ReductionProblem sum;
  sum.x = make_tensor(problem_.type, {reserve_.rows, columns}, {stride, 1});
  sum.y = packed_tensor(problem_.type, {1, columns}, {0, 1});
  reduce_tensor(handle_, sum, {1, 1}, from, to, nullptr);
}

void Network::direction_weights(const void* input, const void* hidden_states, int layer, int direction, void* dw) {
  const int64_t width = gates_ * hidden(), columns = rnn_layer_input(problem_, layer), rows = reserve_.rows;
  const bool is_gru = problem_.cell == RnnCell::kGru;
  const void *gates = kept(reserve_.gates(layer, direction)), *extra = kept(reserve_.extra(layer, direction));
  if (input_weights_of(problem_, layer) > 0)
    multiply(handle_, problem_.type, {width, columns, rows}, {gates, width, true}, {input, columns, false}, 1,
             weight(dw, layer, direction, false), columns);
  void* before = scratch(workspace_.products());
  for (int64_t n = 0; n < steps(); ++n) {
    const Step now = step(direction, n);
    const void* output = kept(reserve_.outputs(layer) + now.before_row * rnn_output(problem_) + direction * hidden());
    copy_rows(output, rnn_output(problem_), at(before, now.row * hidden()), hidden(), now.before_rows, hidden());
    const void* initial = states_of(hidden_states, layer, direction);
    copy_rows(at(initial, now.before_rows * hidden()), hidden(), at(before, (now.row + now.before_rows) * hidden()),
              hidden(), now.batch - now.before_rows, hidden());
  }
  const int64_t plain = is_gru ? 2 * hidden() : width;
  multiply(handle_, problem_.type, {plain, hidden(), rows}, {gates, width, true}, {before, hidden(), false}, 1,
           weight(dw, layer, direction, true), hidden());
  if (is_gru)
    multiply(handle_, problem_.type, {hidden(), hidden(), rows}, {extra, hidden(), true}, {before, hidden(), false}, 1,
             weight(dw, layer, direction, true, 2), hidden());
  if (!problem_.has_bias) return;
  if (problem_.has_input_bias) add_column_sums(gates, width, width, bias(dw, layer, direction, false));
  if (!problem_.has_state_bias) return;
  add_column_sums(gates, plain, width, bias(dw, layer, direction, true));
  if (is_gru) add_column_sums(extra, hidden(), hidden(), at(bias(dw, layer, direction, true), plain));
}

void Network::backward_weights(const void* x, const void* hidden_states, void* dw) {
  for (int layer = 0; layer < problem_.layers; ++layer)
    for (int direction = 0; direction < problem_.directions(); ++direction)
      direction_weights(layer_input(x, layer), hidden_states, layer, direction, dw);
}

}  // namespace

RnnPart rnn_weight(const RnnProblem& problem, int layer, int gate) {
  const int gates = rnn_gates(problem.cell), directions = problem.directions();
  require(layer >= 0 && layer < problem.layers * directions && gate >= 0 && gate < 2 * gates, Status::kInvalidValue);
  const int level = layer / directions, direction = layer % directions;
  int64_t offset = 0;
  for (int l = 0; l < level; ++l)
    offset += directions * gates * problem.hidden * (input_weights_of(problem, l) + problem.hidden);
  const int64_t columns = input_weights_of(problem, level);
  if (gate < gates)
    return {offset + (direction * gates + gate) * problem.hidden * columns, columns > 0 ? problem.hidden : 0, columns};
  offset += directions * gates * problem.hidden * columns;
  return {offset + (direction * gates + gate - gates) * problem.hidden * problem.hidden, problem.hidden,
          problem.hidden};
}

RnnPart rnn_bias(const RnnProblem& problem, int layer, int gate) {
  const int gates = rnn_gates(problem.cell), directions = problem.directions();
  require(layer >= 0 && layer < problem.layers * directions && gate >= 0 && gate < 2 * gates, Status::kInvalidValue);
  if (!problem.has_bias) return {0, 0, 0};
  int64_t offset = 0;
  for (int l = 0; l < problem.layers; ++l)
    offset += directions * gates * problem.hidden * (input_weights_of(problem, l) + problem.hidden);
  const int level = layer / directions, direction = layer % directions, of_state = gate / gates;
  const int64_t block = directions * gates * problem.hidden;  // of inputs, or of states
  return {offset + (2 * level + of_state) * block + (direction * gates + gate % gates) * problem.hidden, 1,
          problem.hidden};
}

int64_t rnn_parameters(const RnnProblem& problem) {
  const int last = problem.layers * problem.directions() - 1, gate = 2 * rnn_gates(problem.cell) - 1;
  const RnnPart part = problem.has_bias ? rnn_bias(problem, last, gate) : rnn_weight(problem, last, gate);
  return part.offset + part.rows * part.columns;
}

size_t rnn_workspace_bytes(const RnnProblem& problem) {
  return RnnWorkspace(problem).elements() * size_of(problem.type);
}
size_t rnn_reserve_bytes(const RnnProblem& problem) {
  const RnnReserve reserve(problem);
  return reserve.elements() * size_of(problem.type) + reserve.mask_bytes();
}

void rnn_forward(Handle& handle, const RnnProblem& problem, const void* x, const void* w, void* y,
                 const RnnStates& states, void* dropout_states, const RnnMemory& memory) {
  check(problem);
  if (problem.batches.empty()) return;
  RnnProblem used = problem;
  if (memory.reserve == nullptr || dropout_states == nullptr) used.dropout = 0;
  require(memory.reserve == nullptr || used.dropout == problem.dropout, Status::kInvalidValue);
  RnnMemory places = memory;
  if (places.reserve == nullptr)
    places.reserve = handle.workspace<char>(rnn_reserve_bytes(used), compat::Holder::kSolver);
  Network(handle, used, w, places).forward(x, y, states, dropout_states);
}

void rnn_backward_data(Handle& handle, const RnnProblem& problem, const void* dy, const void* w,
                       const RnnStates& states, void* dx, const RnnStateGradients& gradients, const RnnMemory& memory) {
  check(problem);
  if (problem.batches.empty()) return;
  Network(handle, problem, w, memory).backward_data(dy, states, dx, gradients);
}

void rnn_backward_weights(Handle& handle, const RnnProblem& problem, const void* x, const void* hidden, void* dw,
                          const RnnMemory& memory) {
  check(problem);
  if (problem.batches.empty()) return;
  Network(handle, problem, nullptr, memory).backward_weights(x, hidden, dw);
}

}  // namespace compat_dnn
