// The stacks of the threads of a block.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hipcpu {

// Address space for `count` stacks, each with a guard page below it; memory is only used for pages that are touched.
class StackArea {
 public:
  explicit StackArea(unsigned count);
  ~StackArea();
  StackArea(const StackArea&) = delete;
  StackArea& operator=(const StackArea&) = delete;

  struct Stack {
    char* base;
    std::size_t size;
  };
  // Stack number `index`. Neighbours start at different cache sets.
  Stack stack(unsigned index);
  bool is_guard(const void* address) const;
  // All stacks.
  std::uintptr_t begin() const { return reinterpret_cast<std::uintptr_t>(area_); }
  std::uintptr_t end() const { return begin() + total_; }
  // Bytes, HIPCPU_STACK_SIZE rounded up to pages.
  static std::size_t stack_size();

 private:
  std::size_t stride_;
  std::size_t total_;
  char* area_;
  unsigned guarded_ = 0;  // stacks whose guard page is in place
};

}  // namespace hipcpu
