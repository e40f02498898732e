#include "rtc_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace compat::rtc {

std::optional<std::string> read_file(const std::filesystem::path& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return std::nullopt;
  struct stat facts;
  std::optional<std::string> bytes;
  if (fstat(file, &facts) == 0 && S_ISREG(facts.st_mode)) {
    bytes.emplace(static_cast<size_t>(facts.st_size), '\0');
    size_t have = 0;
    while (have < bytes->size()) {
      const ssize_t got = read(file, bytes->data() + have, bytes->size() - have);
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) break;
      have += static_cast<size_t>(got);
    }
    bytes->resize(have);
  }
  close(file);
  return bytes;
}

bool write_new_file(const std::filesystem::path& path, std::string_view bytes) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return false;
  bool done = true;
  while (done && !bytes.empty()) {
    const ssize_t count = write(file, bytes.data(), bytes.size());
    if (count > 0)
      bytes.remove_prefix(static_cast<size_t>(count));
    else
      done = count < 0 && errno == EINTR;
  }
  done = close(file) == 0 && done;
  if (!done) unlink(path.c_str());
  return done;
}

TemporaryFolder::TemporaryFolder() {
  const char* named = std::getenv("TMPDIR");
  std::string name = std::string(named != nullptr && *named != '\0' ? named : "/tmp") + "/hipify-py-rtc-XXXXXX";
  if (mkdtemp(name.data()) != nullptr) path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

}  // namespace compat::rtc
