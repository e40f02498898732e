#include "projected_attention.h"

#include <cstring>

#include "attention.h"
#include "dropout.h"
#include "elementwise.h"
#include "gather.h"
#include "products.h"
#include "projected_attention_rows.h"
#include "reduction.h"

namespace compat_dnn {

namespace {

using Kind = ProjectionKind;
constexpr Kind kAll[] = {Kind::kQuery, Kind::kKey, Kind::kValue, Kind::kOutput};

DataType calculated(DataType type) { return type == DataType::kDouble ? type : DataType::kFloat; }

// Rooms in a caller's memory, one behind the other.
class Rooms {
 public:
  explicit Rooms(void* memory) : next_(static_cast<char*>(memory)) {}
  void* take(size_t bytes) {
    void* const memory = next_;
    next_ += aligned_room(bytes);
    return memory;
  }

 private:
  char* next_;
};

// What the way back needs of the way there, and the gradients of weights of that of data. Rows are in the order of
// AttentionRows, those of heads side by side.
struct Kept {
  void *queries, *keys, *values, *results, *logarithms;
  void *query_gradients, *key_gradients, *value_gradients;
  void *states, *mask;

  Kept(const ProjectedAttention& problem, void* memory) {
    const AttentionRoom room(problem);
    Rooms rooms(memory);
    queries = rooms.take(room.bytes(Kind::kQuery));
    keys = rooms.take(room.bytes(Kind::kKey));
    values = rooms.take(room.bytes(Kind::kValue));
    results = rooms.take(room.result_bytes());
    logarithms = rooms.take(room.logarithm_bytes());
    query_gradients = rooms.take(room.bytes(Kind::kQuery));
    key_gradients = rooms.take(room.bytes(Kind::kKey));
    value_gradients = rooms.take(room.bytes(Kind::kValue));
    states = rooms.take(dropout_states_bytes());
    mask = rooms.take(room.query_rows * problem.width(Kind::kOutput));
  }
};

// One call: its rows, and the rooms of its workspace.
class Attention {
 public:
  Attention(Handle& handle, const ProjectedAttention& problem, const ProjectedAttentionCall& call)
      : handle_(handle),
        problem_(problem),
        call_(call),
        rows_(handle, problem, call),
        room_(problem),
        rooms_(static_cast<char*>(call.workspace) + aligned_room(room_.row_bytes())),
        kept_(problem,
              call.reserve != nullptr ? call.reserve : rooms_.take(projected_attention_reserve_bytes(problem))) {}

  void forward(const ProjectedAttentionData& data, void* share_states, void* result_states);
  void backward_data(const ProjectedAttentionGradients& data);
  void backward_weights(const ProjectedAttentionWeightGradients& data);

 private:
  int64_t count(Kind kind) const {
    return kind == Kind::kQuery || kind == Kind::kOutput ? rows_.queries() : rows_.keys();
  }
  // Elements of what a projection takes, and of what comes out.
  int64_t taken(Kind kind) const { return problem_.projection(kind).from; }
  int64_t given(Kind kind) const { return problem_.width(kind); }
  Tensor matrix(int64_t rows, int64_t columns) const { return packed_tensor(problem_.type, {rows, columns}, {0, 1}); }
  template <class Void>
  Void* part(Void* weights, int64_t offset) const {
    using Byte = std::conditional_t<std::is_const_v<Void>, const char, char>;
    return static_cast<Byte*>(weights) + offset * size_of(problem_.type);
  }
  const void* brought(Kind kind, const void* data, int64_t columns);
  void take_back(Kind kind, const void* from, void* to, int64_t columns, bool leaves);
  void project(Kind kind, const void* weights, const void* x, void* y);
  void project_back(Kind kind, const void* weights, const void* dy, void* dx);
  void add_weight_gradients(Kind kind, const void* x, const void* dy, double beta, void* weights);
  const void* gradient_of_results(const void* gradients);
  Tensor heads(Kind kind) const;
  AttentionProblem attention(bool drops) const;
  AttentionInputs inputs() const;

  Handle& handle_;
  const ProjectedAttention& problem_;
  const ProjectedAttentionCall& call_;
  AttentionRows rows_;
  AttentionRoom room_;
  Rooms rooms_;
  Kept kept_;
};

const void* Attention::brought(Kind kind, const void* data, int64_t columns) {
  void* const memory = rooms_.take(count(kind) * columns * size_of(problem_.type));
  const int* sources = kind == Kind::kQuery || kind == Kind::kOutput ? rows_.query_sources() : rows_.key_sources();
  gather_rows(handle_, {problem_.type, count(kind), columns, sources}, data, memory);
  return memory;
}

void Attention::take_back(Kind kind, const void* from, void* to, int64_t columns, bool leaves) {
  const bool of_queries = kind == Kind::kQuery || kind == Kind::kOutput;
  gather_rows(handle_,
              {problem_.type, of_queries ? rows_.stored_queries() : rows_.stored_keys(), columns,
               of_queries ? rows_.query_places() : rows_.key_places(), 0, leaves},
              from, to);
}

void Attention::project(Kind kind, const void* weights, const void* x, void* y) {
  const int64_t rows = count(kind), from = taken(kind), to = given(kind);
  const ProjectionPart matrix_part = projection_weights(problem_, kind), bias = projection_bias(problem_, kind);
  if (matrix_part.rows == 0) {  // each head has the whole vector
    const int64_t copies = to / from;
    return blend_tensors(handle_, {}, packed_tensor(problem_.type, {rows, 1, from}, {0, 1, 2}), x,
                         packed_tensor(problem_.type, {rows, copies, from}, {0, 1, 2}), y);
  }
  if (bias.rows != 0) blend_tensors(handle_, {}, matrix(1, to), part(weights, bias.offset), matrix(rows, to), y);
  multiply(handle_, problem_.type, {rows, to, from}, {x, from, false}, {part(weights, matrix_part.offset), to, false},
           bias.rows != 0 ? 1 : 0, y, to);
}

void Attention::project_back(Kind kind, const void* weights, const void* dy, void* dx) {
  const int64_t rows = count(kind), from = taken(kind), to = given(kind);
  const ProjectionPart matrix_part = projection_weights(problem_, kind);
  if (matrix_part.rows != 0)
    return multiply(handle_, problem_.type, {rows, from, to}, {dy, to, false},
                    {part(weights, matrix_part.offset), to, true}, 0, dx, from);
  ReductionProblem sum;
  sum.x = packed_tensor(problem_.type, {rows, to / from, from}, {0, 1, 2});
  sum.y = packed_tensor(problem_.type, {rows, 1, from}, {0, 1, 2});
  reduce_tensor(handle_, sum, {}, dy, dx, nullptr);
}

void Attention::add_weight_gradients(Kind kind, const void* x, const void* dy, double beta, void* weights) {
  const int64_t rows = count(kind), from = taken(kind), to = given(kind);
  const ProjectionPart matrix_part = projection_weights(problem_, kind), bias = projection_bias(problem_, kind);
  if (matrix_part.rows != 0)
    multiply(handle_, problem_.type, {from, to, rows}, {x, from, true}, {dy, to, false}, beta,
             part(weights, matrix_part.offset), to);
  if (bias.rows == 0) return;
  ReductionProblem sum;
  sum.x = matrix(rows, to);
  sum.y = matrix(1, to);
  reduce_tensor(handle_, sum, {1, beta}, dy, part(weights, bias.offset), nullptr);
}

Tensor Attention::heads(Kind kind) const {
  const int64_t width = given(kind == Kind::kOutput ? Kind::kValue : kind), of_one = width / problem_.heads;
  const int64_t rows = count(kind) / rows_.entries();
  return make_tensor(problem_.type, {rows_.entries(), problem_.heads, rows, of_one}, {rows * width, of_one, width, 1});
}

AttentionProblem Attention::attention(bool drops) const {
  AttentionProblem result;
  result.q = result.dq = heads(Kind::kQuery);
  result.k = result.dk = heads(Kind::kKey);
  result.v = result.dv = heads(Kind::kValue);
  result.y = result.dy = heads(Kind::kOutput);
  result.scale = problem_.scale;
  result.left = rows_.left();
  result.right = rows_.right();
  result.from_end = false;
  if (rows_.mask() != nullptr)
    result.bias =
        packed_tensor(calculated(problem_.type), {1, 1, result.q.lengths[2], result.k.lengths[2]}, {0, 1, 2, 3});
  result.dropout = drops ? problem_.share_dropout : 0;
  return result;
}

AttentionInputs Attention::inputs() const {
  AttentionInputs result;
  result.q = kept_.queries;
  result.k = kept_.keys;
  result.v = kept_.values;
  result.bias = rows_.mask();
  result.k_lengths = rows_.key_lengths();
  result.dropout_seed = {kept_.states, true, 0};
  result.dropout_offset = {static_cast<const uint64_t*>(kept_.states) + 1, true, 0};
  return result;
}

void Attention::forward(const ProjectedAttentionData& data, void* share_states, void* result_states) {
  const bool trains = call_.reserve != nullptr;
  const bool drops_shares = trains && share_states != nullptr && problem_.share_dropout > 0;
  project(Kind::kQuery, data.weights, brought(Kind::kQuery, data.queries, taken(Kind::kQuery)), kept_.queries);
  project(Kind::kKey, data.weights, brought(Kind::kKey, data.keys, taken(Kind::kKey)), kept_.keys);
  project(Kind::kValue, data.weights, brought(Kind::kValue, data.values, taken(Kind::kValue)), kept_.values);
  if (drops_shares) {
    compat::check(
        hipMemcpyAsync(kept_.states, share_states, dropout_states_bytes(), hipMemcpyDeviceToDevice, handle_.stream()));
    count_dropout_call(handle_, share_states);
  }
  attention_forward(handle_, attention(drops_shares), inputs(), kept_.results, trains ? kept_.logarithms : nullptr);
  const int64_t width = given(Kind::kOutput);
  void* results = rooms_.take(rows_.queries() * width * size_of(problem_.type));
  project(Kind::kOutput, data.weights, kept_.results, results);
  if (trains && result_states != nullptr && problem_.result_dropout > 0) {
    const DropoutProblem dropout{matrix(rows_.queries(), width), matrix(rows_.queries(), width),
                                 problem_.result_dropout};
    dropout_forward(handle_, dropout, result_states, kept_.mask, results, results);
  }
  if (data.residuals != nullptr)
    add(handle_, problem_.type, rows_.queries() * width, brought(Kind::kOutput, data.residuals, width), results);
  take_back(Kind::kOutput, results, data.results, width, call_.step >= 0);
}

// In the order of the rows, before the dropout of the results. Rows behind the end of a sequence are zero.
const void* Attention::gradient_of_results(const void* gradients) {
  const int64_t width = given(Kind::kOutput);
  const void* const brought_gradients = brought(Kind::kOutput, gradients, width);
  if (!(problem_.result_dropout > 0)) return brought_gradients;
  const Tensor shape = matrix(rows_.queries(), width);
  void* const result = rooms_.take(shape.bytes());
  dropout_backward(handle_, {shape, shape, problem_.result_dropout}, nullptr, kept_.mask, brought_gradients, result);
  return result;
}

void Attention::backward_data(const ProjectedAttentionGradients& data) {
  const int64_t size = size_of(problem_.type);
  void* const of_attention = rooms_.take(rows_.queries() * taken(Kind::kOutput) * size);
  project_back(Kind::kOutput, data.weights, gradient_of_results(data.results), of_attention);
  attention_backward(handle_, attention(true), inputs(),
                     {kept_.results, of_attention, kept_.logarithms, kept_.query_gradients, kept_.key_gradients,
                      kept_.value_gradients});
  const auto take = [&](Kind kind, const void* gradients, void* to) {
    void* const memory = rooms_.take(count(kind) * taken(kind) * size);
    project_back(kind, data.weights, gradients, memory);
    take_back(kind, memory, to, taken(kind), false);
  };
  take(Kind::kQuery, kept_.query_gradients, data.queries);
  take(Kind::kKey, kept_.key_gradients, data.keys);
  take(Kind::kValue, kept_.value_gradients, data.values);
}

void Attention::backward_weights(const ProjectedAttentionWeightGradients& data) {
  const double beta = data.adds ? 1 : 0;
  const auto add_to = [&](Kind kind, const void* x, const void* dy) {
    if (problem_.projection(kind).to > 0)
      add_weight_gradients(kind, brought(kind, x, taken(kind)), dy, beta, data.weights);
  };
  add_to(Kind::kQuery, data.queries, kept_.query_gradients);
  add_to(Kind::kKey, data.keys, kept_.key_gradients);
  add_to(Kind::kValue, data.values, kept_.value_gradients);
  if (problem_.projection(Kind::kOutput).to > 0)
    add_weight_gradients(Kind::kOutput, kept_.results, gradient_of_results(data.result_gradients), beta, data.weights);
}

}  // namespace

int64_t ProjectedAttention::width(ProjectionKind kind) const {
  const Projection& one = projection(kind);
  if (kind == Kind::kOutput) return one.to > 0 ? one.to : one.from;
  return heads * (one.to > 0 ? one.to : one.from);
}

ProjectionPart projection_weights(const ProjectedAttention& problem, ProjectionKind kind) {
  int64_t offset = 0;
  for (const Kind before : kAll) {
    const Projection& one = problem.projection(before);
    const ProjectionPart part = {offset, one.to > 0 ? one.from : 0, one.to > 0 ? problem.width(before) : 0};
    if (before == kind) return part;
    offset += part.rows * part.columns;
  }
  throw compat::Failure(Status::kInvalidValue);
}

ProjectionPart projection_bias(const ProjectedAttention& problem, ProjectionKind kind) {
  const ProjectionPart last = projection_weights(problem, Kind::kOutput);
  int64_t offset = last.offset + last.rows * last.columns;
  for (const Kind before : kAll) {
    const bool is_there = problem.has_bias && problem.projection(before).to > 0;
    const ProjectionPart part = {offset, is_there, is_there ? problem.width(before) : 0};
    if (before == kind) return part;
    offset += part.columns;
  }
  throw compat::Failure(Status::kInvalidValue);
}

int64_t projection_elements(const ProjectedAttention& problem) {
  const ProjectionPart last = projection_bias(problem, Kind::kOutput);
  return last.offset + last.columns;
}

size_t projected_attention_reserve_bytes(const ProjectedAttention& problem) {
  const AttentionRoom room(problem);
  size_t bytes = aligned_room(room.result_bytes()) + aligned_room(room.logarithm_bytes());
  for (const Kind kind : {Kind::kQuery, Kind::kKey, Kind::kValue}) bytes += 2 * aligned_room(room.bytes(kind));
  return bytes + aligned_room(dropout_states_bytes()) + aligned_room(room.query_rows * problem.width(Kind::kOutput));
}

// Of the calls forward needs most, where nothing is kept; the others' rooms are among these.
size_t projected_attention_workspace_bytes(const ProjectedAttention& problem) {
  const AttentionRoom room(problem);
  const int64_t size = size_of(problem.type);
  size_t bytes = aligned_room(room.row_bytes()) + projected_attention_reserve_bytes(problem);
  for (const Kind kind : {Kind::kQuery, Kind::kKey, Kind::kValue, Kind::kOutput})
    bytes += aligned_room(room.rows(kind) * problem.projection(kind).from * size);
  return bytes + 2 * aligned_room(room.query_rows * problem.width(Kind::kOutput) * size);
}

void projected_attention_forward(Handle& handle, const ProjectedAttention& problem, const ProjectedAttentionCall& call,
                                 const ProjectedAttentionData& data, void* share_states, void* result_states) {
  Attention(handle, problem, call).forward(data, share_states, result_states);
}

void projected_attention_backward_data(Handle& handle, const ProjectedAttention& problem,
                                       const ProjectedAttentionCall& call, const ProjectedAttentionGradients& data) {
  Attention(handle, problem, call).backward_data(data);
}

void projected_attention_backward_weights(Handle& handle, const ProjectedAttention& problem,
                                          const ProjectedAttentionCall& call,
                                          const ProjectedAttentionWeightGradients& data) {
  Attention(handle, problem, call).backward_weights(data);
}

}  // namespace compat_dnn
