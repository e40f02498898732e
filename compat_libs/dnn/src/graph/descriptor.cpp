// Creating descriptors of the graph interface, and setting and getting their attributes.
#include "graph/descriptor.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace compat_dnn::graph {

namespace {

thread_local std::string last_message;

constexpr int kMostDescriptorType = HIPDNN_BACKEND_OPERATION_ROPE_BWD_DESCRIPTOR;

const AttributeInfo& attribute_of(const Descriptor& descriptor, hipdnnBackendAttributeName_t attribute,
                                  hipdnnBackendAttributeType_t type) {
  const AttributeInfo* info = find_attribute(attribute);
  demand(info != nullptr, HIPDNN_STATUS_BAD_PARAM, "there is no attribute " + std::to_string(attribute));
  demand(info->descriptor == descriptor.type, HIPDNN_STATUS_BAD_PARAM,
         std::string(info->name) + " is no attribute of descriptors of type " + std::to_string(descriptor.type));
  demand(type >= 0 && type < 64 && (info->types & type_bit(type)) != 0, HIPDNN_STATUS_BAD_PARAM_ATTRIBUTE_TYPE,
         std::string(info->name) + " has another type than " + std::to_string(type));
  return *info;
}

AttributeValue taken(const AttributeInfo& info, hipdnnBackendAttributeType_t type, int64_t count, const void* from) {
  AttributeValue value{type, count, {}, {}};
  if (type == HIPDNN_TYPE_BACKEND_DESCRIPTOR) {
    const auto* handles = static_cast<const hipdnnBackendDescriptor_t*>(from);
    for (int64_t i = 0; i < count; ++i) {
      demand(handles[i] != nullptr, HIPDNN_STATUS_BAD_PARAM_NULL_POINTER,
             std::string(info.name) + ": a null descriptor");
      const auto& child = static_cast<const DescriptorHandle*>(handles[i])->descriptor;
      demand(child->finalized, HIPDNN_STATUS_BAD_PARAM_NOT_FINALIZED,
             std::string(info.name) + ": a descriptor that is not finalized");
      value.descriptors.push_back(child);
    }
    return value;
  }
  const size_t bytes = static_cast<size_t>(count) * size_of_attribute(type);
  const auto* elements = static_cast<const unsigned char*>(from);
  if (bytes > 0) value.bytes.assign(elements, elements + bytes);
  return value;
}

void give(const AttributeValue& value, int64_t requested, int64_t* count, void* to) {
  const bool has_room = requested > 0 && to != nullptr;
  const int64_t given = has_room ? std::min(requested, value.count) : 0;
  // Asked for no element, a caller wants to know how many there are.
  if (count != nullptr) *count = has_room && value.type != HIPDNN_TYPE_CHAR ? given : value.count;
  if (value.type == HIPDNN_TYPE_BACKEND_DESCRIPTOR) {
    auto* handles = static_cast<hipdnnBackendDescriptor_t*>(to);
    for (int64_t i = 0; i < given; ++i) {
      demand(handles[i] != nullptr, HIPDNN_STATUS_BAD_PARAM_NULL_POINTER, "a null descriptor among those to be filled");
      auto& target = static_cast<DescriptorHandle*>(handles[i])->descriptor;
      demand(target->type == value.descriptors[i]->type, HIPDNN_STATUS_BAD_PARAM_DESCRIPTOR_TYPE,
             "a descriptor to be filled has another type");
      target = std::make_shared<Descriptor>(*value.descriptors[i]);
    }
  } else if (given > 0) {
    std::memcpy(to, value.bytes.data(), static_cast<size_t>(given) * size_of_attribute(value.type));
  }
}

}  // namespace

void fail(hipdnnStatus_t status, const std::string& message) {
  last_message = message;
  throw Error(status);
}

std::string take_message() { return std::exchange(last_message, {}); }

const AttributeInfo* find_attribute(hipdnnBackendAttributeName_t attribute) {
  const auto found = std::find_if(attributes().begin(), attributes().end(),
                                  [&](const AttributeInfo& info) { return info.attribute == attribute; });
  return found == attributes().end() ? nullptr : &*found;
}

size_t size_of_attribute(hipdnnBackendAttributeType_t type) {
  switch (type) {
    case HIPDNN_TYPE_BACKEND_DESCRIPTOR:
      return 0;
    case HIPDNN_TYPE_BOOLEAN:
    case HIPDNN_TYPE_CHAR:
      return 1;
    case HIPDNN_TYPE_FRACTION:
      return sizeof(hipdnnFraction_t);
    case HIPDNN_TYPE_HANDLE:
    case HIPDNN_TYPE_INT64:
    case HIPDNN_TYPE_DOUBLE:
    case HIPDNN_TYPE_VOID_PTR:
      return 8;
    default:
      return 4;
  }
}

std::vector<int64_t> Descriptor::integers(hipdnnBackendAttributeName_t attribute) const {
  const auto found = values.find(attribute);
  if (found == values.end()) return {};
  const AttributeValue& value = found->second;
  std::vector<int64_t> result;
  for (int64_t i = 0; i < value.count; ++i) {
    const unsigned char* at = value.bytes.data() + i * size_of_attribute(value.type);
    int64_t wide[2] = {0, 1};
    int32_t narrow = 0;
    switch (size_of_attribute(value.type)) {
      case 1:
        wide[0] = *at;
        break;
      case 4:
        std::memcpy(&narrow, at, 4);
        wide[0] = narrow;
        break;
      default:
        std::memcpy(wide, at, size_of_attribute(value.type));
    }
    demand(wide[1] != 0 && wide[0] % wide[1] == 0, HIPDNN_STATUS_NOT_SUPPORTED, "a fraction that is no whole number");
    result.push_back(wide[0] / wide[1]);
  }
  return result;
}

int64_t Descriptor::integer(hipdnnBackendAttributeName_t attribute, int64_t otherwise) const {
  const std::vector<int64_t> all = integers(attribute);
  return all.empty() ? otherwise : all[0];
}

double Descriptor::number(hipdnnBackendAttributeName_t attribute, double otherwise) const {
  const auto found = values.find(attribute);
  if (found == values.end() || found->second.count == 0) return otherwise;
  double wide;
  float narrow;
  switch (found->second.type) {
    case HIPDNN_TYPE_DOUBLE:
      std::memcpy(&wide, found->second.bytes.data(), 8);
      return wide;
    case HIPDNN_TYPE_FLOAT:
      std::memcpy(&narrow, found->second.bytes.data(), 4);
      return narrow;
    default:
      return static_cast<double>(integer(attribute));
  }
}

std::vector<void*> Descriptor::pointers(hipdnnBackendAttributeName_t attribute) const {
  const auto found = values.find(attribute);
  if (found == values.end()) return {};
  std::vector<void*> result(static_cast<size_t>(found->second.count));
  if (!result.empty()) std::memcpy(result.data(), found->second.bytes.data(), found->second.bytes.size());
  return result;
}

std::string Descriptor::text(hipdnnBackendAttributeName_t attribute) const {
  const auto found = values.find(attribute);
  return found == values.end() ? "" : std::string(found->second.bytes.begin(), found->second.bytes.end());
}

const std::vector<DescriptorPointer>& Descriptor::children(hipdnnBackendAttributeName_t attribute) const {
  static const std::vector<DescriptorPointer> kNone;
  const auto found = values.find(attribute);
  return found == values.end() ? kNone : found->second.descriptors;
}

const Descriptor* Descriptor::child(hipdnnBackendAttributeName_t attribute) const {
  const std::vector<DescriptorPointer>& all = children(attribute);
  return all.empty() ? nullptr : all[0].get();
}

DescriptorHandle& handle_of(void* handle) {
  demand(handle != nullptr, HIPDNN_STATUS_BAD_PARAM_NULL_POINTER, "a null descriptor");
  return *static_cast<DescriptorHandle*>(handle);
}

DescriptorPointer finished(void* handle, hipdnnBackendDescriptorType_t type) {
  const DescriptorPointer& descriptor = handle_of(handle).descriptor;
  demand(descriptor->type == type, HIPDNN_STATUS_BAD_PARAM_DESCRIPTOR_TYPE, "a descriptor of another type is wanted");
  demand(descriptor->finalized, HIPDNN_STATUS_BAD_PARAM_NOT_FINALIZED, "a descriptor is not finalized");
  return descriptor;
}

std::unique_ptr<DescriptorHandle> make_descriptor(hipdnnBackendDescriptorType_t type) {
  demand(type >= 0 && type <= kMostDescriptorType, HIPDNN_STATUS_BAD_PARAM,
         "there are no descriptors of type " + std::to_string(type));
  auto made = std::make_unique<DescriptorHandle>();
  made->descriptor = std::make_shared<Descriptor>();
  made->descriptor->type = type;
  return made;
}

void set_attribute(Descriptor& descriptor, hipdnnBackendAttributeName_t attribute, hipdnnBackendAttributeType_t type,
                   int64_t count, const void* elements) {
  demand(!descriptor.finalized, HIPDNN_STATUS_BAD_PARAM, "a finalized descriptor does not change");
  const AttributeInfo& info = attribute_of(descriptor, attribute, type);
  demand(info.need != AttributeNeed::kRead, HIPDNN_STATUS_BAD_PARAM, std::string(info.name) + " can only be asked for");
  demand(count >= 0 && count < (int64_t(1) << 32) && (info.many || count == 1), HIPDNN_STATUS_BAD_PARAM,
         std::string(info.name) + " does not take " + std::to_string(count) + " elements");
  demand(elements != nullptr || count == 0, HIPDNN_STATUS_BAD_PARAM_NULL_POINTER, std::string(info.name) + ": null");
  descriptor.values[attribute] = taken(info, type, count, elements);
}

void get_attribute(const Descriptor& descriptor, hipdnnBackendAttributeName_t attribute,
                   hipdnnBackendAttributeType_t type, int64_t requested, int64_t* count, void* elements) {
  const AttributeInfo& info = attribute_of(descriptor, attribute, type);
  demand(descriptor.finalized, HIPDNN_STATUS_BAD_PARAM_NOT_FINALIZED, "the descriptor is not finalized");
  demand(requested >= 0, HIPDNN_STATUS_BAD_PARAM, std::string(info.name) + ": a negative number of elements");
  demand(requested > 0 || count != nullptr, HIPDNN_STATUS_BAD_PARAM_NULL_POINTER, std::string(info.name) + ": null");
  if (const auto derived = derived_value(descriptor, attribute)) return give(*derived, requested, count, elements);
  const auto found = descriptor.values.find(attribute);
  if (found == descriptor.values.end()) return give({type, 0, {}, {}}, requested, count, elements);
  demand(found->second.type == type, HIPDNN_STATUS_BAD_PARAM_ATTRIBUTE_TYPE,
         std::string(info.name) + " was set with another type");
  give(found->second, requested, count, elements);
}

void finalize(Descriptor& descriptor) {
  for (const AttributeInfo& info : attributes())
    demand(
        info.descriptor != descriptor.type || info.need != AttributeNeed::kRequired || descriptor.has(info.attribute),
        HIPDNN_STATUS_BAD_PARAM, std::string(info.name) + " is not set");
  if (descriptor.finalized) return;
  finish(descriptor);
  descriptor.finalized = true;
}

}  // namespace compat_dnn::graph
