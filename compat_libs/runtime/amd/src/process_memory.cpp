#include "process_memory.h"

#include <cstdio>
#include <fstream>

namespace amdsim {
namespace {

std::string name_of(const std::string& path) {
  if (path == "[stack]") return "the program's stack";
  if (path == "[heap]") return "the program's heap";
  if (path.empty() || path[0] != '/') return "the program's own memory";
  return "the code or static data of " + path.substr(path.find_last_of('/') + 1);
}

}  // namespace

std::string process_memory_at(u64 address) {
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);) {
    unsigned long long begin = 0, end = 0;
    int path = 0;
    if (std::sscanf(line.c_str(), "%llx-%llx %*s %*s %*s %*s %n", &begin, &end, &path) < 2) continue;
    if (address >= begin && address < end) return name_of(path == 0 ? "" : line.substr(static_cast<std::size_t>(path)));
  }
  return {};
}

}  // namespace amdsim
