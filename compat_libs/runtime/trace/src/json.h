// One line of JSON, written from left to right.
#pragma once

#include <cmath>
#include <cstdio>
#include <string>
#include <type_traits>

namespace trace {

inline std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) >= 0x20) {
      out += c;
    } else {
      out += ' ';
    }
  }
  return out + '"';
}

class Json {
 public:
  template <class Value>
  Json& add(const char* key, const Value& value) {
    name(key);
    if constexpr (std::is_floating_point_v<Value>) {
      char buffer[40];
      std::snprintf(buffer, sizeof buffer, "%.17g", static_cast<double>(value));
      text_ += buffer;
    } else if constexpr (std::is_arithmetic_v<Value>) {
      text_ += std::to_string(value);
    } else {
      text_ += quoted(value);
    }
    return *this;
  }
  // `json` is JSON already.
  Json& add_json(const char* key, const std::string& json) {
    name(key);
    text_ += json;
    return *this;
  }
  std::string text() const { return "{" + text_ + "}"; }

 private:
  void name(const char* key) {
    if (!text_.empty()) text_ += ',';
    text_ += quoted(key) + ':';
  }
  std::string text_;
};

}  // namespace trace
