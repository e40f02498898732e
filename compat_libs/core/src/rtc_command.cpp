// A compiler in a process of its own: the one that the library was built with, or another that is there.
#include <dlfcn.h>
#include <fcntl.h>
#include <hip/hip_runtime.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "rtc_build.h"
#include "rtc_compile.h"
#include "rtc_files.h"

extern char** environ;

namespace compat::rtc {
namespace fs = std::filesystem;
namespace {

// A program by its path, or its name looked up in PATH; empty if there is none.
std::string find_program(const std::string& name) {
  const auto is_program = [](const std::string& path) { return access(path.c_str(), X_OK) == 0; };
  if (name.find('/') != std::string::npos) return is_program(name) ? name : "";
  const char* folders = std::getenv("PATH");
  std::string rest = folders != nullptr ? folders : "";
  while (!rest.empty()) {
    const size_t colon = std::min(rest.find(':'), rest.size());
    const std::string path = rest.substr(0, colon) + "/" + name;
    if (colon > 0 && is_program(path)) return path;
    rest.erase(0, colon + 1);
  }
  return "";
}

// Names of programs that understand the library's options.
std::vector<std::string> candidates() {
  if (!wanted_compiler().empty()) return {wanted_compiler()};
  const fs::path own = kBuild.compiler;
  std::vector<std::string> names = {own, own.filename()};
#if defined(__HIP_PLATFORM_CPU__)
  names.insert(names.end(), {"c++", "clang++", "g++"});
#endif
  return names;
}

std::string compiler_program() {
  for (const std::string& name : candidates())
    if (const std::string found = find_program(name); !found.empty()) return found;
  return "";
}

std::vector<std::string> command_for(const Job& job, const std::string& program, const fs::path& output) {
  std::vector<std::string> words = {program};
  for (const char* const* option = kBuild.options; *option != nullptr; ++option) words.emplace_back(*option);
  for (const std::string& define : job.request.defines) words.push_back("-D" + define);
  words.push_back("-I" + job.headers.string());
#if defined(__HIP_PLATFORM_CPU__)
  words.insert(words.end(), {"-fPIC", "-shared", "-w"});
#elif defined(__HIP_PLATFORM_NVIDIA__)
  words.insert(words.end(), {"-cubin", "-w"});
#else
  words.insert(words.end(), {"--cuda-device-only", "--no-gpu-bundle-output", "-w"});
#endif
  words.insert(words.end(), {job.source.string(), "-o", output.string()});
#if defined(__HIP_PLATFORM_CPU__)
  // The kernel needs this process's runtime, which need not be where a loader would find it.
  Dl_info runtime;
  if (dladdr(reinterpret_cast<const void*>(&hipGetDevice), &runtime) != 0) words.emplace_back(runtime.dli_fname);
#endif
  return words;
}

// How a command ended.
enum class End { kWell, kWithError, kOtherwise };

// Runs a command whose standard output and error go to a file.
End run(const std::vector<std::string>& words, const fs::path& messages) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, messages.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  pid_t child = 0;
  const int error = posix_spawn(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return End::kOtherwise;
  int status = 0;
  pid_t ended;
  do {
    ended = waitpid(child, &status, 0);
  } while (ended < 0 && errno == EINTR);
  // A program that ignores SIGCHLD never hears how its children ended; whether there is code decides then.
  if (ended < 0) return End::kWell;
  if (!WIFEXITED(status)) return End::kOtherwise;
  return WEXITSTATUS(status) == 0 ? End::kWell : End::kWithError;
}

class Command : public Compiler {
 public:
  bool is_there(std::string& missing) const override {
    if (!compiler_program().empty()) return true;
    missing = "no compiler is there (looked for:";
    for (const std::string& name : candidates()) missing += " " + name;
    missing += "); install one or name it with HIPIFY_PY_RTC_COMPILER";
    return false;
  }

  // An update in place changes the file's size or time.
  std::string identity() const override {
    std::error_code error;
    const fs::path program = fs::canonical(compiler_program(), error);
    const auto size = fs::file_size(program, error);
    const auto time = fs::last_write_time(program, error).time_since_epoch().count();
    return program.string() + " " + std::to_string(size) + " " + std::to_string(time);
  }

  Outcome compile(const Job& job) const override {
    const fs::path output = job.folder / "kernel.out", messages = job.folder / "messages.txt";
    Outcome outcome;
    outcome.by = compiler_program();
    const End end = run(command_for(job, outcome.by, output), messages);
    std::optional<std::string> code = end == End::kWell ? read_file(output) : std::nullopt;
    outcome.compiled = code && !code->empty();
    if (outcome.compiled) {
      outcome.code = std::move(*code);
      outcome.path = output;
    } else {
      outcome.refused = end == End::kWithError;
      outcome.messages = read_file(messages).value_or("");
    }
    return outcome;
  }
};

}  // namespace

std::unique_ptr<Compiler> make_command() { return std::make_unique<Command>(); }

}  // namespace compat::rtc
