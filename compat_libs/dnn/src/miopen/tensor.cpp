// Tensor descriptors.
#include <limits>

#include "generated/routines.h"
#include "miopen/objects.h"

namespace compat_miopen {

namespace {

using compat_dnn::DataType;
using compat_dnn::Tensor;

Tensor checked(const Tensor& tensor) {
  require(tensor.is_addressable(), miopenStatusBadParm);
  return tensor;
}

template <class Integer>
Tensor described(miopenDataType_t type, int rank, const Integer* lengths, const Integer* strides) {
  require(rank > 0 && rank <= compat_dnn::kMostDims, miopenStatusBadParm);
  const std::vector<int64_t> wide(&object(lengths), lengths + rank);
  for (const int64_t length : wide) require(length > 0, miopenStatusBadParm);
  if (strides == nullptr) {
    // Only products that fit into 63 bits pass the check that follows, as unsigned ones wrap around.
    Tensor shape = compat_dnn::make_tensor(to_core(type), wide, wide);
    uint64_t stride = 1;
    for (int d = rank - 1; d >= 0; --d) {
      shape.strides[d] = static_cast<int64_t>(stride);
      stride *= static_cast<uint64_t>(wide[d]);
    }
    return checked(shape);
  }
  return checked(compat_dnn::make_tensor(to_core(type), wide, std::vector<int64_t>(strides, strides + rank)));
}

// Dimensions from the outermost in memory to the innermost.
std::vector<int> order_of(miopenTensorLayout_t layout) {
  switch (layout) {
    case miopenTensorNCHW:
      return {0, 1, 2, 3};
    case miopenTensorNHWC:
      return {0, 2, 3, 1};
    case miopenTensorCHWN:
      return {1, 2, 3, 0};
    case miopenTensorNCDHW:
      return {0, 1, 2, 3, 4};
    case miopenTensorNDHWC:
      return {0, 2, 3, 4, 1};
    case miopenTensorNCHWc4:
    case miopenTensorNCHWc8:
    case miopenTensorCHWNc4:
    case miopenTensorCHWNc8:
      throw Error(miopenStatusNotImplemented);
  }
  throw Error(miopenStatusBadParm);
}

int to_int(int64_t value) {
  require(value <= std::numeric_limits<int>::max(), miopenStatusBadParm);
  return static_cast<int>(value);
}

}  // namespace

DataType to_core(miopenDataType_t type) {
  switch (type) {
    case miopenHalf:
      return DataType::kHalf;
    case miopenFloat:
      return DataType::kFloat;
    case miopenInt32:
      return DataType::kInt32;
    case miopenInt8:
      return DataType::kInt8;
    case miopenBFloat16:
      return DataType::kBFloat16;
    case miopenDouble:
      return DataType::kDouble;
    case miopenInt64:
      return DataType::kInt64;
    case miopenFloat8_fnuz:
    case miopenBFloat8_fnuz:
      throw Error(miopenStatusNotImplemented);
  }
  throw Error(miopenStatusBadParm);
}

miopenDataType_t to_miopen(DataType type) {
  switch (type) {
    case DataType::kHalf:
      return miopenHalf;
    case DataType::kFloat:
      return miopenFloat;
    case DataType::kInt32:
      return miopenInt32;
    case DataType::kInt8:
      return miopenInt8;
    case DataType::kBFloat16:
      return miopenBFloat16;
    case DataType::kDouble:
      return miopenDouble;
    case DataType::kInt64:
      return miopenInt64;
    default:
      throw Error(miopenStatusNotImplemented);
  }
}

void create_tensor_descriptor(miopenTensorDescriptor_t* descriptor) { create_object(descriptor); }

void destroy_tensor_descriptor(miopenTensorDescriptor_t descriptor) { destroy_object(descriptor); }

void set_4d_tensor_descriptor(miopenTensorDescriptor_t descriptor, miopenDataType_t type, int n, int c, int h, int w) {
  const int lengths[] = {n, c, h, w};
  object(descriptor).tensor = described<int>(type, 4, lengths, nullptr);
}

void set_4d_tensor_descriptor_ex(miopenTensorDescriptor_t descriptor, miopenDataType_t type, int n, int c, int h, int w,
                                 int n_stride, int c_stride, int h_stride, int w_stride) {
  const int lengths[] = {n, c, h, w}, strides[] = {n_stride, c_stride, h_stride, w_stride};
  object(descriptor).tensor = described(type, 4, lengths, strides);
}

void set_nd_tensor_descriptor_with_layout(miopenTensorDescriptor_t descriptor, miopenDataType_t type,
                                          miopenTensorLayout_t layout, const int* lengths, int rank) {
  const std::vector<int> order = order_of(layout);
  require(rank == static_cast<int>(order.size()), miopenStatusBadParm);
  const Tensor row_major = described<int>(type, rank, lengths, nullptr);
  const std::vector<int64_t> wide(row_major.lengths.begin(), row_major.lengths.begin() + rank);
  object(descriptor).tensor = compat_dnn::packed_tensor(row_major.type, wide, order);
}

void set_tensor_descriptor(miopenTensorDescriptor_t descriptor, miopenDataType_t type, int rank, const int* lengths,
                           const int* strides) {
  object(descriptor).tensor = described(type, rank, lengths, strides);
}

void set_tensor_descriptor_v2(miopenTensorDescriptor_t descriptor, miopenDataType_t type, int rank,
                              const size_t* lengths, const size_t* strides) {
  object(descriptor).tensor = described(type, rank, lengths, strides);
}

void set_tensor_cast_type(miopenTensorDescriptor_t descriptor, miopenDataType_t type) {
  static_cast<void>(to_core(type));
  object(descriptor).cast = type;
}

void get_4d_tensor_descriptor(miopenTensorDescriptor_t descriptor, miopenDataType_t* type, int* n, int* c, int* h,
                              int* w, int* n_stride, int* c_stride, int* h_stride, int* w_stride) {
  const Tensor& shape = tensor(descriptor);
  require(shape.rank == 4, miopenStatusBadParm);
  int* const lengths[] = {n, c, h, w};
  int* const strides[] = {n_stride, c_stride, h_stride, w_stride};
  store(type, to_miopen(shape.type));
  for (int d = 0; d < 4; ++d) {
    store(lengths[d], to_int(shape.lengths[d]));
    store(strides[d], to_int(shape.strides[d]));
  }
}

void get_tensor_descriptor_size(miopenTensorDescriptor_t descriptor, int* size) {
  object(size) = object(descriptor).tensor.rank;
}

void get_tensor_descriptor(miopenTensorDescriptor_t descriptor, miopenDataType_t* type, int* lengths, int* strides) {
  const Tensor& shape = tensor(descriptor);
  store(type, to_miopen(shape.type));
  for (int d = 0; d < shape.rank; ++d) {
    if (lengths != nullptr) lengths[d] = to_int(shape.lengths[d]);
    if (strides != nullptr) strides[d] = to_int(shape.strides[d]);
  }
}

void get_tensor_num_bytes(miopenTensorDescriptor_t descriptor, size_t* bytes) {
  object(bytes) = static_cast<size_t>(tensor(descriptor).bytes());
}

}  // namespace compat_miopen
