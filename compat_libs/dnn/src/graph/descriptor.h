// Descriptors of the graph interface: a kind, and attributes with their elements as the caller gave them.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "graph/attributes.h"

namespace compat_dnn::graph {

struct Descriptor;
using DescriptorPointer = std::shared_ptr<const Descriptor>;
struct ExecutionPlan;

struct AttributeValue {
  hipdnnBackendAttributeType_t type = HIPDNN_TYPE_INT64;
  int64_t count = 0;
  std::vector<unsigned char> bytes;
  std::vector<DescriptorPointer> descriptors;  // of HIPDNN_TYPE_BACKEND_DESCRIPTOR, instead of bytes
};

struct Descriptor {
  hipdnnBackendDescriptorType_t type;
  bool finalized = false;
  std::map<hipdnnBackendAttributeName_t, AttributeValue> values;
  std::shared_ptr<const ExecutionPlan> plan;  // of execution plans

  bool has(hipdnnBackendAttributeName_t attribute) const { return values.count(attribute) != 0; }
  // Integers, enumerators and booleans of any width; fractions that are whole numbers.
  std::vector<int64_t> integers(hipdnnBackendAttributeName_t attribute) const;
  int64_t integer(hipdnnBackendAttributeName_t attribute, int64_t otherwise = 0) const;
  double number(hipdnnBackendAttributeName_t attribute, double otherwise) const;
  std::vector<void*> pointers(hipdnnBackendAttributeName_t attribute) const;
  std::string text(hipdnnBackendAttributeName_t attribute) const;
  // Null where it is not set.
  const Descriptor* child(hipdnnBackendAttributeName_t attribute) const;
  const std::vector<DescriptorPointer>& children(hipdnnBackendAttributeName_t attribute) const;
};

// What a hipdnnBackendDescriptor_t or a miopenBackendDescriptor_t points at.
struct DescriptorHandle {
  std::shared_ptr<Descriptor> descriptor;
};
// Errors: BAD_PARAM_NULL_POINTER.
DescriptorHandle& handle_of(void* handle);
// Of this kind and finalized. Errors: BAD_PARAM_DESCRIPTOR_TYPE, BAD_PARAM_NOT_FINALIZED.
DescriptorPointer finished(void* handle, hipdnnBackendDescriptorType_t type);

// What both interfaces' functions on descriptors do.
std::unique_ptr<DescriptorHandle> make_descriptor(hipdnnBackendDescriptorType_t type);
void set_attribute(Descriptor& descriptor, hipdnnBackendAttributeName_t attribute, hipdnnBackendAttributeType_t type,
                   int64_t count, const void* elements);
void get_attribute(const Descriptor& descriptor, hipdnnBackendAttributeName_t attribute,
                   hipdnnBackendAttributeType_t type, int64_t requested, int64_t* count, void* elements);
void finalize(Descriptor& descriptor);

// What the library says about a descriptor: results of heuristics, workspace sizes and the like. Null: the attribute
// is none of these.
std::unique_ptr<AttributeValue> derived_value(const Descriptor& descriptor, hipdnnBackendAttributeName_t attribute);
// Checks a whole descriptor, and makes what it stands for.
void finish(Descriptor& descriptor);

// Bytes of an element; 0: the type has no elements of its own (descriptors).
size_t size_of_attribute(hipdnnBackendAttributeType_t type);

template <class T>
AttributeValue make_value(hipdnnBackendAttributeType_t type, const std::vector<T>& elements) {
  AttributeValue value{type, static_cast<int64_t>(elements.size()), {}, {}};
  const auto* bytes = reinterpret_cast<const unsigned char*>(elements.data());
  value.bytes.assign(bytes, bytes + elements.size() * sizeof(T));
  return value;
}

}  // namespace compat_dnn::graph
