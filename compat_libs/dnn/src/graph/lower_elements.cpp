// Operations on elements, reductions, and what moves elements from place to place.
#include <algorithm>
#include <limits>

#include "graph/scores.h"

namespace compat_dnn::graph {

namespace {

struct PointwiseKind {
  ElementFunction function;
  int operands;   // x, b, t
  bool backward;  // operands are dy and x
};

PointwiseKind kind_of(int64_t mode) {
  // The enumeration's ranges have the order of ElementFunction.
  const auto from = [](ElementFunction first, int64_t distance) {
    return static_cast<ElementFunction>(static_cast<int>(first) + distance);
  };
  if (mode >= HIPDNN_POINTWISE_ADD && mode <= HIPDNN_POINTWISE_FLOOR_MOD) {
    const bool one =
        mode == HIPDNN_POINTWISE_SQRT || (mode >= HIPDNN_POINTWISE_ABS && mode <= HIPDNN_POINTWISE_RECIPROCAL);
    return {from(ElementFunction::kAdd, mode), one ? 1 : 2, false};
  }
  if (mode >= HIPDNN_POINTWISE_RELU_FWD && mode <= HIPDNN_POINTWISE_GELU_APPROX_TANH_FWD)
    return {from(ElementFunction::kRelu, mode - HIPDNN_POINTWISE_RELU_FWD), 1, false};
  if (mode >= HIPDNN_POINTWISE_RELU_BWD && mode <= HIPDNN_POINTWISE_GELU_APPROX_TANH_BWD)
    return {from(ElementFunction::kReluBack, mode - HIPDNN_POINTWISE_RELU_BWD), 2, true};
  if (mode >= HIPDNN_POINTWISE_CMP_EQ && mode <= HIPDNN_POINTWISE_CMP_LE)
    return {from(ElementFunction::kEqual, mode - HIPDNN_POINTWISE_CMP_EQ), 2, false};
  if (mode >= HIPDNN_POINTWISE_LOGICAL_AND && mode <= HIPDNN_POINTWISE_LOGICAL_NOT)
    return {from(ElementFunction::kAnd, mode - HIPDNN_POINTWISE_LOGICAL_AND),
            mode == HIPDNN_POINTWISE_LOGICAL_NOT ? 1 : 2, false};
  if (mode == HIPDNN_POINTWISE_BINARY_SELECT) return {ElementFunction::kSelect, 3, false};
  fail(HIPDNN_STATUS_NOT_SUPPORTED, "pointwise mode " + std::to_string(mode) + " is not supported");
}

std::array<double, 3> parameters_of(const Descriptor& pointwise, int64_t mode) {
  switch (mode) {
    case HIPDNN_POINTWISE_RELU_FWD:
    case HIPDNN_POINTWISE_RELU_BWD:
      return {pointwise.number(HIPDNN_ATTR_POINTWISE_RELU_LOWER_CLIP, 0),
              pointwise.number(HIPDNN_ATTR_POINTWISE_RELU_UPPER_CLIP, std::numeric_limits<double>::infinity()),
              pointwise.number(HIPDNN_ATTR_POINTWISE_RELU_LOWER_CLIP_SLOPE, 0)};
    case HIPDNN_POINTWISE_ELU_FWD:
    case HIPDNN_POINTWISE_ELU_BWD:
      return {pointwise.number(HIPDNN_ATTR_POINTWISE_ELU_ALPHA, 1), 0, 0};
    case HIPDNN_POINTWISE_SOFTPLUS_FWD:
    case HIPDNN_POINTWISE_SOFTPLUS_BWD:
      return {pointwise.number(HIPDNN_ATTR_POINTWISE_SOFTPLUS_BETA, 1), 0, 0};
    case HIPDNN_POINTWISE_SWISH_FWD:
    case HIPDNN_POINTWISE_SWISH_BWD:
      return {pointwise.number(HIPDNN_ATTR_POINTWISE_SWISH_BETA, 1), 0, 0};
    default:
      return {0, 0, 0};
  }
}

View scaled(Lowering& to, const View& view, double alpha) {
  if (alpha == 1) return view;
  return to.apply(ElementFunction::kMul, {view, to.constant(alpha, view.shape.rank)}, computed_type({to.type(view)}));
}

void lower_index(Lowering& to, const Descriptor& node, int64_t axis) {
  const View y = to.view(node, HIPDNN_ATTR_OPERATION_POINTWISE_YDESC);
  demand(axis >= 0 && axis < y.shape.rank, HIPDNN_STATUS_BAD_PARAM, "the axis of the indices is no dimension");
  to.generate(place_along(y.shape, static_cast<int>(axis)), y);
}

// An element's place along a dimension.
View index_along(Lowering& to, const Tensor& shape, int dimension) {
  const View result = to.temporary(shape, HIPDNN_DATA_INT32);
  to.generate(place_along(shape, dimension), result);
  return result;
}

// Whether elements lie in memory as the order of the dimensions numbers them.
bool is_row_major(const View& view) { return view.shape.is_row_major(); }

}  // namespace

void lower_pointwise(Lowering& to, const Descriptor& node) {
  const Descriptor& pointwise = *node.child(HIPDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR);
  const int64_t mode = pointwise.integer(HIPDNN_ATTR_POINTWISE_MODE);
  if (mode == HIPDNN_POINTWISE_GEN_INDEX)
    return lower_index(to, node, pointwise.integer(HIPDNN_ATTR_POINTWISE_AXIS, -1));
  const PointwiseKind kind = kind_of(mode);
  const View y =
      to.view(node, kind.backward ? HIPDNN_ATTR_OPERATION_POINTWISE_DXDESC : HIPDNN_ATTR_OPERATION_POINTWISE_YDESC);
  std::vector<View> inputs;
  if (kind.backward) inputs.push_back(to.view(node, HIPDNN_ATTR_OPERATION_POINTWISE_DYDESC));
  inputs.push_back(scaled(to, to.view(node, HIPDNN_ATTR_OPERATION_POINTWISE_XDESC),
                          node.number(HIPDNN_ATTR_OPERATION_POINTWISE_ALPHA1, 1)));
  if (!kind.backward && kind.operands >= 2)
    inputs.push_back(scaled(to, to.view(node, HIPDNN_ATTR_OPERATION_POINTWISE_BDESC),
                            node.number(HIPDNN_ATTR_OPERATION_POINTWISE_ALPHA2, 1)));
  if (kind.operands == 3) inputs.push_back(to.view(node, HIPDNN_ATTR_OPERATION_POINTWISE_TDESC));
  to.compute(kind.function, inputs, y, parameters_of(pointwise, mode));
}

void lower_reduction(Lowering& to, const Descriptor& node) {
  const int64_t op = node.child(HIPDNN_ATTR_OPERATION_REDUCTION_DESC)->integer(HIPDNN_ATTR_REDUCTION_OPERATOR);
  demand(op >= HIPDNN_REDUCE_TENSOR_ADD && op <= HIPDNN_REDUCE_TENSOR_MUL_NO_ZEROS, HIPDNN_STATUS_BAD_PARAM,
         "there is no reduction " + std::to_string(op));
  // Both enumerations have the same order.
  constexpr ReduceOp kOps[] = {ReduceOp::kSum,   ReduceOp::kProduct,      ReduceOp::kMin,
                               ReduceOp::kMax,   ReduceOp::kMaxMagnitude, ReduceOp::kAverage,
                               ReduceOp::kNorm1, ReduceOp::kNorm2,        ReduceOp::kProductOfNonzero};
  to.reduce(kOps[op], to.view(node, HIPDNN_ATTR_OPERATION_REDUCTION_XDESC),
            to.view(node, HIPDNN_ATTR_OPERATION_REDUCTION_YDESC));
}

void lower_reshape(Lowering& to, const Descriptor& node) {
  View x = to.view(node, HIPDNN_ATTR_OPERATION_RESHAPE_XDESC);
  const View y = to.view(node, HIPDNN_ATTR_OPERATION_RESHAPE_YDESC);
  demand(x.shape.elements() == y.shape.elements(), HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH,
         "a reshaped tensor has as many elements as before");
  if (!is_row_major(x)) {
    const View packed = to.temporary(lengths_of(x.shape), to.type(x));
    to.copy(x, packed);
    x = packed;
  }
  const std::vector<int64_t> lengths = lengths_of(y.shape);
  x.shape = packed_tensor(x.shape.type, lengths, y.shape.row_major_order());
  to.copy(x, y);
}

void lower_transpose(Lowering& to, const Descriptor& node) {
  View x = to.view(node, HIPDNN_ATTR_OPERATION_TRANSPOSE_XDESC);
  const View y = to.view(node, HIPDNN_ATTR_OPERATION_TRANSPOSE_YDESC);
  const std::vector<int64_t> order = node.integers(HIPDNN_ATTR_OPERATION_TRANSPOSE_PERMUTATION);
  std::vector<int64_t> sorted = order;
  std::sort(sorted.begin(), sorted.end());
  bool fits = static_cast<int>(order.size()) == x.shape.rank;
  for (size_t d = 0; d < sorted.size(); ++d) fits = fits && sorted[d] == static_cast<int64_t>(d);
  demand(fits, HIPDNN_STATUS_BAD_PARAM, "the permutation does not name each dimension once");
  const Tensor old = x.shape;
  for (int d = 0; d < old.rank; ++d) {
    x.shape.lengths[d] = old.lengths[order[d]];
    x.shape.strides[d] = old.strides[order[d]];
  }
  demand(x.shape.same_lengths(y.shape), HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH,
         "the transposed tensor has other lengths");
  to.copy(x, y);
}

void lower_slice(Lowering& to, const Descriptor& node) {
  View x = to.view(node, HIPDNN_ATTR_OPERATION_SLICE_XDESC);
  const View y = to.view(node, HIPDNN_ATTR_OPERATION_SLICE_YDESC);
  const std::vector<int64_t> first = node.integers(HIPDNN_ATTR_OPERATION_SLICE_START_INDICES);
  const std::vector<int64_t> limit = node.integers(HIPDNN_ATTR_OPERATION_SLICE_LIMIT_INDICES);
  const std::vector<int64_t> step = node.integers(HIPDNN_ATTR_OPERATION_SLICE_STRIDES);
  const size_t rank = static_cast<size_t>(x.shape.rank);
  demand(first.size() == rank && limit.size() == rank && step.size() == rank, HIPDNN_STATUS_BAD_PARAM,
         "a slice has a start, a limit and a stride for each dimension");
  for (size_t d = 0; d < rank; ++d) {
    demand(first[d] >= 0 && first[d] < limit[d] && limit[d] <= x.shape.lengths[d] && step[d] > 0,
           HIPDNN_STATUS_BAD_PARAM_OUT_OF_BOUND, "a slice lies outside its tensor");
    x.start += first[d] * x.shape.strides[d];
    x.shape.lengths[d] = (limit[d] - first[d] + step[d] - 1) / step[d];
    x.shape.strides[d] *= step[d];
  }
  demand(x.shape.same_lengths(y.shape), HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH, "the slice has other lengths");
  to.copy(x, y);
}

// A part that lies in the result already (CONCAT_INPLACE_INDEX) is copied onto itself.
void lower_concat(Lowering& to, const Descriptor& node) {
  const View y = to.view(node, HIPDNN_ATTR_OPERATION_CONCAT_OUTPUT_DESC);
  const int64_t axis = node.integer(HIPDNN_ATTR_OPERATION_CONCAT_AXIS);
  demand(axis >= 0 && axis < y.shape.rank, HIPDNN_STATUS_BAD_PARAM, "the axis of the concatenation is no dimension");
  int64_t done = 0;
  for (const DescriptorPointer& input : node.children(HIPDNN_ATTR_OPERATION_CONCAT_INPUT_DESCS)) {
    const View x = to.view_of(*input);
    View part = y;
    part.start = done * y.shape.strides[axis];
    part.shape.lengths[axis] = x.shape.lengths[axis];
    done += x.shape.lengths[axis];
    demand(x.shape.same_lengths(part.shape) && done <= y.shape.lengths[axis], HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH,
           "parts of a concatenation do not fit together");
    to.copy(x, part);
  }
  demand(done == y.shape.lengths[axis], HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH, "a concatenation is not filled");
}

void lower_random(Lowering& to, const Descriptor& node) {
  const Descriptor& random = *node.child(HIPDNN_ATTR_OPERATION_RNG_DESC);
  const View y = to.view(node, HIPDNN_ATTR_OPERATION_RNG_YDESC);
  ElementInput input;
  switch (random.integer(HIPDNN_ATTR_RNG_DISTRIBUTION)) {
    case HIPDNN_RNG_DISTRIBUTION_BERNOULLI:
      input.generated = Stored::kBernoulli;
      input.p0 = random.number(HIPDNN_ATTR_RNG_BERNOULLI_DIST_PROBABILITY, 0.5);
      break;
    case HIPDNN_RNG_DISTRIBUTION_UNIFORM:
      input.generated = Stored::kUniform;
      input.p0 = random.number(HIPDNN_ATTR_RNG_UNIFORM_DIST_MINIMUM, 0);
      input.p1 = random.number(HIPDNN_ATTR_RNG_UNIFORM_DIST_MAXIMUM, 1);
      break;
    case HIPDNN_RNG_DISTRIBUTION_NORMAL:
      input.generated = Stored::kNormal;
      input.p0 = random.number(HIPDNN_ATTR_RNG_NORMAL_DIST_MEAN, 0);
      input.p1 = random.number(HIPDNN_ATTR_RNG_NORMAL_DIST_STANDARD_DEVIATION, 1);
      break;
    default:
      fail(HIPDNN_STATUS_BAD_PARAM, "there is no such distribution of random numbers");
  }
  // The element's number in the order of the dimensions, whatever the layout.
  input.view.shape = packed_tensor(y.shape.type, lengths_of(y.shape), y.shape.row_major_order());
  input.seed = to.optional(node, HIPDNN_ATTR_OPERATION_RNG_SEED);
  if (!input.seed.exists()) input.seed_value = static_cast<uint64_t>(node.integer(HIPDNN_ATTR_OPERATION_RNG_SEED));
  input.offset = to.optional(node, HIPDNN_ATTR_OPERATION_RNG_OFFSET_DESC);
  to.generate(input, y);
}

void add_softmax(Lowering& to, const SoftmaxViews& views) {
  using F = ElementFunction;
  const hipdnnDataType_t wide = computed_type({to.type(views.x)});
  std::vector<int64_t> rows = lengths_of(views.x.shape);
  rows.back() = 1;
  View most = to.reduced(ReduceOp::kMax, views.x, rows);
  if (views.sink.exists()) most = to.apply(F::kMax, {most, views.sink}, wide);
  const View shares = to.apply(F::kExp, {to.apply(F::kSub, {views.x, most}, wide)}, wide);
  View sum = to.reduced(ReduceOp::kSum, shares, rows);
  if (views.sink.exists())
    sum = to.apply(F::kAdd, {sum, to.apply(F::kExp, {to.apply(F::kSub, {views.sink, most}, wide)}, wide)}, wide);
  to.compute(F::kDiv, {shares, sum}, views.y);
  if (views.maxima.exists()) to.copy(most, views.maxima);
  if (views.sums.exists()) to.copy(sum, views.sums);
  if (views.statistics.exists()) to.compute(F::kAdd, {most, to.apply(F::kLog, {sum}, wide)}, views.statistics);
}

void lower_softmax(Lowering& to, const Descriptor& node) {
  demand(node.integer(HIPDNN_ATTR_OPERATION_SOFTMAX_STATS_LOG2) == 0, HIPDNN_STATUS_NOT_SUPPORTED,
         "statistics of a softmax are natural logarithms");
  add_softmax(to,
              {to.view(node, HIPDNN_ATTR_OPERATION_SOFTMAX_XDESC), to.view(node, HIPDNN_ATTR_OPERATION_SOFTMAX_YDESC),
               to.optional(node, HIPDNN_ATTR_OPERATION_SOFTMAX_SINK_DESC),
               to.optional(node, HIPDNN_ATTR_OPERATION_SOFTMAX_MAX_DESC),
               to.optional(node, HIPDNN_ATTR_OPERATION_SOFTMAX_SUM_EXP_DESC),
               to.optional(node, HIPDNN_ATTR_OPERATION_SOFTMAX_STATS_DESC)});
}

void lower_band_mask(Lowering& to, const Descriptor& node) {
  using F = ElementFunction;
  const View x = to.view(node, HIPDNN_ATTR_OPERATION_DIAGONAL_BAND_MASK_XDESC);
  const View y = to.view(node, HIPDNN_ATTR_OPERATION_DIAGONAL_BAND_MASK_YDESC);
  const BandMask band = band_of(node);
  demand(x.shape.rank == 4 && band.compares, HIPDNN_STATUS_NOT_SUPPORTED,
         "a band mask has four dimensions, lengths (no sums of these) and compares with greater, less, or either or "
         "equal");
  const View row = index_along(to, x.shape, 2), column = index_along(to, x.shape, 3);
  View shifted = band.is_left ? column : row;
  const auto shift = [&](const Descriptor* by, F function) {
    if (by != nullptr) shifted = to.apply(function, {shifted, to.view_of(*by)}, HIPDNN_DATA_INT32);
  };
  shift(band.bound, F::kAdd);
  shift(band.k_lengths, band.is_left ? F::kSub : F::kAdd);
  shift(band.q_lengths, band.is_left ? F::kAdd : F::kSub);
  const View counts =
      to.apply(kind_of(band.comparison).function, {shifted, band.is_left ? row : column}, HIPDNN_DATA_BOOLEAN);
  const View given = to.optional(node, HIPDNN_ATTR_OPERATION_DIAGONAL_BAND_MASK_BDESC);
  const View hidden = given.exists() ? given : to.constant(-std::numeric_limits<double>::infinity(), x.shape.rank);
  to.compute(F::kSelect, {x, hidden, counts}, y);
}

}  // namespace compat_dnn::graph
