// The memory that a program has allocated, and what of it has changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace trace {

// How a runtime's memory is read.
struct Access {
  void (*wait)() = nullptr;                                                        // until all work is done
  bool (*read)(void* to, const void* device_memory, std::size_t bytes) = nullptr;  // null: read directly
};

enum class Kind { kDevice, kManaged, kHost, kSymbol };

struct Buffer {
  int number = 0;
  std::uintptr_t base = 0;
  std::size_t bytes = 0;
  Kind kind = Kind::kDevice;
  std::string element;         // "" while no kernel has told
  std::vector<char> contents;  // as they were found last
  bool host_can_write() const { return kind == Kind::kManaged || kind == Kind::kHost; }
};

struct Change {
  Buffer* buffer;
  std::size_t low, high;      // bytes [low, high) hold all that changed
  std::size_t changed_bytes;  // counted in words of 4 bytes
};

class Memory {
 public:
  explicit Memory(Access access) : access_(access) {}
  const Access& access() const { return access_; }

  Buffer* add(const void* base, std::size_t bytes, Kind kind);
  void remove(const void* base);
  Buffer* find(const void* address);  // the buffer that holds it, or null
  std::vector<Buffer*> all();

  // Compares with what was found last and remembers what is there now.
  bool update(Buffer& buffer, Change& change);
  // Of a part that is known to be the only one that may have changed.
  bool update(Buffer& buffer, std::size_t offset, std::size_t bytes, Change& change);

  // The contents with addresses of buffers replaced by buffer numbers and offsets, which are equal in all runs.
  std::vector<char> neutral(const char* values, std::size_t bytes);

 private:
  bool fetch(const Buffer& buffer, std::size_t offset, std::size_t bytes, const char*& values);
  Access access_;
  int count_ = 0;
  std::map<std::uintptr_t, Buffer> by_base_;
  std::vector<char> staging_;
};

std::uint64_t digest(const void* values, std::size_t bytes);

}  // namespace trace
