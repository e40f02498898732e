// How the outcomes of calls are named in hipBLAS and hipBLASLt.
#pragma once

#include <hipblas-common/hipblas-common.h>

#include "status.h"

namespace compat {

inline hipblasStatus_t to_hipblas(Status status) {
  switch (status) {
    case Status::kSuccess:
      return HIPBLAS_STATUS_SUCCESS;
    case Status::kAllocFailed:
      return HIPBLAS_STATUS_ALLOC_FAILED;
    case Status::kInvalidValue:
      return HIPBLAS_STATUS_INVALID_VALUE;
    case Status::kNotSupported:
      return HIPBLAS_STATUS_NOT_SUPPORTED;
    case Status::kFailed:
      break;
  }
  return HIPBLAS_STATUS_INTERNAL_ERROR;
}

}  // namespace compat
