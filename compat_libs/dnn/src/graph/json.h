// Descriptors as JSON text, so that a plan can be kept and made again.
#pragma once

#include "graph/descriptor.h"

namespace compat_dnn::graph {

// [type, [[attribute, type of elements, count, elements], ...]]: elements are the bytes in hexadecimal digits, or an
// array of descriptors. Pointers are left out.
std::string to_json(const Descriptor& descriptor);
// Finalized. Errors: BAD_PARAM for another text.
DescriptorPointer from_json(const std::string& text);

}  // namespace compat_dnn::graph
