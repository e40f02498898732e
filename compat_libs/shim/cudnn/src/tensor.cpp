// Descriptors of tensors and filters.
#include <limits>

#include "generated/routines.h"
#include "objects.h"

namespace compat_hipdnn {

namespace {

using compat_dnn::DataType;
using compat_dnn::Tensor;

Tensor checked(const Tensor& tensor) {
  require(tensor.is_addressable());
  return tensor;
}

Tensor described(hipdnnDataType_t type, int rank, const int* lengths, const int* strides) {
  require(rank > 0 && rank <= compat_dnn::kMostDims && lengths != nullptr && strides != nullptr);
  return checked(compat_dnn::make_tensor(to_core(type), std::vector<int64_t>(lengths, lengths + rank),
                                         std::vector<int64_t>(strides, strides + rank)));
}

void store_lengths(const Tensor& shape, int count, int* lengths, int* strides) {
  for (int d = 0; d < count; ++d) {
    if (lengths != nullptr) lengths[d] = to_int(shape.lengths[d]);
    if (strides != nullptr) strides[d] = to_int(shape.strides[d]);
  }
}

}  // namespace

int to_int(int64_t value) {
  require(value <= std::numeric_limits<int>::max());
  return static_cast<int>(value);
}

double scalar(const void* value, DataType type) {
  if (type == DataType::kDouble) return object(static_cast<const double*>(value));
  return object(static_cast<const float*>(value));
}

Tensor packed(hipdnnTensorFormat_t format, hipdnnDataType_t type, int rank, const int* lengths) {
  require(rank > 0 && rank <= compat_dnn::kMostDims && lengths != nullptr);
  require(format != HIPDNN_TENSOR_NCHW_VECT_C, HIPDNN_STATUS_NOT_SUPPORTED);
  require(format == HIPDNN_TENSOR_NCHW || format == HIPDNN_TENSOR_NHWC);
  const std::vector<int64_t> wide(lengths, lengths + rank);
  // Lengths alone first, so that the products of the strides cannot overflow.
  Tensor shape = compat_dnn::make_tensor(to_core(type), wide, std::vector<int64_t>(rank, 1));
  checked(shape);
  return compat_dnn::packed_tensor(
      shape.type, wide, format == HIPDNN_TENSOR_NHWC ? shape.channels_last_order() : shape.row_major_order());
}

void create_tensor_descriptor(hipdnnTensorDescriptor_t* descriptor) { create_object(descriptor); }

void destroy_tensor_descriptor(hipdnnTensorDescriptor_t descriptor) { delete descriptor; }

void set_tensor_4d_descriptor(hipdnnTensorDescriptor_t descriptor, hipdnnTensorFormat_t format, hipdnnDataType_t type,
                              int n, int c, int h, int w) {
  const int lengths[] = {n, c, h, w};
  object(descriptor).tensor = packed(format, type, 4, lengths);
}

void set_tensor_4d_descriptor_ex(hipdnnTensorDescriptor_t descriptor, hipdnnDataType_t type, int n, int c, int h, int w,
                                 int n_stride, int c_stride, int h_stride, int w_stride) {
  const int lengths[] = {n, c, h, w}, strides[] = {n_stride, c_stride, h_stride, w_stride};
  object(descriptor).tensor = described(type, 4, lengths, strides);
}

void get_tensor_4d_descriptor(const hipdnnTensorDescriptor_t descriptor, hipdnnDataType_t* type, int* n, int* c, int* h,
                              int* w, int* n_stride, int* c_stride, int* h_stride, int* w_stride) {
  const Tensor& shape = tensor(descriptor);
  require(shape.rank == 4);
  int lengths[4], strides[4];
  store_lengths(shape, 4, lengths, strides);
  int* const places[] = {n, c, h, w, n_stride, c_stride, h_stride, w_stride};
  for (int i = 0; i < 8; ++i) store(places[i], i < 4 ? lengths[i] : strides[i - 4]);
  store(type, to_hipdnn(shape.type));
}

void set_tensor_nd_descriptor(hipdnnTensorDescriptor_t descriptor, hipdnnDataType_t type, int rank, const int* lengths,
                              const int* strides) {
  object(descriptor).tensor = described(type, rank, lengths, strides);
}

void set_tensor_nd_descriptor_ex(hipdnnTensorDescriptor_t descriptor, hipdnnTensorFormat_t format,
                                 hipdnnDataType_t type, int rank, const int* lengths) {
  object(descriptor).tensor = packed(format, type, rank, lengths);
}

void get_tensor_nd_descriptor(const hipdnnTensorDescriptor_t descriptor, int requested, hipdnnDataType_t* type,
                              int* rank, int* lengths, int* strides) {
  const Tensor& shape = tensor(descriptor);
  require(requested >= 0);
  store(type, to_hipdnn(shape.type));
  store(rank, shape.rank);
  store_lengths(shape, std::min(requested, shape.rank), lengths, strides);
}

void get_tensor_size_in_bytes(const hipdnnTensorDescriptor_t descriptor, size_t* size) {
  object(size) = static_cast<size_t>(tensor(descriptor).bytes());
}

void create_filter_descriptor(hipdnnFilterDescriptor_t* descriptor) { create_object(descriptor); }

void destroy_filter_descriptor(hipdnnFilterDescriptor_t descriptor) { delete descriptor; }

void set_filter_4d_descriptor(hipdnnFilterDescriptor_t descriptor, hipdnnDataType_t type, hipdnnTensorFormat_t format,
                              int k, int c, int h, int w) {
  const int lengths[] = {k, c, h, w};
  object(descriptor) = {packed(format, type, 4, lengths), format};
}

void get_filter_4d_descriptor(const hipdnnFilterDescriptor_t descriptor, hipdnnDataType_t* type,
                              hipdnnTensorFormat_t* format, int* k, int* c, int* h, int* w) {
  const Tensor& shape = tensor(descriptor);
  require(shape.rank == 4);
  int lengths[4];
  store_lengths(shape, 4, lengths, nullptr);
  int* const places[] = {k, c, h, w};
  for (int d = 0; d < 4; ++d) store(places[d], lengths[d]);
  store(type, to_hipdnn(shape.type));
  store(format, descriptor->format);
}

void set_filter_nd_descriptor(hipdnnFilterDescriptor_t descriptor, hipdnnDataType_t type, hipdnnTensorFormat_t format,
                              int rank, const int* lengths) {
  object(descriptor) = {packed(format, type, rank, lengths), format};
}

void get_filter_nd_descriptor(const hipdnnFilterDescriptor_t descriptor, int requested, hipdnnDataType_t* type,
                              hipdnnTensorFormat_t* format, int* rank, int* lengths) {
  const Tensor& shape = tensor(descriptor);
  require(requested >= 0);
  store(type, to_hipdnn(shape.type));
  store(format, descriptor->format);
  store(rank, shape.rank);
  store_lengths(shape, std::min(requested, shape.rank), lengths, nullptr);
}

void get_filter_size_in_bytes(const hipdnnFilterDescriptor_t descriptor, size_t* size) {
  object(size) = static_cast<size_t>(tensor(descriptor).bytes());
}

}  // namespace compat_hipdnn
