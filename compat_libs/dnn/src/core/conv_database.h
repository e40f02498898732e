// Seconds that solvers took, by architecture and problem, kept in a file of the user's cache folder.
//
// Each line of the file is one measurement: key, solver and seconds, separated by tabs; the last one of a pair counts.
// Lines are appended in one write, so that processes may share the file. HIPIFY_PY_DNN_DATABASE names another file, or
// none if it is empty.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <string>

namespace compat_dnn {

class ConvDatabase {
 public:
  using Times = std::map<std::string, double>;  // by solver

  explicit ConvDatabase(std::filesystem::path file);
  static ConvDatabase& of_user();

  Times find(const std::string& key);
  // A file that cannot be written is done without.
  void add(const std::string& key, const std::string& solver, double seconds);
  // Another number whenever something was added.
  int64_t generation() const { return generation_; }

 private:
  std::filesystem::path file_;  // empty: none
  std::mutex mutex_;
  std::map<std::string, Times> times_;
  std::atomic<int64_t> generation_{0};
};

}  // namespace compat_dnn
