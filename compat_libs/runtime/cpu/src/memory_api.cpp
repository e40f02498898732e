// The memory functions of the API.
#include "memory.h"

#include <algorithm>
#include <cstring>

#include "devices.h"
#include "error.h"
#include "graph.h"
#include "pool_handle.h"
#include "queue.h"

using namespace hipcpu;

namespace {

constexpr std::size_t kPitchAlignment = 256;

hipError_t allocate_pitched(void** pointer, std::size_t* pitch, std::size_t width, std::size_t rows) {
  if (pointer == nullptr || pitch == nullptr) return hipErrorInvalidValue;
  *pitch = (width + kPitchAlignment - 1) / kPitchAlignment * kPitchAlignment;
  std::size_t bytes = 0;
  if (__builtin_mul_overflow(*pitch, rows, &bytes)) return hipErrorOutOfMemory;
  return allocate(pointer, bytes, MemoryKind::kDevice);
}

hipMemoryType type_of(MemoryKind kind) {
  switch (kind) {
    case MemoryKind::kDevice:
    case MemoryKind::kReserved:
    case MemoryKind::kGraph:
      return hipMemoryTypeDevice;
    case MemoryKind::kManaged:
      return hipMemoryTypeManaged;
    default:
      return hipMemoryTypeHost;
  }
}

hipError_t return_to_pool(void* pointer, const std::optional<Allocation>& allocation) {
  if (allocation && allocation->pool != nullptr) pool_returned(allocation->pool, allocation->bytes);
  // so that other streams that still use the memory are noticed
  if (allocation && stream_mode() == StreamMode::kLate) std::memset(pointer, 0xff, allocation->bytes);
  return release(pointer, false);
}

}  // namespace

extern "C" {

hipError_t hipMalloc(void** pointer, std::size_t bytes) {
  return guarded([&] { return allocate(pointer, bytes, MemoryKind::kDevice); });
}

hipError_t hipExtMallocWithFlags(void** pointer, std::size_t bytes, unsigned flags) {
  return guarded([&] { return allocate(pointer, bytes, MemoryKind::kDevice, flags); });
}

hipError_t hipFree(void* pointer) {
  return guarded([&] {
    if (pointer != nullptr) wait_for_all();
    return release(pointer, false);
  });
}

hipError_t hipHostMalloc(void** pointer, std::size_t bytes, unsigned flags) {
  return guarded([&] { return allocate(pointer, bytes, MemoryKind::kHost, flags); });
}

hipError_t hipHostAlloc(void** pointer, std::size_t bytes, unsigned flags) {
  return hipHostMalloc(pointer, bytes, flags);
}

hipError_t hipMallocHost(void** pointer, std::size_t bytes) { return hipHostMalloc(pointer, bytes, 0); }

hipError_t hipMemAllocHost(void** pointer, std::size_t bytes) { return hipHostMalloc(pointer, bytes, 0); }

hipError_t hipHostFree(void* pointer) {
  return guarded([&] {
    if (pointer != nullptr) wait_for_all();
    return release(pointer, true);
  });
}

hipError_t hipFreeHost(void* pointer) { return hipHostFree(pointer); }

hipError_t hipHostRegister(void* pointer, std::size_t bytes, unsigned flags) {
  return guarded([&] { return register_memory(pointer, bytes, flags); });
}

hipError_t hipHostUnregister(void* pointer) {
  return guarded([&] {
    wait_for_all();
    return unregister_memory(pointer);
  });
}

hipError_t hipHostGetDevicePointer(void** device, void* host, unsigned flags) {
  return guarded([&] {
    if (device == nullptr || host == nullptr || flags != 0 || !find_allocation(host)) return hipErrorInvalidValue;
    *device = host;
    return hipSuccess;
  });
}

hipError_t hipHostGetFlags(unsigned* flags, void* pointer) {
  return guarded([&] {
    const auto allocation = find_allocation(pointer);
    if (flags == nullptr || !allocation || type_of(allocation->kind) != hipMemoryTypeHost) return hipErrorInvalidValue;
    *flags = allocation->flags;
    return hipSuccess;
  });
}

hipError_t hipMallocManaged(void** pointer, std::size_t bytes, unsigned flags) {
  return guarded([&] {
    if (flags != hipMemAttachGlobal && flags != hipMemAttachHost) return hipErrorInvalidValue;
    return allocate(pointer, bytes, MemoryKind::kManaged, flags);
  });
}

hipError_t hipMallocPitch(void** pointer, std::size_t* pitch, std::size_t width, std::size_t height) {
  return guarded([&] { return allocate_pitched(pointer, pitch, width, height); });
}

hipError_t hipMemAllocPitch(hipDeviceptr_t* pointer, std::size_t* pitch, std::size_t width, std::size_t height,
                            unsigned) {
  return hipMallocPitch(pointer, pitch, width, height);
}

hipError_t hipMalloc3D(hipPitchedPtr* pointer, hipExtent extent) {
  return guarded([&] {
    if (pointer == nullptr) return hipErrorInvalidValue;
    pointer->xsize = extent.width;
    pointer->ysize = extent.height;
    return allocate_pitched(&pointer->ptr, &pointer->pitch, extent.width, extent.height * extent.depth);
  });
}

hipError_t hipMemGetInfo(std::size_t* free, std::size_t* total) {
  return guarded([&] {
    if (free == nullptr || total == nullptr) return hipErrorInvalidValue;
    *total = device_bytes_total();
    *free = *total - std::min(*total, device_bytes_in_use());
    return hipSuccess;
  });
}

hipError_t hipMemGetAddressRange(hipDeviceptr_t* base, std::size_t* bytes, hipDeviceptr_t pointer) {
  return guarded([&] {
    const auto allocation = find_allocation(pointer);
    if (!allocation) return hipErrorNotFound;
    if (base != nullptr) *base = allocation->base;
    if (bytes != nullptr) *bytes = allocation->bytes;
    return hipSuccess;
  });
}

hipError_t hipMemPtrGetInfo(void* pointer, std::size_t* bytes) {
  return guarded([&] {
    const auto allocation = find_allocation(pointer);
    if (bytes == nullptr || !allocation) return hipErrorInvalidValue;
    *bytes = allocation->bytes;
    return hipSuccess;
  });
}

hipError_t hipPointerGetAttributes(hipPointerAttribute_t* attributes, const void* pointer) {
  return guarded([&] {
    if (attributes == nullptr || pointer == nullptr) return hipErrorInvalidValue;
    *attributes = {};
    const auto allocation = find_allocation(pointer);
    if (!allocation) {
      attributes->type = hipMemoryTypeUnregistered;
      attributes->device = hipInvalidDeviceId;
      return hipSuccess;
    }
    attributes->type = type_of(allocation->kind);
    attributes->device = allocation->device;
    attributes->devicePointer = const_cast<void*>(pointer);
    attributes->hostPointer = attributes->type == hipMemoryTypeDevice ? nullptr : attributes->devicePointer;
    attributes->isManaged = allocation->kind == MemoryKind::kManaged;
    attributes->allocationFlags = allocation->flags;
    return hipSuccess;
  });
}

hipError_t hipMemPrefetchAsync(const void* pointer, std::size_t bytes, int device, hipStream_t) {
  return guarded_work([&] {
    if (!is_device(device) && device != hipCpuDeviceId) return hipErrorInvalidDevice;
    return find_allocation(pointer) && range_is_valid(pointer, bytes) ? hipSuccess : hipErrorInvalidValue;
  });
}

hipError_t hipMemPrefetchAsync_v2(const void* pointer, std::size_t bytes, hipMemLocation location, unsigned int flags,
                                  hipStream_t stream) {
  if (flags != 0) return guarded([] { return hipErrorInvalidValue; });
  const int device = location.type == hipMemLocationTypeDevice ? location.id : hipCpuDeviceId;
  return hipMemPrefetchAsync(pointer, bytes, device, stream);
}

hipError_t hipMemAdvise(const void* pointer, std::size_t bytes, hipMemoryAdvise, int device) {
  return hipMemPrefetchAsync(pointer, bytes, device, nullptr);
}

hipError_t hipMemAdvise_v2(const void* pointer, std::size_t bytes, hipMemoryAdvise, hipMemLocation location) {
  return hipMemPrefetchAsync_v2(pointer, bytes, location, 0, nullptr);
}

hipError_t hipStreamAttachMemAsync(hipStream_t, void* pointer, std::size_t, unsigned) {
  return guarded([&] { return find_allocation(pointer) ? hipSuccess : hipErrorInvalidValue; });
}

hipError_t hipMallocAsync(void** pointer, std::size_t bytes, hipStream_t) {
  return hipMallocFromPoolAsync(pointer, bytes, current_pool(current_device()), nullptr);
}

hipError_t hipFreeAsync(void* pointer, hipStream_t stream) {
  return guarded([&] {
    if (pointer == nullptr) return hipErrorInvalidValue;
    // launches of the graph use the address again, so that memory of a capture stays
    if (capture(stream, hipGraphNodeTypeMemFree, {})) return hipSuccess;
    const auto allocation = find_allocation(pointer);
    if (!queues_work()) return return_to_pool(pointer, allocation);
    if (is_graph_memory(pointer)) {  // the launch that brings it into use may still wait
      return enqueue(stream, "hipFreeAsync", [=] { return return_to_pool(pointer, find_allocation(pointer)); });
    }
    if (!allocation || allocation->base != pointer) return hipErrorInvalidValue;
    return enqueue(stream, "hipFreeAsync", [=] { return return_to_pool(pointer, allocation); });
  });
}

hipError_t hipDeviceGetGraphMemAttribute(int device, hipGraphMemAttributeType which, void* value) {
  return guarded([&] {
    if (!is_device(device)) return hipErrorInvalidDevice;
    if (value == nullptr || which < hipGraphMemAttrUsedMemCurrent || which > hipGraphMemAttrReservedMemHigh) {
      return hipErrorInvalidValue;
    }
    *static_cast<std::uint64_t*>(value) = graph_memory_bytes(device, which);
    return hipSuccess;
  });
}

hipError_t hipDeviceSetGraphMemAttribute(int device, hipGraphMemAttributeType which, void* value) {
  return guarded([&] {
    if (!is_device(device)) return hipErrorInvalidDevice;
    const bool is_high = which == hipGraphMemAttrUsedMemHigh || which == hipGraphMemAttrReservedMemHigh;
    if (value == nullptr || !is_high || *static_cast<const std::uint64_t*>(value) != 0) return hipErrorInvalidValue;
    reset_graph_memory_high(device, which);
    return hipSuccess;
  });
}

// Memory of graphs that are gone went back to the system already.
hipError_t hipDeviceGraphMemTrim(int device) {
  return guarded([&] { return is_device(device) ? hipSuccess : hipErrorInvalidDevice; });
}
}
