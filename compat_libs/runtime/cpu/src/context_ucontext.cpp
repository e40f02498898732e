// Stack switching with POSIX ucontext, for machines other than x86-64 (or with HIPCPU_USE_UCONTEXT defined). Each
// switch is a system call, some forty times slower than the hand-written one.
#include "context.h"

#if !defined(__x86_64__) || defined(HIPCPU_USE_UCONTEXT)

#include <ucontext.h>

#include <new>

#include "hip/cpu_detail/abi.h"

namespace hipcpu {
namespace {

struct Context {
  std::uint64_t result = 0;  // the token points here
  std::uintptr_t caller = 0;
  ucontext_t state;
};

std::uint64_t switch_to(Context& self, void* target) {
  if (target != &self) swapcontext(&self.state, &static_cast<Context*>(target)->state);
  return self.result;
}

}  // namespace

void* prepare_context(char* base, std::size_t size, void (*entry)()) {
  auto* context = new (base) Context;  // at the far end of the stack it describes
  const std::size_t used = (sizeof(Context) + 63) & ~std::size_t{63};
  getcontext(&context->state);
  context->state.uc_stack.ss_sp = base + used;
  context->state.uc_stack.ss_size = size - used;
  context->state.uc_link = nullptr;
  makecontext(&context->state, entry, 0);
  return context;
}

std::uintptr_t return_address(const void* token) { return static_cast<const Context*>(token)->caller; }

extern "C" void hipcpu_enter_context(void** save, void* target) {
  Context self;
  *save = &self;
  switch_to(self, target);
}

extern "C" void hipcpu_jump_context(void* target) {
  setcontext(&static_cast<Context*>(target)->state);
  __builtin_unreachable();
}

}  // namespace hipcpu

using hipcpu::Context;

extern "C" void __hipcpu_yield_block() {
  Context self;
  hipcpu::switch_to(self, hipcpu::hipcpu_schedule_block(&self));
}

extern "C" void __hipcpu_yield_thread() {
  Context self;
  hipcpu::switch_to(self, hipcpu::hipcpu_schedule_thread(&self));
}

extern "C" std::uint64_t __hipcpu_yield_warp(std::uint64_t value, std::uint64_t argument, std::uint64_t mask,
                                             __hipcpu_combine_function combine, std::uint64_t site) {
  Context self;
  self.caller = reinterpret_cast<std::uintptr_t>(__builtin_return_address(0));
  return hipcpu::switch_to(
      self, hipcpu::hipcpu_schedule_warp(value, argument, mask, reinterpret_cast<void*>(combine), site, &self));
}

#endif
