// The OS threads that run blocks.
#include "pool.h"

#include <algorithm>
#include <new>
#include <thread>
#include <vector>

#include "checker.h"
#include "environment.h"
#include "grid_barrier.h"

namespace hipcpu {
namespace {

constexpr std::uint64_t kChunksPerThread = 16;
constexpr unsigned kMaxPoolThreads = 1024;

}  // namespace

Pool& Pool::instance() {
  static Pool& pool = *new Pool;  // never destroyed: the helpers sleep in it until the process is gone
  return pool;
}

Pool::Pool()
    : size_(static_cast<unsigned>(environment_number(
          "HIPCPU_THREADS", std::max(1u, std::thread::hardware_concurrency()), 1, kMaxPoolThreads))) {}

void Pool::start_helpers() {
  started_ = true;
  for (unsigned i = 1; i < size_; ++i) std::thread([this] { serve(); }).detach();
}

// Blocks are handed out in increasing order, so a block that waits for one with a lower number always gets its turn.
void Pool::work(Launch& launch, std::atomic<std::uint64_t>& next_block, std::uint64_t chunk) {
  Worker& worker = Worker::current();
  worker.begin(launch);
  for (;;) {
    std::uint64_t block = next_block.fetch_add(chunk, std::memory_order_relaxed);
    if (block >= launch.blocks) break;
    const std::uint64_t end = std::min(launch.blocks, block + chunk);
    for (; block < end && !launch.failed.load(std::memory_order_relaxed); ++block) worker.run_block(block);
  }
  worker.end();
}

void Pool::serve() {
  try {
    Worker::current();
  } catch (const std::bad_alloc&) {
    return;  // without memory for its stacks this thread cannot help; the launch goes on without it
  }
  std::uint64_t seen = 0;
  std::unique_lock<std::mutex> lock(mutex_);
  for (;;) {
    job_posted_.wait(lock, [&] { return job_ != nullptr && job_number_ != seen; });
    seen = job_number_;
    Launch* job = job_;
    ++helping_;
    lock.unlock();
    work(*job, next_block_, chunk_);
    lock.lock();
    if (--helping_ == 0) helpers_left_.notify_one();
  }
}

void Pool::run(Launch& launch) {
  std::unique_lock<std::mutex> user(user_, std::defer_lock);
  Worker::current();  // may throw, which must not happen once helpers are at work
  // What is checked runs on one OS thread, so that the same faults are found each time.
  const bool alone = size_ == 1 || checker() != nullptr || launch.blocks == 1 || !user.try_lock();
  if (alone) {
    std::atomic<std::uint64_t> next_block{0};
    work(launch, next_block, launch.blocks);
    return;
  }
  if (!started_) start_helpers();
  {
    std::lock_guard<std::mutex> lock(mutex_);
    chunk_ = std::max<std::uint64_t>(1, launch.blocks / (size_ * kChunksPerThread));
    next_block_ = 0;
    job_ = &launch;
    ++job_number_;
  }
  job_posted_.notify_all();
  work(launch, next_block_, chunk_);
  // helpers that have not woken up by now need not be waited for
  std::unique_lock<std::mutex> lock(mutex_);
  job_ = nullptr;
  helpers_left_.wait(lock, [&] { return helping_ == 0; });
}

void run_cooperative(Launch& launch) {
  GridBarrier barrier(launch.blocks);
  launch.grid_barrier = &barrier;
  const auto run_one = [&](std::uint64_t block) {
    try {
      Worker& worker = Worker::current();
      worker.begin(launch);
      worker.run_block(block);
      worker.end();
    } catch (const std::bad_alloc&) {
      launch.failed = true;
    }
    barrier.leave();
  };
  std::vector<std::thread> threads;
  for (std::uint64_t block = 1; block < launch.blocks; ++block) threads.emplace_back(run_one, block);
  run_one(0);
  for (std::thread& thread : threads) thread.join();
}

}  // namespace hipcpu
