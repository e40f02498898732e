#include "core/handle.h"

namespace compat_dnn {

Handle::~Handle() {
  // A destructor has nobody to report to.
  if (blas_ != nullptr) static_cast<void>(hipblasDestroy(blas_));
}

hipblasHandle_t Handle::blas() {
  if (blas_ == nullptr) check_blas(hipblasCreate(&blas_));
  check_blas(hipblasSetStream(blas_, stream()));
  return blas_;
}

void Handle::check_blas(hipblasStatus_t status) {
  if (status == HIPBLAS_STATUS_SUCCESS) return;
  throw compat::Failure(status == HIPBLAS_STATUS_ALLOC_FAILED    ? compat::Status::kAllocFailed
                        : status == HIPBLAS_STATUS_NOT_SUPPORTED ? compat::Status::kNotSupported
                                                                 : compat::Status::kFailed);
}

}  // namespace compat_dnn
