// Allocation, and what is known about allocated memory.
#include "memory.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <mutex>
#include <shared_mutex>

#include <unistd.h>

#include "error.h"

namespace hipcpu {
namespace {

constexpr std::size_t kAlignment = 256;

struct Registry {
  std::shared_mutex mutex;
  std::map<std::uintptr_t, Allocation> by_base;
  std::size_t device_bytes = 0;
};

Registry& registry() {
  static auto& instance = *new Registry;  // outlives static objects of the program that free memory
  return instance;
}

bool is_device_kind(MemoryKind kind) { return kind == MemoryKind::kDevice || kind == MemoryKind::kManaged; }

std::uintptr_t address(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer); }

}  // namespace

std::size_t device_bytes_total() {
  static const std::size_t bytes =
      static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return bytes;
}

std::size_t device_bytes_in_use() {
  std::shared_lock lock(registry().mutex);
  return registry().device_bytes;
}

hipError_t allocate(void** pointer, std::size_t bytes, MemoryKind kind, unsigned flags, hipMemPool_t pool) {
  if (pointer == nullptr) return hipErrorInvalidValue;
  *pointer = nullptr;
  if (bytes == 0) return hipSuccess;
  if (bytes > device_bytes_total() - std::min(device_bytes_total(), device_bytes_in_use())) return hipErrorOutOfMemory;
  void* memory = std::aligned_alloc(kAlignment, (bytes + kAlignment - 1) / kAlignment * kAlignment);
  if (memory == nullptr) return hipErrorOutOfMemory;
  std::unique_lock lock(registry().mutex);
  registry().by_base[address(memory)] = {static_cast<char*>(memory), bytes, kind, flags, pool};
  if (is_device_kind(kind)) registry().device_bytes += bytes;
  *pointer = memory;
  return hipSuccess;
}

hipError_t release(void* pointer, bool host) {
  if (pointer == nullptr) return hipSuccess;
  std::unique_lock lock(registry().mutex);
  const auto found = registry().by_base.find(address(pointer));
  if (found == registry().by_base.end()) return hipErrorInvalidValue;
  const Allocation allocation = found->second;
  if (allocation.kind == MemoryKind::kRegistered || (allocation.kind == MemoryKind::kHost) != host) {
    return hipErrorInvalidValue;
  }
  registry().by_base.erase(found);
  if (is_device_kind(allocation.kind)) registry().device_bytes -= allocation.bytes;
  lock.unlock();
  std::free(pointer);
  return hipSuccess;
}

hipError_t register_memory(void* pointer, std::size_t bytes, unsigned flags) {
  if (pointer == nullptr || bytes == 0) return hipErrorInvalidValue;
  if (find_allocation(pointer)) return hipErrorHostMemoryAlreadyRegistered;
  std::unique_lock lock(registry().mutex);
  registry().by_base[address(pointer)] = {static_cast<char*>(pointer), bytes, MemoryKind::kRegistered, flags, nullptr};
  return hipSuccess;
}

hipError_t unregister_memory(void* pointer) {
  std::unique_lock lock(registry().mutex);
  const auto found = registry().by_base.find(address(pointer));
  if (found == registry().by_base.end() || found->second.kind != MemoryKind::kRegistered) {
    return hipErrorHostMemoryNotRegistered;
  }
  registry().by_base.erase(found);
  return hipSuccess;
}

std::optional<Allocation> find_allocation(const void* pointer) {
  std::shared_lock lock(registry().mutex);
  auto after = registry().by_base.upper_bound(address(pointer));
  if (after == registry().by_base.begin()) return std::nullopt;
  const Allocation& allocation = (--after)->second;
  if (address(pointer) - address(allocation.base) >= allocation.bytes) return std::nullopt;
  return allocation;
}

bool range_is_valid(const void* pointer, std::size_t bytes) {
  const auto allocation = find_allocation(pointer);
  if (!allocation) return true;
  const std::size_t offset = address(pointer) - address(allocation->base);
  return bytes <= allocation->bytes - offset;
}

}  // namespace hipcpu
