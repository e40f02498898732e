// NVRTC and hipRTC: compilers that are libraries, with the same functions but for the prefix of their names.
#include <dlfcn.h>
#include <hip/hip_runtime.h>

#include <cstdlib>

#include "rtc_build.h"
#include "rtc_compile.h"

namespace compat::rtc {

#if defined(__HIP_PLATFORM_CPU__)

std::unique_ptr<Compiler> make_service() { return nullptr; }

#else
namespace fs = std::filesystem;
namespace {

#if defined(__HIP_PLATFORM_NVIDIA__)
constexpr const char* kPrefix = "nvrtc";
constexpr const char* kCode = "CUBIN";
constexpr const char* kLibraries[] = {"libnvrtc.so.13", "libnvrtc.so.12"};
#else
constexpr const char* kPrefix = "hiprtc";
constexpr const char* kCode = "Code";
constexpr const char* kLibraries[] = {"libhiprtc.so.7"};
#endif

// The CUDA toolkit or ROCm, for the service's library and headers.
fs::path sdk_folder() {
#if defined(__HIP_PLATFORM_NVIDIA__)
  for (const char* variable : {"CUDA_HOME", "CUDA_PATH"})
    if (const char* folder = std::getenv(variable); folder != nullptr && *folder != '\0') return folder;
  std::error_code error;
  return fs::is_directory(kBuild.sdk, error) ? kBuild.sdk : "/usr/local/cuda";
#else
  const char* folder = std::getenv("ROCM_PATH");
  return folder != nullptr && *folder != '\0' ? folder : "/opt/rocm";
#endif
}

void* open_library() {
  for (const char* name : kLibraries) {
    if (void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL)) return library;
    for (const char* folder : {"lib64", "lib"})
      if (void* library = dlopen((sdk_folder() / folder / name).c_str(), RTLD_NOW | RTLD_LOCAL)) return library;
  }
  return nullptr;
}

// The functions. All return zero for success.
struct Functions {
  using Program = void*;
  int (*version)(int*, int*) = nullptr;
  int (*create)(Program*, const char*, const char*, int, const char* const*, const char* const*) = nullptr;
  int (*destroy)(Program*) = nullptr;
  int (*compile)(Program, int, const char* const*) = nullptr;
  int (*log_size)(Program, size_t*) = nullptr;
  int (*log)(Program, char*) = nullptr;
  int (*code_size)(Program, size_t*) = nullptr;
  int (*code)(Program, char*) = nullptr;
  bool are_there = false;

  Functions() {
    void* const library = open_library();
    if (library == nullptr) return;
    are_there = true;
    const std::string code_name = std::string("Get") + kCode;
    take(library, "Version", version);
    take(library, "CreateProgram", create);
    take(library, "DestroyProgram", destroy);
    take(library, "CompileProgram", compile);
    take(library, "GetProgramLogSize", log_size);
    take(library, "GetProgramLog", log);
    take(library, (code_name + "Size").c_str(), code_size);
    take(library, code_name.c_str(), code);
  }

 private:
  template <class Function>
  void take(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(library, (std::string(kPrefix) + name).c_str()));
    are_there = are_there && function != nullptr;
  }
};

const Functions& functions() {
  static const Functions all;
  return all;
}

std::vector<std::string> options_for(const Job& job) {
#if defined(__HIP_PLATFORM_NVIDIA__)
  const fs::path headers = sdk_folder() / "include";
  std::vector<std::string> words = {"--gpu-architecture=" + std::string(kBuild.arch), "--std=c++17", "-w",
                                    "--device-as-default-execution-space"};
#else
  std::vector<std::string> words = {"--offload-arch=" + std::string(kBuild.arch), "-std=c++17", "-O3", "-w"};
#endif
  for (const char* const* option = kBuild.options; *option != nullptr; ++option)
    if (std::string_view(*option).substr(0, 2) == "-D") words.emplace_back(*option);
  for (const std::string& define : job.request.defines) words.push_back("-D" + define);
  // An include of the kernels' own headers comes first, then those that stand in, then the toolkit's.
  words.push_back("-I" + job.headers.string());
  words.push_back("-I" + job.standard.string());
#if defined(__HIP_PLATFORM_NVIDIA__)
  words.push_back("-I" + headers.string());
#endif
  return words;
}

// One program of the service; what it says stays until it is destroyed.
class ServiceProgram {
 public:
  explicit ServiceProgram(const Job& job) {
    ready_ = functions().create(&program_, job.request.source.c_str(), "kernel.cpp", 0, nullptr, nullptr) == 0;
  }
  ~ServiceProgram() {
    if (ready_) functions().destroy(&program_);
  }
  ServiceProgram(const ServiceProgram&) = delete;
  ServiceProgram& operator=(const ServiceProgram&) = delete;

  bool compile(const std::vector<std::string>& options) const {
    std::vector<const char*> words;
    for (const std::string& option : options) words.push_back(option.c_str());
    return ready_ && functions().compile(program_, static_cast<int>(words.size()), words.data()) == 0;
  }
  std::string code() const { return text(functions().code_size, functions().code); }
  std::string messages() const {
    std::string all = text(functions().log_size, functions().log);
    while (!all.empty() && all.back() == '\0') all.pop_back();
    return all;
  }

 private:
  std::string text(int (*size_of)(Functions::Program, size_t*), int (*read)(Functions::Program, char*)) const {
    size_t size = 0;
    if (!ready_ || size_of(program_, &size) != 0 || size == 0) return "";
    std::string bytes(size, '\0');
    return read(program_, bytes.data()) == 0 ? bytes : "";
  }

  Functions::Program program_ = nullptr;
  bool ready_ = false;
};

class Service : public Compiler {
 public:
  bool is_there(std::string& missing) const override {
    if (!functions().are_there) missing = std::string(kServiceName) + " (" + kLibraries[0] + ") is not there";
#if defined(__HIP_PLATFORM_NVIDIA__)
    std::error_code error;
    if (functions().are_there && !fs::is_regular_file(sdk_folder() / "include/cuda_fp16.h", error))
      missing =
          "CUDA's headers are not in " + sdk_folder().string() + "/include; set CUDA_HOME to the toolkit's folder";
#endif
    return missing.empty();
  }

  std::string identity() const override {
    int major = 0, minor = 0;
    functions().version(&major, &minor);
    return std::string(kServiceName) + " " + std::to_string(major) + "." + std::to_string(minor);
  }

  Outcome compile(const Job& job) const override {
    Outcome outcome;
    outcome.by = identity();
    const ServiceProgram program(job);
    if (program.compile(options_for(job))) outcome.code = program.code();
    outcome.compiled = !outcome.code.empty();
    outcome.refused = !outcome.compiled;
    if (outcome.refused) outcome.messages = program.messages();
    return outcome;
  }
};

}  // namespace

std::unique_ptr<Compiler> make_service() { return std::make_unique<Service>(); }

#endif

}  // namespace compat::rtc
