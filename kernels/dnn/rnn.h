// One step of a recurrent cell: what comes after, and before, the products with the weights.
#pragma once

#include "exponential.h"
#include "moments.h"

namespace kernels::dnn {

enum class Cell : int { kRelu, kTanh, kLstm, kGru };

// A thread has element j of a sequence. Rows of a step come first in each array; all arrays have one type.
struct CellArgs {
  Cell cell;
  int64_t batch, hidden;
  Element type;
  void* gates;            // batch x gates * hidden: products with the inputs, then what the cell made of them
  const void* recurrent;  // products with the states
  const void *input_bias, *recurrent_bias;  // null: none
  // GRU: the state's part of the new gate before the reset gate; backward, its gradient.
  void* reset_part;
  void* hidden_state;  // batch x hidden
  void* cell_state;    // LSTM
  void* output;        // rows of output_stride
  int64_t output_stride;
  void* cells;  // LSTM: the cell's states of this step, for the way back
};

// Backward. `before`: where the states before this step are, for the first `before_rows` sequences; the others' are
// `initial` (null: zero).
struct CellGradientArgs {
  CellArgs forward;
  const void* output_gradient;  // rows of output_stride
  void *hidden_gradient, *cell_gradient;
  const void *before_hidden, *initial_hidden, *before_cell, *initial_cell;
  int64_t before_rows;
  void* gates_gradient;  // takes the place of the gates
};

template <class C>
KERNEL_INLINE C value_at(const void* data, Element type, int64_t index) {
  return element_or(Elements<const void>{data, type}, index, C(0));
}
template <class C>
KERNEL_INLINE void put_at(void* data, Element type, int64_t index, C value) {
  set_element(Elements<void>{data, type}, index, value);
}
template <class C>
KERNEL_INLINE C sigmoid_of(C x) {
  return C(1) / (C(1) + exponential(-x));
}
KERNEL_INLINE float tanh_of(float x) { return tanhf(x); }
KERNEL_INLINE double tanh_of(double x) { return tanh(x); }

template <class C>
class CellStep {
 public:
  KERNEL_INLINE CellStep(const CellArgs& args, int64_t index)
      : args_(args), row_(index / args.hidden), j_(index - row_ * args.hidden), index_(index) {}

  KERNEL_INLINE int64_t gate(int g) const { return (row_ * gates() + g) * args_.hidden + j_; }
  KERNEL_INLINE C input(int g) const {
    return value_at<C>(args_.gates, args_.type, gate(g)) +
           value_at<C>(args_.input_bias, args_.type, g * args_.hidden + j_);
  }
  KERNEL_INLINE C recurrent(int g) const {
    return value_at<C>(args_.recurrent, args_.type, gate(g)) +
           value_at<C>(args_.recurrent_bias, args_.type, g * args_.hidden + j_);
  }
  KERNEL_INLINE void run() const {
    C state;
    if (args_.cell == Cell::kLstm)
      state = lstm();
    else if (args_.cell == Cell::kGru)
      state = gru();
    else
      state = vanilla();
    put_at(args_.hidden_state, args_.type, index_, state);
    put_at(args_.output, args_.type, row_ * args_.output_stride + j_, state);
  }

 private:
  KERNEL_INLINE int gates() const { return args_.cell == Cell::kLstm ? 4 : args_.cell == Cell::kGru ? 3 : 1; }
  KERNEL_INLINE C vanilla() const {
    const C sum = input(0) + recurrent(0);
    const C state = args_.cell == Cell::kTanh ? tanh_of(sum) : sum > C(0) ? sum : C(0);
    put_at(args_.gates, args_.type, gate(0), state);
    return state;
  }
  KERNEL_INLINE C lstm() const {
    const C in = sigmoid_of(input(0) + recurrent(0)), forget = sigmoid_of(input(1) + recurrent(1));
    const C out = sigmoid_of(input(2) + recurrent(2)), fresh = tanh_of(input(3) + recurrent(3));
    const C cell = forget * value_at<C>(args_.cell_state, args_.type, index_) + in * fresh;
    const C values[4] = {in, forget, out, fresh};
    for (int g = 0; g < 4; ++g) put_at(args_.gates, args_.type, gate(g), values[g]);
    put_at(args_.cell_state, args_.type, index_, cell);
    put_at(args_.cells, args_.type, index_, cell);
    return out * tanh_of(cell);
  }
  KERNEL_INLINE C gru() const {
    const C update = sigmoid_of(input(0) + recurrent(0)), reset = sigmoid_of(input(1) + recurrent(1));
    const C part = recurrent(2), fresh = tanh_of(input(2) + reset * part);
    const C values[3] = {update, reset, fresh};
    for (int g = 0; g < 3; ++g) put_at(args_.gates, args_.type, gate(g), values[g]);
    put_at(args_.reset_part, args_.type, index_, part);
    return (C(1) - update) * fresh + update * value_at<C>(args_.hidden_state, args_.type, index_);
  }

  const CellArgs& args_;
  int64_t row_, j_, index_;
};

template <class C>
class CellGradientStep {
 public:
  KERNEL_INLINE CellGradientStep(const CellGradientArgs& args, int64_t index)
      : args_(args),
        type_(args.forward.type),
        row_(index / args.forward.hidden),
        j_(index - row_ * args.forward.hidden),
        index_(index) {}

  KERNEL_INLINE void run() const {
    const C gradient = value_at<C>(args_.output_gradient, type_, row_ * args_.forward.output_stride + j_) +
                       value_at<C>(args_.hidden_gradient, type_, index_);
    if (args_.forward.cell == Cell::kLstm)
      lstm(gradient);
    else if (args_.forward.cell == Cell::kGru)
      gru(gradient);
    else
      vanilla(gradient);
  }

 private:
  KERNEL_INLINE int64_t gate(int g, int gates) const { return (row_ * gates + g) * args_.forward.hidden + j_; }
  KERNEL_INLINE C kept(int g, int gates) const { return value_at<C>(args_.forward.gates, type_, gate(g, gates)); }
  KERNEL_INLINE void set(int g, int gates, C value) const {
    put_at(args_.gates_gradient, type_, gate(g, gates), value);
  }
  // A state before this step; `stride` of a row where it is an output.
  KERNEL_INLINE C before(const void* previous, const void* initial, int64_t stride) const {
    return row_ < args_.before_rows ? value_at<C>(previous, type_, row_ * stride + j_)
                                    : value_at<C>(initial, type_, index_);
  }

  KERNEL_INLINE void vanilla(C gradient) const {
    const C state = kept(0, 1);
    const C slope = args_.forward.cell == Cell::kTanh ? C(1) - state * state : state > C(0) ? C(1) : C(0);
    set(0, 1, gradient * slope);
  }
  KERNEL_INLINE void lstm(C gradient) const {
    const C in = kept(0, 4), forget = kept(1, 4), out = kept(2, 4), fresh = kept(3, 4);
    const C bent = tanh_of(value_at<C>(args_.forward.cells, type_, index_));
    const C cell_gradient = value_at<C>(args_.cell_gradient, type_, index_) + gradient * out * (C(1) - bent * bent);
    const C previous = before(args_.before_cell, args_.initial_cell, args_.forward.hidden);
    set(0, 4, cell_gradient * fresh * in * (C(1) - in));
    set(1, 4, cell_gradient * previous * forget * (C(1) - forget));
    set(2, 4, gradient * bent * out * (C(1) - out));
    set(3, 4, cell_gradient * in * (C(1) - fresh * fresh));
    put_at(args_.cell_gradient, type_, index_, cell_gradient * forget);
  }
  KERNEL_INLINE void gru(C gradient) const {
    const C update = kept(0, 3), reset = kept(1, 3), fresh = kept(2, 3);
    const C part = value_at<C>(args_.forward.reset_part, type_, index_);
    const C previous = before(args_.before_hidden, args_.initial_hidden, args_.forward.output_stride);
    const C fresh_gradient = gradient * (C(1) - update) * (C(1) - fresh * fresh);
    set(0, 3, gradient * (previous - fresh) * update * (C(1) - update));
    set(1, 3, fresh_gradient * part * reset * (C(1) - reset));
    set(2, 3, fresh_gradient);
    put_at(args_.forward.reset_part, type_, index_, fresh_gradient * reset);
    // What goes past the products.
    put_at(args_.hidden_gradient, type_, index_, gradient * update);
  }

  const CellGradientArgs& args_;
  Element type_;
  int64_t row_, j_, index_;
};

constexpr int kCellsPerThread = kWaveSize == 1 ? 1024 : 1;
template <class Run>
KERNEL_INLINE void for_each_cell(int64_t count, Run run) {
  const int64_t first = (int64_t(blockIdx.x) * kStreamThreads + threadIdx.x) * kCellsPerThread;
  for (int64_t i = first; i < first + kCellsPerThread && i < count; ++i) run(i);
}

template <class C>
__global__ __launch_bounds__(kStreamThreads) void cell_kernel(CellArgs args) {
  for_each_cell(args.batch * args.hidden, [&](int64_t i) { CellStep<C>(args, i).run(); });
}
template <class C>
__global__ __launch_bounds__(kStreamThreads) void cell_gradient_kernel(CellGradientArgs args) {
  for_each_cell(args.forward.batch * args.forward.hidden, [&](int64_t i) { CellGradientStep<C>(args, i).run(); });
}

// Rows of `columns` elements from one array to another, `copies` times beside each other; or the sum of those copies.
struct RowCopyArgs {
  const void* from;  // null: zeros
  void* to;
  Element type;
  int64_t rows, columns, from_stride, to_stride;
  int copies;
  bool sums;
};
template <class C>
__global__ __launch_bounds__(kStreamThreads) void copy_rows_kernel(RowCopyArgs args) {
  for_each_cell(args.rows * args.columns, [&](int64_t i) {
    const int64_t row = i / args.columns, column = i - row * args.columns;
    C value = args.sums ? C(0) : value_at<C>(args.from, args.type, row * args.from_stride + column);
    for (int copy = 0; copy < args.copies; ++copy) {
      if (args.sums)
        value += value_at<C>(args.from, args.type, row * args.from_stride + copy * args.columns + column);
      else
        put_at(args.to, args.type, row * args.to_stride + copy * args.columns + column, value);
    }
    if (args.sums) put_at(args.to, args.type, row * args.to_stride + column, value);
  });
}

}  // namespace kernels::dnn
