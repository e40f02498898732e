// Code for this machine that a program loads as a module: shared objects made by `hipify-py cc -fatbin` or by hiprtc,
// in which kernels and variables are found by their names.
#pragma once

#include <cstddef>
#include <string>

namespace hipcpu {

struct HostVariable {
  void* address;
  std::size_t bytes;
};

class HostCode {
 public:
  // Whether an image is a shared object for this kind of processor. `bytes` may be 0: the image knows its size.
  static bool is_in(const void* image, std::size_t bytes);

  // Loads a copy of the image. The kernels register themselves.
  // Errors: an empty handle; error() says why.
  HostCode(const void* image, std::size_t bytes);
  ~HostCode();
  HostCode(const HostCode&) = delete;
  HostCode& operator=(const HostCode&) = delete;

  bool loaded() const { return handle_ != nullptr; }
  const std::string& error() const { return error_; }
  // Null where there is none of this name.
  void* find(const char* name) const;
  HostVariable find_variable(const char* name) const;

 private:
  int file_ = -1;
  void* handle_ = nullptr;
  std::string error_;
};

}  // namespace hipcpu
