// What a checking library is told of memory and of kernels as they run, and asked for. A normal run has none; a program
// that was built to be checked brings one (compat_libs/runtime/check), which puts itself here when it is loaded.
#pragma once

#include <cstddef>
#include <cstdint>

#include "hip/cpu_detail/api_functions.h"
#include "memory.h"
#include "worker.h"

namespace hipcpu {

// Where a block runs: memory that belongs to the runtime or to one thread alone, and the block's dynamic shared memory.
struct BlockPlace {
  const Launch* launch;
  std::uint64_t block;
  MemoryRange stacks;
  MemoryRange worker;
  void* dynamic_shared;
};

class Checker {
 public:
  // Memory in place of the C library's, null if there is no more.
  virtual void* allocate(std::size_t bytes, MemoryKind kind) = 0;
  virtual void release(void* memory) = 0;
  virtual void refused_release(const void* pointer) = 0;
  // Before the bytes are touched; without `has_kind`, one side is a symbol and the kind says nothing.
  virtual void copies(const void* to, const void* from, std::size_t bytes, hipMemcpyKind kind, bool has_kind) = 0;
  virtual void fills(const void* to, std::size_t bytes) = 0;

  virtual void refused_launch(const __hipcpu_launch_info& info, hipError_t error) = 0;
  virtual void begin_launch(const Launch& launch) = 0;
  virtual void end_launch(const Launch& launch) = 0;
  // On the OS thread that runs the block. Its dynamic shared memory has kMaxSharedBytes.
  virtual void* make_dynamic_shared() = 0;
  virtual void free_dynamic_shared(void* memory) = 0;
  virtual void begin_block(const BlockPlace& place) = 0;
  virtual void end_block() = 0;
  // All threads of the running block have met: which they are, and where each stands, by return address.
  virtual void at_barrier(const std::uint16_t* threads, const std::uintptr_t* sites, unsigned count) = 0;
  virtual void at_warp_operation(unsigned warp, std::uint64_t lanes, bool all) = 0;
  // The block cannot go on: where its waiting threads stand.
  virtual void stuck(const WaitCounts& counts, const std::uintptr_t* sites, unsigned count) = 0;
  virtual void arrives_at_grid_barrier() = 0;
  virtual void passed_grid_barrier() = 0;

 protected:
  ~Checker() = default;
};

extern Checker* active_checker;
inline Checker* checker() { return active_checker; }

}  // namespace hipcpu

extern "C" {
__attribute__((visibility("default"))) void __hipcpu_set_checker(hipcpu::Checker* checker);
// Ends the running block after a fault; its launch fails.
[[noreturn]] __attribute__((visibility("default"))) void __hipcpu_abandon_block(void);
}
