// Allocation, and what is known about allocated memory.
#include "memory.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <iterator>
#include <map>
#include <mutex>
#include <shared_mutex>

#include <unistd.h>

#include "checker.h"
#include "devices.h"
#include "error.h"
#include "queue.h"

namespace hipcpu {
namespace {

constexpr std::size_t kAlignment = 256;
// Kernels that read a little behind the end of an array find memory there on every GPU, which maps memory in large
// pages. Only large allocations end where nothing else is mapped.
constexpr std::size_t kLarge = 128 << 10;
constexpr std::size_t kSlack = 64 << 10;
constexpr std::size_t kMostKept = 64 << 20;  // bytes of released memory

// Bytes by hipGraphMemAttributeType: each current number with the highest one behind it.
struct GraphUse {
  std::uint64_t bytes[4] = {};
};

struct GraphMemory {
  std::size_t bytes;
  int device;
};

struct Registry {
  std::shared_mutex mutex;
  std::map<std::uintptr_t, Allocation> by_base;
  std::map<int, std::size_t> device_bytes;  // by device
  std::atomic<std::uint64_t> epoch{0};
  std::atomic<bool> keeps_released{false};
  std::map<std::uintptr_t, Allocation> released;  // kept back, and in the order in which it came:
  std::deque<std::uintptr_t> released_order;
  std::size_t released_bytes = 0;
  std::map<std::uintptr_t, GraphMemory> graph_memory;
  std::map<int, GraphUse> graph_use;  // by device
};

Registry& registry() {
  static auto& instance = *new Registry;  // outlives static objects of the program that free memory
  return instance;
}

bool is_device_kind(MemoryKind kind) { return kind == MemoryKind::kDevice || kind == MemoryKind::kManaged; }

void* new_memory(std::size_t bytes, MemoryKind kind) {
  if (checker() != nullptr) return checker()->allocate(bytes, kind);
  const std::size_t slack = is_device_kind(kind) && bytes >= kLarge ? kSlack : 0;
  return std::aligned_alloc(kAlignment, (bytes + slack + kAlignment - 1) / kAlignment * kAlignment);
}

void free_memory(void* memory) { checker() != nullptr ? checker()->release(memory) : std::free(memory); }

hipError_t refuse_release(const void* pointer) {
  if (checker() != nullptr) checker()->refused_release(pointer);
  return hipErrorInvalidValue;
}

std::uintptr_t address(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer); }

// Keeps back what was released and frees what was kept longest. Larger memory than may be kept is freed at once.
void keep_back(Registry& all, const Allocation& allocation) {
  const std::uintptr_t base = address(allocation.base);
  all.released[base] = allocation;
  all.released_order.push_back(base);
  all.released_bytes += allocation.bytes;
  while (all.released_bytes > kMostKept) {
    const auto oldest = all.released.find(all.released_order.front());
    all.released_order.pop_front();
    all.released_bytes -= oldest->second.bytes;
    free_memory(oldest->second.base);
    all.released.erase(oldest);
  }
}

const Allocation* find_in(const std::map<std::uintptr_t, Allocation>& allocations, std::uintptr_t wanted) {
  auto after = allocations.upper_bound(wanted);
  if (after == allocations.begin()) return nullptr;
  const Allocation& allocation = (--after)->second;
  return wanted - address(allocation.base) >= allocation.bytes ? nullptr : &allocation;
}

// Under the lock: graph memory comes into use, or goes.
void count_graph_memory(std::uintptr_t base, hipGraphMemAttributeType which, bool more) {
  const auto found = registry().graph_memory.find(base);
  if (found == registry().graph_memory.end()) return;
  std::uint64_t* const bytes = registry().graph_use[found->second.device].bytes;
  bytes[which] += more ? found->second.bytes : -found->second.bytes;
  bytes[which + 1] = std::max(bytes[which], bytes[which + 1]);
}

MemoryRange range_of(const Allocation& allocation, bool freed) {
  return {address(allocation.base), address(allocation.base) + allocation.bytes, freed};
}

}  // namespace

std::size_t device_bytes_total() {
  static const std::size_t bytes =
      static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return bytes / static_cast<std::size_t>(device_count());
}

std::size_t device_bytes_in_use() {
  std::shared_lock lock(registry().mutex);
  const auto found = registry().device_bytes.find(current_device());
  return found == registry().device_bytes.end() ? 0 : found->second;
}

hipError_t allocate(void** pointer, std::size_t bytes, MemoryKind kind, unsigned flags, hipMemPool_t pool) {
  if (pointer == nullptr) return hipErrorInvalidValue;
  *pointer = nullptr;
  if (bytes == 0) return hipSuccess;
  const auto fits = [&] {
    return bytes <= device_bytes_total() - std::min(device_bytes_total(), device_bytes_in_use());
  };
  if (!fits()) wait_for_all();  // queued work may free memory
  if (!fits()) return hipErrorOutOfMemory;
  void* memory = new_memory(bytes, kind);
  if (memory == nullptr) return hipErrorOutOfMemory;
  std::unique_lock lock(registry().mutex);
  registry().by_base[address(memory)] = {static_cast<char*>(memory), bytes, kind, flags, pool, current_device()};
  ++registry().epoch;
  if (is_device_kind(kind)) registry().device_bytes[current_device()] += bytes;
  *pointer = memory;
  return hipSuccess;
}

hipError_t release(void* pointer, bool host) {
  if (pointer == nullptr) return hipSuccess;
  std::unique_lock lock(registry().mutex);
  const auto found = registry().by_base.find(address(pointer));
  if (found == registry().by_base.end()) return refuse_release(pointer);
  const Allocation allocation = found->second;
  if (allocation.kind == MemoryKind::kRegistered || allocation.kind == MemoryKind::kReserved ||
      (allocation.kind == MemoryKind::kHost) != host) {
    return refuse_release(pointer);
  }
  registry().by_base.erase(found);
  ++registry().epoch;
  if (allocation.kind == MemoryKind::kGraph) {
    count_graph_memory(address(pointer), hipGraphMemAttrUsedMemCurrent, false);
    return hipSuccess;
  }
  if (is_device_kind(allocation.kind)) registry().device_bytes[allocation.device] -= allocation.bytes;
  if (registry().keeps_released || stream_mode() == StreamMode::kLate) {
    keep_back(registry(), allocation);
    return hipSuccess;
  }
  lock.unlock();
  free_memory(pointer);
  return hipSuccess;
}

hipError_t register_memory(void* pointer, std::size_t bytes, unsigned flags, MemoryKind kind) {
  if (pointer == nullptr || bytes == 0) return hipErrorInvalidValue;
  if (find_allocation(pointer)) return hipErrorHostMemoryAlreadyRegistered;
  std::unique_lock lock(registry().mutex);
  registry().by_base[address(pointer)] = {static_cast<char*>(pointer), bytes, kind, flags, nullptr, current_device()};
  ++registry().epoch;
  return hipSuccess;
}

hipError_t unregister_memory(void* pointer, MemoryKind kind) {
  std::unique_lock lock(registry().mutex);
  const auto found = registry().by_base.find(address(pointer));
  if (found == registry().by_base.end() || found->second.kind != kind) {
    return hipErrorHostMemoryNotRegistered;
  }
  registry().by_base.erase(found);
  ++registry().epoch;
  return hipSuccess;
}

hipError_t make_graph_memory(void** pointer, std::size_t bytes) {
  *pointer = bytes > device_bytes_total() ? nullptr : new_memory(bytes, MemoryKind::kGraph);
  if (*pointer == nullptr) return hipErrorOutOfMemory;
  std::unique_lock lock(registry().mutex);
  registry().graph_memory[address(*pointer)] = {bytes, current_device()};
  count_graph_memory(address(*pointer), hipGraphMemAttrReservedMemCurrent, true);
  return hipSuccess;
}

hipError_t begin_graph_memory(void* pointer, std::size_t bytes) {
  const hipError_t error = register_memory(pointer, bytes, 0, MemoryKind::kGraph);
  if (error == hipErrorHostMemoryAlreadyRegistered) return hipSuccess;  // launched again before it was freed
  std::unique_lock lock(registry().mutex);
  if (error == hipSuccess) count_graph_memory(address(pointer), hipGraphMemAttrUsedMemCurrent, true);
  return error;
}

hipError_t end_graph_memory(void* pointer) {
  if (unregister_memory(pointer, MemoryKind::kGraph) != hipSuccess) return hipErrorInvalidValue;
  std::unique_lock lock(registry().mutex);
  count_graph_memory(address(pointer), hipGraphMemAttrUsedMemCurrent, false);
  return hipSuccess;
}

void free_graph_memory(void* pointer) {
  static_cast<void>(end_graph_memory(pointer));
  {
    std::unique_lock lock(registry().mutex);
    count_graph_memory(address(pointer), hipGraphMemAttrReservedMemCurrent, false);
    registry().graph_memory.erase(address(pointer));
  }
  free_memory(pointer);
}

bool is_graph_memory(const void* pointer) {
  std::shared_lock lock(registry().mutex);
  return registry().graph_memory.count(address(pointer)) != 0;
}

std::uint64_t graph_memory_bytes(int device, hipGraphMemAttributeType which) {
  std::unique_lock lock(registry().mutex);
  return registry().graph_use[device].bytes[which];
}

void reset_graph_memory_high(int device, hipGraphMemAttributeType which) {
  std::unique_lock lock(registry().mutex);
  std::uint64_t* const bytes = registry().graph_use[device].bytes;
  bytes[which] = bytes[which - 1];
}

std::optional<Allocation> find_allocation(const void* pointer) {
  std::shared_lock lock(registry().mutex);
  const Allocation* found = find_in(registry().by_base, address(pointer));
  return found == nullptr ? std::nullopt : std::optional(*found);
}

std::optional<MemoryRange> find_range(std::uint64_t wanted) {
  std::shared_lock lock(registry().mutex);
  if (const Allocation* found = find_in(registry().by_base, wanted)) return range_of(*found, false);
  if (const Allocation* found = find_in(registry().released, wanted)) return range_of(*found, true);
  return std::nullopt;
}

std::optional<MemoryRange> nearest_range(std::uint64_t wanted) {
  std::shared_lock lock(registry().mutex);
  const auto& all = registry().by_base;
  const auto after = all.upper_bound(wanted);
  if (all.empty()) return std::nullopt;
  if (after == all.begin()) return range_of(after->second, false);
  const MemoryRange before = range_of(std::prev(after)->second, false);
  if (after == all.end() || wanted - before.end <= after->first - wanted) return before;
  return range_of(after->second, false);
}

std::uint64_t memory_epoch() { return registry().epoch.load(std::memory_order_acquire); }

void keep_released_memory() { registry().keeps_released = true; }

bool range_is_valid(const void* pointer, std::size_t bytes) {
  const auto allocation = find_allocation(pointer);
  if (!allocation) return true;
  const std::size_t offset = address(pointer) - address(allocation->base);
  return bytes <= allocation->bytes - offset;
}

}  // namespace hipcpu
