#include "graph/types.h"

#include <algorithm>

namespace compat_dnn::graph {

DataType to_core(hipdnnDataType_t type) {
  switch (type) {
    case HIPDNN_DATA_FLOAT:
      return DataType::kFloat;
    case HIPDNN_DATA_DOUBLE:
      return DataType::kDouble;
    case HIPDNN_DATA_HALF:
      return DataType::kHalf;
    case HIPDNN_DATA_INT8:
      return DataType::kInt8;
    case HIPDNN_DATA_INT32:
      return DataType::kInt32;
    case HIPDNN_DATA_UINT8:
      return DataType::kUInt8;
    case HIPDNN_DATA_UINT32:
      return DataType::kUInt32;
    case HIPDNN_DATA_BFLOAT16:
      return DataType::kBFloat16;
    case HIPDNN_DATA_INT64:
      return DataType::kInt64;
    case HIPDNN_DATA_FP8_E4M3:
      return DataType::kE4M3;
    case HIPDNN_DATA_FP8_E5M2:
      return DataType::kE5M2;
    case HIPDNN_DATA_INT8x4:
    case HIPDNN_DATA_UINT8x4:
    case HIPDNN_DATA_INT8x32:
    case HIPDNN_DATA_BOOLEAN:
    case HIPDNN_DATA_FAST_FLOAT_FOR_FP8:
    case HIPDNN_DATA_FP8_E8M0:
    case HIPDNN_DATA_FP4_E2M1:
    case HIPDNN_DATA_INT4:
    case HIPDNN_DATA_UINT4:
    case HIPDNN_DATA_COMPLEX_FP32:
    case HIPDNN_DATA_COMPLEX_FP64:
      throw Error(HIPDNN_STATUS_NOT_SUPPORTED);
  }
  throw Error(HIPDNN_STATUS_BAD_PARAM);
}

hipdnnDataType_t to_hipdnn(DataType type) {
  switch (type) {
    case DataType::kFloat:
      return HIPDNN_DATA_FLOAT;
    case DataType::kDouble:
      return HIPDNN_DATA_DOUBLE;
    case DataType::kHalf:
      return HIPDNN_DATA_HALF;
    case DataType::kBFloat16:
      return HIPDNN_DATA_BFLOAT16;
    case DataType::kInt8:
      return HIPDNN_DATA_INT8;
    case DataType::kInt32:
      return HIPDNN_DATA_INT32;
    case DataType::kInt64:
      return HIPDNN_DATA_INT64;
    case DataType::kUInt8:
      return HIPDNN_DATA_UINT8;
    case DataType::kUInt32:
      return HIPDNN_DATA_UINT32;
    case DataType::kE4M3:
      return HIPDNN_DATA_FP8_E4M3;
    case DataType::kE5M2:
      return HIPDNN_DATA_FP8_E5M2;
  }
  throw Error(HIPDNN_STATUS_INTERNAL_ERROR);
}

kernels::dnn::Stored stored_type(hipdnnDataType_t type, bool is_virtual) {
  if (type != HIPDNN_DATA_BOOLEAN) return stored_of(to_core(type));
  return is_virtual ? kernels::dnn::Stored::kByteBoolean : kernels::dnn::Stored::kBitBoolean;
}

bool is_floating(hipdnnDataType_t type) {
  return type == HIPDNN_DATA_FLOAT || type == HIPDNN_DATA_DOUBLE || type == HIPDNN_DATA_HALF ||
         type == HIPDNN_DATA_BFLOAT16;
}

hipdnnDataType_t computed_type(std::initializer_list<hipdnnDataType_t> types) {
  const bool wide = std::any_of(types.begin(), types.end(), [](hipdnnDataType_t type) {
    return type == HIPDNN_DATA_DOUBLE || type == HIPDNN_DATA_INT32 || type == HIPDNN_DATA_UINT32 ||
           type == HIPDNN_DATA_INT64;
  });
  return wide ? HIPDNN_DATA_DOUBLE : HIPDNN_DATA_FLOAT;
}

}  // namespace compat_dnn::graph
