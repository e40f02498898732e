// What hipDNN's handles and the descriptors of tensors and filters are.
#pragma once

#include "core/handle.h"
#include "entry.h"
#include "graph/types.h"

struct hipdnnContext {
  compat_dnn::Handle core;
};

struct hipdnnTensorStruct {
  compat_dnn::Tensor tensor;  // rank 0: not set
};

struct hipdnnFilterStruct {
  compat_dnn::Tensor tensor;  // rank 0: not set
  hipdnnTensorFormat_t format = HIPDNN_TENSOR_NCHW;
};

namespace compat_hipdnn {

inline compat_dnn::Handle& core(hipdnnHandle_t handle) { return object(handle).core; }

// A description that was set. Errors: BAD_PARAM.
template <class Descriptor>
const compat_dnn::Tensor& tensor(const Descriptor* descriptor) {
  const compat_dnn::Tensor& description = object(descriptor).tensor;
  require(description.rank > 0);
  return description;
}

using compat_dnn::graph::to_core;
using compat_dnn::graph::to_hipdnn;

// Packed in a format. Errors: BAD_PARAM, NOT_SUPPORTED for packed vectors.
compat_dnn::Tensor packed(hipdnnTensorFormat_t format, hipdnnDataType_t type, int rank, const int* lengths);

// As an int for the caller. Errors: BAD_PARAM where it does not fit.
int to_int(int64_t value);

// Scalars are doubles for double tensors, else floats.
double scalar(const void* value, compat_dnn::DataType type);
inline compat_dnn::Blend blend(const void* alpha, const void* beta, compat_dnn::DataType type) {
  return {scalar(alpha, type), scalar(beta, type)};
}

}  // namespace compat_hipdnn
