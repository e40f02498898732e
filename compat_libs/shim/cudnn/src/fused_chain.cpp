#include "fused_chain.h"

namespace compat_hipdnn {

namespace {

AttributeValue integers(const std::vector<int64_t>& values) { return make_value<int64_t>(HIPDNN_TYPE_INT64, values); }

std::shared_ptr<Descriptor> make(hipdnnBackendDescriptorType_t type) {
  auto made = std::make_shared<Descriptor>();
  made->type = type;
  made->finalized = true;
  return made;
}

std::shared_ptr<Descriptor> make_tensor(int64_t number, hipdnnDataType_t type, const std::vector<int64_t>& lengths,
                                        const std::vector<int64_t>& strides) {
  auto made = make(HIPDNN_BACKEND_TENSOR_DESCRIPTOR);
  made->values[HIPDNN_ATTR_TENSOR_UNIQUE_ID] = integers({number});
  made->values[HIPDNN_ATTR_TENSOR_DATA_TYPE] = integers({type});
  made->values[HIPDNN_ATTR_TENSOR_DIMENSIONS] = integers(lengths);
  made->values[HIPDNN_ATTR_TENSOR_STRIDES] = integers(strides);
  return made;
}

std::shared_ptr<Descriptor> make_tensor(int64_t number, const compat_dnn::Tensor& shape) {
  const auto values = [&](const auto& all) { return std::vector<int64_t>(all.begin(), all.begin() + shape.rank); };
  return make_tensor(number, to_hipdnn(shape.type), values(shape.lengths), values(shape.strides));
}

DescriptorPointer make_convolution(hipdnnConvolutionMode_t mode, const std::vector<int64_t>& before,
                                   const std::vector<int64_t>& after, const std::vector<int64_t>& strides,
                                   const std::vector<int64_t>& dilations) {
  auto made = make(HIPDNN_BACKEND_CONVOLUTION_DESCRIPTOR);
  made->values[HIPDNN_ATTR_CONVOLUTION_SPATIAL_DIMS] = integers({static_cast<int64_t>(before.size())});
  made->values[HIPDNN_ATTR_CONVOLUTION_CONV_MODE] = integers({mode});
  made->values[HIPDNN_ATTR_CONVOLUTION_PRE_PADDINGS] = integers(before);
  made->values[HIPDNN_ATTR_CONVOLUTION_POST_PADDINGS] = integers(after);
  made->values[HIPDNN_ATTR_CONVOLUTION_FILTER_STRIDES] = integers(strides);
  made->values[HIPDNN_ATTR_CONVOLUTION_DILATIONS] = integers(dilations);
  return made;
}

AttributeValue child(const DescriptorPointer& descriptor) {
  return {HIPDNN_TYPE_BACKEND_DESCRIPTOR, 1, {}, {descriptor}};
}

hipdnnPointwiseMode_t pointwise_of(hipdnnActivationMode_t mode) {
  switch (mode) {
    case HIPDNN_ACTIVATION_SIGMOID:
      return HIPDNN_POINTWISE_SIGMOID_FWD;
    case HIPDNN_ACTIVATION_RELU:
    case HIPDNN_ACTIVATION_CLIPPED_RELU:
      return HIPDNN_POINTWISE_RELU_FWD;
    case HIPDNN_ACTIVATION_TANH:
      return HIPDNN_POINTWISE_TANH_FWD;
    case HIPDNN_ACTIVATION_IDENTITY:
      return HIPDNN_POINTWISE_IDENTITY;
    default:
      throw Error(HIPDNN_STATUS_NOT_SUPPORTED);
  }
}

}  // namespace

DescriptorPointer convolution_like(const hipdnnConvolutionStruct& convolution) {
  const compat_dnn::ConvGeometry& shape = geometry(&convolution);
  const auto values = [&](const auto& all) { return std::vector<int64_t>(all.begin(), all.begin() + shape.spatial); };
  return make_convolution(convolution.mode, values(shape.pad), values(shape.pad), values(shape.stride),
                          values(shape.dilation));
}

DescriptorPointer causal_convolution(int64_t taps) {
  return make_convolution(HIPDNN_CROSS_CORRELATION, {taps - 1}, {0}, {1}, {1});
}

DescriptorPointer ChainBuilder::tensor(int64_t number, const compat_dnn::Tensor& shape) {
  return make_tensor(number, shape);
}

DescriptorPointer ChainBuilder::between(const compat_dnn::Tensor& shape) {
  auto made = make_tensor(next_++, shape);
  made->values[HIPDNN_ATTR_TENSOR_IS_VIRTUAL] = integers({1});
  return made;
}

DescriptorPointer ChainBuilder::number(int64_t number, hipdnnDataType_t type, int rank) {
  const std::vector<int64_t> ones(rank, 1);
  auto made = make_tensor(number, type, ones, ones);
  made->values[HIPDNN_ATTR_TENSOR_IS_BY_VALUE] = integers({1});
  return made;
}

void ChainBuilder::add(std::shared_ptr<Descriptor> node, const Operands& operands) {
  for (const auto& [attribute, operand] : operands)
    if (operand != nullptr) node->values[attribute] = child(operand);
  nodes_.push_back(std::move(node));
}

void ChainBuilder::add(hipdnnBackendDescriptorType_t type, const Operands& operands, int64_t mode,
                       hipdnnBackendAttributeName_t mode_attribute) {
  auto node = make(type);
  node->values[mode_attribute] = integers({mode});
  add(std::move(node), operands);
}

void ChainBuilder::pointwise(hipdnnPointwiseMode_t mode, const DescriptorPointer& x, const DescriptorPointer& b,
                             const DescriptorPointer& y) {
  auto operation = make(HIPDNN_BACKEND_POINTWISE_DESCRIPTOR);
  operation->values[HIPDNN_ATTR_POINTWISE_MODE] = integers({mode});
  add(make(HIPDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR), {{HIPDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR, operation},
                                                            {HIPDNN_ATTR_OPERATION_POINTWISE_XDESC, x},
                                                            {HIPDNN_ATTR_OPERATION_POINTWISE_BDESC, b},
                                                            {HIPDNN_ATTR_OPERATION_POINTWISE_YDESC, y}});
}

void ChainBuilder::activate(const hipdnnActivationStruct& activation, const DescriptorPointer& x,
                            const DescriptorPointer& y) {
  auto operation = make(HIPDNN_BACKEND_POINTWISE_DESCRIPTOR);
  operation->values[HIPDNN_ATTR_POINTWISE_MODE] = integers({pointwise_of(activation.mode)});
  if (activation.mode == HIPDNN_ACTIVATION_CLIPPED_RELU)
    operation->values[HIPDNN_ATTR_POINTWISE_RELU_UPPER_CLIP] =
        make_value<double>(HIPDNN_TYPE_DOUBLE, {activation.coefficient});
  add(make(HIPDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR), {{HIPDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR, operation},
                                                            {HIPDNN_ATTR_OPERATION_POINTWISE_XDESC, x},
                                                            {HIPDNN_ATTR_OPERATION_POINTWISE_YDESC, y}});
}

void ChainBuilder::convolve(const DescriptorPointer& convolution, const DescriptorPointer& x,
                            const DescriptorPointer& w, const DescriptorPointer& y) {
  add(make(HIPDNN_BACKEND_OPERATION_CONVOLUTION_FORWARD_DESCRIPTOR),
      {{HIPDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_CONV_DESC, convolution},
       {HIPDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_X, x},
       {HIPDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_W, w},
       {HIPDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_Y, y}});
}

void ChainBuilder::convolve_for_weights(const DescriptorPointer& convolution, const DescriptorPointer& x,
                                        const DescriptorPointer& dy, const DescriptorPointer& dw) {
  add(make(HIPDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_FILTER_DESCRIPTOR),
      {{HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_CONV_DESC, convolution},
       {HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_X, x},
       {HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_DY, dy},
       {HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_DW, dw}});
}

void ChainBuilder::convolve_for_data(const DescriptorPointer& convolution, const DescriptorPointer& dy,
                                     const DescriptorPointer& w, const DescriptorPointer& dx) {
  add(make(HIPDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_DATA_DESCRIPTOR),
      {{HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_CONV_DESC, convolution},
       {HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DY, dy},
       {HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_W, w},
       {HIPDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DX, dx}});
}

void ChainBuilder::pointwise_backward(hipdnnPointwiseMode_t mode, const DescriptorPointer& x,
                                      const DescriptorPointer& dy, const DescriptorPointer& dx) {
  auto operation = make(HIPDNN_BACKEND_POINTWISE_DESCRIPTOR);
  operation->values[HIPDNN_ATTR_POINTWISE_MODE] = integers({mode});
  add(make(HIPDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR), {{HIPDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR, operation},
                                                            {HIPDNN_ATTR_OPERATION_POINTWISE_XDESC, x},
                                                            {HIPDNN_ATTR_OPERATION_POINTWISE_DYDESC, dy},
                                                            {HIPDNN_ATTR_OPERATION_POINTWISE_DXDESC, dx}});
}

void ChainBuilder::sum(const DescriptorPointer& x, const DescriptorPointer& y) {
  auto operation = make(HIPDNN_BACKEND_REDUCTION_DESCRIPTOR);
  operation->values[HIPDNN_ATTR_REDUCTION_OPERATOR] = integers({HIPDNN_REDUCE_TENSOR_ADD});
  add(make(HIPDNN_BACKEND_OPERATION_REDUCTION_DESCRIPTOR), {{HIPDNN_ATTR_OPERATION_REDUCTION_DESC, operation},
                                                            {HIPDNN_ATTR_OPERATION_REDUCTION_XDESC, x},
                                                            {HIPDNN_ATTR_OPERATION_REDUCTION_YDESC, y}});
}

DescriptorPointer ChainBuilder::graph() const {
  auto made = make(HIPDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR);
  made->values[HIPDNN_ATTR_OPERATIONGRAPH_OPS] = {
      HIPDNN_TYPE_BACKEND_DESCRIPTOR, static_cast<int64_t>(nodes_.size()), {}, nodes_};
  return made;
}

}  // namespace compat_hipdnn
