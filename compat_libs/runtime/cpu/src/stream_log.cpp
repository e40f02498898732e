// The log of late streams.
#include "stream_log.h"

#include <cstdio>
#include <string>
#include <vector>

#include "../../trace/src/json.h"
#include "../../trace/src/places.h"
#include "environment.h"
#include "messages.h"

namespace hipcpu {
namespace {

constexpr std::uint64_t kMostOperations = 1000;  // described one by one: programs may hand in millions

std::FILE* open_log() {
  const std::string name = environment_text("HIPCPU_STREAMS_LOG");
  if (name.empty() || stream_mode() != StreamMode::kLate) return nullptr;
  std::FILE* file = std::fopen(name.c_str(), "w");
  if (file == nullptr) print_message("error: the log of streams could not be written to %s", name.c_str());
  return file;
}

std::FILE* log_file() {
  static std::FILE* const file = open_log();
  return file;
}

// Each line is complete in the file at once: a program that lacks synchronisation may crash.
void write(const std::string& line) {
  std::fputs((line + "\n").c_str(), log_file());
  std::fflush(log_file());
}

void write_with_frames(trace::Json json) {
  std::vector<std::string> news;
  std::string numbers;
  for (const int frame : trace::find_frames(news)) numbers += (numbers.empty() ? "" : ",") + std::to_string(frame);
  for (const std::string& frame : news) write(frame);
  write(json.add_json("frames", "[" + numbers + "]").text());
}

std::uint64_t described = 0;
std::uint64_t last_described = 0;

}  // namespace

void log_handed_in(const Operation& operation) {
  if (log_file() == nullptr || !operation.work || !is_delayed(operation.number)) return;
  if (described == kMostOperations) return;
  ++described;
  last_described = operation.number;
  trace::Json json;
  write_with_frames(json.add("operation", operation.number).add("name", std::string(operation.name)));
}

void log_begin(const Operation& operation) {
  if (log_file() == nullptr || !operation.work || !is_delayed(operation.number)) return;
  if (operation.number > last_described) return;
  trace::Json json;
  write_with_frames(json.add("done", operation.number));
}

void log_end(std::uint64_t operations, std::size_t waiting) {
  if (log_file() == nullptr) return;
  trace::Json json;
  write(json.add("operations", operations).add("waiting", waiting).text());
}

}  // namespace hipcpu
