// Bounds-checked reads of little-endian values from a file that nobody vouches for.
#pragma once

#include <string>
#include <string_view>

#include "types.h"

namespace amdsim {

// Stops loading: `message` says what is wrong with the file.
[[noreturn]] void bad_code(const std::string& message);
// The same where the file is well-formed, but not for this executor.
[[noreturn]] void unsupported_code(const std::string& message);

class Bytes {
 public:
  Bytes() = default;
  Bytes(const void* data, std::size_t size) : data_(static_cast<const u8*>(data)), size_(size) {}

  const u8* data() const { return data_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool holds(u64 offset, u64 bytes) const { return offset <= size_ && bytes <= size_ - offset; }

  // The value at `offset`. Errors: fault kBadCode where the bytes end before.
  template <class T>
  T at(u64 offset) const {
    if (!holds(offset, sizeof(T)))
      bad_code("it ends too early: " + std::to_string(sizeof(T)) + " bytes are wanted at " + std::to_string(offset));
    T value;
    std::memcpy(&value, data_ + offset, sizeof value);
    return value;
  }

  // `what` names the part in the message if it is not all there.
  Bytes part(u64 offset, u64 bytes, const char* what) const {
    if (!holds(offset, bytes)) bad_code(std::string(what) + " lies outside of the file");
    return {data_ + offset, static_cast<std::size_t>(bytes)};
  }

  // The text from `offset` to the next zero byte or the end; empty from beyond the end.
  std::string_view text(u64 offset) const {
    if (offset >= size_) return {};
    const char* begin = reinterpret_cast<const char*>(data_) + offset;
    const void* end = std::memchr(begin, 0, size_ - offset);
    return {begin, end == nullptr ? size_ - offset : static_cast<std::size_t>(static_cast<const char*>(end) - begin)};
  }

 private:
  const u8* data_ = nullptr;
  std::size_t size_ = 0;
};

// Reads values one after the other.
class Cursor {
 public:
  explicit Cursor(Bytes bytes, u64 offset = 0) : bytes_(bytes), offset_(offset) {}
  u64 offset() const { return offset_; }
  u64 left() const { return offset_ < bytes_.size() ? bytes_.size() - offset_ : 0; }
  bool done() const { return left() == 0; }

  template <class T>
  T next() {
    const T value = bytes_.at<T>(offset_);
    offset_ += sizeof(T);
    return value;
  }
  void skip(u64 bytes) {
    if (bytes > left())
      bad_code("it ends too early: " + std::to_string(bytes) + " bytes are wanted at " + std::to_string(offset_));
    offset_ += bytes;
  }
  Bytes take(u64 bytes) {
    const u64 begin = offset_;
    skip(bytes);
    return bytes_.part(begin, bytes, "a part");
  }
  std::string_view text() {
    const std::string_view found = bytes_.text(offset_);
    skip(found.size() + 1);
    return found;
  }
  u64 unsigned_leb() {
    u64 value = 0;
    for (unsigned shift = 0;; shift += 7) {
      const u8 byte = next<u8>();
      if (shift < 64) value |= u64{byte & 0x7fu} << shift;
      if ((byte & 0x80) == 0) return value;
    }
  }
  i64 signed_leb() {
    u64 value = 0;
    for (unsigned shift = 0;;) {
      const u8 byte = next<u8>();
      if (shift < 64) value |= u64{byte & 0x7fu} << shift;
      shift += 7;
      if ((byte & 0x80) != 0) continue;
      if (shift < 64 && (byte & 0x40) != 0) value |= ~u64{0} << shift;
      return static_cast<i64>(value);
    }
  }

 private:
  Bytes bytes_;
  u64 offset_;
};

}  // namespace amdsim
