#include "rtc_compile.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <system_error>

#include "rtc_build.h"
#include "rtc_files.h"

namespace compat::rtc {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view kStandard = "standard/";

bool write_with_folders(const fs::path& path, std::string_view text) {
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  return write_new_file(path, text);
}

bool write_job(const Job& job) {
  for (const EmbeddedFile* file = kBuild.files; file->name != nullptr; ++file) {
    const std::string_view name = file->name;
    const bool stands_in = name.substr(0, kStandard.size()) == kStandard;
    const fs::path path = stands_in ? job.standard / name.substr(kStandard.size()) : job.headers / name;
    if (!write_with_folders(path, file->text)) return false;
  }
  return write_with_folders(job.source, job.request.source);
}

// In the order in which they are asked.
std::vector<std::unique_ptr<Compiler>> compilers() {
  std::vector<std::unique_ptr<Compiler>> list;
  const std::string wanted = wanted_compiler();
  const bool wants_service = !wanted.empty() && wanted == kServiceName;
  if (wanted.empty() || wants_service) list.push_back(make_service());
  if (!wants_service) list.push_back(make_command());
#if defined(__HIP_PLATFORM_NVIDIA__)
  // NVRTC addresses shared memory with 64 bits, nvcc with 32: registers that large kernels lack, at a fifth of their
  // speed.
  std::reverse(list.begin(), list.end());
#endif
  return list;
}

}  // namespace

std::string wanted_compiler() {
  const char* name = std::getenv("HIPIFY_PY_RTC_COMPILER");
  return name != nullptr ? name : "";
}

std::string compilers_identity() {
  std::string text, missing;
  for (const auto& compiler : compilers())
    if (compiler != nullptr && compiler->is_there(missing)) text += compiler->identity() + "\n";
  return text;
}

Outcome compile(const Request& request, const fs::path& folder) {
  const Job job{request, folder, folder / "kernel.cpp", folder / "headers", folder / "standard"};
  Outcome failed;
  bool others_refused = true;
  if (folder.empty() || !write_job(job)) {
    failed.messages = "no temporary files can be written; set TMPDIR to a folder with room";
    return failed;
  }
  for (const auto& compiler : compilers()) {
    std::string missing;
    if (compiler == nullptr) continue;
    if (!compiler->is_there(missing)) {
      failed.messages += missing + "\n";
      continue;
    }
    Outcome outcome = compiler->compile(job);
    if (outcome.compiled) return outcome;
    // Messages name files of the folder; their names below it say more.
    for (size_t at; (at = outcome.messages.find(folder.string() + "/")) != std::string::npos;)
      outcome.messages.erase(at, folder.string().size() + 1);
    failed.messages += outcome.by + ":\n" + outcome.messages + "\n";
    failed.refused = others_refused = others_refused && outcome.refused;
  }
  return failed;
}

}  // namespace compat::rtc
