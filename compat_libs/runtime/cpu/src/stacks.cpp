// The stacks of the threads of a block.
#include "stacks.h"

#include <sys/mman.h>
#include <unistd.h>

#include <new>

#include "environment.h"
#include "messages.h"

namespace hipcpu {
namespace {

constexpr std::size_t kDefaultStackKiB = 256;
constexpr std::size_t kMinStackKiB = 16;
// Stacks at equal distances would share cache sets, which doubles the cost of a switch: shift each by some lines.
constexpr std::size_t kColourBytes = 320;
constexpr std::size_t kColours = 12;

std::size_t page_size() {
  static const auto size = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return size;
}

}  // namespace

std::size_t StackArea::stack_size() {
  static const std::size_t size = [] {
    const std::size_t kib = environment_number("HIPCPU_STACK_SIZE", kDefaultStackKiB, kMinStackKiB, 1u << 20);
    return (kib * 1024 + page_size() - 1) / page_size() * page_size();
  }();
  return size;
}

StackArea::StackArea(unsigned count) : stride_(stack_size() + 2 * page_size()), total_(stride_ * count) {
  // one page of the stride is the guard, the other leaves room for the colours
  void* area = mmap(nullptr, total_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (area == MAP_FAILED) {
    print_message("error: no address space for %u stacks of %zu KiB (HIPCPU_STACK_SIZE)", count, stack_size() / 1024);
    throw std::bad_alloc();
  }
  area_ = static_cast<char*>(area);
}

StackArea::~StackArea() { munmap(area_, total_); }

StackArea::Stack StackArea::stack(unsigned index) {
  for (; guarded_ <= index; ++guarded_) mprotect(area_ + guarded_ * stride_, page_size(), PROT_NONE);
  const std::size_t colour = (index % kColours) * kColourBytes;
  return {area_ + index * stride_ + page_size(), stride_ - page_size() - colour};
}

bool StackArea::is_guard(const void* address) const {
  const auto* byte = static_cast<const char*>(address);
  return byte >= area_ && byte < area_ + total_ && static_cast<std::size_t>(byte - area_) % stride_ < page_size();
}

}  // namespace hipcpu
