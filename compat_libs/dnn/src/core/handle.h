// What a MIOpen or cuDNN handle is inside: a stream, workspaces, and hipBLAS for what is a product of matrices.
#pragma once

#include <hipblas/hipblas.h>

#include "context.h"

namespace compat_dnn {

class Handle : public compat::Context {
 public:
  ~Handle() {
    if (blas_ != nullptr) static_cast<void>(hipblasDestroy(blas_));
  }

  // On this handle's stream; made when it is first needed.
  hipblasHandle_t blas() {
    if (blas_ == nullptr) check_blas(hipblasCreate(&blas_));
    check_blas(hipblasSetStream(blas_, stream()));
    return blas_;
  }

  static void check_blas(hipblasStatus_t status) {
    if (status == HIPBLAS_STATUS_SUCCESS) return;
    throw compat::Failure(status == HIPBLAS_STATUS_ALLOC_FAILED    ? compat::Status::kAllocFailed
                          : status == HIPBLAS_STATUS_NOT_SUPPORTED ? compat::Status::kNotSupported
                                                                   : compat::Status::kFailed);
  }

 private:
  hipblasHandle_t blas_ = nullptr;
};

}  // namespace compat_dnn
