// What attributes of the graph interface's descriptors take: the table that setting and getting them is checked by.
#pragma once

#include <vector>

#include "graph/error.h"

namespace compat_dnn::graph {

enum class AttributeNeed { kRequired, kOptional, kRead };

constexpr uint64_t type_bit(hipdnnBackendAttributeType_t type) { return uint64_t(1) << type; }

struct AttributeInfo {
  hipdnnBackendAttributeName_t attribute;
  const char* name;
  hipdnnBackendDescriptorType_t descriptor;
  uint64_t types;  // bits of the types that it takes
  bool many;       // any number of elements, else one
  AttributeNeed need;
};
const std::vector<AttributeInfo>& attributes();
// Null if there is none of this number.
const AttributeInfo* find_attribute(hipdnnBackendAttributeName_t attribute);

}  // namespace compat_dnn::graph
