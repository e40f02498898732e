// What decides which work of the queues is done next, and by whom.
#pragma once

#include <condition_variable>
#include <map>
#include <mutex>

#include "queue.h"

namespace hipcpu {

// Of each queue the number of the last operation that is wanted.
using Wanted = std::map<const Queue*, std::uint64_t>;
using Lock = std::unique_lock<std::mutex>;

class Scheduler {
 public:
  static Scheduler& instance();

  QueuePtr make(int device, bool blocking, int priority);
  QueuePtr default_queue(int device);
  void submit(const QueuePtr& queue, const OperationPtr& operation);
  // Waits until all of them are done.
  void finish(const std::vector<OperationPtr>& operations);
  bool ask(const std::vector<OperationPtr>& operations);
  // The last operation of the queue, and of those that keep order with it; of all queues of a device, or of
  // kAllDevices.
  std::vector<OperationPtr> last_of(const QueuePtr& queue);
  std::vector<OperationPtr> last_of_device(int device);

 private:
  enum class State { kReady, kWaits, kPolls };  // kPolls: for a condition alone

  Scheduler();
  State state_of(const Queue& queue) const;
  // The queue whose first operation is done next, of those that are wanted. `polls`: one waits for a condition alone.
  QueuePtr choose(const Wanted* wanted, bool& polls) const;
  void run_first(const QueuePtr& queue, Lock& lock);
  void order_with_others(const QueuePtr& queue, Operation& operation);
  void make_room(const QueuePtr& queue, std::size_t bytes, Lock& lock);
  void wake();
  void execute();
  void finish(const std::vector<OperationPtr>& operations, Lock& lock);
  void finish_late(const std::vector<OperationPtr>& operations, Lock& lock);
  Wanted wanted_by(const std::vector<OperationPtr>& operations) const;
  void watch();
  void run_what_is_left(Lock& lock);
  bool may_be_stuck() const;
  void describe_stop(long seconds) const;
  void stop();

  const bool late_;
  std::mutex mutex_;
  std::condition_variable handed_in_;
  std::condition_variable finished_;
  std::vector<QueuePtr> active_;  // with work
  std::map<int, QueuePtr> defaults_;
  std::uint64_t submitted_ = 0, completed_ = 0, calls_ = 0;
  std::size_t bytes_ = 0;
  unsigned queues_ = 0, executors_ = 0, idle_ = 0, running_ = 0;
  bool polling_ = false;
  bool stopped_ = false;
};

}  // namespace hipcpu
