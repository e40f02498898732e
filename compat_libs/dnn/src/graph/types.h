// The types of data that hipDNN names.
#pragma once

#include "core/tensor.h"
#include "graph/error.h"

namespace compat_dnn::graph {

// Errors: BAD_PARAM for numbers that name no type, NOT_SUPPORTED for types without tensors here.
DataType to_core(hipdnnDataType_t type);
hipdnnDataType_t to_hipdnn(DataType type);

}  // namespace compat_dnn::graph
