// Products: matrices and convolutions.
#include <algorithm>

#include "device_traits.h"
#include "graph/lowering.h"

namespace compat_dnn::graph {

namespace {

// What two operands are multiplied as. What was computed in this graph takes the type of what comes from memory.
hipdnnDataType_t product_type(const Lowering& to, const View& a, const View& b) {
  const hipdnnDataType_t first = to.type(a), second = to.type(b);
  if (first == second && is_floating(first)) return first;
  const bool computed_first = to.tensor(a).is_virtual, computed_second = to.tensor(b).is_virtual;
  if (computed_first && !computed_second && is_floating(first) && is_floating(second)) return second;
  if (computed_second && !computed_first && is_floating(first) && is_floating(second)) return first;
  // Bytes are multiplied as doubles: their sums are exact.
  const auto is_integer = [](hipdnnDataType_t type) { return type == HIPDNN_DATA_INT8 || type == HIPDNN_DATA_UINT8; };
  return is_integer(first) && is_integer(second) ? HIPDNN_DATA_DOUBLE : computed_type({first, second});
}

bool has_contiguous_dimension(const View& matrix) {
  const int rows = matrix.shape.rank - 2;
  for (const int d : {rows, rows + 1})
    if (matrix.shape.strides[d] == 1 || matrix.shape.lengths[d] == 1) return true;
  return false;
}

// As products take it: of a type, and contiguous along rows or columns.
View factor(Lowering& to, const View& matrix, hipdnnDataType_t type) {
  if (to.type(matrix) == type && has_contiguous_dimension(matrix)) return matrix;
  const View packed = has_contiguous_dimension(matrix) ? to.temporary(matrix.shape, type)
                                                       : to.temporary(lengths_of(matrix.shape), type);
  to.copy(matrix, packed);
  return packed;
}

// Zeros from given rows and columns on: what lies there in memory does not take part.
View cut(Lowering& to, const View& matrix, const View& rows, const View& columns) {
  ElementStep step;
  step.inputs.push_back({matrix, Stored::kFloat, 0, 0, {}, {}, 0});
  step.inputs.push_back({to.constant(0, matrix.shape.rank), Stored::kValue, 0, 0, {}, {}, 0});
  std::vector<std::pair<int, View>> limits;
  if (rows.exists()) limits.push_back({matrix.shape.rank - 2, rows});
  if (columns.exists()) limits.push_back({matrix.shape.rank - 1, columns});
  for (const auto& [dimension, limit] : limits) {
    step.inputs.push_back(place_along(matrix.shape, dimension));
    step.inputs.push_back({limit, Stored::kFloat, 0, 0, {}, {}, 0});
  }
  const int inputs = static_cast<int>(step.inputs.size());
  int result = 0;
  for (size_t i = 0; i < limits.size(); ++i) {
    const int place = 2 + 2 * static_cast<int>(i), made = inputs + static_cast<int>(step.code.size());
    step.code.push_back({ElementFunction::kLess, place, place + 1, 0, 0, 0, 0, Stored::kFloat});
    step.code.push_back({ElementFunction::kSelect, result, 1, made, 0, 0, 0, Stored::kFloat});
    result = made + 1;
  }
  const View kept = to.temporary(matrix.shape, to.type(matrix));
  step.outputs = {kept};
  step.results = {result};
  to.add(std::move(step));
  return kept;
}

struct ConvNode {
  hipdnnBackendAttributeName_t description, x, w, y, alpha, beta;
};

struct Geometry {
  ConvGeometry core;
  std::vector<int64_t> before, after;  // padding
};

Geometry geometry_of(const Descriptor& convolution, const Tensor& x, const Tensor& w) {
  Geometry result;
  result.before = convolution.integers(HIPDNN_ATTR_CONVOLUTION_PRE_PADDINGS);
  result.after = convolution.integers(HIPDNN_ATTR_CONVOLUTION_POST_PADDINGS);
  const std::vector<int64_t> strides = convolution.integers(HIPDNN_ATTR_CONVOLUTION_FILTER_STRIDES);
  const std::vector<int64_t> dilations = convolution.integers(HIPDNN_ATTR_CONVOLUTION_DILATIONS);
  const int64_t spatial = convolution.integer(HIPDNN_ATTR_CONVOLUTION_SPATIAL_DIMS);
  const auto has_all = [&](const std::vector<int64_t>& values) {
    return static_cast<int64_t>(values.size()) == spatial &&
           std::all_of(values.begin(), values.end(), [](int64_t value) { return value >= 0 && value < (1 << 30); });
  };
  demand(spatial >= 1 && spatial <= kMostSpatialDims, HIPDNN_STATUS_NOT_SUPPORTED,
         "convolutions have one to three spatial dimensions");
  demand(x.rank == spatial + 2 && w.rank == x.rank, HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH,
         "a convolution's tensors have two dimensions more than it");
  demand(has_all(result.before) && has_all(result.after) && has_all(strides) && has_all(dilations),
         HIPDNN_STATUS_BAD_PARAM, "a convolution needs paddings, strides and dilations for each dimension");
  result.core.spatial = static_cast<int>(spatial);
  for (int64_t d = 0; d < spatial; ++d) {
    result.core.pad[d] = static_cast<int>(result.before[d]);
    result.core.stride[d] = static_cast<int>(strides[d]);
    result.core.dilation[d] = static_cast<int>(dilations[d]);
  }
  demand(w.lengths[1] > 0 && x.lengths[1] % w.lengths[1] == 0, HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH,
         "a filter's channels divide those of the image");
  result.core.groups = x.lengths[1] / w.lengths[1];
  result.core.flipped = convolution.integer(HIPDNN_ATTR_CONVOLUTION_CONV_MODE) == HIPDNN_CONVOLUTION;
  return result;
}

// The image with its padding as a tensor of its own: padding may differ between the two sides of a dimension.
View padded(Lowering& to, const View& x, Geometry& geometry) {
  Tensor shape = x.shape;
  for (int d = 0; d < geometry.core.spatial; ++d) shape.lengths[d + 2] += geometry.before[d] + geometry.after[d];
  geometry.core.pad.fill(0);
  return to.temporary(shape, to.type(x));
}

View inner(const View& whole, const View& x, const Geometry& geometry) {
  View part = whole;
  for (int d = 0; d < geometry.core.spatial; ++d) part.start += geometry.before[d] * whole.shape.strides[d + 2];
  part.shape.lengths = x.shape.lengths;
  return part;
}

// Bytes of the workspace of the solver that seems the fastest.
size_t workspace_of(const ConvProblem& problem) {
  const compat::DeviceTraits traits = compat::query_device_traits();
  const ConvSolver* best = nullptr;
  for (const ConvSolver& solver : convolution_solvers())
    if (solver.applies(traits, problem) &&
        (best == nullptr || solver.estimate(traits, problem) < best->estimate(traits, problem)))
      best = &solver;
  return best == nullptr ? 0 : best->workspace(traits, problem);
}

// The type of result that is computed, for operands of a type.
hipdnnDataType_t result_type(const Lowering& to, const View& result, hipdnnDataType_t& operands, bool forward) {
  const hipdnnDataType_t wanted = to.type(result);
  if (operands == HIPDNN_DATA_INT8)
    if (forward && (wanted == HIPDNN_DATA_INT32 || wanted == HIPDNN_DATA_FLOAT)) return wanted;
  if (operands == HIPDNN_DATA_INT8) operands = HIPDNN_DATA_DOUBLE;
  // A result that stays in the graph is kept as the operands are; one in memory has the precision of its type.
  if (wanted != operands && !to.tensor(result).is_virtual) operands = computed_type({operands, wanted});
  return operands;
}

void lower_convolution(Lowering& to, const Descriptor& node, ConvDirection direction, const ConvNode& names) {
  View x = to.view(node, names.x), w = to.view(node, names.w), y = to.view(node, names.y);
  Geometry geometry = geometry_of(*node.child(names.description), x.shape, w.shape);
  const bool forward = direction == ConvDirection::kForward, data = direction == ConvDirection::kBackwardData;
  View& result = forward ? y : data ? x : w;
  View& first = data ? y : x;
  View& second = forward || data ? w : y;
  const bool bytes = to.type(first) == HIPDNN_DATA_INT8 && to.type(second) == HIPDNN_DATA_INT8;
  hipdnnDataType_t operands = bytes ? HIPDNN_DATA_INT8 : product_type(to, first, second);
  const hipdnnDataType_t kept = result_type(to, result, operands, forward);
  first = to.as_type(first, operands);
  second = to.as_type(second, operands);
  const View final = result;
  const std::vector<int64_t> expected = convolution_output_lengths(x.shape, w.shape, geometry.core);
  const bool is_symmetric = std::equal(expected.begin(), expected.end(), y.shape.lengths.begin());
  const View image = x;
  if (!is_symmetric) {
    x = padded(to, x, geometry);
    if (!data) {
      ElementInput zero;
      zero.generated = Stored::kValue;
      to.generate(zero, x);
      to.copy(image, inner(x, image, geometry));
    }
  }
  if (to.type(result) != kept) result = to.temporary(result.shape, kept);
  ConvolutionStep step;
  step.problem = {direction, geometry.core, x.shape, w.shape, y.shape};
  step.blend = {node.number(names.alpha, 1), node.number(names.beta, 0)};
  demand(step.blend.beta == 0 || same_elements(result, final), HIPDNN_STATUS_NOT_SUPPORTED_DATA_TYPE,
         "a convolution that adds to its result wants operands of the result's type");
  step.x = x;
  step.w = w;
  step.y = y;
  demand(compat::guarded([&] { check_convolution(step.problem); }) == compat::Status::kSuccess,
         HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH, "a convolution's lengths or types do not fit together");
  step.workspace = workspace_of(step.problem);
  const View computed = result;
  to.add(std::move(step));
  if (data && !is_symmetric)
    to.copy(inner(computed, image, geometry), final);
  else if (!same_elements(computed, final))
    to.copy(computed, final);
}

}  // namespace

void Lowering::multiply(View a, View b, const View& c) {
  const int rank = c.shape.rank;
  demand(rank >= 2 && a.shape.rank == rank && b.shape.rank == rank, HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH,
         "factors and product of matrices have one rank of at least two");
  demand(a.shape.lengths[rank - 2] == c.shape.lengths[rank - 2] &&
             b.shape.lengths[rank - 1] == c.shape.lengths[rank - 1] &&
             a.shape.lengths[rank - 1] == b.shape.lengths[rank - 2],
         HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH, "lengths of a product of matrices do not fit together");
  for (int d = 0; d < rank - 2; ++d)
    demand(c.shape.lengths[d] % a.shape.lengths[d] == 0 && c.shape.lengths[d] % b.shape.lengths[d] == 0,
           HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH, "batches of a product of matrices do not fit together");
  for (const View* view : {&a, &b})
    demand(tensor(*view).ragged < 0, HIPDNN_STATUS_NOT_SUPPORTED_LAYOUT,
           "ragged tensors are supported in attention only");
  const hipdnnDataType_t operands = product_type(*this, a, b);
  a = factor(*this, a, operands);
  b = factor(*this, b, operands);
  const bool is_short = operands == HIPDNN_DATA_HALF || operands == HIPDNN_DATA_BFLOAT16;
  const bool is_direct =
      has_contiguous_dimension(c) && (type(c) == operands || (is_short && type(c) == HIPDNN_DATA_FLOAT));
  const hipdnnDataType_t kept = is_short ? HIPDNN_DATA_FLOAT : operands;
  const View result = is_direct ? c : temporary(lengths_of(c.shape), kept);
  add(MatmulStep{a, b, result});
  if (!is_direct) copy(result, c);
}

void lower_matmul(Lowering& to, const Descriptor& node) {
  View a = to.view(node, HIPDNN_ATTR_OPERATION_MATMUL_ADESC), b = to.view(node, HIPDNN_ATTR_OPERATION_MATMUL_BDESC);
  const View c = to.view(node, HIPDNN_ATTR_OPERATION_MATMUL_CDESC);
  const View rows = to.optional(node, HIPDNN_ATTR_OPERATION_MATMUL_GEMM_M_OVERRIDE_DESC);
  const View columns = to.optional(node, HIPDNN_ATTR_OPERATION_MATMUL_GEMM_N_OVERRIDE_DESC);
  const View depth = to.optional(node, HIPDNN_ATTR_OPERATION_MATMUL_GEMM_K_OVERRIDE_DESC);
  if (rows.exists() || depth.exists()) a = cut(to, a, rows, depth);
  if (columns.exists() || depth.exists()) b = cut(to, b, depth, columns);
  to.multiply(a, b, c);
}

void lower_convolution_forward(Lowering& to, const Descriptor& node) {
  lower_convolution(to, node, ConvDirection::kForward,
                    {HIPDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_CONV_DESC, HIPDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_X,
                     HIPDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_W, HIPDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_Y,
                     HIPDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_ALPHA, HIPDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_BETA});
}

void lower_convolution_data(Lowering& to, const Descriptor& node) {
  lower_convolution(
      to, node, ConvDirection::kBackwardData,
      {HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_CONV_DESC, HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DX,
       HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_W, HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DY,
       HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_ALPHA, HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_BETA});
}

void lower_convolution_filter(Lowering& to, const Descriptor& node) {
  lower_convolution(
      to, node, ConvDirection::kBackwardWeights,
      {HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_CONV_DESC, HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_X,
       HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_DW, HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_DY,
       HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_ALPHA, HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_BETA});
}

}  // namespace compat_dnn::graph
