// What code compiled with these headers and libamdhip64.so tell each other about a kernel that runs. Plain C types,
// so that units built by different compilers, with different wave sizes, share one library.
#pragma once
#pragma GCC system_header

#include <stddef.h>
#include <stdint.h>

#define __HIPCPU_TLS __thread __attribute__((tls_model("initial-exec")))
#define __HIPCPU_INLINE inline __attribute__((always_inline))

// Coordinates live in storage that no store of a kernel can alias, so compilers may keep them in registers and
// vectorise the loop over threads. Bit-fields have that property in GCC; clang needs an enum of its own behind
// __declspec(property), which it offers with -fdeclspec (without the flag it falls back to bit-fields: right, slower).
#if defined(__clang__)
#if !__is_identifier(__declspec)
#define __HIPCPU_PROPERTY 1
#endif
#endif

#pragma GCC visibility push(default)
extern "C" {

#ifdef __HIPCPU_PROPERTY
enum __hipcpu_u32 : unsigned {};
struct __hipcpu_triple {
  __hipcpu_u32 __x, __y, __z;
};
#else
struct __hipcpu_triple {
  unsigned x : 32, y : 32, z : 32;
};
#endif

// The library's variables __hipcpu_thread_index, __hipcpu_block_index, __hipcpu_block_size and __hipcpu_grid_size are
// of this type too. They are declared where they are used, under one name a side: a compiler takes two names for two
// objects.

// Where the loop over the threads of a block ends; zero once a thread has been split off (see launch.h).
extern __HIPCPU_TLS __hipcpu_triple __hipcpu_loop_end;
extern __HIPCPU_TLS void* __hipcpu_dynamic_shared_base;

// Runs the threads of a block from (x, y, z) on, in order, up to __hipcpu_loop_end.
typedef void (*__hipcpu_range_function)(void* __closure, unsigned __x, unsigned __y, unsigned __z);

// Computes the results of a warp operation when its lanes have met: __out[l] for every lane l of __present,
// from the values and arguments that the lanes brought.
typedef void (*__hipcpu_combine_function)(const uint64_t* __values, const uint64_t* __arguments, uint64_t __present,
                                          uint64_t* __out);

enum __hipcpu_launch_flags {
  __hipcpu_launch_cooperative = 1,
  __hipcpu_launch_packed = 2,  // to __launch of a kernel's info: the arguments lie in a buffer, as in a C struct
};

// One argument of a launch, for tools that record what kernels are given.
struct __hipcpu_argument {
  const void* __address;
  size_t __bytes;
  const char* __type;  // ends with "_Type = NAME]"
};

struct __hipcpu_launch_info {
  size_t __size;  // of this struct, so that it can grow
  const char* __kernel;
  __hipcpu_range_function __run;
  void* __closure;
  void* __stream;
  size_t __shared_bytes;
  unsigned __grid[3];
  unsigned __block[3];
  unsigned __wave;
  unsigned __flags;
  void* (*__copy)(const void* __closure);  // for launches that a graph keeps; null where the closure has no copy
  void (*__destroy)(void* __closure);      // of such a copy
  // Writes at most __capacity arguments and returns how many the kernel has.
  size_t (*__describe)(const void* __closure, __hipcpu_argument* __out, size_t __capacity);
};

// How to launch a kernel that is only known by its address: fills in what depends on its type and launches.
struct __hipcpu_kernel_info {
  const char* __name;
  int (*__launch)(__hipcpu_launch_info* __info, void** __arguments);
  unsigned __wave;
};
void __hipcpu_register_kernel(const void* __address, const __hipcpu_kernel_info* __info);

// Returns a hipError_t. Also records it for hipGetLastError.
int __hipcpu_launch(const __hipcpu_launch_info* __info);

// Block barrier. The reducing form returns count, and, or for __operation 0, 1, 2.
void __hipcpu_yield_block(void);
int __hipcpu_barrier_reduce(int __predicate, int __operation);

// Meets the lanes of __mask (all lanes that come by the same calls to the same __site if __site is not 0) and returns
// this lane's result.
uint64_t __hipcpu_yield_warp(uint64_t __value, uint64_t __argument, uint64_t __mask,
                             __hipcpu_combine_function __combine, uint64_t __site);

// The calls that the running thread is in, of functions with warp operations: all of them as one number, and where the
// outermost one stands. 0 outside of such calls.
struct __hipcpu_calls {
  uint64_t __all;
  uint64_t __outermost;
};
// Goes into a call that stands at __site and returns what was before, for __hipcpu_leave_call.
__hipcpu_calls __hipcpu_enter_call(uint64_t __site);
void __hipcpu_leave_call(__hipcpu_calls __before);

// Lets the other threads of the block run.
void __hipcpu_yield_thread(void);

// Waits until every block of a cooperative launch has called it; one thread a block calls.
void __hipcpu_grid_barrier(void);
int __hipcpu_is_cooperative(void);

unsigned __hipcpu_kernel_is_running(void);
[[noreturn]] void __hipcpu_assert_failed(const char* __expression, const char* __file, unsigned __line,
                                         const char* __function);
[[noreturn]] void __hipcpu_trap(void);
}  // extern "C"
#pragma GCC visibility pop
