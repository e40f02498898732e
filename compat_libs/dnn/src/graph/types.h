// The types of data that hipDNN names.
#pragma once

#include <initializer_list>

#include "core/tensor.h"
#include "graph/error.h"

namespace compat_dnn::graph {

// Errors: BAD_PARAM for numbers that name no type, NOT_SUPPORTED for types without tensors here.
DataType to_core(hipdnnDataType_t type);
hipdnnDataType_t to_hipdnn(DataType type);
// What is computed with: double where one of these needs it.
hipdnnDataType_t computed_type(std::initializer_list<hipdnnDataType_t> types);

}  // namespace compat_dnn::graph
