// Resampling (pooling), and attention.
#include <algorithm>

#include "graph/lowering.h"

namespace compat_dnn::graph {

namespace {

// The window, whose places along a dimension are as many as y is long:
// 1 + (x + padding before and behind it - window) / stride, rounded down.
PoolingWindow window_of(const Descriptor& resample, const Tensor& x, const Tensor& y) {
  PoolingWindow window;
  const std::vector<int64_t> sizes = resample.integers(HIPDNN_ATTR_RESAMPLE_WINDOW_DIMS);
  const std::vector<int64_t> pads = resample.integers(HIPDNN_ATTR_RESAMPLE_PRE_PADDINGS);
  const std::vector<int64_t> after = resample.integers(HIPDNN_ATTR_RESAMPLE_POST_PADDINGS);
  const std::vector<int64_t> strides = resample.integers(HIPDNN_ATTR_RESAMPLE_STRIDES);
  const int64_t spatial = resample.integer(HIPDNN_ATTR_RESAMPLE_SPATIAL_DIMS);
  const size_t count = static_cast<size_t>(spatial);
  demand(spatial >= 1 && spatial <= 3 && x.rank == spatial + 2 && y.rank == x.rank && sizes.size() == count &&
             pads.size() == count && after.size() == count && strides.size() == count,
         HIPDNN_STATUS_BAD_PARAM, "a window needs sizes, paddings and strides for each of one to three dimensions");
  window.spatial = static_cast<int>(spatial);
  bool has_pads = false;
  for (size_t d = 0; d < count; ++d) {
    for (const int64_t value : {sizes[d], pads[d], after[d], strides[d]})
      demand(value >= 0 && value < (1 << 30), HIPDNN_STATUS_BAD_PARAM_OUT_OF_BOUND, "a window is out of bounds");
    demand(sizes[d] > 0 && strides[d] > 0, HIPDNN_STATUS_BAD_PARAM_OUT_OF_BOUND, "a window is out of bounds");
    const int64_t room = x.lengths[d + 2] + pads[d] + after[d] - sizes[d];
    demand(room >= 0 && y.lengths[d + 2] == 1 + room / strides[d], HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH,
           "lengths of results of windows do not follow from those of the operand and its padding");
    window.sizes[d] = static_cast<int>(sizes[d]);
    window.pads[d] = static_cast<int>(pads[d]);
    window.strides[d] = static_cast<int>(strides[d]);
    has_pads = has_pads || pads[d] != 0 || after[d] != 0;
  }
  window.propagates_nan = resample.integer(HIPDNN_ATTR_RESAMPLE_NAN_PROPAGATION) == HIPDNN_PROPAGATE_NAN;
  const int64_t padding = resample.integer(HIPDNN_ATTR_RESAMPLE_PADDING_MODE, HIPDNN_ZERO_PAD);
  switch (resample.integer(HIPDNN_ATTR_RESAMPLE_MODE)) {
    case HIPDNN_RESAMPLE_MAXPOOL:
      window.mode = PoolingMode::kMax;
      demand(!has_pads || padding == HIPDNN_NEG_INF_PAD, HIPDNN_STATUS_NOT_SUPPORTED_GRAPH_PATTERN,
             "a maximum over padding other than minus infinity is not supported");
      return window;
    case HIPDNN_RESAMPLE_AVGPOOL_INCLUDE_PADDING:
      window.mode = PoolingMode::kAverageInclusive;
      break;
    case HIPDNN_RESAMPLE_AVGPOOL_EXCLUDE_PADDING:
      window.mode = PoolingMode::kAverageExclusive;
      return window;
    default:
      fail(HIPDNN_STATUS_NOT_SUPPORTED, "of the resampling modes, maxima and averages are supported");
  }
  demand(!has_pads || padding == HIPDNN_ZERO_PAD, HIPDNN_STATUS_NOT_SUPPORTED_GRAPH_PATTERN,
         "an average over padding other than zeros is not supported");
  return window;
}

// Sums with what is there: in the type that is computed alone.
Blend blend_of(const Descriptor& node, hipdnnBackendAttributeName_t alpha, hipdnnBackendAttributeName_t beta,
               bool same_type) {
  const Blend blend{node.number(alpha, 1), node.number(beta, 0)};
  demand(blend.beta == 0 || same_type, HIPDNN_STATUS_NOT_SUPPORTED_DATA_TYPE,
         "a window that adds to its result wants an operand of the result's type");
  return blend;
}

void check(const PoolingProblem& problem) {
  demand(compat::guarded([&] { check_pooling(problem); }) == compat::Status::kSuccess,
         HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH, "lengths or types of windows do not fit together");
}

// Indices lie as the results do, without gaps.
void set_indices(const Lowering& to, PoolingProblem& problem, const View& indices) {
  if (!indices.exists()) return;
  const hipdnnDataType_t type = to.type(indices);
  demand(type == HIPDNN_DATA_INT8 || type == HIPDNN_DATA_UINT8 || type == HIPDNN_DATA_INT32,
         HIPDNN_STATUS_NOT_SUPPORTED_DATA_TYPE, "indices of maxima have the types INT8, UINT8 or INT32");
  problem.index_type = type == HIPDNN_DATA_INT32 ? PoolingIndexType::kUInt32 : PoolingIndexType::kUInt8;
  bool fits = indices.shape.same_lengths(problem.y) && problem.y.is_packed();
  for (int d = 0; d < problem.y.rank; ++d)
    fits = fits && (problem.y.lengths[d] == 1 || indices.shape.strides[d] == problem.y.strides[d]);
  demand(fits, HIPDNN_STATUS_NOT_SUPPORTED_LAYOUT, "indices of maxima lie as the maxima do, packed");
}

View as_floating(Lowering& to, const View& view) {
  return is_floating(to.type(view)) ? view : to.as_type(view, computed_type({to.type(view)}));
}

}  // namespace

void lower_resample_forward(Lowering& to, const Descriptor& node) {
  PoolStep step;
  const Descriptor& resample = *node.child(HIPDNN_ATTR_OPERATION_RESAMPLE_FWD_DESC);
  step.x = as_floating(to, to.view(node, HIPDNN_ATTR_OPERATION_RESAMPLE_FWD_XDESC));
  const View y = to.view(node, HIPDNN_ATTR_OPERATION_RESAMPLE_FWD_YDESC);
  step.y = to.type(y) == to.type(step.x) ? y : to.temporary(y.shape, to.type(step.x));
  step.indices = to.optional(node, HIPDNN_ATTR_OPERATION_RESAMPLE_FWD_IDXDESC);
  step.problem.window = window_of(resample, step.x.shape, step.y.shape);
  step.problem.x = step.x.shape;
  step.problem.y = step.y.shape;
  check(step.problem);
  set_indices(to, step.problem, step.indices);
  const View computed = step.y;
  step.blend = blend_of(node, HIPDNN_ATTR_OPERATION_RESAMPLE_FWD_ALPHA, HIPDNN_ATTR_OPERATION_RESAMPLE_FWD_BETA,
                        same_elements(computed, y));
  to.add(std::move(step));
  if (!same_elements(computed, y)) to.copy(computed, y);
}

void lower_resample_backward(Lowering& to, const Descriptor& node) {
  PoolStep step;
  step.backward = true;
  step.dy = as_floating(to, to.view(node, HIPDNN_ATTR_OPERATION_RESAMPLE_BWD_DYDESC));
  const View dx = to.view(node, HIPDNN_ATTR_OPERATION_RESAMPLE_BWD_DXDESC);
  step.dx = to.type(dx) == to.type(step.dy) ? dx : to.temporary(dx.shape, to.type(step.dy));
  step.indices = to.optional(node, HIPDNN_ATTR_OPERATION_RESAMPLE_BWD_IDXDESC);
  const View x = to.optional(node, HIPDNN_ATTR_OPERATION_RESAMPLE_BWD_XDESC);
  step.problem.window = window_of(*node.child(HIPDNN_ATTR_OPERATION_RESAMPLE_BWD_DESC), step.dx.shape, step.dy.shape);
  step.problem.x = step.dx.shape;
  step.problem.y = step.dy.shape;
  check(step.problem);
  set_indices(to, step.problem, step.indices);
  const bool is_maximum = step.problem.window.mode == PoolingMode::kMax;
  demand(!is_maximum || step.indices.exists() || x.exists(), HIPDNN_STATUS_BAD_PARAM,
         "the way back of a maximum needs its indices or its operand");
  if (is_maximum && !step.indices.exists()) {
    // The operand is read as the gradient lies.
    const bool fits = to.type(x) == to.type(step.dx) && same_elements({step.dx.tensor, x.shape, 0, 0}, step.dx);
    step.x = fits ? x : to.temporary(step.dx.shape, to.type(step.dx));
    if (!fits) to.copy(x, step.x);
  }
  const View computed = step.dx;
  step.blend = blend_of(node, HIPDNN_ATTR_OPERATION_RESAMPLE_BWD_ALPHA, HIPDNN_ATTR_OPERATION_RESAMPLE_BWD_BETA,
                        same_elements(computed, dx));
  to.add(std::move(step));
  if (!same_elements(computed, dx)) to.copy(computed, dx);
}

}  // namespace compat_dnn::graph
