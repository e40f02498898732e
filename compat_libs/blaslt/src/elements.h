// HIP's names of data types and the kernels' own.
#pragma once

#include "core/elements.h"
#include "descriptors.h"

namespace compat_blaslt {

// Errors: NOT_SUPPORTED for types that kernels do not know.
inline kernels::Element element_of(hipDataType type) {
  switch (static_cast<int>(type)) {
    case HIP_R_32F:
      return kernels::Element::kFloat;
    case HIP_R_64F:
      return kernels::Element::kDouble;
    case HIP_R_16F:
      return kernels::Element::kHalf;
    case HIP_R_16BF:
      return kernels::Element::kBFloat16;
    case HIP_R_8I:
      return kernels::Element::kInt8;
    case HIP_R_32I:
      return kernels::Element::kInt32;
    case HIP_R_8F_E4M3:
      return kernels::Element::kE4M3;
    case HIP_R_8F_E5M2:
      return kernels::Element::kE5M2;
    case kFnuzE4M3:
      return kernels::Element::kE4M3Fnuz;
    case kFnuzE5M2:
      return kernels::Element::kE5M2Fnuz;
    default:
      throw Failure(Status::kNotSupported);
  }
}

}  // namespace compat_blaslt
