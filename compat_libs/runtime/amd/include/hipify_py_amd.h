// Executes AMD GPU code objects on this processor: no GPU, no ROCm, no LLVM.
//
// Device memory is host memory: an address in a kernel argument is an address of this process. What a kernel may touch
// is what amdsim_add_memory has told of, or what the callbacks of an embedding runtime know.
// All functions are thread-safe. A negative result or null is an error; amdsim_error() then has the message of this
// thread.
#pragma once

#include <stddef.h>
#include <stdint.h>

#define AMDSIM_API __attribute__((visibility("default")))

#ifdef __cplusplus
extern "C" {
#endif

typedef struct amdsim_program amdsim_program;

// What went wrong in the last call of this thread that failed.
AMDSIM_API const char* amdsim_error(void);

// What kind of fault that was ("out-of-bounds"), "" if it was none.
AMDSIM_API const char* amdsim_failure(void);

// Loads a code object (ELF for amdgcn-amd-amdhsa); `size` in bytes. Null: see amdsim_error.
AMDSIM_API amdsim_program* amdsim_load(const void* code_object, size_t size);
AMDSIM_API void amdsim_unload(amdsim_program* program);

// Kernels, their arguments, registers and LDS; variables; as JSON. Valid until the program is unloaded.
AMDSIM_API const char* amdsim_describe(amdsim_program* program);

// The host address of a variable, null if there is none; its size in bytes if `bytes` is not null.
AMDSIM_API void* amdsim_variable(amdsim_program* program, const char* name, size_t* bytes);

// Memory that kernels may read and, if `writable`, write. Removing it lets later accesses fail as use after free.
AMDSIM_API int amdsim_add_memory(const void* begin, size_t bytes, int writable);
AMDSIM_API int amdsim_remove_memory(const void* begin);

// An embedding runtime's own knowledge of its allocations. `find` returns 1 and fills the range that holds `address`
// (flags: 1 writable, 2 freed), else 0; `epoch` changes with every allocation and release.
typedef struct amdsim_memory_callbacks {
  int (*find)(uint64_t address, uint64_t* begin, uint64_t* end, int* flags);
  uint64_t (*epoch)(void);
  // The living range next to an address that none holds, for messages; may be null.
  int (*nearest)(uint64_t address, uint64_t* begin, uint64_t* end);
} amdsim_memory_callbacks;
AMDSIM_API void amdsim_set_memory_callbacks(const amdsim_memory_callbacks* callbacks);

enum {
  AMDSIM_CHECK = 1,        // uninitialised LDS reads, missing waits, LDS races, too (slower)
  AMDSIM_COUNT = 2,        // instruction mix, bank conflicts, coalescing: see amdsim_counters
  AMDSIM_COOPERATIVE = 4,  // all workgroups run together
};

typedef struct amdsim_launch {
  size_t size;            // of this structure
  const char* kernel;     // its symbol, without ".kd"
  uint32_t grid[3];       // workgroups
  uint32_t block[3];      // threads
  uint32_t shared_bytes;  // dynamic LDS
  const void* arguments;  // the explicit arguments as the kernel's argument segment has them
  size_t argument_bytes;  // what is missing up to the segment's size (hidden arguments) is filled in
  uint32_t flags;
  uint32_t threads;        // of the host; 0: all processors
  uint64_t printf_buffer;  // hidden arguments that a runtime provides; 0: this library's own where the kernel has them
  uint64_t hostcall_buffer;
  uint64_t heap;
  uint64_t instruction_limit;  // of one wave, after which it counts as stuck; 0: none
} amdsim_launch;

// Runs all workgroups. 0: done. -1: stopped, see amdsim_error.
AMDSIM_API int amdsim_run(amdsim_program* program, const amdsim_launch* launch);

// What the launches with AMDSIM_COUNT so far did, kernel by kernel, as JSON; valid until the next call of this thread.
AMDSIM_API const char* amdsim_counters(amdsim_program* program);
// The same of all programs of this process, also of those that were unloaded.
AMDSIM_API const char* amdsim_all_counters(void);

// How many wave instructions ran in this process.
AMDSIM_API uint64_t amdsim_executed(void);

// The instructions of a function or of everything (null), as text: address, name, operands; `known` is 0 for words
// without a row. Valid until the next call of this thread.
AMDSIM_API const char* amdsim_disassemble(amdsim_program* program, const char* function);

// Every instruction that is known for a chip ("gfx942"), a line each: encoding, opcode, name. A text that starts with
// "!" says that two instructions claim one opcode. Null for another chip. Valid until the next call of this thread.
AMDSIM_API const char* amdsim_instructions(const char* chip);

// Decodes one instruction of a chip ("gfx942"); returns its length in bytes, or 0 if it has no row, and its name.
AMDSIM_API int amdsim_decode(const char* chip, const void* words, size_t size, const char** name);

// For runtimes of whole programs, which hold fat binaries (clang's offload bundles, compressed or not; a plain code
// object counts as one). `size` 0: as much as their headers say.

// The chips a fat binary has code for, with commas ("gfx90a:xnack-,gfx942"). Null: see amdsim_error. Valid until the
// next call of this thread.
AMDSIM_API const char* amdsim_targets(const void* image, size_t size);

// Loads the code for `chip` ("gfx942", "gfx90a:xnack+"; null: the first that can be run) of a fat binary.
AMDSIM_API amdsim_program* amdsim_load_for(const void* image, size_t size, const char* chip);

// The chip a program is for: "gfx942:sramecc+".
AMDSIM_API const char* amdsim_target(amdsim_program* program);

typedef struct amdsim_argument {
  const char* kind;  // by_value, global_buffer, hidden_block_count_x, ...
  uint32_t offset;   // bytes in the argument segment
  uint32_t size;
} amdsim_argument;

typedef struct amdsim_kernel {
  const char* name;
  uint32_t argument_bytes;  // of the whole segment, with hidden arguments
  uint32_t shared_bytes, private_bytes;
  uint32_t wave_size, max_threads;
  uint32_t vectors, accumulators, scalars, spills;  // registers as the compiler counted them
  const amdsim_argument* arguments;
  size_t argument_count;
} amdsim_kernel;

// Null if there is none of that name. Valid until the program is unloaded.
AMDSIM_API const amdsim_kernel* amdsim_find_kernel(amdsim_program* program, const char* name);

// Workgroups of so many threads and bytes of dynamic LDS that a compute unit holds at once, by registers and LDS.
AMDSIM_API uint32_t amdsim_occupancy(amdsim_program* program, const char* kernel, uint32_t threads,
                                     uint32_t shared_bytes);

#ifdef __cplusplus
}
#endif
