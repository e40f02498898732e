// Notices when queues stand still, and says why.
#include <string>
#include <thread>

#include "environment.h"
#include "messages.h"
#include "scheduler.h"

namespace hipcpu {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kInterval{100};
constexpr std::size_t kMostPatience = 1 << 20;  // seconds
constexpr std::size_t kMostNames = 3;

std::string names_behind_first(const Queue& queue) {
  std::string text;
  for (std::size_t i = 1; i < queue.pending.size() && i <= kMostNames; ++i) {
    text += (i == 1 ? "" : ", ") + std::string(queue.pending[i]->name);
  }
  if (queue.pending.size() > kMostNames + 1) text += " and more";
  return text;
}

}  // namespace

// Something waits behind what runs, or for a value that nothing running can write.
bool Scheduler::may_be_stuck() const {
  for (const QueuePtr& queue : active_) {
    if (!queue->running || queue->pending.size() > 1) return true;
  }
  return false;
}

void Scheduler::describe_stop(long seconds) const {
  std::string text = "warning: nothing was completed for " + std::to_string(seconds) + " s:";
  for (const QueuePtr& queue : active_) {
    const Operation& first = *queue->pending.front();
    text += "\n  " + (queue->number == 0 ? "default stream" : "stream " + std::to_string(queue->number)) + ": ";
    const char* state = queue->running                      ? " is being done"
                        : state_of(*queue) == State::kPolls ? " waits for its value"
                        : state_of(*queue) == State::kWaits ? " waits for another stream"
                                                            : " waits for its turn";
    text += first.name + std::string(state);
    if (queue->pending.size() > 1) text += "; behind it: " + names_behind_first(*queue);
  }
  if (running_ > 0) {
    text += "\n  work that waits for what is behind it, or that was not handed in yet, never ends";
    if (late_) text += "; with HIPCPU_STREAMS=late nothing runs beside it: try HIPCPU_STREAMS=async";
  } else if (late_) {
    text += "\n  the program seems to wait without a call of the runtime; the work is done now";
  }
  print_message("%s", text.c_str());
}

void Scheduler::run_what_is_left(Lock& lock) {
  bool polls = false;
  while (const QueuePtr queue = choose(nullptr, polls)) run_first(queue, lock);
}

void Scheduler::watch() {
  const std::chrono::seconds patience(environment_number("HIPCPU_PATIENCE", 30, 1, kMostPatience));
  std::uint64_t seen = 0;
  auto since = Clock::now();
  bool told = false;
  Lock lock(mutex_);
  while (!stopped_) {
    lock.unlock();
    std::this_thread::sleep_for(kInterval);
    lock.lock();
    // a program that goes on handing in work or asking is not one that hangs
    const std::uint64_t progress = completed_ + (running_ == 0 ? calls_ : 0);
    if (active_.empty() || progress != seen) {
      seen = progress;
      since = Clock::now();
      told = false;
    } else if (const auto passed = Clock::now() - since; passed >= patience && may_be_stuck()) {
      if (!told) describe_stop(static_cast<long>(std::chrono::duration_cast<std::chrono::seconds>(passed).count()));
      told = true;
      if (late_ && running_ == 0) run_what_is_left(lock);
    }
  }
}

}  // namespace hipcpu
