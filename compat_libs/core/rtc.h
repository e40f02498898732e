// Kernels compiled while a program runs, kept on disk. There is always another way: whoever asks for a kernel here has
// one that was built ahead of time, too.
//
// The environment decides: HIPIFY_PY_RTC is `off`, `on` (the default: where it is faster) or `force` (for tests: where
// it is possible at all, and a kernel that does not compile is an error).
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "launch.h"

namespace compat::rtc {

enum class Mode { kOff, kOn, kForce };
Mode mode();

// One kernel to compile. `source` is a translation unit that defines
//   extern "C" __global__ void compat_rtc_kernel(Arguments arguments)
// of one trivially copyable argument. It includes the headers that the library embeds (`embedded` in library.yaml) by
// the names that its own files use, "fft/lines.h". `name` is for people: messages and file names.
struct Request {
  std::string name;
  std::string source;
  std::vector<std::string> defines;  // NAME or NAME=VALUE
};

class Kernel {
 public:
  virtual ~Kernel() = default;

  // Errors: Failure.
  template <class Arguments>
  void launch(dim3 grid, int threads, int shared_bytes, hipStream_t stream, const Arguments& arguments,
              Order order = Order::kAfter) const {
    static_assert(std::is_trivially_copyable_v<Arguments>);
#if defined(__HIP_PLATFORM_CPU__)
    const auto kernel = reinterpret_cast<void (*)(Arguments)>(entry());
    launch_with_order(order, kernel, grid, threads, shared_bytes, stream, arguments);
#else
    launch_on_device(grid, threads, shared_bytes, stream, &arguments, order);
#endif
  }

 private:
  virtual void* entry() const = 0;  // on a CPU: the function
  virtual void launch_on_device(dim3 grid, int threads, int shared_bytes, hipStream_t stream, const void* arguments,
                                Order order) const = 0;
};

// The kernel for the current device: from this process, from the disk, or compiled now. Kernels live as long as the
// process. Null where compiling is off or cannot work (no compiler, an error that is reported once on standard error);
// with Mode::kForce that is a Failure instead. Safe to call from several threads; while a stream is captured it may
// compile and load, which is no part of a graph.
const Kernel* find(const Request& request);

// A type as a source names it. The type must not be in an unnamed namespace.
template <class T>
std::string type_name() {
  // "... [with T = TYPE; ...]" by g++, "... [T = TYPE]" by clang.
  const std::string_view text = __PRETTY_FUNCTION__, before = "T = ";
  const size_t first = text.find(before) + before.size();
  return std::string(text.substr(first, std::min(text.find(';', first), text.rfind(']')) - first));
}

}  // namespace compat::rtc
