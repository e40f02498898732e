// Messages to the person in front of the program.
#include "messages.h"

#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>
#include <set>
#include <utility>

#include <unistd.h>

#include "coordinates.h"
#include "hip/cpu_detail/split_state.h"
#include "worker.h"

namespace hipcpu {
namespace {

constexpr int kSignals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT};
constexpr std::size_t kSignalStackBytes = 64 * 1024;

// Only calls that are safe in a signal handler: the text is formatted into a local buffer and written at once.
void report_crash(const Launch& launch, const char* what) {
  const Triple block = load(__hipcpu_block_index);
  const Triple thread = load(__hipcpu_thread_index);
  char text[1024];
  char who[64] = "a thread that HIPCPU_SPLIT=0 names";  // a loop over the threads keeps no count that is seen here
  if (__hipcpu_split.__together == 0) {
    std::snprintf(who, sizeof who, "thread (%u,%u,%u)", thread.x, thread.y, thread.z);
  }
  const int length = std::snprintf(text, sizeof text, "hipcpu: error: kernel %s, block (%u,%u,%u), %s: %s\n",
                                   launch.info.__kernel, block.x, block.y, block.z, who, what);
  const ssize_t written = write(STDERR_FILENO, text, static_cast<std::size_t>(length));
  static_cast<void>(written);
}

void handle_crash(int signal, siginfo_t* info, void*) {
  Worker* worker = Worker::if_any();
  if (worker != nullptr && worker->launch() != nullptr) {
    const bool overflow = (signal == SIGSEGV || signal == SIGBUS) && worker->stacks().is_guard(info->si_addr);
    const char* name = strsignal(signal);
    report_crash(*worker->launch(),
                 overflow ? "stack overflow; raise HIPCPU_STACK_SIZE (KiB for each thread, default 256)" : name);
  }
  std::signal(signal, SIG_DFL);
  raise(signal);
}

}  // namespace

void print_message(const char* format, ...) {
  char text[2048];
  std::va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  std::fprintf(stderr, "hipcpu: %s\n", text);
}

bool first_time(const std::string& kind, const std::string& kernel) {
  static std::mutex mutex;
  static auto& seen = *new std::set<std::pair<std::string, std::string>>;
  std::lock_guard<std::mutex> lock(mutex);
  return seen.emplace(kind, kernel).second;
}

void install_crash_handlers() {
  static const bool done = [] {
    for (const int signal : kSignals) {
      struct sigaction action = {};
      if (sigaction(signal, nullptr, &action) != 0 || (action.sa_flags & SA_SIGINFO) != 0 ||
          action.sa_handler != SIG_DFL) {
        continue;
      }
      action.sa_sigaction = handle_crash;
      action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
      sigaction(signal, &action, nullptr);
    }
    return true;
  }();
  static_cast<void>(done);
}

void use_signal_stack() {
  stack_t present = {};
  if (sigaltstack(nullptr, &present) == 0 && (present.ss_flags & SS_DISABLE) == 0) return;
  stack_t stack = {};
  stack.ss_size = kSignalStackBytes;
  stack.ss_sp = std::malloc(kSignalStackBytes);  // stays with the OS thread
  if (stack.ss_sp != nullptr) sigaltstack(&stack, nullptr);
}

}  // namespace hipcpu
