// Calls for the tests of run-time compilation.
#include <cstdio>
#include <string>

#include "probe/scale.h"
#include "rtc.h"
#include "src/rtc_compile.h"
#include "src/rtc_files.h"

namespace {

compat::rtc::Request request(int factor, const char* extra) {
  const std::string text = std::to_string(factor);
  return {"scale_by_" + text,
          std::string(extra) +
              "\n#include \"probe/scale.h\"\n"
              "extern \"C\" __global__ void compat_rtc_kernel(" +
              compat::rtc::type_name<probe::ScaleArgs>() + " args) { probe::scale<FACTOR>(args); }\n",
          {"FACTOR=" + text}};
}

}  // namespace

extern "C" {

// y = factor x + offset with a kernel for this factor. 0: computed; 1: there is no kernel; 2: an error. `extra` is code
// before the kernel.
__attribute__((visibility("default"))) int probe_scale(int factor, float offset, const float* x, float* y, int count,
                                                       const char* extra) {
  int result = 0;
  const compat::Status status = compat::guarded([&] {
    const compat::rtc::Kernel* kernel = compat::rtc::find(request(factor, extra));
    result = kernel == nullptr ? 1 : 0;
    const int threads = kernels::kWaveSize;
    const dim3 grid(static_cast<unsigned>((count + threads - 1) / threads));
    if (kernel != nullptr) kernel->launch(grid, threads, 0, nullptr, probe::ScaleArgs{x, y, offset, count});
  });
  return status == compat::Status::kSuccess ? result : 2;
}

// Compiles the same kernel without a device. The length of its code, or zero; `by` receives the compiler or what was
// wrong.
__attribute__((visibility("default"))) size_t probe_compile(int factor, const char* extra, char* by, size_t by_bytes) {
  const compat::rtc::TemporaryFolder folder;
  const compat::rtc::Outcome outcome = compat::rtc::compile(request(factor, extra), folder.path());
  std::snprintf(by, by_bytes, "%s", outcome.compiled ? outcome.by.c_str() : outcome.messages.c_str());
  return outcome.code.size();
}
}
