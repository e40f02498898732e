// Checks problems and turns them into what kernels take.
#include "core/conv_shape.h"

namespace compat_dnn {
namespace {

int64_t output_length(int64_t in, int64_t taps, int pad, int stride, int dilation) {
  const int64_t room = in + 2 * int64_t(pad) - (int64_t(dilation) * (taps - 1) + 1);
  return room < 0 ? 0 : room / stride + 1;
}

bool fits_int(int64_t value) { return value >= 0 && value < (int64_t(1) << 31); }

bool types_are_supported(const ConvProblem& problem) {
  if (is_float_type(problem.x.type)) return has_one_type(problem);
  // Products of bytes are summed as 32 bits; results are those or floats.
  return problem.direction == ConvDirection::kForward && problem.x.type == DataType::kInt8 &&
         problem.w.type == DataType::kInt8 &&
         (problem.y.type == DataType::kInt32 || problem.y.type == DataType::kFloat ||
          problem.y.type == DataType::kInt8);
}

}  // namespace

std::vector<int64_t> convolution_output_lengths(const Tensor& x, const Tensor& w, const ConvGeometry& geometry) {
  require(x.rank == geometry.spatial + 2 && w.rank == x.rank, Status::kInvalidValue);
  std::vector<int64_t> lengths{x.lengths[0], w.lengths[0]};
  for (int d = 0; d < geometry.spatial; ++d)
    lengths.push_back(
        output_length(x.lengths[d + 2], w.lengths[d + 2], geometry.pad[d], geometry.stride[d], geometry.dilation[d]));
  return lengths;
}

void check_convolution(const ConvProblem& problem) {
  const ConvGeometry& g = problem.geometry;
  require(g.spatial >= 1 && g.spatial <= kMostSpatialDims && g.groups >= 1, Status::kInvalidValue);
  for (int d = 0; d < g.spatial; ++d)
    require(g.pad[d] >= 0 && g.stride[d] >= 1 && g.dilation[d] >= 1, Status::kInvalidValue);
  const std::vector<int64_t> expected = convolution_output_lengths(problem.x, problem.w, g);
  require(problem.y.rank == problem.x.rank, Status::kInvalidValue);
  require(std::equal(expected.begin(), expected.end(), problem.y.lengths.begin()), Status::kInvalidValue);
  require(problem.x.lengths[1] == problem.w.lengths[1] * g.groups && problem.w.lengths[0] % g.groups == 0,
          Status::kInvalidValue);
  for (const Tensor* tensor : {&problem.x, &problem.w, &problem.y})
    for (int d = 0; d < tensor->rank; ++d) require(fits_int(tensor->lengths[d]), Status::kInvalidValue);
  require(types_are_supported(problem), Status::kNotSupported);
}

kernels::ConvShape conv_shape(const ConvProblem& problem) {
  const ConvGeometry& g = problem.geometry;
  kernels::ConvShape shape{problem.x.lengths[0],
                           static_cast<int>(g.groups),
                           static_cast<int>(problem.w.lengths[1]),
                           static_cast<int>(problem.w.lengths[0] / g.groups),
                           {1, 1, 1},
                           {1, 1, 1},
                           {1, 1, 1},
                           {1, 1, 1},
                           {0, 0, 0},
                           {1, 1, 1}};
  for (int d = 0; d < g.spatial; ++d) {
    const int to = kernels::kConvDims - g.spatial + d;
    shape.in[to] = static_cast<int>(problem.x.lengths[d + 2]);
    shape.taps[to] = static_cast<int>(problem.w.lengths[d + 2]);
    shape.out[to] = static_cast<int>(problem.y.lengths[d + 2]);
    shape.stride[to] = g.stride[d];
    shape.step[to] = g.flipped ? -g.dilation[d] : g.dilation[d];
    shape.first[to] = (g.flipped ? (shape.taps[to] - 1) * g.dilation[d] : 0) - g.pad[d];
  }
  return shape;
}

kernels::ConvStrides conv_strides(const Tensor& tensor) {
  kernels::ConvStrides strides{tensor.strides[0], tensor.strides[1], {0, 0, 0}};
  for (int d = 2; d < tensor.rank; ++d) strides.at[kernels::kConvDims - tensor.rank + d] = tensor.strides[d];
  return strides;
}

double conv_products(const ConvProblem& problem) {
  const kernels::ConvShape shape = conv_shape(problem);
  return double(shape.batch) * shape.groups * shape.k * shape.c * shape.all_taps() * shape.out_points();
}

kernels::Element result_element(DataType type) {
  return type == DataType::kInt8    ? kernels::Element::kInt8
         : type == DataType::kInt32 ? kernels::Element::kInt32
                                    : element_of(type);
}

}  // namespace compat_dnn
