// Reserved addresses and memory that is mapped there: a file without a name for each allocation, mapped like any file.
#include <algorithm>
#include <map>
#include <mutex>
#include <set>

#include <sys/mman.h>
#include <unistd.h>

#include "error.h"
#include "hip/cpu_detail/api_virtual.h"
#include "memory.h"
#include "queue.h"

struct ihipMemGenericAllocationHandle {
  int file;
  std::size_t bytes;
  hipMemAllocationProp properties;
  unsigned users = 1;  // hipMemCreate's, those of hipMemRetainAllocationHandle, and one for each mapping
};

namespace hipcpu {
namespace {

constexpr std::size_t kGranularity = std::size_t{2} << 20;  // that of GPUs, so that a port which ignores it fails here

struct Mapping {
  std::size_t bytes;
  hipMemGenericAllocationHandle_t handle;
  int protection;
};

struct VirtualMemory {
  std::mutex mutex;
  std::set<hipMemGenericAllocationHandle_t> handles;
  std::map<char*, std::size_t> reserved;
  std::map<char*, Mapping> mapped;
};

VirtualMemory& memory() {
  static auto& instance = *new VirtualMemory;
  return instance;
}

bool is_whole(std::size_t bytes) { return bytes != 0 && bytes % kGranularity == 0; }

// Whether [begin, begin + bytes) lies in one entry of a map from addresses.
template <class Size, class Entries>
bool is_inside(const Entries& entries, const char* begin, std::size_t bytes, Size size_of) {
  auto after = entries.upper_bound(const_cast<char*>(begin));
  if (after == entries.begin()) return false;
  const auto& [address, entry] = *--after;
  const auto offset = static_cast<std::size_t>(begin - address);
  return offset < size_of(entry) && bytes <= size_of(entry) - offset;
}

void drop_user(hipMemGenericAllocationHandle_t handle) {
  if (--handle->users > 0) return;
  close(handle->file);
  memory().handles.erase(handle);
  delete handle;
}

hipError_t reserve(void** pointer, std::size_t bytes, std::size_t alignment, void* wanted) {
  if (pointer == nullptr || !is_whole(bytes) || (alignment & (alignment - 1)) != 0) return hipErrorInvalidValue;
  const std::size_t step = std::max(alignment, kGranularity);
  void* found = mmap(wanted, bytes + step, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (found == MAP_FAILED) return hipErrorOutOfMemory;
  auto* begin = static_cast<char*>(found);
  const std::size_t ahead = (step - reinterpret_cast<std::uintptr_t>(begin) % step) % step;
  if (ahead > 0) munmap(begin, ahead);
  munmap(begin + ahead + bytes, step - ahead);
  *pointer = begin + ahead;
  const std::lock_guard lock(memory().mutex);
  memory().reserved[begin + ahead] = bytes;
  return register_memory(*pointer, bytes, 0, MemoryKind::kReserved);
}

hipError_t free_addresses(char* begin, std::size_t bytes) {
  const std::lock_guard lock(memory().mutex);
  const auto found = memory().reserved.find(begin);
  if (found == memory().reserved.end() || found->second != bytes) return hipErrorInvalidValue;
  const auto used = memory().mapped.lower_bound(begin);
  if (used != memory().mapped.end() && used->first < begin + bytes) return hipErrorInvalidValue;
  memory().reserved.erase(found);
  munmap(begin, bytes);
  return unregister_memory(begin, MemoryKind::kReserved);
}

hipError_t create(hipMemGenericAllocationHandle_t* handle, std::size_t bytes, const hipMemAllocationProp* properties) {
  if (handle == nullptr || properties == nullptr || !is_whole(bytes)) return hipErrorInvalidValue;
  if (properties->type != hipMemAllocationTypePinned) return hipErrorInvalidValue;
  if (properties->requestedHandleType != hipMemHandleTypeNone) return hipErrorNotSupported;
  if (bytes > device_bytes_total()) return hipErrorOutOfMemory;
  const int file = memfd_create("hip memory", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, static_cast<off_t>(bytes)) != 0) {
    if (file >= 0) close(file);
    return hipErrorOutOfMemory;
  }
  *handle = new ihipMemGenericAllocationHandle{file, bytes, *properties};
  const std::lock_guard lock(memory().mutex);
  memory().handles.insert(*handle);
  return hipSuccess;
}

hipError_t map_memory(char* begin, std::size_t bytes, std::size_t offset, hipMemGenericAllocationHandle_t handle) {
  VirtualMemory& all = memory();
  const std::lock_guard lock(all.mutex);
  if (all.handles.count(handle) == 0 || !is_whole(bytes) || offset % kGranularity != 0) return hipErrorInvalidValue;
  if (offset > handle->bytes || bytes > handle->bytes - offset) return hipErrorInvalidValue;
  if (!is_inside(all.reserved, begin, bytes, [](std::size_t size) { return size; })) return hipErrorInvalidValue;
  const auto next = all.mapped.lower_bound(begin);
  if (next != all.mapped.end() && next->first < begin + bytes) return hipErrorInvalidValue;
  if (is_inside(all.mapped, begin, 1, [](const Mapping& m) { return m.bytes; })) return hipErrorInvalidValue;
  void* got = mmap(begin, bytes, PROT_NONE, MAP_SHARED | MAP_FIXED, handle->file, static_cast<off_t>(offset));
  if (got == MAP_FAILED) return hipErrorOutOfMemory;
  all.mapped[begin] = {bytes, handle, PROT_NONE};
  ++handle->users;
  return hipSuccess;
}

// Whole mappings only, as on a GPU; calls `change` for each of them.
template <class Change>
hipError_t for_mappings(char* begin, std::size_t bytes, Change change) {
  const std::lock_guard lock(memory().mutex);
  std::size_t seen = 0;
  auto entry = memory().mapped.find(begin);
  for (; entry != memory().mapped.end() && entry->first == begin + seen && seen < bytes; ++entry) {
    seen += entry->second.bytes;
  }
  if (seen != bytes || bytes == 0) return hipErrorInvalidValue;
  for (auto at = memory().mapped.find(begin); at != entry;) {
    const auto current = at++;
    change(current);
  }
  return hipSuccess;
}

hipError_t unmap_memory(char* begin, std::size_t bytes) {
  wait_for_all();
  return for_mappings(begin, bytes, [](auto entry) {
    mmap(entry->first, entry->second.bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
    drop_user(entry->second.handle);
    memory().mapped.erase(entry);
  });
}

// The host reads where the device does: what one of the locations may do is allowed.
hipError_t set_access(char* begin, std::size_t bytes, const hipMemAccessDesc* list, std::size_t count) {
  if (list == nullptr || count == 0) return hipErrorInvalidValue;
  int protection = PROT_NONE;
  for (std::size_t i = 0; i < count; ++i) {
    if (list[i].flags == hipMemAccessFlagsProtReadWrite) protection = PROT_READ | PROT_WRITE;
    if (list[i].flags == hipMemAccessFlagsProtRead) protection |= PROT_READ;
  }
  return for_mappings(begin, bytes, [&](auto entry) {
    mprotect(entry->first, entry->second.bytes, protection);
    entry->second.protection = protection;
  });
}

const Mapping* mapping_of(const void* pointer) {
  auto after = memory().mapped.upper_bound(static_cast<char*>(const_cast<void*>(pointer)));
  if (after == memory().mapped.begin()) return nullptr;
  const auto& [begin, mapping] = *--after;
  return static_cast<const char*>(pointer) < begin + mapping.bytes ? &mapping : nullptr;
}

}  // namespace
}  // namespace hipcpu

using namespace hipcpu;

extern "C" {

hipError_t hipMemGetAllocationGranularity(std::size_t* granularity, const hipMemAllocationProp* properties,
                                          hipMemAllocationGranularity_flags) {
  if (granularity == nullptr || properties == nullptr) return record(hipErrorInvalidValue);
  *granularity = kGranularity;
  return hipSuccess;
}

hipError_t hipMemAddressReserve(void** pointer, std::size_t bytes, std::size_t alignment, void* wanted,
                                unsigned long long) {
  return guarded([&] { return reserve(pointer, bytes, alignment, wanted); });
}

hipError_t hipMemAddressFree(void* pointer, std::size_t bytes) {
  return guarded([&] { return free_addresses(static_cast<char*>(pointer), bytes); });
}

hipError_t hipMemCreate(hipMemGenericAllocationHandle_t* handle, std::size_t bytes,
                        const hipMemAllocationProp* properties, unsigned long long) {
  return guarded([&] { return create(handle, bytes, properties); });
}

hipError_t hipMemRelease(hipMemGenericAllocationHandle_t handle) {
  return guarded([&] {
    const std::lock_guard lock(memory().mutex);
    if (memory().handles.count(handle) == 0) return hipErrorInvalidValue;
    drop_user(handle);
    return hipSuccess;
  });
}

hipError_t hipMemMap(void* pointer, std::size_t bytes, std::size_t offset, hipMemGenericAllocationHandle_t handle,
                     unsigned long long) {
  return guarded([&] { return map_memory(static_cast<char*>(pointer), bytes, offset, handle); });
}

hipError_t hipMemUnmap(void* pointer, std::size_t bytes) {
  return guarded([&] { return unmap_memory(static_cast<char*>(pointer), bytes); });
}

hipError_t hipMemSetAccess(void* pointer, std::size_t bytes, const hipMemAccessDesc* list, std::size_t count) {
  return guarded([&] { return set_access(static_cast<char*>(pointer), bytes, list, count); });
}

hipError_t hipMemGetAccess(unsigned long long* flags, const hipMemLocation* location, void* pointer) {
  return guarded([&] {
    const std::lock_guard lock(memory().mutex);
    const Mapping* mapping = mapping_of(pointer);
    if (flags == nullptr || location == nullptr || mapping == nullptr) return hipErrorInvalidValue;
    *flags = mapping->protection == PROT_NONE   ? hipMemAccessFlagsProtNone
             : mapping->protection == PROT_READ ? hipMemAccessFlagsProtRead
                                                : hipMemAccessFlagsProtReadWrite;
    return hipSuccess;
  });
}

hipError_t hipMemGetAllocationPropertiesFromHandle(hipMemAllocationProp* properties,
                                                   hipMemGenericAllocationHandle_t handle) {
  return guarded([&] {
    const std::lock_guard lock(memory().mutex);
    if (properties == nullptr || memory().handles.count(handle) == 0) return hipErrorInvalidValue;
    *properties = handle->properties;
    return hipSuccess;
  });
}

hipError_t hipMemRetainAllocationHandle(hipMemGenericAllocationHandle_t* handle, void* pointer) {
  return guarded([&] {
    const std::lock_guard lock(memory().mutex);
    const Mapping* mapping = mapping_of(pointer);
    if (handle == nullptr || mapping == nullptr) return hipErrorInvalidValue;
    *handle = mapping->handle;
    ++mapping->handle->users;
    return hipSuccess;
  });
}
}
