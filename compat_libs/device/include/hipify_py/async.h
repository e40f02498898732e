// Barriers, pipelines, asynchronous copies and atomics of libcu++, for AMD GPUs, the CPU runtime and nvcc.
//
// Copies are done at once, so that results are the same and the time that they hid is lost. Waiting means to look
// again: lanes of one wave must not wait for other lanes of it that are in another branch, which AMD GPUs do not
// advance.
#pragma once

#include <stddef.h>

#include "async/atomic.h"
#include "async/scope.h"
#include "device/copy.h"
#include "device/system.h"

namespace hipify_async {

// A size in bytes, of memory that is aligned to kAlignment.
template <size_t kAlignment>
struct aligned_size_t {
  static constexpr size_t align = kAlignment;
  size_t value;
  HIPIFY_PTX explicit aligned_size_t(size_t size) : value(size) {}
  HIPIFY_PTX operator size_t() const { return value; }
};

template <thread_scope kScope>
HIPIFY_PTX void fence() {
  if (kScope == thread_scope_block) {
    __threadfence_block();
  } else if (kScope == thread_scope_device) {
    __threadfence();
  } else if (kScope == thread_scope_system) {
    __threadfence_system();
  }
}
HIPIFY_PTX unsigned look(const unsigned* at) { return *static_cast<const volatile unsigned*>(at); }

struct no_completion {
  HIPIFY_PTX void operator()() const {}
};

// All threads that are counted arrive before one that waits goes on; the last one calls the completion.
template <thread_scope kScope, class Completion = no_completion>
class barrier {
 public:
  using arrival_token = unsigned;

  barrier() = default;
  HIPIFY_PTX explicit barrier(ptrdiff_t count, Completion completion = Completion()) { start(count, completion); }
  HIPIFY_PTX void start(ptrdiff_t count, Completion completion = Completion()) {
    expected_ = missing_ = static_cast<unsigned>(count);
    phase_ = 0;
    completion_ = completion;
    fence<kScope>();
  }
  HIPIFY_PTX arrival_token arrive(ptrdiff_t count = 1) {
    const unsigned phase = look(&phase_);
    fence<kScope>();
    const unsigned arriving = static_cast<unsigned>(count);
    if (atomicSub(&missing_, arriving) == arriving) {
      fence<kScope>();
      completion_();
      missing_ = look(&expected_);
      fence<kScope>();
      atomicAdd(&phase_, 1u);
    }
    return phase;
  }
  HIPIFY_PTX void wait(arrival_token&& token) const { wait_for(token + 1); }
  HIPIFY_PTX void arrive_and_wait() { wait(arrive()); }
  HIPIFY_PTX void arrive_and_drop() {
    atomicSub(&expected_, 1u);
    arrive();
  }
  HIPIFY_PTX void wait_parity(bool parity) const {
    while ((look(&phase_) & 1u) == static_cast<unsigned>(parity)) hipify_device::nanosleep(20);
    fence<kScope>();
  }
  // Until `phase` phases are complete.
  HIPIFY_PTX void wait_for(unsigned phase) const {
    while (static_cast<int>(look(&phase_) - phase) < 0) hipify_device::nanosleep(20);
    fence<kScope>();
  }
  // One thread more, before anyone arrives.
  HIPIFY_PTX void join() {
    atomicAdd(&expected_, 1u);
    atomicAdd(&missing_, 1u);
  }
  friend HIPIFY_PTX void init(barrier* self, ptrdiff_t count, Completion completion = Completion()) {
    self->start(count, completion);
  }

 private:
  unsigned expected_, missing_, phase_;
  Completion completion_;
};

enum class pipeline_role { producer, consumer };

template <thread_scope kScope, unsigned kStages>
struct pipeline_shared_state {
  barrier<kScope> filled[kStages], emptied[kStages];
};

// Stages of copies: those who fill a stage and those who use it wait for each other.
template <thread_scope kScope>
class pipeline {
 public:
  pipeline() = default;
  template <unsigned kStages>
  HIPIFY_PTX explicit pipeline(pipeline_shared_state<kScope, kStages>* state)
      : filled_(state->filled), emptied_(state->emptied), stages_(kStages) {}

  HIPIFY_PTX void producer_acquire() {
    if (stages_ != 0) emptied_[head_ % stages_].wait_for(head_ / stages_);
  }
  HIPIFY_PTX void producer_commit() {
    if (stages_ != 0) filled_[head_ % stages_].arrive();
    ++head_;
  }
  HIPIFY_PTX void consumer_wait() {
    if (stages_ != 0) filled_[tail_ % stages_].wait_for(tail_ / stages_ + 1);
  }
  HIPIFY_PTX void consumer_release() {
    if (stages_ != 0) emptied_[tail_ % stages_].arrive();
    ++tail_;
  }
  HIPIFY_PTX bool quit() { return true; }

 private:
  barrier<kScope>* filled_ = nullptr;
  barrier<kScope>* emptied_ = nullptr;
  unsigned stages_ = 0, head_ = 0, tail_ = 0;  // without stages, a thread waits for its own copies only
};

HIPIFY_PTX pipeline<thread_scope_thread> make_pipeline() { return pipeline<thread_scope_thread>(); }
template <class Group, thread_scope kScope, unsigned kStages>
HIPIFY_PTX pipeline<kScope> start_pipeline(const Group& group, pipeline_shared_state<kScope, kStages>* state,
                                           unsigned producers, unsigned consumers) {
  if (group.thread_rank() == 0) {
    for (unsigned stage = 0; stage < kStages; ++stage) {
      state->filled[stage].start(producers);
      state->emptied[stage].start(consumers);
    }
  }
  group.sync();
  return pipeline<kScope>(state);
}
template <class Group, thread_scope kScope, unsigned kStages>
HIPIFY_PTX pipeline<kScope> make_pipeline(const Group& group, pipeline_shared_state<kScope, kStages>* state) {
  return start_pipeline(group, state, group.size(), group.size());
}
template <class Group, thread_scope kScope, unsigned kStages>
HIPIFY_PTX pipeline<kScope> make_pipeline(const Group& group, pipeline_shared_state<kScope, kStages>* state,
                                          size_t producers) {
  const unsigned count = static_cast<unsigned>(producers);
  return start_pipeline(group, state, count, group.size() - count);
}
template <class Group, thread_scope kScope, unsigned kStages>
HIPIFY_PTX pipeline<kScope> make_pipeline(const Group& group, pipeline_shared_state<kScope, kStages>* state,
                                          pipeline_role role) {
  if (group.thread_rank() == 0) {
    for (unsigned stage = 0; stage < kStages; ++stage) {
      state->filled[stage].start(0);
      state->emptied[stage].start(0);
    }
  }
  group.sync();
  for (unsigned stage = 0; stage < kStages; ++stage) {
    (role == pipeline_role::producer ? state->filled : state->emptied)[stage].join();
  }
  group.sync();
  return pipeline<kScope>(state);
}
template <unsigned kPrior>
HIPIFY_PTX void pipeline_consumer_wait_prior(pipeline<thread_scope_thread>&) {}

// By the calling thread.
template <class Type, class Size, class Sync>
HIPIFY_PTX void memcpy_async(Type* to, const Type* from, const Size& bytes, Sync&) {
  hipify_device::copy_part(to, from, static_cast<size_t>(bytes), 0, 1);
}
// By all threads of the group.
template <class Group, class Type, class Size, class Sync>
HIPIFY_PTX void memcpy_async(const Group& group, Type* to, const Type* from, const Size& bytes, Sync&) {
  hipify_device::copy_part(to, from, static_cast<size_t>(bytes), group.thread_rank(), group.size());
}

}  // namespace hipify_async
