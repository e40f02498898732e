// Lines of the source for program counters, by addr2line.
#include "lines.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <vector>

#include "modules.h"

namespace hipcpu::check {
namespace {

struct Frame {
  std::string function;
  std::string file;
  unsigned line = 0;
};

// The headers that this library was installed with.
const std::string& own_headers() {
  static const std::string& folder = *new std::string([] {
    Dl_info info = {};
    if (dladdr(reinterpret_cast<void*>(&here), &info) == 0 || info.dli_fname == nullptr) return std::string("?");
    char* resolved = realpath(info.dli_fname, nullptr);
    const std::string path = resolved == nullptr ? info.dli_fname : resolved;
    std::free(resolved);
    return path.substr(0, path.rfind("/lib/")) + "/include/";
  }());
  return folder;
}

// With a slash behind it; names of files below it are shortened.
const std::string& working_folder() {
  static const std::string& folder = *new std::string([] {
    char* path = getcwd(nullptr, 0);
    const std::string name = path == nullptr ? "?" : path;
    std::free(path);
    return name + "/";
  }());
  return folder;
}

bool is_of_the_program(const Frame& frame) {
  if (frame.file.empty() || frame.file[0] == '?') return false;
  return frame.file.rfind(own_headers(), 0) != 0 && frame.file.rfind("/usr/", 0) != 0 &&
         frame.file.find("/lib/gcc/") == std::string::npos;
}

std::string quoted(const std::string& word) {
  std::string result = "'";
  for (const char c : word) result += c == '\'' ? "'\\''" : std::string(1, c);
  return result + "'";
}

// "FILE:LINE" or "FILE:LINE (discriminator N)".
void read_place(std::string text, Frame& frame) {
  text = text.substr(0, text.find(" (discriminator"));
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos) return;
  frame.file = text.substr(0, colon);
  frame.line = static_cast<unsigned>(std::strtoul(text.c_str() + colon + 1, nullptr, 10));
  const std::size_t twice = frame.file.find("//");
  if (twice != std::string::npos) frame.file.erase(twice, 1);
  if (frame.file.rfind(working_folder(), 0) == 0) frame.file.erase(0, working_folder().size());
}

// The inlined functions at an instruction, innermost first.
std::vector<Frame> frames_at(std::uintptr_t pc) {
  const Module* module = module_at(pc);
  if (module == nullptr) return {};
  char offset[32];
  std::snprintf(offset, sizeof offset, "%#llx", static_cast<unsigned long long>(pc - module->bias));
  const std::string command = "addr2line -i -f -C -e " + quoted(module->path) + " " + offset + " 2>/dev/null";
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return {};
  std::vector<std::string> lines;
  char buffer[8192];
  while (std::fgets(buffer, sizeof buffer, pipe) != nullptr) {
    lines.emplace_back(buffer);
    if (!lines.back().empty() && lines.back().back() == '\n') lines.back().pop_back();
  }
  pclose(pipe);
  std::vector<Frame> frames;
  for (std::size_t i = 0; i + 1 < lines.size(); i += 2) {
    frames.push_back({lines[i], "", 0});
    read_place(lines[i + 1], frames.back());
  }
  return frames;
}

Line find_line(std::uintptr_t pc) {
  Line line;
  for (const Frame& frame : frames_at(pc)) {
    if (line.file.empty() && frame.file.find("hipify_py/texture") != std::string::npos) line.in_texture = true;
    if (!is_of_the_program(frame)) continue;
    if (line.file.empty()) {
      line.file = frame.file;
      line.line = frame.line;
    }
    // behind the kernel come the lambda and the loop over threads of the launch
    if (frame.function.find("{lambda") == std::string::npos) line.function = frame.function;
  }
  return line;
}

}  // namespace

Sites here() {
  Sites sites = {};
  void* frames[16];
  const int count = backtrace(frames, 16);
  const Module* own = module_at(reinterpret_cast<std::uintptr_t>(&here));
  std::size_t kept = 0;
  for (int i = 1; i < count && kept < sites.size(); ++i) {
    const auto pc = reinterpret_cast<std::uintptr_t>(frames[i]);
    if (module_at(pc) != own) sites[kept++] = pc;
  }
  return sites;
}

std::string Line::text() const { return file.empty() ? "?" : file + ":" + std::to_string(line); }

const Line& line_of(std::uintptr_t return_address) {
  static std::mutex mutex;
  static auto& known = *new std::map<std::uintptr_t, Line>;
  std::lock_guard<std::mutex> lock(mutex);
  const auto found = known.find(return_address);
  if (found != known.end()) return found->second;
  return known[return_address] = find_line(return_address - 1);
}

Line line_of(const Sites& sites) {
  for (const std::uintptr_t site : sites) {
    const Module* module = site == 0 ? nullptr : module_at(site);
    if (module == nullptr || !module->checked) continue;
    if (const Line& line = line_of(site); !line.file.empty()) return line;
  }
  return {};
}

}  // namespace hipcpu::check
