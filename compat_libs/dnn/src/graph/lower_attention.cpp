// Attention as one step.
#include <algorithm>

#include "graph/attention.h"

namespace compat_dnn::graph {

namespace {

// Double tensors have statistics in double.
hipdnnDataType_t statistics_type(const Lowering& to, const View& q) { return computed_type({to.type(q)}); }

View statistics_view(Lowering& to, const AttentionStep& step) {
  return to.temporary({step.q.shape.lengths[0], step.q.shape.lengths[1], step.q.shape.lengths[2], 1},
                      statistics_type(to, step.q));
}

std::vector<View> views(Lowering& to, const std::vector<const Descriptor*>& tensors) {
  std::vector<View> result;
  for (const Descriptor* tensor : tensors) result.push_back(to.view_of(*tensor));
  return result;
}

AttentionStep::Bound bound_of(Lowering& to, const std::optional<ScoreChain::Bound>& bound) {
  AttentionStep::Bound result;
  if (!bound) return result;
  result.exists = true;
  result.constant = bound->constant;
  for (const auto& [tensor, factor] : bound->terms) result.terms.emplace_back(to.view_of(*tensor), factor);
  return result;
}

// What is added to scores: one tensor, or the sum of several.
View bias_of(Lowering& to, const std::vector<const Descriptor*>& tensors) {
  View bias;
  for (const Descriptor* tensor : tensors) {
    const View next = to.view_of(*tensor);
    bias = bias.exists() ? to.apply(ElementFunction::kAdd, {bias, next}, computed_type({to.type(bias), to.type(next)}))
                         : next;
  }
  return bias;
}

// Errors: NOT_SUPPORTED where offsets count something else than elements.
void check_ragged(const Descriptor* tensor) {
  if (tensor == nullptr) return;
  demand(tensor->child(HIPDNN_ATTR_TENSOR_RAGGED_OFFSET_DESC) == nullptr ||
             tensor->integer(HIPDNN_ATTR_TENSOR_RAGGED_OFFSET_MULTIPLIER, 1) == 1,
         HIPDNN_STATUS_NOT_SUPPORTED_LAYOUT, "ragged offsets of attention count elements");
}

// Where the core writes a number for each row: the given tensor, if it has the core's layout.
View packed_rows(Lowering& to, const AttentionStep& step, const View& given) {
  const bool is_direct = given.exists() && to.type(given) == statistics_type(to, step.q) && given.shape.is_row_major();
  return is_direct ? given : statistics_view(to, step);
}

void add_forward(Lowering& to, AttentionStep step, const AttentionTensors& tensors) {
  const auto view = [&](const Descriptor* tensor) { return tensor == nullptr ? View{} : to.view_of(*tensor); };
  const View statistics = view(tensors.statistics), maxima = view(tensors.maxima), sums = view(tensors.sums);
  if (statistics.exists() || sums.exists()) step.statistics = packed_rows(to, step, statistics);
  if (maxima.exists() || sums.exists()) step.maxima = packed_rows(to, step, maxima);
  const AttentionStep made = step;
  to.add(std::move(step));
  if (statistics.exists() && made.statistics.tensor != statistics.tensor) to.copy(made.statistics, statistics);
  if (maxima.exists() && made.maxima.tensor != maxima.tensor) to.copy(made.maxima, maxima);
  if (!sums.exists()) return;
  const hipdnnDataType_t type = to.type(made.statistics);
  to.compute(ElementFunction::kExp, {to.apply(ElementFunction::kSub, {made.statistics, made.maxima}, type)}, sums);
}

void add_backward(Lowering& to, AttentionStep step, const AttentionTensors& tensors) {
  step.dy = to.view_of(*tensors.dy);
  step.dq = to.view_of(*tensors.dq);
  step.dk = to.view_of(*tensors.dk);
  step.dv = to.view_of(*tensors.dv);
  if (tensors.dbias != nullptr) step.dbias = to.view_of(*tensors.dbias);
  step.statistics = to.view_of(*tensors.statistics);
  if (to.type(step.statistics) != statistics_type(to, step.q) || !step.statistics.shape.is_row_major()) {
    const View packed = statistics_view(to, step);
    to.copy(step.statistics, packed);
    step.statistics = packed;
  }
  to.add(std::move(step));
}

}  // namespace

View turned(View matrix) {
  std::swap(matrix.shape.lengths[2], matrix.shape.lengths[3]);
  std::swap(matrix.shape.strides[2], matrix.shape.strides[3]);
  return matrix;
}

std::vector<int64_t> dimensions(const Descriptor& tensor) { return tensor.integers(HIPDNN_ATTR_TENSOR_DIMENSIONS); }

hipdnnDataType_t type_of(const Descriptor& tensor) {
  return static_cast<hipdnnDataType_t>(tensor.integer(HIPDNN_ATTR_TENSOR_DATA_TYPE));
}

bool attention_fits(const AttentionTensors& tensors, const ScoreChain& scores, bool backward) {
  constexpr int64_t kMostDepth = 256;
  std::vector<const Descriptor*> all = {tensors.q, tensors.k, tensors.v, tensors.y};
  if (backward) all.insert(all.end(), {tensors.dy, tensors.dq, tensors.dk, tensors.dv});
  int doubles = 0;
  for (const Descriptor* tensor : all) {
    if (tensor == nullptr || dimensions(*tensor).size() != 4 || !is_floating(type_of(*tensor))) return false;
    if (tensor->integer(HIPDNN_ATTR_TENSOR_IS_BY_VALUE) != 0) return false;
    doubles += type_of(*tensor) == HIPDNN_DATA_DOUBLE;
  }
  if (doubles != 0 && doubles != static_cast<int>(all.size())) return false;
  const auto q = dimensions(*tensors.q), y = dimensions(*tensors.y);
  auto k = dimensions(*tensors.k), v = dimensions(*tensors.v);
  if (tensors.k_turned) std::swap(k[2], k[3]);
  if (tensors.v_turned) std::swap(v[2], v[3]);
  const bool fits = k[0] == q[0] && v[0] == q[0] && y[0] == q[0] && k[1] == v[1] && k[1] > 0 && q[1] % k[1] == 0 &&
                    y[1] == q[1] && k[2] == v[2] && y[2] == q[2] && k[3] == q[3] && y[3] == v[3];
  if (!fits || q[3] > kMostDepth || v[3] > kMostDepth) return false;
  if (backward && (dimensions(*tensors.dy) != y || dimensions(*tensors.dq) != q || dimensions(*tensors.dk) != k ||
                   dimensions(*tensors.dv) != v))
    return false;
  const std::vector<int64_t> of_scores = {q[0], q[1], q[2], k[2]};
  for (const Descriptor* bias : scores.biases) {
    const std::vector<int64_t> lengths = dimensions(*bias);
    if (lengths.size() != 4 || !is_floating(type_of(*bias))) return false;
    for (int d = 0; d < 4; ++d)
      if (lengths[d] != of_scores[d] && lengths[d] != 1) return false;
  }
  if (tensors.dbias != nullptr &&
      (scores.biases.size() != 1 || dimensions(*tensors.dbias) != dimensions(*scores.biases[0])))
    return false;
  for (const Descriptor* rows : {tensors.statistics, tensors.maxima, tensors.sums})
    if (rows != nullptr && (dimensions(*rows) != std::vector<int64_t>{q[0], q[1], q[2], 1} ||
                            rows->child(HIPDNN_ATTR_TENSOR_RAGGED_OFFSET_DESC) != nullptr))
      return false;
  return std::all_of(all.begin(), all.end(), [&](const Descriptor* tensor) {
    return tensor->child(HIPDNN_ATTR_TENSOR_RAGGED_OFFSET_DESC) == nullptr || scores.q_lengths != nullptr;
  });
}

void add_attention(Lowering& to, const AttentionTensors& tensors, const ScoreChain& scores, bool backward) {
  for (const Descriptor* tensor :
       {tensors.q, tensors.k, tensors.v, tensors.y, tensors.dy, tensors.dq, tensors.dk, tensors.dv})
    check_ragged(tensor);
  for (const Descriptor* lengths : {scores.q_lengths, scores.k_lengths})
    demand(lengths == nullptr || type_of(*lengths) == HIPDNN_DATA_INT32, HIPDNN_STATUS_NOT_SUPPORTED_DATA_TYPE,
           "lengths of attention are 32-bit integers");
  AttentionStep step;
  step.backward = backward;
  step.q = to.view_of(*tensors.q);
  step.k = to.view_of(*tensors.k);
  step.v = to.view_of(*tensors.v);
  step.y = to.view_of(*tensors.y);
  if (tensors.k_turned) step.k = turned(step.k);
  if (tensors.v_turned) step.v = turned(step.v);
  step.bias = bias_of(to, scores.biases);
  if (scores.q_lengths != nullptr) step.q_lengths = to.view_of(*scores.q_lengths);
  if (scores.k_lengths != nullptr) step.k_lengths = to.view_of(*scores.k_lengths);
  step.left = bound_of(to, scores.left);
  step.right = bound_of(to, scores.right);
  step.from_end = (scores.left && scores.left->from_end) || (scores.right && scores.right->from_end);
  step.scales = views(to, scores.scales);
  step.hidden = views(to, scores.hidden);
  step.kept_scales = views(to, tensors.kept_scales);
  step.lost_scales = views(to, tensors.lost_scales);
  step.dropout = tensors.dropout;
  step.seed_value = tensors.seed_value;
  if (tensors.seed != nullptr) step.seed = to.view_of(*tensors.seed);
  if (tensors.offset != nullptr) step.offset = to.view_of(*tensors.offset);
  backward ? add_backward(to, std::move(step), tensors) : add_forward(to, std::move(step), tensors);
}

}  // namespace compat_dnn::graph
