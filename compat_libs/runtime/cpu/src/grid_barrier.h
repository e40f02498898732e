// The barrier over all blocks of a cooperative launch.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace hipcpu {

// Each block runs on its own OS thread, so waiting here may block that thread.
class GridBarrier {
 public:
  explicit GridBarrier(std::uint64_t blocks) : live_(blocks) {}

  // Waits for all blocks that have not left. A block that has left counts as arrived.
  void wait() {
    std::unique_lock<std::mutex> lock(mutex_);
    const std::uint64_t round = round_;
    if (++arrived_ == live_) {
      release();
    } else {
      released_.wait(lock, [&] { return round_ != round; });
    }
  }

  // Called once by each block at its end.
  void leave() {
    std::lock_guard<std::mutex> lock(mutex_);
    if (--live_ == arrived_ && live_ > 0) release();
  }

 private:
  void release() {
    arrived_ = 0;
    ++round_;
    released_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable released_;
  std::uint64_t live_;
  std::uint64_t arrived_ = 0;
  std::uint64_t round_ = 0;
};

}  // namespace hipcpu
