// Memory pools. They keep accounts only: freed memory goes back to the system at once.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <set>

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
std::atomic<hipMemPool_t> chosen_pool{nullptr};

std::set<hipMemPool_t>& pools() {
  static auto& known = *new std::set<hipMemPool_t>;
  return known;
}

bool is_pool(hipMemPool_t pool) {
  if (pool == default_pool()) return true;
  std::lock_guard<std::mutex> lock(pools_mutex);
  return pools().count(pool) > 0;
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

hipMemPool_t default_pool() {
  static hipMemPool_t pool = new ihipMemPoolHandle_t;
  return pool;
}

hipMemPool_t current_pool() {
  const hipMemPool_t chosen = chosen_pool;
  return chosen != nullptr ? chosen : default_pool();
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
    if (pool == nullptr || device != 0) return hipErrorInvalidValue;
    *pool = default_pool();
    return hipSuccess;
  });
}

hipError_t hipDeviceGetMemPool(hipMemPool_t* pool, int device) {
  return guarded([&] {
    if (pool == nullptr || device != 0) return hipErrorInvalidValue;
    *pool = current_pool();
    return hipSuccess;
  });
}

hipError_t hipDeviceSetMemPool(int device, hipMemPool_t pool) {
  return guarded([&] {
    if (device != 0 || !is_pool(pool)) return hipErrorInvalidValue;
    chosen_pool = pool;
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
    }
    if (chosen_pool == pool) chosen_pool = nullptr;
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
