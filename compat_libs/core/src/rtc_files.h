// Files of run-time compilation. None of these throws: what cannot be read or written is done without.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace compat::rtc {

std::optional<std::string> read_file(const std::filesystem::path& path);

// Creates the file, readable by its owner only; false, and no file, where that fails or there is one.
bool write_new_file(const std::filesystem::path& path, std::string_view bytes);

// A folder below TMPDIR or /tmp that is removed with all that is in it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  // Empty if none could be made.
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace compat::rtc
