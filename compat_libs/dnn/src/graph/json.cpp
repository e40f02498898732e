#include "graph/json.h"

namespace compat_dnn::graph {

namespace {

constexpr char kDigits[] = "0123456789abcdef";
constexpr int kMostDepth = 16;  // graphs are a few deep

void write(std::string& text, const Descriptor& descriptor) {
  text += "[" + std::to_string(descriptor.type) + ",[";
  bool is_first = true;
  for (const auto& [attribute, value] : descriptor.values) {
    if (value.type == HIPDNN_TYPE_VOID_PTR || value.type == HIPDNN_TYPE_HANDLE) continue;
    text += is_first ? "[" : ",[";
    is_first = false;
    text += std::to_string(attribute) + "," + std::to_string(value.type) + "," + std::to_string(value.count) + ",";
    if (value.type == HIPDNN_TYPE_BACKEND_DESCRIPTOR) {
      text += "[";
      for (size_t i = 0; i < value.descriptors.size(); ++i) {
        if (i > 0) text += ",";
        write(text, *value.descriptors[i]);
      }
      text += "]]";
      continue;
    }
    text += "\"";
    for (const unsigned char byte : value.bytes) {
      text += kDigits[byte >> 4];
      text += kDigits[byte & 15];
    }
    text += "\"]";
  }
  text += "]]";
}

class Reader {
 public:
  explicit Reader(const std::string& text) : text_(text) {}

  DescriptorPointer read() {
    const DescriptorPointer result = descriptor(0);
    demand(at_ == text_.size() || text_[at_] == '\0', HIPDNN_STATUS_BAD_PARAM, "text behind a descriptor's JSON form");
    return result;
  }

 private:
  DescriptorPointer descriptor(int depth) {
    demand(depth < kMostDepth, HIPDNN_STATUS_BAD_PARAM, "a descriptor's JSON form is nested too deeply");
    auto made = std::make_shared<Descriptor>();
    expect('[');
    made->type = static_cast<hipdnnBackendDescriptorType_t>(number());
    expect(',');
    expect('[');
    while (!accept(']')) {
      attribute(*made, depth);
      accept(',');
    }
    expect(']');
    for (const AttributeInfo& info : attributes())
      demand(info.descriptor != made->type || info.need != AttributeNeed::kRequired || made->has(info.attribute),
             HIPDNN_STATUS_BAD_PARAM, std::string(info.name) + " is missing in a JSON form");
    finish(*made);
    made->finalized = true;
    return made;
  }

  void attribute(Descriptor& to, int depth) {
    expect('[');
    const AttributeInfo* info = find_attribute(static_cast<hipdnnBackendAttributeName_t>(number()));
    expect(',');
    AttributeValue value;
    const int64_t type = number();
    expect(',');
    value.count = number();
    expect(',');
    demand(info != nullptr && info->descriptor == to.type && type >= 0 && type < 64 && (info->types >> type & 1) != 0 &&
               (info->many || value.count == 1),
           HIPDNN_STATUS_BAD_PARAM, "an attribute in a JSON form does not fit its descriptor");
    value.type = static_cast<hipdnnBackendAttributeType_t>(type);
    if (value.type == HIPDNN_TYPE_BACKEND_DESCRIPTOR)
      children(value, depth);
    else
      bytes(value);
    expect(']');
    to.values[info->attribute] = std::move(value);
  }

  void children(AttributeValue& value, int depth) {
    expect('[');
    while (!accept(']')) {
      value.descriptors.push_back(descriptor(depth + 1));
      accept(',');
    }
    demand(static_cast<int64_t>(value.descriptors.size()) == value.count, HIPDNN_STATUS_BAD_PARAM,
           "a JSON form has another number of elements than it says");
  }

  void bytes(AttributeValue& value) {
    expect('"');
    while (!accept('"')) {
      const int high = digit(), low = digit();
      value.bytes.push_back(static_cast<unsigned char>(high * 16 + low));
    }
    demand(value.count >= 0 && value.bytes.size() == static_cast<size_t>(value.count) * size_of_attribute(value.type),
           HIPDNN_STATUS_BAD_PARAM, "a JSON form has another number of elements than it says");
  }

  int digit() {
    const char* found =
        at_ < text_.size() && text_[at_] != '\0' ? std::char_traits<char>::find(kDigits, 16, text_[at_]) : nullptr;
    demand(found != nullptr, HIPDNN_STATUS_BAD_PARAM, "a JSON form has something else than a hexadecimal digit");
    ++at_;
    return static_cast<int>(found - kDigits);
  }

  int64_t number() {
    const bool is_negative = accept('-');
    int64_t value = 0;
    const size_t begin = at_;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9' && at_ - begin < 12)
      value = value * 10 + (text_[at_++] - '0');
    demand(at_ > begin, HIPDNN_STATUS_BAD_PARAM, "a JSON form lacks a number");
    return is_negative ? -value : value;
  }

  bool accept(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  void expect(char c) { demand(accept(c), HIPDNN_STATUS_BAD_PARAM, std::string("a JSON form lacks '") + c + "'"); }

  const std::string& text_;
  size_t at_ = 0;
};

}  // namespace

std::string to_json(const Descriptor& descriptor) {
  std::string text;
  write(text, descriptor);
  return text;
}

DescriptorPointer from_json(const std::string& text) { return Reader(text).read(); }

}  // namespace compat_dnn::graph
