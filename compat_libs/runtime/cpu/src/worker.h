// Runs the threads of one block at a time on the calling OS thread.
//
// The threads run one after the other in a plain loop (the range function of the launch) on a stack of their own. Only
// when a thread reaches a barrier or a warp operation is the loop split there: the thread stays suspended on that stack
// and a new stack goes on with the next thread. A kernel that never synchronises therefore costs no switch.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "context.h"
#include "hip/cpu_detail/abi.h"
#include "stacks.h"

namespace hipcpu {

constexpr unsigned kMaxThreads = 1024;  // of a block
constexpr unsigned kMaxWave = 64;
constexpr unsigned kMaxWaves = kMaxThreads / 32;

class GridBarrier;

// One launch, as all its workers see it.
struct Launch {
  explicit Launch(const __hipcpu_launch_info& launch_info);

  const __hipcpu_launch_info& info;
  unsigned threads;     // of a block
  unsigned wave_shift;  // log2 of the wave size
  std::uint64_t blocks;
  GridBarrier* grid_barrier = nullptr;  // of a cooperative launch
  std::atomic<bool> failed{false};      // a block was abandoned; no other is started
  std::atomic<bool> warned{false};      // about a barrier that not all threads reached
};

// What a waiting lane waits for. Lanes meet if all of it is equal.
struct WarpKey {
  std::uint64_t mask;
  std::uint64_t site;
  __hipcpu_combine_function combine;
  std::uint64_t calls;  // on the way to the site

  bool operator==(const WarpKey& other) const {
    const auto function = [](const WarpKey& key) { return reinterpret_cast<std::uintptr_t>(key.combine); };
    return ((mask ^ other.mask) | (site ^ other.site) | (calls ^ other.calls) | (function(*this) ^ function(other))) ==
           0;  // without branches
  }
  // Operations without a mask are for the lanes that come, not for lanes that are named.
  bool named() const { return site == 0; }
};

struct alignas(64) Warp {
  std::uint64_t live;     // lanes that have not returned from the kernel
  std::uint64_t waiting;  // lanes in a warp operation
  WarpKey key;            // of all waiting lanes unless mixed
  bool mixed;             // waiting lanes differ in what they wait for: see keys
  unsigned count;
  std::uint16_t list[kMaxWave];  // waiting threads in order of arrival
  std::uint64_t values[kMaxWave];
  std::uint64_t arguments[kMaxWave];
  std::uint64_t results[kMaxWave];
  WarpKey keys[kMaxWave];
};

// Which threads have not returned, where they wait; for messages.
struct WaitCounts {
  unsigned at_barrier = 0;
  unsigned in_warp_operation = 0;
  unsigned returned = 0;
};

class Worker {
 public:
  // The worker of the calling OS thread, made at the first call.
  static Worker& current();
  // The same, or null if there is none yet. Safe in signal handlers.
  static Worker* if_any();

  Worker();
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // Prepares for blocks of this launch.
  void begin(Launch& launch);
  void end() { launch_ = nullptr; }
  // Runs block number `block` (x fastest). Errors: the block was abandoned; launch.failed is set.
  void run_block(std::uint64_t block);

  const Launch* launch() const { return launch_; }
  Launch* launch() { return launch_; }
  const StackArea& stacks() const { return stacks_; }

  void* schedule_block(void* token);
  void* schedule_warp(std::uint64_t value, std::uint64_t argument, WarpKey key, void* token);
  void* schedule_thread(void* token);
  bool has_no_waves() const { return wave_shift_ == 0; }
  void* refuse_warp_operation();
  int barrier_reduce(int predicate, int operation);
  // Of the thread that runs; returns what was before.
  __hipcpu_calls set_calls(__hipcpu_calls calls);
  __hipcpu_calls enter_call(std::uint64_t site);
  // Gives up the block after a message.
  [[noreturn]] void abandon_block();

 private:
  static constexpr unsigned kNobody = ~0u;
  static constexpr unsigned kQueueStart = kMaxThreads;
  static constexpr unsigned kQueueEnd = 4 * kMaxThreads;

  static void fiber_main();
  void finish_fiber();
  unsigned running_thread();
  unsigned split_off();
  void* new_fiber();
  void* switch_to(unsigned thread);
  void* next();
  void* next_without_queue();
  void* next_when_stuck();
  void retire(unsigned first, unsigned last);
  void* complete_barrier(void* token);
  bool barrier_is_complete();
  void release_barrier();
  void release_warp(Warp& warp);
  void release_lanes(Warp& warp, std::uint64_t lanes);
  void* schedule_mixed(Warp& warp, unsigned thread, const WarpKey& key);
  void note_mixed(Warp& warp, unsigned lane, const WarpKey& key);
  std::uint64_t lanes_with(const Warp& warp, const WarpKey& key) const;
  bool release_named(Warp& warp);
  bool release_present(Warp& warp);
  void make_room();
  WaitCounts count_waits() const;
  void report_stuck() const;
  void note_barrier() const;
  void note_lanes(const Warp& warp, std::uint64_t lanes) const;

  Launch* launch_ = nullptr;
  unsigned running_ = kNobody;  // thread that runs now; kNobody: still in the loop over threads
  unsigned fiber_ = 0;          // stack it runs on
  unsigned next_thread_ = 0;    // first thread that has not been started
  unsigned threads_ = 0;
  unsigned wave_shift_ = 0;
  unsigned live_ = 0;
  unsigned arrived_ = 0;  // at the block barrier
  unsigned head_ = 0;     // of the queue of threads that can go on
  unsigned tail_ = 0;
  unsigned fibers_made_ = 0;
  unsigned fibers_free_ = 0;
  int reducing_[3] = {};  // count, and, or of the barrier that is filling
  int reduced_[3] = {};   // of the last one that was released
  unsigned size_x_ = 0, size_y_ = 0;
  void* main_token_ = nullptr;

  std::uint16_t queue_[kQueueEnd + 64];
  std::uint16_t barrier_list_[kMaxThreads + 64];  // in order of arrival
  std::uint16_t free_fibers_[kMaxThreads];
  std::uint16_t fiber_of_[kMaxThreads];
  void* tokens_[kMaxThreads];
  __hipcpu_calls calls_[kMaxThreads] = {};
  __hipcpu_triple positions_[kMaxThreads];  // threadIdx of each thread
  Warp warps_[kMaxWaves];
  StackArea stacks_;
  std::unique_ptr<char[], void (*)(void*)> dynamic_shared_;
};

}  // namespace hipcpu
