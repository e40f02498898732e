// When the work of streams is done.
#include "stream_mode.h"

#include <cstdio>
#include <string>

#include "checker.h"
#include "environment.h"
#include "messages.h"

namespace hipcpu {

thread_local bool is_executing = false;

namespace {

// The program has code of the host in place of kernels, which does not wait for streams.
bool has_host_kernels = false;

struct Setting {
  StreamMode mode = StreamMode::kImmediate;
  unsigned long long first = 1, last = UINT64_MAX;  // that are delayed
};

Setting read_setting() {
  Setting setting;
  const std::string text = environment_text("HIPCPU_STREAMS");
  if (text.empty() || text == "immediate") return setting;
  if (text == "async") {
    setting.mode = StreamMode::kAsync;
  } else if (text == "late" || std::sscanf(text.c_str(), "late:%llu-%llu", &setting.first, &setting.last) == 2) {
    setting.mode = StreamMode::kLate;
  } else {
    print_message("HIPCPU_STREAMS=%s is not immediate, async, late or late:FIRST-LAST; using immediate", text.c_str());
  }
  if (has_host_kernels && setting.mode != StreamMode::kImmediate) {
    print_message("HIPCPU_STREAMS=%s is not for programs with Thrust, whose algorithms are the host's; using immediate",
                  text.c_str());
  }
  const bool is_watched = checker() != nullptr || !environment_text("HIPIFY_PY_TRACE").empty();
  return is_watched || has_host_kernels ? Setting() : setting;
}

const Setting& setting() {
  static const Setting read = read_setting();
  return read;
}

}  // namespace

StreamMode stream_mode() { return setting().mode; }

bool is_delayed(std::uint64_t number) { return number >= setting().first && number <= setting().last; }

}  // namespace hipcpu

extern "C" __attribute__((visibility("default"))) int __hipcpu_has_host_kernels();

extern "C" int __hipcpu_has_host_kernels() {
  hipcpu::has_host_kernels = true;
  return 1;
}
