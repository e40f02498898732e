// From operations to steps: what the files graph_lower_*.cpp share.
#pragma once

#include <limits>
#include <set>

#include "graph/plan.h"
#include "graph/types.h"

namespace compat_dnn::graph {

// Tensors of an operation, by their numbers.
struct NodeUse {
  std::set<int64_t> reads, writes;
};
NodeUse use_of(const Descriptor& node);

// Builds a plan, operation by operation.
class Lowering {
 public:
  explicit Lowering(ExecutionPlan& plan) : plan_(plan) {}

  // Tensors of a node; without it, a view that does not exist, or an error if it is needed.
  View view(const Descriptor& node, hipdnnBackendAttributeName_t attribute);
  View optional(const Descriptor& node, hipdnnBackendAttributeName_t attribute);
  View view_of(const Descriptor& tensor);
  // A number that no tensor of the graph has.
  int64_t own_uid() { return next_uid_++; }
  const GraphTensor& tensor(const View& view) const { return plan_.tensors[view.tensor]; }
  hipdnnDataType_t type(const View& view) const { return tensor(view).type; }

  // An intermediate result of the plan alone, packed in the order of `like`'s dimensions in memory.
  View temporary(const Tensor& like, hipdnnDataType_t type);
  View temporary(const std::vector<int64_t>& lengths, hipdnnDataType_t type);

  // result = function(inputs)
  void compute(ElementFunction function, const std::vector<View>& inputs, const View& result,
               const std::array<double, 3>& parameters = {0, 0, 0});
  // The same as a new intermediate result, as long as the longest of the inputs.
  View apply(ElementFunction function, const std::vector<View>& inputs, hipdnnDataType_t type);
  View constant(double value, int rank);
  void generate(const ElementInput& input, const View& result);
  void copy(const View& from, const View& to) { compute(ElementFunction::kIdentity, {from}, to); }
  // To the tensor of an attribute, if the operation has one.
  void give(const Descriptor& node, hipdnnBackendAttributeName_t attribute, const View& value) {
    const View result = optional(node, attribute);
    if (result.exists()) copy(value, result);
  }
  // As a packed tensor of a type, a copy only where it is not.
  View as_type(const View& from, hipdnnDataType_t type);

  void reduce(ReduceOp op, const View& x, const View& y);
  View reduced(ReduceOp op, const View& x, const std::vector<int64_t>& lengths);
  void multiply(View a, View b, const View& c);
  template <class S>
  void add(S step) {
    plan_.steps.push_back({std::move(step)});
  }

 private:
  ExecutionPlan& plan_;
  std::map<int64_t, int> by_uid_;
  int64_t next_uid_ = std::numeric_limits<int64_t>::min();
};

// Adds any operation. Errors: NOT_SUPPORTED and others with a message.
void lower(Lowering& to, const Descriptor& node);
using LowerNode = void (*)(Lowering&, const Descriptor&);
void lower_pointwise(Lowering& to, const Descriptor& node);
void lower_reduction(Lowering& to, const Descriptor& node);
void lower_matmul(Lowering& to, const Descriptor& node);
void lower_convolution_forward(Lowering& to, const Descriptor& node);
void lower_convolution_data(Lowering& to, const Descriptor& node);
void lower_convolution_filter(Lowering& to, const Descriptor& node);
void lower_resample_forward(Lowering& to, const Descriptor& node);
void lower_resample_backward(Lowering& to, const Descriptor& node);
void lower_norm_forward(Lowering& to, const Descriptor& node);
void lower_norm_backward(Lowering& to, const Descriptor& node);
void lower_genstats(Lowering& to, const Descriptor& node);
void lower_bn_finalize(Lowering& to, const Descriptor& node);
void lower_bn_backward_weights(Lowering& to, const Descriptor& node);
void lower_reshape(Lowering& to, const Descriptor& node);
void lower_transpose(Lowering& to, const Descriptor& node);
void lower_slice(Lowering& to, const Descriptor& node);
void lower_concat(Lowering& to, const Descriptor& node);
void lower_random(Lowering& to, const Descriptor& node);
void lower_softmax(Lowering& to, const Descriptor& node);
void lower_band_mask(Lowering& to, const Descriptor& node);
void lower_paged_load(Lowering& to, const Descriptor& node);
// y = softmax(x) along the last dimension, with results for each row where they exist. Errors: NOT_SUPPORTED.
struct SoftmaxViews {
  View x, y, sink, maxima, sums, statistics;
};
void add_softmax(Lowering& to, const SoftmaxViews& views);
void lower_attention_forward(Lowering& to, const Descriptor& node);
void lower_attention_backward(Lowering& to, const Descriptor& node);

DataType storage_of(hipdnnDataType_t type);
std::vector<int64_t> lengths_of(const Tensor& shape);
// Generates each element's place along a dimension.
ElementInput place_along(const Tensor& shape, int dimension);

}  // namespace compat_dnn::graph
