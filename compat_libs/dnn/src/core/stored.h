// Tensors as kernels see them that read and write numbers of any type.
#pragma once

#include "core/tensor.h"
#include "dnn/element_program.h"

namespace compat_dnn {

inline kernels::dnn::Stored stored_of(DataType type) {
  using kernels::dnn::Stored;
  switch (type) {
    case DataType::kFloat:
      return Stored::kFloat;
    case DataType::kDouble:
      return Stored::kDouble;
    case DataType::kHalf:
      return Stored::kHalf;
    case DataType::kBFloat16:
      return Stored::kBFloat16;
    case DataType::kInt8:
      return Stored::kInt8;
    case DataType::kUInt8:
      return Stored::kUInt8;
    case DataType::kUInt32:
      return Stored::kUInt32;
    case DataType::kInt32:
      return Stored::kInt32;
    case DataType::kInt64:
      return Stored::kInt64;
    case DataType::kE4M3:
      return Stored::kE4M3;
    case DataType::kE5M2:
      return Stored::kE5M2;
  }
  throw compat::Failure(Status::kNotSupported);
}

inline kernels::dnn::ProgramTensor stored(const Tensor& tensor, const void* data) {
  kernels::dnn::ProgramTensor result{};
  result.data = const_cast<void*>(data);
  result.type = stored_of(tensor.type);
  return result;
}

}  // namespace compat_dnn
