// Functions of the C library that kernels call, and the calls of -fsanitize=alignment. Compiled code is made to call
// these by name (hipify_py/build/checked.py); outside of kernels they are what they stand for.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>

#include "access.h"

using namespace hipcpu::check;

namespace {

void look(const void* address, std::size_t bytes, unsigned use, void* pc) {
  if (current != nullptr) {
    touch(*current, reinterpret_cast<std::uintptr_t>(address), bytes, use, reinterpret_cast<std::uintptr_t>(pc));
  }
}

bool is_in_arena(const void* memory) { return Arena::instance().holds(reinterpret_cast<std::uintptr_t>(memory)); }

void* allocate(std::size_t bytes) {
  return current != nullptr ? Arena::instance().allocate(bytes == 0 ? 1 : bytes, Owner::kKernel) : std::malloc(bytes);
}

void* allocate_or_throw(std::size_t bytes) { return current != nullptr ? allocate(bytes) : ::operator new(bytes); }

// What -fsanitize=alignment tells of a use of a pointer; the layouts are those of the compilers.
struct SourceLocation {
  const char* file;
  std::uint32_t line, column;
};
struct TypeDescriptor {
  std::uint16_t kind, info;
  char name[1];
};
struct TypeMismatch {
  SourceLocation location;
  const TypeDescriptor* type;
  unsigned char log_alignment, check_kind;
};

}  // namespace

#define CALLER __builtin_return_address(0)
#pragma GCC visibility push(default)
extern "C" {

void* __hipcpu_checked_memcpy(void* to, const void* from, std::size_t bytes) {
  look(from, bytes, kRead, CALLER);
  look(to, bytes, kWrite, CALLER);
  return std::memcpy(to, from, bytes);
}
void* __hipcpu_checked_memmove(void* to, const void* from, std::size_t bytes) {
  look(from, bytes, kRead, CALLER);
  look(to, bytes, kWrite, CALLER);
  return std::memmove(to, from, bytes);
}
void* __hipcpu_checked_memset(void* to, int value, std::size_t bytes) {
  look(to, bytes, kWrite, CALLER);
  return std::memset(to, value, bytes);
}
void* __hipcpu_checked_malloc(std::size_t bytes) { return allocate(bytes); }
void* __hipcpu_checked_calloc(std::size_t count, std::size_t bytes) {
  std::size_t total = 0;
  if (current == nullptr) return std::calloc(count, bytes);
  return __builtin_mul_overflow(count, bytes, &total) ? nullptr : allocate(total);  // new memory is zero
}
void* __hipcpu_checked_realloc(void* memory, std::size_t bytes) {
  if (current == nullptr && !is_in_arena(memory)) return std::realloc(memory, bytes);
  const Area* area = memory == nullptr ? nullptr : Arena::instance().at(reinterpret_cast<std::uintptr_t>(memory));
  void* fresh = allocate(bytes);
  if (area != nullptr && fresh != nullptr) {
    std::memcpy(fresh, memory, std::min<std::size_t>(bytes, area->end - area->begin));
    Arena::instance().release(memory);
  }
  return fresh;
}
void __hipcpu_checked_free(void* memory) {
  is_in_arena(memory) ? void(Arena::instance().release(memory)) : std::free(memory);
}
void* __hipcpu_checked__Znwm(std::size_t bytes) { return allocate_or_throw(bytes); }
void* __hipcpu_checked__Znam(std::size_t bytes) { return allocate_or_throw(bytes); }
void __hipcpu_checked__ZdlPv(void* memory) {
  is_in_arena(memory) ? void(Arena::instance().release(memory)) : ::operator delete(memory);
}
void __hipcpu_checked__ZdaPv(void* memory) { __hipcpu_checked__ZdlPv(memory); }
void __hipcpu_checked__ZdlPvm(void* memory, std::size_t) { __hipcpu_checked__ZdlPv(memory); }
void __hipcpu_checked__ZdaPvm(void* memory, std::size_t) { __hipcpu_checked__ZdlPv(memory); }

// clang's names for the first three
void* __tsan_memcpy(void* to, const void* from, std::size_t bytes) {
  look(from, bytes, kRead, CALLER);
  look(to, bytes, kWrite, CALLER);
  return std::memcpy(to, from, bytes);
}
void* __tsan_memmove(void* to, const void* from, std::size_t bytes) {
  look(from, bytes, kRead, CALLER);
  look(to, bytes, kWrite, CALLER);
  return std::memmove(to, from, bytes);
}
void* __tsan_memset(void* to, int value, std::size_t bytes) {
  look(to, bytes, kWrite, CALLER);
  return std::memset(to, value, bytes);
}

void __ubsan_handle_type_mismatch_v1(TypeMismatch* data, std::uintptr_t address) {
  const std::uintptr_t alignment = std::uintptr_t{1} << data->log_alignment;
  if (current == nullptr || address % alignment == 0) return;
  misaligned(*current, address, alignment, data->type->name, reinterpret_cast<std::uintptr_t>(CALLER));
}
}
#pragma GCC visibility pop
