#include "places.h"

#include <algorithm>
#include <cstdint>
#include <map>

#include <dlfcn.h>
#include <execinfo.h>

#include "json.h"

namespace trace {
namespace {

constexpr int kMostFrames = 24;

const void* own_base() {
  static const void* base = [] {
    Dl_info info = {};
    dladdr(reinterpret_cast<const void*>(&find_frame), &info);
    return info.dli_fbase;
  }();
  return base;
}

}  // namespace

int find_frame(const void* address, std::vector<std::string>& news) {
  static auto& known = *new std::map<const void*, int>;
  if (const auto found = known.find(address); found != known.end()) return found->second;
  const int number = static_cast<int>(known.size());
  known[address] = number;
  Json json;
  json.add("frame", number);
  Dl_info info = {};
  if (dladdr(address, &info) != 0 && info.dli_fbase != nullptr) {
    json.add("module", std::string(info.dli_fname));
    json.add("base", reinterpret_cast<std::uintptr_t>(info.dli_fbase));
    json.add("offset", reinterpret_cast<std::uintptr_t>(address) - reinterpret_cast<std::uintptr_t>(info.dli_fbase));
    if (info.dli_sname != nullptr) json.add("symbol", std::string(info.dli_sname));
  }
  news.push_back(json.text());
  return number;
}

std::vector<int> find_frames(std::vector<std::string>& news) {
  void* addresses[kMostFrames];
  const int count = backtrace(addresses, kMostFrames);
  std::vector<int> frames;
  for (int i = 0; i < count; ++i) {
    Dl_info info = {};
    if (frames.empty() && dladdr(addresses[i], &info) != 0 && info.dli_fbase == own_base()) continue;
    frames.push_back(find_frame(addresses[i], news));
  }
  return frames;
}

}  // namespace trace
