#include "host_memory.h"

#include <mutex>
#include <stdexcept>

namespace amdsim {

HostMemory& host_memory() {
  static auto& memory = *new HostMemory;  // outlives static objects that free memory
  return memory;
}

void HostMemory::add(u64 begin, u64 bytes, bool writable) {
  const std::unique_lock lock(mutex_);
  const u64 end = begin + bytes;
  auto next = ranges_.lower_bound(begin);
  if (next != ranges_.begin() && std::prev(next)->second.end > begin) --next;
  while (next != ranges_.end() && next->first < end) {
    if (!next->second.freed) throw std::invalid_argument("this memory overlaps memory that was added before");
    next = ranges_.erase(next);  // the allocator has given the place to someone else
  }
  ranges_[begin] = {begin, end, writable, false};
  ++epoch_;
}

bool HostMemory::remove(u64 begin) {
  const std::unique_lock lock(mutex_);
  const auto found = ranges_.find(begin);
  if (found == ranges_.end() || found->second.freed) return false;
  found->second.freed = true;
  ++epoch_;
  return true;
}

void HostMemory::forget(u64 begin) {
  const std::unique_lock lock(mutex_);
  ranges_.erase(begin);
  ++epoch_;
}

void HostMemory::set_callbacks(const amdsim_memory_callbacks* callbacks) {
  const std::unique_lock lock(mutex_);
  callbacks_ = callbacks == nullptr ? amdsim_memory_callbacks{} : *callbacks;
  callback_epoch_ = callbacks_.epoch;
  ++epoch_;
}

bool HostMemory::find(u64 address, Range& range) const {
  const std::shared_lock lock(mutex_);
  const auto after = ranges_.upper_bound(address);
  const bool known = after != ranges_.begin() && address < std::prev(after)->second.end;
  if (known) range = std::prev(after)->second;
  // what was freed here may be the runtime's now
  if ((known && !range.freed) || callbacks_.find == nullptr) return known;
  uint64_t begin = 0, end = 0;
  int flags = 0;
  if (callbacks_.find(address, &begin, &end, &flags) == 0) return known;
  range = {begin, end, (flags & 1) != 0, (flags & 2) != 0};
  return true;
}

bool HostMemory::nearest(u64 address, Range& range) const {
  const std::shared_lock lock(mutex_);
  bool found = false;
  const auto consider = [&](const Range& other) {
    const auto distance = [&](const Range& r) { return address < r.begin ? r.begin - address : address - r.end; };
    if (other.freed || (found && distance(range) <= distance(other))) return;
    range = other;
    found = true;
  };
  const auto after = ranges_.upper_bound(address);
  if (after != ranges_.end()) consider(after->second);
  if (after != ranges_.begin()) consider(std::prev(after)->second);
  uint64_t begin = 0, end = 0;
  if (callbacks_.nearest != nullptr && callbacks_.nearest(address, &begin, &end) != 0)
    consider({begin, end, true, false});
  return found;
}

u64 HostMemory::epoch() const {
  const auto ask = callback_epoch_.load(std::memory_order_acquire);
  return epoch_.load(std::memory_order_acquire) + (ask == nullptr ? 0 : ask());
}

}  // namespace amdsim
