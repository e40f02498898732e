// What the runtime knows about memory that was allocated through it.
#pragma once

#include <cstddef>
#include <optional>

#include "hip/cpu_detail/api_functions.h"

namespace hipcpu {

enum class MemoryKind { kDevice, kManaged, kHost, kRegistered };

struct Allocation {
  char* base;
  std::size_t bytes;
  MemoryKind kind;
  unsigned flags;
  hipMemPool_t pool;
};

// New memory with 256-byte alignment. Errors: invalid value (null pointer), out of memory. 0 bytes give a null pointer.
hipError_t allocate(void** pointer, std::size_t bytes, MemoryKind kind, unsigned flags = 0,
                    hipMemPool_t pool = nullptr);

// Frees what allocate() returned; null is fine. Errors: invalid value (not the start of a living allocation of this
// kind).
hipError_t release(void* pointer, bool host);

// Adds or removes memory of the program's own.
hipError_t register_memory(void* pointer, std::size_t bytes, unsigned flags);
hipError_t unregister_memory(void* pointer);

// The allocation that holds this address.
std::optional<Allocation> find_allocation(const void* pointer);

// False if `pointer` lies in a known allocation and the range leaves it. Other memory cannot be judged.
bool range_is_valid(const void* pointer, std::size_t bytes);

// Bytes allocated now on the device.
std::size_t device_bytes_in_use();
std::size_t device_bytes_total();

}  // namespace hipcpu
