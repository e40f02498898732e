#include "counters_file.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "environment.h"
#include "messages.h"
#include "simulator.h"

namespace hipcpu {
namespace {

// "%p" in the name becomes the process number, so that the processes of one run do not share a file.
std::string file_name() {
  std::string name = environment_text("HIPCPU_COUNTERS");
  if (const auto at = name.find("%p"); at != std::string::npos) name.replace(at, 2, std::to_string(getpid()));
  return name;
}

// Written beside its place and then moved there: a reader never sees half of it.
void write_file() {
  const std::string name = file_name(), fresh = name + ".new";
  std::FILE* file = std::fopen(fresh.c_str(), "w");
  bool done = file != nullptr && std::fputs(simulator()->all_counters(), file) >= 0;
  if (file != nullptr) done = std::fclose(file) == 0 && done;
  if (done && std::rename(fresh.c_str(), name.c_str()) == 0) return;
  print_message("error: the counters could not be written to %s", name.c_str());
  std::remove(fresh.c_str());
}

}  // namespace

bool counting() {
  static const bool asked = [] {
    if (environment_text("HIPCPU_COUNTERS").empty() || simulator() == nullptr) return false;
    std::atexit(write_file);
    return true;
  }();
  return asked;
}

}  // namespace hipcpu
