#include "rtc_kernel.h"

#include <mutex>

#include "rtc_messages.h"

#if defined(__HIP_PLATFORM_CPU__)
#include <dlfcn.h>
#else
#include "context.h"
#endif

namespace compat::rtc {
namespace {

constexpr const char* kEntry = "compat_rtc_kernel";

// Code is never unloaded: kernels live as long as the process.
class LoadedKernel : public Kernel {
#if defined(__HIP_PLATFORM_CPU__)
 public:
  explicit LoadedKernel(void* function) : function_(function) {}

 private:
  void* entry() const override { return function_; }
  void launch_on_device(dim3, int, int, hipStream_t, const void*, Order) const override {}

  void* function_;
#else
#if defined(__HIP_PLATFORM_NVIDIA__)
  using Function = cudaKernel_t;
#else
  using Function = hipFunction_t;
#endif

 public:
  explicit LoadedKernel(Function function) : function_(function) {}

 private:
  void* entry() const override { return nullptr; }
  void launch_on_device(dim3 grid, int threads, int shared_bytes, hipStream_t stream, const void* arguments,
                        Order order) const override {
    void* parameters[] = {const_cast<void*>(arguments)};
#if defined(__HIP_PLATFORM_NVIDIA__)
    allow(shared_bytes);
    launch_in_order(order, function_, grid, threads, shared_bytes, stream, parameters);
#else
    static_cast<void>(order);
    check(hipModuleLaunchKernel(function_, grid.x, grid.y, grid.z, threads, 1, 1, shared_bytes, stream, parameters,
                                nullptr));
#endif
  }

#if defined(__HIP_PLATFORM_NVIDIA__)
  // Lets the kernel have so much dynamic shared memory; never less than before, which another thread may rely on.
  void allow(int shared_bytes) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (shared_bytes <= allowed_bytes_) return;
    check(cudaFuncSetAttribute(static_cast<const void*>(function_), cudaFuncAttributeMaxDynamicSharedMemorySize,
                               shared_bytes));
    allowed_bytes_ = shared_bytes;
  }

  mutable std::mutex mutex_;
  mutable int allowed_bytes_ = 0;
#endif
  Function function_;
#endif
};

}  // namespace

#if defined(__HIP_PLATFORM_CPU__)

std::unique_ptr<Kernel> load_kernel(const std::string&, const std::filesystem::path& path) {
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* function = library != nullptr ? dlsym(library, kEntry) : nullptr;
  if (function != nullptr) return std::make_unique<LoadedKernel>(function);
  const char* reason = dlerror();
  log("rtc: not loaded: %s", reason != nullptr ? reason : path.c_str());
  return nullptr;
}

#else

std::unique_ptr<Kernel> load_kernel(const std::string& code, const std::filesystem::path&) {
  const AllocationsAllowed for_the_code;
#if defined(__HIP_PLATFORM_NVIDIA__)
  cudaLibrary_t library = nullptr;
  cudaKernel_t function = nullptr;
  hipError_t error = cudaLibraryLoadData(&library, code.data(), nullptr, nullptr, 0, nullptr, nullptr, 0);
  if (error == cudaSuccess) error = cudaLibraryGetKernel(&function, library, kEntry);
#else
  hipModule_t module = nullptr;
  hipFunction_t function = nullptr;
  hipError_t error = hipModuleLoadData(&module, code.data());
  if (error == hipSuccess) error = hipModuleGetFunction(&function, module, kEntry);
#endif
  if (error == hipSuccess) return std::make_unique<LoadedKernel>(function);
  static_cast<void>(hipGetLastError());  // the caller has another kernel
  log("rtc: not loaded: %s", hipGetErrorString(error));
  return nullptr;
}

#endif

}  // namespace compat::rtc
