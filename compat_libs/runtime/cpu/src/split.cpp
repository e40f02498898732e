#include "split.h"

#include <sys/mman.h>

#include <new>

#include "checker.h"
#include "environment.h"
#include "hip/cpu_detail/abi.h"
#include "hip/cpu_detail/split_state.h"
#include "limits.h"
#include "messages.h"
#include "stacks.h"
#include "worker.h"

__HIPCPU_TLS __hipcpu_split_state __hipcpu_split;

namespace hipcpu {
namespace {

thread_local bool block_was_split = false;

bool is_wanted() {
  static const bool wanted = environment_text("HIPCPU_SPLIT") != "0";
  return wanted && checker() == nullptr;
}

// As much as the threads of a block could have on their stacks; pages come when they are touched.
struct Memory {
  std::size_t size = kMaxThreads * StackArea::stack_size();
  void* base = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

  Memory() {
    if (base == MAP_FAILED) throw std::bad_alloc();
  }
  ~Memory() { munmap(base, size); }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
};

}  // namespace

void prepare_split() {
  __hipcpu_split.__enabled = is_wanted();
  if (__hipcpu_split.__enabled == 0 || __hipcpu_split.__memory != nullptr) return;
  thread_local const Memory memory;
  __hipcpu_split.__memory = static_cast<char*>(memory.base);
  __hipcpu_split.__size = memory.size;
}

void begin_split_block() {
  __hipcpu_split.__entry = __hipcpu_split.__together = 0;
  block_was_split = false;
}

void report_block(const char* kernel, bool used_fibers) {
  static const bool wanted = environment_text("HIPCPU_REPORT") == "1";
  if (!wanted) return;
  const bool parted = __hipcpu_split.__entry != 0;
  const char* way = parted            ? "split at its barriers, on fibers where threads part"
                    : block_was_split ? "split at its barriers"
                    : used_fibers     ? "fibers"
                                      : "a loop over the threads";
  if (first_time(way, kernel)) print_message("report: kernel %s ran as %s", kernel, way);
}

}  // namespace hipcpu

extern "C" void __hipcpu_split_ran() { hipcpu::block_was_split = true; }

extern "C" void __hipcpu_split_memory_is_full() {
  hipcpu::print_message("error: kernel %s keeps too much in variables of its threads (HIPCPU_STACK_SIZE)",
                        hipcpu::Worker::current().launch()->info.__kernel);
  hipcpu::Worker::current().abandon_block();
}
