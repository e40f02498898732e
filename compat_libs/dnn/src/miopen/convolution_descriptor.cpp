// Convolution descriptors.
#include <limits>

#include "generated/routines.h"
#include "miopen/convolution.h"

namespace compat_miopen {

namespace {

using compat_dnn::ConvDirection;
using compat_dnn::ConvGeometry;
using compat_dnn::kMostSpatialDims;

constexpr int kAttributes = 2;

void init(miopenConvolutionDescriptor_t descriptor, miopenConvolutionMode_t mode, int spatial, const int* pad,
          const int* stride, const int* dilation) {
  require(mode == miopenConvolution || mode == miopenTranspose, miopenStatusBadParm);
  require(spatial >= 1 && spatial <= kMostSpatialDims, miopenStatusBadParm);
  ConvGeometry geometry;
  geometry.spatial = spatial;
  for (int d = 0; d < spatial; ++d) {
    geometry.pad[d] = (&object(pad))[d];
    geometry.stride[d] = (&object(stride))[d];
    geometry.dilation[d] = (&object(dilation))[d];
    require(geometry.pad[d] >= 0 && geometry.stride[d] >= 1 && geometry.dilation[d] >= 1, miopenStatusBadParm);
  }
  object(descriptor) = miopenConvolutionDescriptor{};
  descriptor->mode = mode;
  descriptor->geometry = geometry;
}

ConvDirection of_exchanged(ConvDirection direction) {
  switch (direction) {
    case ConvDirection::kForward:
      return ConvDirection::kBackwardData;
    case ConvDirection::kBackwardData:
      return ConvDirection::kForward;
    case ConvDirection::kBackwardWeights:
      break;
  }
  return direction;
}

int to_int(int64_t value) {
  require(value >= 0 && value <= std::numeric_limits<int>::max(), miopenStatusBadParm);
  return static_cast<int>(value);
}

}  // namespace

ConvCall::ConvCall(ConvDirection direction, miopenConvolutionDescriptor_t descriptor, const miopenTensorDescriptor* x,
                   const miopenTensorDescriptor* w, const miopenTensorDescriptor* y)
    : is_transposed_(object(descriptor).mode == miopenTranspose), find_mode_(descriptor->find_mode) {
  problem_.direction = is_transposed_ ? of_exchanged(direction) : direction;
  problem_.geometry = descriptor->geometry;
  problem_.x = tensor(is_transposed_ ? y : x);
  problem_.w = tensor(w);
  problem_.y = tensor(is_transposed_ ? x : y);
  compat_dnn::check_convolution(problem_);
}

compat_dnn::ConvData ConvCall::data(const void* x, const void* w, const void* y, void* result) const {
  require(result != nullptr && (x != nullptr) + (w != nullptr) + (y != nullptr) == 2, miopenStatusBadParm);
  return is_transposed_ ? compat_dnn::ConvData{y, w, x, result} : compat_dnn::ConvData{x, w, y, result};
}

std::vector<int64_t> output_lengths(const miopenConvolutionDescriptor& descriptor, const compat_dnn::Tensor& x,
                                    const compat_dnn::Tensor& w) {
  const ConvGeometry& g = descriptor.geometry;
  require(x.rank == g.spatial + 2 && w.rank == x.rank, miopenStatusBadParm);
  if (descriptor.mode == miopenConvolution) {
    require(x.lengths[1] == w.lengths[1] * g.groups && w.lengths[0] % g.groups == 0, miopenStatusBadParm);
    return compat_dnn::convolution_output_lengths(x, w, g);
  }
  require(x.lengths[1] == w.lengths[0] && w.lengths[0] % g.groups == 0, miopenStatusBadParm);
  std::vector<int64_t> lengths{x.lengths[0], w.lengths[1] * g.groups};
  for (int d = 0; d < g.spatial; ++d)
    lengths.push_back((x.lengths[d + 2] - 1) * g.stride[d] + g.dilation[d] * (w.lengths[d + 2] - 1) + 1 -
                      2 * int64_t(g.pad[d]) + descriptor.output_padding[d]);
  return lengths;
}

void create_convolution_descriptor(miopenConvolutionDescriptor_t* descriptor) { create_object(descriptor); }

void destroy_convolution_descriptor(miopenConvolutionDescriptor_t descriptor) { destroy_object(descriptor); }

void init_convolution_descriptor(miopenConvolutionDescriptor_t descriptor, miopenConvolutionMode_t mode, int pad_h,
                                 int pad_w, int stride_h, int stride_w, int dilation_h, int dilation_w) {
  const int pad[] = {pad_h, pad_w}, stride[] = {stride_h, stride_w}, dilation[] = {dilation_h, dilation_w};
  init(descriptor, mode, 2, pad, stride, dilation);
}

void init_convolution_nd_descriptor(miopenConvolutionDescriptor_t descriptor, int spatial, const int* pad,
                                    const int* stride, const int* dilation, miopenConvolutionMode_t mode) {
  init(descriptor, mode, spatial, pad, stride, dilation);
}

void get_convolution_spatial_dim(miopenConvolutionDescriptor_t descriptor, int* spatial) {
  object(spatial) = object(descriptor).geometry.spatial;
}

void get_convolution_descriptor(miopenConvolutionDescriptor_t descriptor, miopenConvolutionMode_t* mode, int* pad_h,
                                int* pad_w, int* stride_h, int* stride_w, int* dilation_h, int* dilation_w) {
  const ConvGeometry& geometry = object(descriptor).geometry;
  require(geometry.spatial == 2, miopenStatusBadParm);
  store(mode, descriptor->mode);
  store(pad_h, geometry.pad[0]);
  store(pad_w, geometry.pad[1]);
  store(stride_h, geometry.stride[0]);
  store(stride_w, geometry.stride[1]);
  store(dilation_h, geometry.dilation[0]);
  store(dilation_w, geometry.dilation[1]);
}

void get_convolution_nd_descriptor(miopenConvolutionDescriptor_t descriptor, int requested, int* spatial, int* pad,
                                   int* stride, int* dilation, miopenConvolutionMode_t* mode) {
  const ConvGeometry& geometry = object(descriptor).geometry;
  require(requested >= 0, miopenStatusBadParm);
  store(spatial, geometry.spatial);
  store(mode, descriptor->mode);
  for (int d = 0; d < std::min(requested, geometry.spatial); ++d) {
    if (pad != nullptr) pad[d] = geometry.pad[d];
    if (stride != nullptr) stride[d] = geometry.stride[d];
    if (dilation != nullptr) dilation[d] = geometry.dilation[d];
  }
}

void get_convolution_group_count(miopenConvolutionDescriptor_t descriptor, int* groups) {
  object(groups) = to_int(object(descriptor).geometry.groups);
}

void set_convolution_group_count(miopenConvolutionDescriptor_t descriptor, int groups) {
  require(groups >= 1, miopenStatusBadParm);
  object(descriptor).geometry.groups = groups;
}

void set_transpose_conv_output_padding(miopenConvolutionDescriptor_t descriptor, int adj_h, int adj_w) {
  const int padding[] = {adj_h, adj_w};
  set_transpose_conv_nd_output_padding(descriptor, 2, padding);
}

void set_transpose_conv_nd_output_padding(miopenConvolutionDescriptor_t descriptor, int spatial, const int* padding) {
  require(object(descriptor).mode == miopenTranspose && spatial == descriptor->geometry.spatial, miopenStatusBadParm);
  for (int d = 0; d < spatial; ++d) require((&object(padding))[d] >= 0, miopenStatusBadParm);
  std::copy_n(padding, spatial, descriptor->output_padding.begin());
}

void get_convolution_forward_output_dim(miopenConvolutionDescriptor_t descriptor, const miopenTensorDescriptor_t x,
                                        const miopenTensorDescriptor_t w, int* n, int* c, int* height, int* width) {
  require(object(descriptor).geometry.spatial == 2, miopenStatusBadParm);
  const std::vector<int64_t> lengths = output_lengths(*descriptor, tensor(x), tensor(w));
  int* const places[] = {n, c, height, width};
  for (int d = 0; d < 4; ++d) object(places[d]) = to_int(lengths[d]);
}

void get_convolution_nd_forward_output_dim(miopenConvolutionDescriptor_t descriptor, const miopenTensorDescriptor_t x,
                                           const miopenTensorDescriptor_t w, int* rank, int* lengths) {
  const std::vector<int64_t> found = output_lengths(object(descriptor), tensor(x), tensor(w));
  object(rank) = static_cast<int>(found.size());
  for (size_t d = 0; d < found.size(); ++d) (&object(lengths))[d] = to_int(found[d]);
}

void set_convolution_attribute(miopenConvolutionDescriptor_t descriptor, const miopenConvolutionAttrib_t attribute,
                               int value) {
  require(attribute >= 0 && attribute < kAttributes, miopenStatusBadParm);
  const bool is_known =
      attribute == MIOPEN_CONVOLUTION_ATTRIB_DETERMINISTIC ? value == 0 || value == 1 : value >= -1 && value <= 1;
  require(is_known, miopenStatusBadParm);
  object(descriptor).attributes[attribute] = value;
}

void get_convolution_attribute(miopenConvolutionDescriptor_t descriptor, const miopenConvolutionAttrib_t attribute,
                               int* value) {
  require(attribute >= 0 && attribute < kAttributes, miopenStatusBadParm);
  object(value) = object(descriptor).attributes[attribute];
}

void set_convolution_find_mode(miopenConvolutionDescriptor_t descriptor, miopenConvolutionFindMode_t mode) {
  require(mode >= miopenConvolutionFindModeNormal && mode <= miopenConvolutionFindModeTrustVerifyFull,
          miopenStatusBadParm);
  object(descriptor).find_mode = mode;
}

void get_convolution_find_mode(const miopenConvolutionDescriptor_t descriptor, miopenConvolutionFindMode_t* mode) {
  object(mode) = object(descriptor).find_mode;
}

}  // namespace compat_miopen
