// Attention as one operation: one step where the core has it, else operation by operation; and rows in pages.
#include <algorithm>
#include <limits>

#include "graph/attention.h"

namespace compat_dnn::graph {

namespace {

// Attributes that both operations have.
struct AttentionNames {
  hipdnnBackendAttributeName_t q, k, v, y, statistics, scale, q_lengths, k_lengths, subgraph, subgraph_input,
      subgraph_output, seed, offset, dropout;
};

std::vector<const Descriptor*> subgraph_of(const Descriptor& node, const AttentionNames& names) {
  std::vector<const Descriptor*> nodes;
  for (const DescriptorPointer& graph : node.children(names.subgraph)) {
    if (graph->type != HIPDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR) {
      nodes.push_back(graph.get());
      continue;
    }
    for (const DescriptorPointer& operation : graph->children(HIPDNN_ATTR_OPERATIONGRAPH_OPS))
      nodes.push_back(operation.get());
  }
  return nodes;
}

// What the operations of a subgraph do to scores; nothing where that is not known here.
std::optional<ScoreChain> chain_of(const Descriptor& node, const AttentionNames& names) {
  ScoreChain chain;
  const std::vector<const Descriptor*> nodes = subgraph_of(node, names);
  const ScoreSource source{node.integer(names.subgraph_input, -1), node.child(names.q_lengths),
                           node.child(names.k_lengths)};
  chain.q_lengths = source.q_lengths;
  chain.k_lengths = source.k_lengths;
  if (!nodes.empty()) {
    std::optional<ScoreChain> found =
        follow_scores(NodeIndex(nodes), node.integer(names.subgraph_output, source.uid), source);
    if (!found || found->product != nullptr || found->statistics != nullptr) return std::nullopt;
    chain = std::move(*found);
  }
  if (const Descriptor* scale = node.child(names.scale)) {
    if (!is_by_value(*scale)) return std::nullopt;
    chain.scales.push_back(scale);
  }
  return chain;
}

AttentionTensors tensors_of(const Descriptor& node, const AttentionNames& names) {
  AttentionTensors tensors;
  tensors.q = node.child(names.q);
  tensors.k = node.child(names.k);
  tensors.v = node.child(names.v);
  tensors.y = node.child(names.y);
  tensors.statistics = node.child(names.statistics);
  tensors.seed = node.child(names.seed);
  tensors.offset = node.child(names.offset);
  tensors.dropout = node.number(names.dropout, 0);
  return tensors;
}

PagedStep paged_step(Lowering& to, const View& pages, const View& table, const View& row_counts, const View& rows) {
  demand(pages.shape.rank == 4 && rows.shape.rank == 4, HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH,
         "pages and what is loaded from them have four dimensions");
  for (const View* view : {&table, &row_counts})
    demand(to.type(*view) == HIPDNN_DATA_INT32 && to.tensor(*view).ragged < 0, HIPDNN_STATUS_NOT_SUPPORTED,
           "page tables and lengths are tensors of 32-bit integers, not ragged");
  demand(to.type(pages) == to.type(rows), HIPDNN_STATUS_NOT_SUPPORTED_DATA_TYPE,
         "what is loaded from pages has their type");
  return {{pages.shape, rows.shape, table.shape}, pages, table, row_counts, rows};
}

AttributeValue integers(const std::vector<int64_t>& values) { return make_value<int64_t>(HIPDNN_TYPE_INT64, values); }

// The rows of an operation's pages, side by side: a virtual tensor that the operation reads instead of its own.
DescriptorPointer loaded_rows(Lowering& to, const Descriptor& node, const Descriptor& pages, const Descriptor& table) {
  const Descriptor* row_counts = node.child(HIPDNN_ATTR_OPERATION_SDPA_FWD_SEQ_LEN_KVDESC);
  demand(row_counts != nullptr, HIPDNN_STATUS_BAD_PARAM, "attention to pages needs the lengths of keys and values");
  const std::vector<int64_t> of_page = dimensions(pages), of_table = dimensions(table);
  demand(of_page.size() == 4 && of_table.size() == 4, HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH,
         "pages and their table have four dimensions");
  const int64_t rows = of_table[2] * of_page[2];
  auto made = std::make_shared<Descriptor>();
  made->type = HIPDNN_BACKEND_TENSOR_DESCRIPTOR;
  made->finalized = true;
  made->values[HIPDNN_ATTR_TENSOR_UNIQUE_ID] = integers({to.own_uid()});
  made->values[HIPDNN_ATTR_TENSOR_DATA_TYPE] = integers({type_of(pages)});
  made->values[HIPDNN_ATTR_TENSOR_DIMENSIONS] = integers({of_table[0], of_page[1], rows, of_page[3]});
  made->values[HIPDNN_ATTR_TENSOR_STRIDES] =
      integers({of_page[1] * rows * of_page[3], rows * of_page[3], of_page[3], 1});
  made->values[HIPDNN_ATTR_TENSOR_IS_VIRTUAL] = integers({1});
  to.add(paged_step(to, to.view_of(pages), to.view_of(table), to.view_of(*row_counts), to.view_of(*made)));
  return made;
}

// What a softmax inside the operation gives; its sink is returned.
const Descriptor* take_softmax(const Descriptor& node, AttentionTensors& tensors) {
  const Descriptor* softmax = node.child(HIPDNN_ATTR_OPERATION_SDPA_FWD_SOFTMAX_DESC);
  if (softmax == nullptr) return nullptr;
  demand(softmax->type == HIPDNN_BACKEND_OPERATION_SOFTMAX_DESCRIPTOR, HIPDNN_STATUS_BAD_PARAM_DESCRIPTOR_TYPE,
         "attention's softmax is another operation");
  demand(softmax->integer(HIPDNN_ATTR_OPERATION_SOFTMAX_STATS_LOG2) == 0, HIPDNN_STATUS_NOT_SUPPORTED,
         "statistics of a softmax are natural logarithms");
  tensors.statistics = softmax->child(HIPDNN_ATTR_OPERATION_SOFTMAX_STATS_DESC);
  tensors.maxima = softmax->child(HIPDNN_ATTR_OPERATION_SOFTMAX_MAX_DESC);
  tensors.sums = softmax->child(HIPDNN_ATTR_OPERATION_SOFTMAX_SUM_EXP_DESC);
  return softmax->child(HIPDNN_ATTR_OPERATION_SOFTMAX_SINK_DESC);
}

const Descriptor* find_tensor(const std::vector<const Descriptor*>& nodes, int64_t uid) {
  for (const Descriptor* node : nodes)
    for (const auto& [attribute, value] : node->values)
      for (const DescriptorPointer& child : value.descriptors)
        if (child->type == HIPDNN_BACKEND_TENSOR_DESCRIPTOR && uid_of(*child) == uid) return child.get();
  return nullptr;
}

// Scores after a subgraph, whose operations come in any order.
View modified_scores(Lowering& to, const Descriptor& node, const AttentionNames& names, const View& scores) {
  std::vector<const Descriptor*> nodes = subgraph_of(node, names);
  if (nodes.empty()) return scores;
  const Descriptor* input = find_tensor(nodes, node.integer(names.subgraph_input, -1));
  const Descriptor* output = find_tensor(nodes, node.integer(names.subgraph_output, -1));
  demand(output != nullptr, HIPDNN_STATUS_BAD_PARAM, "the subgraph of attention has no such result");
  if (input != nullptr) to.copy(scores, to.view_of(*input));
  while (!nodes.empty()) {
    std::set<int64_t> missing;
    for (const Descriptor* inner : nodes) missing.merge(use_of(*inner).writes);
    const auto ready = std::find_if(nodes.begin(), nodes.end(), [&](const Descriptor* inner) {
      const NodeUse use = use_of(*inner);
      return std::none_of(use.reads.begin(), use.reads.end(), [&](int64_t uid) { return missing.count(uid) != 0; });
    });
    demand(ready != nodes.end(), HIPDNN_STATUS_BAD_PARAM,
           "the subgraph's operations depend on one another in a circle");
    lower(to, **ready);
    nodes.erase(ready);
  }
  return to.view_of(*output);
}

// Where rows and columns are within their lengths; nothing where there are no lengths.
View inside_lengths(Lowering& to, const Tensor& scores, const Descriptor* q_lengths, const Descriptor* k_lengths) {
  View inside;
  for (const auto& [dimension, lengths] : {std::pair{2, q_lengths}, std::pair{3, k_lengths}}) {
    if (lengths == nullptr) continue;
    const View place = to.temporary(scores, HIPDNN_DATA_INT32);
    to.generate(place_along(scores, dimension), place);
    const View next = to.apply(ElementFunction::kLess, {place, to.view_of(*lengths)}, HIPDNN_DATA_BOOLEAN);
    inside = inside.exists() ? to.apply(ElementFunction::kAnd, {inside, next}, HIPDNN_DATA_BOOLEAN) : next;
  }
  return inside;
}

View dropped(Lowering& to, const View& shares, const AttentionTensors& tensors, const Descriptor* dump) {
  ElementInput random;
  random.generated = Stored::kBernoulli;
  random.p0 = 1 - tensors.dropout;
  random.view.shape = packed_tensor(shares.shape.type, lengths_of(shares.shape), shares.shape.row_major_order());
  random.seed_value = tensors.seed_value;
  if (tensors.seed != nullptr) random.seed = to.view_of(*tensors.seed);
  if (tensors.offset != nullptr) random.offset = to.view_of(*tensors.offset);
  const View mask = to.temporary(lengths_of(shares.shape), HIPDNN_DATA_FLOAT);
  to.generate(random, mask);
  if (dump != nullptr) to.copy(mask, to.view_of(*dump));
  const View factor = to.constant(1 / (1 - tensors.dropout), shares.shape.rank);
  const hipdnnDataType_t type = to.type(shares);
  return to.apply(ElementFunction::kMul, {to.apply(ElementFunction::kMul, {shares, mask}, type), factor}, type);
}

// Operation by operation, with a matrix of scores in the workspace.
void add_spelled_out(Lowering& to, const Descriptor& node, const AttentionNames& names, const AttentionTensors& tensors,
                     const Descriptor* sink) {
  const auto view = [&](const Descriptor* tensor) { return tensor == nullptr ? View{} : to.view_of(*tensor); };
  const View q = view(tensors.q), k = view(tensors.k), v = view(tensors.v), y = view(tensors.y);
  for (const View* operand : {&q, &k, &v, &y})
    demand(operand->shape.rank == 4, HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH,
           "tensors of attention have four dimensions");
  const hipdnnDataType_t wide = computed_type({to.type(q)});
  View scores = to.temporary({q.shape.lengths[0], q.shape.lengths[1], q.shape.lengths[2], k.shape.lengths[2]}, wide);
  to.multiply(q, turned(k), scores);
  if (const Descriptor* scale = node.child(names.scale))
    scores = to.apply(ElementFunction::kMul, {scores, to.view_of(*scale)}, wide);
  scores = modified_scores(to, node, names, scores);
  const View inside = inside_lengths(to, scores.shape, node.child(names.q_lengths), node.child(names.k_lengths));
  // A row without any column must not become NaN.
  const View lowest = to.constant(std::numeric_limits<float>::lowest(), 4), nothing = to.constant(0, 4);
  if (inside.exists()) scores = to.apply(ElementFunction::kSelect, {scores, lowest, inside}, wide);
  View shares = to.temporary(lengths_of(scores.shape), wide);
  add_softmax(to, {scores, shares, view(sink), view(tensors.maxima), view(tensors.sums), view(tensors.statistics)});
  if (inside.exists()) shares = to.apply(ElementFunction::kSelect, {shares, nothing, inside}, wide);
  if (tensors.dropout > 0)
    shares = dropped(to, shares, tensors, node.child(HIPDNN_ATTR_OPERATION_SDPA_FWD_DROPOUT_RNG_DUMP_DESC));
  to.multiply(shares, v, y);
}

}  // namespace

// Rows of keys may be wanted with the last two dimensions exchanged, as the product of scores has them.
void lower_paged_load(Lowering& to, const Descriptor& node) {
  const View pages = to.view(node, HIPDNN_ATTR_OPERATION_PAGED_CACHE_LOAD_CONTAINER_DESC);
  View rows = to.view(node, HIPDNN_ATTR_OPERATION_PAGED_CACHE_LOAD_YDESC);
  const Tensor& shape = rows.shape;
  const int64_t elements = pages.shape.rank == 4 ? pages.shape.lengths[3] : 0;
  if (shape.rank == 4 && shape.lengths[2] == elements &&
      (shape.lengths[3] != elements || shape.strides[2] < shape.strides[3]))
    rows = turned(rows);
  to.add(paged_step(to, pages, to.view(node, HIPDNN_ATTR_OPERATION_PAGED_CACHE_LOAD_PAGE_TABLE_DESC),
                    to.view(node, HIPDNN_ATTR_OPERATION_PAGED_CACHE_LOAD_SEQUENCE_DESC), rows));
}

void lower_attention_forward(Lowering& to, const Descriptor& node) {
  const AttentionNames names = {HIPDNN_ATTR_OPERATION_SDPA_FWD_QDESC,
                                HIPDNN_ATTR_OPERATION_SDPA_FWD_KDESC,
                                HIPDNN_ATTR_OPERATION_SDPA_FWD_VDESC,
                                HIPDNN_ATTR_OPERATION_SDPA_FWD_ODESC,
                                HIPDNN_ATTR_OPERATION_SDPA_FWD_STATSDESC,
                                HIPDNN_ATTR_OPERATION_SDPA_FWD_SCALEDESC,
                                HIPDNN_ATTR_OPERATION_SDPA_FWD_SEQ_LEN_QDESC,
                                HIPDNN_ATTR_OPERATION_SDPA_FWD_SEQ_LEN_KVDESC,
                                HIPDNN_ATTR_OPERATION_SDPA_FWD_SUBGRAPH,
                                HIPDNN_ATTR_OPERATION_SDPA_FWD_SUBGRAPH_INPUT_UID,
                                HIPDNN_ATTR_OPERATION_SDPA_FWD_SUBGRAPH_OUTPUT_UID,
                                HIPDNN_ATTR_OPERATION_SDPA_FWD_DROPOUT_SEED_DESC,
                                HIPDNN_ATTR_OPERATION_SDPA_FWD_DROPOUT_OFFSET_DESC,
                                HIPDNN_ATTR_OPERATION_SDPA_FWD_DROPOUT_PROBABILITY};
  AttentionTensors tensors = tensors_of(node, names);
  const Descriptor* sink = take_softmax(node, tensors);
  std::vector<DescriptorPointer> loaded;
  for (const auto& [attribute, rows] : {std::pair{HIPDNN_ATTR_OPERATION_SDPA_FWD_PAGE_TABLE_KDESC, &tensors.k},
                                        std::pair{HIPDNN_ATTR_OPERATION_SDPA_FWD_PAGE_TABLE_VDESC, &tensors.v}}) {
    if (node.child(attribute) == nullptr) continue;
    loaded.push_back(loaded_rows(to, node, **rows, *node.child(attribute)));
    *rows = loaded.back().get();
  }
  const std::optional<ScoreChain> chain = chain_of(node, names);
  const bool has_dump = node.child(HIPDNN_ATTR_OPERATION_SDPA_FWD_DROPOUT_RNG_DUMP_DESC) != nullptr;
  if (chain && sink == nullptr && !has_dump && attention_fits(tensors, *chain, false))
    add_attention(to, tensors, *chain, false);
  else
    add_spelled_out(to, node, names, tensors, sink);
}

void lower_attention_backward(Lowering& to, const Descriptor& node) {
  const AttentionNames names = {HIPDNN_ATTR_OPERATION_SDPA_BWD_QDESC,
                                HIPDNN_ATTR_OPERATION_SDPA_BWD_KDESC,
                                HIPDNN_ATTR_OPERATION_SDPA_BWD_VDESC,
                                HIPDNN_ATTR_OPERATION_SDPA_BWD_ODESC,
                                HIPDNN_ATTR_OPERATION_SDPA_BWD_STATSDESC,
                                HIPDNN_ATTR_OPERATION_SDPA_BWD_SCALEDESC,
                                HIPDNN_ATTR_OPERATION_SDPA_BWD_SEQ_LEN_QDESC,
                                HIPDNN_ATTR_OPERATION_SDPA_BWD_SEQ_LEN_KVDESC,
                                HIPDNN_ATTR_OPERATION_SDPA_BWD_SUBGRAPH,
                                HIPDNN_ATTR_OPERATION_SDPA_BWD_SUBGRAPH_INPUT_UID,
                                HIPDNN_ATTR_OPERATION_SDPA_BWD_SUBGRAPH_OUTPUT_UID,
                                HIPDNN_ATTR_OPERATION_SDPA_BWD_DROPOUT_SEED_DESC,
                                HIPDNN_ATTR_OPERATION_SDPA_BWD_DROPOUT_OFFSET_DESC,
                                HIPDNN_ATTR_OPERATION_SDPA_BWD_DROPOUT_PROBABILITY};
  AttentionTensors tensors = tensors_of(node, names);
  tensors.dy = node.child(HIPDNN_ATTR_OPERATION_SDPA_BWD_DODDESC);
  tensors.dq = node.child(HIPDNN_ATTR_OPERATION_SDPA_BWD_DQDESC);
  tensors.dk = node.child(HIPDNN_ATTR_OPERATION_SDPA_BWD_DKDESC);
  tensors.dv = node.child(HIPDNN_ATTR_OPERATION_SDPA_BWD_DVDESC);
  tensors.dbias = node.child(HIPDNN_ATTR_OPERATION_SDPA_BWD_DBIAS_DESC);
  const std::optional<ScoreChain> chain = chain_of(node, names);
  demand(tensors.statistics != nullptr, HIPDNN_STATUS_BAD_PARAM, "attention's way back needs statistics");
  demand(chain.has_value(), HIPDNN_STATUS_NOT_SUPPORTED,
         "the subgraph of attention's way back does something else than to add a bias, scale by value and mask");
  demand(attention_fits(tensors, *chain, true), HIPDNN_STATUS_NOT_SUPPORTED,
         "attention takes tensors of batch, heads, rows and elements (at most 256), all of double or of float, half "
         "and bfloat16, with as many heads of keys as of values and a bias of the scores' lengths or 1");
  add_attention(to, tensors, *chain, true);
}

}  // namespace compat_dnn::graph
