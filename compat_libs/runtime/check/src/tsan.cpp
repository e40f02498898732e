// The calls that compilers put before each access of memory with -fsanitize=thread.
#include <cstddef>
#include <cstdint>

#include "access.h"

using namespace hipcpu::check;

namespace {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

[[gnu::always_inline]] inline void look(const volatile void* address, std::size_t bytes, unsigned use, void* pc) {
  State* state = current;
  if (__builtin_expect(state != nullptr, 0)) {
    touch(*state, reinterpret_cast<std::uintptr_t>(address), bytes, use, reinterpret_cast<std::uintptr_t>(pc));
  }
}

// An atomic access; GPUs do none at an address that is no multiple of its size.
[[gnu::always_inline]] inline void look_atomic(const volatile void* address, std::size_t bytes, unsigned use,
                                               void* pc) {
  const auto place = reinterpret_cast<std::uintptr_t>(address);
  if (current != nullptr && place % bytes != 0) {
    misaligned(*current, place, bytes, "an atomic operation", reinterpret_cast<std::uintptr_t>(pc));
  }
  look(address, bytes, use, pc);
}

// An order of an atomic operation that hands memory on.
unsigned atomic(int order) { return order >= __ATOMIC_RELEASE ? kAtomic | kOrdered : kAtomic; }

}  // namespace

#define CALLER __builtin_return_address(0)
#define ACCESS(name, bytes, use) \
  void __tsan_##name(void* address) { look(address, bytes, use, CALLER); }
#define ACCESSES(bytes)                                              \
  ACCESS(read##bytes, bytes, kRead)                                  \
  ACCESS(write##bytes, bytes, kWrite)                                \
  ACCESS(unaligned_read##bytes, bytes, kRead)                        \
  ACCESS(unaligned_write##bytes, bytes, kWrite)                      \
  ACCESS(volatile_read##bytes, bytes, kRead | kVolatile)             \
  ACCESS(volatile_write##bytes, bytes, kWrite | kVolatile)           \
  ACCESS(unaligned_volatile_read##bytes, bytes, kRead | kVolatile)   \
  ACCESS(unaligned_volatile_write##bytes, bytes, kWrite | kVolatile) \
  ACCESS(read_write##bytes, bytes, kRead | kWrite)                   \
  ACCESS(unaligned_read_write##bytes, bytes, kRead | kWrite)

#define FETCH(bits, name, builtin)                                                                  \
  u##bits __tsan_atomic##bits##_fetch_##name(volatile u##bits* address, u##bits value, int order) { \
    look_atomic(address, bits / 8, kRead | kWrite | atomic(order), CALLER);                         \
    return builtin(address, value, __ATOMIC_SEQ_CST);                                               \
  }
#define COMPARE(bits, name, weak)                                                                                \
  int __tsan_atomic##bits##_compare_exchange_##name(volatile u##bits* address, u##bits* expected, u##bits value, \
                                                    int order, int) {                                            \
    look_atomic(address, bits / 8, kRead | kWrite | atomic(order), CALLER);                                      \
    return __atomic_compare_exchange_n(address, expected, value, weak, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);      \
  }
#define ATOMICS(bits)                                                                                            \
  u##bits __tsan_atomic##bits##_load(const volatile u##bits* address, int) {                                     \
    look_atomic(address, bits / 8, kRead | kAtomic, CALLER);                                                     \
    return __atomic_load_n(address, __ATOMIC_SEQ_CST);                                                           \
  }                                                                                                              \
  void __tsan_atomic##bits##_store(volatile u##bits* address, u##bits value, int order) {                        \
    look_atomic(address, bits / 8, kWrite | atomic(order), CALLER);                                              \
    __atomic_store_n(address, value, __ATOMIC_SEQ_CST);                                                          \
  }                                                                                                              \
  u##bits __tsan_atomic##bits##_exchange(volatile u##bits* address, u##bits value, int order) {                  \
    look_atomic(address, bits / 8, kRead | kWrite | atomic(order), CALLER);                                      \
    return __atomic_exchange_n(address, value, __ATOMIC_SEQ_CST);                                                \
  }                                                                                                              \
  u##bits __tsan_atomic##bits##_compare_exchange_val(volatile u##bits* address, u##bits expected, u##bits value, \
                                                     int order, int) {                                           \
    look_atomic(address, bits / 8, kRead | kWrite | atomic(order), CALLER);                                      \
    __atomic_compare_exchange_n(address, &expected, value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);           \
    return expected;                                                                                             \
  }                                                                                                              \
  FETCH(bits, add, __atomic_fetch_add)                                                                           \
  FETCH(bits, sub, __atomic_fetch_sub)                                                                           \
  FETCH(bits, and, __atomic_fetch_and)                                                                           \
  FETCH(bits, or, __atomic_fetch_or)                                                                             \
  FETCH(bits, xor, __atomic_fetch_xor)                                                                           \
  FETCH(bits, nand, __atomic_fetch_nand)                                                                         \
  COMPARE(bits, strong, false)                                                                                   \
  COMPARE(bits, weak, true)

#pragma GCC visibility push(default)
extern "C" {

ACCESSES(1)
ACCESSES(2)
ACCESSES(4)
ACCESSES(8)
ACCESSES(16)
ATOMICS(8)
ATOMICS(16)
ATOMICS(32)
ATOMICS(64)

void __tsan_init() {}
void __tsan_func_entry(void*) {}
void __tsan_func_exit() {}
void __tsan_vptr_read(void* address) { look(address, sizeof(void*), kRead, CALLER); }
void __tsan_vptr_update(void* address, void*) { look(address, sizeof(void*), kWrite, CALLER); }
void __tsan_read_range(void* address, std::size_t bytes) { look(address, bytes, kRead, CALLER); }
void __tsan_write_range(void* address, std::size_t bytes) { look(address, bytes, kWrite, CALLER); }

void __tsan_atomic_thread_fence(int) {
  if (current != nullptr) current->fenced = true;
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}
void __tsan_atomic_signal_fence(int) {
  if (current != nullptr) current->fenced = true;
}
}
#pragma GCC visibility pop
