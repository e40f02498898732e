// Does the work of queues: each operation when it is its turn in its queue and what it waits for is done.
#include "scheduler.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <thread>

#include "devices.h"
#include "error.h"
#include "messages.h"
#include "stream_log.h"

namespace hipcpu {
namespace {

using Clock = std::chrono::steady_clock;

constexpr unsigned kMostExecutors = 128;       // as many kernels as GPUs run at a time
constexpr std::size_t kMostPending = 1024;     // operations of a queue, as on GPUs; then who hands in more waits
constexpr std::size_t kMostBytes = 256 << 20;  // kept for copies from pageable memory
constexpr std::chrono::microseconds kPoll{100};
constexpr std::chrono::seconds kExitPatience{1};

// Does the work as its stream's device; the calling thread's own state stays.
hipError_t do_work(Operation& operation, int device) {
  if (!operation.work) return hipSuccess;
  const bool was_executing = is_executing;
  const int own_device = current_device();
  const hipError_t own_error = exchange_last_error(hipSuccess);
  is_executing = true;
  set_current_device(device);
  const hipError_t error = guarded([&] { return operation.work(); });
  operation.work = nullptr;  // what it kept goes now
  set_current_device(own_device);
  is_executing = was_executing;
  exchange_last_error(own_error);
  return error;
}

bool are_done(const std::vector<OperationPtr>& operations) {
  return std::all_of(operations.begin(), operations.end(), [](const auto& each) { return each->done.load(); });
}

}  // namespace

Scheduler& Scheduler::instance() {
  static Scheduler& scheduler = *new Scheduler;  // never destroyed: threads sleep in it until the process is gone
  return scheduler;
}

Scheduler::Scheduler() : late_(stream_mode() == StreamMode::kLate) {
  std::atexit([] { instance().stop(); });
  std::thread([this] { watch(); }).detach();
}

QueuePtr Scheduler::make(int device, bool blocking, int priority) {
  const Lock lock(mutex_);
  return std::make_shared<Queue>(Queue{device, blocking, priority, ++queues_});
}

QueuePtr Scheduler::default_queue(int device) {
  const Lock lock(mutex_);
  QueuePtr& queue = defaults_[device];
  if (queue == nullptr) queue = std::make_shared<Queue>(Queue{device, true, 0});
  return queue;
}

Scheduler::State Scheduler::state_of(const Queue& queue) const {
  const Operation& first = *queue.pending.front();
  if (!are_done(first.after)) return State::kWaits;
  return first.condition && !first.condition() ? State::kPolls : State::kReady;
}

QueuePtr Scheduler::choose(const Wanted* wanted, bool& polls) const {
  QueuePtr best;
  // late: what was handed in last, so that queues come in the opposite order
  const auto is_better = [&](const Queue& a, const Queue& b) {
    const bool later = a.pending.front()->number > b.pending.front()->number;
    return late_ || a.priority == b.priority ? later == late_ : a.priority < b.priority;
  };
  for (const QueuePtr& queue : active_) {
    if (queue->running) continue;
    if (wanted != nullptr) {
      const auto found = wanted->find(queue.get());
      if (found == wanted->end() || queue->pending.front()->number > found->second) continue;
    }
    if (best != nullptr && !is_better(*queue, *best)) continue;
    const State state = state_of(*queue);
    polls = polls || state == State::kPolls;
    if (state == State::kReady) best = queue;
  }
  return best;
}

void Scheduler::run_first(const QueuePtr& queue, Lock& lock) {
  const OperationPtr operation = queue->pending.front();
  queue->running = true;
  ++running_;
  operation->begin = Clock::now();
  if (late_) {
    log_begin(*operation);
  } else {
    wake();
  }
  lock.unlock();
  const hipError_t error = do_work(*operation, queue->device);
  lock.lock();
  if (error != hipSuccess) set_queue_error(error);
  operation->end = Clock::now();
  operation->after.clear();
  operation->done = true;
  bytes_ -= operation->bytes;
  queue->running = false;
  queue->pending.pop_front();
  if (queue->pending.empty()) active_.erase(std::find(active_.begin(), active_.end(), queue));
  ++completed_;
  --running_;
  finished_.notify_all();
}

// The default queue of a device and the blocking ones keep order with each other.
void Scheduler::order_with_others(const QueuePtr& queue, Operation& operation) {
  if (!queue->blocking) return;
  const QueuePtr& standard = defaults_[queue->device];
  for (const QueuePtr& other : active_) {
    const bool keeps_order = queue == standard ? other->blocking && other->device == queue->device : other == standard;
    if (other != queue && keeps_order) operation.after.push_back(other->pending.back());
  }
}

void Scheduler::make_room(const QueuePtr& queue, std::size_t bytes, Lock& lock) {
  if (queue->pending.size() >= kMostPending) finish({queue->pending[kMostPending / 2]}, lock);
  while (bytes_ > 0 && bytes_ + bytes > kMostBytes) {
    std::vector<OperationPtr> all;
    for (const QueuePtr& each : active_) all.push_back(each->pending.back());
    finish(all, lock);
  }
}

void Scheduler::submit(const QueuePtr& queue, const OperationPtr& operation) {
  Lock lock(mutex_);
  if (stopped_) {
    lock.unlock();
    static_cast<void>(do_work(*operation, queue->device));
    operation->done = true;
    return;
  }
  ++calls_;
  make_room(queue, operation->bytes, lock);
  operation->queue = queue.get();
  operation->number = ++submitted_;
  if (late_) log_handed_in(*operation);
  bytes_ += operation->bytes;
  order_with_others(queue, *operation);
  const bool is_event = !operation->work && !operation->condition;
  if (is_event && queue->pending.empty() && are_done(operation->after)) {
    operation->end = Clock::now();
    operation->done = true;
    return;
  }
  if (queue->pending.empty()) active_.push_back(queue);
  queue->pending.push_back(operation);
  if (!late_) {
    wake();
  } else if (operation->work && !is_delayed(operation->number)) {
    finish({operation}, lock);
  }
}

// Sees to it that somebody does what can be done now.
void Scheduler::wake() {
  bool polls = false;
  if (choose(nullptr, polls) == nullptr && (!polls || polling_)) return;
  if (idle_ > 0) {
    handed_in_.notify_one();
  } else if (executors_ < kMostExecutors) {
    try {
      std::thread([this] { execute(); }).detach();
      ++executors_;
    } catch (const std::system_error&) {
      if (executors_ == 0) throw;  // others will come to it
    }
  }
}

void Scheduler::execute() {
  Lock lock(mutex_);
  for (;;) {
    bool polls = false;
    const QueuePtr queue = stopped_ ? nullptr : choose(nullptr, polls);
    if (queue != nullptr) {
      run_first(queue, lock);
      continue;
    }
    ++idle_;
    if (polls && !polling_ && !stopped_) {
      polling_ = true;
      handed_in_.wait_for(lock, kPoll);
      polling_ = false;
    } else {
      handed_in_.wait(lock);
    }
    --idle_;
  }
}

void Scheduler::finish(const std::vector<OperationPtr>& operations) {
  if (are_done(operations)) return;
  Lock lock(mutex_);
  ++calls_;
  finish(operations, lock);
}

void Scheduler::finish(const std::vector<OperationPtr>& operations, Lock& lock) {
  if (late_) {
    finish_late(operations, lock);
  } else {
    finished_.wait(lock, [&] { return are_done(operations); });
  }
}

// Does only what they need.
void Scheduler::finish_late(const std::vector<OperationPtr>& operations, Lock& lock) {
  const Wanted wanted = wanted_by(operations);
  while (!are_done(operations)) {
    bool polls = false;
    QueuePtr queue = choose(&wanted, polls);
    if (queue == nullptr && polls) queue = choose(nullptr, polls);  // what makes a condition hold may be anywhere
    if (queue != nullptr) {
      run_first(queue, lock);
    } else if (polls) {
      finished_.wait_for(lock, kPoll);
    } else {
      finished_.wait(lock);  // another OS thread does it
    }
  }
}

Wanted Scheduler::wanted_by(const std::vector<OperationPtr>& operations) const {
  Wanted wanted;
  std::vector<OperationPtr> open = operations;
  while (!open.empty()) {
    const OperationPtr operation = open.back();
    open.pop_back();
    std::uint64_t& last = wanted[operation->queue];
    if (operation->done || operation->number <= last) continue;
    for (const OperationPtr& earlier : operation->queue->pending) {
      if (earlier->number > operation->number) break;
      if (earlier->number > last) open.insert(open.end(), earlier->after.begin(), earlier->after.end());
    }
    last = operation->number;
  }
  return wanted;
}

bool Scheduler::ask(const std::vector<OperationPtr>& operations) {
  if (are_done(operations)) return true;
  if (!late_ || is_executing) return false;
  Lock lock(mutex_);
  ++calls_;
  bool was_asked = true;
  for (const OperationPtr& operation : operations) {
    was_asked = was_asked && (operation->done || operation->was_asked);
    operation->was_asked = true;
  }
  if (was_asked) finish_late(operations, lock);
  return was_asked;
}

std::vector<OperationPtr> Scheduler::last_of(const QueuePtr& queue) {
  const Lock lock(mutex_);
  const auto standard = defaults_.find(queue->device);
  const bool is_standard = standard != defaults_.end() && standard->second == queue;
  std::vector<OperationPtr> last;
  for (const QueuePtr& each : active_) {
    const bool keeps_order = is_standard && each->blocking && each->device == queue->device;
    if (each == queue || keeps_order) last.push_back(each->pending.back());
  }
  return last;
}

std::vector<OperationPtr> Scheduler::last_of_device(int device) {
  const Lock lock(mutex_);
  std::vector<OperationPtr> last;
  for (const QueuePtr& queue : active_) {
    if (device == kAllDevices || queue->device == device) last.push_back(queue->pending.back());
  }
  return last;
}

// What waits when the process ends is not done, as on GPUs; what runs has a moment.
void Scheduler::stop() {
  Lock lock(mutex_);
  stopped_ = true;
  auto& dropped = *new std::vector<OperationPtr>;  // what they keep may not be touched any more
  for (auto queue = active_.begin(); queue != active_.end();) {
    auto& pending = (*queue)->pending;
    const auto first = pending.begin() + ((*queue)->running ? 1 : 0);
    dropped.insert(dropped.end(), first, pending.end());
    pending.erase(first, pending.end());
    queue = pending.empty() ? active_.erase(queue) : queue + 1;
  }
  for (const OperationPtr& operation : dropped) operation->done = true;
  if (late_ && submitted_ > 0) log_end(submitted_, dropped.size());
  if (late_ && !dropped.empty()) {
    print_message(
        "warning: the program ended while %zu operations waited in its streams, the first one %s; they were not done",
        dropped.size(), dropped.front()->name);
  }
  finished_.notify_all();
  if (!is_executing) finished_.wait_for(lock, kExitPatience, [&] { return running_ == 0; });
}

}  // namespace hipcpu
