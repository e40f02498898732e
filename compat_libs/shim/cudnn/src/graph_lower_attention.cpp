// Attention as one operation: products, a softmax, and what masks the scores between them.
#include <algorithm>

#include "graph_lowering.h"

namespace compat_hipdnn {

namespace {

View transposed(View matrix) {
  std::swap(matrix.shape.lengths[matrix.shape.rank - 1], matrix.shape.lengths[matrix.shape.rank - 2]);
  std::swap(matrix.shape.strides[matrix.shape.rank - 1], matrix.shape.strides[matrix.shape.rank - 2]);
  return matrix;
}

}  // namespace

void lower_attention_forward(Lowering& to, const Descriptor& node) {
  using F = ElementFunction;
  const View q = to.view(node, HIPDNN_ATTR_OPERATION_SDPA_FWD_QDESC);
  const View k = to.view(node, HIPDNN_ATTR_OPERATION_SDPA_FWD_KDESC);
  const View v = to.view(node, HIPDNN_ATTR_OPERATION_SDPA_FWD_VDESC);
  const View y = to.view(node, HIPDNN_ATTR_OPERATION_SDPA_FWD_ODESC);
  const View scale = to.optional(node, HIPDNN_ATTR_OPERATION_SDPA_FWD_SCALEDESC);
  demand(q.shape.rank == 4 && k.shape.rank == 4, HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH,
         "attention's tensors have the dimensions batch, heads, rows and elements");
  const hipdnnDataType_t wide = computed_type({to.type(q)});
  std::vector<int64_t> lengths = lengths_of(q.shape);
  lengths[3] = k.shape.lengths[2];
  View scores = to.temporary(lengths, wide);
  to.multiply(q, transposed(k), scores);
  if (scale.exists()) scores = to.apply(F::kMul, {scores, scale}, wide);
  lengths[3] = 1;
  const View most = to.reduced(compat_dnn::ReduceOp::kMax, scores, lengths);
  const View shares = to.apply(F::kExp, {to.apply(F::kSub, {scores, most}, wide)}, wide);
  const View sum = to.reduced(compat_dnn::ReduceOp::kSum, shares, lengths);
  to.multiply(to.apply(F::kDiv, {shares, sum}, wide), v, y);
  const View statistics = to.optional(node, HIPDNN_ATTR_OPERATION_SDPA_FWD_STATSDESC);
  if (statistics.exists()) to.compute(F::kAdd, {most, to.apply(F::kLog, {sum}, wide)}, statistics);
}

}  // namespace compat_hipdnn
