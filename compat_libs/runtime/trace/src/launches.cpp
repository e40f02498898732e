// What is recorded of a launch.
#include <cxxabi.h>
#include <dlfcn.h>

#include <cstdlib>
#include <cstring>

#include "gpu.h"
#include "numbers.h"
#include "recorder.h"

namespace trace {
namespace {

std::string triple(const Dim3& d) {
  return "[" + std::to_string(d.x) + "," + std::to_string(d.y) + "," + std::to_string(d.z) + "]";
}

// A compiler's text for a template's parameter, such as "... [with _Type = const float*]".
std::string type_name(const char* text) {
  const char* at = std::strstr(text, "_Type = ");
  if (at == nullptr) return text;
  std::string name = at + 8;
  if (!name.empty() && name.back() == ']') name.pop_back();
  return name;
}

bool is_pointer(const std::string& type) {
  return type.find('*') != std::string::npos && type.find('>') == std::string::npos;
}

bool is_number(const std::string& type) {
  return !type.empty() && type.find('*') == std::string::npos && !element_of(type + "*").empty();
}

std::string value_text(const Argument& argument) {
  std::string text;
  for (std::size_t i = 0; i < argument.bytes; ++i) {
    char digits[3];
    std::snprintf(digits, sizeof digits, "%02x", static_cast<const unsigned char*>(argument.address)[i]);
    text += digits;
  }
  return text;
}

std::string describe(const Argument& argument) {
  const std::string type = type_name(argument.type);
  Json json;
  json.add("type", type);
  if (argument.address == nullptr) return json.text();
  if (is_pointer(type) && argument.bytes == sizeof(void*)) {
    const void* pointer = *static_cast<void* const*>(argument.address);
    Buffer* buffer = Recorder::get().memory().find(pointer);
    json.add_json("place", Recorder::get().place(pointer));
    const std::string element = element_of(type);
    if (buffer != nullptr && !element.empty()) buffer->element = element;
  } else if (is_number(type) && argument.bytes <= 16) {
    json.add("value", value_text(argument));
  }
  return json.text();
}

// The parameters of a demangled function: "void f<int>(float const*, int)" has two.
std::vector<std::string> parameters_of(const std::string& function) {
  std::vector<std::string> found;
  if (function.empty() || function.back() != ')') return found;
  int depth = 0;
  std::string word;
  for (std::size_t i = function.size() - 1; i-- > 0;) {
    const char c = function[i];
    depth += c == ')' || c == '>' ? 1 : c == '<' || c == '(' ? -1 : 0;
    if (depth < 0 || (depth == 0 && c == ',')) {
      if (!word.empty() && word.front() == ' ') word.erase(0, 1);
      if (!word.empty()) found.insert(found.begin(), word);
      word.clear();
      if (depth < 0) break;
    } else {
      word.insert(word.begin(), c);
    }
  }
  return found;
}

// Bytes of an argument, 0 where only the kernel's own compiler knows.
std::size_t bytes_of(const std::string& type) {
  if (is_pointer(type)) return sizeof(void*);
  const std::string element = element_of(type + "*");
  return element.empty() || type.find_first_of("1234") != std::string::npos ? 0 : element_bytes(element);
}

}  // namespace

void* find_real(const char* name) { return dlsym(RTLD_NEXT, name); }

void record_launch(Call& call, const char* name, const Dim3& grid, const Dim3& block, std::size_t shared, Stream stream,
                   const Argument* arguments, std::size_t count) {
  std::string list = "[";
  for (std::size_t i = 0; i < count; ++i) list += (i != 0 ? "," : "") + describe(arguments[i]);
  call.json().add("name", std::string(name)).add_json("grid", triple(grid)).add_json("block", triple(block));
  call.json().add("shared", shared).add("stream", Recorder::get().stream_number(stream));
  call.json().add_json("arguments", list + "]");
}

void record_launch(Call& call, const char* mangled, const Dim3& grid, const Dim3& block, std::size_t shared,
                   Stream stream, void** arguments) {
  int status = 0;
  char* text = abi::__cxa_demangle(mangled, nullptr, nullptr, &status);
  const std::string name = text != nullptr ? text : mangled;
  std::free(text);
  const std::vector<std::string> types = parameters_of(name);
  std::vector<Argument> list;
  for (std::size_t i = 0; i < types.size(); ++i) {
    const std::size_t bytes = arguments == nullptr ? 0 : bytes_of(types[i]);
    list.push_back({bytes == 0 ? nullptr : arguments[i], bytes, types[i].c_str()});
  }
  record_launch(call, name.c_str(), grid, block, shared, stream, list.data(), list.size());
}

}  // namespace trace
