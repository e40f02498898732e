// The OS threads that run blocks.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>

#include "worker.h"

namespace hipcpu {

class Pool {
 public:
  static Pool& instance();

  // Runs all blocks of the launch, on the calling thread and on the pool's, and returns when they are done.
  void run(Launch& launch);
  // OS threads that run blocks, the caller included: HIPCPU_THREADS, or the number of cores.
  unsigned size() const { return size_; }

 private:
  Pool();
  void start_helpers();
  void serve();
  static void work(Launch& launch, std::atomic<std::uint64_t>& next_block, std::uint64_t chunk);

  const unsigned size_;
  bool started_ = false;
  std::mutex user_;  // held by the launch that has the helpers
  std::mutex mutex_;
  std::condition_variable job_posted_;
  std::condition_variable helpers_left_;
  Launch* job_ = nullptr;  // null: closed, nobody may join
  std::uint64_t job_number_ = 0;
  unsigned helping_ = 0;
  std::uint64_t chunk_ = 1;
  std::atomic<std::uint64_t> next_block_{0};
};

// Runs the launch with one OS thread for each block, all alive at once.
void run_cooperative(Launch& launch);

}  // namespace hipcpu
