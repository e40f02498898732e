#include "rnn_sequences.h"

#include <numeric>

#include "gather.h"
#include "rnn_layout.h"

namespace compat_dnn {

namespace {

constexpr int kMostStates = 6;  // of one call: of hidden and of cell states those before, those behind, and gradients
constexpr size_t kAlignment = 256;

size_t aligned(size_t bytes) { return (bytes + kAlignment - 1) / kAlignment * kAlignment; }

int64_t sum_of(const std::vector<int>& lengths) { return std::accumulate(lengths.begin(), lengths.end(), int64_t(0)); }

// Rows that there is room for.
int64_t stored_rows(const RnnSequences& sequences) {
  if (sequences.layout == RnnLayout::kPacked) return sum_of(sequences.lengths);
  return sequences.longest * static_cast<int64_t>(sequences.lengths.size());
}

// The sequences, the longest first; those of one length stay in order.
std::vector<int> order_of(const std::vector<int>& lengths) {
  std::vector<int> order(lengths.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return lengths[a] > lengths[b]; });
  return order;
}

// Of each row of the network's form the stored row.
std::vector<int> stored_places(const RnnSequences& sequences, const std::vector<int>& order) {
  std::vector<int> places;
  const auto count = static_cast<int64_t>(order.size());
  const std::vector<int64_t> batches = rnn_batches(sequences.lengths);
  for (int64_t step = 0; step < static_cast<int64_t>(batches.size()); ++step)
    for (int64_t n = 0; n < batches[step]; ++n) {
      const int64_t place = sequences.layout == RnnLayout::kPacked  ? static_cast<int64_t>(places.size())
                            : sequences.layout == RnnLayout::kSteps ? step * count + order[n]
                                                                    : order[n] * sequences.longest + step;
      places.push_back(static_cast<int>(place));
    }
  return places;
}

// Rows in the user's form and in the network's, one of which says where the other's are.
struct Table {
  std::vector<int> forward, backward;  // of each of the network's rows the user's, and the other way round
  const int *device_forward = nullptr, *device_backward = nullptr;

  Table(std::vector<int> places, int64_t stored) : forward(std::move(places)), backward(stored, -1) {
    for (size_t row = 0; row < forward.size(); ++row) backward[forward[row]] = static_cast<int>(row);
  }
  bool is_same() const {
    for (size_t row = 0; row < backward.size(); ++row)
      if (backward[row] != static_cast<int>(row)) return false;
    return true;
  }
};

Table state_table(const RnnProblem& problem, const std::vector<int>& order) {
  const int64_t levels = problem.layers * problem.directions(), all = static_cast<int64_t>(order.size());
  std::vector<int> places;
  for (int64_t level = 0; level < levels; ++level)
    for (int64_t n = 0; n < rnn_most_sequences(problem); ++n)
      places.push_back(static_cast<int>(level * all + order[n]));
  return Table(std::move(places), levels * all);
}

// Brings what one call works on into the network's form; what has it already is left where it is.
class Arranged {
 public:
  Arranged(Handle& handle, const RnnProblem& problem, const RnnRows& rows, void* workspace)
      : handle_(handle),
        problem_(problem),
        fill_(rows.fill),
        order_(order_of(rows.x.lengths)),
        x_(stored_places(rows.x, order_), stored_rows(rows.x)),
        y_(stored_places(rows.y, order_), stored_rows(rows.y)),
        states_(state_table(problem, order_)),
        next_(static_cast<char*>(workspace) + aligned(rnn_workspace_bytes(problem))) {
    upload();
  }

  const void* x(const void* data) { return brought(x_, data, problem_.input); }
  const void* y(const void* data) { return brought(y_, data, rnn_output(problem_)); }
  void* x_result(void* data) { return result(x_, data, problem_.input); }
  void* y_result(void* data) { return result(y_, data, rnn_output(problem_)); }
  const void* state(const void* data) { return data == nullptr ? data : brought(states_, data, problem_.hidden); }
  void* state_result(void* data) { return data == nullptr ? data : result(states_, data, problem_.hidden); }

  void take_back_x(const void* from, void* to) { gather(from, x_, to, problem_.input, 0, false); }
  void take_back_y(const void* from, void* to) { gather(from, y_, to, rnn_output(problem_), fill_, false); }
  // `before` is what the states of sequences without rows are; null: zero.
  void take_back_state(const void* from, void* to, const void* before) {
    if (to == nullptr || from == to) return;
    const size_t bytes = states_.backward.size() * problem_.hidden * size_of(problem_.type);
    if (states_.forward.size() < states_.backward.size() && before != to) {
      if (before != nullptr)
        compat::check(hipMemcpyAsync(to, before, bytes, hipMemcpyDeviceToDevice, handle_.stream()));
      else
        compat::check(hipMemsetAsync(to, 0, bytes, handle_.stream()));
    }
    gather(from, states_, to, problem_.hidden, 0, true);
  }

 private:
  void upload() {
    std::vector<int> all;
    for (const Table* table : {&x_, &y_, &states_}) {
      if (table->is_same()) continue;
      all.insert(all.end(), table->forward.begin(), table->forward.end());
      all.insert(all.end(), table->backward.begin(), table->backward.end());
    }
    if (all.empty()) return;
    int* device = static_cast<int*>(take(all.size() * sizeof(int)));
    compat::check(
        hipMemcpyAsync(device, all.data(), all.size() * sizeof(int), hipMemcpyHostToDevice, handle_.stream()));
    // The array on the host ends with this function.
    compat::check(hipStreamSynchronize(handle_.stream()));
    for (Table* table : {&x_, &y_, &states_}) {
      if (table->is_same()) continue;
      table->device_forward = device;
      table->device_backward = device + table->forward.size();
      device += table->forward.size() + table->backward.size();
    }
  }
  void* take(size_t bytes) {
    void* const memory = next_;
    next_ += aligned(bytes);
    return memory;
  }
  void* result(const Table& table, void* data, int64_t columns) {
    return table.is_same() ? data : take(table.forward.size() * columns * size_of(problem_.type));
  }
  const void* brought(const Table& table, const void* data, int64_t columns) {
    if (table.is_same()) return data;
    void* const memory = result(table, nullptr, columns);
    gather_rows(handle_, {problem_.type, static_cast<int64_t>(table.forward.size()), columns, table.device_forward},
                data, memory);
    return memory;
  }
  void gather(const void* from, const Table& table, void* to, int64_t columns, double fill, bool leaves) {
    if (from == to) return;
    gather_rows(
        handle_,
        {problem_.type, static_cast<int64_t>(table.backward.size()), columns, table.device_backward, fill, leaves},
        from, to);
  }

  Handle& handle_;
  const RnnProblem& problem_;
  double fill_;
  std::vector<int> order_;
  Table x_, y_, states_;
  char* next_;
};

void check(const RnnProblem& problem, const RnnRows& rows) {
  require(problem.batches == rnn_batches(rows.x.lengths) && rows.x.lengths == rows.y.lengths, Status::kInvalidValue);
  for (const RnnSequences* sequences : {&rows.x, &rows.y}) {
    const std::vector<int>& lengths = sequences->lengths;
    require(sequences->layout != RnnLayout::kPacked || std::is_sorted(lengths.rbegin(), lengths.rend()),
            Status::kInvalidValue);
    for (const int length : lengths) require(length >= 0 && length <= sequences->longest, Status::kInvalidValue);
    require(stored_rows(*sequences) <= INT32_MAX, Status::kNotSupported);
  }
}

}  // namespace

std::vector<int64_t> rnn_batches(const std::vector<int>& lengths) {
  std::vector<int64_t> batches;
  const int longest = lengths.empty() ? 0 : *std::max_element(lengths.begin(), lengths.end());
  for (int step = 0; step < longest; ++step)
    batches.push_back(std::count_if(lengths.begin(), lengths.end(), [&](int length) { return length > step; }));
  return batches;
}

size_t rnn_workspace_bytes(const RnnProblem& problem, const RnnRows& rows) {
  const int64_t size = size_of(problem.type), count = rnn_rows(problem);
  const int64_t levels = problem.layers * problem.directions(), sequences = static_cast<int64_t>(rows.x.lengths.size());
  const int64_t indices = 2 * count + stored_rows(rows.x) + stored_rows(rows.y) + 2 * levels * sequences;
  return aligned(rnn_workspace_bytes(problem)) + aligned(count * problem.input * size) +
         aligned(count * rnn_output(problem) * size) +
         kMostStates * aligned(levels * sequences * problem.hidden * size) + aligned(indices * sizeof(int));
}

void rnn_forward(Handle& handle, const RnnProblem& problem, const RnnRows& rows, const void* x, const void* w, void* y,
                 const RnnStates& states, void* dropout_states, const RnnMemory& memory) {
  check(problem, rows);
  Arranged arranged(handle, problem, rows, memory.workspace);
  const RnnStates inside{arranged.state(states.hidden), arranged.state(states.cell),
                         arranged.state_result(states.last_hidden), arranged.state_result(states.last_cell)};
  void* const result = arranged.y_result(y);
  rnn_forward(handle, problem, arranged.x(x), w, result, inside, dropout_states, memory);
  arranged.take_back_y(result, y);
  arranged.take_back_state(inside.last_hidden, states.last_hidden, states.hidden);
  arranged.take_back_state(inside.last_cell, states.last_cell, states.cell);
}

void rnn_backward_data(Handle& handle, const RnnProblem& problem, const RnnRows& rows, const void* dy, const void* w,
                       const RnnStates& states, void* dx, const RnnStateGradients& gradients, const RnnMemory& memory) {
  check(problem, rows);
  Arranged arranged(handle, problem, rows, memory.workspace);
  const RnnStates before{arranged.state(states.hidden), arranged.state(states.cell), nullptr, nullptr};
  const RnnStateGradients inside{arranged.state(gradients.last_hidden), arranged.state(gradients.last_cell),
                                 arranged.state_result(gradients.hidden), arranged.state_result(gradients.cell)};
  void* const result = dx == nullptr ? nullptr : arranged.x_result(dx);
  rnn_backward_data(handle, problem, arranged.y(dy), w, before, result, inside, memory);
  arranged.take_back_x(result, dx);
  arranged.take_back_state(inside.hidden, gradients.hidden, gradients.last_hidden);
  arranged.take_back_state(inside.cell, gradients.cell, gradients.last_cell);
}

void rnn_backward_weights(Handle& handle, const RnnProblem& problem, const RnnRows& rows, const void* x,
                          const void* hidden, void* dw, const RnnMemory& memory) {
  check(problem, rows);
  Arranged arranged(handle, problem, rows, memory.workspace);
  rnn_backward_weights(handle, problem, arranged.x(x), arranged.state(hidden), dw, memory);
}

}  // namespace compat_dnn
