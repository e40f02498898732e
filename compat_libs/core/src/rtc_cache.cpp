#include "rtc_cache.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <system_error>
#include <vector>

#include "rtc_build.h"
#include "rtc_files.h"
#include "rtc_messages.h"
#include "sha256.h"

namespace compat::rtc {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view kMark = "\nhipify-py kernel ";
constexpr std::string_view kUnfinished = ".new";
constexpr size_t kHexDigits = 64;
constexpr size_t kTailBytes = kMark.size() + 2 * kHexDigits + 2;  // a space between, a newline behind

std::string tail_of(const std::string& key, std::string_view code) {
  return std::string(kMark) + key + " " + Sha256().add_field(key).add_field(code).hex() + "\n";
}

fs::path default_folder() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return fs::path(value != nullptr ? value : "");
  };
  fs::path root = variable("HIPIFY_PY_CACHE");
  if (root.empty()) {
    root = variable("XDG_CACHE_HOME");
    if (root.empty() && !variable("HOME").empty()) root = variable("HOME") / ".cache";
    if (root.empty()) return {};
    root /= "hipify-py";
  }
  return root / "rtc" / kBuild.version;
}

uintmax_t most_bytes() {
  constexpr uintmax_t kMebibyte = uintmax_t(1) << 20;
  const char* value = std::getenv("HIPIFY_PY_RTC_CACHE_SIZE");
  char* end = nullptr;
  const unsigned long long count = value != nullptr ? std::strtoull(value, &end, 10) : 0;
  return (end != nullptr && end != value && *end == '\0' ? count : 1024) * kMebibyte;
}

// Code that another user left would run with this one's rights.
bool is_trusted(const fs::path& path) {
  struct stat facts;
  return stat(path.c_str(), &facts) == 0 && (facts.st_uid == geteuid() || facts.st_uid == 0);
}

struct File {
  fs::path path;
  fs::file_time_type used;
  uintmax_t bytes;
};

// All files of a folder; those that writers left behind are removed.
std::vector<File> files_in(const fs::path& folder) {
  std::vector<File> files;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    std::error_code gone;
    const File file{it->path(), fs::last_write_time(it->path(), gone), fs::file_size(it->path(), gone)};
    if (gone) continue;
    const bool is_old = fs::file_time_type::clock::now() - file.used > std::chrono::hours(1);
    if (file.path.extension() != kUnfinished)
      files.push_back(file);
    else if (is_old)
      fs::remove(file.path, gone);
  }
  return files;
}

}  // namespace

DiskCache::DiskCache() : folder_(default_folder()) {}

fs::path DiskCache::path_of(const std::string& name, const std::string& key) const {
  constexpr size_t kMostLetters = 80;
  std::string safe = name.substr(0, kMostLetters);
  std::replace_if(
      safe.begin(), safe.end(),
      [](unsigned char letter) { return letter >= 0x80 || (std::isalnum(letter) == 0 && letter != '-'); }, '_');
  return folder_ / (safe + "-" + key);
}

std::optional<CachedKernel> DiskCache::read(const std::string& name, const std::string& key) const {
  const fs::path path = path_of(name, key);
  std::optional<std::string> bytes;
  if (!folder_.empty() && is_trusted(path)) bytes = read_file(path);
  if (!bytes) return std::nullopt;
  const size_t code_bytes = bytes->size() - std::min(bytes->size(), kTailBytes);
  const std::string_view code(bytes->data(), code_bytes);
  if (bytes->compare(code_bytes, std::string::npos, tail_of(key, code)) != 0) {
    log("rtc: damaged: %s", path.c_str());
    return std::nullopt;
  }
  std::error_code ignored;
  fs::last_write_time(path, fs::file_time_type::clock::now(), ignored);
  bytes->resize(code_bytes);
  return CachedKernel{std::move(*bytes), path};
}

bool DiskCache::write(const std::string& name, const std::string& key, std::string_view code) const {
  static std::atomic<unsigned> count{0};
  std::error_code error;
  if (!folder_.empty()) fs::create_directories(folder_, error);
  const std::string own = std::to_string(getpid()) + "-" + std::to_string(count++) + std::string(kUnfinished);
  const fs::path path = path_of(name, key), fresh = folder_ / own;
  std::string bytes(code);
  bytes += tail_of(key, code);
  bool done = !folder_.empty() && write_new_file(fresh, bytes);
  if (done) {
    fs::rename(fresh, path, error);
    done = !error;
    if (!done) fs::remove(fresh, error);
  }
  if (done)
    trim();
  else
    log("rtc: not kept: %s cannot be written", path.c_str());
  return done;
}

void DiskCache::trim() const {
  std::vector<File> files = files_in(folder_);
  std::sort(files.begin(), files.end(), [](const File& a, const File& b) { return a.used < b.used; });
  uintmax_t total = 0;
  for (const File& file : files) total += file.bytes;
  const uintmax_t most = most_bytes();
  for (const File& file : files) {
    if (total <= most) return;
    std::error_code error;
    if (fs::remove(file.path, error)) log("rtc: removed: %s", file.path.c_str());
    total -= file.bytes;
  }
}

}  // namespace compat::rtc
