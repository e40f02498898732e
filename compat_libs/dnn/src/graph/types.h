// The types of data that hipDNN names.
#pragma once

#include <initializer_list>

#include "core/stored.h"
#include "core/tensor.h"
#include "graph/error.h"

namespace compat_dnn::graph {

// Errors: BAD_PARAM for numbers that name no type, NOT_SUPPORTED for types without tensors here.
DataType to_core(hipdnnDataType_t type);
hipdnnDataType_t to_hipdnn(DataType type);
// As kernels read and write it. Booleans have a bit each, those of intermediate results a byte. Errors: as to_core.
kernels::dnn::Stored stored_type(hipdnnDataType_t type, bool is_virtual);
bool is_floating(hipdnnDataType_t type);  // float, double, half, bfloat16: what is kept in others changes
// What is computed with: double where one of these needs it.
hipdnnDataType_t computed_type(std::initializer_list<hipdnnDataType_t> types);

}  // namespace compat_dnn::graph
