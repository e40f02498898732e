#include "core/conv_database.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace compat_dnn {
namespace {

std::filesystem::path user_file() {
  if (const char* file = std::getenv("HIPIFY_PY_DNN_DATABASE")) return file;
  if (const char* cache = std::getenv("HIPIFY_PY_CACHE")) return std::filesystem::path(cache) / "dnn" / "times.tsv";
  if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache == '/')
    return std::filesystem::path(cache) / "hipify-py" / "dnn" / "times.tsv";
  const char* home = std::getenv("HOME");
  return home == nullptr ? "" : std::filesystem::path(home) / ".cache" / "hipify-py" / "dnn" / "times.tsv";
}

}  // namespace

ConvDatabase::ConvDatabase(std::filesystem::path file) : file_(std::move(file)) {
  if (file_.empty()) return;
  std::ifstream in(file_);
  for (std::string line; std::getline(in, line);) {
    std::istringstream fields(line);
    std::string key, solver;
    double seconds = 0;
    // What another process is writing now, or another version wrote, may not be whole.
    if (std::getline(fields, key, '\t') && std::getline(fields, solver, '\t') && fields >> seconds && seconds > 0)
      times_[key][solver] = seconds;
  }
}

ConvDatabase& ConvDatabase::of_user() {
  static ConvDatabase database(user_file());
  return database;
}

ConvDatabase::Times ConvDatabase::find(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto found = times_.find(key);
  return found == times_.end() ? Times{} : found->second;
}

void ConvDatabase::add(const std::string& key, const std::string& solver, double seconds) {
  const std::lock_guard lock(mutex_);
  times_[key][solver] = seconds;
  ++generation_;
  if (file_.empty()) return;
  std::ostringstream line;
  line << key << '\t' << solver << '\t' << seconds << '\n';
  const std::string text = line.str();
  std::error_code ignored;
  std::filesystem::create_directories(file_.parent_path(), ignored);
  const int file = open(file_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) return;
  if (write(file, text.data(), text.size()) < 0) file_.clear();
  close(file);
}

}  // namespace compat_dnn
