// Stack switching for x86-64 System V. Written by hand because it bounds the cost of every barrier and shuffle:
// - only the six callee-saved registers are kept; one slot more carries the result (the token points at it);
// - the switch leaves with pop+jmp: `ret` would be mispredicted whenever two threads stand at different call sites;
// - the scheduler is called from inside, so that the switch is the last thing before kernel code.
#include "context.h"

#if defined(__x86_64__) && !defined(HIPCPU_USE_UCONTEXT)

// clang-format off
asm(R"(
.macro hipcpu_save_registers
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  pushq %rax
.endm
.macro hipcpu_resume token
  movq \token, %rsp
  popq %rax
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  popq %rcx
  jmp *%rcx
.endm
.text
.p2align 5
.globl __hipcpu_yield_block
.type __hipcpu_yield_block,@function
__hipcpu_yield_block:
  hipcpu_save_registers
  movq %rsp, %rdi
  call hipcpu_schedule_block
  hipcpu_resume %rax
.size __hipcpu_yield_block, .-__hipcpu_yield_block
.p2align 5
.globl __hipcpu_yield_thread
.type __hipcpu_yield_thread,@function
__hipcpu_yield_thread:
  hipcpu_save_registers
  movq %rsp, %rdi
  call hipcpu_schedule_thread
  hipcpu_resume %rax
.size __hipcpu_yield_thread, .-__hipcpu_yield_thread
.p2align 5
.globl __hipcpu_yield_warp
.type __hipcpu_yield_warp,@function
__hipcpu_yield_warp:
  hipcpu_save_registers
  movq %rsp, %r9
  call hipcpu_schedule_warp
  hipcpu_resume %rax
.size __hipcpu_yield_warp, .-__hipcpu_yield_warp
.p2align 5
.globl hipcpu_enter_context
.type hipcpu_enter_context,@function
hipcpu_enter_context:
  hipcpu_save_registers
  movq %rsp, (%rdi)
  hipcpu_resume %rsi
.size hipcpu_enter_context, .-hipcpu_enter_context
.p2align 5
.globl hipcpu_jump_context
.type hipcpu_jump_context,@function
hipcpu_jump_context:
  hipcpu_resume %rdi
.size hipcpu_jump_context, .-hipcpu_jump_context
.section .note.GNU-stack,"",@progbits
.text
)");
// clang-format on

namespace hipcpu {

namespace {
constexpr std::size_t kSavedWords = 7;  // the token's word and six registers
}

void* prepare_context(char* base, std::size_t size, void (*entry)()) {
  auto* word = reinterpret_cast<void**>(base + size);
  *--word = nullptr;  // entry sees the stack as after a call: 8 below a multiple of 16
  *--word = reinterpret_cast<void*>(entry);
  return word - kSavedWords;
}

std::uintptr_t return_address(const void* token) {
  return reinterpret_cast<std::uintptr_t>(static_cast<void* const*>(token)[kSavedWords]);
}

}  // namespace hipcpu

#endif
