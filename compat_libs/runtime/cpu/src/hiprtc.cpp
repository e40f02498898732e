// hiprtc: programs given as text.
#include "hip/hiprtc.h"

#undef hiprtcCompileProgram

#include <algorithm>
#include <filesystem>
#include <map>
#include <new>
#include <string>
#include <vector>

#include <dlfcn.h>

#include "host_code.h"
#include "host_compiler.h"
#include "limits.h"

struct _hiprtcProgram {
  std::vector<hipcpu::SourceFile> files;
  std::string folder;  // of the source by its name: its neighbours can be included
  std::vector<std::string> expressions;
  std::map<std::string, std::string> lowered;
  std::string code, log;
  bool is_compiled = false;
};

namespace hipcpu {
namespace {

template <class Body>
hiprtcResult guarded_rtc(Body body) {
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return HIPRTC_ERROR_OUT_OF_MEMORY;
  } catch (...) {
    return HIPRTC_ERROR_INTERNAL_ERROR;
  }
}

// A name that stays inside the folder of the program's files.
std::string inner_name(const char* name, const char* fallback) {
  const std::filesystem::path path(name == nullptr || *name == '\0' ? fallback : name);
  std::filesystem::path inner;
  for (const auto& part : path.relative_path()) {
    if (part != ".." && part != ".") inner /= part;
  }
  return inner.empty() ? fallback : inner.string();
}

// Each expression's mangled name. The code says where what they name is, in their order.
bool read_lowered_names(_hiprtcProgram& program) {
  const HostCode code(program.code.data(), program.code.size());
  if (!code.loaded()) {
    program.log += code.error();
    return false;
  }
  auto* const* address = static_cast<void* const*>(code.find("__hipcpu_module_names"));
  if (address == nullptr) return false;
  for (const std::string& expression : program.expressions) {
    Dl_info info = {};
    if (dladdr(*address++, &info) == 0 || info.dli_sname == nullptr) return false;
    program.lowered[expression] = info.dli_sname;
  }
  return true;
}

hiprtcResult compile(_hiprtcProgram& program, std::vector<std::string> options, unsigned wave, const char* meaning) {
  options.push_back("-I" + program.folder);
  for (const std::string& expression : program.expressions) options.push_back("--name-expression=" + expression);
  const bool compiled = compile_for_host({program.files, options, wave, meaning}, program.code, program.log);
  program.is_compiled = compiled;
  if (!compiled || (!program.expressions.empty() && !read_lowered_names(program))) return HIPRTC_ERROR_COMPILATION;
  return HIPRTC_SUCCESS;
}

}  // namespace
}  // namespace hipcpu

using namespace hipcpu;

extern "C" {

const char* hiprtcGetErrorString(hiprtcResult result) {
  static const std::map<hiprtcResult, const char*> names = {
      {HIPRTC_SUCCESS, "HIPRTC_SUCCESS"},
      {HIPRTC_ERROR_OUT_OF_MEMORY, "HIPRTC_ERROR_OUT_OF_MEMORY"},
      {HIPRTC_ERROR_PROGRAM_CREATION_FAILURE, "HIPRTC_ERROR_PROGRAM_CREATION_FAILURE"},
      {HIPRTC_ERROR_INVALID_INPUT, "HIPRTC_ERROR_INVALID_INPUT"},
      {HIPRTC_ERROR_INVALID_PROGRAM, "HIPRTC_ERROR_INVALID_PROGRAM"},
      {HIPRTC_ERROR_INVALID_OPTION, "HIPRTC_ERROR_INVALID_OPTION"},
      {HIPRTC_ERROR_COMPILATION, "HIPRTC_ERROR_COMPILATION"},
      {HIPRTC_ERROR_BUILTIN_OPERATION_FAILURE, "HIPRTC_ERROR_BUILTIN_OPERATION_FAILURE"},
      {HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION, "HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION"},
      {HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION, "HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION"},
      {HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID, "HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID"},
      {HIPRTC_ERROR_INTERNAL_ERROR, "HIPRTC_ERROR_INTERNAL_ERROR"},
      {HIPRTC_ERROR_LINKING, "HIPRTC_ERROR_LINKING"},
  };
  const auto found = names.find(result);
  return found == names.end() ? "unknown hiprtcResult" : found->second;
}

hiprtcResult hiprtcVersion(int* major, int* minor) {
  if (major == nullptr || minor == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
  *major = 7;
  *minor = 2;
  return HIPRTC_SUCCESS;
}

hiprtcResult hiprtcCreateProgram(hiprtcProgram* program, const char* source, const char* name, int count,
                                 const char* const* headers, const char* const* include_names) {
  return guarded_rtc([&] {
    if (program == nullptr || source == nullptr || count < 0) return HIPRTC_ERROR_INVALID_INPUT;
    if (count > 0 && (headers == nullptr || include_names == nullptr)) return HIPRTC_ERROR_INVALID_INPUT;
    std::vector<SourceFile> files = {{inner_name(name, "hiprtc_program.cu"), source}};
    for (int i = 0; i < count; ++i) files.push_back({inner_name(include_names[i], "header.h"), headers[i]});
    const std::string folder = std::filesystem::path(name == nullptr ? "" : name).parent_path().string();
    *program = new _hiprtcProgram{files, folder.empty() ? "." : folder, {}, {}, "", ""};
    return HIPRTC_SUCCESS;
  });
}

hiprtcResult hiprtcDestroyProgram(hiprtcProgram* program) {
  if (program == nullptr || *program == nullptr) return HIPRTC_ERROR_INVALID_PROGRAM;
  delete *program;
  *program = nullptr;
  return HIPRTC_SUCCESS;
}

hiprtcResult hiprtcAddNameExpression(hiprtcProgram program, const char* expression) {
  return guarded_rtc([&] {
    if (program == nullptr) return HIPRTC_ERROR_INVALID_PROGRAM;
    if (expression == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
    if (program->is_compiled) return HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION;
    program->expressions.push_back(expression);
    return HIPRTC_SUCCESS;
  });
}

hiprtcResult __hipcpu_compile_program(hiprtcProgram program, int count, const char* const* options, unsigned wave,
                                      const char* meaning) {
  return guarded_rtc([&] {
    if (program == nullptr) return HIPRTC_ERROR_INVALID_PROGRAM;
    if (count < 0 || (count > 0 && options == nullptr)) return HIPRTC_ERROR_INVALID_INPUT;
    return compile(*program, std::vector<std::string>(options, options + count), wave, meaning);
  });
}

hiprtcResult hiprtcCompileProgram(hiprtcProgram program, int count, const char* const* options) {
  return __hipcpu_compile_program(program, count, options, kDefaultWave, "hip");
}

hiprtcResult hiprtcGetLoweredName(hiprtcProgram program, const char* expression, const char** name) {
  return guarded_rtc([&] {
    if (program == nullptr) return HIPRTC_ERROR_INVALID_PROGRAM;
    if (expression == nullptr || name == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
    if (!program->is_compiled) return HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION;
    const auto found = program->lowered.find(expression);
    if (found == program->lowered.end()) return HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID;
    *name = found->second.c_str();
    return HIPRTC_SUCCESS;
  });
}

hiprtcResult hiprtcGetProgramLogSize(hiprtcProgram program, size_t* bytes) {
  if (program == nullptr) return HIPRTC_ERROR_INVALID_PROGRAM;
  if (bytes == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
  *bytes = program->log.size() + 1;
  return HIPRTC_SUCCESS;
}

hiprtcResult hiprtcGetProgramLog(hiprtcProgram program, char* log) {
  if (program == nullptr) return HIPRTC_ERROR_INVALID_PROGRAM;
  if (log == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
  std::copy_n(program->log.c_str(), program->log.size() + 1, log);
  return HIPRTC_SUCCESS;
}

hiprtcResult hiprtcGetCodeSize(hiprtcProgram program, size_t* bytes) {
  if (program == nullptr || !program->is_compiled) return HIPRTC_ERROR_INVALID_PROGRAM;
  if (bytes == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
  *bytes = program->code.size();
  return HIPRTC_SUCCESS;
}

hiprtcResult hiprtcGetCode(hiprtcProgram program, char* code) {
  if (program == nullptr || !program->is_compiled) return HIPRTC_ERROR_INVALID_PROGRAM;
  if (code == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
  std::copy(program->code.begin(), program->code.end(), code);
  return HIPRTC_SUCCESS;
}

hiprtcResult hiprtcGetBitcodeSize(hiprtcProgram program, size_t* bytes) { return hiprtcGetCodeSize(program, bytes); }

hiprtcResult hiprtcGetBitcode(hiprtcProgram program, char* code) { return hiprtcGetCode(program, code); }
}
