#include "host_compiler.h"

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "environment.h"

extern char** environ;

namespace hipcpu {
namespace {

namespace fs = std::filesystem;

// hipify-py's cache, as the package itself finds it.
fs::path cache_folder() {
  if (const std::string named = environment_text("HIPIFY_PY_CACHE"); !named.empty()) return named;
  const std::string shared = environment_text("XDG_CACHE_HOME"), home = environment_text("HOME");
  return (shared.empty() ? fs::path(home.empty() ? "/tmp" : home) / ".cache" : fs::path(shared)) / "hipify-py";
}

// FNV-1a, twice with different beginnings: sources of different content have different folders.
std::string digest(const std::vector<SourceFile>& files) {
  std::uint64_t state[2] = {0xcbf29ce484222325u, 0x84222325cbf29ce4u};
  const auto add = [&](const std::string& text) {
    for (std::uint64_t& value : state) {
      for (const char c : text + '\0') value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    }
  };
  for (const SourceFile& file : files) {
    add(file.name);
    add(file.text);
  }
  char text[33];
  std::snprintf(text, sizeof text, "%016llx%016llx", static_cast<unsigned long long>(state[0]),
                static_cast<unsigned long long>(state[1]));
  return text;
}

// In one step, since another process may be compiling the same.
void write_file(const fs::path& path, const std::string& text) {
  if (fs::exists(path)) return;
  fs::create_directories(path.parent_path());
  const fs::path fresh = path.string() + "." + std::to_string(getpid());
  std::ofstream(fresh, std::ios::binary) << text;
  fs::rename(fresh, path);
}

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A port includes hipify-py's headers by their path in it. Where the program runs the path may lead nowhere: then those
// beside this library are meant, which the compiler finds by itself.
std::string with_own_headers(const std::string& text, const std::vector<std::string>& options) {
  static const std::regex include(R"re("((?:\.\./)*hipify-headers/(hipify_py/[\w/]+\.h))")re");
  std::string result;
  auto rest = text.begin();
  for (std::sregex_iterator found(text.begin(), text.end(), include), end; found != end; ++found) {
    bool is_there = false;
    for (const std::string& option : options) {
      for (const std::string prefix : {"-I", "--include-path="}) {
        const bool is_folder = option.rfind(prefix, 0) == 0;
        is_there = is_there || (is_folder && fs::exists(fs::path(option.substr(prefix.size())) / found->str(1)));
      }
    }
    result.append(rest, (*found)[0].first).append(is_there ? found->str() : "<" + found->str(2) + ">");
    rest = (*found)[0].second;
  }
  return result.append(rest, text.end());
}

// The compiler that built the program put itself beside this library; else the one in PATH.
std::vector<std::string> compiler() {
  Dl_info info = {};
  if (dladdr(reinterpret_cast<const void*>(&compile_for_host), &info) != 0) {
    std::error_code none;
    const fs::path library = fs::canonical(info.dli_fname, none);
    const fs::path beside = library.parent_path().parent_path() / "bin" / "hipify-py-cc";
    if (fs::exists(beside)) return {beside.string()};
  }
  return {"hipify-py", "cc"};
}

std::vector<std::string> environment_for(const HostCompilation& what) {
  std::vector<std::string> variables = {"HIPIFY_PY_WAVE=" + std::to_string(what.wave),
                                        "HIPIFY_PY_MEANING=" + what.meaning};
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string text = *entry;
    bool is_other = true;
    for (const char* name : {"HIPIFY_PY_WAVE=", "HIPIFY_PY_MEANING=", "HIPIFY_PY_TARGET=", "LD_PRELOAD="}) {
      is_other = is_other && text.rfind(name, 0) != 0;
    }
    if (is_other) variables.push_back(text);
  }
  return variables;
}

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> found;
  for (std::string& word : words) found.push_back(word.data());
  found.push_back(nullptr);
  return found;
}

// Exit code of the command, whose output goes to `log`.
int run(std::vector<std::string> command, std::vector<std::string> environment, const fs::path& log) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  pid_t process = 0;
  const int error = posix_spawnp(&process, command[0].c_str(), &actions, nullptr, pointers(command).data(),
                                 pointers(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    std::ofstream(log) << command[0] << ": " << std::strerror(error)
                       << "; code is compiled at run time by hipify-py, which has to be in PATH\n";
    return 1;
  }
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

// The paths of the folder mean nothing to the user.
std::string without(std::string text, const std::string& part) {
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at)) text.erase(at, part.size());
  return text;
}

}  // namespace

bool compile_for_host(const HostCompilation& what, std::string& code, std::string& log) {
  std::vector<SourceFile> files = what.files;
  for (SourceFile& file : files) file.text = with_own_headers(file.text, what.options);
  const fs::path folder = cache_folder() / "hiprtc" / digest(files);
  for (const SourceFile& file : files) write_file(folder / file.name, file.text);
  std::string scratch = (fs::temp_directory_path() / "hiprtc-XXXXXX").string();
  if (mkdtemp(scratch.data()) == nullptr) {
    log = std::strerror(errno);
    return false;
  }
  const fs::path output = fs::path(scratch) / "code", said = fs::path(scratch) / "log";
  std::vector<std::string> command = compiler();
  command.insert(command.end(), {"-fatbin", "-I" + folder.string(), "-o", output.string()});
  command.insert(command.end(), what.options.begin(), what.options.end());
  command.insert(command.end(), {"-x", "cu", (folder / files.front().name).string()});
  const int status = run(command, environment_for(what), said);
  log = without(read_file(said), folder.string() + "/");
  code = status == 0 ? read_file(output) : "";
  std::error_code none;
  fs::remove_all(scratch, none);
  return status == 0 && !code.empty();
}

}  // namespace hipcpu
