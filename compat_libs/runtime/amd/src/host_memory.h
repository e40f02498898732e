// The allocations that the host has told of, for programs without a HIP runtime; with one, its knowledge.
#pragma once

#include <atomic>
#include <map>
#include <shared_mutex>

#include "hipify_py_amd.h"
#include "memory.h"

namespace amdsim {

class HostMemory final : public Memory {
 public:
  // Errors: std::invalid_argument for memory that overlaps what is known.
  void add(u64 begin, u64 bytes, bool writable);
  // Keeps it in mind as freed. False if no known memory begins there.
  bool remove(u64 begin);
  // The same without keeping it in mind.
  void forget(u64 begin);
  void set_callbacks(const amdsim_memory_callbacks* callbacks);
  bool find(u64 address, Range& range) const override;
  u64 epoch() const override;
  bool nearest(u64 address, Range& range) const override;

 private:
  mutable std::shared_mutex mutex_;
  std::map<u64, Range> ranges_;  // by begin
  std::atomic<u64> epoch_{1};
  amdsim_memory_callbacks callbacks_{};
  std::atomic<uint64_t (*)()> callback_epoch_{nullptr};  // asked at every access, so without the lock
};

// The one of this process.
HostMemory& host_memory();

}  // namespace amdsim
