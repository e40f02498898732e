// Memory pools. They keep accounts only: freed memory goes back to the system at once.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <iterator>
#include <map>
#include <mutex>
#include <set>

#include "devices.h"
#include "error.h"
#include "memory.h"
#include "pool_handle.h"

struct ihipMemPoolHandle_t {
  std::atomic<std::uint64_t> used{0};
  std::atomic<std::uint64_t> used_high{0};
  std::uint64_t release_threshold = 0;
  int reuse[3] = {1, 1, 1};  // follow event dependencies, allow opportunistic, allow internal dependencies
};

namespace hipcpu {
namespace {

std::mutex pools_mutex;
std::map<int, hipMemPool_t> chosen_pools;  // by device, where hipDeviceSetMemPool chose one

std::set<hipMemPool_t>& pools() {
  static auto& known = *new std::set<hipMemPool_t>;
  return known;
}

// Each device has one.
std::map<int, hipMemPool_t>& default_pools() {
  static auto& known = *new std::map<int, hipMemPool_t>;
  return known;
}

bool is_default(hipMemPool_t pool) {
  return std::any_of(default_pools().begin(), default_pools().end(),
                     [&](const auto& entry) { return entry.second == pool; });
}

bool is_pool(hipMemPool_t pool) {
  std::lock_guard<std::mutex> lock(pools_mutex);
  return pools().count(pool) > 0 || is_default(pool);
}

hipError_t get_attribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* value) {
  if (!is_pool(pool) || value == nullptr) return hipErrorInvalidValue;
  switch (attribute) {
    case hipMemPoolReuseFollowEventDependencies:
    case hipMemPoolReuseAllowOpportunistic:
    case hipMemPoolReuseAllowInternalDependencies:
      *static_cast<int*>(value) = pool->reuse[attribute - hipMemPoolReuseFollowEventDependencies];
      return hipSuccess;
    case hipMemPoolAttrReleaseThreshold:
      *static_cast<std::uint64_t*>(value) = pool->release_threshold;
      return hipSuccess;
    case hipMemPoolAttrReservedMemCurrent:
    case hipMemPoolAttrUsedMemCurrent:
      *static_cast<std::uint64_t*>(value) = pool->used;
      return hipSuccess;
    case hipMemPoolAttrReservedMemHigh:
    case hipMemPoolAttrUsedMemHigh:
      *static_cast<std::uint64_t*>(value) = pool->used_high;
      return hipSuccess;
  }
  return hipErrorInvalidValue;
}

// High-water marks can only be set to 0, which makes them begin again; the bytes in use cannot be set.
hipError_t set_attribute(hipMemPool_t pool, hipMemPoolAttr attribute, const void* value) {
  if (!is_pool(pool) || value == nullptr) return hipErrorInvalidValue;
  switch (attribute) {
    case hipMemPoolReuseFollowEventDependencies:
    case hipMemPoolReuseAllowOpportunistic:
    case hipMemPoolReuseAllowInternalDependencies:
      pool->reuse[attribute - hipMemPoolReuseFollowEventDependencies] = *static_cast<const int*>(value);
      return hipSuccess;
    case hipMemPoolAttrReleaseThreshold:
      pool->release_threshold = *static_cast<const std::uint64_t*>(value);
      return hipSuccess;
    case hipMemPoolAttrReservedMemHigh:
    case hipMemPoolAttrUsedMemHigh:
      if (*static_cast<const std::uint64_t*>(value) != 0) return hipErrorInvalidValue;
      pool->used_high = pool->used.load();
      return hipSuccess;
    default:
      return hipErrorInvalidValue;
  }
}

}  // namespace

hipMemPool_t default_pool(int device) {
  std::lock_guard<std::mutex> lock(pools_mutex);
  hipMemPool_t& pool = default_pools()[device];
  if (pool == nullptr) pool = new ihipMemPoolHandle_t;
  return pool;
}

hipMemPool_t current_pool(int device) {
  {
    std::lock_guard<std::mutex> lock(pools_mutex);
    if (const auto chosen = chosen_pools.find(device); chosen != chosen_pools.end()) return chosen->second;
  }
  return default_pool(device);
}

void pool_returned(hipMemPool_t pool, std::size_t bytes) {
  if (is_pool(pool)) pool->used -= bytes;
}

}  // namespace hipcpu

using namespace hipcpu;

extern "C" {

hipError_t hipMallocFromPoolAsync(void** pointer, std::size_t bytes, hipMemPool_t pool, hipStream_t) {
  return guarded_work([&] {
    if (!is_pool(pool)) return hipErrorInvalidValue;
    const hipError_t error = allocate(pointer, bytes, MemoryKind::kDevice, 0, pool);
    if (error != hipSuccess) return error;
    pool->used += bytes;
    pool->used_high = std::max(pool->used_high.load(), pool->used.load());
    return hipSuccess;
  });
}

hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t* pool, int device) {
  return guarded([&] {
    if (pool == nullptr || !is_device(device)) return hipErrorInvalidValue;
    *pool = default_pool(device);
    return hipSuccess;
  });
}

hipError_t hipDeviceGetMemPool(hipMemPool_t* pool, int device) {
  return guarded([&] {
    if (pool == nullptr || !is_device(device)) return hipErrorInvalidValue;
    *pool = current_pool(device);
    return hipSuccess;
  });
}

hipError_t hipDeviceSetMemPool(int device, hipMemPool_t pool) {
  return guarded([&] {
    if (!is_device(device) || !is_pool(pool)) return hipErrorInvalidValue;
    std::lock_guard<std::mutex> lock(pools_mutex);
    chosen_pools[device] = pool;
    return hipSuccess;
  });
}

hipError_t hipMemPoolCreate(hipMemPool_t* pool, const hipMemPoolProps* properties) {
  return guarded([&] {
    if (pool == nullptr || properties == nullptr) return hipErrorInvalidValue;
    *pool = new ihipMemPoolHandle_t;
    std::lock_guard<std::mutex> lock(pools_mutex);
    pools().insert(*pool);
    return hipSuccess;
  });
}

hipError_t hipMemPoolDestroy(hipMemPool_t pool) {
  return guarded([&] {
    {
      std::lock_guard<std::mutex> lock(pools_mutex);
      if (pools().erase(pool) == 0) return hipErrorInvalidValue;
      for (auto entry = chosen_pools.begin(); entry != chosen_pools.end();) {
        entry = entry->second == pool ? chosen_pools.erase(entry) : std::next(entry);
      }
    }
    delete pool;
    return hipSuccess;
  });
}

hipError_t hipMemPoolTrimTo(hipMemPool_t pool, std::size_t) {
  return guarded([&] { return is_pool(pool) ? hipSuccess : hipErrorInvalidValue; });
}

hipError_t hipMemPoolSetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* value) {
  return guarded([&] { return set_attribute(pool, attribute, value); });
}

hipError_t hipMemPoolGetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* value) {
  return guarded([&] { return get_attribute(pool, attribute, value); });
}

hipError_t hipMemPoolSetAccess(hipMemPool_t pool, const hipMemAccessDesc* list, std::size_t count) {
  return guarded([&] { return is_pool(pool) && (list != nullptr || count == 0) ? hipSuccess : hipErrorInvalidValue; });
}
}
