// Writes JSON text, piece by piece.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace amdsim {

class JsonWriter {
 public:
  JsonWriter& open_object(std::string_view key = {}) { return open(key, '{'); }
  JsonWriter& close_object() { return close('}'); }
  JsonWriter& open_array(std::string_view key = {}) { return open(key, '['); }
  JsonWriter& close_array() { return close(']'); }

  JsonWriter& text(std::string_view key, std::string_view value) {
    start(key);
    quote(value);
    return *this;
  }
  JsonWriter& number(std::string_view key, std::uint64_t value) {
    start(key);
    out_ += std::to_string(value);
    return *this;
  }
  JsonWriter& flag(std::string_view key, bool value) {
    start(key);
    out_ += value ? "true" : "false";
    return *this;
  }
  const std::string& result() const { return out_; }

 private:
  JsonWriter& open(std::string_view key, char bracket) {
    start(key);
    out_ += bracket;
    first_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    out_ += bracket;
    first_ = false;
    return *this;
  }
  void start(std::string_view key) {
    if (!first_) out_ += ',';
    first_ = false;
    if (key.empty()) return;
    quote(key);
    out_ += ':';
  }
  void quote(std::string_view value) {
    constexpr char kHex[] = "0123456789abcdef";
    out_ += '"';
    for (const char c : value) {
      if (c == '"' || c == '\\') {
        out_ += '\\';
        out_ += c;
      } else if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f) {
        const auto byte = static_cast<unsigned char>(c);  // a name in a damaged file may be anything: keep JSON valid
        out_ += "\\u00";
        out_ += kHex[byte >> 4];
        out_ += kHex[byte & 15];
      } else {
        out_ += c;
      }
    }
    out_ += '"';
  }
  std::string out_;
  bool first_ = true;
};

}  // namespace amdsim
