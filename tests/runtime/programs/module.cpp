// Modules and run-time compilation. The module's file is in the environment: MODULE.
#include <hip/hip_runtime.h>
#include <hip/hiprtc.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

#include "check.h"

namespace {

hipModule_t load(std::string& problem) {
  hipModule_t module = nullptr;
  CHECK(hipModuleLoad(&module, std::getenv("MODULE")) == hipSuccess);
  return module;
}

hipFunction_t function_in(std::string& problem, hipModule_t module, const char* name) {
  hipFunction_t function = nullptr;
  CHECK(hipModuleGetFunction(&function, module, name) == hipSuccess);
  return function;
}

template <class T>
T* allocate(std::string& problem, int count) {
  T* memory = nullptr;
  CHECK(hipMalloc(reinterpret_cast<void**>(&memory), sizeof(T) * static_cast<std::size_t>(count)) == hipSuccess);
  return memory;
}

constexpr int kCount = 100;

struct Saxpy {
  float a;
  float *x, *y;
  int n;
};

Saxpy make_saxpy(std::string& problem) {
  Saxpy call = {2, allocate<float>(problem, kCount), allocate<float>(problem, kCount), kCount};
  for (int i = 0; i < kCount; ++i) {
    call.x[i] = static_cast<float>(i);
    call.y[i] = 1;
  }
  return call;
}

void set_scale(std::string& problem, hipModule_t module, float value) {
  hipDeviceptr_t pointer = nullptr;
  std::size_t bytes = 0;
  CHECK(hipModuleGetGlobal(&pointer, &bytes, module, "scale") == hipSuccess);
  CHECK(bytes == 4 * sizeof(float));
  const float values[4] = {0, value, 0, 0};
  CHECK(hipMemcpyHtoD(pointer, values, bytes) == hipSuccess);
}

bool is_saxpy(const Saxpy& call, float scale) {
  for (int i = 0; i < kCount; ++i) {
    if (call.y[i] != 1 + 2 * static_cast<float>(kCount - 1 - i) * scale) return false;
  }
  return true;
}

// A compiled program; its log is `log`.
hiprtcResult compile(std::string& problem, hiprtcProgram* program, const char* source,
                     const std::vector<std::string>& expressions, std::string* log) {
  const char* header = "template <class T> __device__ T twice(T a) { return a + a; }\n";
  const char* name = "inside/twice.h";
  CHECK(hiprtcCreateProgram(program, source, "code.cu", 1, &header, &name) == HIPRTC_SUCCESS);
  for (const auto& e : expressions) CHECK(hiprtcAddNameExpression(*program, e.c_str()) == HIPRTC_SUCCESS);
  const char* options[] = {"--gpu-architecture=sm_90", "-DEXTRA=3", "--std=c++17"};
  const hiprtcResult result = hiprtcCompileProgram(*program, 3, options);
  std::size_t bytes = 0;
  CHECK(hiprtcGetProgramLogSize(*program, &bytes) == HIPRTC_SUCCESS);
  std::vector<char> text(bytes);
  CHECK(hiprtcGetProgramLog(*program, text.data()) == HIPRTC_SUCCESS);
  *log = text.data();
  return result;
}

}  // namespace

CASE(launches_with_an_array_of_arguments) {
  const hipModule_t module = load(problem);
  set_scale(problem, module, 3);
  Saxpy call = make_saxpy(problem);
  void* arguments[] = {&call.a, &call.x, &call.y, &call.n};
  CHECK(hipModuleLaunchKernel(function_in(problem, module, "saxpy"), 1, 1, 1, kCount, 1, 1, kCount * sizeof(float),
                              nullptr, arguments, nullptr) == hipSuccess);
  CHECK(is_saxpy(call, 3));
  CHECK(hipModuleUnload(module) == hipSuccess);
}

CASE(launches_with_a_buffer_of_arguments) {
  const hipModule_t module = load(problem);
  set_scale(problem, module, 5);
  Saxpy call = make_saxpy(problem);
  std::size_t bytes = sizeof call;
  void* extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, &call, HIP_LAUNCH_PARAM_BUFFER_SIZE, &bytes, HIP_LAUNCH_PARAM_END};
  CHECK(hipModuleLaunchKernel(function_in(problem, module, "saxpy"), 1, 1, 1, kCount, 1, 1, kCount * sizeof(float),
                              nullptr, nullptr, extra) == hipSuccess);
  CHECK(is_saxpy(call, 5));
  struct {
    char a;
    double b;
    short c;
    double* out;
  } mixed = {1, 2.5, 3, allocate<double>(problem, 1)};
  extra[1] = &mixed;
  bytes = sizeof mixed;
  CHECK(hipModuleLaunchKernel(function_in(problem, module, "_ZN5outer5inner5mixedEcdsPd"), 1, 1, 1, 1, 1, 1, 0, nullptr,
                              nullptr, extra) == hipSuccess);
  CHECK(*mixed.out == 8.5);
}

CASE(static_variables_are_found_by_their_names) {
  const hipModule_t module = load(problem);
  hipDeviceptr_t pointer = nullptr, other = nullptr;
  std::size_t bytes = 0;
  CHECK(hipModuleGetGlobal(&pointer, &bytes, module, "of_the_file") == hipSuccess);
  CHECK(bytes == 2 * sizeof(int));
  const int values[2] = {0, 41};
  CHECK(hipMemcpyHtoD(pointer, values, bytes) == hipSuccess);
  int* out = allocate<int>(problem, 1);
  void* arguments[] = {&out};
  CHECK(hipModuleLaunchKernel(function_in(problem, module, "read_of_the_file"), 1, 1, 1, 1, 1, 1, 0, nullptr, arguments,
                              nullptr) == hipSuccess);
  CHECK(hipModuleGetGlobal(&other, nullptr, module, "also_of_the_file") == hipSuccess);
  int found = 0;
  CHECK(hipMemcpyDtoH(&found, other, sizeof found) == hipSuccess);
  CHECK(*out == 42 && found == 42);
  CHECK(hipModuleUnload(module) == hipSuccess);
}

CASE(the_clock_of_a_kernel_has_the_rate_that_the_device_tells) {
  int khz = 0;
  CHECK(hipDeviceGetAttribute(&khz, hipDeviceAttributeClockRate, 0) == hipSuccess && khz == 1000000);
  const hipModule_t module = load(problem);
  long long* out = allocate<long long>(problem, 1);
  void* arguments[] = {&out};
  const auto begin = std::chrono::steady_clock::now();
  CHECK(hipModuleLaunchKernel(function_in(problem, module, "spin"), 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr) ==
        hipSuccess);
  const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - begin;
  CHECK(*out >= 2000000 && passed.count() >= 2 && passed.count() < 1000);  // the host's clock() would need 2 s
  CHECK(hipModuleUnload(module) == hipSuccess);
}

CASE(a_module_loaded_twice_has_its_variables_twice) {
  const hipModule_t one = load(problem), two = load(problem);
  hipDeviceptr_t first = nullptr, second = nullptr;
  CHECK(hipModuleGetGlobal(&first, nullptr, one, "counter") == hipSuccess);
  CHECK(hipModuleGetGlobal(&second, nullptr, two, "counter") == hipSuccess);
  CHECK(first != second);
}

CASE(says_what_is_not_there) {
  const hipModule_t module = load(problem);
  hipFunction_t function = nullptr;
  hipDeviceptr_t pointer = nullptr;
  for (const char* name : {"nothing", "counter", "_Z10overloadedPi", "left_out"}) {
    CHECK(hipModuleGetFunction(&function, module, name) == hipErrorNotFound);
  }
  CHECK(hipModuleGetGlobal(&pointer, nullptr, module, "saxpy") == hipErrorNotFound);
  hipModule_t none = nullptr;
  CHECK(hipModuleLoad(&none, "/no/such/file") == hipErrorFileNotFound);
  CHECK(hipModuleUnload(module) == hipSuccess);
  CHECK(hipModuleGetFunction(&function, module, "saxpy") == hipErrorInvalidHandle);
}

CASE(explicit_instances_are_kernels) {
  const hipModule_t module = load(problem);
  int* size = allocate<int>(problem, 1);
  void* arguments[] = {&size};
  CHECK(hipModuleLaunchKernel(function_in(problem, module, "_ZN5outer5inner7size_ofIdEEvPi"), 1, 1, 1, 1, 1, 1, 0,
                              nullptr, arguments, nullptr) == hipSuccess);
  CHECK(*size == sizeof(double));
  int value = 0;
  CHECK(hipFuncGetAttribute(&value, HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, function_in(problem, module, "saxpy")) ==
        hipSuccess);
  CHECK(value == 1024);
}

CASE(compiles_text_and_instantiates_templates) {
  hiprtcProgram program = nullptr;
  std::string log;
  const char* source =
      "#include \"inside/twice.h\"\n"
      "namespace n { __constant__ int table[3]; }\n"
      "template <class T, int N> __global__ void add(T* p) { p[threadIdx.x] = twice(p[threadIdx.x]) + T(N + EXTRA); }\n"
      "extern \"C\" __global__ void lanes(int* p) { *p = warpSize; }\n";
  CHECK(compile(problem, &program, source, {"add<float, 2>", "&n::table"}, &log) == HIPRTC_SUCCESS);
  const char *kernel = nullptr, *table = nullptr;
  CHECK(hiprtcGetLoweredName(program, "add<float, 2>", &kernel) == HIPRTC_SUCCESS);
  CHECK(hiprtcGetLoweredName(program, "&n::table", &table) == HIPRTC_SUCCESS);
  CHECK(hiprtcGetLoweredName(program, "add<int, 2>", &kernel) == HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID);
  CHECK(hiprtcAddNameExpression(program, "add<int, 2>") == HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION);
  std::size_t bytes = 0;
  CHECK(hiprtcGetCodeSize(program, &bytes) == HIPRTC_SUCCESS);
  std::vector<char> code(bytes);
  CHECK(hiprtcGetCode(program, code.data()) == HIPRTC_SUCCESS);
  hipModule_t module = nullptr;
  CHECK(hipModuleLoadData(&module, code.data()) == hipSuccess);
  auto* values = allocate<float>(problem, 1);
  *values = 10;
  void* arguments[] = {&values};
  CHECK(hipModuleLaunchKernel(function_in(problem, module, kernel), 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr) ==
        hipSuccess);
  CHECK(*values == 25);
  int* wave = allocate<int>(problem, 1);
  arguments[0] = &wave;
  CHECK(hipModuleLaunchKernel(function_in(problem, module, "lanes"), 1, 1, 1, 1, 1, 1, 0, nullptr, arguments,
                              nullptr) == hipSuccess);
  CHECK(*wave == HIPCPU_WAVE);
  CHECK(hipModuleGetGlobal(nullptr, &bytes, module, table) == hipSuccess && bytes == 3 * sizeof(int));
  CHECK(hiprtcDestroyProgram(&program) == HIPRTC_SUCCESS && program == nullptr);
}

CASE(an_error_of_the_compiler_is_in_the_log) {
  hiprtcProgram program = nullptr;
  std::string log;
  CHECK(compile(problem, &program, "\n__global__ void k(int* p) { *p = missing; }\n", {}, &log) ==
        HIPRTC_ERROR_COMPILATION);
  CHECK(log.find("code.cu:2:") != std::string::npos && log.find("'missing' was not declared") != std::string::npos);
  std::size_t bytes = 0;
  const char* name = nullptr;
  CHECK(hiprtcGetCodeSize(program, &bytes) == HIPRTC_ERROR_INVALID_PROGRAM);
  CHECK(hiprtcGetLoweredName(program, "k", &name) == HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION);
  CHECK(std::string(hiprtcGetErrorString(HIPRTC_ERROR_COMPILATION)) == "HIPRTC_ERROR_COMPILATION");
}

int main() { return run_all_cases(); }
