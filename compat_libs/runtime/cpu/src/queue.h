// Queues of work: one for each stream. Work of one queue is done in order, one at a time; what else must be done before
// is said when it is handed in.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "graph.h"
#include "stream_mode.h"

namespace hipcpu {

struct Queue;

constexpr int kAllDevices = -1;

struct Operation {
  const char* name;                      // for messages
  Work work = {};                        // none: done as soon as what comes before it is
  std::function<bool()> condition = {};  // none, or what must hold before it begins: asked again and again
  std::size_t bytes = 0;                 // of host memory that it keeps
  const Queue* queue = nullptr;
  std::uint64_t number = 0;                            // counts what was handed in, over all queues
  std::vector<std::shared_ptr<Operation>> after = {};  // of other queues
  bool was_asked = false;                              // a program that polls was told once that it is not done
  std::chrono::steady_clock::time_point begin{}, end{};
  std::atomic<bool> done{false};
};

using OperationPtr = std::shared_ptr<Operation>;

struct Queue {
  int device;
  bool blocking;        // keeps order with the default queue of its device
  int priority;         // low numbers first
  unsigned number = 0;  // for messages; 0 is a default queue
  std::deque<OperationPtr> pending = {};
  bool running = false;  // the first one
};

using QueuePtr = std::shared_ptr<Queue>;

QueuePtr make_queue(int device, bool blocking, int priority);
QueuePtr default_queue(int device);
// The default queue of the calling OS thread.
QueuePtr thread_queue(int device);

// Hands in work. Where the process ends already it is done at once.
OperationPtr submit(const QueuePtr& queue, const char* name, Work work, std::size_t bytes = 0);
// What is handed in later begins when `other` is done, or when the condition holds.
void submit_wait(const QueuePtr& queue, const char* name, const OperationPtr& other);
void submit_condition(const QueuePtr& queue, const char* name, std::function<bool()> condition);

// Return when it is done. That of a default queue is done when all queues are that keep order with it.
void wait_for(const OperationPtr& operation);
void wait_for(const QueuePtr& queue);
void wait_for_device(int device);
// For calls that free what work may still use. Nothing where work is immediate.
void wait_for_all();

// Whether it is done, for programs that ask until it is.
bool ask(const OperationPtr& operation);
bool ask(const QueuePtr& queue);

}  // namespace hipcpu
