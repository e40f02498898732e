#include "graph/lowering.h"

#include <algorithm>

#include "graph/attention.h"

namespace compat_dnn::graph {

namespace {

std::string tensor_name(int64_t uid) { return "tensor " + std::to_string(uid); }

Tensor shape_of(const Descriptor& tensor) {
  const std::vector<int64_t> lengths = tensor.integers(HIPDNN_ATTR_TENSOR_DIMENSIONS);
  return make_tensor(storage_of(static_cast<hipdnnDataType_t>(tensor.integer(HIPDNN_ATTR_TENSOR_DATA_TYPE))), lengths,
                     tensor.integers(HIPDNN_ATTR_TENSOR_STRIDES));
}

const std::map<hipdnnBackendDescriptorType_t, LowerNode>& lowerings() {
  static const std::map<hipdnnBackendDescriptorType_t, LowerNode> kAll = {
      {HIPDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR, lower_pointwise},
      {HIPDNN_BACKEND_OPERATION_REDUCTION_DESCRIPTOR, lower_reduction},
      {HIPDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR, lower_matmul},
      {HIPDNN_BACKEND_OPERATION_CONVOLUTION_FORWARD_DESCRIPTOR, lower_convolution_forward},
      {HIPDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_DATA_DESCRIPTOR, lower_convolution_data},
      {HIPDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_FILTER_DESCRIPTOR, lower_convolution_filter},
      {HIPDNN_BACKEND_OPERATION_RESAMPLE_FWD_DESCRIPTOR, lower_resample_forward},
      {HIPDNN_BACKEND_OPERATION_RESAMPLE_BWD_DESCRIPTOR, lower_resample_backward},
      {HIPDNN_BACKEND_OPERATION_NORM_FORWARD_DESCRIPTOR, lower_norm_forward},
      {HIPDNN_BACKEND_OPERATION_NORM_BACKWARD_DESCRIPTOR, lower_norm_backward},
      {HIPDNN_BACKEND_OPERATION_GEN_STATS_DESCRIPTOR, lower_genstats},
      {HIPDNN_BACKEND_OPERATION_BN_FINALIZE_STATISTICS_DESCRIPTOR, lower_bn_finalize},
      {HIPDNN_BACKEND_OPERATION_BN_BWD_WEIGHTS_DESCRIPTOR, lower_bn_backward_weights},
      {HIPDNN_BACKEND_OPERATION_RESHAPE_DESCRIPTOR, lower_reshape},
      {HIPDNN_BACKEND_OPERATION_TRANSPOSE_DESCRIPTOR, lower_transpose},
      {HIPDNN_BACKEND_OPERATION_SLICE_DESCRIPTOR, lower_slice},
      {HIPDNN_BACKEND_OPERATION_CONCAT_DESCRIPTOR, lower_concat},
      {HIPDNN_BACKEND_OPERATION_RNG_DESCRIPTOR, lower_random},
      {HIPDNN_BACKEND_OPERATION_SOFTMAX_DESCRIPTOR, lower_softmax},
      {HIPDNN_BACKEND_OPERATION_DIAGONAL_BAND_MASK_DESCRIPTOR, lower_band_mask},
      {HIPDNN_BACKEND_OPERATION_PAGED_CACHE_LOAD_DESCRIPTOR, lower_paged_load},
      {HIPDNN_BACKEND_OPERATION_SDPA_FWD_DESCRIPTOR, lower_attention_forward},
      {HIPDNN_BACKEND_OPERATION_SDPA_BWD_DESCRIPTOR, lower_attention_backward},
  };
  return kAll;
}

// Attributes that would change a result, and that no operation here minds.
const std::set<hipdnnBackendAttributeName_t>& unsupported_attributes() {
  static const std::set<hipdnnBackendAttributeName_t> kAll = {
      HIPDNN_ATTR_OPERATION_REDUCTION_GROUP_OFFSET_DESC, HIPDNN_ATTR_OPERATION_REDUCTION_SUBGRAPH,
      HIPDNN_ATTR_OPERATION_NORM_FWD_PEER_STAT_DESCS,    HIPDNN_ATTR_OPERATION_NORM_BWD_PEER_STAT_DESCS,
      HIPDNN_ATTR_OPERATION_SDPA_FWD_BLOCK_MASK_DESC,    HIPDNN_ATTR_OPERATION_SDPA_FWD_CU_SEQ_LEN_QDESC,
      HIPDNN_ATTR_OPERATION_SDPA_FWD_CU_SEQ_LEN_KVDESC,  HIPDNN_ATTR_OPERATION_SDPA_FWD_DESCALE_QDESC,
      HIPDNN_ATTR_OPERATION_SDPA_FWD_DESCALE_KDESC,      HIPDNN_ATTR_OPERATION_SDPA_FWD_DESCALE_VDESC,
      HIPDNN_ATTR_OPERATION_SDPA_FWD_DESCALE_SDESC,      HIPDNN_ATTR_OPERATION_SDPA_FWD_SCALE_SDESC,
      HIPDNN_ATTR_OPERATION_SDPA_FWD_SCALE_ODESC,        HIPDNN_ATTR_OPERATION_SDPA_FWD_AMAX_SDESC,
      HIPDNN_ATTR_OPERATION_SDPA_FWD_AMAX_ODESC,         HIPDNN_ATTR_OPERATION_SDPA_BWD_SINK_DESC,
      HIPDNN_ATTR_OPERATION_SDPA_BWD_DSINK_DESC,         HIPDNN_ATTR_OPERATION_SDPA_BWD_CU_SEQ_LEN_QDESC,
      HIPDNN_ATTR_OPERATION_SDPA_BWD_CU_SEQ_LEN_KVDESC};
  return kAll;
}

// Tensors that a node writes and reads, by their descriptors: whatever is virtual must be written before it is read.
std::vector<const Descriptor*> node_tensors(const Descriptor& node) {
  std::vector<const Descriptor*> tensors;
  for (const auto& [attribute, value] : node.values)
    for (const DescriptorPointer& child : value.descriptors)
      if (child->type == HIPDNN_BACKEND_TENSOR_DESCRIPTOR) tensors.push_back(child.get());
  return tensors;
}

bool is_output(hipdnnBackendAttributeName_t attribute) {
  static const std::set<hipdnnBackendAttributeName_t> kOutputs = {
      HIPDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_Y,
      HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DX,
      HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_DW,
      HIPDNN_ATTR_OPERATION_POINTWISE_YDESC,
      HIPDNN_ATTR_OPERATION_POINTWISE_DXDESC,
      HIPDNN_ATTR_OPERATION_GENSTATS_SUMDESC,
      HIPDNN_ATTR_OPERATION_GENSTATS_SQSUMDESC,
      HIPDNN_ATTR_OPERATION_BN_FINALIZE_UPDATED_RUNNING_MEAN_DESC,
      HIPDNN_ATTR_OPERATION_BN_FINALIZE_UPDATED_RUNNING_VAR_DESC,
      HIPDNN_ATTR_OPERATION_BN_FINALIZE_SAVED_MEAN_DESC,
      HIPDNN_ATTR_OPERATION_BN_FINALIZE_SAVED_INV_STD_DESC,
      HIPDNN_ATTR_OPERATION_BN_FINALIZE_EQ_SCALE_DESC,
      HIPDNN_ATTR_OPERATION_BN_FINALIZE_EQ_BIAS_DESC,
      HIPDNN_ATTR_OPERATION_MATMUL_CDESC,
      HIPDNN_ATTR_OPERATION_REDUCTION_YDESC,
      HIPDNN_ATTR_OPERATION_BN_BWD_WEIGHTS_DBN_SCALE_DESC,
      HIPDNN_ATTR_OPERATION_BN_BWD_WEIGHTS_DBN_BIAS_DESC,
      HIPDNN_ATTR_OPERATION_BN_BWD_WEIGHTS_EQ_DY_SCALE_DESC,
      HIPDNN_ATTR_OPERATION_BN_BWD_WEIGHTS_EQ_X_SCALE_DESC,
      HIPDNN_ATTR_OPERATION_BN_BWD_WEIGHTS_EQ_BIAS,
      HIPDNN_ATTR_OPERATION_RESAMPLE_FWD_YDESC,
      HIPDNN_ATTR_OPERATION_RESAMPLE_FWD_IDXDESC,
      HIPDNN_ATTR_OPERATION_RESAMPLE_BWD_DXDESC,
      HIPDNN_ATTR_OPERATION_CONCAT_OUTPUT_DESC,
      HIPDNN_ATTR_OPERATION_NORM_FWD_OUTPUT_RUNNING_MEAN_DESC,
      HIPDNN_ATTR_OPERATION_NORM_FWD_OUTPUT_RUNNING_VAR_DESC,
      HIPDNN_ATTR_OPERATION_NORM_FWD_YDESC,
      HIPDNN_ATTR_OPERATION_NORM_BWD_DSCALE_DESC,
      HIPDNN_ATTR_OPERATION_NORM_BWD_DBIAS_DESC,
      HIPDNN_ATTR_OPERATION_NORM_BWD_DXDESC,
      HIPDNN_ATTR_OPERATION_RESHAPE_YDESC,
      HIPDNN_ATTR_OPERATION_TRANSPOSE_YDESC,
      HIPDNN_ATTR_OPERATION_SLICE_YDESC,
      HIPDNN_ATTR_OPERATION_RNG_YDESC,
      HIPDNN_ATTR_OPERATION_SOFTMAX_YDESC,
      HIPDNN_ATTR_OPERATION_SOFTMAX_STATS_DESC,
      HIPDNN_ATTR_OPERATION_SOFTMAX_MAX_DESC,
      HIPDNN_ATTR_OPERATION_SOFTMAX_SUM_EXP_DESC,
      HIPDNN_ATTR_OPERATION_DIAGONAL_BAND_MASK_YDESC,
      HIPDNN_ATTR_OPERATION_PAGED_CACHE_LOAD_YDESC,
      HIPDNN_ATTR_OPERATION_SDPA_FWD_ODESC,
      HIPDNN_ATTR_OPERATION_SDPA_FWD_STATSDESC,
      HIPDNN_ATTR_OPERATION_SDPA_FWD_DROPOUT_RNG_DUMP_DESC,
      HIPDNN_ATTR_OPERATION_SDPA_BWD_DQDESC,
      HIPDNN_ATTR_OPERATION_SDPA_BWD_DKDESC,
      HIPDNN_ATTR_OPERATION_SDPA_BWD_DVDESC,
      HIPDNN_ATTR_OPERATION_SDPA_BWD_DBIAS_DESC};
  return kOutputs.count(attribute) != 0;
}

// A forward normalization in training makes its statistics; one in inference may read them.
bool writes(const Descriptor& node, hipdnnBackendAttributeName_t attribute) {
  if (attribute == HIPDNN_ATTR_OPERATION_NORM_FWD_MEAN_DESC ||
      attribute == HIPDNN_ATTR_OPERATION_NORM_FWD_INV_VARIANCE_DESC)
    return node.integer(HIPDNN_ATTR_OPERATION_NORM_FWD_PHASE) == HIPDNN_NORM_FWD_TRAINING;
  return is_output(attribute);
}

// So that each tensor is written before it is read; otherwise in the caller's order.
std::vector<const Descriptor*> in_order(const std::vector<DescriptorPointer>& nodes) {
  std::vector<NodeUse> uses;
  std::map<int64_t, size_t> writer;
  for (size_t n = 0; n < nodes.size(); ++n) {
    uses.push_back(use_of(*nodes[n]));
    for (const int64_t uid : uses[n].writes)
      demand(writer.emplace(uid, n).second, HIPDNN_STATUS_BAD_PARAM, tensor_name(uid) + " is written twice");
  }
  std::vector<const Descriptor*> ordered;
  std::vector<char> done(nodes.size(), 0);
  while (ordered.size() < nodes.size()) {
    const size_t before = ordered.size();
    for (size_t n = 0; n < nodes.size(); ++n) {
      const auto is_ready = [&](int64_t uid) {
        const auto found = writer.find(uid);
        return found == writer.end() || found->second == n || done[found->second] != 0;
      };
      if (done[n] != 0 || !std::all_of(uses[n].reads.begin(), uses[n].reads.end(), is_ready)) continue;
      done[n] = 1;
      ordered.push_back(nodes[n].get());
    }
    demand(ordered.size() > before, HIPDNN_STATUS_BAD_PARAM, "the operations depend on one another in a circle");
  }
  for (const DescriptorPointer& node : nodes)
    for (const Descriptor* tensor : node_tensors(*node)) {
      const int64_t uid = tensor->integer(HIPDNN_ATTR_TENSOR_UNIQUE_ID);
      demand(tensor->integer(HIPDNN_ATTR_TENSOR_IS_VIRTUAL) == 0 || writer.count(uid) != 0, HIPDNN_STATUS_BAD_PARAM,
             tensor_name(uid) + " is virtual and no operation writes it");
    }
  return ordered;
}

// What stands for tensors inside an operation: the operand and the result of its softmax, the scores of its subgraph.
std::set<int64_t> inner_tensors(const Descriptor& node) {
  std::set<int64_t> uids;
  for (const auto attribute :
       {HIPDNN_ATTR_OPERATION_SDPA_FWD_SUBGRAPH_INPUT_UID, HIPDNN_ATTR_OPERATION_SDPA_BWD_SUBGRAPH_INPUT_UID})
    if (node.has(attribute)) uids.insert(node.integer(attribute));
  if (const Descriptor* softmax = node.child(HIPDNN_ATTR_OPERATION_SDPA_FWD_SOFTMAX_DESC))
    for (const auto attribute : {HIPDNN_ATTR_OPERATION_SOFTMAX_XDESC, HIPDNN_ATTR_OPERATION_SOFTMAX_YDESC})
      if (const Descriptor* tensor = softmax->child(attribute))
        uids.insert(tensor->integer(HIPDNN_ATTR_TENSOR_UNIQUE_ID));
  return uids;
}

}  // namespace

void lower(Lowering& to, const Descriptor& node) {
  const auto found = lowerings().find(node.type);
  demand(found != lowerings().end(), HIPDNN_STATUS_NOT_SUPPORTED_GRAPH_PATTERN,
         "operations of descriptor type " + std::to_string(node.type) + " are not supported");
  for (const auto& [attribute, value] : node.values) {
    const bool is_refused = unsupported_attributes().count(attribute) != 0 && value.count > 0;
    demand(!is_refused, HIPDNN_STATUS_NOT_SUPPORTED,
           std::string(find_attribute(attribute)->name) + " is not supported");
  }
  found->second(to, node);
}

NodeUse use_of(const Descriptor& node) {
  NodeUse use, inner;
  for (const auto& [attribute, value] : node.values)
    for (const DescriptorPointer& child : value.descriptors) {
      if (child->type == HIPDNN_BACKEND_TENSOR_DESCRIPTOR) {
        (writes(node, attribute) ? use.writes : use.reads).insert(child->integer(HIPDNN_ATTR_TENSOR_UNIQUE_ID));
      } else {
        const NodeUse part = use_of(*child);
        inner.reads.insert(part.reads.begin(), part.reads.end());
        inner.writes.insert(part.writes.begin(), part.writes.end());
      }
    }
  // Operations inside one: what they keep for each other is nobody else's, and virtual as their first operand is.
  const std::set<int64_t> own = inner_tensors(node);
  for (const int64_t uid : inner.reads)
    if (own.count(uid) == 0 && inner.writes.count(uid) == 0) use.reads.insert(uid);
  for (const int64_t uid : inner.writes)
    if (own.count(uid) == 0) use.writes.insert(uid);
  return use;
}

DataType storage_of(hipdnnDataType_t type) { return type == HIPDNN_DATA_BOOLEAN ? DataType::kUInt8 : to_core(type); }

std::vector<int64_t> lengths_of(const Tensor& shape) {
  return {shape.lengths.begin(), shape.lengths.begin() + shape.rank};
}

ElementInput place_along(const Tensor& shape, int dimension) {
  ElementInput input;
  input.generated = Stored::kPlace;
  input.view.shape = shape;
  input.view.shape.strides.fill(0);
  input.view.shape.strides[dimension] = 1;
  return input;
}

bool same_elements(const View& one, const View& other) {
  if (one.tensor != other.tensor || one.start != other.start || !one.shape.same_lengths(other.shape)) return false;
  for (int d = 0; d < one.shape.rank; ++d)
    if (one.shape.lengths[d] != 1 && one.shape.strides[d] != other.shape.strides[d]) return false;
  return true;
}

View Lowering::view_of(const Descriptor& tensor) {
  demand(tensor.type == HIPDNN_BACKEND_TENSOR_DESCRIPTOR, HIPDNN_STATUS_BAD_PARAM_DESCRIPTOR_TYPE,
         "an operand is no tensor");
  const int64_t uid = tensor.integer(HIPDNN_ATTR_TENSOR_UNIQUE_ID);
  const auto found = by_uid_.find(uid);
  const Tensor shape = shape_of(tensor);
  if (found != by_uid_.end()) return {found->second, shape, 0};
  GraphTensor made;
  made.uid = uid;
  made.shape = shape;
  made.type = static_cast<hipdnnDataType_t>(tensor.integer(HIPDNN_ATTR_TENSOR_DATA_TYPE));
  made.is_virtual = tensor.integer(HIPDNN_ATTR_TENSOR_IS_VIRTUAL) != 0;
  made.by_value = tensor.integer(HIPDNN_ATTR_TENSOR_IS_BY_VALUE) != 0;
  made.bytes = static_cast<size_t>(shape.bytes());
  if (const Descriptor* ragged = tensor.child(HIPDNN_ATTR_TENSOR_RAGGED_OFFSET_DESC)) {
    made.ragged = view_of(*ragged).tensor;
    made.ragged_multiplier = tensor.integer(HIPDNN_ATTR_TENSOR_RAGGED_OFFSET_MULTIPLIER, 1);
  }
  plan_.tensors.push_back(made);
  const int index = static_cast<int>(plan_.tensors.size()) - 1;
  by_uid_[uid] = index;
  return {index, shape, 0};
}

View Lowering::optional(const Descriptor& node, hipdnnBackendAttributeName_t attribute) {
  const Descriptor* child = node.child(attribute);
  return child == nullptr ? View{} : view_of(*child);
}

View Lowering::view(const Descriptor& node, hipdnnBackendAttributeName_t attribute) {
  const View found = optional(node, attribute);
  demand(found.exists(), HIPDNN_STATUS_BAD_PARAM, std::string(find_attribute(attribute)->name) + " is not set");
  return found;
}

View Lowering::temporary(const Tensor& like, hipdnnDataType_t type) {
  std::vector<int> order = like.row_major_order();
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    return like.lengths[a] != 1 && like.lengths[b] != 1 && like.strides[a] > like.strides[b];
  });
  GraphTensor made;
  made.shape = packed_tensor(storage_of(type), lengths_of(like), order);
  made.type = type;
  made.is_virtual = true;
  made.bytes = static_cast<size_t>(made.shape.bytes());
  plan_.tensors.push_back(made);
  return {static_cast<int>(plan_.tensors.size()) - 1, made.shape, 0};
}

View Lowering::temporary(const std::vector<int64_t>& lengths, hipdnnDataType_t type) {
  Tensor shape = make_tensor(storage_of(type), lengths, std::vector<int64_t>(lengths.size(), 1));
  return temporary(packed_tensor(shape.type, lengths, shape.row_major_order()), type);
}

void Lowering::compute(ElementFunction function, const std::vector<View>& inputs, const View& result,
                       const std::array<double, 3>& parameters) {
  ElementStep step;
  for (const View& input : inputs) {
    demand(input.shape.rank == result.shape.rank, HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH,
           "tensors of one operation on elements have different ranks");
    for (int d = 0; d < result.shape.rank; ++d)
      demand(input.shape.lengths[d] == 1 || input.shape.lengths[d] == result.shape.lengths[d],
             HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH, "lengths of an operation on elements do not fit together");
    demand(!input.exists() || plan_.tensors[input.tensor].ragged < 0, HIPDNN_STATUS_NOT_SUPPORTED_LAYOUT,
           "ragged tensors are supported in attention only");
    step.inputs.push_back({input, input.exists() ? Stored::kFloat : Stored::kValue, input.value, 0, {}, {}, 0});
  }
  const int last = static_cast<int>(inputs.size()) - 1;
  step.code.push_back(
      {function, 0, std::min(1, last), std::min(2, last), parameters[0], parameters[1], parameters[2], Stored::kFloat});
  step.outputs = {result};
  step.results = {static_cast<int>(inputs.size())};
  add(step);
}

View Lowering::apply(ElementFunction function, const std::vector<View>& inputs, hipdnnDataType_t type) {
  const View* longest = &inputs[0];
  Tensor shape = inputs[0].shape;
  for (const View& input : inputs) {
    if (input.shape.elements() > longest->shape.elements()) longest = &input;
    for (int d = 0; d < std::min(shape.rank, input.shape.rank); ++d)
      shape.lengths[d] = std::max(shape.lengths[d], input.shape.lengths[d]);
  }
  std::copy(longest->shape.strides.begin(), longest->shape.strides.end(), shape.strides.begin());
  const View result = temporary(shape, type);
  compute(function, inputs, result);
  return result;
}

View Lowering::constant(double value, int rank) {
  View result;
  result.shape = make_tensor(DataType::kDouble, std::vector<int64_t>(rank, 1), std::vector<int64_t>(rank, 1));
  result.value = value;
  return result;
}

void Lowering::generate(const ElementInput& input, const View& result) {
  ElementStep step;
  step.inputs = {input};
  if (!input.view.exists() && input.view.shape.rank == 0) {
    step.inputs[0].view.shape = result.shape;
    step.inputs[0].view.shape.strides.fill(0);
  }
  step.outputs = {result};
  step.results = {0};
  add(step);
}

View Lowering::as_type(const View& from, hipdnnDataType_t wanted) {
  if (type(from) == wanted) return from;
  const View result = temporary(from.shape, wanted);
  copy(from, result);
  return result;
}

void Lowering::reduce(ReduceOp op, const View& x, const View& y) {
  demand(x.shape.rank == y.shape.rank, HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH, "a reduction does not change the rank");
  for (int d = 0; d < x.shape.rank; ++d)
    demand(y.shape.lengths[d] == 1 || y.shape.lengths[d] == x.shape.lengths[d], HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH,
           "lengths of a reduction's result are its operand's or one");
  demand(tensor(x).ragged < 0, HIPDNN_STATUS_NOT_SUPPORTED_LAYOUT, "ragged tensors are supported in attention only");
  const hipdnnDataType_t wide = computed_type({type(x), type(y)});
  const View from = is_floating(type(x)) && (wide == HIPDNN_DATA_FLOAT || type(x) == wide) ? x : as_type(x, wide);
  const bool is_direct = is_floating(type(y)) && (wide == HIPDNN_DATA_FLOAT || type(y) == wide);
  const View to = is_direct ? y : temporary(y.shape, wide);
  add(ReduceStep{op, from, to});
  if (!is_direct) copy(to, y);
}

View Lowering::reduced(ReduceOp op, const View& x, const std::vector<int64_t>& lengths) {
  const View y = temporary(lengths, computed_type({type(x)}));
  reduce(op, x, y);
  return y;
}

ExecutionPlan plan_graph(const Descriptor& operation_graph) {
  ExecutionPlan plan;
  Lowering to(plan);
  const std::vector<const Descriptor*> nodes = in_order(operation_graph.children(HIPDNN_ATTR_OPERATIONGRAPH_OPS));
  const std::vector<AttentionMatch> attentions = find_attention(nodes);
  std::map<const Descriptor*, const AttentionMatch*> parts;
  std::map<const AttentionMatch*, size_t> left;
  for (const AttentionMatch& attention : attentions)
    for (const Descriptor* node : attention.covered)
      if (parts.emplace(node, &attention).second) ++left[&attention];
  for (const Descriptor* node : nodes) {
    const auto part = parts.find(node);
    if (part == parts.end())
      lower(to, *node);
    else if (--left[part->second] == 0)
      add_attention(to, part->second->tensors, part->second->scores, part->second->backward);
  }
  fuse_elements(plan);
  place_tensors(plan);
  return plan;
}

}  // namespace compat_dnn::graph
