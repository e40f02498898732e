// The way from a C function into the library and back.
#pragma once

#include "arguments.h"
#include "hipblas_status.h"

namespace compat_blas {

using compat::to_hipblas;

// Runs `routine` on the context behind a handle. Errors, in this order: INVALID_ENUM unless all enums are `known`,
// NOT_INITIALIZED for a null handle, then those of the routine.
template <class Routine>
hipblasStatus_t enter(hipblasHandle_t handle, bool known, Routine routine) {
  if (!known) return HIPBLAS_STATUS_INVALID_ENUM;
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  return to_hipblas(compat::guarded([&] { routine(*static_cast<Context*>(handle)); }));
}

}  // namespace compat_blas
