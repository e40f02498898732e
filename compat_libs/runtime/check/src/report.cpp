// What was found.
#include "report.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <set>
#include <tuple>
#include <vector>

#include "environment_variables.h"
#include "messages_out.h"

namespace hipcpu::check {
namespace {

constexpr const char* kNames[] = {"out-of-bounds", "use-after-free", "host-memory",   "bad-address",
                                  "misaligned",    "race",           "uninitialised", "barrier",
                                  "launch",        "copy",           "free",          "leak"};

struct Finding {
  Kind kind;
  std::string kernel;
  Line line;
  std::string message;
  std::string block, thread;
  Line other;
  std::uint64_t count = 1;
  const char* name() const { return kNames[static_cast<int>(kind)]; }
};

using Instruction = std::tuple<Kind, std::string, std::uintptr_t>;
using Place = std::tuple<Kind, std::string, std::string, unsigned>;

struct Findings {
  std::mutex mutex;
  std::vector<Finding> all;
  std::map<Instruction, std::size_t> by_instruction;  // index in `all`, or kDropped
  std::map<Place, std::size_t> by_place;
};
constexpr std::size_t kDropped = ~std::size_t{0};

Findings& findings() {
  static auto& instance = *new Findings;
  return instance;
}

// As the launch has it, without the macro around names with commas.
std::string kernel_of(const State& state) {
  const std::string name = state.launch->info.__kernel;
  const std::string macro = "HIP_KERNEL_NAME(";
  return name.rfind(macro, 0) == 0 ? name.substr(macro.size(), name.size() - macro.size() - 1) : name;
}

bool is_named(const std::string& kernel) { return !kernel.empty() && kernel[0] != '('; }

// Adds what is no repetition of an earlier one; returns where it is.
std::size_t add(Findings& found, Finding finding) {
  const Place place = {finding.kind, finding.kernel, finding.line.file, finding.line.line};
  const bool can_repeat = !finding.line.file.empty();
  if (const auto known = found.by_place.find(place); can_repeat && known != found.by_place.end()) {
    found.all[known->second].count += finding.count;
    return known->second;
  }
  say("error: %s: %s: %s", finding.line.text().c_str(), finding.name(), finding.message.c_str());
  found.all.push_back(std::move(finding));
  found.by_place[place] = found.all.size() - 1;
  return found.all.size() - 1;
}

std::string json_text(const std::string& value) {
  std::string result = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') result += '\\';
    if (static_cast<unsigned char>(c) < 0x20) {
      result += text("\\u%04x", c);
    } else {
      result += c;
    }
  }
  return result + "\"";
}

std::string json_place(const Line& line) {
  return text("\"file\": %s, \"line\": %u", json_text(line.file).c_str(), line.line);
}

void write_json(const std::string& path, const std::vector<Finding>& all) {
  std::FILE* file = std::fopen(path.c_str(), "w");
  if (file == nullptr) {
    say("warning: HIPCPU_CHECK_JSON: %s cannot be written", path.c_str());
    return;
  }
  std::fprintf(file, "{\"version\": 1, \"accesses\": %llu, \"findings\": [",
               static_cast<unsigned long long>(launch_state.accesses));
  const char* between = "\n";
  for (const Finding& finding : all) {
    std::fprintf(file, "%s  {\"kind\": \"%s\", %s, \"kernel\": %s, \"block\": %s, \"thread\": %s, \"count\": %llu",
                 between, finding.name(), json_place(finding.line).c_str(), json_text(finding.kernel).c_str(),
                 json_text(finding.block).c_str(), json_text(finding.thread).c_str(),
                 static_cast<unsigned long long>(finding.count));
    if (!finding.other.file.empty()) std::fprintf(file, ", \"other\": {%s}", json_place(finding.other).c_str());
    std::fprintf(file, ", \"message\": %s}", json_text(finding.message).c_str());
    between = ",\n";
  }
  std::fprintf(file, "%s]}\n", all.empty() ? "" : "\n");
  std::fclose(file);
}

std::string summary(const std::vector<Finding>& all) {
  std::map<Kind, unsigned> kinds;
  std::uint64_t times = 0;
  for (const Finding& finding : all) {
    ++kinds[finding.kind];
    times += finding.count;
  }
  std::string list;
  for (const auto& [kind, count] : kinds) {
    list += text("%s%u %s", list.empty() ? "" : ", ", count, kNames[static_cast<int>(kind)]);
  }
  return text("%zu error%s (%s), %llu time%s", all.size(), all.size() == 1 ? "" : "s", list.c_str(),
              static_cast<unsigned long long>(times), times == 1 ? "" : "s");
}

}  // namespace

std::uintptr_t whole_pc(std::uintptr_t pc) {
  if (pc >> 32 != 0) return pc;
  for (const Module* module : modules()) {
    const std::uintptr_t whole = module->begin + static_cast<std::uint32_t>(pc - module->begin);
    if (module->checked && whole < module->end) return whole;
  }
  return pc;
}

std::string position(const char* name, std::uint64_t number, const unsigned* sizes) {
  const std::uint64_t row = number / sizes[0];
  return text("%s (%llu,%llu,%llu)", name, static_cast<unsigned long long>(number % sizes[0]),
              static_cast<unsigned long long>(row % sizes[1]), static_cast<unsigned long long>(row / sizes[1]));
}

bool is_new(Kind kind, const State& state, std::uintptr_t pc) {
  Findings& found = findings();
  std::lock_guard<std::mutex> lock(found.mutex);
  const auto known = found.by_instruction.find({kind, kernel_of(state), pc});
  if (known == found.by_instruction.end()) return true;
  if (known->second != kDropped) ++found.all[known->second].count;
  return false;
}

void report(Kind kind, const State& state, std::uintptr_t pc, unsigned thread, std::string what, const Other* other) {
  const Line line = line_of(pc);
  const __hipcpu_launch_info& info = state.launch->info;
  Finding finding = {kind,
                     kernel_of(state),
                     line,
                     "",
                     position("block", state.block, info.__grid),
                     position("thread", thread, info.__block),
                     {},
                     1};
  Findings& found = findings();
  std::lock_guard<std::mutex> lock(found.mutex);
  std::size_t& index = found.by_instruction[{kind, finding.kernel, pc}];
  index = kDropped;
  if (line.in_texture && kind == Kind::kHostMemory) return;  // textures live in the runtime
  if (!is_named(finding.kernel) && !line.function.empty()) finding.kernel = line.function;
  if (other != nullptr) {
    finding.other = line_of(whole_pc(other->pc));
    std::string place = position("thread", other->thread, info.__block);
    if (other->block != state.block) place += " of " + position("block", other->block, info.__grid);
    const std::size_t mark = what.find('%');
    what.replace(mark, 1, place + " " + other->did + " at " + finding.other.text());
  }
  finding.message = what + "; in kernel " + finding.kernel + ", " + finding.block + ", " + finding.thread;
  index = add(found, std::move(finding));
}

void report_call(Kind kind, const Sites& sites, const std::string& what) {
  Finding finding = {kind, "", line_of(sites), what, "", "", {}, 1};
  Findings& found = findings();
  std::lock_guard<std::mutex> lock(found.mutex);
  add(found, std::move(finding));
}

void sum_up() {
  Findings& found = findings();
  std::lock_guard<std::mutex> lock(found.mutex);
  std::fflush(nullptr);
  std::string path = variable_text("HIPCPU_CHECK_JSON");
  if (const std::size_t mark = path.find("%p"); mark != std::string::npos) {
    path.replace(mark, 2, std::to_string(getpid()));
  }
  if (!path.empty()) write_json(path, found.all);
  if (found.all.empty()) {
    say("check: no errors in %llu accesses", static_cast<unsigned long long>(launch_state.accesses));
    return;
  }
  say("check: %s", summary(found.all).c_str());
  const std::string code = variable_text("HIPCPU_CHECK_EXIT");
  if (!code.empty() && code != "0") _exit(std::atoi(code.c_str()));
}

}  // namespace hipcpu::check
