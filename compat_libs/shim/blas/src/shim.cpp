// The context of a thread.
#include "shim.h"

#include <cstdio>
#include <cstdlib>

namespace blas_shim {
namespace {

class Handle {
 public:
  Handle() { finish(hipblasCreate(&handle_)); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() { hipblasDestroy(handle_); }
  hipblasHandle_t get() const { return handle_; }

 private:
  hipblasHandle_t handle_ = nullptr;
};

}  // namespace

hipblasHandle_t handle() {
  static thread_local const Handle handle;
  return handle.get();
}

void finish(hipblasStatus_t status) {
  if (status == HIPBLAS_STATUS_SUCCESS && hipStreamSynchronize(nullptr) == hipSuccess) return;
  std::fprintf(stderr, "BLAS over hipBLAS: %s\n", hipblasStatusToString(status));
  std::abort();
}

}  // namespace blas_shim
