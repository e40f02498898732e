// What the runtime knows about memory that was allocated through it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "hip/cpu_detail/api_functions.h"

namespace hipcpu {

enum class MemoryKind { kDevice, kManaged, kHost, kRegistered, kReserved, kGraph };

struct Allocation {
  char* base;
  std::size_t bytes;
  MemoryKind kind;
  unsigned flags;
  hipMemPool_t pool;
  int device;  // that was current
};

// New memory with 256-byte alignment. Errors: invalid value (null pointer), out of memory. 0 bytes give a null pointer.
hipError_t allocate(void** pointer, std::size_t bytes, MemoryKind kind, unsigned flags = 0,
                    hipMemPool_t pool = nullptr);

// Frees what allocate() returned; null is fine. Errors: invalid value (not the start of a living allocation of this
// kind).
hipError_t release(void* pointer, bool host);

// Adds or removes memory that is not allocate()'s: the program's own, or reserved addresses.
hipError_t register_memory(void* pointer, std::size_t bytes, unsigned flags, MemoryKind kind = MemoryKind::kRegistered);
hipError_t unregister_memory(void* pointer, MemoryKind kind = MemoryKind::kRegistered);

// Memory of a graph: its addresses stay the same from launch to launch. It is known while it is allocated, which a
// launch does and release() or another node ends, and lives until free_graph_memory().
hipError_t make_graph_memory(void** pointer, std::size_t bytes);
hipError_t begin_graph_memory(void* pointer, std::size_t bytes);
hipError_t end_graph_memory(void* pointer);
void free_graph_memory(void* pointer);
// Whether it is a graph's, in use or not.
bool is_graph_memory(const void* pointer);
// Bytes of a device by hipGraphMemAttributeType, and to let a highest number begin anew.
std::uint64_t graph_memory_bytes(int device, hipGraphMemAttributeType which);
void reset_graph_memory_high(int device, hipGraphMemAttributeType which);

// Memory that a kernel of AMD code may meet: an allocation, or one that was released lately.
struct MemoryRange {
  std::uint64_t begin, end;
  bool freed;
};
std::optional<MemoryRange> find_range(std::uint64_t address);
// The one that is next to an address which none holds.
std::optional<MemoryRange> nearest_range(std::uint64_t address);
// Changes with every allocation and release.
std::uint64_t memory_epoch();
// From now on released memory is kept back for a while, so that its use can be told from that of new memory.
void keep_released_memory();

// The allocation that holds this address.
std::optional<Allocation> find_allocation(const void* pointer);

// False if `pointer` lies in a known allocation and the range leaves it. Other memory cannot be judged.
bool range_is_valid(const void* pointer, std::size_t bytes);

// Bytes allocated now on the current device, and its share of the machine's memory.
std::size_t device_bytes_in_use();
std::size_t device_bytes_total();

}  // namespace hipcpu
