// Queues of work, as the rest of the runtime uses them.
#include "queue.h"

#include <utility>

#include "scheduler.h"

namespace hipcpu {

QueuePtr make_queue(int device, bool blocking, int priority) {
  return Scheduler::instance().make(device, blocking, priority);
}

QueuePtr default_queue(int device) { return Scheduler::instance().default_queue(device); }

QueuePtr thread_queue(int device) {
  thread_local std::map<int, QueuePtr> own;
  QueuePtr& queue = own[device];
  if (queue == nullptr) queue = make_queue(device, true, 0);
  return queue;
}

OperationPtr submit(const QueuePtr& queue, const char* name, Work work, std::size_t bytes) {
  const auto operation = std::make_shared<Operation>();
  operation->name = name;
  operation->work = std::move(work);
  operation->bytes = bytes;
  Scheduler::instance().submit(queue, operation);
  return operation;
}

void submit_wait(const QueuePtr& queue, const char* name, const OperationPtr& other) {
  if (other->done) return;
  const auto operation = std::make_shared<Operation>();
  operation->name = name;
  operation->after.push_back(other);
  Scheduler::instance().submit(queue, operation);
}

void submit_condition(const QueuePtr& queue, const char* name, std::function<bool()> condition) {
  const auto operation = std::make_shared<Operation>();
  operation->name = name;
  operation->condition = std::move(condition);
  Scheduler::instance().submit(queue, operation);
}

void wait_for(const OperationPtr& operation) { Scheduler::instance().finish({operation}); }

void wait_for(const QueuePtr& queue) { Scheduler::instance().finish(Scheduler::instance().last_of(queue)); }

void wait_for_device(int device) { Scheduler::instance().finish(Scheduler::instance().last_of_device(device)); }

void wait_for_all() {
  if (queues_work()) wait_for_device(kAllDevices);
}

bool ask(const OperationPtr& operation) { return Scheduler::instance().ask({operation}); }

bool ask(const QueuePtr& queue) { return Scheduler::instance().ask(Scheduler::instance().last_of(queue)); }

}  // namespace hipcpu
