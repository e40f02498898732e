// The way from a C function into the library and back.
#pragma once

#include <initializer_list>

#include "arguments.h"

namespace compat_blas {

hipblasStatus_t to_hipblas(Status status);

// Runs `routine` on the context behind a handle. Errors, in this order: INVALID_ENUM for an unknown operation,
// NOT_INITIALIZED for a null handle, then those of the routine.
template <class Routine>
hipblasStatus_t enter(hipblasHandle_t handle, std::initializer_list<hipblasOperation_t> operations, Routine routine) {
  for (hipblasOperation_t value : operations)
    if (!is_operation(value)) return HIPBLAS_STATUS_INVALID_ENUM;
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  return to_hipblas(compat::guarded([&] { routine(*static_cast<Context*>(handle)); }));
}

}  // namespace compat_blas
