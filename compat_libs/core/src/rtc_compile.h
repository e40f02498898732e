// Compilers that a kernel can be compiled with at run time, behind one interface.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rtc.h"

namespace compat::rtc {

// A kernel's source as it lies in a folder.
struct Job {
  const Request& request;
  std::filesystem::path folder;  // for anything that a compiler writes
  std::filesystem::path source;
  std::filesystem::path headers;   // the embedded files
  std::filesystem::path standard;  // those that stand in for a compiler's own
};

struct Outcome {
  bool compiled = false;
  bool refused = false;  // by a compiler that ended as it should: it would do so again
  std::string code;
  std::filesystem::path path;  // of a file that begins with the code, if there is one
  std::string by;              // for people: which compiler
  std::string messages;
};

class Compiler {
 public:
  virtual ~Compiler() = default;
  // Where it is not `missing` says what was looked for and what to do.
  virtual bool is_there(std::string& missing) const = 0;
  // Which one it is, where it is there: another one, or a newer one, is told apart.
  virtual std::string identity() const = 0;
  virtual Outcome compile(const Job& job) const = 0;
};

// A compiler that is a library in this process. Null where a target has none.
#if defined(__HIP_PLATFORM_NVIDIA__)
constexpr std::string_view kServiceName = "NVRTC";
#elif defined(__HIP_PLATFORM_CPU__)
constexpr std::string_view kServiceName = "";
#else
constexpr std::string_view kServiceName = "hipRTC";
#endif
std::unique_ptr<Compiler> make_service();
// A compiler in a process of its own.
std::unique_ptr<Compiler> make_command();

// What the user wants for this (HIPIFY_PY_RTC_COMPILER): a program, kServiceName, or nothing.
std::string wanted_compiler();

// The compilers that are there; empty if there is none.
std::string compilers_identity();

// Compiles with the first compiler that can, in a new folder that `folder` names. Not compiled: the messages say why.
Outcome compile(const Request& request, const std::filesystem::path& folder);

}  // namespace compat::rtc
