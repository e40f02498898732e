// Switching between stacks. A suspended context is named by a pointer to a word (its "token") that holds the value
// which the context sees as the result of the call that suspended it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hipcpu {

// Prepares a context that will run `entry` (which must not return) on the stack [base, base + size).
void* prepare_context(char* base, std::size_t size, void (*entry)());

// Stores the token of the running context in *save and goes to `target`.
extern "C" void hipcpu_enter_context(void** save, void* target);

// Goes to `target`; the running context is forgotten.
extern "C" [[noreturn]] void hipcpu_jump_context(void* target);

// The scheduler's side of the yield functions of abi.h: gets the token of the suspended thread, returns the token to go
// to (possibly the same). `caller` is the address the thread will return to.
extern "C" void* hipcpu_schedule_block(void* token);
extern "C" void* hipcpu_schedule_thread(void* token);
extern "C" void* hipcpu_schedule_warp(std::uint64_t value, std::uint64_t argument, std::uint64_t mask, void* combine,
                                      std::uint64_t site, void* token);

// The address that a suspended context will return to, for ordering lanes that stand at different places.
std::uintptr_t return_address(const void* token);

}  // namespace hipcpu
