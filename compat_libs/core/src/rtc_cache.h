// Compiled kernels on disk: below HIPIFY_PY_CACHE, or hipify-py in XDG_CACHE_HOME or ~/.cache.
//
// A file is a kernel's code with a line behind it that holds its key and a checksum. It is written under another name
// and renamed, so that readers see all of it or nothing; one that is damaged counts as missing. The oldest used leave
// when all files take more than HIPIFY_PY_RTC_CACHE_SIZE MiB (1024). Several processes may do all this at once.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace compat::rtc {

struct CachedKernel {
  std::string code;
  std::filesystem::path path;  // of a file that begins with the code
};

class DiskCache {
 public:
  // Where there is neither of the folders nothing is found and nothing kept.
  DiskCache();

  // A kernel by its key and its name for people.
  std::optional<CachedKernel> read(const std::string& name, const std::string& key) const;
  // False where it could not be kept.
  bool write(const std::string& name, const std::string& key, std::string_view code) const;
  std::filesystem::path path_of(const std::string& name, const std::string& key) const;

 private:
  void trim() const;

  std::filesystem::path folder_;
};

}  // namespace compat::rtc
