// What kernels ask of the host while they run: to print, and memory for malloc.
#pragma once

#include <atomic>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "launch.h"

namespace amdsim {

class HostMemory;

// Stands beside one launch. Gives it the buffers that its kernel's hidden arguments want and that the caller did not
// bring, answers calls until it is destroyed, and then prints what the kernel has left in the print buffer.
class HostServices {
 public:
  HostServices(const Program& program, LaunchRequest& request, HostMemory& memory);
  ~HostServices();
  HostServices(const HostServices&) = delete;
  HostServices& operator=(const HostServices&) = delete;

 private:
  struct Header;
  struct Payload;
  struct Buffer;
  struct Free {
    void operator()(void* memory) const;
  };
  using Block = std::unique_ptr<void, Free>;

  Block give(std::size_t bytes);
  void start_grid_barrier(LaunchRequest& request);
  void start_calls(LaunchRequest& request);
  void serve();
  bool answer_ready();
  void answer(u32 service, u64* arguments);
  void collect_message(u64* arguments);
  void manage_memory(u64* arguments);

  const Program& program_;
  HostMemory& memory_;
  Block calls_, headers_, payloads_, doorbell_, prints_, grid_barrier_;
  std::map<u64, std::vector<u64>> messages_;  // that are not complete, by number
  u64 next_message_ = 1;
  std::atomic<bool> done_{false};
  std::thread thread_;
};

}  // namespace amdsim
